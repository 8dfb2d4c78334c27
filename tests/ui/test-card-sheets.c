/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help at hand: what the sheets say is what the core counts, by keyboard, with a name for everything. */
#include "jt-card-picker.h"
#include "jt-card-sheets.h"
#include "jt-card-words.h"
#include "jt-compat.h"
#include "jt-names.h"
#include "jt-session-fixture.h"
#include "jt-ui-test.h"
#include "jt-weis.h"

#include <string.h>

#define N_PILES 60

typedef struct
{
  GtkWidget *content;
  GtkWindow *window;
  GtkWidget *sheet; /* the page in it */
} Shown;

/* In a window of its own or in that of its parent, as the version of libadwaita has it. */
static GtkWidget *
find_everywhere (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows) && !found; i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      found = jt_ui_test_find (window, type);
    }
  return found;
}

static gboolean
is_mapped (gpointer widget)
{
  return gtk_widget_get_mapped (widget);
}

static Shown
show (void (*present) (GtkWidget *parent, const JtGame *game), const JtGame *game, GType type, int width, int height)
{
  Shown shown = { gtk_label_new ("content") };

  shown.window = jt_ui_test_show (shown.content, width, height);
  present (shown.content, game);
  shown.sheet = gtk_widget_get_ancestor (find_everywhere (type), GTK_TYPE_SCROLLED_WINDOW);
  g_assert_nonnull (shown.sheet);
  jt_ui_test_wait (is_mapped, shown.sheet, "the sheet");
  return shown;
}

static gboolean
is_gone (gpointer data)
{
  return !find_everywhere (GTK_TYPE_SCROLLED_WINDOW);
}

static void
close_sheet (Shown *shown)
{
  jt_sheet_close (shown->sheet);
  jt_ui_test_wait (is_gone, NULL, "the end of the sheet");
  jt_ui_test_close (shown->window, shown->content);
}

typedef struct
{
  const char *text;
  GtkWidget *found;
} Search;

static void
find_tooltip_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!search->found && g_strcmp0 (gtk_widget_get_tooltip_text (widget), search->text) == 0)
    search->found = widget;
}

static void
find_mnemonic_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!search->found && GTK_IS_BUTTON (widget) && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), search->text) == 0)
    search->found = widget;
}

static void
find_label_cb (GtkWidget *widget, gpointer data)
{
  Search *search = data;

  if (!search->found && GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), search->text))
    search->found = widget;
}

static void
assert_says (GtkWidget *sheet, const char *text)
{
  Search search = { text };

  jt_ui_test_walk (sheet, find_label_cb, &search);
  if (!search.found)
    g_error ("nothing says '%s'", text);
}

/* As Space does on the one that has the keyboard, but at once. */
static void
press (GtkWidget *widget)
{
  g_assert_true (GTK_IS_BUTTON (widget));
  g_assert_true (gtk_widget_grab_focus (widget));
  g_signal_emit_by_name (widget, "clicked");
}

static void
press_button (GtkWidget *sheet, const char *mnemonic)
{
  Search search = { mnemonic };

  jt_ui_test_walk (sheet, find_mnemonic_cb, &search);
  press (search.found);
}

static void
press_card (GtkWidget *sheet, JtCardDeck deck, JtCard card)
{
  g_autofree char *title = jt_card_title (deck, card);
  Search search = { title };

  jt_ui_test_walk (sheet, find_tooltip_cb, &search);
  g_assert_nonnull (search.found);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (search.found), GTK_ACCESSIBLE_PROPERTY_LABEL, title);
  press (search.found);
}

static void
press_trump (GtkWidget *sheet, const char *trump)
{
  Search search = { jt_trump_name (trump, NULL) };

  jt_ui_test_walk (sheet, find_tooltip_cb, &search);
  press (search.found);
}

static const char *
trump_of (JtCardDeck deck, guint i)
{
  return i < JT_N_SUITS ? jt_card_suit_name (deck, i) : i == JT_N_SUITS ? "obenabe" : "undenufe";
}

static void
assert_points (GtkWidget *sheet, int points)
{
  g_autofree char *total = g_strdup_printf (points == 1 ? "%d point" : "%d points", points);
  g_autofree char *check = g_strdup_printf ("the others have %d, together 157", 157 - points);

  assert_says (sheet, total);
  assert_says (sheet, check);
}

