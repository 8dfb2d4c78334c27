/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-tournament-page.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-dates.h"
#include "jt-page.h"
#include "jt-season-sheet.h"
#include "jt-store-tournaments.h"
#include "jt-toast.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-view.h"
#include "jt-ui-session.h"

struct _JtTournamentPage
{
  AdwBin parent_instance;

  JtSession *session;
  GSimpleActionGroup *actions;
  GtkStack *stack;
  GtkStack *content; /* the list, or that there is none */
  GtkListBox *list;
  GtkWidget *season; /* the button: there are several */
  GtkWidget *view; /* (nullable): the open tournament */
  char *heading;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_CAN_GO_BACK,
};

static void page_init (JtPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (JtTournamentPage,
                               jt_tournament_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (JT_TYPE_PAGE, page_init))

static void
set_heading (JtTournamentPage *self, const char *heading)
{
  g_free (self->heading);
  self->heading = g_strdup (heading);
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "can-go-back");
}

static void
install_actions (JtTournamentPage *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (root != NULL)
    gtk_widget_insert_action_group (GTK_WIDGET (root), "tournaments", G_ACTION_GROUP (self->actions));
}

/* The list */

static void
row_cb (AdwActionRow *row, JtTournamentPage *self)
{
  jt_tournament_page_open (self, *(gint64 *) g_object_get_data (G_OBJECT (row), "id"));
}

static void
fill_list (JtTournamentPage *self)
{
  g_autoptr (GPtrArray) tournaments
      = self->session != NULL ? jt_store_tournaments (jt_session_get_store (self->session), FALSE, NULL) : NULL;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->list))) != NULL)
    gtk_list_box_remove (self->list, row);
  for (guint i = 0; tournaments != NULL && i < tournaments->len; i++)
    {
      const JtStoredTournament *stored = g_ptr_array_index (tournaments, i);
      g_autofree char *date = stored->date != NULL ? jt_day_to_text (stored->date, JT_DATE_FULL) : g_strdup ("");
      gint64 *id = g_new (gint64, 1);

      *id = stored->id;
      row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "subtitle", date,
                          "activatable", TRUE, "title-lines", 0, NULL);
      adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), stored->name);
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
      g_object_set_data_full (G_OBJECT (row), "id", id, g_free);
      g_signal_connect (row, "activated", G_CALLBACK (row_cb), self);
      gtk_list_box_append (self->list, row);
    }
  gtk_widget_set_visible (self->season, tournaments != NULL && tournaments->len > 1);
  gtk_stack_set_visible_child_name (self->content, tournaments != NULL && tournaments->len > 0 ? "list" : "none");
}

static void
show_list (JtTournamentPage *self)
{
  gtk_stack_set_visible_child_name (self->stack, "list");
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tournament", NULL);
  if (self->view != NULL)
    gtk_stack_remove (self->stack, g_steal_pointer (&self->view));
  fill_list (self);
  set_heading (self, NULL);
}

static void
tournament_changed_cb (JtTournamentPage *self)
{
  JtTournamentSession *tournament;

  if (self->view == NULL)
    return;
  tournament = jt_tournament_view_get_tournament (JT_TOURNAMENT_VIEW (self->view));
  if (g_strcmp0 (self->heading, jt_tournament_session_get_text (tournament, "name")) != 0)
    set_heading (self, jt_tournament_session_get_text (tournament, "name"));
}

gboolean
jt_tournament_page_open (JtTournamentPage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtTournamentSession) tournament = NULL;
  GActionGroup *actions;

  g_return_val_if_fail (JT_IS_TOURNAMENT_PAGE (self), FALSE);

  if (self->view != NULL && id == jt_tournament_session_get_id (jt_tournament_view_get_tournament (JT_TOURNAMENT_VIEW (self->view))))
    return TRUE;
  tournament = self->session != NULL ? jt_tournament_session_new (self->session, id, &fault, &error) : NULL;
  if (tournament == NULL)
    {
      jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
      return FALSE;
    }
  if (self->view != NULL)
    gtk_stack_remove (self->stack, g_steal_pointer (&self->view));
  self->view = jt_tournament_view_new (tournament);
  actions = jt_tournament_view_get_actions (JT_TOURNAMENT_VIEW (self->view));
  g_action_map_add_action (G_ACTION_MAP (actions),
                           g_action_map_lookup_action (G_ACTION_MAP (self->actions), "delete"));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tournament", actions);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (tournament_changed_cb), self, G_CONNECT_SWAPPED);
  gtk_stack_add_child (self->stack, self->view);
  gtk_stack_set_visible_child (self->stack, self->view);
  set_heading (self, jt_tournament_session_get_text (tournament, "name"));
  jt_tournament_view_focus (JT_TOURNAMENT_VIEW (self->view));
  return TRUE;
}

static void
data_changed_cb (JtTournamentPage *self)
{
  if (self->view != NULL)
    jt_tournament_session_refresh (jt_tournament_view_get_tournament (JT_TOURNAMENT_VIEW (self->view)));
  else
    fill_list (self);
}

/* Actions */

static gboolean
focus_cb (gpointer data)
{
  g_autoptr (JtTournamentPage) self = data;

  if (self->view != NULL)
    jt_tournament_view_focus (JT_TOURNAMENT_VIEW (self->view));
  return G_SOURCE_REMOVE;
}

static void
made_cb (gint64 id, gpointer data)
{
  /* The sheet gives the focus back to the button that opened it, which is gone by then. */
  if (jt_tournament_page_open (data, id))
    g_idle_add (focus_cb, g_object_ref (data));
}

