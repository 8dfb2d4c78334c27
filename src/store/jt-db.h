/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtDb: a thin layer over one SQLite connection. It knows nothing of Jass: it opens a file safely,
 * keeps prepared statements, turns result codes into JT_STORE_ERROR and guards transactions. A JtDb
 * belongs to the thread that made it (asserted). Columns and parameters count as in SQLite:
 * parameters from 1, columns from 0.
 */
#pragma once

#include "jt-store-error.h"

G_BEGIN_DECLS

typedef struct sqlite3 sqlite3;
typedef struct _JtDb JtDb;
typedef struct _JtStatement JtStatement;
typedef struct _JtTransaction JtTransaction;

typedef enum
{
  JT_DB_READ_WRITE = 0,
  JT_DB_READ_ONLY = 1 << 0, /* the file must be there; nothing is written */
  JT_DB_CREATE = 1 << 1,    /* make the file (not its folder) if it is missing */
  JT_DB_PLAIN = 1 << 2,     /* leave the journal mode as it is (copies made by a backup) */
} JtDbFlags;

/**
 * jt_db_open: opens @path with busy timeout 5 s, extended result codes, defensive mode, foreign
 * keys on, trusted schema off and, when writing, WAL with synchronous FULL.
 * @application_id: a file that has tables and another id is refused with FOREIGN before anything is
 * written
 * @newest: a file with a higher user_version is refused with NEWER_SCHEMA before anything is
 * written
 *
 * Returns: (transfer full) (nullable): the connection
 */
JtDb *
jt_db_open (const char *path, JtDbFlags flags, guint32 application_id, int newest, GError **error);

/**
 * jt_db_close: closes the connection and frees @db.
 * Returns: FALSE if SQLite did not let it close (a statement is still in use: a programmer's
 * mistake)
 */
gboolean jt_db_close (JtDb *db);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtDb, jt_db_close)

const char *jt_db_get_path (const JtDb *db);
gboolean jt_db_is_read_only (const JtDb *db);
/** Returns: whether what lies at the path by now is not the file that was opened: what is written would be lost */
gboolean jt_db_has_moved (JtDb *db);
/** Takes away the log that the file left behind when it was moved: it would be taken for that of the next file. */
void jt_db_remove_left_log (JtDb *db);
/**
 * jt_db_set_patience: how long this connection waits for another program's lock before it gives BUSY, instead of 5 s. Once
 * it has waited in vain, it waits 50 ms only until a transaction begins again: a window whose every key tries to write
 * stays alive however long the other program takes.
 */
void jt_db_set_patience (JtDb *db, int milliseconds);
/** Returns: (transfer none): the SQLite handle, for backup and tests */
sqlite3 *jt_db_get_handle (JtDb *db);
/** Sets @error from the result code @code of the connection's last call; always returns FALSE. */
gboolean jt_db_set_error (JtDb *db, int code, GError **error);

/** Runs any number of statements without parameters and without results. */
gboolean jt_db_exec (JtDb *db, const char *sql, GError **error);
/** Runs a query without parameters. @value: (out): the first column of its first row, 0 if there is none */
gboolean jt_db_query_int (JtDb *db, const char *sql, gint64 *value, GError **error);
/** Returns: the id of the row that was inserted last */
gint64 jt_db_last_insert_id (JtDb *db);
/** Returns: rows changed by the last statement */
gint64 jt_db_changes (JtDb *db);

/**
 * jt_db_migrate: brings the file to version @newest by numbered scripts, each in a transaction of
 * its own together with its user_version. A script that fails leaves the file at the version before
 * it.
 * @script: returns the SQL that leads from version-1 to version
 * @backup: (nullable): called once before the first script if the file already has a version
 */
typedef const char *(*JtDbScript) (int version, gpointer data);
typedef gboolean (*JtDbBackup) (JtDb *db, int version, gpointer data, GError **error);
gboolean jt_db_migrate (JtDb *db,
                        guint32 application_id,
                        int newest,
                        JtDbScript script,
                        JtDbBackup backup,
                        gpointer data,
                        GError **error);

