/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "boards/jt-table-board.h"

#include <glib/gi18n.h>
#include <string.h>

#include "boards/jt-chalk-table.h"
#include "jt-bieter.h"
#include "jt-coiffeur-words.h"
#include "jt-coiffeur.h"
#include "jt-compat.h"
#include "jt-differenzler.h"
#include "jt-entry-words.h"
#include "jt-guggitaler.h"
#include "jt-handjass.h"
#include "jt-line-words.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-rating-words.h"

#define NOTES_LINES 5 /* more is scrolled */
#define NOTES_LEAST 24

/* A scrolled text that is as high as its lines are at the width it gets, up to NOTES_LINES, and no lower than before:
 * the board does not jump with a line more or less. */
#define JT_TYPE_NOTES_HOLDER (jt_notes_holder_get_type ())
G_DECLARE_FINAL_TYPE (JtNotesHolder, jt_notes_holder, JT, NOTES_HOLDER, GtkWidget)

struct _JtNotesHolder
{
  GtkWidget parent_instance;

  GtkWidget *scrolled;
  GtkWidget *notes;
  int height; /* the most so far… */
  int width;  /* …at this width */
};

G_DEFINE_FINAL_TYPE (JtNotesHolder, jt_notes_holder, GTK_TYPE_WIDGET)

static GtkSizeRequestMode
jt_notes_holder_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
line_height (GtkWidget *widget)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, "X");
  int line;

  pango_layout_get_pixel_size (layout, NULL, &line);
  return line;
}

/* As many lines as there is room for in @height, and no half of one. */
static int
whole_lines (GtkWidget *widget, int height)
{
  int line = line_height (widget);

  return line <= 0 || line > height ? height : height / line * line;
}

static void
jt_notes_holder_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  JtNotesHolder *self = JT_NOTES_HOLDER (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (self->notes, orientation, -1, minimum, natural, NULL, NULL);
      return;
    }
  gtk_widget_measure (self->notes, orientation, for_size, minimum, natural, NULL, NULL);
  *natural = CLAMP (*natural, for_size == self->width ? self->height : 0, NOTES_LINES * line_height (widget));
  *minimum = MIN (*natural, NOTES_LEAST);
}

static void
jt_notes_holder_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtNotesHolder *self = JT_NOTES_HOLDER (widget);

  self->width = width;
  self->height = height;
  gtk_widget_allocate (self->scrolled, width, whole_lines (widget, height), baseline, NULL);
}

static void
jt_notes_holder_dispose (GObject *object)
{
  g_clear_pointer (&JT_NOTES_HOLDER (object)->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (jt_notes_holder_parent_class)->dispose (object);
}

static void
jt_notes_holder_class_init (JtNotesHolderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = jt_notes_holder_dispose;
  widget_class->get_request_mode = jt_notes_holder_get_request_mode;
  widget_class->measure = jt_notes_holder_measure;
  widget_class->size_allocate = jt_notes_holder_size_allocate;
}

static void
jt_notes_holder_init (JtNotesHolder *self)
{
  self->notes = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  /* that there is more must be seen without a pointer */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (self->scrolled), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), self->notes);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
}

struct _JtTableBoard
{
  AdwBin parent_instance;

  JtChalkTable *table;
  GtkBox *panel; /* what is needed, and other sentences */
  GtkBox *notes; /* labels, kept from filling to filling */
  guint n_notes;
  JtNotesHolder *notes_holder;
  guint32 notes_seed; /* of the game whose notes they are */
  char *lines[JT_COIFFEUR_MAX_LINES]; /* ids of a grid's lines, in the order of its rows */
  guint n_lines;
  guint first_line;                   /* the row of the first */
  gboolean open[JT_COIFFEUR_MAX_LINES][JT_MAX_SIDES];
  guint n_sides;
};

enum
{
  CELL_ACTIVATED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtTableBoard, jt_table_board, ADW_TYPE_BIN)

static char *
spoken (const char *row, const char *column, const char *text)
{
  return g_strdup_printf ("%s, %s: %s", row, column, text[0] ? text : _ ("open"));
}

