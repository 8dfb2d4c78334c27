/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prizes of a tournament, and taking its names away for good. */
#include <string.h>

#include "jt-session-fixture.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-session.h"

static const char *const secrets[]
    = { "Kurzzeitig", "Meierzwo", "Räberli", "Zgraggenow", "Umbenannt", "Oderbolzen", "Ersatzfrau", "Vertippsler", "Bemerkungen" };

static gint64
id_of (JtTournamentSession *tournament, const char *name)
{
  const JtTournament *document = jt_tournament_session_get_tournament (tournament);

  for (guint i = 0; i < jt_tournament_get_n_participants (document); i++)
    if (strcmp (jt_tournament_get_participant (document, i)->name, name) == 0)
      return jt_tournament_get_participant (document, i)->id;
  g_assert_not_reached ();
}

static gboolean
file_holds (const char *path, const char *word)
{
  g_autofree char *bytes = NULL;
  gsize n = 0;

  if (!g_file_get_contents (path, &bytes, &n, NULL))
    return FALSE;
  for (gsize i = 0; i + strlen (word) <= n; i++)
    if (memcmp (bytes + i, word, strlen (word)) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
database_holds (const JtSessionFixture *fixture, const char *word)
{
  g_autofree char *wal = g_strconcat (fixture->path, "-wal", NULL);

  return file_holds (fixture->path, word) || file_holds (wal, word);
}

/* A tournament with the names everywhere: people, notes, a substitute, corrections, renamed and taken out. */
static JtTournamentSession *
make_tournament (JtSessionFixture *fixture)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id = jt_tournament_session_create (fixture->session, "Abend für Räberli", "2026-11-28", "Säli",
                                            &jt_tournament_profile_get (0)->rules, &error);
  JtTournamentSession *tournament = jt_tournament_session_new (fixture->session, id, &fault, &error);
  const JtTournamentSheet sheet = { .points = { 682, 574 } }, other = { .points = { 574, 682 } };
  g_autoptr (JtValue) people = NULL;

  g_assert_nonnull (tournament);
  g_assert_cmpint (jt_tournament_session_add_people (
                       tournament, "Meierzwo & <Müller>\nRäberli\n=1+1\nUmbenannt\nOderbolzen\nresult", NULL, &error),
                   ==, 6);
  g_assert_true (jt_tournament_session_rename (tournament, id_of (tournament, "Umbenannt"), "Zgraggenow", NULL, &error));
  g_assert_true (jt_tournament_session_remove (tournament, id_of (tournament, "Oderbolzen"), NULL, &error));
  g_assert_true (
      jt_tournament_session_set_person_text (tournament, id_of (tournament, "=1+1"), "note", "Bemerkungen", NULL, &error));
  /* A note and a name that were taken back stand in the log too. */
  g_assert_true (
      jt_tournament_session_set_person_text (tournament, id_of (tournament, "=1+1"), "note", "Bemerkungen 2", NULL, &error));
  g_assert_true (jt_tournament_session_undo (tournament, &error));
  g_assert_true (jt_tournament_session_rename (tournament, id_of (tournament, "=1+1"), "Kurzzeitig", NULL, &error));
  g_assert_true (jt_tournament_session_undo (tournament, &error));
  people = jt_session_fixture_value ("[{\"from\":2,\"name\":\"Ersatzfrau Räberli\"}]");
  g_assert_true (jt_tournament_session_set_part (tournament, "x-extra", people, NULL, &error));
  jt_session_fixture_draw (tournament);
  g_assert_true (jt_tournament_session_enter (tournament, 0, 1, &sheet, NULL, &fault, &error));
  g_assert_true (
      jt_tournament_session_enter (tournament, 0, 1, &other, "Vertippsler von Zgraggenow", &fault, &error));
  g_assert_true (jt_tournament_session_correct (tournament, 0, id_of (tournament, "Räberli"), -20, "Räberli log", &fault,
                                                &error));
  g_assert_no_error (error);
  return tournament;
}

static void
test_no_name_is_left (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture);
  g_autoptr (GPtrArray) before = NULL, after = NULL;
  JtStore *store = jt_session_get_store (fixture->session);
  gint64 total = jt_tournament_session_get_standings (tournament)->rows[0].total;

  g_assert_true (database_holds (fixture, "Zgraggenow"));
  before = jt_store_tournament_log (store, jt_tournament_session_get_id (tournament), NULL);
  g_assert_true (jt_tournament_session_anonymise (tournament, NULL, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < G_N_ELEMENTS (secrets); i++)
    if (database_holds (fixture, secrets[i]))
      g_error ("%s is still in the file", secrets[i]);
  g_assert_false (jt_tournament_session_can_undo (tournament));
  after = jt_store_tournament_log (store, jt_tournament_session_get_id (tournament), NULL);
  g_assert_cmpuint (before->len, ==, after->len);
  g_assert_cmpint (jt_tournament_session_get_standings (tournament)->rows[0].total, ==, total);
  g_assert_cmpstr (jt_tournament_session_get_text (tournament, "name"), ==, "Abend für Participant 2");
  /* What is of the program stays, also where somebody is called so. */
  g_assert_cmpstr (jt_value_get_string (((JtTournamentChange *) g_ptr_array_index (after, after->len - 2))->change, "what"),
                   ==, "result");
}

static void
test_prizes_are_kept (JtSessionFixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtTournamentSession) tournament = make_tournament (fixture);
  g_autoptr (JtValue) prizes = jt_session_fixture_value ("[{\"rank\":1,\"text\":\"Ham & <Bread>\",\"value\":500}]");
  const JtValue *document;

  g_assert_true (jt_tournament_session_set_part (tournament, "prizes", prizes, NULL, &error));
  document = jt_tournament_get_document (jt_tournament_session_get_tournament (tournament));
  g_assert_true (jt_value_equal (jt_value_get (document, "prizes"), prizes));
  g_assert_true (jt_tournament_session_undo (tournament, &error));
  document = jt_tournament_get_document (jt_tournament_session_get_tournament (tournament));
  g_assert_null (jt_value_get (document, "prizes"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/session/anonymise/no-name-is-left-in-the-file", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_no_name_is_left, jt_session_fixture_tear_down);
  g_test_add ("/session/anonymise/prizes-are-kept-and-taken-back", JtSessionFixture, NULL, jt_session_fixture_set_up,
              test_prizes_are_kept, jt_session_fixture_tear_down);
  return g_test_run ();
}
