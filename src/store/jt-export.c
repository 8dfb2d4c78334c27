/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents out of the store. */
#include "jt-exchange.h"

#include "jt-store-private.h"

#include <string.h>

/* Lines of a bundle */

static JtBuilder *
begin_line (const char *kind)
{
  JtBuilder *builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", kind);
  return builder;
}

static void
put_text (JtBuilder *builder, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    jt_builder_put_string (builder, key, text);
}

static void
put_time (JtBuilder *builder, const char *key, gint64 us)
{
  g_autofree char *text = jt_store_format_time (us);

  put_text (builder, key, text);
}

static JtValue *
end_line (JtBuilder *builder, gint64 updated_us, const JtValue *extra)
{
  JtValue *line;

  put_time (builder, "updated_at", updated_us);
  for (guint i = 0; extra != NULL && i < extra->n; i++)
    jt_builder_put_value (builder, extra->members[i].key, &extra->members[i].value);
  jt_builder_end_object (builder);
  line = jt_builder_finish (builder);
  jt_builder_free (builder);
  return line;
}

JtValue *
jt_store_person_document (const JtPerson *person, gint64 updated_us)
{
  JtBuilder *builder = begin_line ("person");

  jt_builder_put_string (builder, "id", person->uuid);
  jt_builder_put_string (builder, "name", person->name);
  put_text (builder, "nickname", person->nickname);
  jt_builder_put_boolean (builder, "active", person->active);
  if (person->guest)
    jt_builder_put_boolean (builder, "x-guest", TRUE);
  if (person->anonymous)
    jt_builder_put_boolean (builder, "x-anonymous", TRUE);
  put_text (builder, "x-note", person->note);
  return end_line (builder, updated_us, person->extra);
}

static gboolean
put_members (JtStore *store, JtBuilder *builder, gint64 group, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (store),
                                                "SELECT p.uuid FROM member m JOIN person p ON p.id "
                                                "= m.person_id WHERE m.group_id = ? ORDER BY p.id",
                                                error);
  JtStep step;

  if (rows == NULL)
    return FALSE;
  jt_builder_key (builder, "members");
  jt_builder_begin_list (builder);
  jt_statement_bind_int (rows, 1, group);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      g_autofree char *uuid = jt_statement_dup_needed_text (rows, 0);

      jt_builder_string (builder, uuid);
    }
  jt_builder_end_list (builder);
  return step == JT_STEP_DONE;
}

JtValue *
jt_store_group_document (JtStore *store, const JtGroup *group, GError **error)
{
  g_autoptr (JtBuilder) builder = begin_line ("group");

  jt_builder_put_string (builder, "id", group->uuid);
  jt_builder_put_string (builder, "name", group->name);
  if (!put_members (store, builder, group->id, error))
    return NULL;
  if (group->rules != NULL)
    jt_builder_put_value (builder, "rules", group->rules);
  put_text (builder, "x-deck", group->deck);
  put_text (builder, "x-game", group->variant);
  if (group->settings != NULL)
    jt_builder_put_value (builder, "x-settings", group->settings);
  return end_line (g_steal_pointer (&builder), group->updated_us, group->extra);
}

JtValue *
jt_store_evening_document (JtStore *store, const JtEvening *evening, GError **error)
{
  g_autoptr (JtBuilder) builder = begin_line ("evening");

  jt_builder_put_string (builder, "id", evening->uuid);
  if (evening->group != 0)
    {
      g_autoptr (JtGroup) group = jt_store_group_get (store, evening->group, error);

      if (group == NULL)
        return NULL;
      jt_builder_put_string (builder, "group", group->uuid);
    }
  jt_builder_put_string (builder, "date", evening->date);
  put_text (builder, "note", evening->note);
  if (evening->stake != NULL)
    jt_builder_put_value (builder, "stake", evening->stake);
  if (evening->started_at != 0)
    jt_builder_put_integer (builder, "x-started-at", evening->started_at);
  if (evening->ended_at != 0)
    jt_builder_put_integer (builder, "x-ended-at", evening->ended_at);
  return end_line (g_steal_pointer (&builder), evening->updated_us, evening->extra);
}

/* Single documents */