static void
put (JtTableBoard *self, guint row, guint column, const char *text, JtChalkFlags flags, const char *row_name,
     const char *column_name)
{
  g_autofree char *say = row_name ? spoken (row_name, column_name, text) : NULL;

  jt_chalk_table_set (self->table, row, column, text, flags, say);
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

/* The leader has a star, so that it does not hang on a colour. */
static void
show_names (JtTableBoard *self, const JtGame *game)
{
  guint row = jt_chalk_table_add_row (self->table, 1, FALSE);

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      gboolean first = leads (game, side) || jt_game_is_winner (game, side);
      const char *name = jt_side_name (game, side);
      g_autofree char *marked = first ? g_strdup_printf ("★ %s", name) : g_strdup (name);

      jt_chalk_table_set (self->table, row, side + 1, marked,
                          JT_CHALK_BOLD | (first ? JT_CHALK_BRIGHT : JT_CHALK_NAME), marked);
    }
}

static guint
show_totals (JtTableBoard *self, const JtGame *game, double weight)
{
  guint row = jt_chalk_table_add_row (self->table, weight, TRUE);

  jt_chalk_table_set (self->table, row, 0, _ ("Total"), JT_CHALK_NAME, NULL);
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      gboolean first = leads (game, side) || jt_game_is_winner (game, side);
      g_autofree char *total = jt_number_to_text (jt_game_get_total (game, side));

      put (self, row, side + 1, total, JT_CHALK_BOLD | (first ? JT_CHALK_BRIGHT : 0), _ ("Total"),
           jt_side_name (game, side));
    }
  return row;
}

static void
activated_cb (JtChalkTable *table, guint row, guint column, JtTableBoard *self)
{
  if (row >= self->first_line && row - self->first_line < self->n_lines && column > 0)
    g_signal_emit (self, signals[CELL_ACTIVATED], 0, self->lines[row - self->first_line], column - 1);
}

static GtkWidget *
get_note (JtTableBoard *self, guint number)
{
  GtkWidget *label = gtk_widget_get_first_child (GTK_WIDGET (self->notes));

  while (label != NULL && number-- > 0)
    label = gtk_widget_get_next_sibling (label);
  return label;
}

/* @strong: how it stands, or NULL; @text: what there is to say about it, or "" */
static void
add_note (JtTableBoard *self, const char *strong, const char *text)
{
  g_autofree char *whole = g_strconcat (strong ? strong : "", strong && text[0] ? " – " : "", text, NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  GtkWidget *label = get_note (self, self->n_notes++);

  if (label == NULL)
    {
      label = gtk_label_new (NULL);
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_box_append (self->notes, label);
    }
  if (strong)
    {
      PangoAttribute *bold = pango_attr_weight_new (PANGO_WEIGHT_BOLD);

      bold->end_index = (guint) strlen (strong);
      pango_attr_list_insert (attributes, bold);
    }
  gtk_label_set_text (GTK_LABEL (label), whole);
  gtk_label_set_attributes (GTK_LABEL (label), attributes);
  gtk_widget_set_visible (label, TRUE);
}

static void
end_notes (JtTableBoard *self, guint32 seed)
{
  for (GtkWidget *label = get_note (self, self->n_notes); label != NULL; label = gtk_widget_get_next_sibling (label))
    gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->panel), self->n_notes > 0);
  if (seed != self->notes_seed)
    self->notes_holder->height = 0;
  self->notes_seed = seed;
}

static void
show_needs (JtTableBoard *self, const JtGame *game)
{
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      g_autofree char *standing = jt_coiffeur_standing_to_text (game, side);
      g_autofree char *needs = jt_coiffeur_needs_to_text (game, side);
      g_autofree char *text = NULL;

      if (!standing[0])
        continue;
      /* Translators: a side, then how it stands: "Anna & Beat: 820 points ahead" */
      text = g_strdup_printf (_ ("%1$s: %2$s"), jt_side_name (game, side), standing);
      add_note (self, text, needs);
    }
}

