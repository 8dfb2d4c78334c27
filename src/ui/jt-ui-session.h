/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The one session of the program's windows. */
#pragma once

#include "jt-session.h"

G_BEGIN_DECLS

/**
 * jt_ui_get_session: opens the program's database when first asked; while it cannot be opened each call tries again.
 * Returns: (transfer none) (nullable): the session, as long as the program runs; NULL with @error
 */
JtSession *jt_ui_get_session (GError **error);

/** Returns: (transfer none) (nullable): the session if it is open already */
JtSession *jt_ui_get_open_session (void);

/** Gives up the session (the database is closed when nobody holds it), so that the file can be replaced or another opened. */
void jt_ui_drop_session (void);

/** Returns: (transfer full): the file that jt_ui_get_session() opens */
char *jt_ui_get_db_path (void);

/** For tests of single widgets: makes @session (nullable) the one that jt_ui_get_session() gives. */
void jt_ui_set_session (JtSession *session);

G_END_DECLS
