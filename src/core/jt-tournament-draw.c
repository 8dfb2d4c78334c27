/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-tournament-draw.h"

#include "jt-standings.h"

#include <string.h>

JtPlan *
jt_tournament_get_plan (const JtTournament *tournament, guint n_passes)
{
  JtPlan *plan = jt_plan_new (jt_tournament_get_rules (tournament)->mode,
                              jt_tournament_get_n_participants (tournament), n_passes);

  for (guint r = 0; r < MIN (n_passes, jt_tournament_get_n_passes (tournament)); r++)
    {
      const JtTournamentPass *from = jt_tournament_get_pass (tournament, r);
      JtPlanPass *pass = &plan->passes[r];

      for (guint t = 0; t < from->n_tables; t++)
        {
          pass->numbers[t] = from->tables[t].number;
          memcpy (pass->people + t * plan->table_size, from->tables[t].people,
                  plan->table_size * sizeof (int));
        }
      memcpy (pass->people + from->n_tables * plan->table_size, from->out,
              from->n_out * sizeof (int));
      pass->n_tables = from->n_tables;
      pass->n_out = from->n_out;
    }

  return plan;
}

gboolean
jt_tournament_can_draw (const JtTournament *tournament, guint first)
{
  return first < (guint) jt_tournament_get_rules (tournament)->passes
         && first <= jt_tournament_get_n_passes (tournament)
         && first >= jt_tournament_get_n_begun_passes (tournament);
}

/* Who is not there, by Passe and participant; NULL if in a Passe to be drawn there are too few for
 * a table. */
static guint8 *
find_away (const JtTournament *tournament, guint first, guint n_passes)
{
  guint n = jt_tournament_get_n_participants (tournament);
  guint least = jt_draw_min_people (jt_tournament_get_rules (tournament)->mode);
  guint8 *away = g_new (guint8, n * n_passes + 1);

  for (guint r = 0; r < n_passes; r++)
    {
      guint n_there = 0;

      for (guint p = 0; p < n; p++)
        {
          away[r * n + p] = !jt_tournament_takes_part (tournament, p, r);
          n_there += !away[r * n + p];
        }
      if (r >= first && n_there < least)
        {
          g_free (away);
          return NULL;
        }
    }

  return away;
}

JtPlan *
jt_tournament_draw (const JtTournament *tournament,
                    guint first,
                    JtDrawProgress progress,
                    gpointer progress_data,
                    JtPlanReport *report,
                    int *broken_wishes)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  JtDrawRequest request = {
    .mode = rules->mode,
    .n_people = jt_tournament_get_n_participants (tournament),
    .n_passes = rules->passes,
    .seed = rules->seed,
    .n_played = first,
    .home = jt_tournament_get_home (tournament),
    .progress = progress,
    .progress_data = progress_data,
  };
  g_autofree guint8 *away = NULL;
  g_autoptr (JtPlan) played = NULL;
  JtPlan *plan;

  if (!jt_tournament_can_draw (tournament, first) || request.n_people > JT_DRAW_MAX_PEOPLE)
    return NULL;
  away = find_away (tournament, first, request.n_passes);
  if (away == NULL)
    return NULL;

  played = jt_tournament_get_plan (tournament, first);
  request.away = away;
  request.played = played;
  request.apart = jt_tournament_get_apart (tournament, &request.n_apart);
  request.club = jt_tournament_get_clubs (tournament, &request.n_club);

  plan = jt_draw (&request);
  if (report != NULL)
    jt_plan_report (plan, report);
  if (broken_wishes != NULL)
    *broken_wishes = jt_draw_count_broken_wishes (&request, plan);

  return plan;
}

