/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** A choice of texts (a GtkStringList) that can be narrower than its texts; the list that it opens is not. */
void jt_choice_let_shrink (GtkDropDown *choice);

G_END_DECLS
