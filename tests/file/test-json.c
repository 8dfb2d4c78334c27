/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-json.h"

#include <locale.h>

static JtValue *
parse (const char *text, JtFault *fault)
{
  return jt_json_parse (text, strlen (text), NULL, fault);
}

static void
assert_round_trip (const char *text)
{
  g_autoptr (JtValue) value = parse (text, NULL);
  g_autofree char *again = NULL;

  g_assert_nonnull (value);
  again = jt_json_to_text (value);
  g_assert_cmpstr (again, ==, text);
}

static void
test_compact_text_comes_back_as_it_was (void)
{
  static const char *const texts[] = {
    "null",
    "true",
    "false",
    "0",
    "-59",
    "9223372036854775807",
    "-9223372036854775808",
    "98.0",
    "0.1",
    "-1.5",
    "1e+300",
    "0.30000000000000004",
    "\"\"",
    "\"Stöck & <Müller> 🂡\"",
    "\"a\\\"b\\\\c/d\"",
    "\"\\b\\t\\n\\f\\r\\u0001\\u001f\x7f\"",
    "[]",
    "{}",
    "[[],{},[1,null,\"x\"]]",
    "{\"b\":1,\"a\":{\"z\":[98,-59],\"\":0}}",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    assert_round_trip (texts[i]);
}

static void
test_whole_numbers_and_reals_are_told_apart (void)
{
  g_autoptr (JtValue) whole = parse ("98", NULL);
  g_autoptr (JtValue) real = parse ("98.0", NULL);
  g_autoptr (JtValue) power = parse ("1e2", NULL);
  g_autoptr (JtValue) zero = parse ("-0", NULL);

  g_assert_cmpint (whole->kind, ==, JT_VALUE_INTEGER);
  g_assert_cmpint (real->kind, ==, JT_VALUE_REAL);
  g_assert_cmpint (power->kind, ==, JT_VALUE_REAL);
  g_assert_cmpint (zero->kind, ==, JT_VALUE_INTEGER);
}

static void
assert_refused (const char *text, gsize length, JtFaultWhy why)
{
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (text, length, NULL, &fault);

  if (value != NULL)
    g_error ("taken: %s", text);
  g_assert_cmpint (fault.code, ==, JT_FAULT_FORMAT);
  if (fault.why != why)
    g_error ("%s: why %d instead of %d", text, fault.why, why);
  g_assert_cmpint (fault.entry, ==, -1);
}

static void
test_bad_text_is_refused (void)
{
  static const struct
  {
    const char *text;
    JtFaultWhy why;
  } bad[] = {
    { "", JT_WHY_CUT_OFF },
    { "   ", JT_WHY_CUT_OFF },
    { "{\"a\":1", JT_WHY_CUT_OFF },
    { "[1,", JT_WHY_CUT_OFF },
    { "{\"a\":1}}", JT_WHY_SYNTAX },
    { "{\"a\":1} {}", JT_WHY_SYNTAX },
    { "{a:1}", JT_WHY_SYNTAX },
    { "{'a':1}", JT_WHY_SYNTAX },
    { "[1,]", JT_WHY_SYNTAX },
    { "[01]", JT_WHY_SYNTAX },
    { "[+1]", JT_WHY_SYNTAX },
    { "[.5]", JT_WHY_SYNTAX },
    { "[NaN]", JT_WHY_SYNTAX },
    { "[1] // x", JT_WHY_SYNTAX },
    { "[tru]", JT_WHY_SYNTAX },
    { "[\"\\x\"]", JT_WHY_SYNTAX },
    { "[\"a\nb\"]", JT_WHY_SYNTAX },
    { "{\"a\":1,\"b\":2,\"a\":1}", JT_WHY_TWICE },
    { "[\"\xff\"]", JT_WHY_NO_UTF8 },
    { "[\"\xc3\"]", JT_WHY_NO_UTF8 },
    { "[\"\xed\xa0\x80\"]", JT_WHY_NO_UTF8 },
    { "[\"\\u0000\"]", JT_WHY_SYNTAX },
    { "{\"\\u0000\":1}", JT_WHY_SYNTAX },
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    assert_refused (bad[i].text, strlen (bad[i].text), bad[i].why);
  assert_refused ("[\"a\0b\"]", 7, JT_WHY_SYNTAX);
}

/* Such a number is JSON, and wrong where it stands, so that the field that has it is to blame, not
 * the whole document. */
static void
test_numbers_that_do_not_fit_are_no_whole_numbers (void)
{
  static const struct
  {
    const char *text, *expected;
  } numbers[] = {
    { "[9223372036854775808]", "[9.223372036854776e+18]" },
    { "[-9223372036854775809,5]", "[-9.223372036854776e+18,5]" },
    { "[9223372036854775807,9223372036854775808]", "[9223372036854775807,9.223372036854776e+18]" },
    { "[1e999,-1e999,1.5e2]", "[1e+308,-1e+308,150.0]" },
    { "{\"a\\\"1e999\":\"99999999999999999999\",\"b\":99999999999999999999}",
      "{\"a\\\"1e999\":\"99999999999999999999\",\"b\":1e+20}" },
  };
  g_autoptr (GString) long_number = g_string_new ("[-");
  g_autoptr (JtValue) value = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autoptr (JtValue) tame = parse (numbers[i].text, NULL);
      g_autofree char *text = NULL;

      g_assert_nonnull (tame);
      text = jt_json_to_text (tame);
      g_assert_cmpstr (text, ==, numbers[i].expected);
    }
  for (guint i = 0; i < 1000; i++)
    g_string_append_c (long_number, '9');
  g_string_append_c (long_number, ']');
  value = parse (long_number->str, NULL);
  g_assert_cmpint (value->items[0].kind, ==, JT_VALUE_REAL);
  assert_refused ("[99999999999999999999,01]", 25, JT_WHY_SYNTAX);
  assert_refused ("[99999999999999999999,1e]", 25, JT_WHY_SYNTAX);
  assert_refused ("[99999999999999999999,-]", 24, JT_WHY_SYNTAX);
  assert_refused ("[99999999999999999999,\"", 23, JT_WHY_CUT_OFF);
}

static void
test_depth_is_bounded (void)
{
  g_autoptr (GString) deep = g_string_new (NULL);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;
  JtFault fault = JT_FAULT_INIT;

  for (guint i = 0; i < JT_JSON_MAX_DEPTH; i++)
    g_string_append_c (deep, '[');
  for (guint i = 0; i < JT_JSON_MAX_DEPTH; i++)
    g_string_append_c (deep, ']');
  value = jt_json_parse (deep->str, deep->len, builder, &fault);
  g_assert_nonnull (value);
  g_clear_pointer (&value, jt_value_free);

  g_string_prepend_c (deep, '[');
  g_string_append (deep, ",1]");
  value = jt_json_parse (deep->str, deep->len, builder, &fault);
  g_assert_nonnull (value);
  g_clear_pointer (&value, jt_value_free);

  g_string_prepend (deep, "{\"a\":");
  g_string_append_c (deep, '}');
  g_assert_null (jt_json_parse (deep->str, deep->len, builder, &fault));
  g_assert_cmpint (fault.why, ==, JT_WHY_TOO_DEEP);
  /* the builder is clean again */
  value = jt_json_parse ("{}", 2, builder, &fault);
  g_assert_nonnull (value);

  g_string_truncate (deep, 0);
  for (guint i = 0; i < 100000; i++)
    g_string_append_c (deep, '[');
  assert_refused (deep->str, deep->len, JT_WHY_TOO_DEEP);
}

static void
test_fault_says_where (void)
{
  JtFault fault = JT_FAULT_INIT;

  g_assert_null (parse ("{\n \"a\": 1,\n \"b\": ?\n}", &fault));
  g_assert_cmpint (fault.why, ==, JT_WHY_SYNTAX);
  g_assert_cmpint (fault.number[0], ==, 3);
}

static void
test_reals_keep_their_value (void)
{
  for (guint i = 0; i < 2000; i++)
    {
      JtValue value = { .kind = JT_VALUE_REAL, .real = g_test_rand_double_range (-1e6, 1e6) };
      g_autofree char *text = jt_json_to_text (&value);
      g_autoptr (JtValue) again = parse (text, NULL);

      g_assert_cmpint (again->kind, ==, JT_VALUE_REAL);
      g_assert_true (again->real == value.real);
    }
}

static void
test_what_json_has_not_is_null (void)
{
  JtValue value = { .kind = JT_VALUE_REAL, .real = 1e308 * 10 };
  g_autofree char *text = jt_json_to_text (&value);

  g_assert_cmpstr (text, ==, "null");
}

static void
test_locale_does_not_matter (void)
{
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));

  if (setlocale (LC_ALL, "de_CH.UTF-8") == NULL && setlocale (LC_ALL, "fr_FR.UTF-8") == NULL
      && setlocale (LC_ALL, "de_DE.UTF-8") == NULL)
    {
      g_test_skip ("no locale with another decimal point");
      return;
    }
  assert_round_trip ("1.5");
  setlocale (LC_ALL, before);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/json/compact-text-comes-back-as-it-was",
                   test_compact_text_comes_back_as_it_was);
  g_test_add_func ("/file/json/whole-numbers-and-reals-are-told-apart",
                   test_whole_numbers_and_reals_are_told_apart);
  g_test_add_func ("/file/json/bad-text-is-refused", test_bad_text_is_refused);
  g_test_add_func ("/file/json/numbers-that-do-not-fit-are-no-whole-numbers",
                   test_numbers_that_do_not_fit_are_no_whole_numbers);
  g_test_add_func ("/file/json/depth-is-bounded", test_depth_is_bounded);
  g_test_add_func ("/file/json/fault-says-where", test_fault_says_where);
  g_test_add_func ("/file/json/reals-keep-their-value", test_reals_keep_their_value);
  g_test_add_func ("/file/json/what-json-has-not-is-null", test_what_json_has_not_is_null);
  g_test_add_func ("/file/json/locale-does-not-matter", test_locale_does_not_matter);
  return g_test_run ();
}
