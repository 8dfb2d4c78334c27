/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-certificate.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "jt-dates.h"

#define N_LEAVES 13

/* A leaf from the origin towards the right. */
static void
leaf (cairo_t *cr, double length)
{
  double half = 0.2 * length;

  cairo_move_to (cr, 0, 0);
  cairo_curve_to (cr, 0.3 * length, -1.3 * half, 0.75 * length, -half, length, 0);
  cairo_curve_to (cr, 0.75 * length, 0.5 * half, 0.3 * length, half, 0, 0);
  cairo_close_path (cr);
  cairo_fill (cr);
}

/* One branch of the wreath, from below upwards along a circle; @side -1 is the left one. */
static void
branch (cairo_t *cr, double radius, int side)
{
  double from = 0.5 * G_PI + 0.12, until = 1.5 * G_PI - 0.42;

  cairo_save (cr);
  cairo_scale (cr, -side, 1);
  cairo_set_line_width (cr, 0.018 * radius);
  cairo_arc (cr, 0, 0, radius, from, until);
  cairo_stroke (cr);
  for (guint i = 0; i < N_LEAVES; i++)
    {
      double share = (double) i / (N_LEAVES - 1), angle = from + share * (until - from);
      double length = radius * (0.34 - 0.12 * share);

      for (int k = -1; k <= 1; k += 2)
        {
          cairo_save (cr);
          cairo_translate (cr, radius * cos (angle), radius * sin (angle));
          cairo_rotate (cr, angle + 0.5 * G_PI + k * 0.62);
          if (k < 0)
            cairo_scale (cr, 1, -1);
          leaf (cr, i + 1 == N_LEAVES ? 0.8 * length : length);
          cairo_restore (cr);
        }
    }
  cairo_restore (cr);
}

static void
draw_wreath (cairo_t *cr, JtRect rect)
{
  double radius = 0.36 * MIN (rect.width, rect.height);

  cairo_translate (cr, rect.x + rect.width / 2, rect.y + rect.height / 2);
  branch (cr, radius, -1);
  branch (cr, radius, 1);
}

