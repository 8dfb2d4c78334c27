/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-statistics-view.h"

#include <glib/gi18n.h>

#include "jt-choice.h"
#include "jt-dates.h"
#include "jt-figure-row.h"
#include "jt-form.h"
#include "jt-ranking-tables.h"
#include "jt-rating-words.h"
#include "jt-statistics-loader.h"
#include "jt-statistics-parts.h"

struct _JtStatisticsView
{
  AdwBin parent_instance;

  JtRanking *ranking;
  JtStatistics *statistics; /* shown */
  GCancellable *waiting;
  GArray *ids;   /* gint64, of the choice from its second item on */
  gint64 person; /* 0: everybody */
  gboolean updating;

  GtkDropDown *choice;
  GtkScrolledWindow *scrolled;
};

G_DEFINE_FINAL_TYPE (JtStatisticsView, jt_statistics_view, ADW_TYPE_BIN)

/* Parts. */

static void
add_count (GtkWidget *group, JtFigure figure, guint count, guint games)
{
  g_autofree char *value = g_strdup_printf ("%u", count);
  g_autofree char *mean = jt_mean_to_text (count, games, 2);
  /* Translators: %s is a mean per game ("0.27") */
  g_autofree char *text = g_strdup_printf (_ ("%s per game"), mean);

  if (count > 0)
    jt_figure_row_add (group, figure, NULL, text, value);
}

static GtkWidget *
make_totals (const JtStatistics *statistics)
{
  const JtGroupStatistics *all = jt_statistics_get_group (statistics);
  GtkWidget *group = jt_form_group (_ ("All Games Together"), NULL);
  guint detailed = all->games - all->results;
  g_autofree char *games = g_strdup_printf ("%u", all->games);
  g_autofree char *draws = g_strdup_printf ("%u", all->draws);
  g_autofree char *rounds = g_strdup_printf ("%u", all->rounds);
  g_autofree char *mean = jt_mean_to_text (all->rounds, detailed, 1);
  g_autofree char *per_game = g_strdup_printf (_ ("%s per game"), mean);
  g_autofree char *duration = jt_duration_to_text (all->timed_games > 0 ? all->seconds / all->timed_games : -1);
  g_autofree char *timed = jt_games_to_text (all->timed_games);
  g_autofree char *of = g_strdup_printf (_ ("mean of %s that were timed"), timed);
  g_autofree char *results = NULL;

  if (all->results > 0)
    /* Translators: %u is a number of games of which only the result is known */
    results = g_strdup_printf (ngettext ("of %u only the result is known", "of %u only the results are known", all->results),
                               all->results);
  jt_figure_row_add (group, JT_FIGURE_GAMES, NULL, results, games);
  jt_figure_row_add (group, JT_FIGURE_DRAWS, NULL, NULL, draws);
  if (detailed > 0)
    jt_figure_row_add (group, JT_FIGURE_ROUNDS, NULL, per_game, rounds);
  jt_figure_row_add (group, JT_FIGURE_DURATION, NULL, all->timed_games > 0 ? of : NULL, duration);
  add_count (group, JT_FIGURE_MATCH, all->match, detailed);
  add_count (group, JT_FIGURE_KONTERMATCH, all->kontermatch, detailed);
  add_count (group, JT_FIGURE_SCHNEIDER, all->schneider, detailed);
  add_count (group, JT_FIGURE_BERG, all->berg, detailed);
  if (all->weis_games > 0)
    {
      g_autofree char *weis = jt_mean_to_text (all->weis, all->weis_games, 0);

      jt_figure_row_add (group, JT_FIGURE_WEIS, NULL, _ ("points of all sides, before factors"), weis);
    }
  return group;
}

static char *
record_value (const JtStatisticsRecord *record)
{
  if (record->figure == JT_FIGURE_LONGEST)
    return jt_duration_to_text (record->value);
  return g_strdup_printf ("%" G_GINT64_FORMAT, record->value);
}

static void
add_records (GtkWidget *box, const JtStatistics *statistics, JtStore *store)
{
  g_autoptr (GPtrArray) records = jt_statistics_get_records (statistics, store);
  GtkWidget *best = NULL, *closest = NULL;

  for (guint i = 0; i < records->len; i++)
    {
      const JtStatisticsRecord *record = g_ptr_array_index (records, i);
      gboolean close = record->figure == JT_FIGURE_CLOSEST;
      g_autofree char *date = jt_date_to_text (jt_date_parse (record->date));
      g_autofree char *value = record_value (record);
      g_autofree char *text = NULL;

      if (close)
        {
          if (!closest)
            closest = jt_form_group (_ ("Closest Games"), NULL);
          jt_figure_row_add (closest, JT_FIGURE_CLOSEST, record->who, date, value);
          continue;
        }
      if (!best)
        best = jt_form_group (_ ("Records"), NULL);
      text = g_strdup_printf ("%s · %s", record->who, date);
      jt_figure_row_add (best, (JtFigure) record->figure, NULL, text, value);
    }
  if (best)
    gtk_box_append (GTK_BOX (box), best);
  if (closest)
    gtk_box_append (GTK_BOX (box), closest);
}

static GtkWidget *
make_people (JtStatisticsView *self, const JtStatistics *statistics)
{
  g_autoptr (GArray) people = jt_statistics_order_people (statistics);
  GtkWidget *group;

  if (people->len == 0)
    return NULL;
  group = jt_form_group (_ ("People"), _ ("Those who won most often first."));
  for (guint i = 0; i < people->len; i++)
    {
      guint32 index = g_array_index (people, guint32, i);
      const JtTally *tally = &jt_statistics_get_person (statistics, index)->tally;
      g_autofree char *games = jt_games_to_text (tally->games);
      g_autofree char *won = jt_share_to_text (tally->wins, tally->games);

      jt_figure_row_add (group, JT_FIGURE_WON, jt_ranking_get_name (self->ranking, index), games, won);
    }
  return group;
}

