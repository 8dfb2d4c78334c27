/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-tournament-sheets.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-old-results.h"
#include "jt-people-list.h"
#include "jt-person-row.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"
#include "jt-toast.h"
#include "jt-tournament-log-words.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-words.h"

#define LEAST_TIE_ROWS 3

void
jt_tournament_show_failure (GtkWidget *widget, const JtFault *fault, const GError *error)
{
  g_autofree char *text = error != NULL ? jt_error_to_text (error) : jt_fault_to_text (fault);

  jt_toast_show (widget, text);
}

/* A sheet that can say what is refused. */
static void
present (GtkWidget *page, GtkWidget *parent, const char *title, int width, int height)
{
  GtkWidget *toasts = adw_toast_overlay_new ();

  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), page);
  jt_sheet_present (toasts, parent, title, width, height);
}

/* The page of rules, for a new tournament and for one that is there. */

typedef struct
{
  GtkWidget *page;
  GtkWidget *name, *date, *place;
  GtkWidget *fee; /* NULL for a new tournament */
  GtkWidget *profile; /* NULL where there is a tournament already */
  GtkWidget *form, *passes, *rounds, *bonus, *best, *ties[JT_N_TIE_BREAKS], *sit_out, *seed;
  guint n_ties;
  GtkWidget *button;
  JtSession *session;
  JtTournamentSession *tournament; /* (nullable) */
  JtTournamentMadeFunc func;
  gpointer data;
  gboolean filling;
  gboolean warned; /* that the ranking changes */
} RulesSheet;

/* In the order of the choice. */
static const struct
{
  JtTournamentGame game;
  JtMode mode;
} forms[] = {
  { JT_TOURNAMENT_SCHIEBER, JT_MODE_SINGLE },          { JT_TOURNAMENT_SCHIEBER, JT_MODE_PAIRS },
  { JT_TOURNAMENT_SCHIEBER, JT_MODE_INDIVIDUAL },      { JT_TOURNAMENT_DIFFERENZLER, JT_MODE_INDIVIDUAL },
  { JT_TOURNAMENT_HANDJASS, JT_MODE_INDIVIDUAL },
};

static void
rules_sheet_free (gpointer data)
{
  RulesSheet *sheet = data;

  g_clear_object (&sheet->session);
  g_clear_object (&sheet->tournament);
  g_free (sheet);
}

static void
fill_rules (RulesSheet *sheet, const JtTournamentRules *rules)
{
  sheet->filling = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (forms[i].game == rules->game && forms[i].mode == rules->mode)
      adw_combo_row_set_selected (ADW_COMBO_ROW (sheet->form), i);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->passes), rules->passes);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->rounds), rules->rounds);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->bonus), rules->match_bonus);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->best), rules->count_best);
  for (guint i = 0; i < sheet->n_ties; i++)
    adw_combo_row_set_selected (ADW_COMBO_ROW (sheet->ties[i]),
                                i < rules->n_tie_breaks ? rules->tie_breaks[i] + 1 : 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (sheet->sit_out), rules->sit_out);
  sheet->filling = FALSE;
}

static void
read_rules (RulesSheet *sheet, JtTournamentRules *rules)
{
  guint form = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->form));
  gint64 seed = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->seed));
  gboolean shared = FALSE;

  /* A seed beyond what the field can hold stays as it is, unless another one is typed. */
  if (sheet->tournament != NULL)
    {
      gint64 old = jt_tournament_get_rules (jt_tournament_session_get_tournament (sheet->tournament))->seed;

      if (CLAMP (old, 0, G_MAXINT) == seed)
        seed = old;
    }

  *rules = (JtTournamentRules){
    .game = forms[form].game,
    .mode = forms[form].mode,
    .passes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->passes)),
    .rounds = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rounds)),
    .match_bonus = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->bonus)),
    .count_best = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->best)),
    .sit_out = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->sit_out)),
    .seed = seed,
  };
  for (guint i = 0; i < sheet->n_ties && !shared; i++)
    {
      guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->ties[i]));
      gboolean twice = chosen == 0;

      for (guint k = 0; k < rules->n_tie_breaks; k++)
        twice = twice || rules->tie_breaks[k] == chosen - 1;
      if (twice)
        continue;
      rules->tie_breaks[rules->n_tie_breaks++] = chosen - 1;
      shared = chosen - 1 == JT_TIE_SHARED;
    }
  if (rules->n_tie_breaks == 0)
    rules->tie_breaks[rules->n_tie_breaks++] = JT_TIE_SHARED;
}

static void
profile_cb (RulesSheet *sheet)
{
  const JtTournamentProfile *profile
      = jt_tournament_profile_get (adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->profile)));

  if (profile != NULL)
    {
      g_autofree char *text = jt_tournament_rules_to_text (&profile->rules);

      fill_rules (sheet, &profile->rules);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (sheet->profile), text);
    }
}

/* Returns: (transfer full) (nullable): the day that is typed, "" for none, NULL if it is no date */
static char *
read_date (RulesSheet *sheet)
{
  const char *typed = gtk_editable_get_text (GTK_EDITABLE (sheet->date));

  return typed[0] == '\0' ? g_strdup ("") : jt_old_date_parse (typed);
}

