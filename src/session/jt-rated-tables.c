/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-rated-tables.h"

#include <string.h>

#include "jt-people.h"
#include "jt-store-evenings.h"
#include "jt-store-games.h"
#include "jt-store-people.h"
#include "jt-tournament-profile.h"

#define KEY "x-rated"

gboolean
jt_rated_tables_can (const JtTournament *tournament)
{
  return jt_tournament_get_rules (tournament)->mode != JT_MODE_PAIRS;
}

static const char *
get_key (const JtTournament *tournament)
{
  return jt_value_get_string (jt_tournament_get_document (tournament), KEY);
}

gint64
jt_rated_tables_get_group (JtStore *store, const JtTournament *tournament)
{
  const char *uuid = get_key (tournament);

  return uuid != NULL && jt_rated_tables_can (tournament) ? MAX (0, jt_store_group_find (store, uuid, NULL)) : 0;
}

static char *
make_uuid (const char *tournament, guint pass, int table)
{
  return g_strdup_printf ("%s/%u/%d", tournament, pass + 1, table);
}

static const JtTournamentTable *
find_table (const JtTournament *tournament, guint pass, int number)
{
  const JtTournamentPass *tables;

  if (pass >= jt_tournament_get_n_passes (tournament))
    return NULL;
  tables = jt_tournament_get_pass (tournament, pass);
  for (guint t = 0; t < tables->n_tables; t++)
    if (tables->tables[t].number == number)
      return &tables->tables[t];
  return NULL;
}

/* Does a table say the same in both? */
static gboolean
is_same (const JtTournament *before, const JtTournament *tournament, guint pass, const JtTournamentTable *table)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  const JtTournamentTable *old = find_table (before, pass, table->number);
  guint n_sides = jt_tournament_rules_n_sides (rules), size = jt_tournament_rules_side_size (rules);

  if (old == NULL || old->complete != table->complete
      || jt_tournament_rules_n_sides (jt_tournament_get_rules (before)) != n_sides
      || jt_tournament_rules_side_size (jt_tournament_get_rules (before)) != size)
    return FALSE;
  for (guint s = 0; s < n_sides; s++)
    if (old->points[s] != table->points[s])
      return FALSE;
  for (guint i = 0; i < n_sides * size; i++)
    if (strcmp (jt_tournament_get_player (before, pass, old->people[i]), jt_tournament_get_player (tournament, pass, table->people[i])) != 0)
      return FALSE;
  return TRUE;
}

static gboolean
take_out (JtStore *store, const char *uuid, GError **error)
{
  gint64 id = jt_store_game_find (store, uuid, error);
  g_autoptr (JtStoredGame) game = NULL;

  if (id <= 0)
    return id == 0;
  game = jt_store_game_load (store, id, error);
  return game != NULL && (game->head->deleted_us != 0 || jt_store_game_delete (store, id, error));
}

/* Who played and what they wrote. */
static gboolean
fill_head (JtStore *store,
           JtGameHead *head,
           const JtTournament *tournament,
           guint pass,
           const JtTournamentTable *table,
           GError **error)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_sides = jt_tournament_rules_n_sides (rules), size = jt_tournament_rules_side_size (rules);
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  g_ptr_array_set_size (head->sides, 0);
  for (guint s = 0; s < n_sides; s++)
    {
      gint64 people[4] = { 0 };

      for (guint i = 0; i < size; i++)
        {
          people[i] = jt_people_find_or_make (store, head->group,
                                              jt_tournament_get_player (tournament, pass, table->people[s * size + i]), FALSE, error);
          if (people[i] < 0)
            return FALSE;
        }
      jt_game_head_add_side (head, NULL, people, size);
    }
  jt_builder_begin_object (builder);
  jt_builder_put_integers (builder, "totals", table->points, n_sides);
  jt_builder_end_object (builder);
  g_clear_pointer (&head->result, jt_value_free);
  head->result = jt_builder_finish (builder);
  return TRUE;
}

/* Two of one name, or somebody who stands in for several, are one person, who cannot sit twice at a table. */
static gboolean
has_twice (const JtGameHead *head)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint s = 0; s < head->sides->len; s++)
    {
      const JtSideHead *side = g_ptr_array_index (head->sides, s);

      for (guint i = 0; i < side->people->len; i++)
        if (!g_hash_table_add (seen, &g_array_index (side->people, gint64, i)))
          return TRUE;
    }
  return FALSE;
}

