/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-results-import-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-fault-words.h"
#include "jt-form.h"
#include "jt-group-game-rows.h"
#include "jt-names.h"
#include "jt-results-table.h"
#include "jt-toast.h"

#define SHOWN_GAMES 8
#define SHOWN_WRONG 40
#define SHOWN_NAMES 30

typedef struct
{
  JtSession *session;
  GtkWidget *parent; /* weak */
  JtResultsTable *table;
  GPtrArray *results; /* of JtResultRow: what comes of the columns as they are told */
  JtGroupGameRows rows;
  GtkWidget *page, *titles, *columns, *told, *wrong, *games, *write;
  GPtrArray *choices;     /* a row for each column */
  GPtrArray *of[3];       /* rows of told, wrong, games */
  GArray *kinds;          /* of JtResultColumn: what can be chosen */
  gboolean updating;
} Sheet;

enum
{
  OF_TOLD,
  OF_WRONG,
  OF_GAMES,
};

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  g_object_unref (sheet->session);
  g_clear_weak_pointer (&sheet->parent);
  jt_results_table_free (sheet->table);
  g_clear_pointer (&sheet->results, g_ptr_array_unref);
  jt_group_game_rows_clear (&sheet->rows);
  g_ptr_array_unref (sheet->choices);
  for (guint i = 0; i < G_N_ELEMENTS (sheet->of); i++)
    g_ptr_array_unref (sheet->of[i]);
  g_array_unref (sheet->kinds);
  g_free (sheet);
}

/* What a column can hold. */

static char *
kind_text (JtResultColumn what)
{
  switch (what.kind)
    {
    case JT_RESULT_COLUMN_DATE:
      return g_strdup (_ ("Date"));
    case JT_RESULT_COLUMN_GAME:
      return g_strdup (_ ("Which game"));
    case JT_RESULT_COLUMN_NOTE:
      return g_strdup (_ ("Note"));
    case JT_RESULT_COLUMN_PLAYERS:
      /* Translators: %u is the number of a side */
      return g_strdup_printf (_ ("Players of side %u"), what.side + 1);
    case JT_RESULT_COLUMN_STRICHE:
      return g_strdup_printf (_ ("Striche of side %u"), what.side + 1);
    case JT_RESULT_COLUMN_POINTS:
      return g_strdup_printf (_ ("Points of side %u"), what.side + 1);
    case JT_RESULT_COLUMN_ALL_STRICHE:
      return g_strdup (_ ("Striche, as 3 : 0"));
    case JT_RESULT_COLUMN_ALL_POINTS:
      return g_strdup (_ ("Points, as 2514 : 1830"));
    case JT_RESULT_COLUMN_PERSON:
      return g_strdup (_ ("Points of whom the title names"));
    case JT_RESULT_COLUMN_NONE:
    case JT_N_RESULT_COLUMNS:
    default:
      return g_strdup (_ ("Nothing that is needed"));
    }
}

static void
add_kind (Sheet *sheet, JtResultColumnKind kind, guint n_sides)
{
  for (guint side = 0; side < n_sides; side++)
    {
      JtResultColumn what = { kind, side };

      g_array_append_val (sheet->kinds, what);
    }
}

static GtkStringList *
list_kinds (Sheet *sheet)
{
  guint n_sides = jt_results_table_get_n_sides (sheet->table);
  GtkStringList *list = gtk_string_list_new (NULL);

  g_array_set_size (sheet->kinds, 0);
  for (JtResultColumnKind kind = 0; kind < JT_N_RESULT_COLUMNS; kind++)
    add_kind (sheet, kind,
              kind == JT_RESULT_COLUMN_PLAYERS || kind == JT_RESULT_COLUMN_STRICHE || kind == JT_RESULT_COLUMN_POINTS ? n_sides : 1);
  for (guint i = 0; i < sheet->kinds->len; i++)
    gtk_string_list_take (list, kind_text (g_array_index (sheet->kinds, JtResultColumn, i)));
  return list;
}

/* What comes of it. */

static void
clear_rows (Sheet *sheet, guint which, GtkWidget *group)
{
  for (guint i = 0; i < sheet->of[which]->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (group), g_ptr_array_index (sheet->of[which], i));
  g_ptr_array_set_size (sheet->of[which], 0);
}

