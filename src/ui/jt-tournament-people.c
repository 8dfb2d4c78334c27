/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-compat.h"
#include "jt-tournament-people.h"

#include <glib/gi18n.h>

#include "jt-form.h"
#include "jt-number-words.h"
#include "jt-person-row.h"
#include "jt-toast.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-words.h"

typedef struct
{
  GtkWidget *row, *number, *name, *detail, *present, *paid, *change;
  gint64 id;
} Line;

struct _JtTournamentPeople
{
  AdwBin parent_instance;

  JtTournamentSession *tournament;
  GtkEditable *name;
  GtkLabel *count;
  GtkListBox *list;
  GPtrArray *lines; /* of Line */
  gboolean updating;
  GtkAdjustment *scroll;
  gboolean added; /* show the end of the list when it is long enough */
  guint show_end_id;
};

G_DEFINE_FINAL_TYPE (JtTournamentPeople, jt_tournament_people, ADW_TYPE_BIN)

static JtTournamentPeople *
get_self (GtkWidget *widget)
{
  return JT_TOURNAMENT_PEOPLE (gtk_widget_get_ancestor (widget, JT_TYPE_TOURNAMENT_PEOPLE));
}

static void
set_flag (GtkCheckButton *button, const Line *line, const char *key)
{
  JtTournamentPeople *self = get_self (GTK_WIDGET (button));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (self == NULL || self->updating)
    return;
  if (!jt_tournament_session_set_flag (self->tournament, line->id, key, gtk_check_button_get_active (button), &fault,
                                       &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
present_cb (GtkCheckButton *button, const Line *line)
{
  set_flag (button, line, "present");
}

static void
paid_cb (GtkCheckButton *button, const Line *line)
{
  set_flag (button, line, "paid");
}

static void
change_cb (GtkWidget *button, const Line *line)
{
  JtTournamentPeople *self = get_self (button);

  jt_tournament_person_sheet (GTK_WIDGET (self), self->tournament, line->id);
}

static void
add_line (JtTournamentPeople *self)
{
  Line *line = g_new0 (Line, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (box, "jt-line");
  line->number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (line->number), 3);
  gtk_label_set_xalign (GTK_LABEL (line->number), 1);
  gtk_widget_add_css_class (line->number, "numeric");
  gtk_widget_add_css_class (line->number, "jt-dim");
  line->name = gtk_label_new (NULL);
  line->detail = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (line->name), 0);
  gtk_label_set_wrap (GTK_LABEL (line->name), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line->name), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (line->detail), 0);
  gtk_label_set_wrap (GTK_LABEL (line->detail), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line->detail), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (line->detail, "caption");
  gtk_widget_add_css_class (line->detail, "jt-dim");
  gtk_box_append (GTK_BOX (texts), line->name);
  gtk_box_append (GTK_BOX (texts), line->detail);
  gtk_widget_set_hexpand (texts, TRUE);
  gtk_widget_set_valign (texts, GTK_ALIGN_CENTER);
  /* Translators: a tick beside a participant's name: is here */
  line->present = gtk_check_button_new_with_label (_ ("Here"));
  /* Translators: a tick beside a participant's name: has paid */
  line->paid = gtk_check_button_new_with_label (_ ("Paid"));
  line->change = gtk_button_new_from_icon_name ("document-edit-symbolic");
  gtk_widget_add_css_class (line->change, "flat");
  gtk_widget_set_valign (line->change, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), line->number);
  gtk_box_append (GTK_BOX (box), texts);
  gtk_box_append (GTK_BOX (box), line->present);
  gtk_box_append (GTK_BOX (box), line->paid);
  gtk_box_append (GTK_BOX (box), line->change);
  line->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (line->row), FALSE);
  gtk_widget_set_focusable (line->row, FALSE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line->row), box);
  gtk_list_box_append (self->list, line->row);
  g_signal_connect (line->present, "toggled", G_CALLBACK (present_cb), line);
  g_signal_connect (line->paid, "toggled", G_CALLBACK (paid_cb), line);
  g_signal_connect (line->change, "clicked", G_CALLBACK (change_cb), line);
  g_ptr_array_add (self->lines, line);
}

