/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-store-private.h"

#include "jt-json.h"
#include "jt-store-resources.h"

#include <errno.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

#define SCRIPT_PREFIX "/io/github/jasstafel/store/sql/"

struct _JtStore
{
  JtDb *db;
  gint64 fixed_now;
  gint64 data_version;
  JtBuilder *builder; /* of values that are read */
};

/* One script a version, in order. */
static const char *const scripts[] = {
  SCRIPT_PREFIX "001-start.sql",
};
_Static_assert (G_N_ELEMENTS (scripts) == JT_STORE_VERSION, "name the script of each version in scripts[]");

/* SHA-256 of what each version's schema is, by schema_digest(). A file whose tables, triggers or
 * views are others was made or changed by somebody who may mean harm. */
static const char *const digests[] = {
  "dd77738b3eead2d0bac7dc17bd57747ac3ded6cbc61665d0c25356d6fe611af5",
};
_Static_assert (G_N_ELEMENTS (digests) == JT_STORE_VERSION,
                "one line a version in digests[]: begin with \"\", the first test of the store then prints the digest");

static const char *
script (int version, gpointer data)
{
  g_autoptr (GBytes) bytes = g_resource_lookup_data (jt_store_get_resource (), scripts[version - 1],
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);

  /* Resources lie in the program itself and end with a NUL. */
  g_assert (bytes != NULL);
  return g_bytes_get_data (bytes, NULL);
}

/* Indexes do not count: one more or less changes no answer. */
static char *
schema_digest (JtDb *db, GError **error)
{
  g_autoptr (GChecksum) checksum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autoptr (JtStatement) rows = jt_db_prepare (
      db,
      "SELECT type, name, tbl_name, sql FROM sqlite_schema "
      "WHERE type <> 'index' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\' ORDER BY type, name",
      error);
  JtStep step;

  if (rows == NULL)
    return NULL;
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    for (int i = 0; i < 4; i++)
      {
        const char *text = jt_statement_get_text (rows, i);

        g_checksum_update (checksum, (const guchar *) (text != NULL ? text : ""), -1);
        g_checksum_update (checksum, (const guchar *) "", 1);
      }
  return step == JT_STEP_DONE ? g_strdup (g_checksum_get_string (checksum)) : NULL;
}

gboolean
jt_store_check_schema (JtDb *db, GError **error)
{
  g_autofree char *digest = NULL;
  gint64 version;

  if (!jt_db_query_int (db, "PRAGMA user_version", &version, error))
    return FALSE;
  if (version <= 0 || version > JT_STORE_VERSION)
    return TRUE;
  digest = schema_digest (db, error);
  if (digest == NULL)
    return FALSE;
  if (strcmp (digest, digests[version - 1]) == 0)
    return TRUE;
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_FOREIGN,
               "%s has other tables than version %d (%s)", jt_db_get_path (db), (int) version,
               digest);
  return FALSE;
}

static gboolean
backup_before_migration (JtDb *db, int version, gpointer data, GError **error)
{
  g_autofree char *target = g_strdup_printf ("%s.v%d.backup", jt_db_get_path (db), version);

  for (int n = 2; g_file_test (target, G_FILE_TEST_EXISTS); n++)
    {
      g_free (target);
      target = g_strdup_printf ("%s.v%d.backup-%d", jt_db_get_path (db), version, n);
    }
  return jt_store_backup_db (db, target, error);
}

static gboolean
make_folder (const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);

  if (g_mkdir_with_parents (folder, 0700) == 0)
    return TRUE;
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_OPEN, "%s cannot be made: %s", folder,
               g_strerror (errno));
  return FALSE;
}

static gboolean
bring_up_to_date (JtStore *store, GError **error)
{
  gint64 version;

  if (!jt_db_is_read_only (store->db))
    return jt_db_migrate (store->db, JT_STORE_APPLICATION_ID, JT_STORE_VERSION, script,
                          backup_before_migration, NULL, error);
  if (!jt_db_query_int (store->db, "PRAGMA user_version", &version, error))
    return FALSE;
  return version == JT_STORE_VERSION
         || jt_store_refuse (error, "%s is of version %d and has to be opened for writing first",
                             jt_db_get_path (store->db), (int) version);
}

