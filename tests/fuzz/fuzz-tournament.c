/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever text comes: it is a tournament or refused; its standings can be read again, and so can the
 * document with its Passen drawn. */
#include "jt-fuzz.h"

#include "jt-fault-words.h"
#include "jt-json.h"
#include "jt-lines.h"
#include "jt-standings.h"
#include "jt-tournament-draw.h"

#define MAX_DRAWN_PEOPLE 12
#define MAX_DRAWN_PASSES 3

static gboolean
stop_at_once (double share, gpointer data)
{
  return FALSE;
}

static void
check_standings (const JtTournament *tournament)
{
  g_autoptr (JtStandings) standings = jt_standings_new (tournament, 0);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL, again = NULL;
  g_autofree char *text = NULL;

  jt_standings_write (standings, tournament, builder);
  value = jt_builder_finish (builder);
  text = jt_json_to_text (value);
  again = jt_json_parse (text, strlen (text), builder, NULL);
  g_assert_nonnull (again);
  g_assert_true (jt_value_equal (value, again));
}

static void
check_draw (const JtTournament *tournament)
{
  guint first = jt_tournament_get_n_begun_passes (tournament);
  g_autoptr (JtPlan) plan = jt_tournament_draw (tournament, first, stop_at_once, NULL, NULL, NULL);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtTournament) drawn = NULL;

  if (plan == NULL)
    return;
  jt_tournament_write_drawn (tournament, plan, first, builder);
  document = jt_builder_finish (builder);
  drawn = jt_tournament_new (document, JT_TOURNAMENT_STRICT, NULL);
  g_assert_nonnull (drawn);
  g_assert_cmpint (jt_tournament_get_n_passes (drawn), ==,
                   jt_tournament_get_rules (drawn)->passes);
}

static void
check_tournament (const JtTournament *tournament)
{
  check_standings (tournament);
  if (jt_tournament_get_n_participants (tournament) <= MAX_DRAWN_PEOPLE
      && jt_tournament_get_rules (tournament)->passes <= MAX_DRAWN_PASSES)
    check_draw (tournament);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (JtLines) lines = jt_lines_new_for_text ((const char *) data, size);

  for (;;)
    {
      JtFault fault = JT_FAULT_INIT;
      g_autoptr (JtValue) value = NULL;
      g_autoptr (JtTournament) strict = NULL, lenient = NULL;
      JtLinesResult result = jt_lines_next (lines, &value, &fault, NULL);

      if (result == JT_LINES_END)
        return 0;
      if (result == JT_LINES_VALUE)
        {
          strict = jt_tournament_new (value, JT_TOURNAMENT_STRICT, &fault);
          lenient = jt_tournament_new (value, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
        }
      if (strict != NULL)
        check_tournament (strict);
      else
        {
          g_autofree char *sentence = jt_fault_to_text (&fault);

          g_assert_cmpint (fault.code, !=, JT_FAULT_NONE);
          g_assert_cmpuint (strlen (sentence), >, 0);
        }
      if (lenient != NULL)
        check_standings (lenient);
      g_assert_true (strict == NULL || lenient != NULL);
    }
}
