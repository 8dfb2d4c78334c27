/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-card-sheets-private.h"

#include <glib/gi18n.h>

#include "jt-card-words.h"
#include "jt-compat.h"

static void
put (GtkGrid *grid, const char *text, int column, int row, const char *css)
{
  GtkWidget *label = jt_card_sheet_label (text, css);

  gtk_widget_set_hexpand (label, TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

/* Ranks in the order of a plain suit, with what they count as trump, beside it, in Obenabe and Undenufe. */
static GtkWidget *
make_cards (JtCardDeck deck)
{
  static const char *const titles[] = { N_ ("Trump"), N_ ("Beside"), N_ ("Obenabe"), N_ ("Undenufe") };
  const char *suit = jt_card_suit_name (deck, 0);
  const char *other = jt_card_suit_name (deck, 1);
  const char *trumps[] = { suit, other, "obenabe", "undenufe" };
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_row_spacing (grid, 4);
  gtk_grid_set_column_spacing (grid, 4);
  for (int i = 0; i < (int) G_N_ELEMENTS (titles); i++)
    put (grid, _ (titles[i]), i + 1, 0, "caption-heading");
  for (int i = 0; i < JT_N_RANKS; i++)
    {
      JtRank rank = (JtRank) (JT_N_RANKS - 1 - i);

      put (grid, jt_card_rank_title (deck, rank), 0, i + 1, NULL);
      for (int k = 0; k < (int) G_N_ELEMENTS (trumps); k++)
        {
          g_autofree char *points = g_strdup_printf ("%d", jt_card_points (deck, (JtCard) rank, trumps[k]));

          put (grid, points, k + 1, i + 1, "numeric");
        }
    }
  return GTK_WIDGET (grid);
}

static GtkWidget *
make_weise (JtCardDeck deck)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());
  g_autofree char *nines = g_strdup_printf (_ ("Four times %s"), jt_card_rank_title (deck, JT_RANK_NINE));
  g_autofree char *unders = g_strdup_printf (_ ("Four times %s"), jt_card_rank_title (deck, JT_RANK_UNDER));
  const char *rows[][2] = {
    { _ ("Three in a row"), "20" },
    { _ ("Four in a row"), "50" },
    { _ ("Five and more in a row"), "100" },
    { _ ("Four of a kind, Ten to Ass"), "100" },
    { nines, "150" },
    { unders, "200" },
    { _ ("Stöck: König and Ober of trump"), "20" },
  };

  gtk_grid_set_row_spacing (grid, 4);
  for (int i = 0; i < (int) G_N_ELEMENTS (rows); i++)
    {
      put (grid, rows[i][0], 0, i, NULL);
      put (grid, rows[i][1], 1, i, "numeric");
    }
  return GTK_WIDGET (grid);
}

void
jt_card_values_present (GtkWidget *parent, const JtGame *game)
{
  JtCardDeck deck = jt_card_sheet_deck (game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 10);

  gtk_box_append (GTK_BOX (box), jt_card_sheet_label (_ ("Cards"), "heading"));
  gtk_box_append (GTK_BOX (box), make_cards (deck));
  gtk_box_append (GTK_BOX (box), jt_card_sheet_label (_ ("All cards count 152; the last trick 5 more: 157. A Match brings 100 beside."), "jt-dim"));
  gtk_box_append (GTK_BOX (box), jt_card_sheet_label (_ ("Weis"), "heading"));
  gtk_box_append (GTK_BOX (box), make_weise (deck));
  gtk_box_append (GTK_BOX (box), jt_card_sheet_label (
    _ ("The better Weis has the higher value, then more cards, then the higher top card (in Undenufe the lower), then is in trump, then was declared first. The pair with the best Weis writes all of its Weise. Some tables count long runs higher, or low fours of a kind."), "jt-dim"));
  jt_sheet_present (jt_card_sheet_page (box), parent, _ ("Card Values and Weis"), 420, -1);
}
