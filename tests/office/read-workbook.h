/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Workbooks as another program reads them. */
#pragma once

#include <glib.h>

/** Returns: (transfer full) (nullable): title and rows of each sheet, cells as "n:682|s:'Anna'"; NULL, with the test skipped, where
 * python3 with openpyxl is not there */
char *read_workbook (GBytes *book);
