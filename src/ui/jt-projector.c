/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-projector.h"

#include <glib/gi18n.h>

#include "jt-collate.h"
#include "jt-compat.h"
#include "jt-number-words.h"
#include "jt-tournament-words.h"

#define PAGE_SECONDS 10
#define ROWS 10
#define COLUMNS 2
#define REVEALED_ROWS 6
#define MARGIN 0.03 /* of the height */

typedef struct
{
  char *left, *name, *right;
} Line;

struct _JtProjector
{
  AdwWindow parent_instance;

  JtTournamentSession *tournament;
  JtProjectorContent content;
  int seconds;
  guint page;
  guint n_revealed; /* ranks that are uncovered, from the last one up */
  GArray *lines; /* of Line: what there is to show */
  char *title, *state;
  GtkWidget *area;
  guint page_id;
};

G_DEFINE_FINAL_TYPE (JtProjector, jt_projector, ADW_TYPE_WINDOW)

static void
line_clear (gpointer data)
{
  Line *line = data;

  g_free (line->left);
  g_free (line->name);
  g_free (line->right);
}

static guint
get_n_pages (JtProjector *self)
{
  return MAX (1, (self->lines->len + ROWS * COLUMNS - 1) / (ROWS * COLUMNS));
}

/* What is shown. */

static void
collect_standings (JtProjector *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtStandings *standings = jt_tournament_session_get_standings (self->tournament);
  guint begun = MIN (jt_tournament_get_n_begun_passes (tournament), standings->n_passes);

  self->state = jt_standings_state_to_text (standings, tournament);
  if (begun == 0)
    {
      self->title = g_strdup (_ ("Standings"));
      return;
    }
  /* Translators: %u is the number of a Passe, a round of a tournament */
  self->title = standings->complete ? g_strdup (_ ("Ranking")) : g_strdup_printf (_ ("Standings after Passe %u"), begun);
  for (guint i = 0; i < standings->n_rows; i++)
    {
      const JtStanding *row = &standings->rows[i];
      Line line = { jt_standing_rank_to_text (standings, row),
                    g_strdup (jt_tournament_get_participant (tournament, row->participant)->name),
                    jt_standing_total_to_text (standings, row) };

      g_array_append_val (self->lines, line);
    }
}

/* The ranks that are uncovered, the highest first. Nothing below it tells how many there are to come. */
static void
collect_revealed (JtProjector *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtStandings *standings = jt_tournament_session_get_standings (self->tournament);
  guint n = 0;

  self->title = g_strdup (_ ("Ranking"));
  while (n < standings->n_rows && standings->rows[n].rank > 0)
    n++;
  self->n_revealed = MIN (self->n_revealed, n);
  for (guint i = n - self->n_revealed; i < n; i++)
    {
      const JtStanding *row = &standings->rows[i];
      Line line = { g_strdup_printf ("%d", row->rank),
                    g_strdup (jt_tournament_get_participant (tournament, row->participant)->name),
                    jt_number_to_text (row->total) };

      g_array_append_val (self->lines, line);
    }
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return jt_collate (((const Line *) a)->name, ((const Line *) b)->name);
}

static void
collect_seating (JtProjector *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n_people = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  int running = jt_tournament_session_get_running (self->tournament);
  const JtTournamentPass *pass;

  if (running < 0)
    {
      self->title = g_strdup (_ ("Nothing is drawn yet."));
      return;
    }
  pass = jt_tournament_get_pass (tournament, running);
  /* Translators: %d is the number of a Passe, a round of a tournament; the list below says who sits at which table */
  self->title = g_strdup_printf (_ ("Passe %d: where do I sit?"), running + 1);
  for (guint t = 0; t < pass->n_tables; t++)
    for (guint i = 0; i < n_people; i++)
      {
        Line line = { NULL, g_strdup (jt_tournament_get_player (tournament, running, pass->tables[t].people[i])),
                      /* Translators: %d is the number of a table */
                      g_strdup_printf (_ ("Table %d"), pass->tables[t].number) };

        g_array_append_val (self->lines, line);
      }
  for (guint i = 0; i < pass->n_out; i++)
    {
      Line line = { NULL, g_strdup (jt_tournament_get_player (tournament, running, pass->out[i])),
                    g_strdup (_ ("sits out")) };

      g_array_append_val (self->lines, line);
    }
  g_array_sort (self->lines, compare_lines);
}

