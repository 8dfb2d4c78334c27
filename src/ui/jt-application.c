/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-application.h"

#include <glib/gi18n.h>
#include <stdlib.h>

#include "jt-actions.h"
#include "jt-backups-group.h"
#include "jt-backups.h"
#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-help-sheet.h"
#include "jt-number-words.h"
#include "jt-page.h"
#include "jt-places.h"
#include "jt-preferences.h"
#include "jt-settings.h"
#include "jt-shortcuts-sheet.h"
#include "jt-store.h"
#include "jt-style.h"
#include "jt-toast.h"
#include "jt-tournament-page.h"
#include "jt-ui-resources.h"
#include "jt-ui-session.h"
#include "jt-window.h"

/* The start is for the window. */
#define BACKUP_AFTER_S 3
#define LOOK_EVERY_S 1

#define JT_RESOURCES "/io/github/jasstafel/Jasstafel"

struct _JtApplication
{
  AdwApplication parent_instance;

  char *db_path;
  JtOpenFunc open_func;
  gpointer open_data;
  gboolean window_shown;
  guint backup_id;
  guint look_id; /* whether the database is still in its place */
  char *restore_from;
};

G_DEFINE_FINAL_TYPE (JtApplication, jt_application, ADW_TYPE_APPLICATION)

/* One name for one file, whichever way it was reached; the file itself need not exist yet. */
static char *
canonical_path (const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *folder = g_path_get_dirname (absolute);
  g_autofree char *name = g_path_get_basename (absolute);
  char *real = realpath (absolute, NULL);

  if (real != NULL)
    {
      char *copy = g_strdup (real);

      free (real);
      return copy;
    }
  real = realpath (folder, NULL);
  if (real != NULL)
    {
      char *joined = g_build_filename (real, name, NULL);

      free (real);
      return joined;
    }
  return g_steal_pointer (&absolute);
}

static void
set_db_path (JtApplication *self, const char *option)
{
  g_autofree char *path = jt_store_default_path (option);
  g_autofree char *usual = g_build_filename (g_get_user_data_dir (), "jasstafel", "jasstafel.db", NULL);
  g_autofree char *usual_path = canonical_path (usual);

  g_free (self->db_path);
  self->db_path = canonical_path (path);

  if (!g_str_equal (self->db_path, usual_path))
    {
      g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, self->db_path, -1);
      g_autofree char *id = g_strdup_printf ("%s.Db%.16s", JT_APP_ID, sum);

      g_application_set_application_id (G_APPLICATION (self), id);
    }
}

static GtkWindow *
main_window (JtApplication *self)
{
  for (GList *l = gtk_application_get_windows (GTK_APPLICATION (self)); l != NULL; l = l->next)
    if (JT_IS_WINDOW (l->data))
      return l->data;
  return NULL;
}

static GtkWidget *
active_parent (JtApplication *self)
{
  GtkWindow *active = gtk_application_get_active_window (GTK_APPLICATION (self));

  return GTK_WIDGET (JT_IS_WINDOW (active) ? active : main_window (self));
}

static void
about_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *parent = active_parent (user_data);
  g_autofree char *debug
      = g_strdup_printf ("Jasstafel %s (%s)\nGTK %u.%u.%u\nlibadwaita %u.%u.%u\n%s\n", JT_VERSION, JT_PROFILE,
                         gtk_get_major_version (), gtk_get_minor_version (), gtk_get_micro_version (),
                         adw_get_major_version (), adw_get_minor_version (), adw_get_micro_version (),
                         jt_application_get_db_path (user_data));
  JtAboutFacts facts = {
    .application_name = "Jasstafel",
    .application_icon = JT_APP_ID,
    .version = JT_VERSION,
    .developer_name = _ ("The Jasstafel authors"),
    .comments = _ ("The slate for your Jass table, the ranking of your group and the office of your tournament"),
    .debug_info = debug,
    /* Translators: your names, one a line; they are shown in the About sheet */
    .translator_credits = g_strcmp0 (_ ("translator-credits"), "translator-credits") != 0
                              ? _ ("translator-credits")
                              : NULL,
    .license_type = GTK_LICENSE_GPL_3_0,
  };

  if (parent != NULL)
    jt_about_present (parent, &facts);
}

static void
help_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *parent = active_parent (user_data);

  if (parent != NULL)
    jt_sheet_present (jt_help_sheet_new (), parent, _ ("Help"), 600, 680);
}

