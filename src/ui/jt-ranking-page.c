/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-collate.h"
#include "jt-compat.h"
#include "jt-even-box.h"
#include "jt-ranking-page.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-adaptive-bin.h"
#include "jt-choice.h"
#include "jt-dates.h"
#include "jt-error-words.h"
#include "jt-names.h"
#include "jt-group-sheet.h"
#include "jt-page.h"
#include "jt-people.h"
#include "jt-person-view.h"
#include "jt-ranking-tables.h"
#include "jt-ranking.h"
#include "jt-rating-words.h"
#include "jt-report-output.h"
#include "jt-sparkline.h"
#include "jt-store-people.h"
#include "jt-sort-table.h"
#include "jt-statistics-loader.h"
#include "jt-statistics-view.h"
#include "jt-toast.h"
#include "jt-ui-session.h"
#include "jt-why-sheet.h"

#define FIRST_ROWS 10 /* made before the page is painted for the first time; the others follow */

enum
{
  PERSON_RANK,
  PERSON_NAME,
  PERSON_RATING,
  PERSON_UNCERTAINTY,
  PERSON_SURE,
  PERSON_CHANGE,
  PERSON_GAMES,
  PERSON_WON,
  PERSON_TREND,
  N_PERSON_COLUMNS
};

static const JtSortColumn person_columns[N_PERSON_COLUMNS] = {
  /* Translators: title of a narrow column: place in a ranking */
  [PERSON_RANK] = { .title = N_ ("#"), .tooltip = N_ ("Place; none while the rating is provisional"), .xalign = 1 },
  [PERSON_NAME] = { .title = N_ ("Name"), .expand = TRUE },
  [PERSON_RATING] = { .title = N_ ("Rating"), .xalign = 1, .descending = TRUE },
  [PERSON_UNCERTAINTY] = { .title = N_ ("±"), .tooltip = N_ ("How far the true strength may be off"), .xalign = 1, .wide_only = TRUE },
  [PERSON_SURE] = { .title = N_ ("Surely"), .tooltip = N_ ("The places that are possible within the uncertainty of all ratings"), .xalign = 1, .wide_only = TRUE },
  [PERSON_CHANGE] = { .title = N_ ("Latest"), .tooltip = N_ ("Of the last evening, or of the season that is chosen"), .xalign = 1, .descending = TRUE },
  [PERSON_GAMES] = { .title = N_ ("Games"), .xalign = 1, .wide_only = TRUE, .descending = TRUE },
  [PERSON_WON] = { .title = N_ ("Won"), .tooltip = N_ ("Games won of all games"), .xalign = 1, .wide_only = TRUE, .descending = TRUE },
  [PERSON_TREND] = { .title = N_ ("Trend"), .tooltip = N_ ("How the rating went over the evenings; sorted by what they brought"), .xalign = 1, .wide_only = TRUE, .descending = TRUE },
};

enum
{
  PAIR_NAME,
  PAIR_GAMES,
  PAIR_WON,
  PAIR_STRICHE,
  PAIR_POINTS,
  N_PAIR_COLUMNS
};

static const JtSortColumn pair_columns[N_PAIR_COLUMNS] = {
  [PAIR_NAME] = { .title = N_ ("Name"), .expand = TRUE },
  [PAIR_GAMES] = { .title = N_ ("Games"), .xalign = 1, .descending = TRUE },
  [PAIR_WON] = { .title = N_ ("Won"), .tooltip = N_ ("Games won of all games"), .xalign = 1, .descending = TRUE },
  [PAIR_STRICHE] = { .title = N_ ("Striche"), .tooltip = N_ ("Striche made less Striche of the others"), .xalign = 1, .wide_only = TRUE, .descending = TRUE },
  [PAIR_POINTS] = { .title = N_ ("Points"), .tooltip = N_ ("Points made less points of the others"), .xalign = 1, .wide_only = TRUE, .descending = TRUE },
};

/* What a menu puts out: the table, or the person beside it. */
typedef struct
{
  JtRankingPage *page;
  gboolean of_person;
} Output;

struct _JtRankingPage
{
  AdwBin parent_instance;

  JtSession *session;
  JtRanking *ranking;
  GSimpleActionGroup *actions;
  GPtrArray *groups; /* JtGroup */
  GtkSorter *people_sorter, *pairs_sorter;
  JtSortTable *people_table, *pairs_table;
  GtkSortListModel *people, *pairs;
  GtkSliceListModel *first_people; /* what the list shows of the people: all, but before the first painting */
  guint ticks;
  GtkWidget *person; /* JtPersonView */
  GtkWidget *statistics; /* JtStatisticsView */
  gboolean has_pairs, has_statistics; /* they are of the ranking as it is */
  GCancellable *waiting_for_pairs, *waiting_for_export;
  Output of_table, of_one;
  gboolean of_person; /* the person is exported, not the table */
  char *format; /* what is exported when the statistics are there: of a file, "print" or "copy" */
  gboolean outdated; /* the ranking is another than what is shown */
  gboolean updating;
  gboolean chosen; /* by the user */

  JtAdaptiveBin *bin, *list_pane;
  GtkDropDown *group_choice, *game_choice, *season_choice;
  GtkLabel *count;
  GtkWidget *switcher, *count_box;
  GtkStack *content, *tables;
  GtkBox *people_header, *pairs_header;
  GtkListView *people_list, *pairs_list;
  AdwBin *person_pane, *pairs_waiting, *statistics_pane;
  GtkMenuButton *method_button, *export_button;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_CAN_GO_BACK,
  N_PROPS
};

