/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-e2e.h"

#include <X11/Xlib.h>
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#define DEADLINE_S 30
#define POLL_MS 15
#define MAX_TABS 60

/* Not every version of libatspi has automatic pointers of its own. */
static void
unref_owned (void *object)
{
  g_clear_object ((GObject **) object);
}
#define JT_OWNED __attribute__ ((cleanup (unref_owned)))

struct _JtE2e
{
  char *home;
  GSubprocessLauncher *launcher;
  GSubprocess *process;
  int pid;
  AtspiAccessible *application; /* owned, NULL until it was found */
  GPtrArray *found;             /* of AtspiAccessible: what the test holds */
  gboolean ended;
  GKeyFile *settings;
};

/* A program that does not run is looked up in vain: tell what it said. */
static void
tell_log (JtE2e *self)
{
  g_autofree char *path = g_build_filename (self->home, "stderr", NULL);
  g_autofree char *log = NULL;

  if (g_file_get_contents (path, &log, NULL, NULL) && log[0] != '\0')
    g_test_message ("the program said: %s", log);
}

static gboolean
tick_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

static void
tick (void)
{
  gboolean fired = FALSE;

  g_timeout_add (POLL_MS, tick_cb, &fired);
  while (!fired)
    g_main_context_iteration (NULL, TRUE);
}

void
jt_e2e_wait (JtE2e *self, gboolean (*condition) (JtE2e *, gpointer), gpointer data, const char *what)
{
  gint64 end = g_get_monotonic_time () + DEADLINE_S * G_USEC_PER_SEC;

  while (!condition (self, data))
    {
      if (g_get_monotonic_time () > end)
        {
          tell_log (self);
          jt_e2e_screenshot (self, "timed-out");
          g_error ("timed out: %s", what);
        }
      tick ();
    }
}

static void
ignore_log (const char *domain, GLogLevelFlags level, const char *message, gpointer user_data)
{
}

void
jt_e2e_init (int *argc, char ***argv)
{
  g_test_init (argc, argv, NULL);
  /* libatspi warns of widgets that went away while it looked at them. */
  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  g_log_set_handler ("dbind", G_LOG_LEVEL_WARNING, ignore_log, NULL);
  if (atspi_init () > 1)
    g_error ("no accessibility bus");
}

int
jt_e2e_run_all (void)
{
  int result = g_test_run ();

  atspi_exit ();
  return result;
}

/* --- the program ------------------------------------------------------------------------------------------------ */

static char *
folder_in (JtE2e *self, const char *name)
{
  char *path = g_build_filename (self->home, name, NULL);

  g_assert_no_errno (g_mkdir_with_parents (path, 0700));
  return path;
}

JtE2e *
jt_e2e_new (void)
{
  static const struct
  {
    const char *variable;
    const char *folder;
  } folders[] = {
    { "XDG_DATA_HOME", "data" },
    { "XDG_CONFIG_HOME", "config" },
    { "XDG_CACHE_HOME", "cache" },
    { "XDG_STATE_HOME", "state" },
  };
  JtE2e *self = g_new0 (JtE2e, 1);
  g_autoptr (GError) error = NULL;

  self->home = g_dir_make_tmp ("jasstafel-e2e-XXXXXX", &error);
  g_assert_no_error (error);
  self->found = g_ptr_array_new_with_free_func (g_object_unref);
  self->settings = g_key_file_new ();
  self->launcher = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  jt_e2e_setenv (self, "HOME", self->home);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *path = folder_in (self, folders[i].folder);

      jt_e2e_setenv (self, folders[i].variable, path);
    }
  jt_e2e_setenv (self, "GSETTINGS_BACKEND", "keyfile");
  g_subprocess_launcher_unsetenv (self->launcher, "GTK_A11Y");
  g_subprocess_launcher_unsetenv (self->launcher, "JASSTAFEL_DB");
  return self;
}

const char *
jt_e2e_get_home (JtE2e *self)
{
  return self->home;
}

