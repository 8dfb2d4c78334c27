/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli-database.h"

#include "jt-cli-rank.h"
#include "jt-club.h"
#include "jt-config.h"
#include "jt-exchange.h"
#include "jt-fault-words.h"
#include "jt-game-sheet.h"
#include "jt-game-text.h"
#include "jt-names.h"
#include "jt-output.h"
#include "jt-slate-export.h"
#include "jt-slate-game.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"
#include "jt-tournament-report.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PICTURE_WIDTH 1200

/* What is asked for. */
typedef struct
{
  JtCli *cli;
  const char *format, *id, *group, *out, *part;
  guint season;   /* 0: all */
  char separator; /* of CSV */
  JtStore *store;
  JtGameFilter filter; /* --group, --season */
  gboolean filtered;
} Export;

/* --- documents, one after the other --- */

/* Is there still somebody to write for? */
static gboolean
goes_on (const JtCliOutput *output, GError **error)
{
  if (!jt_cli_output_is_broken (output))
    return TRUE;
  g_set_error_literal (error, JT_OUTPUT_ERROR, JT_OUTPUT_ERROR_WRITE, "");
  return FALSE;
}

static gboolean
write_document (const JtValue *document, gpointer output, GError **error)
{
  jt_cli_output_value (output, document);
  return goes_on (output, error);
}

static JtExit
end (JtCliOutput *output, const GError *error)
{
  if (error == NULL || jt_cli_output_is_broken (output))
    return jt_cli_output_close (output);
  jt_cli_output_free (output);
  return jt_cli_complain_error (error);
}

static JtExit
export_bundle (const Export *export)
{
  g_autoptr (GError) error = NULL;
  JtExit status;
  JtCliOutput *output = jt_cli_output_open (export->out, &status);

  if (output == NULL)
    return status;
  jt_export_bundle (export->store, export->filtered ? &export->filter : NULL, write_document, output,
                    &error);
  return end (output, error);
}

/* --- games as text --- */

static char *
make_aside (const JtGameRow *row)
{
  const char *parts[3] = { NULL };
  guint n = 0;

  if (row->group_name != NULL)
    parts[n++] = row->group_name;
  if (row->played_on != NULL)
    parts[n++] = row->played_on;
  return g_strjoinv (" · ", (char **) parts);
}

/* A game of which only the result is known. */
static char *
result_to_text (const JtGameRow *row, const char *aside)
{
  const JtSummary *summary = &row->summary;
  GString *text = g_string_new (jt_game_name (row->variant));

  if (*aside != '\0')
    g_string_append_printf (text, " · %s", aside);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < summary->n_sides; i++)
    {
      g_string_append_printf (text, "%s:", row->side_names[i]);
      if (summary->has_totals)
        g_string_append_printf (text, " %d", summary->totals[i]);
      if (summary->has_striche)
        /* Translators: %d is a number of Striche */
        g_string_append_printf (text, ngettext (" (%d Strich)", " (%d Striche)", summary->striche[i]),
                                summary->striche[i]);
      if (summary->winners & 1u << i)
        g_string_append_printf (text, " – %s", _ ("won"));
      g_string_append_c (text, '\n');
    }
  return g_string_free (text, FALSE);
}

static JtGame *
replay (const JtGameRow *row, const JtValue *document, GError **error)
{
  JtFault fault = JT_FAULT_INIT;
  JtGame *game = jt_game_replay (document, &fault);

  if (game == NULL)
    g_set_error (error, JT_STORE_ERROR, JT_STORE_ERROR_CORRUPT, "game %s cannot be replayed: %s",
                 row->uuid, jt_fault_code_name (fault.code));
  return game;
}

/* Returns: NULL with @error set if it cannot be replayed */
static char *
row_to_text (const JtGameRow *row, const JtValue *document, GError **error)
{
  g_autofree char *aside = make_aside (row);
  g_autoptr (JtGame) game = NULL;

  if (row->is_result)
    return result_to_text (row, aside);
  game = replay (row, document, error);
  return game != NULL ? jt_game_to_text (game, aside) : NULL;
}

