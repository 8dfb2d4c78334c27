/* SPDX-License-Identifier: GPL-3.0-or-later */
/* draw and standings (tournament.md). */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-standings.h"
#include "jt-tournament-draw.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  int players, passes;
  gint64 seed;
  char *mode;
  char *tournament;
  int from; /* from 1 */
} DrawOptions;

#define NOT_GIVEN G_MININT
#define NO_SEED G_MININT64

static void
draw_options_clear (DrawOptions *options)
{
  g_free (options->mode);
  g_free (options->tournament);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (DrawOptions, draw_options_clear)

static void
write_draw (const JtPlan *plan, JtBuilder *builder)
{
  JtPlanReport report;

  jt_plan_report (plan, &report);
  jt_builder_begin_object (builder);
  jt_builder_key (builder, "passes");
  jt_builder_begin_list (builder);
  jt_plan_write_passes (plan, 0, NULL, builder);
  jt_builder_end_list (builder);
  jt_builder_key (builder, "report");
  jt_plan_report_write (&report, builder);
  jt_builder_end_object (builder);
}

static JtExit
print (JtBuilder *builder)
{
  g_autoptr (JtValue) line = jt_builder_finish (builder);
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();

  jt_cli_output_value (output, line);
  return jt_cli_output_flush (output) ? JT_EXIT_DONE : JT_EXIT_IO;
}

static JtExit
draw_numbers (const JtCommand *command, const DrawOptions *options)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtPlan) plan = NULL;
  JtDrawRequest request = { .n_people = options->players, .n_passes = options->passes, .seed = 1 };
  int least;

  if (options->seed != NO_SEED)
    request.seed = options->seed;
  if (options->mode != NULL && !jt_mode_from_name (options->mode, &request.mode))
    {
      /* Translators: the first %s is the name of a command, the second what was given for --mode */
      jt_cli_complain (_ ("%s: there is no mode “%s”, only single, pairs and individual."),
                       command->name, options->mode);
      return JT_EXIT_USAGE;
    }
  least = jt_draw_min_people (request.mode);
  if (options->players < least || options->players > JT_DRAW_MAX_PEOPLE)
    {
      /* Translators: %1$s is the name of a command, %2$d and %3$d are numbers of players */
      jt_cli_complain (_ ("%1$s: --players must be from %2$d to %3$d."), command->name, least,
                       JT_DRAW_MAX_PEOPLE);
      return JT_EXIT_USAGE;
    }
  if (options->passes < 1 || options->passes > JT_DRAW_MAX_PASSES)
    {
      /* Translators: %1$s is the name of a command, %2$d and %3$d are numbers of Passen (rounds of
       * a tournament) */
      jt_cli_complain (_ ("%1$s: --passes must be from %2$d to %3$d."), command->name, 1,
                       JT_DRAW_MAX_PASSES);
      return JT_EXIT_USAGE;
    }

  plan = jt_draw (&request);
  write_draw (plan, builder);
  return print (builder);
}

typedef struct
{
  const DrawOptions *options;
  gboolean refused;
} DrawDocuments;

/* Why the Passen from @first on cannot be drawn. */
static void
explain_refusal (const JtTournament *tournament, guint first, JtFault *fault)
{
  int passes = jt_tournament_get_rules (tournament)->passes;
  guint begun = jt_tournament_get_n_begun_passes (tournament);

  if (first < begun)
    jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_NOT_NOW, "from");
  else if (!jt_tournament_can_draw (tournament, first))
    jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "from", first + 1, begun + 1,
                          MIN (passes, (int) jt_tournament_get_n_passes (tournament) + 1), 0);
  else
    jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_NOT_NOW, "participants");
  fault->pass = first < begun ? begun : first + 1;
}