static void
head_changed_cb (RulesSheet *sheet)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->name))));
  g_autofree char *date = read_date (sheet);
  gboolean date_fits = date != NULL;

  if (date_fits)
    gtk_widget_remove_css_class (sheet->date, "error");
  else
    gtk_widget_add_css_class (sheet->date, "error");
  gtk_widget_set_sensitive (sheet->button, name[0] != '\0' && date_fits);
}

static gboolean
write_head (RulesSheet *sheet, const char *name, const char *date, JtFault *fault, GError **error)
{
  JtTournamentRules rules;

  read_rules (sheet, &rules);
  return jt_tournament_session_set_rules (sheet->tournament, &rules, fault, error)
         && jt_tournament_session_set_fee (
             sheet->tournament,
             (gint64) (gtk_spin_button_get_value (GTK_SPIN_BUTTON (sheet->fee)) * 100.0 + 0.5), fault, error)
         && jt_tournament_session_set_text (sheet->tournament, "name", name, fault, error)
         && jt_tournament_session_set_text (sheet->tournament, "date", date, fault, error)
         && jt_tournament_session_set_text (sheet->tournament, "place",
                                            gtk_editable_get_text (GTK_EDITABLE (sheet->place)),
                                            fault, error);
}

/* Would the ranking of a tournament that has begun be another one? */
static gboolean
changes_ranking (RulesSheet *sheet)
{
  const JtTournament *tournament
      = sheet->tournament != NULL ? jt_tournament_session_get_tournament (sheet->tournament) : NULL;
  const JtTournamentRules *old;
  JtTournamentRules rules;

  if (tournament == NULL || jt_tournament_get_n_begun_passes (tournament) == 0)
    return FALSE;
  old = jt_tournament_get_rules (tournament);
  read_rules (sheet, &rules);
  return rules.passes != old->passes || rules.rounds != old->rounds || rules.match_bonus != old->match_bonus
         || rules.count_best != old->count_best || rules.sit_out != old->sit_out || rules.seed != old->seed
         || rules.n_tie_breaks != old->n_tie_breaks
         || memcmp (rules.tie_breaks, old->tie_breaks, old->n_tie_breaks * sizeof (JtTieBreak)) != 0;
}

static void rules_done_cb (RulesSheet *sheet);

static void
rules_answer_cb (const char *id, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  RulesSheet *sheet = g_object_get_data (G_OBJECT (page), "sheet");

  if (g_strcmp0 (id, "change") != 0)
    return;
  sheet->warned = TRUE;
  rules_done_cb (sheet);
}

/* Results are in: asks once more. */
static void
warn_of_rules (RulesSheet *sheet)
{
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel"), JT_RESPONSE_PLAIN },
    { "change", _ ("_Change the Rules"), JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };

  jt_alert_present (sheet->page, _ ("Change the Rules Now?"),
                    _ ("Results are in: the ranking may become another one. Old and new rules are kept in the log."), responses,
                    NULL, "cancel", rules_answer_cb, g_object_ref (sheet->page));
}

static void
rules_done_cb (RulesSheet *sheet)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->name))));
  g_autofree char *date = read_date (sheet);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done;
  gint64 id = 0;

  if (!gtk_widget_get_sensitive (sheet->button))
    return;
  if (!sheet->warned && changes_ranking (sheet))
    {
      warn_of_rules (sheet);
      return;
    }
  if (sheet->tournament != NULL)
    done = write_head (sheet, name, date, &fault, &error);
  else
    {
      JtTournamentRules rules;

      read_rules (sheet, &rules);
      id = jt_tournament_session_create (
          sheet->session, name, date,
          gtk_editable_get_text (GTK_EDITABLE (sheet->place)), &rules, &error);
      done = id > 0;
    }
  if (!done)
    {
      jt_tournament_show_failure (sheet->page, &fault, error);
      return;
    }
  if (sheet->func != NULL)
    sheet->func (id, sheet->data);
  jt_sheet_close (sheet->page);
}

static void
add_head (RulesSheet *sheet)
{
  GtkWidget *group = jt_form_group (NULL, NULL);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *today = g_date_time_format (now, "%Y-%m-%d");
  g_autofree char *shown = NULL;
  const char *name = "", *date = today, *place = "";

  if (sheet->tournament != NULL)
    {
      name = jt_tournament_session_get_text (sheet->tournament, "name");
      date = jt_tournament_session_get_text (sheet->tournament, "date");
      place = jt_tournament_session_get_text (sheet->tournament, "place");
    }
  sheet->name = jt_form_entry_row (group, _ ("Name of the Tournament"), name != NULL ? name : "");
  shown = jt_day_to_text (date, JT_DATE_SHORT);
  sheet->date = jt_form_entry_row (group, _ ("Date (28.11.2026)"), shown);
  sheet->place = jt_form_entry_row (group, _ ("Place"), place != NULL ? place : "");
  if (sheet->tournament != NULL)
    {
      sheet->fee = jt_form_amount_row (group, _ ("Fee"), 100000, jt_tournament_session_get_fee (sheet->tournament));
    }
  else
    {
      const char *titles[16] = { NULL };

      for (guint i = 0; jt_tournament_profile_get (i) != NULL && i < G_N_ELEMENTS (titles) - 1; i++)
        titles[i] = jt_tournament_profile_title (jt_tournament_profile_get (i)->id);
      sheet->profile = jt_form_choice_row (group, _ ("Start From"), NULL, titles, 0);
      g_signal_connect_swapped (sheet->profile, "notify::selected", G_CALLBACK (profile_cb), sheet);
    }
  jt_form_page_add (sheet->page, group);
  g_signal_connect_swapped (sheet->name, "changed", G_CALLBACK (head_changed_cb), sheet);
  g_signal_connect_swapped (sheet->date, "changed", G_CALLBACK (head_changed_cb), sheet);
}

