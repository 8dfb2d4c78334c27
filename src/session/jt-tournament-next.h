/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What an organiser does next in a tournament: from the list of names to the prizes. */
#pragma once

#include "jt-tournament-session.h"

G_BEGIN_DECLS

typedef enum
{
  JT_NEXT_PEOPLE,     /* too few are there for a table */
  JT_NEXT_DRAW,       /* a planned Passe is not drawn, all that are drawn are played */
  JT_NEXT_DRAW_AGAIN, /* the Passe to come was drawn for other people than those who take part now */
  JT_NEXT_START,      /* a Passe is drawn and waits */
  JT_NEXT_ENTER,      /* a Passe is played: results are missing */
  JT_NEXT_END,        /* all is played and in */
} JtTournamentNextKind;

typedef struct
{
  JtTournamentNextKind kind;
  guint pass;      /* from 0: which one it is about */
  guint n_there;   /* people (or pairs) who take part in it */
  guint n_tables;  /* of it, or that there will be */
  guint n_missing; /* tables without a result */
} JtTournamentNext;

/** @next: (out): what is to be done, and what it is about */
void jt_tournament_session_get_next (JtTournamentSession *session, JtTournamentNext *next);

G_END_DECLS
