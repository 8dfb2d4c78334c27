/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-import.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-import-file.h"
#include "jt-results-import-sheet.h"
#include "jt-results-table.h"
#include "jt-toast.h"
#include "jt-ui-session.h"
#include "jt-variant.h"

/* A file that is read within this time is read without a word. */
#define PATIENCE_MS 400
/* A spreadsheet that anybody has typed is smaller than this. */
#define MAX_SPREADSHEET (8 * 1024 * 1024)

/* The imports of one window: kept by it, one file at a time. */
typedef struct
{
  JtWindow *window; /* not owned; NULL when it is gone */
  GQueue waiting;   /* of GFile; the first is the one being looked at */
  gboolean busy;
  gboolean dry_run;
  GCancellable *cancellable;
  guint patience, ticking;
  guint progress; /* documents, counted by the thread */
  guint total;    /* known once the file was looked at; 0 before */
  gatomicrefcount references; /* the window, and what runs */
} Imports;

static void look_at_next (Imports *imports);

static void
imports_unref (Imports *imports)
{
  if (!g_atomic_ref_count_dec (&imports->references))
    return;
  g_queue_clear_full (&imports->waiting, g_object_unref);
  g_clear_object (&imports->cancellable);
  g_free (imports);
}

static void
window_gone (gpointer data)
{
  Imports *imports = data;

  imports->window = NULL;
  g_cancellable_cancel (imports->cancellable);
  g_clear_handle_id (&imports->patience, g_source_remove);
  g_clear_handle_id (&imports->ticking, g_source_remove);
  imports_unref (imports);
}

static Imports *
imports_of (JtWindow *window)
{
  Imports *imports = g_object_get_data (G_OBJECT (window), "jt-imports");

  if (imports == NULL)
    {
      imports = g_new0 (Imports, 1);
      imports->window = window;
      imports->cancellable = g_cancellable_new ();
      g_queue_init (&imports->waiting);
      g_atomic_ref_count_init (&imports->references);
      g_object_set_data_full (G_OBJECT (window), "jt-imports", imports, window_gone);
    }
  return imports;
}

static char *
name_of (Imports *imports)
{
  GFile *file = g_queue_peek_head (&imports->waiting);
  g_autofree char *base = g_file_get_basename (file);

  return g_filename_display_name (base);
}

/* Returns: (transfer full): "3 new, 1 conflict, 2 known already" */
static char *
tell_counts (const JtImportReport *report)
{
  const JtImportCounts *counts = &report->counts;
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_auto (GStrv) list = NULL;

  if (counts->n_new > 0)
    {
      /* Translators: games, people and so on that a file holds */
      g_autofree char *text = g_strdup_printf (ngettext ("%u new", "%u new", counts->n_new), counts->n_new);

      g_strv_builder_add (parts, text);
    }
  if (counts->n_changed > 0)
    {
      g_autofree char *text
          = report->is_list
                ? g_strdup_printf (ngettext ("%u changed", "%u changed", counts->n_changed), counts->n_changed)
                /* Translators: games, people and so on that are here with another content than in a file */
                : g_strdup_printf (ngettext ("%u conflict", "%u conflicts", counts->n_changed), counts->n_changed);

      g_strv_builder_add (parts, text);
    }
  if (counts->n_known > 0)
    {
      g_autofree char *text
          = g_strdup_printf (ngettext ("%u known already", "%u known already", counts->n_known), counts->n_known);

      g_strv_builder_add (parts, text);
    }
  list = g_strv_builder_end (parts);
  return g_strjoinv (_ (", "), list);
}

static void
done_with_one (Imports *imports)
{
  g_object_unref (g_queue_pop_head (&imports->waiting));
  imports->busy = FALSE;
  look_at_next (imports);
}

static void
show_progress (Imports *imports)
{
  guint n = (guint) g_atomic_int_get ((gint *) &imports->progress);
  g_autofree char *name = name_of (imports);
  g_autofree char *text = NULL;

  if (imports->total > 0)
    /* Translators: %1$s is the name of a file, %2$u of %3$u of its games, people and so on are read */
    text = g_strdup_printf (_ ("“%1$s” is being read: %2$u of %3$u."), name, MIN (n, imports->total), imports->total);
  else
    /* Translators: %1$s is the name of a file, %2$u of its games, people and so on are read */
    text = g_strdup_printf (_ ("“%1$s” is being read: %2$u."), name, n);
  jt_notice_show (jt_window_get_notice (imports->window), text, _ ("_Cancel"), "win.cancel-import");
}

