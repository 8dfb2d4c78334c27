/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-person-view.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "jt-dates.h"
#include "jt-figure-row.h"
#include "jt-form.h"
#include "jt-number-words.h"
#include "jt-person-sheet.h"
#include "jt-rating-chart.h"
#include "jt-rating-words.h"
#include "jt-report-output.h"
#include "jt-statistics-loader.h"
#include "jt-statistics-parts.h"
#include "jt-why-sheet.h"

#define EVENINGS 5 /* shown at first */

struct _JtPersonView
{
  AdwBin parent_instance;

  JtRanking *ranking;
  gint64 person;
  guint index;
  JtStatistics *statistics; /* NULL while they are waited for */
  GCancellable *waiting;
  GtkScrolledWindow *scrolled;
  GtkBox *figures;
};

G_DEFINE_FINAL_TYPE (JtPersonView, jt_person_view, ADW_TYPE_BIN)

/* Parts. */

static GtkWidget *
add_row (GtkWidget *group, const char *title, const char *subtitle, const char *value)
{
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, NULL);

  /* Set together with use-markup they would be read as markup first. */
  g_object_set (row, "title", title, "subtitle", subtitle ? subtitle : "", NULL);
  if (value)
    {
      GtkWidget *label = gtk_label_new (value);

      gtk_widget_add_css_class (label, "numeric");
      gtk_widget_add_css_class (label, "heading");
      adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, label, NULL, -1);
    }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
  return row;
}

static void
add_difference (GString *text, const char *name, gboolean known, gint64 difference)
{
  g_autofree char *value = known ? jt_difference_to_text (difference) : NULL;

  if (known)
    g_string_append_printf (text, " · %s %s", name, value);
}

/* Head. */

static void
edit_clicked_cb (GtkWidget *button, JtPersonView *self)
{
  jt_person_sheet_present (GTK_WIDGET (self), jt_ranking_get_session (self->ranking), self->person);
}

static GtkWidget *
make_head (JtPersonView *self, JtRankedPerson *person)
{
  const JtRatingState *state = jt_ranked_person_get_state (person);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *name = gtk_label_new (jt_ranked_person_get_name (person));
  g_autofree char *rating = jt_rating_to_text (state->rating);
  g_autofree char *uncertainty = state->uncertainty > 0 ? jt_rating_uncertainty_to_text (state->uncertainty) : g_strdup ("");
  g_autofree char *figures = g_strdup_printf ("%s %s", rating, uncertainty);
  GtkWidget *value = gtk_label_new (figures);
  guint ranked = 0, best, worst;
  GListModel *people = jt_ranking_get_people (self->ranking);
  g_autofree char *games = jt_games_to_text (jt_ranked_person_get_games (person));
  g_autofree char *text = NULL;
  GtkWidget *caption;
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *edit = gtk_button_new_with_mnemonic (_ ("E_dit…"));
  GtkWidget *export = gtk_menu_button_new ();
  g_autoptr (GMenuModel) menu = jt_report_output_menu ("person");

  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (JtRankedPerson) other = g_list_model_get_item (people, i);

      ranked += jt_ranked_person_get_rank (other) > 0;
    }
  jt_ranked_person_get_sure_ranks (person, &best, &worst);
  if (jt_ranked_person_get_rank (person) == 0)
    /* Translators: %s is "6 games" */
    text = g_strdup_printf (_ ("Provisional · %s"), games);
  else if (best == worst)
    /* Translators: %1$u is a place, %2$u the number of people, %3$s is "371 games" */
    text = g_strdup_printf (_ ("Place %1$u of %2$u, for sure · %3$s"), jt_ranked_person_get_rank (person), ranked, games);
  else
    /* Translators: %1$u is a place, %2$u the number of people, %3$u and %4$u the places that are possible, %5$s is "371 games" */
    text = g_strdup_printf (_ ("Place %1$u of %2$u, surely from %3$u to %4$u · %5$s"), jt_ranked_person_get_rank (person), ranked,
                            best, worst, games);
  caption = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (name), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "title-1");
  gtk_widget_add_css_class (value, "title-2");
  gtk_widget_add_css_class (value, "numeric");
  gtk_widget_set_valign (value, GTK_ALIGN_CENTER);
  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_label_set_wrap (GTK_LABEL (caption), TRUE);
  gtk_widget_add_css_class (caption, "jt-dim");
  gtk_box_append (GTK_BOX (line), name);
  gtk_box_append (GTK_BOX (line), value);
  gtk_box_append (GTK_BOX (box), line);
  gtk_widget_set_hexpand (caption, TRUE);
  gtk_widget_set_valign (edit, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (edit, "flat");
  gtk_widget_set_tooltip_text (edit, _ ("Name, nickname, merge"));
  g_signal_connect (edit, "clicked", G_CALLBACK (edit_clicked_cb), self);
  gtk_box_append (GTK_BOX (below), caption);
  gtk_box_append (GTK_BOX (below), edit);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (export), menu);
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (export), "view-more-symbolic");
  gtk_widget_set_valign (export, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (export, "flat");
  gtk_widget_set_tooltip_text (export, _ ("Save, print or copy what is shown"));
  jt_accessible_set_label (GTK_ACCESSIBLE (export), _ ("Save, print or copy what is shown"));
  gtk_box_append (GTK_BOX (below), export);
  gtk_box_append (GTK_BOX (box), below);
  return box;
}