static void
update (JtProjector *self)
{
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->state, g_free);
  g_array_set_size (self->lines, 0);
  if (self->content == JT_PROJECTOR_STANDINGS)
    collect_standings (self);
  else if (self->content == JT_PROJECTOR_SEATING)
    collect_seating (self);
  else if (self->content == JT_PROJECTOR_REVEAL)
    collect_revealed (self);
  if (self->page >= get_n_pages (self))
    self->page = 0;
  jt_accessible_set_label (GTK_ACCESSIBLE (self->area), self->title != NULL ? self->title : _ ("Clock"));
  gtk_widget_queue_draw (self->area);
}

static void
turn (JtProjector *self, int by)
{
  guint n = get_n_pages (self);

  if (self->content == JT_PROJECTOR_REVEAL)
    return;
  self->page = (self->page + n + by) % n;
  gtk_widget_queue_draw (self->area);
}

static gboolean
turn_cb (gpointer data)
{
  turn (data, 1);
  return G_SOURCE_CONTINUE;
}

/* Painting */

/* A text in one line in @width, smaller where it must be. @align: 0 left, 1 right, 0.5 middle */
static void
put (JtProjector *self,
     cairo_t *cr,
     const char *text,
     double x,
     double y,
     double width,
     double size,
     gboolean bold,
     double align)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (self->area, text);
  g_autoptr (PangoFontDescription) font
      = pango_font_description_copy (pango_context_get_font_description (gtk_widget_get_pango_context (self->area)));
  int w, h;

  if (width <= 0 || size <= 0)
    return;
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &w, &h);
  if (w > width)
    {
      pango_font_description_set_absolute_size (font, size * width / w * 0.98 * PANGO_SCALE);
      pango_layout_set_font_description (layout, font);
      pango_layout_get_pixel_size (layout, &w, &h);
    }
  cairo_move_to (cr, x + (width - w) * align, y - h / 2.0);
  pango_cairo_show_layout (cr, layout);
}

static char *
clock_text (int seconds)
{
  if (seconds == 0)
    /* Translators: the time of a Passe is over */
    return g_strdup (_ ("Time!"));
  return g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
}

static void
draw_lines (JtProjector *self, cairo_t *cr, double x, double y, double width, double height)
{
  double row = height / ROWS, gap = row * 0.8, column = (width - gap * (COLUMNS - 1)) / COLUMNS;
  guint first = self->page * ROWS * COLUMNS;

  for (guint i = 0; i < ROWS * COLUMNS && first + i < self->lines->len; i++)
    {
      const Line *line = &g_array_index (self->lines, Line, first + i);
      double left = x + (i / ROWS) * (column + gap), middle = y + (i % ROWS + 0.5) * row;
      double rank = line->left != NULL ? row * 1.1 : 0, total = row * 2.6, size = row * 0.5;

      cairo_set_source_rgba (cr, 1, 1, 1, i % ROWS % 2 == 0 ? 0.08 : 0.03);
      cairo_rectangle (cr, left, middle - row * 0.46, column, row * 0.92);
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 0.75, 0.8, 0.9);
      if (line->left != NULL)
        put (self, cr, line->left, left, middle, rank - row * 0.25, size, FALSE, 1);
      cairo_set_source_rgb (cr, 1, 1, 1);
      put (self, cr, line->name, left + rank + row * 0.15, middle, column - rank - total - row * 0.4, size, TRUE, 0);
      put (self, cr, line->right, left + column - total - row * 0.2, middle, total, size, TRUE, 1);
    }
}

