/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-db.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <sys/stat.h>

#define BUSY_TIMEOUT_MS 5000
#define IMPATIENT_MS 50
#define MAX_CACHED_STATEMENTS 256
#define HEADER_SIZE 100 /* of an SQLite file: sqlite.org/fileformat2.html 1.3 */

struct _JtDb
{
  sqlite3 *handle;
  GThread *thread;
  char *path;
  gboolean read_only;
  GHashTable *statements; /* text -> JtStatement */
  guint depth;            /* open transaction guards */
  dev_t log_device;       /* of the write-ahead log while the file was in its place */
  ino_t log_inode;
  gboolean doomed;        /* an inner guard gave up: only rolling back is left */
  int patience;           /* milliseconds to wait for another program's lock */
  gboolean waits_once;    /* a wait in vain makes the next ones short… */
  gboolean waited;        /* …until a transaction begins */
};

struct _JtStatement
{
  JtDb *db;
  sqlite3_stmt *handle;
  char *sql;
  gboolean cached;
  gboolean busy;
  int fault; /* first failed bind */
};

struct _JtTransaction
{
  JtDb *db;
};

G_DEFINE_QUARK (jt - store - error - quark, jt_store_error)

static JtStoreError
error_from_code (int code)
{
  switch (code)
    {
    case SQLITE_IOERR_LOCK:
    case SQLITE_IOERR_RDLOCK:
    case SQLITE_IOERR_UNLOCK:
    case SQLITE_IOERR_CHECKRESERVEDLOCK:
    case SQLITE_IOERR_SHMOPEN:
    case SQLITE_IOERR_SHMLOCK:
    case SQLITE_IOERR_SHMMAP:
      return JT_STORE_ERROR_NO_LOCKS;
    case SQLITE_IOERR_SHMSIZE:
      return JT_STORE_ERROR_FULL;
    default:
      break;
    }

  switch (code & 0xff)
    {
    case SQLITE_CANTOPEN:
    case SQLITE_PERM:
    case SQLITE_AUTH:
      return JT_STORE_ERROR_OPEN;
    case SQLITE_CORRUPT:
      return JT_STORE_ERROR_CORRUPT;
    case SQLITE_NOTADB:
      return JT_STORE_ERROR_FOREIGN;
    case SQLITE_PROTOCOL:
    case SQLITE_NOLFS:
      return JT_STORE_ERROR_NO_LOCKS;
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return JT_STORE_ERROR_BUSY;
    case SQLITE_FULL:
      return JT_STORE_ERROR_FULL;
    case SQLITE_READONLY:
      return JT_STORE_ERROR_READ_ONLY;
    case SQLITE_CONSTRAINT:
    case SQLITE_MISMATCH:
    case SQLITE_TOOBIG:
      return JT_STORE_ERROR_CONSTRAINT;
    case SQLITE_IOERR:
      return JT_STORE_ERROR_IO;
    default:
      return JT_STORE_ERROR_INTERNAL;
    }
}

gboolean
jt_db_set_error (JtDb *db, int code, GError **error)
{
  /* The connection's own words fit only if they are about this very code. */
  const char *words = sqlite3_extended_errcode (db->handle) == code ? sqlite3_errmsg (db->handle)
                                                                    : sqlite3_errstr (code);

  g_set_error (error, JT_STORE_ERROR, error_from_code (code), "%s: %s (%d)", db->path, words, code);
  if ((code & 0xff) == SQLITE_BUSY && db->waits_once && !db->waited)
    {
      db->waited = TRUE;
      sqlite3_busy_timeout (db->handle, IMPATIENT_MS);
    }
  return FALSE;
}

static void
statement_free (gpointer data)
{
  JtStatement *statement = data;

  sqlite3_finalize (statement->handle);
  g_free (statement->sql);
  g_free (statement);
}

static void
check_thread (JtDb *db)
{
  g_assert (db->thread == g_thread_self ());
}

static gboolean
set_no_locks (JtDb *db, GError **error)
{
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NO_LOCKS,
               "%s lies on a drive without the locks that a shared database needs", db->path);
  return FALSE;
}