typedef struct
{
  JtCliOutput *output;
  guint n;
} Texts;

static gboolean
write_text (const JtGameRow *row, const JtValue *document, gpointer data, GError **error)
{
  Texts *texts = data;
  g_autofree char *text = row_to_text (row, document, error);

  if (text == NULL)
    return FALSE;
  if (texts->n++ > 0)
    jt_cli_output_text (texts->output, "\n\n");
  jt_cli_output_text (texts->output, text);
  return goes_on (texts->output, error);
}

static JtExit
export_games (const Export *export)
{
  g_autoptr (GError) error = NULL;
  JtExit status;
  JtCliOutput *output = jt_cli_output_open (export->out, &status);
  Texts texts = { output, 0 };

  if (output == NULL)
    return status;
  if (strcmp (export->format, "json") == 0)
    jt_export_games (export->store, &export->filter, write_document, output, &error);
  else
    jt_store_each_game (export->store, &export->filter, JT_GAMES_OLDEST_FIRST, write_text, &texts,
                        &error);
  return end (output, error);
}

/* --- one game --- */

/* The slate of a game; of one that has none what would be printed, on one page. */
static gboolean
paint_png (const JtGame *game, const char *aside, GByteArray *bytes, GError **error)
{
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (JtSlateModel) model = NULL;
  g_autoptr (JtSheet) sheet = NULL;

  options.form = JT_SLATE_FORM_WIDE;
  options.turn = FALSE;
  model = jt_slate_model_from_game (game, &options);
  if (model != NULL)
    return jt_slate_export (model, JT_PICTURE_PNG, PICTURE_WIDTH, 0, jt_picture_collect, bytes, error);
  sheet = jt_game_picture_new (game, aside, JT_NOTATION_WRITTEN);
  return jt_sheet_export_png (sheet, 0, PICTURE_WIDTH, jt_picture_collect, bytes, error);
}

static JtExit
paint_game (const Export *export, const JtGame *game, const char *aside)
{
  GByteArray *bytes = g_byte_array_new ();
  g_autoptr (GBytes) file = NULL;
  g_autoptr (JtSheet) sheet = NULL;
  g_autoptr (GError) error = NULL;
  gboolean painted;

  if (strcmp (export->format, "png") == 0)
    painted = paint_png (game, aside, bytes, &error);
  else
    {
      sheet = jt_game_sheet_new (game, aside, JT_NOTATION_WRITTEN);
      painted = jt_sheet_export (sheet, jt_picture_collect, bytes, &error);
    }
  file = g_byte_array_free_to_bytes (bytes);
  return painted ? jt_cli_save (export->out, file) : jt_cli_complain_error (error);
}

static JtExit
write_value (const Export *export, JtValue *document)
{
  JtExit status;
  JtCliOutput *output = jt_cli_output_open (export->out, &status);

  if (output != NULL)
    jt_cli_output_value (output, document);
  jt_value_free (document);
  return output != NULL ? jt_cli_output_close (output) : status;
}

typedef struct
{
  const Export *export;
  JtExit status;
} Painting;

static gboolean
paint_row (const JtGameRow *row, const JtValue *document, gpointer data, GError **error)
{
  Painting *painting = data;
  g_autofree char *aside = make_aside (row);
  g_autoptr (JtGame) game = NULL;

  if (row->is_result)
    {
      /* Translators: %s is the id of a game */
      jt_cli_complain (_ ("Of the game %s only the result is known; there is no slate."), row->uuid);
      painting->status = JT_EXIT_REFUSED;
      return TRUE;
    }
  game = replay (row, document, error);
  if (game != NULL)
    painting->status = paint_game (painting->export, game, aside);
  return game != NULL;
}

