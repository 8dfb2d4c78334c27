/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-person-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-form.h"
#include "jt-people.h"
#include "jt-store-games.h"
#include "jt-toast.h"

/* Counted by the sheet and by the question that follows it. */
typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  gint64 person, other;
  char *name;
  GPtrArray *people; /* JtPerson: the others */
  GtkWidget *page, *name_row, *nickname_row, *active, *choice, *keep, *merge;
} Sheet;

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  g_ptr_array_unref (sheet->people);
  g_free (sheet->name);
}

static void
sheet_unref (gpointer data)
{
  g_rc_box_release_full (data, sheet_clear);
}

static void
name_changed_cb (GtkEditable *editable, Sheet *sheet)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->name_row))));

  gtk_widget_set_sensitive (sheet->keep, name[0] != '\0');
}

static void
keep_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (!jt_people_change (sheet->session, sheet->person, gtk_editable_get_text (GTK_EDITABLE (sheet->name_row)),
                         gtk_editable_get_text (GTK_EDITABLE (sheet->nickname_row)),
                         gtk_switch_get_active (GTK_SWITCH (sheet->active)), &error))
    jt_toast_show_error (sheet->parent, error);
  jt_sheet_close (sheet->page);
}

/* Merging. */

static void
refuse_merge (Sheet *sheet, gint64 game, const GError *error)
{
  g_autoptr (JtStoredGame) stored = NULL;
  g_autofree char *date = NULL;
  g_autofree char *text = NULL;

  if (game > 0)
    stored = jt_store_game_load (jt_session_get_store (sheet->session), game, NULL);
  if (!stored)
    {
      jt_toast_show_error (sheet->parent, error);
      return;
    }
  date = jt_date_to_text (jt_date_parse (stored->head->played_on));
  /* Translators: %s is the date of a game */
  text = g_strdup_printf (_ ("Both sat at one table: %s. They cannot be one person."), date);
  jt_toast_show (sheet->parent, text);
}

static void
merge_answered_cb (const char *id, gpointer data)
{
  Sheet *sheet = data;
  gint64 merge = 0, game = 0;
  g_autoptr (GError) error = NULL;
  g_autofree char *undo = NULL;

  if (g_str_equal (id, "merge"))
    {
      if (jt_people_merge (sheet->session, sheet->person, sheet->other, &merge, &game, &error))
        {
          undo = g_strdup_printf ("ranking.unmerge(int64 %" G_GINT64_FORMAT ")", merge);
          if (sheet->parent)
            jt_toast_show_action (sheet->parent, _ ("The two are one person now"), _ ("Undo"), undo);
        }
      else
        refuse_merge (sheet, game, error);
    }
  sheet_unref (sheet);
}

static void
merge_cb (GtkWidget *button, Sheet *sheet)
{
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "merge", _ ("_Merge"), JT_RESPONSE_SUGGESTED },
    { NULL },
  };
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->choice));
  const JtPerson *other;
  g_autofree char *body = NULL;

  if (chosen == 0 || chosen > sheet->people->len)
    return;
  other = g_ptr_array_index (sheet->people, chosen - 1);
  sheet->other = other->id;
  /* Translators: %1$s and %2$s are players */
  body = g_strdup_printf (_ ("All games of %1$s become games of %2$s."), other->name, sheet->name);
  g_rc_box_acquire (sheet);
  jt_sheet_close (sheet->page);
  jt_alert_present (sheet->parent, _ ("Merge the Two?"), body, responses, NULL, "cancel", merge_answered_cb, sheet);
}

static void
choice_cb (Sheet *sheet)
{
  gtk_widget_set_sensitive (sheet->merge, adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->choice)) > 0);
}

/* Taking the name away. */

static void
anonymise_answered_cb (const char *id, gpointer data)
{
  Sheet *sheet = data;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (id, "anonymise") && !jt_people_anonymise (sheet->session, sheet->person, &error))
    jt_toast_show_error (sheet->parent, error);
  sheet_unref (sheet);
}