static void
add_row (Sheet *sheet, guint which, GtkWidget *group, const char *title, const char *subtitle, const char *value)
{
  g_ptr_array_add (sheet->of[which], jt_form_text_row (group, title, subtitle, value));
}

static void
add_more (Sheet *sheet, guint which, GtkWidget *group, guint n, guint shown)
{
  g_autofree char *text = NULL;

  if (n <= shown)
    return;
  /* Translators: %u is a number of rows that are not listed */
  text = g_strdup_printf (ngettext ("and %u more", "and %u more", n - shown), n - shown);
  add_row (sheet, which, group, text, NULL, NULL);
}

static void
show_names (Sheet *sheet)
{
  g_autoptr (GPtrArray) names = jt_result_rows_unknown_names (sheet->results, jt_session_get_store (sheet->session));
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *title = NULL;

  if (names->len == 0)
    return;
  for (guint i = 0; i < MIN (names->len, SHOWN_NAMES); i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", (const char *) names->pdata[i]);
  if (names->len > SHOWN_NAMES)
    g_string_append (text, " …");
  /* Translators: %u is a number of people who are not known yet */
  title = g_strdup_printf (ngettext ("%u new person", "%u new people", names->len), names->len);
  add_row (sheet, OF_TOLD, sheet->told, title, text->str, NULL);
}

static void
show_game (Sheet *sheet, const JtOldResult *result)
{
  g_autofree char *names = jt_old_result_names_to_text (result);
  g_autofree char *figures = jt_old_result_figures_to_text (result);
  g_autofree char *date = jt_date_to_text (jt_date_parse (result->date));
  g_autofree char *detail = g_strdup_printf ("%s · %s%s%s", date, jt_game_name (result->variant), result->note ? " · " : "",
                                             result->note ? result->note : "");

  add_row (sheet, OF_GAMES, sheet->games, names, detail, figures);
}

static void
show_rows (Sheet *sheet, guint counts[3])
{
  guint n_wrong = 0, n_games = 0;

  for (guint i = 0; i < sheet->results->len; i++)
    {
      const JtResultRow *row = g_ptr_array_index (sheet->results, i);

      counts[row->state]++;
      if (row->state == JT_RESULT_ROW_WRONG && n_wrong++ < SHOWN_WRONG)
        {
          /* Translators: line of a file, what is wrong with it */
          g_autofree char *text = g_strdup_printf (_ ("Line %u: %s"), row->line, row->why);

          add_row (sheet, OF_WRONG, sheet->wrong, text, NULL, NULL);
        }
      if (row->state == JT_RESULT_ROW_NEW && n_games++ < SHOWN_GAMES)
        show_game (sheet, row->result);
    }
  add_more (sheet, OF_WRONG, sheet->wrong, n_wrong, SHOWN_WRONG);
  add_more (sheet, OF_GAMES, sheet->games, n_games, SHOWN_GAMES);
}

static void
show_results (Sheet *sheet)
{
  guint counts[3] = { 0 };
  g_autofree char *n_new = NULL;
  g_autofree char *n_known = NULL;
  g_autofree char *label = NULL;

  jt_results_table_set_group (sheet->table, jt_group_game_rows_get_group (&sheet->rows));
  g_clear_pointer (&sheet->results, g_ptr_array_unref);
  sheet->results = jt_results_table_read (sheet->table, jt_session_get_store (sheet->session));
  clear_rows (sheet, OF_TOLD, sheet->told);
  clear_rows (sheet, OF_WRONG, sheet->wrong);
  clear_rows (sheet, OF_GAMES, sheet->games);
  show_rows (sheet, counts);
  /* Translators: %u is a number of games in a spreadsheet */
  n_new = g_strdup_printf (ngettext ("%u new game", "%u new games", counts[JT_RESULT_ROW_NEW]), counts[JT_RESULT_ROW_NEW]);
  add_row (sheet, OF_TOLD, sheet->told, n_new, NULL, NULL);
  if (counts[JT_RESULT_ROW_KNOWN] > 0)
    {
      /* Translators: %u is a number of games in a spreadsheet */
      n_known = g_strdup_printf (ngettext ("%u game is there already", "%u games are there already", counts[JT_RESULT_ROW_KNOWN]),
                                 counts[JT_RESULT_ROW_KNOWN]);
      add_row (sheet, OF_TOLD, sheet->told, n_known, _ ("Same day, people and result: not written again"), NULL);
    }
  show_names (sheet);
  gtk_widget_set_visible (sheet->wrong, counts[JT_RESULT_ROW_WRONG] > 0);
  gtk_widget_set_visible (sheet->games, counts[JT_RESULT_ROW_NEW] > 0);
  label = g_strdup_printf (ngettext ("_Write %u Game", "_Write %u Games", counts[JT_RESULT_ROW_NEW]), counts[JT_RESULT_ROW_NEW]);
  gtk_button_set_label (GTK_BUTTON (sheet->write), label);
  gtk_widget_set_sensitive (sheet->write, counts[JT_RESULT_ROW_NEW] > 0);
}

/* Columns. */

static void
column_cb (GtkWidget *row, GParamSpec *pspec, Sheet *sheet)
{
  guint column = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "column"));
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (row));

  if (sheet->updating || chosen >= sheet->kinds->len)
    return;
  jt_results_table_set_column (sheet->table, column, g_array_index (sheet->kinds, JtResultColumn, chosen));
  show_results (sheet);
}

