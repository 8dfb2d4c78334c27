/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-rounds-list.h"

#include <glib/gi18n.h>

#include "jt-entry-words.h"
#include "jt-line-words.h"
#include "jt-number-words.h"
#include "jt-trump-button.h"

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

/* Who declared, and what was special. */
static char *
details_of (const JtGame *game, guint entry)
{
  g_autofree char *who = jt_line_words_who (game, entry);
  g_autofree char *remark = jt_line_words_remark (game, entry, FALSE);

  if (who && remark)
    return g_strconcat (who, " \u00b7 ", remark, NULL);
  return g_strdup (who ? who : remark ? remark : "");
}

/* The widgets of a row: they stay when its entry is another one. */
typedef struct
{
  GtkLabel *number;
  GtkWidget *texts;
  GtkLabel *title;
  GtkLabel *details;
  GtkLabel *points[JT_MAX_SIDES], *totals[JT_MAX_SIDES];
  guint n_columns;
  GtkWidget *edit;
  char *key; /* of what it says */
} Row;

static void
row_free (gpointer data)
{
  Row *row = data;

  g_free (row->key);
  g_free (row);
}

static Row *
get_row (GtkListBoxRow *widget)
{
  return g_object_get_data (G_OBJECT (widget), "row");
}

static GtkLabel *
add_label (GtkWidget *box, float xalign, gboolean numeric, gboolean small)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (numeric)
    gtk_widget_add_css_class (label, "numeric");
  else
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  if (small)
    {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "jt-dim");
    }
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
add_points (Row *row, GtkWidget *box, guint column)
{
  GtkWidget *both = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_set_valign (both, GTK_ALIGN_CENTER);
  row->points[column] = add_label (both, 1, TRUE, FALSE);
  row->totals[column] = add_label (both, 1, TRUE, TRUE);
  gtk_label_set_width_chars (row->points[column], 4);
  gtk_box_append (GTK_BOX (box), both);
}

static GtkWidget *
row_button (JtRoundsList *self, guint entry, const char *icon, const char *name, GCallback callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  g_object_set_data (G_OBJECT (button), "entry", GUINT_TO_POINTER (entry));
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "jt-row-button");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), name);
  g_signal_connect (button, "clicked", callback, self);
  return button;
}

/* Everything a row shows. */
typedef struct
{
  char *number;
  char *title;
  char *details;
  char *spoken;
  char *points; /* of the columns, and their totals; also which are strong */
} RowWords;

static void
row_words_clear (RowWords *words)
{
  g_free (words->number);
  g_free (words->title);
  g_free (words->details);
  g_free (words->spoken);
  g_free (words->points);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RowWords, row_words_clear)

static void
row_words_init (RowWords *words, const JtGame *game, guint entry)
{
  const JtLine *line = jt_game_get_line (game, entry);
  g_autoptr (GString) points = g_string_new (NULL);

  words->number = line->round > 0 ? g_strdup_printf ("%d", line->round) : g_strdup ("");
  words->title = jt_line_words_what (game, entry);
  words->details = details_of (game, entry);
  words->spoken = jt_entry_to_text (game, entry);
  for (guint side = 0; side < jt_game_get_n_columns (game); side++)
    g_string_append_printf (points, "%d/%d ", line->written[side], line->totals[side]);
  words->points = g_string_free (g_steal_pointer (&points), FALSE);
}

/* Two rows with the same key look and speak alike. */
static char *
row_words_key (const RowWords *words, gboolean editable)
{
  return g_strjoin ("\n", words->number, words->title, words->details, words->spoken, words->points,
                    editable ? "e" : "", NULL);
}

static gboolean
is_editable (const JtLine *line)
{
  return line->type == JT_ENTRY_ROUND || line->type == JT_ENTRY_BIDS || line->type == JT_ENTRY_AUCTION;
}

