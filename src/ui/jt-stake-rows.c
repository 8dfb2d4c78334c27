/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-stake-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-form.h"

static void
per_cb (GtkWidget *per, GParamSpec *pspec, GtkWidget *group)
{
  gboolean stake = adw_combo_row_get_selected (ADW_COMBO_ROW (per)) > 0;

  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (per), "amount"), stake);
  gtk_widget_set_sensitive (g_object_get_data (G_OBJECT (per), "currency"), stake);
}

void
jt_stake_rows_add (JtStakeRows *rows, GtkWidget *page, const JtStake *stake)
{
  const char *names[] = { _ ("Nothing"), _ ("Each Strich of difference"), _ ("Each game won"), _ ("Each point of difference"), NULL };
  GtkWidget *group = jt_form_group (_ ("Money"), _ ("Who loses pays who wins; the evening in the archive says who pays whom."));

  rows->per = jt_form_choice_row (group, _ ("Played For"), NULL, names, stake->per);
  /* Translators: a Rappen is the hundredth of a franc */
  rows->amount = jt_form_number_row (group, _ ("Stake in Rappen"), NULL, 1, JT_STAKE_MAX,
                                     stake->amount > 0 ? (int) stake->amount : 20);
  rows->currency = jt_form_entry_row (group, _ ("Currency"),
                                      stake->per != JT_STAKE_NONE ? stake->currency : C_ ("currency", "Fr."));
  g_object_set_data (G_OBJECT (rows->per), "amount", rows->amount);
  g_object_set_data (G_OBJECT (rows->per), "currency", rows->currency);
  g_signal_connect (rows->per, "notify::selected", G_CALLBACK (per_cb), group);
  per_cb (rows->per, NULL, group);
  jt_form_page_add (page, group);
}

void
jt_stake_rows_read (const JtStakeRows *rows, JtStake *stake)
{
  g_autofree char *currency = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (rows->currency))));

  *stake = (JtStake){ .per = adw_combo_row_get_selected (ADW_COMBO_ROW (rows->per)) };
  if (stake->per > JT_STAKE_POINT)
    stake->per = JT_STAKE_NONE;
  gtk_spin_button_update (GTK_SPIN_BUTTON (rows->amount));
  stake->amount = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (rows->amount));
  if (strlen (currency) < sizeof stake->currency)
    g_strlcpy (stake->currency, currency, sizeof stake->currency);
}