static void page_init (JtPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (JtRankingPage,
                               jt_ranking_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (JT_TYPE_PAGE, page_init))

/* Sorting. */

static int
compare_numbers (double a, double b)
{
  return (a > b) - (a < b);
}

static double
won_share (guint wins, guint games)
{
  return games > 0 ? (double) wins / games : -1;
}

/* By the best place that is possible, then by the worst. */
static int
compare_sure (JtRankedPerson *x, JtRankedPerson *y)
{
  guint best_x, worst_x, best_y, worst_y;

  jt_ranked_person_get_sure_ranks (x, &best_x, &worst_x);
  jt_ranked_person_get_sure_ranks (y, &best_y, &worst_y);
  return best_x != best_y ? compare_numbers (best_x, best_y) : compare_numbers (worst_x, worst_y);
}

static double
trend_of (JtRankedPerson *person)
{
  guint n;
  const double *trend = jt_ranked_person_get_trend (person, &n);

  return n > 0 ? trend[n - 1] : 0;
}

static int
compare_people (gconstpointer a, gconstpointer b, gpointer data)
{
  JtRankingPage *self = data;
  JtRankedPerson *x = (gpointer) a, *y = (gpointer) b;
  const JtRatingState *left = jt_ranked_person_get_state (x), *right = jt_ranked_person_get_state (y);
  gboolean descending;
  guint column = jt_sort_table_get_column (self->people_table, &descending);
  double change_x = 0, change_y = 0;
  int order;

  if (left->provisional != right->provisional)
    return left->provisional ? 1 : -1;
  switch (column)
    {
    case PERSON_NAME:
      order = jt_collate (jt_ranked_person_get_name (x), jt_ranked_person_get_name (y));
      break;
    case PERSON_RANK:
      order = compare_numbers (jt_ranked_person_get_rank (x), jt_ranked_person_get_rank (y));
      break;
    case PERSON_SURE:
      order = compare_sure (x, y);
      break;
    case PERSON_TREND:
      order = compare_numbers (trend_of (x), trend_of (y));
      break;
    case PERSON_UNCERTAINTY:
      order = compare_numbers (left->uncertainty, right->uncertainty);
      break;
    case PERSON_CHANGE:
      order = !jt_ranked_person_get_change (y, &change_y) - !jt_ranked_person_get_change (x, &change_x);
      if (order != 0)
        return -order; /* who was not there comes last in both directions */
      order = compare_numbers (change_x, change_y);
      break;
    case PERSON_GAMES:
      order = compare_numbers (jt_ranked_person_get_games (x), jt_ranked_person_get_games (y));
      break;
    case PERSON_WON:
      order = compare_numbers (won_share (jt_ranked_person_get_wins (x), jt_ranked_person_get_games (x)),
                               won_share (jt_ranked_person_get_wins (y), jt_ranked_person_get_games (y)));
      break;
    default:
      order = compare_numbers (left->rating, right->rating);
    }
  return descending ? -order : order;
}

static int
compare_pairs (gconstpointer a, gconstpointer b, gpointer data)
{
  JtRankingPage *self = data;
  JtRankedPair *x = (gpointer) a, *y = (gpointer) b;
  const JtTally *left = jt_ranked_pair_get_tally (x), *right = jt_ranked_pair_get_tally (y);
  gboolean descending;
  guint column = jt_sort_table_get_column (self->pairs_table, &descending);
  int order;

  switch (column)
    {
    case PAIR_NAME:
      order = jt_collate (jt_ranked_pair_get_name (x), jt_ranked_pair_get_name (y));
      break;
    case PAIR_GAMES:
      order = compare_numbers (left->games, right->games);
      break;
    case PAIR_STRICHE:
      order = compare_numbers ((double) (left->striche_for - left->striche_against),
                               (double) (right->striche_for - right->striche_against));
      break;
    case PAIR_POINTS:
      order = compare_numbers ((double) left->points_difference, (double) right->points_difference);
      break;
    default:
      order = compare_numbers (won_share (left->wins, left->games), won_share (right->wins, right->games));
    }
  return descending ? -order : order;
}

/* Rows of people. */

typedef struct
{
  GtkWidget *line_title; /* "Provisional", above the first one */
  GtkWidget *rank, *name, *detail, *rating, *uncertainty, *sure, *change, *games, *won;
  GtkWidget *trend;
  JtRankedPerson *person; /* (unowned): while bound */
} Row;

static void
why_clicked_cb (GtkWidget *button, JtRankingPage *self)
{
  const Row *row = g_object_get_data (G_OBJECT (button), "row");

  if (row->person)
    jt_why_sheet_present (GTK_WIDGET (self), self->ranking, jt_ranked_person_get_index (row->person),
                          jt_ranking_get_season (self->ranking) > 0 ? G_MAXUINT
                                                                    : jt_ranking_get_last_evening (self->ranking, NULL));
}

static void
setup_person_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtRankingPage *self)
{
  Row *row = g_new0 (Row, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *title = NULL;

  /* Translators: %d is a number of games */
  title = g_strdup_printf (ngettext ("Provisional: fewer than %d game", "Provisional: fewer than %d games",
                                     JT_RATING_PROVISIONAL_GAMES),
                           JT_RATING_PROVISIONAL_GAMES);
  row->line_title = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (row->line_title), 0);
  gtk_label_set_wrap (GTK_LABEL (row->line_title), TRUE);
  gtk_widget_add_css_class (row->line_title, "caption");
  gtk_widget_add_css_class (row->line_title, "jt-dim");
  gtk_widget_add_css_class (row->line_title, "jt-archive-date");
  row->rank = jt_sort_table_number_cell ();
  gtk_label_set_width_chars (GTK_LABEL (row->rank), 3);
  gtk_widget_add_css_class (row->rank, "jt-dim");
  row->name = gtk_label_new (NULL);
  row->detail = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (row->name), 0);
  jt_label_wrap (GTK_LABEL (row->name));
  gtk_label_set_xalign (GTK_LABEL (row->detail), 0);
  jt_label_wrap (GTK_LABEL (row->detail));
  gtk_widget_add_css_class (row->name, "heading");
  gtk_widget_add_css_class (row->detail, "caption");
  gtk_widget_add_css_class (row->detail, "jt-dim");
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (texts), row->name);
  gtk_box_append (GTK_BOX (texts), row->detail);
  row->rating = jt_sort_table_number_cell ();
  gtk_widget_add_css_class (row->rating, "title-3");
  row->uncertainty = jt_sort_table_number_cell ();
  gtk_widget_add_css_class (row->uncertainty, "jt-dim");
  row->sure = jt_sort_table_number_cell ();
  gtk_widget_add_css_class (row->sure, "jt-dim");
  row->change = gtk_button_new_with_label ("");
  gtk_widget_add_css_class (row->change, "flat");
  gtk_widget_add_css_class (row->change, "numeric");
  gtk_widget_add_css_class (row->change, "jt-change");
  gtk_widget_set_tooltip_text (row->change, _ ("How This Came About"));
  gtk_widget_set_valign (row->change, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (row->change))), 1);
  row->games = jt_sort_table_number_cell ();
  row->won = jt_sort_table_number_cell ();
  row->trend = jt_sparkline_new ();
  gtk_widget_set_valign (row->trend, GTK_ALIGN_CENTER);

  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_RANK, row->rank);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_NAME, texts);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_RATING, row->rating);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_UNCERTAINTY, row->uncertainty);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_SURE, row->sure);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_CHANGE, row->change);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_GAMES, row->games);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_WON, row->won);
  jt_sort_table_add_cell (self->people_table, GTK_BOX (line), PERSON_TREND, row->trend);
  gtk_widget_add_css_class (line, "jt-archive-line");
  gtk_widget_add_css_class (line, "jt-table-line");
  gtk_box_append (GTK_BOX (box), row->line_title);
  gtk_box_append (GTK_BOX (box), line);
  g_object_set_data_full (G_OBJECT (box), "row", row, g_free);
  g_object_set_data (G_OBJECT (box), "line", line);
  g_object_set_data (G_OBJECT (row->change), "row", row);
  g_signal_connect (row->change, "clicked", G_CALLBACK (why_clicked_cb), self);
  gtk_list_item_set_child (item, box);
}

