/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-exchange.h"
#include "jt-game-sheet.h"
#include "jt-game-text.h"
#include "jt-names.h"
#include "jt-output.h"
#include "jt-slate-export.h"
#include "jt-slate-game.h"
#include "jt-store-tournaments.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PICTURE_WIDTH 1200

/* What is asked for. */
typedef struct
{
  const char *format, *id, *out;
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

static JtExit
paint_game (const Export *export, const JtGame *game, const char *aside)
{
  JtSlateOptions options = JT_SLATE_OPTIONS_INIT;
  g_autoptr (GError) error = NULL;
  gboolean done;

  if (strcmp (export->format, "pdf") == 0)
    {
      g_autoptr (JtSheet) sheet = jt_game_sheet_new (game, aside, JT_NOTATION_WRITTEN);

      done = jt_sheet_export_to_file (sheet, export->out, &error);
    }
  else
    {
      g_autoptr (JtSlateModel) model = NULL;

      options.form = JT_SLATE_FORM_WIDE;
      options.turn = FALSE;
      model = jt_slate_model_from_game (game, &options);
      if (model == NULL)
        {
          /* Translators: %s is the name of a game */
          jt_cli_complain (_ ("%s is not written on a slate."), jt_game_name (jt_game_get_kind (game)));
          return JT_EXIT_REFUSED;
        }
      done = jt_slate_export_to_file (model, JT_PICTURE_PNG, PICTURE_WIDTH, 0, export->out, &error);
    }
  return done ? JT_EXIT_DONE : jt_cli_complain_error (error);
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

/* --- one tournament --- */

static JtExit
export_tournament (const Export *export)
{
  g_autoptr (GError) error = NULL;
  gint64 id = jt_store_tournament_find (export->store, export->id, &error);
  JtValue *document;

  if (id == 0)
    {
      /* Translators: %s is the id of a tournament, as it was typed */
      jt_cli_complain (_ ("There is no tournament %s."), export->id);
      return JT_EXIT_NO_INPUT;
    }
  document = id > 0 ? jt_export_tournament (export->store, id, JT_EXPORT_PLAIN, &error) : NULL;
  return document != NULL ? write_value (export, document) : jt_cli_complain_error (error);
}

/* --- the command --- */

/* What can be exported, and in which formats. */
static const struct
{
  const char *what;
  const char *formats[8];
  gboolean needs_id;
  JtExit (*run) (const Export *export);
} kinds[] = {
  { "game", { "json", "txt", "png", "pdf" }, TRUE, export_game },
  { "games", { "json", "txt" }, FALSE, export_games },
  { "bundle", { "json" }, FALSE, export_bundle },
  { "tournament", { "json" }, TRUE, export_tournament },
};

/* Returns: which of kinds it is, -1 after a message */
static int
find_kind (const char *what, const char *format, const char *id)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autofree char *formats = NULL;

      g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", kinds[i].what);
      if (strcmp (what, kinds[i].what) != 0)
        continue;
      formats = g_strjoinv (", ", (char **) kinds[i].formats);
      if (!g_strv_contains (kinds[i].formats, format))
        /* Translators: what is exported ("games"), the format that was asked for, the formats there are */
        jt_cli_complain (_ ("export: %s cannot be written as “%s”, only as %s"), what, format, formats);
      else if (kinds[i].needs_id && id == NULL)
        jt_cli_complain (_ ("export: --id is missing; see --help"));
      else if (!kinds[i].needs_id && id != NULL)
        /* Translators: %s is what is exported ("games") */
        jt_cli_complain (_ ("export: --id does not go with %s"), what);
      else
        return i;
      return -1;
    }
  /* Translators: what was asked for, what can be exported */
  jt_cli_complain (_ ("export: “%s” is none of: %s"), what, names->str);
  return -1;
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  g_autofree char *what = NULL, *format = NULL, *group = NULL, *id = NULL, *year = NULL, *out = NULL;
  const GOptionEntry entries[] = {
    { "what", 0, 0, G_OPTION_ARG_STRING, &what, N_ ("What to export"), N_ ("WHAT") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format, N_ ("In which format"), N_ ("FORMAT") },
    { "group", 0, 0, G_OPTION_ARG_STRING, &group, N_ ("Only games of this group"), N_ ("GROUP") },
    { "id", 0, 0, G_OPTION_ARG_STRING, &id, N_ ("Which game or tournament"), N_ ("ID") },
    { "season", 0, 0, G_OPTION_ARG_STRING, &year, N_ ("Only games of this year"), N_ ("YEAR") },
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("File to write; standard output if not given"),
      N_ ("FILE") },
    { NULL },
  };
  g_autoptr (JtStore) store = NULL;
  Export export = { 0 };
  JtCliSeason season;
  JtExit status;
  int kind;

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv)
      || !jt_cli_read_season (command, year, &season))
    return JT_EXIT_USAGE;
  if (what == NULL || format == NULL)
    {
      jt_cli_complain (_ ("export: give --what and --format; see --help"));
      return JT_EXIT_USAGE;
    }
  kind = find_kind (what, format, id);
  if (kind < 0)
    return JT_EXIT_USAGE;
  store = jt_cli_open_store (cli, JT_CLI_READ, &status);
  if (store == NULL || !jt_cli_find_group (store, group, &export.filter.group, &status))
    return status;
  export.store = store;
  export.format = format;
  export.id = id;
  export.out = out != NULL ? out : "-";
  export.filtered = group != NULL || year != NULL;
  if (year != NULL)
    {
      export.filter.from = season.from;
      export.filter.until = season.until;
    }
  return kinds[kind].run (&export);
}

const JtCommand jt_command_export = {
  .name = "export",
  .summary = N_ ("Write games, bundles and tournaments"),
  .details = N_ ("--what and --format:\n"
                 "  game         json, txt, png, pdf (with --id)\n"
                 "  games        json, txt\n"
                 "  bundle       json: everything, to be merged on another machine\n"
                 "  tournament   json (with --id)"),
  .run = run,
};
