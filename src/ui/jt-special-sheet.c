/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-special-sheet.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-form.h"

static void
factor_cb (GtkSpinButton *spin, JtBar *bar)
{
  jt_bar_set_factor (bar, gtk_spin_button_get_value_as_int (spin));
}

static void
void_cb (GtkSpinButton *spin, JtBar *bar)
{
  jt_bar_set_void (bar, gtk_spin_button_get_value_as_int (spin));
}

void
jt_special_sheet_present (GtkWidget *parent, JtBar *bar)
{
  GtkWidget *page = jt_form_page ();
  GtkWidget *group = jt_form_group (NULL, _ ("These hold for the round in the bar only."));
  GtkWidget *factor = jt_form_number_row (group, _ ("Factor"), _ ("0 is the trump’s own factor"), 0, 20,
                                          jt_bar_has_own_factor (bar) ? jt_bar_get_factor (bar) : 0);
  GtkWidget *void_points
      = jt_form_number_row (group, _ ("Void card points"), _ ("Points that count for nobody: revoke, missing card"), 0,
                            JT_CARD_POINTS, jt_bar_get_void (bar));

  g_signal_connect_object (factor, "value-changed", G_CALLBACK (factor_cb), bar, 0);
  g_signal_connect_object (void_points, "value-changed", G_CALLBACK (void_cb), bar, 0);
  jt_form_page_add (page, group);
  jt_sheet_present (page, parent, _ ("Factor and Void Points"), 420, -1);
}