/* Asked for when it is to be shown: to set another one would start a tooltip under the pointer, wherever that is. */
static gboolean
query_tooltip_cb (GtkWidget *texts, int x, int y, gboolean keyboard, GtkTooltip *tooltip, Row *row)
{
  const char *details = gtk_label_get_text (row->details);

  gtk_tooltip_set_text (tooltip, details);
  return details[0] != '\0';
}

static GtkWidget *
make_row (JtRoundsList *self, guint entry, guint n_columns)
{
  GtkWidget *widget = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  Row *row = g_new0 (Row, 1);

  row->number = add_label (box, 1, TRUE, FALSE);
  gtk_label_set_width_chars (row->number, 2);
  gtk_widget_add_css_class (GTK_WIDGET (row->number), "jt-dim");
  row->texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  row->title = add_label (row->texts, 0, FALSE, FALSE);
  row->details = add_label (row->texts, 0, FALSE, TRUE);
  gtk_widget_set_has_tooltip (row->texts, TRUE);
  g_signal_connect (row->texts, "query-tooltip", G_CALLBACK (query_tooltip_cb), row);
  gtk_widget_set_hexpand (row->texts, TRUE);
  gtk_widget_set_valign (row->texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), row->texts);
  row->n_columns = n_columns;
  for (guint column = 0; column < n_columns; column++)
    add_points (row, box, column);
  row->edit = row_button (self, entry, "document-edit-symbolic", _ ("Edit"), G_CALLBACK (edit_clicked_cb));
  gtk_box_append (GTK_BOX (box), row->edit);
  gtk_box_append (GTK_BOX (box), row_button (self, entry, "user-trash-symbolic", _ ("Remove"), G_CALLBACK (remove_clicked_cb)));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (widget), box);
  g_object_set_data (G_OBJECT (widget), "entry", GUINT_TO_POINTER (entry));
  g_object_set_data_full (G_OBJECT (widget), "row", row, row_free);
  return widget;
}

static void
fill_points (const Row *row, const JtLine *line, guint column)
{
  g_autofree char *points = jt_number_to_text (line->written[column]);
  g_autofree char *total = jt_number_to_text (line->totals[column]);
  gboolean most = line->written[column] != 0;

  for (guint other = 0; other < row->n_columns; other++)
    most = most && line->written[column] >= line->written[other];
  gtk_label_set_text (row->points[column], points);
  gtk_label_set_text (row->totals[column], total);
  if (most)
    gtk_widget_add_css_class (GTK_WIDGET (row->points[column]), "heading");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (row->points[column]), "heading");
}

static void
fill_row (GtkListBoxRow *widget, const JtLine *line, const RowWords *words)
{
  Row *row = get_row (widget);
  gboolean editable = is_editable (line);
  g_autofree char *name = NULL;

  gtk_label_set_text (row->number, words->number);
  gtk_label_set_text (row->title, words->title);
  gtk_label_set_text (row->details, words->details);
  gtk_widget_set_visible (GTK_WIDGET (row->details), words->details[0] != '\0');
  for (guint column = 0; column < row->n_columns; column++)
    fill_points (row, line, column);
  gtk_widget_set_visible (row->edit, editable);
  gtk_list_box_row_set_activatable (widget, editable);
  if (line->round > 0)
    /* Translators: %1$d is the number of a round, %2$s what was written, %3$s more about it */
    name = g_strdup_printf (_ ("Round %1$d: %2$s. %3$s"), line->round, words->spoken, words->details);
  else
    name = g_strdup (words->spoken);
  jt_accessible_set_label (GTK_ACCESSIBLE (widget), name);
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
  const JtLine *line = jt_game_get_line (game, entry);
  GtkListBoxRow *widget = row_of (self, self->n_rows, entry);
  Row *row = get_row (widget);
  g_auto (RowWords) words = { 0 };
  g_autofree char *key = NULL;

  row_words_init (&words, game, entry);
  key = row_words_key (&words, is_editable (line));
  if (g_strcmp0 (key, row->key) == 0)
    return;
  g_free (row->key);
  row->key = g_steal_pointer (&key);
  fill_row (widget, line, &words);
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