static gboolean
is_first_provisional (JtRankingPage *self, guint position, JtRankedPerson *person)
{
  g_autoptr (JtRankedPerson) before
      = position > 0 ? g_list_model_get_item (G_LIST_MODEL (self->people), position - 1) : NULL;

  return jt_ranked_person_get_state (person)->provisional
         && (!before || !jt_ranked_person_get_state (before)->provisional);
}

static char *
describe_inactive (JtRankedPerson *person)
{
  guint32 date = jt_ranked_person_get_last_date (person);

  if (!jt_ranked_person_is_inactive (person))
    return g_strdup ("");
  if (date == 0)
    return g_strdup (_ ("Plays no more"));
  /* Translators: %u is a year */
  return g_strdup_printf (_ ("Last game in %u"), date / 10000);
}

static void
set_class (GtkWidget *widget, const char *name, gboolean on)
{
  if (on)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

static void
show_change (GtkWidget *button, gboolean there, double change, const char *who)
{
  g_autofree char *text = there ? jt_rating_change_to_text (change) : g_strdup ("–");
  /* Translators: %1$s is a player, %2$s a change of the rating ("+2.3"); the button tells how it comes about */
  g_autofree char *spoken = there ? g_strdup_printf (_ ("%1$s: why %2$s?"), who, text) : g_strdup_printf (_ ("%s was not there"), who);

  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), text);
  gtk_widget_set_sensitive (button, there);
  set_class (button, "jt-gain", there && change >= 0.05);
  set_class (button, "jt-loss", there && change <= -0.05);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
}

/* "3", "2–5"; "–" while provisional */
static char *
describe_sure (JtRankedPerson *person)
{
  guint best, worst;

  jt_ranked_person_get_sure_ranks (person, &best, &worst);
  if (best == 0)
    return g_strdup ("–");
  return best == worst ? g_strdup_printf ("%u", best) : g_strdup_printf ("%u–%u", best, worst);
}

static void
bind_person_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtRankingPage *self)
{
  JtRankedPerson *person = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  Row *row = g_object_get_data (G_OBJECT (box), "row");
  const JtRatingState *state = jt_ranked_person_get_state (person);
  const char *name = jt_ranked_person_get_name (person);
  guint rank = jt_ranked_person_get_rank (person);
  guint games = jt_ranked_person_get_games (person);
  double change;
  gboolean there = jt_ranked_person_get_change (person, &change);
  g_autofree char *shown = state->provisional ? g_strdup_printf ("%s ?", name) : g_strdup (name);
  g_autofree char *place = rank > 0 ? g_strdup_printf ("%u", rank) : g_strdup ("");
  g_autofree char *rating = jt_rating_to_text (state->rating);
  g_autofree char *uncertainty = state->uncertainty > 0 ? jt_rating_uncertainty_to_text (state->uncertainty) : g_strdup ("");
  g_autofree char *number = g_strdup_printf ("%u", games);
  g_autofree char *won = jt_share_to_text (jt_ranked_person_get_wins (person), games);
  g_autofree char *inactive = describe_inactive (person);
  g_autofree char *sure = describe_sure (person);
  g_autofree char *changed = there ? jt_rating_change_to_text (change) : g_strdup ("–");
  g_autofree char *spoken = NULL;
  const double *trend;
  guint n;

  row->person = person;
  gtk_widget_set_visible (row->line_title, is_first_provisional (self, gtk_list_item_get_position (item), person));
  gtk_label_set_text (GTK_LABEL (row->rank), place);
  gtk_label_set_text (GTK_LABEL (row->name), shown);
  gtk_label_set_text (GTK_LABEL (row->detail), inactive);
  gtk_widget_set_visible (row->detail, inactive[0] != '\0');
  gtk_label_set_text (GTK_LABEL (row->rating), rating);
  gtk_label_set_text (GTK_LABEL (row->uncertainty), uncertainty);
  gtk_label_set_text (GTK_LABEL (row->sure), sure);
  gtk_label_set_text (GTK_LABEL (row->games), number);
  gtk_label_set_text (GTK_LABEL (row->won), won);
  show_change (row->change, there, change, name);
  trend = jt_ranked_person_get_trend (person, &n);
  jt_sparkline_set_values (JT_SPARKLINE (row->trend), trend, n);
  set_class (g_object_get_data (G_OBJECT (box), "line"), "jt-faded", state->provisional || jt_ranked_person_is_inactive (person));
  /* Translators: %1$s is a place or "provisional", %2$s a player, %3$s a rating, %4$s its uncertainty ("±133"), %5$s the last
   * change, %6$s a number of games, %7$s a share of games */
  spoken = g_strdup_printf (_ ("%1$s. %2$s: rating %3$s %4$s, change %5$s, %6$s games, %7$s won"),
                            rank > 0 ? place : _ ("provisional"), name, rating, uncertainty, changed, number, won);
  if (inactive[0])
    {
      g_autofree char *longer = g_strdup_printf ("%s. %s", spoken, inactive);

      jt_accessible_set_label (GTK_ACCESSIBLE (box), longer);
    }
  else
    jt_accessible_set_label (GTK_ACCESSIBLE (box), spoken);
}