/**
 * jt_db_transaction: BEGIN IMMEDIATE; MOVED if the file is no longer where it was opened. The guard rolls back when it goes out of scope without a
 * commit. Returns: (transfer full) (nullable): NULL also (REFUSED) if a transaction is open already
 */
JtTransaction *jt_db_transaction (JtDb *db, GError **error);

/**
 * jt_db_join: as jt_db_transaction(), or, inside an open transaction, becomes part of it: its
 * commit does nothing, and if it goes out of scope without one, the outer transaction can only be
 * rolled back.
 * Returns: (transfer full) (nullable): NULL with @error
 */
JtTransaction *jt_db_join (JtDb *db, GError **error);

/** Commits (or rolls back if that fails) and ends the guard: to be called with g_steal_pointer().
 */
gboolean jt_transaction_commit (JtTransaction *transaction, GError **error);
/** Rolls back and ends the guard; NULL is allowed. */
void jt_transaction_rollback (JtTransaction *transaction);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtTransaction, jt_transaction_rollback)

typedef enum
{
  JT_STEP_ERROR,
  JT_STEP_ROW,
  JT_STEP_DONE,
} JtStep;

/**
 * jt_db_prepare: takes the statement of @sql from the connection's cache or prepares it. The cache
 * holds persistent statements by their text; a statement in use is never handed out twice.
 * Returns: (transfer full) (nullable): to be ended by jt_statement_done(); NULL with @error
 */
JtStatement *jt_db_prepare (JtDb *db, const char *sql, GError **error);
/** Resets the statement, forgets its parameters and gives it back to the cache. */
void jt_statement_done (JtStatement *statement);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStatement, jt_statement_done)

/* Binding never fails by itself: the first fault is kept and comes out of the next step. */
void jt_statement_bind_null (JtStatement *statement, int parameter);
void jt_statement_bind_int (JtStatement *statement, int parameter, gint64 value);
void jt_statement_bind_boolean (JtStatement *statement, int parameter, gboolean value);
void jt_statement_bind_double (JtStatement *statement, int parameter, double value);
/** @value: (nullable): NULL binds null; copied */
void jt_statement_bind_text (JtStatement *statement, int parameter, const char *value);
/** @value: (nullable): copied */
void jt_statement_bind_bytes (JtStatement *statement, int parameter, GBytes *value);
/** Binds the parameter of this name (":kept") if the statement has it. */
void jt_statement_bind_named_int (JtStatement *statement, const char *name, gint64 value);
/** The same with a text. @value: (nullable): copied */
void jt_statement_bind_named_text (JtStatement *statement, const char *name, const char *value);
/** Binds null where @value is 0: for references that may be missing. */
void jt_statement_bind_id (JtStatement *statement, int parameter, gint64 value);

/** Returns: whether there is a row to read, the end, or a fault (with @error set) */
JtStep jt_statement_step (JtStatement *statement, GError **error);
/** Steps to the end, ignoring rows, and resets, keeping nothing bound, so that it can be bound and
 * run again. */
gboolean jt_statement_run (JtStatement *statement, GError **error);
/** Resets without forgetting the parameters. */
void jt_statement_reset (JtStatement *statement);

/* The columns of the row that was stepped to, counted from 0. */
gboolean jt_statement_is_null (JtStatement *statement, int column);
gint64 jt_statement_get_int (JtStatement *statement, int column);
gboolean jt_statement_get_boolean (JtStatement *statement, int column);
double jt_statement_get_double (JtStatement *statement, int column);
/** Returns: (nullable): valid until the next step; NULL for null */
const char *jt_statement_get_text (JtStatement *statement, int column);
/** Returns: (transfer full) (nullable): a copy, made valid UTF-8 */
char *jt_statement_dup_text (JtStatement *statement, int column);
/** Returns: (transfer full): the same, "" for null: for columns that cannot be null in a sound file
 */
char *jt_statement_dup_needed_text (JtStatement *statement, int column);
/** Returns: (transfer full) (nullable): a copy */
GBytes *jt_statement_dup_bytes (JtStatement *statement, int column);

G_END_DECLS
