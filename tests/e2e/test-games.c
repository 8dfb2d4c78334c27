/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every game in the real program, as one table: chosen, written, refused, an old round changed, one removed, taken back and
 * done again, there after a restart, played to its end, back over the end and on again, a rematch, and found in the archive.
 */
#include "jt-e2e.h"

#include <stdlib.h>
#include <string.h>

static const char *const names[] = { "Anna", "Beat", "Meier & <Müller>", "=1+1" };

#define WE "Anna & Meier & <Müller>"
#define THEY "Beat & =1+1"
/* as the slate reads them out */
#define WE_ALOUD "Anna and Meier & <Müller>"
#define THEY_ALOUD "Beat and =1+1"
/* the end of the name of a cell that can still be chosen */
#define OPEN ": open"

/*
 * What is done and what must be there then, one step a text:
 *
 *   fill FIELD a b …    the entries "FIELD: player" of the table's players; "." empties one, "_" leaves it
 *   text NAME = TEXT    one entry
 *   select NAME = N     the Nth item of a drop-down
 *   press NAME, menu NAME, keys KEYS
 *   row PART = BUTTON   a button in the row of the list of rounds whose spoken text has that part
 *   total NAME = N      the table reads that total
 *   heard TEXT          something has just that accessible name
 *   says PART           a label has that part
 *   restart             the program ends and starts again
 */
typedef struct
{
  const char *path;
  guint place;          /* in the list of games */
  const char *title;
  const char *rules;    /* of the group "Table", from a bundle */
  guint n_seats;        /* 0: two pairs */
  const char *play[40]; /* until the last round */
  const char *before;   /* a step that looks at the standing: before the last round… */
  const char *last[12];
  const char *after;    /* …and after it; not as in a new game */
  const char *won;      /* part of what is said at the end */
  const char *archived; /* the totals in the archive's list */
  const char *fresh;    /* a step that looks at a new game; NULL: as before, with 0 */
} Game;