static JtExit
export_game (const Export *export)
{
  g_autoptr (GError) error = NULL;
  Painting painting = { export, JT_EXIT_DONE };
  Export one = *export;
  JtValue *document;
  JtExit status;
  gint64 id = jt_cli_find_game (export->store, export->id, &status);

  if (id == 0)
    return status;
  one.filter = (JtGameFilter){ .game = id };
  if (strcmp (export->format, "json") == 0)
    {
      document = jt_export_game (export->store, id, JT_EXPORT_PLAIN, &error);
      return document != NULL ? write_value (export, document) : jt_cli_complain_error (error);
    }
  if (strcmp (export->format, "txt") == 0)
    return export_games (&one);
  if (!jt_store_each_game (export->store, &one.filter, JT_GAMES_OLDEST_FIRST, paint_row, &painting,
                           &error))
    return jt_cli_complain_error (error);
  return painting.status;
}

/* --- lists and tables --- */

static JtExit
write_report (const Export *export, const JtReport *report)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  JtReportFormat format = JT_REPORT_TXT;

  jt_report_format_find (export->format, &format);
  bytes = jt_report_write (report, format, export->separator, &error);
  if (bytes != NULL)
    return jt_cli_save (export->out, bytes);
  jt_cli_complain ("%s", error->message);
  return JT_EXIT_IO;
}

static JtTable *
make_people_table (GPtrArray *people)
{
  JtTable *table = jt_table_new (NULL);

  /* Titles that import knows. */
  jt_table_add_column (table, C_ ("person", "Name"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Nickname"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Club"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, C_ ("person", "Active"), JT_COLUMN_TEXT, 0);
  jt_table_add_column (table, _ ("Games"), JT_COLUMN_NUMBER, 0);
  for (guint i = 0; i < people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (people, i);

      jt_table_add_text (table, person->name);
      jt_table_add_text (table, person->nickname);
      jt_table_add_text (table, jt_person_get_club (person));
      jt_table_add_text (table, person->active ? _ ("yes") : _ ("no"));
      jt_table_add_number (table, person->n_games);
    }
  return table;
}

static JtExit
export_people_lines (const Export *export)
{
  g_autoptr (GError) error = NULL;
  JtExit status;
  JtCliOutput *output = jt_cli_output_open (export->out, &status);

  if (output == NULL)
    return status;
  jt_export_people (export->store, export->filter.group, write_document, output, &error);
  return end (output, error);
}

static JtExit
export_people (const Export *export)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (JtReport) report = NULL;

  if (strcmp (export->format, "json") == 0)
    return export_people_lines (export);
  people = jt_store_people (export->store, export->filter.group, JT_PEOPLE_ALL | JT_PEOPLE_COUNT, &error);
  if (people == NULL)
    return jt_cli_complain_error (error);
  report = jt_report_new (_ ("People"), export->group);
  jt_report_add_table (report, make_people_table (people));
  return write_report (export, report);
}

static JtCliRanking
ask_ranking (const Export *export)
{
  return (JtCliRanking){ .group = export->group,
                         .season = export->season,
                         .format = export->format,
                         .definitions = TRUE,
                         .separator = export->separator,
                         .out = export->out };
}

static JtExit
export_ranking (const Export *export)
{
  const JtCliRanking asked = ask_ranking (export);

  return jt_cli_write_ranking (export->cli, &asked);
}

static JtExit
export_statistics (const Export *export)
{
  const JtCliRanking asked = ask_ranking (export);

  return jt_cli_write_statistics (export->cli, &asked);
}

/* --- one tournament --- */

