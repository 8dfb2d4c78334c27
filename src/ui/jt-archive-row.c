/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-archive-row.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"

#define GAP 12        /* pixels between texts, totals and button */
#define LINES_GAP 2   /* between the names and what stands below */
#define BUTTON_GAP 6  /* between the totals and the button below: beside them it would leave them no room on a phone */
#define DATE_ABOVE 12 /* around the heading */
#define DATE_BELOW 4
#define BUTTON_ABOVE 8 /* above the button beside it */
#define DIM 0.76f      /* as .jt-dim */
#define SMALL 0.82     /* of the usual size, as .caption */
#define LARGE 1.36     /* as .title-3 */

/* The card. */

#define JT_TYPE_ARCHIVE_CARD (jt_archive_card_get_type ())
G_DECLARE_FINAL_TYPE (JtArchiveCard, jt_archive_card, JT, ARCHIVE_CARD, GtkWidget)

struct _JtArchiveCard
{
  GtkWidget parent_instance;

  PangoLayout *names, *detail, *totals;
  int button_width, button_height; /* of the button below the totals; 0: none */
  int height;
};

G_DEFINE_FINAL_TYPE (JtArchiveCard, jt_archive_card, GTK_TYPE_WIDGET)

static PangoLayout *
make_layout (GtkWidget *widget, double scale, gboolean bold, gboolean figures)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();

  if (scale < 1 || scale > 1)
    pango_attr_list_insert (attributes, pango_attr_scale_new (scale));
  if (bold)
    pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  if (figures)
    pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum"));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  return layout;
}

/* Returns: whether the text is another one */
static gboolean
set_text (PangoLayout *layout, const char *text)
{
  if (g_str_equal (pango_layout_get_text (layout), text))
    return FALSE;
  pango_layout_set_text (layout, text, -1);
  return TRUE;
}

static int
layout_height (PangoLayout *layout)
{
  int height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Of the totals and the button below. */
static int
end_height (JtArchiveCard *self)
{
  return layout_height (self->totals) + (self->button_height > 0 ? BUTTON_GAP + self->button_height : 0);
}

/* How wide the whole text is in one line. */
static int
whole_width (PangoLayout *layout)
{
  int width;

  pango_layout_set_width (layout, -1);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return width;
}

/* Goes on in the next line where there is less room. Returns: how wide it is */
static int
fit (PangoLayout *layout, int room)
{
  int width = whole_width (layout);

  if (width <= room)
    return width;
  pango_layout_set_width (layout, MAX (room, 1) * PANGO_SCALE);
  pango_layout_get_pixel_size (layout, &width, NULL);
  return MIN (width, room);
}

typedef struct
{
  gboolean stacked; /* the totals are below the names, which have no room beside them */
  int names, detail, totals; /* how wide they are */
  int height;
} Arrangement;

/* @width: -1 for as much as it needs */
static Arrangement
arrange (JtArchiveCard *self, int width)
{
  Arrangement arrangement = { FALSE, whole_width (self->names), whole_width (self->detail), whole_width (self->totals), 0 };
  int end = MAX (arrangement.totals, self->button_width);
  int texts_height;

  if (width >= 0)
    {
      int left = end > 0 ? width - end - GAP : width;

      arrangement.stacked = left < MIN (MAX (arrangement.names, arrangement.detail), width * 2 / 5);
      if (arrangement.stacked)
        left = width;
      arrangement.names = fit (self->names, left);
      arrangement.detail = fit (self->detail, left);
      arrangement.totals = fit (self->totals, width);
    }
  texts_height = layout_height (self->names) + LINES_GAP + layout_height (self->detail);
  arrangement.height = arrangement.stacked ? texts_height + BUTTON_GAP + end_height (self) : MAX (texts_height, end_height (self));
  return arrangement;
}

/* Where the totals begin, and the button below them ends end_height () further down. */
static int
end_top (JtArchiveCard *self, const Arrangement *arrangement, int height)
{
  return arrangement->stacked ? height - end_height (self) : (height - end_height (self)) / 2;
}

/* @x: from the side where lines begin, of @room */
static void
draw (GtkWidget *widget, GtkSnapshot *snapshot, PangoLayout *layout, int x, int y, int wide, int room, const GdkRGBA *color)
{
  PangoRectangle logical;

  pango_layout_get_pixel_extents (layout, NULL, &logical);
  if (gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL)
    x = room - x - wide;
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x - logical.x), (float) y));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

static void
jt_archive_card_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                         int *minimum_baseline, int *natural_baseline)
{
  JtArchiveCard *self = JT_ARCHIVE_CARD (widget);

  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = self->height = arrange (self, for_size).height;
      return;
    }
  *minimum = 6 * GAP + self->button_width;
  *natural = MAX (whole_width (self->names), whole_width (self->detail)) + GAP + MAX (whole_width (self->totals), self->button_width);
}