static gboolean
tick_cb (gpointer user_data)
{
  show_progress (user_data);
  return G_SOURCE_CONTINUE;
}

static gboolean
lose_patience_cb (gpointer user_data)
{
  Imports *imports = user_data;

  imports->patience = 0;
  show_progress (imports);
  imports->ticking = g_timeout_add_seconds (2, tick_cb, imports);
  return G_SOURCE_REMOVE;
}

static void
say (Imports *imports, const char *heading, const char *body)
{
  JtResponse responses[] = { { "close", _ ("_Close") }, { NULL } };

  jt_alert_present (GTK_WIDGET (imports->window), heading, body, responses, "close", "close", NULL, NULL);
}

static void start (Imports *imports, gboolean dry_run);

static void
answered_cb (const char *response, gpointer user_data)
{
  Imports *imports = user_data;

  if (imports->window != NULL)
    {
      if (g_str_equal (response, "import"))
        start (imports, FALSE);
      else
        done_with_one (imports);
    }
  imports_unref (imports);
}

static void
ask (Imports *imports, const char *body)
{
  JtResponse responses[] = {
    { "cancel", _ ("_Cancel") },
    { "import", _ ("_Import"), JT_RESPONSE_SUGGESTED },
    { NULL },
  };

  g_atomic_ref_count_inc (&imports->references);
  jt_alert_present (GTK_WIDGET (imports->window), _ ("Import?"), body, responses, "import", "cancel", answered_cb,
                    imports);
}

static void
tell_previewed (Imports *imports, const JtImportReport *report)
{
  const JtImportCounts *counts = &report->counts;
  g_autofree char *name = name_of (imports);
  g_autofree char *told = tell_counts (report);
  g_autofree char *body = NULL;

  if (counts->n_refused > 0)
    {
      /* Translators: %s is the name of a file; what is wrong with it follows, line by line */
      g_autofree char *first = g_strdup_printf (_ ("Nothing of “%s” can be taken:"), name);

      body = g_strconcat (first, "\n\n", report->refusals, NULL);
      say (imports, _ ("Not Imported"), body);
      done_with_one (imports);
    }
  else if (counts->n_new + counts->n_changed == 0)
    {
      body = counts->n_known > 0
                 /* Translators: %s is the name of a file */
                 ? g_strdup_printf (_ ("Everything in “%s” is there already."), name)
                 /* Translators: %s is the name of a file */
                 : g_strdup_printf (_ ("There is nothing in “%s”."), name);
      jt_toast_show (GTK_WIDGET (imports->window), body);
      done_with_one (imports);
    }
  else
    {
      /* Translators: the name of a file, and what it holds: "3 new, 1 conflict" */
      g_autofree char *held = g_strdup_printf (_ ("In “%s”: %s."), name, told);
      const char *what = counts->n_changed == 0 ? NULL
                         : report->is_list
                             ? _ ("Who is changed gets the nickname or the club that the file adds.")
                             : _ ("A conflict is here with another content. What was changed last counts; the other one is kept in "
                                  "the history.");

      imports->total = counts->n_new + counts->n_known + counts->n_changed;
      body = what != NULL ? g_strdup_printf ("%s\n\n%s", held, what) : g_strdup (held);
      ask (imports, body);
    }
}

static void
tell_taken (Imports *imports, const JtImportReport *report)
{
  JtSession *session = jt_ui_get_session (NULL);
  g_autofree char *told = tell_counts (report);
  /* Translators: %s is what was imported: "3 new, 1 conflict" */
  g_autofree char *text = g_strdup_printf (_ ("Imported: %s"), told);

  if (session != NULL)
    jt_session_refresh (session);
  jt_toast_show (GTK_WIDGET (imports->window), text);
  done_with_one (imports);
}

static void
finished_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Imports *imports = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (JtImportReport) report = jt_import_file_finish (result, &error);

  if (imports->window != NULL)
    {
      g_clear_handle_id (&imports->ticking, g_source_remove);
      if (imports->patience == 0)
        jt_notice_hide (jt_window_get_notice (imports->window));
      g_clear_handle_id (&imports->patience, g_source_remove);
      gtk_widget_action_set_enabled (GTK_WIDGET (imports->window), "win.cancel-import", FALSE);

      if (report == NULL)
        {
          if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
            {
              g_autofree char *body = jt_error_to_text (error);

              say (imports, _ ("Not Imported"), body);
            }
          done_with_one (imports);
        }
      else if (imports->dry_run || report->counts.n_refused > 0)
        tell_previewed (imports, report);
      else
        tell_taken (imports, report);
    }
  imports_unref (imports);
}

