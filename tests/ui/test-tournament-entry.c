/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Sheets into a tournament through the widgets: as sums, round by round, twice, from a file, and a Passe that is cut. */
#include "jt-compat.h"
#include "jt-session-fixture.h"
#include "jt-tournament-entry.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-rounds.h"
#include "jt-tournament-session.h"
#include "jt-tournament-sheets.h"
#include "jt-ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  JtSessionFixture base;
  JtTournamentSession *tournament;
  GtkWidget *entry;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id;

  jt_session_fixture_set_up (&fixture->base, NULL);
  id = jt_tournament_session_create (fixture->base.session, "Herbstjass", "2026-11-28", NULL,
                                     &jt_tournament_profile_get (GPOINTER_TO_UINT (data))->rules, &error);
  fixture->tournament = jt_tournament_session_new (fixture->base.session, id, &fault, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_tournament_session_add_people (
                       fixture->tournament,
                       "Meier & <Müller>\nRösli \"Rosa\"\n=1+1\nAnna-Katharina Zgraggen-Odermatt\n", &fault, &error),
                   ==, 4);
  jt_session_fixture_draw (fixture->tournament);
  fixture->entry = jt_tournament_entry_new (fixture->tournament);
  fixture->window = jt_ui_test_show (fixture->entry, 360, 640);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer left = fixture->tournament;

  jt_ui_test_close (fixture->window, fixture->entry);
  g_object_add_weak_pointer (left, &left);
  g_object_unref (fixture->tournament);
  while (g_atomic_pointer_get (&left) != NULL)
    g_main_context_iteration (NULL, FALSE);
  jt_session_fixture_tear_down (&fixture->base, NULL);
}

/* The entries below a widget, in order. */
static void
collect_cb (GtkWidget *widget, gpointer entries)
{
  if (GTK_IS_ENTRY (widget))
    g_ptr_array_add (entries, widget);
}

static GPtrArray *
collect_entries (GtkWidget *widget)
{
  GPtrArray *entries = g_ptr_array_new ();

  jt_ui_test_walk (widget, collect_cb, entries);
  return entries;
}

static void
type_into (GtkWidget *entry, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static void
press_enter (GtkWidget *entry)
{
  g_signal_emit_by_name (entry, "activate");
}

/* Types a table and its sums and presses Enter. */
static void
type_table (Fixture *fixture, const char *table, const char *first, const char *second)
{
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry);

  type_into (g_ptr_array_index (entries, 0), table);
  type_into (g_ptr_array_index (entries, 1), first);
  type_into (g_ptr_array_index (entries, 2), second);
  press_enter (g_ptr_array_index (entries, 2));
}

typedef struct
{
  const char *label;
  GtkWidget *button;
} Wanted;

static void
button_cb (GtkWidget *widget, gpointer data)
{
  Wanted *wanted = data;
  g_autofree char *plain = NULL;

  if (!GTK_IS_BUTTON (widget) || !gtk_widget_get_mapped (widget) || gtk_button_get_label (GTK_BUTTON (widget)) == NULL)
    return;
  plain = g_strdup (gtk_button_get_label (GTK_BUTTON (widget)));
  if (strchr (plain, '_') != NULL)
    memmove (strchr (plain, '_'), strchr (plain, '_') + 1, strlen (strchr (plain, '_')));
  if (strcmp (plain, wanted->label) == 0)
    wanted->button = widget;
}

static gboolean
find_button (gpointer data)
{
  Wanted *wanted = data;
  GListModel *windows = gtk_window_get_toplevels ();

  wanted->button = NULL;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, button_cb, wanted);
    }
  return wanted->button != NULL;
}

/* Waits for a button somewhere and returns it. */
static GtkWidget *
wait_button (const char *label)
{
  Wanted wanted = { .label = label };

  jt_ui_test_wait (find_button, &wanted, label);
  return wanted.button;
}

static gboolean
is_gone (gpointer label)
{
  Wanted wanted = { .label = label };

  return !find_button (&wanted);
}

