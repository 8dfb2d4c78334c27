/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-person-row.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jt-compat.h"
#include "jt-form.h"
#include "jt-tournament-words.h"

#define MOST 6 /* people that are shown at once */

typedef struct
{
  JtTournamentSession *session;
  int pass;
  gint64 chosen;
  GtkWidget *row;
  GtkWidget *lines[MOST];
  int people[MOST]; /* who stands in each line, by index */
  guint n_lines;    /* that fit and are shown */
  int picked;       /* who was taken from them, by index; -1: the text tells */
} Person;

static void
person_free (gpointer data)
{
  g_object_unref (((Person *) data)->session);
  g_free (data);
}

static Person *
get_person (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "person");
}

gboolean
jt_name_fits (const char *name, char **wanted)
{
  g_auto (GStrv) words = g_str_tokenize_and_fold (name, NULL, NULL);

  for (guint i = 0; wanted[i] != NULL; i++)
    {
      gboolean found = FALSE;

      for (guint w = 0; words[w] != NULL && !found; w++)
        found = g_str_has_prefix (words[w], wanted[i]);
      if (!found)
        return FALSE;
    }
  return TRUE;
}

/* Who plays in somebody's place in the Passe. Returns: (nullable): NULL: himself */
static const char *
get_substitute (Person *person, int participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (person->session);

  return person->pass < 0 ? NULL
                          : jt_participant_get_substitute (jt_tournament_get_participant (tournament, participant), person->pass);
}

static void
show_line (Person *person, int participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (person->session);
  GtkWidget *line = person->lines[person->n_lines];
  const char *name = jt_tournament_get_participant (tournament, participant)->name;
  const char *substitute = get_substitute (person, participant);
  g_autofree char *place
      = person->pass >= 0 ? jt_tournament_place_to_text (tournament, person->pass, participant) : NULL;
  /* Translators: %s is the name of who plays in a participant's place */
  g_autofree char *played = substitute != NULL ? g_strdup_printf (_ ("played by %s"), substitute) : NULL;
  g_autofree char *below = place != NULL && played != NULL ? g_strdup_printf ("%s · %s", place, played)
                           : place != NULL                 ? g_strdup (place)
                                                           : g_strdup (played);
  g_autofree char *spoken = below != NULL ? g_strdup_printf ("%s: %s", name, below) : g_strdup (name);

  person->people[person->n_lines++] = participant;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (line), name);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (line), below != NULL ? below : "");
  jt_accessible_set_label (GTK_ACCESSIBLE (line), spoken);
}

/* Finds who fits, and chooses him where nobody else does. */
static void
find (Person *person)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (person->session);
  const char *text = gtk_editable_get_text (GTK_EDITABLE (person->row));
  g_autofree char *typed = g_utf8_casefold (text, -1);
  g_auto (GStrv) wanted = g_str_tokenize_and_fold (text, NULL, NULL);
  guint n = jt_tournament_get_n_participants (tournament), n_fit = 0;
  int exact = -1, first = -1;

  person->n_lines = 0;
  for (guint p = 0; p < n && strlen (text) > 0; p++)
    {
      const char *name = jt_tournament_get_participant (tournament, p)->name, *substitute = get_substitute (person, p);
      g_autofree char *folded = g_utf8_casefold (name, -1);

      if (strcmp (folded, typed) == 0)
        exact = p;
      /* A name of signs alone has no words. */
      if (strcmp (folded, typed) != 0
          && (wanted[0] == NULL
              || (!jt_name_fits (name, wanted) && (substitute == NULL || !jt_name_fits (substitute, wanted)))))
        continue;
      first = n_fit == 0 ? (int) p : first;
      n_fit++;
      if (person->n_lines < MOST)
        show_line (person, p);
    }
  if (exact < 0 && n_fit == 1)
    exact = first;
  if (person->picked >= 0)
    exact = person->picked;
  person->chosen = exact >= 0 ? jt_tournament_get_participant (tournament, exact)->id : -1;
  for (guint i = 0; i < MOST; i++)
    gtk_widget_set_visible (person->lines[i], i < person->n_lines && person->picked < 0);
  if (strlen (text) > 0 && n_fit == 0)
    gtk_widget_add_css_class (person->row, "error");
  else
    gtk_widget_remove_css_class (person->row, "error");
}

static void
choose (Person *person, int participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (person->session);
  const char *name = jt_tournament_get_participant (tournament, participant)->name;

  gtk_widget_grab_focus (person->row);
  /* The text stays as it is where it is the name already. */
  person->picked = participant;
  if (strcmp (gtk_editable_get_text (GTK_EDITABLE (person->row)), name) == 0)
    g_signal_emit_by_name (person->row, "changed");
  else
    gtk_editable_set_text (GTK_EDITABLE (person->row), name);
  person->picked = -1;
  gtk_editable_set_position (GTK_EDITABLE (person->row), -1);
  gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (person->row)), GTK_DIR_TAB_FORWARD);
}

static void
changed_cb (GtkEditable *row, Person *person)
{
  find (person);
}

static void
entered_cb (GtkEditable *row, Person *person)
{
  if (person->n_lines > 0)
    choose (person, person->people[0]);
}

static void
activated_cb (GtkWidget *line, Person *person)
{
  for (guint i = 0; i < person->n_lines; i++)
    if (person->lines[i] == line)
      {
        choose (person, person->people[i]);
        return;
      }
}

GtkWidget *
jt_person_row_new (GtkWidget *group, const char *title, JtTournamentSession *session, int pass, gint64 chosen)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (session);
  int index = jt_tournament_find_participant (tournament, chosen);
  Person *person = g_new0 (Person, 1);

  person->session = g_object_ref (session);
  person->pass = pass;
  person->picked = -1;
  person->chosen = index >= 0 ? chosen : -1;
  person->row = jt_form_entry_row (group, title, index >= 0 ? jt_tournament_get_participant (tournament, index)->name : "");
  g_object_set_data_full (G_OBJECT (person->row), "person", person, person_free);
  for (guint i = 0; i < MOST; i++)
    {
      person->lines[i] = jt_form_text_row (group, "", "", NULL);
      g_object_set (person->lines[i], "title-lines", 0, "activatable", TRUE, "visible", FALSE, NULL);
      g_signal_connect (person->lines[i], "activated", G_CALLBACK (activated_cb), person);
    }
  /* Before those who look at what is chosen. */
  g_signal_connect (person->row, "changed", G_CALLBACK (changed_cb), person);
  g_signal_connect (person->row, "entry-activated", G_CALLBACK (entered_cb), person);
  return person->row;
}

gint64
jt_person_row_get (GtkWidget *row)
{
  return get_person (row)->chosen;
}

gboolean
jt_person_row_is_unclear (GtkWidget *row)
{
  return get_person (row)->chosen < 0 && gtk_editable_get_text (GTK_EDITABLE (row))[0] != '\0';
}
