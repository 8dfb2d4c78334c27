/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <string.h>

#include "jt-compat.h"
#include "jt-form.h"
#include "jt-prizes-sheet.h"
#include "jt-rated-tables.h"
#include "jt-store-people.h"
#include "jt-tournament-sheets.h"
#include "jt-value-change.h"

typedef struct
{
  JtTournamentSession *tournament;
  GPtrArray *groups; /* of JtGroup */
  GtkWidget *page, *choice;
} Rated;

static void
rated_free (gpointer data)
{
  Rated *rated = data;

  g_clear_object (&rated->tournament);
  g_clear_pointer (&rated->groups, g_ptr_array_unref);
  g_free (rated);
}

static void
keep_cb (Rated *rated)
{
  guint chosen = adw_combo_row_get_selected (ADW_COMBO_ROW (rated->choice));
  const JtGroup *group = 0 < chosen && chosen <= rated->groups->len ? g_ptr_array_index (rated->groups, chosen - 1) : NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_tournament_session_set_part (rated->tournament, "x-rated",
                                      group != NULL ? JT_VALUE_OF_STRING (group->uuid) : NULL, &fault, &error))
    jt_sheet_close (rated->page);
  else
    jt_tournament_show_failure (rated->page, &fault, error);
}

void
jt_rated_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  JtStore *store = jt_session_get_store (jt_tournament_session_get_session (tournament));
  g_autoptr (GPtrArray) groups = jt_store_groups (store, NULL);
  GtkWidget *group, *toasts = adw_toast_overlay_new (), *keep;
  g_autofree const char **names = NULL;
  Rated *rated;
  gint64 present = jt_rated_tables_get_group (store, jt_tournament_session_get_tournament (tournament));
  guint selected = 0;

  if (groups == NULL)
    return;
  rated = g_new0 (Rated, 1);
  rated->tournament = g_object_ref (tournament);
  rated->groups = g_steal_pointer (&groups);
  names = g_new0 (const char *, rated->groups->len + 2);
  names[0] = _ ("Nowhere");
  for (guint i = 0; i < rated->groups->len; i++)
    {
      const JtGroup *item = g_ptr_array_index (rated->groups, i);

      names[i + 1] = item->name;
      if (item->id == present)
        selected = i + 1;
    }
  rated->page = jt_form_page ();
  g_object_set_data_full (G_OBJECT (rated->page), "rated", rated, rated_free);
  group = jt_form_group (NULL, _ ("Every table of a Passe is a rated result of the group then, and a correction changes the "
                                  "rating too. Participants become people of the group, by their names."));
  rated->choice = jt_form_choice_row (group, _ ("Counts in the Rating Of"), NULL, names, selected);
  jt_form_page_add (rated->page, group);
  keep = jt_form_button (rated->page, _ ("_Keep"));
  g_signal_connect_swapped (keep, "clicked", G_CALLBACK (keep_cb), rated);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), rated->page);
  jt_sheet_present (toasts, parent, _ ("Rating"), 420, -1);
}
