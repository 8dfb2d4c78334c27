/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "slate-samples.h"

#include <math.h>
#include <string.h>

static const char *const kind_names[JT_SLATE_N_KINDS] = {
  "name", "joiner", "label", "total", "missing", "outcome", "events", "striche", "evening", "evening-label",
  "hundreds", "fifties", "twenties", "rest", "mark",
};

static gboolean
is_drawn (const JtRect *rect)
{
  return rect->width > 0 && rect->height > 0;
}

static gboolean
touch (const JtRect *a, const JtRect *b)
{
  return a->x <= b->x + b->width && b->x <= a->x + a->width && a->y <= b->y + b->height
         && b->y <= a->y + a->height;
}

static gboolean
inside (const JtRect *a, const JtRect *outer)
{
  const double e = 1e-6;

  return a->x >= outer->x - e && a->y >= outer->y - e && a->x + a->width <= outer->x + outer->width + e
         && a->y + a->height <= outer->y + outer->height + e;
}

/* Everything that must hold on every board. Returns: what does not */
static char *
fault_of (const JtSlateLayout *layout)
{
  for (guint i = 0; i < layout->n_boxes; i++)
    {
      const JtSlateBox *box = &layout->boxes[i];

      if (!isfinite (box->rect.x + box->rect.y + box->rect.width + box->rect.height))
        return g_strdup_printf ("%s is nowhere", kind_names[box->kind]);
      if (box->text == NULL && box->kind != JT_SLATE_MARK && (box->kind < JT_SLATE_HUNDREDS || box->kind > JT_SLATE_TWENTIES)
          && box->kind != JT_SLATE_STRICHE && box->kind != JT_SLATE_EVENING)
        return g_strdup_printf ("%s has no text", kind_names[box->kind]);
      if (!is_drawn (&box->rect))
        continue;
      if (!inside (&box->rect, &layout->half[box->half]))
        return g_strdup_printf ("%s of half %u leaves its half: %.1f %.1f %.1f %.1f %s", kind_names[box->kind], box->half, box->rect.x, box->rect.y, box->rect.width, box->rect.height, box->text != NULL ? box->text : "strokes");
      if (!inside (&box->rect, &box->area))
        return g_strdup_printf ("%s of half %u leaves its area", kind_names[box->kind], box->half);
      if (box->kind == JT_SLATE_TOTAL && box->rect.height < 0.08 * layout->height)
        return g_strdup_printf ("total of half %u is only %.3f of the board", box->half,
                                box->rect.height / layout->height);
      for (guint k = 0; k < i; k++)
        if (is_drawn (&layout->boxes[k].rect) && touch (&box->rect, &layout->boxes[k].rect))
          return g_strdup_printf ("%s and %s touch in half %u (%.1f %.1f %.1f %.1f, %.1f %.1f %.1f %.1f)",
                                  kind_names[box->kind], kind_names[layout->boxes[k].kind], box->half,
                                  box->rect.x, box->rect.y, box->rect.width, box->rect.height,
                                  layout->boxes[k].rect.x, layout->boxes[k].rect.y,
                                  layout->boxes[k].rect.width, layout->boxes[k].rect.height);
    }
  for (guint i = 0; i < G_N_ELEMENTS (layout->taps); i++)
    {
      const JtSlateTap *tap = &layout->taps[i];

      if (!inside (&tap->rect, &layout->half[tap->half]))
        return g_strdup_printf ("tap area %u leaves its half", i);
      if (layout->width >= 360 && (tap->rect.width < 40 || tap->rect.height < 39.999))
        return g_strdup_printf ("tap area %u is only %.1f x %.1f", i, tap->rect.width, tap->rect.height);
      for (guint k = 0; k < i; k++)
        if (is_drawn (&tap->rect) && is_drawn (&layout->taps[k].rect)
            && tap->rect.x + 1e-6 < layout->taps[k].rect.x + layout->taps[k].rect.width
            && layout->taps[k].rect.x + 1e-6 < tap->rect.x + tap->rect.width
            && tap->rect.y + 1e-6 < layout->taps[k].rect.y + layout->taps[k].rect.height
            && layout->taps[k].rect.y + 1e-6 < tap->rect.y + tap->rect.height)
          return g_strdup_printf ("tap areas %u and %u overlap", i, k);
    }
  return NULL;
}

