/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-statistics-reader.h"

#include <stdio.h>
#include <string.h>

#include "jt-store-games.h"
#include "jt-variant.h"

guint32
jt_date_to_number (const char *date)
{
  int year, month, day;

  if (!date || sscanf (date, "%d-%d-%d", &year, &month, &day) != 3 || year < 1 || year > 9999 || month < 1 || month > 12
      || day < 1 || day > 31)
    return 0;
  return (guint32) (year * 10000 + month * 100 + day);
}

typedef struct
{
  JtStore *store;
  const JtStatisticsChoice *choice;
  GCancellable *cancellable;
  GHashTable *by_uuid; /* -> 1 + index */
  GArray *persons;     /* guint32, of the game that is read */
  JtStatistics *statistics;
} Reader;

static guint32
find_player (const Reader *reader, const JtValue *player)
{
  const char *uuid = player->kind == JT_VALUE_OBJECT && !jt_value_get_boolean (player, "guest", FALSE)
                         ? jt_value_get_string (player, "id")
                         : NULL;
  guint found = uuid ? GPOINTER_TO_UINT (g_hash_table_lookup (reader->by_uuid, uuid)) : 0;

  return found > 0 ? found - 1 : JT_STATISTICS_GUEST;
}

/* Fills in who sits where. Returns: FALSE if nobody is known */
static gboolean
read_players (Reader *reader, const JtValue *sides, guint *sizes)
{
  gboolean known = FALSE;

  g_array_set_size (reader->persons, 0);
  for (guint side = 0; side < sides->n && side < JT_MAX_SIDES; side++)
    {
      const JtValue *players = jt_value_get (&sides->items[side], "players");

      sizes[side] = players ? players->n : 0;
      for (guint i = 0; i < sizes[side]; i++)
        {
          guint32 index = find_player (reader, &players->items[i]);

          known = known || index != JT_STATISTICS_GUEST;
          g_array_append_val (reader->persons, index);
        }
    }
  return known;
}

static gboolean
add_game_cb (const JtGameRow *row, const JtValue *document, gpointer data, GError **error)
{
  Reader *reader = data;
  const JtVariant *variant = jt_variant_find (row->variant);
  const JtValue *sides = jt_value_get (document, "sides");
  guint32 date = jt_date_to_number (row->played_on);
  guint sizes[JT_MAX_SIDES] = { 0 };
  JtStatisticsGame who = { row->id, row->evening > 0 ? row->evening : -(gint64) date, -1, NULL, sizes };

  if (g_cancellable_set_error_if_cancelled (reader->cancellable, error))
    return FALSE;
  if (!variant || !sides || !row->rated || g_strcmp0 (jt_rated_discipline (row->variant), reader->choice->discipline) != 0
      || !read_players (reader, sides, sizes))
    return TRUE;
  who.persons = (const guint32 *) reader->persons->data;
  if (row->is_result)
    {
      JtRatedFigures figures;

      jt_summary_to_figures (&row->summary, variant, &figures);
      jt_statistics_add_result (reader->statistics, &figures, &who);
    }
  else
    {
      JtFault fault = JT_FAULT_INIT;
      g_autoptr (JtGame) game = jt_game_replay (document, &fault);

      who.seconds = jt_store_game_seconds (reader->store, row->id, NULL);
      if (game)
        jt_statistics_add (reader->statistics, game, &who);
    }
  return TRUE;
}

JtStatistics *
jt_statistics_read (JtStore *store, const JtStatisticsChoice *choice, GCancellable *cancellable, GError **error)
{
  g_autoptr (GHashTable) by_uuid = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GArray) persons = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_autoptr (JtStatistics) statistics = jt_statistics_new ();
  Reader reader = { store, choice, cancellable, by_uuid, persons, statistics };
  JtGameFilter filter = { .group = choice->group, .person = choice->person, .only_over = TRUE };
  g_autofree char *from = g_strdup_printf ("%04u-01-01", choice->season);
  g_autofree char *until = g_strdup_printf ("%04u-12-31", choice->season);

  for (guint i = 0; i < choice->uuids->len; i++)
    g_hash_table_insert (by_uuid, g_ptr_array_index (choice->uuids, i), GUINT_TO_POINTER (i + 1));
  if (choice->season > 0)
    {
      filter.from = from;
      filter.until = until;
    }
  if (!jt_store_each_game (store, &filter, JT_GAMES_OLDEST_FIRST, add_game_cb, &reader, error))
    return NULL;
  return g_steal_pointer (&statistics);
}