static void
show_coiffeur (JtTableBoard *self, const JtGame *game)
{
  guint n_sides = jt_game_get_n_sides (game);
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");
  guint totals;

  jt_chalk_table_begin (self->table, n_sides + (n_sides == 2 ? 2 : 1), 1.3, n_sides == 2 ? 0.6 : 0, TRUE);
  show_names (self, game);
  if (n_sides == 2)
    {
      /* Translators: the column of a Coiffeur with what the first side has more than the second; %1$s and %2$s are the sides */
      g_autofree char *say = g_strdup_printf (_ ("Difference: %1$s less %2$s"), jt_side_name (game, 0), jt_side_name (game, 1));

      jt_chalk_table_set (self->table, 0, 3, "±", JT_CHALK_NAME, say);
    }
  self->first_line = 1;
  for (guint line = 0; line < jt_coiffeur_get_n_lines (game); line++)
    {
      int factor;
      const char *id = jt_coiffeur_get_line (game, line, &factor);
      const char *name = jt_trump_name (id, deck ? deck->string : NULL);
      /* Translators: a line of the Coiffeur and its factor: "Eicheln ×1" */
      g_autofree char *label = g_strdup_printf (_ ("%1$s ×%2$d"), name, factor);
      guint row = jt_chalk_table_add_row (self->table, 1, line == 0);
      JtPoints difference;
      gboolean played = TRUE;

      for (guint side = 0; side < n_sides; side++)
        played = played && jt_coiffeur_get_cell (game, line, side).kind != JT_CELL_OPEN;
      self->lines[self->n_lines] = g_strdup (id);
      for (guint side = 0; side < n_sides; side++)
        {
          JtCoiffeurCell cell = jt_coiffeur_get_cell (game, line, side);
          const char *whose = jt_side_name (game, side);
          /* Translators: one letter for Match and one for Kontermatch, beside the points where there is no room for more */
          const char *brief = cell.kind == JT_CELL_MATCH ? C_ ("short", "M") : C_ ("short", "K");
          const char *event = cell.kind == JT_CELL_MATCH         ? _ ("Match")
                              : cell.kind == JT_CELL_KONTERMATCH ? _ ("Kontermatch")
                                                                 : NULL;
          g_autofree char *value = jt_number_to_text (cell.value);
          g_autofree char *say = spoken (label, whose, "");

          self->open[self->n_lines][side] = cell.kind == JT_CELL_OPEN;
          if (cell.kind == JT_CELL_OPEN)
            {
              jt_chalk_table_set_button (self->table, row, side + 1, say);
              continue;
            }
          put (self, row, side + 1, value, JT_CHALK_BOLD | (played ? JT_CHALK_DIM : 0), label, whose);
          if (event)
            jt_chalk_table_set_small (self->table, row, side + 1, event, brief);
        }
      jt_chalk_table_set (self->table, row, 0, label, JT_CHALK_NAME | (played ? JT_CHALK_DIM : 0), NULL);
      if (n_sides == 2 && jt_coiffeur_get_difference (game, line, &difference))
        {
          g_autofree char *text = jt_difference_to_text (difference);

          put (self, row, 3, text, JT_CHALK_DIM, label, _ ("Difference"));
        }
      self->n_lines++;
    }
  totals = show_totals (self, game, 1.7);
  for (guint side = 0; side < n_sides; side++)
    if (jt_game_get_status (game) == JT_STATUS_RUNNING)
      {
        /* Translators: %d is the most points that a side can still have at the end */
        g_autofree char *text = jt_number_mend_minus (g_strdup_printf (_ ("can still reach %d"), jt_coiffeur_get_max (game, side)));
        g_autofree char *brief = jt_number_mend_minus (g_strdup_printf ("→ %d", jt_coiffeur_get_max (game, side)));

        jt_chalk_table_set_small (self->table, totals, side + 1, text, brief);
      }
  if (n_sides == 2)
    {
      int ahead = jt_game_get_total (game, 0) - jt_game_get_total (game, 1);
      g_autofree char *text = jt_difference_to_text (ahead);

      put (self, totals, 3, text, JT_CHALK_BRIGHT, _ ("Total"), _ ("Difference"));
    }
  show_needs (self, game);
}

static void
show_guggitaler (JtTableBoard *self, const JtGame *game)
{
  g_autoptr (JtValue) deck = jt_game_get_rule (game, "deck");

  jt_chalk_table_begin (self->table, jt_game_get_n_sides (game) + 1, 1.8, 0, TRUE);
  show_names (self, game);
  for (guint i = 0; i < jt_guggitaler_get_n_parts (game); i++)
    {
      JtGuggitalerPart part = jt_guggitaler_get_part (game, i);
      const char *name = jt_subgame_name (part.id, deck ? deck->string : NULL);
      g_autofree char *label = part.sign == 0 ? g_strdup (name)
                                              : g_strdup_printf ("%s %s", part.sign < 0 ? "\u2212" : "+", name);
      guint row = jt_chalk_table_add_row (self->table, 1, i == 0);
      JtChalkFlags flags = part.entry >= 0 ? JT_CHALK_DIM : 0;

      jt_chalk_table_set (self->table, row, 0, label, JT_CHALK_NAME | flags, NULL);
      for (guint side = 0; side < jt_game_get_n_sides (game); side++)
        {
          g_autofree char *text = part.entry < 0 ? g_strdup ("")
                                                 : jt_number_to_text (jt_game_get_line (game, (guint) part.entry)->written[side]);

          put (self, row, side + 1, text, flags, label, jt_side_name (game, side));
        }
    }
  show_totals (self, game, 1.7);
}

