/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-session.h"

G_BEGIN_DECLS

#define JT_TYPE_SETUP_VIEW (jt_setup_view_get_type ())
G_DECLARE_FINAL_TYPE (JtSetupView, jt_setup_view, JT, SETUP_VIEW, AdwBin)

/**
 * JtSetupView: "Who plays?": seats round a table filled by typing or clicking, the game, the group and its rules, who
 * leads first. It offers the last setup, so that a new evening starts at once.
 */
GtkWidget *jt_setup_view_new (JtSession *session);

/** Offers the last setup again. */
void jt_setup_view_reset (JtSetupView *self);

G_END_DECLS
