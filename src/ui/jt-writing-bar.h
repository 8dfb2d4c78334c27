/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-bar.h"

G_BEGIN_DECLS

#define JT_TYPE_WRITING_BAR (jt_writing_bar_get_type ())
G_DECLARE_FINAL_TYPE (JtWritingBar, jt_writing_bar, JT, WRITING_BAR, AdwBin)

/**
 * JtWritingBar: shows a JtBar: trumps, points of both sides, Weis, Stöck, Match, what Enter would write. It keeps no
 * state of its own; keys and buttons run the "game." actions of the view around it.
 */
GtkWidget *jt_writing_bar_new (void);

/** @bar: (nullable): what to show */
void jt_writing_bar_set_bar (JtWritingBar *self, JtBar *bar);

/** Takes over other names or rules of the bar's game. */
void jt_writing_bar_rules_changed (JtWritingBar *self);

/** Puts the parts above each other (phones) or beside each other. */
void jt_writing_bar_set_narrow (JtWritingBar *self, gboolean narrow);
/** Puts the names of the sides above the fields for their points, where these have no room for them. */
void jt_writing_bar_set_names_above (JtWritingBar *self, gboolean above);

/** What is selected in the active field is replaced by the next digit, and cleared by Backspace: for keys that come from elsewhere. */
void jt_writing_bar_take_selection (JtWritingBar *self);

/** Says something in the bar's line until the next change: what undo took back. */
void jt_writing_bar_say (JtWritingBar *self, const char *text);

/** Gives the focus to the points of the active side. */
void jt_writing_bar_focus (JtWritingBar *self);

G_END_DECLS
