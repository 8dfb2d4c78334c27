/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-trump-button.h"

#include <glib/gi18n.h>

#include "jt-actions.h"
#include "jt-icons.h"
#include "jt-names.h"

typedef struct
{
  int position;
  char *label;
} KeySearch;

static void
find_key_cb (const char *accelerator, int position, gpointer user_data)
{
  KeySearch *search = user_data;
  guint key;
  GdkModifierType modifiers;

  if (position == search->position && !search->label && gtk_accelerator_parse (accelerator, &key, &modifiers))
    search->label = gtk_accelerator_get_label (key, modifiers);
}

GtkWidget *
jt_trump_button_new (const char *trump, int factor, int position)
{
  const char *name = jt_trump_name (trump, NULL);
  GtkWidget *icon = jt_trump_image_new (trump, 26);
  /* Translators: the factor of a trump: times 2 */
  g_autofree char *times = factor > 0 ? g_strdup_printf (_ ("×%d"), factor) : NULL;
  g_autofree char *spoken = times ? g_strdup_printf ("%s %s", name, times) : g_strdup (name);
  g_autofree char *tooltip = NULL;
  GtkWidget *button = gtk_toggle_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (name);
  KeySearch search = { position, NULL };

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (icon, "jt-trump-icon");
  gtk_box_append (GTK_BOX (box), icon);
  gtk_box_append (GTK_BOX (box), label);
  if (times)
    {
      GtkWidget *factor_label = gtk_label_new (times);

      gtk_widget_add_css_class (factor_label, "caption");
      gtk_widget_add_css_class (factor_label, "jt-dim");
      gtk_widget_add_css_class (factor_label, "jt-factor");
      gtk_box_append (GTK_BOX (box), factor_label);
    }
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "jt-trump");

  if (position >= 0)
    jt_action_foreach_key (jt_actions_find ("game.trump"), find_key_cb, &search);
  /* Translators: a trump with its factor, then its key: "Schellen ×2 (E)" */
  tooltip = search.label ? g_strdup_printf (_ ("%1$s (%2$s)"), spoken, search.label) : g_strdup (spoken);
  gtk_widget_set_tooltip_text (button, tooltip);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
  g_free (search.label);
  return button;
}
