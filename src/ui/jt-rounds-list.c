/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-rounds-list.h"

#include <glib/gi18n.h>

#include "jt-round-row.h"

struct _JtRoundsList
{
  AdwBin parent_instance;

  JtPlay *play;
  gulong changed_id;
  int editing;
  guint n_rows;
  guint n_columns;
  GtkListBox *list;
  GtkWidget *stack;
  GtkLabel *foot;
};

enum
{
  EDIT,
  REMOVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtRoundsList, jt_rounds_list, ADW_TYPE_BIN)

static guint
entry_of (GtkWidget *widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "entry"));
}

typedef struct
{
  JtRoundsList *self;
  JtPlay *play;
  guint signal;
  guint entry;
} Wish;

static void
wish_free (gpointer data)
{
  Wish *wish = data;

  g_object_unref (wish->self);
  g_object_unref (wish->play);
  g_free (wish);
}

static gboolean
wish_cb (gpointer data)
{
  Wish *wish = data;

  if (wish->self->play == wish->play && wish->entry < wish->self->n_rows)
    g_signal_emit (wish->self, signals[wish->signal], 0, wish->entry);
  return G_SOURCE_REMOVE;
}

/* What follows takes the row away: not while the button in it is still being let go. */
static void
emit_later (JtRoundsList *self, guint signal, guint entry)
{
  Wish *wish;

  if (!self->play)
    return;
  wish = g_new (Wish, 1);
  wish->self = g_object_ref (self);
  wish->play = g_object_ref (self->play);
  wish->signal = signal;
  wish->entry = entry;
  g_idle_add_full (G_PRIORITY_DEFAULT, wish_cb, wish, wish_free);
}

static void
edit_clicked_cb (GtkWidget *button, JtRoundsList *self)
{
  emit_later (self, EDIT, entry_of (button));
}

static void
remove_clicked_cb (GtkWidget *button, JtRoundsList *self)
{
  emit_later (self, REMOVE, entry_of (button));
}

static JtRoundRow *
get_row (GtkListBoxRow *widget)
{
  return JT_ROUND_ROW (gtk_list_box_row_get_child (widget));
}

static void
connect_button (JtRoundsList *self, GtkWidget *button, guint entry, GCallback callback)
{
  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (entry));
  g_signal_connect (button, "clicked", callback, self);
}

static GtkWidget *
make_row (JtRoundsList *self, guint entry, guint n_columns)
{
  GtkWidget *widget = gtk_list_box_row_new ();
  GtkWidget *row = jt_round_row_new (n_columns);

  connect_button (self, jt_round_row_get_edit (JT_ROUND_ROW (row)), entry, G_CALLBACK (edit_clicked_cb));
  connect_button (self, jt_round_row_get_remove (JT_ROUND_ROW (row)), entry, G_CALLBACK (remove_clicked_cb));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), row);
  g_object_set_data (G_OBJECT (widget), "entry", GUINT_TO_POINTER (entry));
  return widget;
}

static void
row_activated_cb (GtkListBox *list, GtkListBoxRow *row, JtRoundsList *self)
{
  emit_later (self, EDIT, entry_of (GTK_WIDGET (row)));
}

/* The newest entry is the first row. */
static GtkListBoxRow *
row_of (JtRoundsList *self, guint n_rows, guint entry)
{
  return gtk_list_box_get_row_at_index (self->list, (int) (n_rows - 1 - entry));
}

static void
mark_editing (JtRoundsList *self)
{
  for (guint i = 0; i < self->n_rows; i++)
    {
      GtkWidget *row = GTK_WIDGET (row_of (self, self->n_rows, i));

      if (self->editing == (int) i)
        gtk_widget_add_css_class (row, "jt-editing");
      else
        gtk_widget_remove_css_class (row, "jt-editing");
    }
}

