/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A folder of its own for each test, and what is done with it over and over. */
#pragma once

#include "jt-store-games.h"

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path; /* of a database that does not exist yet */
} JtFixture;

void jt_fixture_set_up (JtFixture *fixture, gconstpointer data);
/** Takes the folder away with everything in it. */
void jt_fixture_tear_down (JtFixture *fixture, gconstpointer data);
/** Returns: (transfer full): a path in the folder */
char *jt_fixture_path (JtFixture *fixture, const char *name);

/** Opens (and makes) the database; fails the test if it cannot. */
JtStore *jt_fixture_open (JtFixture *fixture);
/** Returns: (transfer full): the value of a JSON text */
JtValue *jt_fixture_value (const char *json);
/** Adds a person. Returns: the id */
gint64 jt_fixture_person (JtStore *store, const char *name);
/** Adds a Schieber of these four people (0: nobody) in @group with rules as JSON (NULL: none). */
JtStoredGame *
jt_fixture_schieber (JtStore *store, gint64 group, const char *rules, const gint64 people[4]);
/** Appends a round to it with @points for side 0. Asserts that it is accepted. */
void jt_fixture_write_round (JtStore *store, JtStoredGame *game, int points);
/** Edits, asserting that the core accepts the result. */
gboolean jt_fixture_edit (JtStore *store,
                          JtStoredGame *game,
                          JtEdit edit,
                          guint position,
                          const char *entry,
                          GError **error);
gboolean jt_fixture_undo (JtStore *store, JtStoredGame *game, GError **error);
gboolean jt_fixture_redo (JtStore *store, JtStoredGame *game, GError **error);
/** Returns: (transfer full): the result and the entries of a game as text */
char *jt_fixture_state (JtStoredGame *game);

/** Adds a test with a fixture. */
#define jt_fixture_add(path, function)                                                             \
  g_test_add (path, JtFixture, NULL, jt_fixture_set_up, function, jt_fixture_tear_down)

G_END_DECLS
