/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-statistics-parts.h"

#include <glib/gi18n.h>

#include "jt-figure-row.h"
#include "jt-form.h"
#include "jt-icons.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-rating-words.h"

char *
jt_games_to_text (guint n)
{
  /* Translators: %u is a number of games */
  return g_strdup_printf (ngettext ("%u game", "%u games", n), n);
}

char *
jt_mean_to_text (gint64 times, guint games, guint decimals)
{
  return games > 0 ? g_strdup_printf ("%.*f", (int) decimals, (double) times / games) : g_strdup ("–");
}

static void
add_trump (GtkWidget *group, const JtTrumpTally *tally, guint all, const char *name, const char *trump)
{
  g_autofree char *made = jt_share_to_text (tally->made, tally->declared);
  g_autofree char *share = jt_share_to_text (tally->declared, all);
  g_autofree char *mean = jt_mean_to_text (tally->points, tally->declared, 0);
  GString *text = g_string_new (NULL);
  GtkWidget *row;

  /* Translators: %1$u is how often a trump was declared, %2$s its share of all trumps ("17 %"), %3$s the mean of the points */
  g_string_append_printf (text,
                          ngettext ("declared %1$u time (%2$s), %3$s points", "declared %1$u times (%2$s), %3$s points on average",
                                    tally->declared),
                          tally->declared, share, mean);
  if (tally->pushed > 0)
    {
      g_autofree char *pushed = jt_share_to_text (tally->pushed_made, tally->pushed);

      /* Translators: %1$u is how often the partner had pushed, %2$s how many of those were made ("60 %") */
      g_string_append_printf (text, _ ("; %1$u of them pushed, %2$s made"), tally->pushed, pushed);
    }
  row = jt_figure_row_add (group, JT_FIGURE_TRUMPS, name, text->str, made);
  if (trump)
    adw_action_row_add_prefix (ADW_ACTION_ROW (row), jt_trump_image_new (trump, 24));
  g_string_free (text, TRUE);
}

GtkWidget *
jt_statistics_trumps_new (const JtStatistics *statistics, guint32 person, const char *deck)
{
  const JtTrumpTally *all = person == JT_STATISTICS_GUEST ? &jt_statistics_get_group (statistics)->trumps
                                                          : &jt_statistics_get_person (statistics, person)->trumps;
  GtkWidget *group;
  const char *trump;

  if (all->declared == 0)
    return NULL;
  group = jt_form_group (_ ("Trumps"), _ ("Made: the own side had more card points than the other."));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), jt_figure_button_new (JT_FIGURE_PUSHED));
  add_trump (group, all, all->declared, _ ("All Trumps"), NULL);
  for (guint i = 0; (trump = jt_statistics_get_trump (statistics, i)); i++)
    {
      const JtTrumpTally *tally = jt_statistics_get_trump_tally (statistics, person, i);

      if (tally->declared > 0)
        add_trump (group, tally, all->declared, jt_trump_name (trump, deck), trump);
    }
  return group;
}

GtkWidget *
jt_statistics_lines_new (const JtStatistics *statistics, guint32 person, const char *deck)
{
  GtkWidget *group = NULL;
  const char *line;

  for (guint i = 0; (line = jt_statistics_get_line (statistics, i)); i++)
    {
      const JtLineTally *tally = jt_statistics_get_line_tally (statistics, person, i);
      g_autofree char *mean = NULL, *text = NULL;
      GtkWidget *row;

      if (tally->rounds == 0)
        continue;
      if (!group)
        group = jt_form_group (_ ("Lines"), _ ("Mean card points per line; a Match is 157."));
      mean = jt_mean_to_text (tally->points, tally->rounds, 0);
      text = g_strdup_printf (ngettext ("%u time", "%u times", tally->rounds), tally->rounds);
      row = jt_figure_row_add (group, JT_FIGURE_LINES, jt_trump_name (line, deck), text, mean);
      adw_action_row_add_prefix (ADW_ACTION_ROW (row), jt_trump_image_new (line, 24));
    }
  return group;
}

GtkWidget *
jt_statistics_bids_new (const JtStatistics *statistics, guint32 person)
{
  const JtBidTally *bids = person == JT_STATISTICS_GUEST ? &jt_statistics_get_group (statistics)->bids
                                                         : &jt_statistics_get_person (statistics, person)->bids;
  g_autofree char *mean = jt_mean_to_text (bids->difference, bids->rounds, 1);
  g_autofree char *exact = jt_share_to_text (bids->exact, bids->rounds);
  g_autofree char *sides = jt_numbers_to_text ((const int[]){ (int) bids->over, (int) bids->under }, 2);
  GtkWidget *group;

  if (bids->rounds == 0)
    return NULL;
  group = jt_form_group (_ ("Bids"), NULL);
  jt_figure_row_add (group, JT_FIGURE_BID_DIFFERENCE, NULL, _ ("between bid and points made, per round"), mean);
  jt_figure_row_add (group, JT_FIGURE_BID_EXACT, NULL, _ ("rounds with exactly the points of the bid"), exact);
  jt_figure_row_add (group, JT_FIGURE_BID_SIDE, NULL, _ ("rounds with a bid above and below the points made"), sides);
  return group;
}
