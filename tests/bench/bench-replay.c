/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `score` over 100,000 Schieber of 10 entries. */
#include "bench-score.h"

#define ENTRIES 10

static void
append_entry (GString *line, GRand *rand)
{
  static const char *const trumps[]
      = { "eicheln", "rosen", "schellen", "schilten", "obenabe", "undenufe" };
  int trump = g_rand_int_range (rand, 0, G_N_ELEMENTS (trumps));
  int points = g_rand_int_range (rand, 0, 158);

  g_string_append_printf (line, "{\"type\":\"round\",\"trump\":\"%s\",\"points\":[%d,%d]",
                          trumps[trump], points, 157 - points);
  if (g_rand_int_range (rand, 0, 3) == 0)
    g_string_append_printf (line, ",\"weis\":[%d,0]", g_rand_boolean (rand) ? 20 : 50);
  if (trump < 4 && g_rand_int_range (rand, 0, 5) == 0)
    g_string_append_printf (line, ",\"stoeck\":%d", g_rand_int_range (rand, 0, 2));
  g_string_append_c (line, '}');
}

static void
append_game (GString *line, guint i, GRand *rand)
{
  g_string_append_printf (
      line,
      "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"game\":\"schieber\","
      "\"id\":\"6f1c0000-0000-4000-8000-%012u\","
      "\"played_at\":\"2026-11-28T20:15:00+01:00\",\"group\":\"Stammtisch\","
      "\"rules\":{\"target\":100000},\"sides\":[{\"players\":[\"Anna\",\"Beat\"]},"
      "{\"players\":[\"Claudia\",\"Dani\"]}],\"entries\":[",
      i);
  for (guint e = 0; e < ENTRIES; e++)
    {
      if (e > 0)
        g_string_append_c (line, ',');
      append_entry (line, rand);
    }
  g_string_append (line, "]}\n");
}

int
main (int argc, char **argv)
{
  return jt_bench_score (argv, append_game, 1);
}