/* What of a tournament can be written as CSV or PDF; the first one if nothing is said. */
static const struct
{
  const char *name;
  JtTournamentReport report;
  JtTournamentPaper paper;
} parts[] = {
  { "ranking", JT_TOURNAMENT_REPORT_RANKING, JT_TOURNAMENT_PAPER_RANKING },
  { "results", JT_TOURNAMENT_REPORT_RESULTS, JT_TOURNAMENT_PAPER_RESULTS },
  { "tables", JT_TOURNAMENT_REPORT_TABLES, JT_TOURNAMENT_PAPER_TABLES },
  { "participants", JT_TOURNAMENT_REPORT_PARTICIPANTS, JT_TOURNAMENT_PAPER_PARTICIPANTS },
  { "sheets", JT_TOURNAMENT_REPORT_SHEETS, JT_TOURNAMENT_PAPER_SHEETS },
  { "slips", JT_TOURNAMENT_REPORT_SLIPS, JT_TOURNAMENT_PAPER_SLIPS },
  { "prizes", JT_TOURNAMENT_REPORT_PRIZES, JT_TOURNAMENT_PAPER_PRIZES },
  { "log", JT_TOURNAMENT_REPORT_LOG, JT_TOURNAMENT_PAPER_LOG },
};

/* Returns: the index of a part, -1: there is none of this name */
static int
find_part (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (name == NULL || strcmp (parts[i].name, name) == 0)
      return i;
  return -1;
}

static JtExit
write_tournament_pdf (const Export *export, const JtTournament *tournament, const JtStandings *standings,
                      const JtClubHead *head)
{
  g_autoptr (JtSheet) sheet = jt_tournament_sheet_new (tournament, standings, parts[find_part (export->part)].paper,
                                                       JT_ALL_PASSES, &head->head);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  g_autoptr (GBytes) file = NULL;
  g_autoptr (GError) error = NULL;

  if (!jt_sheet_export (sheet, jt_picture_collect, bytes, &error))
    return jt_cli_complain_error (error);
  file = g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
  return jt_cli_save (export->out, file);
}

static JtExit
write_tournament (const Export *export, gint64 id, const JtTournament *tournament)
{
  g_autoptr (JtStandings) standings = jt_standings_new_so_far (tournament);
  g_autoptr (JtClubHead) head = jt_club_head_new (export->store, id, tournament);
  g_autoptr (JtReport) report = NULL;
  JtTournamentReport what = JT_TOURNAMENT_REPORT_BOOK;

  if (strcmp (export->format, "pdf") == 0)
    return write_tournament_pdf (export, tournament, standings, head);
  if (strcmp (export->format, "txt") == 0)
    {
      char *text = jt_tournament_to_chat (tournament, standings);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));

      return jt_cli_save (export->out, bytes);
    }
  if (strcmp (export->format, "csv") == 0)
    what = parts[find_part (export->part)].report;
  else if (strcmp (export->format, "html") == 0)
    what = JT_TOURNAMENT_REPORT_PAGE;
  report = jt_tournament_report_new (tournament, standings, what, head->log);
  return write_report (export, report);
}

static JtExit
export_tournament (const Export *export)
{
  g_autoptr (GError) error = NULL;
  gint64 id = jt_store_tournament_find (export->store, export->id, &error);
  g_autoptr (JtTournament) tournament = NULL;
  g_autoptr (JtValue) document = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (id == 0)
    {
      /* Translators: %s is the id of a tournament, as it was typed */
      jt_cli_complain (_ ("There is no tournament %s."), export->id);
      return JT_EXIT_NO_INPUT;
    }
  document = id > 0 ? jt_export_tournament (export->store, id, JT_EXPORT_PLAIN, &error) : NULL;
  if (document == NULL)
    return jt_cli_complain_error (error);
  if (strcmp (export->format, "json") == 0)
    return write_value (export, g_steal_pointer (&document));
  tournament = jt_tournament_new (document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, &fault);
  if (tournament != NULL)
    return write_tournament (export, id, tournament);
  {
    g_autofree char *text = jt_fault_to_text (&fault);

    jt_cli_complain ("%s", text);
    return JT_EXIT_DATA;
  }
}

/* --- the command --- */