static void
wait_gone (const char *label)
{
  g_autofree char *copy = g_strdup (label);

  jt_ui_test_wait (is_gone, copy, "a window to close");
}

static void
click (const char *label)
{
  g_signal_emit_by_name (wait_button (label), "clicked");
}

static const JtTournamentTable *
get_table (Fixture *fixture)
{
  return jt_tournament_session_find_table (fixture->tournament, 0, 1);
}

static void
test_sums (Fixture *fixture, gconstpointer data)
{
  type_table (fixture, "1", "692", "574");
  g_assert_false (get_table (fixture)->complete);
  type_table (fixture, "9", "682", "574");
  g_assert_false (get_table (fixture)->complete);
  type_table (fixture, "1", "682", "");
  g_assert_false (get_table (fixture)->complete);
  g_assert_true (jt_tournament_session_set_typing (fixture->tournament, JT_TYPING_ONE_SIDED, TRUE, NULL, NULL));
  type_table (fixture, "1", "682", "");
  g_assert_true (get_table (fixture)->complete);
  g_assert_true (jt_tournament_session_is_unchecked (get_table (fixture)));
  type_table (fixture, "1", "672", "584");
  g_assert_cmpint (get_table (fixture)->points[0], ==, 672);
  g_assert_false (jt_tournament_session_is_unchecked (get_table (fixture)));
  /* Behind the sums: what counts for nobody. */
  {
    g_autoptr (GPtrArray) entries = collect_entries (fixture->entry);

    type_into (entries->pdata[0], "1");
    type_into (entries->pdata[1], "662");
    type_into (entries->pdata[3], "10");
    g_assert_cmpstr (gtk_entry_get_placeholder_text (entries->pdata[2]), ==, "584");
    type_into (entries->pdata[2], "584");
    press_enter (entries->pdata[2]);
    g_assert_cmpint (get_table (fixture)->void_points, ==, 10);
    g_assert_cmpint (get_table (fixture)->points[0], ==, 662);
    g_assert_cmpstr (gtk_editable_get_text (entries->pdata[3]), ==, "");
  }
  jt_ui_test_settle (fixture->window);
  jt_ui_test_assert_fits (fixture->entry);
  jt_ui_test_assert_named (fixture->entry);
}

static void
test_rounds (Fixture *fixture, gconstpointer data)
{
  static const char *const points[8][2] = { { "98", "59" }, { "m", "" },  { "57", "100" }, { "-15", "15" },
                                            { "80", "77" }, { "0", "157" }, { "100", "57" }, { "77", "80" } };
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry), fields = NULL;
  GtkWidget *write, *sheet;
  guint n;
  g_autofree JtTournamentRound *rounds = NULL, *draft = NULL;

  g_assert_true (jt_tournament_session_set_typing (fixture->tournament, JT_TYPING_BY_ROUNDS, TRUE, NULL, NULL));
  type_into (g_ptr_array_index (entries, 0), "1");
  press_enter (g_ptr_array_index (entries, 0));
  write = wait_button ("Write the Sums");
  sheet = GTK_WIDGET (gtk_widget_get_root (write));
  jt_ui_test_settle (GTK_WINDOW (sheet));
  jt_ui_test_assert_fits (sheet);
  jt_ui_test_assert_named (sheet);
  fields = collect_entries (gtk_widget_get_parent (write));
  g_assert_cmpuint (fields->len, ==, 16);
  /* A wrong row is not kept. */
  type_into (fields->pdata[0], "98");
  type_into (fields->pdata[1], "60");
  press_enter (fields->pdata[1]);
  g_assert_null (jt_tournament_session_get_draft (fixture->tournament, 0, 1, &n));
  for (guint r = 0; r < 8; r++)
    {
      g_assert_false (gtk_widget_get_sensitive (write));
      type_into (fields->pdata[2 * r], points[r][0]);
      type_into (fields->pdata[2 * r + 1], points[r][1]);
      press_enter (fields->pdata[2 * r + 1]);
      g_free (draft);
      draft = jt_tournament_session_get_draft (fixture->tournament, 0, 1, &n);
      g_assert_cmpuint (n, ==, r + 1);
    }
  g_assert_true (gtk_widget_get_sensitive (write));
  g_assert_false (get_table (fixture)->complete);
  g_signal_emit_by_name (write, "clicked");
  wait_gone ("Write the Sums");
  g_assert_true (get_table (fixture)->complete);
  g_assert_cmpint (get_table (fixture)->points[0], ==, 98 + 157 + 57 + 142 + 80 + 0 + 100 + 77);
  g_assert_cmpint (get_table (fixture)->matches[0], ==, 1);
  g_assert_false (jt_tournament_session_is_unchecked (get_table (fixture)));
  rounds = jt_tournament_session_get_rounds (fixture->tournament, 0, 1, &n);
  g_assert_cmpuint (n, ==, 8);
}

