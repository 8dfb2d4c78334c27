/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of games: pages, counts, whole games one by one, results for ratings. */
#include "jt-store-private.h"

#include <sqlite3.h>
#include <string.h>

/* Searching: letters without their case and accents. */
static char *
fold_text (const char *text)
{
  g_autofree char *decomposed = g_utf8_normalize (text, -1, G_NORMALIZE_ALL);
  g_autofree char *folded = decomposed != NULL ? g_utf8_casefold (decomposed, -1) : g_strdup ("");
  GString *plain = g_string_sized_new (strlen (folded));

  for (const char *c = folded; *c != '\0'; c = g_utf8_next_char (c))
    if (!g_unichar_ismark (g_utf8_get_char (c)))
      g_string_append_unichar (plain, g_utf8_get_char (c));
  return g_string_free (plain, FALSE);
}

/* jt_match (text, folded needle) */
static void
match_function (sqlite3_context *context, int n, sqlite3_value **values)
{
  const char *text = (const char *) sqlite3_value_text (values[0]);
  const char *needle = (const char *) sqlite3_value_text (values[1]);
  g_autofree char *folded = NULL;

  if (text == NULL || *text == '\0' || needle == NULL)
    {
      sqlite3_result_int (context, 0);
      return;
    }
  folded = fold_text (text);
  sqlite3_result_int (context, strstr (folded, needle) != NULL);
}

gboolean
jt_store_add_functions (JtStore *store, GError **error)
{
  JtDb *db = jt_store_get_db (store);
  int code = sqlite3_create_function (jt_db_get_handle (db), "jt_match", 2,
                                      SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_DIRECTONLY, NULL,
                                      match_function, NULL, NULL);

  return code == SQLITE_OK || jt_db_set_error (db, code, error);
}

/* The filter as SQL. Every parameter has a name, so that it does not matter which of them are
 * there. */

static const JtGameFilter everything;

/* An evening runs past midnight: its games are of the day on which it began. */
#define GAME_DATE "coalesce ((SELECT played_on FROM evening WHERE id = g.evening_id), g.played_on)"

void
jt_store_append_filter (GString *sql, const JtGameFilter *filter)
{
  g_string_append (sql, filter->deleted ? " WHERE g.deleted_us IS NOT NULL"
                                        : " WHERE g.deleted_us IS NULL");
  if (filter->group != 0)
    g_string_append (sql, " AND g.group_id = :group");
  if (filter->person != 0)
    g_string_append (sql, " AND g.id IN (SELECT game_id FROM seat WHERE person_id = :person)");
  if (filter->evening != 0)
    g_string_append (sql, " AND g.evening_id = :evening");
  if (filter->game != 0)
    g_string_append (sql, " AND g.id = :game");
  if (filter->variant != NULL)
    g_string_append (sql, " AND g.variant = :variant");
  if (filter->from != NULL)
    g_string_append (sql, " AND " GAME_DATE " >= :from");
  if (filter->until != NULL)
    g_string_append (sql, " AND " GAME_DATE " <= :until");
  if (filter->only_over)
    g_string_append (sql, " AND s.status = 2");
  if (filter->only_open)
    g_string_append (sql, " AND s.status <> 2");
  if (filter->text != NULL)
    g_string_append (
        sql, " AND (jt_match (g.note, :text)"
             " OR g.id IN (SELECT game_id FROM seat WHERE person_id IN (SELECT id FROM person"
             " WHERE jt_match (name, :text) OR jt_match (nickname, :text)))"
             " OR g.id IN (SELECT game_id FROM side WHERE jt_match (name, :text))"
             " OR g.group_id IN (SELECT id FROM jass_group WHERE jt_match (name, :text))"
             " OR g.evening_id IN (SELECT id FROM evening WHERE jt_match (note, :text)))");
}

void
jt_store_bind_filter (JtStatement *statement, const JtGameFilter *filter)
{
  jt_statement_bind_named_int (statement, ":group", filter->group);
  jt_statement_bind_named_int (statement, ":person", filter->person);
  jt_statement_bind_named_int (statement, ":evening", filter->evening);
  jt_statement_bind_named_int (statement, ":game", filter->game);
  jt_statement_bind_named_text (statement, ":variant", filter->variant);
  jt_statement_bind_named_text (statement, ":from", filter->from);
  jt_statement_bind_named_text (statement, ":until", filter->until);
  if (filter->text != NULL)
    {
      g_autofree char *needle = fold_text (filter->text);

      jt_statement_bind_named_text (statement, ":text", needle);
    }
}