static void
check (const JtSlateModel *model, double width, double height, const JtTextMetrics *metrics)
{
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, width, height, metrics);
  g_autofree char *fault = fault_of (layout);

  if (fault != NULL)
    {
      g_test_fail_printf ("%g x %g, totals %d and %d, fifties %d and %d, twenties %d and %d: %s", width, height,
                          model->half[0].total, model->half[1].total, model->half[0].strokes.fifties,
                          model->half[1].strokes.fifties, model->half[0].strokes.twenties,
                          model->half[1].strokes.twenties, fault);
    }
}

static void
set_totals (JtSlateModel *model, GRand *rand, JtPoints a, JtPoints b)
{
  const JtPoints totals[] = { a, b };

  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      model->half[h].total = totals[h];
      model->half[h].strokes = rand != NULL ? sample_history (rand, totals[h])
                                            : jt_strokes_summary (totals[h]);
    }
}

/* Every total in steps, both notations, at one size. */
static void
sweep (const SampleSize *size, int step)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20261130);
  g_autoptr (JtSlateModel) model = sample_board (0, 0);

  for (int total = -400; total <= 9999 && !g_test_failed (); total += step)
    {
      model->v500 = total % 3 == 0;
      model->half[0].pending.fifties = total % 5 == 0;
      model->half[1].pending.twenties = total % 7 == 0 ? 2 : 0;
      model->half[1].pending.hundreds = total % 11 == 0 ? 3 : 0;
      set_totals (model, NULL, total, 9999 - total);
      check (model, size->width, size->height, NULL);
      set_totals (model, rand, total, 9999 - total);
      check (model, size->width, size->height, NULL);
    }
}

static void
test_nothing_touches (gconstpointer data)
{
  sweep (data, g_test_slow () ? 1 : 53);
}

/* All stroke counts that chalk can leave, gathered or not. */
static void
test_any_strokes (gconstpointer data)
{
  const SampleSize *size = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autoptr (JtSlateModel) model = sample_board (1000, 1000);

  for (int round = 0; round < 300 && !g_test_failed (); round++)
    {
      for (guint h = 0; h < JT_SLATE_HALVES; h++)
        {
          JtSlateHalf *half = &model->half[h];

          half->strokes.hundreds = g_rand_int_range (rand, 0, round % 10 == 0 ? 20000 : 120);
          half->strokes.fifties = g_rand_int_range (rand, 0, 60);
          half->strokes.twenties = g_rand_int_range (rand, 0, 60);
          half->strokes.rest = g_rand_int_range (rand, 0, 20);
          half->pending.hundreds = g_rand_int_range (rand, 0, 4);
          half->pending.fifties = g_rand_int_range (rand, 0, 3);
          half->pending.twenties = g_rand_int_range (rand, 0, 8);
          half->striche = g_rand_int_range (rand, -3, 40);
          half->evening = g_rand_int_range (rand, 0, 90);
        }
      model->face = round % 3;
      model->rtl = round % 2;
      model->turn = round % 5 != 0;
      model->form = round % 4 == 3 ? JT_SLATE_FORM_AUTO : JT_SLATE_FORM_AUTO;
      check (model, size->width, size->height, NULL);
    }
}

