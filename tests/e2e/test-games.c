/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Other games than the Schieber in the real program: chosen, written, refused, taken back, and there after a restart. */
#include "jt-e2e.h"

#include <string.h>

static const char *const names[] = { "Anna", "Beat", "Meier & <Müller>", "=1+1" };

/* The games in the order in which they are offered. */
enum
{
  COIFFEUR = 2,
  DIFFERENZLER,
  MOLOTOW,
  GUGGITALER,
  HANDJASS,
  KOENIGSJASS,
  MITTLERE,
  BIETER,
  SIDI_BARRANI,
  ZWEIER,
  PUNKTETAFEL
};

/* The page "Who plays?" with the game at @place chosen. */
static JtE2e *
choose_game (guint place)
{
  JtE2e *app = jt_e2e_new ();

  jt_e2e_start (app, NULL);
  jt_e2e_resize (app, 1270, 1010);
  jt_e2e_press (app, "German Cards");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "Which Cards Do You Play With?");
  jt_e2e_select (app, "Game", place);
  return app;
}

static void
open_rules (JtE2e *app)
{
  jt_e2e_click (app, jt_e2e_find (app, ATSPI_ROLE_LIST_ITEM, "Rules"));
}

static void
close_rules (JtE2e *app)
{
  jt_e2e_keys (app, "Escape");
  jt_e2e_wait_gone (app, ATSPI_ROLE_LABEL, "What you change is saved for the group and holds from the next game on.");
}

/* Rules that many tables share, by their place in the list. */
static void
choose_preset (JtE2e *app, guint preset)
{
  open_rules (app);
  jt_e2e_select (app, "Preset", preset);
  close_rules (app);
}

static void
start_seats (JtE2e *app, const char *name, guint n_seats)
{
  for (guint i = 0; i < n_seats; i++)
    {
      g_autofree char *seat = g_strdup_printf ("Name: Seat %u", i + 1);

      jt_e2e_set_text (app, seat, names[i]);
    }
  jt_e2e_press (app, "Start");
  jt_e2e_wait_label (app, name);
}

static JtE2e *
start_game (guint place, const char *name, guint n_seats)
{
  JtE2e *app = choose_game (place);

  start_seats (app, name, n_seats);
  return app;
}

/* Two sides of two. */
static void
start_sides (JtE2e *app, const char *name)
{
  jt_e2e_set_text (app, "Name: We", "Anna");
  jt_e2e_set_text (app, "Name: They", "Beat");
  jt_e2e_set_text (app, "Name: We, partner", "Claudia");
  jt_e2e_set_text (app, "Name: They, partner", "Dani");
  jt_e2e_press (app, "Start");
  jt_e2e_wait_label (app, name);
}

static JtE2e *
start_pairs (guint place, const char *name)
{
  JtE2e *app = choose_game (place);

  start_sides (app, name);
  return app;
}

#define WE "Anna & Claudia"
#define THEY "Beat & Dani"
/* as the slate reads them out */
#define WE_ALOUD "Anna and Claudia"
#define THEY_ALOUD "Beat and Dani"

static void
wait_total (JtE2e *app, const char *name, const char *total)
{
  g_autofree char *spoken = g_strdup_printf ("Total, %s: %s", name, total);

  jt_e2e_find (app, ATSPI_ROLE_INVALID, spoken);
}

static void
set_list (JtE2e *app, const char *key, const char *const *texts, guint n)
{
  for (guint i = 0; i < n; i++)
    if (texts[i])
      {
        g_autofree char *name = g_strdup_printf ("%s: %s", key, names[i]);

        jt_e2e_set_text (app, name, texts[i]);
      }
}

#define SET(app, key, ...) \
  set_list (app, key, (const char *const[]){ __VA_ARGS__ }, G_N_ELEMENTS (((const char *const[]){ __VA_ARGS__ })))

