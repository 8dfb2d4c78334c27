/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever bytes come: they are rows of texts, which come back as they are when they are written; and
 * a list of people. */
#include "jt-fuzz.h"

#include "jt-people-list.h"

static void
assert_same (const JtCsv *a, const JtCsv *b)
{
  g_assert_cmpuint (jt_csv_get_n_rows (a), ==, jt_csv_get_n_rows (b));
  for (guint i = 0; i < jt_csv_get_n_rows (a); i++)
    g_assert_true (g_strv_equal (jt_csv_get_row (a, i), jt_csv_get_row (b, i)));
}

static void
check_written (const JtCsv *csv)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (JtCsv) again = NULL;

  jt_csv_begin (text);
  g_string_append (text, "sep=;\r\n");
  for (guint i = 0; i < jt_csv_get_n_rows (csv); i++)
    {
      const char *const *row = jt_csv_get_row (csv, i);

      for (guint k = 0; row[k] != NULL; k++)
        {
          g_assert_true (g_utf8_validate (row[k], -1, NULL));
          jt_csv_append_text (text, ';', k == 0, row[k]);
        }
      jt_csv_end_row (text);
    }
  again = jt_csv_parse (text->str, text->len);
  assert_same (csv, again);
}

static void
check_people (const JtCsv *csv)
{
  gboolean titled;
  g_autoptr (GPtrArray) people = jt_people_list_read (csv, &titled);

  g_assert_cmpuint (people->len + titled, ==, jt_csv_get_n_rows (csv));
  for (guint i = 0; i < people->len; i++)
    {
      const JtListedPerson *person = g_ptr_array_index (people, i);

      g_assert_true (g_utf8_validate (person->name, -1, NULL));
      g_assert_cmpuint (person->line, >, 0);
      for (const char *c = person->name; *c != '\0'; c++)
        g_assert_false (g_ascii_iscntrl (*c));
    }
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (JtCsv) csv = jt_csv_parse ((const char *) data, size);
  g_autoptr (GError) error = NULL;
  g_autoptr (JtCsv) loaded = jt_csv_load ((const char *) data, size, &error);

  g_assert_true ((loaded != NULL) != (error != NULL));
  check_written (csv);
  check_people (csv);
  return 0;
}