/* A volute with three leaves in the corner at the origin, the page to the right and below. */
static void
corner (cairo_t *cr, double size)
{
  cairo_set_line_width (cr, 0.03 * size);
  cairo_move_to (cr, 0, size);
  cairo_curve_to (cr, 0, 0.35 * size, 0.35 * size, 0, size, 0);
  cairo_stroke (cr);
  for (int k = 0; k < 3; k++)
    {
      cairo_save (cr);
      cairo_translate (cr, 0.22 * size, 0.22 * size);
      cairo_rotate (cr, 0.25 * G_PI + (k - 1) * 0.6);
      leaf (cr, (k == 1 ? 0.62 : 0.48) * size);
      cairo_restore (cr);
    }
  cairo_arc (cr, size, 0, 0.06 * size, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_arc (cr, 0, size, 0.06 * size, 0, 2 * G_PI);
  cairo_fill (cr);
}

static void
draw_frame (cairo_t *cr, JtRect rect)
{
  const double size = 62, inset = 7;

  cairo_set_line_width (cr, 2.4);
  cairo_rectangle (cr, rect.x + 1.2, rect.y + 1.2, rect.width - 2.4, rect.height - 2.4);
  cairo_stroke (cr);
  cairo_set_line_width (cr, 0.6);
  cairo_rectangle (cr, rect.x + inset, rect.y + inset, rect.width - 2 * inset, rect.height - 2 * inset);
  cairo_stroke (cr);
  for (guint i = 0; i < 4; i++)
    {
      gboolean right = i % 2 == 1, below = i >= 2;

      cairo_save (cr);
      cairo_translate (cr, right ? rect.x + rect.width - 2 * inset : rect.x + 2 * inset,
                       below ? rect.y + rect.height - 2 * inset : rect.y + 2 * inset);
      cairo_scale (cr, right ? -1 : 1, below ? -1 : 1);
      corner (cr, size);
      cairo_restore (cr);
    }
}

/* A line that swells in the middle, with a diamond on it. */
static void
draw_ornament (cairo_t *cr, JtRect rect)
{
  double middle = rect.y + rect.height / 2, centre = rect.x + rect.width / 2, half = rect.height / 2;

  cairo_move_to (cr, rect.x, middle);
  cairo_curve_to (cr, rect.x + 0.3 * rect.width, middle - 0.5, centre, middle - 1.2, centre, middle - 1.2);
  cairo_curve_to (cr, centre, middle - 1.2, rect.x + 0.7 * rect.width, middle - 0.5, rect.x + rect.width, middle);
  cairo_curve_to (cr, rect.x + 0.7 * rect.width, middle + 0.5, centre, middle + 1.2, centre, middle + 1.2);
  cairo_curve_to (cr, centre, middle + 1.2, rect.x + 0.3 * rect.width, middle + 0.5, rect.x, middle);
  cairo_fill (cr);
  cairo_move_to (cr, centre - half, middle);
  cairo_line_to (cr, centre, middle - half);
  cairo_line_to (cr, centre + half, middle);
  cairo_line_to (cr, centre, middle + half);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
put_line (JtSheet *sheet, JtRect area, double share, double height, const char *text, double size, gboolean bold)
{
  if (text != NULL && text[0] != '\0')
    jt_sheet_put_text (sheet, (JtRect){ area.x + 60, area.y + share * area.height, area.width - 120, height }, text, size,
                       bold, JT_SHEET_CENTER);
}

void
jt_certificate_put (JtSheet *sheet, const JtTournament *tournament, const JtStanding *row)
{
  const JtValue *document = jt_tournament_get_document (tournament);
  const char *day = jt_value_get_string (document, "date"), *place = jt_value_get_string (document, "place");
  const JtParticipant *person = jt_tournament_get_participant (tournament, row->participant);
  JtRect area = jt_sheet_get_area (sheet), wreath = { area.x + area.width / 2 - 100, area.y + 0.3 * area.height, 200, 200 };
  g_autofree char *rank = g_strdup_printf ("%d", row->rank);
  g_autofree char *date = day != NULL ? jt_day_to_text (day, JT_DATE_LONG) : NULL;
  g_autofree char *reached = NULL, *where = NULL;

  /* Translators: on a certificate; %1$d is the rank, %2$lld the points */
  reached = g_strdup_printf (_ ("Rank %1$d with %2$lld points"), row->rank, (long long) row->total);
  where = place != NULL && date != NULL ? g_strdup_printf ("%s, %s", place, date)
                                        : g_strdup (place != NULL ? place : date);
  jt_sheet_put_drawing (sheet, area, draw_frame);
  jt_sheet_put_logo (sheet, (JtRect){ area.x + area.width / 2 - 90, area.y + 36, 180, 0.09 * area.height });
  put_line (sheet, area, 0.14, 54, C_ ("title of a certificate", "Certificate"), 44, TRUE);
  jt_sheet_put_drawing (sheet, (JtRect){ area.x + 0.25 * area.width, area.y + 0.225 * area.height, 0.5 * area.width, 9 },
                        draw_ornament);
  put_line (sheet, area, 0.245, 32, jt_value_get_string (document, "name"), 22, FALSE);
  jt_sheet_put_drawing (sheet, wreath, draw_wreath);
  jt_sheet_put_text (sheet, (JtRect){ wreath.x + 50, wreath.y + 50, 100, 100 }, rank, 62, TRUE, JT_SHEET_CENTER);
  put_line (sheet, area, 0.6, 58, person->name, 32, TRUE);
  put_line (sheet, area, 0.685, 20, jt_value_get_string (person->value, "club"), 13, FALSE);
  put_line (sheet, area, 0.72, 26, reached, 16, FALSE);
  put_line (sheet, area, 0.77, 20, where, 12, FALSE);
  jt_sheet_put_line (sheet, area.x + 0.3 * area.width, area.y + 0.9 * area.height, area.x + 0.7 * area.width,
                     area.y + 0.9 * area.height, 0.7);
  put_line (sheet, area, 0.905, 16, _ ("For the organisers"), 9, FALSE);
}
