/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtChalkTable: rows and columns in chalk on the slate, as large as there is room. It is filled anew from top to bottom
 * with each change; what stands in a cell is said by a place or a button over it.
 *
 * JtChalkTable::activated (guint row, guint column): a button was pressed.
 */
#pragma once

#include <gtk/gtk.h>

#include "jt-slate.h"

G_BEGIN_DECLS

#define JT_CHALK_MAX_COLUMNS (JT_MAX_SIDES + 2)

#define JT_TYPE_CHALK_TABLE (jt_chalk_table_get_type ())
G_DECLARE_FINAL_TYPE (JtChalkTable, jt_chalk_table, JT, CHALK_TABLE, GtkWidget)

typedef enum
{
  JT_CHALK_DIM = 1 << 0,   /* played, or of less weight */
  JT_CHALK_BOLD = 1 << 1,
  JT_CHALK_BRIGHT = 1 << 2, /* in the colour of the winner */
  JT_CHALK_NAME = 1 << 3,  /* in the colour of names */
} JtChalkFlags;

GtkWidget *jt_chalk_table_new (void);

/** Sets face, dark, high contrast, direction and seed, which are read from @look. */
void jt_chalk_table_set_look (JtChalkTable *self, const JtSlateModel *look);

/**
 * jt_chalk_table_begin: empties the table.
 * @lead: width of the first column in widths of the others
 * @last: the same of the last one; 0: as the others
 * @whole: all rows are always shown; else the last ones are left out where there is no room
 */
void jt_chalk_table_begin (JtChalkTable *self, guint n_columns, double lead, double last, gboolean whole);
/** @weight: height in heights of a usual row; @ruled: a strong line above it. Returns: its number */
guint jt_chalk_table_add_row (JtChalkTable *self, double weight, gboolean ruled);
/** @text: shown as it is; @spoken: (nullable): what is said there */
void jt_chalk_table_set (JtChalkTable *self, guint row, guint column, const char *text, JtChalkFlags flags,
                         const char *spoken);
/** A second, small text in a cell: below in high rows, else beside; @brief (nullable) stands in where it is too wide. */
void jt_chalk_table_set_small (JtChalkTable *self, guint row, guint column, const char *text, const char *brief);
/** @n strokes in bundles of five, and a small circle for each of @zeros. */
void jt_chalk_table_set_tally (JtChalkTable *self, guint row, guint column, guint n, guint zeros, const char *spoken);
/** An empty cell that can be chosen. */
void jt_chalk_table_set_button (JtChalkTable *self, guint row, guint column, const char *spoken);
/** Ends the filling. */
void jt_chalk_table_end (JtChalkTable *self);

/** Marks a cell; G_MAXUINT: none. */
void jt_chalk_table_mark (JtChalkTable *self, guint row, guint column);

G_END_DECLS
