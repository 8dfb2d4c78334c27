/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-rating.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* Jass-Elo (ratings.md 1) */
#define ELO_SCALE 1000.0
#define ELO_POT 40.0
#define ELO_EXPERIENCE 100.0
#define ELO_FLOOR 0.35
#define ELO_CAP 3.0
#define ELO_FULL_STEP_GAMES 186 /* from so many games on the floor is the weight */

/* weng-lin (ratings.md 2) */
#define WL_MU 25.0
#define WL_SIGMA (25.0 / 3)
#define WL_BETA (125.0 / 3)
#define WL_TAU 0.1
#define WL_KAPPA 1e-4
#define WL_POINTS 15.0 /* shown points of one mu */

/* jassguru (ratings.md 2) */
#define GURU_START 100.0
#define GURU_SCALE 1000.0
#define GURU_STEP 32.0
#define GURU_SPREAD 14.0

#define Z_95 1.96

typedef struct
{
  double norm;
  gsize first;  /* seat */
  int score[2]; /* of teams 0 and 1 */
  guint n_seats;
  guint8 n_teams;
  guint8 basis;
} Game;

struct _JtRatingLog
{
  gatomicrefcount refs;
  GArray *games; /* Game */
  GArray *seats; /* JtRatingSeat */
  guint n_persons;
  guint most_seats;
};

typedef struct
{
  union
  {
    gint64 micro; /* elo */
    double value; /* weng-lin: mu; jassguru: the rating */
  };
  guint games, wins, draws;
} Person;

struct _JtRating
{
  JtRatingLog *log;
  JtRatingMethod method;
  gsize n_games, n_rated;
  guint n_persons;
  Person *persons;
  double *variance; /* weng-lin: sigma squared of each person */
  /* History: by game, and by seat in the order of the log. */
  double *expected; /* NaN: passed over */
  gint32 *micro;    /* elo */
  double *change;   /* others, in shown points */
  double *sigma;    /* weng-lin: after the game */
};

/* Room for one game; what is not needed by a method stays untouched. */
typedef struct
{
  double *weight;                          /* by seat */
  double *variance;                        /* by seat */
  double weights[ELO_FULL_STEP_GAMES + 1]; /* by games played */
} Scratch;

/* --- methods --- */

static const char *const method_names[] = { "elo", "weng-lin", "jassguru" };

const char *
jt_rating_method_name (JtRatingMethod method)
{
  g_return_val_if_fail ((guint) method < G_N_ELEMENTS (method_names), NULL);

  return method_names[method];
}

gboolean
jt_rating_method_find (const char *name, JtRatingMethod *method)
{
  for (guint i = 0; i < G_N_ELEMENTS (method_names); i++)
    if (g_strcmp0 (name, method_names[i]) == 0)
      {
        *method = i;
        return TRUE;
      }
  return FALSE;
}

/* --- the log --- */

JtRatingLog *
jt_rating_log_new (void)
{
  JtRatingLog *self = g_new0 (JtRatingLog, 1);

  g_atomic_ref_count_init (&self->refs);
  self->games = g_array_new (FALSE, FALSE, sizeof (Game));
  self->seats = g_array_new (FALSE, FALSE, sizeof (JtRatingSeat));
  return self;
}

JtRatingLog *
jt_rating_log_ref (JtRatingLog *self)
{
  g_atomic_ref_count_inc (&self->refs);
  return self;
}

void
jt_rating_log_unref (JtRatingLog *self)
{
  if (!g_atomic_ref_count_dec (&self->refs))
    return;
  g_array_unref (self->games);
  g_array_unref (self->seats);
  g_free (self);
}

static const Game *
log_game (const JtRatingLog *self, gsize game)
{
  return &g_array_index (self->games, Game, game);
}

static const JtRatingSeat *
log_seat (const JtRatingLog *self, gsize seat)
{
  return &g_array_index (self->seats, JtRatingSeat, seat);
}

static int
compare_seats (const void *a, const void *b)
{
  const JtRatingSeat *x = a, *y = b;

  if (x->team != y->team)
    return x->team < y->team ? -1 : 1;
  return x->person < y->person ? -1 : x->person > y->person;
}