static JtValue *
game_document (JtStore *store, gint64 id, JtExportFlags flags, GError **error)
{
  JtWriteFlags write = flags & JT_EXPORT_BUNDLE ? JT_WRITE_NAMES | JT_WRITE_IDS | JT_WRITE_UPDATED
                                                : JT_WRITE_NAMES;
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtGameHead) head = NULL;
  g_autoptr (GPtrArray) entries = NULL;
  gint64 cursor;

  head = jt_store_read_head (store, id, NULL, &cursor, error);
  if (head == NULL)
    return NULL;
  entries = jt_store_read_entries (store, id, cursor, error);
  if (entries == NULL || !jt_store_write_game (store, head, entries, write, builder, error))
    return NULL;
  return jt_builder_finish (builder);
}

JtValue *
jt_export_game (JtStore *store, gint64 id, JtExportFlags flags, GError **error)
{
  return game_document (store, id, flags, error);
}

JtValue *
jt_export_tournament (JtStore *store, gint64 id, JtExportFlags flags, GError **error)
{
  g_autoptr (JtStoredTournament) tournament = jt_store_tournament_load (store, id, error);
  JtBuilder *builder;

  if (tournament == NULL)
    return NULL;
  if (!(flags & JT_EXPORT_BUNDLE))
    return g_steal_pointer (&tournament->document);
  builder = jt_builder_new ();
  jt_builder_begin_object (builder);
  for (guint i = 0; i < tournament->document->n; i++)
    jt_builder_put_value (builder, tournament->document->members[i].key,
                          &tournament->document->members[i].value);
  return end_line (builder, tournament->updated_us, NULL);
}

/* Bundles */

typedef struct
{
  JtStore *store;
  const JtGameFilter *filter; /* NULL: everything */
  JtExportFlags flags;
  JtExportFunc func;
  gpointer data;
} Export;

static gboolean
give (Export *export, JtValue *line, GError **error)
{
  gboolean taken = line != NULL && export->func (line, export->data, error);

  jt_value_free (line);
  return taken;
}

static gboolean
give_header (Export *export, GError **error)
{
  JtBuilder *builder = begin_line ("bundle");

  put_time (builder, "made_at", jt_store_now (export->store));
  return give (export, end_line (builder, 0, NULL), error);
}

/* The ids that a query finds among what the filter leaves. */
static GArray *
find_ids (
    Export *export, const char *everything, const char *before, const char *after, GError **error)
{
  g_autoptr (GString) sql = g_string_new (export->filter != NULL ? before : everything);
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (JtStatement) rows = NULL;
  JtStep step;

  if (export->filter != NULL)
    {
      jt_store_append_filter (sql, export->filter);
      g_string_append (sql, after);
    }
  rows = jt_db_prepare (jt_store_get_db (export->store), sql->str, error);
  if (rows == NULL)
    return NULL;
  if (export->filter != NULL)
    jt_store_bind_filter (rows, export->filter);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      gint64 id = jt_statement_get_int (rows, 0);

      g_array_append_val (ids, id);
    }
  return step == JT_STEP_DONE ? g_steal_pointer (&ids) : NULL;
}

#define FROM_GAMES " FROM game g LEFT JOIN summary s ON s.game_id = g.id"

static gboolean
give_people (Export *export, GError **error)
{
  g_autoptr (GArray) ids
      = find_ids (export, "SELECT id FROM person WHERE merged_into IS NULL ORDER BY id",
                  "WITH chosen (id, group_id) AS MATERIALIZED (SELECT g.id, g.group_id" FROM_GAMES,
                  ") SELECT id FROM person WHERE merged_into IS NULL AND ("
                  "id IN (SELECT person_id FROM seat WHERE game_id IN (SELECT id FROM chosen)) "
                  "OR id IN (SELECT person_id FROM member WHERE group_id IN (SELECT group_id FROM "
                  "chosen))) ORDER BY id",
                  error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (JtPerson) person
          = jt_store_person_get (export->store, g_array_index (ids, gint64, i), error);

      if (person == NULL
          || !give (export, jt_store_person_document (person, person->updated_us), error))
        return FALSE;
    }
  return ids != NULL;
}

