/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-seat-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-form.h"
#include "jt-papers-sheet.h"
#include "jt-person-row.h"
#include "jt-tournament-words.h"

#define MOST 12 /* people that are shown at once */

typedef struct
{
  GtkWidget *row, *name, *seat, *later, *print;
  int table; /* of the running Passe, 0: none */
} Line;

typedef struct
{
  JtTournamentSession *tournament;
  GtkWidget *parent; /* of the sheet */
  GtkWidget *box;
  GtkEditable *name;
  GtkLabel *state;
  Line lines[MOST];
} Seats;

static void
seats_free (gpointer data)
{
  Seats *seats = data;

  g_clear_object (&seats->tournament);
  g_object_unref (seats->parent);
  g_free (seats);
}

static int
find_table (const JtTournament *tournament, guint pass, int participant)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n = jt_tournament_rules_n_sides (rules) * jt_tournament_rules_side_size (rules);
  const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);

  for (guint t = 0; t < tables->n_tables; t++)
    for (guint i = 0; i < n; i++)
      if (tables->tables[t].people[i] == participant)
        return tables->tables[t].number;
  return 0;
}

/* Where somebody sits in the Passen after @pass, a line each. */
static char *
later_text (const JtTournament *tournament, int pass, int participant)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint r = pass + 1; r < jt_tournament_get_n_counting_passes (tournament); r++)
    {
      g_autofree char *seat = jt_tournament_seat_to_text (tournament, r, participant);

      if (seat != NULL)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", seat);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
fill_line (Seats *seats, Line *line, int participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (seats->tournament);
  int running = jt_tournament_session_get_running (seats->tournament);
  const char *name = jt_tournament_get_participant (tournament, participant)->name;
  g_autofree char *seat = running >= 0 ? jt_tournament_seat_to_text (tournament, running, participant) : NULL;
  g_autofree char *later = later_text (tournament, running, participant);
  const char *substitute
      = jt_participant_get_substitute (jt_tournament_get_participant (tournament, participant), MAX (0, running));
  /* Translators: somebody (%1$s) who plays as a substitute in the place of another (%2$s) */
  g_autofree char *both = substitute != NULL ? g_strdup_printf (_ ("%1$s (for %2$s)"), substitute, name) : g_strdup (name);
  g_autofree char *print = NULL, *spoken = NULL;

  line->table = running >= 0 ? find_table (tournament, running, participant) : 0;
  gtk_label_set_text (GTK_LABEL (line->name), both);
  gtk_label_set_text (GTK_LABEL (line->seat), seat != NULL     ? seat
                                              : running >= 0 ? _ ("has no place in this Passe")
                                                               : _ ("Nothing is drawn yet."));
  gtk_label_set_text (GTK_LABEL (line->later), later);
  gtk_widget_set_visible (line->later, later[0] != '\0');
  gtk_widget_set_visible (line->print, line->table > 0);
  /* Translators: a button that prints the sheet of one table again; %d is its number */
  print = g_strdup_printf (_ ("Print the sheet of table %d"), line->table);
  gtk_widget_set_tooltip_text (line->print, print);
  jt_accessible_set_label (GTK_ACCESSIBLE (line->print), print);
  spoken = g_strdup_printf ("%s: %s", name, gtk_label_get_text (GTK_LABEL (line->seat)));
  jt_accessible_set_label (GTK_ACCESSIBLE (line->row), spoken);
  gtk_widget_set_visible (line->row, TRUE);
}

static void
typed_cb (Seats *seats)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (seats->tournament);
  g_auto (GStrv) wanted = g_str_tokenize_and_fold (gtk_editable_get_text (seats->name), NULL, NULL);
  guint n = jt_tournament_get_n_participants (tournament), found = 0;
  int running = jt_tournament_session_get_running (seats->tournament);

  for (guint i = 0; i < MOST; i++)
    gtk_widget_set_visible (seats->lines[i].row, FALSE);
  for (guint p = 0; wanted[0] != NULL && p < n; p++)
    if (jt_name_fits (jt_tournament_get_participant (tournament, p)->name, wanted)
        || jt_name_fits (jt_tournament_get_player (tournament, MAX (0, running), p), wanted))
      {
        if (found < MOST)
          fill_line (seats, &seats->lines[found], p);
        found++;
      }
  if (wanted[0] == NULL)
    gtk_label_set_text (seats->state, _ ("The beginning of the name is enough."));
  else if (found == 0)
    gtk_label_set_text (seats->state, _ ("Nobody of that name takes part."));
  else
    {
      /* Translators: %u is a number of people whose names fit what was typed */
      g_autofree char *text = g_strdup_printf (ngettext ("%u person", "%u people", found), found);

      gtk_label_set_text (seats->state, text);
      jt_announce (seats->box, gtk_label_get_text (GTK_LABEL (seats->lines[0].seat)));
    }
}

