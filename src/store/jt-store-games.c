/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Heads of games, and documents made from them. */
#include "jt-store-private.h"

#include "jt-json.h"

#include <string.h>

/* JtGameHead */

static void
side_head_free (gpointer data)
{
  JtSideHead *side = data;

  g_free (side->name);
  g_array_unref (side->people);
  jt_value_free (side->extra);
  g_free (side);
}

JtGameHead *
jt_game_head_new (const char *variant)
{
  JtGameHead *head = g_new0 (JtGameHead, 1);

  head->variant = g_strdup (variant);
  head->note = g_strdup ("");
  head->rated = TRUE;
  head->played_us = JT_TIME_NONE;
  head->sides = g_ptr_array_new_with_free_func (side_head_free);
  return head;
}

void
jt_game_head_free (JtGameHead *head)
{
  if (head == NULL)
    return;
  g_free (head->uuid);
  g_free (head->variant);
  g_free (head->played_at);
  g_free (head->played_on);
  g_free (head->note);
  jt_value_free (head->rules);
  g_ptr_array_unref (head->sides);
  jt_value_free (head->result);
  jt_value_free (head->extra);
  g_free (head);
}

JtSideHead *
jt_game_head_add_side (JtGameHead *head, const char *name, const gint64 *people, guint n)
{
  JtSideHead *side = g_new0 (JtSideHead, 1);

  side->name = g_strdup (name);
  side->people = g_array_sized_new (FALSE, FALSE, sizeof (gint64), n);
  if (n > 0)
    g_array_append_vals (side->people, people, n);
  g_ptr_array_add (head->sides, side);
  return side;
}

JtGameHead *
jt_game_head_copy (const JtGameHead *head)
{
  JtGameHead *copy = jt_game_head_new (head->variant);

  copy->id = head->id;
  copy->uuid = g_strdup (head->uuid);
  copy->is_result = head->is_result;
  copy->group = head->group;
  copy->evening = head->evening;
  copy->number = head->number;
  copy->played_at = g_strdup (head->played_at);
  copy->played_us = head->played_us;
  copy->played_on = g_strdup (head->played_on);
  copy->rated = head->rated;
  g_free (copy->note);
  copy->note = g_strdup (head->note);
  copy->aside = head->aside;
  copy->rules = head->rules != NULL ? jt_value_copy (head->rules) : NULL;
  copy->result = head->result != NULL ? jt_value_copy (head->result) : NULL;
  copy->extra = head->extra != NULL ? jt_value_copy (head->extra) : NULL;
  copy->created_us = head->created_us;
  copy->updated_us = head->updated_us;
  copy->deleted_us = head->deleted_us;
  for (guint i = 0; i < head->sides->len; i++)
    {
      const JtSideHead *side = g_ptr_array_index (head->sides, i);
      JtSideHead *to = jt_game_head_add_side (
          copy, side->name, (const gint64 *) (gpointer) side->people->data, side->people->len);

      to->extra = side->extra != NULL ? jt_value_copy (side->extra) : NULL;
    }
  return copy;
}

static gboolean
is_date (const char *text)
{
  return text != NULL && strlen (text) >= 10 && text[4] == '-' && text[7] == '-';
}

gboolean
jt_store_head_set_time (JtGameHead *head, GError **error)
{
  g_clear_pointer (&head->played_on, g_free);
  head->played_us = JT_TIME_NONE;
  if (head->played_at == NULL)
    return TRUE;
  if (!is_date (head->played_at) || !jt_time_parse (head->played_at, &head->played_us, NULL))
    return jt_store_refuse (error, "“%s” is no time", head->played_at);
  /* The date as it was written is the local one. */
  head->played_on = g_strndup (head->played_at, 10);
  return TRUE;
}

char *
jt_store_format_time (gint64 us)
{
  g_autoptr (GDateTime) seconds = g_date_time_new_from_unix_utc (us / G_USEC_PER_SEC);
  g_autofree char *text = NULL;

  if (seconds == NULL || us <= 0)
    return NULL;
  text = g_date_time_format (seconds, "%Y-%m-%dT%H:%M:%S");
  return g_strdup_printf ("%s.%06dZ", text, (int) (us % G_USEC_PER_SEC));
}

/* Documents */

