/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtOutput: a file that is written from its beginning to its end and then is there as a whole, or stays as it was. Standard
 * output, devices and pipes are written as it goes.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JT_OUTPUT_ERROR (jt_output_error_quark ())
typedef enum
{
  JT_OUTPUT_ERROR_CREATE, /* it cannot be made: no such folder, no permission… */
  JT_OUTPUT_ERROR_WRITE,  /* writing failed: disk full, read-only, nobody reads */
} JtOutputError;
GQuark jt_output_error_quark (void);

/**
 * Where a file lies that is to be replaced as a whole. A link stays a link: what it leads to is replaced.
 *
 * Returns: (transfer full) (nullable): NULL with errno set if nothing can be put there: EISDIR for a folder, EEXIST for a device, a
 * pipe and the like, ENOENT for an empty name
 */
char *jt_output_resolve (const char *path);

typedef struct _JtOutput JtOutput;

/** @path "-": standard output; a database is never replaced. Returns: (transfer full) (nullable) */
JtOutput *jt_output_open (const char *path, GError **error);

/** Writes at once; nothing more is written after a failure. */
gboolean jt_output_write (JtOutput *output, const void *bytes, gsize n, GError **error);

/** Ends and frees: the file has its new content when this returns TRUE. */
gboolean jt_output_close (JtOutput *output, GError **error);

/** Gives up: the file stays as it was. NULL is allowed. */
void jt_output_free (JtOutput *output);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtOutput, jt_output_free)

/** All of it in one call. */
gboolean jt_output_save (const char *path, const void *bytes, gsize n, GError **error);

G_END_DECLS