static void
jt_archive_card_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtArchiveCard *self = JT_ARCHIVE_CARD (widget);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  Arrangement arrangement = arrange (self, width);
  int names_height = layout_height (self->names), detail_height = layout_height (self->detail);
  int y = arrangement.stacked ? 0 : (height - names_height - LINES_GAP - detail_height) / 2;
  GdkRGBA color;
  GdkRGBA dim;

  jt_widget_get_color (widget, &color);
  dim = color;
  if (!adw_style_manager_get_high_contrast (adw_style_manager_get_default ()))
    dim.alpha *= DIM;
  draw (widget, snapshot, self->names, 0, y, arrangement.names, width, &color);
  draw (widget, snapshot, self->detail, 0, y + names_height + LINES_GAP, arrangement.detail, width, &dim);
  draw (widget, snapshot, self->totals, width - arrangement.totals, end_top (self, &arrangement, height), arrangement.totals, width,
        &color);
}

static GtkSizeRequestMode
jt_archive_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_archive_card_finalize (GObject *object)
{
  JtArchiveCard *self = JT_ARCHIVE_CARD (object);

  g_object_unref (self->names);
  g_object_unref (self->detail);
  g_object_unref (self->totals);
  G_OBJECT_CLASS (jt_archive_card_parent_class)->finalize (object);
}

static void
jt_archive_card_class_init (JtArchiveCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = jt_archive_card_finalize;
  widget_class->get_request_mode = jt_archive_card_get_request_mode;
  widget_class->measure = jt_archive_card_measure;
  widget_class->snapshot = jt_archive_card_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LABEL);
}

static void
jt_archive_card_init (JtArchiveCard *self)
{
  self->names = make_layout (GTK_WIDGET (self), 1, FALSE, FALSE);
  self->detail = make_layout (GTK_WIDGET (self), SMALL, FALSE, FALSE);
  self->totals = make_layout (GTK_WIDGET (self), LARGE, TRUE, TRUE);
  pango_layout_set_alignment (self->totals, PANGO_ALIGN_RIGHT);
  gtk_widget_add_css_class (GTK_WIDGET (self), "jt-archive-line");
}

/* Rows of the same height need not be laid out again. */
static void
card_show (JtArchiveCard *self, const JtArchiveRowTexts *texts, int button_width, int button_height)
{
  gboolean other = set_text (self->names, texts->names);
  g_autofree char *spoken = NULL;

  other = set_text (self->detail, texts->detail) || other;
  other = set_text (self->totals, texts->totals) || other;
  if (!other && button_width == self->button_width && button_height == self->button_height)
    return;
  self->button_width = button_width;
  self->button_height = button_height;
  spoken = g_strdup_printf ("%s %s, %s", texts->names, texts->totals, texts->detail);
  jt_accessible_set_label (GTK_ACCESSIBLE (self), spoken);
  if (arrange (self, gtk_widget_get_width (GTK_WIDGET (self))).height != self->height)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The row. */

struct _JtArchiveRow
{
  GtkWidget parent_instance;

  GtkWidget *card;
  PangoLayout *date;
  gboolean has_date;
  GtkWidget *evening; /* (nullable): until it is needed… */
  GtkWidget *again;   /* …as this one */
};

enum
{
  EVENING,
  CONTINUE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtArchiveRow, jt_archive_row, GTK_TYPE_WIDGET)

static gboolean
is_shown (GtkWidget *button)
{
  return button != NULL && gtk_widget_get_visible (button);
}

static int
button_size (GtkWidget *button, GtkOrientation orientation)
{
  int natural = 0;

  if (is_shown (button))
    gtk_widget_measure (button, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

/* Breaks the date at @width. Returns: how high the heading is */
static int
heading_height (JtArchiveRow *self, int width)
{
  int aside = button_size (self->evening, GTK_ORIENTATION_HORIZONTAL);
  int beside = button_size (self->evening, GTK_ORIENTATION_VERTICAL);

  if (!self->has_date)
    return 0;
  pango_layout_set_width (self->date, width < 0 ? -1 : MAX (width - aside - GAP / 2, 1) * PANGO_SCALE);
  return MAX (DATE_ABOVE + layout_height (self->date) + DATE_BELOW, beside > 0 ? BUTTON_ABOVE + beside : 0);
}

static GtkSizeRequestMode
jt_archive_row_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_archive_row_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                        int *minimum_baseline, int *natural_baseline)
{
  JtArchiveRow *self = JT_ARCHIVE_ROW (widget);

  gtk_widget_measure (self->card, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int heading = heading_height (self, for_size);

      *minimum += heading;
      *natural += heading;
    }
  else if (self->has_date)
    {
      int aside = button_size (self->evening, orientation);

      *minimum = MAX (*minimum, aside + 4 * GAP);
      *natural = MAX (*natural, whole_width (self->date) + aside + GAP / 2);
    }
}

static void
place_button (GtkWidget *row, GtkWidget *button, int y, int height, int end, int width)
{
  int wide = button_size (button, GTK_ORIENTATION_HORIZONTAL);
  int high = button_size (button, GTK_ORIENTATION_VERTICAL);
  int x = gtk_widget_get_direction (row) == GTK_TEXT_DIR_RTL ? end : width - wide - end;

  if (is_shown (button))
    gtk_widget_size_allocate (button, &(GtkAllocation){ x, y + MAX (height - high, 0) / 2, wide, high }, -1);
}

static void
jt_archive_row_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtArchiveRow *self = JT_ARCHIVE_ROW (widget);
  int heading = heading_height (self, width);
  int button = button_size (self->again, GTK_ORIENTATION_VERTICAL);
  JtArchiveCard *card = JT_ARCHIVE_CARD (self->card);
  Arrangement arrangement;
  int inner, bottom;

  gtk_widget_size_allocate (self->card, &(GtkAllocation){ 0, heading, width, height - heading }, -1);
  arrangement = arrange (card, gtk_widget_get_width (self->card));
  inner = gtk_widget_get_height (self->card);
  bottom = heading + (height - heading - inner) / 2 + end_top (card, &arrangement, inner) + end_height (card);
  place_button (widget, self->evening, BUTTON_ABOVE, heading - BUTTON_ABOVE, 0, width);
  place_button (widget, self->again, bottom - button, button, GAP, width);
}

static void
jt_archive_row_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  JtArchiveRow *self = JT_ARCHIVE_ROW (widget);

  if (self->has_date)
    {
      int width = gtk_widget_get_width (widget);
      int heading = heading_height (self, width);
      int wide;
      GdkRGBA color;

      pango_layout_get_pixel_size (self->date, &wide, NULL);
      jt_widget_get_color (widget, &color);
      draw (widget, snapshot, self->date, 0, DATE_ABOVE + (heading - DATE_ABOVE - DATE_BELOW - layout_height (self->date)) / 2, wide,
            width, &color);
    }
  GTK_WIDGET_CLASS (jt_archive_row_parent_class)->snapshot (widget, snapshot);
}

