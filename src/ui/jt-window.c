/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-window.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-adaptive-bin.h"
#include "jt-backups-group.h"
#include "jt-chosen-line.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-import.h"
#include "jt-page.h"
#include "jt-places.h"
#include "jt-settings.h"
#include "jt-ui-session.h"

struct _JtWindow
{
  AdwApplicationWindow parent_instance;

  JtAdaptiveBin *bin;
  GtkWidget *toasts;
  GtkWidget *header;
  GtkWidget *switcher;
  AdwWindowTitle *title;
  GtkWidget *back_button;
  GtkLabel *heading;
  GtkMenuButton *menu_button;
  JtNotice *notice;
  AdwViewStack *places;
  AdwViewSwitcherBar *switcher_bar;

  GSignalGroup *page_signals;
  gboolean bare;
  gboolean told; /* that closing it loses what is typed */
};

enum
{
  PROP_0,
  PROP_NARROW,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (JtWindow, jt_window, ADW_TYPE_APPLICATION_WINDOW)

static JtPage *
current_page (JtWindow *self)
{
  GtkWidget *holder = adw_view_stack_get_visible_child (self->places);
  GtkWidget *page = holder != NULL ? adw_bin_get_child (ADW_BIN (holder)) : NULL;

  return JT_IS_PAGE (page) ? JT_PAGE (page) : NULL;
}

static void
update_frame (JtWindow *self)
{
  JtPage *page = current_page (self);
  gboolean narrow = jt_adaptive_bin_get_narrow (self->bin);
  gboolean several = jt_places_get_all ()[0].name != NULL && jt_places_get_all ()[1].name != NULL;
  gboolean can_go_back = FALSE;
  g_autofree char *heading = NULL;

  if (page != NULL)
    g_object_get (page, "heading", &heading, "can-go-back", &can_go_back, NULL);

  gtk_widget_set_visible (self->header, !self->bare);
  gtk_widget_set_visible (self->switcher, several && !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->title), narrow || !several);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, several && narrow && !self->bare);
  adw_window_title_set_title (self->title, heading != NULL ? heading : "Jasstafel");
  gtk_label_set_text (self->heading, heading != NULL ? heading : "");
  gtk_widget_set_visible (GTK_WIDGET (self->heading), heading != NULL && several && !narrow);
  gtk_widget_set_visible (self->back_button, can_go_back);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.back", can_go_back);
}

/* Fills a place when it is first needed: what nobody looks at costs nothing at the start. */
static GtkWidget *
fill_place (JtWindow *self, const JtPlace *place)
{
  GtkWidget *holder = adw_view_stack_get_child_by_name (self->places, place->name);
  GtkWidget *page = adw_bin_get_child (ADW_BIN (holder));

  if (page == NULL)
    {
      page = place->create ();
      adw_bin_set_child (ADW_BIN (holder), page);
    }
  return page;
}

static void
focus_place (JtWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  JtPage *page = current_page (self);

  if (page != NULL && (focus == NULL || !gtk_widget_get_mapped (focus) || !gtk_widget_is_ancestor (focus, GTK_WIDGET (page))))
    jt_page_focus (page);
}

static void
shown_cb (JtWindow *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, shown_cb, self);
  focus_place (self);
}

/* The frame that hides the place that was left moves its focus to the first button of the window. */
static void
focus_when_shown (JtWindow *self)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (self));

  if (clock == NULL)
    return;
  g_signal_connect_object (clock, "after-paint", G_CALLBACK (shown_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
place_changed_cb (JtWindow *self)
{
  const char *name = adw_view_stack_get_visible_child_name (self->places);
  const JtPlace *place = jt_places_find (name);

  if (place == NULL)
    return;
  fill_place (self, place);
  g_signal_group_set_target (self->page_signals, current_page (self));
  update_frame (self);
  focus_when_shown (self);
}

/* Places side by side on a phone take the room that each needs: as many times the widest would be too wide. */
static void
let_buttons_differ (GtkWidget *widget)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  if (ADW_IS_VIEW_SWITCHER (widget) && GTK_IS_BOX_LAYOUT (layout))
    gtk_box_layout_set_homogeneous (GTK_BOX_LAYOUT (layout), FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL; child = gtk_widget_get_next_sibling (child))
    let_buttons_differ (child);
}

static void
narrow_changed_cb (JtWindow *self)
{
  update_frame (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
}

static void
place_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  JtWindow *self = JT_WINDOW (widget);
  int wanted = g_variant_get_int32 (parameter);
  int n = 0;

  for (const JtPlace *place = jt_places_get_all (); place->name != NULL; place++)
    if (n++ == wanted)
      {
        jt_window_show_place (self, place->name);
        focus_place (self);
        focus_when_shown (self);
      }
}

static void
back_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  JtPage *page = current_page (JT_WINDOW (widget));

  if (page != NULL)
    jt_page_go_back (page);
}

