/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSpoken: an invisible place on a painted board that says what is drawn there. Set its accessible label. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_SPOKEN (jt_spoken_get_type ())
G_DECLARE_FINAL_TYPE (JtSpoken, jt_spoken, JT, SPOKEN, GtkWidget)

GtkWidget *jt_spoken_new (void);

G_END_DECLS
