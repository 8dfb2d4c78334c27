/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-look.h"

#define WHITE { 1, 1, 1, 1 }
#define BLACK { 0, 0, 0, 1 }

static const JtSlateLook slate = {
  .ground_top = { 0.172, 0.192, 0.200, 1 },
  .ground_bottom = { 0.142, 0.160, 0.168, 1 },
  .rule = { 0.840, 0.400, 0.330, 0.95 },
  .chalk = { 0.955, 0.950, 0.920, 0.96 },
  .figures = { 0.985, 0.975, 0.940, 1 },
  .names = { 0.955, 0.950, 0.920, 0.90 },
  .small = { 0.900, 0.920, 0.920, 0.68 },
  .pale = { 0.955, 0.950, 0.920, 0.56 },
  .accent = { 0.980, 0.800, 0.330, 1 },
  .roughness = 1,
  .texture = TRUE,
  .hand = TRUE,
};

static const JtSlateLook slate_contrast = {
  .ground_top = { 0.07, 0.08, 0.085, 1 },
  .ground_bottom = { 0.07, 0.08, 0.085, 1 },
  .rule = { 1.0, 0.48, 0.40, 1 },
  .chalk = WHITE,
  .figures = WHITE,
  .names = WHITE,
  .small = WHITE,
  .pale = { 1, 1, 1, 0.62 },
  .accent = { 1.0, 0.86, 0.35, 1 },
  .roughness = 0,
  .hand = TRUE,
};

static const JtSlateLook plain_dark = {
  .ground_top = BLACK,
  .ground_bottom = BLACK,
  .rule = { 0.62, 0.62, 0.62, 1 },
  .chalk = WHITE,
  .figures = WHITE,
  .names = WHITE,
  .small = { 0.88, 0.88, 0.88, 1 },
  .pale = { 0.62, 0.62, 0.62, 1 },
  .accent = { 1.0, 0.86, 0.30, 1 },
};

static const JtSlateLook plain_light = {
  .ground_top = WHITE,
  .ground_bottom = WHITE,
  .rule = { 0.46, 0.46, 0.46, 1 },
  .chalk = BLACK,
  .figures = BLACK,
  .names = BLACK,
  .small = { 0.20, 0.20, 0.20, 1 },
  .pale = { 0.33, 0.33, 0.33, 1 },
  .accent = { 0.45, 0.24, 0.0, 1 },
};

/* A fountain pen on a cream-coloured sheet with a red margin. */
static const JtSlateLook paper = {
  .ground_top = { 0.990, 0.970, 0.910, 1 },
  .ground_bottom = { 0.990, 0.970, 0.910, 1 },
  .rule = { 0.700, 0.200, 0.180, 1 },
  .chalk = { 0.080, 0.160, 0.420, 1 },
  .figures = { 0.050, 0.100, 0.330, 1 },
  .names = { 0.080, 0.120, 0.300, 1 },
  .small = { 0.240, 0.260, 0.360, 1 },
  .pale = { 0.380, 0.430, 0.600, 1 },
  .accent = { 0.560, 0.060, 0.060, 1 },
  .hand = TRUE,
};

static const JtSlateLook print = {
  .ground_top = WHITE,
  .ground_bottom = WHITE,
  .rule = { 0.55, 0.55, 0.55, 1 },
  .chalk = { 0.06, 0.06, 0.06, 1 },
  .figures = BLACK,
  .names = BLACK,
  .small = { 0.25, 0.25, 0.25, 1 },
  .pale = { 0.43, 0.43, 0.43, 1 },
  .accent = BLACK,
  .hand = TRUE,
};

JtSlateLook
jt_slate_look_of (const JtSlateModel *model)
{
  JtSlateLook look;

  if (model->face == JT_SLATE_FACE_PAPER)
    look = paper;
  else if (model->face == JT_SLATE_FACE_PRINT)
    look = print;
  else if (model->face == JT_SLATE_FACE_PLAIN)
    look = model->dark ? plain_dark : plain_light;
  else
    look = model->high_contrast ? slate_contrast : slate;
  if (model->high_contrast)
    look.small = look.names;
  if (model->high_contrast && model->face == JT_SLATE_FACE_PAPER)
    look.pale = look.small;
  return look;
}
