/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever lines come: they are taken into a database or refused, and the database stays in order. */
#include "jt-fuzz.h"

#include "jt-exchange.h"
#include "jt-lines.h"
#include "jt-store-check.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define CHECK_EVERY 256

static char *folder;
static JtStore *store;

static void
clean_up (void)
{
  g_autofree char *path = g_build_filename (folder, "fuzz.db", NULL);

  jt_store_close (store);
  g_unlink (path);
  g_rmdir (folder);
  g_free (folder);
}

static void
set_up (void)
{
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;

  folder = g_dir_make_tmp ("jt-fuzz-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "fuzz.db", NULL);
  store = jt_store_open (path, JT_DB_CREATE, &error);
  g_assert_no_error (error);
  jt_db_exec (jt_store_get_db (store), "PRAGMA synchronous = OFF", &error);
  g_assert_no_error (error);
  atexit (clean_up);
}

static void
check_store (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) findings = jt_store_check (store, FALSE, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (findings->len, ==, 0);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  static guint n;
  g_autoptr (JtLines) lines = jt_lines_new_for_text ((const char *) data, size);
  g_autoptr (JtImport) import = NULL;
  g_autoptr (GError) error = NULL;
  JtImportCounts counts;
  JtLinesResult result;

  if (store == NULL)
    set_up ();
  import = jt_import_new (store, FALSE, &error);
  g_assert_no_error (error);
  do
    {
      JtFault fault = JT_FAULT_INIT;
      g_autoptr (JtValue) value = NULL;

      result = jt_lines_next (lines, &value, &fault, NULL);
      if (result == JT_LINES_VALUE)
        jt_import_add (import, jt_lines_get_line (lines), value, &error);
      else if (result == JT_LINES_FAULT)
        jt_import_refuse (import, jt_lines_get_line (lines), NULL);
      g_assert_no_error (error);
    }
  while (result != JT_LINES_END);
  g_assert_true (jt_import_finish (import, &counts, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (jt_import_get_refusals (import)->len, <=, counts.n_refused);
  if (++n % CHECK_EVERY == 0)
    check_store ();
  return 0;
}
