/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The two sounds of the program, made by itself: no recording, no file to install. They are heard only where the
 * user has switched them on. Playing never waits and never fails: where there is no loudspeaker, no media backend of
 * GTK or no permission (Flatpak), the gong is the bell of the desktop and the chalk is silent.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  JT_SOUND_GONG,   /* the time of a Passe is up */
  JT_SOUND_STROKE, /* chalk on the slate: something is written */
  JT_N_SOUNDS
} JtSound;

/** Plays @sound if the user wants sounds. @widget: whose display rings where nothing can be played. */
void jt_sounds_play (GtkWidget *widget, JtSound sound);

/**
 * jt_sounds_may_reach: whether what is played can be heard. GStreamer plays into nothing, without an error, where a sandbox
 * keeps the sound server away.
 *
 * @sandbox: the file that a sandbox puts there: "/.flatpak-info"
 * @runtime: the user's runtime folder, in which the sound server listens
 */
gboolean jt_sounds_may_reach (const char *sandbox, const char *runtime);

/**
 * jt_sounds_wave: the sound itself.
 * Returns: (transfer full): a WAV file: mono, 16 bits, 22050 samples a second; the same each time
 */
GBytes *jt_sounds_wave (JtSound sound);

/**
 * jt_sounds_passe_over: what happens when the clock of a Passe has ended: the gong, and a notice of the desktop that
 * leads back to the tournament.
 *
 * @widget: the view of the tournament
 * @id: the tournament in the database
 * @name: what it is called, shown as it is
 */
void jt_sounds_passe_over (GtkWidget *widget, gint64 id, const char *name);

G_END_DECLS