static void
test_any_names (gconstpointer data)
{
  static const char *const names[] = { "A", "Meier & <Müller>", "Maximilian Hürlimann-Zurbriggen", "Rösli \"Rosa\"",
                                       "\330\243\330\255\331\205\330\257", "\360\237\220\204", "Wolfeschlegelsteinhausenbergerdorff" };
  const SampleSize *size = data;
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);

  for (int round = 0; round < 200 && !g_test_failed (); round++)
    {
      g_autoptr (JtSlateModel) model = jt_slate_model_new ();

      if (round % 3 != 0)
        jt_slate_model_set_labels (model, "gibt", "spielt aus", "macht Trumpf", round % 2 ? "Abend" : NULL);
      for (guint h = 0; h < JT_SLATE_HALVES; h++)
        {
          guint players = g_rand_int_range (rand, 0, 5);

          if (players == 0 || round % 7 == 0)
            jt_slate_model_set_name (model, h, round % 2 ? "We" : names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))]);
          for (guint i = 0; i < players; i++)
            jt_slate_model_add_player (model, h, names[g_rand_int_range (rand, 0, G_N_ELEMENTS (names))],
                                       g_rand_int_range (rand, 0, 8));
          for (guint i = 0; i < (guint) g_rand_int_range (rand, 0, 5); i++)
            jt_slate_model_add_missing (model, h, "Es fehlen 1164 Punkte bis zum Ziel · 582 bei ×2 · 388 bei ×3", NULL);
          if (round % 5 == 0)
            jt_slate_model_set_outcome (model, h, "Gewonnen mit 1119 Punkten Vorsprung: Sieg, Schneider", "Gewonnen", h == 0);
          if (round % 4 == 0)
            jt_slate_model_set_events (model, h, "Match · Kontermatsch · Berg");
          model->half[h].evening = g_rand_int_range (rand, 0, 25);
          model->half[h].striche = g_rand_int_range (rand, 0, 8);
        }
      model->rtl = round % 2;
      set_totals (model, NULL, g_rand_int_range (rand, -9999, 99999), g_rand_int_range (rand, 0, 9999));
      check (model, size->width, size->height, NULL);
    }
}

/* No size does harm, however silly. */
static void
test_any_size (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 2119);

  for (double width = 1; width < 5000; width = width * 1.7 + 1)
    for (double height = 1; height < 5000; height = height * 1.9 + 1)
      for (guint form = 0; form < 3; form++)
        {
          g_autoptr (JtSlateLayout) layout = NULL;

          model->form = form;
          layout = jt_slate_layout_new (model, width, height, NULL);
          for (guint i = 0; i < layout->n_boxes; i++)
            g_assert_true (isfinite (layout->boxes[i].rect.x) && isfinite (layout->boxes[i].rect.width));
          for (guint i = 0; i < layout->n_strokes; i++)
            g_assert_true (isfinite (layout->strokes[i].x[0]) && layout->strokes[i].thickness > 0);
        }
}

/* Small slates that remain when the writing bar has taken its part. */
static void
test_small_slates (void)
{
  for (double width = 320; width <= 720 && !g_test_failed (); width += 20)
    for (double height = 220; height <= 460 && !g_test_failed (); height += 15)
      {
        g_autoptr (GRand) rand = g_rand_new_with_seed (width * height);
        g_autoptr (JtSlateModel) model = sample_board (0, 0);

        set_totals (model, rand, 2489, 1119);
        check (model, width, height, NULL);
        set_totals (model, NULL, 9990, -1234);
        check (model, width, height, NULL);
      }
}

