/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Boards for the tests and the benchmark of the slate. */
#pragma once

#include "jt-slate.h"
#include "jt-strokes.h"

typedef struct
{
  const char *name;
  double width, height;
} SampleSize;

/* From a phone to a projector; the writing bar's part is taken off in the smallest. */
static const SampleSize sample_sizes[] = {
  { "phone", 360, 640 },      { "phone-with-bar", 360, 330 }, { "phone-across", 640, 300 },
  { "tablet", 768, 1024 },    { "laptop", 1045, 640 },        { "window", 1280, 800 },
  { "full-hd", 1920, 1080 },  { "projector", 3840, 2160 },
};

/* A board as in the middle of an evening. */
static inline JtSlateModel *
sample_board (JtPoints total0, JtPoints total1)
{
  JtSlateModel *model = jt_slate_model_new ();
  const JtPoints totals[] = { total0, total1 };

  jt_slate_model_set_labels (model, "deals", "leads", "declares", "Evening");
  jt_slate_model_add_player (model, 0, "Anna", JT_SLATE_MARK_DECLARER);
  jt_slate_model_add_player (model, 0, "Meier & <Müller>", 0);
  jt_slate_model_add_player (model, 1, "Claudia", JT_SLATE_MARK_DEALER);
  jt_slate_model_add_player (model, 1, "Dani", JT_SLATE_MARK_VORHAND);
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      model->half[h].total = totals[h];
      model->half[h].strokes = jt_strokes_summary (totals[h]);
      model->half[h].striche = 3 + h;
      model->half[h].evening = 4 + 9 * h;
      jt_slate_model_add_missing (model, h, "1164 to the target · 582 at ×2 · 388 at ×3", "1164 to the target");
      jt_slate_model_add_missing (model, h, "104 to the Berg", NULL);
    }
  return model;
}

/* Strokes as a game leaves them: @total written in amounts that @rand deals out. */
static inline JtStrokes
sample_history (GRand *rand, JtPoints total)
{
  JtStrokes strokes = { 0 };
  JtPoints left = total;

  if (total < 0)
    {
      strokes.rest = total;
      return strokes;
    }
  while (left > 0)
    {
      JtPoints amount = MIN (left, g_rand_int_range (rand, 1, 258));

      left -= amount;
      jt_strokes_add (&strokes, amount);
    }
  return strokes;
}