static guint
place_of_kind (Sheet *sheet, JtResultColumn what)
{
  for (guint i = 0; i < sheet->kinds->len; i++)
    {
      JtResultColumn one = g_array_index (sheet->kinds, JtResultColumn, i);

      if (one.kind == what.kind && one.side == what.side)
        return i;
    }
  return 0;
}

/* The choices as they are guessed. */
static void
show_columns (Sheet *sheet)
{
  g_autoptr (GtkStringList) list = list_kinds (sheet);

  sheet->updating = TRUE;
  for (guint column = 0; column < sheet->choices->len; column++)
    {
      AdwComboRow *row = g_ptr_array_index (sheet->choices, column);
      g_autofree char *title = jt_results_table_dup_title (sheet->table, column);
      g_autofree char *sample = jt_results_table_dup_sample (sheet->table, column);
      /* Translators: %u is the number of a column of a spreadsheet that has no title */
      g_autofree char *numbered = g_strdup_printf (_ ("Column %u"), column + 1);

      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title[0] ? title : numbered);
      adw_action_row_set_subtitle (ADW_ACTION_ROW (row), sample);
      adw_combo_row_set_model (row, G_LIST_MODEL (list));
      adw_combo_row_set_selected (row, place_of_kind (sheet, jt_results_table_get_column (sheet->table, column)));
    }
  gtk_switch_set_active (GTK_SWITCH (sheet->titles), jt_results_table_get_has_titles (sheet->table));
  sheet->updating = FALSE;
  show_results (sheet);
}

static void
titles_cb (Sheet *sheet)
{
  if (sheet->updating)
    return;
  jt_results_table_set_has_titles (sheet->table, gtk_switch_get_active (GTK_SWITCH (sheet->titles)));
  show_columns (sheet);
}

static void
game_cb (Sheet *sheet)
{
  jt_results_table_set_variant (sheet->table, jt_group_game_rows_get_variant (&sheet->rows)->id);
  show_columns (sheet);
}

static void
write_cb (GtkWidget *button, Sheet *sheet)
{
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_result_rows_write (sheet->results, sheet->session, &ids, &fault, &error))
    {
      jt_archive_page_say_written (sheet->parent, (const gint64 *) ids->data, ids->len);
      jt_sheet_close (sheet->page);
    }
  else if (error)
    jt_toast_show_error (sheet->page, error);
  else
    {
      g_autofree char *text = jt_fault_to_text (&fault);

      jt_toast_show (sheet->page, text);
    }
}

/* The sheet. */

