/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-round-row.h"

#include <glib/gi18n.h>

#include "jt-entry-words.h"
#include "jt-line-words.h"
#include "jt-number-words.h"

#define GAP 6
#define LINES_GAP 2
#define SMALL 0.82 /* of the usual size, as .caption */

struct _JtRoundRow
{
  GtkWidget parent_instance;

  GtkWidget *number;
  GtkWidget *title;
  GtkWidget *details;
  GtkWidget *edit;
  GtkWidget *remove;
  guint n_columns;
  PangoLayout *points[JT_MAX_SIDES]; /* drawn, as they are many and change often… */
  PangoLayout *totals[JT_MAX_SIDES]; /* …with one of these below each */
  PangoLayout *digits;               /* the least width of a column */
  int column;                        /* its width when the row was shown last */
  GdkRectangle points_area;
  char *key; /* of what it says */
};

G_DEFINE_FINAL_TYPE (JtRoundRow, jt_round_row, GTK_TYPE_WIDGET)

/* Where everything stands. */

typedef enum
{
  BESIDE, /* title and details beside the points */
  BELOW,  /* the details below both */
  ABOVE,  /* both texts above the points */
  N_FORMS
} Form;

typedef struct
{
  Form form;
  int number, buttons, points; /* widths */
  int room;                    /* between number and buttons */
  int title_height, details_height, points_height, height;
} Places;

static int
width_of (GtkWidget *widget, gboolean least)
{
  int minimum = 0, natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  return least ? minimum : natural;
}

static int
height_of (GtkWidget *widget, int width)
{
  int natural = 0;

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL, NULL);
  return natural;
}

static int
layout_width (PangoLayout *layout)
{
  int width;

  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

static int
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

static int
column_width (JtRoundRow *self)
{
  int widest = layout_width (self->digits);

  for (guint i = 0; i < self->n_columns; i++)
    widest = MAX (widest, MAX (layout_width (self->points[i]), layout_width (self->totals[i])));
  return widest;
}

/* In one row. */
static int
points_width (JtRoundRow *self)
{
  int n = (int) self->n_columns;

  return n > 0 ? n * column_width (self) + (n - 1) * GAP : 0;
}

/* How many columns stand in a row at @width: about as many in each. */
static int
columns_at (JtRoundRow *self, int width)
{
  int n = (int) self->n_columns;
  int most = MAX ((width + GAP) / (column_width (self) + GAP), 1);
  int n_rows = MAX ((n + most - 1) / most, 1);

  return MAX ((n + n_rows - 1) / n_rows, 1);
}

static int
points_row_height (JtRoundRow *self)
{
  return self->n_columns > 0 ? layout_height (self->points[0]) + layout_height (self->totals[0]) : 0;
}

static int
points_height (JtRoundRow *self, int width)
{
  int per_row = columns_at (self, width);
  int n_rows = ((int) self->n_columns + per_row - 1) / per_row;

  return n_rows * points_row_height (self) + MAX (n_rows - 1, 0) * GAP;
}

static int
texts_height (const Places *places)
{
  return places->title_height + places->details_height;
}

static gboolean
try_form (JtRoundRow *self, Form form, Places *places)
{
  int points = form == ABOVE ? places->room : points_width (self);
  int beside = places->room - points - GAP;
  int title = form == ABOVE ? places->room : beside;
  int details = form == BESIDE ? beside : places->room;

  if (title < width_of (self->title, TRUE) || details < width_of (self->details, TRUE))
    return FALSE;
  places->form = form;
  places->points = points;
  places->points_height = points_height (self, points);
  places->title_height = height_of (self->title, title);
  places->details_height = height_of (self->details, details);
  if (form == BESIDE)
    places->height = MAX (texts_height (places), places->points_height);
  else if (form == BELOW)
    places->height = MAX (places->title_height, places->points_height) + places->details_height;
  else
    places->height = texts_height (places) + LINES_GAP + places->points_height;
  return TRUE;
}

static Places
arrange (JtRoundRow *self, int width)
{
  Places best = { 0 };
  gboolean any = FALSE;

  best.number = width_of (self->number, FALSE);
  best.buttons = width_of (self->edit, FALSE) + GAP + width_of (self->remove, FALSE);
  best.room = width - best.number - best.buttons - 2 * GAP;
  for (Form form = BESIDE; form < N_FORMS; form++)
    {
      Places places = best;

      if (try_form (self, form, &places) && (!any || places.height < best.height))
        {
          best = places;
          any = TRUE;
        }
      /* no other is lower: most rows are found at once */
      if (any && best.form == BESIDE && texts_height (&best) <= best.points_height)
        break;
    }
  return best;
}

static void
jt_round_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                      int *minimum_baseline, int *natural_baseline)
{
  JtRoundRow *self = JT_ROUND_ROW (widget);
  int around = width_of (self->number, FALSE) + width_of (self->edit, FALSE) + width_of (self->remove, FALSE) + 3 * GAP;
  int texts = MAX (width_of (self->title, FALSE), width_of (self->details, FALSE));
  Places places;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = around + MAX (MAX (width_of (self->title, TRUE), width_of (self->details, TRUE)), column_width (self));
      *natural = around + texts + GAP + points_width (self);
      return;
    }
  places = arrange (self, for_size < 0 ? around + texts + GAP + points_width (self) : for_size);
  *minimum = *natural = MAX (places.height, MAX (height_of (self->edit, -1), height_of (self->remove, -1)));
}