static void
new_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentPage *self = data;

  if (self->session != NULL)
    jt_tournament_new_sheet (GTK_WIDGET (self), self->session, made_cb, self);
}

static void
season_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentPage *self = data;

  if (self->session != NULL)
    jt_season_sheet (GTK_WIDGET (self), self->session);
}

static void
delete_answered_cb (const char *answer, gpointer data)
{
  g_autoptr (JtTournamentPage) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *undo = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id;

  if (!g_str_equal (answer, "delete") || self->view == NULL)
    return;
  id = jt_tournament_session_get_id (jt_tournament_view_get_tournament (JT_TOURNAMENT_VIEW (self->view)));
  if (!jt_store_tournament_delete (jt_session_get_store (self->session), id, &error))
    {
      jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
      return;
    }
  show_list (self);
  undo = g_strdup_printf ("tournaments.undelete(int64 %" G_GINT64_FORMAT ")", id);
  jt_toast_show_action (GTK_WIDGET (self), _ ("The tournament is deleted"), _ ("Undo"), undo);
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentPage *self = data;
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "delete", _ ("_Delete"), JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };

  if (self->view != NULL)
    jt_alert_present (GTK_WIDGET (self), _ ("Delete the Tournament?"),
                      _ ("Its participants, its tables and all that was typed go with it."), responses, NULL, "cancel",
                      delete_answered_cb, g_object_ref (self));
}

static void
undelete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentPage *self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_store_tournament_undelete (jt_session_get_store (self->session), g_variant_get_int64 (parameter), &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
  if (self->view == NULL)
    fill_list (self);
}

static void
jt_tournament_page_go_back (JtPage *page)
{
  show_list (JT_TOURNAMENT_PAGE (page));
}

static void
jt_tournament_page_focus (JtPage *page)
{
  JtTournamentPage *self = JT_TOURNAMENT_PAGE (page);

  if (self->view != NULL)
    jt_tournament_view_focus (JT_TOURNAMENT_VIEW (self->view));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

static void
page_init (JtPageInterface *iface)
{
  iface->go_back = jt_tournament_page_go_back;
  iface->focus = jt_tournament_page_focus;
}

static void
jt_tournament_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (jt_tournament_page_parent_class)->map (widget);
  install_actions (JT_TOURNAMENT_PAGE (widget));
}

static void
jt_tournament_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtTournamentPage *self = JT_TOURNAMENT_PAGE (object);

  switch (id)
    {
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, self->view != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_tournament_page_dispose (GObject *object)
{
  JtTournamentPage *self = JT_TOURNAMENT_PAGE (object);

  G_OBJECT_CLASS (jt_tournament_page_parent_class)->dispose (object);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
}

static void
jt_tournament_page_finalize (GObject *object)
{
  g_free (JT_TOURNAMENT_PAGE (object)->heading);
  G_OBJECT_CLASS (jt_tournament_page_parent_class)->finalize (object);
}

static void
jt_tournament_page_class_init (JtTournamentPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = jt_tournament_page_get_property;
  object_class->dispose = jt_tournament_page_dispose;
  object_class->finalize = jt_tournament_page_finalize;
  GTK_WIDGET_CLASS (klass)->map = jt_tournament_page_map;
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");
}

static GtkWidget *
new_button (const char *css_class)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (_ ("Ne_w Tournament…"));

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "tournaments.new");
  gtk_widget_add_css_class (button, "suggested-action");
  gtk_widget_add_css_class (button, css_class);
  return button;
}

static GtkWidget *
new_list (JtTournamentPage *self)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *button = new_button ("pill");

  gtk_widget_add_css_class (box, "jt-setup");
  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "boxed-list");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Tournaments"));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (box), button);
  self->season = gtk_button_new_with_mnemonic (_ ("_Season Ranking…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->season), "tournaments.season");
  gtk_widget_add_css_class (self->season, "pill");
  gtk_widget_set_halign (self->season, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), self->season);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  return scrolled;
}

static GtkWidget *
new_none (void)
{
  GtkWidget *page = adw_status_page_new ();
  GtkWidget *button = new_button ("pill");

  gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
  adw_status_page_set_icon_name (ADW_STATUS_PAGE (page), "jt-tournament-symbolic");
  adw_status_page_set_title (ADW_STATUS_PAGE (page), _ ("No Tournament Yet"));
  adw_status_page_set_description (ADW_STATUS_PAGE (page),
                                   _ ("From the list of names through the draw to the ranking."));
  adw_status_page_set_child (ADW_STATUS_PAGE (page), button);
  return page;
}

static void
jt_tournament_page_init (JtTournamentPage *self)
{
  static const GActionEntry entries[] = {
    { "new", new_cb },
    { "season", season_cb },
    { "delete", delete_cb },
    { "undelete", undelete_cb, "x" },
  };
  JtSession *session = jt_ui_get_session (NULL);

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "tournaments", G_ACTION_GROUP (self->actions));
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
  self->content = GTK_STACK (gtk_stack_new ());
  gtk_stack_add_named (self->content, new_list (self), "list");
  gtk_stack_add_named (self->content, new_none (), "none");
  gtk_stack_add_named (self->stack, GTK_WIDGET (self->content), "list");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
  jt_actions_install (GTK_WIDGET (self), JT_CONTEXT_TOURNAMENT);
  if (session != NULL)
    {
      self->session = g_object_ref (session);
      g_signal_connect_object (session, "data-changed", G_CALLBACK (data_changed_cb), self, G_CONNECT_SWAPPED);
    }
  fill_list (self);
}

GtkWidget *
jt_tournament_page_new (void)
{
  return g_object_new (JT_TYPE_TOURNAMENT_PAGE, NULL);
}
