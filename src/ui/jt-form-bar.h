/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-entry-form.h"

G_BEGIN_DECLS

#define JT_TYPE_FORM_BAR (jt_form_bar_get_type ())
G_DECLARE_FINAL_TYPE (JtFormBar, jt_form_bar, JT, FORM_BAR, AdwBin)

/**
 * JtFormBar: shows a JtEntryForm: a field per column, what is chosen beside them, what Enter would write. It keeps no
 * state of its own; its buttons run the "game." actions of the view around it.
 */
GtkWidget *jt_form_bar_new (void);

/** @form: (nullable): what to show */
void jt_form_bar_set_form (JtFormBar *self, JtEntryForm *form);

/** Returns: (transfer none) (nullable): what it shows */
JtEntryForm *jt_form_bar_get_form (JtFormBar *self);

/** Fits the bar into a narrow window. */
void jt_form_bar_set_narrow (JtFormBar *self, gboolean narrow);

/** Puts the fields and the button that writes one beside the other, where there is room for them. */
void jt_form_bar_set_wide (JtFormBar *self, gboolean wide);

/** Gives the focus to the first field that is still empty. */
void jt_form_bar_focus (JtFormBar *self);

/** Says something in the bar's line until the next change. */
void jt_form_bar_say (JtFormBar *self, const char *text);

/** Types a digit or a sign into the field for points that is waiting. Returns: FALSE if there is none */
gboolean jt_form_bar_type (JtFormBar *self, char c);

/** Sets or takes off a flag of the entry: "match", "kontermatch"; does nothing if the entry has none. */
void jt_form_bar_toggle (JtFormBar *self, const char *key);

G_END_DECLS
