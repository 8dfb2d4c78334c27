/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The user's preferences: the one door to GSettings. Each value is one of those that the schema in data/ names.
 */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define JT_SETTING_WINDOW_WIDTH "window-width"         /* int, pixels */
#define JT_SETTING_WINDOW_HEIGHT "window-height"       /* int, pixels */
#define JT_SETTING_WINDOW_MAXIMIZED "window-maximized" /* boolean */
#define JT_SETTING_PLACE "place"                       /* string: a place's name */
#define JT_SETTING_APPEARANCE "appearance"             /* string: system light dark */
#define JT_SETTING_SLATE_FACE "slate-face"             /* string: slate plain paper */
#define JT_SETTING_SLATE_NOTATION "slate-notation"     /* string: written summary */
#define JT_SETTING_SLATE_FIVE_HUNDRED "slate-five-hundred" /* boolean: five hundreds are a V */
#define JT_SETTING_ANIMATIONS "animations"             /* boolean: use jt_settings_get_animations () */
#define JT_SETTING_KEEP_AWAKE "keep-awake"             /* boolean */
#define JT_SETTING_SOUNDS "sounds"                     /* boolean: a gong, chalk */
#define JT_SETTING_HIDDEN_BIDS "hidden-bids"           /* boolean: bids are given one after the other, covered */
#define JT_SETTING_BACKUPS "backups"                   /* boolean: a copy every day */
#define JT_SETTING_BACKUP_FOLDER "backup-folder"       /* string: a path; "": beside the data */
#define JT_SETTING_DECK "deck"                         /* string: german french */
#define JT_SETTING_DECK_CHOSEN "deck-chosen"           /* boolean: the first start's question was answered */
#define JT_SETTING_FRENCH_SUITS "french-suits"         /* string: schaufel pik */

/** Whether the schema is installed (or GSETTINGS_SCHEMA_DIR tells where it is); nothing else here works without it. */
gboolean jt_settings_available (void);

/** Returns: (transfer none): the settings of this program, the same object each time. "changed::KEY" tells of changes. */
GSettings *jt_settings_get_default (void);

/** A string setting. Returns: (transfer none): valid as long as the program runs. */
const char *jt_settings_get_choice (const char *key);

/** Whether movement may be shown: only if the user and the system both want it. */
gboolean jt_settings_get_animations (void);

G_END_DECLS