static gboolean
put_text_of (
    JtStore *store, JtBuilder *builder, const char *key, const char *sql, gint64 id, GError **error)
{
  g_autoptr (JtStatement) statement = NULL;
  g_autofree char *text = NULL;

  if (id == 0)
    return TRUE;
  statement = jt_db_prepare (jt_store_get_db (store), sql, error);
  if (statement == NULL)
    return FALSE;
  jt_statement_bind_int (statement, 1, id);
  if (jt_statement_step (statement, error) != JT_STEP_ROW)
    return FALSE;
  text = jt_statement_dup_needed_text (statement, 0);
  jt_builder_put_string (builder, key, text);
  return TRUE;
}

static void
put_members (JtBuilder *builder, const JtValue *object)
{
  for (guint i = 0; object != NULL && i < object->n; i++)
    jt_builder_put_value (builder, object->members[i].key, &object->members[i].value);
}

/* A name is enough as long as there is only one of it. */
#define PLAYER_SQL                                                                                 \
  "SELECT p.uuid, p.name, p.guest, p.anonymous, EXISTS (SELECT 1 FROM person q WHERE q.name = "    \
  "p.name "                                                                                        \
  "AND q.id <> p.id AND q.merged_into IS NULL AND q.anonymous = 0) FROM person p WHERE p."

static void
put_player (JtStatement *person, JtWriteFlags flags, JtBuilder *builder)
{
  g_autofree char *uuid = jt_statement_dup_needed_text (person, 0);
  g_autofree char *name = jt_statement_dup_needed_text (person, 1);
  gboolean guest = jt_statement_get_boolean (person, 2) || jt_statement_get_boolean (person, 3);
  gboolean ambiguous = jt_statement_get_boolean (person, 4) || *name == '\0';

  if (!(flags & JT_WRITE_IDS) && !guest && !ambiguous)
    {
      jt_builder_string (builder, name);
      return;
    }

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "id", uuid);
  if (flags & JT_WRITE_NAMES)
    jt_builder_put_string (builder, "name", name);
  if (guest && (flags & JT_WRITE_NAMES))
    jt_builder_put_boolean (builder, "guest", TRUE);
  jt_builder_end_object (builder);
}

static gboolean
write_side (
    JtStore *store, const JtSideHead *side, JtWriteFlags flags, JtBuilder *builder, GError **error)
{
  g_autoptr (JtStatement) person
      = jt_db_prepare (jt_store_get_db (store), PLAYER_SQL "id = ?", error);

  if (person == NULL)
    return FALSE;
  jt_builder_key (builder, "players");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < side->people->len; i++)
    {
      gint64 id = g_array_index (side->people, gint64, i);

      if (id == 0)
        {
          jt_builder_null (builder);
          continue;
        }
      jt_statement_bind_int (person, 1, id);
      switch (jt_statement_step (person, error))
        {
        case JT_STEP_ROW:
          put_player (person, flags, builder);
          break;
        case JT_STEP_DONE:
          return jt_store_not_found (error, "person", id);
        default:
          return FALSE;
        }
      jt_statement_reset (person);
    }
  jt_builder_end_list (builder);
  if (side->name != NULL)
    jt_builder_put_string (builder, "name", side->name);
  put_members (builder, side->extra);
  return TRUE;
}

gboolean
jt_store_write_game (JtStore *store,
                     const JtGameHead *head,
                     GPtrArray *entries,
                     JtWriteFlags flags,
                     JtBuilder *builder,
                     GError **error)
{
  g_autofree char *updated_at = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", head->is_result ? "result" : "game");
  jt_builder_put_string (builder, "game", head->variant);
  if (head->uuid != NULL)
    jt_builder_put_string (builder, "id", head->uuid);
  if (head->played_at != NULL)
    jt_builder_put_string (builder, "played_at", head->played_at);
  /* A group is named; where a name is not enough, by its id. */
  if (!put_text_of (store, builder, "group",
                    "SELECT iif (EXISTS (SELECT 1 FROM jass_group o WHERE o.name = g.name AND o.id "
                    "<> g.id), g.uuid, g.name) "
                    "FROM jass_group g WHERE g.id = ?",
                    head->group, error)
      || !put_text_of (store, builder, "evening", "SELECT uuid FROM evening WHERE id = ?",
                       head->evening, error))
    return FALSE;
  if (head->number > 0)
    jt_builder_put_integer (builder, "number", head->number);
  if (!head->rated)
    jt_builder_put_boolean (builder, "rated", FALSE);
  if (head->note != NULL && *head->note != '\0')
    jt_builder_put_string (builder, "note", head->note);
  if (head->rules != NULL)
    jt_builder_put_value (builder, "rules", head->rules);

  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < head->sides->len; i++)
    {
      jt_builder_begin_object (builder);
      if (!write_side (store, g_ptr_array_index (head->sides, i), flags, builder, error))
        return FALSE;
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);

  put_members (builder, head->result);
  if (flags & JT_WRITE_UPDATED)
    updated_at = jt_store_format_time (head->updated_us);
  if (updated_at != NULL)
    jt_builder_put_string (builder, "updated_at", updated_at);
  if ((flags & JT_WRITE_UPDATED) && head->aside)
    jt_builder_put_boolean (builder, "x-aside", TRUE);
  put_members (builder, head->extra);
  if (entries != NULL && !head->is_result)
    {
      jt_builder_key (builder, "entries");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < entries->len; i++)
        jt_builder_value (builder, g_ptr_array_index (entries, i));
      jt_builder_end_list (builder);
    }
  jt_builder_end_object (builder);
  return TRUE;
}