/* The newest rank large, below it those before it. */
static void
draw_revealed (JtProjector *self, cairo_t *cr, double x, double y, double width, double height)
{
  double big = height * 0.42, row = (height - big) / REVEALED_ROWS;

  if (self->lines->len == 0)
    {
      cairo_set_source_rgb (cr, 0.75, 0.8, 0.9);
      /* Translators: on the projector, before the first rank is shown */
      put (self, cr, _ ("And now the ranking…"), x, y + height * 0.4, width, height * 0.12, TRUE, 0.5);
      return;
    }
  for (guint i = 0; i < MIN (self->lines->len, 1 + REVEALED_ROWS); i++)
    {
      const Line *line = &g_array_index (self->lines, Line, i);
      double part = i == 0 ? big : row, top = i == 0 ? y : y + big + (i - 1) * row, middle = top + part / 2;
      double size = i == 0 ? part * 0.36 : part * 0.5, rank = size * 2.4, total = size * 3.2;

      cairo_set_source_rgba (cr, 1, 1, 1, i == 0 ? 0.16 : i % 2 == 0 ? 0.03 : 0.08);
      cairo_rectangle (cr, x, top + part * 0.04, width, part * 0.92);
      cairo_fill (cr);
      cairo_set_source_rgb (cr, 0.75, 0.8, 0.9);
      put (self, cr, line->left, x + size * 0.3, middle, rank - size * 0.8, size, i == 0, 1);
      cairo_set_source_rgb (cr, 1, 1, 1);
      put (self, cr, line->name, x + rank, middle, width - rank - total - size * 0.5, size, TRUE, 0);
      put (self, cr, line->right, x + width - total - size * 0.3, middle, total, size, TRUE, 1);
    }
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  JtProjector *self = data;
  double margin = height * MARGIN, inner = width - 2 * margin, head = height * 0.15;
  const char *name = jt_tournament_session_get_text (self->tournament, "name");
  g_autofree char *clock = self->seconds >= 0 && self->content != JT_PROJECTOR_REVEAL ? clock_text (self->seconds) : NULL;

  cairo_set_source_rgb (cr, 0.09, 0.11, 0.13);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  if (self->content == JT_PROJECTOR_CLOCK)
    {
      put (self, cr, name != NULL ? name : "", margin, height * 0.15, inner, height * 0.08, TRUE, 0.5);
      if (clock != NULL)
        put (self, cr, clock, margin, height * 0.55, inner, height * 0.45, TRUE, 0.5);
      return;
    }
  put (self, cr, name != NULL ? name : "", margin, margin + head * 0.25, inner * 0.68, head * 0.34, TRUE, 0);
  cairo_set_source_rgb (cr, 0.75, 0.8, 0.9);
  if (self->state != NULL && self->state[0] != '\0')
    {
      g_autofree char *both = g_strdup_printf ("%s · %s", self->title, self->state);

      put (self, cr, both, margin, margin + head * 0.68, inner * 0.68, head * 0.24, FALSE, 0);
    }
  else if (self->title != NULL)
    put (self, cr, self->title, margin, margin + head * 0.68, inner * 0.68, head * 0.24, FALSE, 0);
  if (self->content != JT_PROJECTOR_REVEAL && get_n_pages (self) > 1)
    {
      /* Translators: page %1$u of %2$u */
      g_autofree char *pages = g_strdup_printf (_ ("%1$u of %2$u"), self->page + 1, get_n_pages (self));

      put (self, cr, pages, width - margin - inner * 0.3, margin + head * 0.86, inner * 0.3, head * 0.18, FALSE, 1);
    }
  cairo_set_source_rgb (cr, 1, 1, 1);
  if (clock != NULL)
    put (self, cr, clock, width - margin - inner * 0.3, margin + head * 0.38, inner * 0.3, head * 0.6, TRUE, 1);
  if (self->content == JT_PROJECTOR_REVEAL)
    draw_revealed (self, cr, margin, margin + head, inner, height - head - 2 * margin);
  else
    draw_lines (self, cr, margin, margin + head, inner, height - head - 2 * margin);
}

static void
clicked_cb (JtProjector *self)
{
  jt_projector_reveal (self, 1);
}

