/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-tournament-standings.h"

#include <glib/gi18n.h>

#include "jt-tournament-words.h"

typedef struct
{
  GtkWidget *row, *rank, *name, *passes, *total;
} Line;

struct _JtTournamentStandings
{
  AdwBin parent_instance;

  JtTournamentSession *tournament;
  GtkLabel *title;
  GtkLabel *state, *missing;
  GtkDropDown *order; /* by rank, name, club; or what was remarkable */
  GtkListBox *list;
  GArray *lines; /* of Line */
};

G_DEFINE_FINAL_TYPE (JtTournamentStandings, jt_tournament_standings, ADW_TYPE_BIN)

static GtkWidget *
new_label (GtkWidget *box, const char *css_class, float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_line (JtTournamentStandings *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *texts;
  Line line;

  gtk_widget_add_css_class (box, "jt-line");
  line.rank = new_label (box, "numeric", 1);
  gtk_label_set_width_chars (GTK_LABEL (line.rank), 3);
  texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_box_append (GTK_BOX (box), texts);
  line.name = new_label (texts, "heading", 0);
  line.passes = new_label (texts, "caption", 0);
  gtk_widget_add_css_class (line.passes, "jt-dim");
  gtk_label_set_wrap (GTK_LABEL (line.name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line.name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_wrap (GTK_LABEL (line.passes), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line.passes), PANGO_WRAP_WORD_CHAR);
  line.total = new_label (box, "title-3", 1);
  gtk_widget_add_css_class (line.total, "numeric");
  line.row = gtk_list_box_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line.row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line.row), box);
  gtk_list_box_append (self->list, line.row);
  g_array_append_val (self->lines, line);
}

/* Behind the orders of the list. */
#define REMARKABLE (JT_STANDINGS_BY_CLUB + 1)

static void
fill_remarkable (const Line *line, const JtRemarkable *remarkable)
{
  g_autofree char *spoken = g_strdup_printf (remarkable->detail[0] != '\0' ? "%s: %s, %s" : "%s: %s%s", remarkable->title,
                                             remarkable->value, remarkable->detail);

  gtk_label_set_text (GTK_LABEL (line->rank), "");
  gtk_label_set_text (GTK_LABEL (line->name), remarkable->title);
  gtk_label_set_text (GTK_LABEL (line->passes), remarkable->detail);
  gtk_widget_set_visible (line->passes, remarkable->detail[0] != '\0');
  gtk_label_set_text (GTK_LABEL (line->total), remarkable->value);
  jt_accessible_set_label (GTK_ACCESSIBLE (line->row), spoken);
}

static void
fill_line (const Line *line,
           const JtTournament *tournament,
           const JtStandings *standings,
           const JtStanding *row,
           gboolean with_club)
{
  const char *club
      = jt_value_get_string (jt_tournament_get_participant (tournament, row->participant)->value, "club");
  const char *name = jt_tournament_get_participant (tournament, row->participant)->name;
  g_autofree char *rank = jt_standing_rank_to_text (standings, row);
  g_autofree char *passes = jt_standing_passes_to_text (standings, row);
  g_autofree char *total = jt_standing_total_to_text (standings, row);
  g_autofree char *spoken = NULL;

  if (row->left)
    {
      /* Translators: what somebody has in each Passe (%s), and that he has left the tournament */
      g_autofree char *left = g_strdup_printf (_ ("%s · left"), passes);

      g_free (passes);
      passes = g_steal_pointer (&left);
    }
  else if (row->rank == 0)
    {
      /* Translators: what somebody has in each Passe (%s), and that he is only helping */
      g_autofree char *unranked = g_strdup_printf (_ ("%s · not ranked"), passes);

      g_free (passes);
      passes = g_steal_pointer (&unranked);
    }
  if (with_club)
    {
      g_autofree char *both
          = g_strdup_printf ("%s · %s", club != NULL && club[0] != '\0' ? club : _ ("no club"), passes);

      g_free (passes);
      passes = g_steal_pointer (&both);
    }
  /* Translators: for a screen reader: rank, name, total, and the points of each Passe */
  spoken = g_strdup_printf (_ ("%1$s. %2$s: %3$s (%4$s)"), rank, name, total, passes);
  gtk_label_set_text (GTK_LABEL (line->rank), rank);
  gtk_label_set_text (GTK_LABEL (line->name), name);
  gtk_label_set_text (GTK_LABEL (line->passes), passes);
  gtk_widget_set_visible (line->passes, TRUE);
  gtk_label_set_text (GTK_LABEL (line->total), total);
  jt_accessible_set_label (GTK_ACCESSIBLE (line->row), spoken);
}

