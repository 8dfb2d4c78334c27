/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_TYPE_SLATE_PAGE (jt_slate_page_get_type ())
G_DECLARE_FINAL_TYPE (JtSlatePage, jt_slate_page, JT, SLATE_PAGE, AdwBin)

/**
 * JtSlatePage: the place where games are written: who plays, then the game. Where the database cannot be opened it
 * says why and what can be done. A JtPage.
 */
GtkWidget *jt_slate_page_new (void);

G_END_DECLS
