/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-group-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-form.h"
#include "jt-group-settings.h"
#include "jt-names.h"
#include "jt-people.h"
#include "jt-person-sheet.h"
#include "jt-picture.h"
#include "jt-rating-words.h"
#include "jt-rules-page.h"
#include "jt-stake-rows.h"
#include "jt-toast.h"
#include "jt-variant.h"

static const char *const decks[] = { "", "german", "french", "vorarlberg" };
static const char *const methods[] = { "elo", "weng-lin", "jassguru" };

/* Counted by the sheet, the choice of a file and the question that follows it. */
typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  GtkWidget *page;   /* weak */
  JtGroup *group;
  GPtrArray *listed; /* JtListedPerson: asked about */
  GtkWidget *name, *deck, *game, *method, *margin, *pool, *keep;
  GtkWidget *members, *member, *guest;
  GPtrArray *rows; /* of the members */
  gboolean filling;
  JtStakeRows stake;
} Sheet;

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  g_clear_weak_pointer (&sheet->page);
  jt_group_free (sheet->group);
  g_ptr_array_unref (sheet->rows);
  g_clear_pointer (&sheet->listed, g_ptr_array_unref);
}

static void
sheet_unref (gpointer data)
{
  g_rc_box_release_full (data, sheet_clear);
}

static void
close_sheet (Sheet *sheet)
{
  if (sheet->page)
    jt_sheet_close (sheet->page);
}

/* The group itself. */

static void
name_changed_cb (GtkEditable *editable, Sheet *sheet)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (editable)));

  gtk_widget_set_sensitive (sheet->keep, name[0] != '\0');
}

static void
set_text (char **text, const char *value)
{
  g_free (*text);
  *text = g_strdup (value);
}

static void
keep_cb (GtkWidget *button, Sheet *sheet)
{
  guint game = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->game));
  guint method = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->method));
  guint deck = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->deck));
  const JtVariant *variant = game > 0 && game != GTK_INVALID_LIST_POSITION ? jt_variant_get (game - 1) : NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (JtGroup) group = NULL;
  JtGroupSettings settings = { 0 };
  gboolean is_new = sheet->group->id == 0;

  /* rules and members were written meanwhile */
  group = is_new ? jt_group_new ("") : jt_store_group_get (jt_session_get_store (sheet->session), sheet->group->id, &error);
  if (!group)
    {
      jt_toast_show_error (sheet->page, error);
      return;
    }
  set_text (&group->name, gtk_editable_get_text (GTK_EDITABLE (sheet->name)));
  set_text (&group->deck, decks[MIN (deck, G_N_ELEMENTS (decks) - 1)]);
  set_text (&group->variant, variant ? variant->id : "");
  jt_rating_method_find (methods[MIN (method, G_N_ELEMENTS (methods) - 1)], &settings.method);
  settings.all = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->pool)) == 1;
  settings.points = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->margin)) == 1;
  jt_stake_rows_read (&sheet->stake, &settings.stake);
  if (!jt_group_settings_save (sheet->session, group, &settings, &error))
    {
      jt_toast_show_error (sheet->page, error);
      return;
    }
  close_sheet (sheet);
  if (is_new && sheet->parent)
    jt_group_sheet_present (sheet->parent, sheet->session, group->id);
}

static void
remove_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GError) error = NULL;

  if (!jt_group_remove (sheet->session, sheet->group->id, &error))
    jt_toast_show_error (sheet->parent, error);
  else
    jt_toast_show (sheet->parent, _ ("The group is deleted; its people stay"));
  close_sheet (sheet);
}

static void
rules_cb (GtkWidget *button, Sheet *sheet)
{
  guint game = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->game));
  const JtVariant *variant = jt_variant_get (game > 0 && game != GTK_INVALID_LIST_POSITION ? game - 1 : 0);

  if (sheet->parent && variant)
    jt_rules_page_present (sheet->page, sheet->session, sheet->group->id, variant->id, NULL, NULL);
}

/* Members. */

static void fill_members (Sheet *sheet);

static void
remove_member_cb (GtkWidget *button, Sheet *sheet)
{
  const gint64 *person = g_object_get_data (G_OBJECT (button), "person");
  g_autoptr (GError) error = NULL;

  if (!jt_group_remove_member (sheet->session, sheet->group->id, *person, &error))
    jt_toast_show_error (sheet->parent, error);
  fill_members (sheet);
  gtk_widget_grab_focus (sheet->member);
}

