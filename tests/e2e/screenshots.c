/* SPDX-License-Identifier: GPL-3.0-or-later */
/* screenshots LANGUAGE STYLE WIDTHxHEIGHT: pictures of every page of the program into $JT_SCREENSHOTS; STYLE is light,
 * dark or contrast. tests/screenshots runs it for every combination. Nothing is compared: people look at them. */
#include "jt-config.h"
#include "jt-e2e.h"

#include <libintl.h>
#include <locale.h>
#include <stdlib.h>

#include "jt-places.h"

static char *prefix; /* "de-dark-360x640" */

/* Lets fades and slides come to their end. */
static gboolean
is_over (JtE2e *app, gpointer data)
{
  return g_get_monotonic_time () > *(gint64 *) data;
}

static void
take (JtE2e *app, const char *scene)
{
  g_autofree char *name = g_strdup_printf ("%s-%s", prefix, scene);
  gint64 end = g_get_monotonic_time () + G_USEC_PER_SEC / 2;

  jt_e2e_wait (app, is_over, &end, "a quiet picture");
  jt_e2e_screenshot (app, name);
}

static void
sheet (JtE2e *app, const char *keys, const char *scene)
{
  jt_e2e_keys (app, keys);
  take (app, scene);
  jt_e2e_keys (app, "Escape");
}

/* A game of four with some rounds; what stands on buttons is looked up in the language of the pictures. */
static void
play (JtE2e *app)
{
  jt_e2e_press (app, gettext ("_Start"));
  jt_e2e_wait_gone (app, ATSPI_ROLE_INVALID, gettext ("_Start"));
  take (app, "game-empty");
  jt_e2e_keys (app, "q 9 8 Return e 7 2 s Return y 1 0 4 plus 5 0 Return u m Return");
  jt_e2e_keys (app, "e 8 3");
  take (app, "game");
}

int
main (int argc, char *argv[])
{
  g_autoptr (JtE2e) app = NULL;
  const char *language = argc > 1 ? argv[1] : "en";
  const char *style = argc > 2 ? argv[2] : "light";
  const char *size = argc > 3 ? argv[3] : "1280x800";
  g_auto (GStrv) sides = g_strsplit (size, "x", 2);
  int n = 0;

  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "de_CH.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("JASSTAFEL_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  argc = 1;
  jt_e2e_init (&argc, &argv);
  prefix = g_strdup_printf ("%s-%s-%s", language, style, size);
  app = jt_e2e_new ();
  if (!jt_e2e_set_language (app, language))
    g_error ("the locale of %s is not installed", language);
  jt_e2e_setenv (app, "ADW_DEBUG_COLOR_SCHEME", g_str_equal (style, "dark") ? "prefer-dark" : "default");
  jt_e2e_setenv (app, "ADW_DEBUG_HIGH_CONTRAST", g_str_equal (style, "contrast") ? "1" : "0");
  jt_e2e_set_setting (app, "window-width", sides[0]);
  jt_e2e_set_setting (app, "window-height", sides[1]);
  jt_e2e_start (app, NULL);
  jt_e2e_park_pointer (app);

  if (jt_places_get_all ()[0].name == NULL)
    take (app, "window");
  for (const JtPlace *place = jt_places_get_all (); place->name != NULL; place++)
    {
      g_autofree char *key = g_strdup_printf ("alt+%d", ++n);

      jt_e2e_keys (app, key);
      take (app, place->name);
    }
  jt_e2e_keys (app, "alt+1");
  play (app);
  jt_e2e_keys (app, "F10");
  take (app, "menu");
  jt_e2e_keys (app, "Escape");
  sheet (app, "ctrl+comma", "preferences");
  sheet (app, "ctrl+question", "shortcuts");
  jt_e2e_quit (app);
  g_clear_pointer (&app, jt_e2e_free);
  g_free (prefix);
  return EXIT_SUCCESS;
}
