/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and sheet without a mouse and without eyes: whatever can have the focus is reached by Tab, shows that it has
 * it, and has a role and a name; no two things on a page have the same key with Alt; Escape leads back from sheets and popovers to where they were opened. */
#include "jt-scenes.h"
#include "jt-ui-test.h"
#include "jt-writing-bar.h"

#define MAX_STEPS 1000
#define MAX_LOOKS 20

static JtScenes *scenes;

/* Roles and names. */

static void
check_role_cb (GtkWidget *widget, gpointer data)
{
  GtkAccessibleRole role = gtk_accessible_get_accessible_role (GTK_ACCESSIBLE (widget));

  /* The text of an entry, the buttons of a number and the item that a drop-down shows are parts of them. */
  if (!gtk_widget_get_focusable (widget) || !gtk_widget_get_mapped (widget) || GTK_IS_SCROLLED_WINDOW (widget)
      || GTK_IS_TEXT (widget) || GTK_IS_SPIN_BUTTON (gtk_widget_get_parent (widget)) || gtk_widget_get_ancestor (widget, GTK_TYPE_DROP_DOWN) || gtk_widget_get_ancestor (widget, ADW_TYPE_COMBO_ROW))
    return;
  if (role == GTK_ACCESSIBLE_ROLE_NONE || role == GTK_ACCESSIBLE_ROLE_PRESENTATION || role == GTK_ACCESSIBLE_ROLE_WIDGET)
    {
      g_test_message ("no role: %s in %s", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
      g_test_fail ();
    }
}

static void
test_names (gconstpointer data)
{
  jt_scene_open (data, scenes, 1000, 760);
  jt_ui_test_assert_named (scenes->root);
  jt_ui_test_walk (scenes->root, check_role_cb, NULL);
  jt_scene_close (scenes);
  jt_scene_open (data, scenes, 360, 640);
  jt_ui_test_assert_named (scenes->root);
  jt_scene_close (scenes);
}

/* Keys with Alt. */

static void
check_mnemonic_cb (GtkWidget *widget, gpointer data)
{
  GHashTable *taken = data;
  guint key = GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget) ? gtk_label_get_mnemonic_keyval (GTK_LABEL (widget))
                                                                     : GDK_KEY_VoidSymbol;
  const char *text, *other;

  if (key == GDK_KEY_VoidSymbol)
    return;
  text = gtk_label_get_text (GTK_LABEL (widget));
  other = g_hash_table_lookup (taken, GUINT_TO_POINTER (gdk_keyval_to_lower (key)));
  if (other != NULL)
    {
      g_test_message ("Alt+%s is “%s” and “%s”", gdk_keyval_name (key), other, text);
      g_test_fail ();
    }
  else
    g_hash_table_insert (taken, GUINT_TO_POINTER (gdk_keyval_to_lower (key)), (char *) text);
}

static void
test_mnemonics (gconstpointer data)
{
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

      jt_scene_open (data, scenes, i == 0 ? 1000 : 360, i == 0 ? 760 : 640);
      jt_ui_test_walk (scenes->root, check_mnemonic_cb, taken);
      if (g_test_failed ())
        {
          g_autoptr (GString) all = g_string_new (NULL);
          GHashTableIter iter;
          gpointer key, text;

          g_hash_table_iter_init (&iter, taken);
          while (g_hash_table_iter_next (&iter, &key, &text))
            g_string_append_printf (all, " %s: %s;", gdk_keyval_name (GPOINTER_TO_UINT (key)), (char *) text);
          g_test_message ("taken:%s", all->str);
        }
      jt_scene_close (scenes);
    }
}

/* Keys. */

static GBytes *
paint (GtkWidget *widget)
{
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;
  GBytes *bytes;

  gdk_paintable_snapshot (paintable, snapshot, gtk_widget_get_width (widget), gtk_widget_get_height (widget));
  node = gtk_snapshot_free_to_node (snapshot);
  if (node == NULL)
    return g_bytes_new (NULL, 0);
  bytes = gsk_render_node_serialize (node);
  gsk_render_node_unref (node);
  return bytes;
}

/* Arrow keys go on inside these once Tab has come to them. */
static gboolean
is_reached_by_arrows (GtkWidget *widget, GHashTable *reached)
{
  for (GtkWidget *up = widget; up; up = gtk_widget_get_parent (up))
    if (GTK_IS_LIST_BOX (up) || GTK_IS_FLOW_BOX (up) || GTK_IS_LIST_BASE (up) || GTK_IS_STACK_SWITCHER (up)
        || ADW_IS_VIEW_SWITCHER (up) || GTK_IS_SPIN_BUTTON (up) || ADW_IS_ENTRY_ROW (up))
      return TRUE;
  return FALSE;
}

typedef struct
{
  GtkRoot *root;
  GHashTable *reached;
} Reach;

