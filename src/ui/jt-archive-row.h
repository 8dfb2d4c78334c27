/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtArchiveRow: a row of the archive: above the first game of a date the date as a heading, and the game on a card. Its texts
 * are drawn by itself and no widgets of their own, so that thousands of rows go by as fast as a list of plain labels.
 *
 * JtArchiveRow::evening: the button beside the heading was pressed.
 * JtArchiveRow::continue: the button on the card was pressed.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define JT_TYPE_ARCHIVE_ROW (jt_archive_row_get_type ())
G_DECLARE_FINAL_TYPE (JtArchiveRow, jt_archive_row, JT, ARCHIVE_ROW, GtkWidget)

/** What a row shows, and what is said there; all are copied. */
typedef struct
{
  const char *date;    /* (nullable): the heading; NULL: none */
  const char *evening; /* (nullable): name of the button beside the heading; NULL: none */
  const char *names;
  const char *detail;
  const char *totals;
  const char *again;  /* (nullable): name of the button on the card; NULL: none */
  const char *spoken; /* the whole row */
} JtArchiveRowTexts;

GtkWidget *jt_archive_row_new (void);

/** Shows other texts. */
void jt_archive_row_show (JtArchiveRow *row, const JtArchiveRowTexts *texts);

G_END_DECLS
