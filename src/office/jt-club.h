/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The club that a database belongs to: its name and its picture, which stand on every page that is printed. Both are kept
 * in the file, as the setting "club": `{"name","logo"}`, the picture as a PNG in base64.
 */
#pragma once

#include "jt-store-tournaments.h"
#include "jt-tournament-sheet.h"

G_BEGIN_DECLS

#define JT_CLUB_MAX_LOGO (1024 * 1024) /* bytes of the PNG */

/** Returns: (transfer full): the club's name, "" if there is none */
char *jt_club_get_name (JtStore *store);
/** Returns: (transfer full) (nullable): its picture as a PNG */
GBytes *jt_club_get_logo (JtStore *store);

/**
 * jt_club_set:
 * @name: "" for none
 * @logo: (nullable): a PNG of at most JT_CLUB_MAX_LOGO bytes; another one is refused with %G_IO_ERROR_INVALID_DATA
 */
gboolean jt_club_set (JtStore *store, const char *name, GBytes *logo, GError **error);

/** Returns: (transfer full) (nullable): the picture that @png holds; NULL if it holds none */
cairo_surface_t *jt_club_read_logo (GBytes *png);

/** A letterhead that owns what stands in it. */
typedef struct
{
  JtLetterhead head;
  char *club;
  GPtrArray *log;
} JtClubHead;

/**
 * jt_club_head_new: what stands on the pages of a tournament: the club, and the log of corrections.
 * Returns: (transfer full): what cannot be read is left out
 */
JtClubHead *jt_club_head_new (JtStore *store, gint64 id, const JtTournament *tournament);
void jt_club_head_free (JtClubHead *head);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtClubHead, jt_club_head_free)

G_END_DECLS