static void
check_reached_cb (GtkWidget *widget, gpointer data)
{
  const Reach *reach = data;

  if (!gtk_widget_get_focusable (widget) || !gtk_widget_get_mapped (widget) || !gtk_widget_is_sensitive (widget)
      || GTK_IS_WINDOW (widget) || GTK_IS_SCROLLED_WINDOW (widget) || GTK_IS_SCROLLBAR (widget)
      || gtk_widget_get_root (widget) != reach->root || gtk_widget_get_native (widget) != GTK_NATIVE (reach->root))
    return;
  for (GtkWidget *up = widget; up; up = gtk_widget_get_parent (up))
    if (!gtk_widget_get_can_focus (up))
      return;
  if (g_hash_table_contains (reach->reached, widget) || is_reached_by_arrows (widget, reach->reached))
    return;
  g_test_message ("not reached by Tab: %s in %s", G_OBJECT_TYPE_NAME (widget), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)));
  g_test_fail ();
}

static GBytes *
paint_with_focus (GtkWidget *whole, GtkWindow *window, GtkWidget *focus)
{
  gtk_window_set_focus_visible (window, TRUE);
  gtk_root_set_focus (GTK_ROOT (window), focus);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (window));
  return paint (whole);
}

/* What has the focus is painted otherwise than without; several looks, for a style may need more than one frame. */
static void
check_is_seen (GtkWidget *focus)
{
  GtkWindow *window = GTK_WINDOW (gtk_widget_get_root (focus));
  GtkWidget *whole = focus;
  gboolean seen = FALSE;

  /* It is the whole entry that shows the focus of its text. */
  for (int i = 0; i < 3 && GTK_IS_TEXT (focus); i++)
    if (!GTK_IS_ENTRY (whole) && !GTK_IS_SPIN_BUTTON (whole))
      whole = gtk_widget_get_parent (whole);
  for (int i = 0; i < MAX_LOOKS && !seen; i++)
    {
      g_autoptr (GBytes) with = paint_with_focus (whole, window, focus);
      g_autoptr (GBytes) without = paint_with_focus (whole, window, NULL);

      seen = !g_bytes_equal (without, with);
    }
  gtk_root_set_focus (GTK_ROOT (window), focus);
  if (seen)
    return;
  g_test_message ("focus is not seen: %s in %s", G_OBJECT_TYPE_NAME (focus), G_OBJECT_TYPE_NAME (gtk_widget_get_parent (focus)));
  g_test_fail ();
}

static void
test_keys (gconstpointer data)
{
  g_autoptr (GHashTable) reached = g_hash_table_new (NULL, NULL);
  Reach reach = { NULL, reached };
  GtkWidget *root;
  guint steps = 0;

  jt_scene_open (data, scenes, 1000, 760);
  root = scenes->root;
  reach.root = gtk_widget_get_root (root);
  gtk_window_set_focus_visible (GTK_WINDOW (reach.root), TRUE);
  gtk_root_set_focus (reach.root, NULL);
  jt_ui_test_settle (GTK_WINDOW (reach.root));
  while (gtk_widget_child_focus (root, GTK_DIR_TAB_FORWARD) && steps++ < MAX_STEPS)
    {
      GtkWidget *focus = gtk_root_get_focus (reach.root);

      g_assert_nonnull (focus);
      /* again at the first one, or caught in a circle */
      if (!g_hash_table_add (reached, focus))
        break;
      check_is_seen (focus);
      for (GtkWidget *up = focus; up && up != root; up = gtk_widget_get_parent (up))
        g_hash_table_add (reached, up);
    }
  g_assert_cmpuint (steps, <, MAX_STEPS);
  jt_ui_test_walk (root, check_reached_cb, &reach);
  jt_scene_close (scenes);
}

/* Escape. */

static gboolean
is_escape (GtkShortcut *shortcut)
{
  GtkShortcutTrigger *trigger = gtk_shortcut_get_trigger (shortcut);

  return GTK_IS_KEYVAL_TRIGGER (trigger) && gtk_keyval_trigger_get_keyval (GTK_KEYVAL_TRIGGER (trigger)) == GDK_KEY_Escape
         && gtk_keyval_trigger_get_modifiers (GTK_KEYVAL_TRIGGER (trigger)) == 0;
}

static gboolean
takes_escape (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean taken = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers) && !taken; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
        g_signal_emit_by_name (controller, "key-pressed", GDK_KEY_Escape, 9u, 0, &taken);
      for (guint k = 0; GTK_IS_SHORTCUT_CONTROLLER (controller) && k < g_list_model_get_n_items (G_LIST_MODEL (controller)) && !taken;
           k++)
        {
          g_autoptr (GtkShortcut) shortcut = g_list_model_get_item (G_LIST_MODEL (controller), k);

          taken = is_escape (shortcut)
                  && gtk_shortcut_action_activate (gtk_shortcut_get_action (shortcut), 0, widget,
                                                   gtk_shortcut_get_arguments (shortcut));
        }
    }
  return taken;
}

