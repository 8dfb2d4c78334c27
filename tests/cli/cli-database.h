/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs jasstafel-cli on the database of a JtFixture. */
#pragma once

#include "cli-runner.h"
#include "jt-store-fixture.h"

/* A game document of id @id with two sides; @more: members to add, each with a comma before; @entries: inside the list. */
#define GAME_LINE(id, more, entries)                                                               \
  "{\"format\":\"jasstafel\",\"version\":1,\"kind\":\"game\",\"id\":\"" id                         \
  "\",\"game\":\"schieber\",\"sides\":[{\"players\":[\"Meier & <Müller>\",\"Beat\"]},"             \
  "{\"players\":[\"=1+1\",\"Rösli \\\"Rosa\\\"\"]}]" more ",\"entries\":[" entries "]}\n"
#define ROUND_LINE "{\"type\":\"round\",\"trump\":\"eicheln\",\"points\":[98,59]}"

/* Runs the command of @line (arguments separated by single spaces) on the fixture's database. */
CliRun *cli_db (JtFixture *fixture, const char *line, const char *input);

/* The same with one more argument, which may hold spaces. */
CliRun *cli_db_with (JtFixture *fixture, const char *line, const char *argument, const char *input);

/* Runs @line and asserts that it succeeds without a message. Returns: what it printed */
char *cli_db_done (JtFixture *fixture, const char *line, const char *input);

/* Runs @line and asserts its exit status. */
void cli_db_status (JtFixture *fixture, const char *line, const char *input, int status);

/* Imports documents, asserting that all are new. */
void cli_db_import (JtFixture *fixture, const char *documents);

/* Returns: the member of a line of JSON as text: "entries" -> "12" */
char *cli_member (const char *line, const char *key);

/* Reads until @wanted lines have come, or the end. */
void cli_read_lines (GInputStream *stream, GString *text, guint wanted);

void assert_contains (const char *text, const char *part);
guint count_lines (const char *text);