/* Random piles under random trumps, in both decks; the other pile completes them to 157. */
static void
the_counter_counts_as_the_core (JtSessionFixture *fixture, gconstpointer data)
{
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  Shown shown = show (jt_card_counter_present, jt_play_get_game (play), JT_TYPE_CARD_PICKER, 700, 800);
  GtkWidget *choice = jt_ui_test_find (shown.sheet, GTK_TYPE_DROP_DOWN);

  for (guint i = 0; i < N_PILES; i++)
    {
      JtCardDeck deck = i < N_PILES / 2 ? JT_CARDS_GERMAN : JT_CARDS_FRENCH;
      const char *trump = trump_of (deck, (guint) g_test_rand_int_range (0, 6));
      guint n = (guint) g_test_rand_int_range (0, 10);
      gboolean last = g_test_rand_bit () != 0;
      guint64 pile = 0;
      int points;

      gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), deck == JT_CARDS_FRENCH ? 1 : 0);
      press_button (shown.sheet, "_Clear");
      press_trump (shown.sheet, trump);
      while ((guint) __builtin_popcountll (pile) < n)
        {
          JtCard card = (JtCard) g_test_rand_int_range (0, JT_N_CARDS);

          if ((pile >> card & 1) == 0)
            press_card (shown.sheet, deck, card);
          pile |= G_GUINT64_CONSTANT (1) << card;
        }
      if (last)
        press_button (shown.sheet, "Last _Trick (5)");
      points = jt_cards_count (deck, pile, trump, last);
      assert_points (shown.sheet, points);
      press_button (shown.sheet, "The _Other Pile");
      assert_points (shown.sheet, 157 - points);
    }
  close_sheet (&shown);
}

static void
all_cards_and_the_last_trick_are_157 (JtSessionFixture *fixture, gconstpointer data)
{
  Shown shown = show (jt_card_counter_present, NULL, JT_TYPE_CARD_PICKER, 700, 800);

  assert_points (shown.sheet, 0);
  press_button (shown.sheet, "The _Other Pile");
  for (guint i = 0; i < JT_N_SUITS + 2; i++)
    {
      press_trump (shown.sheet, trump_of (JT_CARDS_GERMAN, i));
      assert_points (shown.sheet, 157);
    }
  close_sheet (&shown);
}

static void
declare (GtkWidget *sheet, guint seat, const JtCard *cards, guint n)
{
  GtkWidget *add, *player;
  Search search = { "_Declare" };

  jt_ui_test_walk (sheet, find_mnemonic_cb, &search);
  add = search.found;
  player = jt_ui_test_find (gtk_widget_get_ancestor (add, GTK_TYPE_FLOW_BOX), GTK_TYPE_DROP_DOWN);
  g_assert_nonnull (player);
  gtk_drop_down_set_selected (GTK_DROP_DOWN (player), seat);
  for (guint i = 0; i < n; i++)
    press_card (sheet, JT_CARDS_GERMAN, cards[i]);
  g_assert_true (gtk_widget_get_sensitive (add));
  press (add);
}

#define CARD(suit, rank) ((JtCard) ((suit) * JT_N_RANKS + (rank)))

/* The higher top card wins, the pair writes all of its Weise, and why stands there; rules change it at once. */
static void
the_helper_says_who_writes_what_and_why (JtSessionFixture *fixture, gconstpointer data)
{
  static const JtCard low[] = { CARD (0, JT_RANK_SIX), CARD (0, JT_RANK_SEVEN), CARD (0, JT_RANK_EIGHT) };
  static const JtCard high[] = { CARD (1, JT_RANK_OBER), CARD (1, JT_RANK_KOENIG), CARD (1, JT_RANK_ASS) };
  static const JtCard more[] = { CARD (2, JT_RANK_SIX), CARD (2, JT_RANK_SEVEN), CARD (2, JT_RANK_EIGHT),
                                 CARD (2, JT_RANK_NINE) };
  JtPlay *play = jt_session_fixture_start (fixture, "schieber", "{}");
  const JtGame *game = jt_play_get_game (play);
  Shown shown = show (jt_weis_helper_present, game, JT_TYPE_CARD_PICKER, 700, 900);
  const char *names[4];
  char *text;

  for (guint seat = 0; seat < 4; seat++)
    names[seat] = jt_game_get_player_name (game, seat % 2, seat / 2);
  press_trump (shown.sheet, "obenabe");
  declare (shown.sheet, 0, low, G_N_ELEMENTS (low));
  declare (shown.sheet, 1, high, G_N_ELEMENTS (high));
  text = g_strdup_printf ("%s and %s write 20. %s", names[1], names[3], jt_weis_decision_text (JT_WEIS_HEIGHT));
  assert_says (shown.sheet, text);
  g_free (text);

  /* in Undenufe the lower card is the better one */
  press_trump (shown.sheet, "undenufe");
  text = g_strdup_printf ("%s and %s write 20. %s", names[0], names[2], jt_weis_decision_text (JT_WEIS_HEIGHT));
  assert_says (shown.sheet, text);
  g_free (text);

  declare (shown.sheet, 2, more, G_N_ELEMENTS (more));
  text = g_strdup_printf ("%s and %s write 70. %s", names[0], names[2], jt_weis_decision_text (JT_WEIS_VALUE));
  assert_says (shown.sheet, text);
  g_free (text);
  close_sheet (&shown);
}

