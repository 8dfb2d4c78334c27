/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-lines.h"

#include "jt-json.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define CHUNK (256 * 1024)

/* How far the brackets of a document that spans lines are open. */
typedef struct
{
  gint64 depth;
  gboolean in_string, escaped;
} Nesting;

struct _JtLines
{
  int fd; /* -1: all is in data */
  gboolean close_fd;
  gboolean at_end;
  char *data;
  gboolean owns_data;
  gsize start; /* of the document that is being read */
  gsize end;   /* of what was read */
  gsize size;
  gsize max_length;
  guint64 n_lines; /* lines before data[start] */
  JtBuilder *builder;

  gsize text, text_length; /* of the document read last */
  guint64 line;
};

static JtLines *
lines_new (int fd)
{
  JtLines *lines = g_new0 (JtLines, 1);

  lines->fd = fd;
  lines->max_length = JT_LINES_MAX_LENGTH;
  lines->builder = jt_builder_new ();
  return lines;
}

JtLines *
jt_lines_open (const char *path, GError **error)
{
  JtLines *lines;
  struct stat status;
  int fd = STDIN_FILENO;

  if (strcmp (path, "-") != 0)
    fd = open (path, O_RDONLY | O_CLOEXEC);
  if (fd < 0 || fstat (fd, &status) < 0 || S_ISDIR (status.st_mode))
    {
      int code = fd < 0 ? errno : EISDIR;

      g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (code), "%s: %s", path,
                   g_strerror (code));
      if (fd > STDIN_FILENO)
        close (fd);
      return NULL;
    }
  lines = lines_new (fd);
  lines->close_fd = fd != STDIN_FILENO;
  lines->owns_data = TRUE;
  lines->size = CHUNK;
  lines->data = g_malloc (lines->size);
  return lines;
}

JtLines *
jt_lines_new_for_text (const char *text, gsize length)
{
  JtLines *lines = lines_new (-1);

  lines->data = (char *) text;
  lines->end = length;
  lines->at_end = TRUE;
  return lines;
}

void
jt_lines_free (JtLines *lines)
{
  if (lines == NULL)
    return;
  if (lines->close_fd)
    close (lines->fd);
  if (lines->owns_data)
    g_free (lines->data);
  jt_builder_free (lines->builder);
  g_free (lines);
}

void
jt_lines_set_max_length (JtLines *lines, gsize max_length)
{
  lines->max_length = max_length;
}

guint64
jt_lines_get_line (const JtLines *lines)
{
  return lines->line;
}

const char *
jt_lines_get_text (const JtLines *lines, gsize *length)
{
  *length = lines->text_length;
  return lines->data + lines->text;
}

gboolean
jt_lines_would_wait (const JtLines *lines)
{
  gsize there = lines->end - lines->start;

  return !lines->at_end && (there == 0 || memchr (lines->data + lines->start, '\n', there) == NULL);
}

/* Reads more behind what is there; what lies before start is given up. FALSE: error. */
static gboolean
fill (JtLines *lines, GError **error)
{
  ssize_t n;

  if (lines->start > 0)
    {
      memmove (lines->data, lines->data + lines->start, lines->end - lines->start);
      lines->end -= lines->start;
      lines->start = 0;
    }
  if (lines->size - lines->end < CHUNK)
    {
      lines->size = MAX (lines->size * 2, lines->end + CHUNK);
      lines->data = g_realloc (lines->data, lines->size);
    }
  do
    n = read (lines->fd, lines->data + lines->end, lines->size - lines->end);
  while (n < 0 && errno == EINTR);
  if (n < 0)
    {
      int code = errno;

      g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (code), g_strerror (code));
      return FALSE;
    }
  lines->at_end = n == 0;
  lines->end += n;
  return TRUE;
}

gboolean
jt_lines_peek (JtLines *lines, const char **text, gsize *length, GError **error)
{
  while (lines->start == lines->end && !lines->at_end)
    if (!fill (lines, error))
      return FALSE;
  *text = lines->data + lines->start;
  *length = lines->end - lines->start;
  return TRUE;
}

gboolean
jt_lines_peek_all (JtLines *lines, const char **text, gsize *length, GError **error)
{
  while (!lines->at_end)
    {
      if (lines->end - lines->start > lines->max_length)
        {
          g_set_error (error, G_FILE_ERROR, G_FILE_ERROR_FAILED, "more than %" G_GSIZE_FORMAT " bytes",
                       lines->max_length);
          return FALSE;
        }
      if (!fill (lines, error))
        return FALSE;
    }
  return jt_lines_peek (lines, text, length, error);
}

/* Finds the end of the line that begins @offset behind start, reading on as needed; *offset_end
 * gets where its newline stands, or where the data end. FALSE with *too_long if the document grows
 * too long, else an error. */
static gboolean
find_line_end (JtLines *lines, gsize offset, gsize *offset_end, gboolean *too_long, GError **error)
{
  gsize looked = offset;

  for (;;)
    {
      gsize there = lines->end - lines->start;
      const char *from = lines->data + lines->start;
      const char *newline = there > looked ? memchr (from + looked, '\n', there - looked) : NULL;

      *offset_end = newline != NULL ? (gsize) (newline - from) : there;
      if (*offset_end > lines->max_length)
        {
          lines->start += offset;
          *too_long = TRUE;
          return FALSE;
        }
      if (newline != NULL || lines->at_end)
        return TRUE;
      looked = there;
      if (!fill (lines, error))
        return FALSE;
    }
}

