/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-next.h"

#include "jt-draw.h"

static guint
count_there (const JtTournament *tournament, guint pass)
{
  guint n_there = 0;

  for (guint p = 0; p < jt_tournament_get_n_participants (tournament); p++)
    n_there += jt_tournament_takes_part (tournament, p, pass);
  return n_there;
}

static guint
count_missing (const JtTournament *tournament, guint pass)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
  guint n_missing = 0;

  for (guint t = 0; t < tables->n_tables; t++)
    n_missing += !tables->tables[t].complete;
  return n_missing;
}

void
jt_tournament_session_get_next (JtTournamentSession *session, JtTournamentNext *next)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (session);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n = jt_tournament_get_n_counting_passes (tournament);
  int running = jt_tournament_session_get_running (session);
  int stale = jt_tournament_session_find_stale (session);

  *next = (JtTournamentNext){ .kind = JT_NEXT_END, .pass = MAX (0, running) };
  if (running >= 0)
    next->n_missing = count_missing (tournament, running);
  if (next->n_missing > 0)
    {
      next->n_tables = jt_tournament_get_pass (tournament, running)->n_tables;
      if (jt_tournament_pass_has_results (tournament, running)
          || jt_tournament_session_get_started (session) == running)
        next->kind = JT_NEXT_ENTER;
      else
        next->kind = stale >= 0 && stale <= running ? JT_NEXT_DRAW_AGAIN : JT_NEXT_START;
    }
  else if (n < (guint) rules->passes)
    {
      next->kind = JT_NEXT_DRAW;
      next->pass = n;
    }
  next->n_there = count_there (tournament, next->pass);
  if (next->kind == JT_NEXT_DRAW || next->kind == JT_NEXT_DRAW_AGAIN)
    {
      next->n_tables = next->n_there / jt_draw_min_people (rules->mode);
      if (next->n_tables == 0)
        next->kind = JT_NEXT_PEOPLE;
    }
}
