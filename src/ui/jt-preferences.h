/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_PREFERENCES (jt_preferences_get_type ())
G_DECLARE_FINAL_TYPE (JtPreferences, jt_preferences, JT, PREFERENCES, AdwPreferencesPage)

/** JtPreferences: the page of all preferences; every change holds at once. Present it with jt_sheet_present (). */
GtkWidget *jt_preferences_new (void);

G_END_DECLS
