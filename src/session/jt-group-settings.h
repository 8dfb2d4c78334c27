/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Changes of groups and their members, after which everything that shows them follows. */
#pragma once

#include "jt-evening-report.h"
#include "jt-exchange.h"
#include "jt-rating.h"
#include "jt-store-people.h"

G_BEGIN_DECLS

/* What a group has chosen beside its rules. */
typedef struct
{
  JtRatingMethod method;
  gboolean points; /* the margin of ratings is points, not Striche */
  gboolean all;    /* the pool of ratings: the games of all groups, not of this one alone */
  JtStake stake;
} JtGroupSettings;

/** Reads what @group has chosen; what it has not is Jass-Elo by Striche in its own games, without a stake. @settings: (out) */
void jt_group_settings_read (const JtGroup *group, JtGroupSettings *settings);

/** Writes @group with these settings; one without an id is added. The name must not be empty. */
gboolean jt_group_settings_save (JtSession *session, JtGroup *group, const JtGroupSettings *settings, GError **error);

/** Deletes a group without games and evenings; REFUSED otherwise. Its people stay. */
gboolean jt_group_remove (JtSession *session, gint64 group, GError **error);

/** Makes somebody a member; a name not known is a new person. @guest: who is made is a guest */
gboolean jt_group_add_member (JtSession *session, gint64 group, const char *name, gboolean guest, GError **error);
/** Takes somebody out of a group; the person and all games stay. Nothing happens if it is no member. */
gboolean jt_group_remove_member (JtSession *session, gint64 group, gint64 person, GError **error);

/** Takes a list of people as members; with @dry_run only counts what would be. All of it or nothing. */
gboolean jt_group_import_members (JtSession *session, gint64 group, const GPtrArray *people, gboolean dry_run,
                                  JtImportCounts *counts, GError **error);

G_END_DECLS
