/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_EVEN_BOX (jt_even_box_get_type ())
G_DECLARE_FINAL_TYPE (JtEvenBox, jt_even_box, JT, EVEN_BOX, GtkWidget)

/**
 * JtEvenBox: children of one width in a row; in as few rows as their least widths let, and then about as many in each:
 * of six never five and one. Where equal widths would not do but the widths that each needs would, wide ones take from
 * the narrow ones.
 *
 * Properties: "spacing" (pixels, between children and rows) and "wrap" (whether there may be several rows; TRUE at first).
 */
GtkWidget *jt_even_box_new (int spacing);

/** @child: (transfer floating) */
void jt_even_box_append (JtEvenBox *self, GtkWidget *child);
/** Takes all children away. */
void jt_even_box_clear (JtEvenBox *self);
/** Sets whether there may be several rows. */
void jt_even_box_set_wrap (JtEvenBox *self, gboolean wrap);

G_END_DECLS
