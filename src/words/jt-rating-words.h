/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Ratings and how they come about, in people's words (ratings.md). */
#pragma once

#include "jt-rating.h"

G_BEGIN_DECLS

/** Returns: (transfer full): "1118" */
char *jt_rating_to_text (double rating);

/** Returns: (transfer full): "±133" */
char *jt_rating_uncertainty_to_text (double uncertainty);

/** Returns: (transfer full): a change with its sign and one decimal: "+4.1", "−0.3", "0.0" */
char *jt_rating_change_to_text (double change);

/** Returns: (transfer full): a whole difference with its sign: "+3", "−2", "0" */
char *jt_difference_to_text (gint64 difference);

/** Returns: (transfer full): @part of @whole in per cent: "54 %"; "–" where @whole is 0 */
char *jt_share_to_text (gint64 part, gint64 whole);

/** Returns: the name of a method: "elo" is "Jass-Elo" */
const char *jt_rating_method_words (JtRatingMethod method);

/** Returns: what the method does, in a few sentences */
const char *jt_rating_method_explanation (JtRatingMethod method);

/**
 * jt_rating_why: a change in one sentence: "expected +0.5 Striche (57 %), made −1: −1.5 points, experience factor 0.35".
 * @seat: of @figures
 *
 * Returns: (transfer full)
 */
char *jt_rating_why (const JtRatingFigures *figures, guint seat);

/** Returns: the name of a person of a game, "" for a guest */
typedef const char *(*JtPersonNameFunc) (guint32 person, gpointer data);

/**
 * jt_rating_formula: the whole calculation with its figures.
 * @seat: of @figures, the one whose change is explained
 *
 * Returns: (transfer full): several lines
 */
char *jt_rating_formula (const JtRatingFigures *figures, guint seat, JtPersonNameFunc name, gpointer data);

G_END_DECLS