static const Game games[] = {
  { "slate/schieber", 0, "Schieber", "\"schieber\":{\"target\":400}", 0,
    { "focus Points of " WE, "keys e 9 8 Return", "heard " WE_ALOUD ": 196", "press Eicheln ×1", "text Points of " WE " = 158", "says 158",
      "text Points of " WE " = 100", "press Write 100 : 57", "heard " WE_ALOUD ": 296",
      "row Round 1: = Edit", "text Points of " WE " = 100", "press Change to 200 : 114", "heard " WE_ALOUD ": 300",
      "row Round 2: = Remove", "heard " WE_ALOUD ": 200", "keys ctrl+z", "heard " WE_ALOUD ": 300",
      "restart" },
    "heard " THEY_ALOUD ": 171", { "focus Points of " WE, "keys q 1 2 0 Return" }, "heard " THEY_ALOUD ": 208",
    WE " won by 212 points", "420 : 208" },

  { "slate/kreuzjass", 1, "Kreuzjass", "\"kreuzjass\":{\"target\":300}", 0,
    { "focus Points of " WE, "keys q 9 8 Return", "heard " WE_ALOUD ": 98", "keys w", "text Points of " WE " = 158", "says 158",
      "text Points of " WE " = 100", "press Write 100 : 57", "heard " WE_ALOUD ": 198",
      "row Round 1: = Edit", "text Points of " WE " = 100", "press Change to 100 : 57", "heard " WE_ALOUD ": 200",
      "row Round 2: = Remove", "heard " WE_ALOUD ": 100", "keys ctrl+z", "heard " WE_ALOUD ": 200",
      "restart" },
    "heard " THEY_ALOUD ": 114", { "focus Points of " WE, "keys q 1 2 0 Return" }, "heard " THEY_ALOUD ": 151",
    WE " won by 169 points", "320 : 151" },

  { "slate/coiffeur", 2, "Coiffeur",
    "\"coiffeur\":{\"lines\":[{\"id\":\"eicheln\",\"factor\":1},{\"id\":\"obenabe\",\"factor\":2}]}", 0,
    { "press Eicheln ×1, " WE ": open", "text Points = 158", "says 158", "text Points = 98", "press Write 98 : 0",
      "total " WE " = 98",
      /* digits typed anywhere go to the chosen cell, M is the Match */
      "press Eicheln ×1, " THEY ": open", "focus Points", "keys 1 0 0 Return", "total " THEY " = 100",
      "press Obenabe ×2, " WE ": open", "focus Points", "keys 5 0 Return", "total " WE " = 198",
      "row Round 1: = Edit", "text Points = 90", "press Change to 90 : 0", "total " WE " = 190",
      "row Round 2: = Remove", "total " THEY " = 0", "keys ctrl+z", "total " THEY " = 100", "restart" },
    "total " THEY " = 100", { "press Obenabe ×2, " THEY ": open", "focus Points", "keys m Return" },
    "total " THEY " = 614", THEY " won by 424 points", "190 : 614" },

  { "points/differenzler", 3, "Differenzler", "\"differenzler\":{\"rounds\":2}", 4,
    { "fill Bids 40 30 50 20", "press Write", "fill Points 52 30 50 26", "says 158", "fill Points 52 30 50 .",
      "press Write 12 : 0 : 0 : 5", "total Anna = 12", "row Round 1: = Edit", "fill Points 40 30 50 .",
      "press Change to 0 : 0 : 0 : 17", "total Anna = 0", "row Round 1: = Remove", "total =1+1 = 0", "keys ctrl+z",
      "total =1+1 = 17", "restart", "fill Bids 15 10 10 10", "press Write" },
    "total =1+1 = 17", { "fill Points 20 20 100 17", "press Write 5 : 10 : 90 : 7" }, "total =1+1 = 24",
    "Anna won by 5 points", "5 : 10 : 90 : 24" },

  { "points/molotow", 4, "Molotow", "\"molotow\":{\"rounds\":3}", 4,
    { "fill Points 50 50 50 8", "says 158", "fill Points _ _ _ .", "press Write 50 : 50 : 50 : 7", "total Anna = 50",
      "fill Points 10 20 30 .", "press Write 10 : 20 : 30 : 97", "total Anna = 60", "row Round 1: = Edit",
      "fill Points 40 60 50 .", "press Change to 40 : 60 : 50 : 7", "total Anna = 50", "row Round 2: = Remove",
      "total Anna = 40", "keys ctrl+z", "total Anna = 50", "restart" },
    "total Beat = 80", { "fill Points 7 50 50 .", "press Write 7 : 50 : 50 : 50" }, "total Beat = 130",
    "Anna won by 73 points", "57 : 130 : 130 : 154" },

  /* Nobody wants to play all ten: the table stops in the middle. */
  { "points/guggitaler", 5, "Guggitaler", "\"guggitaler\":{}", 4,
    { "select Subgame = 1", "fill Counts 9 9 9 9", "says 36", "fill Counts 1 2 3 .", "press Write −5 : −10 : −15 : −15",
      "total Anna = −5", "select Subgame = 3", "fill Counts 1 1 1 1", "press Write −20 : −20 : −20 : −20",
      "total Anna = −25", "row Round 1: = Edit", "fill Counts 3 2 3 .", "press Change to −15 : −10 : −15 : −5",
      "total Anna = −35", "row Round 2: = Remove", "total Anna = −15", "keys ctrl+z", "total Anna = −35", "restart" },
    "total Beat = −30", { "press More for This Round", "menu End the Game Here…", "press End the Game" },
    "total Beat = −30", "=1+1 won by 5 points", "−35 : −30 : −35 : −25" },

  { "strokes/handjass", 6, "Handjass", "\"handjass\":{\"goal\":3}", 4,
    { "fill Points 60 40 40 18", "says 158", "fill Points _ _ _ 17", "press Write 1 : 0 : 0 : −1", "total Anna = 1",
      "fill Points 60 50 30 17", "press Write 1 : 1 : 0 : −1", "total Anna = 2", "row Round 1: = Edit",
      "fill Points 60 50 30 17", "press Change to 1 : 1 : 0 : −1", "total Beat = 2", "row Round 2: = Remove",
      "total Beat = 1", "keys ctrl+z", "total Beat = 2", "restart" },
    "total Anna = 2", { "fill Points 70 40 40 7", "press Write 1 : 0 : 0 : −1" }, "total Anna = 3",
    "Anna won by 1 stroke", "3 : 2 : 0 : −3" },

  { "points/koenigsjass", 7, "Königsjass", "\"koenigsjass\":{\"target\":150}", 4,
    { "fill Points 60 40 40 18", "says 158", "fill Points _ _ _ 17", "press Write 60 : 40 : 40 : 17", "total Anna = 60",
      "fill Points 60 50 30 17", "press Write 60 : 50 : 30 : 17", "total Anna = 120", "row Round 1: = Edit",
      "fill Points 50 40 40 27", "press Change to 50 : 40 : 40 : 27", "total Anna = 110", "row Round 2: = Remove",
      "total Anna = 50", "keys ctrl+z", "total Anna = 110", "restart" },
    "total Anna = 110", { "fill Points 70 40 40 7", "press Write 70 : 40 : 40 : 7" }, "total Anna = 180",
    "Anna won by 50 points", "180 : 130 : 110 : 51" },

  { "strokes/mittlere", 8, "Mittlere", "\"mittlere\":{\"rounds\":3}", 3,
    { "fill Points 60 50 48", "says 158", "fill Points _ _ 47", "press Write 1 : −2 : 1", "total Beat = −2",
      "fill Points 70 50 37", "press Write 1 : −2 : 1", "total Beat = −4", "row Round 1: = Edit",
      "fill Points 50 60 47", "press Change to −2 : 1 : 1", "total Beat = −1", "row Round 2: = Remove", "total Beat = 1",
      "keys ctrl+z", "total Beat = −1", "restart" },
    "total Beat = −1", { "fill Points 60 50 47", "press Write 1 : −2 : 1" }, "total Beat = −3",
    "Meier & <Müller> won by 3 strokes", "0 : −3 : 3" },

  /* The auction, then rounds of two parties; who plays against whom is said. */
  { "strokes/bieter", 9, "Bieter", "\"bieter\":{\"min_bid\":100,\"target\":200}", 4,
    { "select König = 2", "text Bid = 125", "says 125", "text Bid = 120", "press Write", "text Points: König = 100",
      "text Points: Bauern = 58", "says 158", "text Points: Bauern = ", "press Write 100 : 57", "total König = 100",
      "row Round 1: = Edit", "text Points: König = 90", "text Points: Bauern = ", "press Change to 90 : 67",
      "total König = 90", "row Round 1: = Remove", "total König = 0", "keys ctrl+z", "total König = 90", "restart" },
    "total Bauern = 67", { "text Points: König = 20", "text Points: Bauern = 137", "press Write 20 : 137" },
    "total Bauern = 204", "Anna, Meier & <Müller>, =1+1 have won", "1 : −3 : 1 : 1", "heard Bid" },

  { "strokes/bieter-deal", 9, "Bieter", "\"bieter\":{\"mode\":\"deal\",\"rounds\":2}", 4,
    { "select Bidder = 1", "text Bid = 100", "text Points = 158", "says 158", "text Points = 100",
      "press Write 3 : −1 : −1 : −1", "total Anna = 3", "row Round 1: = Edit", "text Points = 90",
      "press Change to −3 : 1 : 1 : 1", "total Anna = −3", "row Round 1: = Remove", "total Anna = 0", "keys ctrl+z",
      "total Anna = −3", "restart" },
    "total Beat = 1",
    { "select Bidder = 2", "text Bid = 100", "text Points = 120", "press Write −1 : 3 : −1 : −1" }, "total Beat = 4",
    "Beat won by 4 strokes", "−4 : 4 : 0 : 0" },

  { "slate/sidi-barrani", 10, "Sidi Barrani", "\"sidi-barrani\":{\"target\":300}", 0,
    { "select Bidder = 1", "text Bid = 95", "says 95", "text Bid = 90", "text Points: " WE " = 98",
      "text Points: " THEY " = 60", "says 158", "text Points: " THEY " = ", "press Write 188 : 59",
      "heard " WE_ALOUD ": 188", "row Round 1: = Edit", "text Points: " WE " = 89", "text Points: " THEY " = ",
      "press Change to 89 : 158", "heard " WE_ALOUD ": 89", "row Round 1: = Remove", "heard " WE_ALOUD ": 0",
      "keys ctrl+z", "heard " WE_ALOUD ": 89", "restart" },
    "heard " THEY_ALOUD ": 158",
    { "select Bidder = 1", "text Bid = 100", "text Points: " WE " = 120", "press Write 220 : 37" },
    "heard " THEY_ALOUD ": 195", WE " won by 114 points", "309 : 195" },

  { "points/zweier", 11, "Two-handed Jass", "\"zweier\":{\"target\":200}", 2,
    { "fill Points 100 58", "says 158", "fill Points _ .", "press Write 100 : 57", "total Anna = 100",
      "row Round 1: = Edit", "fill Points 90 .", "press Change to 90 : 67", "total Anna = 90", "row Round 1: = Remove",
      "total Anna = 0", "keys ctrl+z", "total Anna = 90", "restart" },
    "total Beat = 67", { "fill Points 150 .", "press Write 150 : 7" }, "total Beat = 74", "Anna won by 166 points",
    "240 : 74" },

  /* Not all tricks have to count: less than 157 is enough, more is not. */
  { "points/schaggi-haas", 11, "Two-handed Jass", "\"zweier\":{\"form\":\"schaggi-haas\",\"target\":150}", 2,
    { "fill Points 100 58", "says 158", "fill Points _ 40", "press Write 100 : 40", "total Anna = 100" },
    "total Beat = 40", { "fill Points 70 30", "press Write 70 : 30" }, "total Beat = 70", "Anna won by 100 points",
    "170 : 70" },

  { "points/punktetafel", 12, "Points table", "\"punktetafel\":{\"rounds\":2}", 0,
    { "text Points: " WE " = 50", "text Points: " THEY " = x", "says Points", "text Points: " THEY " = 107",
      "press Write 50 : 107", "total " WE " = 50", "row Round 1: = Edit", "text Points: " WE " = 60",
      "press Change to 60 : 107", "total " WE " = 60", "row Round 1: = Remove", "total " WE " = 0", "keys ctrl+z",
      "total " WE " = 60", "restart" },
    "total " THEY " = 107",
    { "text Points: " WE " = 10", "text Points: " THEY " = 20", "press Write 10 : 20" }, "total " THEY " = 127",
    THEY " won by 57 points", "70 : 127" },
};