static void
test_painters_font (void)
{
  g_autoptr (JtSlatePainter) painter = jt_slate_painter_new (NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (JtSlateModel) model = sample_board (0, 0);

  for (guint i = 0; i < G_N_ELEMENTS (sample_sizes); i++)
    for (int total = -50; total < 9999 && !g_test_failed (); total += 977)
      {
        set_totals (model, rand, total, 9999 - total);
        check (model, sample_sizes[i].width, sample_sizes[i].height, jt_slate_painter_get_metrics (painter));
      }
}

static const JtSlateStroke *
find_stroke (const JtSlateLayout *layout, guint32 id)
{
  for (guint i = 0; i < layout->n_strokes; i++)
    if (layout->strokes[i].id == id)
      return &layout->strokes[i];
  return NULL;
}

/* Up to the numbers at which strokes are gathered every stroke keeps its place to the last bit. */
static void
test_old_strokes_stay (void)
{
  g_autoptr (JtSlateModel) model = sample_board (500, 500);
  g_autoptr (JtSlateLayout) before = NULL;
  JtStrokes *strokes = &model->half[0].strokes;

  *strokes = (JtStrokes) { 0, 0, 0, 5 };
  before = jt_slate_layout_new (model, 1045, 640, NULL);
  for (int i = 1; i <= JT_SLATE_GATHER; i++)
    {
      JtSlateLayout *after;
      guint n = 0;

      strokes->hundreds = strokes->twenties = i;
      strokes->fifties = MIN (i, 12);
      after = jt_slate_layout_new (model, 1045, 640, NULL);
      for (guint k = 0; k < before->n_strokes; k++)
        {
          const JtSlateStroke *old = &before->strokes[k], *kept = find_stroke (after, old->id);

          g_assert_nonnull (kept);
          g_assert_cmpmem (old, sizeof *old, kept, sizeof *kept);
        }
      for (guint k = 0; k < after->n_strokes; k++)
        n += find_stroke (before, after->strokes[k].id) == NULL;
      g_assert_cmpuint (n, ==, i <= 12 ? 3 : 2);
      jt_slate_layout_free (before);
      before = after;
    }
}

static guint
count (const JtSlateLayout *layout, guint half, JtSlateKind kind)
{
  guint n = 0;

  for (guint i = 0; i < layout->n_strokes; i++)
    n += layout->strokes[i].half == half && layout->strokes[i].kind == kind;
  return n;
}

static void
test_strokes_are_counted (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 70);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, 1045, 640, NULL);

  g_assert_cmpuint (count (layout, 0, JT_SLATE_HUNDREDS), ==, 13);
  g_assert_cmpuint (count (layout, 0, JT_SLATE_FIFTIES), ==, 0);
  g_assert_cmpuint (count (layout, 0, JT_SLATE_TWENTIES), ==, 1);
  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_REST)->text, ==, "16");
  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_TOTAL)->text, ==, "1336");
  g_assert_cmpuint (count (layout, 1, JT_SLATE_FIFTIES), ==, 1);
  g_assert_cmpuint (count (layout, 1, JT_SLATE_TWENTIES), ==, 1);
  g_assert_cmpstr (jt_slate_layout_find (layout, 1, JT_SLATE_REST)->text, ==, "");
}

static void
test_too_many_are_gathered (void)
{
  g_autoptr (JtSlateModel) model = sample_board (5000, 5000);
  g_autoptr (JtSlateLayout) layout = NULL;

  model->half[0].strokes = (JtStrokes) { 23, 21, 22, 3 };
  model->half[1].strokes = (JtStrokes) { 20, 20, 20, 3 };
  layout = jt_slate_layout_new (model, 1045, 640, NULL);
  g_assert_cmpuint (count (layout, 0, JT_SLATE_HUNDREDS), ==, 4 + 3);
  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_FIFTIES)->text, ==, "21 × 50");
  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_TWENTIES)->text, ==, "22 × 20");
  g_assert_cmpuint (count (layout, 1, JT_SLATE_HUNDREDS), ==, 20);
  g_assert_cmpuint (count (layout, 1, JT_SLATE_FIFTIES), ==, 20);
  g_assert_cmpuint (count (layout, 1, JT_SLATE_TWENTIES), ==, 20);
}

static void
test_v_for_500 (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1300, 400);
  g_autoptr (JtSlateLayout) layout = NULL;
  guint vs = 0;

  model->v500 = TRUE;
  layout = jt_slate_layout_new (model, 1045, 640, NULL);
  for (guint i = 0; i < layout->n_strokes; i++)
    vs += layout->strokes[i].n_points == 3;
  g_assert_cmpuint (vs, ==, 2);
  g_assert_cmpuint (count (layout, 0, JT_SLATE_HUNDREDS), ==, 2 + 3);
  g_assert_cmpuint (count (layout, 1, JT_SLATE_HUNDREDS), ==, 4);
}

