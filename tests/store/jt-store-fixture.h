/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A folder of its own for each test, and what is done with it over and over. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  char *folder;
  char *path; /* of a database that does not exist yet */
} JtFixture;

void
jt_fixture_set_up (JtFixture *fixture, gconstpointer data);
/** Takes the folder away with everything in it. */
void
jt_fixture_tear_down (JtFixture *fixture, gconstpointer data);
/** Returns: (transfer full): a path in the folder */
char *
jt_fixture_path (JtFixture *fixture, const char *name);

/** Adds a test with a fixture. */
#define jt_fixture_add(path, function)                                                             \
  g_test_add (path, JtFixture, NULL, jt_fixture_set_up, function, jt_fixture_tear_down)

G_END_DECLS