static gboolean
name_player (JtStore *store, const JtValue *player, JtBuilder *builder, GError **error)
{
  const char *uuid = jt_value_get_string (player, "id");
  g_autoptr (JtStatement) person = NULL;

  if (uuid == NULL)
    {
      jt_builder_value (builder, player);
      return TRUE;
    }
  person = jt_db_prepare (jt_store_get_db (store), PLAYER_SQL "id = ?", error);
  if (person == NULL)
    return FALSE;
  jt_statement_bind_int (person, 1, jt_store_person_find (store, uuid, error));
  switch (jt_statement_step (person, error))
    {
    case JT_STEP_ROW:
      put_player (person, JT_WRITE_NAMES | JT_WRITE_IDS, builder);
      return TRUE;
    case JT_STEP_DONE:
      jt_builder_null (builder);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
name_side (JtStore *store, const JtValue *side, JtBuilder *builder, GError **error)
{
  if (side->kind != JT_VALUE_OBJECT)
    {
      jt_builder_value (builder, side);
      return TRUE;
    }
  jt_builder_begin_object (builder);
  for (guint i = 0; i < side->n; i++)
    {
      const JtValue *value = &side->members[i].value;

      jt_builder_key (builder, side->members[i].key);
      if (strcmp (side->members[i].key, "players") != 0 || value->kind != JT_VALUE_LIST)
        {
          jt_builder_value (builder, value);
          continue;
        }
      jt_builder_begin_list (builder);
      for (guint j = 0; j < value->n; j++)
        if (!name_player (store, &value->items[j], builder, error))
          return FALSE;
      jt_builder_end_list (builder);
    }
  jt_builder_end_object (builder);
  return TRUE;
}

JtValue *
jt_store_name_players (JtStore *store, const JtValue *document, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  for (guint i = 0; i < document->n; i++)
    {
      const JtValue *value = &document->members[i].value;

      jt_builder_key (builder, document->members[i].key);
      if (strcmp (document->members[i].key, "sides") != 0 || value->kind != JT_VALUE_LIST)
        {
          jt_builder_value (builder, value);
          continue;
        }
      jt_builder_begin_list (builder);
      for (guint j = 0; j < value->n; j++)
        if (!name_side (store, &value->items[j], builder, error))
          return NULL;
      jt_builder_end_list (builder);
    }
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* Rows */

#define GAME_COLUMNS                                                                               \
  "id, uuid, kind, variant, group_id, evening_id, number, played_at, played_us, played_on, "       \
  "rated, note, aside, rules, "                                                                    \
  "result, extra, created_us, updated_us, deleted_us, revision, cursor"

static JtGameHead *
read_row (JtStore *store, JtStatement *row, gint64 *revision, gint64 *cursor, GError **error)
{
  g_autoptr (JtGameHead) head = jt_game_head_new (NULL);

  head->id = jt_statement_get_int (row, 0);
  head->uuid = jt_statement_dup_needed_text (row, 1);
  head->is_result = g_strcmp0 (jt_statement_get_text (row, 2), "result") == 0;
  head->variant = jt_statement_dup_needed_text (row, 3);
  head->group = jt_statement_get_int (row, 4);
  head->evening = jt_statement_get_int (row, 5);
  head->number = (int) jt_statement_get_int (row, 6);
  head->played_at = jt_statement_dup_text (row, 7);
  head->played_us = jt_statement_get_int (row, 8);
  head->played_on = jt_statement_dup_text (row, 9);
  head->rated = jt_statement_get_boolean (row, 10);
  g_free (head->note);
  head->note = jt_statement_dup_needed_text (row, 11);
  head->aside = jt_statement_get_boolean (row, 12);
  if (!jt_store_get_object (store, row, 13, &head->rules, error)
      || !jt_store_get_object (store, row, 14, &head->result, error)
      || !jt_store_get_object (store, row, 15, &head->extra, error))
    return NULL;
  head->created_us = jt_statement_get_int (row, 16);
  head->updated_us = jt_statement_get_int (row, 17);
  head->deleted_us = jt_statement_get_int (row, 18);
  if (revision != NULL)
    *revision = jt_statement_get_int (row, 19);
  if (cursor != NULL)
    *cursor = jt_statement_get_int (row, 20);
  return g_steal_pointer (&head);
}

static gboolean
read_sides (JtStore *store, JtGameHead *head, GError **error)
{
  g_autoptr (JtStatement) rows
      = jt_db_prepare (jt_store_get_db (store),
                       "SELECT d.side, d.name, d.extra, t.person_id, t.place FROM side d "
                       "LEFT JOIN seat t ON t.game_id = d.game_id AND t.side = d.side "
                       "WHERE d.game_id = ? ORDER BY d.side, t.place",
                       error);
  JtSideHead *side = NULL;
  gint64 last = -1;
  JtStep step;

  if (rows == NULL)
    return FALSE;
  jt_statement_bind_int (rows, 1, head->id);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 person = jt_statement_get_int (rows, 3);

      if (jt_statement_get_int (rows, 0) != last)
        {
          side = jt_game_head_add_side (head, NULL, NULL, 0);
          last = jt_statement_get_int (rows, 0);
          side->name = jt_statement_dup_text (rows, 1);
          if (!jt_store_get_object (store, rows, 2, &side->extra, error))
            return FALSE;
        }
      if (!jt_statement_is_null (rows, 4))
        g_array_append_val (side->people, person);
    }
  return step == JT_STEP_DONE;
}

JtGameHead *
jt_store_read_head (JtStore *store, gint64 id, gint64 *revision, gint64 *cursor, GError **error)
{
  g_autoptr (JtStatement) row = jt_db_prepare (
      jt_store_get_db (store), "SELECT " GAME_COLUMNS " FROM game WHERE id = ?", error);
  g_autoptr (JtGameHead) head = NULL;

  if (row == NULL)
    return NULL;
  jt_statement_bind_int (row, 1, id);
  switch (jt_statement_step (row, error))
    {
    case JT_STEP_ROW:
      head = read_row (store, row, revision, cursor, error);
      break;
    case JT_STEP_DONE:
      jt_store_not_found (error, "game", id);
      return NULL;
    default:
      return NULL;
    }
  if (head == NULL || !read_sides (store, head, error))
    return NULL;
  return g_steal_pointer (&head);
}

static gboolean
write_sides (JtStore *store, const JtGameHead *head, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) insert_side = jt_db_prepare (
      db, "INSERT INTO side (game_id, side, name, extra) VALUES (?, ?, ?, ?)", error);
  g_autoptr (JtStatement) insert_seat = NULL;

  if (insert_side == NULL)
    return FALSE;
  insert_seat = jt_db_prepare (
      db, "INSERT INTO seat (game_id, side, place, person_id) VALUES (?, ?, ?, ?)", error);
  if (insert_seat == NULL)
    return FALSE;

  for (guint i = 0; i < head->sides->len; i++)
    {
      const JtSideHead *side = g_ptr_array_index (head->sides, i);

      jt_statement_bind_int (insert_side, 1, head->id);
      jt_statement_bind_int (insert_side, 2, i);
      jt_statement_bind_text (insert_side, 3, side->name);
      jt_store_bind_value (insert_side, 4, side->extra);
      if (!jt_statement_run (insert_side, error))
        return FALSE;
      for (guint j = 0; j < side->people->len; j++)
        {
          jt_statement_bind_int (insert_seat, 1, head->id);
          jt_statement_bind_int (insert_seat, 2, i);
          jt_statement_bind_int (insert_seat, 3, j);
          jt_statement_bind_id (insert_seat, 4, g_array_index (side->people, gint64, j));
          if (!jt_statement_run (insert_seat, error))
            return FALSE;
        }
    }
  return TRUE;
}

/* The columns that insert and update share; the next free parameter is 15. */
static void
bind_head (JtStatement *statement, const JtGameHead *head, gint64 updated_us)
{
  jt_statement_bind_text (statement, 1, head->is_result ? "result" : "game");
  jt_statement_bind_text (statement, 2, head->variant);
  jt_statement_bind_id (statement, 3, head->group);
  jt_statement_bind_id (statement, 4, head->evening);
  jt_statement_bind_int (statement, 5, head->number);
  jt_statement_bind_text (statement, 6, head->played_at);
  jt_statement_bind_int (statement, 7, head->played_us);
  jt_statement_bind_text (statement, 8, head->played_on);
  jt_statement_bind_boolean (statement, 9, head->rated);
  jt_statement_bind_text (statement, 10, head->note != NULL ? head->note : "");
  jt_statement_bind_boolean (statement, 11, head->aside);
  jt_store_bind_value (statement, 12, head->rules);
  jt_store_bind_value (statement, 13, head->result);
  jt_store_bind_value (statement, 14, head->extra);
  jt_statement_bind_int (statement, 15, updated_us);
}

gboolean
jt_store_game_insert (JtStore *store, JtGameHead *head, gint64 updated_us, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) insert
      = jt_db_prepare (db,
                       "INSERT INTO game (kind, variant, group_id, evening_id, number, played_at, "
                       "played_us, played_on, "
                       "rated, note, aside, rules, result, extra, updated_us, created_us, uuid) "
                       "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                       error);
  g_autofree char *uuid = NULL;

  if (insert == NULL)
    return FALSE;
  head->created_us = jt_store_now (store);
  bind_head (insert, head, updated_us);
  jt_statement_bind_int (insert, 16, head->created_us);
  uuid = jt_store_bind_uuid (insert, 17, head->uuid);
  if (!jt_statement_run (insert, error))
    return FALSE;

  head->id = jt_db_last_insert_id (db);
  g_free (head->uuid);
  head->uuid = g_steal_pointer (&uuid);
  head->updated_us = updated_us;
  return write_sides (store, head, error);
}

gboolean
jt_store_game_write (JtStore *store, JtGameHead *head, gint64 updated_us, GError **error)
{
  g_autoptr (JtStatement) update
      = jt_db_prepare (jt_store_get_db (store),
                       "UPDATE game SET kind = ?, variant = ?, group_id = ?, evening_id = ?, "
                       "number = ?, played_at = ?, "
                       "played_us = ?, played_on = ?, rated = ?, note = ?, aside = ?, rules = ?, "
                       "result = ?, extra = ?, "
                       "updated_us = ?, revision = revision + 1, deleted_us = NULL WHERE id = ?",
                       error);

  if (update == NULL)
    return FALSE;
  bind_head (update, head, updated_us);
  jt_statement_bind_int (update, 16, head->id);
  if (!jt_statement_run (update, error)
      || !jt_store_run_with_id (store, "DELETE FROM side WHERE game_id = ?", head->id, NULL, error)
      || !write_sides (store, head, error))
    return FALSE;
  head->updated_us = updated_us;
  head->deleted_us = 0;
  return TRUE;
}

gboolean
jt_store_summary_write (JtStore *store, gint64 game, const JtSummary *summary, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  g_autoptr (JtStatement) row = jt_db_prepare (
      db,
      "INSERT INTO summary (game_id, status, entries, rounds, sides, winners, target, single, "
      "lowest_wins) "
      "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game_id) DO UPDATE SET status = "
      "excluded.status, "
      "entries = excluded.entries, rounds = excluded.rounds, sides = excluded.sides, "
      "winners = excluded.winners, target = excluded.target, single = excluded.single, "
      "lowest_wins = excluded.lowest_wins",
      error);
  g_autoptr (JtStatement) score = NULL, rest = NULL;

  if (row == NULL)
    return FALSE;
  jt_statement_bind_int (row, 1, game);
  jt_statement_bind_int (row, 2, summary->status);
  jt_statement_bind_int (row, 3, summary->n_entries);
  jt_statement_bind_int (row, 4, summary->n_rounds);
  jt_statement_bind_int (row, 5, summary->n_sides);
  jt_statement_bind_int (row, 6, summary->winners);
  jt_statement_bind_int (row, 7, summary->target);
  jt_statement_bind_boolean (row, 8, summary->single);
  jt_statement_bind_boolean (row, 9, summary->lowest_wins);
  if (!jt_statement_run (row, error))
    return FALSE;

  score = jt_db_prepare (
      db,
      "INSERT INTO score (game_id, side, total, striche, rank) VALUES (?, ?, ?, ?, ?) "
      "ON CONFLICT (game_id, side) DO UPDATE SET total = excluded.total, striche = "
      "excluded.striche, "
      "rank = excluded.rank",
      error);
  if (score == NULL)
    return FALSE;
  for (guint i = 0; i < summary->n_sides; i++)
    {
      jt_statement_bind_int (score, 1, game);
      jt_statement_bind_int (score, 2, i);
      if (summary->has_totals)
        jt_statement_bind_int (score, 3, summary->totals[i]);
      if (summary->has_striche)
        jt_statement_bind_int (score, 4, summary->striche[i]);
      if (summary->has_ranks)
        jt_statement_bind_int (score, 5, summary->ranks[i]);
      if (!jt_statement_run (score, error))
        return FALSE;
    }

  rest = jt_db_prepare (db, "DELETE FROM score WHERE game_id = ? AND side >= ?", error);
  if (rest == NULL)
    return FALSE;
  jt_statement_bind_int (rest, 1, game);
  jt_statement_bind_int (rest, 2, summary->n_sides);
  return jt_statement_run (rest, error);
}

gboolean
jt_store_summary_read (JtStore *store, gint64 game, JtSummary *summary, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (store),
                                                "SELECT s.status, s.entries, s.rounds, s.sides, "
                                                "s.winners, s.target, s.single, s.lowest_wins, "
                                                "c.side, c.total, c.striche, c.rank FROM summary s "
                                                "LEFT JOIN score c ON c.game_id = s.game_id "
                                                "WHERE s.game_id = ?",
                                                error);
  gboolean found = FALSE;
  JtStep step;

  memset (summary, 0, sizeof *summary);
  if (rows == NULL)
    return FALSE;
  jt_statement_bind_int (rows, 1, game);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 side = jt_statement_get_int (rows, 8);

      found = TRUE;
      summary->status = (JtStatus) jt_statement_get_int (rows, 0);
      summary->n_entries = (guint) jt_statement_get_int (rows, 1);
      summary->n_rounds = (guint) jt_statement_get_int (rows, 2);
      summary->n_sides = (guint) CLAMP (jt_statement_get_int (rows, 3), 0, JT_MAX_SIDES);
      summary->winners = (guint) jt_statement_get_int (rows, 4);
      summary->target = (JtPoints) jt_statement_get_int (rows, 5);
      summary->single = jt_statement_get_boolean (rows, 6);
      summary->lowest_wins = jt_statement_get_boolean (rows, 7);
      if (jt_statement_is_null (rows, 8) || side < 0 || side >= JT_MAX_SIDES)
        continue;
      summary->has_totals |= !jt_statement_is_null (rows, 9);
      summary->has_striche |= !jt_statement_is_null (rows, 10);
      summary->has_ranks |= !jt_statement_is_null (rows, 11);
      summary->totals[side] = (JtPoints) jt_statement_get_int (rows, 9);
      summary->striche[side] = (int) jt_statement_get_int (rows, 10);
      summary->ranks[side] = (int) jt_statement_get_int (rows, 11);
    }
  return step == JT_STEP_DONE && found;
}

