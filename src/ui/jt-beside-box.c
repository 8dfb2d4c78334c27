/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-beside-box.h"

struct _JtBesideBox
{
  GtkWidget parent_instance;

  int spacing;
};

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (JtBesideBox, jt_beside_box, GTK_TYPE_WIDGET)

typedef struct
{
  GtkWidget *first, *second; /* (nullable) */
  gboolean below;
  int first_width, second_width;
  int first_height, second_height; /* natural… */
  int first_least, second_least;   /* …and the least */
} Places;

static GtkWidget *
next_shown (GtkWidget *child)
{
  while (child && !gtk_widget_should_layout (child))
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static void
find_children (JtBesideBox *self, Places *places)
{
  places->first = next_shown (gtk_widget_get_first_child (GTK_WIDGET (self)));
  places->second = places->first ? next_shown (gtk_widget_get_next_sibling (places->first)) : NULL;
}

static void
measure_heights (Places *places)
{
  gtk_widget_measure (places->first, GTK_ORIENTATION_VERTICAL, places->first_width, &places->first_least,
                      &places->first_height, NULL, NULL);
  gtk_widget_measure (places->second, GTK_ORIENTATION_VERTICAL, places->second_width, &places->second_least,
                      &places->second_height, NULL, NULL);
}

static int
whole_height (JtBesideBox *self, const Places *places)
{
  return places->below ? places->first_height + self->spacing + places->second_height
                       : MAX (places->first_height, places->second_height);
}

static Places
arrange_below (const Places *children, int width)
{
  Places places = *children;

  places.below = TRUE;
  places.first_width = places.second_width = width;
  measure_heights (&places);
  return places;
}

static Places
arrange (JtBesideBox *self, int width)
{
  Places places = { 0 };
  Places below;
  int first, second, usual;

  find_children (self, &places);
  if (!places.second)
    return places;
  gtk_widget_measure (places.first, GTK_ORIENTATION_HORIZONTAL, -1, &first, NULL, NULL, NULL);
  gtk_widget_measure (places.second, GTK_ORIENTATION_HORIZONTAL, -1, &second, &usual, NULL, NULL);
  below = arrange_below (&places, width);
  if (first + self->spacing + second > width)
    return below;
  places.second_width = MIN (usual, width - first - self->spacing);
  places.first_width = width - self->spacing - places.second_width;
  measure_heights (&places);
  return whole_height (self, &below) < whole_height (self, &places) ? below : places;
}

static void
measure_width (JtBesideBox *self, int *minimum, int *natural)
{
  Places places;
  int least, usual;

  find_children (self, &places);
  if (!places.first)
    return;
  gtk_widget_measure (places.first, GTK_ORIENTATION_HORIZONTAL, -1, minimum, natural, NULL, NULL);
  if (!places.second)
    return;
  gtk_widget_measure (places.second, GTK_ORIENTATION_HORIZONTAL, -1, &least, &usual, NULL, NULL);
  *minimum = MAX (*minimum, least);
  *natural += self->spacing + usual;
}

static void
jt_beside_box_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum, int *natural,
                       int *minimum_baseline, int *natural_baseline)
{
  JtBesideBox *self = JT_BESIDE_BOX (widget);
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
  places = arrange (self, for_size);
  if (places.second)
    {
      *natural = whole_height (self, &places);
      *minimum = places.below ? places.first_least + self->spacing + places.second_least
                              : MAX (places.first_least, places.second_least);
    }
  else if (places.first)
    gtk_widget_measure (places.first, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
jt_beside_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtBesideBox *self = JT_BESIDE_BOX (widget);
  gboolean rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  Places places = arrange (self, width);

  if (places.second && places.below)
    {
      int first = height >= whole_height (self, &places) ? height - self->spacing - places.second_height : places.first_least;

      gtk_widget_size_allocate (places.first, &(GtkAllocation){ 0, 0, width, first }, -1);
      gtk_widget_size_allocate (places.second, &(GtkAllocation){ 0, first + self->spacing, width, height - first - self->spacing }, -1);
    }
  else if (places.second)
    {
      int first = places.first_width, second = places.second_width;

      gtk_widget_size_allocate (places.first, &(GtkAllocation){ rtl ? width - first : 0, 0, first, height }, -1);
      gtk_widget_size_allocate (places.second, &(GtkAllocation){ rtl ? 0 : width - second, 0, second, height }, -1);
    }
  else if (places.first)
    gtk_widget_size_allocate (places.first, &(GtkAllocation){ 0, 0, width, height }, -1);
}

static GtkSizeRequestMode
jt_beside_box_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
jt_beside_box_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_SPACING)
    g_value_set_int (value, JT_BESIDE_BOX (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
jt_beside_box_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id != PROP_SPACING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  JT_BESIDE_BOX (object)->spacing = g_value_get_int (value);
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
jt_beside_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (jt_beside_box_parent_class)->dispose (object);
}

static void
jt_beside_box_class_init (JtBesideBoxClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = jt_beside_box_dispose;
  object_class->get_property = jt_beside_box_get_property;
  object_class->set_property = jt_beside_box_set_property;
  widget_class->measure = jt_beside_box_measure;
  widget_class->size_allocate = jt_beside_box_size_allocate;
  widget_class->get_request_mode = jt_beside_box_get_request_mode;

  properties[PROP_SPACING]
      = g_param_spec_int ("spacing", NULL, NULL, 0, G_MAXINT, 0, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
jt_beside_box_init (JtBesideBox *self)
{
}

GtkWidget *
jt_beside_box_new (int spacing)
{
  return g_object_new (JT_TYPE_BESIDE_BOX, "spacing", spacing, NULL);
}
