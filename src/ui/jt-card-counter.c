/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-card-sheets-private.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-form.h"

#define ALL_CARDS ((G_GUINT64_CONSTANT (1) << JT_N_CARDS) - 1)
#define ALL_POINTS 157

typedef struct
{
  JtCardPicker *picker;
  GtkWidget *last_trick;
  GtkLabel *points;
  GtkLabel *check;
} Counter;

JtCardDeck
jt_card_sheet_deck (const JtGame *game)
{
  g_autoptr (JtValue) deck = game ? jt_game_get_rule (game, "deck") : NULL;

  return deck && g_strcmp0 (deck->string, "french") == 0 ? JT_CARDS_FRENCH : JT_CARDS_GERMAN;
}

GtkWidget *
jt_card_sheet_page (GtkWidget *box)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  gtk_widget_set_margin_start (box, 10);
  gtk_widget_set_margin_end (box, 10);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_vexpand (scrolled, TRUE);
  return scrolled;
}

GtkWidget *
jt_card_sheet_label (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  if (css)
    gtk_widget_add_css_class (label, css);
  return label;
}

static void
update (Counter *counter)
{
  guint64 cards = jt_card_picker_get_cards (counter->picker);
  gboolean last = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (counter->last_trick));
  int points = jt_cards_count (jt_card_picker_get_deck (counter->picker), cards, jt_card_picker_get_trump (counter->picker), last);
  guint n = (guint) __builtin_popcountll (cards);
  g_autofree char *total = g_strdup_printf (ngettext ("%d point", "%d points", (gulong) points), points);
  g_autofree char *number = g_strdup_printf (ngettext ("%u card", "%u cards", n), n);
  /* Translators: %1$s is a number of cards, %2$d the points that the other side then has */
  g_autofree char *check = g_strdup_printf (_ ("%1$s; the others have %2$d, together 157"), number, ALL_POINTS - points);

  gtk_label_set_text (counter->points, total);
  gtk_label_set_text (counter->check, check);
  jt_accessible_set_label (GTK_ACCESSIBLE (counter->points), total);
}

static void
clear_cb (Counter *counter)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (counter->last_trick), FALSE);
  jt_card_picker_set_cards (counter->picker, 0);
}

/* The other pile: whoever has the smaller one counts it. */
static void
others_cb (Counter *counter)
{
  gboolean last = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (counter->last_trick));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (counter->last_trick), !last);
  jt_card_picker_set_cards (counter->picker, ALL_CARDS & ~jt_card_picker_get_cards (counter->picker));
}

static GtkWidget *
add_button (GtkWidget *row, const char *mnemonic, GCallback clicked, Counter *counter)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (mnemonic);

  g_signal_connect_swapped (button, "clicked", clicked, counter);
  jt_form_flow_add (row, button);
  return button;
}

void
jt_card_counter_present (GtkWidget *parent, const JtGame *game)
{
  Counter *counter = g_new0 (Counter, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = jt_form_flow (3);
  const JtLine *line = game && jt_game_get_n_entries (game) > 0 ? jt_game_get_line (game, jt_game_get_n_entries (game) - 1) : NULL;

  counter->picker = JT_CARD_PICKER (jt_card_picker_new (jt_card_sheet_deck (game), line ? line->trump : NULL));
  counter->last_trick = gtk_toggle_button_new_with_mnemonic (_ ("Last _Trick (5)"));
  counter->points = GTK_LABEL (jt_card_sheet_label ("", "title-1"));
  counter->check = GTK_LABEL (jt_card_sheet_label ("", NULL));
  gtk_box_append (GTK_BOX (box), jt_card_sheet_label (_ ("Choose the trump, then the cards of one side’s pile."), NULL));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (counter->picker));
  jt_form_flow_add (row, counter->last_trick);
  add_button (row, _ ("The _Other Pile"), G_CALLBACK (others_cb), counter);
  add_button (row, _ ("_Clear"), G_CALLBACK (clear_cb), counter);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (counter->points));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (counter->check));
  g_signal_connect_swapped (counter->picker, "changed", G_CALLBACK (update), counter);
  g_signal_connect_swapped (counter->last_trick, "toggled", G_CALLBACK (update), counter);
  update (counter);
  g_object_set_data_full (G_OBJECT (box), "counter", counter, g_free);
  jt_sheet_present (jt_card_sheet_page (box), parent, _ ("Count Cards"), 460, -1);
}