static void
put (GtkWidget *row, GtkWidget *child, int x, int y, int width, int height)
{
  if (!gtk_widget_should_layout (child))
    return;
  if (gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL)
    x = gtk_widget_get_width (row) - x - width;
  gtk_widget_size_allocate (child, &(GtkAllocation){ x, y, width, height }, -1);
}

static void
jt_round_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtRoundRow *self = JT_ROUND_ROW (widget);
  Places places = arrange (self, width);
  int y = MAX (height - places.height, 0) / 2;
  int x = places.number + GAP;
  int beside = places.room - places.points - GAP;
  int end = width - places.buttons;
  int edit = width_of (self->edit, FALSE);
  int texts = places.form == ABOVE ? places.room : beside;
  int lines = places.form == BESIDE ? texts_height (&places) : places.title_height;
  int title_y = y;
  int points_y = y;

  if (places.form == BESIDE)
    {
      title_y += (places.height - lines) / 2;
      points_y += (places.height - places.points_height) / 2;
    }
  else if (places.form == ABOVE)
    points_y += texts_height (&places) + LINES_GAP;
  put (widget, self->number, 0, title_y, places.number, MIN (height_of (self->number, -1), height));
  put (widget, self->title, x, title_y, texts, places.title_height);
  put (widget, self->details, x,
       places.form == BELOW ? y + places.height - places.details_height : title_y + places.title_height,
       places.form == BESIDE ? beside : places.room, places.details_height);
  self->points_area = (GdkRectangle){ places.form == ABOVE ? x : x + beside + GAP, points_y, places.points, places.points_height };
  put (widget, self->edit, end, 0, edit, height);
  put (widget, self->remove, width - width_of (self->remove, FALSE), 0, width_of (self->remove, FALSE), height);
}

static void
draw (JtRoundRow *self, GtkSnapshot *snapshot, PangoLayout *layout, int end, int y, const GdkRGBA *color)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int wide = layout_width (layout);
  int x = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (widget) - end : end - wide;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
jt_round_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtRoundRow *self = JT_ROUND_ROW (widget);
  int per_row = columns_at (self, self->points_area.width);
  int wide = (self->points_area.width - (per_row - 1) * GAP) / per_row;
  GdkRGBA color;

  jt_widget_get_color (widget, &color);
  for (int i = 0; i < (int) self->n_columns; i++)
    {
      int end = self->points_area.x + (i % per_row + 1) * (wide + GAP) - GAP;
      int y = self->points_area.y + i / per_row * (points_row_height (self) + GAP);

      draw (self, snapshot, self->points[i], end, y, &color);
      draw (self, snapshot, self->totals[i], end, y + layout_height (self->points[i]), &color);
    }
  GTK_WIDGET_CLASS (jt_round_row_parent_class)->snapshot (widget, snapshot);
}

static GtkSizeRequestMode
jt_round_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_round_row_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (jt_round_row_parent_class)->dispose (object);
}

static void
jt_round_row_finalize (GObject *object)
{
  JtRoundRow *self = JT_ROUND_ROW (object);

  for (guint i = 0; i < self->n_columns; i++)
    {
      g_object_unref (self->points[i]);
      g_object_unref (self->totals[i]);
    }
  g_object_unref (self->digits);
  g_free (self->key);
  G_OBJECT_CLASS (jt_round_row_parent_class)->finalize (object);
}

static void
jt_round_row_class_init (JtRoundRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_round_row_dispose;
  object_class->finalize = jt_round_row_finalize;
  widget_class->measure = jt_round_row_measure;
  widget_class->size_allocate = jt_round_row_size_allocate;
  widget_class->get_request_mode = jt_round_row_get_request_mode;
  widget_class->snapshot = jt_round_row_snapshot;
}

static GtkWidget *
add_label (JtRoundRow *self, float xalign, const char *const *classes)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_set_css_classes (label, (const char **) classes);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  return label;
}

static GtkWidget *
add_text (JtRoundRow *self, const char *const *classes)
{
  GtkWidget *label = add_label (self, 0, classes);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), 8);
  return label;
}