static void
fill (JtE2e *app, const char *arguments)
{
  g_auto (GStrv) words = g_strsplit (arguments, " ", -1);

  for (guint i = 1; words[i]; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s: %s", words[0], names[i - 1]);

      if (!g_str_equal (words[i], "_"))
        jt_e2e_set_text (app, name, g_str_equal (words[i], ".") ? "" : words[i]);
    }
}

static void
do_pair (JtE2e *app, const char *verb, const char *name, const char *value)
{
  if (g_str_equal (verb, "text"))
    jt_e2e_set_text (app, name, value);
  else if (g_str_equal (verb, "select"))
    jt_e2e_select (app, name, (guint) atoi (value));
  else if (g_str_equal (verb, "row"))
    {
      jt_e2e_press_in_row (app, name, value);
      /* A button takes its time; what is typed before would be typed over by the old entry. */
      if (g_str_equal (value, "Edit"))
        jt_e2e_wait_label (app, "Change");
    }
  else if (g_str_equal (verb, "total"))
    {
      g_autofree char *spoken = g_strdup_printf ("Total, %s: %s", name, value);

      jt_e2e_find (app, ATSPI_ROLE_INVALID, spoken);
    }
  else
    g_error ("no step '%s'", verb);
}

static void
do_step (JtE2e *app, const char *step)
{
  g_auto (GStrv) parts = g_strsplit (step, " ", 2);
  const char *verb = parts[0];
  const char *rest = parts[1] ? parts[1] : "";

  g_test_message ("%s", step);
  if (g_str_equal (verb, "fill"))
    fill (app, rest);
  else if (g_str_equal (verb, "press"))
    {
      jt_e2e_press (app, rest);
      /* A button takes its time; what is typed before would go to the cell that was chosen until now. */
      if (g_str_has_suffix (rest, OPEN))
        {
          g_auto (GStrv) factor = g_strsplit (rest, " ×", 2);
          g_autofree char *side = g_strdup (strstr (factor[1], ", "));
          g_autofree char *cell = NULL;

          side[strlen (side) - strlen (OPEN)] = '\0';
          cell = g_strconcat (factor[0], side, NULL);
          jt_e2e_wait_description (app, ATSPI_ROLE_TEXT, "Points", cell);
        }
    }
  else if (g_str_equal (verb, "menu"))
    jt_e2e_choose (app, rest);
  else if (g_str_equal (verb, "keys"))
    jt_e2e_keys (app, rest);
  else if (g_str_equal (verb, "focus"))
    jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, rest);
  else if (g_str_equal (verb, "heard"))
    jt_e2e_find (app, ATSPI_ROLE_INVALID, rest);
  else if (g_str_equal (verb, "says"))
    jt_e2e_wait_label (app, rest);
  else if (g_str_equal (verb, "restart"))
    {
      jt_e2e_quit (app);
      jt_e2e_start (app, NULL);
      jt_e2e_resize (app, 1270, 1010);
      jt_e2e_park_pointer (app);
    }
  else
    {
      const char *sign = strstr (rest, " = ");
      g_autofree char *name = sign ? g_strndup (rest, (gsize) (sign - rest)) : NULL;

      g_assert_nonnull (sign);
      do_pair (app, verb, name, sign + 3);
    }
}