/* What is special about a participant. */
static char *
detail_text (const JtTournament *tournament, const JtParticipant *person)
{
  const char *club = jt_value_get_string (person->value, "club");
  const char *substitute
      = jt_participant_get_substitute (person, jt_tournament_get_rules (tournament)->passes - 1);
  g_autoptr (GString) text = g_string_new (club);

  if (substitute != NULL)
    {
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: %s is the name of who plays in a participant's place */
      g_string_append_printf (text, _ ("played by %s"), substitute);
    }
  if (person->guest)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ ("helper, not ranked"));
  if (person->from > 1)
    {
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: %d is the number of a Passe, a round of a tournament */
      g_string_append_printf (text, _ ("from Passe %d"), person->from);
    }
  if (person->until < jt_tournament_get_rules (tournament)->passes)
    {
      g_string_append (text, text->len > 0 ? " · " : "");
      /* Translators: %d is the number of a Passe, a round of a tournament: the last one somebody plays */
      g_string_append_printf (text, _ ("up to Passe %d"), person->until);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Where somebody sits in the Passe that is played; NULL: nowhere. */
static char *
seat_text (JtTournamentPeople *self, int participant)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  int running = jt_tournament_session_get_running (self->tournament);

  return running >= 0 ? jt_tournament_place_to_text (tournament, running, participant) : NULL;
}

static void
filter (JtTournamentPeople *self)
{
  g_autofree char *typed = g_utf8_casefold (gtk_editable_get_text (self->name), -1);
  const char *wanted = g_strstrip (typed);
  g_auto (GStrv) words = g_str_tokenize_and_fold (wanted, NULL, NULL);
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  guint n = jt_tournament_get_n_participants (tournament);

  for (guint i = 0; i < self->lines->len; i++)
    {
      const char *name = i < n ? jt_tournament_get_participant (tournament, i)->name : NULL;
      g_autofree char *folded = name != NULL ? g_utf8_casefold (name, -1) : NULL;

      gtk_widget_set_visible (((Line *) g_ptr_array_index (self->lines, i))->row,
                              name != NULL
                                  && (strstr (folded, wanted) != NULL || (words[0] != NULL && jt_name_fits (name, words))));
    }
}

static void
name_widget (GtkWidget *widget, const char *format, const char *name)
{
  g_autofree char *text = g_strdup_printf ("%s: %s", format, name);

  jt_accessible_set_label (GTK_ACCESSIBLE (widget), text);
}

static void
fill_line (JtTournamentPeople *self, guint i)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtParticipant *person = jt_tournament_get_participant (tournament, i);
  Line *line = g_ptr_array_index (self->lines, i);
  g_autofree char *number = g_strdup_printf ("%u", i + 1);
  g_autofree char *special = detail_text (tournament, person);
  g_autofree char *seat = seat_text (self, i);
  g_autofree char *detail = seat != NULL && special[0] != '\0' ? g_strdup_printf ("%s · %s", seat, special)
                            : seat != NULL                     ? g_strdup (seat)
                                                               : g_strdup (special);

  line->id = person->id;
  gtk_label_set_text (GTK_LABEL (line->number), number);
  gtk_label_set_text (GTK_LABEL (line->name), person->name);
  gtk_label_set_text (GTK_LABEL (line->detail), detail);
  gtk_widget_set_visible (line->detail, detail[0] != '\0');
  gtk_check_button_set_active (GTK_CHECK_BUTTON (line->present), person->present);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (line->paid), jt_value_get_boolean (person->value, "paid", FALSE));
  name_widget (line->present, _ ("Here"), person->name);
  name_widget (line->paid, _ ("Paid"), person->name);
  name_widget (line->change, _ ("Change"), person->name);
  gtk_widget_set_tooltip_text (line->change, _ ("Change"));
}

static void
update (JtTournamentPeople *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  guint n = jt_tournament_get_n_participants (tournament), present = 0, paid = 0;
  g_autofree char *people = NULL;
  g_autofree char *text = NULL;

  self->updating = TRUE;
  while (self->lines->len < n)
    add_line (self);
  for (guint i = 0; i < self->lines->len; i++)
    {
      if (i < n)
        {
          const JtParticipant *person = jt_tournament_get_participant (tournament, i);

          fill_line (self, i);
          present += person->present;
          paid += jt_value_get_boolean (person->value, "paid", FALSE);
        }
    }
  self->updating = FALSE;
  filter (self);

  if (jt_tournament_get_rules (tournament)->mode == JT_MODE_PAIRS)
    /* Translators: %u is a number of fixed pairs */
    people = g_strdup_printf (ngettext ("%u pair", "%u pairs", n), n);
  else
    /* Translators: %u is a number of people */
    people = g_strdup_printf (ngettext ("%u participant", "%u participants", n), n);
  /* Translators: "48 participants · 46 here · 40 paid" */
  text = g_strdup_printf (_ ("%1$s · %2$u here · %3$u paid"), people, present, paid);
  if (jt_tournament_session_get_fee (self->tournament) > 0)
    {
      gint64 fee = jt_tournament_session_get_fee (self->tournament);
      g_autofree char *in = jt_hundredths_to_text (fee * paid), *due = jt_hundredths_to_text (fee * present);
      /* Translators: money: what was paid of what is to be paid by those who are here */
      g_autofree char *money = g_strdup_printf (_ ("Fees: %1$s of %2$s"), in, due);
      g_autofree char *both = g_strdup_printf ("%s · %s", text, money);

      gtk_label_set_text (self->count, both);
      return;
    }
  gtk_label_set_text (self->count, text);
}