JtStore *
jt_store_open (const char *path, JtDbFlags flags, GError **error)
{
  g_autoptr (JtStore) store = NULL;
  g_autoptr (JtDb) db = NULL;

  if ((flags & JT_DB_CREATE) && !make_folder (path, error))
    return NULL;
  db = jt_db_open (path, flags, JT_STORE_APPLICATION_ID, JT_STORE_VERSION, error);
  if (db == NULL)
    return NULL;

  store = g_new0 (JtStore, 1);
  store->db = g_steal_pointer (&db);
  store->builder = jt_builder_new ();
  if (!jt_store_check_schema (store->db, error) || !bring_up_to_date (store, error)
      || !jt_store_check_schema (store->db, error) || !jt_store_add_functions (store, error)
      || !jt_db_query_int (store->db, "PRAGMA data_version", &store->data_version, error))
    return NULL;
  return g_steal_pointer (&store);
}

gboolean
jt_store_close (JtStore *store)
{
  gboolean closed;

  if (store == NULL)
    return TRUE;
  closed = jt_db_close (store->db);
  jt_builder_free (store->builder);
  g_free (store);
  return closed;
}

char *
jt_store_default_path (const char *option)
{
  const char *variable = g_getenv ("JASSTAFEL_DB");

  if (option != NULL)
    return g_strdup (option);
  if (variable != NULL && *variable != '\0')
    return g_strdup (variable);
  return g_build_filename (g_get_user_data_dir (), "jasstafel", "jasstafel.db", NULL);
}

const char *
jt_store_get_path (const JtStore *store)
{
  return jt_db_get_path (store->db);
}

JtDb *
jt_store_get_db (JtStore *store)
{
  return store->db;
}

gint64
jt_store_now (const JtStore *store)
{
  return store->fixed_now != 0 ? store->fixed_now : g_get_real_time ();
}

void
jt_store_set_now (JtStore *store, gint64 now_us)
{
  store->fixed_now = now_us;
}

gboolean
jt_store_changed_outside (JtStore *store)
{
  gint64 version;
  gboolean changed;

  /* What cannot be read now will be asked for again. */
  if (!jt_db_query_int (store->db, "PRAGMA data_version", &version, NULL))
    return FALSE;
  changed = version != store->data_version;
  store->data_version = version;
  return changed;
}

gboolean
jt_store_has_moved (JtStore *store)
{
  return jt_db_has_moved (store->db);
}

gboolean
jt_store_rescue (JtStore *store, char **kept, GError **error)
{
  const char *path = jt_db_get_path (store->db);
  gboolean taken = g_file_test (path, G_FILE_TEST_EXISTS);
  g_autofree char *beside = taken ? jt_store_free_name (path, "rescued") : NULL;

  if (kept != NULL)
    *kept = NULL;
  jt_db_remove_left_log (store->db);
  if (!make_folder (path, error) || !jt_store_backup_db (store->db, taken ? beside : path, error))
    return FALSE;
  if (kept != NULL)
    *kept = g_steal_pointer (&beside);
  return TRUE;
}

JtTransaction *
jt_store_begin (JtStore *store, GError **error)
{
  return jt_db_join (store->db, error);
}

/* Shared by the other files */

gboolean
jt_store_not_found (GError **error, const char *what, gint64 id)
{
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_NOT_FOUND, "There is no %s %" G_GINT64_FORMAT,
               what, id);
  return FALSE;
}

gboolean
jt_store_conflict (GError **error, const char *what, gint64 id)
{
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT,
               "%s %" G_GINT64_FORMAT " was changed by another program", what, id);
  return FALSE;
}

gboolean
jt_store_refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED, message);
  return FALSE;
}

void
jt_store_bind_value (JtStatement *statement, int parameter, const JtValue *value)
{
  g_autofree char *text = value != NULL ? jt_json_to_text (value) : NULL;

  jt_statement_bind_text (statement, parameter, text);
}

gboolean
jt_store_get_value (
    JtStore *store, JtStatement *statement, int column, JtValue **value, GError **error)
{
  const char *text = jt_statement_get_text (statement, column);
  JtFault fault = JT_FAULT_INIT;

  *value = text != NULL ? jt_json_parse (text, strlen (text), store->builder, &fault) : NULL;
  if (text == NULL || *value != NULL)
    return TRUE;
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "%s: a value is no JSON",
               jt_store_get_path (store));
  return FALSE;
}

