/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtTournamentSession: one tournament, open. Everything an organiser does to it is a function here:
 * it changes the document, has the core check it and stores it with a line of the log in one
 * transaction; when it returns TRUE nothing of it can be lost. It has no toolkit.
 *
 * Functions that can fail take @fault (what is wrong with what was given) and @error (the store);
 * one of the two says why where they return FALSE. Passen count from 0, tables go by their number.
 */
#pragma once

#include "jt-session.h"
#include "jt-standings.h"
#include "jt-store-tournaments.h"
#include "jt-tournament-draw.h"

G_BEGIN_DECLS

#define JT_TYPE_TOURNAMENT_SESSION (jt_tournament_session_get_type ())
G_DECLARE_FINAL_TYPE (JtTournamentSession, jt_tournament_session, JT, TOURNAMENT_SESSION, GObject)

/**
 * JtTournamentSession::changed: the document is another one; what get_tournament and get_standings
 * gave before is gone.
 */

/** Makes a tournament without participants. @place: (nullable). Returns: its id in the store, 0 with @error */
gint64 jt_tournament_session_create (JtSession *session,
                                     const char *name,
                                     const char *date,
                                     const char *place,
                                     const JtTournamentRules *rules,
                                     GError **error);

/** Opens the tournament @id of the store. A document that is refused as a whole gives @fault. */
JtTournamentSession *
jt_tournament_session_new (JtSession *session, gint64 id, JtFault *fault, GError **error);

gint64 jt_tournament_session_get_id (JtTournamentSession *self);
const JtTournament *jt_tournament_session_get_tournament (JtTournamentSession *self);
/** Returns: (transfer none): of the Passen that have begun (at least one), in which sheets may be missing; made anew after each change */
const JtStandings *jt_tournament_session_get_standings (JtTournamentSession *self);
/** Returns: (nullable): a text of the document's head: "name", "date", "place" */
const char *jt_tournament_session_get_text (JtTournamentSession *self, const char *key);

/** Takes over what another program has changed. Returns: whether something was */
gboolean jt_tournament_session_refresh (JtTournamentSession *self);

JtSession *jt_tournament_session_get_session (JtTournamentSession *self);

/* ---- preparing ---- */

/** Writes a text of the head; an empty one is taken out. */
gboolean jt_tournament_session_set_text (JtTournamentSession *self,
                                         const char *key,
                                         const char *text,
                                         JtFault *fault,
                                         GError **error);

/** Writes a part of the document's head as it is, such as "prizes". @part: (nullable): NULL takes it out */
gboolean jt_tournament_session_set_part (JtTournamentSession *self,
                                         const char *key,
                                         const JtValue *part,
                                         JtFault *fault,
                                         GError **error);

/** Writes a text of a participant: "category", "club", "x-family" (a family never sits at one table); an empty one is taken out. */
gboolean jt_tournament_session_set_person_text (JtTournamentSession *self,
                                                gint64 participant,
                                                const char *key,
                                                const char *text,
                                                JtFault *fault,
                                                GError **error);

/**
 * jt_tournament_session_anonymise: takes all names out of the tournament, its log and its older content, for good: it
 * cannot be taken back, and nothing can be taken back behind it.
 */
gboolean jt_tournament_session_anonymise (JtTournamentSession *self, JtFault *fault, GError **error);

/** Rules that contradict Passen already drawn (another mode) are refused. */
gboolean jt_tournament_session_set_rules (JtTournamentSession *self,
                                          const JtTournamentRules *rules,
                                          JtFault *fault,
                                          GError **error);

/**
 * jt_tournament_session_add_people: adds a participant for each line of @text that is not empty.
 * A club and anything in a column "paid" may follow the name behind tabs. Names that are there already are left out. Who comes when Passen have begun plays from the next.
 *
 * Returns: how many were added, -1 on error
 */
int jt_tournament_session_add_people (JtTournamentSession *self,
                                      const char *text,
                                      JtFault *fault,
                                      GError **error);

/** Gives a participant another name. */
gboolean jt_tournament_session_rename (JtTournamentSession *self,
                                       gint64 participant,
                                       const char *name,
                                       JtFault *fault,
                                       GError **error);

/** Sets a truth of a participant: "present", "paid", "guest". */
gboolean jt_tournament_session_set_flag (JtTournamentSession *self,
                                         gint64 participant,
                                         const char *key,
                                         gboolean value,
                                         JtFault *fault,
                                         GError **error);

/** Lets a participant play from Passe @from up to Passe @until (from 1; @until G_MAXINT: to the end). */
gboolean jt_tournament_session_set_stay (JtTournamentSession *self,
                                         gint64 participant,
                                         int from,
                                         int until,
                                         JtFault *fault,
                                         GError **error);