static void
sort_seats (JtRatingSeat *seats, guint n)
{
  if (n > 16)
    {
      qsort (seats, n, sizeof *seats, compare_seats);
      return;
    }
  for (guint i = 1; i < n; i++)
    {
      JtRatingSeat seat = seats[i];
      guint j = i;

      for (; j > 0 && compare_seats (&seats[j - 1], &seat) > 0; j--)
        seats[j] = seats[j - 1];
      seats[j] = seat;
    }
}

/* Teams stand in the order of their smallest person; those of guests alone so that the order of
 * sides does not show. */
static gboolean
goes_before (
    const JtRatedGame *rated, const guint32 *smallest, const guint *sizes, guint a, guint b)
{
  if (smallest[a] != smallest[b])
    return smallest[a] < smallest[b];
  if (rated->rank[a] != rated->rank[b])
    return rated->rank[a] < rated->rank[b];
  if (sizes[a] != sizes[b])
    return sizes[a] < sizes[b];
  return a < b;
}

gboolean
jt_rating_log_add (JtRatingLog *self,
                   const JtRatedGame *rated,
                   const guint32 *persons,
                   const guint *sizes)
{
  guint n_sides = rated->n_sides, n_seats = 0, n_winners = 0, k = 0;
  guint32 smallest[JT_MAX_SIDES];
  guint8 team_of[JT_MAX_SIDES];
  gboolean known = FALSE;
  JtRatingSeat *seats;
  Game game = { 0 };

  g_return_val_if_fail (n_sides >= 2 && n_sides <= JT_MAX_SIDES, FALSE);

  for (guint i = 0; i < n_sides; i++)
    {
      smallest[i] = JT_RATING_GUEST;
      for (guint j = 0; j < sizes[i]; j++, n_seats++)
        {
          smallest[i] = MIN (smallest[i], persons[n_seats]);
          if (persons[n_seats] != JT_RATING_GUEST)
            {
              known = TRUE;
              self->n_persons = MAX (self->n_persons, persons[n_seats] + 1);
            }
        }
      n_winners += (rated->winners >> i) & 1;
    }
  if (!known)
    return FALSE;

  for (guint i = 0; i < n_sides; i++)
    {
      team_of[i] = 0;
      for (guint j = 0; j < n_sides; j++)
        if (goes_before (rated, smallest, sizes, j, i))
          team_of[i]++;
      if (team_of[i] < 2)
        game.score[team_of[i]] = n_sides == 2 ? rated->score[i] : 0;
    }

  game.norm = rated->norm;
  game.first = self->seats->len;
  game.n_seats = n_seats;
  game.n_teams = n_sides;
  game.basis = rated->basis;
  g_array_append_val (self->games, game);

  g_array_set_size (self->seats, game.first + n_seats);
  seats = &g_array_index (self->seats, JtRatingSeat, game.first);
  for (guint i = 0; i < n_sides; i++)
    {
      gboolean winner = (rated->winners >> i) & 1;

      for (guint j = 0; j < sizes[i]; j++, k++)
        {
          seats[k].person = persons[k];
          seats[k].team = team_of[i];
          seats[k].rank = rated->rank[i];
          seats[k].won = winner && n_winners == 1;
          seats[k].drew = winner && n_winners > 1;
        }
    }
  sort_seats (seats, n_seats);
  self->most_seats = MAX (self->most_seats, n_seats);
  return TRUE;
}

gsize
jt_rating_log_get_n_games (const JtRatingLog *self)
{
  return self->games->len;
}

guint
jt_rating_log_get_n_persons (const JtRatingLog *self)
{
  return self->n_persons;
}

const JtRatingSeat *
jt_rating_log_get_seats (const JtRatingLog *self, gsize game, guint *n_seats)
{
  g_return_val_if_fail (game < self->games->len, NULL);

  *n_seats = log_game (self, game)->n_seats;
  return log_seat (self, log_game (self, game)->first);
}

/* --- one game --- */

/* What the first side of a pair made of it, by ranks: win, draw, loss. */
static inline double
score_by_rank (guint rank_i, guint rank_j)
{
  return rank_i < rank_j ? 1.0 : rank_i > rank_j ? 0.0 : 0.5;
}

static inline void
count_game (Person *person, const JtRatingSeat *seat)
{
  person->games++;
  person->wins += seat->won;
  person->draws += seat->drew;
}

