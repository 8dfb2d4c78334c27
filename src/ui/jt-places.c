/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-places.h"

#include <glib/gi18n.h>

#include "jt-archive-page.h"
#include "jt-ranking-page.h"
#include "jt-slate-page.h"
#include "jt-tournament-page.h"

/* One place a line, in the order of the window. */
static const JtPlace places[] = {
  { "slate", N_ ("_Slate"), "jt-slate-symbolic", jt_slate_page_new },
  { "ranking", N_ ("_Ranking"), "jt-ranking-symbolic", jt_ranking_page_new },
  { "tournament", N_ ("_Tournament"), "jt-tournament-symbolic", jt_tournament_page_new },
  { "archive", N_ ("_Archive"), "jt-archive-symbolic", jt_archive_page_new },
  { NULL },
};

static const JtPlace *current = places;

const JtPlace *
jt_places_get_all (void)
{
  return current;
}

void
jt_places_set_all (const JtPlace *table)
{
  current = table != NULL ? table : places;
}

const JtPlace *
jt_places_find (const char *name)
{
  for (const JtPlace *place = current; place->name != NULL; place++)
    if (g_strcmp0 (place->name, name) == 0)
      return place;
  return NULL;
}
