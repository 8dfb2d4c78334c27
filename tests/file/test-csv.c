/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-people-list.h"

#include <string.h>

/* The fields as text: "a|b / c|d". */
static char *
read_csv (const char *bytes, gsize n)
{
  g_autoptr (JtCsv) csv = jt_csv_parse (bytes, n);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < jt_csv_get_n_rows (csv); i++)
    {
      g_autofree char *row = g_strjoinv ("|", (char **) jt_csv_get_row (csv, i));

      g_assert_true (g_utf8_validate (row, -1, NULL));
      g_string_append_printf (text, "%s%s", i > 0 ? " / " : "", row);
    }
  return g_string_free (text, FALSE);
}

static void
assert_read (const char *bytes, const char *expected)
{
  g_autofree char *read = read_csv (bytes, strlen (bytes));

  g_assert_cmpstr (read, ==, expected);
}

static void
test_separator_is_found (void)
{
  assert_read ("a;b\nc;d\n", "a|b / c|d");
  assert_read ("a,b\r\nc,d", "a|b / c|d");
  assert_read ("a\tb\rc\td\r", "a|b / c|d");
  assert_read ("a;b,c;d", "a|b,c|d");
  assert_read ("\"a,b,c\";d", "a,b,c|d");
  assert_read ("one\ntwo\n", "one / two");
  assert_read ("\n\n  \na;b", "a|b");
  assert_read ("sep=,\na;b,c", "a;b|c");
  assert_read ("sep=;\r\n", "");
  assert_read ("", "");
}

static void
test_encoding_is_found (void)
{
  static const char little[] = "\xff\xfe" "M\0\xfc\0;\0\x3d\xd8\x00\xde";
  static const char big[] = "\xfe\xff" "\0M\0\xfc\0;\0a";
  static const char nul[] = "a;\0M\xfc";
  g_autofree char *from_little = read_csv (little, sizeof little - 1);
  g_autofree char *from_big = read_csv (big, sizeof big - 1);
  g_autofree char *from_nul = read_csv (nul, sizeof nul - 1);

  assert_read ("Müller;Käthi", "Müller|Käthi");
  assert_read ("\xef\xbb\xbfMüller;Käthi", "Müller|Käthi");
  assert_read ("M\xfcller;\x80 \x8c\x9f\x85", "Müller|€ ŒŸ…");
  g_assert_cmpstr (from_little, ==, "Mü|😀");
  g_assert_cmpstr (from_big, ==, "Mü|a");
  g_assert_cmpstr (from_nul, ==, "a|Mü");
}

/* What a program of today may save a list as: @text is "Name;Vorname\nMüller;Käthi\n" in each of them. */
static void
test_every_encoding_gives_the_same_list (void)
{
  static const char text[] = "Name;Vorname\nMüller;Käthi\nBodmer;Öçé\n";
  static const struct
  {
    const char *charset, *mark;
    gsize n_mark;
  } kinds[] = {
    { "UTF-8", "", 0 },
    { "UTF-8", "\xef\xbb\xbf", 3 },
    { "UTF-16LE", "\xff\xfe", 2 },
    { "UTF-16BE", "\xfe\xff", 2 },
    { "UTF-32LE", "\xff\xfe\0\0", 4 },
    { "UTF-32BE", "\0\0\xfe\xff", 4 },
    { "UTF-16LE", "", 0 },
    { "UTF-16BE", "", 0 },
    { "UTF-32LE", "", 0 },
    { "UTF-32BE", "", 0 },
    { "WINDOWS-1252", "", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GByteArray) bytes = g_byte_array_new ();
      g_autoptr (JtCsv) csv = NULL;
      g_autoptr (GPtrArray) people = NULL;
      g_autofree char *converted = NULL;
      gsize length;

      g_test_message ("%s, a mark of %" G_GSIZE_FORMAT, kinds[i].charset, kinds[i].n_mark);
      converted = g_convert (text, -1, kinds[i].charset, "UTF-8", NULL, &length, &error);
      g_assert_no_error (error);
      g_byte_array_append (bytes, (const guint8 *) kinds[i].mark, (guint) kinds[i].n_mark);
      g_byte_array_append (bytes, (const guint8 *) converted, (guint) length);
      csv = jt_csv_load ((const char *) bytes->data, bytes->len, &error);
      g_assert_no_error (error);
      people = jt_people_list_read (csv, NULL);
      g_assert_cmpuint (people->len, ==, 2);
      g_assert_cmpstr (((JtListedPerson *) people->pdata[0])->name, ==, "Käthi Müller");
      g_assert_cmpstr (((JtListedPerson *) people->pdata[1])->name, ==, "Öçé Bodmer");
    }
}