/** Returns: (nullable): who plays in a participant's place in a Passe (from 0), NULL: himself */
const char *
jt_tournament_session_get_substitute (JtTournamentSession *self, gint64 participant, guint pass);
/** Lets @name play in a participant's place from Passe @from (from 1) on; the points stay with the place. @name "": he plays
 * himself again. */
gboolean jt_tournament_session_set_substitute (JtTournamentSession *self,
                                               gint64 participant,
                                               int from,
                                               const char *name,
                                               JtFault *fault,
                                               GError **error);

/** Writes the place that a participant drew by hand, from 1, where all else is equal; 0: none. */
gboolean jt_tournament_session_set_lot (JtTournamentSession *self,
                                        gint64 participant,
                                        int place,
                                        JtFault *fault,
                                        GError **error);

/** Returns: what taking part costs, in Rappen, 0: nothing */
gint64 jt_tournament_session_get_fee (JtTournamentSession *self);
/** Sets what taking part costs, in Rappen, 0: nothing. */
gboolean jt_tournament_session_set_fee (JtTournamentSession *self, gint64 fee, JtFault *fault, GError **error);

/** Returns: when the time of the Passe is up, in seconds since 1970; 0: no clock runs */
gint64 jt_tournament_session_get_clock (JtTournamentSession *self);
/** Sets it; it survives a crash, and is no step for undo. */
gboolean jt_tournament_session_set_clock (JtTournamentSession *self, gint64 end, JtFault *fault, GError **error);

/** Returns: how many minutes a Passe lasts, as it was chosen last; 0: without a clock, -1: nothing was chosen yet */
int jt_tournament_session_get_minutes (JtTournamentSession *self);
/** Keeps them; no step for undo. @minutes: 0 to JT_TOURNAMENT_MAX_MINUTES */
gboolean jt_tournament_session_set_minutes (JtTournamentSession *self, int minutes, JtFault *fault, GError **error);
#define JT_TOURNAMENT_MAX_MINUTES 240

/** Returns: the Passe that was started last (from 0), -1: none */
int jt_tournament_session_get_started (JtTournamentSession *self);
/** Starts the Passe @pass (from 0): it is noted, and its clock set. @end: as in jt_tournament_session_set_clock(), 0: without
 * a clock. It survives a crash, and is no step for undo. */
gboolean
jt_tournament_session_start (JtTournamentSession *self, guint pass, gint64 end, JtFault *fault, GError **error);

/* Wishes, which draws keep where they can. */

/** Returns: the table at which a participant always sits, 0: any */
int jt_tournament_session_get_home (JtTournamentSession *self, gint64 participant);
/** Returns: the id of somebody with whom a participant shall not be at one table, -1: nobody */
gint64 jt_tournament_session_get_apart (JtTournamentSession *self, gint64 participant);
/**
 * jt_tournament_session_set_wishes: what a participant wishes, in place of what he wished before.
 * @home: the table at which he always sits, 0: any
 * @apart: the id of somebody with whom he shall not be at one table, -1: nobody. Wishes of more than two people stay.
 */
gboolean jt_tournament_session_set_wishes (JtTournamentSession *self,
                                           gint64 participant,
                                           int home,
                                           gint64 apart,
                                           JtFault *fault,
                                           GError **error);

/** Returns: how many times a wish is broken in the Passen drawn so far */
int jt_tournament_session_count_broken_wishes (JtTournamentSession *self);

/** Returns: how many times people of one club meet in the Passen drawn so far, where clubs are kept apart */
int jt_tournament_session_count_club_meetings (JtTournamentSession *self);
/** Returns: whether people of one club shall meet seldom */
gboolean jt_tournament_session_get_clubs_apart (JtTournamentSession *self);
/** Sets whether the draw shall keep people of one club apart. */
gboolean
jt_tournament_session_set_clubs_apart (JtTournamentSession *self, gboolean apart, JtFault *fault, GError **error);

/** Returns: whether a participant has no place in any Passe yet and can be taken out */
gboolean jt_tournament_session_can_remove (JtTournamentSession *self, gint64 participant);
/** Takes a participant out for good; refused once there is a place in a Passe. */
gboolean jt_tournament_session_remove (JtTournamentSession *self,
                                       gint64 participant,
                                       JtFault *fault,
                                       GError **error);

/* ---- the draw ---- */

/** Returns: the first Passe that can be drawn (anew): all before it have results or are wanted */
guint jt_tournament_session_get_first_open (JtTournamentSession *self);

/** Returns: the first drawn Passe without results in which other people sit than take part now, -1: none */
int jt_tournament_session_find_stale (JtTournamentSession *self);

typedef enum
{
  JT_DRAW_ALL,
  JT_DRAW_BY_RANK, /* the next Passe: first with fourth against second with third */
  JT_DRAW_NEXT,    /* the next Passe by lot */
} JtDrawExtent;

