/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-sounds.h"

#include <glib/gi18n.h>
#include <math.h>
#include <string.h>

#include "jt-random.h"
#include "jt-settings.h"

#define RATE 22050
#define HEADER 44

static const char *const names[JT_N_SOUNDS] = { "gong", "stroke" };
static const double seconds[JT_N_SOUNDS] = { 3.0, 0.11 };

/* Making */

/* A round plate of bronze: partials that are not in tune with each other, the high ones gone first. */
static double
gong_at (double t)
{
  static const struct
  {
    double ratio, level, decay;
  } partials[] = {
    { 1.00, 0.50, 1.1 }, { 1.47, 0.26, 1.5 }, { 2.09, 0.22, 2.0 },
    { 2.56, 0.14, 2.8 }, { 3.74, 0.10, 4.5 }, { 5.06, 0.05, 8.0 },
  };
  double sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (partials); i++)
    sum += partials[i].level * exp (-partials[i].decay * t) * sin (2 * G_PI * 174.0 * partials[i].ratio * t);
  return 0.8 * sum * MIN (t / 0.008, 1.0);
}

/* The tick of the chalk when it touches, then its scraping. @low: what the filter holds */
static double
stroke_at (double t, double noise, double *low)
{
  double tick = exp (-t * 400) * 0.5;
  double scrape = sin (G_PI * CLAMP (t / seconds[JT_SOUND_STROKE], 0, 1)) * 0.16;

  *low += 0.35 * (noise - *low);
  return (noise - *low) * (tick + scrape);
}

static void
put (guint8 *at, guint32 value, guint bytes)
{
  for (guint i = 0; i < bytes; i++)
    at[i] = (guint8) (value >> (8 * i));
}

GBytes *
jt_sounds_wave (JtSound sound)
{
  guint32 n = (guint32) (seconds[sound] * RATE);
  gsize size = HEADER + (gsize) n * 2;
  guint8 *wave = g_malloc0 (size);
  double low = 0;
  JtRandom random;

  jt_random_init (&random, 7);
  memcpy (wave, "RIFF", 4);
  put (wave + 4, (guint32) size - 8, 4);
  memcpy (wave + 8, "WAVEfmt ", 8);
  put (wave + 16, 16, 4);
  put (wave + 20, 1, 2); /* PCM */
  put (wave + 22, 1, 2); /* channels */
  put (wave + 24, RATE, 4);
  put (wave + 28, RATE * 2, 4);
  put (wave + 32, 2, 2);
  put (wave + 34, 16, 2);
  memcpy (wave + 36, "data", 4);
  put (wave + 40, n * 2, 4);
  for (guint32 i = 0; i < n; i++)
    {
      double t = (double) i / RATE;
      double noise = (double) (jt_random_next (&random) >> 32) / G_MAXUINT32 * 2 - 1;
      double value = sound == JT_SOUND_GONG ? gong_at (t) : stroke_at (t, noise, &low);
      double fade = MIN ((double) (n - i) / (RATE / 50), 1.0);

      put (wave + HEADER + i * 2, (guint16) (gint16) (CLAMP (value * fade, -1, 1) * G_MAXINT16), 2);
    }
  return g_bytes_new_take (wave, size);
}

/* Playing */

typedef struct
{
  GtkMediaStream *stream;
  GdkDisplay *wanted_on; /* (nullable): where to ring if the stream turns out not to play */
  gboolean broken;
} Player;

static Player players[JT_N_SOUNDS];

static void
give_up (Player *player)
{
  if (player->wanted_on != NULL)
    gdk_display_beep (player->wanted_on);
  g_clear_object (&player->wanted_on);
  player->broken = TRUE;
}

static void
error_cb (GtkMediaStream *stream, GParamSpec *pspec, Player *player)
{
  if (gtk_media_stream_get_error (stream) != NULL)
    give_up (player);
}

/* GStreamer reads files only: one in the cache, written when it is first heard. */
static GFile *
get_file (JtSound sound)
{
  g_autofree char *name = g_strdup_printf ("%s-1.wav", names[sound]);
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "jasstafel", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  if (!g_file_test (path, G_FILE_TEST_IS_REGULAR))
    {
      g_autoptr (GBytes) wave = jt_sounds_wave (sound);
      gsize size;
      const char *bytes = g_bytes_get_data (wave, &size);

      g_mkdir_with_parents (folder, 0700);
      if (!g_file_set_contents_full (path, bytes, (gssize) size, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
        return NULL;
    }
  return g_file_new_for_path (path);
}

gboolean
jt_sounds_may_reach (const char *sandbox, const char *runtime)
{
  g_autofree char *server = g_build_filename (runtime, "pulse", "native", NULL);

  return !g_file_test (sandbox, G_FILE_TEST_EXISTS) || g_file_test (server, G_FILE_TEST_EXISTS);
}

static void
make_stream (Player *player, JtSound sound)
{
  g_autoptr (GFile) file = jt_sounds_may_reach ("/.flatpak-info", g_get_user_runtime_dir ()) ? get_file (sound) : NULL;

  if (file == NULL)
    return;
  player->stream = gtk_media_file_new_for_file (file);
  g_signal_connect (player->stream, "notify::error", G_CALLBACK (error_cb), player);
}

void
jt_sounds_play (GtkWidget *widget, JtSound sound)
{
  Player *player = &players[sound];

  g_return_if_fail (GTK_IS_WIDGET (widget));
  g_return_if_fail (sound < JT_N_SOUNDS);

  if (!g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_SOUNDS))
    return;
  /* A loudspeaker may have come since: worth another try for what is rare and matters. */
  if (player->broken && sound == JT_SOUND_GONG)
    {
      player->broken = FALSE;
      g_clear_object (&player->stream);
    }
  g_clear_object (&player->wanted_on);
  if (sound == JT_SOUND_GONG)
    player->wanted_on = g_object_ref (gtk_widget_get_display (widget));
  if (player->stream == NULL && !player->broken)
    make_stream (player, sound);

  if (player->stream == NULL || gtk_media_stream_get_error (player->stream) != NULL)
    {
      give_up (player);
      return;
    }
  if (gtk_media_stream_is_prepared (player->stream) && gtk_media_stream_is_seekable (player->stream))
    gtk_media_stream_seek (player->stream, 0);
  gtk_media_stream_play (player->stream);
}

void
jt_sounds_passe_over (GtkWidget *widget, gint64 id, const char *name)
{
  GApplication *application = g_application_get_default ();
  g_autoptr (GNotification) notification = g_notification_new (_ ("The time of the Passe is up"));

  jt_sounds_play (widget, JT_SOUND_GONG);
  if (application == NULL)
    return;
  g_notification_set_body (notification, name);
  g_notification_set_priority (notification, G_NOTIFICATION_PRIORITY_HIGH);
  g_notification_set_default_action_and_target (notification, "app.tournament", "x", id);
  g_application_send_notification (application, "passe-over", notification);
}