/* The game is there again, with the same standing. */
static void
restart (JtE2e *app, const char *name, const char *total)
{
  jt_e2e_quit (app);
  jt_e2e_start (app, NULL);
  wait_total (app, name, total);
  jt_e2e_quit (app);
}

static void
undo_and_redo (JtE2e *app, const char *name, const char *before, const char *after)
{
  wait_total (app, name, after);
  jt_e2e_keys (app, "ctrl+z");
  wait_total (app, name, before);
  jt_e2e_keys (app, "ctrl+shift+z");
  wait_total (app, name, after);
}

static void
test_coiffeur (void)
{
  g_autoptr (JtE2e) app = start_pairs (COIFFEUR, "Coiffeur");

  jt_e2e_press (app, "Eicheln ×1, " WE ": open");
  jt_e2e_set_text (app, "Points", "98");
  jt_e2e_press (app, "Write 98 : 0");
  wait_total (app, WE, "98");
  /* digits typed anywhere go to the chosen cell, M is the Match */
  jt_e2e_press (app, "Undenufe ×6, " THEY ": open");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Points");
  jt_e2e_keys (app, "1 0 0 Return");
  wait_total (app, THEY, "600");
  jt_e2e_press (app, "Obenabe ×5, " THEY ": open");
  jt_e2e_wait_focused (app, ATSPI_ROLE_TEXT, "Points");
  jt_e2e_keys (app, "m Return");
  undo_and_redo (app, THEY, "600", "1885");
  /* more than the cards have */
  jt_e2e_press (app, "Rosen ×2, " WE ": open");
  jt_e2e_set_text (app, "Points", "158");
  jt_e2e_wait_label (app, "158");
  jt_e2e_set_text (app, "Points", "");
  restart (app, THEY, "1885");
}

static void
test_differenzler (void)
{
  g_autoptr (JtE2e) app = start_game (DIFFERENZLER, "Differenzler", 4);

  SET (app, "Bids", "40", "30", "50", "20");
  jt_e2e_press (app, "Write");
  jt_e2e_find (app, ATSPI_ROLE_TEXT, "Points: Anna");
  SET (app, "Points", "52", "30", "50", "26");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", "52", "30", "50", "");
  jt_e2e_press (app, "Write 12 : 0 : 0 : 5");
  wait_total (app, "Anna", "12");
  jt_e2e_keys (app, "ctrl+z");
  wait_total (app, "Anna", "0");
  jt_e2e_keys (app, "ctrl+shift+z");
  restart (app, "Anna", "12");
}

static void
test_molotow (void)
{
  g_autoptr (JtE2e) app = start_game (MOLOTOW, "Molotow", 4);

  SET (app, "Points", "50", "50", "50", "8");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, NULL, NULL, "");
  jt_e2e_press (app, "Write 50 : 50 : 50 : 7");
  undo_and_redo (app, "Anna", "0", "50");
  restart (app, names[3], "7");
}

static void
test_guggitaler (void)
{
  g_autoptr (JtE2e) app = start_game (GUGGITALER, "Guggitaler", 4);

  jt_e2e_select (app, "Subgame", 1); /* tricks */
  SET (app, "Counts", "9", "9", "9", "9");
  jt_e2e_wait_label (app, "36");
  SET (app, "Counts", "1", "2", "3", "");
  jt_e2e_press (app, "Write -5 : -10 : -15 : -15");
  undo_and_redo (app, "Beat", "0", "−10");
  restart (app, "Anna", "−5");
}

static void
test_handjass (void)
{
  g_autoptr (JtE2e) app = start_game (HANDJASS, "Handjass", 4);

  SET (app, "Points", "60", "40", "40", "18");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, NULL, NULL, "17");
  jt_e2e_press (app, "Write 1 : 0 : 0 : -1");
  undo_and_redo (app, "Anna", "0", "1");
  restart (app, names[3], "−1");
}

