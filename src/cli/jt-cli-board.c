/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli.h"

#include "jt-config.h"
#include "jt-names.h"
#include "jt-slate-export.h"
#include "jt-slate-game.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns: the place of @text in @choices, -1 after a message */
static int
choice_of (const char *option, const char *text, const char *const *choices)
{
  g_autofree char *list = NULL;

  for (int i = 0; choices[i] != NULL; i++)
    if (strcmp (text, choices[i]) == 0)
      return i;
  list = g_strjoinv (", ", (char **) choices);
  /* Translators: the first %s is an option such as --face, the second what was given, the third what may be given */
  jt_cli_complain (_ ("%s: “%s” is none of: %s"), option, text, list);
  return -1;
}

typedef struct
{
  const char *out;
  JtPictureFormat format;
  int width;
  JtSlateOptions options;
  guint n; /* documents read */
  JtExit status;
} Painting;

/* Paints the first game; there is one picture. */
static gboolean
paint (const JtValue *document, JtBuilder *builder, JtFault *fault, gpointer data)
{
  Painting *painting = data;
  g_autoptr (JtGame) game = NULL;
  g_autoptr (JtSlateModel) model = NULL;
  g_autoptr (GByteArray) picture = g_byte_array_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (painting->n++ > 0)
    return TRUE;
  game = jt_game_replay (document, fault);
  if (game == NULL)
    return FALSE;
  model = jt_slate_model_from_game (game, &painting->options);
  if (model == NULL)
    {
      /* Translators: %s is the name of a game */
      jt_cli_complain (_ ("%s is not written on a slate."), jt_game_name (jt_game_get_kind (game)));
      painting->status = JT_EXIT_REFUSED;
    }
  else if (jt_slate_export (model, painting->format, painting->width, 0, jt_picture_collect, picture, &error))
    painting->status = jt_cli_save (painting->out, bytes = g_byte_array_free_to_bytes (g_steal_pointer (&picture)));
  else
    {
      jt_cli_complain ("%s: %s", painting->out, error->message);
      painting->status = JT_EXIT_IO;
    }
  return TRUE;
}

static JtExit
run (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  static const char *const faces[] = { "slate", "plain", "paper", NULL };
  static const char *const notations[] = { "written", "summary", NULL };
  Painting painting = { .width = 1200, .options = JT_SLATE_OPTIONS_INIT, .status = JT_EXIT_DONE };
  g_autofree char *out = NULL, *face = NULL, *notation = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (GError) error = NULL;
  gboolean turn = FALSE;
  int choice;
  JtExit status;
  const GOptionEntry entries[] = {
    { "out", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("Picture to write: .png, .svg or .pdf; - for a PNG on standard output"),
      N_ ("FILE") },
    { "width", 'w', 0, G_OPTION_ARG_INT, &painting.width, N_ ("Width in pixels or points (1200)"), N_ ("NUMBER") },
    { "face", 0, 0, G_OPTION_ARG_STRING, &face, N_ ("How it looks: slate, plain or paper"), N_ ("FACE") },
    { "notation", 0, 0, G_OPTION_ARG_STRING, &notation,
      N_ ("Strokes as they were written, or the fewest that make the total: written or summary"), N_ ("NOTATION") },
    { "turn", 0, 0, G_OPTION_ARG_NONE, &turn,
      N_ ("The halves above each other, the upper one turned to the other side of the table"), NULL },
    { NULL },
  };

  if (!jt_cli_parse (command, cli, entries, 0, 1, &argc, &argv))
    return JT_EXIT_USAGE;
  if (out == NULL)
    {
      jt_cli_complain (_ ("board: --out is missing; see --help"));
      return JT_EXIT_USAGE;
    }
  if (strcmp (out, "-") != 0 && !jt_picture_format_of_name (out, &painting.format, &error))
    {
      jt_cli_complain ("%s", error->message);
      return JT_EXIT_USAGE;
    }
  if (painting.width < JT_PICTURE_LEAST || painting.width > JT_PICTURE_MOST)
    {
      /* Translators: %d and %d are the least and the largest width */
      jt_cli_complain (_ ("board: the width goes from %d to %d"), JT_PICTURE_LEAST, JT_PICTURE_MOST);
      return JT_EXIT_USAGE;
    }
  if (face != NULL)
    {
      choice = choice_of ("--face", face, faces);
      if (choice < 0)
        return JT_EXIT_USAGE;
      painting.options.face = choice;
    }
  if (notation != NULL)
    {
      choice = choice_of ("--notation", notation, notations);
      if (choice < 0)
        return JT_EXIT_USAGE;
      painting.options.notation = choice;
    }
  painting.out = out;
  painting.options.form = turn ? JT_SLATE_FORM_TALL : JT_SLATE_FORM_WIDE;
  painting.options.turn = turn;
  status = jt_cli_read_documents (argv + 1, paint, &painting, output);
  if (!jt_cli_output_flush (output))
    return JT_EXIT_IO;
  if (status == JT_EXIT_DONE && painting.n == 0)
    {
      jt_cli_complain (_ ("board: there is no game in the input"));
      return JT_EXIT_DATA;
    }
  if (painting.n > 1)
    jt_cli_complain (_ ("board: only the first game was painted"));
  return jt_cli_worse (status, painting.status);
}

const JtCommand jt_command_board = {
  .name = "board",
  .arguments = "[FILE]",
  .summary = N_ ("Paint the slate of a game"),
  .details = N_ ("Reads one game from the file or from standard input and paints its slate as a picture."),
  .run = run,
};