/* Reads the header through SQLite's own file handle: opening and closing the file by ourselves
 * would drop the POSIX locks of other connections of this process. */
static gboolean
read_header (JtDb *db, guint8 header[HEADER_SIZE], gboolean *empty, GError **error)
{
  sqlite3_file *file = NULL;
  sqlite3_int64 size = 0;
  int code = sqlite3_file_control (db->handle, "main", SQLITE_FCNTL_FILE_POINTER, &file);

  *empty = TRUE;
  if (code == SQLITE_OK && file != NULL && file->pMethods != NULL)
    code = file->pMethods->xFileSize (file, &size);
  if (code == SQLITE_OK && size > 0)
    {
      memset (header, 0, HEADER_SIZE);
      code = file->pMethods->xRead (file, header, HEADER_SIZE, 0);
      if (code == SQLITE_IOERR_SHORT_READ)
        code = SQLITE_OK;
      *empty = FALSE;
    }
  if (code != SQLITE_OK)
    return jt_db_set_error (db, code, error);
  /* A file with a write-ahead log needs shared memory: SQLite would only say that it cannot open
   * it. */
  if (!*empty && header[18] == 2 && file->pMethods->iVersion < 2)
    return set_no_locks (db, error);
  return TRUE;
}

static guint32
big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static gboolean
accept_version (JtDb *db,
                guint32 application_id,
                int newest,
                gint64 id,
                gint64 version,
                gint64 tables,
                GError **error)
{
  if (id != 0 ? (guint32) id != application_id : tables > 0)
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN,
                   "%s is a database of another program", db->path);
      return FALSE;
    }
  if (version > newest)
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NEWER_SCHEMA,
                   "%s was written by a newer program (version %" G_GINT64_FORMAT
                   ", this one knows %d)",
                   db->path, version, newest);
      return FALSE;
    }
  return TRUE;
}

/* Whose file is it? Decided without writing a byte. */
static gboolean
probe (JtDb *db, guint32 application_id, int newest, GError **error)
{
  guint8 header[HEADER_SIZE];
  gboolean empty;
  gint64 id, version, tables;

  if (!read_header (db, header, &empty, error))
    return FALSE;
  if (!empty)
    {
      if (memcmp (header, "SQLite format 3", 16) != 0)
        {
          g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN, "%s is no database",
                       db->path);
          return FALSE;
        }
      if (!accept_version (db, application_id, newest, big_endian (header + 68),
                           big_endian (header + 60), 0, error))
        return FALSE;
    }

  /* The header may be older than what stands in the write-ahead log. */
  return jt_db_query_int (db, "SELECT count (*) FROM sqlite_schema", &tables, error)
         && jt_db_query_int (db, "PRAGMA application_id", &id, error)
         && jt_db_query_int (db, "PRAGMA user_version", &version, error)
         && accept_version (db, application_id, newest, id, version, tables, error);
}

static gboolean
use_wal (JtDb *db, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (db, "PRAGMA journal_mode = WAL", error);
  JtStep step = JT_STEP_ERROR;

  if (statement != NULL)
    step = jt_statement_step (statement, error);
  if (step == JT_STEP_ERROR)
    return FALSE;
  if (g_strcmp0 (jt_statement_get_text (statement, 0), "wal") == 0)
    return TRUE;

  return set_no_locks (db, error);
}

static gboolean
configure (JtDb *db, JtDbFlags flags, guint32 application_id, int newest, GError **error)
{
  sqlite3_busy_timeout (db->handle, db->patience);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_DEFENSIVE, 1, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, NULL);
  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);

  if (!probe (db, application_id, newest, error))
    return FALSE;

  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  if (!jt_db_exec (db, "PRAGMA foreign_keys = ON; PRAGMA cell_size_check = ON", error))
    return FALSE;
  if (flags & JT_DB_READ_ONLY)
    return TRUE;
  if (sqlite3_db_readonly (db->handle, "main") == 1)
    return jt_db_set_error (db, SQLITE_READONLY, error);
  if (!(flags & JT_DB_PLAIN) && !use_wal (db, error))
    return FALSE;
  /* A log that a large import made long is cut again. */
  return jt_db_exec (db, "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 8388608", error);
}