static void
test_outcome_is_not_cut (void)
{
  const char *outcome = "Gewonnen: Sieg 2 · Schneider 2 · Berg 1 · Match 1 · Kontermatch 1";
  gboolean was_brief = FALSE;

  for (double width = 320; width <= 1920; width += 40)
    for (double height = 200; height <= 1000; height += 50)
      {
        g_autoptr (JtSlateModel) model = sample_board (514, 0);
        g_autoptr (JtSlateLayout) layout = NULL;

        jt_slate_model_set_outcome (model, 0, outcome, "Gewonnen", TRUE);
        layout = jt_slate_layout_new (model, width, height, NULL);
        for (guint i = 0; i < layout->n_boxes; i++)
          if (layout->boxes[i].kind == JT_SLATE_OUTCOME)
            {
              g_assert_null (strstr (layout->boxes[i].text, "…"));
              was_brief = was_brief || g_str_equal (layout->boxes[i].text, "Gewonnen");
            }
      }
  g_assert_true (was_brief);
}

static void
test_negative_stands_as_a_number (void)
{
  g_autoptr (JtSlateModel) model = sample_board (-35, 0);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, 1045, 640, NULL);

  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_TOTAL)->text, ==, "−35");
  g_assert_cmpstr (jt_slate_layout_find (layout, 0, JT_SLATE_REST)->text, ==, "−35");
  g_assert_cmpuint (count (layout, 0, JT_SLATE_HUNDREDS), ==, 0);
}

static void
test_tall_upper_half_is_turned (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) turned = jt_slate_layout_new (model, 500, 900, NULL);
  g_autoptr (JtSlateLayout) straight = NULL;
  g_autoptr (JtSlateLayout) wide = jt_slate_layout_new (model, 900, 500, NULL);

  model->turn = FALSE;
  straight = jt_slate_layout_new (model, 500, 900, NULL);
  g_assert_cmpint (turned->form, ==, JT_SLATE_FORM_TALL);
  g_assert_true (turned->turned[1]);
  g_assert_false (turned->turned[0]);
  g_assert_false (straight->turned[1]);
  g_assert_cmpint (wide->form, ==, JT_SLATE_FORM_WIDE);
  g_assert_false (wide->turned[1]);
  g_assert_cmpfloat (turned->half[1].y, <, turned->half[0].y);
  /* Turned, the names are next to the middle, as seen from the other side. */
  g_assert_cmpfloat (jt_slate_layout_find (turned, 1, JT_SLATE_TOTAL)->rect.y, >,
                     jt_slate_layout_find (turned, 1, JT_SLATE_HUNDREDS)->rect.y);
  g_assert_cmpfloat (jt_slate_layout_find (straight, 1, JT_SLATE_TOTAL)->rect.y, <,
                     jt_slate_layout_find (straight, 1, JT_SLATE_HUNDREDS)->rect.y);
}

static void
test_rtl_mirrors_the_header_only (void)
{
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) ltr = jt_slate_layout_new (model, 1045, 640, NULL);
  g_autoptr (JtSlateLayout) rtl = NULL;

  model->rtl = TRUE;
  rtl = jt_slate_layout_new (model, 1045, 640, NULL);
  g_assert_cmpfloat (jt_slate_layout_find (ltr, 0, JT_SLATE_NAME)->rect.x, <,
                     jt_slate_layout_find (ltr, 0, JT_SLATE_TOTAL)->rect.x);
  g_assert_cmpfloat (jt_slate_layout_find (rtl, 0, JT_SLATE_NAME)->rect.x, >,
                     jt_slate_layout_find (rtl, 0, JT_SLATE_TOTAL)->rect.x);
  g_assert_cmpfloat (jt_slate_layout_find (rtl, 0, JT_SLATE_HUNDREDS)->area.x, ==,
                     jt_slate_layout_find (ltr, 0, JT_SLATE_HUNDREDS)->area.x);
}

