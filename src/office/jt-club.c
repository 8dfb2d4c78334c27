/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-club.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#define KEY "club"
#define MOST_PIXELS 4000 /* of a side */

char *
jt_club_get_name (JtStore *store)
{
  g_autoptr (JtValue) value = jt_store_get_setting (store, KEY, NULL);
  const char *name = value != NULL ? jt_value_get_string (value, "name") : NULL;

  return g_strdup (name != NULL ? name : "");
}

GBytes *
jt_club_get_logo (JtStore *store)
{
  g_autoptr (JtValue) value = jt_store_get_setting (store, KEY, NULL);
  const char *text = value != NULL ? jt_value_get_string (value, "logo") : NULL;
  guchar *bytes;
  gsize n;

  if (text == NULL || text[0] == '\0')
    return NULL;
  bytes = g_base64_decode (text, &n);
  return g_bytes_new_take (bytes, n);
}

typedef struct
{
  const guchar *bytes;
  gsize left;
} Reading;

static cairo_status_t
read_cb (void *data, unsigned char *bytes, unsigned int n)
{
  Reading *reading = data;

  if (n > reading->left)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (bytes, reading->bytes, n);
  reading->bytes += n;
  reading->left -= n;
  return CAIRO_STATUS_SUCCESS;
}

/* Width and height stand at a fixed place of every PNG; larger ones are not even tried. */
static gboolean
has_fair_size (const guchar *bytes, gsize n)
{
  static const guchar signature[] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };
  guint32 width, height;

  if (n < 24 || n > JT_CLUB_MAX_LOGO || memcmp (bytes, signature, sizeof signature) != 0)
    return FALSE;
  memcpy (&width, bytes + 16, 4);
  memcpy (&height, bytes + 20, 4);
  width = GUINT32_FROM_BE (width);
  height = GUINT32_FROM_BE (height);
  return 0 < width && width <= MOST_PIXELS && 0 < height && height <= MOST_PIXELS;
}

cairo_surface_t *
jt_club_read_logo (GBytes *png)
{
  Reading reading;
  cairo_surface_t *surface;

  if (png == NULL)
    return NULL;
  reading.bytes = g_bytes_get_data (png, &reading.left);
  if (!has_fair_size (reading.bytes, reading.left))
    return NULL;
  surface = cairo_image_surface_create_from_png_stream (read_cb, &reading);
  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    return surface;
  cairo_surface_destroy (surface);
  return NULL;
}

gboolean
jt_club_set (JtStore *store, const char *name, GBytes *logo, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;

  if (logo != NULL)
    {
      cairo_surface_t *surface = jt_club_read_logo (logo);

      if (surface == NULL)
        {
          g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               _ ("This picture cannot be used. Take a PNG of at most 1 MB."));
          return FALSE;
        }
      cairo_surface_destroy (surface);
    }
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "name", name);
  if (logo != NULL)
    {
      g_autofree char *text = g_base64_encode (g_bytes_get_data (logo, NULL), g_bytes_get_size (logo));

      jt_builder_put_string (builder, "logo", text);
    }
  jt_builder_end_object (builder);
  value = jt_builder_finish (builder);
  return jt_store_set_setting (store, KEY, name[0] != '\0' || logo != NULL ? value : NULL, error);
}

static GPtrArray *
read_log (JtStore *store, gint64 id, const JtTournament *tournament)
{
  g_autoptr (GPtrArray) changes = jt_store_tournament_log (store, id, NULL);
  GPtrArray *log = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_log_line_free);

  for (guint i = 0; changes != NULL && i < changes->len; i++)
    {
      const JtTournamentChange *change = g_ptr_array_index (changes, i);
      JtLogLine *line = jt_log_line_new (tournament, change->at_us, change->change);

      if (line != NULL)
        g_ptr_array_add (log, line);
    }
  return log;
}

JtClubHead *
jt_club_head_new (JtStore *store, gint64 id, const JtTournament *tournament)
{
  JtClubHead *head = g_new0 (JtClubHead, 1);
  g_autoptr (GBytes) logo = jt_club_get_logo (store);

  head->club = jt_club_get_name (store);
  head->log = read_log (store, id, tournament);
  head->head.club = head->club;
  head->head.log = head->log;
  head->head.logo = jt_club_read_logo (logo);
  return head;
}

void
jt_club_head_free (JtClubHead *head)
{
  if (head == NULL)
    return;
  g_clear_pointer (&head->head.logo, cairo_surface_destroy);
  g_ptr_array_unref (head->log);
  g_free (head->club);
  g_free (head);
}