/* A refused file is left as it was: looking at it made an empty log, which SQLite removes with its last connection, but for
 * one that may only read. */
static void
leave_no_log (JtDb *db, const char *log)
{
  sqlite3 *writer = NULL;

  sqlite3_db_config (db->handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, NULL);
  if (!db->read_only || !g_file_test (log, G_FILE_TEST_EXISTS))
    return;
  g_hash_table_remove_all (db->statements);
  sqlite3_close_v2 (g_steal_pointer (&db->handle));
  if (sqlite3_open_v2 (db->path, &writer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK)
    sqlite3_exec (writer, "SELECT count (*) FROM sqlite_schema", NULL, NULL, NULL);
  sqlite3_close_v2 (writer);
}

JtDb *
jt_db_open (const char *path, JtDbFlags flags, guint32 application_id, int newest, GError **error)
{
  g_autoptr (JtDb) db = g_new0 (JtDb, 1);
  int open_flags = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE;
  g_autofree char *log = NULL;
  gboolean had_log;
  int code;

  if (flags & JT_DB_READ_ONLY)
    open_flags |= SQLITE_OPEN_READONLY;
  else
    open_flags |= SQLITE_OPEN_READWRITE | (flags & JT_DB_CREATE ? SQLITE_OPEN_CREATE : 0);

  db->thread = g_thread_self ();
  db->path = g_canonicalize_filename (path, NULL);
  db->read_only = (flags & JT_DB_READ_ONLY) != 0;
  db->patience = BUSY_TIMEOUT_MS;
  db->statements = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, statement_free);

  /* SQLite would write into a device, and wait at a pipe. */
  if (g_file_test (db->path, G_FILE_TEST_EXISTS) && !g_file_test (db->path, G_FILE_TEST_IS_REGULAR))
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN, "%s is no ordinary file", db->path);
      return NULL;
    }
  code = sqlite3_open_v2 (db->path, &db->handle, open_flags, NULL);
  if (code != SQLITE_OK)
    {
      jt_db_set_error (db, code, error);
      return NULL;
    }
  log = g_strconcat (db->path, "-wal", NULL);
  had_log = g_file_test (log, G_FILE_TEST_EXISTS);
  if (configure (db, flags, application_id, newest, error))
    {
      jt_db_has_moved (db);
      return g_steal_pointer (&db);
    }
  if (!had_log)
    leave_no_log (db, log);
  return NULL;
}

gboolean
jt_db_close (JtDb *db)
{
  gboolean closed;

  if (db == NULL)
    return TRUE;

  check_thread (db);
  g_hash_table_unref (db->statements);
  closed = sqlite3_close (db->handle) == SQLITE_OK;
  if (!closed)
    sqlite3_close_v2 (db->handle);
  g_free (db->path);
  g_free (db);
  return closed;
}

const char *
jt_db_get_path (const JtDb *db)
{
  return db->path;
}

gboolean
jt_db_is_read_only (const JtDb *db)
{
  return db->read_only;
}

static gboolean
stat_log (const JtDb *db, GStatBuf *status)
{
  g_autofree char *log = g_strconcat (db->path, "-wal", NULL);

  return g_stat (log, status) == 0;
}

gboolean
jt_db_has_moved (JtDb *db)
{
  GStatBuf status;
  int moved = 0;

  check_thread (db);
  if (sqlite3_file_control (db->handle, "main", SQLITE_FCNTL_HAS_MOVED, &moved) != SQLITE_OK)
    moved = 0;
  if (!moved && stat_log (db, &status))
    {
      db->log_device = status.st_dev;
      db->log_inode = status.st_ino;
    }
  return moved != 0;
}

void
jt_db_remove_left_log (JtDb *db)
{
  static const char *const parts[] = { "-wal", "-shm" };
  GStatBuf status;

  if (!jt_db_has_moved (db) || !stat_log (db, &status) || status.st_dev != db->log_device
      || status.st_ino != db->log_inode)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autofree char *part = g_strconcat (db->path, parts[i], NULL);

      g_unlink (part);
    }
}

