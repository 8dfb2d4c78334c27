/* SPDX-License-Identifier: GPL-3.0-or-later */
/** An evening: who played, the Striche, the money; and what can be changed about it. */
#pragma once

#include "jt-session.h"
#include "jt-settlement.h"
#include "jt-store-evenings.h"

G_BEGIN_DECLS

typedef enum
{
  JT_STAKE_NONE,
  JT_STAKE_STRICH, /* for each Strich of difference; games without Striche are played for nothing */
  JT_STAKE_GAME,   /* for each game that is won */
  JT_STAKE_POINT,  /* for each point of difference */
} JtStakePer;

#define JT_STAKE_MAX 1000000 /* Rappen */

typedef struct
{
  JtStakePer per;
  gint64 amount;     /* Rappen */
  char currency[16]; /* "Fr."; "" for none */
} JtStake;

/** Reads the stake of a group's settings or an evening; whatever is no stake is JT_STAKE_NONE. @value: (nullable) */
void jt_stake_read (const JtValue *value, JtStake *stake);
/** Returns: (transfer full) (nullable): NULL for none */
JtValue *jt_stake_to_value (const JtStake *stake);
/** Returns: (transfer full): "Fr. 1.20" */
char *jt_stake_money_to_text (const JtStake *stake, gint64 rappen);

/* What somebody, or a pair, has of an evening. Only finished games count. */
typedef struct
{
  char *name;
  gint64 people[JT_MAX_SIDES]; /* ids, ascending */
  guint n_people;
  guint games, wins;
  gint64 striche, against; /* made, and made by the others in the same games */
  gint64 balance;          /* Rappen; of people only */
} JtEveningLine;

typedef struct
{
  JtEvening *evening;
  char *group_name;      /* (nullable) */
  GPtrArray *pairs;      /* JtEveningLine: sides of several people, the most Striche of difference first */
  GPtrArray *people;     /* JtEveningLine */
  GArray *payments;      /* (nullable) JtPayment between people; NULL without a stake */
  JtStake stake;
  guint n_games, n_over;
  guint n_unsettled;     /* finished games with somebody unnamed: they are in no settlement */
  gboolean has_striche;  /* of any game */
  gboolean rated;        /* any game counts for the rating */
  gint64 seconds;        /* from beginning to end without the pauses, -1: not known */
} JtEveningReport;

/** Reads and counts an evening. Returns: (transfer full) (nullable): NULL with @error, as where there is none */
JtEveningReport *jt_evening_report_new (JtSession *session, gint64 evening, GError **error);
void jt_evening_report_free (JtEveningReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtEveningReport, jt_evening_report_free)

/** Returns: minutes that were no play */
int jt_evening_get_pause (const JtEvening *evening);
/** Sets them. The caller writes the evening. */
void jt_evening_set_pause (JtEvening *evening, int minutes);
/** Returns: when the pause began that goes on, in seconds; 0: none does */
gint64 jt_evening_get_pause_began (const JtEvening *evening);
/** A pause begins now; nothing happens if one goes on. @now: seconds */
void jt_evening_begin_pause (JtEvening *evening, gint64 now);
/** The pause that goes on is over: its minutes are added. */
void jt_evening_end_pause (JtEvening *evening, gint64 now);

/** Returns: the id of the last evening of @group (0: none) begun on @date, made if there is none; -1 with @error */
gint64 jt_evening_find_or_make (JtStore *store, gint64 group, const char *date, GError **error);
/** Deletes an evening that no game is left of. */
gboolean jt_evening_remove_if_empty (JtStore *store, gint64 evening, GError **error);

/**
 * jt_evening_change: writes date, times, note, pause and stake of @evening. With another date its games move by as many days and
 * keep their hours, so that what ran past midnight still does.
 */
gboolean jt_evening_change (JtSession *session, JtEvening *evening, GError **error);

/** Whether the games of the evening count for the rating. */
gboolean jt_evening_set_rated (JtSession *session, gint64 evening, gboolean rated, GError **error);

G_END_DECLS
