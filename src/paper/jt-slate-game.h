/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The slate of a game. */
#pragma once

#include "jt-slate-model.h"

G_BEGIN_DECLS

/* What a game does not know of its slate. */
typedef struct
{
  JtNotation notation;
  JtSlateFace face;
  JtSlateForm form;
  gboolean turn, v500, dark, high_contrast, rtl; /* as in JtSlateModel */
  int declarer;                        /* seat that declares now; -1: not shown */
  int evening[JT_SLATE_HALVES];        /* Striche of the evening's other games */
  gboolean show_evening;
  JtStrokes pending[JT_SLATE_HALVES];  /* Weis waiting for its trump */
  guint32 seed;
} JtSlateOptions;

#define JT_SLATE_OPTIONS_INIT { .turn = TRUE, .declarer = -1, .seed = 1 }

/**
 * jt_slate_model_from_game: what the slate of @game shows now: names, marks, totals, strokes, Striche, what is missing to
 * Berg and target, who won. Texts are in the reader's language.
 *
 * Returns: (transfer full) (nullable): NULL if the game is not written on a slate (jt_game_get_board_kind())
 */
JtSlateModel *jt_slate_model_from_game (const JtGame *game, const JtSlateOptions *options);

G_END_DECLS