static void
preferences_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *parent = active_parent (user_data);

  if (parent != NULL)
    jt_sheet_present (jt_preferences_new (), parent, _ ("Preferences"), 560, 640);
}

static void
shortcuts_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWidget *parent = active_parent (user_data);

  if (parent != NULL)
    jt_sheet_present (jt_shortcuts_sheet_new (), parent, _ ("Keyboard Shortcuts"), 560, 640);
}

/* Backups */

static void
backed_up_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtApplication) self = data;
  g_autoptr (GError) error = NULL;
  GtkWindow *window = main_window (self);

  if (!jt_backups_make_finish (result, &error) && window != NULL)
    {
      g_autofree char *why = jt_error_to_text (error);
      /* Translators: %s says why, in a sentence of its own */
      g_autofree char *text = g_strdup_printf (_ ("Today’s backup could not be made. %s"), why);

      jt_notice_show (jt_window_get_notice (JT_WINDOW (window)), text, _ ("_Preferences"), "app.preferences");
    }
}

/* The first copy of the day, once the window is there. */
static gboolean
back_up_cb (gpointer data)
{
  JtApplication *self = data;

  self->backup_id = 0;
  if (g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_BACKUPS))
    {
      g_autofree char *folder = jt_backups_get_folder ();

      jt_backups_make_async (self->db_path, folder, JT_BACKUP_DAILY, backed_up_cb, g_object_ref (self));
    }
  return G_SOURCE_REMOVE;
}

/* The last one, once no window is there. */
static void
back_up_at_end (JtApplication *self)
{
  g_autofree char *folder = jt_backups_get_folder ();
  g_autoptr (GError) error = NULL;

  if (g_settings_get_boolean (jt_settings_get_default (), JT_SETTING_BACKUPS)
      && !jt_backups_make (self->db_path, folder, JT_BACKUP_LATEST, &error))
    g_printerr ("jasstafel: %s\n", error->message);
}

/* Everything that shows the content of the database. */
static void
destroy_windows (JtApplication *self)
{
  GtkWindow *window;

  while ((window = gtk_application_get_active_window (GTK_APPLICATION (self))) != NULL
         || (window = main_window (self)) != NULL)
    gtk_window_destroy (window);
}

/* Somebody deleted, moved or replaced the file: what is in it is saved, and the file that is there now is opened. */
static gboolean
look_cb (gpointer data)
{
  JtApplication *self = data;
  JtSession *session = jt_ui_get_open_session ();
  g_autoptr (GError) error = NULL;
  g_autofree char *kept = NULL, *text = NULL;

  if (session == NULL || !jt_store_has_moved (jt_session_get_store (session)))
    return G_SOURCE_CONTINUE;
  if (!jt_store_rescue (jt_session_get_store (session), &kept, &error))
    {
      JtNotice *notice = main_window (self) != NULL ? jt_window_get_notice (JT_WINDOW (main_window (self))) : NULL;

      text = jt_error_to_text (error);
      if (notice != NULL && g_strcmp0 (jt_notice_get_message (notice), text) != 0)
        jt_notice_show (notice, text, NULL, NULL);
      return G_SOURCE_CONTINUE;
    }

  if (kept != NULL)
    {
      g_autofree char *shown = g_filename_display_name (kept);

      /* Translators: %s is the path of a file */
      text = g_strdup_printf (_ ("Another file was put in the place of your games. The games that were open are kept in %s."), shown);
    }
  else
    text = g_strdup (_ ("The file with your games was deleted or moved. It is back in its place, with all that was written."));
  g_application_hold (G_APPLICATION (self));
  destroy_windows (self);
  jt_ui_drop_session ();
  g_application_activate (G_APPLICATION (self));
  g_application_release (G_APPLICATION (self));
  jt_notice_show (jt_window_get_notice (JT_WINDOW (main_window (self))), text, NULL, NULL);
  return G_SOURCE_CONTINUE;
}

