/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-rounds-form.h"

#include "jt-game.h"

#define EMPTY (-1)
#define NO_NUMBER (-2)

typedef struct
{
  char *text[JT_TOURNAMENT_MAX_SIDES];
  gboolean derived; /* one side was not typed */
  int declarer;     /* seat, -1: behind the dealer */
} Row;

struct _JtRoundsForm
{
  JtTournamentRules rules;
  guint n_sides, n_seats, n_rows;
  guint first_dealer;
  Row *rows;
  JtTournamentRound *rounds; /* what was asked for last */
};

JtRoundsForm *
jt_rounds_form_new (const JtTournamentRules *rules)
{
  JtRoundsForm *form = g_new0 (JtRoundsForm, 1);

  form->rules = *rules;
  form->n_sides = jt_tournament_rules_n_sides (rules);
  form->n_seats = form->n_sides * jt_tournament_rules_side_size (rules);
  form->n_rows = rules->rounds;
  form->rows = g_new0 (Row, form->n_rows);
  for (guint r = 0; r < form->n_rows; r++)
    {
      form->rows[r].declarer = -1;
      for (guint s = 0; s < form->n_sides; s++)
        form->rows[r].text[s] = g_strdup ("");
    }
  return form;
}

void
jt_rounds_form_free (JtRoundsForm *form)
{
  if (form == NULL)
    return;
  for (guint r = 0; r < form->n_rows; r++)
    for (guint s = 0; s < form->n_sides; s++)
      g_free (form->rows[r].text[s]);
  g_free (form->rows);
  g_free (form->rounds);
  g_free (form);
}

static void
take_text (JtRoundsForm *form, guint row, guint side, char *text)
{
  g_free (form->rows[row].text[side]);
  form->rows[row].text[side] = text;
}

void
jt_rounds_form_fill (JtRoundsForm *form, const JtTournamentRound *rounds, guint n)
{
  gboolean in_turn = n > 0 && rounds[0].declarer >= 0;

  n = MIN (n, form->n_rows);
  for (guint r = 0; r < n; r++)
    {
      form->rows[r].derived = FALSE;
      form->rows[r].declarer = rounds[r].declarer;
      in_turn = in_turn && rounds[r].declarer == (rounds[0].declarer + (int) r) % (int) form->n_seats;
      for (guint s = 0; s < form->n_sides; s++)
        take_text (form, r, s,
                   rounds[r].match == (int) s ? g_strdup_printf ("%d M", rounds[r].points[s])
                                              : g_strdup_printf ("%d", rounds[r].points[s]));
    }
  if (!in_turn)
    return;
  jt_rounds_form_set_first_dealer (form, rounds[0].declarer + form->n_seats - 1);
  for (guint r = 0; r < n; r++)
    form->rows[r].declarer = -1;
}

guint
jt_rounds_form_get_n_rows (const JtRoundsForm *form)
{
  return form->n_rows;
}

const char *
jt_rounds_form_get_text (const JtRoundsForm *form, guint row, guint side)
{
  return form->rows[row].text[side];
}

void
jt_rounds_form_set_text (JtRoundsForm *form, guint row, guint side, const char *text)
{
  if (g_strcmp0 (form->rows[row].text[side], text) == 0)
    return;
  form->rows[row].derived = FALSE;
  take_text (form, row, side, g_strdup (text));
}

/* Rows */

static int
match_points (const JtRoundsForm *form)
{
  return JT_CARD_POINTS + form->rules.match_bonus;
}

/* Returns: a text as a number. @match: (out): it says that it is a Match */
static int
parse (const JtRoundsForm *form, const char *text, gboolean *match)
{
  g_autofree char *plain = g_strstrip (g_ascii_strdown (text, -1));
  gsize n = strlen (plain);
  gint64 value;

  *match = n > 0 && plain[n - 1] == 'm' && form->rules.game != JT_TOURNAMENT_DIFFERENZLER;
  if (*match)
    {
      plain[n - 1] = '\0';
      g_strchomp (plain);
      if (plain[0] == '\0')
        return match_points (form);
    }
  if (plain[0] == '\0')
    return EMPTY;
  if (!g_ascii_string_to_signed (plain, 10, -JT_CARD_POINTS, JT_TOURNAMENT_MAX_POINTS, &value, NULL)
      || (plain[0] == '-' && (*match || form->rules.game == JT_TOURNAMENT_DIFFERENZLER)))
    return NO_NUMBER;
  return plain[0] == '-' ? JT_CARD_POINTS + (int) value : (int) value;
}

