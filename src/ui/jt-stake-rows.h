/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The rows of a sheet that ask for a stake. */
#pragma once

#include <gtk/gtk.h>

#include "jt-evening-report.h"

G_BEGIN_DECLS

typedef struct
{
  GtkWidget *per, *amount, *currency;
} JtStakeRows;

/** Adds the rows to @page, filled with @stake. */
void jt_stake_rows_add (JtStakeRows *rows, GtkWidget *page, const JtStake *stake);
/** Reads what stands in the rows. @stake: (out caller-allocates) */
void jt_stake_rows_read (const JtStakeRows *rows, JtStake *stake);

G_END_DECLS
