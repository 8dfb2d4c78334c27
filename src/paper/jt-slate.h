/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The slate: model -> layout -> painter -> picture. */
#pragma once

#include "jt-slate-model.h"
#include "jt-slate-layout.h"
#include "jt-slate-painter.h"
#include "jt-slate-export.h"