void
jt_e2e_setenv (JtE2e *self, const char *name, const char *value)
{
  g_subprocess_launcher_setenv (self->launcher, name, value, TRUE);
}

/* LANGUAGE alone is not heard in C.UTF-8 on newer systems. */
gboolean
jt_e2e_set_language (JtE2e *self, const char *language)
{
  g_autofree char *locale = g_str_equal (language, "en") ? g_strdup ("C.UTF-8")
                                                         : g_strdup_printf ("%s_%s.UTF-8", language, "CH");
  locale_t installed = newlocale (LC_ALL_MASK, locale, NULL);

  if (installed == (locale_t) 0)
    return FALSE;
  freelocale (installed);
  jt_e2e_setenv (self, "LANGUAGE", language);
  jt_e2e_setenv (self, "LC_ALL", locale);
  return TRUE;
}

void
jt_e2e_set_setting (JtE2e *self, const char *key, const char *value)
{
  g_autofree char *folder = folder_in (self, "config/glib-2.0/settings");
  g_autofree char *path = g_build_filename (folder, "keyfile", NULL);
  g_autofree char *group = g_strdelimit (g_strdup (JT_APP_ID), ".", '/');
  g_autoptr (GError) error = NULL;

  g_key_file_load_from_file (self->settings, path, G_KEY_FILE_NONE, NULL);
  g_key_file_set_value (self->settings, group, key, value);
  g_key_file_save_to_file (self->settings, path, &error);
  g_assert_no_error (error);
}

static void
ended_cb (GObject *process, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  JtE2e *self = user_data;

  g_subprocess_wait_finish (G_SUBPROCESS (process), result, &error);
  g_assert_no_error (error);
  self->ended = TRUE;
}

static gboolean
find_application (JtE2e *self, gpointer data)
{
  JT_OWNED AtspiAccessible *desktop = NULL;
  int n;

  if (self->ended)
    {
      tell_log (self);
      g_error ("the program ended at its start");
    }
  desktop = atspi_get_desktop (0);
  n = atspi_accessible_get_child_count (desktop, NULL);
  for (int i = 0; i < n && self->application == NULL; i++)
    {
      JT_OWNED AtspiAccessible *application = atspi_accessible_get_child_at_index (desktop, i, NULL);

      if (application != NULL && (int) atspi_accessible_get_process_id (application, NULL) == self->pid)
        self->application = g_steal_pointer (&application);
    }
  /* Ask the program itself each time: what the library remembers may be a moment old. Only roles stay what they are. */
  if (self->application != NULL)
    atspi_accessible_set_cache_mask (self->application, ATSPI_CACHE_ROLE);
  return self->application != NULL;
}

static GPtrArray *
collect_arguments (const char *program, va_list arguments)
{
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);
  const char *argument;

  g_ptr_array_add (argv, g_build_filename (g_getenv ("JT_BUILD_SRC"), program, NULL));
  while ((argument = va_arg (arguments, const char *)) != NULL)
    g_ptr_array_add (argv, g_strdup (argument));
  g_ptr_array_add (argv, NULL);
  return argv;
}

void
jt_e2e_start (JtE2e *self, ...)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) argv = NULL;
  g_autofree char *log = g_build_filename (self->home, "stderr", NULL);
  va_list arguments;

  g_assert_null (self->process);
  va_start (arguments, self);
  argv = collect_arguments ("jasstafel", arguments);
  va_end (arguments);

  self->ended = FALSE;
  g_subprocess_launcher_set_stderr_file_path (self->launcher, log);
  self->process = g_subprocess_launcher_spawnv (self->launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  self->pid = atoi (g_subprocess_get_identifier (self->process));
  g_subprocess_wait_async (self->process, NULL, ended_cb, self);

  jt_e2e_wait (self, find_application, NULL, "the program on the accessibility bus");
  jt_e2e_window (self);
}

static gboolean
has_ended (JtE2e *self, gpointer data)
{
  return self->ended;
}