/* A window made anew shows the other content. */
static gboolean
restore_idle_cb (gpointer data)
{
  JtApplication *self = data;
  g_autofree char *source = g_steal_pointer (&self->restore_from);
  g_autoptr (GError) error = NULL;
  g_autofree char *saved = NULL;
  gboolean restored;
  GtkWindow *window;

  g_application_hold (G_APPLICATION (self));
  destroy_windows (self);
  jt_ui_drop_session ();
  restored = jt_store_restore (self->db_path, source, &saved, &error);
  g_application_activate (G_APPLICATION (self));
  g_application_release (G_APPLICATION (self));

  window = main_window (self);
  if (restored && saved != NULL)
    {
      g_autoptr (GVariant) target = g_variant_ref_sink (g_variant_new_bytestring (saved));
      g_autofree char *undo = g_action_print_detailed_name ("app.restore", target);

      jt_toast_show_action (GTK_WIDGET (window), _ ("The copy is restored"), _ ("Undo"), undo);
    }
  else if (restored)
    jt_toast_show (GTK_WIDGET (window), _ ("The copy is restored"));
  else
    {
      g_autofree char *text = jt_error_to_text (error);

      jt_notice_show (jt_window_get_notice (JT_WINDOW (window)), text, NULL, NULL);
    }
  return G_SOURCE_REMOVE;
}

/* Later: the window that asked is in the middle of something. */
static void
restore_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtApplication *self = data;

  if (self->restore_from == NULL)
    g_idle_add (restore_idle_cb, self);
  g_free (self->restore_from);
  self->restore_from = g_strdup (g_variant_get_bytestring (parameter));
}

/* From outside: the desktop file, notifications, options */

static JtWindow *
present_place (JtApplication *self, const char *place)
{
  g_application_activate (G_APPLICATION (self));
  jt_window_show_place (JT_WINDOW (main_window (self)), place);
  return JT_WINDOW (main_window (self));
}

static void
place_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  present_place (data, g_variant_get_string (parameter, NULL));
}

/* A game that still runs is put aside: it can be gone on with from the archive. */
static void
new_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *page = jt_window_get_page (present_place (data, "slate"), "slate");

  if (JT_IS_PAGE (page))
    jt_page_go_back (JT_PAGE (page));
}

static void
tournament_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  GtkWidget *page = jt_window_get_page (present_place (data, "tournament"), "tournament");

  if (JT_IS_TOURNAMENT_PAGE (page))
    jt_tournament_page_open (JT_TOURNAMENT_PAGE (page), g_variant_get_int64 (parameter));
}

/* Each window is closed as if by hand, so that it can remember what it has to. */
static void
quit_cb (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  GtkWindow *window = main_window (user_data);

  if (window != NULL)
    gtk_window_close (window);
  else
    g_application_quit (user_data);
}

/* Tells the program, this one or the one that runs already, what to show. Returns: an exit status, -1 to go on */
static int
go_where_told (GApplication *application, GVariantDict *options)
{
  g_autoptr (GError) error = NULL;
  const char *place = NULL;
  gboolean new_game = g_variant_dict_contains (options, "new-game");

  g_variant_dict_lookup (options, "place", "&s", &place);
  if (place == NULL && !new_game)
    return -1;
  if (place != NULL && jt_places_find (place) == NULL)
    {
      /* Translators: %s is what was typed after --place */
      g_printerr (_ ("jasstafel: there is no place “%s”; there are slate, ranking, tournament and archive\n"), place);
      return 2;
    }
  if (!g_application_register (application, NULL, &error))
    {
      g_printerr ("jasstafel: %s\n", error->message);
      return 1;
    }
  if (place != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "place", g_variant_new_string (place));
  if (new_game)
    g_action_group_activate_action (G_ACTION_GROUP (application), "new-game", NULL);
  return -1;
}

static int
jt_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  JtApplication *self = JT_APPLICATION (application);
  g_autofree char *path = NULL;

  if (g_variant_dict_contains (options, "version"))
    {
      g_print ("jasstafel %s\n", JT_VERSION);
      return 0;
    }
  if (!jt_settings_available ())
    {
      g_printerr (_ ("jasstafel: the settings schema %s is not installed; run “ninja install”, or start the program "
                     "from the build folder with “ninja run”\n"),
                  JT_APP_ID);
      return 1;
    }
  /* The window's class is that of the desktop file; --help has named the program as it was called. */
  g_set_prgname (JT_APP_ID);
  g_variant_dict_lookup (options, "db", "^ay", &path);
  set_db_path (self, path);
  return go_where_told (application, options);
}

static void
jt_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { "about", about_cb },
    { "help", help_cb },
    { "preferences", preferences_cb },
    { "shortcuts", shortcuts_cb },
    { "quit", quit_cb },
    { "restore", restore_cb, "ay" },
    { "new-game", new_game_cb },
    { "place", place_cb, "s" },
    { "tournament", tournament_cb, "x" },
  };

  jt_ui_init ();
  G_APPLICATION_CLASS (jt_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries), application);
  jt_labels_wrap ();
  jt_actions_install_application (GTK_APPLICATION (application));
  jt_numbers_set_isolated (gtk_widget_get_default_direction () == GTK_TEXT_DIR_RTL);
  jt_style_follow_settings ();
  jt_style_follow ();
  gtk_window_set_default_icon_name (JT_APP_ID);
}