/* Another program holds the lock: the sheet stays open with what was typed, says why, and is written once the lock is gone. */
static void
test_locked (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry), fields = NULL;
  g_autoptr (JtStore) other = jt_store_open (fixture->base.path, JT_DB_READ_WRITE, NULL);
  g_autoptr (JtTransaction) lock = NULL;
  g_autoptr (GError) error = NULL;
  GtkWidget *write;

  jt_db_set_patience (jt_store_get_db (jt_session_get_store (fixture->base.session)), 80);
  g_assert_true (jt_tournament_session_set_typing (fixture->tournament, JT_TYPING_BY_ROUNDS, TRUE, NULL, NULL));
  type_into (g_ptr_array_index (entries, 0), "1");
  press_enter (g_ptr_array_index (entries, 0));
  write = wait_button ("Write the Sums");
  fields = collect_entries (gtk_widget_get_parent (write));
  lock = jt_store_begin (other, &error);
  g_assert_no_error (error);
  for (guint r = 0; r < 8; r++)
    {
      type_into (fields->pdata[2 * r], "98");
      type_into (fields->pdata[2 * r + 1], "59");
      press_enter (fields->pdata[2 * r + 1]);
    }
  g_signal_emit_by_name (write, "clicked");
  jt_ui_test_wait_label ("still here");
  g_assert_true (wait_button ("Write the Sums") == write);
  g_assert_false (get_table (fixture)->complete);
  for (guint r = 0; r < 8; r++)
    g_assert_cmpstr (gtk_editable_get_text (fields->pdata[2 * r]), ==, "98");
  jt_transaction_rollback (g_steal_pointer (&lock));
  g_signal_emit_by_name (write, "clicked");
  wait_gone ("Write the Sums");
  g_assert_true (get_table (fixture)->complete);
  g_assert_cmpint (get_table (fixture)->points[0], ==, 8 * 98);
}

static void
test_twice (Fixture *fixture, gconstpointer data)
{
  g_assert_true (jt_tournament_session_set_typing (fixture->tournament, JT_TYPING_TWICE, TRUE, NULL, NULL));
  type_table (fixture, "1", "682", "574");
  type_table (fixture, "1", "672", "584");
  g_assert_cmpint (jt_tournament_session_get_typed (get_table (fixture)), ==, JT_TYPED_DIFFERENT);
  click ("Leave It Open");
  wait_gone ("Leave It Open");
  g_assert_cmpint (jt_tournament_session_get_typed (get_table (fixture)), ==, JT_TYPED_DIFFERENT);
  type_table (fixture, "1", "673", "583");
  click ("Now: 673 : 583");
  wait_gone ("Leave It Open");
  g_assert_cmpint (jt_tournament_session_get_typed (get_table (fixture)), ==, JT_TYPED_TWICE);
  g_assert_cmpint (get_table (fixture)->points[0], ==, 673);
}

static GtkDropTarget *
find_drop (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }
  g_error ("nothing takes a file");
}