/* History */

gboolean
jt_store_history_add (JtStore *store,
                      const char *column,
                      gint64 id,
                      const char *why,
                      const JtValue *document,
                      gint64 updated_us,
                      GError **error)
{
  g_autofree char *sql = g_strdup_printf (
      "INSERT INTO history (%s, why, document, replaced_us, updated_us) VALUES (?, ?, ?, ?, ?)",
      column);
  g_autoptr (JtStatement) insert = jt_db_prepare (jt_store_get_db (store), sql, error);

  if (insert == NULL)
    return FALSE;
  jt_statement_bind_int (insert, 1, id);
  jt_statement_bind_text (insert, 2, why);
  jt_store_bind_value (insert, 3, document);
  jt_statement_bind_int (insert, 4, jt_store_now (store));
  jt_statement_bind_int (insert, 5, updated_us);
  return jt_statement_run (insert, error);
}

void
jt_old_version_free (JtOldVersion *version)
{
  if (version == NULL)
    return;
  g_free (version->why);
  jt_value_free (version->document);
  g_free (version);
}

GPtrArray *
jt_store_game_history (JtStore *store, gint64 game, GError **error)
{
  g_autoptr (GPtrArray) versions
      = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_old_version_free);
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (store),
                                                "SELECT id, replaced_us, updated_us, why, document "
                                                "FROM history WHERE game_id = ? ORDER BY id DESC",
                                                error);
  JtStep step;

  if (rows == NULL)
    return NULL;
  jt_statement_bind_int (rows, 1, game);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      JtOldVersion *version = g_new0 (JtOldVersion, 1);
      g_autoptr (JtValue) document = NULL;

      g_ptr_array_add (versions, version);
      version->id = jt_statement_get_int (rows, 0);
      version->replaced_us = jt_statement_get_int (rows, 1);
      version->updated_us = jt_statement_get_int (rows, 2);
      version->why = jt_statement_dup_needed_text (rows, 3);
      if (!jt_store_need_object (store, rows, 4, &document, error))
        return NULL;
      version->document = jt_store_name_players (store, document, error);
      if (version->document == NULL)
        return NULL;
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&versions) : NULL;
}

