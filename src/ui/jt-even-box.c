/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-even-box.h"

#define MOST 32 /* children that are arranged */

struct _JtEvenBox
{
  GtkWidget parent_instance;

  int spacing;
  gboolean wrap;
};

enum
{
  PROP_0,
  PROP_SPACING,
  PROP_WRAP,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (JtEvenBox, jt_even_box, GTK_TYPE_WIDGET)

/* Where the children stand at a width. */
typedef struct
{
  GtkWidget *child[MOST];
  int least[MOST];
  int width[MOST];
  guint n;
  guint n_rows, per_row;
} Places;

static void
find_children (JtEvenBox *self, Places *places)
{
  places->n = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child && places->n < MOST;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      {
        places->child[places->n] = child;
        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &places->least[places->n], NULL, NULL, NULL);
        places->n++;
      }
}

static guint
row_end (const Places *places, guint start)
{
  return MIN (start + places->per_row, places->n);
}

static int
row_needs (JtEvenBox *self, const Places *places, guint start)
{
  int needs = self->spacing * (int) (row_end (places, start) - start - 1);

  for (guint i = start; i < row_end (places, start); i++)
    needs += places->least[i];
  return needs;
}

static gboolean
rows_fit (JtEvenBox *self, const Places *places, int width)
{
  for (guint start = 0; start < places->n; start += places->per_row)
    if (row_needs (self, places, start) > width)
      return FALSE;
  return TRUE;
}

/* What one child gets if all of them get the same. */
static int
equal_width (JtEvenBox *self, const Places *places, int width)
{
  return (width - self->spacing * (int) (places->per_row - 1)) / (int) places->per_row;
}

/* Of each column what its widest child needs. Returns: whether they fit */
static gboolean
give_column_widths (JtEvenBox *self, Places *places, int width)
{
  int spare = width - self->spacing * (int) (places->per_row - 1);
  int column[MOST] = { 0 };

  for (guint i = 0; i < places->n; i++)
    column[i % places->per_row] = MAX (column[i % places->per_row], places->least[i]);
  for (guint i = 0; i < places->per_row; i++)
    spare -= column[i];
  for (guint i = 0; i < places->n; i++)
    places->width[i] = column[i % places->per_row] + spare / (int) places->per_row;
  return spare >= 0;
}

static void
give_row_widths (JtEvenBox *self, Places *places, int width)
{
  for (guint start = 0; start < places->n; start += places->per_row)
    {
      int n = (int) (row_end (places, start) - start);
      int spare = MAX (width - row_needs (self, places, start), 0);

      for (guint i = start; i < row_end (places, start); i++)
        places->width[i] = places->least[i] + spare / n;
    }
}

static void
give_widths (JtEvenBox *self, Places *places, int width)
{
  int equal = equal_width (self, places, width);
  gboolean all = TRUE;

  for (guint i = 0; i < places->n; i++)
    {
      all = all && places->least[i] <= equal;
      places->width[i] = equal;
    }
  if (!all && !give_column_widths (self, places, width))
    give_row_widths (self, places, width);
}

static void
arrange (JtEvenBox *self, Places *places, int width)
{
  find_children (self, places);
  if (places->n == 0)
    return;
  places->n_rows = 1;
  places->per_row = places->n;
  while (self->wrap && places->per_row > 1 && !rows_fit (self, places, width))
    {
      places->n_rows++;
      places->per_row = (places->n + places->n_rows - 1) / places->n_rows;
    }
  places->n_rows = (places->n + places->per_row - 1) / places->per_row;
  give_widths (self, places, width);
}

static void
row_heights (const Places *places, guint start, int *least, int *natural)
{
  *least = *natural = 0;
  for (guint i = start; i < row_end (places, start); i++)
    {
      int child_least, child_natural;

      gtk_widget_measure (places->child[i], GTK_ORIENTATION_VERTICAL, places->width[i], &child_least, &child_natural, NULL, NULL);
      *least = MAX (*least, child_least);
      *natural = MAX (*natural, child_natural);
    }
}

