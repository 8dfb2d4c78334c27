/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `score` over 100,000 games of 10 entries, all games in turn. */
#include "bench-score.h"

#define ENTRIES 10
#define CARD_POINTS 157

static void
append_points (GString *line, const char *key, guint n, int sum, GRand *rand)
{
  g_string_append_printf (line, "\"%s\":[", key);
  for (guint i = 0; i < n; i++)
    {
      int points = i + 1 == n ? sum : g_rand_int_range (rand, 0, sum + 1);

      sum -= points;
      g_string_append_printf (line, "%s%d", i > 0 ? "," : "", points);
    }
  g_string_append_c (line, ']');
}

/* The rest of an entry after its type: one function a game. */

static void
schieber (GString *line, guint e, GRand *rand)
{
  static const char *const trumps[] = { "schellen", "obenabe" };

  g_string_append_printf (line, "\"trump\":\"%s\",\"weis\":[50,0],", trumps[g_rand_boolean (rand)]);
  append_points (line, "points", 2, CARD_POINTS, rand);
}

static void
kreuzjass (GString *line, guint e, GRand *rand)
{
  g_string_append_printf (line, "\"trump\":\"laub\",\"stoeck\":%d,", g_rand_boolean (rand));
  append_points (line, "points", 2, CARD_POINTS, rand);
}

static void
coiffeur (GString *line, guint e, GRand *rand)
{
  static const char *const lines[] = { "eicheln", "rosen", "schilten", "schellen", "obenabe" };

  g_string_append_printf (line, "\"side\":%u,\"line\":\"%s\",\"points\":%d", e % 2, lines[e / 2],
                          g_rand_int_range (rand, 0, CARD_POINTS + 1));
}

static void
differenzler (GString *line, guint e, GRand *rand)
{
  append_points (line, "bids", 4, 150, rand);
  g_string_append_c (line, ',');
  append_points (line, "points", 4, CARD_POINTS, rand);
}

static void
molotow (GString *line, guint e, GRand *rand)
{
  append_points (line, "points", 4, CARD_POINTS, rand);
  g_string_append_printf (line, ",\"weis\":[{\"side\":%u,\"points\":50}]", e % 4);
}

static void
guggitaler (GString *line, guint e, GRand *rand)
{
  static const struct
  {
    const char *id;
    int needed;
  } parts[]
      = { { "stiche", 9 }, { "schellen", 9 }, { "ober", 4 }, { "koenig", 1 }, { "letzter", 1 } };

  g_string_append_printf (line, "\"subgame\":\"%s\",\"sign\":%d,", parts[e % 5].id, e < 5 ? -1 : 1);
  append_points (line, "counts", 4, parts[e % 5].needed, rand);
}

static void
only_points_of_four (GString *line, guint e, GRand *rand)
{
  append_points (line, "points", 4, CARD_POINTS, rand);
}

static void
only_points_of_three (GString *line, guint e, GRand *rand)
{
  append_points (line, "points", 3, CARD_POINTS, rand);
}

static void
bieter (GString *line, guint e, GRand *rand)
{
  if (e == 0)
    {
      g_string_append (line, "\"king\":1,\"bid\":10000");
      return;
    }
  g_string_append (line, "\"trump\":\"rosen\",\"weis\":[0,20],");
  append_points (line, "points", 2, CARD_POINTS, rand);
}

static void
sidi_barrani (GString *line, guint e, GRand *rand)
{
  g_string_append_printf (line, "\"bidder\":%u,\"bid\":%d,", e % 2,
                          10 * g_rand_int_range (rand, 5, 16));
  append_points (line, "points", 2, CARD_POINTS, rand);
}

static void
zweier (GString *line, guint e, GRand *rand)
{
  g_string_append_printf (line, "\"taker\":%u,", e % 2);
  append_points (line, "points", 2, 162, rand);
}

static const struct
{
  const char *id, *rules;
  guint n_sides, size;
  void (*append_entry) (GString *line, guint e, GRand *rand);
} games[] = {
  { "schieber", "\"target\":100000", 2, 2, schieber },
  { "kreuzjass", "\"target\":100000", 2, 2, kreuzjass },
  { "coiffeur", "\"deck\":\"german\"", 2, 2, coiffeur },
  { "differenzler", "\"exact_bonus\":10", 4, 1, differenzler },
  { "molotow", "\"rounds\":12", 4, 1, molotow },
  { "guggitaler", "\"form\":\"ten\"", 4, 1, guggitaler },
  { "handjass", "\"goal\":100", 4, 1, only_points_of_four },
  { "koenigsjass", "\"target\":10000", 3, 1, only_points_of_three },
  { "mittlere", "\"rounds\":12", 3, 1, only_points_of_three },
  { "bieter", "\"target\":10000", 3, 1, bieter },
  { "sidi-barrani", "\"target\":100000", 2, 2, sidi_barrani },
  { "zweier", "\"form\":\"trumpf-duell\",\"target\":10000", 2, 1, zweier },
  { "punktetafel", "\"fixed_sum\":157", 4, 1, only_points_of_four },
};

static void
append_sides (GString *line, guint n_sides, guint size)
{
  static const char *const names[] = { "Anna", "Beat", "Claudia", "Dani" };

  g_string_append (line, "\"sides\":[");
  for (guint side = 0; side < n_sides; side++)
    if (size == 1)
      g_string_append_printf (line, "%s{\"players\":[\"%s\"]}", side > 0 ? "," : "", names[side]);
    else
      g_string_append_printf (line, "%s{\"players\":[\"%s\",\"%s\"]}", side > 0 ? "," : "",
                              names[2 * side], names[2 * side + 1]);
  g_string_append_c (line, ']');
}

static void
append_game (GString *line, guint i, GRand *rand)
{
  guint kind = i % G_N_ELEMENTS (games);

  g_string_append_printf (
      line,
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"%s\","
      "\"id\":\"6f1c0000-0000-4000-8000-%012u\","
      "\"played_at\":\"2026-11-28T20:15:00+01:00\",\"group\":\"Stammtisch\","
      "\"rules\":{%s},",
      games[kind].id, i, games[kind].rules);
  append_sides (line, games[kind].n_sides, games[kind].size);
  g_string_append (line, ",\"entries\":[");
  for (guint e = 0; e < ENTRIES; e++)
    {
      gboolean auction = e == 0 && games[kind].append_entry == bieter;

      g_string_append_printf (line, "%s{\"type\":\"%s\",", e > 0 ? "," : "",
                              auction ? "auction" : "round");
      games[kind].append_entry (line, e, rand);
      g_string_append_c (line, '}');
    }
  g_string_append (line, "]}\n");
}

int
main (int argc, char **argv)
{
  return jt_bench_score (argv, append_game, G_N_ELEMENTS (games));
}
