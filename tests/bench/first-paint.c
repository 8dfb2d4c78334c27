/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Preloaded into any GTK 4 program: ends it when its first frame has been painted, and writes the microseconds of
 * processor time it has used, and the KiB of memory it holds then, into the file $JT_FIRST_PAINT. */
#include <dlfcn.h>
#include <gtk/gtk.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

int g_application_run (GApplication *application, int argc, char **argv);

/* KiB that are in memory for this process: of its own, and of files it maps. */
static glong
memory (void)
{
  FILE *file = fopen ("/proc/self/status", "r");
  char line[256];
  glong kib = 0;

  while (file != NULL && fgets (line, sizeof line, file) != NULL)
    if (sscanf (line, "VmRSS: %ld", &kib) == 1)
      break;
  g_clear_pointer (&file, fclose);
  return kib;
}

static void
painted_cb (GdkFrameClock *clock)
{
  const char *path = g_getenv ("JT_FIRST_PAINT");
  FILE *file = path != NULL ? fopen (path, "w") : NULL;
  struct timespec used = { 0 };

  if (file != NULL)
    {
      clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &used);
      fprintf (file, "%" G_GINT64_FORMAT " %ld\n", (gint64) used.tv_sec * 1000000 + used.tv_nsec / 1000, memory ());
      fclose (file);
    }
  _exit (file != NULL ? 0 : 1);
}

static void
realized_cb (GtkWidget *window)
{
  g_signal_connect (gtk_widget_get_frame_clock (window), "after-paint", G_CALLBACK (painted_cb), NULL);
}

static void
window_added_cb (GtkApplication *application, GtkWidget *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
}

int
g_application_run (GApplication *application, int argc, char **argv)
{
  int (*real) (GApplication *, int, char **) = (int (*) (GApplication *, int, char **)) dlsym (RTLD_NEXT, __func__);

  g_signal_connect (application, "window-added", G_CALLBACK (window_added_cb), NULL);
  return real (application, argc, argv);
}
