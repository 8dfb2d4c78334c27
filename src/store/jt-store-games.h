/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Games: heads, journals, lists. Who plays is kept as person ids; documents get the names of
 * today. */
#pragma once

#include "jt-journal.h"
#include "jt-store.h"
#include "jt-summary.h"
#include "jt-time.h"

G_BEGIN_DECLS

typedef struct
{
  char *name;     /* (nullable): the side's own name */
  GArray *people; /* (element-type gint64): person ids, 0: not named yet; one or more */
  JtValue *extra; /* (nullable) */
} JtSideHead;

/* Everything of a game but its entries. */
typedef struct
{
  gint64 id;
  char *uuid;         /* NULL when adding: one is made */
  gboolean is_result; /* only totals, Striche, winners are known (cli.md 1) */
  char *variant;      /* "schieber" */
  gint64 group;       /* 0: none */
  gint64 evening;     /* 0: none */
  int number; /* in its evening, from 1; 0: none (jt_store_game_add() with an evening: the next) */
  char *played_at;  /* (nullable): RFC 3339 date-time or date, as written */
  gint64 played_us; /* microseconds since 1970 UTC, from played_at; JT_TIME_NONE */
  char *played_on;  /* (nullable): local date, from played_at */
  gboolean rated;
  char *note;
  gboolean aside;   /* put aside: not the running game, may be continued */
  JtValue *rules;   /* (nullable) */
  GPtrArray *sides; /* (element-type JtSideHead) */
  JtValue *result;  /* (nullable): {"totals","striche","winners"} of a result, as known */
  JtValue *extra;   /* (nullable) */
  gint64 created_us, updated_us;
  gint64 deleted_us; /* 0: not deleted */
} JtGameHead;

/** @variant: id of a game ("schieber"), copied; all else is empty */
JtGameHead *jt_game_head_new (const char *variant);
void jt_game_head_free (JtGameHead *head);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtGameHead, jt_game_head_free)
/** Adds a side of @n people (ids, 0: not named yet). Returns: (transfer none): it */
JtSideHead *
jt_game_head_add_side (JtGameHead *head, const char *name, const gint64 *people, guint n);
/** Returns: (transfer full) */
JtGameHead *jt_game_head_copy (const JtGameHead *head);

/* A game as loaded: kept up to date by the functions below that take it. */
typedef struct
{
  JtGameHead *head;
  JtValue *document; /* the head as a game or result document with today's names and ids; without
                        entries */
  JtJournal *journal;
  gint64 revision; /* counts every change; see CONFLICT */
} JtStoredGame;

void jt_stored_game_free (JtStoredGame *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStoredGame, jt_stored_game_free)

/**
 * jt_store_game_add: a new game without entries (or a result). head->played_us and played_on are
 * worked out from played_at.
 * @summary: (nullable): of the game without entries or the result; NULL: worked out here
 * Returns: (transfer full) (nullable): the game as loaded; REFUSED if the head is no right document
 * or one person has two seats
 */
JtStoredGame *jt_store_game_add (JtStore *store,
                                 const JtGameHead *head,
                                 const JtSummary *summary,
                                 GError **error);

/** Returns: (transfer full) (nullable): the game with its whole journal; NULL with NOT_FOUND if there is none */
JtStoredGame *jt_store_game_load (JtStore *store, gint64 id, GError **error);
/** Returns: id, 0 if there is none (deleted ones count), -1 on error */
gint64 jt_store_game_find (JtStore *store, const char *uuid, GError **error);

/* One transaction each. @summary is that of the entries after the step (the caller has folded them:
 * only what the core accepts may be stored). CONFLICT: somebody else changed the game since it was
 * loaded; nothing is done, load again. */
gboolean jt_store_game_edit (JtStore *store,
                             JtStoredGame *game,
                             JtEdit edit,
                             guint position,
                             const JtValue *entry,
                             const JtSummary *summary,
                             GError **error);
gboolean
jt_store_game_undo (JtStore *store, JtStoredGame *game, const JtSummary *summary, GError **error);
gboolean
jt_store_game_redo (JtStore *store, JtStoredGame *game, const JtSummary *summary, GError **error);

/**
 * jt_store_game_set_head: writes rules, sides, names, group, evening, number, played_at, rated,
 * note, aside of @head. The version before it goes to the game's history.
 */
gboolean jt_store_game_set_head (JtStore *store,
                                 JtStoredGame *game,
                                 const JtGameHead *head,
                                 const JtSummary *summary,
                                 GError **error);

/* Small changes of a head; each counts as a change of the game. */
gboolean jt_store_game_set_aside (JtStore *store, gint64 id, gboolean aside, GError **error);
gboolean jt_store_game_set_rated (JtStore *store, gint64 id, gboolean rated, GError **error);
gboolean jt_store_game_set_note (JtStore *store, gint64 id, const char *note, GError **error);
gboolean jt_store_game_delete (JtStore *store, gint64 id, GError **error);
gboolean jt_store_game_undelete (JtStore *store, gint64 id, GError **error);

