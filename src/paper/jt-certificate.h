/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A certificate for a participant of a tournament, black on white; private to src/paper. */
#pragma once

#include "jt-sheet.h"
#include "jt-standings.h"

G_BEGIN_DECLS

/** Fills the current page of @sheet, which is of A4: frame, wreath with the rank, name, points. */
void jt_certificate_put (JtSheet *sheet, const JtTournament *tournament, const JtStanding *row);

G_END_DECLS