static char *
cell_text (const JtGame *game, const JtLine *line, guint column)
{
  g_autofree char *written = jt_number_to_text (line->written[column]);

  if (line->type != JT_ENTRY_ROUND)
    return g_steal_pointer (&written);
  switch (jt_game_get_board_kind (game))
    {
    case JT_BOARD_BIDS:
      /* Translators: bid, points made, difference: "40 → 52: 12" */
      return g_strdup_printf (_ ("%1$d → %2$d: %3$s"), line->bid[column], line->points[column], written);
    case JT_BOARD_TALLY:
      return g_steal_pointer (&written);
    case JT_BOARD_COLUMNS:
    case JT_BOARD_SLATE:
    case JT_BOARD_GRID:
    default:
      return jt_number_mend_minus (g_strdup_printf ("%s  (%d)", written, line->totals[column]));
    }
}

/* Both parties of a Bieter with what they run for. */
static void
show_parties (JtTableBoard *self, const JtGame *game)
{
  guint row = jt_chalk_table_add_row (self->table, 2, TRUE);

  jt_chalk_table_set (self->table, row, 0, _ ("Total"), JT_CHALK_NAME, NULL);
  for (guint party = 0; party < 2; party++)
    {
      g_autofree char *total = jt_number_to_text (jt_bieter_get_party_total (game, party));
      g_autofree char *target = g_strdup_printf (_ ("of %d"), jt_bieter_get_party_target (game, party));

      put (self, row, party + 1, total, JT_CHALK_BOLD, _ ("Total"), jt_column_name (game, party));
      jt_chalk_table_set_small (self->table, row, party + 1, target, NULL);
    }
  for (guint party = 0; party < 2; party++)
    {
      g_autoptr (GString) names = g_string_new (NULL);
      g_autofree char *text = NULL;

      for (guint player = 0; player < jt_game_get_n_sides (game); player++)
        if (jt_bieter_get_party (game, player) == (int) party)
          g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "", jt_side_name (game, player));
      text = g_strdup_printf (_ ("%1$s: %2$s"), jt_column_name (game, party), names->str);
      add_note (self, text, "");
    }
}

static void
show_strokes_of_parties (JtTableBoard *self, const JtGame *game)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint player = 0; player < jt_game_get_n_sides (game); player++)
    {
      g_autofree char *strokes = jt_number_to_text (jt_game_get_total (game, player));

      g_string_append_printf (text, "%s%s: %s", player > 0 ? ", " : "", jt_side_name (game, player), strokes);
    }
  add_note (self, NULL, text->str);
}

/* Strokes as chalk writes them, with a circle for each Nuller. */
static void
show_tallies (JtTableBoard *self, const JtGame *game)
{
  guint row = jt_chalk_table_add_row (self->table, 1.6, TRUE);

  jt_chalk_table_set (self->table, row, 0, _ ("Strokes"), JT_CHALK_NAME, NULL);
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      gboolean nuller = jt_handjass_is (game);
      int strokes = nuller ? jt_handjass_get_strokes (game, side) : jt_game_get_total (game, side);
      /* where none is written beside strokes a circle is one stroke less */
      int zeros = nuller ? jt_handjass_get_nuller (game, side) : MAX (-strokes, 0);
      g_autofree char *text = nuller
                                  /* Translators: strokes of a player and Nuller, which count against them */
                                  ? g_strdup_printf (_ ("%1$d, Nuller %2$d"), strokes, zeros)
                                  : jt_number_to_text (strokes);
      g_autofree char *say = spoken (_ ("Strokes"), jt_side_name (game, side), text);

      if (strokes > 40 || zeros > 20)
        jt_chalk_table_set (self->table, row, side + 1, text, 0, say);
      else
        jt_chalk_table_set_tally (self->table, row, side + 1, (guint) MAX (strokes, 0), (guint) zeros, say);
    }
}