/** The writing bar: half-typed input of a game, as the caller makes it. It is no change of the game.
 *  Returns: (transfer full) (nullable): NULL: none, or with @error */
JtValue *jt_store_get_draft (JtStore *store, gint64 game, GError **error);
/** @draft: (nullable): NULL removes it */
gboolean jt_store_set_draft (JtStore *store, gint64 game, const JtValue *draft, GError **error);

/** Returns: id of the game that runs (not over, put aside or deleted; the one changed last), 0 if
 * none, -1 on error. @group 0: any */
gint64 jt_store_running_game (JtStore *store, gint64 group, GError **error);

typedef enum
{
  JT_GAMES_NEWEST_FIRST,
  JT_GAMES_OLDEST_FIRST, /* the order of ratings.md: played_at, evening, number, uuid */
} JtGamesOrder;

typedef struct
{
  gint64 group;        /* 0: all */
  gint64 person;       /* 0: all */
  gint64 evening;      /* 0: all */
  gint64 game;         /* 0: all */
  const char *variant; /* (nullable): all */
  const char *from;    /* (nullable): first local date */
  const char *until;   /* (nullable): last local date */
  const char *text;    /* (nullable): in a name, nickname, group, note */
  gboolean only_over;  /* finished ones */
  gboolean only_open;  /* unfinished ones, put aside or not */
  gboolean deleted;    /* the deleted ones instead */
} JtGameFilter;

/* A row of a list. */
typedef struct
{
  gint64 id;
  char *uuid;
  gboolean is_result;
  char *variant;
  gint64 group, evening;
  char *group_name; /* (nullable) */
  int number;
  gint64 played_us;
  char *played_on; /* (nullable): the date of its evening, else its own */
  char *note;
  gboolean rated, aside;
  gint64 deleted_us;
  JtSummary summary;
  char *side_names[JT_MAX_SIDES]; /* the side's own name or its people's names joined by " & "
                                     (nobody: "") */
} JtGameRow;

void jt_game_row_free (JtGameRow *row);

/**
 * jt_store_games: a page of games.
 * @after: (nullable): the last row of the page before
 * @limit: 0: all
 * Returns: (transfer full) (element-type JtGameRow) (nullable)
 */
GPtrArray *jt_store_games (JtStore *store,
                           const JtGameFilter *filter,
                           JtGamesOrder order,
                           const JtGameRow *after,
                           guint limit,
                           GError **error);
/** Returns: number of games, -1 on error */
gint64 jt_store_count_games (JtStore *store, const JtGameFilter *filter, GError **error);

/**
 * JtStoredGameFunc: one game of jt_store_each_game(): @document is complete, with entries, as
 * jt_game_replay() takes it (players as {"id","name"}; guests and anonymous people with "guest":
 * true). Returns: FALSE to stop (with @error set: failure; without: enough)
 */
typedef gboolean (*JtStoredGameFunc) (const JtGameRow *row,
                                      const JtValue *document,
                                      gpointer data,
                                      GError **error);
/** Reads whole games one by one, in constant memory, for statistics and export. */
gboolean jt_store_each_game (JtStore *store,
                             const JtGameFilter *filter,
                             JtGamesOrder order,
                             JtStoredGameFunc func,
                             gpointer data,
                             GError **error);

/**
 * jt_store_game_seconds: how long a game was played: from its start to its last entry, breaks of more than half an hour left
 * out.
 * Returns: seconds; -1: not known, as of results and of games that were entered afterwards (less than 20 seconds an entry); -1
 * with @error
 */
gint64 jt_store_game_seconds (JtStore *store, gint64 id, GError **error);

/* One game's result, for ratings: only ids and numbers. */
typedef struct
{
  gint64 id;
  const char *uuid, *variant; /* valid during the call */
  const char *played_on;      /* the date of its evening, else its own; "" for none; valid during the call */
  gint64 played_us, evening;
  int number;
  gboolean is_result, rated;
  const JtSummary *summary;
  guint n_players[JT_MAX_SIDES];
  const gint64
      *people[JT_MAX_SIDES]; /* person ids; 0: nobody known, also for guests and anonymous people */
} JtGameResult;

typedef gboolean (*JtGameResultFunc) (const JtGameResult *result, gpointer data, GError **error);
/** Reads results in the order of ratings.md (oldest first). */
gboolean jt_store_each_result (JtStore *store,
                               const JtGameFilter *filter,
                               JtGameResultFunc func,
                               gpointer data,
                               GError **error);

/* Older content of a game, tournament… (replaced by an import, an edit of the head). */
typedef struct
{
  gint64 id;
  gint64 replaced_us; /* when it was put here */
  gint64 updated_us;  /* its own last change, 0: unknown */
  char *why;          /* "replaced" by newer content, "older" content that came later, "edited" */
  JtValue *document;  /* complete, today's names */
} JtOldVersion;

void jt_old_version_free (JtOldVersion *version);
/** Returns: (transfer full) (element-type JtOldVersion) (nullable): the newest first */
GPtrArray *jt_store_game_history (JtStore *store, gint64 game, GError **error);

G_END_DECLS
