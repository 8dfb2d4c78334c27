/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that cannot be opened: the place of the slate says why, and opens it as soon as it can be. */
#include "jt-ui-test.h"

#include <glib/gstdio.h>
#include <string.h>

#include "jt-fault-vfs.h"
#include "jt-setup-view.h"
#include "jt-slate-page.h"
#include "jt-ui-session.h"

typedef struct
{
  const char *text;
  gboolean found;
} Search;

static void
label_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), search->text) != NULL)
    search->found = TRUE;
}

static gboolean
says (GtkWidget *widget, const char *text)
{
  Search search = { text, FALSE };

  jt_ui_test_walk (widget, label_cb, &search);
  return search.found;
}

static void
test_drive_without_locks_is_told_of (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jasstafel-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "jass.db", NULL);
  GtkWidget *page;
  GtkWindow *window;

  g_setenv ("JASSTAFEL_DB", path, TRUE);
  jt_fault_vfs_set_shared_memory (FALSE);
  page = jt_slate_page_new ();
  window = jt_ui_test_show (page, 360, 640);
  g_assert_true (says (page, "on a drive where two programs cannot share it safely"));
  g_assert_true (says (page, path));
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_assert_named (page);

  /* it is still refused… */
  jt_ui_test_press ("Tr_y Again");
  jt_ui_test_settle (window);
  g_assert_true (says (page, "on a drive where two programs cannot share it safely"));

  /* …and taken once the drive can do it */
  jt_fault_vfs_set_shared_memory (TRUE);
  jt_ui_test_press ("Tr_y Again");
  jt_ui_test_settle (window);
  g_assert_nonnull (jt_ui_get_session (NULL));
  g_assert_nonnull (jt_ui_test_find (page, JT_TYPE_SETUP_VIEW));

  jt_ui_test_close (window, page);
  jt_ui_drop_session ();
  g_remove (path);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);
  jt_fault_vfs_install ();

  g_test_add_func ("/ui/trouble/a-drive-without-locks-is-told-of", test_drive_without_locks_is_told_of);
  return g_test_run ();
}