static void
add_rules (RulesSheet *sheet)
{
  GtkWidget *group = jt_form_group (_ ("How It Is Played"), NULL);
  const char *form_titles[G_N_ELEMENTS (forms) + 1] = { NULL };
  const char *tie_titles[JT_N_TIE_BREAKS + 2] = { _ ("None") };
  const char *sit_out_titles[] = { jt_sit_out_title (JT_SIT_OUT_MEAN), jt_sit_out_title (JT_SIT_OUT_OWN),
                                   jt_sit_out_title (JT_SIT_OUT_NONE), NULL };
  const char *const tie_rows[LEAST_TIE_ROWS] = { _ ("First When Equal"), _ ("Second When Equal"), _ ("Third When Equal") };
  guint n_ties = 0;
  gboolean begun = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    form_titles[i] = jt_tournament_form_title (
        &(const JtTournamentRules){ .game = forms[i].game, .mode = forms[i].mode });
  for (guint i = 0; i < JT_N_TIE_BREAKS; i++)
    tie_titles[i + 1] = jt_tie_break_title (i);

  sheet->form = jt_form_choice_row (group, _ ("Form"), NULL, form_titles, 0);
  sheet->passes = jt_form_number_row (group, _ ("Passen"), NULL, 1, JT_TOURNAMENT_MAX_PASSES, 3);
  sheet->rounds = jt_form_number_row (group, _ ("Rounds of a Passe"), NULL, 1, JT_TOURNAMENT_MAX_ROUNDS, 8);
  sheet->bonus = jt_form_number_row (group, _ ("Points for a Match"), _ ("Besides the 157; 0 for none"), 0, 10000, 0);
  sheet->best = jt_form_number_row (group, _ ("Best Passen That Count"), _ ("0: all of them"), 0, JT_TOURNAMENT_MAX_PASSES, 0);
  jt_form_page_add (sheet->page, group);

  if (sheet->tournament != NULL)
    begun = jt_tournament_get_n_begun_passes (jt_tournament_session_get_tournament (sheet->tournament)) > 0;
  group = jt_form_group (_ ("Equal Points, Sitting Out"),
                         begun ? _ ("Results are in: a change changes the ranking. It is kept in the log.") : NULL);
  /* None of a document's tie-breaks may be lost for want of a row. */
  if (sheet->tournament != NULL)
    n_ties = jt_tournament_get_rules (jt_tournament_session_get_tournament (sheet->tournament))->n_tie_breaks;
  sheet->n_ties = MAX (n_ties, LEAST_TIE_ROWS);
  for (guint i = 0; i < sheet->n_ties; i++)
    sheet->ties[i] = jt_form_choice_row (group, i < LEAST_TIE_ROWS ? tie_rows[i] : _ ("Then When Equal"), NULL,
                                         tie_titles, 0);
  sheet->sit_out = jt_form_choice_row (group, _ ("Sitting Out Earns"), NULL, sit_out_titles, 0);
  sheet->seed = jt_form_number_row (group, _ ("Seed"), _ ("The same seed gives the same draw and lots"), 0, G_MAXINT, 1);
  jt_form_page_add (sheet->page, group);
}

static void
present_rules (RulesSheet *sheet, GtkWidget *parent)
{
  sheet->page = jt_form_page ();
  add_head (sheet);
  add_rules (sheet);
  sheet->button = jt_form_button (sheet->page, sheet->tournament != NULL ? _ ("_Keep") : _ ("_Make the Tournament"));
  g_signal_connect_swapped (sheet->button, "clicked", G_CALLBACK (rules_done_cb), sheet);
  /* Enter goes on to the next field: most of a tournament is still to be chosen further below. */
  g_signal_connect_object (sheet->name, "entry-activated", G_CALLBACK (gtk_widget_grab_focus), sheet->date,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet->date, "entry-activated", G_CALLBACK (gtk_widget_grab_focus), sheet->place,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (sheet->place, "entry-activated", G_CALLBACK (gtk_widget_grab_focus),
                           sheet->profile != NULL ? sheet->profile : sheet->fee, G_CONNECT_SWAPPED);
  if (sheet->tournament != NULL)
    {
      const JtTournamentRules *rules
          = jt_tournament_get_rules (jt_tournament_session_get_tournament (sheet->tournament));

      fill_rules (sheet, rules);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->seed), rules->seed);
    }
  else
    {
      profile_cb (sheet);
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (sheet->seed), g_random_int_range (1, 10000));
    }
  head_changed_cb (sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, rules_sheet_free);
  present (sheet->page, parent,
           sheet->tournament != NULL ? _ ("Rules of the Tournament") : _ ("New Tournament"), 560, 640);
  gtk_widget_grab_focus (sheet->name);
}

