/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtRoundsForm: the sheet of a tournament's table, typed round by round: a row of texts for each round, what is wrong with
 * it, the running sums, and who deals and declares. It has no toolkit and changes nothing but itself.
 *
 * A text is a number, `-15` for 157 − 15, or `m` for a Match of that side. Rows, sides and seats count from 0.
 */
#pragma once

#include "jt-tournament-session.h"

G_BEGIN_DECLS

typedef struct _JtRoundsForm JtRoundsForm;

typedef enum
{
  JT_ROW_EMPTY,
  JT_ROW_OPEN, /* something is missing; of two sides the other one may follow */
  JT_ROW_RIGHT,
  JT_ROW_WRONG,
} JtRowState;

/** Makes an empty form of as many rows as a Passe has rounds. */
JtRoundsForm *jt_rounds_form_new (const JtTournamentRules *rules);
void jt_rounds_form_free (JtRoundsForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtRoundsForm, jt_rounds_form_free)

/** Fills the first rows with @rounds. */
void jt_rounds_form_fill (JtRoundsForm *form, const JtTournamentRound *rounds, guint n);

guint jt_rounds_form_get_n_rows (const JtRoundsForm *form);
/** Returns: (transfer none): what stands in a field, "" if it is empty */
const char *jt_rounds_form_get_text (const JtRoundsForm *form, guint row, guint side);
/** Puts what was typed into a field. */
void jt_rounds_form_set_text (JtRoundsForm *form, guint row, guint side, const char *text);

/** @fault: (out) (optional): why it is JT_ROW_WRONG */
JtRowState jt_rounds_form_get_state (const JtRoundsForm *form, guint row, JtFault *fault);
/** Returns: what the one empty field of a row must be, -1: several are empty, or nothing follows */
int jt_rounds_form_get_rest (const JtRoundsForm *form, guint row);
/** Writes what the one empty field must be: the sheet is not checked then. Returns: FALSE if nothing follows */
gboolean jt_rounds_form_take_rest (JtRoundsForm *form, guint row);
/** Writes a Match as figures ("m" becomes "257 M" and "0") where a row has one. Returns: the side that made it, -1: none */
int jt_rounds_form_spell_out (JtRoundsForm *form, guint row);

/** Returns: how many rows from the first on are right */
guint jt_rounds_form_count_right (const JtRoundsForm *form);
/** Returns: whether every row is right */
gboolean jt_rounds_form_is_complete (const JtRoundsForm *form);
/** The sum of a side over all rows that are right. */
gint64 jt_rounds_form_get_sum (const JtRoundsForm *form, guint side);

/** Returns: the seat that deals a round */
guint jt_rounds_form_get_dealer (const JtRoundsForm *form, guint row);
/** Who deals the first round; all others follow. */
void jt_rounds_form_set_first_dealer (JtRoundsForm *form, guint seat);
/** Returns: the seat that declares a round: the one behind the dealer, unless it was set */
guint jt_rounds_form_get_declarer (const JtRoundsForm *form, guint row);
/** Says by hand which seat declares a round. */
void jt_rounds_form_set_declarer (JtRoundsForm *form, guint row, guint seat);
/** Returns: whether each side declares as often as any other (one more where it cannot be otherwise); @counts: by side */
gboolean jt_rounds_form_check_declarers (const JtRoundsForm *form, guint counts[JT_TOURNAMENT_MAX_SIDES]);

/** Returns: (transfer none) (array length=n): the right rows from the first on; valid until the form changes */
const JtTournamentRound *jt_rounds_form_get_rounds (JtRoundsForm *form, guint *n);
/** The sheet, if it is complete; its rounds are owned by the form and valid until it changes. */
gboolean jt_rounds_form_get_sheet (JtRoundsForm *form, JtTournamentSheet *sheet);

G_END_DECLS
