/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Small sheets of rows and a button, made in few lines. All texts are shown as they are (no markup). */
#pragma once

#include <adwaita.h>

#include "jt-exchange.h"

G_BEGIN_DECLS

/** @least, @most: characters of the room that a chosen text of a list of strings has; @wrap: onto further lines where it needs
 * more than @most or has less, then @least is not heard
 *
 * Returns: (transfer full): what shows the chosen one of a drop-down or combo row */
GtkListItemFactory *jt_form_value_factory (int least, int most, gboolean wrap);

/** Returns: (transfer floating): an AdwPreferencesPage, for jt_sheet_present() or jt_form_present() */
GtkWidget *jt_form_page (void);
/** As jt_sheet_present(), with room for jt_toast_show() on @page: what is said there is not hidden behind the sheet. */
void jt_form_present (GtkWidget *page, GtkWidget *parent, const char *title, int width, int height);
/** Puts a group at the end of the page, which owns it. */
void jt_form_page_add (GtkWidget *page, GtkWidget *group);
/** @title, @description: (nullable). Returns: (transfer floating): an AdwPreferencesGroup */
GtkWidget *jt_form_group (const char *title, const char *description);
/* Characters of a name or a note; what is pasted beyond is left out. Nothing that an import takes is longer. */
#define JT_FORM_MAX_TEXT JT_IMPORT_LONGEST_TEXT

/** Adds a row with a text field. Returns: (transfer none): the row, which is a GtkEditable */
GtkWidget *jt_form_entry_row (GtkWidget *group, const char *title, const char *text);
/** Adds a row with a number field. Returns: (transfer none): its GtkSpinButton */
GtkWidget *jt_form_number_row (GtkWidget *group, const char *title, const char *subtitle, int low, int high, int value);
/**
 * Adds a row with an amount of money, at most @most; both point and comma are the decimal sign.
 * Returns: (transfer none): its GtkSpinButton, whose value is in francs
 */
GtkWidget *jt_form_amount_row (GtkWidget *group, const char *title, int most, gint64 hundredths);
/** Adds a row with a switch. Returns: (transfer none): its GtkSwitch */
GtkWidget *jt_form_switch_row (GtkWidget *group, const char *title, const char *subtitle, gboolean active);
/** Adds a row with a choice. @names: NULL-terminated. Returns: (transfer none): the AdwComboRow */
GtkWidget *jt_form_choice_row (GtkWidget *group, const char *title, const char *subtitle, const char *const *names,
                               guint selected);
/** Shows the chosen one of a list of strings in as many lines as it needs, where the row would cut it. */
void jt_form_keep_value_whole (AdwComboRow *row);
/** Adds a row that only tells. @value: (nullable): on its right. Returns: (transfer none): the AdwActionRow */
GtkWidget *jt_form_text_row (GtkWidget *group, const char *title, const char *subtitle, const char *value);
/** Adds a large button at the end of the page. Returns: (transfer none): the button */
GtkWidget *jt_form_button (GtkWidget *page, const char *mnemonic);

/** Returns: (transfer floating): a row of up to @most buttons that goes on in the next line where there is no room */
GtkWidget *jt_form_flow (guint most);
/** Puts a button at the end of the row, which owns it. */
void jt_form_flow_add (GtkWidget *flow, GtkWidget *button);

G_END_DECLS
