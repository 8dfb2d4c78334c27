/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Every page and every sheet of the program, filled as on an evening at a table and a day of a tournament, for tests
 * that hold for all of them. tests/lint/check-scenes finds a sheet, a template or a place that is not among them.
 */
#pragma once

#include <adwaita.h>

#include "jt-ranking.h"
#include "jt-session-fixture.h"
#include "jt-tournament-session.h"

G_BEGIN_DECLS

typedef struct
{
  JtSessionFixture base;
  JtRanking *ranking;
  JtTournamentSession *tournament; /* drawn, the first table is entered */
  JtPlay *game;                    /* a Schieber that runs */
  gint64 group, person, evening;

  GtkWindow *window;  /* what is shown: the page in it, or below the sheet */
  GtkWidget *root;    /* what to look at: the window of the page, or the sheet */
  GtkWidget *content; /* (nullable): a widget of the page, to see it go */
} JtScenes;

typedef struct
{
  const char *name;
  void (*open) (JtScenes *scenes, int width, int height);
} JtScene;

/** Returns: (transfer full): a database with people, games and a tournament, and what looks at it */
JtScenes *jt_scenes_new (void);
void jt_scenes_free (JtScenes *scenes);

/** Returns: (transfer none): all of them; a name of NULL ends the list */
const JtScene *jt_scenes_get_all (void);

/** Shows a scene in a window of that size; @scenes->root is what to look at. Close it before the next. */
void jt_scene_open (const JtScene *scene, JtScenes *scenes, int width, int height);

/** Closes what is shown and waits until it is gone. */
void jt_scene_close (JtScenes *scenes);

/** Returns: whether @text is nothing but names of people and groups that somebody typed, with signs between them */
gboolean jt_scenes_is_names (const char *text);

/** Sets how large text is: 1 is as usual. */
void jt_scenes_set_text_scale (double scale);

G_END_DECLS