static void
test_koenigsjass (void)
{
  g_autoptr (JtE2e) app = start_game (KOENIGSJASS, "Königsjass", 4);

  SET (app, "Points", "60", "40", "40", "18");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, NULL, NULL, "17");
  jt_e2e_press (app, "Write 60 : 40 : 40 : 17");
  undo_and_redo (app, "Anna", "0", "60");
  restart (app, names[3], "17");
}

static void
test_mittlere (void)
{
  g_autoptr (JtE2e) app = start_game (MITTLERE, "Mittlere", 3);

  SET (app, "Points", "60", "50", "48");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, NULL, "47");
  jt_e2e_press (app, "Write 1 : -2 : 1");
  undo_and_redo (app, "Beat", "0", "−2");
  restart (app, "Beat", "−2");
}

static void
test_zweier (void)
{
  g_autoptr (JtE2e) app = start_game (ZWEIER, "Two-handed Jass", 2);

  SET (app, "Points", "100", "58");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, "");
  jt_e2e_press (app, "Write 100 : 57");
  undo_and_redo (app, "Anna", "0", "100");
  restart (app, "Beat", "57");
}

/* Not all tricks have to count: less than 157 is enough, more is not. */
static void
test_schaggi_haas (void)
{
  g_autoptr (JtE2e) app = choose_game (ZWEIER);

  choose_preset (app, 2);
  start_seats (app, "Two-handed Jass", 2);
  SET (app, "Points", "100", "58");
  jt_e2e_wait_label (app, "158");
  SET (app, "Points", NULL, "40");
  jt_e2e_press (app, "Write 100 : 40");
  undo_and_redo (app, "Beat", "0", "40");
  restart (app, "Anna", "100");
}

/* The one who takes the trump and does not get more writes nothing. */
static void
test_trumpf_duell (void)
{
  g_autoptr (JtE2e) app = choose_game (ZWEIER);

  choose_preset (app, 3);
  start_seats (app, "Two-handed Jass", 2);
  jt_e2e_select (app, "Taker", 1);
  SET (app, "Points", "60", "103");
  jt_e2e_wait_label (app, "163");
  SET (app, "Points", NULL, "90");
  jt_e2e_press (app, "Write 0 : 150");
  undo_and_redo (app, "Beat", "0", "150");
  restart (app, "Beat", "150");
}

/* The auction, then rounds of two parties; who plays against whom is said. */
static void
test_bieter (void)
{
  g_autoptr (JtE2e) app = start_game (BIETER, "Bieter", 4);

  jt_e2e_select (app, "König", 2);
  jt_e2e_set_text (app, "Bid", "355");
  jt_e2e_wait_label (app, "355");
  jt_e2e_set_text (app, "Bid", "350");
  jt_e2e_press (app, "Write");
  jt_e2e_set_text (app, "Points: König", "100");
  jt_e2e_set_text (app, "Points: Bauern", "58");
  jt_e2e_wait_label (app, "158");
  jt_e2e_set_text (app, "Points: Bauern", "");
  jt_e2e_press (app, "Write 100 : 57");
  undo_and_redo (app, "König", "0", "100");
  restart (app, "Bauern", "57");
}

static void
test_bieter_deal (void)
{
  g_autoptr (JtE2e) app = choose_game (BIETER);

  choose_preset (app, 2);
  start_seats (app, "Bieter", 4);
  jt_e2e_select (app, "Bidder", 1);
  jt_e2e_set_text (app, "Bid", "100");
  jt_e2e_set_text (app, "Points", "158");
  jt_e2e_wait_label (app, "158");
  jt_e2e_set_text (app, "Points", "100");
  jt_e2e_press (app, "Write 3 : -1 : -1 : -1");
  undo_and_redo (app, "Anna", "0", "3");
  restart (app, "Beat", "−1");
}

