/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-card-picker.h"

#include <glib/gi18n.h>

#include "jt-card-words.h"
#include "jt-compat.h"
#include "jt-even-box.h"
#include "jt-icons.h"
#include "jt-names.h"
#include "jt-trump-button.h"

#define N_TRUMPS (JT_N_SUITS + 2)

struct _JtCardPicker
{
  AdwBin parent_instance;

  JtCardDeck deck;
  char *trump;
  guint64 cards;
  gboolean updating;
  GtkWidget *deck_choice;
  JtEvenBox *trumps;
  GtkGrid *grid;
  GtkWidget *trump_buttons[N_TRUMPS];
  GtkWidget *buttons[JT_N_CARDS];
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtCardPicker, jt_card_picker, ADW_TYPE_BIN)

static const char *
trump_of (JtCardPicker *self, guint i)
{
  static const char *const modes[] = { "obenabe", "undenufe" };

  return i < JT_N_SUITS ? jt_card_suit_name (self->deck, i) : modes[i - JT_N_SUITS];
}

static void
trump_toggled_cb (GtkToggleButton *button, JtCardPicker *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_TRUMPS; i++)
    if (self->trump_buttons[i] == GTK_WIDGET (button))
      {
        g_free (self->trump);
        self->trump = g_strdup (trump_of (self, i));
      }
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
card_toggled_cb (GtkToggleButton *button, JtCardPicker *self)
{
  guint64 bit = G_GUINT64_CONSTANT (1) << GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "card"));

  if (self->updating)
    return;
  self->cards = gtk_toggle_button_get_active (button) ? self->cards | bit : self->cards & ~bit;
  g_signal_emit (self, signals[CHANGED], 0);
}

static GtkWidget *
make_card (JtCardPicker *self, JtCard card)
{
  g_autofree char *title = jt_card_title (self->deck, card);
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), jt_trump_image_new (jt_card_suit_name (self->deck, jt_card_suit (card)), 16));
  gtk_box_append (GTK_BOX (box), gtk_label_new (jt_card_rank_letter (self->deck, jt_card_rank (card))));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "jt-card");
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_tooltip_text (button, title);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), title);
  g_object_set_data (G_OBJECT (button), "card", GUINT_TO_POINTER (card));
  g_signal_connect (button, "toggled", G_CALLBACK (card_toggled_cb), self);
  return button;
}

static void
empty (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

static void
rebuild (JtCardPicker *self)
{
  self->updating = TRUE;
  jt_even_box_clear (self->trumps);
  empty (self->grid);
  for (guint i = 0; i < N_TRUMPS; i++)
    {
      GtkWidget *button = jt_trump_button_new (trump_of (self, i), 0, -1);

      self->trump_buttons[i] = button;
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (button), GTK_TOGGLE_BUTTON (self->trump_buttons[0]));
      gtk_widget_set_hexpand (button, TRUE);
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (button), g_strcmp0 (trump_of (self, i), self->trump) == 0);
      g_signal_connect (button, "toggled", G_CALLBACK (trump_toggled_cb), self);
      jt_even_box_append (self->trumps, button);
    }
  for (JtCard card = 0; card < JT_N_CARDS; card++)
    {
      self->buttons[card] = make_card (self, card);
      gtk_grid_attach (self->grid, self->buttons[card], (int) jt_card_rank (card), (int) jt_card_suit (card), 1, 1);
    }
  self->updating = FALSE;
}

static void
choose_trump (JtCardPicker *self, const char *trump)
{
  g_autofree char *wanted = g_strdup (trump);

  g_free (self->trump);
  self->trump = NULL;
  for (guint i = 0; i < N_TRUMPS; i++)
    if (g_strcmp0 (trump_of (self, i), wanted) == 0)
      self->trump = g_steal_pointer (&wanted);
  if (!self->trump)
    self->trump = g_strdup (trump_of (self, 0));
}

static void
deck_chosen_cb (GtkDropDown *choice, GParamSpec *pspec, JtCardPicker *self)
{
  JtCardDeck deck = gtk_drop_down_get_selected (choice) == 1 ? JT_CARDS_FRENCH : JT_CARDS_GERMAN;

  if (deck == self->deck)
    return;
  self->deck = deck;
  self->cards = 0;
  choose_trump (self, self->trump);
  rebuild (self);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
jt_card_picker_finalize (GObject *object)
{
  g_free (JT_CARD_PICKER (object)->trump);
  G_OBJECT_CLASS (jt_card_picker_parent_class)->finalize (object);
}

static void
jt_card_picker_class_init (JtCardPickerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_card_picker_finalize;
  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_CARD_PICKER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
jt_card_picker_init (JtCardPicker *self)
{
  const char *decks[] = { jt_deck_name ("german"), jt_deck_name ("french"), NULL };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);

  self->deck_choice = gtk_drop_down_new_from_strings (decks);
  gtk_widget_set_halign (self->deck_choice, GTK_ALIGN_START);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->deck_choice), _ ("Deck"));
  self->trumps = JT_EVEN_BOX (jt_even_box_new (3));
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_spacing (self->grid, 2);
  gtk_grid_set_row_spacing (self->grid, 3);
  gtk_box_append (GTK_BOX (box), self->deck_choice);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->trumps));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->grid));
  gtk_widget_add_css_class (box, "jt-card-picker");
  gtk_widget_add_css_class (box, "jt-narrow");
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
jt_card_picker_new (JtCardDeck deck, const char *trump)
{
  JtCardPicker *self = g_object_new (JT_TYPE_CARD_PICKER, NULL);

  self->deck = deck;
  choose_trump (self, trump);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->deck_choice), deck == JT_CARDS_FRENCH ? 1 : 0);
  g_signal_connect (self->deck_choice, "notify::selected", G_CALLBACK (deck_chosen_cb), self);
  rebuild (self);
  return GTK_WIDGET (self);
}

JtCardDeck
jt_card_picker_get_deck (JtCardPicker *self)
{
  g_return_val_if_fail (JT_IS_CARD_PICKER (self), JT_CARDS_GERMAN);
  return self->deck;
}

const char *
jt_card_picker_get_trump (JtCardPicker *self)
{
  g_return_val_if_fail (JT_IS_CARD_PICKER (self), NULL);
  return self->trump;
}

guint64
jt_card_picker_get_cards (JtCardPicker *self)
{
  g_return_val_if_fail (JT_IS_CARD_PICKER (self), 0);
  return self->cards;
}

void
jt_card_picker_set_cards (JtCardPicker *self, guint64 cards)
{
  g_return_if_fail (JT_IS_CARD_PICKER (self));

  self->updating = TRUE;
  self->cards = cards;
  for (JtCard card = 0; card < JT_N_CARDS; card++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[card]), (cards >> card & 1) != 0);
  self->updating = FALSE;
  g_signal_emit (self, signals[CHANGED], 0);
}
