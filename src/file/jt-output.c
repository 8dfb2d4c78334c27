/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-output.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

G_DEFINE_QUARK (jt - output - error - quark, jt_output_error)

struct _JtOutput
{
  int fd;
  char *path;      /* as people named it */
  char *target;    /* NULL: written as it goes */
  char *temporary; /* beside the target, NULL once it is the target */
  gboolean failed;
};

static gboolean
fail (GError **error, JtOutputError code, const char *path, int saved_errno)
{
  g_set_error (error, JT_OUTPUT_ERROR, code, "%s: %s", path, g_strerror (saved_errno));
  return FALSE;
}

/* Of the reasons why a file cannot be opened these are faults of the drive. */
static JtOutputError
code_of (int saved_errno)
{
  switch (saved_errno)
    {
    case ENOSPC:
    case EDQUOT:
    case EROFS:
    case EIO:
      return JT_OUTPUT_ERROR_WRITE;
    default:
      return JT_OUTPUT_ERROR_CREATE;
    }
}

char *
jt_output_resolve (const char *path)
{
  struct stat status;
  char *real, *resolved;

  if (*path == '\0')
    {
      errno = ENOENT;
      return NULL;
    }
  if (stat (path, &status) == 0 && !S_ISREG (status.st_mode))
    {
      errno = S_ISDIR (status.st_mode) ? EISDIR : EEXIST;
      return NULL;
    }
  real = realpath (path, NULL);
  resolved = g_strdup (real != NULL ? real : path);
  free (real);
  return resolved;
}

/* Nothing that is written here is one: who names it, slipped. One with a log beside it may be open in this process, whose
 * locks would go if it were opened and closed here. */
static gboolean
is_database (const char *path)
{
  static const char magic[16] = "SQLite format 3";
  g_autofree char *log = g_strconcat (path, "-wal", NULL);
  char head[sizeof magic];
  gboolean is;
  int fd;

  if (g_file_test (log, G_FILE_TEST_EXISTS))
    return TRUE;
  fd = open (path, O_RDONLY | O_CLOEXEC);
  is = fd >= 0 && read (fd, head, sizeof head) == sizeof head && memcmp (head, magic, sizeof head) == 0;

  if (fd >= 0)
    close (fd);
  return is;
}

static gboolean
open_target (JtOutput *output, const char *path)
{
  if (strcmp (path, "-") == 0)
    {
      output->fd = STDOUT_FILENO;
      return TRUE;
    }
  output->target = jt_output_resolve (path);
  if (output->target == NULL)
    {
      if (errno == EEXIST)
        output->fd = open (path, O_WRONLY | O_CLOEXEC);
      return output->fd >= 0;
    }
  if (is_database (output->target))
    {
      errno = EEXIST;
      return FALSE;
    }
  output->temporary = g_strconcat (output->target, ".XXXXXX", NULL);
  output->fd = g_mkstemp_full (output->temporary, O_WRONLY | O_CLOEXEC, 0666);
  if (output->fd < 0)
    g_clear_pointer (&output->temporary, g_free);
  return output->fd >= 0;
}

JtOutput *
jt_output_open (const char *path, GError **error)
{
  g_autoptr (JtOutput) output = g_new0 (JtOutput, 1);

  output->fd = -1;
  output->path = g_strdup (strcmp (path, "-") == 0 ? "standard output" : path);
  if (!open_target (output, path))
    {
      int saved_errno = errno;

      fail (error, code_of (saved_errno), path, saved_errno);
      return NULL;
    }
  return g_steal_pointer (&output);
}

gboolean
jt_output_write (JtOutput *output, const void *bytes, gsize n, GError **error)
{
  const char *at = bytes;

  while (n > 0 && !output->failed)
    {
      ssize_t written = write (output->fd, at, n);

      if (written >= 0)
        {
          at += written;
          n -= written;
        }
      else if (errno != EINTR)
        {
          int saved_errno = errno;

          output->failed = TRUE;
          return fail (error, JT_OUTPUT_ERROR_WRITE, output->path, saved_errno);
        }
    }
  return !output->failed || fail (error, JT_OUTPUT_ERROR_WRITE, output->path, EIO);
}

static gboolean
close_fd (JtOutput *output)
{
  int fd = output->fd;

  output->fd = -1;
  return fd < 0 || fd == STDOUT_FILENO || close (fd) == 0 || errno == EINTR;
}

gboolean
jt_output_close (JtOutput *self, GError **error)
{
  g_autoptr (JtOutput) output = self;

  if (output->failed)
    return fail (error, JT_OUTPUT_ERROR_WRITE, output->path, EIO);
  if ((output->temporary != NULL && fsync (output->fd) != 0) || !close_fd (output)
      || (output->temporary != NULL && g_rename (output->temporary, output->target) != 0))
    {
      int saved_errno = errno;

      return fail (error, JT_OUTPUT_ERROR_WRITE, output->path, saved_errno);
    }
  g_clear_pointer (&output->temporary, g_free);
  return TRUE;
}

void
jt_output_free (JtOutput *output)
{
  if (output == NULL)
    return;
  close_fd (output);
  if (output->temporary != NULL)
    g_unlink (output->temporary);
  g_free (output->temporary);
  g_free (output->target);
  g_free (output->path);
  g_free (output);
}

gboolean
jt_output_save (const char *path, const void *bytes, gsize n, GError **error)
{
  g_autoptr (JtOutput) output = jt_output_open (path, error);

  return output != NULL && jt_output_write (output, bytes, n, error)
         && jt_output_close (g_steal_pointer (&output), error);
}
