/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-collate.h"
#include "jt-store-private.h"

#include <string.h>

#define MAX_MERGES 1000
#define PERSON_COLUMNS                                                                             \
  "p.id, p.uuid, p.name, p.nickname, p.active, p.guest, p.anonymous, p.note, p.extra, "            \
  "p.updated_us"

JtPerson *
jt_person_new (const char *name)
{
  JtPerson *person = g_new0 (JtPerson, 1);

  person->name = g_strdup (name);
  person->nickname = g_strdup ("");
  person->note = g_strdup ("");
  person->active = TRUE;
  return person;
}

void
jt_person_free (JtPerson *person)
{
  if (person == NULL)
    return;
  g_free (person->uuid);
  g_free (person->name);
  g_free (person->nickname);
  g_free (person->note);
  jt_value_free (person->extra);
  g_free (person);
}

#define CLUB "x-club"

const char *
jt_person_get_club (const JtPerson *person)
{
  const char *club = person->extra != NULL ? jt_value_get_string (person->extra, CLUB) : NULL;

  return club != NULL ? club : "";
}

void
jt_person_set_club (JtPerson *person, const char *club)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  JtValue *extra = person->extra;

  jt_builder_begin_object (builder);
  for (guint i = 0; extra != NULL && i < extra->n; i++)
    if (strcmp (extra->members[i].key, CLUB) != 0)
      jt_builder_put_value (builder, extra->members[i].key, &extra->members[i].value);
  if (*club != '\0')
    jt_builder_put_string (builder, CLUB, club);
  jt_builder_end_object (builder);
  person->extra = jt_builder_finish (builder);
  jt_value_free (extra);
}

static JtPerson *
read_person (JtStore *store, JtStatement *statement, GError **error)
{
  g_autoptr (JtPerson) person = g_new0 (JtPerson, 1);

  person->id = jt_statement_get_int (statement, 0);
  person->uuid = jt_statement_dup_needed_text (statement, 1);
  person->name = jt_statement_dup_needed_text (statement, 2);
  person->nickname = jt_statement_dup_needed_text (statement, 3);
  person->active = jt_statement_get_boolean (statement, 4);
  person->guest = jt_statement_get_boolean (statement, 5);
  person->anonymous = jt_statement_get_boolean (statement, 6);
  person->note = jt_statement_dup_needed_text (statement, 7);
  if (!jt_store_get_object (store, statement, 8, &person->extra, error))
    return NULL;
  person->updated_us = jt_statement_get_int (statement, 9);
  return g_steal_pointer (&person);
}

gboolean
jt_store_check_name (const char *name, const char *what, GError **error)
{
  for (const char *c = name; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_isspace (g_utf8_get_char (c)))
      return TRUE;
  return jt_store_refuse (error, "A %s needs a name", what);
}

static void
bind_person (JtStatement *statement, const JtPerson *person)
{
  jt_statement_bind_text (statement, 1, person->name);
  jt_statement_bind_text (statement, 2, person->nickname != NULL ? person->nickname : "");
  jt_statement_bind_boolean (statement, 3, person->active);
  jt_statement_bind_boolean (statement, 4, person->guest);
  jt_statement_bind_text (statement, 5, person->note != NULL ? person->note : "");
  jt_store_bind_value (statement, 6, person->extra);
}

gboolean
jt_store_person_insert (JtStore *store, JtPerson *person, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) statement
      = jt_db_prepare (db,
                       "INSERT INTO person (name, nickname, active, guest, note, extra, "
                       "updated_us, uuid, anonymous) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       error);
  g_autofree char *uuid = NULL;

  if (statement == NULL)
    return FALSE;
  bind_person (statement, person);
  jt_statement_bind_int (statement, 7, updated_us);
  uuid = jt_store_bind_uuid (statement, 8, person->uuid);
  jt_statement_bind_boolean (statement, 9, person->anonymous);
  if (!jt_statement_run (statement, error))
    return FALSE;

  person->id = jt_db_last_insert_id (db);
  g_free (person->uuid);
  person->uuid = g_steal_pointer (&uuid);
  person->updated_us = updated_us;
  return TRUE;
}