/* A person has a sheet of its own; this one is shown anew when that closes. */
static void
edit_member_cb (GtkWidget *button, Sheet *sheet)
{
  const gint64 *person = g_object_get_data (G_OBJECT (button), "person");

  jt_person_sheet_present (sheet->page, sheet->session, *person);
}

static void
add_member_row (Sheet *sheet, const JtPerson *person)
{
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");
  GtkWidget *edit = gtk_button_new_from_icon_name ("document-edit-symbolic");
  GtkWidget *avatar = jt_picture_avatar_new (32, person->name);
  g_autoptr (GBytes) picture = jt_store_person_get_picture (jt_session_get_store (sheet->session), person->id, NULL);
  /* Translators: %s is a player */
  g_autofree char *changes = g_strdup_printf (_ ("Change %s"), person->name);
  /* Translators: %s is a player */
  g_autofree char *spoken = g_strdup_printf (_ ("Take %s out of the group"), person->name);
  g_autofree char *name = person->nickname[0] ? g_strdup_printf ("%s (%s)", person->name, person->nickname)
                                              : g_strdup (person->name);
  GtkWidget *row = jt_form_text_row (sheet->members, name,
                                     person->guest     ? _ ("Guest: plays, is not rated")
                                     : !person->active ? _ ("Does not play any more")
                                                       : NULL,
                                     NULL);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, spoken);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
  g_object_set_data_full (G_OBJECT (button), "person", g_memdup2 (&person->id, sizeof person->id), g_free);
  g_signal_connect (button, "clicked", G_CALLBACK (remove_member_cb), sheet);
  jt_picture_show (avatar, picture);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), avatar);
  gtk_widget_set_valign (edit, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (edit, "flat");
  gtk_widget_set_tooltip_text (edit, changes);
  jt_accessible_set_label (GTK_ACCESSIBLE (edit), changes);
  g_object_set_data_full (G_OBJECT (edit), "person", g_memdup2 (&person->id, sizeof person->id), g_free);
  g_signal_connect (edit, "clicked", G_CALLBACK (edit_member_cb), sheet);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), edit);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  g_ptr_array_add (sheet->rows, row);
}

static void
fill_members (Sheet *sheet)
{
  g_autoptr (GPtrArray) people
      = jt_store_people (jt_session_get_store (sheet->session), sheet->group->id, JT_PEOPLE_ALL, NULL);

  sheet->filling = TRUE;
  for (guint i = 0; i < sheet->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (sheet->members), g_ptr_array_index (sheet->rows, i));
  g_ptr_array_set_size (sheet->rows, 0);
  for (guint i = 0; people && i < people->len; i++)
    add_member_row (sheet, g_ptr_array_index (people, i));
  sheet->filling = FALSE;
}

static void
add_member_cb (GtkWidget *entry, Sheet *sheet)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  g_autoptr (GError) error = NULL;

  if (!name[0])
    return;
  if (jt_store_person_named (jt_session_get_store (sheet->session), sheet->group->id, name, NULL) > 0)
    {
      /* Translators: %1$s and %2$s are the name of a player */
      g_autofree char *text = g_strdup_printf (_ ("%1$s is a member. A second one needs a nickname: %2$s (nickname)"), name, name);

      jt_toast_show (sheet->page, text);
      return;
    }
  if (!jt_group_add_member (sheet->session, sheet->group->id, name, gtk_switch_get_active (GTK_SWITCH (sheet->guest)),
                            &error))
    {
      jt_toast_show_error (sheet->page, error);
      return;
    }
  gtk_editable_set_text (GTK_EDITABLE (entry), "");
  gtk_switch_set_active (GTK_SWITCH (sheet->guest), FALSE);
  fill_members (sheet);
}

/* Members from a file. */

static void
import_answered_cb (const char *id, gpointer data)
{
  Sheet *sheet = data;
  JtImportCounts counts;
  g_autoptr (GError) error = NULL;

  if (g_str_equal (id, "add"))
    {
      if (!jt_group_import_members (sheet->session, sheet->group->id, sheet->listed, FALSE, &counts, &error))
        jt_toast_show_error (sheet->parent, error);
      if (sheet->page)
        fill_members (sheet);
    }
  sheet_unref (sheet);
}

