/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of people into the database. */
#include "cli-database.h"

#include <string.h>

static void
assert_import (JtFixture *fixture, const char *list, const char *expected)
{
  g_autofree char *out = cli_db_done (fixture, "import -", list);

  g_assert_cmpstr (out, ==, expected);
}

#define COUNTS(n_new, known, changed, refused)                                                     \
  "{\"new\":" #n_new ",\"known\":" #known ",\"changed\":" #changed ",\"refused\":" #refused "}\n"

static void
test_list_is_taken_in_once (JtFixture *fixture, gconstpointer data)
{
  static const char list[] = "Vorname;Name;Verein;Spitzname\r\n"
                             "K\xe4thi;M\xfcller;JC Bern;Ch\xe4ti\r\n" /* Windows-1252 */
                             "\"Rosa \"\"R\"\"\";R\xf6sli;;\r\n"
                             ";'=1+1;;\r\n"
                             ";Meier & <M\xfcller>;;\r\n"
                             "Rosa \"R\";R\xf6sli;;\r\n";
  g_autofree char *people = NULL;

  assert_import (fixture, list, COUNTS (4, 1, 0, 0));
  assert_import (fixture, list, COUNTS (0, 5, 0, 0));
  people = cli_db_done (fixture, "people", "");
  g_assert_cmpuint (count_lines (people), ==, 4);
  assert_contains (people, "  =1+1  0 games\n");
  assert_contains (people, "  Käthi Müller (Chäti)  0 games\n");
  assert_contains (people, "  Meier & <Müller>  0 games\n");
  assert_contains (people, "  Rosa \"R\" Rösli  0 games\n");
}

static void
test_namesakes_are_told_by_nickname (JtFixture *fixture, gconstpointer data)
{
  assert_import (fixture, "Name,Nickname\nAnna,\n", COUNTS (1, 0, 0, 0));
  assert_import (fixture, "Name,Nickname\nAnna,Änni\n", COUNTS (0, 0, 1, 0)); /* learns it */
  assert_import (fixture, "Name,Nickname\nAnna,Anneli\n", COUNTS (1, 0, 0, 0)); /* another one */
  assert_import (fixture, "Name,Nickname\nAnna,Änni\nAnna,Anneli\nAnna,\n", COUNTS (0, 3, 0, 0));
  assert_import (fixture, "Name,Club\nAnna,JC\n", COUNTS (0, 0, 1, 0));
  assert_import (fixture, "Name,Club\nAnna,JC\n", COUNTS (0, 1, 0, 0));
}

static void
test_file_is_taken_whole_or_not_at_all (JtFixture *fixture, gconstpointer data)
{
  g_autoptr (CliRun) run = cli_db (fixture, "import -", "Name;Club\nAnna;JC\n;JC\n");
  g_autofree char *people = cli_db_done (fixture, "people", "");
  g_autofree char *dry = cli_db_done (fixture, "import --dry-run -", "Name;Club\nAnna;JC\n");
  g_autofree char *still = cli_db_done (fixture, "people", "");

  g_assert_cmpint (run->status, ==, 65);
  g_assert_cmpstr (run->out, ==, COUNTS (1, 0, 0, 1));
  assert_contains (run->err, "-:3: ");
  g_assert_cmpstr (people, ==, "");
  g_assert_cmpstr (dry, ==, COUNTS (1, 0, 0, 0));
  g_assert_cmpstr (still, ==, "");
}

static void
import_file (JtFixture *fixture, const char *name, const char *content, int status)
{
  g_autofree char *path = jt_fixture_path (fixture, name);
  g_autoptr (CliRun) run = NULL;

  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  run = cli_db_with (fixture, "import", path, "");
  if (run->status != status)
    g_error ("%s ended with %d: %s%s", name, run->status, run->out, run->err);
}

