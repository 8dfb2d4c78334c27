/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-cut-texts.h"

#include <hb.h>
#include <string.h>

#include "jt-ui-test.h"

#define ELLIPSIS 0x2026
#define ROUNDING 1.5f

typedef struct
{
  GtkWidget *root;
  JtCutTextFunc func;
  gpointer user_data;
} Finder;

static gboolean
has_ellipsis (GskRenderNode *node)
{
  hb_font_t *font = pango_font_get_hb_font (gsk_text_node_get_font (node));
  const PangoGlyphInfo *glyphs = gsk_text_node_get_glyphs (node, NULL);
  hb_codepoint_t ellipsis;

  if (hb_font_get_nominal_glyph (font, ELLIPSIS, &ellipsis))
    for (guint i = 0; i < gsk_text_node_get_num_glyphs (node); i++)
      if (glyphs[i].glyph == ellipsis)
        return TRUE;
  return FALSE;
}

static gboolean
draws_ellipsis (GskRenderNode *node)
{
  switch (gsk_render_node_get_node_type (node))
    {
    case GSK_TEXT_NODE:
      return has_ellipsis (node);
    case GSK_CONTAINER_NODE:
      for (guint i = 0; i < gsk_container_node_get_n_children (node); i++)
        if (draws_ellipsis (gsk_container_node_get_child (node, i)))
          return TRUE;
      return FALSE;
    case GSK_TRANSFORM_NODE:
      return draws_ellipsis (gsk_transform_node_get_child (node));
    case GSK_OPACITY_NODE:
      return draws_ellipsis (gsk_opacity_node_get_child (node));
    case GSK_CLIP_NODE:
      return draws_ellipsis (gsk_clip_node_get_child (node));
    case GSK_ROUNDED_CLIP_NODE:
      return draws_ellipsis (gsk_rounded_clip_node_get_child (node));
    case GSK_DEBUG_NODE:
      return draws_ellipsis (gsk_debug_node_get_child (node));
    default:
      return FALSE;
    }
}

static void
find_ellipsis_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), "\u2026"))
    *(gboolean *) data = TRUE;
}