/* Adding and changing */

void
jt_stored_game_free (JtStoredGame *game)
{
  if (game == NULL)
    return;
  jt_game_head_free (game->head);
  jt_value_free (game->document);
  jt_journal_free (game->journal);
  g_free (game);
}

void
jt_stored_game_swap (JtStoredGame *game, JtStoredGame *fresh)
{
  JtStoredGame old = *game;

  *game = *fresh;
  *fresh = old;
  jt_stored_game_free (fresh);
}

static gboolean
next_number (JtStore *store, JtGameHead *head, GError **error)
{
  gint64 last;

  if (head->evening == 0 || head->number != 0)
    return TRUE;
  last = jt_store_id_by_id (store,
                            "SELECT coalesce (max (number), 0) FROM game WHERE evening_id = ?",
                            head->evening, error);
  head->number = (int) last + 1;
  return last >= 0;
}

/* One transaction's view of who sits where: the same person twice is no table. */
static gboolean
check_seats (const JtGameHead *head, GError **error)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < head->sides->len; i++)
    {
      const JtSideHead *side = g_ptr_array_index (head->sides, i);

      for (guint j = 0; j < side->people->len; j++)
        {
          gint64 *person = &g_array_index (side->people, gint64, j);

          if (*person != 0 && !g_hash_table_add (seen, person))
            return jt_store_refuse (error, "Person %" G_GINT64_FORMAT " has two seats", *person);
        }
    }
  return TRUE;
}

