/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Games of which only the end is known: one that was forgotten, or whole old years. */
#pragma once

#include "jt-session.h"

G_BEGIN_DECLS

/* All of it belongs to the caller. What is not known is left 0. */
typedef struct
{
  const char *variant; /* "schieber" */
  gint64 group;        /* id, 0: none */
  const char *date;    /* (nullable): local date "YYYY-MM-DD" */
  const char *note;    /* (nullable) */
  guint n_sides;
  const char *const *sides[JT_MAX_SIDES]; /* names of each side, NULL-terminated; "" for nobody known */
  gboolean has_totals, has_striche;       /* at least one of them, or winners */
  int totals[JT_MAX_SIDES];
  int striche[JT_MAX_SIDES];
  guint winners; /* a bit per side; 0: by Striche, else by points */
  gboolean unrated;
} JtOldResult;

/** Returns: (transfer full): @result with all that it points at, for jt_old_result_free() */
JtOldResult *jt_old_result_copy (const JtOldResult *result);
void jt_old_result_free (JtOldResult *result);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtOldResult, jt_old_result_free)

/** Returns: (transfer full): "Anna & Beat : Claudia & Dani" */
char *jt_old_result_names_to_text (const JtOldResult *result);
/** Returns: (transfer full): "3 : 0", with points behind Striche where both are known, else with ticks for who has won */
char *jt_old_result_figures_to_text (const JtOldResult *result);

/** Checks @result before it is written. @fault: (out): as of jt_old_results_write() */
gboolean jt_old_result_check (const JtOldResult *result, JtFault *fault);

/**
 * jt_old_date_parse: a date as people type it: 2019-03-01, 1.3.2019, 1.3.19, 01/03/2019; a time behind it does not count.
 * Returns: (transfer full) (nullable): "2019-03-01"; NULL if it is no day of the calendar
 */
char *jt_old_date_parse (const char *text);

/**
 * jt_old_names_unknown: who would be made by writing @results.
 * Returns: (transfer full) (element-type utf8): each name once, in order
 */
GPtrArray *jt_old_names_unknown (JtStore *store, const JtOldResult *const *results, guint n);

/**
 * jt_old_results_write: writes finished games where they belong: into the evening of their group and date (made if there is
 * none), after the games that are there. People not known yet are made, and made members of the group. All of it is one
 * transaction: everything or nothing.
 * @ids: (out) (nullable): room for @n ids
 * @wrong: (out) (nullable): the first one that is refused, from 0
 * @fault: (out): what is wrong with it (@error is not set then); codes as of jt_result_read(), and SIDES for a person who sits twice
 */
gboolean jt_old_results_write (JtSession *session, const JtOldResult *results, guint n, gint64 *ids, guint *wrong,
                               JtFault *fault, GError **error);

/** Takes back what jt_old_results_write() did, games and the evenings made for them; the people stay. One transaction. */
gboolean jt_old_results_take_back (JtSession *session, const gint64 *ids, guint n, GError **error);

G_END_DECLS
