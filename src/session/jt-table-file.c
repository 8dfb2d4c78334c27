/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-table-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-fault-words.h"
#include "jt-game.h"
#include "jt-lines.h"
#include "jt-names.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-words.h"

#define MAX_LENGTH (4 * 1024 * 1024)

G_DEFINE_QUARK (jt-table-file-error-quark, jt_table_file_error)

/* What is read, and against what. */
typedef struct
{
  const JtTournament *tournament;
  const JtTournamentRules *rules;
  guint n_sides, size;
  JtGame *game;
  int side_of[JT_TOURNAMENT_MAX_SIDES]; /* by side of the game: of the table */
  int seat_of[4];                       /* by seat of the game: of the table */
} Reader;

void
jt_table_file_free (JtTableFile *file)
{
  if (file == NULL)
    return;
  g_free (file->rounds);
  g_free (file);
}

static gboolean
refuse (GError **error, JtTableFileError code, char *sentence)
{
  g_set_error_literal (error, JT_TABLE_FILE_ERROR, code, sentence);
  g_free (sentence);
  return FALSE;
}

/* The one game of the file */

static JtGame *
read_game (const char *text, gsize length, GError **error)
{
  g_autoptr (JtLines) lines = jt_lines_new_for_text (text, length);
  g_autoptr (JtValue) document = NULL, more = NULL;
  JtFault fault = JT_FAULT_INIT;
  JtGame *game;

  jt_lines_set_max_length (lines, MAX_LENGTH);
  if (jt_lines_next (lines, &document, &fault, NULL) != JT_LINES_VALUE
      || g_strcmp0 (jt_value_get_string (document, "kind"), "game") != 0)
    {
      refuse (error, JT_TABLE_FILE_ERROR_NO_GAME, g_strdup (_ ("There is no game in the file.")));
      return NULL;
    }
  if (jt_lines_next (lines, &more, NULL, NULL) != JT_LINES_END)
    {
      refuse (error, JT_TABLE_FILE_ERROR_NO_GAME,
              g_strdup (_ ("There are several games in the file; a Passe is a single one.")));
      return NULL;
    }
  game = jt_game_replay (document, &fault);
  if (game == NULL)
    {
      g_autofree char *why = jt_fault_to_text (&fault);

      /* Translators: %s is a sentence that says what is wrong */
      refuse (error, JT_TABLE_FILE_ERROR_NO_GAME, g_strdup_printf (_ ("The game in the file is faulty. %s"), why));
    }
  return game;
}

static gboolean
check_game (const Reader *reader, GError **error)
{
  if (strcmp (jt_game_get_kind (reader->game), jt_tournament_games ()[reader->rules->game]) == 0
      && jt_game_get_n_sides (reader->game) == reader->n_sides)
    return TRUE;
  if (reader->rules->game == JT_TOURNAMENT_SCHIEBER && reader->n_sides != 2)
    return refuse (error, JT_TABLE_FILE_ERROR_GAME, g_strdup (_ ("Everybody plays alone here; a game file has two sides.")));
  return refuse (error, JT_TABLE_FILE_ERROR_GAME,
                 /* Translators: both are names of games */
                 g_strdup_printf (_ ("The file holds a %1$s; the tournament is played as %2$s."),
                                  jt_game_name (jt_game_get_kind (reader->game)),
                                  jt_game_name (jt_tournament_games ()[reader->rules->game])));
}

/* Names */

/* Is a person of the file called as somebody of the list, or by his first name? */
static gboolean
is_called (const char *name, const char *listed)
{
  g_autofree char *plain = g_strstrip (g_strdup (name));
  g_autofree char *a = g_utf8_casefold (plain, -1);
  g_autofree char *b = g_utf8_casefold (listed, -1);
  gsize n = strlen (a);

  return n > 0 && g_str_has_prefix (b, a) && (b[n] == '\0' || b[n] == ' ');
}

static gboolean
is_person (const Reader *reader, const char *name, const JtTournamentTable *table, int participant)
{
  return is_called (name, jt_tournament_get_player (reader->tournament, table->pass, participant))
         || is_called (name, jt_tournament_get_participant (reader->tournament, participant)->name);
}

static gboolean
has_names (const JtGame *game)
{
  for (guint s = 0; s < jt_game_get_n_sides (game); s++)
    for (guint p = 0; p < jt_game_get_n_players (game, s); p++)
      if (jt_game_get_player_name (game, s, p) != NULL)
        return TRUE;
  return FALSE;
}