/* The page "Who plays?" with the game at @place chosen. */
static void
choose_game (JtE2e *app, guint place)
{
  jt_e2e_set_setting (app, "deck-chosen", "true");
  jt_e2e_start (app, NULL);
  jt_e2e_resize (app, 1270, 1010);
  jt_e2e_select (app, "Game", place);
}

/* A group whose table plays by these rules. */
static void
import_group (JtE2e *app, const char *rules)
{
  g_autofree char *path = g_build_filename (jt_e2e_get_home (app), "table.jsonl", NULL);
  g_autofree char *bundle = g_strdup_printf (
    "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"bundle\",\"made_at\":\"2026-11-28T20:00:00Z\"}\n"
    "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"group\",\"id\":\"7f0a4b52-3c1d-4a86-9f2e-0d1c2b3a4f5e\","
    "\"name\":\"Table\",\"members\":[],\"rules\":{%s}}\n",
    rules);
  g_autoptr (GError) error = NULL;

  g_file_set_contents (path, bundle, -1, &error);
  g_assert_no_error (error);
  g_assert_cmpint (jt_e2e_run (app, NULL, "cli/jasstafel-cli", "import", path, NULL), ==, 0);
}

static void
start_seats (JtE2e *app, const char *name, guint n_seats)
{
  static const char *const sides[] = { "We", "They", "We, partner", "They, partner" };

  for (guint i = 0; i < (n_seats > 0 ? n_seats : 4); i++)
    {
      g_autofree char *seat = n_seats > 0 ? g_strdup_printf ("Name: Seat %u", i + 1)
                                          : g_strdup_printf ("Name: %s", sides[i]);

      jt_e2e_set_text (app, seat, names[i]);
    }
  jt_e2e_press (app, "Start");
  jt_e2e_wait_label (app, name);
}