/* What can be exported, and in which formats. */
static const struct
{
  const char *what;
  const char *formats[8];
  gboolean needs_id;
  gboolean has_group, has_season; /* filters that it knows */
  JtExit (*run) (const Export *export);
} kinds[] = {
  { "game", { "json", "txt", "png", "pdf" }, TRUE, FALSE, FALSE, export_game },
  { "games", { "json", "txt" }, FALSE, TRUE, TRUE, export_games },
  { "bundle", { "json" }, FALSE, TRUE, TRUE, export_bundle },
  { "ranking", { "json", "csv", "xlsx", "pdf", "html", "txt" }, FALSE, TRUE, TRUE, export_ranking },
  { "stats", { "json", "csv", "xlsx", "pdf", "html", "txt" }, FALSE, TRUE, TRUE, export_statistics },
  { "people", { "csv", "xlsx", "json" }, FALSE, TRUE, FALSE, export_people },
  { "tournament", { "json", "csv", "xlsx", "pdf", "html", "txt" }, TRUE, FALSE, FALSE, export_tournament },
};

/* Does the option go with what is exported? */
static gboolean
check_option (const char *what, const char *option, const char *value, gboolean goes)
{
  if (value == NULL || goes)
    return TRUE;
  /* Translators: %1$s is an option such as --season, %2$s what is exported ("people") */
  jt_cli_complain (_ ("export: %1$s does not go with %2$s"), option, what);
  return FALSE;
}

/* What was typed. */
typedef struct
{
  char *what, *format, *group, *id, *year, *separator, *out, *part;
} Options;

static gboolean
check_part (const Options *options, guint kind)
{
  g_autoptr (GString) names = g_string_new (NULL);

  if (options->part == NULL)
    return TRUE;
  if (kinds[kind].run != export_tournament
      || (strcmp (options->format, "csv") != 0 && strcmp (options->format, "pdf") != 0))
    return check_option (kinds[kind].run == export_tournament ? options->format : options->what, "--part", options->part,
                         FALSE);
  if (find_part (options->part) >= 0)
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", parts[i].name);
  /* Translators: what was asked for, what can be exported */
  jt_cli_complain (_ ("export: “%s” is none of: %s"), options->part, names->str);
  return FALSE;
}

static gboolean
check_options (const Options *options, guint kind)
{
  g_autofree char *formats = g_strjoinv (", ", (char **) kinds[kind].formats);

  if (!g_strv_contains (kinds[kind].formats, options->format))
    {
      /* Translators: what is exported ("games"), the format that was asked for, the formats there are */
      jt_cli_complain (_ ("export: %s cannot be written as “%s”, only as %s"), options->what, options->format,
                       formats);
      return FALSE;
    }
  if (kinds[kind].needs_id && options->id == NULL)
    {
      jt_cli_complain (_ ("export: --id is missing; see --help"));
      return FALSE;
    }
  return check_option (options->what, "--id", options->id, kinds[kind].needs_id)
         && check_option (options->what, "--group", options->group, kinds[kind].has_group)
         && check_option (options->what, "--season", options->year, kinds[kind].has_season)
         && check_option (options->format, "--separator", options->separator,
                          strcmp (options->format, "csv") == 0)
         && check_part (options, kind);
}

/* Returns: which of kinds it is, -1 after a message */
static int
find_kind (const Options *options)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", kinds[i].what);
      if (strcmp (options->what, kinds[i].what) == 0)
        return check_options (options, i) ? (int) i : -1;
    }
  /* Translators: what was asked for, what can be exported */
  jt_cli_complain (_ ("export: “%s” is none of: %s"), options->what, names->str);
  return -1;
}

