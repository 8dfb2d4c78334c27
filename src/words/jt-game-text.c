/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-game-text.h"

#include "jt-entry-words.h"
#include "jt-name-words.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-outcome-words.h"
#include "jt-rules-words.h"

static void
append_totals (GString *text, const JtPoints *totals, guint n)
{
  g_autofree char *numbers = jt_numbers_to_text (totals, n);

  g_string_append (text, numbers);
}

static void
append_sides (GString *text, const JtGame *game)
{
  for (guint i = 0; i < jt_game_get_n_sides (game); i++)
    {
      const char *name = jt_game_get_side_name (game, i);

      g_string_append_printf (text, "%s%s", i > 0 ? " : " : "", *name != '\0' ? name : "–");
    }
}

/* A text of its own lines, if there is any. */
static void
append_lines (GString *text, const char *lines)
{
  if (*lines == '\0')
    return;
  g_string_append (text, lines);
  if (!g_str_has_suffix (lines, "\n"))
    g_string_append_c (text, '\n');
}

char *
jt_game_to_text (const JtGame *game, const char *aside)
{
  GString *text = g_string_new (jt_game_name (jt_game_get_kind (game)));
  g_autofree char *rules = jt_rules_to_text (game);
  g_autofree char *title = jt_outcome_title (game);
  g_autofree char *striche = jt_outcome_striche (game);
  guint n_sides = jt_game_get_n_sides (game);
  JtPoints totals[JT_MAX_SIDES];

  if (aside != NULL && *aside != '\0')
    g_string_append_printf (text, " · %s", aside);
  g_string_append_c (text, '\n');
  append_sides (text, game);
  g_string_append_c (text, '\n');
  append_lines (text, rules);

  g_string_append_c (text, '\n');
  for (guint i = 0; i < jt_game_get_n_entries (game); i++)
    {
      const JtLine *line = jt_game_get_line (game, i);
      g_autofree char *entry = jt_entry_to_text (game, i);

      if (line->round > 0)
        g_string_append_printf (text, "%3d. %s → ", line->round, entry);
      else
        g_string_append_printf (text, "     %s → ", entry);
      append_totals (text, line->totals, n_sides);
      g_string_append_c (text, '\n');
    }
  if (jt_game_get_n_entries (game) > 0)
    g_string_append_c (text, '\n');

  for (guint i = 0; i < n_sides; i++)
    totals[i] = jt_game_get_total (game, i);
  append_totals (text, totals, n_sides);
  g_string_append_c (text, '\n');
  append_lines (text, title);
  if (jt_game_get_status (game) == JT_STATUS_OVER)
    append_lines (text, striche);
  return jt_text_for_file (g_string_free (text, FALSE));
}
