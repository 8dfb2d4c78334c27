/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-game-change.h"

#include <string.h>

#include "jt-evening-report.h"
#include "jt-play-private.h"
#include "jt-store-games.h"

void
jt_game_details_free (JtGameDetails *details)
{
  if (!details)
    return;
  g_free (details->date);
  g_free (details->note);
  g_free (details);
}

/* Returns: (transfer full) (nullable): the games of an evening as they were played */
static GPtrArray *
games_of (JtStore *store, gint64 evening, GError **error)
{
  JtGameFilter filter = { .evening = evening };

  return jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, error);
}

JtGameDetails *
jt_game_details_read (JtStore *store, gint64 game, GError **error)
{
  g_autoptr (JtStoredGame) stored = jt_store_game_load (store, game, error);
  g_autoptr (JtGameDetails) details = NULL;
  g_autoptr (JtEvening) evening = NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (!stored)
    return NULL;
  details = g_new0 (JtGameDetails, 1);
  details->note = g_strdup (stored->head->note);
  details->rated = stored->head->rated;
  details->date = g_strdup (stored->head->played_on);
  if (stored->head->evening == 0)
    return g_steal_pointer (&details);
  evening = jt_store_evening_get (store, stored->head->evening, error);
  rows = evening ? games_of (store, evening->id, error) : NULL;
  if (!rows)
    return NULL;
  g_free (details->date);
  details->date = g_strdup (evening->date);
  details->n_games = rows->len;
  for (guint i = 0; i < rows->len; i++)
    if (((JtGameRow *) g_ptr_array_index (rows, i))->id == game)
      details->place = i + 1;
  return g_steal_pointer (&details);
}

static char *
time_of_game (JtStore *store, const JtGameRow *row)
{
  g_autoptr (JtStoredGame) stored = jt_store_game_load (store, row->id, NULL);

  return stored ? g_strdup (stored->head->played_at) : NULL;
}

/* Of its time only the order is known: it has that of its neighbour, and the number says which comes first. Alone it keeps its
 * hour. */
static char *
time_at (JtStore *store, GPtrArray *others, guint place, const char *date, const char *before)
{
  if (place > 0 && place <= others->len)
    return time_of_game (store, g_ptr_array_index (others, place - 1));
  if (others->len > 0)
    return time_of_game (store, g_ptr_array_index (others, 0));
  return before && strlen (before) > 10 ? g_strconcat (date, before + 10, NULL) : g_strdup (date);
}

static gboolean
set_number (JtStore *store, const JtGameRow *row, int number, GError **error)
{
  g_autoptr (JtStoredGame) stored = NULL;
  g_autoptr (JtGameHead) head = NULL;

  if (row->number == number)
    return TRUE;
  stored = jt_store_game_load (store, row->id, error);
  head = stored ? jt_game_head_copy (stored->head) : NULL;
  if (!head)
    return FALSE;
  head->number = number;
  return jt_store_game_set_head (store, stored, head, &row->summary, error);
}

/* Puts @head to its place among the others of its evening. */
static gboolean
put_into_order (JtStore *store, JtGameHead *head, const char *date, guint place, GError **error)
{
  g_autoptr (GPtrArray) rows = games_of (store, head->evening, error);
  guint at;
  char *time;

  if (!rows)
    return FALSE;
  for (guint i = rows->len; i > 0; i--)
    if (((JtGameRow *) g_ptr_array_index (rows, i - 1))->id == head->id)
      g_ptr_array_remove_index (rows, i - 1);
  at = place == 0 ? rows->len : MIN (place - 1, rows->len);
  time = time_at (store, rows, at, date, head->played_at);
  g_free (head->played_at);
  head->played_at = time;
  head->number = (int) at + 1;
  for (guint i = 0; i < rows->len; i++)
    if (!set_number (store, g_ptr_array_index (rows, i), (int) (i < at ? i + 1 : i + 2), error))
      return FALSE;
  return TRUE;
}

static gboolean
move (JtStore *store, JtGameHead *head, const JtGameDetails *before, const JtGameDetails *details, GError **error)
{
  gboolean same = g_strcmp0 (before->date, details->date) == 0;

  if (!details->date)
    {
      head->evening = head->number = 0;
      g_clear_pointer (&head->played_at, g_free);
      return TRUE;
    }
  if (same && (head->evening == 0 || details->place == 0 || details->place == before->place))
    return TRUE;
  if (!same)
    head->evening = jt_evening_find_or_make (store, head->group, details->date, error);
  return head->evening > 0 && put_into_order (store, head, details->date, same || details->place != before->place ? details->place : 0, error);
}

gboolean
jt_game_details_write (JtSession *session, gint64 game, const JtGameDetails *details, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  JtPlay *play = jt_session_get_play (session);
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtStoredGame) stored = transaction ? jt_store_game_load (store, game, error) : NULL;
  g_autoptr (JtGameDetails) before = stored ? jt_game_details_read (store, game, error) : NULL;
  g_autoptr (JtGameHead) head = before ? jt_game_head_copy (stored->head) : NULL;
  gint64 evening;

  if (!head)
    return FALSE;
  evening = head->evening;
  g_free (head->note);
  head->note = g_strstrip (g_strdup (details->note ? details->note : ""));
  head->rated = details->rated;
  if (!move (store, head, before, details, error) || !jt_store_game_set_head (store, stored, head, NULL, error)
      || (evening > 0 && evening != head->evening && !jt_evening_remove_if_empty (store, evening, error))
      || !jt_transaction_commit (g_steal_pointer (&transaction), error))
    return FALSE;
  if (play && jt_play_get_id (play) == game)
    jt_play_reload (play, NULL);
  g_signal_emit_by_name (session, "data-changed");
  return TRUE;
}