sqlite3 *
jt_db_get_handle (JtDb *db)
{
  check_thread (db);
  return db->handle;
}

gboolean
jt_db_exec (JtDb *db, const char *sql, GError **error)
{
  int code;

  check_thread (db);
  code = sqlite3_exec (db->handle, sql, NULL, NULL, NULL);
  return code == SQLITE_OK || jt_db_set_error (db, code, error);
}

gboolean
jt_db_query_int (JtDb *db, const char *sql, gint64 *value, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (db, sql, error);
  JtStep step = JT_STEP_ERROR;

  *value = 0;
  if (statement != NULL)
    step = jt_statement_step (statement, error);
  if (step == JT_STEP_ROW)
    *value = jt_statement_get_int (statement, 0);
  return step != JT_STEP_ERROR;
}

gint64
jt_db_last_insert_id (JtDb *db)
{
  return sqlite3_last_insert_rowid (db->handle);
}

gint64
jt_db_changes (JtDb *db)
{
  return sqlite3_changes64 (db->handle);
}

/* Transactions */

static JtTransaction *
transaction_new (JtDb *db)
{
  JtTransaction *transaction = g_new0 (JtTransaction, 1);

  transaction->db = db;
  db->depth++;
  return transaction;
}

void
jt_db_set_patience (JtDb *db, int milliseconds)
{
  check_thread (db);
  db->patience = milliseconds;
  db->waits_once = TRUE;
  db->waited = FALSE;
  sqlite3_busy_timeout (db->handle, milliseconds);
}

JtTransaction *
jt_db_transaction (JtDb *db, GError **error)
{
  check_thread (db);
  if (db->depth > 0)
    {
      g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED,
                           "A transaction is open already");
      return NULL;
    }
  /* SQLite would begin and refuse the first write only. */
  if (db->read_only)
    {
      jt_db_set_error (db, SQLITE_READONLY, error);
      return NULL;
    }
  if (jt_db_has_moved (db))
    {
      g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_MOVED,
                   "%s was moved, deleted or replaced while it was open", db->path);
      return NULL;
    }
  if (!jt_db_exec (db, "BEGIN IMMEDIATE", error))
    return NULL;
  if (db->waited)
    jt_db_set_patience (db, db->patience);

  db->doomed = FALSE;
  return transaction_new (db);
}

JtTransaction *
jt_db_join (JtDb *db, GError **error)
{
  check_thread (db);
  if (db->depth == 0)
    return jt_db_transaction (db, error);
  if (db->doomed)
    {
      g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED,
                           "This transaction has failed");
      return NULL;
    }
  return transaction_new (db);
}

static void
roll_back (JtDb *db)
{
  /* After some faults SQLite has rolled back by itself. */
  if (!sqlite3_get_autocommit (db->handle))
    sqlite3_exec (db->handle, "ROLLBACK", NULL, NULL, NULL);
}

gboolean
jt_transaction_commit (JtTransaction *transaction, GError **error)
{
  JtDb *db = transaction->db;
  gboolean committed = FALSE;

  check_thread (db);
  g_free (transaction);
  db->depth--;

  if (db->doomed)
    g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED,
                         "A part of the transaction has failed");
  else if (db->depth > 0)
    return TRUE;
  else if (sqlite3_get_autocommit (db->handle))
    g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_IO, "%s: the transaction was rolled back",
                 db->path);
  else
    committed = jt_db_exec (db, "COMMIT", error);

  if (!committed)
    db->doomed = TRUE;
  if (!committed && db->depth == 0)
    roll_back (db);
  return committed;
}

void
jt_transaction_rollback (JtTransaction *transaction)
{
  JtDb *db;

  if (transaction == NULL)
    return;

  db = transaction->db;
  check_thread (db);
  g_free (transaction);
  db->doomed = TRUE;
  if (--db->depth == 0)
    roll_back (db);
}

/* Migrations */

