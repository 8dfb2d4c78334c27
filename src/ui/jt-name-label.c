/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-name-label.h"

#include <string.h>

#define BUTTON_LINES 3

GtkWidget *
jt_name_label_new (int lines)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

/* Of the widest word of @text, in pixels: a line may break at a space and after a hyphen. */
static int
widest_word (GtkWidget *label, const char *text)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, NULL);
  int widest = 0;

  while (*text)
    {
      gsize length = strcspn (text, " -");
      int width;

      length += text[length] == '-' ? 1 : 0;
      pango_layout_set_text (layout, text, (int) length);
      pango_layout_get_pixel_size (layout, &width, NULL);
      widest = MAX (widest, width);
      text += length;
      text += *text == ' ' ? 1 : 0;
    }
  return widest;
}

/* The width that a label takes for a character. */
static int
character_width (GtkWidget *label)
{
  PangoContext *context = gtk_widget_get_pango_context (label);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int width = MAX (pango_font_metrics_get_approximate_char_width (metrics), pango_font_metrics_get_approximate_digit_width (metrics));

  pango_font_metrics_unref (metrics);
  return MAX (PANGO_PIXELS (width), 1);
}

/* In the unit that the label knows, which grows with its letters. */
static int
characters_of (GtkWidget *label, const char *text, int whole)
{
  int character = character_width (label);

  return MIN ((widest_word (label, text) + character - 1) / character, whole);
}

void
jt_name_label_set (GtkLabel *label, const char *text, int whole, GtkWidget *tells)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    {
      gtk_label_set_text (label, text);
      gtk_label_set_width_chars (label, characters_of (GTK_WIDGET (label), text, whole));
    }
  if (tells && g_strcmp0 (gtk_widget_get_tooltip_text (tells), text) != 0)
    gtk_widget_set_tooltip_text (tells, text);
}

void
jt_name_label_set_button (GtkButton *button, const char *name)
{
  GtkWidget *label = jt_name_label_new (BUTTON_LINES);

  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_xalign (GTK_LABEL (label), 0.5f);
  jt_name_label_set (GTK_LABEL (label), name, JT_NAME_WHOLE, GTK_WIDGET (button));
  gtk_button_set_child (button, label);
}
