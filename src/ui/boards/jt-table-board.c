/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-table-board.h"

#include <glib/gi18n.h>

#include "jt-bieter.h"
#include "jt-coiffeur-words.h"
#include "jt-coiffeur.h"
#include "jt-differenzler.h"
#include "jt-entry-words.h"
#include "jt-guggitaler.h"
#include "jt-handjass.h"
#include "jt-line-words.h"
#include "jt-names.h"

struct _JtTableBoard
{
  AdwBin parent_instance;

  GtkGrid *head;   /* names and totals, always in sight */
  GtkGrid *grid;
  GtkBox *notes;
  GtkSizeGroup *columns[JT_MAX_SIDES + 2];
  GPtrArray *cells; /* of GtkButton: open cells, each with its "line" and "side" */
};

enum
{
  CELL_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtTableBoard, jt_table_board, ADW_TYPE_BIN)

static char *
signed_text (int value)
{
  return value < 0 ? g_strdup_printf ("\u2212%d", -value) : g_strdup_printf ("%d", value);
}

static GtkWidget *
attach (JtTableBoard *self, GtkGrid *grid, const char *text, int column, int row, const char *css)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), column == 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 0.5f);
  gtk_widget_set_hexpand (label, TRUE);
  if (column > 0)
    gtk_widget_add_css_class (label, "numeric");
  if (css)
    gtk_widget_add_css_class (label, css);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  gtk_size_group_add_widget (self->columns[column], label);
  return label;
}

static void
say (GtkWidget *widget, const char *row, const char *column, const char *text)
{
  g_autofree char *spoken = g_strdup_printf ("%s, %s: %s", row, column, text[0] ? text : _ ("open"));

  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

static gboolean
leads (const JtGame *game, guint side)
{
  gboolean other = FALSE;

  for (guint i = 0; i < jt_game_get_n_sides (game); i++)
    {
      int ahead = jt_game_get_total (game, side) - jt_game_get_total (game, i);

      if (jt_game_lowest_wins (game) ? ahead > 0 : ahead < 0)
        return FALSE;
      other = other || ahead != 0;
    }
  return other;
}

/* Names over totals; the leader has a star, so that it does not hang on a colour. */
static void
show_head (JtTableBoard *self, const JtGame *game)
{
  attach (self, self->head, "", 0, 0, NULL);
  attach (self, self->head, _ ("Total"), 0, 1, "jt-dim");
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      gboolean first = leads (game, side) || jt_game_is_winner (game, side);
      const char *name = jt_game_get_side_name (game, side);
      g_autofree char *marked = first ? g_strdup_printf ("★ %s", name) : g_strdup (name);
      g_autofree char *total = signed_text (jt_game_get_total (game, side));
      GtkWidget *label = attach (self, self->head, marked, (int) side + 1, 0, "heading");
      GtkWidget *total_label = attach (self, self->head, total, (int) side + 1, 1, "jt-board-total");

      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 3);
      gtk_widget_set_tooltip_text (label, name);
      say (total_label, _ ("Total"), name, total);
    }
}

static void
cell_clicked_cb (GtkButton *button, JtTableBoard *self)
{
  g_signal_emit (self, signals[CELL_ACTIVATED], 0, g_object_get_data (G_OBJECT (button), "line"),
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "side")));
}

static void
add_open_cell (JtTableBoard *self, const char *line, const char *line_name, const char *whose, guint side, int row)
{
  GtkWidget *button = gtk_button_new ();

  g_object_set_data_full (G_OBJECT (button), "line", g_strdup (line), g_free);
  g_object_set_data (G_OBJECT (button), "side", GUINT_TO_POINTER (side));
  gtk_widget_add_css_class (button, "jt-cell");
  say (button, line_name, whose, "");
  g_signal_connect (button, "clicked", G_CALLBACK (cell_clicked_cb), self);
  gtk_grid_attach (self->grid, button, (int) side + 1, row, 1, 1);
  gtk_size_group_add_widget (self->columns[side + 1], button);
  g_ptr_array_add (self->cells, button);
}

static void
add_note (JtTableBoard *self, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (self->notes, label);
}

