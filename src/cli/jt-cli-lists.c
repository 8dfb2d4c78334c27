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
} Listing;

/* A line of JSON that was written to the builder. */
static void
end_line (Listing *listing)
{
  g_autoptr (JtValue) line = NULL;

  jt_builder_end_object (listing->builder);
  line = jt_builder_finish (listing->builder);
  jt_cli_output_value (listing->output, line);
}

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

typedef gboolean (*ListFunc) (Listing *listing, GError **error);

static JtExit
list (const JtCommand *command, JtCli *cli, int argc, char **argv, ListFunc func)
{
  Listing listing = { 0 };
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
  done = func (&listing, &error);
  if (!jt_cli_output_flush (output))
    return JT_EXIT_IO;
  return done ? JT_EXIT_DONE : jt_cli_complain_error (error);
}

/* --- games --- */

static void
put_game (JtBuilder *builder, const JtGameRow *row)
{
  const JtSummary *summary = &row->summary;

  jt_builder_begin_object (builder);
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
print_game (Listing *listing, const JtGameRow *row)
{
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
list_games (Listing *listing, GError **error)
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
      for (guint i = 0; page != NULL && i < page->len; i++)
        {
          const JtGameRow *row = g_ptr_array_index (page, i);

          if (!listing->json)
            {
              print_game (listing, row);
              continue;
            }
          put_game (listing->builder, row);
          end_line (listing);
        }
    }
  while (page != NULL && page->len == PAGE && jt_cli_output_flush (listing->output));
  return page != NULL;
}

static JtExit
run_games (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, list_games);
}

const JtCommand jt_command_games = {
  .name = "games",
  .summary = N_ ("List the games, the newest first"),
  .run = run_games,
};

/* --- people --- */

static gboolean
list_people (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) people = jt_store_people (listing->store, 0, JT_PEOPLE_ALL | JT_PEOPLE_COUNT, error);

  for (guint i = 0; people != NULL && i < people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (people, i);
      JtBuilder *builder = listing->builder;
      g_autofree char *name = NULL, *games = NULL;

      if (listing->json)
        {
          jt_builder_begin_object (builder);
          jt_builder_put_string (builder, "id", person->uuid);
          jt_builder_put_string (builder, "name", person->name);
          put_text (builder, "nickname", person->nickname);
          jt_builder_put_boolean (builder, "active", person->active);
          jt_builder_put_boolean (builder, "guest", person->guest);
          jt_builder_put_integer (builder, "games", person->n_games);
          end_line (listing);
          continue;
        }
      name = *person->nickname ? g_strdup_printf ("%s (%s)", person->name, person->nickname)
                               : g_strdup (person->name);
      games = g_strdup_printf (ngettext ("%u game", "%u games", person->n_games), person->n_games);
      print_line (listing, person->uuid, name, games, person->guest ? _ ("guest") : "",
                  person->active ? "" : _ ("inactive"), NULL);
    }
  return people != NULL;
}

static JtExit
run_people (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, list_people);
}

const JtCommand jt_command_people = {
  .name = "people",
  .summary = N_ ("List the people by name"),
  .run = run_people,
};

/* --- groups --- */

static gboolean
list_groups (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) groups = jt_store_groups (listing->store, error);

  for (guint i = 0; groups != NULL && i < groups->len; i++)
    {
      const JtGroup *group = g_ptr_array_index (groups, i);
      JtBuilder *builder = listing->builder;
      g_autofree char *members = NULL, *games = NULL;

      if (listing->json)
        {
          jt_builder_begin_object (builder);
          jt_builder_put_string (builder, "id", group->uuid);
          jt_builder_put_string (builder, "name", group->name);
          jt_builder_put_integer (builder, "members", group->n_members);
          jt_builder_put_integer (builder, "games", group->n_games);
          end_line (listing);
          continue;
        }
      members = g_strdup_printf (ngettext ("%u member", "%u members", group->n_members),
                                 group->n_members);
      games = g_strdup_printf (ngettext ("%u game", "%u games", group->n_games), group->n_games);
      print_line (listing, group->uuid, group->name, members, games, NULL);
    }
  return groups != NULL;
}

static JtExit
run_groups (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, list_groups);
}

const JtCommand jt_command_groups = {
  .name = "groups",
  .summary = N_ ("List the groups by name"),
  .run = run_groups,
};

/* --- tournaments --- */

static gboolean
list_tournaments (Listing *listing, GError **error)
{
  g_autoptr (GPtrArray) tournaments = jt_store_tournaments (listing->store, FALSE, error);

  for (guint i = 0; tournaments != NULL && i < tournaments->len; i++)
    {
      const JtStoredTournament *tournament = g_ptr_array_index (tournaments, i);
      JtBuilder *builder = listing->builder;

      if (!listing->json)
        {
          print_line (listing, tournament->uuid,
                      tournament->date != NULL ? tournament->date : "          ", tournament->name,
                      NULL);
          continue;
        }
      jt_builder_begin_object (builder);
      jt_builder_put_string (builder, "id", tournament->uuid);
      jt_builder_put_string (builder, "name", tournament->name);
      put_text (builder, "date", tournament->date);
      end_line (listing);
    }
  return tournaments != NULL;
}

static JtExit
run_tournaments (const JtCommand *command, JtCli *cli, int argc, char **argv)
{
  return list (command, cli, argc, argv, list_tournaments);
}

const JtCommand jt_command_tournaments = {
  .name = "tournaments",
  .summary = N_ ("List the tournaments, the newest first"),
  .run = run_tournaments,
};
