/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry through JtPlay until it is committed, against one bare committed INSERT into the same file with the same
 * pragmas: at most BOUND times, because an entry changes pages of four tables and an index (its step, the game, summary with the
 * index of the open games, scores) where the bare row changes one. Both take turns, and the medians of a round are compared: what a
 * commit waits for the disk is part of both, and a slow disk brings them together. The way from Enter to the painted slate has its
 * own limit in `frames`. */
#include "bench-table.h"
#include "jt-session.h"
#include "jt-store-games.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define BOUND 2.5
#define ENTRIES 60 /* of a game: a long evening's */
#define ROUNDS 7

static void
check (gboolean done, const GError *error)
{
  if (done)
    return;
  g_printerr ("%s\n", error != NULL ? error->message : "refused");
  exit (1);
}

static JtValue *
make_entry (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  const int points[] = { 1, -1 };

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "type", "correction");
  jt_builder_put_integers (builder, "points", points, 2);
  jt_builder_put_string (builder, "reason", "counted again");
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static void
insert_bare (JtDb *db, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtStatement) insert = jt_db_prepare (db, "INSERT INTO bare (text) VALUES (?)", &error);

  check (insert != NULL, error);
  jt_statement_bind_text (insert, 1, text);
  check (jt_statement_run (insert, &error), error);
}

/* One game from its first to its last entry. */
static void
play (JtSession *session, double *append, double *bare)
{
  g_autoptr (JtSetup) setup = jt_setup_new ("schieber");
  g_autoptr (JtValue) entry = make_entry ();
  g_autoptr (GError) error = NULL;
  JtDb *db = jt_store_get_db (jt_session_get_store (session));
  JtFault fault = JT_FAULT_INIT;
  double appends[ENTRIES], inserts[ENTRIES];

  for (guint seat = 0; seat < 4; seat++)
    {
      static const char *const names[] = { "Anna", "Beat", "Meier & <Müller>", "Dani" };

      jt_setup_set_name (setup, seat, names[seat]);
    }
  check (jt_session_start (session, setup, &fault, &error), error);
  for (guint i = 0; i < ENTRIES; i++)
    {
      gint64 start = g_get_monotonic_time (), between;

      check (jt_play_append (jt_session_get_play (session), entry, &fault, &error), error);
      between = g_get_monotonic_time ();
      insert_bare (db, "{\"type\":\"correction\",\"points\":[1,-1],\"reason\":\"counted again\"}");
      appends[i] = (double) (between - start);
      inserts[i] = (double) (g_get_monotonic_time () - between);
    }
  *append = jt_bench_median (appends, ENTRIES);
  *bare = jt_bench_median (inserts, ENTRIES);
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bench-append-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bench.db", NULL);
  g_autoptr (GError) error = NULL;
  JtSession *session = jt_session_new (path, &error);
  JtBenchRatio ratio = { .name = "entry committed / bare INSERT", .limit = BOUND };

  check (session != NULL, error);
  check (jt_db_exec (jt_store_get_db (jt_session_get_store (session)),
                     "CREATE TABLE bare (id INTEGER PRIMARY KEY, text TEXT) STRICT", &error),
         error);
  for (guint i = 0; i < ROUNDS; i++)
    {
      double append, bare;

      play (session, &append, &bare);
      jt_bench_add (&ratio, append / bare);
      g_print ("append %.0f us, bare INSERT %.0f us: %.2f\n", append, bare, append / bare);
    }
  g_object_unref (session);
  g_unlink (path);
  g_rmdir (folder);
  return !jt_bench_report (&ratio);
}