/* What a file is, is seen by what it begins with, then by its name, then by what is in it. */
static void
test_kind_of_file_is_found (JtFixture *fixture, gconstpointer data)
{
  import_file (fixture, "names.txt", "Anna Muster\nBeat\n", 0);
  import_file (fixture, "names.CSV", "Claudia\n", 0);
  import_file (fixture, "names", "Dani\n", 65);
  import_file (fixture, "names.jass", "Muster;Dani\n", 65);
  import_file (fixture, "titled", "Name\nDani\n", 0);
  import_file (fixture, "person.csv", "{\"kind\":\"person\",\"id\":\"p\",\"name\":\"Eva\"}\n", 0);
  import_file (fixture, "empty.csv", "", 0);
  import_file (fixture, "workbook.csv", "PK\003\004\024", 65);
  import_file (fixture, "paper.csv", "%PDF-1.7\n", 65);
  {
    g_autofree char *people = cli_db_done (fixture, "people", "");

    g_assert_cmpuint (count_lines (people), ==, 5);
  }
}

/* What was given out is known when it comes back, and makes the same people elsewhere. */
static void
test_list_comes_back (JtFixture *fixture, gconstpointer data)
{
  static const char *const options[] = { "--format csv", "--format csv --separator comma",
                                         "--format csv --separator tab", "--format json" };
  g_autofree char *first = NULL;

  assert_import (fixture,
                 "Name;Club;Nickname\n'=1+1;JC Bern;\n\"Müller; Käthi\";;Kä\n\"Rösli \"\"Rosa\"\"\";;\n",
                 COUNTS (3, 0, 0, 0));
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *line = g_strconcat ("export --what people ", options[i], NULL);
      g_autofree char *name = g_strdup_printf ("other%u.db", i);
      g_autofree char *path = jt_fixture_path (fixture, name);
      g_autofree char *list = cli_db_done (fixture, line, "");
      JtFixture other = { fixture->folder, path };
      g_autofree char *again = NULL;

      assert_import (fixture, list, COUNTS (0, 3, 0, 0));
      assert_import (&other, list, COUNTS (3, 0, 0, 0));
      again = cli_db_done (&other, line, "");
      if (i < 3)
        g_assert_cmpstr (again, ==, list);
    }
  first = cli_db_done (fixture, "export --what people --format csv", "");
  g_assert_cmpstr (first, ==,
                   "\xef\xbb\xbfName;Nickname;Club;Active;Games\r\n"
                   "'=1+1;;JC Bern;yes;0\r\n"
                   "\"Müller; Käthi\";Kä;;yes;0\r\n"
                   "\"Rösli \"\"Rosa\"\"\";;;yes;0\r\n");
}

static void
test_export_has_its_statuses (JtFixture *fixture, gconstpointer data)
{
  assert_import (fixture, "Name\nAnna\n", COUNTS (1, 0, 0, 0));
  cli_db_status (fixture, "export --what people --format txt", "", 2);
  cli_db_status (fixture, "export --what people --format csv --separator colon", "", 2);
  cli_db_status (fixture, "export --what people --format json --separator tab", "", 2);
  cli_db_status (fixture, "export --what people --format csv --season 2026", "", 2);
  cli_db_status (fixture, "export --what people --format csv --group nobody", "", 66);
  cli_db_status (fixture, "export --what people --format xlsx --out /nowhere/x.xlsx", "", 73);
  cli_db_status (fixture, "export --what people --format xlsx --out /dev/full", "", 74);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  jt_fixture_add ("/cli/people/list-is-taken-in-once", test_list_is_taken_in_once);
  jt_fixture_add ("/cli/people/namesakes-are-told-by-nickname", test_namesakes_are_told_by_nickname);
  jt_fixture_add ("/cli/people/whole-file-or-nothing", test_file_is_taken_whole_or_not_at_all);
  jt_fixture_add ("/cli/people/kind-of-file-is-found", test_kind_of_file_is_found);
  jt_fixture_add ("/cli/people/list-comes-back", test_list_comes_back);
  jt_fixture_add ("/cli/people/export-statuses", test_export_has_its_statuses);
  return g_test_run ();
}