static void
show_coiffeur (JtTableBoard *self, const JtGame *game)
{
  guint n_sides = jt_game_get_n_sides (game);
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  int row = 0;

  if (n_sides == 2)
    attach (self, self->head, "±", 3, 0, "jt-dim");
  for (guint line = 0; line < jt_coiffeur_get_n_lines (game); line++, row++)
    {
      int factor;
      const char *id = jt_coiffeur_get_line (game, line, &factor);
      const char *name = jt_trump_name (id, deck ? deck->string : NULL);
      g_autofree char *label = g_strdup_printf (_ ("%1$s ×%2$d"), name, factor);
      JtPoints difference;
      gboolean played = TRUE;
      GtkWidget *title = attach (self, self->grid, label, 0, row, NULL);

      for (guint side = 0; side < n_sides; side++)
        {
          JtCoiffeurCell cell = jt_coiffeur_get_cell (game, line, side);
          const char *whose = jt_game_get_side_name (game, side);
          g_autofree char *value = signed_text (cell.value);
          g_autofree char *text = cell.kind == JT_CELL_MATCH ? g_strdup_printf ("%s %s", value, _ ("Match"))
                                                             : g_strdup (value);

          played = played && cell.kind != JT_CELL_OPEN;
          if (cell.kind == JT_CELL_OPEN)
            add_open_cell (self, id, label, whose, side, row);
          else
            say (attach (self, self->grid, text, (int) side + 1, row, "jt-board-cell"), label, whose, text);
        }
      if (played)
        gtk_widget_add_css_class (title, "jt-dim");
      if (n_sides == 2 && jt_coiffeur_get_difference (game, line, &difference))
        {
          g_autofree char *value = signed_text (difference);
          g_autofree char *text = difference > 0 ? g_strconcat ("+", value, NULL) : g_strdup (value);

          attach (self, self->grid, text, 3, row, "jt-dim");
        }
    }
  for (guint side = 0; side < n_sides; side++)
    {
      g_autofree char *standing = jt_coiffeur_standing_to_text (game, side);
      g_autofree char *needs = jt_coiffeur_needs_to_text (game, side);
      /* Translators: a side, how it stands, what it needs to win, the most points it can still reach */
      g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s. %3$s (can still reach %4$d)"),
                                               jt_game_get_side_name (game, side), standing, needs,
                                               jt_coiffeur_get_max (game, side));

      if (standing[0])
        add_note (self, text);
    }
}

static void
show_guggitaler (JtTableBoard *self, const JtGame *game)
{
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");

  for (guint i = 0; i < jt_guggitaler_get_n_parts (game); i++)
    {
      JtGuggitalerPart part = jt_guggitaler_get_part (game, i);
      const char *name = jt_subgame_name (part.id, deck ? deck->string : NULL);
      g_autofree char *label = part.sign == 0 ? g_strdup (name)
                                              : g_strdup_printf ("%s %s", part.sign < 0 ? "\u2212" : "+", name);
      GtkWidget *title = attach (self, self->grid, label, 0, (int) i, NULL);

      if (part.entry >= 0)
        gtk_widget_add_css_class (title, "jt-dim");
      for (guint side = 0; side < jt_game_get_n_sides (game); side++)
        {
          g_autofree char *text = part.entry < 0 ? g_strdup ("·")
                                                 : signed_text (jt_game_get_line (game, (guint) part.entry)->written[side]);

          say (attach (self, self->grid, text, (int) side + 1, (int) i, part.entry < 0 ? "jt-dim" : "jt-board-cell"),
               label, jt_game_get_side_name (game, side), part.entry < 0 ? "" : text);
        }
    }
}

static char *
cell_text (const JtGame *game, const JtLine *line, guint column)
{
  g_autofree char *written = signed_text (line->written[column]);

  if (line->type != JT_ENTRY_ROUND)
    return g_steal_pointer (&written);
  switch (jt_game_get_board_kind (game))
    {
    case JT_BOARD_BIDS:
      /* Translators: bid, points made, difference: "40 → 52: 12" */
      return g_strdup_printf (_ ("%1$d → %2$d: %3$s"), line->bid[column], line->points[column], written);
    case JT_BOARD_TALLY:
      if (line->written[column] > 0 && line->written[column] <= 5)
        return g_strnfill ((gsize) line->written[column], '|');
      return g_strdup (line->written[column] == 0 ? "·" : written);
    case JT_BOARD_COLUMNS:
    case JT_BOARD_SLATE:
    case JT_BOARD_GRID:
    default:
      return g_strdup_printf ("%s  (%d)", written, line->totals[column]);
    }
}

/* Both parties of a Bieter with what they run for. */
static void
show_parties (JtTableBoard *self, const JtGame *game)
{
  for (guint party = 0; party < 2; party++)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      g_autofree char *text = NULL;

      for (guint player = 0; player < jt_game_get_n_sides (game); player++)
        if (jt_bieter_get_party (game, player) == (int) party)
          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", jt_game_get_side_name (game, player));
      /* Translators: a party ("König"), its players, its points and what it has to reach */
      text = g_strdup_printf (_ ("%1$s (%2$s): %3$d of %4$d"), jt_column_name (game, party), names->str,
                              jt_bieter_get_party_total (game, party), jt_bieter_get_party_target (game, party));
      add_note (self, text);
    }
}

