/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-rating-words.h"

#include "jt-config.h"
#include "jt-name-words.h"
#include "jt-number-words.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>

#define MINUS "\342\210\222"
#define NO_BREAK "\302\240"
#define POT 40     /* Q of ratings.md 1 */
#define SCALE 1000 /* of Jass-Elo and of the jassguru */

/* @decimals of a number, with a true minus; @sign: plus, too. What rounds to nothing has no sign. */
static char *
number (double value, int decimals, gboolean sign)
{
  double unit = pow (10, decimals);
  double rounded = round (fabs (value) * unit) / unit;
  const char *before = rounded == 0 ? "" : value < 0 ? MINUS : sign ? "+" : "";

  return jt_number_isolate (g_strdup_printf ("%s%.*f", before, decimals, rounded));
}

char *
jt_rating_to_text (double rating)
{
  return number (rating, 0, FALSE);
}

char *
jt_rating_uncertainty_to_text (double uncertainty)
{
  return jt_number_isolate (g_strdup_printf ("±%.0f", uncertainty));
}

char *
jt_rating_change_to_text (double change)
{
  return number (change, 1, TRUE);
}

char *
jt_difference_to_text (gint64 difference)
{
  return number ((double) difference, 0, TRUE);
}

char *
jt_share_to_text (gint64 part, gint64 whole)
{
  if (whole == 0)
    return g_strdup ("–");
  return jt_number_isolate (g_strdup_printf ("%.0f" NO_BREAK "%%", 100.0 * (double) part / (double) whole));
}

const char *
jt_rating_method_words (JtRatingMethod method)
{
  switch (method)
    {
    case JT_RATING_WENG_LIN:
      return "Weng-Lin";
    case JT_RATING_JASSGURU:
      return "jassguru";
    default:
      return "Jass-Elo";
    }
}

const char *
jt_rating_method_explanation (JtRatingMethod method)
{
  switch (method)
    {
    case JT_RATING_WENG_LIN:
      return _ ("Everybody starts at 1000. A rating here is an interval: the place in which the true strength lies with 95 %. "
                "It moves by how surprising the order of the sides is, and narrows with every game.");
    case JT_RATING_JASSGURU:
      return _ ("Everybody starts at 100. The sides exchange points by the difference of their Striche against what was "
                "expected; partners get half each.");
    default:
      return _ ("Everybody starts at 1000. After each game the sides exchange points: whoever made more than was expected "
                "gets them from the others, so that the sum always stays the same. Jass is mostly luck: the steps are small, "
                "and smaller still for those who have played much. The figure after ± is how far the true strength may be "
                "off; below 20 games a rating is provisional.");
    }
}

/* Chance and difference of a team, seen from it. */
static double
chance_of (const JtRatingFigures *figures, guint team)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < figures->n_pairs; i++)
    if (figures->pairs[i].i == team || figures->pairs[i].j == team)
      {
        sum += figures->pairs[i].i == team ? figures->pairs[i].expected : 1 - figures->pairs[i].expected;
        n++;
      }
  return n > 0 ? sum / n : 0.5;
}

static int
difference_of (const JtRatingFigures *figures, guint team)
{
  return figures->pairs[0].i == team ? figures->pairs[0].difference : -figures->pairs[0].difference;
}

static gboolean
has_difference (const JtRatingFigures *figures)
{
  return figures->n_teams == 2 && figures->basis != JT_RATED_BY_RESULT && figures->method != JT_RATING_WENG_LIN;
}

static char *
why_by_difference (const JtRatingFigures *figures, guint team, const char *share)
{
  double expected = jt_rating_expected_difference (figures->norm, chance_of (figures, team));
  gboolean points = figures->basis == JT_RATED_BY_POINTS;
  g_autofree char *wanted = number (expected, points ? 0 : 1, TRUE);
  g_autofree char *made = number (difference_of (figures, team), 0, TRUE);

  if (points)
    /* Translators: %1$s is an expected difference of points ("+95"), %2$s a chance ("57 %"), %3$s the difference made */
    return g_strdup_printf (_ ("expected %1$s points (%2$s), made %3$s"), wanted, share, made);
  /* Translators: %1$s is an expected difference of Striche ("+0.5"), %2$s a chance ("57 %"), %3$s the difference made */
  return g_strdup_printf (_ ("expected %1$s Striche (%2$s), made %3$s"), wanted, share, made);
}

