/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtSheet: a document on paper: pages of boxes, filled from top to bottom, black on white. It is made once, then its pages
 * are drawn onto a printer's context or written as a PDF. Units are points of 1/72 inch. Every page has a header and, with more than one or under a
 * letterhead, "page x of y"; nothing leaves the margins. Texts are wrapped, never cut.
 */
#pragma once

#include <cairo.h>

#include "jt-slate-export.h"

G_BEGIN_DECLS

#define JT_SHEET_A4_WIDTH 595.276
#define JT_SHEET_A4_HEIGHT 841.890
#define JT_SHEET_MARGIN 42.5 /* 15 mm */

typedef struct _JtSheet JtSheet;

typedef enum
{
  JT_SHEET_START,
  JT_SHEET_CENTER,
  JT_SHEET_END,
} JtSheetAlign;

typedef struct
{
  const char *title; /* (nullable) */
  JtSheetAlign align;
  double weight; /* share of the room that is left over; 0: only as wide as what stands in it */
  gboolean bold;
  gboolean prose; /* sentences: may have more lines where the type is larger, unlike names */
} JtSheetColumn;

typedef enum
{
  JT_SHEET_ROW_BOLD = 1 << 0,
  JT_SHEET_ROW_PALE = 1 << 1, /* does not count: grey */
  JT_SHEET_ROW_LINE = 1 << 2, /* a strong line above it */
} JtSheetRowFlags;

/**
 * jt_sheet_new:
 * @title: (nullable): left in every page's header, and the title of the PDF
 * @aside: (nullable): right in it: a date, a group
 *
 * Returns: (transfer full): an A4 document, upright
 */
JtSheet *jt_sheet_new (const char *title, const char *aside);
/** The same of another size, in points; A4 across is height by width. At least 200 x 200, margins at most a quarter. */
JtSheet *jt_sheet_new_of_size (const char *title, const char *aside, double width, double height, double margin);
/**
 * jt_sheet_set_letterhead: whose sheet it is, in every page's header; also a single page is numbered then. Before anything
 * is put onto it.
 * @club: (nullable): stands before the title
 * @logo: (nullable): an image surface
 */
void jt_sheet_set_letterhead (JtSheet *sheet, const char *club, cairo_surface_t *logo);
void jt_sheet_free (JtSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtSheet, jt_sheet_free)

/* ---- filling from top to bottom; what does not fit goes to the next page ---- */

/** @level: 1 large, 2 smaller. A heading stays with at least a little of what follows. */
void jt_sheet_heading (JtSheet *sheet, const char *text, guint level);
/** Puts a text, wrapped to the width of the page. */
void jt_sheet_paragraph (JtSheet *sheet, const char *text);
/** Leaves @height points free. */
void jt_sheet_space (JtSheet *sheet, double height);
/** A line across the page. */
void jt_sheet_rule (JtSheet *sheet);
/** Ends the page. */
void jt_sheet_break (JtSheet *sheet);
/** Ends the page if less than @height is left on it. */
void jt_sheet_keep (JtSheet *sheet, double height);

/**
 * jt_sheet_table: a table with its column titles on every page. Rows are never split.
 * @cells: @n_rows times @n_columns texts, row by row; NULL: empty
 * @flags: (nullable): JtSheetRowFlags of each row
 * @size: of the text, 0 for the usual 9.5; a little smaller, at least 9, where texts have one line each then; down to 6
 *   before words are broken. Only columns with a weight get several lines.
 */
void jt_sheet_table (JtSheet *sheet, const JtSheetColumn *columns, guint n_columns, const char *const *cells,
                     guint n_rows, const guint8 *flags, double size);

/** A slate in the paper face, as wide as the page and @height high. */
void jt_sheet_slate (JtSheet *sheet, const JtSlateModel *model, double height);

/** Puts everything onto the sheet; called several times, must do the same each time. */
typedef void (*JtSheetFill) (JtSheet *sheet, gpointer data);
/**
 * jt_sheet_fill: fills the whole document as large as its pages allow: texts and tables grow to at most 14 points, as long as
 * they need no more pages and no more lines. Tables become a tenth smaller, but not below 9, if that saves a page; all tables of one
 * document grow and shrink together.
 * @fill: (scope call)
 */
void jt_sheet_fill (JtSheet *sheet, JtSheetFill fill, gpointer data);

/* ---- placing by hand, on the current page: forms, slips ---- */

/** Returns: the rectangle between the margins, header and footer taken off */
JtRect jt_sheet_get_area (const JtSheet *sheet);
/** Returns: how far the current page is filled, in points from the top */
double jt_sheet_get_y (const JtSheet *sheet);
/** Says how far the current page is filled, in points from the top: what comes next begins there. */
void jt_sheet_set_y (JtSheet *sheet, double y);
/** Puts a text into a rectangle (one line, in the middle of its height); what is too wide is made smaller, then wrapped. */
void jt_sheet_put_text (JtSheet *sheet, JtRect rect, const char *text, double size, gboolean bold,
                        JtSheetAlign align);
/** @thickness 0: filled in light grey */
void jt_sheet_put_frame (JtSheet *sheet, JtRect rect, double thickness);
/** Draws a line of @thickness points. */
void jt_sheet_put_line (JtSheet *sheet, double x0, double y0, double x1, double y1, double thickness);
/** The letterhead's picture, if there is one, as large as fits into @rect, in its middle. */
void jt_sheet_put_logo (JtSheet *sheet, JtRect rect);
/** Draws an ornament into @rect; the colour is black. */
typedef void (*JtSheetDraw) (cairo_t *cr, JtRect rect);
/** @draw: draws within @rect, whenever the page is drawn */
void jt_sheet_put_drawing (JtSheet *sheet, JtRect rect, JtSheetDraw draw);
/** Returns: the width of a text at @size */
double jt_sheet_text_width (JtSheet *sheet, const char *text, double size, gboolean bold);

/* ---- the finished document ---- */

guint jt_sheet_get_n_pages (const JtSheet *sheet);
double jt_sheet_get_width (const JtSheet *sheet);
double jt_sheet_get_height (const JtSheet *sheet);
/** Draws page @page (from 0) at the origin of @cr, in points. */
void jt_sheet_draw (JtSheet *sheet, cairo_t *cr, guint page);
/** Writes all pages as a PDF. */
gboolean jt_sheet_export (JtSheet *sheet, JtPictureSink sink, gpointer data, GError **error);
/** The same into a file, which is replaced as a whole or not at all; @path "-": standard output. */
gboolean jt_sheet_export_to_file (JtSheet *sheet, const char *path, GError **error);

/** Writes page @page (from 0) as a PNG of @width pixels, black on white. */
gboolean jt_sheet_export_png (JtSheet *sheet, guint page, int width, JtPictureSink sink, gpointer data, GError **error);

G_END_DECLS
