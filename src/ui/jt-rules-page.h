/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-session.h"

G_BEGIN_DECLS

/** Hears of saved rules. */
typedef void (*JtRulesFunc) (const JtValue *rules, gpointer user_data);

/**
 * jt_rules_page_present: shows the rules of @variant in @group (0: games without group) on a sheet: presets, and every
 * rule with a line of explanation. What is changed holds, and is saved for the group, at once.
 * @func: called after each change; @user_data lives as long as @parent
 */
void jt_rules_page_present (GtkWidget *parent, JtSession *session, gint64 group, const char *variant, JtRulesFunc func,
                            gpointer user_data);

G_END_DECLS