static void
add_columns (Sheet *sheet)
{
  const char *none[] = { NULL };

  sheet->columns = jt_form_group (_ ("Columns"), _ ("What each one holds."));
  for (guint column = 0; column < jt_results_table_get_n_columns (sheet->table); column++)
    {
      GtkWidget *row = jt_form_choice_row (sheet->columns, "", NULL, none, 0);

      g_object_set_data (G_OBJECT (row), "column", GUINT_TO_POINTER (column));
      g_signal_connect (row, "notify::selected", G_CALLBACK (column_cb), sheet);
      g_ptr_array_add (sheet->choices, row);
    }
  jt_form_page_add (sheet->page, sheet->columns);
}

void
jt_results_import_present (GtkWidget *parent, JtSession *session, const char *name, const char *bytes, gsize n)
{
  Sheet *sheet = g_new0 (Sheet, 1);
  GtkWidget *group = jt_form_group (name, NULL);

  sheet->session = g_object_ref (session);
  g_set_weak_pointer (&sheet->parent, parent);
  sheet->choices = g_ptr_array_new ();
  sheet->kinds = g_array_new (FALSE, FALSE, sizeof (JtResultColumn));
  for (guint i = 0; i < G_N_ELEMENTS (sheet->of); i++)
    sheet->of[i] = g_ptr_array_new ();
  sheet->page = jt_form_page ();
  jt_group_game_rows_add (&sheet->rows, group, session);
  sheet->table = jt_results_table_new (bytes, n, jt_group_game_rows_get_variant (&sheet->rows)->id, NULL);
  sheet->titles = jt_form_switch_row (group, _ ("The First Row Holds Titles"), NULL, FALSE);
  jt_form_page_add (sheet->page, group);
  add_columns (sheet);
  sheet->told = jt_form_group (_ ("What Comes of It"), NULL);
  sheet->wrong = jt_form_group (_ ("Wrong Rows"), _ ("They are left out. Mended in the file and imported again, only they are new."));
  sheet->games = jt_form_group (_ ("The Games"), NULL);
  jt_form_page_add (sheet->page, sheet->told);
  jt_form_page_add (sheet->page, sheet->wrong);
  jt_form_page_add (sheet->page, sheet->games);
  sheet->write = jt_form_button (sheet->page, "");
  show_columns (sheet);
  g_signal_connect_swapped (sheet->rows.group, "notify::selected", G_CALLBACK (show_results), sheet);
  g_signal_connect_swapped (sheet->rows.game, "notify::selected", G_CALLBACK (game_cb), sheet);
  g_signal_connect_swapped (sheet->titles, "notify::active", G_CALLBACK (titles_cb), sheet);
  g_signal_connect (sheet->write, "clicked", G_CALLBACK (write_cb), sheet);
  g_object_set_data_full (G_OBJECT (sheet->page), "sheet", sheet, sheet_free);
  jt_form_present (sheet->page, parent, _ ("Old Results from a Spreadsheet"), 560, 820);
}

typedef struct
{
  GtkWidget *parent; /* weak */
  JtSession *session;
} Choosing;

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Choosing *choosing = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *base = file ? g_file_get_basename (file) : NULL;
  g_autofree char *name = base ? g_filename_display_name (base) : NULL;
  g_autoptr (JtCsv) csv = NULL;
  g_autofree char *bytes = NULL;
  gsize n = 0;

  if (file && g_file_load_contents (file, NULL, &bytes, &n, NULL, &error)
      && (csv = jt_csv_load (bytes, n, &error)) != NULL && choosing->parent)
    jt_results_import_present (choosing->parent, choosing->session, name, bytes, n);
  else if (error)
    jt_toast_show_error (choosing->parent, error);
  g_clear_weak_pointer (&choosing->parent);
  g_object_unref (choosing->session);
  g_free (choosing);
}

void
jt_results_import_choose (GtkWidget *parent, JtSession *session)
{
  const JtFileKind kinds[] = { { _ ("Spreadsheets saved as CSV"), "*.csv;*.tsv;*.txt" }, { NULL } };
  Choosing *choosing = g_new0 (Choosing, 1);

  g_set_weak_pointer (&choosing->parent, parent);
  choosing->session = g_object_ref (session);
  jt_file_open (parent, _ ("Old Results from a Spreadsheet"), kinds, NULL, file_chosen_cb, choosing);
}