/* Pages */

void
jt_game_row_free (JtGameRow *row)
{
  if (row == NULL)
    return;
  g_free (row->uuid);
  g_free (row->variant);
  g_free (row->group_name);
  g_free (row->played_on);
  g_free (row->note);
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    g_free (row->side_names[i]);
  g_free (row);
}

#define ROW_COLUMNS                                                                                \
  "g.id, g.uuid, g.kind, g.variant, g.group_id, (SELECT name FROM jass_group WHERE id = "          \
  "g.group_id), g.evening_id, "                                                                    \
  "g.number, g.played_us, " GAME_DATE ", g.note, g.rated, g.aside, g.deleted_us"
#define FROM_GAMES " FROM game g LEFT JOIN summary s ON s.game_id = g.id"
/* ratings.md 1 "Order" */
#define RATING_ORDER                                                                               \
  "g.played_us, (SELECT uuid FROM evening WHERE id = g.evening_id), g.number, g.uuid"

static gboolean
read_side_names (JtStore *store, JtGameRow *row, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT d.side, d.name, p.name FROM side d "
      "LEFT JOIN seat t ON t.game_id = d.game_id AND t.side = d.side "
      "LEFT JOIN person p ON p.id = t.person_id WHERE d.game_id = ? ORDER BY d.side, t.place",
      error);
  JtStep step;

  if (rows == NULL)
    return FALSE;
  jt_statement_bind_int (rows, 1, row->id);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 side = jt_statement_get_int (rows, 0);
      gboolean own = !jt_statement_is_null (rows, 1);
      g_autofree char *name = jt_statement_dup_text (rows, own ? 1 : 2);
      char *before;

      if (side < 0 || side >= JT_MAX_SIDES)
        continue;
      before = row->side_names[side];
      if (before == NULL)
        row->side_names[side] = name != NULL ? g_steal_pointer (&name) : g_strdup ("");
      else if (!own && name != NULL && *name != '\0')
        {
          row->side_names[side]
              = *before != '\0' ? g_strconcat (before, " & ", name, NULL) : g_steal_pointer (&name);
          g_free (before);
        }
    }
  return step == JT_STEP_DONE;
}

static JtGameRow *
read_row (JtStore *store, JtStatement *statement, gboolean with_names, GError **error)
{
  JtGameRow *row = g_new0 (JtGameRow, 1);
  g_autoptr (GError) local = NULL;

  row->id = jt_statement_get_int (statement, 0);
  row->uuid = jt_statement_dup_needed_text (statement, 1);
  row->is_result = g_strcmp0 (jt_statement_get_text (statement, 2), "result") == 0;
  row->variant = jt_statement_dup_needed_text (statement, 3);
  row->group = jt_statement_get_int (statement, 4);
  row->group_name = jt_statement_dup_text (statement, 5);
  row->evening = jt_statement_get_int (statement, 6);
  row->number = (int) jt_statement_get_int (statement, 7);
  row->played_us = jt_statement_get_int (statement, 8);
  row->played_on = jt_statement_dup_text (statement, 9);
  row->note = jt_statement_dup_needed_text (statement, 10);
  row->rated = jt_statement_get_boolean (statement, 11);
  row->aside = jt_statement_get_boolean (statement, 12);
  row->deleted_us = jt_statement_get_int (statement, 13);
  jt_store_summary_read (store, row->id, &row->summary, &local);
  if (local == NULL && with_names)
    read_side_names (store, row, &local);
  if (local != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&local));
      jt_game_row_free (row);
      return NULL;
    }
  return row;
}

GPtrArray *
jt_store_games (JtStore *store,
                const JtGameFilter *filter,
                JtGamesOrder order,
                const JtGameRow *after,
                guint limit,
                GError **error)
{
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_game_row_free);
  g_autoptr (GString) sql = g_string_new ("SELECT " ROW_COLUMNS FROM_GAMES);
  g_autoptr (JtStatement) statement = NULL;
  gboolean newest = order == JT_GAMES_NEWEST_FIRST;
  JtStep step;

  if (filter == NULL)
    filter = &everything;
  jt_store_append_filter (sql, filter);
  if (after != NULL)
    g_string_append_printf (sql, " AND (g.played_us, g.number, g.id) %c (:played, :number, :id)",
                            newest ? '<' : '>');
  g_string_append (sql, newest ? " ORDER BY g.played_us DESC, g.number DESC, g.id DESC"
                               : " ORDER BY g.played_us, g.number, g.id");
  g_string_append (sql, " LIMIT :limit");

  statement = jt_db_prepare (jt_store_get_db (store), sql->str, error);
  if (statement == NULL)
    return NULL;
  jt_store_bind_filter (statement, filter);
  jt_statement_bind_named_int (statement, ":limit", limit > 0 ? (gint64) limit : -1);
  if (after != NULL)
    {
      jt_statement_bind_named_int (statement, ":played", after->played_us);
      jt_statement_bind_named_int (statement, ":number", after->number);
      jt_statement_bind_named_int (statement, ":id", after->id);
    }
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      JtGameRow *row = read_row (store, statement, TRUE, error);

      if (row == NULL)
        return NULL;
      g_ptr_array_add (games, row);
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&games) : NULL;
}