static void
forget (JtE2e *self)
{
  g_clear_object (&self->application);
  g_ptr_array_set_size (self->found, 0);
  g_clear_object (&self->process);
}

void
jt_e2e_wait_end (JtE2e *self)
{
  g_autofree char *path = g_build_filename (self->home, "stderr", NULL);
  g_autofree char *log = NULL;

  jt_e2e_wait (self, has_ended, NULL, "the end of the program");
  if (!g_subprocess_get_if_exited (self->process) || g_subprocess_get_exit_status (self->process) != 0)
    {
      tell_log (self);
      g_error ("the program did not end cleanly");
    }
  if (g_file_get_contents (path, &log, NULL, NULL)
      && (strstr (log, "WARNING") != NULL || strstr (log, "CRITICAL") != NULL || strstr (log, "runtime error") != NULL))
    g_error ("the program warned: %s", log);
  forget (self);
}

static gboolean close_window (JtE2e *self, gpointer data);

void
jt_e2e_quit (JtE2e *self)
{
  jt_e2e_wait (self, close_window, NULL, "the action window.close of the window");
  jt_e2e_wait_end (self);
}

void
jt_e2e_kill (JtE2e *self)
{
  if (self->process == NULL)
    return;
  g_subprocess_force_exit (self->process);
  jt_e2e_wait (self, has_ended, NULL, "the end of the killed program");
  forget (self);
}

int
jt_e2e_run (JtE2e *self, char **output, const char *program, ...)
{
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GPtrArray) argv = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *said = NULL;
  va_list arguments;

  va_start (arguments, program);
  argv = collect_arguments (program, arguments);
  va_end (arguments);
  g_subprocess_launcher_set_stderr_file_path (self->launcher, NULL);
  g_subprocess_launcher_set_flags (self->launcher, G_SUBPROCESS_FLAGS_STDOUT_PIPE);
  process = g_subprocess_launcher_spawnv (self->launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  g_subprocess_communicate_utf8 (process, NULL, NULL, &said, NULL, &error);
  g_assert_no_error (error);
  g_subprocess_launcher_set_flags (self->launcher, G_SUBPROCESS_FLAGS_STDOUT_SILENCE);
  if (output != NULL)
    *output = g_steal_pointer (&said);
  return g_subprocess_get_if_exited (process) ? g_subprocess_get_exit_status (process) : -1;
}

static void
remove_tree (const char *path)
{
  if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
    {
      g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
      const char *name;

      while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
        {
          g_autofree char *child = g_build_filename (path, name, NULL);

          remove_tree (child);
        }
      g_rmdir (path);
      return;
    }
  g_unlink (path);
}

void
jt_e2e_free (JtE2e *self)
{
  jt_e2e_kill (self);
  remove_tree (self->home);
  g_ptr_array_unref (self->found);
  g_key_file_unref (self->settings);
  g_object_unref (self->launcher);
  g_free (self->home);
  g_free (self);
}

/* --- the keyboard ----------------------------------------------------------------------------------------------- */

static void
run_tool (const char *const *argv)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GSubprocess) tool = g_subprocess_newv (argv, G_SUBPROCESS_FLAGS_STDERR_SILENCE, &error);

  g_assert_no_error (error);
  g_subprocess_wait (tool, NULL, &error);
  g_assert_no_error (error);
}

/* Without a window manager nobody gives the keyboard to a new window. Returns the topmost one that is no popup. */
static gulong
topmost_window (Display *display)
{
  Window root;
  Window parent;
  Window *children = NULL;
  Window top = None;
  guint n = 0;

  XQueryTree (display, DefaultRootWindow (display), &root, &parent, &children, &n);
  for (guint i = 0; i < n; i++)
    {
      XWindowAttributes attributes;

      if (XGetWindowAttributes (display, children[i], &attributes) && attributes.map_state == IsViewable
          && !attributes.override_redirect && attributes.width > 1)
        top = children[i];
    }
  if (children != NULL)
    XFree (children);
  return top;
}