static void
show_bids (JtTableBoard *self, const JtGame *game)
{
  int bids[JT_MAX_SIDES];
  g_autofree char *sum = NULL;
  guint row;

  if (!jt_differenzler_get_bids (game, bids))
    return;
  row = jt_chalk_table_add_row (self->table, 1, TRUE);
  jt_chalk_table_set (self->table, row, 0, _ ("Bids"), JT_CHALK_NAME, NULL);
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    {
      g_autofree char *text = g_strdup_printf ("%d", bids[side]);

      put (self, row, side + 1, text, JT_CHALK_BOLD, _ ("Bids"), jt_side_name (game, side));
    }
  sum = g_strdup_printf (_ ("Bids: together %d of 157"), jt_differenzler_get_bid_sum (game));
  add_note (self, sum, "");
}

static gboolean
is_round (const JtLine *line)
{
  return line->type != JT_ENTRY_BIDS && line->type != JT_ENTRY_END && line->type != JT_ENTRY_AUCTION
         && line->type != JT_ENTRY_PARTNER && line->type != JT_ENTRY_THANKS;
}

/* What counts is large; how it came about, or what it makes together, stands below. */
static void
show_points (JtTableBoard *self, guint row, const JtLine *line, guint column, const char *text, const char *label,
             const char *whose, gboolean bids)
{
  g_autofree char *written = jt_number_to_text (line->written[column]);
  g_autofree char *say = spoken (label, whose, text);
  g_autofree char *total = jt_number_to_text (line->totals[column]);
  g_autofree char *below = bids
                               /* Translators: the bid and the points made, of a Differenzler: "40 → 52" */
                               ? g_strdup_printf (_ ("%1$d → %2$d"), line->bid[column], line->points[column])
                               : g_strdup_printf ("(%s)", total);
  g_autofree char *brief = bids ? g_strdup_printf ("%d→%d", line->bid[column], line->points[column]) : g_strdup (total);

  jt_chalk_table_set (self->table, row, column + 1, written, 0, say);
  jt_chalk_table_set_small (self->table, row, column + 1, below, brief);
}

static void
show_round (JtTableBoard *self, const JtGame *game, guint entry, gboolean ruled)
{
  const JtLine *line = jt_game_get_line (game, entry);
  g_autofree char *what = jt_line_words_what (game, entry);
  g_autofree char *number = line->round > 0 ? g_strdup_printf ("%d", line->round) : NULL;
  g_autofree char *label = number ? g_strdup_printf ("%s  %s", number, what) : g_strdup (what);
  gboolean bids = jt_game_get_board_kind (game) == JT_BOARD_BIDS && line->type == JT_ENTRY_ROUND;
  gboolean totals = jt_game_get_board_kind (game) == JT_BOARD_COLUMNS;
  guint row = jt_chalk_table_add_row (self->table, bids || totals ? 1.3 : 1, ruled);

  jt_chalk_table_set (self->table, row, 0, label, JT_CHALK_NAME | JT_CHALK_DIM, NULL);
  if (number)
    jt_chalk_table_set_small (self->table, row, 0, NULL, number);
  for (guint column = 0; column < jt_game_get_n_columns (game); column++)
    {
      g_autofree char *text = cell_text (game, line, column);

      if (jt_game_get_board_kind (game) == JT_BOARD_TALLY && jt_game_get_n_columns (game) == jt_game_get_n_sides (game)
          && line->written[column] >= -3 && line->written[column] <= 5)
        {
          g_autofree char *say = spoken (label, jt_column_name (game, column), text);

          jt_chalk_table_set_tally (self->table, row, column + 1, (guint) MAX (line->written[column], 0),
                                    (guint) MAX (-line->written[column], 0), say);
        }
      else if (bids || totals)
        show_points (self, row, line, column, text, label, jt_column_name (game, column), bids);
      else
        put (self, row, column + 1, text, 0, label, jt_column_name (game, column));
    }
}

/* The rounds as rows, the newest on top. */
static void
show_rounds (JtTableBoard *self, const JtGame *game)
{
  guint n = jt_game_get_n_columns (game);
  gboolean parties = n != jt_game_get_n_sides (game);
  gboolean ruled = TRUE;

  /* players of a Bieter have their strokes at the end only: until then it is about the two parties */
  jt_chalk_table_begin (self->table, (parties ? n : jt_game_get_n_sides (game)) + 1, 0.8, 0, FALSE);
  if (!parties)
    {
      show_names (self, game);
      show_totals (self, game, 2);
    }
  if (jt_game_get_board_kind (game) == JT_BOARD_TALLY && !parties)
    show_tallies (self, game);
  if (jt_game_get_board_kind (game) == JT_BOARD_BIDS)
    show_bids (self, game);
  if (parties)
    {
      guint row = jt_chalk_table_add_row (self->table, 1, FALSE);

      for (guint column = 0; column < n; column++)
        jt_chalk_table_set (self->table, row, column + 1, jt_column_name (game, column), JT_CHALK_NAME | JT_CHALK_BOLD,
                            jt_column_name (game, column));
      if (!jt_bieter_needs_auction (game))
        show_parties (self, game);
    }
  for (guint i = jt_game_get_n_entries (game); i > 0; i--)
    if (is_round (jt_game_get_line (game, i - 1)))
      {
        show_round (self, game, i - 1, ruled);
        ruled = FALSE;
      }
  if (parties && jt_game_get_status (game) == JT_STATUS_OVER)
    show_strokes_of_parties (self, game);
}