/* Ends of the teams in @seats: team t has the seats first[t] to first[t + 1] - 1. */
static inline void
find_teams (const Game *game, const JtRatingSeat *seats, guint *first)
{
  guint team = 0;

  first[0] = 0;
  for (guint i = 1; i < game->n_seats; i++)
    if (seats[i].team != team)
      first[++team] = i;
  first[++team] = game->n_seats;
}

/*
 * ratings.md 1, steps 1 to 4, evaluated in the order written there. @micro gets the change of each
 * seat. Returns: the chance of the first team
 */
static inline double
play_elo (JtRating *self,
          Scratch *scratch,
          const Game *game,
          const JtRatingSeat *seats,
          gint32 *micro,
          JtRatingFigures *figures)
{
  guint n_teams = game->n_teams, first[JT_MAX_SIDES + 1];
  double sum_w[JT_MAX_SIDES], w_team[JT_MAX_SIDES], r_team[JT_MAX_SIDES], expected = 0;
  gint64 total[JT_MAX_SIDES] = { 0 };

  find_teams (game, seats, first);
  for (guint t = 0; t < n_teams; t++)
    {
      gint64 sum_r = 0;
      guint size = first[t + 1] - first[t];

      sum_w[t] = 0;
      for (guint k = first[t]; k < first[t + 1]; k++)
        {
          guint n = 0;

          if (seats[k].person == JT_RATING_GUEST)
            sum_r += JT_RATING_START;
          else
            {
              n = self->persons[seats[k].person].games;
              sum_r += self->persons[seats[k].person].micro;
            }
          scratch->weight[k] = scratch->weights[MIN (n, ELO_FULL_STEP_GAMES)];
          sum_w[t] += scratch->weight[k];
        }
      w_team[t] = sum_w[t] / size;
      r_team[t] = (double) sum_r / (1e6 * size);
    }

  for (guint i = 0; i < n_teams; i++)
    for (guint j = i + 1; j < n_teams; j++)
      {
        double e = 1 / (1 + pow (10, (r_team[j] - r_team[i]) / ELO_SCALE));
        double s, d = 0;
        gint64 p;

        if (game->basis == JT_RATED_BY_RESULT)
          s = score_by_rank (seats[first[i]].rank, seats[first[j]].rank);
        else
          {
            double cap = ELO_CAP * game->norm;

            d = (double) game->score[0] - game->score[1];
            s = 0.5 + CLAMP (d, -cap, cap) / (2 * game->norm);
          }
        p = llround (1e6 * ELO_POT / (n_teams - 1) * ((w_team[i] + w_team[j]) / 2) * (s - e));
        total[i] += p;
        total[j] -= p;
        if (i == 0)
          expected += e;
        if (figures != NULL)
          figures->pairs[figures->n_pairs++] = (JtRatingPairFigures){ i, j, e, s, d, p };
      }

  for (guint t = 0; t < n_teams; t++)
    {
      gint64 left = total[t];
      guint last = first[t + 1] - 1;

      for (guint k = first[t]; k < last; k++)
        {
          micro[k] = llround (total[t] * (scratch->weight[k] / sum_w[t]));
          left -= micro[k];
        }
      micro[last] = left;

      if (figures != NULL)
        {
          figures->teams[t].rating = r_team[t];
          figures->teams[t].weight = w_team[t];
          figures->teams[t].micro_change = total[t];
          for (guint k = first[t]; k <= last; k++)
            figures->seats[k].weight = scratch->weight[k];
        }
    }

  for (guint k = 0; k < game->n_seats; k++)
    if (seats[k].person != JT_RATING_GUEST)
      {
        Person *person = &self->persons[seats[k].person];

        person->micro += micro[k];
        count_game (person, &seats[k]);
      }
  return expected / (n_teams - 1);
}

/* ratings.md 2; @change in shown points, @sigma after the game. Returns: the chance of the first
 * team */
