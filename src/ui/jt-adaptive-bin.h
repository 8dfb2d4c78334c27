/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_ADAPTIVE_BIN (jt_adaptive_bin_get_type ())
G_DECLARE_FINAL_TYPE (JtAdaptiveBin, jt_adaptive_bin, JT, ADAPTIVE_BIN, GtkWidget)

/**
 * JtAdaptiveBin: a container that can be made as small as one likes and says whether it is narrow or short.
 *
 * Bind whatever depends on the size to its read-only properties "narrow" (less than "narrow-width" pixels wide) and
 * "short" (less than "short-height" pixels high); both limits are 0 (never) at first. They change while sizes are
 * given out; the new arrangement is made in the next frame, and a focused widget that is hidden by it hands the
 * focus on. "child" is the only child. With "keep-height" it is never given less height than it needs. With
 * "fit-child" it is narrow also where the wide arrangement of the child was seen not to fit, and stays so until there
 * is the width that it needed: how wide words are depends on the language and the font.
 */
GtkWidget *jt_adaptive_bin_new (void);

gboolean jt_adaptive_bin_get_narrow (JtAdaptiveBin *self);
gboolean jt_adaptive_bin_get_short (JtAdaptiveBin *self);
GtkWidget *jt_adaptive_bin_get_child (JtAdaptiveBin *self);
/** @child: (nullable) (transfer floating): takes the place of the child there was */
void jt_adaptive_bin_set_child (JtAdaptiveBin *self, GtkWidget *child);

G_END_DECLS