/* Our own widgets draw texts that no label knows of; a button in them may lead further… */
static void
look_at_drawing (Finder *finder, GtkWidget *widget)
{
  GtkWidgetClass *class = GTK_WIDGET_GET_CLASS (widget);
  GtkWidgetClass *parent = g_type_class_peek_parent (class);
  GtkSnapshot *snapshot;
  GskRenderNode *node;
  gboolean leads_further = FALSE;

  if (!g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Jt") || class->snapshot == parent->snapshot)
    return;
  snapshot = gtk_snapshot_new ();
  class->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  jt_ui_test_walk (widget, find_ellipsis_cb, &leads_further);
  if (node && !leads_further && draws_ellipsis (node))
    finder->func (widget, NULL, "drawn with an ellipsis", finder->user_data);
  g_clear_pointer (&node, gsk_render_node_unref);
}

/* Whether something around the label hides a part of its text and lets nobody scroll there. */
static gboolean
is_clipped (GtkLabel *label, GtkWidget *root)
{
  PangoRectangle logical;
  int x, y;

  gtk_label_get_layout_offsets (label, &x, &y);
  pango_layout_get_pixel_extents (gtk_label_get_layout (label), NULL, &logical);
  for (GtkWidget *up = GTK_WIDGET (label); up != NULL; up = up == root ? NULL : gtk_widget_get_parent (up))
    {
      graphene_point_t start, end;

      /* A row shows its value in a list that nobody can scroll. */
      if (GTK_IS_SCROLLABLE (up) && (GTK_IS_SCROLLED_WINDOW (gtk_widget_get_parent (up)) || GTK_IS_SCROLLABLE (gtk_widget_get_parent (up))))
        return FALSE;
      if ((gtk_widget_get_overflow (up) == GTK_OVERFLOW_HIDDEN || up == root)
          && gtk_widget_compute_point (GTK_WIDGET (label), up, &GRAPHENE_POINT_INIT ((float) (x + logical.x), (float) (y + logical.y)),
                                       &start)
          && gtk_widget_compute_point (GTK_WIDGET (label), up,
                                       &GRAPHENE_POINT_INIT ((float) (x + logical.x + logical.width),
                                                             (float) (y + logical.y + logical.height)),
                                       &end)
          && (start.x < -ROUNDING || start.y < -ROUNDING || end.x > (float) gtk_widget_get_width (up) + ROUNDING
              || end.y > (float) gtk_widget_get_height (up) + ROUNDING))
        return TRUE;
    }
  return FALSE;
}

static void
look_at_label (Finder *finder, GtkWidget *widget)
{
  GtkLabel *label = GTK_LABEL (widget);
  int width, height;

  if (gtk_label_get_text (label)[0] == '\0')
    return;
  pango_layout_get_pixel_size (gtk_label_get_layout (label), &width, &height);
  if (pango_layout_is_ellipsized (gtk_label_get_layout (label)))
    finder->func (widget, gtk_label_get_text (label), "with an ellipsis", finder->user_data);
  else if ((float) width > (float) gtk_widget_get_width (widget) + ROUNDING
           || (float) height > (float) gtk_widget_get_height (widget) + ROUNDING)
    finder->func (widget, gtk_label_get_text (label), "in less room than it needs", finder->user_data);
  else if (is_clipped (label, finder->root))
    finder->func (widget, gtk_label_get_text (label), "outside of what it is in", finder->user_data);
}

static void
look_at_inscription (Finder *finder, GtkWidget *widget)
{
  g_autofree char *text = NULL;
  g_autoptr (PangoLayout) layout = NULL;
  int width, height;

  g_object_get (widget, "text", &text, NULL);
  layout = gtk_widget_create_pango_layout (widget, text);
  pango_layout_set_width (layout, gtk_widget_get_width (widget) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (widget) || height > gtk_widget_get_height (widget))
    finder->func (widget, text, "in less room than it needs", finder->user_data);
}

static void
look_cb (GtkWidget *widget, gpointer data)
{
  Finder *finder = data;
  GType inscription = g_type_from_name ("GtkInscription");

  if (!gtk_widget_get_mapped (widget) || gtk_widget_get_opacity (widget) <= 0)
    return;
  if (GTK_IS_LABEL (widget))
    look_at_label (finder, widget);
  else if (inscription != G_TYPE_INVALID && g_type_is_a (G_OBJECT_TYPE (widget), inscription))
    look_at_inscription (finder, widget);
  else
    look_at_drawing (finder, widget);
}

void
jt_cut_texts_find (GtkWidget *root, JtCutTextFunc func, gpointer user_data)
{
  Finder finder = { root, func, user_data };

  jt_ui_test_walk (root, look_cb, &finder);
}

static void
collect_list_cb (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_POPOVER (widget) && !GTK_IS_POPOVER_MENU (widget) && gtk_widget_get_mapped (gtk_widget_get_parent (widget))
      && jt_ui_test_find (widget, GTK_TYPE_LIST_VIEW))
    g_ptr_array_add (data, widget);
}

void
jt_cut_texts_find_in_lists (GtkWidget *root, JtCutTextFunc func, gpointer user_data)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();

  jt_ui_test_walk (root, collect_list_cb, lists);
  for (guint i = 0; i < lists->len; i++)
    {
      /* What is not in view has no place on a monitor where it could open. */
      for (GtkWidget *up = gtk_widget_get_parent (lists->pdata[i]); up && !gtk_widget_grab_focus (up);)
        up = gtk_widget_get_parent (up);
      jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (root)));
      gtk_popover_popup (lists->pdata[i]);
      jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (root)));
      jt_cut_texts_find (lists->pdata[i], func, user_data);
      gtk_popover_popdown (lists->pdata[i]);
      jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (root)));
    }
}
