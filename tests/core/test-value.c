/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-value.h"

static JtValue *
sample (JtBuilder *builder)
{
  static const int numbers[] = { 98, -59, 0 };

  jt_builder_begin_object (builder);
  jt_builder_put_null (builder, "null");
  jt_builder_put_boolean (builder, "flag", 5);
  jt_builder_put_integer (builder, "big", G_MAXINT64);
  jt_builder_put_real (builder, "real", 98.0);
  jt_builder_put_string (builder, "text", "Stöck & <Müller>");
  jt_builder_put_integers (builder, "numbers", numbers, G_N_ELEMENTS (numbers));
  jt_builder_key (builder, "empty object");
  jt_builder_begin_object (builder);
  jt_builder_end_object (builder);
  jt_builder_key (builder, "list");
  jt_builder_begin_list (builder);
  jt_builder_begin_list (builder);
  jt_builder_end_list (builder);
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "", "");
  jt_builder_end_object (builder);
  jt_builder_string (builder, "last");
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static void
assert_sample (const JtValue *value)
{
  const JtValue *list = jt_value_get (value, "list");
  const JtValue *numbers = jt_value_get (value, "numbers");

  g_assert_cmpint (value->kind, ==, JT_VALUE_OBJECT);
  g_assert_cmpuint (value->n, ==, 8);
  g_assert_cmpstr (value->members[0].key, ==, "null");
  g_assert_cmpstr (value->members[7].key, ==, "list");
  g_assert_cmpint (jt_value_get (value, "flag")->boolean, ==, TRUE);
  g_assert_cmpint (jt_value_get (value, "big")->integer, ==, G_MAXINT64);
  g_assert_cmpint (jt_value_get (value, "real")->kind, ==, JT_VALUE_REAL);
  g_assert_cmpstr (jt_value_get (value, "text")->string, ==, "Stöck & <Müller>");
  g_assert_cmpuint (jt_value_get (value, "text")->n, ==, strlen ("Stöck & <Müller>"));
  g_assert_cmpuint (numbers->n, ==, 3);
  g_assert_cmpint (numbers->items[1].integer, ==, -59);
  g_assert_cmpuint (jt_value_get (value, "empty object")->n, ==, 0);
  g_assert_cmpuint (list->n, ==, 3);
  g_assert_cmpint (list->items[0].kind, ==, JT_VALUE_LIST);
  g_assert_cmpuint (list->items[0].n, ==, 0);
  g_assert_cmpstr (jt_value_get (&list->items[1], "")->string, ==, "");
  g_assert_cmpstr (list->items[2].string, ==, "last");
}

static void
test_builder_makes_what_was_written (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = sample (builder);
  g_autoptr (JtValue) again = NULL;

  assert_sample (value);
  again = sample (builder);
  assert_sample (again);
  assert_sample (value);
}

static void
test_builder_makes_single_values (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) text = NULL, list = NULL, null = NULL;

  jt_builder_string (builder, "alone");
  text = jt_builder_finish (builder);
  g_assert_cmpstr (text->string, ==, "alone");
  jt_builder_begin_list (builder);
  jt_builder_end_list (builder);
  list = jt_builder_finish (builder);
  g_assert_cmpuint (list->n, ==, 0);
  jt_builder_null (builder);
  null = jt_builder_finish (builder);
  g_assert_cmpint (null->kind, ==, JT_VALUE_NULL);
}

static void
test_builder_forgets_when_cleared (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;

  jt_builder_begin_object (builder);
  jt_builder_key (builder, "half");
  jt_builder_begin_list (builder);
  jt_builder_integer (builder, 1);
  jt_builder_clear (builder);
  value = sample (builder);
  assert_sample (value);
}

static void
test_builder_copies_values_into_others (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = sample (builder);
  g_autoptr (JtValue) outer = NULL;

  jt_builder_begin_list (builder);
  jt_builder_value (builder, value);
  jt_builder_value (builder, value);
  jt_builder_end_list (builder);
  outer = jt_builder_finish (builder);
  g_clear_pointer (&value, jt_value_free);
  assert_sample (&outer->items[0]);
  assert_sample (&outer->items[1]);
}