/* Reads what stands in a row. Returns: how many fields are empty, -1: something is no number */
static int
read_row (const JtRoundsForm *form, guint row, JtTournamentRound *round)
{
  int n_empty = 0;

  *round = (JtTournamentRound){ .match = -1, .declarer = form->rows[row].declarer };
  for (guint s = 0; s < form->n_sides; s++)
    {
      gboolean match;

      round->points[s] = parse (form, form->rows[row].text[s], &match);
      if (round->points[s] == NO_NUMBER)
        return -1;
      n_empty += round->points[s] == EMPTY;
      if (match && round->match < 0)
        round->match = (int) s;
    }
  /* A Match says what all others have. */
  for (guint s = 0; round->match >= 0 && s < form->n_sides; s++)
    if (round->points[s] == EMPTY)
      {
        round->points[s] = 0;
        n_empty--;
      }
  return n_empty;
}

static gint64
sum_of (const JtRoundsForm *form, const JtTournamentRound *round)
{
  gint64 sum = 0;

  for (guint s = 0; s < form->n_sides; s++)
    sum += MAX (0, round->points[s]);
  return sum;
}

JtRowState
jt_rounds_form_get_state (const JtRoundsForm *form, guint row, JtFault *fault)
{
  JtTournamentRound round;
  int n_empty = read_row (form, row, &round);

  if (n_empty < 0)
    {
      jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_NOT_WHOLE, "points");
      return JT_ROW_WRONG;
    }
  if (n_empty == (int) form->n_sides)
    return JT_ROW_EMPTY;
  if (n_empty == 0)
    return jt_tournament_rules_check_round (&form->rules, &round, fault) ? JT_ROW_RIGHT : JT_ROW_WRONG;
  if (form->rules.game != JT_TOURNAMENT_DIFFERENZLER && sum_of (form, &round) > JT_CARD_POINTS
      && jt_rounds_form_get_rest (form, row) < 0)
    {
      jt_fault_set_numbers (fault, JT_FAULT_PASS_SUM, JT_WHY_SUM, "points", MAX (0, round.points[0]),
                            MAX (0, round.points[1]), sum_of (form, &round), JT_CARD_POINTS);
      return JT_ROW_WRONG;
    }
  return JT_ROW_OPEN;
}

int
jt_rounds_form_get_rest (const JtRoundsForm *form, guint row)
{
  JtTournamentRound round;
  gint64 sum;

  if (form->rules.game == JT_TOURNAMENT_DIFFERENZLER || read_row (form, row, &round) != 1)
    return -1;
  sum = sum_of (form, &round);
  if (sum <= JT_CARD_POINTS)
    return (int) (JT_CARD_POINTS - sum);
  /* All of them by one side of two. */
  return form->rules.game == JT_TOURNAMENT_SCHIEBER && form->n_sides == 2 && sum == match_points (form) ? 0 : -1;
}

gboolean
jt_rounds_form_take_rest (JtRoundsForm *form, guint row)
{
  int rest = jt_rounds_form_get_rest (form, row);

  if (rest < 0)
    return FALSE;
  for (guint s = 0; s < form->n_sides; s++)
    if (g_strstrip (form->rows[row].text[s])[0] == '\0')
      take_text (form, row, s, g_strdup_printf ("%d", rest));
  form->rows[row].derived = TRUE;
  return TRUE;
}