static gboolean
check_document (
    JtStore *store, const JtGameHead *head, GPtrArray *entries, JtSummary *summary, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_store_write_game (store, head, entries, JT_WRITE_NAMES | JT_WRITE_IDS, builder, error))
    return FALSE;
  document = jt_builder_finish (builder);
  return jt_summary_from_document (summary, document, &fault)
         || jt_store_refuse (error, "The game is not right: %s %s", jt_fault_code_name (fault.code),
                             fault.text);
}

JtStoredGame *
jt_store_game_add (JtStore *store, const JtGameHead *head, const JtSummary *summary, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtGameHead) fresh = jt_game_head_copy (head);
  g_autoptr (JtStoredGame) game = NULL;
  JtSummary own;

  if (transaction == NULL || !jt_store_head_set_time (fresh, error) || !check_seats (fresh, error)
      || !next_number (store, fresh, error) || !check_document (store, fresh, NULL, &own, error)
      || !jt_store_game_insert (store, fresh, jt_store_now (store), error)
      || !jt_store_summary_write (store, fresh->id, summary != NULL ? summary : &own, error))
    return NULL;
  game = jt_store_game_load (store, fresh->id, error);
  if (game == NULL || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return NULL;
  return g_steal_pointer (&game);
}

gint64
jt_store_game_find (JtStore *store, const char *uuid, GError **error)
{
  return jt_store_id_by_text (store, "SELECT id FROM game WHERE uuid = ?", uuid, error);
}