static gboolean
key_cb (GtkEventControllerKey *controller, guint key, guint code, GdkModifierType modifiers, JtProjector *self)
{
  switch (key)
    {
    case GDK_KEY_Escape:
      gtk_window_close (GTK_WINDOW (self));
      return TRUE;
    case GDK_KEY_F11:
      if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
        gtk_window_unfullscreen (GTK_WINDOW (self));
      else
        gtk_window_fullscreen (GTK_WINDOW (self));
      return TRUE;
    case GDK_KEY_Right:
    case GDK_KEY_Page_Down:
    case GDK_KEY_space:
      turn (self, 1);
      jt_projector_reveal (self, 1);
      return TRUE;
    case GDK_KEY_Left:
    case GDK_KEY_Page_Up:
      turn (self, -1);
      jt_projector_reveal (self, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static void
jt_projector_dispose (GObject *object)
{
  JtProjector *self = JT_PROJECTOR (object);

  g_clear_handle_id (&self->page_id, g_source_remove);
  if (self->area != NULL)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), NULL, NULL, NULL);
  self->area = NULL;
  if (self->tournament != NULL)
    g_signal_handlers_disconnect_by_data (self->tournament, self);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (jt_projector_parent_class)->dispose (object);
}

static void
jt_projector_finalize (GObject *object)
{
  JtProjector *self = JT_PROJECTOR (object);

  g_array_unref (self->lines);
  g_free (self->title);
  g_free (self->state);
  G_OBJECT_CLASS (jt_projector_parent_class)->finalize (object);
}

static void
jt_projector_class_init (JtProjectorClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_projector_dispose;
  G_OBJECT_CLASS (klass)->finalize = jt_projector_finalize;
}

static void
jt_projector_init (JtProjector *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *header = adw_header_bar_new ();
  GtkWidget *full = gtk_button_new_from_icon_name ("view-fullscreen-symbolic");
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  g_array_set_clear_func (self->lines, line_clear);
  self->seconds = -1;
  self->area = gtk_drawing_area_new ();
  gtk_widget_set_hexpand (self->area, TRUE);
  gtk_widget_set_vexpand (self->area, TRUE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (self->area), draw_cb, self, NULL);
  g_signal_connect_swapped (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (self->area, GTK_EVENT_CONTROLLER (click));
  /* Translators: a tooltip; F11 is a key */
  gtk_widget_set_tooltip_text (full, _ ("Full screen (F11)"));
  jt_accessible_set_label (GTK_ACCESSIBLE (full), _ ("Full screen (F11)"));
  g_signal_connect_swapped (full, "clicked", G_CALLBACK (gtk_window_fullscreen), self);
  adw_header_bar_pack_end (ADW_HEADER_BAR (header), full);
  g_object_bind_property (self, "fullscreened", header, "visible",
                          G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  gtk_box_append (GTK_BOX (box), header);
  gtk_box_append (GTK_BOX (box), self->area);
  adw_window_set_content (ADW_WINDOW (self), box);
  gtk_window_set_default_size (GTK_WINDOW (self), 1024, 640);
  gtk_window_set_title (GTK_WINDOW (self), _ ("Projector"));
  /* Before a button of the header takes the space bar. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  self->page_id = g_timeout_add_seconds (PAGE_SECONDS, turn_cb, self);
}

GtkWidget *
jt_projector_new (JtTournamentSession *tournament)
{
  JtProjector *self = g_object_new (JT_TYPE_PROJECTOR, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

JtProjectorContent
jt_projector_get_content (JtProjector *self)
{
  return self->content;
}

void
jt_projector_set_content (JtProjector *self, JtProjectorContent content)
{
  self->content = content;
  self->page = 0;
  self->n_revealed = 0;
  update (self);
}

void
jt_projector_reveal (JtProjector *self, int n)
{
  if (self->content != JT_PROJECTOR_REVEAL)
    return;
  self->n_revealed = n < 0 && (guint) -n > self->n_revealed ? 0 : self->n_revealed + n;
  update (self);
  if (self->lines->len > 0)
    {
      const Line *line = &g_array_index (self->lines, Line, 0);
      /* Translators: for a screen reader: rank, name, total */
      g_autofree char *spoken = g_strdup_printf (_ ("%1$s. %2$s: %3$s"), line->left, line->name, line->right);

      jt_announce (self->area, spoken);
    }
}

guint
jt_projector_get_n_revealed (JtProjector *self)
{
  return self->n_revealed;
}

void
jt_projector_set_clock (JtProjector *self, int seconds)
{
  if (self->seconds == seconds)
    return;
  self->seconds = seconds;
  gtk_widget_queue_draw (self->area);
}