static void
test_taps_find_their_line (void)
{
  static const JtSlateKind lines[] = { JT_SLATE_HUNDREDS, JT_SLATE_FIFTIES, JT_SLATE_TWENTIES };
  g_autoptr (JtSlateModel) model = sample_board (1336, 1119);
  g_autoptr (JtSlateLayout) layout = jt_slate_layout_new (model, 500, 900, NULL);

  for (guint half = 0; half < JT_SLATE_HALVES; half++)
    for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
      {
        const JtRect *area = &jt_slate_layout_find (layout, half, lines[i])->area;
        const JtSlateTap *tap = jt_slate_layout_tap (layout, area->x + area->width / 2, area->y + area->height / 2);

        g_assert_nonnull (tap);
        g_assert_cmpuint (tap->half, ==, half);
        g_assert_cmpint (tap->line, ==, lines[i]);
      }
  g_assert_null (jt_slate_layout_tap (layout, 1, 1));
}

static void
test_names_are_shortened_at_a_border (void)
{
  g_autoptr (JtSlateModel) model = jt_slate_model_new ();
  g_autoptr (JtSlateLayout) layout = NULL;
  const JtSlateBox *name;

  jt_slate_model_add_player (model, 0, "Wolfeschlegelsteinhausenbergerdorffäöü", 0);
  layout = jt_slate_layout_new (model, 360, 640, NULL);
  name = jt_slate_layout_find (layout, 0, JT_SLATE_NAME);
  g_assert_true (g_utf8_validate (name->text, -1, NULL));
  g_assert_true (g_str_has_prefix (name->text, "Wolf"));
}

static void
test_long_name_leaves_the_others_readable (void)
{
  g_autofree char *endless = g_strnfill (200, 'm');

  for (guint i = 0; i < G_N_ELEMENTS (sample_sizes); i++)
    {
      g_autoptr (JtSlateModel) model = jt_slate_model_new ();
      g_autoptr (JtSlateLayout) layout = NULL;
      double least = MAX (0.018 * sample_sizes[i].height, 10);

      endless[0] = 'A';
      endless[199] = 'Z';
      jt_slate_model_add_player (model, 0, endless, 0);
      jt_slate_model_add_player (model, 0, "Beat", 0);
      jt_slate_model_add_player (model, 1, "Claudia", JT_SLATE_MARK_VORHAND);
      jt_slate_model_add_player (model, 1, "Dani", 0);
      layout = jt_slate_layout_new (model, sample_sizes[i].width, sample_sizes[i].height, NULL);
      for (guint b = 0; b < layout->n_boxes; b++)
        {
          const JtSlateBox *box = &layout->boxes[b];

          if (box->kind != JT_SLATE_NAME)
            continue;
          g_assert_cmpfloat (box->size, >=, least - 0.01);
          if (box->half == 0 && box->player == 0)
            {
              g_assert_true (g_str_has_prefix (box->text, "Am"));
              g_assert_nonnull (strstr (box->text, "\342\200\246"));
              g_assert_true (g_str_has_suffix (box->text, "mZ"));
            }
          else
            g_assert_null (strstr (box->text, "\342\200\246"));
        }
    }
}

static void
test_diff_says_what_comes_and_goes (void)
{
  g_autoptr (JtSlateModel) model = sample_board (120, 0);
  g_autoptr (JtSlateLayout) before = jt_slate_layout_new (model, 1045, 640, NULL);
  g_autoptr (JtSlateLayout) after = NULL;
  g_autoptr (JtSlateLayout) larger = NULL;
  g_autoptr (JtSlateDiff) diff = NULL;
  g_autoptr (JtSlateDiff) none = NULL;
  g_autoptr (JtSlateDiff) resized = NULL;

  set_totals (model, NULL, 250, 0);
  after = jt_slate_layout_new (model, 1045, 640, NULL);
  larger = jt_slate_layout_new (model, 1046, 640, NULL);
  diff = jt_slate_diff (before, after);
  g_assert_cmpuint (diff->n_changes, ==, 3);
  g_assert_false (diff->changes[0].written);
  g_assert_cmpint (diff->changes[0].stroke.kind, ==, JT_SLATE_TWENTIES);
  g_assert_true (diff->changes[1].written);
  g_assert_cmpint (diff->changes[1].stroke.kind, ==, JT_SLATE_HUNDREDS);
  g_assert_cmpint (diff->changes[2].stroke.kind, ==, JT_SLATE_FIFTIES);
  g_assert_cmpuint (diff->duration, >, 0);
  g_assert_cmpfloat (jt_slate_change_progress (&diff->changes[0], 0), ==, 1);
  g_assert_cmpfloat (jt_slate_change_progress (&diff->changes[0], 1), ==, 0);
  g_assert_cmpfloat (jt_slate_change_progress (&diff->changes[2], 0), ==, 0);
  g_assert_cmpfloat (jt_slate_change_progress (&diff->changes[2], 1), ==, 1);
  none = jt_slate_diff (after, after);
  g_assert_cmpuint (none->n_changes, ==, 0);
  g_assert_cmpuint (none->duration, ==, 0);
  resized = jt_slate_diff (before, larger);
  g_assert_cmpuint (resized->n_changes, ==, 0);
}