static void
unbind_person_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtRankingPage *self)
{
  Row *row = g_object_get_data (G_OBJECT (gtk_list_item_get_child (item)), "row");

  row->person = NULL;
}

/* Rows of pairs. */

static void
setup_pair_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtRankingPage *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  jt_label_wrap (GTK_LABEL (name));
  gtk_widget_add_css_class (name, "heading");
  for (guint i = 0; i < N_PAIR_COLUMNS; i++)
    jt_sort_table_add_cell (self->pairs_table, GTK_BOX (line), i, i == PAIR_NAME ? name : jt_sort_table_number_cell ());
  gtk_widget_add_css_class (line, "jt-archive-line");
  gtk_widget_add_css_class (line, "jt-table-line");
  gtk_list_item_set_child (item, line);
  gtk_list_item_set_activatable (item, FALSE);
}

static void
bind_pair_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtRankingPage *self)
{
  JtRankedPair *pair = gtk_list_item_get_item (item);
  GtkWidget *line = gtk_list_item_get_child (item);
  GtkWidget *cell = gtk_widget_get_first_child (line);
  const JtTally *tally = jt_ranked_pair_get_tally (pair);
  g_autofree char *games = g_strdup_printf ("%u", tally->games);
  g_autofree char *won = jt_share_to_text (tally->wins, tally->games);
  g_autofree char *striche = tally->striche_games > 0 ? jt_difference_to_text (tally->striche_for - tally->striche_against)
                                                      : g_strdup ("–");
  g_autofree char *points = tally->points_games > 0 ? jt_difference_to_text (tally->points_difference / JT_STATISTICS_UNIT)
                                                    : g_strdup ("–");
  const char *const texts[N_PAIR_COLUMNS] = { jt_ranked_pair_get_name (pair), games, won, striche, points };
  /* Translators: %1$s is a pair, %2$s a number of games, %3$s a share of games, %4$s and %5$s differences ("+61") */
  g_autofree char *spoken = g_strdup_printf (_ ("%1$s: %2$s games, %3$s won, Striche %4$s, points %5$s"), texts[0], games, won,
                                             striche, points);

  for (guint i = 0; i < N_PAIR_COLUMNS; i++, cell = gtk_widget_get_next_sibling (cell))
    gtk_label_set_text (GTK_LABEL (cell), texts[i]);
  jt_accessible_set_label (GTK_ACCESSIBLE (line), spoken);
}

/* A person beside or instead of the list. */

static gboolean
shows_person (JtRankingPage *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->person_pane));
}

static void
arrange (JtRankingPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->list_pane), !shows_person (self) || !jt_adaptive_bin_get_narrow (self->bin));
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "can-go-back");
}

static void
hide_person (JtRankingPage *self)
{
  if (!shows_person (self))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->person_pane), FALSE);
  arrange (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->people_list));
}

static void
activated_cb (GtkListView *list, guint position, JtRankingPage *self)
{
  g_autoptr (JtRankedPerson) person = g_list_model_get_item (G_LIST_MODEL (self->people), position);

  if (!person)
    return;
  if (!self->person)
    {
      self->person = jt_person_view_new (self->ranking);
      adw_bin_set_child (self->person_pane, self->person);
    }
  if (!jt_person_view_set_person (JT_PERSON_VIEW (self->person), jt_ranked_person_get_id (person)))
    return;
  gtk_widget_set_visible (GTK_WIDGET (self->person_pane), TRUE);
  arrange (self);
  if (jt_adaptive_bin_get_narrow (self->bin))
    gtk_widget_child_focus (GTK_WIDGET (self->person_pane), GTK_DIR_TAB_FORWARD);
}

static void
jt_ranking_page_go_back (JtPage *page)
{
  hide_person (JT_RANKING_PAGE (page));
}

static void
page_init (JtPageInterface *iface)
{
  iface->go_back = jt_ranking_page_go_back;
}

/* What is chosen. */

static gint64
chosen_group (JtRankingPage *self)
{
  guint i = gtk_drop_down_get_selected (self->group_choice);

  if (i == 0 || i == GTK_INVALID_LIST_POSITION || !self->groups || i > self->groups->len)
    return 0;
  return ((JtGroup *) g_ptr_array_index (self->groups, i - 1))->id;
}

static void
choice_changed_cb (JtRankingPage *self, GParamSpec *pspec, GtkDropDown *choice)
{
  const char *const *disciplines;
  const GArray *seasons;
  guint game, season;
  const char *discipline = NULL;
  guint year = 0;

  if (self->updating)
    return;
  self->chosen = TRUE;
  disciplines = jt_ranking_get_disciplines (self->ranking);
  seasons = jt_ranking_get_seasons (self->ranking);
  game = gtk_drop_down_get_selected (self->game_choice);
  season = gtk_drop_down_get_selected (self->season_choice);
  if (choice != self->group_choice && game != GTK_INVALID_LIST_POSITION && game < g_strv_length ((char **) disciplines))
    discipline = disciplines[game];
  if (choice == self->season_choice && season > 0 && season <= seasons->len)
    year = g_array_index (seasons, guint, season - 1);
  jt_ranking_choose (self->ranking, chosen_group (self), discipline, year);
}