static gboolean
focus_topmost (JtE2e *self, gpointer data)
{
  Display *display = data;
  Window top = topmost_window (display);
  Window focused = None;
  int revert;

  if (top == None)
    return FALSE;
  XGetInputFocus (display, &focused, &revert);
  if (focused == top)
    return TRUE;
  XSetInputFocus (display, top, RevertToParent, CurrentTime);
  XSync (display, False);
  return FALSE;
}

static void
take_keyboard (JtE2e *self)
{
  static gboolean has_layout = FALSE;
  Display *display = XOpenDisplay (NULL);

  g_assert_nonnull (display);
  if (!has_layout)
    run_tool ((const char *[]){ "setxkbmap", "ch", NULL });
  has_layout = TRUE;
  jt_e2e_wait (self, focus_topmost, display, "the keyboard");
  XCloseDisplay (display);
}

/* --- looking ---------------------------------------------------------------------------------------------------- */

typedef struct
{
  AtspiAccessible *root;
  AtspiRole role;
  const char *name;
  const char *part;     /* of its text, for labels */
  gboolean is_focused; /* asked for */
  AtspiAccessible *found;
} JtQuery;

static gboolean
role_matches (AtspiRole wanted, AtspiRole role)
{
  if (wanted == ATSPI_ROLE_INVALID || wanted == role)
    return TRUE;
  if (wanted == ATSPI_ROLE_PUSH_BUTTON)
    return role == ATSPI_ROLE_TOGGLE_BUTTON || role == ATSPI_ROLE_RADIO_BUTTON || role == ATSPI_ROLE_CHECK_BOX;
  if (wanted == ATSPI_ROLE_TEXT)
    return role == ATSPI_ROLE_ENTRY || role == ATSPI_ROLE_PASSWORD_TEXT || role == ATSPI_ROLE_SPIN_BUTTON;
  return FALSE;
}

/* GTK 4.8 calls a button with a mnemonic "_Write Write". */
static gboolean
name_matches (const char *wanted, const char *name)
{
  g_autofree char *twice = NULL;
  g_autofree char *plain = NULL;
  g_auto (GStrv) parts = NULL;

  if (wanted == NULL || g_strcmp0 (wanted, name) == 0)
    return TRUE;
  if (strchr (wanted, '_') != NULL)
    {
      g_auto (GStrv) wanted_parts = g_strsplit (wanted, "_", -1);
      g_autofree char *wanted_plain = g_strjoinv ("", wanted_parts);

      return name_matches (wanted_plain, name);
    }
  if (name == NULL || strchr (name, '_') == NULL)
    return FALSE;
  parts = g_strsplit (name, "_", -1);
  plain = g_strjoinv ("", parts);
  twice = g_strdup_printf ("%s %s", wanted, wanted);
  return g_str_equal (plain, twice) || g_str_equal (plain, wanted);
}

static char *
text_of (AtspiAccessible *widget)
{
  JT_OWNED AtspiText *text = atspi_accessible_get_text_iface (widget);
  char *said = NULL;

  if (text != NULL)
    said = atspi_text_get_text (text, 0, atspi_text_get_character_count (text, NULL), NULL);
  return said != NULL ? said : g_strdup ("");
}

static gboolean
matches (AtspiAccessible *widget, const JtQuery *query)
{
  g_autofree char *name = NULL;
  JT_OWNED AtspiStateSet *states = NULL;

  if (!role_matches (query->role, atspi_accessible_get_role (widget, NULL)))
    return FALSE;
  name = atspi_accessible_get_name (widget, NULL);
  if (!name_matches (query->name, name))
    return FALSE;
  if (query->part != NULL)
    {
      g_autofree char *text = text_of (widget);

      if (strstr (text, query->part) == NULL && (name == NULL || strstr (name, query->part) == NULL))
        return FALSE;
    }
  states = atspi_accessible_get_state_set (widget);
  return states != NULL && atspi_state_set_contains (states, ATSPI_STATE_VISIBLE)
         && (!query->is_focused || atspi_state_set_contains (states, ATSPI_STATE_FOCUSED));
}