static void
drop_file (Fixture *fixture, const char *text)
{
  g_autofree char *path = g_build_filename (fixture->base.folder, "table.jass", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_auto (GValue) value = G_VALUE_INIT;
  GSList one = { file, NULL };
  gboolean taken = FALSE;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_set_boxed (&value, &one);
  g_signal_emit_by_name (find_drop (fixture->entry), "drop", &value, 1.0, 1.0, &taken);
  g_assert_true (taken);
}

/* A document of eight rounds at the table as it is drawn. */
static char *
table_text (Fixture *fixture, gboolean with_names)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (fixture->tournament);
  g_autoptr (GString) text = g_string_new (
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\",\"rules\":{\"profile\":\"tournament\"},\"sides\":[");

  for (guint i = 0; i < 4; i++)
    {
      const char *name = jt_tournament_get_participant (tournament, get_table (fixture)->people[i])->name;
      g_auto (GStrv) parts = g_strsplit (name, "\"", -1);
      g_autofree char *escaped = g_strjoinv ("\\\"", parts);

      g_string_append (text, i % 2 == 0 ? i > 0 ? ",{\"players\":[" : "{\"players\":[" : ",");
      if (with_names)
        g_string_append_printf (text, "\"%s\"", escaped);
      else
        g_string_append (text, "null");
      g_string_append (text, i % 2 == 1 ? "]}" : "");
    }
  g_string_append (text, "],\"entries\":[");
  for (guint r = 0; r < 8; r++)
    g_string_append_printf (text, "%s{\"type\":\"round\",\"points\":[98,59]}", r > 0 ? "," : "");
  g_string_append (text, "]}");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

typedef struct
{
  const char *text;
  gboolean found;
} Said;

static void
label_cb (GtkWidget *widget, gpointer data)
{
  Said *said = data;

  said->found = said->found || (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), said->text) != NULL);
}

static gboolean
is_said (gpointer data)
{
  Said *said = data;
  GListModel *windows = gtk_window_get_toplevels ();

  said->found = FALSE;
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      jt_ui_test_walk (window, label_cb, said);
    }
  return said->found;
}

static void
wait_said (const char *text)
{
  Said said = { text, FALSE };

  jt_ui_test_wait (is_said, &said, text);
}

static void
test_file (Fixture *fixture, gconstpointer data)
{
  g_autofree char *named = table_text (fixture, TRUE), *nameless = table_text (fixture, FALSE);
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry);

  drop_file (fixture, "no game");
  wait_said ("There is no game in the file.");
  drop_file (fixture, nameless);
  wait_said ("type the number of the table first");
  drop_file (fixture, named);
  wait_said (": 784");
  g_assert_false (get_table (fixture)->complete);
  click ("Cancel");
  wait_gone ("Take It");
  g_assert_false (get_table (fixture)->complete);
  drop_file (fixture, named);
  click ("Take It");
  wait_gone ("Take It");
  g_assert_true (get_table (fixture)->complete);
  g_assert_cmpint (get_table (fixture)->points[0], ==, 784);
  g_assert_cmpint (get_table (fixture)->points[1], ==, 472);
  type_into (g_ptr_array_index (entries, 0), "1");
  drop_file (fixture, nameless);
  wait_said ("Nobody is named in the file");
  click ("Cancel");
  wait_gone ("Take It");
}

static void
test_cut (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;

  for (guint i = 0; i < 2; i++)
    {
      jt_tournament_cut_sheet (fixture->entry, fixture->tournament);
      wait_said (i == 0 ? "Passe 3 is drawn but has no results" : "Passe 2 is drawn but has no results");
      click ("Cut the Passe");
      wait_gone ("Cut the Passe");
    }
  g_assert_cmpint (jt_tournament_get_rules (jt_tournament_session_get_tournament (fixture->tournament))->passes, ==, 1);
  g_assert_true (jt_tournament_session_undo (fixture->tournament, NULL));
  jt_tournament_entry_set_pass (JT_TOURNAMENT_ENTRY (fixture->entry), 1);
  type_table (fixture, "1", "682", "574");
  /* Results: not without a reason. */
  jt_tournament_cut_sheet (fixture->entry, fixture->tournament);
  wait_said ("1 of 1 table of Passe 2 is in.");
  button = wait_button ("Cut the Passe");
  g_assert_false (gtk_widget_get_sensitive (button));
  jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (button)));
  jt_ui_test_assert_fits (GTK_WIDGET (gtk_widget_get_root (button)));
  type_into (jt_ui_test_find (GTK_WIDGET (gtk_widget_get_root (button)), ADW_TYPE_ENTRY_ROW), "Feierabend");
  g_assert_true (gtk_widget_get_sensitive (button));
  click ("Cut the Passe");
  wait_gone ("Cut the Passe");
  g_assert_cmpint (jt_tournament_get_rules (jt_tournament_session_get_tournament (fixture->tournament))->passes, ==, 1);
}

