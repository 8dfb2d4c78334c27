/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-journal.h"
#include "jt-store-fixture.h"

/* The list as text: the entries are whole numbers. */
static void
assert_list (GPtrArray *list, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_nonnull (list);
  for (guint i = 0; i < list->len; i++)
    g_string_append_printf (text, "%d",
                            (int) ((const JtValue *) g_ptr_array_index (list, i))->integer);
  g_assert_cmpstr (text->str, ==, expected);
  g_ptr_array_unref (list);
}

static void
assert_journal (JtJournal *journal, const char *expected)
{
  assert_list (jt_journal_fold (journal, jt_journal_get_cursor (journal)), expected);
}

static void
test_fold (void)
{
  g_autoptr (JtJournal) journal = jt_journal_new ();
  g_autoptr (JtValue) one = jt_fixture_value ("1"), two = jt_fixture_value ("2"),
                      three = jt_fixture_value ("3");

  g_assert_false (jt_journal_can_undo (journal));
  g_assert_false (jt_journal_can_redo (journal));
  g_assert_null (jt_journal_get_undo (journal));
  g_assert_null (jt_journal_get_redo (journal));
  g_assert_true (jt_journal_add (journal, 1, JT_EDIT_APPEND, 0, 5, one));
  g_assert_true (jt_journal_add (journal, 2, JT_EDIT_APPEND, 1, 6, two));
  assert_journal (journal, "12");
  g_assert_true (jt_journal_add (journal, 3, JT_EDIT_REPLACE, 0, 7, three));
  assert_journal (journal, "32");
  g_assert_true (jt_journal_add (journal, 4, JT_EDIT_INSERT, 1, 8, one));
  assert_journal (journal, "312");
  g_assert_true (jt_journal_add (journal, 5, JT_EDIT_REMOVE, 0, 9, NULL));
  assert_journal (journal, "12");
  g_assert_cmpuint (jt_journal_get_n_steps (journal), ==, 5);
  g_assert_cmpint (jt_journal_get_undo (journal)->seq, ==, 5);
  g_assert_cmpint (jt_journal_get_step (journal, 3)->at_us, ==, 8);
  g_assert_null (jt_journal_get_step (journal, 5));

  for (guint i = 0; i <= 5; i++)
    {
      static const char *const lists[] = { "", "1", "12", "32", "312", "12" };

      assert_list (jt_journal_fold (journal, i), lists[i]);
    }
}

static void
test_cursor (void)
{
  g_autoptr (JtJournal) journal = jt_journal_new ();
  g_autoptr (JtValue) one = jt_fixture_value ("1"), two = jt_fixture_value ("2");

  jt_journal_add (journal, 1, JT_EDIT_APPEND, 0, 0, one);
  jt_journal_add (journal, 2, JT_EDIT_REPLACE, 0, 0, two);
  g_assert_false (jt_journal_set_cursor (journal, 3));
  g_assert_true (jt_journal_set_cursor (journal, 1));
  assert_journal (journal, "1");
  g_assert_true (jt_journal_can_redo (journal));
  g_assert_cmpint (jt_journal_get_redo (journal)->edit, ==, JT_EDIT_REPLACE);

  /* What comes after a change of mind is gone. */
  g_assert_true (jt_journal_add (journal, 3, JT_EDIT_APPEND, 1, 0, two));
  assert_journal (journal, "12");
  g_assert_false (jt_journal_can_redo (journal));
  g_assert_cmpuint (jt_journal_get_n_steps (journal), ==, 2);
}

static void
test_misfits (void)
{
  g_autoptr (JtJournal) journal = jt_journal_new ();
  g_autoptr (JtValue) one = jt_fixture_value ("1");

  g_assert_false (jt_journal_add (journal, 1, JT_EDIT_APPEND, 1, 0, one));
  g_assert_false (jt_journal_add (journal, 1, JT_EDIT_APPEND, 0, 0, NULL));
  g_assert_false (jt_journal_add (journal, 1, JT_EDIT_REPLACE, 0, 0, one));
  g_assert_false (jt_journal_add (journal, 1, JT_EDIT_REMOVE, 0, 0, NULL));
  g_assert_false (jt_journal_add (journal, 1, JT_EDIT_INSERT, 1, 0, one));
  g_assert_false (jt_journal_add (journal, 1, (JtEdit) 9, 0, 0, one));
  g_assert_null (jt_journal_preview (journal, JT_EDIT_REPLACE, 0, one));
  g_assert_true (jt_journal_add (journal, 1, JT_EDIT_INSERT, 0, 0, one));
  g_assert_false (jt_journal_add (journal, 2, JT_EDIT_REMOVE, 0, 0, one));
  g_assert_false (jt_journal_add (journal, 2, JT_EDIT_REMOVE, 1, 0, NULL));
}

static void
test_preview (void)
{
  g_autoptr (JtJournal) journal = jt_journal_new ();
  g_autoptr (JtValue) one = jt_fixture_value ("1"), two = jt_fixture_value ("2");

  jt_journal_add (journal, 1, JT_EDIT_APPEND, 0, 0, one);
  assert_list (jt_journal_preview (journal, JT_EDIT_APPEND, 1, two), "12");
  assert_list (jt_journal_preview (journal, JT_EDIT_INSERT, 0, two), "21");
  assert_list (jt_journal_preview (journal, JT_EDIT_REPLACE, 0, two), "2");
  assert_list (jt_journal_preview (journal, JT_EDIT_REMOVE, 0, NULL), "");
  assert_journal (journal, "1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/store/journal/the-list-is-the-fold-of-the-steps", test_fold);
  g_test_add_func ("/store/journal/a-new-step-drops-what-was-undone", test_cursor);
  g_test_add_func ("/store/journal/what-does-not-fit-is-refused", test_misfits);
  g_test_add_func ("/store/journal/a-preview-changes-nothing", test_preview);

  return g_test_run ();
}
