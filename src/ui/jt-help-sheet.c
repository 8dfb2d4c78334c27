/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-help-sheet.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-compat.h"
#include "jt-help-drawing.h"
#include "jt-help.h"
#include "jt-session.h"
#include "jt-shortcuts-sheet.h"

#define MOST_FOUND 60

struct _JtHelpSheet
{
  AdwBin parent_instance;

  GtkStack *stack;
  GtkWidget *search;
  GtkStack *lists; /* topics, what was found, or that nothing was */
  GtkListBox *found;
  GtkLabel *title;
  GtkWidget *back;
  GtkListBox *parts;
  GtkAdjustment *scroll;
  guint n_found;
};

G_DEFINE_FINAL_TYPE (JtHelpSheet, jt_help_sheet, ADW_TYPE_BIN)

/* A topic as rows: what a page shows and what a search looks through are the same list. */
typedef enum
{
  ROW_TEXT,
  ROW_HEADING,
  ROW_PICTURE,
  ROW_KEY,
  ROW_RULE,
} RowKind;

typedef struct
{
  RowKind kind;
  const char *text;
  const char *detail; /* PICTURE: its name; RULE: what it means */
  const char *value;  /* RULE: what holds if nothing is chosen */
  const JtAction *action;
} Row;

typedef void (*RowFunc) (const Row *row, gpointer user_data);

typedef struct
{
  RowFunc func;
  gpointer data;
} Walk;

static void
rule_cb (const char *name, const char *explanation, const char *value, gpointer user_data)
{
  Walk *walk = user_data;

  walk->func (&(Row){ ROW_RULE, name, explanation, value, NULL }, walk->data);
}

/* Group by group as they stand in the table; what holds everywhere comes last. */
static void
walk_keys (gboolean everywhere, Walk *walk)
{
  const char *group = NULL;

  for (const JtAction *action = jt_actions_get_all (); action->action != NULL; action++)
    {
      if ((action->context == JT_CONTEXT_EVERYWHERE) != everywhere || !jt_action_is_there (action))
        continue;
      if (g_strcmp0 (group, action->group) != 0)
        walk->func (&(Row){ ROW_HEADING, _ (action->group), NULL, NULL, NULL }, walk->data);
      group = action->group;
      walk->func (&(Row){ ROW_KEY, _ (action->title), NULL, NULL, action }, walk->data);
    }
}

static void
walk_topic (const JtHelpTopic *topic, RowFunc func, gpointer user_data)
{
  Walk walk = { func, user_data };

  for (guint i = 0; i < topic->n_parts; i++)
    {
      const JtHelpPart *part = &topic->parts[i];
      const char *text = jt_help_part_text (part);

      switch (part->kind)
        {
        case JT_HELP_TEXT:
          func (&(Row){ ROW_TEXT, text, NULL, NULL, NULL }, user_data);
          break;
        case JT_HELP_HEADING:
          func (&(Row){ ROW_HEADING, text, NULL, NULL, NULL }, user_data);
          break;
        case JT_HELP_PICTURE:
          func (&(Row){ ROW_PICTURE, text, part->detail, NULL, NULL }, user_data);
          break;
        case JT_HELP_KEYS:
          walk_keys (FALSE, &walk);
          walk_keys (TRUE, &walk);
          break;
        case JT_HELP_RULES:
          {
            g_autoptr (JtGame) game = jt_session_try_rules (part->detail, NULL, NULL);

            func (&(Row){ ROW_HEADING, _ ("What Your Table Can Choose"), NULL, NULL, NULL }, user_data);
            if (game != NULL)
              jt_help_rules (game, rule_cb, &walk);
          }
          break;
        }
    }
}

/* A page */

static GtkWidget *
new_label (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* An AdwActionRow whose texts are shown as they are, in as many lines as they need. */
static GtkWidget *
new_row (const char *title, const char *subtitle)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  if (subtitle != NULL)
    adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  return row;
}

static GtkWidget *
new_rule_row (const Row *from)
{
  /* Translators: %s is what holds for a rule that nobody has chosen: "12", "German cards" */
  g_autofree char *value = g_strdup_printf (_ ("Without a choice: %s"), from->value);
  g_autofree char *both = g_strdup_printf ("%s%s%s", from->detail, from->detail[0] != '\0' ? "\n" : "", value);

  return new_row (from->text, from->value[0] != '\0' ? both : from->detail);
}

static void
add_part_cb (const Row *from, gpointer data)
{
  JtHelpSheet *self = data;
  GtkWidget *row, *child;

  if (from->kind == ROW_KEY)
    row = jt_shortcuts_row_new (from->action);
  else if (from->kind == ROW_RULE)
    row = new_rule_row (from);
  else
    {
      child = from->kind == ROW_PICTURE ? jt_help_drawing_new (from->detail, from->text)
                                        : new_label (from->text, from->kind == ROW_HEADING ? "heading" : NULL);
      row = gtk_list_box_row_new ();
      gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), child);
      jt_accessible_set_label (GTK_ACCESSIBLE (row), from->text);
    }
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_list_box_append (self->parts, row);
}

