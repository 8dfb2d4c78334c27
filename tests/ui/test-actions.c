/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-ui-test.h"

#include "jt-actions.h"

static void
parse_cb (const char *accelerator, int position, gpointer user_data)
{
  guint key = 0;
  GdkModifierType modifiers = 0;

  if (!gtk_accelerator_parse (accelerator, &key, &modifiers) || key == 0)
    g_test_fail_printf ("%s: no key: \"%s\"", (const char *) user_data, accelerator);
}

static void
test_every_row_is_whole (void)
{
  for (const JtAction *row = jt_actions_get_all (); row->action != NULL; row++)
    {
      g_assert_true (g_action_name_is_valid (row->action));
      g_assert_nonnull (strchr (row->action, '.'));
      g_assert_nonnull (row->title);
      g_assert_cmpstr (row->title, !=, "");
      g_assert_nonnull (row->group);
      g_assert_cmpint (row->context, <, JT_N_CONTEXTS);
      g_assert_true (jt_actions_find (row->action) == row);
      jt_action_foreach_key (row, parse_cb, (gpointer) row->action);
    }
}

typedef struct
{
  GHashTable *seen; /* key as a number -> action */
  const JtAction *row;
} JtSeen;

static void
collect_cb (const char *accelerator, int position, gpointer user_data)
{
  JtSeen *seen = user_data;
  guint key = 0;
  GdkModifierType modifiers = 0;
  g_autofree char *name = NULL;
  const char *before;

  gtk_accelerator_parse (accelerator, &key, &modifiers);
  name = gtk_accelerator_name (gdk_keyval_to_lower (key), modifiers);
  before = g_hash_table_lookup (seen->seen, name);
  if (before != NULL)
    g_test_fail_printf ("%s belongs to %s and to %s", name, before, seen->row->action);
  g_hash_table_insert (seen->seen, g_steal_pointer (&name), (gpointer) seen->row->action);
}

/* The keys of a page hold together with those of the whole program. */
static void
test_no_key_twice_in_one_context (void)
{
  for (int context = 0; context < JT_N_CONTEXTS; context++)
    {
      g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      JtSeen seen = { keys, NULL };

      for (seen.row = jt_actions_get_all (); seen.row->action != NULL; seen.row++)
        if ((int) seen.row->context == context || seen.row->context == JT_CONTEXT_EVERYWHERE)
          jt_action_foreach_key (seen.row, collect_cb, &seen);
    }
}

static void
test_groups_stand_together (void)
{
  g_autoptr (GHashTable) done = g_hash_table_new (g_str_hash, g_str_equal);
  const char *group = NULL;

  for (const JtAction *row = jt_actions_get_all (); row->action != NULL; row++)
    if (g_strcmp0 (group, row->group) != 0)
      {
        g_assert_true (g_hash_table_add (done, (gpointer) row->group));
        group = row->group;
      }
}

static void
test_plain_letters_are_no_accelerators (void)
{
  for (const JtAction *row = jt_actions_get_all (); row->action != NULL; row++)
    if (row->context == JT_CONTEXT_EVERYWHERE)
      g_assert_true (strchr (row->keys, '<') != NULL || row->keys[0] == 'F');
}

static void
position_cb (const char *accelerator, int position, gpointer user_data)
{
  GString *said = user_data;

  g_string_append_printf (said, "%s=%d ", accelerator, position);
}

static void
test_positions_are_counted (void)
{
  const JtAction row = { JT_CONTEXT_SLATE, "game.trump", "q t z|y u", "Trump", "Group" };
  const JtAction single = { JT_CONTEXT_SLATE, "game.write", "Return|KP_Enter", "Write", "Group" };
  g_autoptr (GString) said = g_string_new (NULL);

  jt_action_foreach_key (&row, position_cb, said);
  jt_action_foreach_key (&single, position_cb, said);
  g_assert_cmpstr (said->str, ==, "q=0 t=1 z=2 y=2 u=3 Return=-1 KP_Enter=-1 ");
}

static void
test_buttons_tell_their_key (void)
{
  GtkWidget *button = g_object_ref_sink (gtk_button_new ());

  jt_actions_describe (button, "app.quit");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "Quit (Ctrl+Q)");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, "Quit");
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, "Ctrl+Q");
  g_assert_finalize_object (button);
}

int
main (int argc, char *argv[])
{
  jt_ui_test_init (&argc, &argv);

  g_test_add_func ("/ui/actions/every-row-is-whole", test_every_row_is_whole);
  g_test_add_func ("/ui/actions/no-key-twice-in-one-context", test_no_key_twice_in_one_context);
  g_test_add_func ("/ui/actions/groups-stand-together", test_groups_stand_together);
  g_test_add_func ("/ui/actions/plain-letters-are-no-accelerators", test_plain_letters_are_no_accelerators);
  g_test_add_func ("/ui/actions/positions-are-counted", test_positions_are_counted);
  g_test_add_func ("/ui/actions/buttons-tell-their-key", test_buttons_tell_their_key);
  return g_test_run ();
}
