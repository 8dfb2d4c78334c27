/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Keeps the CSS classes jt-dark and jt-hc of every window, sheets too, as libadwaita's style manager says. */
void jt_style_follow (void);

/** Makes the program light, dark or as the system is, by the user's preference, now and when it changes. */
void jt_style_follow_settings (void);

G_END_DECLS