/* Enter: typing goes on with the next name. */
static void
enter_cb (Seats *seats)
{
  gtk_editable_select_region (seats->name, 0, -1);
}

static void
print_cb (GtkButton *button, Seats *seats)
{
  int running = jt_tournament_session_get_running (seats->tournament), table = 0;
  g_autoptr (GtkWidget) parent = g_object_ref (seats->parent);
  g_autoptr (JtTournamentSession) tournament = g_object_ref (seats->tournament);

  for (guint i = 0; i < MOST; i++)
    if (seats->lines[i].print == GTK_WIDGET (button))
      table = seats->lines[i].table;
  jt_sheet_close (seats->box);
  if (table > 0 && gtk_widget_get_root (parent) != NULL)
    jt_papers_sheet_of (parent, tournament, JT_TOURNAMENT_PAPER_SHEETS, running, table);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static void
add_line (Seats *seats, GtkListBox *list, Line *line)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  gtk_widget_add_css_class (box, "jt-line");
  line->name = add_label (texts, "heading");
  line->seat = add_label (texts, "title-4");
  line->later = add_label (texts, "jt-dim");
  gtk_widget_set_hexpand (texts, TRUE);
  line->print = gtk_button_new_from_icon_name ("document-print-symbolic");
  gtk_widget_set_valign (line->print, GTK_ALIGN_CENTER);
  g_signal_connect (line->print, "clicked", G_CALLBACK (print_cb), seats);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), line->print);
  line->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line->row), FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), box);
  gtk_list_box_append (list, line->row);
}

void
jt_seat_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  Seats *seats = g_new0 (Seats, 1);
  GtkWidget *list = gtk_list_box_new (), *scrolled = gtk_scrolled_window_new ();
  GtkWidget *toasts = adw_toast_overlay_new ();

  seats->tournament = g_object_ref (tournament);
  seats->parent = g_object_ref (parent);
  seats->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_object_set_data_full (G_OBJECT (seats->box), "seats", seats, seats_free);
  gtk_widget_add_css_class (seats->box, "jt-panel");
  seats->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (seats->name), JT_FORM_MAX_TEXT);
  gtk_entry_set_placeholder_text (GTK_ENTRY (seats->name), _ ("Name"));
  jt_accessible_set_label (GTK_ACCESSIBLE (seats->name), _ ("Name to look for"));
  gtk_box_append (GTK_BOX (seats->box), GTK_WIDGET (seats->name));
  seats->state = GTK_LABEL (add_label (seats->box, "jt-dim"));
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "jt-lines");
  jt_accessible_set_label (GTK_ACCESSIBLE (list), _ ("Places"));
  for (guint i = 0; i < MOST; i++)
    add_line (seats, GTK_LIST_BOX (list), &seats->lines[i]);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), list);
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (seats->box), scrolled);
  g_signal_connect_swapped (seats->name, "changed", G_CALLBACK (typed_cb), seats);
  g_signal_connect_swapped (seats->name, "activate", G_CALLBACK (enter_cb), seats);
  typed_cb (seats);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), seats->box);
  jt_sheet_present (toasts, parent, _ ("Where Do I Sit?"), 480, 480);
  gtk_widget_grab_focus (GTK_WIDGET (seats->name));
}