static gboolean
give_groups (Export *export, GError **error)
{
  g_autoptr (GArray) ids
      = find_ids (export, "SELECT id FROM jass_group ORDER BY id",
                  "SELECT id FROM jass_group WHERE id IN (SELECT g.group_id" FROM_GAMES,
                  ") ORDER BY id", error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (JtGroup) group
          = jt_store_group_get (export->store, g_array_index (ids, gint64, i), error);

      if (group == NULL
          || !give (export, jt_store_group_document (export->store, group, error), error))
        return FALSE;
    }
  return ids != NULL;
}

static gboolean
give_evenings (Export *export, GError **error)
{
  g_autoptr (GArray) ids = find_ids (
      export, "SELECT id FROM evening WHERE deleted_us IS NULL ORDER BY id",
      "SELECT id FROM evening WHERE id IN (SELECT g.evening_id" FROM_GAMES, ") ORDER BY id", error);

  for (guint i = 0; ids != NULL && i < ids->len; i++)
    {
      g_autoptr (JtEvening) evening
          = jt_store_evening_get (export->store, g_array_index (ids, gint64, i), error);

      if (evening == NULL
          || !give (export, jt_store_evening_document (export->store, evening, error), error))
        return FALSE;
    }
  return ids != NULL;
}

static gboolean
give_games (Export *export, GError **error)
{
  static const JtGameFilter everything;
  g_autoptr (GString) sql = g_string_new ("SELECT g.id" FROM_GAMES);
  const JtGameFilter *filter = export->filter != NULL ? export->filter : &everything;
  g_autoptr (JtStatement) rows = NULL;
  JtStep step;

  jt_store_append_filter (sql, filter);
  g_string_append (sql, " ORDER BY g.played_us, g.number, g.id");
  rows = jt_db_prepare (jt_store_get_db (export->store), sql->str, error);
  if (rows == NULL)
    return FALSE;
  jt_store_bind_filter (rows, filter);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    if (!give (export,
               game_document (export->store, jt_statement_get_int (rows, 0), export->flags, error),
               error))
      return FALSE;
  return step == JT_STEP_DONE;
}

static gboolean
give_tournaments (Export *export, GError **error)
{
  g_autoptr (GPtrArray) tournaments = NULL;

  if (export->filter != NULL)
    return TRUE;
  tournaments = jt_store_tournaments (export->store, FALSE, error);
  for (guint i = 0; tournaments != NULL && i < tournaments->len; i++)
    {
      const JtStoredTournament *tournament = g_ptr_array_index (tournaments, i);

      if (!give (export,
                 jt_export_tournament (export->store, tournament->id, JT_EXPORT_BUNDLE, error),
                 error))
        return FALSE;
    }
  return tournaments != NULL;
}

/* Everything is read from one state of the file, whatever others write meanwhile. */
static gboolean
run (Export *export, gboolean bundle, GError **error)
{
  JtDb *db = jt_store_get_db (export->store);
  gboolean done;

  if (!jt_db_exec (db, "SAVEPOINT export", error))
    return FALSE;
  done = (!bundle
          || (give_header (export, error) && give_people (export, error)
              && give_groups (export, error) && give_evenings (export, error)))
         && give_games (export, error) && (!bundle || give_tournaments (export, error));
  return jt_db_exec (db, "RELEASE export", done ? error : NULL) && done;
}

gboolean
jt_export_bundle (
    JtStore *store, const JtGameFilter *filter, JtExportFunc func, gpointer data, GError **error)
{
  Export export = { store, filter, JT_EXPORT_BUNDLE, func, data };

  return run (&export, TRUE, error);
}

gboolean
jt_export_games (
    JtStore *store, const JtGameFilter *filter, JtExportFunc func, gpointer data, GError **error)
{
  Export export = { store, filter, JT_EXPORT_PLAIN, func, data };

  return run (&export, FALSE, error);
}

gboolean
jt_export_people (JtStore *store, gint64 group, JtExportFunc func, gpointer data, GError **error)
{
  Export export = { store, NULL, JT_EXPORT_BUNDLE, func, data };
  g_autoptr (GPtrArray) people = jt_store_people (store, group, JT_PEOPLE_ALL, error);

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (people, i);

      if (!give (&export, jt_store_person_document (person, person->updated_us), error))
        return FALSE;
    }
  return people != NULL;
}