static gboolean
set_pragma (JtDb *db, const char *name, gint64 value, GError **error)
{
  g_autofree char *sql = g_strdup_printf ("PRAGMA %s = %" G_GINT64_FORMAT, name, value);

  return jt_db_exec (db, sql, error);
}

static gboolean
check_references (JtDb *db, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (db, "PRAGMA foreign_key_check", error);
  JtStep step = JT_STEP_ERROR;

  if (statement != NULL)
    step = jt_statement_step (statement, error);
  if (step == JT_STEP_ROW)
    g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "%s: a row of %s refers to nothing",
                 db->path, jt_statement_get_text (statement, 0));
  return step == JT_STEP_DONE;
}

static gboolean
migrate_step (JtDb *db, guint32 application_id, int version, const char *sql, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_db_transaction (db, error);
  gint64 present;

  if (transaction == NULL || !jt_db_query_int (db, "PRAGMA user_version", &present, error))
    return FALSE;

  /* Another program may have been quicker. */
  if (present < version
      && (!jt_db_exec (db, sql, error) || !check_references (db, error)
          || !set_pragma (db, "application_id", (gint32) application_id, error)
          || !set_pragma (db, "user_version", version, error)))
    return FALSE;

  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_db_migrate (JtDb *db,
               guint32 application_id,
               int newest,
               JtDbScript script,
               JtDbBackup backup,
               gpointer data,
               GError **error)
{
  gint64 version;
  gboolean done = TRUE;

  if (!jt_db_query_int (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version >= newest)
    return TRUE;
  if (version > 0 && backup != NULL && !backup (db, (int) version, data, error))
    return FALSE;

  /* Scripts may have to rebuild tables that others refer to. */
  if (!jt_db_exec (db, "PRAGMA foreign_keys = OFF", error))
    return FALSE;
  for (int next = (int) version + 1; done && next <= newest; next++)
    done = migrate_step (db, application_id, next, script (next, data), error);
  return jt_db_exec (db, "PRAGMA foreign_keys = ON", done ? error : NULL) && done;
}

/* Statements */

JtStatement *
jt_db_prepare (JtDb *db, const char *sql, GError **error)
{
  JtStatement *statement;
  sqlite3_stmt *handle = NULL;
  int code;

  check_thread (db);
  statement = g_hash_table_lookup (db->statements, sql);
  if (statement != NULL && !statement->busy)
    {
      statement->busy = TRUE;
      return statement;
    }

  code = sqlite3_prepare_v3 (db->handle, sql, -1, SQLITE_PREPARE_PERSISTENT, &handle, NULL);
  if (code != SQLITE_OK)
    {
      jt_db_set_error (db, code, error);
      return NULL;
    }

  /* A second user of the same text gets one of his own, which is thrown away afterwards. */
  statement = g_new0 (JtStatement, 1);
  statement->db = db;
  statement->handle = handle;
  statement->sql = g_strdup (sql);
  statement->busy = TRUE;
  statement->cached = g_hash_table_size (db->statements) < MAX_CACHED_STATEMENTS
                      && !g_hash_table_contains (db->statements, sql);
  if (statement->cached)
    g_hash_table_insert (db->statements, statement->sql, statement);
  return statement;
}

void
jt_statement_done (JtStatement *statement)
{
  if (statement == NULL)
    return;

  check_thread (statement->db);
  if (!statement->cached)
    {
      statement_free (statement);
      return;
    }
  sqlite3_reset (statement->handle);
  sqlite3_clear_bindings (statement->handle);
  statement->fault = SQLITE_OK;
  statement->busy = FALSE;
}

static void
bound (JtStatement *statement, int code)
{
  if (statement->fault == SQLITE_OK)
    statement->fault = code;
}

void
jt_statement_bind_null (JtStatement *statement, int parameter)
{
  bound (statement, sqlite3_bind_null (statement->handle, parameter));
}

void
jt_statement_bind_int (JtStatement *statement, int parameter, gint64 value)
{
  bound (statement, sqlite3_bind_int64 (statement->handle, parameter, value));
}

void
jt_statement_bind_boolean (JtStatement *statement, int parameter, gboolean value)
{
  jt_statement_bind_int (statement, parameter, value != FALSE);
}

void
jt_statement_bind_double (JtStatement *statement, int parameter, double value)
{
  bound (statement, sqlite3_bind_double (statement->handle, parameter, value));
}

void
jt_statement_bind_text (JtStatement *statement, int parameter, const char *value)
{
  bound (statement, sqlite3_bind_text (statement->handle, parameter, value, -1, SQLITE_TRANSIENT));
}

void
jt_statement_bind_bytes (JtStatement *statement, int parameter, GBytes *value)
{
  gsize size = 0;
  const void *data = value != NULL ? g_bytes_get_data (value, &size) : NULL;

  if (value == NULL)
    jt_statement_bind_null (statement, parameter);
  else
    bound (statement, sqlite3_bind_blob64 (statement->handle, parameter, data != NULL ? data : "",
                                           size, SQLITE_TRANSIENT));
}

void
jt_statement_bind_named_int (JtStatement *statement, const char *name, gint64 value)
{
  int parameter = sqlite3_bind_parameter_index (statement->handle, name);

  if (parameter > 0)
    jt_statement_bind_int (statement, parameter, value);
}

void
jt_statement_bind_named_text (JtStatement *statement, const char *name, const char *value)
{
  int parameter = sqlite3_bind_parameter_index (statement->handle, name);

  if (parameter > 0)
    jt_statement_bind_text (statement, parameter, value);
}

void
jt_statement_bind_id (JtStatement *statement, int parameter, gint64 value)
{
  if (value != 0)
    jt_statement_bind_int (statement, parameter, value);
  else
    jt_statement_bind_null (statement, parameter);
}

JtStep
jt_statement_step (JtStatement *statement, GError **error)
{
  int code;

  check_thread (statement->db);
  code = statement->fault != SQLITE_OK ? statement->fault : sqlite3_step (statement->handle);
  if (code == SQLITE_ROW)
    return JT_STEP_ROW;
  if (code == SQLITE_DONE)
    return JT_STEP_DONE;

  jt_db_set_error (statement->db, code, error);
  return JT_STEP_ERROR;
}

gboolean
jt_statement_run (JtStatement *statement, GError **error)
{
  JtStep step;

  do
    step = jt_statement_step (statement, error);
  while (step == JT_STEP_ROW);

  jt_statement_reset (statement);
  sqlite3_clear_bindings (statement->handle);
  statement->fault = SQLITE_OK;
  return step == JT_STEP_DONE;
}

void
jt_statement_reset (JtStatement *statement)
{
  sqlite3_reset (statement->handle);
}

gboolean
jt_statement_is_null (JtStatement *statement, int column)
{
  return sqlite3_column_type (statement->handle, column) == SQLITE_NULL;
}

gint64
jt_statement_get_int (JtStatement *statement, int column)
{
  return sqlite3_column_int64 (statement->handle, column);
}

gboolean
jt_statement_get_boolean (JtStatement *statement, int column)
{
  return jt_statement_get_int (statement, column) != 0;
}

double
jt_statement_get_double (JtStatement *statement, int column)
{
  return sqlite3_column_double (statement->handle, column);
}

const char *
jt_statement_get_text (JtStatement *statement, int column)
{
  return (const char *) sqlite3_column_text (statement->handle, column);
}

char *
jt_statement_dup_text (JtStatement *statement, int column)
{
  const char *text = jt_statement_get_text (statement, column);

  /* Another program may have written anything. */
  return text != NULL ? g_utf8_make_valid (text, -1) : NULL;
}

char *
jt_statement_dup_needed_text (JtStatement *statement, int column)
{
  char *text = jt_statement_dup_text (statement, column);

  return text != NULL ? text : g_strdup ("");
}

GBytes *
jt_statement_dup_bytes (JtStatement *statement, int column)
{
  const void *data = sqlite3_column_blob (statement->handle, column);
  int size = sqlite3_column_bytes (statement->handle, column);

  if (jt_statement_is_null (statement, column))
    return NULL;
  return g_bytes_new (data, (gsize) size);
}
