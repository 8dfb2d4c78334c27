/* SPDX-License-Identifier: GPL-3.0-or-later */
/** A locale for a test, whether the system has it or not. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * jt_test_locale_make: makes a locale of the system's sources in a folder of its own and has this process and its children
 * look for locales there.
 * @name: such as "de_DE"
 *
 * Returns: (transfer full) (nullable): "de_DE.UTF-8"; NULL where it cannot be made (the test is skipped)
 */
char *jt_test_locale_make (const char *name);

/** Removes what was made. */
void jt_test_locale_remove (void);

G_END_DECLS
