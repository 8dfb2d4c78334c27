/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-card-sheets-private.h"

#include <glib/gi18n.h>

#include "jt-card-words.h"
#include "jt-choice.h"
#include "jt-compat.h"
#include "jt-form.h"
#include "jt-name-words.h"

#define MOST_WEISE 24

typedef struct
{
  JtCardPicker *picker;
  GtkDropDown *player;
  GtkWidget *add;
  GtkLabel *value;
  GtkBox *list;
  GtkLabel *result;
  GtkWidget *big, *low, *cross; /* switches */
  char *names[JT_WEIS_SEATS];
  JtWeis weise[MOST_WEISE];
  guint n;
  JtCardDeck deck; /* of the Weise in the list */
} Helper;

static JtWeisRules
rules_of (Helper *helper)
{
  return (JtWeisRules){ .big_weis = gtk_switch_get_active (GTK_SWITCH (helper->big)),
                        .low_fours = gtk_switch_get_active (GTK_SWITCH (helper->low)),
                        .cross_weis = gtk_switch_get_active (GTK_SWITCH (helper->cross)) };
}

/* The chosen cards as one Weis; FALSE if they are too many for one. */
static gboolean
chosen_weis (Helper *helper, JtWeis *weis)
{
  guint64 cards = jt_card_picker_get_cards (helper->picker);

  *weis = (JtWeis){ .seat = (int) gtk_drop_down_get_selected (helper->player) };
  for (JtCard card = 0; card < JT_N_CARDS; card++)
    if (cards >> card & 1)
      {
        if (weis->n_cards == JT_N_RANKS)
          return FALSE;
        weis->cards[weis->n_cards++] = card;
      }
  return TRUE;
}

static gboolean
compare (Helper *helper, guint n, int *values, JtWeisResult *result, JtFault *fault)
{
  JtWeisRules rules = rules_of (helper);

  return jt_weis_compare (jt_card_picker_get_deck (helper->picker), jt_card_picker_get_trump (helper->picker), &rules,
                          helper->weise, n, values, result, fault);
}

static void update (Helper *helper);

static void
remove_cb (GtkButton *button, Helper *helper)
{
  guint at = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "at"));

  for (guint i = at; i + 1 < helper->n; i++)
    helper->weise[i] = helper->weise[i + 1];
  helper->n--;
  update (helper);
}

static void
show_list (Helper *helper, const int *values)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (helper->list))))
    gtk_box_remove (helper->list, child);
  for (guint i = 0; i < helper->n; i++)
    {
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");
      g_autofree char *cards = jt_weis_title (helper->deck, &helper->weise[i]);
      /* Translators: a player, the value of a Weis, its cards */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$d (%3$s)"), helper->names[helper->weise[i].seat], values[i], cards);
      GtkWidget *label = jt_card_sheet_label (text, NULL);

      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, _ ("Remove"));
      jt_accessible_set_label (GTK_ACCESSIBLE (button), _ ("Remove"));
      g_object_set_data (G_OBJECT (button), "at", GUINT_TO_POINTER (i));
      g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), helper);
      gtk_box_append (GTK_BOX (row), label);
      gtk_box_append (GTK_BOX (row), button);
      gtk_box_append (helper->list, row);
    }
}

static void
show_result (Helper *helper, const JtWeisResult *result)
{
  g_autofree char *text = NULL;

  if (result->winner >= 0)
    /* Translators: two players, the points they write, why (a sentence) */
    text = g_strdup_printf (_ ("%1$s and %2$s write %3$d. %4$s"), jt_name_in_text (helper->names[result->winner]),
                            jt_name_in_text (helper->names[result->winner + 2]), result->writes[result->winner],
                            jt_weis_decision_text (result->decided_by));
  gtk_label_set_text (helper->result, text ? text : "");
}

static void
update (Helper *helper)
{
  JtWeisRules rules = rules_of (helper);
  JtWeisResult result = { .winner = -1 };
  JtFault fault = JT_FAULT_INIT;
  JtWeis weis;
  int values[MOST_WEISE] = { 0 };
  int value = chosen_weis (helper, &weis) ? jt_weis_value (weis.cards, weis.n_cards, &rules) : 0;
  g_autofree char *text = NULL;

  if (helper->deck != jt_card_picker_get_deck (helper->picker))
    {
      helper->deck = jt_card_picker_get_deck (helper->picker);
      helper->n = 0;
    }
  if (value > 0)
    text = g_strdup_printf (_ ("A Weis of %d"), value);
  else if (weis.n_cards > 0)
    text = g_strdup (_ ("No Weis yet: a run of three or more of one suit, or four of a kind"));
  gtk_label_set_text (helper->value, text ? text : _ ("Choose the trump, then the cards of each declared Weis."));
  gtk_widget_set_sensitive (helper->add, value > 0 && helper->n < MOST_WEISE);
  if (compare (helper, helper->n, values, &result, &fault))
    show_result (helper, &result);
  else
    gtk_label_set_text (helper->result, _ ("Under these rules not all of these Weise count."));
  show_list (helper, values);
}

