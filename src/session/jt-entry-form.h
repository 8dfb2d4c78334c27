/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtEntryForm: an entry that is being filled in, for games whose fields are described by jt-inputs.h. It knows no game:
 * it keeps what is typed for each field, builds the entry, says what it would write and what is wrong, and writes it.
 * What stands in it is kept with the game (jt_play_set_draft()).
 *
 * Every field is a list of texts: one per column or side for lists, else just one. "" is empty. Players, columns and
 * choices of numbers are their number as text, a set flag is "1", a bid may be "match".
 */
#pragma once

#include "jt-inputs.h"
#include "jt-play.h"

G_BEGIN_DECLS

#define JT_TYPE_ENTRY_FORM (jt_entry_form_get_type ())
G_DECLARE_FINAL_TYPE (JtEntryForm, jt_entry_form, JT, ENTRY_FORM, GObject)

typedef enum
{
  JT_FORM_EMPTY,      /* nothing typed */
  JT_FORM_INCOMPLETE, /* something is missing; the message says what */
  JT_FORM_READY,
  JT_FORM_WRONG,      /* the rules refuse it; the message says why */
  JT_FORM_ASK,        /* only the table knows: who thanked first? */
  JT_FORM_OVER,
  JT_FORM_TURN,       /* hidden bids: the one who bids has typed it; Enter covers it */
  JT_FORM_COVERED,    /* hidden bids: what was typed is covered; Enter when the next player has the device */
} JtFormState;

/* What stands in one place of a field. */
typedef enum
{
  JT_PLACE_OPEN,     /* nothing: somebody still owes it */
  JT_PLACE_FILLED,   /* what was typed, 0 too */
  JT_PLACE_WRONG,    /* what was typed and can never be written there: letters, or a number out of range */
  JT_PLACE_FOLLOWS,  /* nothing, but it follows from the others: jt_entry_form_get_derived() */
  JT_PLACE_NOTHING,  /* nothing, which will be written as 0 */
  JT_PLACE_OUT,      /* nothing, which says that somebody has dropped out of this round */
  JT_PLACE_LEFT,     /* of somebody who has left the game */
  JT_PLACE_OPTIONAL, /* nothing, and nothing is wanted */
} JtPlaceState;

/**
 * JtEntryForm::changed: something that a form shows is other than before.
 * JtEntryForm::fields-changed: the fields are others (another type of entry, other rules).
 */

/** Returns: (transfer full): a form for @play with what its draft holds */
JtEntryForm *jt_entry_form_new (JtPlay *play);
/** Returns: (transfer none): the game that is written */
JtPlay *jt_entry_form_get_play (JtEntryForm *form);
/** Returns: whether what stands in the form can be written */
JtFormState jt_entry_form_get_state (JtEntryForm *form);
/** Returns: (transfer none): what is missing or wrong, or good to know before it is written, for people; "" if nothing */
const char *jt_entry_form_get_message (JtEntryForm *form);

/** The type of the entry; the game's next one unless another was chosen. */
JtEntryType jt_entry_form_get_entry_type (JtEntryForm *form);
/** Asks for an entry of another type; what was typed goes. */
void jt_entry_form_set_entry_type (JtEntryForm *form, JtEntryType type);
/** Returns: (transfer none): the fields, ended by a NULL key */
const JtInput *jt_entry_form_get_inputs (JtEntryForm *form);
/** Returns: how many texts a field has */
guint jt_entry_form_get_size (JtEntryForm *form, const JtInput *input);

/** Returns: (transfer none): what is typed; "" if nothing */
const char *jt_entry_form_get (JtEntryForm *form, const char *key, guint i);
/** Puts @text into place @i of a field; "" empties it. */
void jt_entry_form_set (JtEntryForm *form, const char *key, guint i, const char *text);
/** Returns: (transfer none): what follows for an empty place of a list of points; "" if nothing does */
const char *jt_entry_form_get_derived (JtEntryForm *form, const char *key, guint i);
/** Returns: what place @i of @input (one of jt_entry_form_get_inputs()) is in: who still owes an entry */
JtPlaceState jt_entry_form_get_place (JtEntryForm *form, const JtInput *input, guint i);
/** Empties all fields; another type of entry or an edit is given up. */
void jt_entry_form_clear (JtEntryForm *form);

/** Returns: whether it is known what the entry would write to @column; that in @written */
gboolean jt_entry_form_get_written (JtEntryForm *form, guint column, JtPoints *written);

/**
 * jt_entry_form_set_hidden: whether bids are given one after the other. Then jt_entry_form_write() first covers what was
 * typed (JT_FORM_COVERED), then asks the next player, and writes when all are in; until then no bid is to be shown, nor
 * their sum said. What was typed for bids so far goes. It has no effect on other entries and on changes of old ones.
 */
void jt_entry_form_set_hidden (JtEntryForm *form, gboolean hidden);
gboolean jt_entry_form_get_hidden (JtEntryForm *form);
/** Returns: the one side whose field may be shown; the number of sides: none may; -1: all may */
int jt_entry_form_get_turn (JtEntryForm *form);
/** Returns: (transfer none): who bids now, or next; "" if all hidden bids are in or bids are not hidden */
const char *jt_entry_form_get_next_name (JtEntryForm *form);
/** One step back among hidden bids: who bid last bids anew. Returns: FALSE if there is nothing to go back to */
gboolean jt_entry_form_turn_back (JtEntryForm *form);

/** Loads entry @at to change it. Returns: FALSE if the form has no fields for it */
gboolean jt_entry_form_edit (JtEntryForm *form, guint at);
/** Returns: the entry being changed, -1: a new one */
int jt_entry_form_get_editing (JtEntryForm *form);

/** Writes the entry if it is ready and empties the form. Returns: TRUE if it was committed; FALSE without @error: not ready */
gboolean jt_entry_form_write (JtEntryForm *form, GError **error);

G_END_DECLS
