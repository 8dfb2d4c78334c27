/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The help in the language of LANGUAGE: every topic fits a phone and a screen, is named, and can be found. */
#include "jt-ui-test.h"

#include "jt-help-sheet.h"
#include "jt-help.h"
#include "jt-session.h"

static void
test_topic (gconstpointer data)
{
  static const int sizes[][2] = { { 360, 640 }, { 600, 680 } };
  const char *id = data;

  /* the topics of games differ only in their words: the phone is where they are long */
  for (guint i = 0; i < (jt_help_is_game (jt_help_find (id)) ? 1 : G_N_ELEMENTS (sizes)); i++)
    {
      GtkWidget *sheet = jt_help_sheet_new ();
      GtkWindow *window = jt_ui_test_show (sheet, sizes[i][0], sizes[i][1]);
      GtkWidget *focus;

      jt_help_sheet_show_topic (JT_HELP_SHEET (sheet), id);
      jt_ui_test_settle (window);
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (window)), <=, sizes[i][0]);
      jt_ui_test_assert_fits (GTK_WIDGET (window));
      jt_ui_test_assert_named (sheet);
      /* the reading begins at the first paragraph */
      focus = gtk_window_get_focus (window);
      g_assert_true (GTK_IS_LIST_BOX_ROW (focus));
      g_assert_cmpint (gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (focus)), ==, 0);

      jt_help_sheet_show_index (JT_HELP_SHEET (sheet));
      jt_ui_test_settle (window);
      jt_ui_test_assert_fits (GTK_WIDGET (window));
      jt_ui_test_close (window, sheet);
    }
}

static void
test_search_leads_to_the_paragraph (void)
{
  GtkWidget *sheet = jt_help_sheet_new ();
  GtkWindow *window = jt_ui_test_show (sheet, 360, 640);

  jt_help_sheet_search (JT_HELP_SHEET (sheet), "157");
  jt_ui_test_settle (window);
  g_assert_cmpuint (jt_help_sheet_get_n_found (JT_HELP_SHEET (sheet)), >, 0);
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_assert_named (sheet);

  jt_help_sheet_search (JT_HELP_SHEET (sheet), "kitchen & <b>");
  jt_ui_test_settle (window);
  g_assert_cmpuint (jt_help_sheet_get_n_found (JT_HELP_SHEET (sheet)), ==, 0);
  jt_help_sheet_search (JT_HELP_SHEET (sheet), "  ");
  jt_ui_test_settle (window);
  jt_ui_test_assert_fits (GTK_WIDGET (window));
  jt_ui_test_close (window, sheet);
}

typedef struct
{
  guint n;
  guint without_value;
} Rules;

static void
rule_cb (const char *name, const char *explanation, const char *value, gpointer data)
{
  Rules *rules = data;

  rules->n++;
  rules->without_value += value[0] == '\0';
  g_assert_cmpstr (name, !=, "");
}

static void
test_rules_come_from_the_game (void)
{
  g_autoptr (JtGame) game = jt_session_try_rules ("schieber", NULL, NULL);
  Rules rules = { 0 };

  jt_help_rules (game, rule_cb, &rules);
  g_assert_cmpuint (rules.n, >, 10);
  g_assert_cmpuint (rules.without_value, <, rules.n / 2);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  for (const JtHelpTopic *topic = jt_help_get_topics (); topic->id != NULL; topic++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/help/fits/%s", topic->id);

      g_test_add_data_func (path, topic->id, test_topic);
    }
  g_test_add_func ("/ui/help/search-leads-to-the-paragraph", test_search_leads_to_the_paragraph);
  g_test_add_func ("/ui/help/rules-come-from-the-game", test_rules_come_from_the_game);
  return g_test_run ();
}