/* What is no list is refused, not read as one without names. */
static void
test_what_is_no_text_is_refused (void)
{
  static const struct
  {
    const char *bytes;
    gsize n;
    int code; /* of JT_CSV_ERROR; -1: it is read */
  } kinds[] = {
    { "", 0, -1 },
    { "\xff\xfe", 2, -1 },
    { "\xff\xfe\0\0", 4, -1 },
    { "PK", 2, -1 },
    { "PK\003\004\024\0\006\0\010\0[Content_Types].xml", 29, JT_CSV_ERROR_WORKBOOK },
    { "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1\0\0", 10, JT_CSV_ERROR_WORKBOOK },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, JT_CSV_ERROR_BINARY },
    { "%PDF-1.7\n1 0 obj\n", 17, JT_CSV_ERROR_BINARY },
    { "\177ELF\002\001\001\0\0\0\0\0\0\0\0\0\003\0>\0", 20, JT_CSV_ERROR_BINARY },
    { "SQLite format 3\0\020\0\002\002\0@  \0\0\0\033\0\0\0\007", 32, JT_CSV_ERROR_BINARY },
  };

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (JtCsv) csv = jt_csv_load (kinds[i].bytes, kinds[i].n, &error);

      g_test_message ("%u", i);
      if (kinds[i].code < 0)
        g_assert_no_error (error);
      else
        g_assert_error (error, JT_CSV_ERROR, kinds[i].code);
      g_assert_true ((csv != NULL) == (kinds[i].code < 0));
    }
}

static void
test_quotes_keep_what_is_inside (void)
{
  assert_read ("\"a;\"\"b\"\"\";c\n\"two\r\nlines\";d", "a;\"b\"|c / two\r\nlines|d");
  assert_read ("Rösli \"Rosa\";x", "Rösli \"Rosa\"|x");
  assert_read ("\"a\"b;c", "ab|c");
  assert_read ("a;\"never closed\nb;c", "a|never closed\nb;c");
  assert_read (";;\na;;", "a||");
}

static void
test_lines_are_counted (void)
{
  static const char text[] = "a;b\n\n\"x\ny\";d\ne;f";
  g_autoptr (JtCsv) csv = jt_csv_parse (text, strlen (text));

  g_assert_cmpuint (jt_csv_get_n_rows (csv), ==, 3);
  g_assert_cmpuint (jt_csv_get_line (csv, 0), ==, 1);
  g_assert_cmpuint (jt_csv_get_line (csv, 1), ==, 3);
  g_assert_cmpuint (jt_csv_get_line (csv, 2), ==, 5);
  g_assert_cmpint (jt_csv_get_separator (csv), ==, ';');
}

static void
test_formulas_are_guarded (void)
{
  g_autoptr (GString) text = g_string_new (NULL);

  jt_csv_begin (text);
  jt_csv_append_text (text, ';', TRUE, "=1+1");
  jt_csv_append_text (text, ';', FALSE, "'t Hooft");
  jt_csv_append_text (text, ';', FALSE, "'=x");
  jt_csv_append_plain (text, ';', FALSE, "-15");
  jt_csv_append_text (text, ';', FALSE, "-15");
  jt_csv_append_text (text, ';', FALSE, "\ttab");
  jt_csv_append_text (text, ';', FALSE, NULL);
  jt_csv_end_row (text);
  g_assert_cmpstr (text->str, ==,
                   "\xef\xbb\xbf'=1+1;'t Hooft;''=x;-15;'-15;'\ttab;\r\n");
  assert_read (text->str, "=1+1|'t Hooft|'=x|-15|-15|\ttab|");
}

/* Whatever is written is read again. */
static void
test_round_trip (void)
{
  static const char *const pieces[] = { "=", "+", "-", "@", "\t", "\r", "\n", "'", "\"", ";", ",", " ",
                                        "ä", "😀", "a", "Müller", "\xd7\x90", "sep" };
  static const char separators[] = { ';', ',', '\t' };

  for (guint n = 0; n < 3000; n++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GPtrArray) fields = g_ptr_array_new_with_free_func (g_free);
      g_autoptr (JtCsv) csv = NULL;
      const char *const *row;
      char separator = separators[n % 3];

      /* The first row settles the separator. */
      jt_csv_begin (text);
      for (guint i = 0; i < 30; i++)
        jt_csv_append_text (text, separator, i == 0, "title");
      jt_csv_end_row (text);
      for (guint i = 0; i < 4; i++)
        {
          GString *field = g_string_new (i == 0 ? "x" : NULL);
          guint length = g_test_rand_int_range (0, 5);

          for (guint k = 0; k < length; k++)
            g_string_append (field, pieces[g_test_rand_int_range (0, G_N_ELEMENTS (pieces))]);
          jt_csv_append_text (text, separator, i == 0, field->str);
          g_ptr_array_add (fields, g_string_free (field, FALSE));
        }
      jt_csv_end_row (text);
      csv = jt_csv_parse (text->str, text->len);
      g_assert_cmpuint (jt_csv_get_n_rows (csv), ==, 2);
      row = jt_csv_get_row (csv, 1);
      for (guint i = 0; i < 4; i++)
        g_assert_cmpstr (row[i], ==, g_ptr_array_index (fields, i));
      g_assert_null (row[4]);
    }
}

