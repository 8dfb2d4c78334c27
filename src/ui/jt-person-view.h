/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-ranking.h"

G_BEGIN_DECLS

#define JT_TYPE_PERSON_VIEW (jt_person_view_get_type ())
G_DECLARE_FINAL_TYPE (JtPersonView, jt_person_view, JT, PERSON_VIEW, AdwBin)

/** JtPersonView: everything a ranking knows of a person: curve, evenings, partners and opponents, trumps, records. */
GtkWidget *jt_person_view_new (JtRanking *ranking);

/** Shows a person anew. @id: in the store. Returns: FALSE if not in the ranking (nothing is shown then) */
gboolean jt_person_view_set_person (JtPersonView *view, gint64 id);

/** Returns: the person that is shown, 0 for none */
gint64 jt_person_view_get_person (JtPersonView *view);

/** Returns: (transfer none) (nullable): the statistics that are shown; NULL while they are waited for */
const JtStatistics *jt_person_view_get_statistics (JtPersonView *view);

G_END_DECLS
