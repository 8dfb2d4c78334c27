/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A row in which one of a tournament's participants is chosen by typing the beginning of any of his names, or of his
 * substitute's. Who fits stands below with his table; Enter takes the first of them, and so does nobody else fitting.
 */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** Returns: whether each of @wanted (as g_str_tokenize_and_fold() gives it) begins some word of @name */
gboolean jt_name_fits (const char *name, char **wanted);

/**
 * jt_person_row_new: adds the row to a group (jt_form_group()).
 * @pass: a Passe whose tables are told, -1: none
 * @chosen: the id of who is chosen, -1: nobody
 *
 * Returns: (transfer none): the row; its text changes with what is chosen ("changed" of GtkEditable)
 */
GtkWidget *
jt_person_row_new (GtkWidget *group, const char *title, JtTournamentSession *session, int pass, gint64 chosen);

/** Returns: the id of who is chosen, -1: nobody, or it is not clear who */
gint64 jt_person_row_get (GtkWidget *row);
/** Returns: whether something is typed of which it is not clear who is meant */
gboolean jt_person_row_is_unclear (GtkWidget *row);

G_END_DECLS
