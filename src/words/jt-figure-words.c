/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-figure-words.h"

#include "jt-config.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *name, *definition;
} figures[JT_N_FIGURES] = {
  [JT_FIGURE_GAMES] = { N_ ("Games"), N_ ("Finished games. Those that are left out of the rating do not count here either.") },
  [JT_FIGURE_WON] = { N_ ("Won"), N_ ("Games that the side won alone, of all its games. Several winners make a draw; everything else is lost.") },
  [JT_FIGURE_DRAWS] = { N_ ("Draws"), N_ ("Games with several winners.") },
  [JT_FIGURE_STRICHE] = { N_ ("Striche"), N_ ("Striche of the own side less those of the others, in games that keep Striche.") },
  [JT_FIGURE_POINTS] = { N_ ("Points"), N_ ("Total of the own side less the mean of the others. Where the fewest points win it is turned round, so that more is always better.") },
  [JT_FIGURE_STREAKS] = { N_ ("Streaks"), N_ ("The longest run of games won, and of games lost, one after the other. A draw ends both.") },
  [JT_FIGURE_BEST_EVENING] = { N_ ("Best Evening"), N_ ("The evening with the best difference of Striche; without Striche, or with as many, the one with the most wins less losses, then with the best difference of points.") },
  [JT_FIGURE_WORST_EVENING] = { N_ ("Worst Evening"), N_ ("The evening with the worst difference of Striche; without Striche, or with as many, the one with the most losses less wins, then with the worst difference of points.") },
  [JT_FIGURE_MATCH] = { N_ ("Match"), N_ ("Rounds in which one side made all tricks; a Kontermatch is counted apart.") },
  [JT_FIGURE_KONTERMATCH] = { N_ ("Kontermatch"), N_ ("Rounds in which the side that had not declared made all tricks.") },
  [JT_FIGURE_SCHNEIDER] = { N_ ("Schneider"), N_ ("Games won while the others stayed below half of their target, or below what the rules say.") },
  [JT_FIGURE_BERG] = { N_ ("Berg"), N_ ("Games in which the side was the first at half of the target.") },
  [JT_FIGURE_WEIS] = { N_ ("Weis per Game"), N_ ("Points of Weis that were shown, before they are multiplied, per game whose rules know Weis.") },
  [JT_FIGURE_STOECK] = { N_ ("Stöck"), N_ ("How often the Stöck were written.") },
  [JT_FIGURE_DURATION] = { N_ ("Duration"), N_ ("From the start of a game to its last entry, in the mean. Breaks of more than half an hour are left out, and so are games that were entered afterwards.") },
  [JT_FIGURE_TRUMPS] = { N_ ("Trumps"), N_ ("How often the trump was declared, and in how many of those rounds the declarer’s side had more card points than the other.") },
  [JT_FIGURE_PUSHED] = { N_ ("Pushed"), N_ ("Those trumps that were declared after the partner had pushed.") },
  [JT_FIGURE_LINES] = { N_ ("Lines"), N_ ("Card points that a side makes with a line, in the mean. A Match is 157.") },
  [JT_FIGURE_BID_DIFFERENCE] = { N_ ("Mean Difference"), N_ ("How far the points made were from the bid, per round.") },
  [JT_FIGURE_BID_EXACT] = { N_ ("Hit"), N_ ("Rounds in which exactly the points of the bid were made.") },
  [JT_FIGURE_BID_SIDE] = { N_ ("Too High : Too Low"), N_ ("Rounds with a bid above the points made, and with one below.") },
  [JT_FIGURE_WITH] = { N_ ("With"), N_ ("Games on the same side. A pair is the same whoever is named first.") },
  [JT_FIGURE_AGAINST] = { N_ ("Against"), N_ ("Games on different sides of one table. Won: placed before the other.") },
  [JT_FIGURE_ROUNDS] = { N_ ("Rounds"), N_ ("Rounds that were written, all games together; of results without rounds nothing is known.") },
  [JT_FIGURE_CLOSEST] = { N_ ("Closest Games"), N_ ("Games with the smallest difference between the best two totals.") },
  [JT_FIGURE_GREATEST_MARGIN] = { N_ ("Greatest Margin"), N_ ("The greatest difference between the best two totals of a game.") },
  [JT_FIGURE_MOST_POINTS_GAME] = { N_ ("Most Points in a Game"), N_ ("The highest total of a side.") },
  [JT_FIGURE_FEWEST_POINTS_GAME] = { N_ ("Fewest Points in a Game"), N_ ("The lowest total, where the fewest points win.") },
  [JT_FIGURE_MOST_POINTS_ROUND] = { N_ ("Most Points in a Round"), N_ ("The most that a side wrote for a round, multiplied and with Weis.") },
  [JT_FIGURE_MOST_WEIS_ROUND] = { N_ ("Most Weis in a Round"), N_ ("The most points of Weis that a side showed in a round, before they are multiplied.") },
  [JT_FIGURE_MOST_STRICHE] = { N_ ("Most Striche in a Game"), N_ ("The most Striche that a side got in a game.") },
  [JT_FIGURE_MOST_ROUNDS] = { N_ ("Most Rounds"), N_ ("The game with the most rounds.") },
  [JT_FIGURE_LONGEST] = { N_ ("Longest Game"), N_ ("The game that took longest, breaks left out.") },
};

const char *
jt_figure_name (JtFigure figure)
{
  g_return_val_if_fail (figure < JT_N_FIGURES, "");
  return _ (figures[figure].name);
}

const char *
jt_figure_definition (JtFigure figure)
{
  g_return_val_if_fail (figure < JT_N_FIGURES, "");
  return _ (figures[figure].definition);
}

char *
jt_duration_to_text (gint64 seconds)
{
  gint64 minutes = (seconds + 30) / 60;

  if (seconds < 0)
    return g_strdup ("–");
  if (minutes < 60)
    /* Translators: %d is a number of minutes */
    return g_strdup_printf (_ ("%d min"), (int) minutes);
  /* Translators: %1$d hours and %2$02d minutes */
  return g_strdup_printf (_ ("%1$d h %2$02d"), (int) (minutes / 60), (int) (minutes % 60));
}