JtPlan *
jt_tournament_draw_by_rank (const JtTournament *tournament, guint pass)
{
  guint n = jt_tournament_get_n_participants (tournament);
  g_autofree guint8 *away = NULL;
  g_autofree int *ranked = g_new (int, n + 1);
  g_autoptr (JtPlan) played = NULL;
  g_autoptr (JtStandings) standings = NULL;
  JtDrawRequest request;

  if (!jt_tournament_can_draw (tournament, pass))
    return NULL;
  away = find_away (tournament, pass, pass + 1);
  if (away == NULL)
    return NULL;

  played = jt_tournament_get_plan (tournament, pass);
  standings = jt_standings_new (tournament, pass);
  for (guint i = 0; i < n; i++)
    ranked[i] = standings->rows[i].participant;

  request = (JtDrawRequest){
    .mode = jt_tournament_get_rules (tournament)->mode,
    .n_people = n,
    .n_passes = pass + 1,
    .played = played,
    .n_played = pass,
    .away = away,
  };
  return jt_draw_by_rank (&request, ranked);
}

/* JSON */

static void
write_person (int person, const gint64 *ids, JtBuilder *builder)
{
  jt_builder_integer (builder, ids != NULL ? ids[person] : person + 1);
}

static void
write_table (
    const JtPlan *plan, const JtPlanPass *pass, guint table, const gint64 *ids, JtBuilder *builder)
{
  guint side_size = plan->mode == JT_MODE_SINGLE ? 2 : 1;
  const int *people = pass->people + table * plan->table_size;

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "table", pass->numbers[table]);
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < plan->table_size; i += side_size)
    {
      jt_builder_begin_list (builder);
      for (guint k = 0; k < side_size; k++)
        write_person (people[i + k], ids, builder);
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
}

void
jt_plan_write_passes (const JtPlan *plan, guint first, const gint64 *ids, JtBuilder *builder)
{
  for (guint r = first; r < plan->n_passes; r++)
    {
      const JtPlanPass *pass = &plan->passes[r];

      jt_builder_begin_object (builder);
      jt_builder_key (builder, "tables");
      jt_builder_begin_list (builder);
      for (guint t = 0; t < pass->n_tables; t++)
        write_table (plan, pass, t, ids, builder);
      jt_builder_end_list (builder);
      jt_builder_key (builder, "sitting_out");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < pass->n_out; i++)
        write_person (pass->people[pass->n_tables * plan->table_size + i], ids, builder);
      jt_builder_end_list (builder);
      jt_builder_end_object (builder);
    }
}

void
jt_plan_report_write (const JtPlanReport *report, JtBuilder *builder)
{
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "repeat_partners", report->repeat_partners);
  jt_builder_put_integer (builder, "repeat_opponents", report->repeat_opponents);
  jt_builder_put_integer (builder, "repeat_meetings", report->repeat_meetings);
  jt_builder_put_integer (builder, "repeat_tables", report->repeat_tables);
  jt_builder_put_integer (builder, "sat_out_twice", report->sat_out_twice);
  jt_builder_end_object (builder);
}

static void
write_drawn_passes (const JtTournament *tournament,
                    const JtPlan *plan,
                    guint first,
                    JtBuilder *builder)
{
  const JtValue *old = jt_value_get_set (jt_tournament_get_document (tournament), "passes");
  guint n = jt_tournament_get_n_participants (tournament);
  g_autofree gint64 *ids = g_new (gint64, n + 1);

  for (guint p = 0; p < n; p++)
    ids[p] = jt_tournament_get_participant (tournament, p)->id;

  jt_builder_key (builder, "passes");
  jt_builder_begin_list (builder);
  for (guint r = 0; r < first; r++)
    jt_builder_value (builder, &old->items[r]);
  jt_plan_write_passes (plan, first, ids, builder);
  jt_builder_end_list (builder);
}

void
jt_tournament_write_drawn (const JtTournament *tournament,
                           const JtPlan *plan,
                           guint first,
                           JtBuilder *builder)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  gboolean written = FALSE;

  jt_builder_begin_object (builder);
  for (guint i = 0; i < document->n; i++)
    {
      const JtMember *member = &document->members[i];

      if (strcmp (member->key, "passes") == 0)
        {
          write_drawn_passes (tournament, plan, first, builder);
          written = TRUE;
        }
      else
        jt_builder_put_value (builder, member->key, &member->value);
    }
  if (!written)
    write_drawn_passes (tournament, plan, first, builder);
  jt_builder_end_object (builder);
}
