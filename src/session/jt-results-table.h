/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtResultsTable: old results as groups keep them in a spreadsheet. A column is told what it holds (at first that is guessed from
 * its title and from what is in it), then every row is a game, or it is said what is wrong with it.
 */
#pragma once

#include "jt-csv.h"
#include "jt-old-results.h"

G_BEGIN_DECLS

typedef enum
{
  JT_RESULT_COLUMN_NONE,
  JT_RESULT_COLUMN_DATE,
  JT_RESULT_COLUMN_GAME,        /* name or id of a game */
  JT_RESULT_COLUMN_NOTE,
  JT_RESULT_COLUMN_PLAYERS,     /* of a side: one name, or all of them */
  JT_RESULT_COLUMN_STRICHE,     /* of a side */
  JT_RESULT_COLUMN_POINTS,      /* of a side */
  JT_RESULT_COLUMN_ALL_STRICHE, /* of all sides: "3 : 0" */
  JT_RESULT_COLUMN_ALL_POINTS,  /* of all sides: "2514:1830" */
  JT_RESULT_COLUMN_PERSON,      /* the title is a name, the cells are that one's points; empty: did not play */
  JT_N_RESULT_COLUMNS
} JtResultColumnKind;

typedef struct
{
  JtResultColumnKind kind;
  guint side; /* from 0; only where the kind is of a side */
} JtResultColumn;

typedef enum
{
  JT_RESULT_ROW_NEW,
  JT_RESULT_ROW_KNOWN, /* such a game is there already */
  JT_RESULT_ROW_WRONG,
} JtResultRowState;

typedef struct
{
  guint line; /* in the file, from 1 */
  JtResultRowState state;
  char *why;           /* (nullable): what is wrong, for people */
  JtOldResult *result; /* (nullable): NULL where it is wrong */
} JtResultRow;

typedef struct _JtResultsTable JtResultsTable;

/** @bytes: a CSV file in whatever encoding, copied. Returns: (transfer full) (nullable): its columns guessed for @variant;
 *  NULL with @error in %JT_CSV_ERROR if it is no text */
JtResultsTable *jt_results_table_new (const char *bytes, gsize n, const char *variant, GError **error);
void jt_results_table_free (JtResultsTable *table);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtResultsTable, jt_results_table_free)

/** Returns: whether it looks like a table of results: who played, and what came of it */
gboolean jt_results_table_is_likely (const JtResultsTable *table);

guint jt_results_table_get_n_columns (const JtResultsTable *table);
/** Returns: (transfer full): the title of a column, "" if it has none */
char *jt_results_table_dup_title (const JtResultsTable *table, guint column);
/** Returns: (transfer full): the first cells of a column that hold something, cut where they are long, "" if none do */
char *jt_results_table_dup_sample (const JtResultsTable *table, guint column);

gboolean jt_results_table_get_has_titles (const JtResultsTable *table);
/** The columns are guessed anew. */
void jt_results_table_set_has_titles (JtResultsTable *table, gboolean has_titles);
JtResultColumn jt_results_table_get_column (const JtResultsTable *table, guint column);
/** Says what a column holds. */
void jt_results_table_set_column (JtResultsTable *table, guint column, JtResultColumn what);
/** The game of rows that name none. The columns are guessed anew. */
void jt_results_table_set_variant (JtResultsTable *table, const char *variant);
/** @group: id, 0: none */
void jt_results_table_set_group (JtResultsTable *table, gint64 group);
/** Returns: how many sides can be told apart: those of the game, at least two */
guint jt_results_table_get_n_sides (const JtResultsTable *table);

/**
 * jt_results_table_read: reads all rows as the columns say. Who is known is looked up in @store, and so are games that are there
 * already: of the same day, people and result.
 * Returns: (transfer full) (element-type JtResultRow): a row for each row of the file
 */
GPtrArray *jt_results_table_read (const JtResultsTable *table, JtStore *store);

/** Returns: (transfer full) (element-type utf8): who would be made by writing the new ones of @rows, each once */
GPtrArray *jt_result_rows_unknown_names (const GPtrArray *rows, JtStore *store);

/**
 * jt_result_rows_write: writes the new ones of @rows, all or none.
 * @ids: (out) (transfer full) (element-type gint64): their ids
 */
gboolean jt_result_rows_write (const GPtrArray *rows, JtSession *session, GArray **ids, JtFault *fault, GError **error);

G_END_DECLS
