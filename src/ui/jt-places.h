/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The places of the window: Slate, Ranking, Tournament, Archive. A place stands in the table of jt-places.c or it
 * is not shown at all: neither its button nor its keys.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;      /* "slate": for settings, actions and tests */
  const char *title;     /* untranslated, with a mnemonic: "_Slate" */
  const char *icon_name; /* symbolic */
  /** Makes the widget that fills the place; called when the place is first seen. It may be a JtPage. */
  GtkWidget *(*create) (void);
} JtPlace;

/** Returns: (transfer none): the table, in the order of the window, ended by a name of NULL. */
const JtPlace *jt_places_get_all (void);

/** Shows other places from the next window on, for tests of the window itself. @table: as above; NULL for our own. */
void jt_places_set_all (const JtPlace *table);

/** Returns: (nullable) (transfer none): the place of that name, NULL if there is none. */
const JtPlace *jt_places_find (const char *name);

G_END_DECLS