static void
menu_action_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (JT_WINDOW (widget)->menu_button);
}

static void
remember (JtWindow *self)
{
  GSettings *settings = jt_settings_get_default ();
  const char *place = adw_view_stack_get_visible_child_name (self->places);
  int width;
  int height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (settings, JT_SETTING_WINDOW_WIDTH, MAX (width, 360));
  g_settings_set_int (settings, JT_SETTING_WINDOW_HEIGHT, MAX (height, 294));
  g_settings_set_boolean (settings, JT_SETTING_WINDOW_MAXIMIZED, gtk_window_is_maximized (GTK_WINDOW (self)));
  if (place != NULL)
    g_settings_set_string (settings, JT_SETTING_PLACE, place);
}

/* What is half typed is kept for the next time; where it cannot be, the window stays once and says why. */
static gboolean
jt_window_close_request (GtkWindow *window)
{
  JtWindow *self = JT_WINDOW (window);
  JtSession *session = jt_ui_get_open_session ();
  g_autoptr (GError) error = NULL;

  if (session != NULL && !jt_session_keep_draft (session, &error) && !self->told)
    {
      g_autofree char *text = jt_error_to_text (error);

      self->told = TRUE;
      jt_notice_show (self->notice, text, NULL, NULL);
      return TRUE;
    }
  remember (self);
  return GTK_WINDOW_CLASS (jt_window_parent_class)->close_request (window);
}

static void
jt_window_constructed (GObject *object)
{
  JtWindow *self = JT_WINDOW (object);
  GSettings *settings = jt_settings_get_default ();
  g_autofree char *last = g_settings_get_string (settings, JT_SETTING_PLACE);

  G_OBJECT_CLASS (jt_window_parent_class)->constructed (object);

  gtk_window_set_default_size (GTK_WINDOW (self), g_settings_get_int (settings, JT_SETTING_WINDOW_WIDTH),
                               g_settings_get_int (settings, JT_SETTING_WINDOW_HEIGHT));
  if (g_settings_get_boolean (settings, JT_SETTING_WINDOW_MAXIMIZED))
    gtk_window_maximize (GTK_WINDOW (self));

  for (const JtPlace *place = jt_places_get_all (); place->name != NULL; place++)
    {
      AdwViewStackPage *page = adw_view_stack_add_titled (self->places, adw_bin_new (), place->name,
                                                          _ (place->title));

      adw_view_stack_page_set_use_underline (page, TRUE);
      adw_view_stack_page_set_icon_name (page, place->icon_name);
    }
  if (!jt_window_show_place (self, last) && jt_places_get_all ()[0].name != NULL)
    jt_window_show_place (self, jt_places_get_all ()[0].name);

  place_changed_cb (self);
  update_frame (self);
  /* Else the first thing in the window gets the focus: the menu. */
  if (gtk_window_get_focus (GTK_WINDOW (self)) == NULL)
    gtk_widget_child_focus (GTK_WIDGET (self->places), GTK_DIR_TAB_FORWARD);
}

static void
import_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  jt_import_choose (JT_WINDOW (widget));
}

static void
save_everything_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  jt_backups_take_along (widget);
}

static void
cancel_import_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  jt_import_cancel (JT_WINDOW (widget));
}