static void
add_cb (Helper *helper)
{
  JtWeisResult result;
  JtFault fault = JT_FAULT_INIT;
  int values[MOST_WEISE];

  if (helper->n == MOST_WEISE || !chosen_weis (helper, &helper->weise[helper->n]))
    return;
  if (!compare (helper, helper->n + 1, values, &result, &fault))
    {
      gtk_label_set_text (helper->value, _ ("One of these cards is in another Weis already."));
      return;
    }
  helper->n++;
  jt_card_picker_set_cards (helper->picker, 0);
}

static void
clear_cb (Helper *helper)
{
  helper->n = 0;
  jt_card_picker_set_cards (helper->picker, 0);
}

static void
free_helper (gpointer data)
{
  Helper *helper = data;

  for (guint i = 0; i < JT_WEIS_SEATS; i++)
    g_free (helper->names[i]);
  g_free (helper);
}

/* The players round the table in their order; numbers where the game has not four. */
static void
name_players (Helper *helper, const JtGame *game)
{
  for (guint seat = 0; seat < JT_WEIS_SEATS; seat++)
    {
      const char *name = NULL;

      if (game && jt_game_get_n_seats (game) == JT_WEIS_SEATS && jt_game_get_n_sides (game) == 2)
        name = jt_game_get_player_name (game, seat % 2, seat / 2);
      /* Translators: %u is the number of a player or side that has no name */
      helper->names[seat] = name ? g_strdup (name) : g_strdup_printf (_ ("Player %u"), seat + 1);
    }
}

void
jt_weis_helper_present (GtkWidget *parent, const JtGame *game)
{
  Helper *helper = g_new0 (Helper, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = jt_form_flow (3);
  GtkWidget *rules = jt_form_group (NULL, NULL);
  GtkWidget *clear = gtk_button_new_with_mnemonic (_ ("_Clear"));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  name_players (helper, game);
  for (guint i = 0; i < JT_WEIS_SEATS; i++)
    gtk_string_list_append (names, helper->names[i]);
  helper->deck = jt_card_sheet_deck (game);
  helper->picker = JT_CARD_PICKER (jt_card_picker_new (helper->deck, NULL));
  helper->player = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (g_steal_pointer (&names)), NULL));
  jt_choice_let_shrink (helper->player);
  jt_accessible_set_label (GTK_ACCESSIBLE (helper->player), _ ("Who declares"));
  helper->add = gtk_button_new_with_mnemonic (_ ("_Declare"));
  gtk_widget_add_css_class (helper->add, "suggested-action");
  gtk_widget_set_hexpand (GTK_WIDGET (helper->player), TRUE);
  helper->value = GTK_LABEL (jt_card_sheet_label ("", NULL));
  helper->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  helper->result = GTK_LABEL (jt_card_sheet_label ("", "heading"));
  helper->big = jt_form_switch_row (rules, _ ("Runs of six and more count 150, 200, 250, 300"), NULL, FALSE);
  helper->low = jt_form_switch_row (rules, _ ("Four Eights, Sevens or Sixes count 100"), NULL, FALSE);
  helper->cross = jt_form_switch_row (rules, _ ("A card may be in two Weise of a player"), NULL, FALSE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (helper->value));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (helper->picker));
  jt_form_flow_add (row, GTK_WIDGET (helper->player));
  jt_form_flow_add (row, helper->add);
  jt_form_flow_add (row, clear);
  gtk_box_append (GTK_BOX (box), row);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (helper->list));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (helper->result));
  gtk_box_append (GTK_BOX (box), rules);
  g_signal_connect_swapped (helper->picker, "changed", G_CALLBACK (update), helper);
  g_signal_connect_swapped (helper->add, "clicked", G_CALLBACK (add_cb), helper);
  g_signal_connect_swapped (clear, "clicked", G_CALLBACK (clear_cb), helper);
  g_signal_connect_swapped (helper->big, "notify::active", G_CALLBACK (update), helper);
  g_signal_connect_swapped (helper->low, "notify::active", G_CALLBACK (update), helper);
  g_signal_connect_swapped (helper->cross, "notify::active", G_CALLBACK (update), helper);
  update (helper);
  g_object_set_data_full (G_OBJECT (box), "helper", helper, free_helper);
  jt_sheet_present (jt_card_sheet_page (box), parent, _ ("Compare Weise"), 460, -1);
}
