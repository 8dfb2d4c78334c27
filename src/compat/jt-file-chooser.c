/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-compat.h"

static GListStore *
filters_new (const JtFileKind *kinds)
{
  GListStore *filters = g_list_store_new (GTK_TYPE_FILE_FILTER);

  for (const JtFileKind *kind = kinds; kind != NULL && kind->name != NULL; kind++)
    {
      g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();
      g_auto (GStrv) patterns = g_strsplit (kind->pattern, ";", -1);

      gtk_file_filter_set_name (filter, kind->name);
      for (guint i = 0; patterns[i] != NULL; i++)
        gtk_file_filter_add_pattern (filter, patterns[i]);
      g_list_store_append (filters, filter);
    }

  return filters;
}

static GtkWindow *
window_of (GtkWidget *widget)
{
  return widget != NULL ? GTK_WINDOW (gtk_widget_get_root (widget)) : NULL;
}

typedef enum
{
  CHOOSE_OPEN,
  CHOOSE_SAVE,
  CHOOSE_FOLDER,
} Choice;

#if JT_HAVE_FILE_DIALOG

static void
chosen_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  g_autoptr (GError) error = NULL;
  GtkFileDialog *dialog = GTK_FILE_DIALOG (source);
  Choice choice = GPOINTER_TO_INT (g_task_get_task_data (task));
  GFile *file = choice == CHOOSE_SAVE     ? gtk_file_dialog_save_finish (dialog, result, &error)
                : choice == CHOOSE_FOLDER ? gtk_file_dialog_select_folder_finish (dialog, result, &error)
                                          : gtk_file_dialog_open_finish (dialog, result, &error);

  if (file != NULL)
    g_task_return_pointer (task, file, g_object_unref);
  else if (error == NULL || g_error_matches (error, GTK_DIALOG_ERROR, GTK_DIALOG_ERROR_DISMISSED))
    g_task_return_pointer (task, NULL, NULL);
  else
    g_task_return_error (task, g_steal_pointer (&error));
}

static void
choose (GtkWidget *parent,
        const char *title,
        const char *name,
        const JtFileKind *kinds,
        Choice choice,
        GTask *task)
{
  g_autoptr (GtkFileDialog) dialog = gtk_file_dialog_new ();
  g_autoptr (GListStore) filters = filters_new (kinds);
  GCancellable *cancellable = g_task_get_cancellable (task);

  g_task_set_task_data (task, GINT_TO_POINTER (choice), NULL);
  gtk_file_dialog_set_title (dialog, title);
  if (g_list_model_get_n_items (G_LIST_MODEL (filters)) > 0)
    gtk_file_dialog_set_filters (dialog, G_LIST_MODEL (filters));
  if (choice == CHOOSE_SAVE)
    {
      gtk_file_dialog_set_initial_name (dialog, name);
      gtk_file_dialog_save (dialog, window_of (parent), cancellable, chosen_cb, task);
    }
  else if (choice == CHOOSE_FOLDER)
    gtk_file_dialog_select_folder (dialog, window_of (parent), cancellable, chosen_cb, task);
  else
    gtk_file_dialog_open (dialog, window_of (parent), cancellable, chosen_cb, task);
}

#else

static void
response_cb (GtkNativeDialog *chooser, int response, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GFile *file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  gtk_native_dialog_destroy (chooser);
  g_object_unref (chooser);
  g_task_return_pointer (task, file, g_object_unref);
}

static void
choose (GtkWidget *parent,
        const char *title,
        const char *name,
        const JtFileKind *kinds,
        Choice choice,
        GTask *task)
{
  GtkFileChooserNative *chooser = gtk_file_chooser_native_new (
      title, window_of (parent),
      choice == CHOOSE_SAVE     ? GTK_FILE_CHOOSER_ACTION_SAVE
      : choice == CHOOSE_FOLDER ? GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER
                                : GTK_FILE_CHOOSER_ACTION_OPEN,
      NULL, NULL);
  g_autoptr (GListStore) filters = filters_new (kinds);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (filters));

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GtkFileFilter) filter = g_list_model_get_item (G_LIST_MODEL (filters), i);

      gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
    }
  if (choice == CHOOSE_SAVE)
    gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  g_signal_connect (chooser, "response", G_CALLBACK (response_cb), task);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (chooser));
}

#endif

void
jt_file_open (GtkWidget *parent,
              const char *title,
              const JtFileKind *kinds,
              GCancellable *cancellable,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  choose (parent, title, NULL, kinds, CHOOSE_OPEN, g_task_new (parent, cancellable, callback, user_data));
}

void
jt_file_save (GtkWidget *parent,
              const char *title,
              const char *name,
              const JtFileKind *kinds,
              GCancellable *cancellable,
              GAsyncReadyCallback callback,
              gpointer user_data)
{
  choose (parent, title, name, kinds, CHOOSE_SAVE, g_task_new (parent, cancellable, callback, user_data));
}

void
jt_folder_choose (GtkWidget *parent,
                  const char *title,
                  GCancellable *cancellable,
                  GAsyncReadyCallback callback,
                  gpointer user_data)
{
  choose (parent, title, NULL, NULL, CHOOSE_FOLDER, g_task_new (parent, cancellable, callback, user_data));
}

GFile *
jt_file_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
