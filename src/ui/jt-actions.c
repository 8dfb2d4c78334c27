/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-actions.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-places.h"

/* One action a line, in the order of the shortcuts sheet. */
static const JtAction actions[] = {
  { JT_CONTEXT_EVERYWHERE, "win.menu", "F10", N_ ("Main menu"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "win.place", "<Alt>1 <Alt>2 <Alt>3 <Alt>4", N_ ("Places of the window"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "win.back", "<Alt>Left", N_ ("Back"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "win.import", "<Control>o", N_ ("Import games"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "app.help", "F1", N_ ("Help"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "app.preferences", "<Control>comma", N_ ("Preferences"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "app.shortcuts", "<Control>question", N_ ("Keyboard shortcuts"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "window.close", "<Control>w", N_ ("Close the window"), N_ ("General") },
  { JT_CONTEXT_EVERYWHERE, "app.quit", "<Control>q", N_ ("Quit"), N_ ("General") },

  { JT_CONTEXT_SLATE, "game.trump", "q w e r t z|y u i o", N_ ("Trump, by its position in the row"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.digit", "0|KP_0 1|KP_1 2|KP_2 3|KP_3 4|KP_4 5|KP_5 6|KP_6 7|KP_7 8|KP_8 9|KP_9", N_ ("Points"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.rest", "minus|KP_Subtract", N_ ("157 less the points that follow"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.side", "Tab", N_ ("Change the side"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.weis", "plus|KP_Add", N_ ("Weis of the side: +20+50"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.weis-done", "space", N_ ("End the Weis, go on with the points"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.stoeck", "s", N_ ("Stöck"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.match", "m", N_ ("Match"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.kontermatch", "k", N_ ("Kontermatch"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.cell", "Up Down Left Right", N_ ("Cell of the grid"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.match-no", "n", N_ ("No Match, when asked at 157 : 0"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.pushed", "p", N_ ("Pushed"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.thanks", "b", N_ ("Thanks (Bedanken)"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.write", "Return|KP_Enter", N_ ("Write; an empty field writes nothing"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.erase", "BackSpace", N_ ("Erase a digit; in the empty field undo"), N_ ("Writing a Round") },
  { JT_CONTEXT_SLATE, "game.undo", "<Control>z", N_ ("Undo"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.redo", "<Control><Shift>z|<Control>y", N_ ("Redo"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.edit-last", "F2", N_ ("Edit the last round"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.count-cards", "F4", N_ ("Count cards"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.compare-weis", "F5", N_ ("Compare Weise"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.card-values", "F6", N_ ("Card values and Weis"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.print", "<Control>p", N_ ("Print"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.save-picture", "<Control>s", N_ ("Save as picture or PDF"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.copy-text", "<Control><Shift>c", N_ ("Copy as text"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.copy-picture", "<Control><Alt>c", N_ ("Copy as picture"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.alone", "F11", N_ ("The slate alone, full screen"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.not-alone", "Escape", N_ ("Leave the full screen, give an edit up"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.turn", "F7", N_ ("Turn the upper half"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.rounds", "F8", N_ ("List of rounds"), N_ ("Game") },
  { JT_CONTEXT_SLATE, "game.second-screen", "F12", N_ ("Slate on a second screen"), N_ ("Game") },

  { JT_CONTEXT_RANKING, "ranking.export", "<Control>s", N_ ("Save ranking or statistics"), N_ ("Ranking") },
  { JT_CONTEXT_RANKING, "ranking.print", "<Control>p", N_ ("Print"), N_ ("Ranking") },
  { JT_CONTEXT_RANKING, "ranking.copy-text", "<Control><Shift>c", N_ ("Copy as text"), N_ ("Ranking") },

  { JT_CONTEXT_TOURNAMENT, "tournaments.new", "<Control>n", N_ ("New tournament"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.people", "<Control>1", N_ ("Participants"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.tables", "<Control>2", N_ ("Tables and standings"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.draw", "<Control>d", N_ ("Draw"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.start", "<Control>Return", N_ ("Start the next Passe"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.find", "<Control>f", N_ ("Where do I sit?"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.papers", "<Control>p", N_ ("Print"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.undo", "<Control>z", N_ ("Undo"), N_ ("Tournament") },
  { JT_CONTEXT_TOURNAMENT, "tournament.redo", "<Control><Shift>z|<Control>y", N_ ("Redo"), N_ ("Tournament") },

  { JT_CONTEXT_ARCHIVE, "archive.type-results", "<Control>n", N_ ("Type old results"), N_ ("Archive") },
  { JT_CONTEXT_ARCHIVE, "archive.import-results", "<Control>t", N_ ("Old results from a spreadsheet"), N_ ("Archive") },
  { JT_CONTEXT_ARCHIVE, "archive.undo", "<Control>z", N_ ("Undo"), N_ ("Archive") },

  { JT_N_CONTEXTS, NULL },
};

static const char *const context_places[JT_N_CONTEXTS] = {
  [JT_CONTEXT_SLATE] = "slate",
  [JT_CONTEXT_RANKING] = "ranking",
  [JT_CONTEXT_TOURNAMENT] = "tournament",
  [JT_CONTEXT_ARCHIVE] = "archive",
};

const JtAction *
jt_actions_get_all (void)
{
  return actions;
}

const JtAction *
jt_actions_find (const char *action)
{
  for (const JtAction *row = actions; row->action != NULL; row++)
    if (g_str_equal (row->action, action))
      return row;
  return NULL;
}

gboolean
jt_action_is_there (const JtAction *action)
{
  const char *place = context_places[action->context];

  if (g_str_equal (action->action, "win.place") || g_str_equal (action->action, "win.back"))
    return jt_places_get_all ()[0].name != NULL;
  return place == NULL || jt_places_find (place) != NULL;
}

void
jt_action_foreach_key (const JtAction *action, JtKeyFunc func, gpointer user_data)
{
  g_auto (GStrv) positions = g_strsplit (action->keys, " ", -1);
  gboolean several = positions[0] != NULL && positions[1] != NULL;

  for (int i = 0; positions[i] != NULL; i++)
    {
      g_auto (GStrv) keys = g_strsplit (positions[i], "|", -1);

      for (guint k = 0; keys[k] != NULL; k++)
        func (keys[k], several ? i : -1, user_data);
    }
}

static char *
detailed_name (const JtAction *action, int position)
{
  return position < 0 ? g_strdup (action->action) : g_strdup_printf ("%s(%d)", action->action, position);
}

static void
add_to_application_cb (const char *accelerator, int position, gpointer user_data)
{
  const JtAction *action = ((gpointer *) user_data)[0];
  GtkApplication *application = ((gpointer *) user_data)[1];
  g_autofree char *name = detailed_name (action, position);
  g_auto (GStrv) before = gtk_application_get_accels_for_action (application, name);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) accelerators = NULL;

  for (guint i = 0; before[i] != NULL; i++)
    g_strv_builder_add (builder, before[i]);
  g_strv_builder_add (builder, accelerator);
  accelerators = g_strv_builder_end (builder);
  gtk_application_set_accels_for_action (application, name, (const char *const *) accelerators);
}

void
jt_actions_install_application (GtkApplication *application)
{
  for (const JtAction *row = actions; row->action != NULL; row++)
    if (row->context == JT_CONTEXT_EVERYWHERE)
      jt_action_foreach_key (row, add_to_application_cb, (gpointer[]){ (gpointer) row, application });
}

static void
add_to_controller_cb (const char *accelerator, int position, gpointer user_data)
{
  const JtAction *action = ((gpointer *) user_data)[0];
  GtkShortcutController *controller = ((gpointer *) user_data)[1];
  gboolean in_field = gtk_shortcut_controller_get_scope (controller) == GTK_SHORTCUT_SCOPE_LOCAL;
  GtkShortcut *shortcut;

  /* Tab goes from one control to the next, but for the fields that give it another meaning */
  if (!in_field && g_str_equal (accelerator, "Tab"))
    return;
  shortcut = gtk_shortcut_new (gtk_shortcut_trigger_parse_string (accelerator), gtk_named_action_new (action->action));

  if (position >= 0)
    gtk_shortcut_set_arguments (shortcut, g_variant_new_int32 (position));
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

static void
install (GtkWidget *widget, JtActionContext context, GtkShortcutScope scope, GtkPropagationPhase phase)
{
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  gtk_shortcut_controller_set_scope (controller, scope);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (controller), phase);
  for (const JtAction *row = actions; row->action != NULL; row++)
    if (row->context == context)
      jt_action_foreach_key (row, add_to_controller_cb, (gpointer[]){ (gpointer) row, controller });
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (controller));
}

void
jt_actions_install (GtkWidget *widget, JtActionContext context)
{
  install (widget, context, GTK_SHORTCUT_SCOPE_GLOBAL, GTK_PHASE_BUBBLE);
}

void
jt_actions_install_on_field (GtkWidget *widget, JtActionContext context)
{
  install (widget, context, GTK_SHORTCUT_SCOPE_LOCAL, GTK_PHASE_CAPTURE);
}

static void
first_key_cb (const char *accelerator, int position, gpointer user_data)
{
  char **first = user_data;

  if (*first == NULL)
    *first = g_strdup (accelerator);
}

char *
jt_action_dup_key_label (const JtAction *action)
{
  g_autofree char *first = NULL;
  guint key;
  GdkModifierType modifiers;

  jt_action_foreach_key (action, first_key_cb, &first);
  if (first == NULL || !gtk_accelerator_parse (first, &key, &modifiers))
    return g_strdup ("");
  return gtk_accelerator_get_label (key, modifiers);
}

void
jt_actions_describe (GtkWidget *widget, const char *action)
{
  const JtAction *row = jt_actions_find (action);
  g_autofree char *key = NULL;
  g_autofree char *tooltip = NULL;

  g_return_if_fail (row != NULL);

  key = jt_action_dup_key_label (row);
  /* Translators: a tooltip: what a button does (%1$s) and its key (%2$s), as "Undo (Ctrl+Z)" */
  tooltip = g_strdup_printf (_ ("%1$s (%2$s)"), _ (row->title), key);
  gtk_widget_set_tooltip_text (widget, tooltip);
  jt_accessible_set_label (GTK_ACCESSIBLE (widget), _ (row->title));
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_KEY_SHORTCUTS, key, -1);
}