static void
combo_cb (GtkWidget *widget, gpointer combos)
{
  if (ADW_IS_COMBO_ROW (widget))
    g_ptr_array_add (combos, widget);
}

static const JtTournamentRules *
get_rules (Fixture *fixture)
{
  return jt_tournament_get_rules (jt_tournament_session_get_tournament (fixture->tournament));
}

/* Other tie-breaks: without a word before the first result, with a warning after it. */
static void
test_rules (Fixture *fixture, gconstpointer data)
{
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (GPtrArray) combos = g_ptr_array_new ();
      GtkWidget *keep;

      jt_tournament_rules_sheet (fixture->entry, fixture->tournament);
      keep = wait_button ("Keep");
      jt_ui_test_walk (GTK_WIDGET (gtk_widget_get_root (keep)), combo_cb, combos);
      /* Form, then the tie-breaks: none, best Passe, second-best… */
      adw_combo_row_set_selected (combos->pdata[1], i == 0 ? JT_TIE_BEST_PASS + 1 : JT_TIE_LAST_PASS + 1);
      click ("Keep");
      if (i > 0)
        {
          wait_said ("Results are in: the ranking may become another one.");
          g_assert_cmpint (get_rules (fixture)->tie_breaks[0], ==, JT_TIE_BEST_PASS);
          click (i == 1 ? "Cancel" : "Change the Rules");
          wait_gone ("Change the Rules");
        }
      if (i == 1)
        {
          g_assert_cmpint (get_rules (fixture)->tie_breaks[0], ==, JT_TIE_BEST_PASS);
          jt_sheet_close (keep);
        }
      wait_gone ("Keep");
      type_table (fixture, "1", "682", "574");
    }
  g_assert_cmpint (get_rules (fixture)->tie_breaks[0], ==, JT_TIE_LAST_PASS);
}

static void
entry_row_cb (GtkWidget *widget, gpointer rows)
{
  if (ADW_IS_ENTRY_ROW (widget))
    g_ptr_array_add (rows, widget);
}

/* Whom a name begins is chosen, also by a later word of it; two people change places. */
static void
test_swap (Fixture *fixture, gconstpointer data)
{
  const JtTournamentTable *table = jt_tournament_session_find_table (fixture->tournament, 0, 1);
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  int before[4], after[4];
  GtkWidget *button;

  g_assert_true (jt_tournament_session_set_substitute (fixture->tournament, 3, 1, "Ersatz Erna", NULL, NULL));
  table = jt_tournament_session_find_table (fixture->tournament, 0, 1);
  memcpy (before, table->people, sizeof before);
  jt_tournament_swap_sheet (fixture->entry, fixture->tournament, 0);
  button = wait_button ("Change Places");
  jt_ui_test_walk (GTK_WIDGET (gtk_widget_get_root (button)), entry_row_cb, rows);
  g_assert_cmpuint (rows->len, ==, 2);
  g_assert_false (gtk_widget_get_sensitive (button));
  type_into (rows->pdata[0], "zgra");
  type_into (rows->pdata[1], "r");
  jt_ui_test_wait_label ("Anna-Katharina Zgraggen-Odermatt");
  jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (button)));
  jt_ui_test_assert_fits (GTK_WIDGET (gtk_widget_get_root (button)));
  jt_ui_test_assert_named (GTK_WIDGET (gtk_widget_get_root (button)));
  g_assert_true (gtk_widget_get_sensitive (button));
  type_into (rows->pdata[1], "nobody");
  g_assert_true (gtk_widget_has_css_class (rows->pdata[1], "error"));
  g_assert_false (gtk_widget_get_sensitive (button));
  /* With himself he changes nothing. */
  type_into (rows->pdata[1], "Anna");
  g_assert_false (gtk_widget_get_sensitive (button));
  type_into (rows->pdata[1], "erna");
  jt_ui_test_wait_label ("played by Ersatz Erna");
  g_signal_emit_by_name (rows->pdata[1], "entry-activated");
  g_assert_true (gtk_widget_get_sensitive (button));
  click ("Change Places");
  wait_gone ("Change Places");
  table = jt_tournament_session_find_table (fixture->tournament, 0, 1);
  memcpy (after, table->people, sizeof after);
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (after[i], ==, before[i] == 3 ? 2 : before[i] == 2 ? 3 : before[i]);
}