int
jt_rounds_form_spell_out (JtRoundsForm *form, guint row)
{
  JtTournamentRound round;

  if (read_row (form, row, &round) != 0 || !jt_tournament_rules_check_round (&form->rules, &round, NULL))
    return -1;
  for (guint s = 0; s < form->n_sides; s++)
    take_text (form, row, s,
               round.match == (int) s ? g_strdup_printf ("%d M", round.points[s])
                                      : g_strdup_printf ("%d", round.points[s]));
  return round.match;
}

/* All rows */

guint
jt_rounds_form_count_right (const JtRoundsForm *form)
{
  guint n = 0;

  while (n < form->n_rows && jt_rounds_form_get_state (form, n, NULL) == JT_ROW_RIGHT)
    n++;
  return n;
}

gboolean
jt_rounds_form_is_complete (const JtRoundsForm *form)
{
  return jt_rounds_form_count_right (form) == form->n_rows;
}

gint64
jt_rounds_form_get_sum (const JtRoundsForm *form, guint side)
{
  gint64 sum = 0;

  for (guint r = 0; r < form->n_rows; r++)
    {
      JtTournamentRound round;

      if (read_row (form, r, &round) == 0 && jt_tournament_rules_check_round (&form->rules, &round, NULL))
        sum += round.points[side];
    }
  return sum;
}

guint
jt_rounds_form_get_dealer (const JtRoundsForm *form, guint row)
{
  return (form->first_dealer + row) % form->n_seats;
}

void
jt_rounds_form_set_first_dealer (JtRoundsForm *form, guint seat)
{
  form->first_dealer = seat % form->n_seats;
}

guint
jt_rounds_form_get_declarer (const JtRoundsForm *form, guint row)
{
  int declarer = form->rows[row].declarer;

  return declarer >= 0 ? (guint) declarer % form->n_seats : (form->first_dealer + row + 1) % form->n_seats;
}

void
jt_rounds_form_set_declarer (JtRoundsForm *form, guint row, guint seat)
{
  form->rows[row].declarer = -1;
  if (seat % form->n_seats != jt_rounds_form_get_declarer (form, row))
    form->rows[row].declarer = (int) (seat % form->n_seats);
}

gboolean
jt_rounds_form_check_declarers (const JtRoundsForm *form, guint counts[JT_TOURNAMENT_MAX_SIDES])
{
  guint least = form->n_rows, most = 0;

  for (guint s = 0; s < JT_TOURNAMENT_MAX_SIDES; s++)
    counts[s] = 0;
  for (guint r = 0; r < form->n_rows; r++)
    counts[jt_rounds_form_get_declarer (form, r) % form->n_sides]++;
  for (guint s = 0; s < form->n_sides; s++)
    {
      least = MIN (least, counts[s]);
      most = MAX (most, counts[s]);
    }
  return most - least <= (form->n_rows % form->n_sides == 0 ? 0 : 1);
}

const JtTournamentRound *
jt_rounds_form_get_rounds (JtRoundsForm *form, guint *n)
{
  *n = jt_rounds_form_count_right (form);
  g_free (form->rounds);
  form->rounds = g_new0 (JtTournamentRound, form->n_rows);
  for (guint r = 0; r < *n; r++)
    {
      read_row (form, r, &form->rounds[r]);
      jt_tournament_rules_check_round (&form->rules, &form->rounds[r], NULL);
      if (form->first_dealer != 0)
        form->rounds[r].declarer = (int) jt_rounds_form_get_declarer (form, r);
    }
  return form->rounds;
}

gboolean
jt_rounds_form_get_sheet (JtRoundsForm *form, JtTournamentSheet *sheet)
{
  guint n;
  const JtTournamentRound *rounds;

  if (!jt_rounds_form_is_complete (form))
    return FALSE;
  rounds = jt_rounds_form_get_rounds (form, &n);
  *sheet = jt_tournament_sheet_from_rounds (&form->rules, rounds, n);
  /* Every round has all its points. */
  sheet->void_points = JT_NO_POINTS;
  for (guint r = 0; r < n; r++)
    sheet->unchecked = sheet->unchecked || form->rows[r].derived;
  return TRUE;
}
