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

G_END_DECLS
