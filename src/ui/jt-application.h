/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_APPLICATION (jt_application_get_type ())
G_DECLARE_FINAL_TYPE (JtApplication, jt_application, JT, APPLICATION, AdwApplication)

/**
 * JtApplication: the program. There is one instance for each database: a second start only brings its window up.
 * The database is --db FILE, else $JASSTAFEL_DB, else jasstafel/jasstafel.db in the user's data directory.
 */
JtApplication *jt_application_new (void);

/** Returns: (transfer none): the database's absolute path; known from the command line on. */
const char *jt_application_get_db_path (JtApplication *self);

/** Opens another database from now on (where the one given could not be opened). */
void jt_application_set_db_path (JtApplication *self, const char *path);

/** Hears which files were given on the command line or by the file manager; @window is there already. */
typedef void (*JtOpenFunc) (JtApplication *self, GtkWindow *window, GFile **files, int n_files, gpointer user_data);

/** Makes the program open files with @func; call it before g_application_run (). Without it files are refused. */
void jt_application_set_open_func (JtApplication *self, JtOpenFunc func, gpointer user_data);

/** Registers the resources that the widgets are made from; the program does it itself, tests of single widgets need it. */
void jt_ui_init (void);

G_END_DECLS