static gboolean
is_visible (AtspiAccessible *widget)
{
  JT_OWNED AtspiStateSet *states = atspi_accessible_get_state_set (widget);

  return states != NULL && atspi_state_set_contains (states, ATSPI_STATE_VISIBLE);
}

/* Depth first; a widget that goes away meanwhile is passed over, and so is what is in one that is hidden. The application
 * itself has no states. */
static AtspiAccessible *
look (AtspiAccessible *widget, const JtQuery *query)
{
  int n;

  if (matches (widget, query))
    return g_object_ref (widget);
  n = atspi_accessible_get_child_count (widget, NULL);
  if (n > 0 && atspi_accessible_get_role (widget, NULL) != ATSPI_ROLE_APPLICATION && !is_visible (widget))
    return NULL;
  for (int i = 0; i < n; i++)
    {
      JT_OWNED AtspiAccessible *child = atspi_accessible_get_child_at_index (widget, i, NULL);
      AtspiAccessible *found = child != NULL ? look (child, query) : NULL;

      if (found != NULL)
        return found;
    }
  return NULL;
}

static gboolean
find_one (JtE2e *self, gpointer data)
{
  JtQuery *query = data;

  if (self->ended)
    {
      tell_log (self);
      g_error ("the program has ended");
    }
  query->found = look (query->root != NULL ? query->root : self->application, query);
  return query->found != NULL;
}

static gboolean
find_none (JtE2e *self, gpointer data)
{
  JT_OWNED AtspiAccessible *found = NULL;

  find_one (self, data);
  found = ((JtQuery *) data)->found;
  return found == NULL;
}

static AtspiAccessible *
find_query (JtE2e *self, JtQuery *query)
{
  g_autofree char *role = atspi_role_get_name (query->role);
  g_autofree char *what = g_strdup_printf ("%s '%s'%s%s", role, query->name != NULL ? query->name : "",
                                           query->part != NULL ? " with " : "",
                                           query->part != NULL ? query->part : "");

  jt_e2e_wait (self, find_one, query, what);
  g_ptr_array_add (self->found, query->found);
  return query->found;
}

AtspiAccessible *
jt_e2e_window (JtE2e *self)
{
  return jt_e2e_find (self, ATSPI_ROLE_FRAME, NULL);
}

AtspiAccessible *
jt_e2e_find (JtE2e *self, AtspiRole role, const char *name)
{
  return jt_e2e_find_in (self, NULL, role, name);
}

AtspiAccessible *
jt_e2e_find_in (JtE2e *self, AtspiAccessible *root, AtspiRole role, const char *name)
{
  JtQuery query = { .root = root, .role = role, .name = name };

  return find_query (self, &query);
}

gboolean
jt_e2e_has (JtE2e *self, AtspiRole role, const char *name)
{
  JtQuery query = { .role = role, .name = name };

  return !find_none (self, &query);
}

void
jt_e2e_wait_gone (JtE2e *self, AtspiRole role, const char *name)
{
  JtQuery query = { .role = role, .name = name };
  g_autofree char *what = g_strdup_printf ("the end of '%s'", name != NULL ? name : "");

  jt_e2e_wait (self, find_none, &query, what);
}

void
jt_e2e_wait_focused (JtE2e *self, AtspiRole role, const char *name)
{
  JtQuery query = { .role = role, .name = name, .is_focused = TRUE };

  take_keyboard (self);
  find_query (self, &query);
}

AtspiAccessible *
jt_e2e_wait_label (JtE2e *self, const char *part)
{
  JtQuery query = { .role = ATSPI_ROLE_LABEL, .part = part };

  return find_query (self, &query);
}

char *
jt_e2e_get_text (JtE2e *self, AtspiAccessible *widget)
{
  return text_of (widget);
}