/* Says what the file holds before anything of it is taken. */
static void
ask_about (Sheet *sheet)
{
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "add", _ ("_Add Them"), JT_RESPONSE_SUGGESTED },
    { NULL },
  };
  g_autoptr (GString) text = g_string_new (NULL);
  JtImportCounts counts;
  g_autoptr (GError) error = NULL;

  if (!jt_group_import_members (sheet->session, sheet->group->id, sheet->listed, TRUE, &counts, &error))
    {
      jt_toast_show_error (sheet->parent, error);
      return;
    }
  /* Translators: %1$u people are new, %2$u are known already */
  g_string_append_printf (text, _ ("%1$u new, %2$u known already:"), counts.n_new, counts.n_known + counts.n_changed);
  for (guint i = 0; i < MIN (sheet->listed->len, 12); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : " ",
                            ((JtListedPerson *) g_ptr_array_index (sheet->listed, i))->name);
  if (sheet->listed->len > 12)
    g_string_append (text, " …");
  g_rc_box_acquire (sheet);
  jt_alert_present (sheet->page, _ ("Make These People Members?"), text->str, responses, "add", "cancel",
                    import_answered_cb, sheet);
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Sheet *sheet = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autoptr (JtCsv) csv = NULL;
  g_autofree char *bytes = NULL;
  gsize n = 0;

  if (file && g_file_load_contents (file, NULL, &bytes, &n, NULL, &error)
      && (csv = jt_csv_load (bytes, n, &error)) != NULL && sheet->page)
    {
      g_clear_pointer (&sheet->listed, g_ptr_array_unref);
      sheet->listed = jt_people_list_read (csv, NULL);
      if (sheet->listed->len > 0)
        ask_about (sheet);
      else
        jt_toast_show (sheet->page, _ ("There are no names in the file"));
    }
  else if (error)
    jt_toast_show_error (sheet->parent, error);
  sheet_unref (sheet);
}

static void
import_cb (GtkWidget *button, Sheet *sheet)
{
  const JtFileKind kinds[] = { { _ ("Lists of people"), "*.csv;*.tsv;*.txt" }, { NULL } };

  jt_file_open (sheet->page, _ ("Members from a File"), kinds, NULL, file_chosen_cb, g_rc_box_acquire (sheet));
}

/* The sheet. */

static void
add_game_row (Sheet *sheet, GtkWidget *group)
{
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;
  const JtVariant *variant;
  guint selected = 0;

  g_strv_builder_add (names, _ ("The one played last"));
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      g_strv_builder_add (names, jt_game_name (variant->id));
      if (g_strcmp0 (variant->id, sheet->group->variant) == 0)
        selected = i + 1;
    }
  list = g_strv_builder_end (names);
  sheet->game = jt_form_choice_row (group, _ ("Usual Game"), NULL, (const char *const *) list, selected);
  if (sheet->group->id > 0)
    {
      GtkWidget *rules = gtk_button_new_with_mnemonic (_ ("R_ules…"));

      gtk_widget_set_halign (rules, GTK_ALIGN_START);
      gtk_widget_set_margin_top (rules, 8);
      g_signal_connect (rules, "clicked", G_CALLBACK (rules_cb), sheet);
      adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), rules);
    }
}

static void
add_group_rows (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (NULL, NULL);
  const char *names[G_N_ELEMENTS (decks) + 1] = { _ ("As in the rules") };
  guint deck = 0;

  for (guint i = 1; i < G_N_ELEMENTS (decks); i++)
    {
      names[i] = jt_deck_name (decks[i]);
      if (g_strcmp0 (decks[i], sheet->group->deck) == 0)
        deck = i;
    }
  sheet->name = jt_form_entry_row (group, _ ("Name"), sheet->group->name);
  sheet->deck = jt_form_choice_row (group, _ ("Cards"), NULL, names, deck);
  add_game_row (sheet, group);
  jt_form_page_add (sheet->page, group);
}

static void
add_rating_rows (Sheet *sheet, const JtGroupSettings *settings)
{
  GtkWidget *group = jt_form_group (_ ("Rating"), _ ("Another choice counts for all games, also those played before."));
  const char *names[G_N_ELEMENTS (methods) + 1] = { NULL };
  const char *margins[] = { _ ("Difference of Striche"), _ ("Difference of points"), NULL };
  const char *pools[] = { _ ("Those of this group"), _ ("Those of all groups"), NULL };
  guint chosen = 0;

  for (guint i = 0; i < G_N_ELEMENTS (methods); i++)
    {
      JtRatingMethod method = JT_RATING_ELO;

      jt_rating_method_find (methods[i], &method);
      names[i] = jt_rating_method_words (method);
      if (method == settings->method)
        chosen = i;
    }
  sheet->method = jt_form_choice_row (group, _ ("Method"), NULL, names, chosen);
  sheet->margin = jt_form_choice_row (group, _ ("What Counts"), NULL, margins, settings->points ? 1 : 0);
  sheet->pool = jt_form_choice_row (group, _ ("Games of Members"), NULL, pools, settings->all ? 1 : 0);
  jt_form_page_add (sheet->page, group);
}