static GtkWidget *
make_chart (JtPersonView *self)
{
  GtkWidget *panel = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *chart = jt_rating_chart_new ();
  g_autoptr (GArray) curve = jt_ranking_make_chart (self->ranking, self->index);
  g_autoptr (GArray) points = g_array_new (FALSE, FALSE, sizeof (JtChartPoint));

  for (guint i = 0; i < curve->len; i++)
    {
      const JtRankedPoint *one = &g_array_index (curve, JtRankedPoint, i);
      JtChartPoint point = { one->date, one->rating, one->uncertainty };

      g_array_append_val (points, point);
    }
  jt_rating_chart_set_points (JT_RATING_CHART (chart), (const JtChartPoint *) points->data, points->len);
  gtk_widget_add_css_class (panel, "jt-panel");
  gtk_box_append (GTK_BOX (panel), chart);
  return panel;
}

/* Evenings and why. */

static void
evening_activated_cb (GtkWidget *row, JtPersonView *self)
{
  guint evening = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "evening"));

  jt_why_sheet_present (GTK_WIDGET (self), self->ranking, self->index, evening);
}

static GtkWidget *
add_evening (JtPersonView *self, GtkWidget *group, const JtRankedEvening *evening)
{
  g_autofree char *date = jt_date_to_long_text (evening->date);
  g_autofree char *games = jt_games_to_text (evening->games);
  g_autofree char *rating = jt_rating_to_text (evening->rating);
  g_autofree char *change = jt_rating_change_to_text (evening->change);
  /* Translators: %1$s is "3 games", %2$u how many of them were won, %3$s the rating after the evening */
  g_autofree char *text = g_strdup_printf (_ ("%1$s, %2$u won, then %3$s"), games, evening->wins, rating);
  GtkWidget *row = add_row (group, date, text, change);

  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_set_tooltip_text (row, _ ("How This Came About"));
  g_object_set_data (G_OBJECT (row), "evening", GUINT_TO_POINTER (evening->evening));
  g_signal_connect (row, "activated", G_CALLBACK (evening_activated_cb), self);
  return row;
}

typedef struct
{
  JtPersonView *view;
  GtkWidget *group;
  GArray *evenings;
} Rest;

static void
rest_free (Rest *rest)
{
  g_array_unref (rest->evenings);
  g_free (rest);
}

static void
show_all_cb (GtkWidget *button, Rest *rest)
{
  GtkWidget *first = NULL;

  gtk_widget_set_visible (button, FALSE);
  for (guint i = EVENINGS; i < rest->evenings->len; i++)
    {
      GtkWidget *row = add_evening (rest->view, rest->group, &g_array_index (rest->evenings, JtRankedEvening, i));

      first = first ? first : row;
    }
  gtk_widget_grab_focus (first);
}

static GtkWidget *
make_evenings (JtPersonView *self, GArray *evenings)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *group = jt_form_group (_ ("Evenings"), _ ("Choose one to see how the change came about."));

  gtk_box_append (GTK_BOX (box), group);
  for (guint i = 0; i < MIN (evenings->len, EVENINGS); i++)
    add_evening (self, group, &g_array_index (evenings, JtRankedEvening, i));
  if (evenings->len > EVENINGS)
    {
      /* Translators: %u is a number of evenings */
      g_autofree char *text = g_strdup_printf (_ ("Show All %u _Evenings"), evenings->len);
      GtkWidget *button = gtk_button_new_with_mnemonic (text);
      Rest *rest = g_new0 (Rest, 1);

      rest->view = self;
      rest->group = group;
      rest->evenings = g_array_ref (evenings);
      g_signal_connect_data (button, "clicked", G_CALLBACK (show_all_cb), rest, (GClosureNotify) (void (*) (void)) rest_free, 0);
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_widget_add_css_class (button, "pill");
      gtk_box_append (GTK_BOX (box), button);
    }
  return box;
}

