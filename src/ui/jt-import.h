/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Game files and bundles into the program: opened, dropped on the window or chosen; each is shown before it is taken. */
#pragma once

#include "jt-window.h"

G_BEGIN_DECLS

/**
 * jt_import_files: looks at each of @files, says what is in it and takes it if the person wants so. While a file is read
 * a notice of @window offers to cancel. Files that come while others are being looked at wait for them.
 */
void jt_import_files (JtWindow *window, GFile *const *files, guint n_files);

/** Lets the person choose a file for jt_import_files(). */
void jt_import_choose (JtWindow *window);

/** Stops reading the file that is being read; nothing of it is taken. */
void jt_import_cancel (JtWindow *window);

/** Takes files that are dropped on @window. */
void jt_import_accept_drops (JtWindow *window);

G_END_DECLS
