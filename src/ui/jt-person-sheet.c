/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-person-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-form.h"
#include "jt-name-words.h"
#include "jt-names.h"
#include "jt-people.h"
#include "jt-picture.h"
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
  GPtrArray *groups; /* (nullable) of JtGroup */
  GPtrArray *in;     /* a switch for each */
  GtkWidget *page;   /* weak */
  GtkWidget *name_row, *nickname_row, *active, *guest, *status, *avatar, *no_picture, *choice, *keep, *merge;
} Sheet;

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  g_clear_weak_pointer (&sheet->page);
  g_ptr_array_unref (sheet->people);
  g_clear_pointer (&sheet->groups, g_ptr_array_unref);
  g_ptr_array_unref (sheet->in);
  g_free (sheet->name);
}

static void
sheet_unref (gpointer data)
{
  g_rc_box_release_full (data, sheet_clear);
}

static void
name_changed_cb (Sheet *sheet)
{
  g_autofree char *wrong
      = jt_people_check_name (jt_session_get_store (sheet->session), sheet->person,
                              gtk_editable_get_text (GTK_EDITABLE (sheet->name_row)),
                              gtk_editable_get_text (GTK_EDITABLE (sheet->nickname_row)));

  gtk_label_set_text (GTK_LABEL (sheet->status), wrong ? wrong : "");
  gtk_widget_set_visible (sheet->status, wrong != NULL);
  gtk_widget_set_sensitive (sheet->keep, wrong == NULL);
}

static gboolean
keep_groups (Sheet *sheet, GError **error)
{
  for (guint i = 0; i < sheet->in->len; i++)
    {
      const JtGroup *group = g_ptr_array_index (sheet->groups, i);
      gboolean member = gtk_switch_get_active (GTK_SWITCH (g_ptr_array_index (sheet->in, i)));

      if (member != jt_people_is_member (jt_session_get_store (sheet->session), sheet->person, group->id)
          && !jt_people_set_member (sheet->session, sheet->person, group->id, member, error))
        return FALSE;
    }
  return TRUE;
}

static void
keep_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (!jt_people_change (sheet->session, sheet->person, gtk_editable_get_text (GTK_EDITABLE (sheet->name_row)),
                         gtk_editable_get_text (GTK_EDITABLE (sheet->nickname_row)),
                         gtk_switch_get_active (GTK_SWITCH (sheet->active)), gtk_switch_get_active (GTK_SWITCH (sheet->guest)),
                         &error)
      || !keep_groups (sheet, &error))
    jt_toast_show_error (sheet->page, error);
  else
    jt_sheet_close (sheet->page);
}

static void
remove_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (!jt_people_remove (sheet->session, sheet->person, &error))
    jt_toast_show_error (sheet->parent, error);
  jt_sheet_close (sheet->page);
}

/* The picture. */

static void
show_picture (Sheet *sheet)
{
  g_autoptr (GBytes) bytes = jt_store_person_get_picture (jt_session_get_store (sheet->session), sheet->person, NULL);

  jt_picture_show (sheet->avatar, bytes);
  gtk_widget_set_visible (sheet->no_picture, bytes != NULL);
}

static void
picture_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Sheet *sheet = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autoptr (GBytes) bytes = file ? jt_picture_read (file, &error) : NULL;

  if (bytes)
    jt_people_set_picture (sheet->session, sheet->person, bytes, &error);
  if (error)
    jt_toast_show_error (sheet->page, error);
  else if (bytes && sheet->page)
    show_picture (sheet);
  sheet_unref (sheet);
}

static void
picture_cb (GtkWidget *button, Sheet *sheet)
{
  const JtFileKind kinds[] = { { _ ("Pictures"), "*.png;*.jpg;*.jpeg" }, { NULL } };

  jt_file_open (sheet->page, _ ("Picture"), kinds, NULL, picture_chosen_cb, g_rc_box_acquire (sheet));
}

static void
no_picture_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (!jt_people_set_picture (sheet->session, sheet->person, NULL, &error))
    jt_toast_show_error (sheet->page, error);
  show_picture (sheet);
}

static void
add_picture (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (NULL, NULL);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *choose = gtk_button_new_with_mnemonic (_ ("_Picture…"));

  sheet->avatar = jt_picture_avatar_new (72, sheet->name);
  sheet->no_picture = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_set_tooltip_text (sheet->no_picture, _ ("Remove the picture"));
  jt_accessible_set_label (GTK_ACCESSIBLE (sheet->no_picture), _ ("Remove the picture"));
  gtk_widget_set_valign (choose, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (sheet->no_picture, GTK_ALIGN_CENTER);
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), sheet->avatar);
  gtk_box_append (GTK_BOX (box), choose);
  gtk_box_append (GTK_BOX (box), sheet->no_picture);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  jt_form_page_add (sheet->page, group);
  g_signal_connect (choose, "clicked", G_CALLBACK (picture_cb), sheet);
  g_signal_connect (sheet->no_picture, "clicked", G_CALLBACK (no_picture_cb), sheet);
  show_picture (sheet);
}

static void
add_groups (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (_ ("Groups"), NULL);

  for (guint i = 0; sheet->groups && i < sheet->groups->len; i++)
    {
      const JtGroup *one = g_ptr_array_index (sheet->groups, i);

      g_ptr_array_add (sheet->in, jt_form_switch_row (group, one->name, NULL,
                                                      jt_people_is_member (jt_session_get_store (sheet->session), sheet->person,
                                                                           one->id)));
    }
  if (sheet->in->len > 0)
    jt_form_page_add (sheet->page, group);
  else
    g_object_unref (g_object_ref_sink (group));
}

