/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_ARCHIVE_PAGE (jt_archive_page_get_type ())
G_DECLARE_FINAL_TYPE (JtArchivePage, jt_archive_page, JT, ARCHIVE_PAGE, AdwBin)

/**
 * JtArchivePage: all games by date; one that is opened is shown as it was, can be corrected, continued, and deleted
 * with undo. A JtPage.
 */
GtkWidget *jt_archive_page_new (void);

/**
 * jt_archive_page_offer_undo: says @text in the window of @widget, with a button that runs @action of the archive. Ctrl+Z in the
 * archive runs it, too: the last one offered first.
 * @widget: (nullable): NULL where the window is gone: nothing is said
 * @action: detailed, such as "archive.undelete(int64 1)"
 */
void jt_archive_page_offer_undo (GtkWidget *widget, const char *text, const char *action);

/**
 * jt_archive_page_open_game: shows a game of the archive in the window of @widget; of a result its details, on a sheet.
 * @id: the game in the store
 * @place: the place to which Back returns
 */
void jt_archive_page_open_game (GtkWidget *widget, gint64 id, const char *place);

/** Says that @n old results were written, and offers to take them back. @widget: (nullable) */
void jt_archive_page_say_written (GtkWidget *widget, const gint64 *ids, guint n);

G_END_DECLS
