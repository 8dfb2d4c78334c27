/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>
#include <stddef.h>
#include <string.h>

int LLVMFuzzerTestOneInput (const guint8 *data, size_t size);