void
jt_tournament_new_sheet (GtkWidget *parent, JtSession *session, JtTournamentMadeFunc func, gpointer user_data)
{
  RulesSheet *sheet = g_new0 (RulesSheet, 1);

  sheet->session = g_object_ref (session);
  sheet->func = func;
  sheet->data = user_data;
  present_rules (sheet, parent);
}

void
jt_tournament_rules_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  RulesSheet *sheet = g_new0 (RulesSheet, 1);

  sheet->tournament = g_object_ref (tournament);
  present_rules (sheet, parent);
}

/* Sheets of a few rows and a button. */

typedef struct
{
  GtkWidget *page;
  GtkWidget *rows[12];
  GtkWidget *button;
  JtTournamentSession *tournament;
  gint64 participant;
  guint pass; /* a Passe; of the sheet that cuts one: how many results it has */
  JtReasonFunc func;
  gpointer data;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_clear_object (&sheet->tournament);
  g_free (sheet);
}

static Sheet *
sheet_new (JtTournamentSession *tournament)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->page = jt_form_page ();
  if (tournament != NULL)
    sheet->tournament = g_object_ref (tournament);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  return sheet;
}

static void
sheet_button (Sheet *sheet, const char *mnemonic, GCallback callback)
{
  sheet->button = jt_form_button (sheet->page, mnemonic);
  g_signal_connect_swapped (sheet->button, "clicked", callback, sheet);
}

static void
sheet_end (Sheet *sheet, gboolean done, const JtFault *fault, const GError *error)
{
  if (done)
    jt_sheet_close (sheet->page);
  else
    jt_tournament_show_failure (sheet->page, fault, error);
}

static void
paste_done_cb (Sheet *sheet)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (sheet->rows[0]));
  GtkTextIter start, end;
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  sheet_end (sheet, jt_tournament_session_add_people (sheet->tournament, text, &fault, &error) >= 0, &fault, error);
}

/* The names of a file stand in the field then, to be looked at before they are added. */
static void
list_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  Sheet *sheet = g_object_get_data (G_OBJECT (page), "sheet");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autoptr (JtCsv) csv = NULL;
  g_autofree char *bytes = NULL;
  gsize n = 0;

  if (file != NULL && g_file_load_contents (file, NULL, &bytes, &n, NULL, &error)
      && (csv = jt_csv_load (bytes, n, &error)) != NULL)
    {
      g_autoptr (GPtrArray) people = jt_people_list_read (csv, NULL);
      g_autoptr (GString) text = g_string_new (NULL);

      for (guint i = 0; i < people->len; i++)
        {
          const JtListedPerson *person = g_ptr_array_index (people, i);

          g_string_append (text, person->name);
          if (person->club[0] != '\0' || person->paid)
            g_string_append_printf (text, "\t%s%s", person->club, person->paid ? "\t✓" : "");
          g_string_append_c (text, '\n');
        }
      gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (sheet->rows[0])), text->str,
                                        (int) text->len);
      if (people->len == 0)
        jt_toast_show (page, _ ("There are no names in the file"));
    }
  if (error != NULL)
    jt_toast_show_error (page, error);
}

/* The names of a group stand in the field then, one a line. */
static void
group_cb (Sheet *sheet)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (sheet->rows[1]));
  GPtrArray *groups = g_object_get_data (G_OBJECT (sheet->page), "groups");
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (sheet->rows[0]));
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  GtkTextIter end;

  if (chosen == 0 || chosen > groups->len)
    return;
  people = jt_store_people (jt_session_get_store (jt_tournament_session_get_session (sheet->tournament)),
                            ((const JtGroup *) g_ptr_array_index (groups, chosen - 1))->id, 0, NULL);
  gtk_text_buffer_get_end_iter (buffer, &end);
  if (!gtk_text_iter_starts_line (&end))
    g_string_append_c (text, '\n');
  for (guint i = 0; people != NULL && i < people->len; i++)
    g_string_append_printf (text, "%s\n", ((const JtPerson *) g_ptr_array_index (people, i))->name);
  gtk_text_buffer_insert (buffer, &end, text->str, (int) text->len);
}

/* Where the database knows groups. */
static void
add_groups (Sheet *sheet, GtkWidget *box)
{
  GPtrArray *groups
      = jt_store_groups (jt_session_get_store (jt_tournament_session_get_session (sheet->tournament)), NULL);
  g_autofree const char **names = NULL;

  if (groups == NULL || groups->len == 0)
    {
      g_clear_pointer (&groups, g_ptr_array_unref);
      return;
    }
  names = g_new0 (const char *, groups->len + 2);
  names[0] = _ ("None");
  for (guint i = 0; i < groups->len; i++)
    names[i + 1] = ((const JtGroup *) g_ptr_array_index (groups, i))->name;
  g_object_set_data_full (G_OBJECT (sheet->page), "groups", groups, (GDestroyNotify) g_ptr_array_unref);
  sheet->rows[1] = jt_form_choice_row (box, _ ("People of a Group"), NULL, names, 0);
  g_signal_connect_swapped (sheet->rows[1], "notify::selected", G_CALLBACK (group_cb), sheet);
}