static void
add_cb (JtTournamentPeople *self)
{
  g_autofree char *name = g_strstrip (g_strdup (gtk_editable_get_text (self->name)));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  int added;

  if (name[0] == '\0')
    return;
  self->added = TRUE;
  added = jt_tournament_session_add_people (self->tournament, name, &fault, &error);
  if (added < 0)
    {
      jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
      return;
    }
  if (added == 0)
    {
      /* Translators: %s is a name */
      g_autofree char *text = g_strdup_printf (_ ("%s is in the list already"), name);

      jt_toast_show (GTK_WIDGET (self), text);
    }
  gtk_editable_set_text (self->name, "");
}

/* What is typed finds who is in the list already. */
static void
changed_cb (JtTournamentPeople *self)
{
  if (self->tournament != NULL)
    filter (self);
}

static gboolean
show_end_cb (gpointer data)
{
  JtTournamentPeople *self = data;

  self->show_end_id = 0;
  gtk_adjustment_set_value (self->scroll, gtk_adjustment_get_upper (self->scroll));
  return G_SOURCE_REMOVE;
}

/* In the midst of giving rows their places it would come to nothing. */
static void
grown_cb (GtkAdjustment *adjustment, JtTournamentPeople *self)
{
  if (self->added && self->show_end_id == 0)
    self->show_end_id = g_idle_add (show_end_cb, self);
  self->added = FALSE;
}

static void
paste_cb (JtTournamentPeople *self)
{
  jt_tournament_paste_sheet (GTK_WIDGET (self), self->tournament);
}

static void
jt_tournament_people_dispose (GObject *object)
{
  JtTournamentPeople *self = JT_TOURNAMENT_PEOPLE (object);

  g_clear_handle_id (&self->show_end_id, g_source_remove);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (jt_tournament_people_parent_class)->dispose (object);
}

static void
jt_tournament_people_finalize (GObject *object)
{
  g_ptr_array_unref (JT_TOURNAMENT_PEOPLE (object)->lines);
  G_OBJECT_CLASS (jt_tournament_people_parent_class)->finalize (object);
}

static void
jt_tournament_people_class_init (JtTournamentPeopleClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_tournament_people_dispose;
  G_OBJECT_CLASS (klass)->finalize = jt_tournament_people_finalize;
}

static void
jt_tournament_people_init (JtTournamentPeople *self)
{
  GtkWidget *clamp = adw_clamp_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *paste = gtk_button_new_with_mnemonic (_ ("_Many…"));
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  self->lines = g_ptr_array_new_with_free_func (g_free);
  self->name = GTK_EDITABLE (gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (self->name), JT_FORM_MAX_TEXT);
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->name), _ ("Find or Add"));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->name), _ ("Find a name, or add it with Enter"));
  jt_accessible_set_label (GTK_ACCESSIBLE (self->name), _ ("Name of the Next Participant"));
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->name));
  gtk_widget_set_tooltip_text (paste, _ ("Paste a list of names"));
  gtk_box_append (GTK_BOX (line), paste);
  gtk_box_append (GTK_BOX (box), line);
  self->count = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->count, 0);
  gtk_label_set_wrap (self->count, TRUE);
  gtk_label_set_wrap_mode (self->count, PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (GTK_WIDGET (self->count), "jt-dim");
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->count));
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "jt-lines");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Participants"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_add_css_class (box, "jt-panel");
  adw_clamp_set_maximum_size (ADW_CLAMP (clamp), 720);
  adw_clamp_set_child (ADW_CLAMP (clamp), box);
  adw_bin_set_child (ADW_BIN (self), clamp);
  self->scroll = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
  g_signal_connect (self->scroll, "changed", G_CALLBACK (grown_cb), self);
  g_signal_connect_swapped (self->name, "activate", G_CALLBACK (add_cb), self);
  g_signal_connect_swapped (self->name, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (paste, "clicked", G_CALLBACK (paste_cb), self);
}

GtkWidget *
jt_tournament_people_new (JtTournamentSession *tournament)
{
  JtTournamentPeople *self = g_object_new (JT_TYPE_TOURNAMENT_PEOPLE, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
jt_tournament_people_focus (JtTournamentPeople *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->name));
}