static void
what_is_no_weis_is_not_declared (JtSessionFixture *fixture, gconstpointer data)
{
  static const JtCard cards[] = { CARD (0, JT_RANK_SIX), CARD (0, JT_RANK_SEVEN), CARD (0, JT_RANK_NINE) };
  static const JtCard run[] = { CARD (0, JT_RANK_SEVEN), CARD (0, JT_RANK_EIGHT), CARD (0, JT_RANK_NINE) };
  Shown shown = show (jt_weis_helper_present, NULL, JT_TYPE_CARD_PICKER, 700, 900);
  Search search = { "_Declare" };

  jt_ui_test_walk (shown.sheet, find_mnemonic_cb, &search);
  for (guint i = 0; i < G_N_ELEMENTS (cards); i++)
    press_card (shown.sheet, JT_CARDS_GERMAN, cards[i]);
  assert_says (shown.sheet, "No Weis yet");
  g_assert_false (gtk_widget_get_sensitive (search.found));
  press_button (shown.sheet, "_Clear");
  declare (shown.sheet, 0, run, G_N_ELEMENTS (run));
  assert_says (shown.sheet, "Player 1 and Player 3 write 20.");
  /* a card that another player has shown */
  for (guint i = 0; i < G_N_ELEMENTS (run); i++)
    press_card (shown.sheet, JT_CARDS_GERMAN, run[i]);
  press (search.found);
  assert_says (shown.sheet, "in another Weis already");
  close_sheet (&shown);
}

/* A suit of trump counts 62, one beside it 30; without trump all four together 152 as well. */
static void
the_values_are_those_of_the_core (JtSessionFixture *fixture, gconstpointer data)
{
  Shown shown = show (jt_card_values_present, NULL, GTK_TYPE_GRID, 700, 900);
  GtkGrid *grid = GTK_GRID (jt_ui_test_find (shown.sheet, GTK_TYPE_GRID));
  int sums[4] = { 0 };

  for (int rank = 1; rank <= JT_N_RANKS; rank++)
    for (int column = 0; column < 4; column++)
      {
        GtkWidget *label = gtk_grid_get_child_at (grid, column + 1, rank);

        sums[column] += (int) g_ascii_strtoll (gtk_label_get_text (GTK_LABEL (label)), NULL, 10);
      }
  g_assert_cmpint (sums[0], ==, 62);
  g_assert_cmpint (sums[1], ==, 30);
  g_assert_cmpint (sums[0] + 3 * sums[1], ==, 152);
  g_assert_cmpint (4 * sums[2], ==, 152);
  g_assert_cmpint (4 * sums[3], ==, 152);
  close_sheet (&shown);
}

static void
all_sheets_fit_a_phone (JtSessionFixture *fixture, gconstpointer data)
{
  static void (*const presents[]) (GtkWidget *, const JtGame *)
    = { jt_card_counter_present, jt_weis_helper_present, jt_card_values_present };

  for (guint i = 0; i < G_N_ELEMENTS (presents); i++)
    {
      Shown shown = show (presents[i], NULL, i < 2 ? JT_TYPE_CARD_PICKER : GTK_TYPE_GRID, 360, 640);

      GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (shown.sheet));
      GtkWidget *page = gtk_viewport_get_child (GTK_VIEWPORT (viewport));

      /* What is longer than the sheet scrolls; nothing is wider. */
      jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (shown.sheet)));
      g_assert_cmpint (gtk_widget_get_width (page), <=, gtk_widget_get_width (viewport));
      g_assert_cmpint (gtk_widget_get_height (viewport), >=, MIN (gtk_widget_get_height (page), 400));
      jt_ui_test_assert_fits (page);
      jt_ui_test_assert_named (shown.sheet);
      close_sheet (&shown);
    }
}

#define test(name, function)                                                                                           \
  g_test_add ("/ui/card-sheets/" name, JtSessionFixture, NULL, jt_session_fixture_set_up, function,                    \
              jt_session_fixture_tear_down)

int
main (int argc, char **argv)
{
  jt_ui_test_init (&argc, &argv);
  test ("the-counter-counts-as-the-core", the_counter_counts_as_the_core);
  test ("all-cards-and-the-last-trick-are-157", all_cards_and_the_last_trick_are_157);
  test ("the-helper-says-who-writes-what-and-why", the_helper_says_who_writes_what_and_why);
  test ("what-is-no-weis-is-not-declared", what_is_no_weis_is_not_declared);
  test ("the-values-are-those-of-the-core", the_values_are_those_of_the_core);
  test ("all-sheets-fit-a-phone", all_sheets_fit_a_phone);
  return g_test_run ();
}