gboolean
jt_store_get_object (
    JtStore *store, JtStatement *statement, int column, JtValue **object, GError **error)
{
  if (!jt_store_get_value (store, statement, column, object, error))
    return FALSE;
  if (*object == NULL || (*object)->kind == JT_VALUE_OBJECT)
    return TRUE;
  g_clear_pointer (object, jt_value_free);
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "%s: a value is no object",
               jt_store_get_path (store));
  return FALSE;
}

gboolean
jt_store_need_object (
    JtStore *store, JtStatement *statement, int column, JtValue **object, GError **error)
{
  if (!jt_store_get_object (store, statement, column, object, error))
    return FALSE;
  if (*object != NULL)
    return TRUE;
  g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "%s: a value is missing",
               jt_store_get_path (store));
  return FALSE;
}

char *
jt_store_bind_uuid (JtStatement *statement, int parameter, const char *uuid)
{
  char *bound = uuid != NULL ? g_strdup (uuid) : g_uuid_string_random ();

  jt_statement_bind_text (statement, parameter, bound);
  return bound;
}

gboolean
jt_store_run_with_id (JtStore *store, const char *sql, gint64 id, const char *what, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (store->db, sql, error);

  if (statement == NULL)
    return FALSE;
  jt_statement_bind_int (statement, 1, id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  return what == NULL || jt_db_changes (store->db) > 0 || jt_store_not_found (error, what, id);
}

static gint64
first_id (JtStatement *statement, GError **error)
{
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return jt_statement_get_int (statement, 0);
    case JT_STEP_DONE:
      return 0;
    default:
      return -1;
    }
}

gint64
jt_store_id_by_id (JtStore *store, const char *sql, gint64 id, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (store->db, sql, error);

  if (statement == NULL)
    return -1;
  jt_statement_bind_id (statement, 1, id);
  return first_id (statement, error);
}

gint64
jt_store_id_by_text (JtStore *store, const char *sql, const char *text, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (store->db, sql, error);

  if (statement == NULL)
    return -1;
  jt_statement_bind_text (statement, 1, text);
  return first_id (statement, error);
}

/* Settings */

JtValue *
jt_store_get_setting (JtStore *store, const char *key, GError **error)
{
  g_autoptr (JtStatement) statement
      = jt_db_prepare (store->db, "SELECT value FROM setting WHERE key = ?", error);
  JtValue *value = NULL;

  if (statement == NULL)
    return NULL;
  jt_statement_bind_text (statement, 1, key);
  if (jt_statement_step (statement, error) == JT_STEP_ROW)
    jt_store_get_value (store, statement, 0, &value, error);
  return value;
}

gboolean
jt_store_set_setting (JtStore *store, const char *key, const JtValue *value, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;

  if (transaction == NULL)
    return FALSE;
  statement
      = jt_db_prepare (store->db,
                       value != NULL ? "INSERT INTO setting (key, value) VALUES (?, ?) "
                                       "ON CONFLICT (key) DO UPDATE SET value = excluded.value"
                                     : "DELETE FROM setting WHERE key = ?",
                       error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_text (statement, 1, key);
  if (value != NULL)
    jt_store_bind_value (statement, 2, value);
  return jt_statement_run (statement, error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

static char *
setup_key (gint64 group, const char *variant)
{
  return g_strdup_printf ("setup/%" G_GINT64_FORMAT "/%s", group, variant != NULL ? variant : "");
}

JtValue *
jt_store_get_last_setup (JtStore *store, gint64 group, const char *variant, GError **error)
{
  g_autofree char *key = setup_key (group, variant);

  return jt_store_get_setting (store, key, error);
}

gboolean
jt_store_set_last_setup (
    JtStore *store, gint64 group, const char *variant, const JtValue *setup, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autofree char *game_key = setup_key (group, variant);
  g_autofree char *group_key = setup_key (group, NULL);
  g_autofree char *key = setup_key (0, NULL);

  return transaction != NULL && jt_store_set_setting (store, game_key, setup, error)
         && jt_store_set_setting (store, group_key, setup, error)
         && jt_store_set_setting (store, key, setup, error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}
