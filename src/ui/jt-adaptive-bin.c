/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-adaptive-bin.h"

struct _JtAdaptiveBin
{
  GtkWidget parent_instance;

  GtkWidget *child;
  int narrow_width;
  int short_height;
  gboolean keep_height;
  gboolean fit_child;
  int wide_needs; /* what the child needed when it was found not to fit; 0: it always did */
  gboolean narrow;
  gboolean is_short;
  guint tick_id;
};

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_NARROW_WIDTH,
  PROP_SHORT_HEIGHT,
  PROP_KEEP_HEIGHT,
  PROP_FIT_CHILD,
  PROP_NARROW,
  PROP_SHORT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void jt_adaptive_bin_buildable_init (GtkBuildableIface *iface);

static GtkBuildableIface *parent_buildable;

G_DEFINE_FINAL_TYPE_WITH_CODE (JtAdaptiveBin, jt_adaptive_bin, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_BUILDABLE, jt_adaptive_bin_buildable_init))

static gboolean
resize_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  JT_ADAPTIVE_BIN (widget)->tick_id = 0;
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

static void
set_flag (JtAdaptiveBin *self, gboolean *flag, gboolean value, guint property)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkRoot *root;
  GtkWidget *focus;

  if (*flag == value)
    return;

  root = gtk_widget_get_root (widget);
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  if (focus != NULL && !gtk_widget_is_ancestor (focus, widget))
    focus = NULL;
  if (focus != NULL)
    g_object_ref (focus);

  *flag = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);

  if (focus != NULL)
    {
      if (gtk_widget_get_root (focus) == root && !gtk_widget_get_mapped (focus))
        gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
      g_object_unref (focus);
    }

  if (self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (widget, resize_cb, NULL, NULL);
}

/* With text of twice the size twice as much width is narrow. */
static int
scaled (JtAdaptiveBin *self, int width)
{
  const int usual = 96 * 1024;
  int dpi = usual;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-xft-dpi", &dpi, NULL);
  return dpi > usual ? (int) ((gint64) width * dpi / usual) : width;
}

static void
update (JtAdaptiveBin *self, int width, int height)
{
  set_flag (self, &self->narrow, width < MAX (scaled (self, self->narrow_width), self->wide_needs), PROP_NARROW);
  set_flag (self, &self->is_short, height < self->short_height, PROP_SHORT);
}

static void
jt_adaptive_bin_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (widget);

  *minimum = *natural = 0;
  *minimum_baseline = *natural_baseline = -1;
  if (self->child != NULL && gtk_widget_get_visible (self->child))
    {
      int least = 0;

      /* Asked for the width of a height, texts that wrap answer with less than they need, of which GTK warns. */
      if (orientation == GTK_ORIENTATION_HORIZONTAL
          && gtk_widget_get_request_mode (self->child) != GTK_SIZE_REQUEST_WIDTH_FOR_HEIGHT)
        for_size = -1;
      if (for_size >= 0)
        {
          gtk_widget_measure (self->child, 
                              orientation == GTK_ORIENTATION_HORIZONTAL ? GTK_ORIENTATION_VERTICAL
                                                                        : GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
          for_size = MAX (for_size, least);
        }
      gtk_widget_measure (self->child, orientation, for_size, &least, natural, NULL, NULL);
      if (self->keep_height && orientation == GTK_ORIENTATION_VERTICAL)
        *minimum = least;
    }
}

static void
jt_adaptive_bin_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (widget);
  int least_width;
  int least_height;

  update (self, width, height);
  if (self->child == NULL || !gtk_widget_should_layout (self->child))
    return;

  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  if (self->fit_child && !self->narrow && least_width > width)
    {
      self->wide_needs = least_width;
      update (self, width, height);
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
    }
  width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL, NULL);
  gtk_widget_allocate (self->child, width, MAX (height, least_height), baseline, NULL);
}

static GtkSizeRequestMode
jt_adaptive_bin_get_request_mode (GtkWidget *widget)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (widget);

  return self->child != NULL ? gtk_widget_get_request_mode (self->child) : GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
jt_adaptive_bin_unmap (GtkWidget *widget)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (widget);

  if (self->tick_id != 0)
    gtk_widget_remove_tick_callback (widget, self->tick_id);
  self->tick_id = 0;
  GTK_WIDGET_CLASS (jt_adaptive_bin_parent_class)->unmap (widget);
}

static void
jt_adaptive_bin_dispose (GObject *object)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (object);

  g_clear_pointer (&self->child, gtk_widget_unparent);
  G_OBJECT_CLASS (jt_adaptive_bin_parent_class)->dispose (object);
}