static void
fill_choices (JtRankingPage *self)
{
  g_autoptr (GtkStringList) groups = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) seasons = gtk_string_list_new (NULL);
  const char *const *disciplines = jt_ranking_get_disciplines (self->ranking);
  const GArray *years = jt_ranking_get_seasons (self->ranking);
  guint group = 0, game = 0, season = 0;

  self->updating = TRUE;
  gtk_string_list_append (groups, _ ("Everybody"));
  for (guint i = 0; self->groups && i < self->groups->len; i++)
    {
      const JtGroup *one = g_ptr_array_index (self->groups, i);

      gtk_string_list_append (groups, one->name);
      if (one->id == jt_ranking_get_group (self->ranking))
        group = i + 1;
    }
  for (guint i = 0; disciplines[i]; i++)
    {
      gtk_string_list_append (games, jt_game_name (disciplines[i]));
      if (g_strcmp0 (disciplines[i], jt_ranking_get_discipline (self->ranking)) == 0)
        game = i;
    }
  gtk_string_list_append (seasons, _ ("All Years"));
  for (guint i = 0; i < years->len; i++)
    {
      g_autofree char *year = g_strdup_printf ("%u", g_array_index (years, guint, i));

      gtk_string_list_append (seasons, year);
      if (g_array_index (years, guint, i) == jt_ranking_get_season (self->ranking))
        season = i + 1;
    }
  gtk_drop_down_set_model (self->group_choice, G_LIST_MODEL (groups));
  gtk_drop_down_set_model (self->game_choice, G_LIST_MODEL (games));
  gtk_drop_down_set_model (self->season_choice, G_LIST_MODEL (seasons));
  gtk_drop_down_set_selected (self->group_choice, group);
  gtk_drop_down_set_selected (self->game_choice, game);
  gtk_drop_down_set_selected (self->season_choice, season);
  gtk_widget_set_visible (GTK_WIDGET (self->group_choice), self->groups && self->groups->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->game_choice), disciplines[0] && disciplines[1]);
  gtk_widget_set_visible (GTK_WIDGET (self->season_choice), years->len > 1);
  self->updating = FALSE;
}

static void
show_waiting (JtRankingPage *self, gboolean waiting)
{
  GtkWidget *scrolled = gtk_widget_get_next_sibling (GTK_WIDGET (self->pairs_waiting));

  adw_bin_set_child (self->pairs_waiting, waiting ? jt_statistics_waiting_new () : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->pairs_waiting), waiting);
  gtk_widget_set_visible (scrolled, !waiting);
}

static void
say_no_pairs (JtRankingPage *self)
{
  GtkWidget *label = gtk_label_new (_ ("Nobody plays with a partner here."));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "jt-dim");
  show_waiting (self, TRUE);
  adw_bin_set_child (self->pairs_waiting, label);
}

static void
pairs_loaded_cb (GtkWidget *widget, JtStatistics *statistics, const char *trouble)
{
  JtRankingPage *self = JT_RANKING_PAGE (widget);
  g_autoptr (GListModel) pairs = statistics ? jt_ranking_make_pairs (self->ranking, statistics) : NULL;

  show_waiting (self, FALSE);
  if (pairs && g_list_model_get_n_items (pairs) == 0)
    say_no_pairs (self);
  gtk_sort_list_model_set_model (self->pairs, pairs);
  if (trouble)
    jt_toast_show (widget, trouble);
}

/* What a table shows that is not asked for at first is worked out when it is. */
static void
show_table (JtRankingPage *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->tables);

  if (g_strcmp0 (name, "pairs") == 0 && !self->has_pairs)
    {
      self->has_pairs = TRUE;
      show_waiting (self, TRUE);
      jt_statistics_load (GTK_WIDGET (self), self->ranking, 0, &self->waiting_for_pairs, pairs_loaded_cb);
    }
  else if (g_strcmp0 (name, "statistics") == 0 && !self->has_statistics)
    {
      self->has_statistics = TRUE;
      jt_statistics_view_refresh (JT_STATISTICS_VIEW (self->statistics));
    }
}

static const char *
describe_basis (JtRatedBasis basis)
{
  switch (basis)
    {
    case JT_RATED_BY_STRICHE:
      return _ ("by the difference of Striche");
    case JT_RATED_BY_POINTS:
      return _ ("by the difference of points");
    default:
      return _ ("by win, draw and loss");
    }
}

static char *
describe_method (JtRankingPage *self)
{
  JtRatingMethod method = jt_rating_get_method (jt_ranking_get_rating (self->ranking));

  /* Translators: %1$s is a way of rating ("Jass-Elo"), %2$s what counts ("by the difference of Striche") */
  return g_strdup_printf (_ ("%1$s %2$s"), jt_rating_method_words (method), describe_basis (jt_ranking_get_basis (self->ranking)));
}

/* What the tooltip of a column tells, for keys and screen readers too. */
static void
add_column_definition (GtkBox *box, const JtSortColumn *column)
{
  g_autofree char *text = NULL;
  GtkWidget *label;

  if (!column->tooltip)
    return;
  /* Translators: %1$s is a figure of the statistics, %2$s what it counts */
  text = g_strdup_printf (_ ("%1$s: %2$s"), _ (column->title), _ (column->tooltip));
  label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 36);
  gtk_widget_add_css_class (label, "caption");
  gtk_box_append (box, label);
}

static void
make_method_popover_cb (GtkMenuButton *button, gpointer data)
{
  JtRankingPage *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autofree char *method = describe_method (self);
  const char *explanation = jt_rating_method_explanation (jt_rating_get_method (jt_ranking_get_rating (self->ranking)));
  GtkWidget *title = gtk_label_new (method);
  GtkWidget *text = gtk_label_new (explanation);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_label_set_wrap (GTK_LABEL (title), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (title), 36);
  gtk_widget_add_css_class (title, "heading");
  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (text), 36);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), text);
  for (guint i = 0; i < N_PERSON_COLUMNS; i++)
    add_column_definition (GTK_BOX (box), &person_columns[i]);
  gtk_widget_add_css_class (box, "jt-definition");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), 320);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  jt_accessible_set_label (GTK_ACCESSIBLE (popover), explanation);
  gtk_menu_button_set_popover (button, popover);
}