static void
jt_window_dispose (GObject *object)
{
  JtWindow *self = JT_WINDOW (object);

  g_clear_object (&self->page_signals);
  gtk_widget_dispose_template (GTK_WIDGET (object), JT_TYPE_WINDOW);
  G_OBJECT_CLASS (jt_window_parent_class)->dispose (object);
}

static void
jt_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtWindow *self = JT_WINDOW (object);

  if (id == PROP_NARROW)
    g_value_set_boolean (value, self->bin != NULL && jt_adaptive_bin_get_narrow (self->bin));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
jt_window_class_init (JtWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  jt_menus_speak ();
  jt_chosen_line_init ();

  object_class->constructed = jt_window_constructed;
  object_class->dispose = jt_window_dispose;
  object_class->get_property = jt_window_get_property;
  GTK_WINDOW_CLASS (klass)->close_request = jt_window_close_request;

  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE,
                                                  G_PARAM_READABLE | G_PARAM_STATIC_STRINGS
                                                      | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (JT_TYPE_ADAPTIVE_BIN);
  g_type_ensure (JT_TYPE_NOTICE);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-window.ui");
  gtk_widget_class_bind_template_child (widget_class, JtWindow, bin);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, toasts);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, header);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, title);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, heading);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, notice);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, places);
  gtk_widget_class_bind_template_child (widget_class, JtWindow, switcher_bar);

  gtk_widget_class_install_action (widget_class, "win.place", "i", place_action_cb);
  gtk_widget_class_install_action (widget_class, "win.back", NULL, back_action_cb);
  gtk_widget_class_install_action (widget_class, "win.menu", NULL, menu_action_cb);
  gtk_widget_class_install_action (widget_class, "win.import", NULL, import_action_cb);
  gtk_widget_class_install_action (widget_class, "win.save-everything", NULL, save_everything_cb);
  gtk_widget_class_install_action (widget_class, "win.cancel-import", NULL, cancel_import_cb);
}

static void
jt_window_init (JtWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.cancel-import", FALSE);
  jt_import_accept_drops (self);

  self->page_signals = g_signal_group_new (G_TYPE_OBJECT);
  g_signal_group_connect_swapped (self->page_signals, "notify::heading", G_CALLBACK (update_frame), self);
  g_signal_group_connect_swapped (self->page_signals, "notify::can-go-back", G_CALLBACK (update_frame), self);
  g_signal_connect_swapped (self->places, "notify::visible-child", G_CALLBACK (place_changed_cb), self);
  g_signal_connect_swapped (self->bin, "notify::narrow", G_CALLBACK (narrow_changed_cb), self);

  jt_actions_describe (self->back_button, "win.back");
  let_buttons_differ (GTK_WIDGET (self->switcher_bar));
  if (g_str_equal (JT_PROFILE, "development"))
    gtk_widget_add_css_class (GTK_WIDGET (self), "devel");
}

JtWindow *
jt_window_new (GtkApplication *application)
{
  return g_object_new (JT_TYPE_WINDOW, "application", application, NULL);
}

gboolean
jt_window_show_place (JtWindow *self, const char *name)
{
  g_return_val_if_fail (JT_IS_WINDOW (self), FALSE);

  if (jt_places_find (name) == NULL)
    return FALSE;
  adw_view_stack_set_visible_child_name (self->places, name);
  return TRUE;
}

GtkWidget *
jt_window_get_page (JtWindow *self, const char *name)
{
  const JtPlace *place = jt_places_find (name);

  g_return_val_if_fail (JT_IS_WINDOW (self), NULL);

  return place != NULL ? fill_place (self, place) : NULL;
}

void
jt_window_set_bare (JtWindow *self, gboolean bare)
{
  g_return_if_fail (JT_IS_WINDOW (self));

  self->bare = bare;
  update_frame (self);
}

JtNotice *
jt_window_get_notice (JtWindow *self)
{
  g_return_val_if_fail (JT_IS_WINDOW (self), NULL);

  return self->notice;
}

GtkWidget *
jt_window_get_toast_overlay (JtWindow *self)
{
  g_return_val_if_fail (JT_IS_WINDOW (self), NULL);

  return self->toasts;
}
