/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What a variant sees of a game: the part that is common to all games, and its own state behind it.
 *
 * jt_game_apply() keeps a copy of JtGame.now and of the variant's state and puts both back if the entry is refused, so
 * a variant may write into them before its last check. Both are flat: what they point to was made in init() by
 * jt_game_alloc() or jt_game_intern() and never changes.
 */
#pragma once

#include "jt-game.h"
#include "jt-variant.h"

G_BEGIN_DECLS

/* The part that entries change. */
typedef struct
{
  JtStatus status;
  guint n_entries, n_rounds;
  guint n_notes;
  guint winners; /* a bit per side */
  guint ask;     /* a bit per side; only with JT_STATUS_ASK */
  JtPoints totals[JT_MAX_SIDES];
} JtGameNow;

struct _JtGame
{
  const JtVariant *variant;
  JtGameNow now;
  gpointer state;

  guint n_sides;
  guint types;           /* a bit per JtEntryType it takes; as the variant says unless init() says otherwise */
  guint n_written;       /* numbers a round has in per_round; the number of sides unless init() says otherwise, then
                          * the variant fills JtLine.totals itself */
  JtResultFlags result;  /* variant->result unless init() says otherwise */
  gboolean lowest_wins;  /* as init() says */
  /* The common end, looked at after every entry of a running game; 0 and FALSE: none */
  gboolean has_end_total;
  JtPoints end_total;    /* the game ends as soon as someone has it */
  guint end_rounds;      /* the game ends after so many rounds */

  const JtValue *sides;  /* list of objects, checked */
  JtValue *sides_owned;
  char *side_names[JT_MAX_SIDES];
  GArray *lines;         /* JtLine */
  GArray *notes;         /* JtNote */
  gpointer before;       /* the variant's state before the entry */
  GStringChunk *strings;
  GSList *blocks;
};

/** The variant's own state. */
#define JT_GAME_STATE(game, Type) ((Type *) (game)->state)

/** Adds @amount to the total of @side and to @line->written. FALSE (`range`) if the total cannot be held. */
gboolean jt_game_add (JtGame *game, JtLine *line, guint side, gint64 amount, JtFault *fault);

/** Notes something about the entry that is being played. @code is static. */
void jt_game_note (JtGame *game, const char *code);

/** Notes what is odd about the card points of two sides: 1 : 156, or 157 : 0 without a Match (@match -1). */
void jt_game_note_points (JtGame *game, const int points[2], int match);

/** Ends the game with these winners, a bit per side. */
void jt_game_end (JtGame *game, guint winners);

/** Ends the game; the best total (or totals) wins. */
void jt_game_end_best (JtGame *game);

/** Returns: a bit per side that has the best total now. */
guint jt_game_best_sides (const JtGame *game);

/** Returns: zeroed memory that lives as long as the game. For init(). */
gpointer jt_game_alloc (JtGame *game, gsize size);

/** Returns: @text kept as long as the game, one copy of the same text. */
const char *jt_game_intern (JtGame *game, const char *text);

G_END_DECLS
