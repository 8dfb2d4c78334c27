/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-evening-report.h"

#include <string.h>

#include "jt-collate.h"
#include "jt-number-words.h"
#include "jt-play-private.h"
#include "jt-store-games.h"
#include "jt-store-people.h"

#define PAUSE_KEY "x-pause"
#define PAUSE_BEGAN_KEY "x-pause-began"
#define MAX_PAUSE (24 * 60)

/* Stakes. */

static const char *const per_names[] = { NULL, "strich", "game", "point" };

void
jt_stake_read (const JtValue *value, JtStake *stake)
{
  const char *per = value ? jt_value_get_string (value, "per") : NULL;
  const char *currency = value ? jt_value_get_string (value, "currency") : NULL;
  gint64 amount = value ? jt_value_get_integer (value, "amount", 0) : 0;

  *stake = (JtStake){ 0 };
  if (!per || amount < 1 || amount > JT_STAKE_MAX)
    return;
  for (guint i = JT_STAKE_STRICH; i <= JT_STAKE_POINT; i++)
    if (g_str_equal (per, per_names[i]))
      stake->per = i;
  stake->amount = amount;
  if (currency && strlen (currency) < sizeof stake->currency)
    g_strlcpy (stake->currency, currency, sizeof stake->currency);
}

JtValue *
jt_stake_to_value (const JtStake *stake)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (stake->per == JT_STAKE_NONE || stake->amount < 1)
    return NULL;
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "per", per_names[stake->per]);
  jt_builder_put_integer (builder, "amount", stake->amount);
  if (stake->currency[0])
    jt_builder_put_string (builder, "currency", stake->currency);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

char *
jt_stake_money_to_text (const JtStake *stake, gint64 rappen)
{
  g_autofree char *amount = jt_hundredths_to_text (ABS (rappen));

  return jt_number_isolate (g_strdup_printf ("%s%s%s%s", rappen < 0 ? "−" : "", stake->currency,
                                             stake->currency[0] ? "\302\240" : "", amount));
}

/* The report. */

static void
line_free (gpointer data)
{
  JtEveningLine *line = data;

  g_free (line->name);
  g_free (line);
}

void
jt_evening_report_free (JtEveningReport *report)
{
  if (!report)
    return;
  jt_evening_free (report->evening);
  g_free (report->group_name);
  g_clear_pointer (&report->pairs, g_ptr_array_unref);
  g_clear_pointer (&report->people, g_ptr_array_unref);
  g_clear_pointer (&report->payments, g_array_unref);
  g_free (report);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  gint64 x = *(const gint64 *) a, y = *(const gint64 *) b;

  return (x > y) - (x < y);
}

static void
sort_ids (gint64 *ids, guint n)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (gint64));

  g_array_append_vals (array, ids, n);
  g_array_sort (array, compare_ids);
  memcpy (ids, array->data, n * sizeof *ids);
}

static JtEveningLine *
find_line (JtStore *store, GPtrArray *lines, const gint64 *ids, guint n)
{
  JtEveningLine *line;
  GString *name;

  for (guint i = 0; i < lines->len; i++)
    {
      line = g_ptr_array_index (lines, i);
      if (line->n_people == n && memcmp (line->people, ids, n * sizeof *ids) == 0)
        return line;
    }
  line = g_new0 (JtEveningLine, 1);
  name = g_string_new (NULL);
  line->n_people = n;
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (JtPerson) person = jt_store_person_get (store, ids[i], NULL);

      line->people[i] = ids[i];
      g_string_append_printf (name, "%s%s", i > 0 ? " & " : "", person && person->name[0] ? person->name : "–");
    }
  line->name = g_string_free (name, FALSE);
  g_ptr_array_add (lines, line);
  return line;
}

static void
add_to_line (JtEveningLine *line, const JtSummary *summary, guint side)
{
  line->games++;
  line->wins += (summary->winners >> side & 1) != 0 && (summary->winners & (summary->winners - 1)) == 0;
  for (guint other = 0; summary->has_striche && other < summary->n_sides; other++)
    if (other == side)
      line->striche += summary->striche[other];
    else
      line->against += summary->striche[other];
}