/* Shows entry @entry in its row, if that says something else. */
static void
update_row (JtRoundsList *self, const JtGame *game, guint entry)
{
  GtkListBoxRow *widget = row_of (self, self->n_rows, entry);
  g_autofree char *spoken = jt_round_row_show (get_row (widget), game, entry);

  if (!spoken)
    return;
  gtk_list_box_row_set_activatable (widget, jt_round_row_can_edit (jt_game_get_line (game, entry)));
  jt_accessible_set_label (GTK_ACCESSIBLE (widget), spoken);
}

/* Rows stay, and so does what they say where it is the same as before: an evening of 300 rounds is not drawn anew for one
 * more, nor are all rows measured for a round that is other than before. */
static void
update (JtRoundsList *self)
{
  const JtGame *game = self->play != NULL ? jt_play_get_game (self->play) : NULL;
  guint n = game != NULL ? jt_game_get_n_entries (game) : 0;
  guint n_columns = game != NULL ? jt_game_get_n_columns (game) : 0;
  g_autofree char *foot = NULL;

  if (n_columns != self->n_columns)
    n = 0;
  for (; self->n_rows > n; self->n_rows--)
    gtk_list_box_remove (self->list, GTK_WIDGET (gtk_list_box_get_row_at_index (self->list, 0)));
  self->n_columns = n_columns;
  if (game == NULL)
    return;
  n = jt_game_get_n_entries (game);
  for (; self->n_rows < n; self->n_rows++)
    gtk_list_box_prepend (self->list, make_row (self, self->n_rows, n_columns));
  for (guint entry = 0; entry < n; entry++)
    update_row (self, game, entry);
  mark_editing (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "rounds" : "none");
  /* Translators: %u is a number of rounds */
  foot = g_strdup_printf (ngettext ("%u round", "%u rounds", jt_game_get_n_rounds (game)), jt_game_get_n_rounds (game));
  gtk_label_set_text (self->foot, foot);
}

static void
jt_rounds_list_dispose (GObject *object)
{
  jt_rounds_list_set_play (JT_ROUNDS_LIST (object), NULL);
  G_OBJECT_CLASS (jt_rounds_list_parent_class)->dispose (object);
}

static void
jt_rounds_list_class_init (JtRoundsListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_rounds_list_dispose;

  signals[EDIT] = g_signal_new ("edit", JT_TYPE_ROUNDS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                G_TYPE_UINT);
  signals[REMOVE] = g_signal_new ("remove", JT_TYPE_ROUNDS_LIST, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE,
                                  1, G_TYPE_UINT);
}

static void
jt_rounds_list_init (JtRoundsList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = gtk_label_new (_ ("Rounds"));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *none = gtk_label_new (_ ("Nothing is written yet"));

  self->editing = -1;
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "jt-rounds");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Rounds"));
  g_signal_connect (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_widget_add_css_class (none, "jt-dim");

  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), none, "none");
  gtk_stack_add_named (GTK_STACK (self->stack), scrolled, "rounds");
  gtk_widget_set_vexpand (self->stack, TRUE);
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_widget_add_css_class (heading, "heading");
  self->foot = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->foot, 0);
  gtk_widget_add_css_class (GTK_WIDGET (self->foot), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->foot), "jt-dim");
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), self->stack);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->foot));
  gtk_widget_add_css_class (GTK_WIDGET (self), "jt-panel");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
jt_rounds_list_new (void)
{
  return g_object_new (JT_TYPE_ROUNDS_LIST, NULL);
}

void
jt_rounds_list_set_play (JtRoundsList *self, JtPlay *play)
{
  g_return_if_fail (JT_IS_ROUNDS_LIST (self));

  if (self->play)
    g_clear_signal_handler (&self->changed_id, self->play);
  g_set_object (&self->play, play);
  if (!play)
    {
      update (self);
      return;
    }
  self->changed_id = g_signal_connect_swapped (play, "changed", G_CALLBACK (update), self);
  update (self);
}

void
jt_rounds_list_set_editing (JtRoundsList *self, int entry)
{
  g_return_if_fail (JT_IS_ROUNDS_LIST (self));

  if (self->editing == entry)
    return;
  self->editing = entry;
  mark_editing (self);
}
