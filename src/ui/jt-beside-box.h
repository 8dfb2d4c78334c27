/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_BESIDE_BOX (jt_beside_box_get_type ())
G_DECLARE_FINAL_TYPE (JtBesideBox, jt_beside_box, JT, BESIDE_BOX, GtkWidget)

/**
 * JtBesideBox: a text and what belongs to it: beside it, or below where both together are lower then, because the text
 * needs fewer lines. The first two children that are shown are arranged. Property: "spacing" (pixels).
 */
GtkWidget *jt_beside_box_new (int spacing);

G_END_DECLS