static gboolean
read_separator (const char *name, char *separator)
{
  *separator = ';';
  if (name == NULL || strcmp (name, "semicolon") == 0)
    return TRUE;
  *separator = strcmp (name, "tab") == 0 ? '\t' : ',';
  if (*separator == '\t' || strcmp (name, "comma") == 0)
    return TRUE;
  /* Translators: %s is what was typed; the names are not translated */
  jt_cli_complain (_ ("export: “%s” is no separator: semicolon, comma and tab are"), name);
  return FALSE;
}

static void
options_clear (Options *options)
{
  g_free (options->what);
  g_free (options->format);
  g_free (options->group);
  g_free (options->id);
  g_free (options->year);
  g_free (options->separator);
  g_free (options->out);
  g_free (options->part);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static JtExit
run_options (JtCli *cli, const Options *options, guint kind, char separator, JtCliSeason *season)
{
  g_autoptr (JtStore) store = NULL;
  Export export = { 0 };
  JtExit status;

  store = jt_cli_open_store (cli, JT_CLI_READ, &status);
  if (store == NULL || !jt_cli_find_group (store, options->group, &export.filter.group, &status))
    return status;
  export.cli = cli;
  export.store = store;
  export.format = options->format;
  export.id = options->id;
  export.group = options->group;
  export.out = options->out != NULL ? options->out : "-";
  export.season = season->year;
  export.part = options->part;
  export.separator = separator;
  export.filtered = options->group != NULL || options->year != NULL;
  if (options->year != NULL)
    {
      export.filter.from = season->from;
      export.filter.until = season->until;
    }
  return kinds[kind].run (&export);
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_auto (Options) options = { 0 };
  const GOptionEntry entries[] = {
    { "what", 0, 0, G_OPTION_ARG_STRING, &options.what, N_ ("What to export"), N_ ("WHAT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &options.format, N_ ("In which format"), N_ ("FORMAT") },
    { "group", 0, 0, G_OPTION_ARG_STRING, &options.group, N_ ("Only this group"), N_ ("GROUP") },
    { "id", 0, 0, G_OPTION_ARG_STRING, &options.id, N_ ("Which game or tournament"), N_ ("ID") },
    { "season", 0, 0, G_OPTION_ARG_STRING, &options.year, N_ ("Only games of this year"), N_ ("YEAR") },
    { "separator", 0, 0, G_OPTION_ARG_STRING, &options.separator,
      N_ ("Of CSV: semicolon (if not given), comma or tab"), N_ ("NAME") },
    { "part", 0, 0, G_OPTION_ARG_STRING, &options.part,
      N_ ("What of a tournament, as CSV or PDF; the ranking if not given"), N_ ("PART") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &options.out,
      N_ ("File to write; standard output if not given"), N_ ("FILE") },
    { NULL },
  };
  JtCliSeason season;
  char separator;
  int kind;

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv)
      || !jt_cli_read_season (command, options.year, &season)
      || !read_separator (options.separator, &separator))
    return JT_EXIT_USAGE;
  if (options.what == NULL || options.format == NULL)
    {
      jt_cli_complain (_ ("export: give --what and --format; see --help"));
      return JT_EXIT_USAGE;
    }
  kind = find_kind (&options);
  return kind >= 0 ? run_options (cli, &options, kind, separator, &season) : JT_EXIT_USAGE;
}

const JtCommand jt_command_export = {
  .name = "export",
  .summary = N_ ("Write games, bundles, lists and tournaments"),
  .details = N_ ("--what and --format:\n"
                 "  game         json, txt, png, pdf (with --id)\n"
                 "  games        json, txt\n"
                 "  bundle       json: everything, to be merged on another machine\n"
                 "  ranking      json, csv, xlsx, pdf, html, txt\n"
                 "  stats        json, csv, xlsx, pdf, html, txt\n"
                 "  people       csv, xlsx, json\n"
                 "  tournament   json, csv, xlsx, pdf, html, txt (with --id)\n"
                 "--part of a tournament, for csv and pdf: ranking, results, tables,\n"
                 "  participants, sheets, slips, prizes, log"),
  .run = run,
};
