/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Tournaments: the document of tournament.md, and a log of every change of it. */
#pragma once

#include "jt-store.h"

G_BEGIN_DECLS

typedef struct
{
  gint64 id;
  char *uuid; /* document's "id" */
  char *name;
  char *date;        /* (nullable) */
  JtValue *document; /* NULL in lists */
  gint64 revision;
  gint64 updated_us;
  gint64 deleted_us; /* 0: not deleted */
} JtStoredTournament;

void jt_stored_tournament_free (JtStoredTournament *tournament);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStoredTournament, jt_stored_tournament_free)

/** Adds a tournament document (an id is put in if it has none). Returns: (transfer full) (nullable)
 */
JtStoredTournament *
jt_store_tournament_add (JtStore *store, const JtValue *document, GError **error);
/** Reads a tournament with its document. Returns: (transfer full) (nullable): NULL with @error */
JtStoredTournament *jt_store_tournament_load (JtStore *store, gint64 id, GError **error);
/** Returns: id, 0 if there is none, -1 on error */
gint64 jt_store_tournament_find (JtStore *store, const char *uuid, GError **error);
/**
 * jt_store_tournament_save: replaces the document, in one transaction with a line of the log.
 * @change: (nullable): what changed, as the caller makes it ({"pass","table","old","new"…}); kept
 * for ever CONFLICT as for games. @tournament is brought up to date.
 */
gboolean jt_store_tournament_save (JtStore *store,
                                   JtStoredTournament *tournament,
                                   const JtValue *document,
                                   const JtValue *change,
                                   GError **error);
/** Returns: (transfer full) (element-type JtStoredTournament) (nullable): the newest first, without
 * documents */
GPtrArray *jt_store_tournaments (JtStore *store, gboolean deleted, GError **error);
/** Deletes a tournament so that it can be brought back. Returns: FALSE with @error */
gboolean jt_store_tournament_delete (JtStore *store, gint64 id, GError **error);
/** Brings a deleted tournament back. Returns: FALSE with @error */
gboolean jt_store_tournament_undelete (JtStore *store, gint64 id, GError **error);

typedef struct
{
  gint64 seq, at_us;
  JtValue *change;
} JtTournamentChange;

/** Returns: (transfer full) (element-type JtTournamentChange) (nullable): the oldest first */
GPtrArray *jt_store_tournament_log (JtStore *store, gint64 id, GError **error);

/** Gives what a line of the log becomes. Returns: (transfer full) */
typedef JtValue *(*JtRewriteFunc) (const JtValue *change, gpointer user_data);

/**
 * jt_store_tournament_rewrite: replaces the document and every line of the log, and forgets older content, as if the
 * tournament had never been otherwise; nothing of what was replaced is left in the file.
 */
gboolean jt_store_tournament_rewrite (JtStore *store,
                                      JtStoredTournament *tournament,
                                      const JtValue *document,
                                      JtRewriteFunc func,
                                      gpointer user_data,
                                      GError **error);

G_END_DECLS