static void
anonymise_cb (GtkWidget *button, Sheet *sheet)
{
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "anonymise", _ ("_Take the Name Away"), JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  /* Translators: %s is a player */
  g_autofree char *body = g_strdup_printf (
      _ ("The name of %s is removed from all games for good. The games stay and still count for the others."), sheet->name);

  g_rc_box_acquire (sheet);
  jt_sheet_close (sheet->page);
  jt_alert_present (sheet->parent, _ ("Take the Name Away?"), body, responses, NULL, "cancel", anonymise_answered_cb, sheet);
}

static void
fill_others (Sheet *sheet, GtkWidget *group)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  g_strv_builder_add (names, _ ("Nobody"));
  for (guint i = 0; i < sheet->people->len; i++)
    {
      const JtPerson *other = g_ptr_array_index (sheet->people, i);
      g_autofree char *name = other->nickname[0] ? g_strdup_printf ("%s (%s)", other->name, other->nickname)
                                                 : g_strdup (other->name);

      g_strv_builder_add (names, name);
    }
  list = g_strv_builder_end (names);
  sheet->choice = jt_form_choice_row (group, _ ("Is the Same as"), NULL, (const char *const *) list, 0);
  g_signal_connect_swapped (sheet->choice, "notify::selected", G_CALLBACK (choice_cb), sheet);
}

static GPtrArray *
read_others (JtStore *store, gint64 person)
{
  GPtrArray *people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);

  if (!people)
    return g_ptr_array_new ();
  for (guint i = people->len; i > 0; i--)
    {
      const JtPerson *one = g_ptr_array_index (people, i - 1);

      if (one->id == person || one->anonymous)
        g_ptr_array_remove_index (people, i - 1);
    }
  return people;
}

void
jt_person_sheet_present (GtkWidget *parent, JtSession *session, gint64 id)
{
  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtPerson) person = jt_store_person_get (store, id, NULL);
  GtkWidget *group, *anonymise;
  Sheet *sheet;

  if (!person)
    return;
  sheet = g_rc_box_new0 (Sheet);
  sheet->session = g_object_ref (session);
  g_set_weak_pointer (&sheet->parent, parent);
  sheet->person = person->id;
  sheet->name = g_strdup (person->name);
  sheet->people = read_others (store, person->id);
  sheet->page = jt_form_page ();
  group = jt_form_group (NULL, NULL);
  sheet->name_row = jt_form_entry_row (group, _ ("Name"), person->name);
  sheet->nickname_row = jt_form_entry_row (group, _ ("Nickname"), person->nickname);
  sheet->active = jt_form_switch_row (group, _ ("Still Plays"), _ ("Who does not is greyed and no longer offered at the table"),
                                      person->active);
  jt_form_page_add (sheet->page, group);
  sheet->keep = jt_form_button (sheet->page, _ ("_Keep"));
  group = jt_form_group (_ ("Twice in the List?"), _ ("Two people who are one are put together with all their games."));
  fill_others (sheet, group);
  jt_form_page_add (sheet->page, group);
  sheet->merge = jt_form_button (sheet->page, _ ("_Merge…"));
  gtk_widget_remove_css_class (sheet->merge, "suggested-action");
  gtk_widget_set_sensitive (sheet->merge, FALSE);
  anonymise = jt_form_button (sheet->page, _ ("_Take the Name Away…"));
  gtk_widget_remove_css_class (anonymise, "suggested-action");
  gtk_widget_add_css_class (anonymise, "destructive-action");
  g_signal_connect (sheet->name_row, "changed", G_CALLBACK (name_changed_cb), sheet);
  g_signal_connect (sheet->keep, "clicked", G_CALLBACK (keep_cb), sheet);
  g_signal_connect (sheet->merge, "clicked", G_CALLBACK (merge_cb), sheet);
  g_signal_connect (anonymise, "clicked", G_CALLBACK (anonymise_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_unref);
  jt_sheet_present (sheet->page, parent, person->name, 420, -1);
}