char *
jt_e2e_get_description (JtE2e *self, AtspiRole role, const char *name)
{
  char *description = atspi_accessible_get_description (jt_e2e_find (self, role, name), NULL);

  return description != NULL ? description : g_strdup ("");
}

typedef struct
{
  AtspiAccessible *widget;
  const char *part;
} JtDescription;

static gboolean
is_described (JtE2e *self, gpointer data)
{
  JtDescription *wanted = data;
  g_autofree char *description = atspi_accessible_get_description (wanted->widget, NULL);

  return description != NULL && strstr (description, wanted->part) != NULL;
}

void
jt_e2e_wait_description (JtE2e *self, AtspiRole role, const char *name, const char *part)
{
  JtDescription wanted = { jt_e2e_find (self, role, name), part };
  g_autofree char *what = g_strdup_printf ("'%s' described as '%s'", name, part);

  jt_e2e_wait (self, is_described, &wanted, what);
}

/* --- doing ------------------------------------------------------------------------------------------------------ */

static gboolean
try_action (AtspiAccessible *widget, const char *wanted)
{
  JT_OWNED AtspiAction *action = atspi_accessible_get_action_iface (widget);
  int n = action != NULL ? atspi_action_get_n_actions (action, NULL) : 0;

  for (int i = 0; i < n; i++)
    {
      g_autofree char *name = atspi_action_get_action_name (action, i, NULL);

      if (wanted == NULL || g_strcmp0 (name, wanted) == 0)
        return atspi_action_do_action (action, i, NULL);
    }
  return FALSE;
}

/* A menu button is a shell without actions round the button that has them. */
static gboolean
act_below (AtspiAccessible *widget, const char *action)
{
  int n;

  if (try_action (widget, action))
    return TRUE;
  n = atspi_accessible_get_child_count (widget, NULL);
  for (int i = 0; i < n; i++)
    {
      JT_OWNED AtspiAccessible *child = atspi_accessible_get_child_at_index (widget, i, NULL);

      if (child != NULL && act_below (child, action))
        return TRUE;
    }
  return FALSE;
}

typedef struct
{
  AtspiAccessible *widget;
  const char *action;
} JtDeed;

static gboolean
act (JtE2e *self, gpointer data)
{
  JtDeed *deed = data;

  return act_below (deed->widget, deed->action);
}

void
jt_e2e_act (JtE2e *self, AtspiAccessible *widget, const char *action)
{
  JtDeed deed = { widget, action };
  g_autofree char *name = atspi_accessible_get_name (widget, NULL);
  g_autofree char *what
      = g_strdup_printf ("the action %s of '%s'", action != NULL ? action : "(any)", name != NULL ? name : "");

  jt_e2e_wait (self, act, &deed, what);
}

/* Looks anew each time: a menu that is just closing still has its items, but they do nothing. */
static gboolean
find_and_act (JtE2e *self, gpointer data)
{
  JT_OWNED AtspiAccessible *widget = NULL;

  if (!find_one (self, data))
    return FALSE;
  widget = ((JtQuery *) data)->found;
  return act_below (widget, NULL);
}

/* Looks anew each time: a sheet that is just closing is a frame too, and the one behind it takes nothing yet. */
static gboolean
close_window (JtE2e *self, gpointer data)
{
  JtQuery query = { .role = ATSPI_ROLE_FRAME };
  JT_OWNED AtspiAccessible *widget = NULL;

  /* It may have closed before it could answer; jt_e2e_wait_end () looks at how it ended. */
  if (self->ended)
    return TRUE;
  if (!find_one (self, &query))
    return FALSE;
  widget = query.found;
  return act (self, &(JtDeed){ widget, "window.close" });
}

static void
act_on (JtE2e *self, AtspiRole role, const char *name)
{
  JtQuery query = { .role = role, .name = name };
  g_autofree char *what = g_strdup_printf ("'%s' with an action", name);

  jt_e2e_wait (self, find_and_act, &query, what);
}

void
jt_e2e_press (JtE2e *self, const char *name)
{
  act_on (self, ATSPI_ROLE_PUSH_BUTTON, name);
}