static void
show_count (JtRankingPage *self)
{
  guint n = jt_ranking_get_n_games (self->ranking);
  guint32 date;
  g_autofree char *last = NULL, *text = NULL, *games = NULL, *method = NULL, *both = NULL;

  jt_ranking_get_last_evening (self->ranking, &date);
  last = jt_date_to_text (date);
  /* Translators: %u is a number of games */
  games = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  if (date > 0)
    /* Translators: %1$s is "12 games", %2$s the date of the last evening */
    text = g_strdup_printf (_ ("%1$s, last on %2$s"), games, last);
  method = describe_method (self);
  both = g_strdup_printf ("%s · %s", text ? text : games, method);
  gtk_label_set_text (self->count, both);
}

/* The first tick comes before the first painting, the second after it. */
static gboolean
show_rest_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  JtRankingPage *self = JT_RANKING_PAGE (widget);

  if (++self->ticks < 2)
    return G_SOURCE_CONTINUE;
  gtk_slice_list_model_set_size (self->first_people, G_MAXUINT);
  return G_SOURCE_REMOVE;
}

static void
show_ranking (JtRankingPage *self)
{
  GListModel *people = jt_ranking_get_people (self->ranking);
  gboolean any = g_list_model_get_n_items (people) > 0;

  self->outdated = FALSE;
  if (gtk_sort_list_model_get_model (self->people) != people)
    {
      gtk_sort_list_model_set_model (self->people, people);
      gtk_widget_add_tick_callback (GTK_WIDGET (self), show_rest_cb, NULL, NULL);
    }
  fill_choices (self);
  show_count (self);
  gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->count)), any);
  gtk_widget_set_visible (GTK_WIDGET (self->export_button), any);
  gtk_widget_set_visible (self->switcher, any);
  gtk_stack_set_visible_child_name (self->content, any ? "ranking" : "none");
  self->has_pairs = self->has_statistics = FALSE;
  show_table (self);
  if (shows_person (self)
      && !jt_person_view_set_person (JT_PERSON_VIEW (self->person), jt_person_view_get_person (JT_PERSON_VIEW (self->person))))
    hide_person (self);
  g_object_notify (G_OBJECT (self), "heading");
}

/* Until somebody chooses, the group that plays most is shown. */
static void
choose_group (JtRankingPage *self)
{
  gint64 group = 0;
  guint most = 0;

  g_clear_pointer (&self->groups, g_ptr_array_unref);
  self->groups = jt_store_groups (jt_session_get_store (self->session), NULL);
  for (guint i = 0; self->groups && i < self->groups->len; i++)
    {
      const JtGroup *one = g_ptr_array_index (self->groups, i);

      if (one->n_games > most)
        {
          most = one->n_games;
          group = one->id;
        }
    }
  if (!self->chosen)
    jt_ranking_choose (self->ranking, group, NULL, 0);
}

static void
changed_cb (JtRankingPage *self)
{
  self->outdated = TRUE;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    show_ranking (self);
}

/* Export of what is shown. */

static gboolean
shows (JtRankingPage *self, const char *table)
{
  return g_strcmp0 (gtk_stack_get_visible_child_name (self->tables), table) == 0;
}

static char *
make_aside (JtRankingPage *self, const char *who, gboolean with_method)
{
  GString *text = g_string_new (NULL);
  g_autofree char *method = describe_method (self);
  guint chosen = gtk_drop_down_get_selected (self->group_choice);

  if (chosen > 0 && self->groups && chosen <= self->groups->len)
    g_string_append_printf (text, "%s · ", ((JtGroup *) g_ptr_array_index (self->groups, chosen - 1))->name);
  g_string_append (text, jt_game_name (jt_ranking_get_discipline (self->ranking)));
  if (jt_ranking_get_season (self->ranking) > 0)
    g_string_append_printf (text, " · %u", jt_ranking_get_season (self->ranking));
  if (who || with_method)
    g_string_append_printf (text, " · %s", who ? who : method);
  return g_string_free (text, FALSE);
}

static JtReport *
make_ranking_report (JtRankingPage *self)
{
  g_autofree char *aside = make_aside (self, NULL, TRUE);
  JtReport *report = jt_report_new (_ ("Ranking"), aside);
  g_autoptr (GArray) rows = jt_ranking_make_rows (self->ranking);

  jt_report_add_table (report, jt_ranking_table_new (NULL, (const JtRankingRow *) rows->data, rows->len));
  jt_report_add_text (report, jt_rating_method_explanation (jt_rating_get_method (jt_ranking_get_rating (self->ranking))));
  return report;
}

static void
add_curve (JtRankingPage *self, JtReport *report, guint index)
{
  g_autoptr (GArray) curve = jt_ranking_make_chart (self->ranking, index);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (JtReportPoint));

  for (guint i = 0; i < curve->len; i++)
    {
      const JtRankedPoint *one = &g_array_index (curve, JtRankedPoint, i);
      JtReportPoint point = { one->date, one->rating, one->uncertainty };

      g_array_append_val (points, point);
    }
  jt_report_set_curve (report, (const JtReportPoint *) points->data, points->len);
}

static JtReport *
make_statistics_report (JtRankingPage *self, const JtStatistics *statistics)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *deck = jt_ranking_dup_deck (self->ranking);
  g_autofree char *who = NULL, *aside = NULL;
  JtStatisticsSource source = { .statistics = statistics, .person = JT_STATISTICS_GUEST, .deck = deck };
  JtStatisticsParts parts = JT_STATISTICS_ALL;
  const char *title = _ ("Statistics");
  JtReport *report;

  for (guint i = 0; i < jt_rating_get_n_persons (jt_ranking_get_rating (self->ranking)); i++)
    g_ptr_array_add (names, (gpointer) jt_ranking_get_name (self->ranking, i));
  source.names = (const char *const *) names->pdata;
  source.store = jt_session_get_store (self->session);
  if (self->of_person)
    {
      JtRankedPerson *person = jt_ranking_find_person (self->ranking, jt_person_view_get_person (JT_PERSON_VIEW (self->person)));

      source.person = jt_ranked_person_get_index (person);
      title = jt_ranked_person_get_name (person);
    }
  else if (shows (self, "pairs"))
    {
      title = _ ("Pairs");
      parts = JT_STATISTICS_PAIRS;
    }
  else
    who = jt_statistics_view_dup_person (JT_STATISTICS_VIEW (self->statistics));
  aside = make_aside (self, who, TRUE);
  report = jt_report_new (title, aside);
  if (self->of_person)
    add_curve (self, report, source.person);
  jt_statistics_add_tables (report, &source, parts);
  return report;
}

