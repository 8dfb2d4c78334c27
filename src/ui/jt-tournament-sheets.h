/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The sheets of the place Tournament, and what its parts share. */
#pragma once

#include <gtk/gtk.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/** Says in a toast why something was refused. */
void jt_tournament_show_failure (GtkWidget *widget, const JtFault *fault, const GError *error);

/** Hears the id of a tournament that was made. */
typedef void (*JtTournamentMadeFunc) (gint64 id, gpointer user_data);

/** Asks for everything of a new tournament on one page. */
void jt_tournament_new_sheet (GtkWidget *parent,
                              JtSession *session,
                              JtTournamentMadeFunc func,
                              gpointer user_data);

/** The same page for a tournament that is there: name, date, place, rules. */
void jt_tournament_rules_sheet (GtkWidget *parent, JtTournamentSession *tournament);

/** A field for many names, one a line. */
void jt_tournament_paste_sheet (GtkWidget *parent, JtTournamentSession *tournament);

/** Everything of one participant: name, helper, coming and leaving, taking out. */
void jt_tournament_person_sheet (GtkWidget *parent, JtTournamentSession *tournament, gint64 participant);

/** Points for or against a participant, with the reason. */
void jt_tournament_correction_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass);

/** Asks whether the last planned Passe is to be cut, and why; says what is lost. */
void jt_tournament_cut_sheet (GtkWidget *parent, JtTournamentSession *tournament);

/** Two people of a Passe without results change places. */
void jt_tournament_swap_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass);

/** Hears the reason that was given. Returns: FALSE with @error where the sheet is to stay open */
typedef gboolean (*JtReasonFunc) (const char *reason, gpointer user_data, GError **error);

/** Asks why a result of a closed Passe is changed. */
void jt_tournament_reason_sheet (GtkWidget *parent, JtReasonFunc func, gpointer user_data);
/** Everything that was changed, the latest first. */
void jt_tournament_log_sheet (GtkWidget *parent, JtTournamentSession *tournament);

G_END_DECLS