static gboolean
press_in_row (JtE2e *self, gpointer data)
{
  JtQuery *queries = data;
  JT_OWNED AtspiAccessible *row = NULL;

  if (!find_one (self, &queries[0]))
    return FALSE;
  row = queries[0].found;
  queries[1].root = row;
  return find_and_act (self, &queries[1]);
}

void
jt_e2e_press_in_row (JtE2e *self, const char *part, const char *name)
{
  JtQuery queries[] = { { .role = ATSPI_ROLE_LIST_ITEM, .part = part }, { .role = ATSPI_ROLE_PUSH_BUTTON, .name = name } };
  g_autofree char *what = g_strdup_printf ("'%s' in the row '%s'", name, part);

  jt_e2e_wait (self, press_in_row, queries, what);
}

void
jt_e2e_choose (JtE2e *self, const char *name)
{
  act_on (self, ATSPI_ROLE_MENU_ITEM, name);
}

/* Whether what has the keyboard is the widget, in it, or round it, as a row is round its text. */
static gboolean
is_within (AtspiAccessible *inner, AtspiAccessible *outer)
{
  JT_OWNED AtspiAccessible *up = g_object_ref (inner);

  while (up != NULL && up != outer && atspi_accessible_get_role (up, NULL) != ATSPI_ROLE_FRAME)
    {
      AtspiAccessible *next = atspi_accessible_get_parent (up, NULL);

      g_object_unref (up);
      up = next;
    }
  return up == outer;
}

/* Returns: (transfer full) (nullable): the list that holds the widget */
static AtspiAccessible *
list_of (AtspiAccessible *widget)
{
  AtspiAccessible *up = g_object_ref (widget);

  while (up != NULL && atspi_accessible_get_role (up, NULL) != ATSPI_ROLE_LIST)
    {
      AtspiAccessible *next = atspi_accessible_get_role (up, NULL) != ATSPI_ROLE_FRAME
                                  ? atspi_accessible_get_parent (up, NULL) : NULL;

      g_object_unref (up);
      up = next;
    }
  return up;
}

typedef struct
{
  AtspiAccessible *before; /* what had the keyboard */
  AtspiAccessible *after;  /* owned: what has it now */
} JtMove;

static gboolean
has_moved (JtE2e *self, gpointer data)
{
  JtMove *move = data;
  JtQuery query = { .is_focused = TRUE };

  g_clear_object (&move->after);
  if (find_one (self, &query))
    move->after = query.found;
  return move->after != NULL && move->after != move->before;
}

void
jt_e2e_activate (JtE2e *self, AtspiAccessible *widget)
{
  JT_OWNED AtspiAccessible *focus = NULL;
  JT_OWNED AtspiAccessible *list = list_of (widget);
  JtMove move = { NULL };

  take_keyboard (self);
  jt_e2e_wait (self, has_moved, &move, "something that has the keyboard");
  focus = move.after;
  for (guint i = 0; !is_within (focus, widget) && !is_within (widget, focus); i++)
    {
      g_autofree char *role = atspi_accessible_get_role_name (focus, NULL);
      g_autofree char *name = atspi_accessible_get_name (focus, NULL);
      JT_OWNED AtspiAccessible *here = list_of (focus);

      g_test_message ("on from the %s '%s'", role, name);
      if (i == MAX_TABS)
        {
          jt_e2e_screenshot (self, "timed-out");
          g_error ("no key leads there");
        }
      move = (JtMove){ focus };
      jt_e2e_keys (self, list != NULL && here == list ? "Down" : "Tab");
      jt_e2e_wait (self, has_moved, &move, "the next widget that has the keyboard");
      g_object_unref (focus);
      focus = move.after;
    }
  jt_e2e_keys (self, "Return");
}