static double
play_weng_lin (JtRating *self,
               Scratch *scratch,
               const Game *game,
               const JtRatingSeat *seats,
               double *change,
               double *sigma,
               JtRatingFigures *figures)
{
  guint n_teams = game->n_teams, first[JT_MAX_SIDES + 1];
  double mu[JT_MAX_SIDES], variance[JT_MAX_SIDES], q[JT_MAX_SIDES];
  double sum = 0, greatest = -G_MAXDOUBLE, c, expected = 0;

  find_teams (game, seats, first);
  for (guint t = 0; t < n_teams; t++)
    {
      mu[t] = variance[t] = 0;
      for (guint k = first[t]; k < first[t + 1]; k++)
        {
          guint32 person = seats[k].person;
          gboolean guest = person == JT_RATING_GUEST;

          scratch->variance[k]
              = (guest ? WL_SIGMA * WL_SIGMA : self->variance[person]) + WL_TAU * WL_TAU;
          mu[t] += guest ? WL_MU : self->persons[person].value;
          variance[t] += scratch->variance[k];
        }
      sum += variance[t];
      greatest = MAX (greatest, mu[t]);
    }

  for (guint i = 0; i < n_teams; i++)
    for (guint j = i + 1; j < n_teams; j++)
      {
        double spread = sqrt (variance[i] + variance[j] + 2 * WL_BETA * WL_BETA);
        double e = 1 / (1 + exp (-(mu[i] - mu[j]) / spread));

        if (i == 0)
          expected += e;
        if (figures != NULL)
          figures->pairs[figures->n_pairs++] = (JtRatingPairFigures){
            i,
            j,
            e,
            score_by_rank (seats[first[i]].rank, seats[first[j]].rank),
            game->basis == JT_RATED_BY_RESULT ? 0 : game->score[0] - game->score[1],
            0
          };
      }

  c = sqrt (sum + n_teams * WL_BETA * WL_BETA);
  for (guint t = 0; t < n_teams; t++)
    q[t] = exp ((mu[t] - greatest) / c); /* only ratios of the q count */

  for (guint i = 0; i < n_teams; i++)
    {
      double omega = 0, delta = 0;
      guint rank = seats[first[i]].rank;

      for (guint j = 0; j < n_teams; j++)
        {
          guint rank_j = seats[first[j]].rank, ties = 0;
          double z = 0, p;

          if (rank_j > rank)
            continue;
          for (guint s = 0; s < n_teams; s++)
            {
              guint rank_s = seats[first[s]].rank;

              if (rank_s >= rank_j)
                z += q[s];
              ties += rank_s == rank_j;
            }
          p = q[i] / z;
          omega += ((i == j) - p) / ties;
          delta += p * (1 - p) / ties;
        }

      for (guint k = first[i]; k < first[i + 1]; k++)
        {
          double own = scratch->variance[k];

          change[k] = own / c * omega;
          scratch->variance[k] = own * MAX (1 - own / (c * c) * delta, WL_KAPPA);
        }
      if (figures != NULL)
        figures->teams[i].rating
            = JT_RATING_START / 1e6 + WL_POINTS * (mu[i] / (first[i + 1] - first[i]) - WL_MU);
    }

  for (guint k = 0; k < game->n_seats; k++)
    {
      guint32 id = seats[k].person;

      if (figures != NULL)
        {
          figures->seats[k].sigma_before
              = id == JT_RATING_GUEST ? WL_SIGMA : sqrt (self->variance[id]);
          figures->seats[k].sigma_after = sqrt (scratch->variance[k]);
        }
      if (id != JT_RATING_GUEST)
        {
          self->persons[id].value += change[k];
          self->variance[id] = scratch->variance[k];
          count_game (&self->persons[id], &seats[k]);
        }
      change[k] *= WL_POINTS;
      sigma[k] = sqrt (scratch->variance[k]);
    }
  return expected / (n_teams - 1);
}

/* ratings.md 2; only games of two teams with Striche. Returns: the chance of the first team */
static double
play_jassguru (JtRating *self,
               const Game *game,
               const JtRatingSeat *seats,
               double *change,
               JtRatingFigures *figures)
{
  guint first[JT_MAX_SIDES + 1];
  double r[2], e, s, step, n = (double) game->score[0] + game->score[1];
  double d = (double) game->score[0] - game->score[1];

  find_teams (game, seats, first);
  for (guint t = 0; t < 2; t++)
    {
      double sum = 0;

      for (guint k = first[t]; k < first[t + 1]; k++)
        sum += seats[k].person == JT_RATING_GUEST ? GURU_START
                                                  : self->persons[seats[k].person].value;
      r[t] = sum / (first[t + 1] - first[t]);
    }

  e = 1 / (1 + pow (10, (r[1] - r[0]) / GURU_SCALE));
  s = n == 0 ? 0.5 : CLAMP (0.5 + (d - (2 * e - 1) * n) / GURU_SPREAD, 0.0, 1.0);
  step = GURU_STEP * (s - e);

  for (guint k = 0; k < game->n_seats; k++)
    {
      guint t = seats[k].team;

      change[k] = (t == 0 ? step : -step) / (first[t + 1] - first[t]);
      if (seats[k].person != JT_RATING_GUEST)
        {
          self->persons[seats[k].person].value += change[k];
          count_game (&self->persons[seats[k].person], &seats[k]);
        }
    }

  if (figures != NULL)
    {
      figures->teams[0].rating = r[0];
      figures->teams[1].rating = r[1];
      figures->pairs[figures->n_pairs++] = (JtRatingPairFigures){ 0, 1, e, s, d, 0 };
    }
  return e;
}