static void
forget_lines (JtTableBoard *self)
{
  for (guint i = 0; i < self->n_lines; i++)
    g_clear_pointer (&self->lines[i], g_free);
  self->n_lines = 0;
}

static void
jt_table_board_finalize (GObject *object)
{
  forget_lines (JT_TABLE_BOARD (object));
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

  self->table = JT_CHALK_TABLE (jt_chalk_table_new ());
  g_signal_connect (self->table, "activated", G_CALLBACK (activated_cb), self);
  gtk_widget_set_vexpand (GTK_WIDGET (self->table), TRUE);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->table), _ ("Slate"));
  self->notes_holder = g_object_new (JT_TYPE_NOTES_HOLDER, NULL);
  self->notes = GTK_BOX (self->notes_holder->notes);
  self->panel = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  gtk_box_append (self->panel, GTK_WIDGET (self->notes_holder));
  gtk_widget_add_css_class (GTK_WIDGET (self->panel), "jt-panel");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->table));
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->panel));
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
jt_table_board_new (void)
{
  return g_object_new (JT_TYPE_TABLE_BOARD, NULL);
}

void
jt_table_board_show (JtTableBoard *self, const JtGame *game, const JtSlateModel *look)
{
  g_return_if_fail (JT_IS_TABLE_BOARD (self));

  forget_lines (self);
  self->n_sides = jt_game_get_n_sides (game);
  self->n_notes = 0;
  jt_chalk_table_set_look (self->table, look);
  if (jt_coiffeur_is (game))
    show_coiffeur (self, game);
  else if (jt_guggitaler_is (game))
    show_guggitaler (self, game);
  else
    show_rounds (self, game);
  jt_chalk_table_end (self->table);
  end_notes (self, look->seed);
}

static guint
find_line (JtTableBoard *self, const char *line)
{
  for (guint i = 0; line && i < self->n_lines; i++)
    if (strcmp (self->lines[i], line) == 0)
      return i;
  return G_MAXUINT;
}

void
jt_table_board_mark (JtTableBoard *self, const char *line, guint side)
{
  guint at;

  g_return_if_fail (JT_IS_TABLE_BOARD (self));

  at = find_line (self, line);
  if (at < self->n_lines && side < self->n_sides)
    jt_chalk_table_mark (self->table, self->first_line + at, side + 1);
  else
    jt_chalk_table_mark (self->table, G_MAXUINT, G_MAXUINT);
}

gboolean
jt_table_board_has_cells (JtTableBoard *self)
{
  g_return_val_if_fail (JT_IS_TABLE_BOARD (self), FALSE);
  return self->n_lines > 0;
}

void
jt_table_board_move (JtTableBoard *self, const char *line, guint side, int down, int right)
{
  guint n;
  guint at;

  g_return_if_fail (JT_IS_TABLE_BOARD (self));

  n = self->n_lines * self->n_sides;
  at = find_line (self, line);
  if (n == 0)
    return;
  /* from nowhere to the first open cell */
  if (at >= self->n_lines || side >= self->n_sides)
    {
      at = self->n_lines - 1;
      side = self->n_sides - 1;
      down = 1;
      right = 0;
    }
  for (guint i = 0; i < n; i++)
    {
      guint steps = (guint) (down != 0 ? (int) (side * self->n_lines + at) + down : (int) (at * self->n_sides + side) + right) + n;

      steps %= n;
      at = down != 0 ? steps % self->n_lines : steps / self->n_sides;
      side = down != 0 ? steps / self->n_lines : steps % self->n_sides;
      if (self->open[at][side])
        {
          g_signal_emit (self, signals[CELL_ACTIVATED], 0, self->lines[at], side);
          return;
        }
    }
}