static void
list_cb (Sheet *sheet)
{
  const JtFileKind lists[] = { { _ ("Lists of names"), "*.csv;*.txt;*.tsv" }, { NULL } };

  jt_file_open (sheet->page, _ ("A List of Names"), lists, NULL, list_chosen_cb, g_object_ref (sheet->page));
}

void
jt_tournament_paste_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  Sheet *sheet = sheet_new (tournament);
  GtkWidget *group = jt_form_group (NULL, _ ("One name a line, behind a tab the club, behind another one anything for who has paid. Names that are in the list already are left out."));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *from_file = gtk_button_new_with_mnemonic (_ ("From a _File…"));

  sheet->rows[0] = gtk_text_view_new ();
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (sheet->rows[0]), FALSE);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (sheet->rows[0]), 8);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (sheet->rows[0]), 8);
  jt_accessible_set_label (GTK_ACCESSIBLE (sheet->rows[0]), _ ("Names"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), sheet->rows[0]);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), 240);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), scrolled);
  gtk_widget_set_halign (from_file, GTK_ALIGN_START);
  gtk_widget_set_margin_top (from_file, 8);
  g_signal_connect_swapped (from_file, "clicked", G_CALLBACK (list_cb), sheet);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), from_file);
  jt_form_page_add (sheet->page, group);
  group = jt_form_group (NULL, NULL);
  add_groups (sheet, group);
  if (sheet->rows[1] != NULL)
    jt_form_page_add (sheet->page, group);
  else
    g_object_ref_sink (group), g_object_unref (group);
  sheet_button (sheet, _ ("_Add Them"), G_CALLBACK (paste_done_cb));
  present (sheet->page, parent, _ ("Many Names"), 420, 520);
  gtk_widget_grab_focus (sheet->rows[0]);
}

/* A participant. */

static const char *
person_text (const JtParticipant *person, const char *key)
{
  const char *text = jt_value_get_string (person->value, key);

  return text != NULL ? text : "";
}

/* The last substitute in the list, "" if there is none. @from: (inout): from which Passe he plays */
static const char *
latest_substitute (const JtParticipant *person, int *from)
{
  const JtValue *list = jt_value_get_set (person->value, "substitutes");
  const JtValue *last = list != NULL && list->n > 0 ? &list->items[list->n - 1] : NULL;
  const char *name = last != NULL ? jt_value_get_string (last, "name") : NULL;

  if (last != NULL)
    *from = (int) CLAMP (jt_value_get_integer (last, "from", 1), 1, JT_TOURNAMENT_MAX_PASSES);
  return name != NULL ? name : "";
}

/* Club, substitute, lot. */
static gboolean
write_person_rest (Sheet *sheet, JtFault *fault, GError **error)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (sheet->tournament);
  int index = jt_tournament_find_participant (tournament, sheet->participant);
  const JtParticipant *person = jt_tournament_get_participant (tournament, MAX (0, index));
  const char *club = gtk_editable_get_text (GTK_EDITABLE (sheet->rows[10]));
  const char *family = gtk_editable_get_text (GTK_EDITABLE (sheet->rows[11]));
  const char *name = gtk_editable_get_text (GTK_EDITABLE (sheet->rows[7]));
  int from = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[8])), was_from = from;
  int lot = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[9])), was_lot = person->lot;
  const char *was_name = latest_substitute (person, &was_from);
  gboolean other = strcmp (name, was_name) != 0 || (name[0] != '\0' && from != was_from);

  if (strcmp (club, person_text (person, "club")) != 0
      && !jt_tournament_session_set_person_text (sheet->tournament, sheet->participant, "club", club, fault, error))
    return FALSE;
  if (strcmp (family, person_text (person, "x-family")) != 0
      && !jt_tournament_session_set_person_text (sheet->tournament, sheet->participant, "x-family", family, fault, error))
    return FALSE;
  if (other
      && !jt_tournament_session_set_substitute (sheet->tournament, sheet->participant, from, name, fault, error))
    return FALSE;
  return lot == was_lot
         || jt_tournament_session_set_lot (sheet->tournament, sheet->participant, lot, fault, error);
}

static void
person_done_cb (Sheet *sheet)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (sheet->tournament);
  int index = jt_tournament_find_participant (tournament, sheet->participant);
  const char *name = gtk_editable_get_text (GTK_EDITABLE (sheet->rows[0]));
  gboolean guest = gtk_switch_get_active (GTK_SWITCH (sheet->rows[1]));
  int from = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[2]));
  int until = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[3]));
  const JtParticipant *person;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 apart = jt_person_row_get (sheet->rows[5]);
  int home = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[4]));
  gboolean done = TRUE, was_guest;
  int was_from, was_until;

  if (index < 0)
    {
      jt_sheet_close (sheet->page);
      return;
    }
  if (jt_person_row_is_unclear (sheet->rows[5]))
    {
      gtk_widget_grab_focus (sheet->rows[5]);
      return;
    }
  person = jt_tournament_get_participant (tournament, index);
  was_guest = person->guest;
  was_from = person->from;
  was_until = person->until;
  if (until >= jt_tournament_get_rules (tournament)->passes)
    until = G_MAXINT;
  if (g_strcmp0 (person->name, name) != 0)
    done = jt_tournament_session_rename (sheet->tournament, sheet->participant, name, &fault, &error);
  if (done)
    done = jt_tournament_session_set_person_text (sheet->tournament, sheet->participant, "category",
                                                  gtk_editable_get_text (GTK_EDITABLE (sheet->rows[6])), &fault, &error);
  if (done && was_guest != guest)
    done = jt_tournament_session_set_flag (sheet->tournament, sheet->participant, "guest", guest, &fault, &error);
  if (done && (was_from != from || was_until != until))
    done = jt_tournament_session_set_stay (sheet->tournament, sheet->participant, from, until, &fault, &error);
  if (done && apart != sheet->participant
      && (home != jt_tournament_session_get_home (sheet->tournament, sheet->participant)
          || apart != jt_tournament_session_get_apart (sheet->tournament, sheet->participant)))
    done = jt_tournament_session_set_wishes (sheet->tournament, sheet->participant, home, apart, &fault, &error);
  if (done)
    done = write_person_rest (sheet, &fault, &error);
  sheet_end (sheet, done, &fault, error);
}