/* Statistics. */

static char *
tally_text (const JtTally *tally)
{
  GString *text = g_string_new (NULL);
  g_autofree char *games = jt_games_to_text (tally->games);
  g_autofree char *won = jt_share_to_text (tally->wins, tally->games);

  /* Translators: %1$s is "12 games", %2$s a share of them ("54 %") */
  g_string_append_printf (text, _ ("%1$s, %2$s won"), games, won);
  add_difference (text, _ ("Striche"), tally->striche_games > 0, tally->striche_for - tally->striche_against);
  add_difference (text, _ ("points"), tally->points_games > 0, tally->points_difference / JT_STATISTICS_UNIT);
  return g_string_free (text, FALSE);
}

static char *
versus_text (const JtVersus *versus)
{
  GString *text = g_string_new (NULL);
  g_autofree char *games = jt_games_to_text (versus->games);
  g_autofree char *won = jt_share_to_text (versus->wins, versus->games);

  g_string_append_printf (text, _ ("%1$s, %2$s won"), games, won);
  add_difference (text, _ ("Striche"), versus->striche_games > 0, versus->striche_difference);
  add_difference (text, _ ("points"), versus->points_games > 0, versus->points_difference);
  return g_string_free (text, FALSE);
}

static int
compare_others (gconstpointer a, gconstpointer b)
{
  const JtPairStatistics *x = a, *y = b;
  guint left = x->with.games + x->versus.games, right = y->with.games + y->versus.games;

  return (left < right) - (left > right);
}

static GtkWidget *
make_others (JtPersonView *self, const JtStatistics *statistics)
{
  GtkWidget *group;
  g_autoptr (GArray) others = jt_statistics_get_others (statistics, self->index);

  if (others->len == 0)
    return NULL;
  group = jt_form_group (_ ("With and Against"), _ ("Partners and opponents, those first with whom this person played most."));
  adw_preferences_group_set_header_suffix (ADW_PREFERENCES_GROUP (group), jt_figure_button_new (JT_FIGURE_AGAINST));
  g_array_sort (others, compare_others);
  for (guint i = 0; i < others->len; i++)
    {
      const JtPairStatistics *other = &g_array_index (others, JtPairStatistics, i);
      g_autofree char *with = tally_text (&other->with);
      g_autofree char *against = versus_text (&other->versus);
      GString *text = g_string_new (NULL);

      if (other->with.games > 0)
        /* Translators: %s is "12 games, 54 % won · Striche +61" */
        g_string_append_printf (text, _ ("With: %s"), with);
      if (other->versus.games > 0)
        {
          if (text->len > 0)
            g_string_append_c (text, '\n');
          /* Translators: %s is "12 games, 54 % won · Striche +61" */
          g_string_append_printf (text, _ ("Against: %s"), against);
        }
      jt_figure_row_add (group, JT_FIGURE_WITH, jt_ranking_get_name (self->ranking, other->b), text->str, NULL);
      g_string_free (text, TRUE);
    }
  return group;
}

/* What somebody in the group has made. */
static void
add_made_and_suffered (GtkWidget *group, JtFigure figure, guint made, guint suffered, guint games, guint all)
{
  g_autofree char *value = games > 0 ? jt_numbers_to_text ((const int[]){ (int) made, (int) suffered }, 2) : g_strdup ("–");
  g_autofree char *mean = jt_mean_to_text (made, games, 2);
  g_autofree char *text = NULL;

  if (all == 0)
    return;
  /* Translators: how often something was made and suffered; %s is the mean per game */
  text = g_strdup_printf (_ ("made : suffered; %s made per game"), mean);
  jt_figure_row_add (group, figure, NULL, text, value);
}