static char *
why_by_rank (const JtRatingFigures *figures, guint team, const char *share)
{
  guint rank = figures->teams[team].rank;
  guint equal = 0;

  for (guint i = 0; i < figures->n_teams; i++)
    equal += figures->teams[i].rank == rank;
  if (figures->n_teams > 2)
    /* Translators: %1$s is a mean chance ("57 %"), %2$u a place, %3$u the number of sides */
    return g_strdup_printf (_ ("expected to be before the others with %1$s, came in place %2$u of %3$u"), share, rank,
                            figures->n_teams);
  if (equal > 1)
    /* Translators: %s is a chance ("57 %") */
    return g_strdup_printf (_ ("expected to win with %s, draw"), share);
  if (rank == 1)
    /* Translators: %s is a chance ("57 %") */
    return g_strdup_printf (_ ("expected to win with %s, won"), share);
  /* Translators: %s is a chance ("57 %") */
  return g_strdup_printf (_ ("expected to win with %s, lost"), share);
}

char *
jt_rating_why (const JtRatingFigures *figures, guint seat)
{
  const JtRatingSeatFigures *own = &figures->seats[seat];
  g_autofree char *share = jt_share_to_text ((gint64) llround (1e6 * chance_of (figures, own->team)), 1000000);
  g_autofree char *course = has_difference (figures) ? why_by_difference (figures, own->team, share)
                                                     : why_by_rank (figures, own->team, share);
  g_autofree char *change = jt_rating_change_to_text (own->change);
  g_autofree char *weight = NULL;

  if (figures->method != JT_RATING_ELO)
    /* Translators: %1$s is what was expected and made, %2$s a change of the rating ("−1.5") */
    return g_strdup_printf (_ ("%1$s: %2$s points"), course, change);
  weight = number (own->weight, 2, FALSE);
  /* Translators: %1$s is what was expected and made, %2$s a change of the rating ("−1.5"), %3$s the factor by which steps
   * become smaller with experience ("0.35") */
  return g_strdup_printf (_ ("%1$s: %2$s points, experience factor %3$s"), course, change, weight);
}

/* The calculation. */

typedef struct
{
  const JtRatingFigures *figures;
  JtPersonNameFunc name;
  gpointer data;
} Names;

static const char *
name_of (const Names *names, guint seat)
{
  guint32 person = names->figures->seats[seat].person;
  const char *name = person != JT_RATING_GUEST ? names->name (person, names->data) : "";

  return name[0] ? jt_name_in_text (name) : _ ("Guest");
}

static char *
team_names (const Names *names, guint team)
{
  const JtRatingTeamFigures *figures = &names->figures->teams[team];
  GString *text = g_string_new (NULL);

  for (guint i = figures->first; i < figures->first + figures->n; i++)
    g_string_append_printf (text, "%s%s", i > figures->first ? " & " : "", name_of (names, i));
  return g_string_free (text, FALSE);
}

