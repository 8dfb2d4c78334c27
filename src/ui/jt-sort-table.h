/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSortTable: columns of a list that is sorted by clicks on its header. The cells of a column in the header and in all rows
 * have one width; columns that are not needed are left out where there is little room.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef struct
{
  const char *title;   /* untranslated */
  const char *tooltip; /* (nullable): untranslated: what the column means */
  float xalign;        /* of titles */
  gboolean expand;
  gboolean wide_only;
  gboolean descending; /* sorted so by the first click */
  gboolean unsorted;   /* no click sorts by it */
} JtSortColumn;

typedef struct _JtSortTable JtSortTable;

/**
 * jt_sort_table_new:
 * @header: a horizontal box to put the titles into
 * @narrow: an object with the boolean property "narrow"
 * @columns: (array length=n)
 * @sorter: told of another column; its function asks jt_sort_table_get_column()
 */
JtSortTable *jt_sort_table_new (GtkBox *header, GObject *narrow, const JtSortColumn *columns, guint n, GtkSorter *sorter);
void jt_sort_table_free (JtSortTable *table);

/** Adds the cell of column @i to a row. */
void jt_sort_table_add_cell (JtSortTable *table, GtkBox *row, guint i, GtkWidget *cell);
/** Returns: (transfer floating): a label for numbers */
GtkWidget *jt_sort_table_number_cell (void);

/** Returns: the column that is sorted by; @descending: (out): whether the largest comes first */
guint jt_sort_table_get_column (JtSortTable *table, gboolean *descending);
/** Sorts by a column, as a click on its title does. */
void jt_sort_table_sort_by (JtSortTable *table, guint column, gboolean descending);

G_END_DECLS