static GtkWidget *
add_button (JtRoundRow *self, const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_css_classes (button, (const char *[]) { "flat", "jt-row-button", "image-button", NULL });
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), name);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
jt_round_row_init (JtRoundRow *self)
{
  static const char *const number[] = { "numeric", "jt-dim", NULL };
  static const char *const small[] = { "caption", "jt-dim", NULL };
  static const char *const plain[] = { NULL };

  self->number = add_label (self, 1, number);
  gtk_label_set_width_chars (GTK_LABEL (self->number), 2);
  self->title = add_text (self, plain);
  self->details = add_text (self, small);
  self->digits = gtk_widget_create_pango_layout (GTK_WIDGET (self), "0000");
  self->edit = add_button (self, "document-edit-symbolic", _ ("Edit"));
  self->remove = add_button (self, "user-trash-symbolic", _ ("Remove"));
}

GtkWidget *
jt_round_row_new (guint n_columns)
{
  JtRoundRow *self = g_object_new (JT_TYPE_ROUND_ROW, NULL);

  self->n_columns = MIN (n_columns, JT_MAX_SIDES);
  for (guint i = 0; i < self->n_columns; i++)
    {
      self->points[i] = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
      self->totals[i] = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
    }
  return GTK_WIDGET (self);
}

GtkWidget *
jt_round_row_get_edit (JtRoundRow *self)
{
  g_return_val_if_fail (JT_IS_ROUND_ROW (self), NULL);
  return self->edit;
}

GtkWidget *
jt_round_row_get_remove (JtRoundRow *self)
{
  g_return_val_if_fail (JT_IS_ROUND_ROW (self), NULL);
  return self->remove;
}

gboolean
jt_round_row_can_edit (const JtLine *line)
{
  return line->type == JT_ENTRY_ROUND || line->type == JT_ENTRY_BIDS || line->type == JT_ENTRY_AUCTION;
}

/* Who declared, and what was special. */
static char *
details_of (const JtGame *game, guint entry)
{
  g_autofree char *who = jt_line_words_who (game, entry);
  g_autofree char *remark = jt_line_words_remark (game, entry, FALSE);

  if (who && remark)
    return g_strconcat (who, " \u00b7 ", remark, NULL);
  return g_strdup (who ? who : remark ? remark : "");
}

static char *
make_key (JtRoundRow *self, const JtLine *line, const char *title, const char *details, const char *spoken)
{
  GString *key = g_string_new (NULL);

  g_string_append_printf (key, "%d\n%d\n%s\n%s\n%s\n", line->round, jt_round_row_can_edit (line), title, details, spoken);
  for (guint column = 0; column < self->n_columns; column++)
    g_string_append_printf (key, "%d/%d ", line->written[column], line->totals[column]);
  return g_string_free (key, FALSE);
}

static void
set_figures (PangoLayout *layout, JtPoints number, gboolean strong, gboolean small)
{
  g_autofree char *text = jt_number_to_text (number);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  if (strong)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (small)
    pango_attr_list_insert (attributes, pango_attr_scale_new (SMALL));
  pango_layout_set_text (layout, text, -1);
  pango_layout_set_attributes (layout, attributes);
}

/* The points, strong where nobody has more, and the totals below in small. Other figures of the same width only have to
 * be drawn: nothing is measured for them. */
static void
show_points (JtRoundRow *self, const JtLine *line)
{
  int column;

  for (guint i = 0; i < self->n_columns; i++)
    {
      gboolean most = line->written[i] != 0;

      for (guint other = 0; other < self->n_columns; other++)
        most = most && line->written[i] >= line->written[other];
      set_figures (self->points[i], line->written[i], most, FALSE);
      set_figures (self->totals[i], line->totals[i], FALSE, TRUE);
    }
  column = column_width (self);
  if (column != self->column)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  self->column = column;
}

static void
set_text (GtkWidget *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (GTK_LABEL (label)), text) != 0)
    gtk_label_set_text (GTK_LABEL (label), text);
}

char *
jt_round_row_show (JtRoundRow *self, const JtGame *game, guint entry)
{
  const JtLine *line;
  g_autofree char *title = NULL;
  g_autofree char *details = NULL;
  g_autofree char *spoken = NULL;
  g_autofree char *number = NULL;
  g_autofree char *key = NULL;

  g_return_val_if_fail (JT_IS_ROUND_ROW (self), NULL);

  line = jt_game_get_line (game, entry);
  title = jt_line_words_what (game, entry);
  details = details_of (game, entry);
  spoken = jt_entry_to_text (game, entry);
  key = make_key (self, line, title, details, spoken);
  if (g_strcmp0 (key, self->key) == 0)
    return NULL;
  g_free (self->key);
  self->key = g_steal_pointer (&key);
  number = line->round > 0 ? g_strdup_printf ("%d", line->round) : g_strdup ("");
  set_text (self->number, number);
  set_text (self->title, title);
  set_text (self->details, details);
  gtk_widget_set_visible (self->details, details[0] != '\0');
  gtk_widget_set_visible (self->edit, jt_round_row_can_edit (line));
  show_points (self, line);
  if (line->round > 0)
    /* Translators: %1$d is the number of a round, %2$s what was written, %3$s more about it */
    return g_strdup_printf (_ ("Round %1$d: %2$s. %3$s"), line->round, spoken, details);
  return g_steal_pointer (&spoken);
}