/**
 * jt_tournament_session_draw: draws all planned Passen from @first on, or only the Passe @first, by lot or by
 * rank, in a thread of its own; others may go on meanwhile. A cancelled draw changes nothing. What was drawn beyond is gone.
 */
void jt_tournament_session_draw (JtTournamentSession *self,
                                 guint first,
                                 JtDrawExtent extent,
                                 GCancellable *cancellable,
                                 GAsyncReadyCallback callback,
                                 gpointer user_data);
/** Ends it and stores the Passen. What was changed meanwhile stays; if it bears on the draw (people, rules, results), that is refused: @error, and JT_FAULT_NONE in @fault. */
gboolean jt_tournament_session_draw_finish (JtTournamentSession *self,
                                            GAsyncResult *result,
                                            JtFault *fault,
                                            GError **error);
/** Returns: how far the draw that runs is, 0 to 1 */
double jt_tournament_session_get_draw_share (JtTournamentSession *self);

/** Sets the seed of lots and draws. */
gboolean jt_tournament_session_set_seed (JtTournamentSession *self,
                                         gint64 seed,
                                         JtFault *fault,
                                         GError **error);

/** Lets two people (by id) change places in a Passe without results. */
gboolean jt_tournament_session_swap (JtTournamentSession *self,
                                     guint pass,
                                     gint64 a,
                                     gint64 b,
                                     JtFault *fault,
                                     GError **error);

/* ---- playing ---- */

/** Returns: the Passe that is played: the first one with a table missing, else the last one; -1: none is drawn */
int jt_tournament_session_get_running (JtTournamentSession *self);

/** Returns: (nullable): a table of a Passe by its number */
const JtTournamentTable *
jt_tournament_session_find_table (JtTournamentSession *self, guint pass, int number);

/** Returns: whether a result of this Passe is corrected rather than entered: a later one has begun */
gboolean jt_tournament_session_is_closed (JtTournamentSession *self, guint pass);

/* A sheet as it was typed. */
typedef struct
{
  int points[JT_TOURNAMENT_MAX_SIDES]; /* one for each side; JT_NO_POINTS is refused */
  int matches[JT_TOURNAMENT_MAX_SIDES];
  int void_points;                 /* that count for nobody; 0: as the table has them already, JT_NO_POINTS: none */
  const JtTournamentRound *rounds; /* (nullable): the single rounds; the points must be their sums */
  guint n_rounds;
  gboolean unchecked; /* one side was not typed but follows from the others */
} JtTournamentSheet;

/** Makes the sums and Matches of @rounds (all of a Passe), which are kept by the caller. */
JtTournamentSheet jt_tournament_sheet_from_rounds (const JtTournamentRules *rules, const JtTournamentRound *rounds, guint n_rounds);

/**
 * jt_tournament_session_enter: writes the sheet of a table in place of what was there.
 * @reason: (nullable): why a result was changed, for the log
 * @fault: `table` if there is no such table, `range`, `pass-sum` with what the sum is and should be
 */
gboolean jt_tournament_session_enter (JtTournamentSession *self,
                                      guint pass,
                                      int number,
                                      const JtTournamentSheet *sheet,
                                      const char *reason,
                                      JtFault *fault,
                                      GError **error);
/** Returns: (transfer full) (array length=n) (nullable): the single rounds of a table, NULL if only sums are there */
JtTournamentRound *jt_tournament_session_get_rounds (JtTournamentSession *self, guint pass, int number, guint *n);

/* Rounds of a sheet that is still being typed: they survive a crash, and are no step for undo. */

/** Returns: (transfer full) (array length=n) (nullable): the rounds typed so far for the table, NULL: none */
JtTournamentRound *jt_tournament_session_get_draft (JtTournamentSession *self, guint pass, int number, guint *n);
/** Keeps the rounds typed so far; those of another table are forgotten. @n 0: forgets all. */
gboolean jt_tournament_session_set_draft (JtTournamentSession *self,
                                          guint pass,
                                          int number,
                                          const JtTournamentRound *rounds,
                                          guint n,
                                          JtFault *fault,
                                          GError **error);

/**
 * jt_tournament_session_get_fields: what stood half typed in the fields of sums.
 * @pass: (out): of which Passe
 *
 * Returns: (transfer full) (nullable): the texts as they were given, NULL: nothing
 */
char **jt_tournament_session_get_fields (JtTournamentSession *self, guint *pass);
/**
 * jt_tournament_session_set_fields: keeps what stands half typed in the fields of sums; it survives a crash and does not
 * change the tournament.
 * @texts: ended by NULL; all of them "": nothing is kept
 */
gboolean
jt_tournament_session_set_fields (JtTournamentSession *self, guint pass, const char *const *texts, GError **error);