static void
jt_archive_row_dispose (GObject *object)
{
  JtArchiveRow *self = JT_ARCHIVE_ROW (object);

  g_clear_pointer (&self->card, gtk_widget_unparent);
  g_clear_pointer (&self->evening, gtk_widget_unparent);
  g_clear_pointer (&self->again, gtk_widget_unparent);
  G_OBJECT_CLASS (jt_archive_row_parent_class)->dispose (object);
}

static void
jt_archive_row_finalize (GObject *object)
{
  g_object_unref (JT_ARCHIVE_ROW (object)->date);
  G_OBJECT_CLASS (jt_archive_row_parent_class)->finalize (object);
}

static void
jt_archive_row_class_init (JtArchiveRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_archive_row_dispose;
  object_class->finalize = jt_archive_row_finalize;
  widget_class->get_request_mode = jt_archive_row_get_request_mode;
  widget_class->measure = jt_archive_row_measure;
  widget_class->size_allocate = jt_archive_row_size_allocate;
  widget_class->snapshot = jt_archive_row_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  signals[EVENING] = g_signal_new ("evening", JT_TYPE_ARCHIVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[CONTINUE] = g_signal_new ("continue", JT_TYPE_ARCHIVE_ROW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
jt_archive_row_init (JtArchiveRow *self)
{
  self->card = g_object_new (JT_TYPE_ARCHIVE_CARD, NULL);
  self->date = make_layout (GTK_WIDGET (self), 1, TRUE, FALSE);
  gtk_widget_set_parent (self->card, GTK_WIDGET (self));
}

GtkWidget *
jt_archive_row_new (void)
{
  return g_object_new (JT_TYPE_ARCHIVE_ROW, NULL);
}

static void
evening_cb (JtArchiveRow *self)
{
  g_signal_emit (self, signals[EVENING], 0);
}

static void
continue_cb (JtArchiveRow *self)
{
  g_signal_emit (self, signals[CONTINUE], 0);
}

/* @name: (nullable): NULL: no button */
static void
show_button (JtArchiveRow *self, GtkWidget **button, const char *label, const char *name, GCallback callback)
{
  if (name && !*button)
    {
      *button = gtk_button_new_with_label (label);
      gtk_widget_set_parent (*button, GTK_WIDGET (self));
      g_signal_connect_swapped (*button, "clicked", callback, self);
    }
  if (*button)
    gtk_widget_set_visible (*button, name != NULL);
  if (name)
    jt_accessible_set_label (GTK_ACCESSIBLE (*button), name);
}

void
jt_archive_row_show (JtArchiveRow *self, const JtArchiveRowTexts *texts)
{
  gboolean had_date = self->has_date;

  g_return_if_fail (JT_IS_ARCHIVE_ROW (self));

  self->has_date = texts->date != NULL;
  if (set_text (self->date, texts->date ? texts->date : "") || self->has_date != had_date)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  show_button (self, &self->evening, _ ("Evening…"), self->has_date ? texts->evening : NULL, G_CALLBACK (evening_cb));
  if (self->evening)
    gtk_widget_add_css_class (self->evening, "flat");
  show_button (self, &self->again, _ ("Continue"), texts->again, G_CALLBACK (continue_cb));
  card_show (JT_ARCHIVE_CARD (self->card), texts, button_size (self->again, GTK_ORIENTATION_HORIZONTAL),
             button_size (self->again, GTK_ORIENTATION_VERTICAL));
  jt_accessible_set_label (GTK_ACCESSIBLE (self), texts->spoken);
}