static void
put_out (JtRankingPage *self, const JtReport *report)
{
  g_autofree char *aside = make_aside (self, NULL, FALSE);
  g_autofree char *name = g_strdup_printf ("%s %s", jt_report_get_title (report), aside);

  if (g_str_equal (self->format, "print"))
    jt_report_output_print (GTK_WIDGET (self), report);
  else if (g_str_equal (self->format, "copy"))
    jt_report_output_copy (GTK_WIDGET (self), report);
  else
    jt_report_output_save (GTK_WIDGET (self), report, self->format, name);
}

static void
export_loaded_cb (GtkWidget *widget, JtStatistics *statistics, const char *trouble)
{
  JtRankingPage *self = JT_RANKING_PAGE (widget);
  g_autoptr (JtReport) report = NULL;

  if (!statistics)
    {
      jt_toast_show (widget, trouble);
      return;
    }
  if (self->of_person && !shows_person (self))
    return;
  report = make_statistics_report (self, statistics);
  put_out (self, report);
}

/* On a phone the person stands instead of the table. */
static void
export_as (JtRankingPage *self, const char *format, gboolean of_person)
{
  const JtStatistics *shown = NULL;

  if (!self->session || g_list_model_get_n_items (jt_ranking_get_people (self->ranking)) == 0)
    return;
  self->of_person = shows_person (self) && (of_person || jt_adaptive_bin_get_narrow (self->bin));
  g_free (self->format);
  self->format = g_strdup (format);
  if (!self->of_person && shows (self, "people"))
    {
      g_autoptr (JtReport) report = make_ranking_report (self);

      put_out (self, report);
      return;
    }
  if (!self->of_person && shows (self, "statistics"))
    shown = jt_statistics_view_get_statistics (JT_STATISTICS_VIEW (self->statistics));
  if (shown)
    {
      g_autoptr (JtReport) report = make_statistics_report (self, shown);

      put_out (self, report);
    }
  else
    jt_statistics_load (GTK_WIDGET (self), self->ranking, 0, &self->waiting_for_export, export_loaded_cb);
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Output *output = data;

  export_as (output->page, g_variant_get_string (parameter, NULL), output->of_person);
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Output *output = data;

  export_as (output->page, "print", output->of_person);
}

static void
copy_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  const Output *output = data;

  export_as (output->page, "copy", output->of_person);
}

/* The table and the person beside it have the same menu. */
static void
add_outputs (GActionMap *actions, Output *output)
{
  static const GActionEntry entries[] = { { "save", save_cb, "s" }, { "print", print_cb }, { "copy-text", copy_cb } };

  g_action_map_add_action_entries (actions, entries, G_N_ELEMENTS (entries), output);
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_widget_get_visible (GTK_WIDGET (JT_RANKING_PAGE (data)->export_button)))
    gtk_menu_button_popup (JT_RANKING_PAGE (data)->export_button);
}

static void
group_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtRankingPage *self = data;

  if (self->session)
    jt_group_sheet_present (GTK_WIDGET (self), self->session, chosen_group (self));
}

/* Undo of a merge, from its toast. */
static void
unmerge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtRankingPage *self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (!self->session || jt_people_unmerge (self->session, g_variant_get_int64 (parameter), &error))
    return;
  text = jt_error_to_text (error);
  jt_toast_show (GTK_WIDGET (self), text);
}

static void
jt_ranking_page_map (GtkWidget *widget)
{
  JtRankingPage *self = JT_RANKING_PAGE (widget);

  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "ranking", G_ACTION_GROUP (self->actions));

  if (self->ranking)
    {
      jt_ranking_refresh (self->ranking);
      if (self->outdated)
        {
          choose_group (self);
          show_ranking (self);
        }
    }
  GTK_WIDGET_CLASS (jt_ranking_page_parent_class)->map (widget);
}

static char *
make_heading (JtRankingPage *self)
{
  JtRankedPerson *person = NULL;

  if (shows_person (self) && jt_adaptive_bin_get_narrow (self->bin))
    person = jt_ranking_find_person (self->ranking, jt_person_view_get_person (JT_PERSON_VIEW (self->person)));
  return person ? g_strdup (jt_ranked_person_get_name (person)) : NULL;
}

static void
jt_ranking_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtRankingPage *self = JT_RANKING_PAGE (object);

  switch (id)
    {
    case PROP_HEADING:
      g_value_take_string (value, make_heading (self));
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, shows_person (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_ranking_page_dispose (GObject *object)
{
  JtRankingPage *self = JT_RANKING_PAGE (object);

  if (self->people_list)
    gtk_list_view_set_model (self->people_list, NULL);
  if (self->pairs_list)
    gtk_list_view_set_model (self->pairs_list, NULL);
  G_OBJECT_CLASS (jt_ranking_page_parent_class)->dispose (object);
  jt_statistics_give_up (&self->waiting_for_pairs);
  jt_statistics_give_up (&self->waiting_for_export);
  g_clear_pointer (&self->format, g_free);
  g_clear_object (&self->first_people);
  g_clear_object (&self->people);
  g_clear_object (&self->pairs);
  g_clear_pointer (&self->people_table, jt_sort_table_free);
  g_clear_pointer (&self->pairs_table, jt_sort_table_free);
  g_clear_object (&self->actions);
  g_clear_object (&self->people_sorter);
  g_clear_object (&self->pairs_sorter);
  g_clear_object (&self->ranking);
  g_clear_object (&self->session);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
}

static void
jt_ranking_page_class_init (JtRankingPageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = jt_ranking_page_get_property;
  object_class->dispose = jt_ranking_page_dispose;
  widget_class->map = jt_ranking_page_map;
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");

  g_type_ensure (JT_TYPE_ADAPTIVE_BIN);
  g_type_ensure (JT_TYPE_EVEN_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-ranking-page.ui");
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, bin);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, list_pane);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, group_choice);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, game_choice);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, season_choice);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, count);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, count_box);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, switcher);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, content);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, tables);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, people_header);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, pairs_header);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, people_list);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, pairs_list);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, person_pane);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, pairs_waiting);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, statistics_pane);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, method_button);
  gtk_widget_class_bind_template_child (widget_class, JtRankingPage, export_button);
}

