/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A session on a database of its own, for tests. */
#pragma once

#include "jt-bar.h"
#include "jt-session.h"
#include "jt-tournament-session.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path;
  JtSession *session;
} JtSessionFixture;

void jt_session_fixture_set_up (JtSessionFixture *fixture, gconstpointer data);
void jt_session_fixture_tear_down (JtSessionFixture *fixture, gconstpointer data);
/** Closes the session and opens the file again, as after a crash or a restart. */
void jt_session_fixture_restart (JtSessionFixture *fixture);
/** Starts a game of four named people under @rules (JSON text). Returns: (transfer none): its play */
JtPlay *jt_session_fixture_start (JtSessionFixture *fixture, const char *variant, const char *rules);
/** Returns: (transfer full): JSON text as a value */
JtValue *jt_session_fixture_value (const char *json);
/** Writes an entry given as JSON text; it must be taken. */
void jt_session_fixture_write (JtPlay *play, const char *json);
/** Draws all Passen and waits for it; it must be done. */
void jt_session_fixture_draw (JtTournamentSession *tournament);
/** Types each character of @keys into @bar: digits, + - and space. */
void jt_session_fixture_type (JtBar *bar, const char *keys);

G_END_DECLS
