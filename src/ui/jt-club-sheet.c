/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#include "jt-club.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-form.h"
#include "jt-prizes-sheet.h"
#include "jt-toast.h"

#define MOST_PIXELS 600 /* of a side, as the picture is kept */
#define MOST_BYTES (20 * 1024 * 1024) /* of a file that is chosen */

typedef struct
{
  JtSession *session;
  GtkWidget *page, *name, *picture, *without;
  GBytes *logo; /* (nullable): a PNG */
} Club;

static void
club_free (gpointer data)
{
  Club *club = data;

  g_clear_object (&club->session);
  g_clear_pointer (&club->logo, g_bytes_unref);
  g_free (club);
}

static void
show_logo (Club *club)
{
  g_autoptr (GdkTexture) texture = club->logo != NULL ? gdk_texture_new_from_bytes (club->logo, NULL) : NULL;

  gtk_picture_set_paintable (GTK_PICTURE (club->picture), GDK_PAINTABLE (texture));
  gtk_widget_set_visible (club->picture, texture != NULL);
  gtk_widget_set_visible (club->without, texture != NULL);
}

/* Any picture as a PNG of a size that is enough for paper. Returns: (transfer full) (nullable) */
static GBytes *
to_png (GBytes *bytes, GError **error)
{
  g_autoptr (GdkTexture) texture = gdk_texture_new_from_bytes (bytes, error);
  cairo_surface_t *large, *small;
  int width, height;
  double scale;
  cairo_t *cr;
  GBytes *result;

  if (texture == NULL)
    return NULL;
  width = gdk_texture_get_width (texture);
  height = gdk_texture_get_height (texture);
  scale = MIN (1.0, (double) MOST_PIXELS / MAX (width, height));
  large = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  if (cairo_surface_status (large) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (large);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The picture is too large"));
      return NULL;
    }
  gdk_texture_download (texture, cairo_image_surface_get_data (large), cairo_image_surface_get_stride (large));
  cairo_surface_mark_dirty (large);
  small = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, MAX (1, (int) floor (width * scale)),
                                      MAX (1, (int) floor (height * scale)));
  cr = cairo_create (small);
  cairo_scale (cr, scale, scale);
  cairo_set_source_surface (cr, large, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (cr), CAIRO_FILTER_BEST);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (large);
  {
    g_autoptr (GdkTexture) scaled = NULL;
    g_autoptr (GBytes) pixels
        = g_bytes_new (cairo_image_surface_get_data (small),
                       (gsize) cairo_image_surface_get_stride (small) * cairo_image_surface_get_height (small));

    scaled = gdk_memory_texture_new (cairo_image_surface_get_width (small), cairo_image_surface_get_height (small),
                                     GDK_MEMORY_DEFAULT, pixels, cairo_image_surface_get_stride (small));
    result = gdk_texture_save_to_png_bytes (scaled);
  }
  cairo_surface_destroy (small);
  return result;
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GtkWidget) page = data;
  Club *club = g_object_get_data (G_OBJECT (page), "club");
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GBytes *png = NULL;

  if (file != NULL)
    info = g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, &error);
  if (info != NULL && g_file_info_get_size (info) > MOST_BYTES)
    g_set_error_literal (&error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("The picture is too large"));
  else if (info != NULL)
    bytes = g_file_load_bytes (file, NULL, NULL, &error);
  if (bytes != NULL)
    png = to_png (bytes, &error);
  if (png != NULL)
    {
      g_clear_pointer (&club->logo, g_bytes_unref);
      club->logo = png;
      show_logo (club);
    }
  if (error != NULL)
    jt_toast_show (page, error->message);
}

static void
choose_cb (Club *club)
{
  const JtFileKind kinds[] = { { _ ("Pictures"), "*.png;*.jpg;*.jpeg" }, { NULL } };

  jt_file_open (club->page, _ ("Picture of the Club"), kinds, NULL, chosen_cb, g_object_ref (club->page));
}

static void
without_cb (Club *club)
{
  g_clear_pointer (&club->logo, g_bytes_unref);
  show_logo (club);
}

static void
keep_cb (Club *club)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (club->name))));
  g_autoptr (GError) error = NULL;

  if (jt_club_set (jt_session_get_store (club->session), name, club->logo, &error))
    jt_sheet_close (club->page);
  else
    {
      g_autofree char *text = error->domain == G_IO_ERROR ? g_strdup (error->message) : jt_error_to_text (error);

      jt_toast_show (club->page, text);
    }
}

void
jt_club_sheet (GtkWidget *parent, JtSession *session)
{
  Club *club = g_new0 (Club, 1);
  GtkWidget *group = jt_form_group (NULL, _ ("Name and picture stand at the head of every page that is printed."));
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *choose, *keep, *toasts = adw_toast_overlay_new ();
  JtStore *store = jt_session_get_store (session);
  g_autofree char *name = jt_club_get_name (store);

  club->session = g_object_ref (session);
  club->logo = jt_club_get_logo (store);
  club->page = jt_form_page ();
  g_object_set_data_full (G_OBJECT (club->page), "club", club, club_free);
  club->name = jt_form_entry_row (group, _ ("Name of the Club"), name);
  jt_form_page_add (club->page, group);
  group = jt_form_group (_ ("Picture"), NULL);
  club->picture = gtk_picture_new ();
  gtk_picture_set_can_shrink (GTK_PICTURE (club->picture), TRUE);
  gtk_widget_set_size_request (club->picture, -1, 120);
  jt_accessible_set_label (GTK_ACCESSIBLE (club->picture), _ ("Picture of the Club"));
  choose = gtk_button_new_with_mnemonic (_ ("_Choose a Picture…"));
  g_signal_connect_swapped (choose, "clicked", G_CALLBACK (choose_cb), club);
  club->without = gtk_button_new_with_mnemonic (_ ("_Without Picture"));
  g_signal_connect_swapped (club->without, "clicked", G_CALLBACK (without_cb), club);
  gtk_widget_set_margin_top (line, 8);
  gtk_box_append (GTK_BOX (line), choose);
  gtk_box_append (GTK_BOX (line), club->without);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), club->picture);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), line);
  jt_form_page_add (club->page, group);
  keep = jt_form_button (club->page, _ ("_Keep"));
  g_signal_connect_swapped (keep, "clicked", G_CALLBACK (keep_cb), club);
  show_logo (club);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), club->page);
  jt_sheet_present (toasts, parent, _ ("Club"), 420, -1);
  gtk_widget_grab_focus (club->name);
}