static GtkWidget *
make_content (JtStatisticsView *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 18);
  JtStore *store = jt_session_get_store (jt_ranking_get_session (self->ranking));
  g_autofree char *deck = jt_ranking_dup_deck (self->ranking);
  GtkWidget *const parts[] = {
    make_totals (self->statistics),
    jt_statistics_trumps_new (self->statistics, JT_STATISTICS_GUEST, deck),
    jt_statistics_lines_new (self->statistics, JT_STATISTICS_GUEST, deck),
    jt_statistics_bids_new (self->statistics, JT_STATISTICS_GUEST),
  };
  GtkWidget *people;

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (parts[i])
      gtk_box_append (GTK_BOX (box), parts[i]);
  add_records (box, self->statistics, store);
  people = make_people (self, self->statistics);
  if (people)
    gtk_box_append (GTK_BOX (box), people);
  gtk_widget_add_css_class (box, "jt-person-view");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  return clamp;
}

/* Loading. */

static void
show_waiting (JtStatisticsView *self)
{
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  gtk_scrolled_window_set_child (self->scrolled, jt_statistics_waiting_new ());
}

static void
loaded_cb (GtkWidget *widget, JtStatistics *statistics, const char *trouble)
{
  JtStatisticsView *self = JT_STATISTICS_VIEW (widget);

  g_clear_pointer (&self->statistics, jt_statistics_unref);
  if (!statistics)
    {
      GtkWidget *label = gtk_label_new (trouble);

      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_scrolled_window_set_child (self->scrolled, label);
      return;
    }
  self->statistics = jt_statistics_ref (statistics);
  gtk_scrolled_window_set_child (self->scrolled, make_content (self));
}

static void
load (JtStatisticsView *self)
{
  show_waiting (self);
  jt_statistics_load (GTK_WIDGET (self), self->ranking, self->person, &self->waiting, loaded_cb);
}

static void
person_chosen_cb (JtStatisticsView *self)
{
  guint chosen = gtk_drop_down_get_selected (self->choice);

  if (self->updating || chosen == GTK_INVALID_LIST_POSITION || chosen > self->ids->len)
    return;
  self->person = chosen > 0 ? g_array_index (self->ids, gint64, chosen - 1) : 0;
  load (self);
}

static void
fill_choice (JtStatisticsView *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  GListModel *people = jt_ranking_get_people (self->ranking);
  guint chosen = 0;

  self->updating = TRUE;
  g_array_set_size (self->ids, 0);
  gtk_string_list_append (names, _ ("Games of Everybody"));
  for (guint i = 0; i < g_list_model_get_n_items (people); i++)
    {
      g_autoptr (JtRankedPerson) person = g_list_model_get_item (people, i);
      gint64 id = jt_ranked_person_get_id (person);
      /* Translators: %s is a player: only games in which this player took part */
      g_autofree char *name = g_strdup_printf (_ ("Games with %s"), jt_ranked_person_get_name (person));

      gtk_string_list_append (names, name);
      g_array_append_val (self->ids, id);
      if (id == self->person)
        chosen = i + 1;
    }
  if (chosen == 0)
    self->person = 0;
  gtk_drop_down_set_model (self->choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->choice, chosen);
  self->updating = FALSE;
}

void
jt_statistics_view_refresh (JtStatisticsView *self)
{
  g_return_if_fail (JT_IS_STATISTICS_VIEW (self));
  fill_choice (self);
  load (self);
}

const JtStatistics *
jt_statistics_view_get_statistics (JtStatisticsView *self)
{
  g_return_val_if_fail (JT_IS_STATISTICS_VIEW (self), NULL);
  return self->statistics;
}

char *
jt_statistics_view_dup_person (JtStatisticsView *self)
{
  g_return_val_if_fail (JT_IS_STATISTICS_VIEW (self), NULL);

  JtRankedPerson *person = self->person > 0 ? jt_ranking_find_person (self->ranking, self->person) : NULL;

  return person ? g_strdup (jt_ranked_person_get_name (person)) : NULL;
}

static void
jt_statistics_view_dispose (GObject *object)
{
  JtStatisticsView *self = JT_STATISTICS_VIEW (object);

  jt_statistics_give_up (&self->waiting);
  g_clear_pointer (&self->statistics, jt_statistics_unref);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_object (&self->ranking);
  G_OBJECT_CLASS (jt_statistics_view_parent_class)->dispose (object);
}

static void
jt_statistics_view_class_init (JtStatisticsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_statistics_view_dispose;
}

static void
jt_statistics_view_init (JtStatisticsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *clamp = adw_clamp_new ();

  self->ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->choice = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  jt_accessible_set_label (GTK_ACCESSIBLE (self->choice), _ ("Person"));
  jt_choice_let_shrink (self->choice);
  gtk_widget_add_css_class (GTK_WIDGET (self->choice), "jt-statistics-choice");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 640);
  adw_clamp_set_child (ADW_CLAMP (clamp), GTK_WIDGET (self->choice));
  self->scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_widget_set_vexpand (GTK_WIDGET (self->scrolled), TRUE);
  gtk_box_append (GTK_BOX (box), clamp);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->scrolled));
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect_swapped (self->choice, "notify::selected", G_CALLBACK (person_chosen_cb), self);
}

GtkWidget *
jt_statistics_view_new (JtRanking *ranking)
{
  g_return_val_if_fail (JT_IS_RANKING (ranking), NULL);

  JtStatisticsView *self = g_object_new (JT_TYPE_STATISTICS_VIEW, NULL);

  self->ranking = g_object_ref (ranking);
  return GTK_WIDGET (self);
}