/* As much too many as a Match counts: probably it was not typed. */
static void
test_match_is_asked_for (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry);

  type_into (entries->pdata[0], "1");
  type_into (entries->pdata[1], "728");
  type_into (entries->pdata[2], "578");
  jt_ui_test_wait_label ("= 1306: 50 too many. A Match?");
  type_into (entries->pdata[2], "579");
  jt_ui_test_wait_label ("= 1307: 51 too many");
  type_into (entries->pdata[2], "578");
  type_into (entries->pdata[3], "1");
  jt_ui_test_wait_label ("= 1306 ✓");
  press_enter (entries->pdata[3]);
  g_assert_true (get_table (fixture)->complete);
}

/* A crash between Tab and Enter: what was typed is there again. */
static void
test_half_typed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GPtrArray) entries = collect_entries (fixture->entry), again = NULL;
  GtkWidget *entry;
  guint pass = 9;

  type_into (g_ptr_array_index (entries, 0), "1");
  type_into (g_ptr_array_index (entries, 1), "682");
  entry = g_object_ref_sink (jt_tournament_entry_new (fixture->tournament));
  g_assert_true (jt_tournament_entry_restore (JT_TOURNAMENT_ENTRY (entry), &pass));
  g_assert_cmpuint (pass, ==, 0);
  again = collect_entries (entry);
  g_assert_cmpstr (gtk_editable_get_text (again->pdata[0]), ==, "1");
  g_assert_cmpstr (gtk_editable_get_text (again->pdata[1]), ==, "682");
  g_assert_cmpstr (gtk_editable_get_text (again->pdata[2]), ==, "");
  /* Written or emptied, it is done with. */
  type_into (again->pdata[2], "574");
  press_enter (again->pdata[2]);
  g_assert_true (get_table (fixture)->complete);
  g_assert_false (jt_tournament_entry_restore (JT_TOURNAMENT_ENTRY (entry), &pass));
  g_object_unref (entry);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

#define ADD(name, profile, func) \
  g_test_add ("/ui/tournament-entry/" name, Fixture, GUINT_TO_POINTER (profile), set_up, func, tear_down)
  ADD ("sums-are-checked", 0, test_sums);
  ADD ("rounds-are-kept-one-by-one", 0, test_rounds);
  ADD ("rounds-stay-while-another-program-writes", 0, test_locked);
  ADD ("two-typings-are-compared", 0, test_twice);
  ADD ("file-of-a-table-is-looked-at-first", 0, test_file);
  ADD ("two-people-change-places-by-their-names", 0, test_swap);
  ADD ("half-typed-fields-come-back", 0, test_half_typed);
  ADD ("match-is-asked-for", 2, test_match_is_asked_for);
  ADD ("cut-says-what-is-lost", 0, test_cut);
  ADD ("other-rules-after-the-start-warn", 0, test_rules);
  return g_test_run ();
}