static void
start (Imports *imports, gboolean dry_run)
{
  JtSession *session = jt_ui_get_session (NULL);

  if (session == NULL)
    {
      done_with_one (imports);
      return;
    }
  g_clear_object (&imports->cancellable);
  imports->cancellable = g_cancellable_new ();
  imports->dry_run = dry_run;
  if (dry_run)
    imports->total = 0;
  imports->patience = g_timeout_add (PATIENCE_MS, lose_patience_cb, imports);
  gtk_widget_action_set_enabled (GTK_WIDGET (imports->window), "win.cancel-import", TRUE);
  g_atomic_ref_count_inc (&imports->references);
  jt_import_file_async (jt_store_get_path (jt_session_get_store (session)), g_queue_peek_head (&imports->waiting), dry_run,
                        imports->cancellable, &imports->progress, finished_cb, imports);
}

/* A spreadsheet of old results is shown in a sheet of its own. Returns: whether the first file that waits is one */
static gboolean
show_results (Imports *imports)
{
  static const char *const endings[] = { ".csv", ".tsv", ".txt" };
  GFile *file = g_queue_peek_head (&imports->waiting);
  JtSession *session = jt_ui_get_session (NULL);
  g_autofree char *name = name_of (imports);
  g_autofree char *small = g_ascii_strdown (name, -1);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (JtResultsTable) table = NULL;
  g_autofree char *bytes = NULL;
  gboolean fits = FALSE;
  gsize n;

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    fits = fits || g_str_has_suffix (small, endings[i]);
  info = fits ? g_file_query_info (file, G_FILE_ATTRIBUTE_STANDARD_SIZE, G_FILE_QUERY_INFO_NONE, NULL, NULL) : NULL;
  if (session == NULL || info == NULL || g_file_info_get_size (info) > MAX_SPREADSHEET
      || !g_file_load_contents (file, NULL, &bytes, &n, NULL, NULL))
    return FALSE;
  table = jt_results_table_new (bytes, n, jt_variant_usual (), NULL);
  if (table == NULL || !jt_results_table_is_likely (table))
    return FALSE;
  jt_results_import_present (GTK_WIDGET (imports->window), session, name, bytes, n);
  return TRUE;
}

static void
look_at_next (Imports *imports)
{
  if (imports->busy || g_queue_is_empty (&imports->waiting))
    return;
  imports->busy = TRUE;
  if (show_results (imports))
    done_with_one (imports);
  else
    start (imports, TRUE);
}

void
jt_import_files (JtWindow *window, GFile *const *files, guint n_files)
{
  Imports *imports = imports_of (window);
  g_autoptr (GError) error = NULL;

  if (jt_ui_get_session (&error) == NULL)
    {
      g_autofree char *body = jt_error_to_text (error);

      say (imports, _ ("Not Imported"), body);
      return;
    }
  for (guint i = 0; i < n_files; i++)
    g_queue_push_tail (&imports->waiting, g_object_ref (files[i]));
  look_at_next (imports);
}

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (JtWindow) window = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);

  if (file != NULL)
    jt_import_files (window, &file, 1);
  else if (error != NULL)
    say (imports_of (window), _ ("Not Imported"), error->message);
}

void
jt_import_choose (JtWindow *window)
{
  JtFileKind kinds[] = {
    { _ ("Games, bundles and spreadsheets (CSV)"), "*.jass;*.json;*.jsonl;*.csv;*.tsv;*.txt" },
    { _ ("Games and bundles"), "*.jass;*.json;*.jsonl" },
    { _ ("Spreadsheets saved as CSV"), "*.csv;*.tsv;*.txt" },
    { NULL },
  };

  jt_file_open (GTK_WIDGET (window), _ ("Import"), kinds, NULL, chosen_cb, g_object_ref (window));
}

void
jt_import_cancel (JtWindow *window)
{
  g_cancellable_cancel (imports_of (window)->cancellable);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, gpointer user_data)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (GSList *l = files; l != NULL; l = l->next)
    g_ptr_array_add (all, l->data);
  jt_import_files (user_data, (GFile *const *) all->pdata, all->len);
  g_slist_free (files);
  return all->len > 0;
}

void
jt_import_accept_drops (JtWindow *window)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), window);
  gtk_widget_add_controller (GTK_WIDGET (window), GTK_EVENT_CONTROLLER (target));
}