gint64
jt_store_count_games (JtStore *store, const JtGameFilter *filter, GError **error)
{
  g_autoptr (GString) sql = g_string_new ("SELECT count (*)");
  g_autoptr (JtStatement) statement = NULL;

  if (filter == NULL)
    filter = &everything;
  g_string_append (sql, filter->only_over || filter->only_open ? FROM_GAMES : " FROM game g");
  jt_store_append_filter (sql, filter);
  statement = jt_db_prepare (jt_store_get_db (store), sql->str, error);
  if (statement == NULL)
    return -1;
  jt_store_bind_filter (statement, filter);
  return jt_statement_step (statement, error) == JT_STEP_ROW ? jt_statement_get_int (statement, 0)
                                                             : -1;
}

gint64
jt_store_running_game (JtStore *store, gint64 group, GError **error)
{
  return jt_store_id_by_id (
      store,
      "SELECT g.id FROM summary s INDEXED BY summary_open CROSS JOIN game g ON g.id = s.game_id "
      "WHERE s.status <> 2 "
      "AND g.deleted_us IS NULL AND g.aside = 0 AND (?1 IS NULL OR g.group_id = ?1) "
      "ORDER BY max (g.updated_us, g.created_us) DESC, g.id DESC LIMIT 1",
      group, error);
}

/* Whole games */