static gboolean
draw_document (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  DrawDocuments *documents = data;
  int from = documents->options->from;
  g_autoptr (JtTournament) tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, fault);
  g_autoptr (JtPlan) plan = NULL;
  guint first;

  if (tournament == NULL)
    return FALSE;

  first = from > 0 ? (guint) from - 1 : jt_tournament_get_n_begun_passes (tournament);
  plan = jt_tournament_draw (tournament, first, NULL, NULL, NULL, NULL);
  if (plan == NULL)
    {
      JtFault refusal = JT_FAULT_INIT;

      explain_refusal (tournament, first, &refusal);
      jt_cli_write_fault (&refusal, builder);
      documents->refused = TRUE;
      return TRUE;
    }

  jt_tournament_write_drawn (tournament, plan, first, builder);
  return TRUE;
}

static JtExit
draw_documents (const DrawOptions *options)
{
  DrawDocuments documents = { options, FALSE };
  JtExit status = jt_cli_answer_documents ((char *[]){ options->tournament, NULL }, draw_document,
                                           &documents);

  return jt_cli_worse (status, documents.refused ? JT_EXIT_REFUSED : JT_EXIT_DONE);
}

static JtExit
run_draw (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_auto (DrawOptions) options
      = { .players = NOT_GIVEN, .passes = NOT_GIVEN, .seed = NO_SEED, .from = NOT_GIVEN };
  const GOptionEntry entries[] = {
    { "players", 0, 0, G_OPTION_ARG_INT, &options.players, N_ ("Number of players, or of pairs"),
      "N" },
    { "passes", 0, 0, G_OPTION_ARG_INT, &options.passes, N_ ("Number of Passen"), "R" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options.seed,
      N_ ("Seed: the same one gives the same draw"), "S" },
    { "mode", 0, 0, G_OPTION_ARG_STRING, &options.mode, N_ ("single, pairs or individual"),
      N_ ("MODE") },
    { "tournament", 0, 0, G_OPTION_ARG_FILENAME, &options.tournament,
      N_ ("Draw for this tournament"), N_ ("FILE") },
    { "from", 0, 0, G_OPTION_ARG_INT, &options.from, N_ ("First Passe to draw; earlier ones stay"),
      N_ ("PASS") },
    { NULL },
  };

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv))
    return JT_EXIT_USAGE;
  if (options.tournament == NULL && options.from == NOT_GIVEN)
    return draw_numbers (command, &options);
  if (options.tournament != NULL && options.players == NOT_GIVEN && options.passes == NOT_GIVEN
      && options.seed == NO_SEED && options.mode == NULL
      && (options.from == NOT_GIVEN || options.from >= 1))
    return draw_documents (&options);

  /* Translators: %s is the name of a command; the options are not translated */
  jt_cli_complain (_ ("%s: give either --players and --passes, or --tournament; see --help"),
                   command->name);
  return JT_EXIT_USAGE;
}

const JtCommand jt_command_draw = {
  .name = "draw",
  .summary = N_ ("Draw a tournament"),
  .details = N_ ("With --players and --passes it prints who plays with whom against whom, and what "
                 "repeats. With "
                 "--tournament it prints the document, or each of several, with its Passen drawn "
                 "from --from on; without "
                 "--from those after the last one with results."),
  .run = run_draw,
};

static gboolean
write_standings (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  g_autoptr (JtTournament) tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, fault);
  g_autoptr (JtStandings) standings = NULL;

  if (tournament == NULL)
    return FALSE;
  standings = jt_standings_new (tournament, 0);
  jt_standings_write (standings, tournament, builder);
  return TRUE;
}

static JtExit
run_standings (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  if (!jt_cli_parse (command, cli, NULL, 0, -1, &argc, &argv))
    return JT_EXIT_USAGE;
  return jt_cli_answer_documents (argv + 1, write_standings, NULL);
}

const JtCommand jt_command_standings = {
  .name = "standings",
  .arguments = "[FILE…]",
  .summary = N_ ("Rank tournaments"),
  .details = N_ ("Reads tournament documents, one JSON object or JSON Lines, from the files or "
                 "from standard input, and "
                 "prints one line of JSON for each: its standings, or what is wrong with it."),
  .run = run_standings,
};