static void
person_remove_cb (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done = jt_tournament_session_remove (sheet->tournament, sheet->participant, &fault, &error);

  sheet_end (sheet, done, &fault, error);
}

static void
person_leaves_cb (Sheet *sheet)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (sheet->tournament);
  int index = jt_tournament_find_participant (tournament, sheet->participant);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done = TRUE;

  if (index >= 0)
    done = jt_tournament_session_set_stay (sheet->tournament, sheet->participant,
                                           jt_tournament_get_participant (tournament, index)->from,
                                           jt_tournament_get_n_begun_passes (tournament), &fault, &error);
  sheet_end (sheet, done, &fault, error);
}

/* For somebody who played and goes home: one button. */
static void
add_leaves_button (Sheet *sheet, const JtTournament *tournament, const JtParticipant *person)
{
  int begun = jt_tournament_get_n_begun_passes (tournament);
  /* Translators: a button: somebody goes home; %d is the number of a Passe, a round of a tournament, the last he played */
  g_autofree char *label = g_strdup_printf (_ ("_Leaves after Passe %d"), begun);
  GtkWidget *leaves;

  if (begun < person->from || begun >= jt_tournament_get_rules (tournament)->passes || person->until <= begun)
    return;
  leaves = jt_form_button (sheet->page, label);
  gtk_widget_remove_css_class (leaves, "suggested-action");
  g_signal_connect_swapped (leaves, "clicked", G_CALLBACK (person_leaves_cb), sheet);
}

void
jt_tournament_person_sheet (GtkWidget *parent, JtTournamentSession *session, gint64 participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (session);
  int index = jt_tournament_find_participant (tournament, participant);
  int passes = jt_tournament_get_rules (tournament)->passes;
  const JtParticipant *person;
  GtkWidget *group;
  Sheet *sheet;
  int from = jt_tournament_get_n_begun_passes (tournament) + 1;

  if (index < 0)
    return;
  from = MIN (from, MAX (1, passes));
  person = jt_tournament_get_participant (tournament, index);
  sheet = sheet_new (session);
  sheet->participant = participant;
  group = jt_form_group (NULL, NULL);
  sheet->rows[0] = jt_form_entry_row (group, _ ("Name"), person->name);
  sheet->rows[6] = jt_form_entry_row (group, _ ("Category"), jt_value_get_string (person->value, "category") != NULL
                                                                ? jt_value_get_string (person->value, "category")
                                                                : "");
  sheet->rows[1] = jt_form_switch_row (group, _ ("Helper"), _ ("Plays, but is not ranked"), person->guest);
  sheet->rows[2] = jt_form_number_row (group, _ ("Plays From Passe"), NULL, 1, MAX (passes, person->from), person->from);
  sheet->rows[3] = jt_form_number_row (group, _ ("Up to Passe"), _ ("Lower for somebody who leaves"), 0, passes,
                                       MIN (passes, person->until));
  sheet->rows[10] = jt_form_entry_row (group, _ ("Club"), person_text (person, "club"));
  jt_form_page_add (sheet->page, group);
  group = jt_form_group (_ ("Substitute"), _ ("Plays in this place from a Passe on; the points stay with the place."));
  sheet->rows[7] = jt_form_entry_row (group, _ ("Name of the Substitute"), latest_substitute (person, &from));
  sheet->rows[8] = jt_form_number_row (group, _ ("From Passe"), NULL, 1, MAX (passes, from), from);
  jt_form_page_add (sheet->page, group);
  group = jt_form_group (_ ("When Equal"), NULL);
  sheet->rows[9] = jt_form_number_row (group, _ ("Lot Drawn by Hand"), _ ("The place drawn; 0: none"), 0, 10000, person->lot);
  jt_form_page_add (sheet->page, group);
  group = jt_form_group (_ ("Wishes for the Draw"), _ ("Those of the same family are never at one table."));
  sheet->rows[4] = jt_form_number_row (group, _ ("Always at Table"), _ ("0: any"), 0, JT_TOURNAMENT_MAX_TABLE,
                                       jt_tournament_session_get_home (session, participant));
  sheet->rows[5] = jt_person_row_new (group, _ ("Not Together With"), session, -1,
                                      jt_tournament_session_get_apart (session, participant));
  sheet->rows[11] = jt_form_entry_row (group, _ ("Family"), person_text (person, "x-family"));
  jt_form_page_add (sheet->page, group);
  sheet_button (sheet, _ ("_Keep"), G_CALLBACK (person_done_cb));
  g_signal_connect_swapped (sheet->rows[0], "entry-activated", G_CALLBACK (person_done_cb), sheet);
  add_leaves_button (sheet, tournament, person);
  if (jt_tournament_session_can_remove (session, participant))
    {
      GtkWidget *remove = jt_form_button (sheet->page, _ ("_Take out of the List"));

      gtk_widget_remove_css_class (remove, "suggested-action");
      gtk_widget_add_css_class (remove, "destructive-action");
      g_signal_connect_swapped (remove, "clicked", G_CALLBACK (person_remove_cb), sheet);
    }
  present (sheet->page, parent, _ ("Participant"), 420, -1);
}