/* Lists drop down in windows of their own that no window manager would look after. */
static guint
count_popups (void)
{
  Display *display = XOpenDisplay (NULL);
  Window root;
  Window parent;
  Window *children = NULL;
  guint n = 0;
  guint n_popups = 0;

  g_assert_nonnull (display);
  XQueryTree (display, DefaultRootWindow (display), &root, &parent, &children, &n);
  for (guint i = 0; i < n; i++)
    {
      XWindowAttributes attributes;

      if (XGetWindowAttributes (display, children[i], &attributes) && attributes.map_state == IsViewable
          && attributes.override_redirect && attributes.width > 1)
        n_popups++;
    }
  if (children != NULL)
    XFree (children);
  XCloseDisplay (display);
  return n_popups;
}

static gboolean
has_popups (JtE2e *self, gpointer wanted)
{
  return count_popups () >= GPOINTER_TO_UINT (wanted);
}

static gboolean
has_no_more_popups (JtE2e *self, gpointer wanted)
{
  return count_popups () <= GPOINTER_TO_UINT (wanted);
}

void
jt_e2e_select (JtE2e *self, const char *name, guint place)
{
  guint n_popups = count_popups ();
  AtspiRole role = jt_e2e_has (self, ATSPI_ROLE_COMBO_BOX, name) ? ATSPI_ROLE_COMBO_BOX : ATSPI_ROLE_LIST_ITEM;
  g_autoptr (GString) keys = g_string_new ("Home");

  jt_e2e_activate (self, jt_e2e_find (self, role, name));
  jt_e2e_wait (self, has_popups, GUINT_TO_POINTER (n_popups + 1), "the list that drops down");
  for (guint i = 0; i < place; i++)
    g_string_append (keys, " Down");
  g_string_append (keys, " Return");
  jt_e2e_screenshot (self, name);
  jt_e2e_keys (self, keys->str);
  jt_e2e_wait (self, has_no_more_popups, GUINT_TO_POINTER (n_popups), "the list to close");
}

void
jt_e2e_set_text (JtE2e *self, const char *name, const char *text)
{
  JT_OWNED AtspiEditableText *entry
      = atspi_accessible_get_editable_text_iface (jt_e2e_find (self, ATSPI_ROLE_TEXT, name));

  g_assert_nonnull (entry);
  g_assert_true (atspi_editable_text_set_text_contents (entry, text, NULL));
}

void
jt_e2e_keys (JtE2e *self, const char *keys)
{
  g_auto (GStrv) list = g_strsplit (keys, " ", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) argv = NULL;

  take_keyboard (self);
  g_strv_builder_add_many (builder, "xdotool", "key", "--delay", "12", NULL);
  for (guint i = 0; list[i] != NULL; i++)
    g_strv_builder_add (builder, list[i]);
  argv = g_strv_builder_end (builder);
  run_tool ((const char *const *) argv);
}

void
jt_e2e_hold (JtE2e *self, const char *key)
{
  take_keyboard (self);
  run_tool ((const char *[]){ "xdotool", "keydown", key, "keydown", key, "keydown", key, "keyup", key, NULL });
}

void
jt_e2e_type (JtE2e *self, const char *text)
{
  take_keyboard (self);
  run_tool ((const char *[]){ "xdotool", "type", "--delay", "12", text, NULL });
}

void
jt_e2e_park_pointer (JtE2e *self)
{
  run_tool ((const char *[]){ "xdotool", "mousemove", "9999", "9999", NULL });
}

void
jt_e2e_resize (JtE2e *self, int width, int height)
{
  Display *display = XOpenDisplay (NULL);

  g_assert_nonnull (display);
  XResizeWindow (display, topmost_window (display), width, height);
  XSync (display, False);
  XCloseDisplay (display);
}

void
jt_e2e_screenshot (JtE2e *self, const char *name)
{
  const char *folder = g_getenv ("JT_SCREENSHOTS");
  g_autofree char *file = g_strdup_printf ("%s.png", name);
  g_autofree char *path = NULL;

  if (folder == NULL)
    return;
  path = g_build_filename (folder, file, NULL);
  run_tool ((const char *[]){ "import", "-window", "root", path, NULL });
}
