/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-season-session.h"

#include <string.h>

#include "jt-store-tournaments.h"

typedef struct
{
  JtSeasonChoice choice;
  JtTournament *tournament;
} Item;

struct _JtSeasonSession
{
  GPtrArray *items; /* of Item */
};

static void
item_free (gpointer data)
{
  Item *item = data;

  g_free (item->choice.name);
  g_free (item->choice.date);
  jt_tournament_free (item->tournament);
  g_free (item);
}

/* @listed: without its document */
static void
add_item (JtSeasonSession *self, JtStore *store, const JtStoredTournament *listed)
{
  g_autoptr (JtStoredTournament) stored = jt_store_tournament_load (store, listed->id, NULL);
  g_autoptr (JtTournament) tournament
      = stored != NULL ? jt_tournament_new (stored->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL) : NULL;
  Item *item;

  if (tournament == NULL || jt_tournament_get_n_begun_passes (tournament) == 0)
    return;
  item = g_new0 (Item, 1);
  item->choice.id = stored->id;
  item->choice.name = g_strdup (stored->name);
  item->choice.date = g_strdup (stored->date != NULL ? stored->date : "");
  item->tournament = g_steal_pointer (&tournament);
  g_ptr_array_insert (self->items, 0, item);
}

JtSeasonSession *
jt_season_session_new (JtSession *session)
{
  JtSeasonSession *self = g_new0 (JtSeasonSession, 1);
  JtStore *store = jt_session_get_store (session);
  g_autoptr (GPtrArray) tournaments = jt_store_tournaments (store, FALSE, NULL);
  const Item *newest;

  self->items = g_ptr_array_new_with_free_func (item_free);
  for (guint i = 0; tournaments != NULL && i < tournaments->len; i++)
    add_item (self, store, g_ptr_array_index (tournaments, i));
  newest = self->items->len > 0 ? g_ptr_array_index (self->items, self->items->len - 1) : NULL;
  for (guint i = 0; i < self->items->len; i++)
    {
      JtSeasonChoice *choice = jt_season_session_get_choice (self, i);

      choice->chosen = strncmp (choice->date, newest->choice.date, 4) == 0;
    }
  return self;
}

void
jt_season_session_free (JtSeasonSession *self)
{
  if (self == NULL)
    return;
  g_ptr_array_unref (self->items);
  g_free (self);
}

guint
jt_season_session_get_n_choices (JtSeasonSession *self)
{
  return self->items->len;
}

JtSeasonChoice *
jt_season_session_get_choice (JtSeasonSession *self, guint i)
{
  return &((Item *) g_ptr_array_index (self->items, i))->choice;
}

JtSeason *
jt_season_session_make (JtSeasonSession *self)
{
  JtSeason *season = jt_season_new ();

  for (guint i = 0; i < self->items->len; i++)
    {
      const Item *item = g_ptr_array_index (self->items, i);
      g_autoptr (JtStandings) standings = NULL;

      if (!item->choice.chosen)
        continue;
      standings = jt_standings_new_so_far (item->tournament);
      jt_season_add (season, item->choice.date[0] != '\0' ? item->choice.date : item->choice.name, item->tournament,
                     standings);
    }
  return season;
}
