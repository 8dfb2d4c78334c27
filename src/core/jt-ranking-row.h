/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A row of a ranking, as it is shown, printed and exported. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  const char *name;
  guint rank;                 /* from 1; 0: provisional */
  guint best, worst;          /* places that are possible within the uncertainty; 0: provisional */
  double rating, uncertainty; /* uncertainty 0: the method has none */
  double change;              /* of the last evening or the season; NAN: was not there */
  guint games, wins, draws;
  guint32 last;               /* date of the last game as 20261128, 0: not known */
  gboolean inactive;
} JtRankingRow;

G_END_DECLS
