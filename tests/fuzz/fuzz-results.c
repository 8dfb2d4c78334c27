/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever bytes come as a spreadsheet of old results: each row is a game that can be written or it is said what is
 * wrong with it, whatever its columns are said to hold; what was written is known the next time. */
#include "jt-fuzz.h"

#include "jt-results-table.h"
#include "jt-variant.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define MOST_WRITTEN 500 /* then a new database, so that it stays fast */

static JtSession *session;
static char *folder;
static guint n_written;

static void
close_session (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_clear_object (&session);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);

      g_unlink (path);
    }
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
  n_written = 0;
}

static void
need_session (void)
{
  static gboolean closes_at_exit;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  if (session != NULL && n_written > MOST_WRITTEN)
    close_session ();
  if (session != NULL)
    return;
  folder = g_dir_make_tmp ("jt-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "fuzz.db", NULL);
  session = jt_session_new (path, &error);
  g_assert_no_error (error);
  jt_db_exec (jt_store_get_db (jt_session_get_store (session)), "PRAGMA synchronous = OFF", &error);
  g_assert_no_error (error);
  if (!closes_at_exit)
    atexit (close_session);
  closes_at_exit = TRUE;
}

static void
check_columns (const JtResultsTable *table)
{
  for (guint column = 0; column < jt_results_table_get_n_columns (table); column++)
    {
      g_autofree char *title = jt_results_table_dup_title (table, column);
      g_autofree char *sample = jt_results_table_dup_sample (table, column);
      JtResultColumn what = jt_results_table_get_column (table, column);

      g_assert_true (g_utf8_validate (title, -1, NULL));
      g_assert_true (g_utf8_validate (sample, -1, NULL));
      g_assert_cmpuint (what.side, <, JT_MAX_SIDES);
    }
}

/* Returns: how many rows are new */
static guint
check_rows (const GPtrArray *rows)
{
  guint n = 0;

  for (guint i = 0; i < rows->len; i++)
    {
      const JtResultRow *row = g_ptr_array_index (rows, i);
      JtFault fault = JT_FAULT_INIT;

      g_assert_cmpuint (row->line, >, 0);
      g_assert_true ((row->state == JT_RESULT_ROW_WRONG) == (row->result == NULL));
      g_assert_true ((row->why != NULL) == (row->result == NULL));
      g_assert_true (row->why == NULL || g_utf8_validate (row->why, -1, NULL));
      if (row->result == NULL)
        continue;
      g_assert_true (jt_old_result_check (row->result, &fault));
      n += row->state == JT_RESULT_ROW_NEW;
    }
  return n;
}

static void
read_and_write (const JtResultsTable *table)
{
  JtStore *store = jt_session_get_store (session);
  g_autoptr (GPtrArray) rows = jt_results_table_read (table, store);
  g_autoptr (GPtrArray) again = NULL;
  g_autoptr (GArray) ids = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  guint n_new = check_rows (rows);

  check_columns (table);
  if (n_new == 0)
    return;
  g_assert_true (jt_result_rows_write (rows, session, &ids, &fault, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (ids->len, ==, n_new);
  again = jt_results_table_read (table, store);
  g_assert_cmpuint (check_rows (again), ==, 0);
  g_assert_true (jt_old_results_take_back (session, (const gint64 *) ids->data, ids->len, &error));
  g_assert_no_error (error);
  n_written += n_new;
}

/* Says of each column something else; what exactly depends on the text alone. */
static void
turn_columns (JtResultsTable *table, const guint8 *data, size_t size)
{
  for (guint column = 0; column < jt_results_table_get_n_columns (table); column++)
    {
      guint8 byte = data[size - 1 - column % size];
      JtResultColumn what = { byte % JT_N_RESULT_COLUMNS, byte / JT_N_RESULT_COLUMNS % JT_MAX_SIDES };

      jt_results_table_set_column (table, column, what);
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (JtResultsTable) table = NULL;
  g_autoptr (GError) error = NULL;
  guint n_variants = 0;

  while (jt_variant_get (n_variants) != NULL)
    n_variants++;
  need_session ();
  table = jt_results_table_new ((const char *) data, size, jt_variant_get (size % n_variants)->id, &error);
  g_assert_true ((table != NULL) != (error != NULL));
  if (table == NULL)
    return 0;
  read_and_write (table);
  jt_results_table_set_has_titles (table, !jt_results_table_get_has_titles (table));
  read_and_write (table);
  if (size > 0)
    turn_columns (table, data, size);
  read_and_write (table);
  return 0;
}
