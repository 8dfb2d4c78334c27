/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every ink of every face of the slate stands out from its ground: text and strokes 4.5 : 1, with high contrast and on the
 * plain face always 7 : 1, lines 3 : 1. */
#include "jt-slate-look.h"

#include <glib.h>
#include <math.h>

static double
linear (double channel)
{
  return channel <= 0.03928 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (JtInk ink)
{
  return 0.2126 * linear (ink.r) + 0.7152 * linear (ink.g) + 0.0722 * linear (ink.b);
}

static double
contrast (JtInk ink, JtInk ground)
{
  JtInk seen = { ink.r * ink.a + ground.r * (1 - ink.a), ink.g * ink.a + ground.g * (1 - ink.a),
                 ink.b * ink.a + ground.b * (1 - ink.a), 1 };
  double a = luminance (seen), b = luminance (ground);

  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static void
check (const char *what, JtInk ink, const JtSlateLook *look, double least)
{
  double least_seen = MIN (contrast (ink, look->ground_top), contrast (ink, look->ground_bottom));

  g_test_message ("%s: %.2f : 1", what, least_seen);
  g_assert_cmpfloat (least_seen, >=, least);
}

static void
test_inks_stand_out (void)
{
  for (JtSlateFace face = JT_SLATE_FACE_SLATE; face <= JT_SLATE_FACE_PRINT; face++)
    for (int dark = 0; dark <= 1; dark++)
      for (int high = 0; high <= 1; high++)
        {
          JtSlateModel *model = jt_slate_model_new ();
          double least = high || face == JT_SLATE_FACE_PLAIN ? 7 : 4.5;
          JtSlateLook look;

          model->face = face;
          model->dark = dark;
          model->high_contrast = high && face != JT_SLATE_FACE_PRINT;
          look = jt_slate_look_of (model);
          jt_slate_model_free (model);
          if (face == JT_SLATE_FACE_PRINT)
            least = 4.5;
          g_test_message ("face %d, dark %d, high contrast %d", face, dark, high);
          check ("strokes", look.chalk, &look, least);
          check ("totals", look.figures, &look, least);
          check ("names", look.names, &look, least);
          check ("small", look.small, &look, least);
          check ("what waits", look.pale, &look, least);
          check ("accent", look.accent, &look, least);
          check ("lines", look.rule, &look, 3);
        }
}

/* Plain is ruled and black and white, paper is written by hand in ink: one is not taken for the other. */
static void
test_faces_differ (void)
{
  for (int dark = 0; dark <= 1; dark++)
    {
      JtSlateModel *model = jt_slate_model_new ();
      JtSlateLook plain, paper;

      model->dark = dark;
      model->face = JT_SLATE_FACE_PLAIN;
      plain = jt_slate_look_of (model);
      model->face = JT_SLATE_FACE_PAPER;
      paper = jt_slate_look_of (model);
      jt_slate_model_free (model);
      g_assert_false (plain.hand);
      g_assert_true (paper.hand);
      g_assert_cmpfloat (contrast (plain.ground_top, paper.ground_top), >, 1.02);
      g_assert_cmpfloat (paper.figures.b, >, paper.figures.r + 0.2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paper/slate-look/inks-stand-out", test_inks_stand_out);
  g_test_add_func ("/paper/slate-look/faces-differ", test_faces_differ);
  return g_test_run ();
}