/* Merging. */

typedef struct
{
  GtkWidget *parent; /* weak */
  gint64 game;
} Refusal;

static void
refused_cb (const char *id, gpointer data)
{
  Refusal *refusal = data;

  if (refusal->parent && g_str_equal (id, "open"))
    jt_archive_page_open_game (refusal->parent, refusal->game, "ranking");
  g_clear_weak_pointer (&refusal->parent);
  g_free (refusal);
}

/* "Schieber, 28 November 2026, Anna & Beat : Claudia & Dani" */
static char *
describe_game (const JtGameRow *row)
{
  g_autofree char *date = jt_day_to_text (row->played_on, JT_DATE_LONG);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s, %s", jt_game_name (row->variant), date);
  for (guint side = 0; side < row->summary.n_sides; side++)
    g_string_append_printf (text, "%s%s", side > 0 ? " : " : ", ", row->side_names[side] ? row->side_names[side] : "–");
  return g_string_free (text, FALSE);
}

static void
refuse_merge (Sheet *sheet, gint64 game, const GError *error)
{
  const JtResponse responses[] = { { "close", _ ("_Close") }, { "open", _ ("_Open the Game") }, { NULL } };
  JtGameFilter filter = { .game = game };
  g_autoptr (GPtrArray) rows = NULL;
  g_autofree char *described = NULL;
  g_autofree char *text = NULL;
  Refusal *refusal;

  if (game > 0)
    rows = jt_store_games (jt_session_get_store (sheet->session), &filter, JT_GAMES_NEWEST_FIRST, NULL, 1, NULL);
  if (!rows || rows->len == 0)
    {
      jt_toast_show_error (sheet->parent, error);
      return;
    }
  if (!sheet->parent)
    return;
  described = describe_game (g_ptr_array_index (rows, 0));
  /* Translators: %s is a game: "Schieber, 28 November 2026, Anna & Beat : Claudia & Dani" */
  text = g_strdup_printf (_ ("Both sat at one table: %s."), described);
  refusal = g_new0 (Refusal, 1);
  refusal->game = game;
  g_set_weak_pointer (&refusal->parent, sheet->parent);
  jt_alert_present (sheet->parent, _ ("They Cannot Be One Person"), text, responses, "close", "close", refused_cb, refusal);
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
          undo = g_strdup_printf ("archive.unmerge(int64 %" G_GINT64_FORMAT ")", merge);
          jt_archive_page_offer_undo (sheet->parent, _ ("The two are one person now"), undo);
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
  body = g_strdup_printf (_ ("All games of %1$s become games of %2$s."), jt_name_in_text (other->name), jt_name_in_text (sheet->name));
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

static gint64
count_games (JtStore *store, gint64 person)
{
  JtGameFilter filter = { .person = person };
  JtGameFilter deleted = { .person = person, .deleted = TRUE };

  return jt_store_count_games (store, &filter, NULL) + jt_store_count_games (store, &deleted, NULL);
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
  sheet->groups = jt_store_groups (store, NULL);
  sheet->in = g_ptr_array_new ();
  g_set_weak_pointer (&sheet->page, jt_form_page ());
  add_picture (sheet);
  group = jt_form_group (NULL, NULL);
  sheet->name_row = jt_form_entry_row (group, _ ("Name"), person->name);
  sheet->nickname_row = jt_form_entry_row (group, _ ("Nickname"), person->nickname);
  sheet->active = jt_form_switch_row (group, _ ("Still Plays"), _ ("Who does not is greyed and no longer offered at the table"),
                                      person->active);
  sheet->guest = jt_form_switch_row (group, _ ("Guest"), _ ("Plays, is not rated"), person->guest);
  sheet->status = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (sheet->status), TRUE);
  gtk_label_set_xalign (GTK_LABEL (sheet->status), 0);
  gtk_widget_add_css_class (sheet->status, "error");
  gtk_widget_set_margin_top (sheet->status, 6);
  gtk_widget_set_visible (sheet->status, FALSE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), sheet->status);
  jt_form_page_add (sheet->page, group);
  add_groups (sheet);
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
  if (count_games (store, person->id) == 0)
    {
      GtkWidget *remove = jt_form_button (sheet->page, _ ("_Delete"));

      gtk_widget_remove_css_class (remove, "suggested-action");
      gtk_widget_add_css_class (remove, "destructive-action");
      g_signal_connect (remove, "clicked", G_CALLBACK (remove_cb), sheet);
    }
  g_signal_connect_swapped (sheet->name_row, "changed", G_CALLBACK (name_changed_cb), sheet);
  g_signal_connect_swapped (sheet->nickname_row, "changed", G_CALLBACK (name_changed_cb), sheet);
  g_signal_connect (sheet->keep, "clicked", G_CALLBACK (keep_cb), sheet);
  g_signal_connect (sheet->merge, "clicked", G_CALLBACK (merge_cb), sheet);
  g_signal_connect (anonymise, "clicked", G_CALLBACK (anonymise_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_unref);
  jt_form_present (sheet->page, parent, person->name, 440, 700);
}