static gboolean
set_evening (JtStore *store, JtGameHead *head, const char *date, GError **error)
{
  g_autoptr (JtEvening) evening = NULL;

  if (date == NULL)
    return TRUE;
  head->evening = jt_store_evening_of (store, head->group, date, error);
  if (head->evening != 0)
    return head->evening > 0;
  evening = jt_evening_new (head->group, date);
  if (!jt_store_evening_add (store, evening, error))
    return FALSE;
  head->evening = evening->id;
  return TRUE;
}

static gboolean
put_in (JtStore *store,
        const char *uuid,
        gint64 group,
        const JtTournament *tournament,
        guint pass,
        const JtTournamentTable *table,
        GError **error)
{
  const char *date = jt_value_get_string (jt_tournament_get_document (tournament), "date");
  gint64 id = jt_store_game_find (store, uuid, error);
  g_autoptr (JtStoredGame) game = NULL;
  g_autoptr (JtGameHead) head = NULL;

  if (id < 0)
    return FALSE;
  if (id > 0)
    {
      game = jt_store_game_load (store, id, error);
      if (game != NULL && game->head->deleted_us != 0)
        {
          if (!jt_store_game_undelete (store, id, error))
            return FALSE;
          jt_stored_game_free (game);
          game = jt_store_game_load (store, id, error);
        }
      if (game == NULL)
        return FALSE;
      head = jt_game_head_copy (game->head);
    }
  else
    {
      head = jt_game_head_new (jt_tournament_games ()[jt_tournament_get_rules (tournament)->game]);
      head->is_result = TRUE;
      head->rated = TRUE;
      head->uuid = g_strdup (uuid);
      g_free (head->note);
      head->note = g_strdup ("");
      head->played_at = g_strdup (date);
    }
  if (head->group != group || id == 0)
    {
      head->group = group;
      if (!set_evening (store, head, date, error))
        return FALSE;
    }
  if (!fill_head (store, head, tournament, pass, table, error))
    return FALSE;
  if (has_twice (head))
    return id == 0 || take_out (store, uuid, error);
  if (id > 0)
    return jt_store_game_set_head (store, game, head, NULL, error);
  game = jt_store_game_add (store, head, NULL, error);
  return game != NULL;
}

/* Takes out the results of tables that are no more, or all where nothing is rated. */
static gboolean
take_out_missing (JtStore *store,
                  const char *uuid,
                  const JtTournament *before,
                  const JtTournament *tournament,
                  gboolean rated,
                  GError **error)
{
  for (guint r = 0; r < jt_tournament_get_n_passes (before); r++)
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (before, r);

      for (guint t = 0; t < pass->n_tables; t++)
        {
          const JtTournamentTable *now = find_table (tournament, r, pass->tables[t].number);
          g_autofree char *table = make_uuid (uuid, r, pass->tables[t].number);

          if ((!rated || now == NULL || !now->complete) && !take_out (store, table, error))
            return FALSE;
        }
    }
  return TRUE;
}

gboolean
jt_rated_tables_sync (JtStore *store,
                      const char *uuid,
                      const JtTournament *before,
                      const JtTournament *tournament,
                      GError **error)
{
  gint64 group = jt_rated_tables_get_group (store, tournament);
  gboolean was_rated = before != NULL && get_key (before) != NULL;
  gboolean same_group = was_rated && g_strcmp0 (get_key (before), get_key (tournament)) == 0;

  if (group == 0 && !was_rated)
    return TRUE;
  if (was_rated && !take_out_missing (store, uuid, before, tournament, group != 0, error))
    return FALSE;
  for (guint r = 0; group != 0 && r < jt_tournament_get_n_passes (tournament); r++)
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (tournament, r);

      for (guint t = 0; t < pass->n_tables; t++)
        {
          const JtTournamentTable *table = &pass->tables[t];
          g_autofree char *id = make_uuid (uuid, r, table->number);

          if (table->complete && !(same_group && is_same (before, tournament, r, table))
              && !put_in (store, id, group, tournament, r, table, error))
            return FALSE;
        }
    }
  return TRUE;
}