static gboolean
is_known_to (JtRatingMethod method, const Game *game)
{
  return method != JT_RATING_JASSGURU || (game->n_teams == 2 && game->basis == JT_RATED_BY_STRICHE);
}

/* --- the fold --- */

static void
scratch_init (Scratch *scratch, const JtRatingLog *log)
{
  scratch->weight = g_new (double, MAX (log->most_seats, 1));
  scratch->variance = g_new (double, MAX (log->most_seats, 1));
  for (guint n = 0; n <= ELO_FULL_STEP_GAMES; n++)
    scratch->weights[n] = MAX (ELO_FLOOR, ELO_EXPERIENCE / (ELO_EXPERIENCE + n));
}

static void
scratch_clear (Scratch *scratch)
{
  g_free (scratch->weight);
  g_free (scratch->variance);
}

static void
fold_others (JtRating *self, Scratch *scratch)
{
  for (gsize i = 0; i < self->n_games; i++)
    {
      const Game *game = log_game (self->log, i);
      const JtRatingSeat *seats = log_seat (self->log, game->first);
      double *change = self->change + game->first;

      if (!is_known_to (self->method, game))
        {
          self->expected[i] = NAN;
          memset (change, 0, game->n_seats * sizeof *change);
          continue;
        }
      if (self->method == JT_RATING_WENG_LIN)
        self->expected[i]
            = play_weng_lin (self, scratch, game, seats, change, self->sigma + game->first, NULL);
      else
        self->expected[i] = play_jassguru (self, game, seats, change, NULL);
      self->n_rated++;
    }
}

JtRating *
jt_rating_fold (JtRatingLog *log, JtRatingMethod method, guint n_persons, gsize n_games)
{
  JtRating *self = g_new0 (JtRating, 1);
  Scratch scratch;
  gsize n_seats;

  self->log = jt_rating_log_ref (log);
  self->method = method;
  self->n_games = MIN (n_games, log->games->len);
  self->n_persons = MAX (n_persons, log->n_persons);
  self->persons = g_new0 (Person, self->n_persons);
  self->expected = g_new (double, self->n_games);
  n_seats
      = self->n_games < log->games->len ? log_game (log, self->n_games)->first : log->seats->len;
  scratch_init (&scratch, log);

  if (method == JT_RATING_ELO)
    {
      self->micro = g_new (gint32, n_seats);
      for (guint i = 0; i < self->n_persons; i++)
        self->persons[i].micro = JT_RATING_START;
      for (gsize i = 0; i < self->n_games; i++)
        {
          const Game *game = log_game (log, i);

          self->expected[i] = play_elo (self, &scratch, game, log_seat (log, game->first),
                                        self->micro + game->first, NULL);
        }
      self->n_rated = self->n_games;
    }
  else
    {
      self->change = g_new (double, n_seats);
      for (guint i = 0; i < self->n_persons; i++)
        self->persons[i].value = method == JT_RATING_WENG_LIN ? WL_MU : GURU_START;
      if (method == JT_RATING_WENG_LIN)
        {
          self->sigma = g_new (double, n_seats);
          self->variance = g_new (double, self->n_persons);
          for (guint i = 0; i < self->n_persons; i++)
            self->variance[i] = WL_SIGMA * WL_SIGMA;
        }
      fold_others (self, &scratch);
    }

  scratch_clear (&scratch);
  return self;
}

void
jt_rating_free (JtRating *self)
{
  jt_rating_log_unref (self->log);
  g_free (self->persons);
  g_free (self->variance);
  g_free (self->expected);
  g_free (self->micro);
  g_free (self->change);
  g_free (self->sigma);
  g_free (self);
}