/* The way a key goes: from what has the focus outwards, until somebody takes it. */
static void
press_escape (GtkWidget *focus)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new_with_free_func (g_object_unref);

  for (GtkWidget *up = focus; up; up = gtk_widget_get_parent (up))
    g_ptr_array_add (way, g_object_ref (up));
  for (guint i = 0; i < way->len; i++)
    if (takes_escape (way->pdata[i]))
      return;
  g_test_fail_printf ("nobody takes Escape: %s", G_OBJECT_TYPE_NAME (focus));
}

static gboolean
is_gone (gpointer data)
{
  return data == NULL || !gtk_widget_get_mapped (data);
}

static gboolean
is_cleared (gpointer data)
{
  return *(gpointer *) data == NULL || is_gone (*(gpointer *) data);
}

static gboolean
is_inside (GtkWidget *widget, GtkWidget *outer)
{
  return widget && (widget == outer || gtk_widget_is_ancestor (widget, outer));
}

static void
find_menu_button_cb (GtkWidget *widget, gpointer buttons)
{
  if (GTK_IS_MENU_BUTTON (widget) && gtk_widget_get_mapped (widget) && gtk_widget_is_sensitive (widget))
    g_ptr_array_add (buttons, widget);
}

/* One that opens while another one goes away can be shut at once. */
static gboolean
is_open (gpointer button)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));

  if (!gtk_widget_get_mapped (popover))
    gtk_menu_button_popup (button);
  return gtk_widget_get_mapped (popover);
}

static void
check_popover (GtkMenuButton *button, GtkRoot *root)
{
  GtkWidget *popover = GTK_WIDGET (gtk_menu_button_get_popover (button));
  GtkWidget *focus;

  if (popover == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (button));
  jt_ui_test_wait (is_open, button, "the popover");
  focus = gtk_root_get_focus (root);
  press_escape (is_inside (focus, popover) ? focus : popover);
  jt_ui_test_wait (is_gone, popover, "the end of the popover");
  focus = gtk_root_get_focus (root);
  /* a Weis is noted while the points are typed: there it goes on */
  if (is_inside (focus, GTK_WIDGET (button))
      || (focus && GTK_IS_TEXT (focus) && gtk_widget_get_ancestor (GTK_WIDGET (button), JT_TYPE_WRITING_BAR)
          && is_inside (focus, gtk_widget_get_ancestor (GTK_WIDGET (button), JT_TYPE_WRITING_BAR))))
    return;
  g_test_message ("the focus does not come back from the popover of %s (%s) but is in %s",
                  gtk_widget_get_tooltip_text (GTK_WIDGET (button)), gtk_menu_button_get_icon_name (button),
                  focus ? G_OBJECT_TYPE_NAME (focus) : "nothing");
  g_test_fail ();
}

static void
test_escape (gconstpointer data)
{
  GtkWidget *below;
  gpointer sheet;

  jt_scene_open (data, scenes, 1000, 760);
  if (scenes->root == GTK_WIDGET (scenes->window))
    {
      g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

      jt_ui_test_walk (scenes->root, find_menu_button_cb, buttons);
      for (guint i = 0; i < buttons->len; i++)
        check_popover (buttons->pdata[i], GTK_ROOT (scenes->window));
      jt_scene_close (scenes);
      return;
    }
  below = scenes->content;
  sheet = scenes->root;
  g_object_add_weak_pointer (sheet, &sheet);
  {
    GtkRoot *root = gtk_widget_get_root (sheet);
    GtkWidget *focus = gtk_root_get_focus (root);

    if (!is_inside (focus, sheet))
      {
        g_test_message ("the sheet has no focus");
        focus = sheet;
      }
    press_escape (focus);
  }
  jt_ui_test_wait (is_cleared, &sheet, "the end of the sheet");
  g_clear_weak_pointer (&sheet);
  scenes->root = GTK_WIDGET (scenes->window);
  jt_ui_test_settle (scenes->window);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (scenes->window)) == below);
  jt_scene_close (scenes);
}

static void
add (const JtScene *scene, const char *what, void (*function) (gconstpointer))
{
  g_autofree char *path = g_strdup_printf ("/ui/access/%s/%s", what, scene->name);

  g_test_add_data_func (path, scene, function);
}

int
main (int argc, char **argv)
{
  int result;

  jt_ui_test_init (&argc, &argv);
  scenes = jt_scenes_new ();
  for (const JtScene *scene = jt_scenes_get_all (); scene->name; scene++)
    {
      add (scene, "everything-has-a-role-and-a-name", test_names);
      add (scene, "no-key-with-alt-is-there-twice", test_mnemonics);
      add (scene, "escape-leads-back", test_escape);
      add (scene, "tab-leads-everywhere-and-is-seen", test_keys);
    }
  result = g_test_run ();
  jt_scenes_free (scenes);
  return result;
}