/* Returns: whether the game is worth anything at all */
static gboolean
score_game (const JtStake *stake, const JtSummary *summary, int *score)
{
  for (guint side = 0; side < summary->n_sides; side++)
    switch (stake->per)
      {
      case JT_STAKE_STRICH:
        score[side] = summary->striche[side];
        break;
      case JT_STAKE_GAME:
        score[side] = (summary->winners & (1u << side)) != 0;
        break;
      case JT_STAKE_POINT:
        score[side] = summary->lowest_wins ? -summary->totals[side] : summary->totals[side];
        break;
      case JT_STAKE_NONE:
      default:
        return FALSE;
      }
  return stake->per == JT_STAKE_STRICH  ? summary->has_striche
         : stake->per == JT_STAKE_POINT ? summary->has_totals
                                        : TRUE;
}

static void
settle_game (JtEveningReport *report, JtStore *store, const JtGameHead *head, const JtSummary *summary)
{
  int score[JT_MAX_SIDES];
  guint sizes[JT_MAX_SIDES];
  gint64 worth[JT_MAX_SIDES];

  if (!score_game (&report->stake, summary, score))
    return;
  for (guint side = 0; side < head->sides->len; side++)
    {
      const JtSideHead *one = g_ptr_array_index (head->sides, side);

      sizes[side] = one->people->len;
      for (guint i = 0; i < one->people->len; i++)
        if (g_array_index (one->people, gint64, i) == 0)
          {
            report->n_unsettled++;
            return;
          }
    }
  if (!jt_settlement_game (score, sizes, head->sides->len, report->stake.amount, worth))
    {
      report->n_unsettled++;
      return;
    }
  for (guint side = 0; side < head->sides->len; side++)
    {
      const JtSideHead *one = g_ptr_array_index (head->sides, side);

      for (guint i = 0; i < one->people->len; i++)
        find_line (store, report->people, &g_array_index (one->people, gint64, i), 1)->balance += worth[side];
    }
}

static gboolean
add_game (JtEveningReport *report, JtStore *store, const JtGameRow *row, GError **error)
{
  g_autoptr (JtStoredGame) stored = NULL;

  report->n_games++;
  report->rated = report->rated || row->rated;
  if (row->summary.status != JT_STATUS_OVER)
    return TRUE;
  stored = jt_store_game_load (store, row->id, error);
  if (!stored)
    return FALSE;
  report->n_over++;
  report->has_striche = report->has_striche || row->summary.has_striche;
  for (guint side = 0; side < MIN (stored->head->sides->len, row->summary.n_sides); side++)
    {
      const JtSideHead *one = g_ptr_array_index (stored->head->sides, side);
      gint64 ids[JT_MAX_SIDES];
      guint n = MIN (one->people->len, JT_MAX_SIDES), n_named = 0;

      for (guint i = 0; i < n; i++)
        {
          ids[i] = g_array_index (one->people, gint64, i);
          if (ids[i] == 0)
            continue;
          n_named++;
          add_to_line (find_line (store, report->people, &ids[i], 1), &row->summary, side);
        }
      sort_ids (ids, n);
      if (n > 1 && n_named == n)
        add_to_line (find_line (store, report->pairs, ids, n), &row->summary, side);
    }
  if (stored->head->sides->len == row->summary.n_sides)
    settle_game (report, store, stored->head, &row->summary);
  return TRUE;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  const JtEveningLine *x = *(JtEveningLine *const *) a, *y = *(JtEveningLine *const *) b;
  gint64 dx = x->striche - x->against, dy = y->striche - y->against;

  if (dx != dy)
    return dx > dy ? -1 : 1;
  if (x->wins != y->wins)
    return x->wins > y->wins ? -1 : 1;
  return jt_collate (x->name, y->name);
}