static void
do_step_with_zero (JtE2e *app, const char *step)
{
  g_autofree char *start = g_strndup (step, (gsize) (strrchr (step, ' ') - step));
  g_autofree char *zero = g_strconcat (start, " 0", NULL);

  do_step (app, zero);
}

static void
test_game (gconstpointer data)
{
  const Game *game = data;
  g_autoptr (JtE2e) app = jt_e2e_new ();

  import_group (app, game->rules);
  choose_game (app, game->place);
  jt_e2e_select (app, "Group", 1);
  start_seats (app, game->title, game->n_seats);
  jt_e2e_park_pointer (app);
  for (guint i = 0; game->play[i]; i++)
    do_step (app, game->play[i]);
  do_step (app, game->before);
  for (guint i = 0; game->last[i]; i++)
    do_step (app, game->last[i]);
  jt_e2e_wait_label (app, game->won);
  do_step (app, game->after);

  /* back over the end, and over it again */
  jt_e2e_keys (app, "ctrl+z");
  do_step (app, game->before);
  jt_e2e_keys (app, "ctrl+shift+z");
  jt_e2e_wait_label (app, game->won);
  do_step (app, game->after);

  /* a rematch, begun by mistake */
  jt_e2e_press (app, "Rematch");
  if (game->fresh)
    do_step (app, game->fresh);
  else
    do_step_with_zero (app, game->before);
  jt_e2e_keys (app, "ctrl+z");
  do_step (app, game->after);

  jt_e2e_press (app, "Finish");
  jt_e2e_wait_label (app, "Who Plays?");
  jt_e2e_keys (app, "alt+4");
  jt_e2e_activate (app, jt_e2e_wait_label (app, game->archived));
  jt_e2e_find (app, ATSPI_ROLE_INVALID, "Continue on the Slate");
  do_step (app, game->after);
  jt_e2e_press (app, "Share");
  jt_e2e_choose (app, "Copy as Text");
  /* what is said of it is gone again soon: the test of the page reads it */
  jt_e2e_wait_gone (app, ATSPI_ROLE_MENU_ITEM, "Copy as Text");
  jt_e2e_quit (app);
}

