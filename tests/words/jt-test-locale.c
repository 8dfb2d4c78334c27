/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-test-locale.h"

#include <glib/gstdio.h>

static char *folder;

char *
jt_test_locale_make (const char *name)
{
  g_autofree char *program = g_find_program_in_path ("localedef");
  g_autofree char *locale = g_strconcat (name, ".UTF-8", NULL);
  g_autofree char *path = NULL;
  const char *argv[] = { "localedef", "-i", name, "-f", "UTF-8", NULL, NULL };

  if (program == NULL)
    return NULL;
  folder = g_dir_make_tmp ("jt-locale-XXXXXX", NULL);
  path = g_build_filename (folder, locale, NULL);
  argv[5] = path;
  /* It ends with 1 where it has warned. */
  if (!g_spawn_sync (NULL, (char **) argv, NULL,
                     G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, NULL, NULL,
                     NULL, NULL)
      || !g_file_test (path, G_FILE_TEST_IS_DIR))
    {
      jt_test_locale_remove ();
      return NULL;
    }
  g_setenv ("LOCPATH", folder, TRUE);
  return g_steal_pointer (&locale);
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *child = g_build_filename (path, name, NULL);

      remove_tree (child);
    }
  g_remove (path);
}

void
jt_test_locale_remove (void)
{
  if (folder == NULL)
    return;
  g_unsetenv ("LOCPATH");
  remove_tree (folder);
  g_clear_pointer (&folder, g_free);
}