/* Drops what is left of a line that is too long. */
static gboolean
skip_line (JtLines *lines, GError **error)
{
  for (;;)
    {
      gsize there = lines->end - lines->start;
      const char *newline = there > 0 ? memchr (lines->data + lines->start, '\n', there) : NULL;

      if (newline != NULL)
        {
          lines->start = newline + 1 - lines->data;
          return TRUE;
        }
      lines->start = lines->end;
      if (lines->at_end)
        return TRUE;
      if (!fill (lines, error))
        return FALSE;
    }
}

static void
follow_nesting (Nesting *nesting, const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    {
      char c = text[i];

      if (nesting->in_string)
        {
          if (nesting->escaped)
            nesting->escaped = FALSE;
          else if (c == '\\')
            nesting->escaped = TRUE;
          else if (c == '"')
            nesting->in_string = FALSE;
        }
      else if (c == '"')
        nesting->in_string = TRUE;
      else if (c == '{' || c == '[')
        nesting->depth++;
      else if (c == '}' || c == ']')
        nesting->depth--;
    }
  /* No text goes on over a line's end. */
  nesting->in_string = nesting->escaped = FALSE;
}

static gboolean
is_blank (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if (strchr (" \t\r\n", text[i]) == NULL || text[i] == '\0')
      return FALSE;
  return TRUE;
}

/* Does a whole document begin with this line, so that one before it that is still open was cut off?
 */
static gboolean
begins_document (const char *text, gsize length)
{
  Nesting nesting = { 0 };

  while (length > 0 && is_blank (text + length - 1, 1))
    length--;
  if (length < 2 || text[0] != '{' || text[length - 1] != '}'
      || g_strstr_len (text, length, "\"format\"") == NULL)
    return FALSE;
  follow_nesting (&nesting, text, length);
  return nesting.depth == 0;
}

static void
take (JtLines *lines, gsize length, guint n_lines)
{
  lines->text = lines->start;
  lines->text_length = length;
  lines->line = lines->n_lines + 1;
  lines->n_lines += n_lines;
  lines->start += MIN (length + 1, lines->end - lines->start);
}

static JtValue *
parse (JtLines *lines, gsize length, JtFault *fault)
{
  return jt_json_parse (lines->data + lines->start, length, lines->builder, fault);
}

/* Reads on until the brackets that are open at the end of the first line (@length) are closed. */
static JtLinesResult
read_spanning (JtLines *lines,
               gsize length,
               JtValue **value,
               JtFault *fault,
               gboolean *too_long,
               GError **error)
{
  Nesting nesting = { 0 };
  guint n_lines = 1;

  follow_nesting (&nesting, lines->data + lines->start, length);
  while (nesting.depth > 0 && lines->start + length < lines->end)
    {
      gsize from = length + 1, to;
      const char *text;

      if (!find_line_end (lines, from, &to, too_long, error))
        return *too_long ? JT_LINES_FAULT : JT_LINES_ERROR;
      text = lines->data + lines->start + from;
      if (begins_document (text, to - from))
        break;
      follow_nesting (&nesting, text, to - from);
      length = to;
      n_lines++;
    }
  *value = parse (lines, length, fault);
  take (lines, length, n_lines);
  return *value != NULL ? JT_LINES_VALUE : JT_LINES_FAULT;
}

static JtLinesResult
refuse_too_long (JtLines *lines, JtFault *fault, GError **error)
{
  jt_fault_set_numbers (fault, JT_FAULT_FORMAT, JT_WHY_TOO_LONG, NULL, lines->max_length, 0, 0, 0);
  lines->text = lines->start;
  lines->text_length = 0;
  lines->line = ++lines->n_lines;
  return skip_line (lines, error) ? JT_LINES_FAULT : JT_LINES_ERROR;
}

JtLinesResult
jt_lines_next (JtLines *lines, JtValue **value, JtFault *fault, GError **error)
{
  gboolean too_long = FALSE;
  gsize length;

  *value = NULL;
  for (;;)
    {
      if (!find_line_end (lines, 0, &length, &too_long, error))
        return too_long ? refuse_too_long (lines, fault, error) : JT_LINES_ERROR;
      if (lines->n_lines == 0 && length >= 3
          && memcmp (lines->data + lines->start, "\xef\xbb\xbf", 3) == 0)
        {
          lines->start += 3;
          length -= 3;
        }
      if (length > 0 && !is_blank (lines->data + lines->start, length))
        break;
      if (lines->start + length >= lines->end)
        return JT_LINES_END;
      take (lines, length, 1);
    }

  *value = parse (lines, length, fault);
  if (*value != NULL)
    {
      take (lines, length, 1);
      return JT_LINES_VALUE;
    }
  {
    JtLinesResult result = read_spanning (lines, length, value, fault, &too_long, error);

    return too_long ? refuse_too_long (lines, fault, error) : result;
  }
}