static void
add_member_rows (Sheet *sheet)
{
  GtkWidget *group = jt_form_group (_ ("Members"), _ ("Members are written at once. A second Anna is Anna (nickname)."));
  GtkWidget *from_file = gtk_button_new_with_mnemonic (_ ("From a _File…"));

  sheet->member = jt_form_entry_row (group, _ ("Add Somebody"), "");
  adw_entry_row_set_show_apply_button (ADW_ENTRY_ROW (sheet->member), TRUE);
  sheet->guest = jt_form_switch_row (group, _ ("As a Guest"), _ ("Plays, is not rated"), FALSE);
  gtk_widget_set_halign (from_file, GTK_ALIGN_START);
  gtk_widget_set_margin_top (from_file, 8);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), from_file);
  jt_form_page_add (sheet->page, group);
  sheet->members = jt_form_group (NULL, NULL);
  jt_form_page_add (sheet->page, sheet->members);
  g_signal_connect (sheet->member, "apply", G_CALLBACK (add_member_cb), sheet);
  g_signal_connect (from_file, "clicked", G_CALLBACK (import_cb), sheet);
  fill_members (sheet);
}

/* Members are shown as they are now, whoever changed them; what the sheet itself does shows at once. */
static void
data_changed_cb (JtSession *session, GtkWidget *page)
{
  Sheet *sheet = g_object_get_data (G_OBJECT (page), "sheet");

  if (sheet && sheet->page && gtk_widget_get_root (page) && !sheet->filling)
    fill_members (sheet);
}

static gboolean
has_evenings (JtStore *store, gint64 group)
{
  g_autoptr (GPtrArray) evenings = jt_store_evenings (store, group, NULL, 1, NULL);
  JtGameFilter filter = { .group = group };

  return !evenings || evenings->len > 0 || jt_store_count_games (store, &filter, NULL) != 0;
}

void
jt_group_sheet_present (GtkWidget *parent, JtSession *session, gint64 id)
{
  JtStore *store = jt_session_get_store (session);
  JtGroup *group = id > 0 ? jt_store_group_get (store, id, NULL) : jt_group_new ("");
  JtGroupSettings settings;
  Sheet *sheet;

  if (!group)
    return;
  sheet = g_rc_box_new0 (Sheet);
  sheet->session = g_object_ref (session);
  sheet->group = group;
  sheet->rows = g_ptr_array_new ();
  g_set_weak_pointer (&sheet->parent, parent);
  g_set_weak_pointer (&sheet->page, jt_form_page ());
  jt_group_settings_read (group, &settings);
  add_group_rows (sheet);
  add_rating_rows (sheet, &settings);
  jt_stake_rows_add (&sheet->stake, sheet->page, &settings.stake);
  sheet->keep = jt_form_button (sheet->page, id > 0 ? _ ("_Keep") : _ ("_Make the Group"));
  g_signal_connect (sheet->name, "changed", G_CALLBACK (name_changed_cb), sheet);
  g_signal_connect (sheet->keep, "clicked", G_CALLBACK (keep_cb), sheet);
  name_changed_cb (GTK_EDITABLE (sheet->name), sheet);
  if (id > 0)
    add_member_rows (sheet);
  if (id > 0 && !has_evenings (store, id))
    {
      GtkWidget *remove = jt_form_button (sheet->page, _ ("_Delete the Group"));

      gtk_widget_remove_css_class (remove, "suggested-action");
      gtk_widget_add_css_class (remove, "destructive-action");
      g_signal_connect (remove, "clicked", G_CALLBACK (remove_cb), sheet);
    }
  if (id > 0)
    g_signal_connect_object (session, "data-changed", G_CALLBACK (data_changed_cb), sheet->page, (GConnectFlags) 0);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_unref);
  jt_form_present (sheet->page, parent, id > 0 ? group->name : _ ("New Group"), 480, 640);
}
