/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Draws Passen of a tournament document and writes them back into it. People of the plans are the
 * participants' numbers.
 */
#pragma once

#include "jt-draw.h"
#include "jt-tournament.h"

G_BEGIN_DECLS

/** Returns: (transfer full): the first @n_passes Passen of the document as a plan, for reports and
 * changes by hand */
JtPlan *jt_tournament_get_plan (const JtTournament *tournament, guint n_passes);

/** Returns: TRUE if the Passen from @first on (from 0) may be drawn again: there are no results in
 * them, and @first is planned */
gboolean jt_tournament_can_draw (const JtTournament *tournament, guint first);

/**
 * jt_tournament_draw: draws all planned Passen from @first (from 0) on; the earlier ones are
 * frozen. Who is present, late comers, leavers and wishes are respected; the seed is that of the
 * rules.
 * @report: (out) (optional): of all Passen
 * @broken_wishes: (out) (optional): see jt_draw_count_broken_wishes()
 *
 * Returns: (transfer full) (nullable): NULL if it may not be drawn, or there are more participants
 * than JT_DRAW_MAX_PEOPLE, or in some Passe too few for a table
 */
JtPlan *jt_tournament_draw (const JtTournament *tournament,
                            guint first,
                            JtDrawProgress progress,
                            gpointer progress_data,
                            JtPlanReport *report,
                            int *broken_wishes);

/**
 * jt_tournament_draw_by_rank: draws the one Passe @pass (from 0) by the standings after the Passen
 * before it; those who are not ranked come last.
 * Returns: (transfer full) (nullable): NULL as jt_tournament_draw()
 */
JtPlan *jt_tournament_draw_by_rank (const JtTournament *tournament, guint pass);

/** Writes the Passen of @plan from @first on as objects of a list of "passes", with @ids (nullable:
 * 1, 2, …) for people. */
void jt_plan_write_passes (const JtPlan *plan, guint first, const gint64 *ids, JtBuilder *builder);

/** Writes `{"repeat_partners",…}`. */
void jt_plan_report_write (const JtPlanReport *report, JtBuilder *builder);

/** Writes the tournament's document with @plan in place of its Passen from @first on; all else
 * stays as it is. */
void jt_tournament_write_drawn (const JtTournament *tournament,
                                const JtPlan *plan,
                                guint first,
                                JtBuilder *builder);

G_END_DECLS
