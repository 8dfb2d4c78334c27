/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-slate-page.h"

#include <glib/gi18n.h>

#include "jt-error-words.h"
#include "jt-game-view.h"
#include "jt-names.h"
#include "jt-page.h"
#include "jt-setup-view.h"
#include "jt-store-error.h"
#include "jt-ui-session.h"

#define REFRESH_MS 300 /* an entry of another program shows within a second */

struct _JtSlatePage
{
  AdwBin parent_instance;

  JtSession *session;
  GtkStack *stack;
  GtkWidget *trouble;
  GtkWidget *setup;
  GtkWidget *game;
  char *heading;
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

  jt_game_view_set_play (JT_GAME_VIEW (self->game), play);
  if (!play)
    jt_setup_view_reset (JT_SETUP_VIEW (self->setup));
  gtk_stack_set_visible_child (self->stack, play ? self->game : self->setup);
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
try_again_cb (GtkButton *button, JtSlatePage *self)
{
  open_session (self);
}

static void
show_trouble (JtSlatePage *self, const GError *error)
{
  g_autofree char *text = jt_error_to_text (error);
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("_Try Again"));

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "pill");
  gtk_widget_add_css_class (button, "suggested-action");
  g_signal_connect (button, "clicked", G_CALLBACK (try_again_cb), self);
  if (self->trouble)
    gtk_stack_remove (self->stack, self->trouble);
  self->trouble = g_object_new (ADW_TYPE_STATUS_PAGE, "icon-name", "dialog-warning-symbolic", "title",
                                _ ("Your Games Cannot Be Opened"), "child", button, NULL);
  {
    g_autofree char *plain = g_markup_escape_text (text, -1);

    adw_status_page_set_description (ADW_STATUS_PAGE (self->trouble), plain);
  }
  gtk_stack_add_child (self->stack, self->trouble);
  gtk_stack_set_visible_child (self->stack, self->trouble);
}

static void
open_session (JtSlatePage *self)
{
  g_autoptr (GError) error = NULL;
  JtSession *session = jt_ui_get_session (&error);

  if (!session)
    {
      show_trouble (self, error);
      return;
    }
  self->session = g_object_ref (session);
  self->setup = jt_setup_view_new (session);
  self->game = jt_game_view_new (session);
  gtk_stack_add_child (self->stack, self->setup);
  gtk_stack_add_child (self->stack, self->game);
  g_signal_connect_object (session, "notify::play", G_CALLBACK (play_changed_cb), self, G_CONNECT_SWAPPED);
  play_changed_cb (self);
  self->refresh_id = g_timeout_add (REFRESH_MS, refresh_cb, self);
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
  g_clear_object (&self->session);
  G_OBJECT_CLASS (jt_slate_page_parent_class)->dispose (object);
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
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");
}

static void
jt_slate_page_init (JtSlatePage *self)
{
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
