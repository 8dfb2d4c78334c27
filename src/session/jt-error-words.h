/* SPDX-License-Identifier: GPL-3.0-or-later */
/** What a failure of the database means, in people's words. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: (transfer full): what happened, and what can be done, in one or two sentences; @error's own message for other domains */
char *jt_error_to_text (const GError *error);

G_END_DECLS
