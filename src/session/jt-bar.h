/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtBar: the round that is being written, before it is one. It takes what fingers do (a trump key, digits, Weis,
 * Stöck, Match, thanks…), makes an entry of it, says what that entry would write and what is wrong with it, and
 * writes it. No toolkit: the window's bar only shows it, so that every key can be tested without a display.
 *
 * What stands in it is kept with the game (jt_play_set_draft()) on every change.
 */
#pragma once

#include "jt-play.h"

G_BEGIN_DECLS

#define JT_TYPE_BAR (jt_bar_get_type ())
G_DECLARE_FINAL_TYPE (JtBar, jt_bar, JT, BAR, GObject)

typedef enum
{
  JT_BAR_EMPTY,          /* nothing typed: Enter writes nothing */
  JT_BAR_INCOMPLETE,     /* something is missing; the message says what */
  JT_BAR_READY,          /* Enter writes what jt_bar_get_written() says */
  JT_BAR_WRONG,          /* the rules refuse it; the message says why and by how much */
  JT_BAR_MATCH_QUESTION, /* 157 : 0: was it a Match? Answered by jt_bar_answer_match(), never by Enter */
  JT_BAR_ASK,            /* both sides reached the target: who thanked first? */
  JT_BAR_OVER,           /* the game is over */
} JtBarState;

/**
 * JtBar::changed:
 * @bar: the bar
 *
 * Something that the bar shows is other than before.
 */

/** Returns: (transfer full): a bar for @play with what its draft holds */
JtBar *jt_bar_new (JtPlay *play);

JtPlay *jt_bar_get_play (JtBar *bar);
JtBarState jt_bar_get_state (JtBar *bar);
/** Returns: (transfer none): what is missing or wrong, or what thanks would mean ("1011: won"), for people; "" if nothing */
const char *jt_bar_get_message (JtBar *bar);

/* Trump: index into jt_game_get_trump(); -1: none chosen. Choosing it again takes it off. */
int jt_bar_get_trump (JtBar *bar);
void jt_bar_set_trump (JtBar *bar, int trump);
/** Returns: the factor that counts: the trump's, or the one set for this round; 0 if not known yet */
int jt_bar_get_factor (JtBar *bar);
/** Another factor for this round only; 0: the rules' own. */
void jt_bar_set_factor (JtBar *bar, int factor);
gboolean jt_bar_has_own_factor (JtBar *bar);

/* Points. Keys: digits, `-` first (157 minus), `+` begins Weis of the active side, Backspace. */
guint jt_bar_get_active_side (JtBar *bar);
void jt_bar_set_active_side (JtBar *bar, guint side);
/** Types one character of "0123456789+-" or a space (ends the Weis). Returns: FALSE if it means nothing here */
gboolean jt_bar_type (JtBar *bar, char c);
/** Takes the last typed character back. Returns: FALSE if there was none (the window undoes then) */
gboolean jt_bar_backspace (JtBar *bar);
/** Takes all points of the active side for selected, as those of an old entry are: a digit takes their place, and
 *  jt_bar_backspace() clears them. */
void jt_bar_select_points (JtBar *bar);
gboolean jt_bar_has_selected_points (JtBar *bar);
/** Empties the whole bar. */
void jt_bar_clear (JtBar *bar);
/**
 * jt_bar_get_points:
 * @derived: (out) (optional): TRUE if the value follows from the other side
 *
 * Returns: (transfer none): what the field of @side shows: what was typed, or what follows; "" if nothing
 */
const char *jt_bar_get_points (JtBar *bar, guint side, gboolean *derived);
/** Replaces what is typed for @side (an input method, a paste, a test). */
void jt_bar_set_points (JtBar *bar, guint side, const char *text);

/* Weis: values in the order they were noted; refused ones are said in the message. */
void jt_bar_add_weis (JtBar *bar, guint side, int points);
void jt_bar_clear_weis (JtBar *bar, guint side);
int jt_bar_get_weis (JtBar *bar, guint side);
/** Returns: TRUE while digits go to the Weis of the active side (after `+`) */
gboolean jt_bar_is_typing_weis (JtBar *bar);

/** A tap on a line of the slate: Weis of 100, 50 or 20 written at once (times the factor) if the trump is known, else it waits. */
gboolean jt_bar_tap (JtBar *bar, guint side, int points, GError **error);
/** Fills @strokes with the taps that wait for the trump on @side: drawn pale. Returns: whether there are any */
gboolean jt_bar_get_waiting (JtBar *bar, guint side, JtStrokes *strokes);

int jt_bar_get_stoeck (JtBar *bar); /* side or -1 */
/** Notes the Stöck of @side, or takes the note back; nothing where the rules have none. */
void jt_bar_toggle_stoeck (JtBar *bar, guint side);
/** Returns: whether the rules of the game have Stöck */
gboolean jt_bar_offers_stoeck (JtBar *bar);
/** Returns: whether the rules of the game have Weis */
gboolean jt_bar_offers_weis (JtBar *bar);
int jt_bar_get_match (JtBar *bar);
/** Makes it a Match of @side, the typed points wiped, or no Match any more. */
void jt_bar_toggle_match (JtBar *bar, guint side);
/** Answers whether 157 : 0 was a Match; does nothing when that is not asked. */
void jt_bar_answer_match (JtBar *bar, gboolean match);
int jt_bar_get_pushed (JtBar *bar); /* 0 no, 1 pushed, 2 pushed back */
/** @pushed: as jt_bar_get_pushed() */
void jt_bar_set_pushed (JtBar *bar, int pushed);
int jt_bar_get_vorhand (JtBar *bar); /* seat */
/** @seat: who is Vorhand in this round, counted from 0 */
void jt_bar_set_vorhand (JtBar *bar, int seat);
int jt_bar_get_declarer (JtBar *bar);
int jt_bar_get_void (JtBar *bar);
/** @points: card points that count for nobody, 0…157 */
void jt_bar_set_void (JtBar *bar, int points);
int jt_bar_get_thanks (JtBar *bar); /* side or -1 */
/** Thanks of @side: alone, or with the points so far (both fields are typed then, their sum may be below 157). */
void jt_bar_toggle_thanks (JtBar *bar, guint side);
/** Returns: whether thanks can be said: the game has a target */
gboolean jt_bar_offers_thanks (JtBar *bar);

/** What Enter would write to each side, multiplied. Returns: FALSE if it is not known yet */
gboolean jt_bar_get_written (JtBar *bar, guint side, JtPoints *written);

/** Loads entry @at to change it; jt_bar_write() then replaces it. Returns: FALSE if that entry is no round */
gboolean jt_bar_edit (JtBar *bar, guint at);
/** Returns: the entry being changed, -1: a new one */
int jt_bar_get_editing (JtBar *bar);
/** Leaves the entry that was being changed as it is; the bar is empty again. */
void jt_bar_cancel_edit (JtBar *bar);

/**
 * jt_bar_write: Enter. Writes what stands in the bar if it is ready and empties the bar; asks once at 157 : 0.
 * Returns: TRUE if an entry was committed; FALSE without @error: nothing to write, incomplete, wrong or a question
 */
gboolean jt_bar_write (JtBar *bar, GError **error);

/** Returns: (transfer full) (nullable): the entry as it stands, NULL if it is none yet */
JtValue *jt_bar_make_entry (JtBar *bar);

G_END_DECLS
