/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-prizes.h"

#include <string.h>

static const char *const kind_names[] = { NULL, "last", "best_pass", "matches", "category" };

JtPrize *
jt_prize_new (JtPrizeKind kind, int rank, const char *category, const char *text, gint64 value)
{
  JtPrize *prize = g_new0 (JtPrize, 1);

  prize->kind = kind;
  prize->rank = kind == JT_PRIZE_RANK ? rank : 0;
  prize->category = kind == JT_PRIZE_CATEGORY ? g_strdup (category != NULL ? category : "") : NULL;
  prize->text = g_strdup (text != NULL ? text : "");
  prize->value = value;
  return prize;
}

void
jt_prize_free (JtPrize *prize)
{
  if (prize == NULL)
    return;
  g_free (prize->category);
  g_free (prize->text);
  g_free (prize->winners);
  g_free (prize);
}

static JtPrize *
read_prize (const JtValue *value)
{
  const char *name = jt_value_get_string (value, "x-for");
  JtPrizeKind kind = JT_PRIZE_RANK;
  gint64 rank = jt_value_get_integer (value, "rank", 0);

  for (guint i = 1; name != NULL && i < G_N_ELEMENTS (kind_names); i++)
    if (strcmp (kind_names[i], name) == 0)
      kind = i;
  return jt_prize_new (kind, (int) CLAMP (rank, 0, G_MAXINT), jt_value_get_string (value, "x-category"),
                       jt_value_get_string (value, "text"), MAX (0, jt_value_get_integer (value, "value", 0)));
}

/* Winning */

static void
add_winner (JtPrize *prize, guint participant)
{
  prize->winners = g_renew (guint, prize->winners, prize->n_winners + 1);
  prize->winners[prize->n_winners++] = participant;
}

/* Who shares ranks shares their prizes: with two at rank 2 those of the ranks 2 and 3. */
static void
award_rank (JtPrize *prize, const JtStandings *standings)
{
  guint n_equal;

  for (guint i = 0; i < standings->n_rows; i += n_equal)
    {
      int rank = standings->rows[i].rank;

      n_equal = 1;
      while (i + n_equal < standings->n_rows && rank > 0 && standings->rows[i + n_equal].rank == rank)
        n_equal++;
      if (rank > 0 && rank <= prize->rank && prize->rank < rank + (int) n_equal)
        for (guint k = 0; k < n_equal; k++)
          add_winner (prize, standings->rows[i + k].participant);
    }
}

/* How good somebody is at what a special prize is for, the higher the better. Returns: FALSE if it is not for him */
static gboolean
measure (const JtPrize *prize, const JtTournament *tournament, const JtStanding *row, gint64 *value)
{
  const JtParticipant *person = jt_tournament_get_participant (tournament, row->participant);
  gboolean lowest = jt_tournament_rules_lowest_wins (jt_tournament_get_rules (tournament));

  if (row->rank == 0)
    return FALSE;
  switch (prize->kind)
    {
    case JT_PRIZE_LAST:
      *value = row->rank;
      return !row->left;
    case JT_PRIZE_BEST_PASS:
      *value = lowest ? -row->best : row->best;
      return row->best != JT_NO_POINTS;
    case JT_PRIZE_MATCHES:
      *value = row->matches;
      return row->matches > 0;
    case JT_PRIZE_CATEGORY:
      *value = -row->rank;
      return g_strcmp0 (jt_value_get_string (person->value, "category"), prize->category) == 0;
    case JT_PRIZE_RANK:
    default:
      return FALSE;
    }
}

/* @before: how many prizes of the kind stand before this one */
static void
award_special (JtPrize *prize, guint before, const JtTournament *tournament, const JtStandings *standings)
{
  g_autoptr (GArray) values = g_array_new (FALSE, FALSE, sizeof (gint64));

  for (guint i = 0; i < standings->n_rows; i++)
    {
      gint64 value;

      if (measure (prize, tournament, &standings->rows[i], &value))
        g_array_append_val (values, value);
    }
  for (guint i = 0; i < standings->n_rows; i++)
    {
      gint64 value;
      guint better = 0, equal = 0;

      if (!measure (prize, tournament, &standings->rows[i], &value))
        continue;
      for (guint k = 0; k < values->len; k++)
        {
          better += g_array_index (values, gint64, k) > value;
          equal += g_array_index (values, gint64, k) == value;
        }
      if (better <= before && before < better + equal)
        add_winner (prize, standings->rows[i].participant);
    }
}

static guint
count_before (GPtrArray *prizes, const JtPrize *prize)
{
  guint n = 0;

  for (guint i = 0; i < prizes->len && prizes->pdata[i] != prize; i++)
    {
      const JtPrize *other = prizes->pdata[i];

      n += other->kind == prize->kind && g_strcmp0 (other->category, prize->category) == 0;
    }
  return n;
}

GPtrArray *
jt_prizes_new (const JtTournament *tournament, const JtStandings *standings)
{
  const JtValue *list = jt_value_get_set (jt_tournament_get_document (tournament), "prizes");
  GPtrArray *prizes = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_prize_free);

  for (guint i = 0; list != NULL && i < list->n; i++)
    g_ptr_array_add (prizes, read_prize (&list->items[i]));
  for (guint i = 0; standings != NULL && i < prizes->len; i++)
    {
      JtPrize *prize = prizes->pdata[i];

      if (prize->kind == JT_PRIZE_RANK)
        award_rank (prize, standings);
      else
        award_special (prize, count_before (prizes, prize), tournament, standings);
    }
  return prizes;
}

void
jt_prizes_write (GPtrArray *prizes, JtBuilder *builder)
{
  jt_builder_begin_list (builder);
  for (guint i = 0; i < prizes->len; i++)
    {
      const JtPrize *prize = prizes->pdata[i];

      jt_builder_begin_object (builder);
      if (prize->kind == JT_PRIZE_RANK)
        jt_builder_put_integer (builder, "rank", prize->rank);
      else
        jt_builder_put_string (builder, "x-for", kind_names[prize->kind]);
      if (prize->kind == JT_PRIZE_CATEGORY)
        jt_builder_put_string (builder, "x-category", prize->category);
      if (prize->text[0] != '\0')
        jt_builder_put_string (builder, "text", prize->text);
      if (prize->value > 0)
        jt_builder_put_integer (builder, "value", prize->value);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
}
