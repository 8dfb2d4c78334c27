/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-prize-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-dates.h"
#include "jt-number-words.h"
#include "jt-tournament-words.h"

char *
jt_rappen_to_text (gint64 rappen)
{
  return jt_hundredths_to_text (rappen);
}

/* Prizes */

const char *
jt_prize_kind_title (JtPrizeKind kind)
{
  switch (kind)
    {
    case JT_PRIZE_LAST:
      return C_ ("prize", "Last");
    case JT_PRIZE_BEST_PASS:
      return _ ("Best Passe");
    case JT_PRIZE_MATCHES:
      return _ ("Most Matches");
    case JT_PRIZE_CATEGORY:
      return _ ("Best of a Category");
    case JT_PRIZE_RANK:
    default:
      return _ ("Rank");
    }
}

char *
jt_prize_title (const JtPrize *prize)
{
  if (prize->kind == JT_PRIZE_RANK)
    /* Translators: what a prize is for; %d is the rank */
    return g_strdup_printf (_ ("Rank %d"), prize->rank);
  if (prize->kind == JT_PRIZE_CATEGORY)
    /* Translators: what a prize is for; %s is a category of participants, such as "Juniors" */
    return g_strdup_printf (_ ("Best of “%s”"), prize->category);
  return g_strdup (jt_prize_kind_title (prize->kind));
}

char *
jt_prize_to_text (const JtPrize *prize)
{
  g_autofree char *value = prize->value > 0 ? jt_rappen_to_text (prize->value) : NULL;

  if (value == NULL)
    return g_strdup (prize->text);
  return prize->text[0] != '\0' ? g_strdup_printf ("%s · %s", prize->text, value) : g_steal_pointer (&value);
}

char *
jt_prize_winners_to_text (const JtPrize *prize, const JtTournament *tournament)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < prize->n_winners; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "",
                            jt_tournament_get_participant (tournament, prize->winners[i])->name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* For a chat */

char *
jt_tournament_to_chat (const JtTournament *tournament, const JtStandings *standings)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *name = jt_value_get_string (document, "name"), *day = jt_value_get_string (document, "date");
  g_autoptr (GString) text = g_string_new (name != NULL ? name : "");
  g_autoptr (GPtrArray) prizes = jt_prizes_new (tournament, standings);
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);

  if (day != NULL)
    {
      g_autofree char *date = jt_day_to_text (day, JT_DATE_LONG);

      g_string_append_printf (text, " · %s", date);
    }
  g_string_append_printf (text, "\n%s\n\n", state);
  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];
      g_autofree char *passes = jt_standing_passes_to_text (standings, row);
      g_autofree char *total = jt_standing_total_to_text (standings, row);

      if (row->rank == 0 || jt_standing_is_missing (standings, row))
        continue;
      g_string_append_printf (text, "%d. %s: %s (%s)\n", row->rank,
                              jt_tournament_get_participant (tournament, row->participant)->name, total, passes);
    }
  for (guint i = 0; i < prizes->len; i++)
    {
      const JtPrize *prize = prizes->pdata[i];
      g_autofree char *title = jt_prize_title (prize), *what = jt_prize_to_text (prize);
      g_autofree char *winners = jt_prize_winners_to_text (prize, tournament);

      if (i == 0)
        g_string_append_printf (text, "\n%s\n", _ ("Prizes"));
      if (winners[0] != '\0')
        g_string_append_printf (text, "%s%s%s: %s\n", title, what[0] != '\0' ? " · " : "", what, winners);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The log */

void
jt_log_line_free (JtLogLine *line)
{
  if (line == NULL)
    return;
  g_free (line->at);
  g_free (line->what);
  g_free (line->before);
  g_free (line->after);
  g_free (line->reason);
  g_free (line);
}

/* Returns: (transfer full): "682 : 574", with Matches "682 : 574 (1 : 0)"; "" for a sheet that was missing */
static char *
sheet_to_text (const JtValue *sheet)
{
  const JtValue *points = jt_value_get_set (sheet, "points"), *matches = jt_value_get_set (sheet, "matches");
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 0; points != NULL && i < points->n; i++)
    {
      if (points->items[i].kind != JT_VALUE_INTEGER || points->items[i].integer < 0)
        return g_strdup ("");
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT, i > 0 ? " : " : "", points->items[i].integer);
    }
  for (guint i = 0; matches != NULL && i < matches->n; i++)
    any = any || matches->items[i].integer != 0;
  for (guint i = 0; any && i < matches->n; i++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT "%s", i > 0 ? " : " : " (", matches->items[i].integer,
                            i + 1 == matches->n ? ")" : "");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
time_to_text (gint64 at_us)
{
  g_autoptr (GDateTime) utc = g_date_time_new_from_unix_utc (at_us / G_USEC_PER_SEC);
  g_autoptr (GDateTime) local = utc != NULL ? g_date_time_to_local (utc) : NULL;

  return local != NULL ? g_date_time_format (local, "%d.%m.%Y %H:%M") : g_strdup ("");
}

static const char *
find_name (const JtTournament *tournament, gint64 id)
{
  int index = jt_tournament_find_participant (tournament, id);

  return index >= 0 ? jt_tournament_get_participant (tournament, index)->name : "?";
}

static JtLogLine *
line_of_result (const JtValue *change)
{
  g_autofree char *before = sheet_to_text (jt_value_get_set (change, "old"));
  JtLogLine *line;

  if (before[0] == '\0')
    return NULL;
  line = g_new0 (JtLogLine, 1);
  line->what = g_strdup_printf (_ ("Passe %1$u · Table %2$d"), (guint) jt_value_get_integer (change, "pass", 0),
                                (int) jt_value_get_integer (change, "table", 0));
  line->before = g_steal_pointer (&before);
  line->after = sheet_to_text (jt_value_get_set (change, "new"));
  return line;
}

static JtLogLine *
line_of_correction (const JtTournament *tournament, const JtValue *correction)
{
  JtLogLine *line = g_new0 (JtLogLine, 1);
  gint64 points = jt_value_get_integer (correction, "points", 0);

  line->what = g_strdup (find_name (tournament, jt_value_get_integer (correction, "participant", -1)));
  line->after = g_strdup_printf ("%s%" G_GINT64_FORMAT, points < 0 ? "\342\210\222" : "+", ABS (points));
  line->reason = g_strdup (jt_value_get_string (correction, "reason"));
  return line;
}

JtLogLine *
jt_log_line_new (const JtTournament *tournament, gint64 at_us, const JtValue *change)
{
  const char *what = jt_value_get_string (change, "what");
  const JtValue *now = jt_value_get_set (change, "new");
  JtLogLine *line = NULL;

  if (g_strcmp0 (what, "result") == 0)
    line = line_of_result (change);
  else if (g_strcmp0 (what, "correction") == 0)
    line = line_of_correction (tournament, now);
  else if (g_strcmp0 (what, "undo") == 0)
    {
      line = g_new0 (JtLogLine, 1);
      line->what = g_strdup (_ ("Last change taken back"));
    }
  if (line == NULL)
    return NULL;
  line->at = time_to_text (at_us);
  if (line->reason == NULL)
    line->reason = g_strdup (jt_value_get_string (change, "reason"));
  return line;
}
