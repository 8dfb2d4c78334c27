/* SPDX-License-Identifier: GPL-3.0-or-later */
/* games, people, groups, tournaments: what there is, a line each. */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-names.h"
#include "jt-store-people.h"
#include "jt-store-tournaments.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define PAGE 256

typedef struct
{
  JtStore *store;
  JtCliOutput *output;
  JtBuilder *builder;
  gboolean json;
  const struct _Kind *kind;
} Listing;

/* A line for people: the texts that are not empty, two spaces apart. */
static void
print_line (Listing *listing, const char *first, ...) G_GNUC_NULL_TERMINATED;

static void
print_line (Listing *listing, const char *first, ...)
{
  g_autoptr (GString) line = g_string_new (NULL);
  va_list texts;

  va_start (texts, first);
  for (const char *text = first; text != NULL; text = va_arg (texts, const char *))
    {
      if (*text == '\0')
        continue;
      if (line->len > 0)
        g_string_append (line, "  ");
      g_string_append (line, text);
    }
  va_end (texts);
  /* Names may hold anything: a line stays a line, and a terminal is not told what to do. */
  for (gsize i = 0; i < line->len; i++)
    if (g_ascii_iscntrl (line->str[i]))
      line->str[i] = ' ';
  g_string_append_c (line, '\n');
  jt_cli_output_text (listing->output, line->str);
}

static void
put_text (JtBuilder *builder, const char *key, const char *text)
{
  if (text != NULL && *text != '\0')
    jt_builder_put_string (builder, key, text);
  else
    jt_builder_put_null (builder, key);
}

/* What is listed: how it is read, and what a row of it is, as JSON and for people. */
typedef struct _Kind
{
  gboolean (*read) (Listing *listing, GError **error);
  void (*put) (JtBuilder *builder, gconstpointer row);
  void (*print) (Listing *listing, gconstpointer row);
} Kind;

/* Returns: FALSE if there are no rows since they cannot be read */
static gboolean
list_rows (Listing *listing, const GPtrArray *rows)
{
  for (guint i = 0; rows != NULL && i < rows->len; i++)
    {
      g_autoptr (JtValue) line = NULL;

      if (!listing->json)
        {
          listing->kind->print (listing, g_ptr_array_index (rows, i));
          continue;
        }
      jt_builder_begin_object (listing->builder);
      listing->kind->put (listing->builder, g_ptr_array_index (rows, i));
      jt_builder_end_object (listing->builder);
      line = jt_builder_finish (listing->builder);
      jt_cli_output_value (listing->output, line);
    }
  return rows != NULL;
}

static JtExit
list (const JtCommand *command, JtCli *cli, int argc, char **argv, const Kind *kind)
{
  Listing listing = { .kind = kind };
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &listing.json, N_ ("One line of JSON each"), NULL },
    { NULL },
  };
  g_autoptr (JtStore) store = NULL;
  g_autoptr (JtCliOutput) output = jt_cli_output_new ();
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (GError) error = NULL;
  gboolean done;
  JtExit status;

  if (!jt_cli_parse (command, cli, entries, 0, 0, &argc, &argv))
    return JT_EXIT_USAGE;
  store = jt_cli_open_store (cli, JT_CLI_READ, &status);
  if (store == NULL)
    return status;
  listing.store = store;
  listing.output = output;
  listing.builder = builder;
  done = kind->read (&listing, &error);
  if (!jt_cli_output_flush (output))
    return JT_EXIT_IO;
  return done ? JT_EXIT_DONE : jt_cli_complain_error (error);
}

/* --- games --- */

static void
put_game (JtBuilder *builder, gconstpointer data)
{
  const JtGameRow *row = data;
  const JtSummary *summary = &row->summary;

  jt_builder_put_string (builder, "id", row->uuid);
  jt_builder_put_string (builder, "kind", row->is_result ? "result" : "game");
  jt_builder_put_string (builder, "game", row->variant);
  put_text (builder, "date", row->played_on);
  put_text (builder, "group", row->group_name);
  jt_builder_key (builder, "sides");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < summary->n_sides; i++)
    jt_builder_string (builder, row->side_names[i] != NULL ? row->side_names[i] : "");
  jt_builder_end_list (builder);
  jt_builder_put_string (builder, "status", jt_status_name (summary->status));
  jt_builder_put_boolean (builder, "aside", row->aside);
  jt_builder_put_integer (builder, "entries", summary->n_entries);
  if (summary->has_totals)
    jt_builder_put_integers (builder, "totals", summary->totals, summary->n_sides);
  if (summary->has_striche)
    jt_builder_put_integers (builder, "striche", summary->striche, summary->n_sides);
  if (summary->status == JT_STATUS_OVER)
    {
      jt_builder_key (builder, "winners");
      jt_builder_begin_list (builder);
      for (guint i = 0; i < summary->n_sides; i++)
        if (summary->winners & 1u << i)
          jt_builder_integer (builder, i);
      jt_builder_end_list (builder);
    }
  jt_builder_put_boolean (builder, "rated", row->rated);
  put_text (builder, "note", row->note);
}