static void
jt_application_shutdown (GApplication *application)
{
  JtSession *session = jt_ui_get_open_session ();

  G_APPLICATION_CLASS (jt_application_parent_class)->shutdown (application);
  if (session != NULL && jt_store_has_moved (jt_session_get_store (session)))
    {
      g_autoptr (GError) error = NULL;

      if (!jt_store_rescue (jt_session_get_store (session), NULL, &error))
        g_printerr ("jasstafel: %s\n", error->message);
    }
  jt_ui_drop_session ();
  if (JT_APPLICATION (application)->window_shown)
    back_up_at_end (JT_APPLICATION (application));
}

static void
jt_application_activate (GApplication *application)
{
  JtApplication *self = JT_APPLICATION (application);
  GtkWindow *window = main_window (self);

  if (window == NULL)
    window = GTK_WINDOW (jt_window_new (GTK_APPLICATION (application)));
  gtk_window_present (window);
  if (!self->window_shown)
    self->backup_id = g_timeout_add_seconds (BACKUP_AFTER_S, back_up_cb, self);
  if (self->look_id == 0)
    self->look_id = g_timeout_add_seconds (LOOK_EVERY_S, look_cb, self);
  self->window_shown = TRUE;
}

static void
jt_application_open (GApplication *application, GFile **files, int n_files, const char *hint)
{
  JtApplication *self = JT_APPLICATION (application);

  g_application_activate (application);
  if (self->open_func != NULL)
    self->open_func (self, main_window (self), files, n_files, self->open_data);
}

static void
jt_application_finalize (GObject *object)
{
  g_clear_handle_id (&JT_APPLICATION (object)->backup_id, g_source_remove);
  g_clear_handle_id (&JT_APPLICATION (object)->look_id, g_source_remove);
  g_free (JT_APPLICATION (object)->restore_from);
  g_free (JT_APPLICATION (object)->db_path);
  G_OBJECT_CLASS (jt_application_parent_class)->finalize (object);
}

static void
jt_application_class_init (JtApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = jt_application_finalize;
  application_class->handle_local_options = jt_application_handle_local_options;
  application_class->startup = jt_application_startup;
  application_class->shutdown = jt_application_shutdown;
  application_class->activate = jt_application_activate;
  application_class->open = jt_application_open;
}

static void
jt_application_init (JtApplication *self)
{
  static const GOptionEntry options[] = {
    { "db", 0, 0, G_OPTION_ARG_FILENAME, NULL, N_ ("Use this database"), N_ ("FILE") },
    { "new-game", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Begin a new game"), NULL },
    { "place", 0, 0, G_OPTION_ARG_STRING, NULL, N_ ("Show a place: slate, ranking, tournament, archive"), N_ ("PLACE") },
    { "version", 0, 0, G_OPTION_ARG_NONE, NULL, N_ ("Print the version"), NULL },
    { NULL },
  };

  g_application_add_main_option_entries (G_APPLICATION (self), options);
}

JtApplication *
jt_application_new (void)
{
  return g_object_new (JT_TYPE_APPLICATION,
                       "application-id", JT_APP_ID,
                       "resource-base-path", JT_RESOURCES,
                       NULL);
}

const char *
jt_application_get_db_path (JtApplication *self)
{
  g_return_val_if_fail (JT_IS_APPLICATION (self), NULL);

  return self->db_path;
}

void
jt_application_set_db_path (JtApplication *self, const char *path)
{
  g_return_if_fail (JT_IS_APPLICATION (self));

  g_free (self->db_path);
  self->db_path = canonical_path (path);
  jt_ui_drop_session ();
}

void
jt_application_set_open_func (JtApplication *self, JtOpenFunc func, gpointer user_data)
{
  g_return_if_fail (JT_IS_APPLICATION (self));

  self->open_func = func;
  self->open_data = user_data;
  g_application_set_flags (G_APPLICATION (self), G_APPLICATION_HANDLES_OPEN);
}

void
jt_ui_init (void)
{
  GdkDisplay *display;

  jt_ui_register_resource ();
  display = gdk_display_get_default ();
  if (display != NULL)
    gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (display), JT_RESOURCES "/icons");
}