static void
test_copy_stands_alone (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = sample (builder);
  g_autoptr (JtValue) copy = jt_value_copy (value);

  g_assert_true (jt_value_equal (value, copy));
  g_clear_pointer (&value, jt_value_free);
  assert_sample (copy);
}

static JtValue *
two_members (const char *first, int a, const char *second, int b)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, first, a);
  jt_builder_put_integer (builder, second, b);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

static void
test_equal_does_not_mind_the_order_of_members (void)
{
  g_autoptr (JtValue) one = two_members ("a", 1, "b", 2);
  g_autoptr (JtValue) turned = two_members ("b", 2, "a", 1);
  g_autoptr (JtValue) other_value = two_members ("a", 1, "b", 3);
  g_autoptr (JtValue) other_key = two_members ("a", 1, "c", 2);

  g_assert_true (jt_value_equal (one, turned));
  g_assert_false (jt_value_equal (one, other_value));
  g_assert_false (jt_value_equal (one, other_key));
}

static void
test_equal_tells_kinds_apart (void)
{
  const JtValue values[] = {
    { .kind = JT_VALUE_NULL },
    { .kind = JT_VALUE_BOOLEAN, .boolean = FALSE },
    { .kind = JT_VALUE_BOOLEAN, .boolean = TRUE },
    { .kind = JT_VALUE_INTEGER, .integer = 0 },
    { .kind = JT_VALUE_INTEGER, .integer = 1 },
    { .kind = JT_VALUE_REAL, .real = 0 },
    { .kind = JT_VALUE_REAL, .real = 1 },
    { .kind = JT_VALUE_STRING, .n = 1, .string = "0" },
    { .kind = JT_VALUE_STRING, .n = 1, .string = "1" },
    { .kind = JT_VALUE_LIST, .n = 0 },
    { .kind = JT_VALUE_LIST, .n = 1, .items = (const JtValue[]){ { .kind = JT_VALUE_NULL } } },
    { .kind = JT_VALUE_LIST, .n = 1, .items = (const JtValue[]){ { .kind = JT_VALUE_REAL } } },
    { .kind = JT_VALUE_OBJECT, .n = 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    for (guint k = 0; k < G_N_ELEMENTS (values); k++)
      g_assert_cmpint (jt_value_equal (&values[i], &values[k]), ==, i == k);
}

static void
test_readers_fall_back (void)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = sample (builder);

  g_assert_null (jt_value_get (NULL, "a"));
  g_assert_null (jt_value_get (jt_value_get (value, "list"), "a"));
  g_assert_null (jt_value_get (value, "missing"));
  g_assert_nonnull (jt_value_get (value, "null"));
  g_assert_null (jt_value_get_set (value, "null"));
  g_assert_null (jt_value_get_set (value, "missing"));
  g_assert_nonnull (jt_value_get_set (value, "text"));
  g_assert_null (jt_value_get_string (value, "big"));
  g_assert_cmpstr (jt_value_get_string (value, "text"), ==, "Stöck & <Müller>");
  g_assert_cmpint (jt_value_get_integer (value, "big", 7), ==, G_MAXINT64);
  g_assert_cmpint (jt_value_get_integer (value, "real", 7), ==, 7);
  g_assert_cmpint (jt_value_get_integer (value, "missing", 7), ==, 7);
  g_assert_true (jt_value_get_boolean (value, "flag", FALSE));
  g_assert_true (jt_value_get_boolean (value, "big", TRUE));
  g_assert_false (jt_value_get_boolean (value, "missing", FALSE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/value/builder-makes-what-was-written",
                   test_builder_makes_what_was_written);
  g_test_add_func ("/core/value/builder-makes-single-values", test_builder_makes_single_values);
  g_test_add_func ("/core/value/builder-forgets-when-cleared", test_builder_forgets_when_cleared);
  g_test_add_func ("/core/value/builder-copies-values-into-others",
                   test_builder_copies_values_into_others);
  g_test_add_func ("/core/value/copy-stands-alone", test_copy_stands_alone);
  g_test_add_func ("/core/value/equal-does-not-mind-the-order-of-members",
                   test_equal_does_not_mind_the_order_of_members);
  g_test_add_func ("/core/value/equal-tells-kinds-apart", test_equal_tells_kinds_apart);
  g_test_add_func ("/core/value/readers-fall-back", test_readers_fall_back);
  return g_test_run ();
}