static gboolean
give_game (JtStore *store,
           const JtGameRow *row,
           JtBuilder *builder,
           JtStoredGameFunc func,
           gpointer data,
           gboolean *more,
           GError **error)
{
  g_autoptr (JtGameHead) head = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (JtValue) document = NULL;
  g_autoptr (GError) local = NULL;
  gint64 cursor;

  head = jt_store_read_head (store, row->id, NULL, &cursor, error);
  if (head == NULL)
    return FALSE;
  entries = jt_store_read_entries (store, row->id, cursor, error);
  if (entries == NULL
      || !jt_store_write_game (store, head, entries,
                               JT_WRITE_NAMES | JT_WRITE_IDS | JT_WRITE_UPDATED, builder, error))
    return FALSE;
  document = jt_builder_finish (builder);
  *more = func (row, document, data, &local);
  if (local == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
jt_store_each_game (JtStore *store,
                    const JtGameFilter *filter,
                    JtGamesOrder order,
                    JtStoredGameFunc func,
                    gpointer data,
                    GError **error)
{
  g_autoptr (GString) sql = g_string_new ("SELECT " ROW_COLUMNS FROM_GAMES);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtStatement) statement = NULL;
  gboolean more = TRUE;
  JtStep step = JT_STEP_DONE;

  if (filter == NULL)
    filter = &everything;
  jt_store_append_filter (sql, filter);
  g_string_append (sql, order == JT_GAMES_NEWEST_FIRST
                            ? " ORDER BY g.played_us DESC, g.number DESC, g.id DESC"
                            : " ORDER BY " RATING_ORDER);
  statement = jt_db_prepare (jt_store_get_db (store), sql->str, error);
  if (statement == NULL)
    return FALSE;
  jt_store_bind_filter (statement, filter);
  while (more && (step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      JtGameRow *row = read_row (store, statement, TRUE, error);
      gboolean given = row != NULL && give_game (store, row, builder, func, data, &more, error);

      jt_game_row_free (row);
      if (!given)
        return FALSE;
    }
  return step != JT_STEP_ERROR;
}

/* How long */

#define BREAK (30 * 60 * G_USEC_PER_SEC)
#define FASTEST (20 * G_USEC_PER_SEC) /* nobody plays a round in less */

gint64
jt_store_game_seconds (JtStore *store, gint64 id, GError **error)
{
  g_autoptr (JtStatement) times = jt_db_prepare (
      jt_store_get_db (store),
      "SELECT created_us, 0 FROM game WHERE id = ?1 UNION ALL SELECT at_us, seq FROM step WHERE game_id = ?1 ORDER BY 2",
      error);
  gint64 before = 0, sum = 0, n = -1;
  JtStep step;

  if (times == NULL)
    return -1;
  jt_statement_bind_int (times, 1, id);
  for (; (step = jt_statement_step (times, error)) == JT_STEP_ROW; n++)
    {
      gint64 at = jt_statement_get_int (times, 0);

      if (n >= 0 && at > before && at - before <= BREAK)
        sum += at - before;
      before = at;
    }
  return step == JT_STEP_DONE && n > 0 && sum >= n * FASTEST ? sum / G_USEC_PER_SEC : -1;
}

/* Results */

/* People who are nobody to a rating. */
static GHashTable *
read_unrated (JtStore *store, GError **error)
{
  g_autoptr (GHashTable) unrated
      = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (JtStatement) statement = jt_db_prepare (
      jt_store_get_db (store), "SELECT id FROM person WHERE guest OR anonymous", error);
  JtStep step;

  if (statement == NULL)
    return NULL;
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      gint64 *id = g_new (gint64, 1);

      *id = jt_statement_get_int (statement, 0);
      g_hash_table_add (unrated, id);
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&unrated) : NULL;
}

typedef struct
{
  JtGameResult result;
  JtSummary summary;
  GString *uuid, *variant, *played_on;
  GHashTable *evenings;      /* id -> the day on which it began */
  GArray *seats;             /* gint64, side after side */
  guint first[JT_MAX_SIDES]; /* index in seats */
  gint64 last_side;
} ResultReader;

static void
assign_text (GString *string, JtStatement *row, int column)
{
  const char *text = jt_statement_get_text (row, column);

  g_string_assign (string, text != NULL ? text : "");
}

/* Read beside the games: as a column it would be looked up for every seat. */
static GHashTable *
read_evening_days (JtStore *store, GError **error)
{
  g_autoptr (GHashTable) days = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  g_autoptr (JtStatement) statement
      = jt_db_prepare (jt_store_get_db (store), "SELECT id, played_on FROM evening", error);
  JtStep step;

  if (statement == NULL)
    return NULL;
  while ((step = jt_statement_step (statement, error)) == JT_STEP_ROW)
    {
      gint64 *id = g_new (gint64, 1);

      *id = jt_statement_get_int (statement, 0);
      g_hash_table_insert (days, id, jt_statement_dup_needed_text (statement, 1));
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&days) : NULL;
}

/* A row is one seat; the first row of a game brings its head along. */
static void
begin_result (ResultReader *reader, JtStatement *row)
{
  const char *evening_day;

  memset (&reader->result, 0, sizeof reader->result);
  memset (&reader->summary, 0, sizeof reader->summary);
  g_array_set_size (reader->seats, 0);
  reader->last_side = -1;
  assign_text (reader->uuid, row, 1);
  assign_text (reader->variant, row, 2);
  assign_text (reader->played_on, row, 21);
  reader->result.id = jt_statement_get_int (row, 0);
  reader->result.played_us = jt_statement_get_int (row, 3);
  reader->result.evening = jt_statement_get_int (row, 4);
  evening_day = g_hash_table_lookup (reader->evenings, &reader->result.evening);
  if (evening_day != NULL)
    g_string_assign (reader->played_on, evening_day);
  reader->result.number = (int) jt_statement_get_int (row, 5);
  reader->result.is_result = jt_statement_get_int (row, 6) != 0;
  reader->result.rated = jt_statement_get_boolean (row, 7);
  reader->summary.status = (JtStatus) jt_statement_get_int (row, 8);
  reader->summary.n_entries = (guint) jt_statement_get_int (row, 9);
  reader->summary.n_rounds = (guint) jt_statement_get_int (row, 10);
  reader->summary.n_sides = (guint) CLAMP (jt_statement_get_int (row, 11), 0, JT_MAX_SIDES);
  reader->summary.winners = (guint) jt_statement_get_int (row, 12);
  reader->summary.target = (JtPoints) jt_statement_get_int (row, 13);
  reader->summary.single = jt_statement_get_boolean (row, 14);
  reader->summary.lowest_wins = jt_statement_get_boolean (row, 15);
}

static void
add_seat (ResultReader *reader, JtStatement *row, GHashTable *unrated)
{
  gint64 side = jt_statement_get_int (row, 16);
  gint64 person = jt_statement_get_int (row, 17);

  if (side < 0 || side >= JT_MAX_SIDES)
    return;
  if (side != reader->last_side)
    {
      reader->last_side = side;
      reader->first[side] = reader->seats->len;
      reader->summary.has_totals |= !jt_statement_is_null (row, 18);
      reader->summary.has_striche |= !jt_statement_is_null (row, 19);
      reader->summary.has_ranks |= !jt_statement_is_null (row, 20);
      reader->summary.totals[side] = (JtPoints) jt_statement_get_int (row, 18);
      reader->summary.striche[side] = (int) jt_statement_get_int (row, 19);
      reader->summary.ranks[side] = (int) jt_statement_get_int (row, 20);
    }
  if (person != 0 && g_hash_table_contains (unrated, &person))
    person = 0;
  g_array_append_val (reader->seats, person);
  reader->result.n_players[side]++;
}

static gboolean
give_result (ResultReader *reader, JtGameResultFunc func, gpointer data, GError **error)
{
  reader->result.uuid = reader->uuid->str;
  reader->result.variant = reader->variant->str;
  reader->result.played_on = reader->played_on->str;
  reader->result.summary = &reader->summary;
  for (guint i = 0; i < JT_MAX_SIDES; i++)
    if (reader->result.n_players[i] > 0)
      reader->result.people[i] = &g_array_index (reader->seats, gint64, reader->first[i]);
  return func (&reader->result, data, error);
}

static gboolean
read_results (ResultReader *reader,
              JtStatement *rows,
              GHashTable *unrated,
              JtGameResultFunc func,
              gpointer data,
              GError **error)
{
  g_autoptr (GError) local = NULL;
  gboolean more = TRUE;
  JtStep step = JT_STEP_DONE;

  while (more && (step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      if (jt_statement_get_int (rows, 0) != reader->result.id)
        {
          if (reader->result.id != 0)
            more = give_result (reader, func, data, &local);
          begin_result (reader, rows);
        }
      add_seat (reader, rows, unrated);
    }
  if (more && step == JT_STEP_DONE && reader->result.id != 0)
    give_result (reader, func, data, &local);
  if (local == NULL)
    return step != JT_STEP_ERROR;
  g_propagate_error (error, g_steal_pointer (&local));
  return FALSE;
}

gboolean
jt_store_each_result (JtStore *store,
                      const JtGameFilter *filter,
                      JtGameResultFunc func,
                      gpointer data,
                      GError **error)
{
  /* CROSS JOIN keeps to this order: games by time, each with its seats. */
  g_autoptr (GString) sql = g_string_new (
      "SELECT g.id, g.uuid, g.variant, g.played_us, g.evening_id, g.number, g.result IS NOT NULL, "
      "g.rated, s.status, s.entries, s.rounds, s.sides, s.winners, s.target, s.single, "
      "s.lowest_wins, t.side, t.person_id, c.total, c.striche, c.rank, g.played_on FROM game g "
      "CROSS JOIN summary s ON s.game_id = g.id CROSS JOIN seat t ON t.game_id = g.id "
      "CROSS JOIN score c ON c.game_id = g.id AND c.side = t.side");
  g_autoptr (GHashTable) unrated = read_unrated (store, error);
  g_autoptr (GHashTable) evenings = unrated != NULL ? read_evening_days (store, error) : NULL;
  g_autoptr (JtStatement) rows = NULL;
  ResultReader reader = { .last_side = -1, .evenings = evenings };
  gboolean done;

  if (evenings == NULL)
    return FALSE;
  if (filter == NULL)
    filter = &everything;
  jt_store_append_filter (sql, filter);
  g_string_append (sql, " ORDER BY " RATING_ORDER ", t.side, t.place");
  rows = jt_db_prepare (jt_store_get_db (store), sql->str, error);
  if (rows == NULL)
    return FALSE;
  jt_store_bind_filter (rows, filter);

  reader.uuid = g_string_new (NULL);
  reader.variant = g_string_new (NULL);
  reader.played_on = g_string_new (NULL);
  reader.seats = g_array_new (FALSE, FALSE, sizeof (gint64));
  done = read_results (&reader, rows, unrated, func, data, error);
  g_string_free (reader.uuid, TRUE);
  g_string_free (reader.variant, TRUE);
  g_string_free (reader.played_on, TRUE);
  g_array_unref (reader.seats);
  return done;
}