static void
test_pending_is_written_over (void)
{
  g_autoptr (JtSlateModel) model = sample_board (100, 0);
  g_autoptr (JtSlateLayout) before = NULL;
  g_autoptr (JtSlateLayout) after = NULL;
  g_autoptr (JtSlateDiff) diff = NULL;

  model->half[0].pending.fifties = 1;
  before = jt_slate_layout_new (model, 1045, 640, NULL);
  g_assert_cmpuint (count (before, 0, JT_SLATE_FIFTIES), ==, 1);
  model->half[0].pending.fifties = 0;
  set_totals (model, NULL, 150, 0);
  after = jt_slate_layout_new (model, 1045, 640, NULL);
  diff = jt_slate_diff (before, after);
  g_assert_cmpuint (diff->n_changes, ==, 1);
  g_assert_true (diff->changes[0].written);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (sample_sizes); i++)
    {
      const SampleSize *size = &sample_sizes[i];
      g_autofree char *touches = g_strdup_printf ("/paper/slate/nothing-touches/%s", size->name);
      g_autofree char *strokes = g_strdup_printf ("/paper/slate/any-strokes-fit/%s", size->name);
      g_autofree char *names = g_strdup_printf ("/paper/slate/any-names-fit/%s", size->name);

      g_test_add_data_func (touches, size, test_nothing_touches);
      if (!g_test_slow ())
        {
          g_test_add_data_func (strokes, size, test_any_strokes);
          g_test_add_data_func (names, size, test_any_names);
        }
    }
  g_test_add_func ("/paper/slate/any-size-does-no-harm", test_any_size);
  g_test_add_func ("/paper/slate/small-slates-hold-everything", test_small_slates);
  g_test_add_func ("/paper/slate/painters-font-fits", test_painters_font);
  g_test_add_func ("/paper/slate/old-strokes-stay", test_old_strokes_stay);
  g_test_add_func ("/paper/slate/outcome-is-not-cut", test_outcome_is_not_cut);
  g_test_add_func ("/paper/slate/strokes-are-counted", test_strokes_are_counted);
  g_test_add_func ("/paper/slate/too-many-are-gathered", test_too_many_are_gathered);
  g_test_add_func ("/paper/slate/v-for-500", test_v_for_500);
  g_test_add_func ("/paper/slate/negative-stands-as-a-number", test_negative_stands_as_a_number);
  g_test_add_func ("/paper/slate/tall-upper-half-is-turned", test_tall_upper_half_is_turned);
  g_test_add_func ("/paper/slate/rtl-mirrors-the-header-only", test_rtl_mirrors_the_header_only);
  g_test_add_func ("/paper/slate/taps-find-their-line", test_taps_find_their_line);
  g_test_add_func ("/paper/slate/long-name-leaves-the-others-readable", test_long_name_leaves_the_others_readable);
  g_test_add_func ("/paper/slate/names-are-shortened-at-a-border", test_names_are_shortened_at_a_border);
  g_test_add_func ("/paper/slate/diff-says-what-comes-and-goes", test_diff_says_what_comes_and_goes);
  g_test_add_func ("/paper/slate/pending-is-written-over", test_pending_is_written_over);
  return g_test_run ();
}