/* Corrections, and changes of a draw. */

static void
correction_done_cb (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done;

  if (!gtk_widget_get_sensitive (sheet->button))
    return;
  done = jt_tournament_session_correct (
      sheet->tournament, sheet->pass, jt_person_row_get (sheet->rows[0]),
      gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[1])),
      gtk_editable_get_text (GTK_EDITABLE (sheet->rows[2])), &fault, &error);

  sheet_end (sheet, done, &fault, error);
}

static void
correction_changed_cb (Sheet *sheet)
{
  g_autofree char *reason = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->rows[2]))));

  gtk_widget_set_sensitive (sheet->button, jt_person_row_get (sheet->rows[0]) >= 0 && reason[0] != '\0'
                                               && gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (sheet->rows[1])) != 0);
}

void
jt_tournament_correction_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass)
{
  Sheet *sheet = sheet_new (tournament);
  GtkWidget *group = jt_form_group (NULL, _ ("Points are added to the total as they are; with a minus they are taken off."));

  sheet->pass = pass;
  sheet->rows[0] = jt_person_row_new (group, _ ("Participant"), tournament, (int) pass, -1);
  sheet->rows[1] = jt_form_number_row (group, _ ("Points"), NULL, -10000, 10000, 0);
  sheet->rows[2] = jt_form_entry_row (group, _ ("Reason"), "");
  jt_form_page_add (sheet->page, group);
  sheet_button (sheet, _ ("_Write the Correction"), G_CALLBACK (correction_done_cb));
  g_signal_connect_swapped (sheet->rows[0], "changed", G_CALLBACK (correction_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[1], "value-changed", G_CALLBACK (correction_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[2], "changed", G_CALLBACK (correction_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[2], "entry-activated", G_CALLBACK (correction_done_cb), sheet);
  correction_changed_cb (sheet);
  present (sheet->page, parent, _ ("Correction"), 420, 460);
  gtk_widget_grab_focus (sheet->rows[0]);
}

/* Is there a reason where one is needed? */
static void
cut_changed_cb (Sheet *sheet)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->rows[0]))));

  gtk_widget_set_sensitive (sheet->button, sheet->pass == 0 || text[0] != '\0');
}

static void
cut_done_cb (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (gtk_widget_get_sensitive (sheet->button))
    sheet_end (sheet,
               jt_tournament_session_cut (sheet->tournament, gtk_editable_get_text (GTK_EDITABLE (sheet->rows[0])), &fault,
                                          &error),
               &fault, error);
}

void
jt_tournament_cut_sheet (GtkWidget *parent, JtTournamentSession *session)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (session);
  guint last = jt_tournament_get_rules (tournament)->passes, n = 0, n_done = 0;
  Sheet *sheet = sheet_new (session);
  g_autofree char *text = NULL;
  GtkWidget *group;
  /* Translators: %u is the number of a Passe, a round of a tournament, that is not to count */
  g_autofree char *title = g_strdup_printf (_ ("Cut Passe %u"), last);

  if (last <= jt_tournament_get_n_passes (tournament))
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (tournament, last - 1);

      n = pass->n_tables;
      for (guint t = 0; t < n; t++)
        n_done += pass->tables[t].complete;
    }
  if (n_done > 0)
    /* Translators: %1$u of %2$u tables of Passe %3$u have reported results, which are lost to the ranking */
    text = g_strdup_printf (ngettext ("%1$u of %2$u table of Passe %3$u is in. Its points count for nobody then. They stay in the document and count again when the Passe is planned again.",
                                      "%1$u of %2$u tables of Passe %3$u are in. Their points count for nobody then. They stay in the document and count again when the Passe is planned again.",
                                      n),
                            n_done, n, last);
  else if (n > 0)
    /* Translators: %u is the number of a Passe, a round of a tournament */
    text = g_strdup_printf (_ ("Passe %u is drawn but has no results: nothing is lost but its draw."), last);
  else
    /* Translators: %u is the number of a Passe, a round of a tournament */
    text = g_strdup_printf (_ ("Passe %u is not drawn yet: nothing is lost."), last);
  group = jt_form_group (NULL, text);
  sheet->pass = n_done;
  sheet->rows[0] = jt_form_entry_row (group, _ ("Reason"), "");
  jt_form_page_add (sheet->page, group);
  sheet_button (sheet, _ ("_Cut the Passe"), G_CALLBACK (cut_done_cb));
  gtk_widget_remove_css_class (sheet->button, "suggested-action");
  gtk_widget_add_css_class (sheet->button, "destructive-action");
  g_signal_connect_swapped (sheet->rows[0], "changed", G_CALLBACK (cut_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[0], "entry-activated", G_CALLBACK (cut_done_cb), sheet);
  cut_changed_cb (sheet);
  present (sheet->page, parent, title, 420, -1);
  gtk_widget_grab_focus (sheet->rows[0]);
}

