/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Rankings and statistics of the database, for rank, stats and export. */
#pragma once

#include "jt-cli.h"

G_BEGIN_DECLS

/* What is asked for, as it was typed. */
typedef struct
{
  const char *group, *player; /* (nullable) */
  guint season;               /* a year; 0: all */
  const char *format;         /* "json", or one of a report */
  gboolean definitions;       /* what the figures count, too */
  char separator;             /* of CSV; 0: a semicolon */
  const char *out;            /* file; "-": standard output */
} JtCliRanking;

/** The ranking of each game that was played. */
JtExit jt_cli_write_ranking (JtCli *cli, const JtCliRanking *asked);
/** The statistics of each game that was played. */
JtExit jt_cli_write_statistics (JtCli *cli, const JtCliRanking *asked);

G_END_DECLS
