/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-season-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-club.h"
#include "jt-compat.h"
#include "jt-dates.h"
#include "jt-form.h"
#include "jt-number-words.h"
#include "jt-print.h"
#include "jt-season-report.h"
#include "jt-season-session.h"
#include "jt-toast.h"

typedef struct
{
  JtSession *session;
  JtSeasonSession *choices;
  JtSeason *season;
  GtkWidget *page, *count, *best, *group;
  GPtrArray *rows; /* of the ranking, in the group */
} Season;

static void
season_free (gpointer data)
{
  Season *season = data;

  g_clear_pointer (&season->season, jt_season_free);
  g_clear_pointer (&season->choices, jt_season_session_free);
  g_clear_object (&season->session);
  g_ptr_array_unref (season->rows);
  g_free (season);
}

static JtSeasonCount
get_count (Season *season)
{
  return adw_combo_row_get_selected (ADW_COMBO_ROW (season->count)) == 0 ? JT_SEASON_BY_RANK : JT_SEASON_BY_SUM;
}

static guint
get_best (Season *season)
{
  return gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (season->best));
}

static void
add_row (Season *season, const JtSeasonRow *person)
{
  g_autofree char *title = g_strdup_printf ("%d. %s", person->rank, person->name);
  g_autofree char *total = jt_number_to_text (person->total);
  g_autofree char *parts = jt_season_parts_to_text (person, jt_season_get_n_tournaments (season->season));
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, NULL);
  GtkWidget *label = gtk_label_new (total);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), parts);
  gtk_widget_add_css_class (label, "title-3");
  gtk_widget_add_css_class (label, "numeric");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), label);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (season->group), row);
  g_ptr_array_add (season->rows, row);
}

static void
fill (Season *season)
{
  const JtSeasonRow *rows;
  guint n;

  for (guint i = 0; i < season->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (season->group), g_ptr_array_index (season->rows, i));
  g_ptr_array_set_size (season->rows, 0);
  g_clear_pointer (&season->season, jt_season_free);
  season->season = jt_season_session_make (season->choices);
  rows = jt_season_rank (season->season, get_count (season), get_best (season), &n);
  for (guint i = 0; i < n; i++)
    add_row (season, &rows[i]);
}

static void
chosen_cb (GtkSwitch *button, GParamSpec *pspec, Season *season)
{
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "choice"));

  jt_season_session_get_choice (season->choices, i)->chosen = gtk_switch_get_active (button);
  fill (season);
}

/* What goes out */

static void
save (Season *season, JtReportFormat format, const char *ending, const char *kind)
{
  g_autoptr (JtReport) report = jt_season_report_new (season->season, NULL, get_count (season), get_best (season));
  g_autoptr (GError) error = NULL;
  GBytes *bytes = jt_report_write (report, format, 0, &error);

  if (bytes != NULL)
    jt_print_bytes_to_file (season->page, bytes, _ ("Season Ranking"), ending, kind);
  else
    jt_toast_show (season->page, error->message);
}

static void
csv_cb (Season *season)
{
  save (season, JT_REPORT_CSV, "csv", _ ("CSV tables"));
}

static void
xlsx_cb (Season *season)
{
  save (season, JT_REPORT_XLSX, "xlsx", _ ("Excel workbooks"));
}

static void
html_cb (Season *season)
{
  save (season, JT_REPORT_HTML, "html", _ ("Web pages"));
}

static JtSheet *
make_pages (Season *season)
{
  JtStore *store = jt_session_get_store (season->session);
  g_autofree char *club = jt_club_get_name (store);
  g_autoptr (GBytes) logo = jt_club_get_logo (store);
  JtLetterhead head = { club, jt_club_read_logo (logo), NULL };
  JtSheet *sheet = jt_season_sheet_new (season->season, NULL, get_count (season), get_best (season), &head);

  g_clear_pointer (&head.logo, cairo_surface_destroy);
  return sheet;
}

static void
print_cb (Season *season)
{
  jt_print_sheet (season->page, make_pages (season), _ ("Season Ranking"));
}

static void
pdf_cb (Season *season)
{
  jt_print_sheet_to_pdf (season->page, make_pages (season), _ ("Season Ranking"));
}

/* Making it */

static void
add_button (GtkWidget *box, const char *label, GCallback callback, Season *season)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  g_signal_connect_swapped (button, "clicked", callback, season);
  gtk_flow_box_insert (GTK_FLOW_BOX (box), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
}

static void
add_outputs (Season *season)
{
  GtkWidget *group = jt_form_group (NULL, NULL);
  GtkWidget *box = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (box), 5);
  add_button (box, _ ("_Print…"), G_CALLBACK (print_cb), season);
  add_button (box, _ ("PD_F…"), G_CALLBACK (pdf_cb), season);
  add_button (box, _ ("_CSV…"), G_CALLBACK (csv_cb), season);
  add_button (box, _ ("_Excel…"), G_CALLBACK (xlsx_cb), season);
  add_button (box, _ ("_Web Page…"), G_CALLBACK (html_cb), season);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (group), box);
  jt_form_page_add (season->page, group);
}

static void
add_choices (Season *season)
{
  const char *const counts[] = { _ ("Points for Ranks"), _ ("Sum of the Points"), NULL };
  GtkWidget *group = jt_form_group (NULL, NULL);
  guint n = jt_season_session_get_n_choices (season->choices);

  season->count = jt_form_choice_row (group, _ ("Counted Is"), NULL, counts, 0);
  season->best = jt_form_number_row (group, _ ("Best Tournaments of Each Person"), _ ("0: all"), 0, MAX (1, (int) n), 0);
  g_signal_connect_swapped (season->count, "notify::selected", G_CALLBACK (fill), season);
  g_signal_connect_swapped (season->best, "value-changed", G_CALLBACK (fill), season);
  jt_form_page_add (season->page, group);
  group = jt_form_group (_ ("Tournaments"), NULL);
  for (guint i = 0; i < n; i++)
    {
      const JtSeasonChoice *choice = jt_season_session_get_choice (season->choices, i);
      g_autofree char *date = choice->date != NULL ? jt_day_to_text (choice->date, JT_DATE_FULL) : NULL;
      GtkWidget *button = jt_form_switch_row (group, choice->name, date, choice->chosen);

      g_object_set_data (G_OBJECT (button), "choice", GUINT_TO_POINTER (i));
      g_signal_connect (button, "notify::active", G_CALLBACK (chosen_cb), season);
    }
  jt_form_page_add (season->page, group);
}

void
jt_season_sheet (GtkWidget *parent, JtSession *session)
{
  Season *season = g_new0 (Season, 1);
  GtkWidget *toasts = adw_toast_overlay_new ();

  season->session = g_object_ref (session);
  season->choices = jt_season_session_new (session);
  season->rows = g_ptr_array_new ();
  season->page = jt_form_page ();
  g_object_set_data_full (G_OBJECT (season->page), "season", season, season_free);
  add_choices (season);
  season->group = jt_form_group (_ ("Ranking"), NULL);
  jt_form_page_add (season->page, season->group);
  add_outputs (season);
  fill (season);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), season->page);
  jt_sheet_present (toasts, parent, _ ("Season Ranking"), 520, 720);
}