static void
clear_list (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

static void
show_topic (JtHelpSheet *self, const JtHelpTopic *topic, int at)
{
  GtkListBoxRow *row;

  clear_list (self->parts);
  walk_topic (topic, add_part_cb, self);
  gtk_label_set_text (self->title, jt_help_title (topic));
  gtk_adjustment_set_value (self->scroll, 0);
  gtk_stack_set_visible_child_name (self->stack, "topic");
  row = gtk_list_box_get_row_at_index (self->parts, at);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}

void
jt_help_sheet_show_topic (JtHelpSheet *self, const char *id)
{
  const JtHelpTopic *topic = jt_help_find (id);

  g_return_if_fail (JT_IS_HELP_SHEET (self));

  if (topic != NULL)
    show_topic (self, topic, 0);
}

void
jt_help_sheet_show_index (JtHelpSheet *self)
{
  g_return_if_fail (JT_IS_HELP_SHEET (self));

  gtk_stack_set_visible_child_name (self->stack, "index");
  gtk_widget_grab_focus (self->search);
}

/* The index */

static void
topic_activated_cb (GtkListBox *list, GtkListBoxRow *row, JtHelpSheet *self)
{
  const JtHelpTopic *topic = g_object_get_data (G_OBJECT (row), "topic");

  show_topic (self, topic, GPOINTER_TO_INT (g_object_get_data (G_OBJECT (row), "at")));
}

static void
add_link (GtkListBox *list, const JtHelpTopic *topic, int at, const char *title, const char *subtitle)
{
  GtkWidget *row = new_row (title, subtitle);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), gtk_image_new_from_icon_name ("go-next-symbolic"));
  g_object_set_data (G_OBJECT (row), "topic", (gpointer) topic);
  g_object_set_data (G_OBJECT (row), "at", GINT_TO_POINTER (at));
  gtk_list_box_append (list, row);
}

typedef struct
{
  JtHelpSheet *self;
  const JtHelpTopic *topic;
  const char *words;
  int at;
} Search;

static void
look_cb (const Row *row, gpointer data)
{
  Search *search = data;
  JtHelpSheet *self = search->self;
  g_autofree char *all = g_strdup_printf ("%s %s", row->text, row->detail != NULL && row->kind == ROW_RULE ? row->detail : "");

  if (row->kind != ROW_HEADING && self->n_found < MOST_FOUND && jt_help_matches (all, search->words))
    {
      add_link (self->found, search->topic, search->at, row->text, jt_help_title (search->topic));
      self->n_found++;
    }
  search->at++;
}

void
jt_help_sheet_search (JtHelpSheet *self, const char *words)
{
  g_autofree char *wanted = g_strstrip (g_strdup (words));

  g_return_if_fail (JT_IS_HELP_SHEET (self));

  clear_list (self->found);
  self->n_found = 0;
  if (wanted[0] == '\0')
    {
      gtk_stack_set_visible_child_name (self->lists, "topics");
      return;
    }
  /* titles first */
  for (const JtHelpTopic *topic = jt_help_get_topics (); topic->id != NULL; topic++)
    {
      g_autofree char *head = g_strdup_printf ("%s %s", jt_help_title (topic), jt_help_summary (topic));

      if (jt_help_matches (head, wanted))
        {
          add_link (self->found, topic, 0, jt_help_title (topic), jt_help_summary (topic));
          self->n_found++;
        }
    }
  for (const JtHelpTopic *topic = jt_help_get_topics (); topic->id != NULL; topic++)
    walk_topic (topic, look_cb, &(Search){ self, topic, wanted, 0 });
  gtk_stack_set_visible_child_name (self->lists, self->n_found > 0 ? "found" : "none");
}

guint
jt_help_sheet_get_n_found (JtHelpSheet *self)
{
  g_return_val_if_fail (JT_IS_HELP_SHEET (self), 0);

  return self->n_found;
}

static void
search_changed_cb (GtkSearchEntry *entry, JtHelpSheet *self)
{
  jt_help_sheet_search (self, gtk_editable_get_text (GTK_EDITABLE (entry)));
}

/* Enter opens what was found first. */
static void
search_activated_cb (GtkSearchEntry *entry, JtHelpSheet *self)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (self->found, 0);

  if (row != NULL)
    topic_activated_cb (self->found, row, self);
}

