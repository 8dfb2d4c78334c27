/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-cli-database.h"

#include "jt-config.h"
#include "jt-error-words.h"
#include "jt-slate-export.h"
#include "jt-store-people.h"

#include <glib/gi18n-lib.h>

static JtExit
store_status (JtStoreError code)
{
  switch (code)
    {
    case JT_STORE_ERROR_OPEN:
    case JT_STORE_ERROR_NOT_FOUND:
      return JT_EXIT_NO_INPUT;
    case JT_STORE_ERROR_CORRUPT:
    case JT_STORE_ERROR_FOREIGN:
    case JT_STORE_ERROR_NEWER_SCHEMA:
      return JT_EXIT_DATA;
    case JT_STORE_ERROR_CONSTRAINT:
    case JT_STORE_ERROR_CONFLICT:
    case JT_STORE_ERROR_REFUSED:
      return JT_EXIT_REFUSED;
    case JT_STORE_ERROR_MOVED:
    case JT_STORE_ERROR_NO_LOCKS:
    case JT_STORE_ERROR_BUSY:
    case JT_STORE_ERROR_FULL:
    case JT_STORE_ERROR_READ_ONLY:
    case JT_STORE_ERROR_IO:
    case JT_STORE_ERROR_INTERNAL:
    default:
      return JT_EXIT_IO;
    }
}

JtExit
jt_cli_complain_error (const GError *error)
{
  g_autofree char *text = NULL;

  if (error->domain == G_FILE_ERROR)
    return jt_cli_complain_input (error);
  if (error->domain != JT_STORE_ERROR)
    {
      jt_cli_complain ("%s", error->message);
      return g_error_matches (error, JT_PICTURE_ERROR, JT_PICTURE_ERROR_CREATE) ? JT_EXIT_CREATE
                                                                                : JT_EXIT_IO;
    }
  text = error->code == JT_STORE_ERROR_BUSY ? g_strdup (_ ("Another program holds the file. Try again in a moment."))
                                            : jt_error_to_text (error);
  jt_cli_complain ("%s", text);
  /* The words are for everybody; which file and why, for those who look after it. */
  if (strstr (text, error->message) == NULL)
    jt_cli_complain ("%s", error->message);
  return store_status (error->code);
}

gboolean
jt_cli_needs_database (const JtCli *cli)
{
  g_autofree char *path = jt_store_default_path (cli->database);

  if (g_file_test (path, G_FILE_TEST_EXISTS))
    return TRUE;
  /* Translators: %s is the path of a file */
  jt_cli_complain (_ ("There is no database %s."), path);
  return FALSE;
}

JtStore *
jt_cli_open_store (const JtCli *cli, JtCliAccess access, JtExit *status)
{
  static const JtDbFlags flags[] = {
    [JT_CLI_READ] = JT_DB_READ_ONLY,
    [JT_CLI_WRITE] = JT_DB_READ_WRITE,
    [JT_CLI_CREATE] = JT_DB_CREATE,
  };
  g_autofree char *path = jt_store_default_path (cli->database);
  g_autoptr (GError) error = NULL;
  JtStore *store;

  if (access != JT_CLI_CREATE && !jt_cli_needs_database (cli))
    {
      *status = JT_EXIT_NO_INPUT;
      return NULL;
    }
  store = jt_store_open (path, flags[access], &error);
  if (store == NULL && access == JT_CLI_READ
      && g_error_matches (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED))
    {
      /* One of an older version is brought up to date, as the program would. */
      g_clear_error (&error);
      store = jt_store_open (path, JT_DB_READ_WRITE, &error);
    }
  if (store == NULL)
    *status = jt_cli_complain_error (error);
  return store;
}

JtSession *
jt_cli_open_session (const JtCli *cli, JtExit *status)
{
  g_autoptr (GError) error = NULL;
  JtSession *session;

  if (!jt_cli_needs_database (cli))
    {
      *status = JT_EXIT_NO_INPUT;
      return NULL;
    }
  session = jt_session_new (cli->database, &error);
  if (session == NULL)
    *status = jt_cli_complain_error (error);
  return session;
}

gint64
jt_cli_find_game (JtStore *store, const char *uuid, JtExit *status)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStoredGame) game = NULL;
  gint64 id = jt_store_game_find (store, uuid, &error);

  if (id > 0)
    game = jt_store_game_load (store, id, &error);
  if (error != NULL)
    {
      *status = jt_cli_complain_error (error);
      return 0;
    }
  if (game != NULL && game->head->deleted_us == 0)
    return id;
  *status = JT_EXIT_NO_INPUT;
  if (game == NULL)
    /* Translators: %s is the id of a game, as it was typed */
    jt_cli_complain (_ ("There is no game %s."), uuid);
  else
    /* Translators: %s is the id of a game */
    jt_cli_complain (_ ("The game %s was deleted."), uuid);
  return 0;
}

gboolean
jt_cli_find_group (JtStore *store, const char *name, gint64 *id, JtExit *status)
{
  g_autoptr (GError) error = NULL;

  *id = 0;
  if (name == NULL)
    return TRUE;
  *id = jt_store_group_named (store, name, &error);
  if (*id == 0)
    *id = jt_store_group_find (store, name, &error);
  if (*id > 0)
    return TRUE;
  if (error != NULL)
    {
      *status = jt_cli_complain_error (error);
      return FALSE;
    }
  /* Translators: %s is a name, as it was typed */
  jt_cli_complain (_ ("There is no group “%s”."), name);
  *status = JT_EXIT_NO_INPUT;
  return FALSE;
}

gboolean
jt_cli_find_person (JtStore *store, gint64 group, const char *name, gint64 *id, JtExit *status)
{
  g_autoptr (GError) error = NULL;

  *id = 0;
  if (name == NULL)
    return TRUE;
  *id = jt_store_person_named (store, group, name, &error);
  if (*id == 0 && group != 0)
    *id = jt_store_person_named (store, 0, name, &error);
  if (*id == 0)
    *id = jt_store_person_find (store, name, &error);
  if (*id > 0)
    return TRUE;
  if (error != NULL)
    {
      *status = jt_cli_complain_error (error);
      return FALSE;
    }
  /* Translators: %s is a name, as it was typed */
  jt_cli_complain (_ ("There is nobody named “%s”."), name);
  *status = JT_EXIT_NO_INPUT;
  return FALSE;
}

gboolean
jt_cli_read_season (const JtCommand *command, const char *year, JtCliSeason *season)
{
  guint64 number;

  *season = (JtCliSeason){ 0 };
  if (year == NULL)
    return TRUE;
  if (!g_ascii_string_to_unsigned (year, 10, 1, 9999, &number, NULL))
    {
      /* Translators: the first %s is the name of a command, the second what was typed as year */
      jt_cli_complain (_ ("%s: “%s” is no year"), command->name, year);
      return FALSE;
    }
  season->year = (guint) number;
  g_snprintf (season->from, sizeof season->from, "%04u-01-01", (guint) number);
  g_snprintf (season->until, sizeof season->until, "%04u-12-31", (guint) number);
  return TRUE;
}