static void
swap_changed_cb (Sheet *sheet)
{
  gint64 first = jt_person_row_get (sheet->rows[0]), second = jt_person_row_get (sheet->rows[1]);

  gtk_widget_set_sensitive (sheet->button, first >= 0 && second >= 0 && first != second);
}

static void
swap_done_cb (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done
      = jt_tournament_session_swap (sheet->tournament, sheet->pass, jt_person_row_get (sheet->rows[0]),
                                    jt_person_row_get (sheet->rows[1]), &fault, &error);

  sheet_end (sheet, done, &fault, error);
}

void
jt_tournament_swap_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass)
{
  Sheet *sheet = sheet_new (tournament);
  GtkWidget *group = jt_form_group (NULL, _ ("The two change places in this Passe."));
  /* Translators: %u is the number of a Passe, a round of a tournament */
  g_autofree char *title = g_strdup_printf (_ ("Change Places in Passe %u"), pass + 1);

  sheet->pass = pass;
  sheet->rows[0] = jt_person_row_new (group, _ ("First"), tournament, (int) pass, -1);
  sheet->rows[1] = jt_person_row_new (group, _ ("Second"), tournament, (int) pass, -1);
  jt_form_page_add (sheet->page, group);
  sheet_button (sheet, _ ("Change _Places"), G_CALLBACK (swap_done_cb));
  g_signal_connect_swapped (sheet->rows[0], "changed", G_CALLBACK (swap_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[1], "changed", G_CALLBACK (swap_changed_cb), sheet);
  swap_changed_cb (sheet);
  present (sheet->page, parent, title, 420, 420);
  gtk_widget_grab_focus (sheet->rows[0]);
}

static void
reason_changed_cb (Sheet *sheet)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (sheet->rows[0]))));

  gtk_widget_set_sensitive (sheet->button, text[0] != '\0');
}

static void
reason_done_cb (Sheet *sheet)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (gtk_widget_get_sensitive (sheet->button))
    sheet_end (sheet, sheet->func (gtk_editable_get_text (GTK_EDITABLE (sheet->rows[0])), sheet->data, &error), &fault, error);
}

void
jt_tournament_reason_sheet (GtkWidget *parent, JtReasonFunc func, gpointer user_data)
{
  Sheet *sheet = sheet_new (NULL);
  GtkWidget *group = jt_form_group (NULL, _ ("A later Passe has begun. Why is this result changed? It is kept in the log."));

  sheet->func = func;
  sheet->data = user_data;
  sheet->rows[0] = jt_form_entry_row (group, _ ("Reason"), "");
  jt_form_page_add (sheet->page, group);
  sheet_button (sheet, _ ("_Change the Result"), G_CALLBACK (reason_done_cb));
  g_signal_connect_swapped (sheet->rows[0], "changed", G_CALLBACK (reason_changed_cb), sheet);
  g_signal_connect_swapped (sheet->rows[0], "entry-activated", G_CALLBACK (reason_done_cb), sheet);
  reason_changed_cb (sheet);
  present (sheet->page, parent, _ ("Correction"), 420, -1);
  gtk_widget_grab_focus (sheet->rows[0]);
}

/* The log. */

#define LOG_ROWS 300

void
jt_tournament_log_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) log = jt_tournament_session_get_log (tournament, &error);
  GtkWidget *page, *group;
  JtFault fault = JT_FAULT_INIT;

  if (log == NULL)
    {
      jt_tournament_show_failure (parent, &fault, error);
      return;
    }
  page = jt_form_page ();
  group = jt_form_group (NULL, log->len == 0 ? _ ("Nothing was changed yet.") : NULL);
  for (guint i = log->len; i > 0 && i + LOG_ROWS > log->len; i--)
    {
      const JtTournamentChange *line = g_ptr_array_index (log, i - 1);
      g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (line->at_us / G_USEC_PER_SEC);
      g_autoptr (GDateTime) at = utc != NULL ? g_date_time_to_local (utc) : NULL;
      g_autofree char *day = at != NULL ? g_date_time_format (at, "%F") : NULL;
      g_autofree char *date = jt_day_to_text (day, JT_DATE_LONG);
      g_autofree char *time = at != NULL ? g_date_time_format (at, "%T") : g_strdup ("");
      g_autofree char *when = g_strdup_printf ("%s, %s", date, time);
      g_autofree char *text
          = jt_tournament_change_to_text (jt_tournament_session_get_tournament (tournament), line->change);
      const char *reason = jt_tournament_change_reason (line->change);
      g_autofree char *below = reason != NULL ? g_strdup_printf ("%s · %s", when, reason) : g_strdup (when);

      g_object_set (jt_form_text_row (group, text, below, NULL), "title-lines", 0, NULL);
    }
  jt_form_page_add (page, group);
  present (page, parent, _ ("Log of Changes"), 560, 600);
}