static void
settle (JtEveningReport *report)
{
  g_autofree gint64 *balances = g_new0 (gint64, report->people->len + 1);

  for (guint i = 0; i < report->people->len; i++)
    balances[i] = ((JtEveningLine *) g_ptr_array_index (report->people, i))->balance;
  if (report->stake.per != JT_STAKE_NONE)
    report->payments = jt_settlement_payments (balances, report->people->len);
}

JtEveningReport *
jt_evening_report_new (JtSession *session, gint64 id, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), NULL);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtEveningReport) report = g_new0 (JtEveningReport, 1);
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (JtGroup) group = NULL;
  JtGameFilter filter = { .evening = id };

  report->pairs = g_ptr_array_new_with_free_func (line_free);
  report->people = g_ptr_array_new_with_free_func (line_free);
  report->evening = jt_store_evening_get (store, id, error);
  rows = report->evening ? jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, error) : NULL;
  if (!rows)
    return NULL;
  if (report->evening->group > 0)
    group = jt_store_group_get (store, report->evening->group, NULL);
  report->group_name = g_strdup (group ? group->name : NULL);
  jt_stake_read (report->evening->stake, &report->stake);
  for (guint i = 0; i < rows->len; i++)
    if (!add_game (report, store, g_ptr_array_index (rows, i), error))
      return NULL;
  g_ptr_array_sort (report->pairs, compare_lines);
  g_ptr_array_sort (report->people, compare_lines);
  settle (report);
  report->seconds = -1;
  if (report->evening->started_at > 0 && report->evening->ended_at > report->evening->started_at)
    report->seconds = MAX (report->evening->ended_at - report->evening->started_at
                               - (gint64) jt_evening_get_pause (report->evening) * 60,
                           0);
  return g_steal_pointer (&report);
}

/* Changes. */

int
jt_evening_get_pause (const JtEvening *evening)
{
  return evening->extra ? (int) CLAMP (jt_value_get_integer (evening->extra, PAUSE_KEY, 0), 0, MAX_PAUSE) : 0;
}

/* Sets a number beside what else is kept with the evening; 0: none. */
static void
set_number (JtEvening *evening, const char *key, gint64 number)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  JtValue *extra;

  jt_builder_begin_object (builder);
  for (guint i = 0; evening->extra && evening->extra->kind == JT_VALUE_OBJECT && i < evening->extra->n; i++)
    if (!g_str_equal (evening->extra->members[i].key, key))
      jt_builder_put_value (builder, evening->extra->members[i].key, &evening->extra->members[i].value);
  if (number > 0)
    jt_builder_put_integer (builder, key, number);
  jt_builder_end_object (builder);
  extra = jt_builder_finish (builder);
  g_clear_pointer (&evening->extra, jt_value_free);
  evening->extra = extra->n > 0 ? extra : NULL;
  if (extra->n == 0)
    jt_value_free (extra);
}

void
jt_evening_set_pause (JtEvening *evening, int minutes)
{
  set_number (evening, PAUSE_KEY, minutes);
}

gint64
jt_evening_get_pause_began (const JtEvening *evening)
{
  return evening->extra ? MAX (jt_value_get_integer (evening->extra, PAUSE_BEGAN_KEY, 0), 0) : 0;
}

void
jt_evening_begin_pause (JtEvening *evening, gint64 now)
{
  if (jt_evening_get_pause_began (evening) == 0)
    set_number (evening, PAUSE_BEGAN_KEY, now);
}

void
jt_evening_end_pause (JtEvening *evening, gint64 now)
{
  gint64 began = jt_evening_get_pause_began (evening);

  if (began == 0)
    return;
  set_number (evening, PAUSE_BEGAN_KEY, 0);
  if (now > began)
    jt_evening_set_pause (evening, (int) MIN (jt_evening_get_pause (evening) + (now - began + 30) / 60, MAX_PAUSE));
}