gboolean
jt_store_person_add (JtStore *store, JtPerson *person, GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;

  if (!jt_store_check_name (person->name, "person", error))
    return FALSE;
  transaction = jt_store_begin (store, error);
  return transaction != NULL && jt_store_person_insert (store, person, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_person_write (JtStore *store, JtPerson *person, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) statement = jt_db_prepare (
      db,
      "UPDATE person SET name = ?, nickname = ?, active = ?, guest = ?, note = ?, extra = ?, "
      "updated_us = ?, anonymous = 0 WHERE id = ?",
      error);

  if (statement == NULL)
    return FALSE;
  bind_person (statement, person);
  jt_statement_bind_int (statement, 7, updated_us);
  jt_statement_bind_int (statement, 8, person->id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  if (jt_db_changes (db) == 0)
    return jt_store_not_found (error, "person", person->id);
  person->updated_us = updated_us;
  person->anonymous = FALSE;
  return TRUE;
}

gboolean
jt_store_person_update (JtStore *store, JtPerson *person, GError **error)
{
  g_autoptr (JtTransaction) transaction = NULL;

  if (!jt_store_check_name (person->name, "person", error))
    return FALSE;
  transaction = jt_store_begin (store, error);
  return transaction != NULL && jt_store_person_write (store, person, jt_store_now (store), error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

/* Follows merges to the person who is left. A chain that never ends leads to nobody. */
static gint64
kept_person (JtStore *store, gint64 id, GError **error)
{
  for (int hops = 0; id > 0 && hops < MAX_MERGES; hops++)
    {
      gint64 next = jt_store_id_by_id (
          store, "SELECT coalesce (merged_into, id) FROM person WHERE id = ?", id, error);

      if (next == id)
        return id;
      id = next;
    }
  return MIN (id, 0);
}

JtPerson *
jt_store_person_get (JtStore *store, gint64 id, GError **error)
{
  gint64 kept = kept_person (store, id, error);
  g_autoptr (JtStatement) statement = NULL;

  if (kept < 0)
    return NULL;
  statement = jt_db_prepare (jt_store_get_db (store),
                             "SELECT " PERSON_COLUMNS " FROM person p WHERE p.id = ?", error);
  if (statement == NULL)
    return NULL;
  jt_statement_bind_int (statement, 1, kept);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return read_person (store, statement, error);
    case JT_STEP_DONE:
      jt_store_not_found (error, "person", id);
      return NULL;
    default:
      return NULL;
    }
}

gint64
jt_store_person_find (JtStore *store, const char *uuid, GError **error)
{
  g_autoptr (JtStatement) row = jt_db_prepare (
      jt_store_get_db (store), "SELECT id, merged_into FROM person WHERE uuid = ?", error);

  if (row == NULL)
    return -1;
  jt_statement_bind_text (row, 1, uuid);
  switch (jt_statement_step (row, error))
    {
    case JT_STEP_ROW:
      return jt_statement_is_null (row, 1)
                 ? jt_statement_get_int (row, 0)
                 : kept_person (store, jt_statement_get_int (row, 1), error);
    case JT_STEP_DONE:
      return 0;
    default:
      return -1;
    }
}

/* "Name (nickname)" in two; FALSE if it is not written so. */
static gboolean
split_nickname (const char *text, char **name, char **nickname)
{
  const char *open = strrchr (text, '(');
  gsize length = strlen (text);

  if (open == NULL || open - text < 2 || open[-1] != ' ' || text[length - 1] != ')')
    return FALSE;
  *name = g_strndup (text, open - 1 - text);
  *nickname = g_strndup (open + 1, text + length - 1 - (open + 1));
  return TRUE;
}

gint64
jt_store_person_named (JtStore *store, gint64 group, const char *name, GError **error)
{
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store),
                       "SELECT p.id FROM person p "
                       "WHERE p.name = ?1 AND (?2 IS NULL OR p.nickname = ?2) AND p.merged_into IS "
                       "NULL AND p.anonymous = 0 "
                       "AND (?3 IS NULL OR EXISTS (SELECT 1 FROM member m WHERE m.group_id = ?3 "
                       "AND m.person_id = p.id)) "
                       "ORDER BY p.nickname <> '', p.id LIMIT 1",
                       error);
  g_autofree char *first = NULL, *nickname = NULL;

  if (statement == NULL)
    return -1;
  jt_statement_bind_text (statement, 1, name);
  jt_statement_bind_id (statement, 3, group);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      return jt_statement_get_int (statement, 0);
    case JT_STEP_DONE:
      break;
    default:
      return -1;
    }

  if (!split_nickname (name, &first, &nickname))
    return 0;
  jt_statement_reset (statement);
  jt_statement_bind_text (statement, 1, first);
  jt_statement_bind_text (statement, 2, nickname);
  jt_statement_bind_id (statement, 3, group);
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

static const char *
name_of (gconstpointer person)
{
  return ((const JtPerson *) person)->name;
}

GPtrArray *
jt_store_people (JtStore *store, gint64 group, JtPeopleFlags flags, GError **error)
{
  g_autoptr (GPtrArray) people = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_person_free);
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store),
                       "SELECT " PERSON_COLUMNS
                       ", iif (?4, (SELECT count (*) FROM seat s JOIN game g ON g.id = s.game_id "
                       "WHERE s.person_id = p.id AND g.deleted_us IS NULL), 0) FROM person p "
                       "WHERE p.merged_into IS NULL AND (?1 OR p.active) AND (?2 OR NOT p.guest) "
                       "AND (?3 IS NULL OR EXISTS (SELECT 1 FROM member m WHERE m.group_id = ?3 "
                       "AND m.person_id = p.id)) "
                       "ORDER BY p.name, p.nickname, p.id",
                       error);
  JtStep step = JT_STEP_ERROR;

  if (statement == NULL)
    return NULL;
  jt_statement_bind_boolean (statement, 1, flags & JT_PEOPLE_INACTIVE);
  jt_statement_bind_boolean (statement, 2, flags & JT_PEOPLE_GUESTS);
  jt_statement_bind_id (statement, 3, group);
  jt_statement_bind_boolean (statement, 4, flags & JT_PEOPLE_COUNT);
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      JtPerson *person = read_person (store, statement, error);

      if (person == NULL)
        return NULL;
      person->n_games = (guint) jt_statement_get_int (statement, 10);
      g_ptr_array_add (people, person);
    }
  jt_collate_sort (people, name_of);
  return step == JT_STEP_DONE ? g_steal_pointer (&people) : NULL;
}