static void
add_evening_record (JtPersonView *self, GtkWidget *group, JtFigure figure, const JtEveningTally *evening)
{
  g_autofree char *date = jt_date_to_long_text (jt_ranking_get_evening_date (self->ranking, evening->evening));
  g_autofree char *games = jt_games_to_text (evening->games);
  /* Translators: %1$s is a date, %2$s is "3 games", %3$u how many of them were won */
  g_autofree char *text = g_strdup_printf (_ ("%1$s: %2$s, %3$u won"), date, games, evening->wins);
  gboolean by_striche = evening->striche_games > 0;
  g_autofree char *difference
      = jt_difference_to_text (by_striche ? evening->striche : evening->points_difference / JT_STATISTICS_UNIT);
  g_autofree char *value = by_striche || evening->points_games > 0
                               ? g_strdup_printf ("%s %s", difference, by_striche ? _ ("Striche") : _ ("points"))
                               : g_strdup ("");

  jt_figure_row_add (group, figure, NULL, text, value);
}

static char *
streak_text (int streak)
{
  if (streak > 0)
    /* Translators: %d is a number of games */
    return g_strdup_printf (ngettext ("now %d game won", "now %d games won in a row", (gulong) streak), streak);
  if (streak < 0)
    /* Translators: %d is a number of games */
    return g_strdup_printf (ngettext ("now %d game lost", "now %d games lost in a row", (gulong) abs (streak)), abs (streak));
  return g_strdup (_ ("the last game was a draw"));
}

static void
add_results (JtPersonView *self, GtkWidget *group, const JtPersonStatistics *person)
{
  const JtTally *tally = &person->tally;
  g_autofree char *won = jt_share_to_text (tally->wins, tally->games);
  g_autofree char *of = g_strdup_printf (ngettext ("%u of %u game; ", "%u of %u games; ", tally->games), tally->wins, tally->games);
  g_autofree char *draws = g_strdup_printf (ngettext ("%u draw", "%u draws", tally->draws), tally->draws);
  g_autofree char *text = g_strconcat (of, draws, NULL);
  g_autofree char *streaks
      = jt_numbers_to_text ((const int[]){ (int) person->longest_wins, (int) person->longest_losses }, 2);
  g_autofree char *now = streak_text (person->streak);
  /* Translators: %s is "now 3 games won in a row" */
  g_autofree char *streak = g_strdup_printf (_ ("longest run of wins : of losses; %s"), now);

  jt_figure_row_add (group, JT_FIGURE_WON, NULL, text, won);
  if (tally->striche_games > 0)
    {
      g_autofree char *difference = jt_difference_to_text (tally->striche_for - tally->striche_against);
      /* Translators: numbers of Striche */
      g_autofree char *striche = g_strdup_printf (_ ("%1$d made, %2$d of the others"), (int) tally->striche_for,
                                                  (int) tally->striche_against);

      jt_figure_row_add (group, JT_FIGURE_STRICHE, NULL, striche, difference);
    }
  if (tally->points_games > 0)
    {
      g_autofree char *difference = jt_difference_to_text (tally->points_difference / JT_STATISTICS_UNIT);

      jt_figure_row_add (group, JT_FIGURE_POINTS, NULL, _ ("own points less the mean of the others"), difference);
    }
  jt_figure_row_add (group, JT_FIGURE_STREAKS, NULL, streak, streaks);
}

static GtkWidget *
make_results (JtPersonView *self, const JtStatistics *statistics)
{
  const JtPersonStatistics *person = jt_statistics_get_person (statistics, self->index);
  const JtGroupStatistics *all = jt_statistics_get_group (statistics);
  const JtTally *tally = &person->tally;
  g_autofree char *duration = jt_duration_to_text (tally->timed_games > 0 ? tally->seconds / tally->timed_games : -1);
  GtkWidget *group = jt_form_group (_ ("Results"), NULL);
  JtEveningTally best, worst;

  add_results (self, group, person);
  if (jt_statistics_get_evenings (statistics, self->index, &best, &worst))
    {
      add_evening_record (self, group, JT_FIGURE_BEST_EVENING, &best);
      add_evening_record (self, group, JT_FIGURE_WORST_EVENING, &worst);
    }
  add_made_and_suffered (group, JT_FIGURE_MATCH, tally->match, tally->match_suffered, tally->detailed_games, all->match);
  add_made_and_suffered (group, JT_FIGURE_KONTERMATCH, tally->kontermatch, tally->kontermatch_suffered,
                         tally->detailed_games, all->kontermatch);
  add_made_and_suffered (group, JT_FIGURE_SCHNEIDER, tally->schneider, tally->schneider_suffered, tally->detailed_games,
                         all->schneider);
  add_made_and_suffered (group, JT_FIGURE_BERG, tally->berg, tally->berg_suffered, tally->detailed_games, all->berg);
  if (all->weis_games > 0)
    {
      g_autofree char *value = jt_mean_to_text (tally->weis, tally->weis_games, 0);

      jt_figure_row_add (group, JT_FIGURE_WEIS, NULL, _ ("points of the side, before factors"), value);
    }
  if (all->weis_games > 0 && tally->detailed_games > 0)
    {
      g_autofree char *value = g_strdup_printf ("%u", tally->stoeck);

      jt_figure_row_add (group, JT_FIGURE_STOECK, NULL, _ ("of the side"), value);
    }
  jt_figure_row_add (group, JT_FIGURE_DURATION, NULL, _ ("of a game, in the mean"), duration);
  return group;
}

