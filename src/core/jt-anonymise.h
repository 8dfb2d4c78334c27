/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtAnonymiser: takes people's names out of a tournament document and out of the log of its changes. Participants and
 * substitutes become numbers; notes and reasons, in which anything may stand, go; so do names within other texts.
 */
#pragma once

#include "jt-tournament.h"

G_BEGIN_DECLS

typedef struct _JtAnonymiser JtAnonymiser;

/** @person: what stands before the number: "Participant" gives "Participant 3" */
JtAnonymiser *jt_anonymiser_new (const JtTournament *tournament, const char *person);
void jt_anonymiser_free (JtAnonymiser *anonymiser);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtAnonymiser, jt_anonymiser_free)

/** Learns the names in a line of the log: those that are not in the document any more. All lines before the first apply. */
void jt_anonymiser_learn (JtAnonymiser *anonymiser, const JtValue *change);

/** Returns: (transfer full): a document or a line of the log without names */
JtValue *jt_anonymiser_apply (JtAnonymiser *anonymiser, const JtValue *value);

G_END_DECLS