static void
test_sidi_barrani (void)
{
  g_autoptr (JtE2e) app = start_pairs (SIDI_BARRANI, "Sidi Barrani");

  jt_e2e_select (app, "Bidder", 1);
  jt_e2e_set_text (app, "Bid", "95");
  jt_e2e_wait_label (app, "95");
  jt_e2e_set_text (app, "Bid", "90");
  jt_e2e_set_text (app, "Points: " WE, "98");
  jt_e2e_set_text (app, "Points: " THEY, "60");
  jt_e2e_wait_label (app, "158");
  jt_e2e_set_text (app, "Points: " THEY, "");
  jt_e2e_press (app, "Write 188 : 59");
  jt_e2e_find (app, ATSPI_ROLE_INVALID, WE_ALOUD ": 188");
  jt_e2e_keys (app, "ctrl+z");
  jt_e2e_find (app, ATSPI_ROLE_INVALID, WE_ALOUD ": 0");
  jt_e2e_keys (app, "ctrl+shift+z");
  jt_e2e_find (app, ATSPI_ROLE_INVALID, WE_ALOUD ": 188");
  jt_e2e_quit (app);
  jt_e2e_start (app, NULL);
  jt_e2e_find (app, ATSPI_ROLE_INVALID, THEY_ALOUD ": 59");
  jt_e2e_quit (app);
}

/* Names and factors of a group's own; a name that stands there twice is refused. */
static void
test_own_lines (void)
{
  g_autoptr (JtE2e) app = choose_game (COIFFEUR);

  open_rules (app);
  jt_e2e_press (app, "Write Own Lines");
  jt_e2e_set_text (app, "Line 1", "Obenabe");
  jt_e2e_wait_label (app, "stands there twice");
  jt_e2e_set_text (app, "Line 1", "Meier & <Müller>");
  jt_e2e_press (app, "Remove line 8");
  jt_e2e_press (app, "Add a Line");
  jt_e2e_set_text (app, "Line 8", "Xy");
  close_rules (app);
  start_sides (app, "Coiffeur");
  jt_e2e_find (app, ATSPI_ROLE_INVALID, "Xy ×8, " WE ": open");
  jt_e2e_press (app, "Meier & <Müller> ×1, " WE ": open");
  jt_e2e_set_text (app, "Points", "98");
  jt_e2e_press (app, "Write 98 : 0");
  undo_and_redo (app, WE, "0", "98");
  restart (app, WE, "98");
}

static void
test_punktetafel (void)
{
  g_autoptr (JtE2e) app = start_pairs (PUNKTETAFEL, "Points table");

  jt_e2e_set_text (app, "Points: " WE, "50");
  jt_e2e_set_text (app, "Points: " THEY, "x");
  jt_e2e_wait_label (app, "Points");
  jt_e2e_set_text (app, "Points: " THEY, "107");
  jt_e2e_press (app, "Write 50 : 107");
  undo_and_redo (app, WE, "0", "50");
  restart (app, THEY, "107");
}

int
main (int argc, char **argv)
{
  jt_e2e_init (&argc, &argv);
  g_test_add_func ("/e2e/games/coiffeur", test_coiffeur);
  g_test_add_func ("/e2e/games/own-lines", test_own_lines);
  g_test_add_func ("/e2e/games/differenzler", test_differenzler);
  g_test_add_func ("/e2e/games/molotow", test_molotow);
  g_test_add_func ("/e2e/games/guggitaler", test_guggitaler);
  g_test_add_func ("/e2e/games/handjass", test_handjass);
  g_test_add_func ("/e2e/games/koenigsjass", test_koenigsjass);
  g_test_add_func ("/e2e/games/mittlere", test_mittlere);
  g_test_add_func ("/e2e/games/bieter", test_bieter);
  g_test_add_func ("/e2e/games/bieter-deal", test_bieter_deal);
  g_test_add_func ("/e2e/games/sidi-barrani", test_sidi_barrani);
  g_test_add_func ("/e2e/games/zweier", test_zweier);
  g_test_add_func ("/e2e/games/schaggi-haas", test_schaggi_haas);
  g_test_add_func ("/e2e/games/trumpf-duell", test_trumpf_duell);
  g_test_add_func ("/e2e/games/punktetafel", test_punktetafel);
  return jt_e2e_run_all ();
}