static void
append (GtkWidget *box, GtkWidget *part)
{
  if (part)
    gtk_box_append (GTK_BOX (box), part);
}

/* Statistics come from a thread. */

static void
loaded_cb (GtkWidget *widget, JtStatistics *statistics, const char *trouble)
{
  JtPersonView *self = JT_PERSON_VIEW (widget);
  g_autofree char *deck = jt_ranking_dup_deck (self->ranking);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))))
    gtk_box_remove (self->figures, child);
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  if (!statistics)
    {
      child = gtk_label_new (trouble);
      gtk_label_set_wrap (GTK_LABEL (child), TRUE);
      append (GTK_WIDGET (self->figures), child);
      return;
    }
  self->statistics = jt_statistics_ref (statistics);
  append (GTK_WIDGET (self->figures), make_results (self, statistics));
  append (GTK_WIDGET (self->figures), make_others (self, statistics));
  append (GTK_WIDGET (self->figures), jt_statistics_trumps_new (statistics, self->index, deck));
  append (GTK_WIDGET (self->figures), jt_statistics_lines_new (statistics, self->index, deck));
  append (GTK_WIDGET (self->figures), jt_statistics_bids_new (statistics, self->index));
}

static GtkWidget *
make_content (JtPersonView *self, JtRankedPerson *person)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  g_autoptr (GArray) evenings = jt_ranking_get_evenings (self->ranking, self->index);

  gtk_widget_add_css_class (box, "jt-person-view");
  append (box, make_head (self, person));
  append (box, make_chart (self));
  append (box, make_evenings (self, evenings));
  append (box, GTK_WIDGET (self->figures));
  return box;
}

gboolean
jt_person_view_set_person (JtPersonView *self, gint64 id)
{
  g_return_val_if_fail (JT_IS_PERSON_VIEW (self), FALSE);

  JtRankedPerson *person = jt_ranking_find_person (self->ranking, id);
  GtkWidget *clamp;
  double place = id == self->person ? gtk_adjustment_get_value (gtk_scrolled_window_get_vadjustment (self->scrolled)) : 0;

  if (!person)
    return FALSE;
  self->person = id;
  self->index = jt_ranked_person_get_index (person);
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  self->figures = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 18));
  append (GTK_WIDGET (self->figures), jt_statistics_waiting_new ());
  clamp = adw_clamp_new ();
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), make_content (self, person));
  gtk_scrolled_window_set_child (self->scrolled, clamp);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), place);
  jt_statistics_load (GTK_WIDGET (self), self->ranking, 0, &self->waiting, loaded_cb);
  return TRUE;
}

const JtStatistics *
jt_person_view_get_statistics (JtPersonView *self)
{
  g_return_val_if_fail (JT_IS_PERSON_VIEW (self), NULL);
  return self->statistics;
}

gint64
jt_person_view_get_person (JtPersonView *self)
{
  g_return_val_if_fail (JT_IS_PERSON_VIEW (self), 0);
  return self->person;
}

static void
jt_person_view_dispose (GObject *object)
{
  JtPersonView *self = JT_PERSON_VIEW (object);

  jt_statistics_give_up (&self->waiting);
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  g_clear_object (&self->ranking);
  G_OBJECT_CLASS (jt_person_view_parent_class)->dispose (object);
}

static void
jt_person_view_class_init (JtPersonViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_person_view_dispose;
}

static void
jt_person_view_init (JtPersonView *self)
{
  self->scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->scrolled));
}

GtkWidget *
jt_person_view_new (JtRanking *ranking)
{
  JtPersonView *self = g_object_new (JT_TYPE_PERSON_VIEW, NULL);

  self->ranking = g_object_ref (ranking);
  return GTK_WIDGET (self);
}