/* @slice: (out) (nullable): what the list shows of it */
static GtkSortListModel *
fill_list (JtRankingPage *self,
           GtkListView *list,
           GtkSorter *sorter,
           GtkSliceListModel **slice,
           GCallback setup,
           GCallback bind,
           GCallback unbind)
{
  GtkSortListModel *sorted = gtk_sort_list_model_new (NULL, g_object_ref (sorter));
  g_autoptr (GtkSelectionModel) selection
      = GTK_SELECTION_MODEL (gtk_no_selection_new (slice ? NULL : g_object_ref (G_LIST_MODEL (sorted))));
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  if (slice)
    {
      *slice = gtk_slice_list_model_new (g_object_ref (G_LIST_MODEL (sorted)), 0, FIRST_ROWS);
      gtk_no_selection_set_model (GTK_NO_SELECTION (selection), G_LIST_MODEL (*slice));
    }
  g_signal_connect (factory, "setup", setup, self);
  g_signal_connect (factory, "bind", bind, self);
  if (unbind)
    g_signal_connect (factory, "unbind", unbind, self);
  gtk_list_view_set_factory (list, factory);
  gtk_list_view_set_model (list, selection);
  return sorted;
}

static void
make_tables (JtRankingPage *self)
{
  GObject *narrow = G_OBJECT (self->list_pane);

  self->people_sorter = GTK_SORTER (gtk_custom_sorter_new (compare_people, self, NULL));
  self->pairs_sorter = GTK_SORTER (gtk_custom_sorter_new (compare_pairs, self, NULL));
  self->people_table = jt_sort_table_new (self->people_header, narrow, person_columns, N_PERSON_COLUMNS, self->people_sorter);
  self->pairs_table = jt_sort_table_new (self->pairs_header, narrow, pair_columns, N_PAIR_COLUMNS, self->pairs_sorter);
  jt_sort_table_sort_by (self->people_table, PERSON_RATING, TRUE);
  jt_sort_table_sort_by (self->pairs_table, PAIR_WON, TRUE);
  self->people = fill_list (self, self->people_list, self->people_sorter, &self->first_people, G_CALLBACK (setup_person_cb),
                            G_CALLBACK (bind_person_cb), G_CALLBACK (unbind_person_cb));
  self->pairs = fill_list (self, self->pairs_list, self->pairs_sorter, NULL, G_CALLBACK (setup_pair_cb), G_CALLBACK (bind_pair_cb),
                           NULL);
}

static gboolean
narrow_to_orientation (GBinding *binding, const GValue *from, GValue *to, gpointer data)
{
  g_value_set_enum (to, g_value_get_boolean (from) ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  return TRUE;
}

static void
narrow_cb (JtRankingPage *self)
{
  if (jt_adaptive_bin_get_narrow (self->list_pane))
    gtk_widget_add_css_class (GTK_WIDGET (self->list_pane), "jt-slim");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->list_pane), "jt-slim");
}

static void
jt_ranking_page_init (JtRankingPage *self)
{
  static const GActionEntry entries[] = {
    { "group", group_cb },
    { "unmerge", unmerge_cb, "x" },
    { "export", export_cb },
  };
  g_autoptr (GSimpleActionGroup) person_actions = g_simple_action_group_new ();
  g_autoptr (GMenuModel) menu = jt_report_output_menu ("ranking");
  JtSession *session = jt_ui_get_session (NULL);

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  self->of_table = (Output){ self, FALSE };
  self->of_one = (Output){ self, TRUE };
  add_outputs (G_ACTION_MAP (self->actions), &self->of_table);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_outputs (G_ACTION_MAP (person_actions), &self->of_one);
  gtk_widget_insert_action_group (GTK_WIDGET (self->person_pane), "person", G_ACTION_GROUP (person_actions));
  gtk_menu_button_set_menu_model (self->export_button, menu);
  gtk_menu_button_set_create_popup_func (self->method_button, make_method_popover_cb, self, NULL);
  jt_actions_install (GTK_WIDGET (self), JT_CONTEXT_RANKING);
  make_tables (self);
  jt_choice_let_shrink (self->group_choice);
  jt_choice_let_shrink (self->game_choice);
  jt_choice_let_shrink (self->season_choice);
  g_signal_connect_object (self->list_pane, "notify::narrow", G_CALLBACK (narrow_cb), self, G_CONNECT_SWAPPED);
  narrow_cb (self);
  g_object_bind_property_full (self->list_pane, "narrow", self->count_box, "orientation", G_BINDING_SYNC_CREATE,
                               narrow_to_orientation, NULL, NULL, NULL);
  g_signal_connect_swapped (self->bin, "notify::narrow", G_CALLBACK (arrange), self);
  if (!session)
    return;
  self->session = g_object_ref (session);
  self->ranking = jt_ranking_new (session);
  self->outdated = TRUE;
  self->statistics = jt_statistics_view_new (self->ranking);
  adw_bin_set_child (self->statistics_pane, self->statistics);
  g_signal_connect_object (self->ranking, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self->people_list, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->tables, "notify::visible-child", G_CALLBACK (show_table), self);
  g_signal_connect_swapped (self->group_choice, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->game_choice, "notify::selected", G_CALLBACK (choice_changed_cb), self);
  g_signal_connect_swapped (self->season_choice, "notify::selected", G_CALLBACK (choice_changed_cb), self);
}

GtkWidget *
jt_ranking_page_new (void)
{
  return g_object_new (JT_TYPE_RANKING_PAGE, NULL);
}
