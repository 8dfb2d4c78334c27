/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-why-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-archive-page.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-form.h"
#include "jt-name-words.h"
#include "jt-rating-words.h"

#define MOST 50 /* games on a sheet: each is worked out from all before it */

static const char *
name_of (guint32 person, gpointer data)
{
  return jt_ranking_get_name (data, person);
}

static void
join (GString *text, const char *name, const char *between)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? between : "", name[0] ? name : _ ("Guest"));
}

/* "With Beat against Claudia & Dani" */
static char *
describe_table (JtRanking *ranking, const JtRatingFigures *figures, guint seat)
{
  GString *with = g_string_new (NULL), *against = g_string_new (NULL);
  guint team = figures->seats[seat].team;
  guint last = G_MAXUINT;
  char *text;

  for (guint i = 0; i < figures->n_seats; i++)
    {
      const char *name = jt_ranking_get_name (ranking, figures->seats[i].person);

      if (figures->seats[i].team == team)
        {
          if (i != seat)
            join (with, name, " & ");
          continue;
        }
      join (against, name, figures->seats[i].team == last ? " & " : ", ");
      last = figures->seats[i].team;
    }
  if (with->len > 0)
    /* Translators: %1$s are partners, %2$s opponents */
    text = g_strdup_printf (_ ("With %1$s against %2$s"), jt_name_in_text (with->str), jt_name_in_text (against->str));
  else
    /* Translators: %s are opponents */
    text = g_strdup_printf (_ ("Against %s"), jt_name_in_text (against->str));
  g_string_free (with, TRUE);
  g_string_free (against, TRUE);
  return text;
}

static GtkWidget *
text_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static void
game_clicked_cb (GtkWidget *button, const gint64 *id)
{
  GtkWidget *parent = g_object_get_data (G_OBJECT (button), "parent");
  gint64 game = *id;

  jt_sheet_close (button);
  if (parent)
    jt_archive_page_open_game (parent, game, "ranking");
}

/* Leads from the explanation to what was played. */
static GtkWidget *
make_link (GtkWidget *parent, gint64 game, const char *table)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Open the Game"));
  gint64 *id = g_new (gint64, 1);
  /* Translators: %s is who played: "With Beat against Claudia & Dani" */
  g_autofree char *spoken = g_strdup_printf (_ ("Open the game: %s"), table);

  *id = game;
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_halign (button, GTK_ALIGN_START);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
  g_object_set_data (G_OBJECT (button), "parent", parent);
  g_signal_connect_data (button, "clicked", G_CALLBACK (game_clicked_cb), id, (GClosureNotify) (void (*) (void)) g_free, 0);
  return button;
}

static void
add_game (GtkWidget *parent, GtkWidget *group, JtRanking *ranking, guint index, gsize game)
{
  g_autoptr (JtRatingFigures) figures = jt_rating_explain (jt_ranking_get_rating (ranking), game);
  g_autofree char *table = NULL, *why = NULL, *formula = NULL, *change = NULL;
  GtkWidget *row, *line, *texts, *label, *title, *expander, *lines;
  guint seat = 0;

  if (!figures)
    return;
  while (seat + 1 < figures->n_seats && figures->seats[seat].person != index)
    seat++;
  table = describe_table (ranking, figures, seat);
  why = jt_rating_why (figures, seat);
  formula = jt_rating_formula (figures, seat, name_of, ranking);
  change = jt_rating_change_to_text (figures->seats[seat].change);

  label = gtk_label_new (change);
  gtk_label_set_width_chars (GTK_LABEL (label), 5);
  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (label, "numeric");
  title = text_label (table);
  gtk_widget_add_css_class (title, "heading");
  lines = text_label (formula);
  gtk_widget_add_css_class (lines, "numeric");
  gtk_widget_add_css_class (lines, "jt-formula");
  expander = gtk_expander_new (_ ("Calculation"));
  gtk_expander_set_child (GTK_EXPANDER (expander), lines);
  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (texts), title);
  gtk_box_append (GTK_BOX (texts), text_label (why));
  gtk_box_append (GTK_BOX (texts), expander);
  gtk_box_append (GTK_BOX (texts), make_link (parent, jt_ranking_get_game (ranking, game)->id, table));
  line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (line, "jt-why");
  gtk_box_append (GTK_BOX (line), label);
  gtk_box_append (GTK_BOX (line), texts);
  row = g_object_new (ADW_TYPE_PREFERENCES_ROW, "use-markup", FALSE, "activatable", FALSE, "focusable", FALSE,
                      "child", line, NULL);
  g_object_set (row, "title", table, NULL);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), row);
}

void
jt_why_sheet_present (GtkWidget *parent, JtRanking *ranking, guint index, guint evening)
{
  g_autoptr (GArray) games = jt_ranking_get_evening_games (ranking, index, evening);
  GtkWidget *page = jt_form_page ();
  GtkWidget *group, *method;
  const JtRating *rating = jt_ranking_get_rating (ranking);
  g_autofree char *sum = NULL, *date = NULL, *title = NULL, *heading = NULL, *left_out = NULL;
  double change = 0;
  guint first = games->len > MOST ? games->len - MOST : 0;

  for (guint i = 0; i < games->len; i++)
    {
      gsize game = g_array_index (games, gsize, i);
      guint n_seats;
      const JtRatingSeat *seats = jt_ranking_get_seats (ranking, game, &n_seats);

      for (guint seat = 0; seat < n_seats; seat++)
        if (seats[seat].person == index)
          change += jt_rating_get_change (rating, game, seat);
    }
  sum = jt_rating_change_to_text (change);
  if (evening == G_MAXUINT)
    /* Translators: %u is a year */
    date = jt_ranking_get_season (ranking) > 0 ? g_strdup_printf (_ ("Season %u"), jt_ranking_get_season (ranking))
                                               : g_strdup (_ ("All Years"));
  else
    date = jt_date_to_long_text (games->len > 0 ? jt_ranking_get_game (ranking, g_array_index (games, gsize, 0))->date : 0);
  /* Translators: %s is a change of a rating ("+2.3") */
  title = g_strdup_printf (_ ("Why %s?"), sum);
  /* Translators: %1$s is a player, %2$s a date or season */
  heading = g_strdup_printf (_ ("%1$s, %2$s"), jt_ranking_get_name (ranking, index), date);
  if (first > 0)
    /* Translators: %u is a number of games */
    left_out = g_strdup_printf (ngettext ("The last %u game", "The last %u games", MOST), MOST);
  group = jt_form_group (heading, left_out);
  for (guint i = first; i < games->len; i++)
    add_game (parent, group, ranking, index, g_array_index (games, gsize, i));
  method = jt_form_group (jt_rating_method_words (jt_rating_get_method (rating)),
                          jt_rating_method_explanation (jt_rating_get_method (rating)));
  jt_form_page_add (page, group);
  jt_form_page_add (page, method);
  jt_sheet_present (page, parent, title, 520, 560);
}
