/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-slate-page.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#include "jt-application.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-game-view.h"
#include "jt-names.h"
#include "jt-page.h"
#include "jt-setup-view.h"
#include "jt-stack.h"
#include "jt-store-backup.h"
#include "jt-toast.h"
#include "jt-ui-session.h"
#include "jt-window.h"

#define REFRESH_MS 300 /* an entry of another program shows within a second */

struct _JtSlatePage
{
  AdwBin parent_instance;

  JtSession *session;
  GtkStack *stack;
  GtkWidget *trouble;
  GtkWidget *setup;
  GtkWidget *game;
  GSimpleActionGroup *actions;
  char *heading;
  char *example; /* (nullable): the file of the example evening */
  guint refresh_id;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_CAN_GO_BACK,
  N_PROPS
};

static void page_init (JtPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (JtSlatePage, jt_slate_page, ADW_TYPE_BIN, G_IMPLEMENT_INTERFACE (JT_TYPE_PAGE, page_init))

static void open_session (JtSlatePage *self);

static void
update_heading (JtSlatePage *self)
{
  JtPlay *play = self->session ? jt_session_get_play (self->session) : NULL;

  g_free (self->heading);
  self->heading = play ? g_strdup (jt_game_name (jt_game_get_kind (jt_play_get_game (play)))) : NULL;
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "can-go-back");
}

static void
play_changed_cb (JtSlatePage *self)
{
  JtPlay *play = jt_session_get_play (self->session);

  /* Each is made when it is first shown: half of the start's time would go into what nobody sees. */
  if (play && !self->game)
    gtk_stack_add_child (self->stack, self->game = jt_game_view_new (self->session));
  if (!play && !self->setup)
    gtk_stack_add_child (self->stack, self->setup = jt_setup_view_new (self->session));
  else if (!play)
    jt_setup_view_reset (JT_SETUP_VIEW (self->setup));

  if (self->game)
    jt_game_view_set_play (JT_GAME_VIEW (self->game), play);
  jt_stack_show (self->stack, play ? self->game : self->setup);
  update_heading (self);
}

static gboolean
refresh_cb (gpointer data)
{
  JtSlatePage *self = data;

  jt_session_refresh (self->session);
  return G_SOURCE_CONTINUE;
}

static void
use_session (JtSlatePage *self, JtSession *session)
{
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  if (self->setup)
    gtk_stack_remove (self->stack, g_steal_pointer (&self->setup));
  if (self->game)
    gtk_stack_remove (self->stack, g_steal_pointer (&self->game));
  g_set_object (&self->session, session);
  g_signal_connect_object (session, "notify::play", G_CALLBACK (play_changed_cb), self, G_CONNECT_SWAPPED);
  play_changed_cb (self);
  if (self->refresh_id == 0)
    self->refresh_id = g_timeout_add (REFRESH_MS, refresh_cb, self);
}

/* The database cannot be opened. */

static void
try_again_cb (GtkButton *button, JtSlatePage *self)
{
  open_session (self);
}

static void
show_error (JtSlatePage *self, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);

  jt_toast_show (GTK_WIDGET (self), text);
}

static void
choose_file (JtSlatePage *self, const char *title, GAsyncReadyCallback callback)
{
  const JtFileKind databases[] = { { _ ("Jasstafel files"), "*.db;*.backup" }, { NULL } };

  jt_file_open (GTK_WIDGET (self), title, databases, NULL, callback, g_object_ref (self));
}

static void
other_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtSlatePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *path = file ? g_file_get_path (file) : NULL;

  if (path)
    {
      jt_application_set_db_path (JT_APPLICATION (g_application_get_default ()), path);
      open_session (self);
    }
  else if (error)
    show_error (self, error);
}

static void
other_cb (GtkButton *button, JtSlatePage *self)
{
  choose_file (self, _ ("Open Another File"), other_chosen_cb);
}

static void
backup_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtSlatePage) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);
  g_autofree char *source_path = file ? g_file_get_path (file) : NULL;
  g_autofree char *path = jt_ui_get_db_path ();
  g_autofree char *saved = NULL;

  if (source_path && jt_store_restore (path, source_path, &saved, &error))
    open_session (self);
  else if (error)
    show_error (self, error);
}

static void
backup_cb (GtkButton *button, JtSlatePage *self)
{
  choose_file (self, _ ("Restore a Backup"), backup_chosen_cb);
}

static void
add_button (GtkWidget *box, const char *mnemonic, GCallback clicked, JtSlatePage *self)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (mnemonic);

  gtk_widget_add_css_class (button, "pill");
  g_signal_connect (button, "clicked", clicked, self);
  gtk_box_append (GTK_BOX (box), button);
}

