/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_BACKUPS_GROUP (jt_backups_group_get_type ())
G_DECLARE_FINAL_TYPE (JtBackupsGroup, jt_backups_group, JT, BACKUPS_GROUP, AdwPreferencesGroup)

/** JtBackupsGroup: the part of the preferences about copies: made by themselves, where, now; and putting one back. */

/** Returns: (transfer full): the folder of the copies of the database that is open, as the preferences have it */
char *jt_backups_get_folder (void);

/** Asks for a file and saves everything in it as a bundle. */
void jt_backups_take_along (GtkWidget *parent);

G_END_DECLS
