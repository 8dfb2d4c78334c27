/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-collate.h"

#include <locale.h>

/* Groups of names in the order in which a dictionary has them. */
static const char *const german[] = { "Bächle", "Bader", "Baer", "Bär", "Bärlocher", "Bauer", "Öztürk", "Zgraggen", NULL };
static const char *const french[] = { "Côté", "Cotter", "Décosterd", "Dedelley", "Édouard", "Eggertswyler", "Zen-Ruffinen", NULL };
static const char *const italian[] = { "Bernasconi", "Bèrta", "Bertini", "D’Àngelo", "Zanetti", NULL };

typedef struct
{
  const char *locale;
  const char *const *names;
} Case;

static const char *
itself (gconstpointer item)
{
  return item;
}

/* Whatever the order was before. */
static void
assert_order (const char *const *names)
{
  g_autoptr (GPtrArray) items = g_ptr_array_new ();
  guint n = g_strv_length ((char **) names);

  for (guint i = n; i > 0; i--)
    g_ptr_array_add (items, (gpointer) names[i - 1]);
  jt_collate_sort (items, itself);
  for (guint i = 0; i < n; i++)
    g_assert_cmpstr (g_ptr_array_index (items, i), ==, names[i]);
  for (guint i = 1; i < n; i++)
    {
      g_assert_cmpint (jt_collate (names[i - 1], names[i]), <, 0);
      g_assert_cmpint (jt_collate (names[i], names[i - 1]), >, 0);
    }
}

static void
test_locale (gconstpointer data)
{
  const Case *wanted = data;
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));

  if (setlocale (LC_ALL, wanted->locale) == NULL)
    g_test_skip ("this locale is not installed");
  else
    assert_order (wanted->names);
  setlocale (LC_ALL, before);
}

/* Else they would come after z, as their bytes do. */
static void
test_without_a_language (void)
{
  const char *const plain[] = { "C", "POSIX", "C.UTF-8" };
  g_autofree char *before = g_strdup (setlocale (LC_ALL, NULL));

  for (guint i = 0; i < G_N_ELEMENTS (plain); i++)
    if (setlocale (LC_ALL, plain[i]) != NULL)
      {
        assert_order (german);
        assert_order (french);
        assert_order (italian);
      }
  setlocale (LC_ALL, before);
}

static void
test_case_and_marks (void)
{
  g_assert_cmpint (jt_collate ("anna", "Beat"), <, 0);
  g_assert_cmpint (jt_collate ("Anna", "beat"), <, 0);
  g_assert_cmpint (jt_collate ("Anna", "Anna"), ==, 0);
  g_assert_cmpint (jt_collate ("Bar", "Bär"), !=, 0);
  /* one letter, or a letter and a mark: the same name */
  g_assert_cmpint (jt_collate ("B\303\244chle", "Bader"), <, 0);
  g_assert_cmpint (jt_collate ("Ba\314\210chle", "Bader"), <, 0);
  g_assert_cmpint (jt_collate ("", "A"), <, 0);
}

static void
test_equal_names_keep_their_order (void)
{
  static const char first[] = "Anna", second[] = "Anna", last[] = "Aline";
  g_autoptr (GPtrArray) items = g_ptr_array_new ();

  g_ptr_array_add (items, (gpointer) first);
  g_ptr_array_add (items, (gpointer) second);
  g_ptr_array_add (items, (gpointer) last);
  jt_collate_sort (items, itself);
  g_assert_true (g_ptr_array_index (items, 0) == last);
  g_assert_true (g_ptr_array_index (items, 1) == first);
  g_assert_true (g_ptr_array_index (items, 2) == second);
  g_ptr_array_set_size (items, 0);
  jt_collate_sort (items, itself);
}

static void
test_bytes_that_are_no_text (void)
{
  g_assert_cmpint (jt_collate ("\377\376", "\377\376"), ==, 0);
  g_assert_cmpint (jt_collate ("Anna\377", "Beat"), <, 0);
}

int
main (int argc, char *argv[])
{
  static const Case cases[] = { { "de_CH.UTF-8", german }, { "fr_CH.UTF-8", french }, { "it_CH.UTF-8", italian } };

  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *path = g_strdup_printf ("/core/collate/as-a-dictionary/%.2s", cases[i].locale);

      g_test_add_data_func (path, &cases[i], test_locale);
    }
  g_test_add_func ("/core/collate/as-a-dictionary/without-a-language", test_without_a_language);
  g_test_add_func ("/core/collate/case-and-marks-come-last", test_case_and_marks);
  g_test_add_func ("/core/collate/equal-names-keep-their-order", test_equal_names_keep_their_order);
  g_test_add_func ("/core/collate/bytes-that-are-no-text", test_bytes_that_are_no_text);

  return g_test_run ();
}
