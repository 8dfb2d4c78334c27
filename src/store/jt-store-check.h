/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Is everything as it should be? */
#pragma once

#include "jt-store.h"

G_BEGIN_DECLS

typedef enum
{
  JT_FINDING_INTEGRITY, /* text: SQLite's words */
  JT_FINDING_REFERENCE, /* text: the table whose row refers to nothing */
  JT_FINDING_GAME,      /* a game that cannot be replayed; text: the fault's code */
  JT_FINDING_SUMMARY,   /* a summary that is missing or differs from the replay (repaired with
                           @repair) */
} JtFindingKind;

typedef struct
{
  JtFindingKind kind;
  gint64 game; /* 0: none */
  char *uuid;  /* (nullable): of the game */
  char *text;
  gboolean repaired;
} JtFinding;

void jt_finding_free (JtFinding *finding);

/**
 * jt_store_check: integrity_check, foreign_key_check, every game replayed and compared with its
 * summary.
 * @repair: rebuild wrong summaries, in one transaction
 * @n_games: (out) (optional): games replayed
 * Returns: (transfer full) (element-type JtFinding) (nullable): what was found, empty if all is
 * well; NULL if it could not be done
 */
GPtrArray *jt_store_check (JtStore *store, gboolean repair, guint *n_games, GError **error);

G_END_DECLS