JtRatingMethod
jt_rating_get_method (const JtRating *self)
{
  return self->method;
}

gsize
jt_rating_get_n_games (const JtRating *self)
{
  return self->n_games;
}

gsize
jt_rating_get_n_rated (const JtRating *self)
{
  return self->n_rated;
}

guint
jt_rating_get_n_persons (const JtRating *self)
{
  return self->n_persons;
}

gboolean
jt_rating_is_rated (const JtRating *self, gsize game)
{
  return game < self->n_games && !isnan (self->expected[game]);
}

/* --- states and history --- */

static double
shown (JtRatingMethod method, const Person *person)
{
  switch (method)
    {
    case JT_RATING_ELO:
      return person->micro / 1e6;
    case JT_RATING_WENG_LIN:
      return JT_RATING_START / 1e6 + WL_POINTS * (person->value - WL_MU);
    case JT_RATING_JASSGURU:
    default:
      return person->value;
    }
}

void
jt_rating_get_state (const JtRating *self, guint index, JtRatingState *state)
{
  const Person *person = &self->persons[index];

  g_return_if_fail (index < self->n_persons);

  *state = (JtRatingState){
    .rating = shown (self->method, person),
    .games = person->games,
    .wins = person->wins,
    .draws = person->draws,
    .provisional = person->games < JT_RATING_PROVISIONAL_GAMES,
  };
  if (self->method == JT_RATING_ELO)
    {
      state->micro = person->micro;
      state->uncertainty = jt_rating_uncertainty (person->games);
    }
  else if (self->method == JT_RATING_WENG_LIN)
    {
      state->mu = person->value;
      state->sigma = sqrt (self->variance[index]);
      state->uncertainty = Z_95 * WL_POINTS * state->sigma;
    }
}

int
jt_rating_compare (const JtRating *self, guint a, guint b)
{
  const Person *x = &self->persons[a], *y = &self->persons[b];

  if (self->method == JT_RATING_ELO)
    {
      if (x->micro != y->micro)
        return x->micro > y->micro ? -1 : 1;
    }
  else if (x->value != y->value)
    return x->value > y->value ? -1 : 1;
  return a < b ? -1 : a > b;
}

double
jt_rating_get_expected (const JtRating *self, gsize game)
{
  g_return_val_if_fail (game < self->n_games, 0);

  return self->expected[game];
}

gint64
jt_rating_get_micro_change (const JtRating *self, gsize game, guint seat)
{
  g_return_val_if_fail (game < self->n_games, 0);

  return self->micro != NULL ? self->micro[log_game (self->log, game)->first + seat] : 0;
}

double
jt_rating_get_change (const JtRating *self, gsize game, guint seat)
{
  g_return_val_if_fail (game < self->n_games, 0);

  if (self->micro != NULL)
    return jt_rating_get_micro_change (self, game, seat) / 1e6;
  return self->change[log_game (self->log, game)->first + seat];
}

void
jt_rating_get_spans (const JtRating *self, gsize first, gsize end, JtRatingSpan *spans)
{
  memset (spans, 0, self->n_persons * sizeof *spans);
  for (gsize i = first; i < MIN (end, self->n_games); i++)
    {
      const Game *game = log_game (self->log, i);
      const JtRatingSeat *seats = log_seat (self->log, game->first);

      if (!jt_rating_is_rated (self, i))
        continue;
      for (guint k = 0; k < game->n_seats; k++)
        if (seats[k].person != JT_RATING_GUEST)
          {
            JtRatingSpan *span = &spans[seats[k].person];

            span->micro += jt_rating_get_micro_change (self, i, k);
            if (self->method != JT_RATING_ELO)
              span->change += jt_rating_get_change (self, i, k);
            span->games++;
            span->wins += seats[k].won;
            span->draws += seats[k].drew;
          }
    }
  if (self->method == JT_RATING_ELO)
    for (guint i = 0; i < self->n_persons; i++)
      spans[i].change = spans[i].micro / 1e6;
}

