/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every page and sheet fits the smallest window with large text, and no text is cut: 130 % on a phone of 360 x 640,
   200 % from 720 x 1280. */
#include "jt-cut-texts.h"
#include "jt-scenes.h"
#include "jt-ui-test.h"

static const struct
{
  int width, height;
  double scale;
} sizes[] = {
  { 360, 640, 1 }, { 360, 640, 1.3 }, { 720, 1280, 2 }, { 1280, 800, 1.3 },
};

static JtScenes *scenes;

static int
width_of (GtkWidget *widget)
{
  int width;

  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  return gtk_widget_get_mapped (widget) ? width : 0;
}

/* Names the innermost widget that makes the whole so wide, and what is in it. */
static void
name_the_widest (GtkWidget *widget)
{
  GtkWidget *widest = widget;

  while (widest && width_of (widest) * 4 > width_of (widget) * 3)
    {
      widget = widest;
      widest = gtk_widget_get_first_child (widget);
      for (GtkWidget *child = widest; child; child = gtk_widget_get_next_sibling (child))
        if (width_of (child) > width_of (widest))
          widest = child;
    }
  g_test_message ("%s “%s” needs %d", G_OBJECT_TYPE_NAME (widget), GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : "",
                  width_of (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child; child = gtk_widget_get_next_sibling (child))
    g_test_message ("  %s “%s” %d", G_OBJECT_TYPE_NAME (child), GTK_IS_LABEL (child) ? gtk_label_get_text (GTK_LABEL (child)) : "",
                    width_of (child));
}

/* A name may be cut where it can be read whole in the tooltip; what the program says may not. */
static void
cut_cb (GtkWidget *widget, const char *text, const char *how, gpointer data)
{
  gboolean told = FALSE;

  if (text && jt_scenes_is_names (text))
    for (GtkWidget *up = widget; up && !told && !GTK_IS_LIST_BOX (up); up = gtk_widget_get_parent (up))
      told = gtk_widget_get_tooltip_text (up) && strstr (gtk_widget_get_tooltip_text (up), text);
  if (told)
    return;
  (*(guint *) data)++;
  g_test_message ("cut: “%s” %s: %s in %s, %d x %d", text ? text : "", how, G_OBJECT_TYPE_NAME (widget),
                  G_OBJECT_TYPE_NAME (gtk_widget_get_parent (widget)), gtk_widget_get_width (widget), gtk_widget_get_height (widget));
}

static void
test_scene (gconstpointer data)
{
  const JtScene *scene = data;

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      guint n_cut = 0;
      int width, height;

      g_test_message ("%d x %d at %g", sizes[i].width, sizes[i].height, sizes[i].scale);
      jt_scenes_set_text_scale (sizes[i].scale);
      jt_scene_open (scene, scenes, sizes[i].width, sizes[i].height);
      gtk_widget_measure (scenes->root, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      gtk_widget_measure (scenes->root, GTK_ORIENTATION_VERTICAL, sizes[i].width, &height, NULL, NULL, NULL);
      if (width > sizes[i].width || height > sizes[i].height)
        {
          g_test_message ("%d x %d at %g: needs %d x %d", sizes[i].width, sizes[i].height, sizes[i].scale, width, height);
          name_the_widest (scenes->root);
          g_test_fail ();
        }
      jt_ui_test_assert_fits (scenes->root);
      jt_cut_texts_find (scenes->root, cut_cb, &n_cut);
      if (sizes[i].scale > 1)
        jt_cut_texts_find_in_lists (scenes->root, cut_cb, &n_cut);
      if (n_cut > 0)
        g_test_fail_printf ("%u texts are cut", n_cut);
      if (scenes->content && width_of (scenes->content) > sizes[i].width)
        name_the_widest (scenes->content);
      jt_scene_close (scenes);
    }
  jt_scenes_set_text_scale (1);
}

int
main (int argc, char **argv)
{
  int result;

  jt_ui_test_init (&argc, &argv);
  scenes = jt_scenes_new ();
  for (const JtScene *scene = jt_scenes_get_all (); scene->name; scene++)
    {
      g_autofree char *path = g_strdup_printf ("/ui/sizes/%s", scene->name);

      g_test_add_data_func (path, scene, test_scene);
    }
  result = g_test_run ();
  jt_scenes_free (scenes);
  return result;
}