/* Does a side of the game sit on a side of the table? Notes who sits on which seat then. */
static gboolean
fit_side (Reader *reader, const JtTournamentTable *table, guint of_game, guint side)
{
  gboolean taken[4] = { FALSE };

  /* A participant may be a pair. */
  if (reader->size == 1)
    {
      reader->seat_of[of_game] = (int) side;
      for (guint seat = of_game + reader->n_sides; seat < G_N_ELEMENTS (reader->seat_of); seat += reader->n_sides)
        reader->seat_of[seat] = (int) side;
      return is_person (reader, jt_game_get_side_name (reader->game, of_game), table, table->people[side]);
    }
  if (jt_game_get_n_players (reader->game, of_game) != reader->size)
    return FALSE;
  for (guint p = 0; p < reader->size; p++)
    {
      const char *name = jt_game_get_player_name (reader->game, of_game, p);
      int found = -1;

      for (guint k = 0; name != NULL && k < reader->size && found < 0; k++)
        if (!taken[k] && is_person (reader, name, table, table->people[side * reader->size + k]))
          found = (int) k;
      if (found < 0)
        return FALSE;
      taken[found] = TRUE;
      reader->seat_of[of_game + p * reader->n_sides] = (int) side + found * (int) reader->n_sides;
    }
  return TRUE;
}

/* Do all sides of the game sit at a table? */
static gboolean
fit_table (Reader *reader, const JtTournamentTable *table)
{
  gboolean taken[JT_TOURNAMENT_MAX_SIDES] = { FALSE };

  for (guint s = 0; s < reader->n_sides; s++)
    {
      int found = -1;

      for (guint k = 0; k < reader->n_sides && found < 0; k++)
        if (!taken[k] && fit_side (reader, table, s, k))
          found = (int) k;
      if (found < 0)
        return FALSE;
      taken[found] = TRUE;
      reader->side_of[s] = found;
    }
  return TRUE;
}

/* All names of the file: "Anna & Beat, Carla & Dora" */
static char *
list_names (const JtGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint s = 0; s < jt_game_get_n_sides (game); s++)
    g_string_append_printf (text, "%s%s", s > 0 ? ", " : "", jt_game_get_side_name (game, s));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Finds the table. Returns: (nullable) */
static const JtTournamentTable *
find_table (Reader *reader, guint pass, int number, gboolean named, GError **error)
{
  const JtTournamentPass *tables = jt_tournament_get_pass (reader->tournament, pass);
  const JtTournamentTable *found = NULL;
  g_autofree char *names = list_names (reader->game);

  for (guint t = 0; t < tables->n_tables && found == NULL; t++)
    {
      const JtTournamentTable *table = &tables->tables[t];

      if (number > 0 && !named ? table->number == number : named && fit_table (reader, table))
        found = table;
    }
  if (found == NULL && !named)
    refuse (error, JT_TABLE_FILE_ERROR_PEOPLE,
            g_strdup (_ ("Nobody is named in the file: type the number of the table first.")));
  else if (found == NULL)
    refuse (error, JT_TABLE_FILE_ERROR_PEOPLE,
            /* Translators: %1$s are names of people who play a game, %2$u is the number of a Passe */
            g_strdup_printf (_ ("In the file play %1$s. They do not sit at one table in Passe %2$u."), names, pass + 1));
  else if (number > 0 && found->number != number)
    {
      refuse (error, JT_TABLE_FILE_ERROR_PEOPLE,
              /* Translators: %1$s are names of people who play a game; %2$d and %3$d are numbers of tables */
              g_strdup_printf (_ ("In the file play %1$s. They sit at table %2$d, not at table %3$d."), names,
                               found->number, number));
      return NULL;
    }
  return found;
}

/* Points */