/* Options of how sheets are typed, kept with the tournament. */
typedef enum
{
  JT_TYPING_ONE_SIDED,  /* the last side's points may be left to follow from the others; such a table is marked */
  JT_TYPING_BY_ROUNDS,  /* round by round instead of the sums */
  JT_TYPING_TWICE,      /* a second person types every sheet again */
  JT_N_TYPING_OPTIONS
} JtTypingOption;

/** Returns: whether an option is chosen */
gboolean jt_tournament_session_get_typing (JtTournamentSession *self, JtTypingOption option);
/** Chooses an option, or not any more. */
gboolean jt_tournament_session_set_typing (JtTournamentSession *self,
                                           JtTypingOption option,
                                           gboolean active,
                                           JtFault *fault,
                                           GError **error);

/* The second typing. */

typedef enum
{
  JT_TYPED_ONCE,
  JT_TYPED_TWICE,     /* the same both times, or the difference is solved */
  JT_TYPED_DIFFERENT, /* what counts is what was typed first, until it is solved */
} JtTyped;

/** Returns: how often the sheet of a complete table was typed */
JtTyped jt_tournament_session_get_typed (const JtTournamentTable *table);
/** Returns: whether what is typed for the table now is its second typing */
gboolean jt_tournament_session_wants_second (JtTournamentSession *self, const JtTournamentTable *table);
/**
 * jt_tournament_session_enter_again: the second typing of a table that has a result. The same as the first: it is marked
 * as typed twice. Not the same: both are kept until one of them is typed again, or chosen with jt_tournament_session_settle().
 * @fault: as for jt_tournament_session_enter()
 */
gboolean jt_tournament_session_enter_again (JtTournamentSession *self,
                                            guint pass,
                                            int number,
                                            const JtTournamentSheet *sheet,
                                            JtFault *fault,
                                            GError **error);
/** Reads the second typing of a table on which the two differ. Returns: FALSE if they do not */
gboolean jt_tournament_session_get_second (JtTournamentSession *self,
                                           const JtTournamentTable *table,
                                           JtTournamentSheet *sheet);
/** Solves the difference: what was typed first (@second FALSE) or second is right. */
gboolean jt_tournament_session_settle (JtTournamentSession *self,
                                       guint pass,
                                       int number,
                                       gboolean second,
                                       JtFault *fault,
                                       GError **error);

/** Returns: whether one side of the table's points was not typed */
gboolean jt_tournament_session_is_unchecked (const JtTournamentTable *table);

/** Notes whether all four have signed the sheet of a table. */
gboolean jt_tournament_session_set_signed (JtTournamentSession *self,
                                           guint pass,
                                           int number,
                                           gboolean is_signed,
                                           JtFault *fault,
                                           GError **error);

/** Takes a result back: the table is missing again. */
gboolean jt_tournament_session_clear (JtTournamentSession *self,
                                      guint pass,
                                      int number,
                                      JtFault *fault,
                                      GError **error);

/** Adds points to a participant's total, or takes some off. */
gboolean jt_tournament_session_correct (JtTournamentSession *self,
                                        guint pass,
                                        gint64 participant,
                                        int points,
                                        const char *reason,
                                        JtFault *fault,
                                        GError **error);

/** Returns: whether the last planned Passe can be cut: there is more than one */
gboolean jt_tournament_session_can_cut (JtTournamentSession *self);
/**
 * jt_tournament_session_cut: the last planned Passe counts for nobody any more, as when time is short. What was drawn and
 * written of it stays in the document and counts again when more Passen are planned.
 * @reason: (nullable): for the log
 */
gboolean jt_tournament_session_cut (JtTournamentSession *self, const char *reason, JtFault *fault, GError **error);

/* ---- back ---- */

/** Returns: whether there is something this session did that can be taken back */
gboolean jt_tournament_session_can_undo (JtTournamentSession *self);
/** Returns: (transfer none) (nullable): the line of the log that undo takes back next, NULL: none */
const JtValue *jt_tournament_session_get_undo_change (JtTournamentSession *self);
/** Returns: (transfer none) (nullable): the line of the log that redo makes again next, NULL: none */
const JtValue *jt_tournament_session_get_redo_change (JtTournamentSession *self);
/** Takes the last change back; the log keeps both. */
gboolean jt_tournament_session_undo (JtTournamentSession *self, GError **error);
gboolean jt_tournament_session_can_redo (JtTournamentSession *self);
/** Does again what was taken back last. */
gboolean jt_tournament_session_redo (JtTournamentSession *self, GError **error);

/** Returns: (transfer full) (element-type JtTournamentChange) (nullable): all that was changed, the oldest first */
GPtrArray *jt_tournament_session_get_log (JtTournamentSession *self, GError **error);

G_END_DECLS