static void
print_game (Listing *listing, gconstpointer data)
{
  const JtGameRow *row = data;
  const JtSummary *summary = &row->summary;
  g_autoptr (GString) sides = g_string_new (NULL);
  g_autoptr (GString) totals = g_string_new (NULL);
  const char *status = "";

  for (guint i = 0; i < summary->n_sides; i++)
    {
      const char *name = row->side_names[i];

      g_string_append_printf (sides, "%s%s", i > 0 ? " : " : "", name != NULL && *name ? name : "–");
      if (summary->has_totals)
        g_string_append_printf (totals, "%s%d", i > 0 ? " : " : "", summary->totals[i]);
    }
  if (summary->status != JT_STATUS_OVER)
    status = row->aside ? _ ("put aside") : _ ("running");
  print_line (listing, row->uuid, row->played_on != NULL ? row->played_on : "          ",
              jt_game_name (row->variant), sides->str, totals->str, status, NULL);
}

static gboolean
read_games (Listing *listing, GError **error)
{
  static const JtGameFilter everything;
  g_autoptr (GPtrArray) page = NULL;

  do
    {
      const JtGameRow *last = page != NULL ? g_ptr_array_index (page, page->len - 1) : NULL;
      GPtrArray *next
          = jt_store_games (listing->store, &everything, JT_GAMES_NEWEST_FIRST, last, PAGE, error);

      g_clear_pointer (&page, g_ptr_array_unref);
      page = next;
    }
  while (list_rows (listing, page) && page->len == PAGE && jt_cli_output_flush (listing->output));
  return page != NULL;
}

static JtExit
run_games (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, &(Kind){ read_games, put_game, print_game });
}

const JtCommand jt_command_games = {
  .name = "games",
  .summary = N_ ("List the games, the newest first"),
  .run = run_games,
};

/* --- people --- */

static gboolean
read_people (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) people = jt_store_people (listing->store, 0, JT_PEOPLE_ALL | JT_PEOPLE_COUNT, error);

  return list_rows (listing, people);
}

static void
put_person (JtBuilder *builder, gconstpointer data)
{
  const JtPerson *person = data;

  jt_builder_put_string (builder, "id", person->uuid);
  jt_builder_put_string (builder, "name", person->name);
  put_text (builder, "nickname", person->nickname);
  jt_builder_put_boolean (builder, "active", person->active);
  jt_builder_put_boolean (builder, "guest", person->guest);
  jt_builder_put_integer (builder, "games", person->n_games);
}

static void
print_person (Listing *listing, gconstpointer data)
{
  const JtPerson *person = data;
  g_autofree char *name = *person->nickname ? g_strdup_printf ("%s (%s)", person->name, person->nickname)
                                            : g_strdup (person->name);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", person->n_games), person->n_games);

  print_line (listing, person->uuid, name, games, person->guest ? _ ("guest") : "",
              person->active ? "" : _ ("inactive"), NULL);
}

static JtExit
run_people (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, &(Kind){ read_people, put_person, print_person });
}

const JtCommand jt_command_people = {
  .name = "people",
  .summary = N_ ("List the people by name"),
  .run = run_people,
};

/* --- groups --- */

static gboolean
read_groups (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) groups = jt_store_groups (listing->store, error);

  return list_rows (listing, groups);
}

static void
put_group (JtBuilder *builder, gconstpointer data)
{
  const JtGroup *group = data;

  jt_builder_put_string (builder, "id", group->uuid);
  jt_builder_put_string (builder, "name", group->name);
  jt_builder_put_integer (builder, "members", group->n_members);
  jt_builder_put_integer (builder, "games", group->n_games);
}

static void
print_group (Listing *listing, gconstpointer data)
{
  const JtGroup *group = data;
  g_autofree char *members
      = g_strdup_printf (ngettext ("%u member", "%u members", group->n_members), group->n_members);
  g_autofree char *games = g_strdup_printf (ngettext ("%u game", "%u games", group->n_games), group->n_games);

  print_line (listing, group->uuid, group->name, members, games, NULL);
}

static JtExit
run_groups (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, &(Kind){ read_groups, put_group, print_group });
}

const JtCommand jt_command_groups = {
  .name = "groups",
  .summary = N_ ("List the groups by name"),
  .run = run_groups,
};

/* --- tournaments --- */

static gboolean
read_tournaments (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) tournaments = jt_store_tournaments (listing->store, FALSE, error);

  return list_rows (listing, tournaments);
}

static void
put_tournament (JtBuilder *builder, gconstpointer data)
{
  const JtStoredTournament *tournament = data;

  jt_builder_put_string (builder, "id", tournament->uuid);
  jt_builder_put_string (builder, "name", tournament->name);
  put_text (builder, "date", tournament->date);
}

static void
print_tournament (Listing *listing, gconstpointer data)
{
  const JtStoredTournament *tournament = data;

  print_line (listing, tournament->uuid, tournament->date != NULL ? tournament->date : "          ", tournament->name,
              NULL);
}

static JtExit
run_tournaments (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, &(Kind){ read_tournaments, put_tournament, print_tournament });
}

const JtCommand jt_command_tournaments = {
  .name = "tournaments",
  .summary = N_ ("List the tournaments, the newest first"),
  .run = run_tournaments,
};
