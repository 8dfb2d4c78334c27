/* SPDX-License-Identifier: GPL-3.0-or-later */
/** JtSeasonSession: the tournaments of a file that a season ranking can be made of. It has no toolkit. */
#pragma once

#include "jt-season.h"
#include "jt-session.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *name, *date; /* "" where there is none */
  gboolean chosen;   /* counts; may be changed */
} JtSeasonChoice;

typedef struct _JtSeasonSession JtSeasonSession;

/**
 * jt_season_session_new: reads all tournaments in which something was played, the oldest first; those of the newest one's
 * year are chosen.
 * Returns: (transfer full): without those that cannot be read
 */
JtSeasonSession *jt_season_session_new (JtSession *session);
void jt_season_session_free (JtSeasonSession *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSeasonSession, jt_season_session_free)

guint jt_season_session_get_n_choices (JtSeasonSession *self);
JtSeasonChoice *jt_season_session_get_choice (JtSeasonSession *self, guint i);
/** Returns: (transfer full): of the chosen tournaments */
JtSeason *jt_season_session_make (JtSeasonSession *self);

G_END_DECLS
