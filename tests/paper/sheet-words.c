/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "sheet-words.h"

#include <glib/gstdio.h>
#include <string.h>

char *
sheet_words (JtSheet *sheet)
{
  g_autofree char *tool = g_find_program_in_path ("pdftotext");
  g_autofree char *folder = NULL, *path = NULL, *errors = NULL;
  const char *arguments[] = { tool, "-bbox", NULL, "-", NULL };
  char *text = NULL;
  int status = 0;
  g_autoptr (GError) error = NULL;

  if (tool == NULL)
    {
      g_test_skip ("pdftotext (poppler-utils) is not installed");
      return NULL;
    }
  folder = g_dir_make_tmp ("jasstafel-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "sheet.pdf", NULL);
  g_assert_true (jt_sheet_export_to_file (sheet, path, &error));
  g_assert_no_error (error);
  arguments[2] = path;
  g_assert_true (g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &text, &errors, &status,
                               &error));
  g_assert_no_error (error);
  g_assert_cmpint (status, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
  return text;
}

static double
attribute (const char *line, const char *name)
{
  const char *at = strstr (line, name);

  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (name) + 2, NULL);
}

guint
sheet_assert_inside (JtSheet *sheet, double margin)
{
  g_autofree char *text = sheet_words (sheet);
  g_auto (GStrv) lines = NULL;
  guint n = 0;

  if (text == NULL)
    return 0;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (strstr (lines[i], "<word ") != NULL)
      {
        double x0 = attribute (lines[i], "xMin"), x1 = attribute (lines[i], "xMax");
        double y0 = attribute (lines[i], "yMin"), y1 = attribute (lines[i], "yMax");

        n++;
        if (x0 < margin - 0.6 || x1 > jt_sheet_get_width (sheet) - margin + 0.6 || y0 < margin - 4
            || y1 > jt_sheet_get_height (sheet) - margin + 4)
          g_test_fail_printf ("outside the margins: %s", lines[i]);
      }
  return n;
}

guint
sheet_count (const char *text, const char *what)
{
  guint n = 0;

  for (const char *at = text; (at = strstr (at, what)) != NULL; at += strlen (what))
    n++;
  return n;
}
