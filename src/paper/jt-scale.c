/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-scale.h"

#include <math.h>

JtScale
jt_scale_find (double low, double high, int most)
{
  double span = high > low ? high - low : 1;
  double step = pow (10, floor (log10 (span / most)));

  if (span / step > most * 5)
    step *= 10;
  else if (span / step > most * 2)
    step *= 5;
  else if (span / step > most)
    step *= 2;
  return (JtScale){ floor (low / step) * step, ceil (high / step) * step, step };
}