static void
update (JtTournamentStandings *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtStandings *standings = jt_tournament_session_get_standings (self->tournament);
  g_autofree char *state = jt_standings_state_to_text (standings, tournament);
  g_autofree char *missing = jt_standings_missing_to_text (standings, tournament);
  guint begun = MIN (jt_tournament_get_n_begun_passes (tournament), standings->n_passes);
  guint order = gtk_drop_down_get_selected (self->order), n_lines = begun > 0 ? standings->n_rows : 0;
  g_autoptr (GPtrArray) remarkable = NULL;
  g_autofree guint *rows = NULL;

  if (order == REMARKABLE)
    {
      remarkable = jt_tournament_remarkable (tournament, standings);
      n_lines = remarkable->len;
    }
  else
    rows = jt_standings_order (standings, tournament, MIN (order, JT_STANDINGS_BY_CLUB));
  if (standings->complete)
    gtk_label_set_text (self->title, _ ("Ranking"));
  else if (begun > 0)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Standings after Passe %u"), begun);

      gtk_label_set_text (self->title, title);
    }
  else
    gtk_label_set_text (self->title, _ ("Standings"));
  gtk_label_set_text (self->state, state);
  gtk_label_set_text (self->missing, missing);
  gtk_widget_set_visible (GTK_WIDGET (self->missing), begun > 0 && missing[0] != '\0');
  gtk_widget_set_visible (GTK_WIDGET (self->order), begun > 0);
  while (self->lines->len < n_lines)
    add_line (self);
  for (guint i = 0; i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);

      gtk_widget_set_visible (line->row, i < n_lines);
      if (i < n_lines && remarkable != NULL)
        fill_remarkable (line, g_ptr_array_index (remarkable, i));
      else if (i < n_lines)
        fill_line (line, tournament, standings, &standings->rows[rows[i]], order == JT_STANDINGS_BY_CLUB);
    }
}

static void
order_cb (JtTournamentStandings *self)
{
  if (self->tournament != NULL)
    update (self);
}

static void
jt_tournament_standings_dispose (GObject *object)
{
  JtTournamentStandings *self = JT_TOURNAMENT_STANDINGS (object);

  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (jt_tournament_standings_parent_class)->dispose (object);
}

static void
jt_tournament_standings_finalize (GObject *object)
{
  g_array_unref (JT_TOURNAMENT_STANDINGS (object)->lines);
  G_OBJECT_CLASS (jt_tournament_standings_parent_class)->finalize (object);
}

static void
jt_tournament_standings_class_init (JtTournamentStandingsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_tournament_standings_dispose;
  G_OBJECT_CLASS (klass)->finalize = jt_tournament_standings_finalize;
}

static void
jt_tournament_standings_init (JtTournamentStandings *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  const char *const orders[] = { _ ("By rank"), _ ("By name"), _ ("By club"), _ ("What was remarkable"), NULL };

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gtk_widget_add_css_class (box, "jt-panel");
  self->title = GTK_LABEL (new_label (box, "title-4", 0));
  gtk_label_set_wrap (self->title, TRUE);
  gtk_label_set_wrap_mode (self->title, PANGO_WRAP_WORD_CHAR);
  self->state = GTK_LABEL (new_label (box, "jt-dim", 0));
  gtk_label_set_wrap (self->state, TRUE);
  gtk_label_set_wrap_mode (self->state, PANGO_WRAP_WORD_CHAR);
  self->missing = GTK_LABEL (new_label (box, "jt-wrong", 0));
  gtk_label_set_wrap (self->missing, TRUE);
  gtk_label_set_wrap_mode (self->missing, PANGO_WRAP_WORD_CHAR);
  self->order = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (orders));
  jt_accessible_set_label (GTK_ACCESSIBLE (self->order), _ ("Order of the List"));
  gtk_widget_set_halign (GTK_WIDGET (self->order), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->order));
  g_signal_connect_swapped (self->order, "notify::selected", G_CALLBACK (order_cb), self);
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "jt-lines");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Standings"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_bin_set_child (ADW_BIN (self), box);
}

GtkWidget *
jt_tournament_standings_new (JtTournamentSession *tournament)
{
  JtTournamentStandings *self = g_object_new (JT_TYPE_TOURNAMENT_STANDINGS, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}