static void
add_line (GString *text, char *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static void
add_team (GString *text, const Names *names, guint team)
{
  const JtRatingTeamFigures *figures = &names->figures->teams[team];
  g_autofree char *who = team_names (names, team);
  g_autofree char *rating = number (figures->rating, 1, FALSE);
  GString *parts = g_string_new (NULL);

  for (guint i = figures->first; i < figures->first + figures->n; i++)
    {
      g_autofree char *part = number (names->figures->seats[i].before, 1, FALSE);

      g_string_append_printf (parts, "%s%s", i > figures->first ? ", " : "", part);
    }
  if (figures->n > 1)
    /* Translators: %1$s are the players of a side, %2$s its rating, %3$s the rating of each of them */
    add_line (text, g_strdup_printf (_ ("%1$s: rating %2$s, the mean of %3$s"), who, rating, parts->str));
  else
    /* Translators: %1$s is a player, %2$s the rating before the game */
    add_line (text, g_strdup_printf (_ ("%1$s: rating %2$s"), who, rating));
  g_string_free (parts, TRUE);
}

/* Lines of the exchange between the own team and another. */
static void
add_pair (GString *text, const Names *names, const JtRatingPairFigures *pair, guint team)
{
  const JtRatingFigures *figures = names->figures;
  gboolean first = pair->i == team;
  const JtRatingTeamFigures *own = &figures->teams[team];
  const JtRatingTeamFigures *other = &figures->teams[first ? pair->j : pair->i];
  double chance = first ? pair->expected : 1 - pair->expected;
  double score = first ? pair->score : 1 - pair->score;
  int difference = first ? pair->difference : -pair->difference;
  g_autofree char *mine = number (own->rating, 1, FALSE);
  g_autofree char *theirs = number (other->rating, 1, FALSE);
  g_autofree char *expected = number (chance, 3, FALSE);
  g_autofree char *made = number (score, 3, FALSE);
  g_autofree char *weight = number ((own->weight + other->weight) / 2, 3, FALSE);
  g_autofree char *moved = number ((first ? 1 : -1) * (double) pair->micro / 1e6, 2, TRUE);

  if (figures->n_teams > 2)
    {
      g_autofree char *who = team_names (names, first ? pair->j : pair->i);

      /* Translators: %s is another side */
      add_line (text, g_strdup_printf (_ ("Against %s:"), who));
    }
  /* Translators: chance to win by the ratings %1$s and %2$s */
  add_line (text, g_strdup_printf (_ ("Expected: 1 / (1 + 10^((%1$s − %2$s) / %3$d)) = %4$s"), theirs, mine, SCALE, expected));
  if (figures->basis == JT_RATED_BY_RESULT)
    /* Translators: %s is 1, 0.5 or 0 */
    add_line (text, g_strdup_printf (_ ("Made: %s (win 1, draw ½, loss 0)"), made));
  else
    {
      g_autofree char *gap = number (abs (difference), 0, FALSE);
      const char *sign = difference < 0 ? MINUS : "+";
      g_autofree char *norm = number (figures->norm, figures->basis == JT_RATED_BY_POINTS ? 0 : 1, FALSE);

      if (figures->basis == JT_RATED_BY_POINTS)
        /* Translators: %1$s is plus or minus, %2$s a difference of points, %3$s the usual difference, %4$s the result */
        add_line (text, g_strdup_printf (_ ("Made: ½ %1$s %2$s points / (2 × %3$s) = %4$s"), sign, gap, norm, made));
      else
        /* Translators: %1$s is plus or minus, %2$s a difference of Striche, %3$s the usual difference, %4$s the result */
        add_line (text, g_strdup_printf (_ ("Made: ½ %1$s %2$s Striche / (2 × %3$s) = %4$s"), sign, gap, norm, made));
    }
  if (figures->n_teams > 2)
    add_line (text, g_strdup_printf ("%d / %u × %s × (%s − %s) = %s", POT, figures->n_teams - 1, weight, made, expected, moved));
  else
    /* Translators: the change of a whole side; %1$d is the pot, %2$s the mean experience factor, %3$s what was made, %4$s what
     * was expected, %5$s the change */
    add_line (text, g_strdup_printf (_ ("Change of the side: %1$d × %2$s × (%3$s − %4$s) = %5$s"), POT, weight, made, expected,
                                     moved));
}

static void
add_elo (GString *text, const Names *names, guint seat)
{
  const JtRatingFigures *figures = names->figures;
  const JtRatingSeatFigures *own = &figures->seats[seat];
  const JtRatingTeamFigures *team = &figures->teams[own->team];
  g_autofree char *weight = number (own->weight, 2, FALSE);

  for (guint i = 0; i < figures->n_pairs; i++)
    if (figures->pairs[i].i == own->team || figures->pairs[i].j == own->team)
      add_pair (text, names, &figures->pairs[i], own->team);
  /* Translators: %1$u is a number of games, %2$s the experience factor that follows: 100 / (100 + games), at least 0.35 */
  add_line (text, g_strdup_printf (ngettext ("Experience factor after %1$u game: %2$s", "Experience factor after %1$u games: %2$s",
                                             own->games),
                                   own->games, weight));
  if (team->n > 1)
    {
      double sum = 0;
      g_autofree char *whole = number ((double) team->micro_change / 1e6, 2, TRUE);
      g_autofree char *change = number (own->change, 2, TRUE);
      g_autofree char *total = NULL;

      for (guint i = team->first; i < team->first + team->n; i++)
        sum += figures->seats[i].weight;
      total = number (sum, 2, FALSE);
      /* Translators: %1$s is a player, %2$s the change of the side, %3$s the player's factor, %4$s the sum of the side's
       * factors, %5$s the player's change */
      add_line (text, g_strdup_printf (_ ("Share of %1$s: %2$s × %3$s / %4$s = %5$s"), name_of (names, seat), whole, weight, total,
                                       change));
    }
}

static void
add_weng_lin (GString *text, const JtRatingFigures *figures, guint seat)
{
  const JtRatingSeatFigures *own = &figures->seats[seat];
  g_autofree char *before = number (1.96 * 15 * own->sigma_before, 0, FALSE);
  g_autofree char *after = number (1.96 * 15 * own->sigma_after, 0, FALSE);

  /* Translators: %1$s and %2$s are how far the rating may be off */
  add_line (text, g_strdup_printf (_ ("Uncertainty: before ±%1$s, after ±%2$s"), before, after));
}

char *
jt_rating_formula (const JtRatingFigures *figures, guint seat, JtPersonNameFunc name, gpointer data)
{
  Names names = { figures, name, data };
  GString *text = g_string_new (NULL);

  for (guint team = 0; team < figures->n_teams; team++)
    add_team (text, &names, team);
  if (figures->method == JT_RATING_ELO)
    add_elo (text, &names, seat);
  else if (figures->method == JT_RATING_WENG_LIN)
    add_weng_lin (text, figures, seat);
  return g_string_free (text, FALSE);
}
