/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <adwaita.h>

#include "jt-tournament-session.h"

G_BEGIN_DECLS

#define JT_TYPE_PROJECTOR (jt_projector_get_type ())
G_DECLARE_FINAL_TYPE (JtProjector, jt_projector, JT, PROJECTOR, AdwWindow)

typedef enum
{
  JT_PROJECTOR_STANDINGS,
  JT_PROJECTOR_SEATING, /* who sits at which table in the Passe that is played */
  JT_PROJECTOR_CLOCK,   /* nothing else: the standings stay hidden */
  JT_PROJECTOR_REVEAL,  /* the ranking from the last rank up, step by step */
} JtProjectorContent;

/**
 * JtProjector: a window for the hall, large and light on dark: pages that turn by themselves, names that are never cut,
 * the clock of the Passe. F11 makes it full screen, Escape closes it, the arrow keys turn pages; the space bar and a click uncover the
 * next rank where ranks are uncovered one by one.
 */
GtkWidget *jt_projector_new (JtTournamentSession *tournament);

/** Returns: what it shows */
JtProjectorContent jt_projector_get_content (JtProjector *self);
/** Shows something else, from its first page on. */
void jt_projector_set_content (JtProjector *self, JtProjectorContent content);

/** Uncovers the next @n ranks, from the last one up; a negative @n covers the last ones again. Only in JT_PROJECTOR_REVEAL. */
void jt_projector_reveal (JtProjector *self, int n);

/** Returns: how many ranks are uncovered */
guint jt_projector_get_n_revealed (JtProjector *self);

/** Shows what is left of the Passe. @seconds: -1: no clock runs; 0: time is up */
void jt_projector_set_clock (JtProjector *self, int seconds);

G_END_DECLS
