/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Pictures of people: small, as the database keeps them. */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Reads a picture and makes it small. Returns: (transfer full) (nullable): PNG data; NULL with @error */
GBytes *jt_picture_read (GFile *file, GError **error);

/** Shows @bytes in an AdwAvatar, its letters where they are NULL or no picture. */
void jt_picture_show (GtkWidget *avatar, GBytes *bytes);

G_END_DECLS