static void
jt_adaptive_bin_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (object);

  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_NARROW_WIDTH:
      g_value_set_int (value, self->narrow_width);
      break;
    case PROP_SHORT_HEIGHT:
      g_value_set_int (value, self->short_height);
      break;
    case PROP_KEEP_HEIGHT:
      g_value_set_boolean (value, self->keep_height);
      break;
    case PROP_FIT_CHILD:
      g_value_set_boolean (value, self->fit_child);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_SHORT:
      g_value_set_boolean (value, self->is_short);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
set_limit (JtAdaptiveBin *self, int *limit, int value, GParamSpec *pspec)
{
  if (*limit == value)
    return;
  *limit = value;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
jt_adaptive_bin_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  JtAdaptiveBin *self = JT_ADAPTIVE_BIN (object);

  switch (id)
    {
    case PROP_CHILD:
      jt_adaptive_bin_set_child (self, g_value_get_object (value));
      break;
    case PROP_NARROW_WIDTH:
      set_limit (self, &self->narrow_width, g_value_get_int (value), pspec);
      break;
    case PROP_SHORT_HEIGHT:
      set_limit (self, &self->short_height, g_value_get_int (value), pspec);
      break;
    case PROP_KEEP_HEIGHT:
      if (self->keep_height == g_value_get_boolean (value))
        break;
      self->keep_height = g_value_get_boolean (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    case PROP_FIT_CHILD:
      if (self->fit_child == g_value_get_boolean (value))
        break;
      self->fit_child = g_value_get_boolean (value);
      self->wide_needs = 0;
      gtk_widget_queue_resize (GTK_WIDGET (self));
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_adaptive_bin_add_child (GtkBuildable *buildable, GtkBuilder *builder, GObject *child, const char *type)
{
  if (GTK_IS_WIDGET (child))
    jt_adaptive_bin_set_child (JT_ADAPTIVE_BIN (buildable), GTK_WIDGET (child));
  else
    parent_buildable->add_child (buildable, builder, child, type);
}

static void
jt_adaptive_bin_buildable_init (GtkBuildableIface *iface)
{
  parent_buildable = g_type_interface_peek_parent (iface);
  iface->add_child = jt_adaptive_bin_add_child;
}

static void
jt_adaptive_bin_class_init (JtAdaptiveBinClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  object_class->dispose = jt_adaptive_bin_dispose;
  object_class->get_property = jt_adaptive_bin_get_property;
  object_class->set_property = jt_adaptive_bin_set_property;
  widget_class->measure = jt_adaptive_bin_measure;
  widget_class->size_allocate = jt_adaptive_bin_size_allocate;
  widget_class->get_request_mode = jt_adaptive_bin_get_request_mode;
  widget_class->unmap = jt_adaptive_bin_unmap;

  properties[PROP_CHILD]
      = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET, flags | G_PARAM_READWRITE);
  properties[PROP_NARROW_WIDTH]
      = g_param_spec_int ("narrow-width", NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_READWRITE);
  properties[PROP_SHORT_HEIGHT]
      = g_param_spec_int ("short-height", NULL, NULL, 0, G_MAXINT, 0, flags | G_PARAM_READWRITE);
  properties[PROP_KEEP_HEIGHT]
      = g_param_spec_boolean ("keep-height", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  properties[PROP_FIT_CHILD]
      = g_param_spec_boolean ("fit-child", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  properties[PROP_NARROW] = g_param_spec_boolean ("narrow", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_SHORT] = g_param_spec_boolean ("short", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
jt_adaptive_bin_init (JtAdaptiveBin *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

GtkWidget *
jt_adaptive_bin_new (void)
{
  return g_object_new (JT_TYPE_ADAPTIVE_BIN, NULL);
}

gboolean
jt_adaptive_bin_get_narrow (JtAdaptiveBin *self)
{
  g_return_val_if_fail (JT_IS_ADAPTIVE_BIN (self), FALSE);

  return self->narrow;
}

gboolean
jt_adaptive_bin_get_short (JtAdaptiveBin *self)
{
  g_return_val_if_fail (JT_IS_ADAPTIVE_BIN (self), FALSE);

  return self->is_short;
}

GtkWidget *
jt_adaptive_bin_get_child (JtAdaptiveBin *self)
{
  g_return_val_if_fail (JT_IS_ADAPTIVE_BIN (self), NULL);

  return self->child;
}

void
jt_adaptive_bin_set_child (JtAdaptiveBin *self, GtkWidget *child)
{
  g_return_if_fail (JT_IS_ADAPTIVE_BIN (self));
  g_return_if_fail (child == NULL || GTK_IS_WIDGET (child));

  if (self->child == child)
    return;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  self->wide_needs = 0;
  if (child != NULL)
    gtk_widget_set_parent (child, GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CHILD]);
}
