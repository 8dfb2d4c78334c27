/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What the files of the store share. */
#pragma once

#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"

G_BEGIN_DECLS

/** Binds a value as JSON text, NULL as null. */
void jt_store_bind_value (JtStatement *statement, int parameter, const JtValue *value);

/** Reads JSON text: NULL in @value for null. Returns: FALSE (CORRUPT) if the text is no JSON */
gboolean jt_store_get_value (
    JtStore *store, JtStatement *statement, int column, JtValue **value, GError **error);

/** The same where the value has to be an object. */
gboolean jt_store_get_object (
    JtStore *store, JtStatement *statement, int column, JtValue **object, GError **error);

/** The same where it may not be null either: a damaged page holds what the table forbids. */
gboolean jt_store_need_object (
    JtStore *store, JtStatement *statement, int column, JtValue **object, GError **error);

/** Binds @uuid, or a new one if it is NULL. Returns: (transfer full): what was bound */
char *jt_store_bind_uuid (JtStatement *statement, int parameter, const char *uuid);

/** Sets NOT_FOUND; always returns FALSE. */
gboolean jt_store_not_found (GError **error, const char *what, gint64 id);
/** Sets REFUSED with a message; always returns FALSE. */
gboolean jt_store_refuse (GError **error, const char *format, ...) G_GNUC_PRINTF (2, 3);

/** Runs @sql with one id as its only parameter; with @what, NOT_FOUND unless it changed a row. */
gboolean
jt_store_run_with_id (JtStore *store, const char *sql, gint64 id, const char *what, GError **error);

/** Runs a query with one id (0: null) as its only parameter. Returns: the first column of the first
 * row, 0 for none, -1 on error */
gint64 jt_store_id_by_id (JtStore *store, const char *sql, gint64 id, GError **error);
/** The same with a text. */
gint64 jt_store_id_by_text (JtStore *store, const char *sql, const char *text, GError **error);

/** REFUSED if @name is empty or blank. */
gboolean jt_store_check_name (const char *name, const char *what, GError **error);

/* Inserting and overwriting with a given time of change (imports keep the document's), inside a
 * transaction. */
gboolean
jt_store_person_insert (JtStore *store, JtPerson *person, gint64 updated_us, GError **error);
gboolean
jt_store_person_write (JtStore *store, JtPerson *person, gint64 updated_us, GError **error);
gboolean jt_store_group_insert (JtStore *store, JtGroup *group, gint64 updated_us, GError **error);
gboolean jt_store_group_write (JtStore *store, JtGroup *group, gint64 updated_us, GError **error);
gboolean
jt_store_evening_insert (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error);
gboolean
jt_store_evening_write (JtStore *store, JtEvening *evening, gint64 updated_us, GError **error);

/* Games */

typedef enum
{
  JT_WRITE_NAMES = 1 << 0,   /* players by name */
  JT_WRITE_IDS = 1 << 1,     /* players by id; with names {"id","name"}; without this flag ids only
                                where a name is not enough */
  JT_WRITE_UPDATED = 1 << 2, /* updated_at, aside */
} JtWriteFlags;

/** Works out played_us and played_on; REFUSED if played_at is no time. */
gboolean jt_store_head_set_time (JtGameHead *head, GError **error);

/**
 * Writes the document of a game or result: one object.
 * @entries: (nullable) (element-type JtValue): NULL leaves them out
 */
gboolean jt_store_write_game (JtStore *store,
                              const JtGameHead *head,
                              GPtrArray *entries,
                              JtWriteFlags flags,
                              JtBuilder *builder,
                              GError **error);

/** Reads a head. @revision, @cursor: (out) (optional): of its journal. Returns: (transfer full) (nullable): NULL with @error */
JtGameHead *
jt_store_read_head (JtStore *store, gint64 id, gint64 *revision, gint64 *cursor, GError **error);

/** Reads the entries in force. Returns: (transfer full) (element-type JtValue) (nullable) */
GPtrArray *jt_store_read_entries (JtStore *store, gint64 game, gint64 cursor, GError **error);

/** Sets CONFLICT; always returns FALSE. */
gboolean jt_store_conflict (GError **error, const char *what, gint64 id);

/** Gives @game what @fresh holds, and frees @fresh. */
void jt_stored_game_swap (JtStoredGame *game, JtStoredGame *fresh);

/* Inserting and overwriting, inside a transaction. Those of a head fill in id, uuid, updated_us. */
gboolean jt_store_game_insert (JtStore *store, JtGameHead *head, gint64 updated_us, GError **error);
gboolean jt_store_game_write (JtStore *store, JtGameHead *head, gint64 updated_us, GError **error);
/** Replaces a game's journal by plain appends. */
gboolean jt_store_steps_write (JtStore *store, gint64 game, GPtrArray *entries, GError **error);
/** Writes the summary of a game in place of the one that was. */
gboolean
jt_store_summary_write (JtStore *store, gint64 game, const JtSummary *summary, GError **error);
/** Returns: FALSE without @error if there is no summary */
gboolean jt_store_summary_read (JtStore *store, gint64 game, JtSummary *summary, GError **error);
/** Puts a document into the history of the object that @column ("game_id"…) names. */
gboolean jt_store_history_add (JtStore *store,
                               const char *column,
                               gint64 id,
                               const char *why,
                               const JtValue *document,
                               gint64 updated_us,
                               GError **error);
/** Fills today's names into a document whose players have ids. Returns: (transfer full) (nullable)
 */
JtValue *jt_store_name_players (JtStore *store, const JtValue *document, GError **error);

/* Tournaments: the same. Returns: the id, -1 on error */
gint64 jt_store_tournament_insert (
    JtStore *store, const JtValue *document, const char *uuid, gint64 updated_us, GError **error);
gboolean jt_store_tournament_write (JtStore *store,
                                    gint64 id,
                                    const char *uuid,
                                    const JtValue *document,
                                    gint64 updated_us,
                                    GError **error);

/** Appends the WHERE of a filter; the query's table of games is "g", and "s" its summary where the
 * filter asks for a status. */
void jt_store_append_filter (GString *sql, const JtGameFilter *filter);
/** Binds the parameters that jt_store_append_filter() has put into the query. */
void jt_store_bind_filter (JtStatement *statement, const JtGameFilter *filter);

/** Returns: TRUE if two tournament documents say the same, whatever their ids and times of change
 */
gboolean jt_store_tournament_same (const JtValue *a, const JtValue *b);

/* Lines of a bundle (cli.md 1). Returns: (transfer full) (nullable) */
JtValue *jt_store_person_document (const JtPerson *person, gint64 updated_us);
JtValue *jt_store_group_document (JtStore *store, const JtGroup *group, GError **error);
JtValue *jt_store_evening_document (JtStore *store, const JtEvening *evening, GError **error);

/** Adds the SQL functions that lists use. */
gboolean jt_store_add_functions (JtStore *store, GError **error);

/** Returns: (transfer full): microseconds as RFC 3339 in UTC */
char *jt_store_format_time (gint64 us);

/** FOREIGN if the tables of the file are not those of its version. */
gboolean jt_store_check_schema (JtDb *db, GError **error);

/** Copies the open database to @target: a temporary file beside it first, then renamed. */
gboolean jt_store_backup_db (JtDb *db, const char *target, GError **error);
/** Returns: (transfer full): "PATH.WHAT-DATE-TIME", a name that nothing has yet */
char *jt_store_free_name (const char *path, const char *what);

G_END_DECLS