/* One round, by sides of the table. @void_points: (inout): what counted for nobody. */
static gboolean
read_round (const Reader *reader, const JtLine *line, guint i, JtTournamentRound *round, int *void_points, GError **error)
{
  gboolean differences = reader->rules->game == JT_TOURNAMENT_DIFFERENZLER;
  int sum = 0;

  *round = (JtTournamentRound){ .match = -1, .declarer = -1 };
  if (line->declarer >= 0 && line->declarer < (int) G_N_ELEMENTS (reader->seat_of) && reader->n_sides == 2)
    round->declarer = reader->seat_of[line->declarer];
  for (guint s = 0; s < reader->n_sides; s++)
    {
      int points = differences ? line->written[s] : line->points[s];
      int match = !differences && line->match == (int) s ? reader->rules->match_bonus : 0;

      if (points < 0)
        return refuse (error, JT_TABLE_FILE_ERROR_POINTS,
                       /* Translators: %u is the number of a round */
                       g_strdup_printf (_ ("Round %u of the file is without card points."), i + 1));
      sum += points;
      /* No factor, no Weis, no other bonus. (The Handjass writes strokes.) */
      if (reader->rules->game == JT_TOURNAMENT_SCHIEBER && line->written[s] != points + match)
        return refuse (error, JT_TABLE_FILE_ERROR_POINTS,
                       /* Translators: round %1$u; a side would write %2$d points at this tournament, but wrote %3$d */
                       g_strdup_printf (_ ("Round %1$u of the file counts %3$d instead of %2$d: with a factor, Weis, Stöck or another Match bonus than the tournament has."),
                                        i + 1, points + match, line->written[s]));
      round->points[reader->side_of[s]] = points + match;
      if (line->match == (int) s && reader->rules->game == JT_TOURNAMENT_SCHIEBER)
        round->match = reader->side_of[s];
    }
  if (!differences && sum != JT_CARD_POINTS)
    *void_points += JT_CARD_POINTS - sum;
  return TRUE;
}

static gboolean
read_points (const Reader *reader, JtTableFile *file, GError **error)
{
  guint n = 0, n_wanted = reader->rules->rounds;
  int void_points = 0;

  if (jt_game_get_n_rounds (reader->game) != n_wanted)
    return refuse (error, JT_TABLE_FILE_ERROR_ROUNDS,
                   /* Translators: %1$u is how many rounds the game in a file has, %2$u how many a Passe has */
                   g_strdup_printf (ngettext ("The game in the file has %1$u round, a Passe has %2$u.",
                                              "The game in the file has %1$u rounds, a Passe has %2$u.",
                                              jt_game_get_n_rounds (reader->game)),
                                    jt_game_get_n_rounds (reader->game), n_wanted));
  file->rounds = g_new0 (JtTournamentRound, n_wanted);
  for (guint i = 0; i < jt_game_get_n_entries (reader->game); i++)
    {
      const JtLine *line = jt_game_get_line (reader->game, i);

      if (line->type == JT_ENTRY_ROUND && n < n_wanted)
        {
          if (!read_round (reader, line, n, &file->rounds[n], &void_points, error))
            return FALSE;
          n++;
          continue;
        }
      for (guint s = 0; s < reader->n_sides && reader->rules->game != JT_TOURNAMENT_HANDJASS; s++)
        if (line->written[s] != 0)
          return refuse (error, JT_TABLE_FILE_ERROR_POINTS,
                         g_strdup (_ ("Points were written beside the rounds of the game (Weis, Stöck or a correction).")));
    }
  file->sheet = jt_tournament_sheet_from_rounds (reader->rules, file->rounds, n_wanted);
  file->sheet.void_points = MAX (0, void_points);
  return TRUE;
}

JtTableFile *
jt_table_file_read (const JtTournament *tournament,
                    guint pass,
                    int number,
                    const char *text,
                    gsize length,
                    GError **error)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  g_autoptr (JtGame) game = read_game (text, length, error);
  g_autoptr (JtTableFile) file = g_new0 (JtTableFile, 1);
  Reader reader = {
    .tournament = tournament,
    .rules = rules,
    .n_sides = jt_tournament_rules_n_sides (rules),
    .size = jt_tournament_rules_side_size (rules),
    .game = game,
    .side_of = { 0, 1, 2, 3 },
    .seat_of = { 0, 1, 2, 3 },
  };
  const JtTournamentTable *table;

  if (game == NULL || !check_game (&reader, error))
    return NULL;
  file->named = has_names (game);
  table = pass < jt_tournament_get_n_passes (tournament) ? find_table (&reader, pass, number, file->named, error) : NULL;
  if (table == NULL)
    {
      if (error != NULL && *error == NULL)
        refuse (error, JT_TABLE_FILE_ERROR_PEOPLE, g_strdup (_ ("This Passe is not drawn yet.")));
      return NULL;
    }
  file->number = table->number;
  return read_points (&reader, file, error) ? g_steal_pointer (&file) : NULL;
}
