/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gio/gio.h>
#include <glib/gstdio.h>

#include "jt-club.h"

static cairo_status_t
write_cb (void *bytes, const unsigned char *data, unsigned int n)
{
  g_byte_array_append (bytes, data, n);
  return CAIRO_STATUS_SUCCESS;
}

static GBytes *
make_png (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height);
  GByteArray *bytes = g_byte_array_new ();

  g_assert_cmpint (cairo_surface_write_to_png_stream (surface, write_cb, bytes), ==, CAIRO_STATUS_SUCCESS);
  cairo_surface_destroy (surface);
  return g_byte_array_free_to_bytes (bytes);
}

static void
test_club (void)
{
  g_autofree char *folder = g_dir_make_tmp ("jt-club-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "jass.db", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStore) store = jt_store_open (path, JT_DB_CREATE, &error);
  g_autoptr (GBytes) logo = make_png (40, 20), wide = make_png (5000, 1), wrong = g_bytes_new ("no picture", 10);
  g_autoptr (GBytes) read = NULL;
  g_autofree char *none = NULL, *name = NULL;
  cairo_surface_t *surface;

  g_assert_no_error (error);
  none = jt_club_get_name (store);
  g_assert_cmpstr (none, ==, "");
  g_assert_null (jt_club_get_logo (store));
  g_assert_true (jt_club_set (store, "JC & <Muster>", logo, &error));
  g_assert_false (jt_club_set (store, "Other", wrong, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_clear_error (&error);
  g_assert_false (jt_club_set (store, "Other", wide, NULL));
  name = jt_club_get_name (store);
  g_assert_cmpstr (name, ==, "JC & <Muster>");
  read = jt_club_get_logo (store);
  g_assert_true (g_bytes_equal (read, logo));
  surface = jt_club_read_logo (read);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 40);
  cairo_surface_destroy (surface);
  g_assert_true (jt_club_set (store, "", NULL, NULL));
  g_assert_null (jt_club_get_logo (store));
  jt_store_close (g_steal_pointer (&store));
  g_unlink (path);
  {
    g_autofree char *wal = g_strconcat (path, "-wal", NULL), *shm = g_strconcat (path, "-shm", NULL);

    g_unlink (wal);
    g_unlink (shm);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/office/club/picture-is-kept-in-the-file-and-limited", test_club);
  return g_test_run ();
}