/* Any bytes at all. */
static void
test_anything_is_read (void)
{
  for (guint n = 0; n < 5000; n++)
    {
      char bytes[64];
      gsize length = g_test_rand_int_range (0, sizeof bytes);
      g_autoptr (JtCsv) csv = NULL;
      g_autoptr (GPtrArray) people = NULL;

      for (gsize i = 0; i < length; i++)
        bytes[i] = g_test_rand_bit () ? ";,\t\"'\n\r=x"[g_test_rand_int_range (0, 9)]
                                      : (char) g_test_rand_int_range (0, 256);
      csv = jt_csv_parse (bytes, length);
      people = jt_people_list_read (csv, NULL);
      for (guint i = 0; i < people->len; i++)
        {
          const JtListedPerson *person = g_ptr_array_index (people, i);

          g_assert_true (g_utf8_validate (person->name, -1, NULL));
        }
    }
}

/* "Name (nickname) [club] #number paid / …" */
static void
assert_people (const char *text, const char *expected)
{
  g_autoptr (JtCsv) csv = jt_csv_parse (text, strlen (text));
  g_autoptr (GPtrArray) people = jt_people_list_read (csv, NULL);
  g_autoptr (GString) found = g_string_new (NULL);

  for (guint i = 0; i < people->len; i++)
    {
      const JtListedPerson *person = g_ptr_array_index (people, i);

      g_string_append_printf (found, "%s%s", i > 0 ? " / " : "", person->name);
      if (*person->nickname != '\0')
        g_string_append_printf (found, " (%s)", person->nickname);
      if (*person->club != '\0')
        g_string_append_printf (found, " [%s]", person->club);
      if (*person->number != '\0')
        g_string_append_printf (found, " #%s", person->number);
      if (person->paid)
        g_string_append (found, " paid");
    }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_titles_in_four_languages (void)
{
  assert_people ("Name;Vorname;Verein;Nummer;Bezahlt;Spitzname\nMüller;Käthi;JC Bern;7;x;Chäti",
                 "Käthi Müller (Chäti) [JC Bern] #7 paid");
  assert_people ("NOM,PRÉNOM,SOCIÉTÉ,NUMÉRO,PAYÉ,SURNOM\nDupont,Zoé,Jass,3,oui,Zo",
                 "Zoé Dupont (Zo) [Jass] #3 paid");
  assert_people ("pagato\tsocietà\tcognome\tnome\nsì\tJC\tBernasconi\tUgo", "Ugo Bernasconi [JC] paid");
  assert_people ("Paid;Number;Last name;First name;Nickname;Club\nno;12;Smith;Ann;;",
                 "Ann Smith #12");
  assert_people ("Nome\nUgo Bernasconi", "Ugo Bernasconi");
  assert_people ("name;verein\n  Anna   Muster ;JC", "Anna Muster [JC]");
  assert_people ("Bemerkung;Name;bezahlt\nx;Anna;0\ny;Beat;", "Anna / Beat");
  assert_people ("Name;Vorname\nMüller;\n;Beat\n", "Müller / Beat");
}

static void
test_lists_without_titles (void)
{
  assert_people ("Anna Muster\nBeat\n", "Anna Muster / Beat");
  assert_people ("Muster;Anna\nMüller;Käthi", "Anna Muster / Käthi Müller");
  assert_people ("Muster,Anna,something\n", "Anna Muster");
  assert_people ("'=1+1\n", "=1+1");
  assert_people ("", "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/csv/separator-is-found", test_separator_is_found);
  g_test_add_func ("/file/csv/encoding-is-found", test_encoding_is_found);
  g_test_add_func ("/file/csv/every-encoding-gives-the-same-list", test_every_encoding_gives_the_same_list);
  g_test_add_func ("/file/csv/what-is-no-text-is-refused", test_what_is_no_text_is_refused);
  g_test_add_func ("/file/csv/quotes-keep-what-is-inside", test_quotes_keep_what_is_inside);
  g_test_add_func ("/file/csv/lines-are-counted", test_lines_are_counted);
  g_test_add_func ("/file/csv/formulas-are-guarded", test_formulas_are_guarded);
  g_test_add_func ("/file/csv/round-trip", test_round_trip);
  g_test_add_func ("/file/csv/anything-is-read", test_anything_is_read);
  g_test_add_func ("/file/people-list/titles-in-four-languages", test_titles_in_four_languages);
  g_test_add_func ("/file/people-list/without-titles", test_lists_without_titles);
  return g_test_run ();
}