GArray *
jt_rating_get_curve (const JtRating *self, guint person)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (JtRatingPoint));
  gint64 micro = JT_RATING_START;
  double value = self->method == JT_RATING_JASSGURU ? GURU_START : JT_RATING_START / 1e6;
  guint games = 0;

  for (gsize i = 0; i < self->n_games; i++)
    {
      const Game *game = log_game (self->log, i);
      const JtRatingSeat *seats = log_seat (self->log, game->first);

      for (guint k = 0; k < game->n_seats; k++)
        {
          JtRatingPoint point = { .game = i };

          if (seats[k].person != person || !jt_rating_is_rated (self, i))
            continue;
          point.change = jt_rating_get_change (self, i, k);
          games++;
          if (self->method == JT_RATING_ELO)
            {
              micro += jt_rating_get_micro_change (self, i, k);
              point.rating = micro / 1e6;
              point.uncertainty = jt_rating_uncertainty (games);
            }
          else
            {
              value += point.change;
              point.rating = value;
              if (self->sigma != NULL)
                point.uncertainty = Z_95 * WL_POINTS * self->sigma[game->first + k];
            }
          g_array_append_val (points, point);
        }
    }
  return points;
}

double
jt_rating_uncertainty (guint games)
{
  return Z_95 * 125 * sqrt (166.0 / (166 + MIN (games, 400)));
}

gboolean
jt_rating_surely_above (const JtRatingState *a, const JtRatingState *b)
{
  return a->rating - b->rating
         > sqrt (a->uncertainty * a->uncertainty + b->uncertainty * b->uncertainty);
}

double
jt_rating_expected_difference (double norm, double expected)
{
  return 2 * norm * (expected - 0.5);
}

/* --- the figures of one game --- */

JtRatingFigures *
jt_rating_explain (const JtRating *self, gsize index)
{
  g_autoptr (JtRating) before = NULL;
  g_autofree gint32 *micro = NULL;
  g_autofree double *change = NULL;
  g_autofree double *sigma = NULL;
  JtRatingFigures *figures;
  const JtRatingSeat *seats;
  const Game *game;
  guint first[JT_MAX_SIDES + 1];
  Scratch scratch;

  if (!jt_rating_is_rated (self, index))
    return NULL;

  before = jt_rating_fold (self->log, self->method, self->n_persons, index);
  game = log_game (self->log, index);
  seats = log_seat (self->log, game->first);
  find_teams (game, seats, first);

  figures = g_new0 (JtRatingFigures, 1);
  figures->method = self->method;
  figures->basis = game->basis;
  figures->norm = game->basis == JT_RATED_BY_RESULT ? 0 : game->norm;
  figures->n_seats = game->n_seats;
  figures->n_teams = game->n_teams;
  figures->seats = g_new0 (JtRatingSeatFigures, game->n_seats);
  for (guint t = 0; t < game->n_teams; t++)
    {
      figures->teams[t].first = first[t];
      figures->teams[t].n = first[t + 1] - first[t];
      figures->teams[t].rank = seats[first[t]].rank;
    }
  for (guint k = 0; k < game->n_seats; k++)
    {
      JtRatingSeatFigures *seat = &figures->seats[k];
      Person guest = { .micro = JT_RATING_START };
      const Person *person = &guest;

      if (self->method != JT_RATING_ELO)
        guest.value = self->method == JT_RATING_WENG_LIN ? WL_MU : GURU_START;
      if (seats[k].person != JT_RATING_GUEST)
        person = &before->persons[seats[k].person];
      seat->person = seats[k].person;
      seat->team = seats[k].team;
      seat->games = person->games;
      seat->before = shown (self->method, person);
      seat->micro_before = self->method == JT_RATING_ELO ? person->micro : 0;
    }

  micro = g_new (gint32, game->n_seats);
  change = g_new (double, game->n_seats);
  sigma = g_new (double, game->n_seats);
  scratch_init (&scratch, self->log);
  if (self->method == JT_RATING_ELO)
    play_elo (before, &scratch, game, seats, micro, figures);
  else if (self->method == JT_RATING_WENG_LIN)
    play_weng_lin (before, &scratch, game, seats, change, sigma, figures);
  else
    play_jassguru (before, game, seats, change, figures);
  scratch_clear (&scratch);

  for (guint k = 0; k < game->n_seats; k++)
    {
      figures->seats[k].micro_change = self->method == JT_RATING_ELO ? micro[k] : 0;
      figures->seats[k].change = self->method == JT_RATING_ELO ? micro[k] / 1e6 : change[k];
    }
  return figures;
}

void
jt_rating_figures_free (JtRatingFigures *figures)
{
  g_free (figures->seats);
  g_free (figures);
}
