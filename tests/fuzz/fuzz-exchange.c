/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever text comes as a bundle: each line is taken or refused with a reason, and what was taken
 * comes out as a bundle in which nothing is new. */
#include "jt-fuzz.h"

#include "jt-exchange.h"
#include "jt-json.h"
#include "jt-lines.h"

#include <glib/gstdio.h>
#include <stdlib.h>

static JtStore *store;
static char *folder, *path;

static void
remove_store (void)
{
  static const char *const parts[] = { "", "-wal", "-shm" };

  jt_store_close (store);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = g_strconcat (path, parts[i], NULL);

      g_unlink (part);
    }
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
}

static void
need_store (void)
{
  if (store != NULL)
    return;
  folder = g_dir_make_tmp ("jt-fuzz-XXXXXX", NULL);
  path = g_build_filename (folder, "fuzz.db", NULL);
  store = jt_store_open (path, JT_DB_CREATE, NULL);
  g_assert_nonnull (store);
  atexit (remove_store);
}

static gboolean
collect (const JtValue *document, gpointer data, GError **error)
{
  g_ptr_array_add (data, jt_value_copy (document));
  return TRUE;
}

static void
check_export (JtImport *import)
{
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_value_free);
  g_autoptr (GError) error = NULL;
  JtImportCounts before, after;

  jt_import_get_counts (import, &before);
  jt_export_bundle (store, NULL, collect, lines, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < lines->len; i++)
    {
      jt_import_add (import, i + 1, g_ptr_array_index (lines, i), &error);
      g_assert_no_error (error);
    }
  jt_import_get_counts (import, &after);
  g_assert_cmpuint (after.n_new, ==, before.n_new);
  g_assert_cmpuint (after.n_changed, ==, before.n_changed);
  g_assert_cmpuint (after.n_refused, ==, before.n_refused);
  g_assert_cmpuint (after.n_known, ==, before.n_known + lines->len - 1);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (JtLines) lines = jt_lines_new_for_text ((const char *) data, size);
  g_autoptr (JtImport) import = NULL;
  g_autoptr (GError) error = NULL;
  JtImportCounts counts;
  JtLinesResult result;

  need_store ();
  import = jt_import_new (store, TRUE, &error);
  g_assert_no_error (error);
  do
    {
      g_autoptr (JtValue) value = NULL;

      result = jt_lines_next (lines, &value, NULL, NULL);
      if (result != JT_LINES_VALUE)
        continue;
      jt_import_add (import, 1, value, &error);
      g_assert_no_error (error);
    }
  while (result != JT_LINES_END);

  /* A line that was refused may have left a part of itself; the whole is taken back then. */
  jt_import_get_counts (import, &counts);
  if (counts.n_refused == 0)
    check_export (import);
  g_assert_true (jt_import_finish (import, NULL, &error));
  return 0;
}