gboolean
jt_store_game_set_head (JtStore *store,
                        JtStoredGame *game,
                        const JtGameHead *head,
                        const JtSummary *summary,
                        GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtGameHead) fresh = jt_game_head_copy (head);
  g_autoptr (JtGameHead) present = NULL;
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) old = NULL;
  g_autoptr (GPtrArray) entries
      = jt_journal_fold (game->journal, jt_journal_get_cursor (game->journal));
  JtStoredGame *loaded;
  JtSummary own;
  gint64 revision;

  if (transaction == NULL)
    return FALSE;
  present = jt_store_read_head (store, game->head->id, &revision, NULL, error);
  if (present == NULL)
    return FALSE;
  if (revision != game->revision)
    return jt_store_conflict (error, "Game", present->id);

  fresh->id = present->id;
  g_free (fresh->uuid);
  fresh->uuid = g_strdup (present->uuid);
  if (!jt_store_head_set_time (fresh, error) || !check_seats (fresh, error)
      || !check_document (store, fresh, entries, &own, error)
      || !jt_store_write_game (store, present, entries, JT_WRITE_IDS | JT_WRITE_UPDATED, builder,
                               error))
    return FALSE;
  old = jt_builder_finish (builder);
  if (!jt_store_history_add (store, "game_id", fresh->id, "edited", old, present->updated_us, error)
      || !jt_store_game_write (store, fresh, MAX (jt_store_now (store), present->updated_us + 1),
                               error)
      || !jt_store_summary_write (store, fresh->id, summary != NULL ? summary : &own, error))
    return FALSE;

  loaded = jt_store_game_load (store, fresh->id, error);
  if (loaded == NULL)
    return FALSE;
  if (!jt_transaction_commit (g_steal_pointer (&transaction), error))
    {
      jt_stored_game_free (loaded);
      return FALSE;
    }
  jt_stored_game_swap (game, loaded);
  return TRUE;
}

