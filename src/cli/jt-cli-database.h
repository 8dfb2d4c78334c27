/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What the commands on the database share: opening it, finding things in it, saying what went wrong. */
#pragma once

#include "jt-cli.h"
#include "jt-session.h"
#include "jt-store-games.h"

G_BEGIN_DECLS

/** Prints a failure of the database, of an input or of an output. Returns: the status that fits it */
JtExit jt_cli_complain_error (const GError *error);

/** Returns: FALSE after a message if the database is not there: the command should return JT_EXIT_NO_INPUT */
gboolean jt_cli_needs_database (const JtCli *cli);

typedef enum
{
  JT_CLI_READ,   /* only to read: it must be there */
  JT_CLI_WRITE,  /* it must be there */
  JT_CLI_CREATE, /* it is made if it is missing */
} JtCliAccess;

/** Returns: (transfer full) (nullable): NULL after a message, with @status set */
JtStore *jt_cli_open_store (const JtCli *cli, JtCliAccess access, JtExit *status);

/** Returns: (transfer full) (nullable): NULL after a message, with @status set; the database must be there */
JtSession *jt_cli_open_session (const JtCli *cli, JtExit *status);

/** Returns: id of the game with this UUID; 0 after a message, with @status set, if there is none or it is deleted */
gint64 jt_cli_find_game (JtStore *store, const char *uuid, JtExit *status);

/** @name: (nullable): NULL: @id is 0. Returns: FALSE after a message, with @status set, if there is no such group */
gboolean jt_cli_find_group (JtStore *store, const char *name, gint64 *id, JtExit *status);

/** The same of a person, by @name or "Name (nickname)", in @group (0: anywhere). @id, @status: (out) */
gboolean jt_cli_find_person (JtStore *store, gint64 group, const char *name, gint64 *id, JtExit *status);

/* A year of games. */
typedef struct
{
  guint year;               /* 0: all times */
  char from[11], until[11]; /* first and last local date */
} JtCliSeason;

/** @year: (nullable): as typed. Returns: FALSE after a message if it is no year: JT_EXIT_USAGE */
gboolean jt_cli_read_season (const JtCommand *command, const char *year, JtCliSeason *season);

G_END_DECLS