/* Days since 1970 of "2026-11-28…". */
static gboolean
read_day (const char *text, int *day)
{
  g_autofree char *date = text && strlen (text) >= 10 ? g_strndup (text, 10) : NULL;
  gint64 utc;

  if (!date || !jt_time_parse (date, &utc, NULL))
    return FALSE;
  *day = (int) (utc / G_TIME_SPAN_DAY - (utc % G_TIME_SPAN_DAY < 0));
  return TRUE;
}

static char *
move_days (const char *text, int days)
{
  g_autoptr (GDateTime) time = NULL;
  g_autoptr (GDateTime) moved = NULL;
  g_autofree char *date = NULL;
  int day;

  if (!read_day (text, &day))
    return g_strdup (text);
  time = g_date_time_new_from_unix_utc (0);
  moved = g_date_time_add_days (time, day + days);
  date = moved ? g_date_time_format (moved, "%Y-%m-%d") : NULL;
  return date ? g_strconcat (date, text + 10, NULL) : g_strdup (text);
}

static gboolean
move_games (JtStore *store, gint64 evening, int days, GError **error)
{
  JtGameFilter filter = { .evening = evening };
  g_autoptr (GPtrArray) rows = jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, error);

  if (!rows)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const JtGameRow *row = g_ptr_array_index (rows, i);
      g_autoptr (JtStoredGame) stored = jt_store_game_load (store, row->id, error);
      g_autoptr (JtGameHead) head = stored ? jt_game_head_copy (stored->head) : NULL;

      if (!head)
        return FALSE;
      g_free (head->played_at);
      head->played_at = move_days (stored->head->played_at, days);
      if (!jt_store_game_set_head (store, stored, head, &row->summary, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
tell (JtSession *session)
{
  JtPlay *play = jt_session_get_play (session);

  if (play)
    jt_play_reload (play, NULL);
  g_signal_emit_by_name (session, "data-changed");
  return TRUE;
}

gint64
jt_evening_find_or_make (JtStore *store, gint64 group, const char *date, GError **error)
{
  gint64 id = jt_store_evening_of (store, group, date, error);
  g_autoptr (JtEvening) evening = NULL;

  if (id != 0)
    return id;
  evening = jt_evening_new (group, date);
  return jt_store_evening_add (store, evening, error) ? evening->id : -1;
}

gboolean
jt_evening_remove_if_empty (JtStore *store, gint64 evening, GError **error)
{
  JtGameFilter filter = { .evening = evening };
  gint64 left = jt_store_count_games (store, &filter, error);

  return left > 0 || (left == 0 && jt_store_evening_delete (store, evening, error));
}

gboolean
jt_evening_change (JtSession *session, JtEvening *evening, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (JtEvening) before = transaction ? jt_store_evening_get (store, evening->id, error) : NULL;
  int from, to;

  if (!before)
    return FALSE;
  if (read_day (before->date, &from) && read_day (evening->date, &to) && from != to)
    {
      gint64 seconds = (gint64) (to - from) * 86400;

      evening->started_at += evening->started_at > 0 ? seconds : 0;
      evening->ended_at += evening->ended_at > 0 ? seconds : 0;
      if (!move_games (store, evening->id, to - from, error))
        return FALSE;
    }
  return jt_store_evening_update (store, evening, error) && jt_transaction_commit (g_steal_pointer (&transaction), error)
         && tell (session);
}

gboolean
jt_evening_set_rated (JtSession *session, gint64 evening, gboolean rated, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  JtGameFilter filter = { .evening = evening };
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  g_autoptr (GPtrArray) rows
      = transaction ? jt_store_games (store, &filter, JT_GAMES_OLDEST_FIRST, NULL, 0, error) : NULL;

  if (!rows)
    return FALSE;
  for (guint i = 0; i < rows->len; i++)
    {
      const JtGameRow *row = g_ptr_array_index (rows, i);

      if (!row->rated != !rated && !jt_store_game_set_rated (store, row->id, rated, error))
        return FALSE;
    }
  return jt_transaction_commit (g_steal_pointer (&transaction), error) && tell (session);
}