/* Escape takes the words away, then the sheet. */
static void
stop_search_cb (GtkSearchEntry *entry, JtHelpSheet *self)
{
  if (gtk_editable_get_text (GTK_EDITABLE (entry))[0] == '\0')
    jt_sheet_close (GTK_WIDGET (self));
  else
    gtk_editable_set_text (GTK_EDITABLE (entry), "");
}

/* Making it */

static GtkListBox *
new_list (JtHelpSheet *self, const char *name, const char *css_class)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_set_valign (list, GTK_ALIGN_START);
  gtk_widget_add_css_class (list, css_class);
  jt_accessible_set_label (GTK_ACCESSIBLE (list), name);
  g_signal_connect (list, "row-activated", G_CALLBACK (topic_activated_cb), self);
  return GTK_LIST_BOX (list);
}

static GtkWidget *
new_topics (JtHelpSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkListBox *list = new_list (self, _ ("Topics"), "boxed-list");
  GtkListBox *games = new_list (self, _ ("Rules of the Games"), "boxed-list");
  GtkWidget *heading = new_label (_ ("Rules of the Games"), "heading");
  gboolean several = FALSE;

  for (const JtHelpTopic *topic = jt_help_get_topics (); topic->id != NULL; topic++)
    {
      gboolean game = jt_help_is_game (topic);

      add_link (game ? games : list, topic, 0, jt_help_title (topic), jt_help_summary (topic));
      several |= game;
    }
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (list));
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (games));
  gtk_widget_set_visible (heading, several);
  gtk_widget_set_visible (GTK_WIDGET (games), several);
  return box;
}

static GtkWidget *
new_scrolled (GtkWidget *content, GtkAdjustment **adjustment)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *clamp = adw_clamp_new ();

  gtk_widget_set_margin_start (content, 12);
  gtk_widget_set_margin_end (content, 12);
  gtk_widget_set_margin_bottom (content, 18);
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), content);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), clamp);
  gtk_widget_set_vexpand (scrolled, TRUE);
  if (adjustment != NULL)
    *adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  return scrolled;
}

static GtkWidget *
new_index (JtHelpSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->search = gtk_search_entry_new ();
  g_object_set (self->search, "placeholder-text", _ ("Search the help"), NULL);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->search), _ ("Search the help"));
  gtk_widget_set_margin_start (self->search, 12);
  gtk_widget_set_margin_end (self->search, 12);
  gtk_widget_set_margin_top (self->search, 6);
  g_signal_connect (self->search, "search-changed", G_CALLBACK (search_changed_cb), self);
  g_signal_connect (self->search, "stop-search", G_CALLBACK (stop_search_cb), self);
  g_signal_connect (self->search, "activate", G_CALLBACK (search_activated_cb), self);

  self->found = new_list (self, _ ("Found"), "boxed-list");
  self->lists = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_vhomogeneous (self->lists, FALSE);
  gtk_stack_set_hhomogeneous (self->lists, FALSE);
  gtk_stack_add_named (self->lists, new_topics (self), "topics");
  gtk_stack_add_named (self->lists, GTK_WIDGET (self->found), "found");
  gtk_stack_add_named (self->lists, new_label (_ ("Nothing in the help has these words."), "jt-dim"), "none");

  gtk_box_append (GTK_BOX (box), self->search);
  gtk_box_append (GTK_BOX (box), new_scrolled (GTK_WIDGET (self->lists), NULL));
  return box;
}

static GtkWidget *
new_topic_page (JtHelpSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->back = gtk_button_new_with_mnemonic (_ ("_All Topics"));
  gtk_widget_set_valign (self->back, GTK_ALIGN_CENTER);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (jt_help_sheet_show_index), self);
  self->title = GTK_LABEL (new_label (NULL, "title-4"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->title), TRUE);
  gtk_box_append (GTK_BOX (bar), self->back);
  gtk_box_append (GTK_BOX (bar), GTK_WIDGET (self->title));
  gtk_widget_set_margin_start (bar, 12);
  gtk_widget_set_margin_end (bar, 12);
  gtk_widget_set_margin_top (bar, 6);

  self->parts = new_list (self, _ ("Help"), "jt-help");
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), new_scrolled (GTK_WIDGET (self->parts), &self->scroll));
  return box;
}

static void
jt_help_sheet_class_init (JtHelpSheetClass *klass)
{
}

static void
jt_help_sheet_init (JtHelpSheet *self)
{
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_set_transition_type (self->stack, GTK_STACK_TRANSITION_TYPE_SLIDE_LEFT_RIGHT);
  gtk_stack_add_named (self->stack, new_index (self), "index");
  gtk_stack_add_named (self->stack, new_topic_page (self), "topic");
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->stack));
}

GtkWidget *
jt_help_sheet_new (void)
{
  return g_object_new (JT_TYPE_HELP_SHEET, NULL);
}