/* --- rules chosen by hand ------------------------------------------------------------------------------------------ */

static void
open_rules (JtE2e *app)
{
  jt_e2e_activate (app, jt_e2e_find (app, ATSPI_ROLE_LIST_ITEM, "Rules"));
}

/* The first Escape may go to the list of a row that is still closing. */
static gboolean
close_rules_cb (JtE2e *app, gpointer data)
{
  if (!jt_e2e_has (app, ATSPI_ROLE_LABEL, "What you change is saved for the group and holds from the next game on."))
    return TRUE;
  jt_e2e_keys (app, "Escape");
  return FALSE;
}

static void
close_rules (JtE2e *app)
{
  jt_e2e_wait (app, close_rules_cb, NULL, "the end of the sheet of rules");
}

/* Rules that many tables share. The one who takes the trump and does not get more writes nothing. */
static void
test_preset (void)
{
  static const char *const steps[] = {
    "select Taker = 1", "fill Points 60 103",     "says 163", "fill Points _ 90",
    "press Write 0 : 150", "total Beat = 150", "restart",  "total Beat = 150",
  };
  g_autoptr (JtE2e) app = jt_e2e_new ();

  choose_game (app, 11);
  open_rules (app);
  jt_e2e_select (app, "Preset", 3);
  close_rules (app);
  start_seats (app, "Two-handed Jass", 2);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    do_step (app, steps[i]);
  jt_e2e_quit (app);
}