gboolean
jt_store_person_remove (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  gint64 used;

  if (transaction == NULL)
    return FALSE;
  used = jt_store_id_by_id (store,
                            "SELECT EXISTS (SELECT 1 FROM seat WHERE person_id = ?1) "
                            "OR EXISTS (SELECT 1 FROM merge WHERE kept_id = ?1 OR gone_id = ?1)",
                            id, error);
  if (used < 0)
    return FALSE;
  if (used > 0)
    return jt_store_refuse (error, "Person %" G_GINT64_FORMAT " has games", id);
  return jt_store_run_with_id (store, "DELETE FROM person WHERE id = ?", id, "person", error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_person_anonymise (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;

  if (transaction == NULL)
    return FALSE;
  statement = jt_db_prepare (
      jt_store_get_db (store),
      "UPDATE person SET name = '', nickname = '', note = '', picture = NULL, extra = NULL, "
      "active = 0, anonymous = 1, updated_us = ? WHERE ?2 IN (id, merged_into)",
      error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_int (statement, 1, jt_store_now (store));
  jt_statement_bind_int (statement, 2, id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "person", id);
  /* Older versions of the person hold the name too; those of games hold ids only. */
  return jt_store_run_with_id (store,
                               "DELETE FROM history WHERE person_id IN "
                               "(SELECT id FROM person WHERE ?1 IN (id, merged_into))",
                               id, NULL, error)
         && jt_transaction_commit (g_steal_pointer (&transaction), error);
}

/* Merging */

static gboolean
run_merge (JtStore *store, const char *sql, gint64 merge, gint64 kept, gint64 gone, GError **error)
{
  g_autoptr (JtStatement) statement = jt_db_prepare (jt_store_get_db (store), sql, error);

  if (statement == NULL)
    return FALSE;
  jt_statement_bind_named_int (statement, ":merge", merge);
  jt_statement_bind_named_int (statement, ":kept", kept);
  jt_statement_bind_named_int (statement, ":gone", gone);
  jt_statement_bind_named_int (statement, ":now", jt_store_now (store));
  return jt_statement_run (statement, error);
}

static const char *const merge_steps[] = {
  "INSERT INTO merge_seat (merge_id, game_id, side, place) "
  "SELECT :merge, game_id, side, place FROM seat WHERE person_id = :gone",
  "UPDATE seat SET person_id = :kept WHERE person_id = :gone",
  "INSERT INTO merge_member (merge_id, group_id, added) "
  "SELECT :merge, g.group_id, NOT EXISTS (SELECT 1 FROM member k WHERE k.group_id = g.group_id AND "
  "k.person_id = :kept) "
  "FROM member g WHERE g.person_id = :gone",
  "INSERT OR IGNORE INTO member (group_id, person_id) SELECT group_id, :kept FROM member WHERE "
  "person_id = :gone",
  "DELETE FROM member WHERE person_id = :gone",
  "UPDATE person SET merged_into = :kept, updated_us = :now WHERE id = :gone",
};

static const char *const unmerge_steps[] = {
  "UPDATE seat SET person_id = :gone WHERE person_id = :kept "
  "AND (game_id, side, place) IN (SELECT game_id, side, place FROM merge_seat WHERE merge_id = "
  ":merge)",
  "INSERT OR IGNORE INTO member (group_id, person_id) SELECT group_id, :gone FROM merge_member "
  "WHERE merge_id = :merge",
  "DELETE FROM member WHERE person_id = :kept "
  "AND group_id IN (SELECT group_id FROM merge_member WHERE merge_id = :merge AND added)",
  "UPDATE person SET merged_into = NULL, updated_us = :now WHERE id = :gone",
  "UPDATE merge SET undone = 1 WHERE id = :merge",
};

/* Both must be there and be nobody else by now. */
static gboolean
check_mergeable (JtStore *store, gint64 id, GError **error)
{
  gint64 kept = kept_person (store, id, error);

  if (kept < 0)
    return FALSE;
  if (kept == 0)
    return jt_store_not_found (error, "person", id);
  return kept == id
         || jt_store_refuse (error, "Person %" G_GINT64_FORMAT " was merged into another one", id);
}

static gint64
common_game (JtStore *store, gint64 a, gint64 b, GError **error)
{
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store),
                       "SELECT x.game_id FROM seat x JOIN seat y ON y.game_id = x.game_id "
                       "WHERE x.person_id = ? AND y.person_id = ? ORDER BY x.game_id LIMIT 1",
                       error);

  if (statement == NULL)
    return -1;
  jt_statement_bind_int (statement, 1, a);
  jt_statement_bind_int (statement, 2, b);
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

gboolean
jt_store_person_merge (
    JtStore *store, gint64 kept, gint64 gone, gint64 *merge, gint64 *game, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;
  gint64 common, id;

  if (game != NULL)
    *game = 0;
  if (transaction == NULL || !check_mergeable (store, kept, error)
      || !check_mergeable (store, gone, error))
    return FALSE;
  if (kept == gone)
    return jt_store_refuse (error, "A person cannot be merged into itself");
  common = common_game (store, kept, gone, error);
  if (common < 0)
    return FALSE;
  if (common > 0)
    {
      if (game != NULL)
        *game = common;
      return jt_store_refuse (error, "Both sat at one table in game %" G_GINT64_FORMAT, common);
    }

  statement = jt_db_prepare (jt_store_get_db (store),
                             "INSERT INTO merge (kept_id, gone_id, at_us) VALUES (?, ?, ?)", error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_int (statement, 1, kept);
  jt_statement_bind_int (statement, 2, gone);
  jt_statement_bind_int (statement, 3, jt_store_now (store));
  if (!jt_statement_run (statement, error))
    return FALSE;
  id = jt_db_last_insert_id (jt_store_get_db (store));

  for (guint i = 0; i < G_N_ELEMENTS (merge_steps); i++)
    if (!run_merge (store, merge_steps[i], id, kept, gone, error))
      return FALSE;
  if (merge != NULL)
    *merge = id;
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_person_unmerge (JtStore *store, gint64 merge, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;
  gint64 id, kept, gone;

  if (transaction == NULL)
    return FALSE;
  statement = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT id, kept_id, gone_id FROM merge WHERE NOT undone AND (?1 IS NULL OR id = ?1) "
      "ORDER BY id DESC LIMIT 1",
      error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_id (statement, 1, merge);
  switch (jt_statement_step (statement, error))
    {
    case JT_STEP_ROW:
      break;
    case JT_STEP_DONE:
      return jt_store_not_found (error, "merge", merge);
    default:
      return FALSE;
    }
  id = jt_statement_get_int (statement, 0);
  kept = jt_statement_get_int (statement, 1);
  gone = jt_statement_get_int (statement, 2);
  jt_statement_reset (statement);

  if (!check_mergeable (store, kept, error))
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (unmerge_steps); i++)
    if (!run_merge (store, unmerge_steps[i], id, kept, gone, error))
      return FALSE;
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

gboolean
jt_store_person_set_picture (JtStore *store, gint64 id, GBytes *picture, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) statement = NULL;

  if (transaction == NULL)
    return FALSE;
  statement = jt_db_prepare (jt_store_get_db (store),
                             "UPDATE person SET picture = ?, updated_us = ? WHERE id = ?", error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_bytes (statement, 1, picture);
  jt_statement_bind_int (statement, 2, jt_store_now (store));
  jt_statement_bind_int (statement, 3, id);
  if (!jt_statement_run (statement, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "person", id);
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

GBytes *
jt_store_person_get_picture (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store), "SELECT picture FROM person WHERE id = ?", error);

  if (statement == NULL)
    return NULL;
  jt_statement_bind_int (statement, 1, id);
  return jt_statement_step (statement, error) == JT_STEP_ROW ? jt_statement_dup_bytes (statement, 0)
                                                             : NULL;
}