static gboolean
change_game (
    JtStore *store, const char *sql, gint64 id, gint64 value, const char *text, GError **error)
{
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStatement) update = NULL;

  if (transaction == NULL)
    return FALSE;
  update = jt_db_prepare (jt_store_get_db (store), sql, error);
  if (update == NULL)
    return FALSE;
  jt_statement_bind_int (update, 1, id);
  jt_statement_bind_int (update, 2, jt_store_now (store));
  if (text != NULL)
    jt_statement_bind_text (update, 3, text);
  else
    jt_statement_bind_int (update, 3, value);
  if (!jt_statement_run (update, error))
    return FALSE;
  if (jt_db_changes (jt_store_get_db (store)) == 0)
    return jt_store_not_found (error, "game", id);
  return jt_transaction_commit (g_steal_pointer (&transaction), error);
}

#define CHANGED "revision = revision + 1, updated_us = max (?2, updated_us + 1)"

gboolean
jt_store_game_set_aside (JtStore *store, gint64 id, gboolean aside, GError **error)
{
  return change_game (store, "UPDATE game SET aside = ?3, " CHANGED " WHERE id = ?1", id,
                      aside != FALSE, NULL, error);
}

gboolean
jt_store_game_set_rated (JtStore *store, gint64 id, gboolean rated, GError **error)
{
  return change_game (store, "UPDATE game SET rated = ?3, " CHANGED " WHERE id = ?1", id,
                      rated != FALSE, NULL, error);
}

gboolean
jt_store_game_set_note (JtStore *store, gint64 id, const char *note, GError **error)
{
  return change_game (store, "UPDATE game SET note = ?3, " CHANGED " WHERE id = ?1", id, 0, note,
                      error);
}

gboolean
jt_store_game_delete (JtStore *store, gint64 id, GError **error)
{
  return change_game (store,
                      "UPDATE game SET deleted_us = max (?2, ?3), " CHANGED
                      " WHERE id = ?1 AND deleted_us IS NULL",
                      id, 1, NULL, error);
}

gboolean
jt_store_game_undelete (JtStore *store, gint64 id, GError **error)
{
  return change_game (store,
                      "UPDATE game SET deleted_us = nullif (?3, ?3), " CHANGED
                      " WHERE id = ?1 AND deleted_us IS NOT NULL",
                      id, 1, NULL, error);
}