/* The rounds as rows, the newest on top. */
static void
show_rounds (JtTableBoard *self, const JtGame *game)
{
  int bids[JT_MAX_SIDES];
  int row = 0;
  guint n = jt_game_get_n_columns (game);

  if (jt_game_get_board_kind (game) == JT_BOARD_BIDS && jt_differenzler_get_bids (game, bids))
    {
      g_autofree char *sum = g_strdup_printf (_ ("Bids: together %d of 157"), jt_differenzler_get_bid_sum (game));

      attach (self, self->grid, _ ("Bids"), 0, row, NULL);
      for (guint side = 0; side < n; side++)
        {
          g_autofree char *text = g_strdup_printf ("%d → ?", bids[side]);

          say (attach (self, self->grid, text, (int) side + 1, row, "jt-board-cell"), _ ("Bids"),
               jt_game_get_side_name (game, side), text);
        }
      add_note (self, sum);
      row++;
    }
  if (n != jt_game_get_n_sides (game))
    {
      for (guint column = 0; column < n; column++)
        attach (self, self->grid, jt_column_name (game, column), (int) column + 1, row, "heading");
      row++;
    }
  for (guint i = jt_game_get_n_entries (game); i > 0; i--)
    {
      const JtLine *line = jt_game_get_line (game, i - 1);
      g_autofree char *what = NULL;
      g_autofree char *label = NULL;

      if (line->type == JT_ENTRY_BIDS || line->type == JT_ENTRY_END || line->type == JT_ENTRY_AUCTION
          || line->type == JT_ENTRY_PARTNER || line->type == JT_ENTRY_THANKS)
        continue;
      what = jt_line_words_what (game, i - 1);
      label = line->round > 0 ? g_strdup_printf ("%d  %s", line->round, what) : g_strdup (what);
      attach (self, self->grid, label, 0, row, "jt-dim");
      for (guint column = 0; column < n; column++)
        {
          g_autofree char *text = cell_text (game, line, column);

          say (attach (self, self->grid, text, (int) column + 1, row, "jt-board-cell"), label,
               jt_column_name (game, column), text);
        }
      row++;
    }
  if (jt_bieter_is (game) && jt_bieter_is_partie (game) && !jt_bieter_needs_auction (game))
    show_parties (self, game);
  if (jt_handjass_is (game))
    for (guint side = 0; side < jt_game_get_n_sides (game); side++)
      {
        /* Translators: a player, his strokes and his Nuller */
        g_autofree char *text = g_strdup_printf (_ ("%1$s: strokes %2$d, Nuller %3$d"), jt_game_get_side_name (game, side),
                                                 jt_handjass_get_strokes (game, side), jt_handjass_get_nuller (game, side));
        add_note (self, text);
      }
}

static void
empty_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))))
    gtk_grid_remove (grid, child);
}

static void
jt_table_board_finalize (GObject *object)
{
  JtTableBoard *self = JT_TABLE_BOARD (object);

  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    g_object_unref (self->columns[i]);
  g_ptr_array_unref (self->cells);
  G_OBJECT_CLASS (jt_table_board_parent_class)->finalize (object);
}

static void
jt_table_board_class_init (JtTableBoardClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_table_board_finalize;

  signals[CELL_ACTIVATED] = g_signal_new ("cell-activated", JT_TYPE_TABLE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                          NULL, G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_UINT);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
jt_table_board_init (JtTableBoard *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *inner = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  self->cells = g_ptr_array_new ();
  for (guint i = 0; i < G_N_ELEMENTS (self->columns); i++)
    self->columns[i] = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->head = GTK_GRID (gtk_grid_new ());
  self->grid = GTK_GRID (gtk_grid_new ());
  self->notes = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_grid_set_column_spacing (self->head, 8);
  gtk_grid_set_column_spacing (self->grid, 8);
  gtk_grid_set_row_spacing (self->grid, 4);
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (self->grid));
  gtk_box_append (GTK_BOX (inner), GTK_WIDGET (self->notes));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), inner);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->head));
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_bin_set_child (ADW_BIN (self), box);
  gtk_widget_add_css_class (GTK_WIDGET (self), "jt-table-board");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, _ ("Slate"), -1);
}

GtkWidget *
jt_table_board_new (void)
{
  return g_object_new (JT_TYPE_TABLE_BOARD, NULL);
}

void
jt_table_board_show (JtTableBoard *self, const JtGame *game)
{
  GtkWidget *child;

  g_return_if_fail (JT_IS_TABLE_BOARD (self));

  g_ptr_array_set_size (self->cells, 0);
  empty_grid (self->head);
  empty_grid (self->grid);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->notes))))
    gtk_box_remove (self->notes, child);
  show_head (self, game);
  if (jt_coiffeur_is (game))
    show_coiffeur (self, game);
  else if (jt_guggitaler_is (game))
    show_guggitaler (self, game);
  else
    show_rounds (self, game);
}

void
jt_table_board_mark (JtTableBoard *self, const char *line, guint side)
{
  g_return_if_fail (JT_IS_TABLE_BOARD (self));

  for (guint i = 0; i < self->cells->len; i++)
    {
      GtkWidget *button = g_ptr_array_index (self->cells, i);
      gboolean marked = g_strcmp0 (g_object_get_data (G_OBJECT (button), "line"), line) == 0
                        && GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "side")) == side;

      if (marked)
        gtk_widget_add_css_class (button, "jt-chosen");
      else
        gtk_widget_remove_css_class (button, "jt-chosen");
    }
}