static void
measure_width (JtEvenBox *self, int *minimum, int *natural)
{
  Places places;
  int widest = 0;

  find_children (self, &places);
  for (guint i = 0; i < places.n; i++)
    {
      int wide;

      gtk_widget_measure (places.child[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &wide, NULL, NULL);
      widest = MAX (widest, wide);
      *minimum = self->wrap ? MAX (*minimum, places.least[i]) : *minimum + places.least[i];
    }
  if (places.n == 0)
    return;
  *natural = (int) places.n * widest + self->spacing * (int) (places.n - 1);
  if (!self->wrap)
    *minimum += self->spacing * (int) (places.n - 1);
}

static void
jt_even_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                     int *minimum_baseline, int *natural_baseline)
{
  JtEvenBox *self = JT_EVEN_BOX (widget);
  Places places;

  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      measure_width (self, minimum, natural);
      return;
    }
  if (for_size < 0)
    {
      int least;

      gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &least, &for_size, NULL, NULL);
    }
  arrange (self, &places, for_size);
  for (guint start = 0; start < places.n; start += places.per_row)
    {
      int least, usual;

      row_heights (&places, start, &least, &usual);
      *minimum += least + (start > 0 ? self->spacing : 0);
      *natural += usual + (start > 0 ? self->spacing : 0);
    }
}

static void
jt_even_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtEvenBox *self = JT_EVEN_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Places places;
  int needs = 0;
  int spare = 0;
  int y = 0;

  arrange (self, &places, width);
  if (places.n == 0)
    return;
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, NULL, &needs, NULL, NULL);
  spare = MAX (height - needs, 0) / (int) places.n_rows;
  for (guint start = 0; start < places.n; start += places.per_row)
    {
      int least, usual;
      int x = 0;

      row_heights (&places, start, &least, &usual);
      if (needs > height)
        usual = least;
      for (guint i = start; i < row_end (&places, start); i++)
        {
          int left = rtl ? width - x - places.width[i] : x;

          gtk_widget_size_allocate (places.child[i], &(GtkAllocation){ left, y, places.width[i], usual + spare }, -1);
          x += places.width[i] + self->spacing;
        }
      y += usual + spare + self->spacing;
    }
}

static GtkSizeRequestMode
jt_even_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_even_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtEvenBox *self = JT_EVEN_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      g_value_set_int (value, self->spacing);
      break;
    case PROP_WRAP:
      g_value_set_boolean (value, self->wrap);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_even_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  JtEvenBox *self = JT_EVEN_BOX (object);

  switch (id)
    {
    case PROP_SPACING:
      self->spacing = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    case PROP_WRAP:
      jt_even_box_set_wrap (self, g_value_get_boolean (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_even_box_dispose (GObject *object)
{
  jt_even_box_clear (JT_EVEN_BOX (object));
  G_OBJECT_CLASS (jt_even_box_parent_class)->dispose (object);
}

static void
jt_even_box_class_init (JtEvenBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = jt_even_box_dispose;
  object_class->get_property = jt_even_box_get_property;
  object_class->set_property = jt_even_box_set_property;
  widget_class->measure = jt_even_box_measure;
  widget_class->size_allocate = jt_even_box_size_allocate;
  widget_class->get_request_mode = jt_even_box_get_request_mode;

  properties[PROP_SPACING] = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, flags);
  properties[PROP_WRAP] = g_param_spec_boolean ("wrap", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
jt_even_box_init (JtEvenBox *self)
{
  self->wrap = TRUE;
}

GtkWidget *
jt_even_box_new (int spacing)
{
  return g_object_new (JT_TYPE_EVEN_BOX, "spacing", spacing, NULL);
}

void
jt_even_box_append (JtEvenBox *self, GtkWidget *child)
{
  g_return_if_fail (JT_IS_EVEN_BOX (self));

  gtk_widget_insert_before (child, GTK_WIDGET (self), NULL);
}

void
jt_even_box_clear (JtEvenBox *self)
{
  GtkWidget *child;

  g_return_if_fail (JT_IS_EVEN_BOX (self));

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))))
    gtk_widget_unparent (child);
}

void
jt_even_box_set_wrap (JtEvenBox *self, gboolean wrap)
{
  g_return_if_fail (JT_IS_EVEN_BOX (self));

  if (self->wrap == wrap)
    return;
  self->wrap = wrap;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WRAP]);
}