/* Names and factors of a group's own; a name that stands there twice is refused. */
static void
test_own_lines (void)
{
  static const char *const steps[] = {
    "heard Xy ×8, " WE ": open", "press Meier & <Müller> ×1, " WE ": open", "text Points = 98", "press Write 98 : 0",
    "total " WE " = 98",         "restart",                                 "total " WE " = 98",
  };
  g_autoptr (JtE2e) app = jt_e2e_new ();

  choose_game (app, 2);
  open_rules (app);
  jt_e2e_press (app, "Write Own Lines");
  jt_e2e_set_text (app, "Line 1", "Obenabe");
  jt_e2e_wait_label (app, "stands there twice");
  jt_e2e_set_text (app, "Line 1", "Meier & <Müller>");
  jt_e2e_press (app, "Remove line 8");
  jt_e2e_wait_gone (app, ATSPI_ROLE_TEXT, "Line 8");
  jt_e2e_press (app, "Add a Line");
  jt_e2e_set_text (app, "Line 8", "Xy");
  close_rules (app);
  start_seats (app, "Coiffeur", 0);
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    do_step (app, steps[i]);
  jt_e2e_quit (app);
}

/* --- who plays ----------------------------------------------------------------------------------------------------- */

/* The first name has the keyboard; Tab and Enter lead from name to name, the last Enter starts. */
static void
test_names_by_keyboard (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();

  jt_e2e_set_setting (app, "deck-chosen", "true");
  jt_e2e_start (app, NULL);
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: We");
  jt_e2e_type (app, "Anna");
  jt_e2e_keys (app, "Tab");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: They");
  jt_e2e_keys (app, "shift+Tab");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: We");
  jt_e2e_keys (app, "Return");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: They");
  jt_e2e_type (app, "Beat");
  jt_e2e_keys (app, "Tab");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: We, partner");
  jt_e2e_type (app, "Claudia");
  jt_e2e_keys (app, "Tab");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Name: They, partner");
  jt_e2e_type (app, "Dani");
  jt_e2e_keys (app, "Return");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Points of Anna & Claudia");
  jt_e2e_quit (app);
}

static void
end_here (JtE2e *app)
{
  jt_e2e_press (app, "More for This Round");
  jt_e2e_choose (app, "End the Game Here…");
  jt_e2e_press (app, "End the Game");
  jt_e2e_find (app, ATSPI_ROLE_PUSH_BUTTON, "Rematch");
}

/* Five play a Differenzler; the next time the game comes with them, and the Mittlere seats three of them. */
static void
test_number_of_players (void)
{
  g_autoptr (JtE2e) app = jt_e2e_new ();
  static const char *const five[] = { "Anna", "Beat", "Claudia", "Dani", "Eva" };

  choose_game (app, 3);
  jt_e2e_select (app, "Players", 3);
  for (guint i = 0; i < G_N_ELEMENTS (five); i++)
    {
      g_autofree char *seat = g_strdup_printf ("Name: Seat %u", i + 1);

      jt_e2e_set_text (app, seat, five[i]);
    }
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Bids: Eva");
  end_here (app);
  /* the next one can be written at once */
  jt_e2e_press (app, "Rematch");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Bids: Anna");
  end_here (app);
  jt_e2e_press (app, "Finish");
  jt_e2e_wait_label (app, "Who Plays?");
  jt_e2e_select (app, "Game", 8);
  jt_e2e_wait_label (app, "Sits out: Dani, Eva");
  jt_e2e_select (app, "Game", 3);
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Name: Seat 5");
  jt_e2e_press (app, "Start");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Bids: Eva");
  jt_e2e_quit (app);
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strdup_printf ("/e2e/games/%s", games[i].path);

      g_test_add_data_func (path, &games[i], test_game);
    }
  g_test_add_func ("/e2e/games/setup/own-lines", test_own_lines);
  g_test_add_func ("/e2e/games/setup/preset", test_preset);
  g_test_add_func ("/e2e/games/setup/names-by-keyboard", test_names_by_keyboard);
  g_test_add_func ("/e2e/games/setup/number-of-players", test_number_of_players);
  return jt_e2e_run_all ();
}
