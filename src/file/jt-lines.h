/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtLines: reads documents one after the other: JSON Lines, or JSON objects that span lines. Memory does not grow with the
 * number of documents, only with the longest. A document that is no JSON costs only itself.
 */
#pragma once

#include "jt-fault.h"
#include "jt-value.h"

G_BEGIN_DECLS

/* The longest document that is read, in bytes. */
#define JT_LINES_MAX_LENGTH (64 * 1024 * 1024)

typedef struct _JtLines JtLines;

typedef enum
{
  JT_LINES_VALUE, /* a document was read */
  JT_LINES_FAULT, /* one is no JSON; the next may be read */
  JT_LINES_END,
  JT_LINES_ERROR, /* nothing can be read any more */
} JtLinesResult;

/**
 * jt_lines_open:
 * @path: a file, "-": standard input
 *
 * Returns: (transfer full) (nullable): NULL with @error (%G_FILE_ERROR) if it cannot be opened or is a folder
 */
JtLines *jt_lines_open (const char *path, GError **error);

/** Reads from a text in memory, which must live as long as the reader. */
JtLines *jt_lines_new_for_text (const char *text, gsize length);

void jt_lines_free (JtLines *lines);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtLines, jt_lines_free)

/** The longest document in bytes; more is a fault (`format`). */
void jt_lines_set_max_length (JtLines *lines, gsize max_length);

/**
 * jt_lines_peek: what comes next, at least one byte unless it is the end; nothing is taken.
 * @text: (out) (transfer none): valid until the next call
 * @length: (out): in bytes
 *
 * Returns: FALSE with @error (%G_FILE_ERROR) if it cannot be read
 */
gboolean jt_lines_peek (JtLines *lines, const char **text, gsize *length, GError **error);

/** As jt_lines_peek(), all that is left; FALSE with %G_FILE_ERROR_FAILED too if that is more than the longest document. */
gboolean jt_lines_peek_all (JtLines *lines, const char **text, gsize *length, GError **error);

/**
 * jt_lines_next: reads the next document; empty lines are skipped.
 * @value: (out) (transfer full): with JT_LINES_VALUE
 * @fault: (out) (optional): with JT_LINES_FAULT
 * @error: with JT_LINES_ERROR, %G_FILE_ERROR
 */
JtLinesResult jt_lines_next (JtLines *lines, JtValue **value, JtFault *fault, GError **error);

/** Returns: TRUE if the next document may have to be waited for, so that answers should be sent out before */
gboolean jt_lines_would_wait (const JtLines *lines);

/** Returns: the number of the line in which the document read last begins, from 1 */
guint64 jt_lines_get_line (const JtLines *lines);

/** Returns: the text of the document read last, valid until the next is read; not NUL-terminated. @length: (out): in bytes */
const char *jt_lines_get_text (const JtLines *lines, gsize *length);

G_END_DECLS