static void
show_trouble (JtSlatePage *self, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);
  g_autofree char *path = jt_ui_get_db_path ();
  g_autofree char *both = g_strdup_printf ("%s\n\n%s", text, path);
  g_autofree char *plain = g_markup_escape_text (both, -1);
  GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  gtk_widget_set_halign (buttons, GTK_ALIGN_CENTER);
  add_button (buttons, _ ("Tr_y Again"), G_CALLBACK (try_again_cb), self);
  gtk_widget_add_css_class (gtk_widget_get_first_child (buttons), "suggested-action");
  add_button (buttons, _ ("_Restore a Backup…"), G_CALLBACK (backup_cb), self);
  add_button (buttons, _ ("_Open Another File…"), G_CALLBACK (other_cb), self);
  if (self->trouble)
    gtk_stack_remove (self->stack, self->trouble);
  self->trouble = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-warning-symbolic", "title",
                                _ ("Your Games Cannot Be Opened"), "description", plain, "child", buttons, NULL);
  gtk_stack_add_child (self->stack, self->trouble);
  jt_stack_show (self->stack, self->trouble);
}

static void
open_session (JtSlatePage *self)
{
  g_autoptr (GError) error = NULL;
  JtSession *session = jt_ui_get_session (&error);

  if (!session)
    show_trouble (self, error);
  else
    use_session (self, session);
}

/* The example evening lives in a file of its own that goes with it. */

static void
remove_example_file (JtSlatePage *self)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  g_autofree char *folder = NULL;

  if (!self->example)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *file = g_strconcat (self->example, endings[i], NULL);
      g_remove (file);
    }
  folder = g_path_get_dirname (self->example);
  g_rmdir (folder);
  g_clear_pointer (&self->example, g_free);
}

static void
drop_example_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtSlatePage *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!self->example)
    return;
  open_session (self);
  remove_example_file (self);
  if (JT_IS_WINDOW (root))
    jt_notice_hide (jt_window_get_notice (JT_WINDOW (root)));
}

static void
example_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtSlatePage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("jasstafel-XXXXXX", &error);
  g_autoptr (JtSession) session = NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (folder && !self->example)
    {
      self->example = g_build_filename (folder, "example.db", NULL);
      session = jt_session_new (self->example, &error);
    }
  if (!session || !jt_session_start_example (session, &error))
    {
      if (error)
        show_error (self, error);
      remove_example_file (self);
      return;
    }
  use_session (self, session);
  if (JT_IS_WINDOW (root))
    jt_notice_show (jt_window_get_notice (JT_WINDOW (root)), _ ("This is an example to try things on; nothing of it is kept."),
                    _ ("Throw Away"), "slate.drop-example");
}

static void
jt_slate_page_map (GtkWidget *widget)
{
  JtSlatePage *self = JT_SLATE_PAGE (widget);

  GTK_WIDGET_CLASS (jt_slate_page_parent_class)->map (widget);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "slate", G_ACTION_GROUP (self->actions));
}

static void
jt_slate_page_go_back (JtPage *page)
{
  JtSlatePage *self = JT_SLATE_PAGE (page);

  if (self->session && jt_session_get_play (self->session))
    gtk_widget_activate_action (self->game, "game.finish", NULL);
}

static void
page_init (JtPageInterface *iface)
{
  iface->go_back = jt_slate_page_go_back;
}

static void
jt_slate_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtSlatePage *self = JT_SLATE_PAGE (object);

  switch (id)
    {
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, self->session && jt_session_get_play (self->session));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_slate_page_dispose (GObject *object)
{
  JtSlatePage *self = JT_SLATE_PAGE (object);

  g_clear_handle_id (&self->refresh_id, g_source_remove);
  if (self->session)
    g_signal_handlers_disconnect_by_data (self->session, self);
  G_OBJECT_CLASS (jt_slate_page_parent_class)->dispose (object);
  g_clear_object (&self->session);
  g_clear_object (&self->actions);
  remove_example_file (self);
}

static void
jt_slate_page_finalize (GObject *object)
{
  g_free (JT_SLATE_PAGE (object)->heading);
  G_OBJECT_CLASS (jt_slate_page_parent_class)->finalize (object);
}

static void
jt_slate_page_class_init (JtSlatePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = jt_slate_page_get_property;
  object_class->dispose = jt_slate_page_dispose;
  object_class->finalize = jt_slate_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = jt_slate_page_map;
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");
}

static void
jt_slate_page_init (JtSlatePage *self)
{
  static const GActionEntry entries[] = {
    { "example", example_cb },
    { "drop-example", drop_example_cb },
  };

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "slate", G_ACTION_GROUP (self->actions));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  open_session (self);
}

GtkWidget *
jt_slate_page_new (void)
{
  return g_object_new (JT_TYPE_SLATE_PAGE, NULL);
}
