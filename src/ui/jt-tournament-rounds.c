/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-tournament-rounds.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-fault-words.h"
#include "jt-rounds-form.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-words.h"

#define MAX_ROWS 60

typedef struct
{
  GtkWidget *dealer, *declarer; /* labels; declarer is that of a button, NULL where nobody declares */
  GtkWidget *fields[JT_TOURNAMENT_MAX_SIDES];
} Row;

typedef struct
{
  GtkWidget *box, *write;
  GtkLabel *sums, *declared, *message;
  Row *rows;
  JtRoundsForm *form;
  JtTournamentSession *session;
  guint pass;
  int number;
  guint n_sides, n_seats, n_rows;
  gboolean declares;
  gboolean warned; /* that the declarations are uneven */
  gboolean filling;
  gboolean unkept; /* the draft could not be kept, which was said */
  char *sides[JT_TOURNAMENT_MAX_SIDES];
  char *seats[4];
  JtTournamentRoundsFunc func;
  GObject *owner;
} Sheet;

static void
sheet_free (gpointer data)
{
  Sheet *sheet = data;

  for (guint i = 0; i < G_N_ELEMENTS (sheet->sides); i++)
    g_free (sheet->sides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (sheet->seats); i++)
    g_free (sheet->seats[i]);
  g_clear_pointer (&sheet->form, jt_rounds_form_free);
  g_clear_object (&sheet->session);
  g_clear_object (&sheet->owner);
  g_free (sheet->rows);
  g_free (sheet);
}

static const JtTournamentRules *
get_rules (Sheet *sheet)
{
  return jt_tournament_get_rules (jt_tournament_session_get_tournament (sheet->session));
}

gboolean
jt_tournament_rounds_can (const JtTournamentRules *rules)
{
  return rules->rounds <= MAX_ROWS;
}

/* What is shown */

static void
say (Sheet *sheet, gboolean wrong, const char *text)
{
  gtk_label_set_text (sheet->message, text);
  if (wrong)
    gtk_widget_add_css_class (GTK_WIDGET (sheet->message), "jt-wrong");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (sheet->message), "jt-wrong");
}

/* What is wrong with a row: "Round 3: 98 + 60 = 158: 1 point too many" */
static char *
row_text (guint row, const JtFault *fault)
{
  g_autofree char *why = jt_fault_to_text (fault);

  /* Translators: %1$u is the number of a round, %2$s what is wrong with what was typed for it */
  return g_strdup_printf (_ ("Round %1$u: %2$s"), row + 1, why);
}

static void
show_sums (Sheet *sheet)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gint64 sum = 0, wanted = jt_tournament_rules_sum (get_rules (sheet), 0, 0);
  guint n_right = 0;

  for (guint r = 0; r < sheet->n_rows; r++)
    n_right += jt_rounds_form_get_state (sheet->form, r, NULL) == JT_ROW_RIGHT;
  for (guint s = 0; s < sheet->n_sides; s++)
    {
      gint64 of_side = jt_rounds_form_get_sum (sheet->form, s);

      sum += of_side;
      g_string_append_printf (text, "%s%lld", s > 0 ? " : " : "", (long long) of_side);
    }
  g_string_append (text, " · ");
  if (wanted >= 0)
    /* Translators: below the rounds of a table: %1$u of %2$u rounds are typed, which hold %3$lld points */
    g_string_append_printf (text, ngettext ("%1$u of %2$u round, %3$lld points", "%1$u of %2$u rounds, %3$lld points", sheet->n_rows),
                            n_right, sheet->n_rows, (long long) sum);
  else
    /* Translators: below the rounds of a table: %1$u of %2$u rounds are typed */
    g_string_append_printf (text, ngettext ("%1$u of %2$u round", "%1$u of %2$u rounds", sheet->n_rows), n_right, sheet->n_rows);
  gtk_label_set_text (sheet->sums, text->str);
  gtk_widget_set_sensitive (sheet->write, n_right == sheet->n_rows);
}

static void
show_row (Sheet *sheet, guint r)
{
  const Row *row = &sheet->rows[r];
  gboolean wrong = jt_rounds_form_get_state (sheet->form, r, NULL) == JT_ROW_WRONG;
  int rest = jt_rounds_form_get_rest (sheet->form, r);
  g_autofree char *follows = rest >= 0 ? g_strdup_printf ("%d", rest) : NULL;

  for (guint s = 0; s < sheet->n_sides; s++)
    {
      const char *text = jt_rounds_form_get_text (sheet->form, r, s);

      if (wrong)
        gtk_widget_add_css_class (row->fields[s], "error");
      else
        gtk_widget_remove_css_class (row->fields[s], "error");
      gtk_entry_set_placeholder_text (GTK_ENTRY (row->fields[s]), text[0] == '\0' ? follows : NULL);
    }
}

/* Puts what the form has into the fields of a row. */
static void
fill_row (Sheet *sheet, guint r)
{
  sheet->filling = TRUE;
  for (guint s = 0; s < sheet->n_sides; s++)
    gtk_editable_set_text (GTK_EDITABLE (sheet->rows[r].fields[s]), jt_rounds_form_get_text (sheet->form, r, s));
  sheet->filling = FALSE;
  show_row (sheet, r);
}

static void
show_deals (Sheet *sheet)
{
  guint counts[JT_TOURNAMENT_MAX_SIDES];
  gboolean even = jt_rounds_form_check_declarers (sheet->form, counts);

  for (guint r = 0; r < sheet->n_rows; r++)
    {
      const char *dealer = sheet->seats[jt_rounds_form_get_dealer (sheet->form, r)];
      /* Translators: %s is the name of who deals the cards of a round */
      g_autofree char *deals = g_strdup_printf (_ ("%s deals"), dealer);

      gtk_label_set_text (GTK_LABEL (sheet->rows[r].dealer), deals);
      if (sheet->declares)
        {
          const char *declarer = sheet->seats[jt_rounds_form_get_declarer (sheet->form, r)];
          /* Translators: %s is the name of who chose the trump of a round */
          g_autofree char *declares = g_strdup_printf (_ ("%s declares"), declarer);

          gtk_label_set_text (GTK_LABEL (sheet->rows[r].declarer), declares);
        }
    }
  gtk_widget_set_visible (GTK_WIDGET (sheet->declared), sheet->declares);
  if (sheet->declares)
    {
      g_autofree char *text = even ? g_strdup_printf (
                                         /* Translators: how often each of two sides chose the trump: "Declared: 4 : 4 ✓" */
                                         _ ("Declared: %1$u : %2$u ✓"), counts[0], counts[1])
                                   : g_strdup_printf (
                                         /* Translators: how often each of two sides chose the trump, which should be equal */
                                         _ ("Declared: %1$u : %2$u instead of equally often"), counts[0], counts[1]);

      gtk_label_set_text (sheet->declared, text);
      if (even)
        gtk_widget_remove_css_class (GTK_WIDGET (sheet->declared), "jt-wrong");
      else
        gtk_widget_add_css_class (GTK_WIDGET (sheet->declared), "jt-wrong");
    }
  sheet->warned = FALSE;
}

/* What is done */

static void
keep_draft (Sheet *sheet)
{
  guint n;
  const JtTournamentRound *rounds = jt_rounds_form_get_rounds (sheet->form, &n);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean kept = jt_tournament_session_set_draft (sheet->session, sheet->pass, sheet->number, rounds, n, &fault, &error);

  if (!kept && !sheet->unkept)
    jt_tournament_show_failure (sheet->box, &fault, error);
  sheet->unkept = !kept;
}

static void
write_cb (Sheet *sheet)
{
  guint counts[JT_TOURNAMENT_MAX_SIDES];
  JtTournamentSheet typed;
  g_autoptr (GObject) owner = NULL;
  g_autoptr (GtkWidget) box = NULL;
  g_autofree char *why = NULL;

  if (!jt_rounds_form_get_sheet (sheet->form, &typed))
    return;
  if (sheet->declares && !sheet->warned && !jt_rounds_form_check_declarers (sheet->form, counts))
    {
      sheet->warned = TRUE;
      say (sheet, TRUE, _ ("The sides have not declared equally often. Enter once more writes it as it is."));
      jt_announce (sheet->box, gtk_label_get_text (sheet->message));
      return;
    }
  owner = g_object_ref (sheet->owner);
  box = g_object_ref (sheet->box);
  why = sheet->func (sheet->number, &typed, box, owner);
  if (why != NULL)
    {
      say (sheet, TRUE, why);
      jt_announce (box, why);
    }
}

/* To the next field that waits: the first one of the next row that is not right, the button where all are. */
static void
go_on (Sheet *sheet, guint from)
{
  for (guint i = 0; i < sheet->n_rows; i++)
    {
      guint r = (from + i) % sheet->n_rows;

      if (jt_rounds_form_get_state (sheet->form, r, NULL) != JT_ROW_RIGHT)
        {
          gtk_widget_grab_focus (sheet->rows[r].fields[0]);
          return;
        }
    }
  gtk_widget_grab_focus (sheet->write);
}

static void
enter_cb (GtkWidget *entry, Sheet *sheet)
{
  guint r = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "row"));
  JtFault fault = JT_FAULT_INIT;
  JtRowState state = jt_rounds_form_get_state (sheet->form, r, &fault);

  if (state == JT_ROW_OPEN && jt_tournament_session_get_typing (sheet->session, JT_TYPING_ONE_SIDED)
      && jt_rounds_form_take_rest (sheet->form, r))
    state = JT_ROW_RIGHT;
  if (state == JT_ROW_WRONG)
    {
      g_autofree char *text = row_text (r, &fault);

      say (sheet, TRUE, text);
      jt_announce (sheet->box, text);
      gtk_widget_grab_focus (sheet->rows[r].fields[0]);
      return;
    }
  if (state != JT_ROW_RIGHT)
    {
      for (guint s = 0; s < sheet->n_sides; s++)
        if (jt_rounds_form_get_text (sheet->form, r, s)[0] == '\0')
          {
            gtk_widget_grab_focus (sheet->rows[r].fields[s]);
            return;
          }
      return;
    }
  jt_rounds_form_spell_out (sheet->form, r);
  fill_row (sheet, r);
  say (sheet, FALSE, "");
  show_sums (sheet);
  keep_draft (sheet);
  go_on (sheet, (r + 1) % sheet->n_rows);
}

static void
changed_cb (GtkWidget *entry, Sheet *sheet)
{
  guint r = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "row"));
  guint s = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "side"));
  JtFault fault = JT_FAULT_INIT;

  if (sheet->filling)
    return;
  jt_rounds_form_set_text (sheet->form, r, s, gtk_editable_get_text (GTK_EDITABLE (entry)));
  show_row (sheet, r);
  show_sums (sheet);
  if (jt_rounds_form_get_state (sheet->form, r, &fault) == JT_ROW_WRONG)
    {
      g_autofree char *text = row_text (r, &fault);

      say (sheet, TRUE, text);
    }
  else
    say (sheet, FALSE, "");
}

static void
next_declarer (Sheet *sheet, guint r)
{
  jt_rounds_form_set_declarer (sheet->form, r, jt_rounds_form_get_declarer (sheet->form, r) + 1);
  show_deals (sheet);
  jt_announce (sheet->box, gtk_label_get_text (GTK_LABEL (sheet->rows[r].declarer)));
}

static void
next_dealer (Sheet *sheet)
{
  jt_rounds_form_set_first_dealer (sheet->form, jt_rounds_form_get_dealer (sheet->form, 0) + 1);
  show_deals (sheet);
  jt_announce (sheet->box, gtk_label_get_text (GTK_LABEL (sheet->rows[0].dealer)));
}

static void
declarer_cb (GtkWidget *button, Sheet *sheet)
{
  next_declarer (sheet, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "row")));
}

static void
dealer_cb (GtkWidget *button, Sheet *sheet)
{
  next_dealer (sheet);
}

static gboolean
key_cb (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state, Sheet *sheet)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (keys));
  guint r = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "row"));
  guint s = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (entry), "side"));

  gboolean plain = (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) == 0;

  if (plain && sheet->declares && (key == GDK_KEY_d || key == GDK_KEY_D))
    next_declarer (sheet, r);
  else if (plain && (key == GDK_KEY_g || key == GDK_KEY_G))
    next_dealer (sheet);
  else if (key == GDK_KEY_Up && r > 0)
    gtk_widget_grab_focus (sheet->rows[r - 1].fields[s]);
  else if (key == GDK_KEY_Down && r + 1 < sheet->n_rows)
    gtk_widget_grab_focus (sheet->rows[r + 1].fields[s]);
  else
    return key == GDK_KEY_Up || key == GDK_KEY_Down;
  return TRUE;
}

/* Making it */

static GtkWidget *
new_text (const char *css_class, int width_chars)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (width_chars > 0)
    gtk_label_set_width_chars (GTK_LABEL (label), width_chars);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

static GtkWidget *
new_field (Sheet *sheet, guint r, guint s)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();
  /* Translators: what is typed into a field: round %1$u, the points of a side (%2$s) */
  g_autofree char *name = g_strdup_printf (_ ("Round %1$u, points of %2$s"), r + 1, sheet->sides[s]);

  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), 5);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), sheet->n_sides == 2 ? 5 : 3);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 0.5);
  gtk_widget_add_css_class (entry, "numeric");
  gtk_widget_add_css_class (entry, "jt-matches");
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  jt_accessible_set_label (GTK_ACCESSIBLE (entry), name);
  g_object_set_data (G_OBJECT (entry), "row", GUINT_TO_POINTER (r));
  g_object_set_data (G_OBJECT (entry), "side", GUINT_TO_POINTER (s));
  g_signal_connect (entry, "changed", G_CALLBACK (changed_cb), sheet);
  g_signal_connect (entry, "activate", G_CALLBACK (enter_cb), sheet);
  /* Before the field takes the letter. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_cb), sheet);
  gtk_widget_add_controller (entry, keys);
  return entry;
}

/* Tab goes from points to points: what the button does is a key there. */
static void
append_button (Sheet *sheet, GtkWidget *box, GtkWidget *label, guint r, const char *tip, GCallback callback)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "jt-declarer");
  gtk_widget_set_tooltip_text (button, tip);
  gtk_widget_set_focusable (button, FALSE);
  g_object_set_data (G_OBJECT (button), "row", GUINT_TO_POINTER (r));
  g_signal_connect (button, "clicked", callback, sheet);
  gtk_box_append (GTK_BOX (box), button);
}

static void
add_row (Sheet *sheet, GtkGrid *grid, guint r)
{
  Row *row = &sheet->rows[r];
  GtkWidget *number = gtk_label_new (NULL);
  GtkWidget *who = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  g_autofree char *text = g_strdup_printf ("%u", r + 1);

  gtk_label_set_text (GTK_LABEL (number), text);
  gtk_widget_add_css_class (number, "heading");
  gtk_widget_add_css_class (number, "numeric");
  gtk_widget_set_valign (who, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (who, TRUE);
  row->dealer = new_text ("caption", 8);
  if (r == 0)
    append_button (sheet, who, row->dealer, r, _ ("Somebody Else Deals First (G)"), G_CALLBACK (dealer_cb));
  else
    gtk_box_append (GTK_BOX (who), row->dealer);
  if (sheet->declares)
    {
      row->declarer = new_text ("caption", 8);
      append_button (sheet, who, row->declarer, r, _ ("Somebody Else Declared (D)"), G_CALLBACK (declarer_cb));
    }
  gtk_grid_attach (grid, number, 0, (int) r + 1, 1, 1);
  gtk_grid_attach (grid, who, 1, (int) r + 1, 1, 1);
  for (guint s = 0; s < sheet->n_sides; s++)
    {
      row->fields[s] = new_field (sheet, r, s);
      gtk_grid_attach (grid, row->fields[s], 2 + (int) s, (int) r + 1, 1, 1);
    }
}

static GtkWidget *
new_grid (Sheet *sheet)
{
  GtkGrid *grid = GTK_GRID (gtk_grid_new ());

  gtk_grid_set_column_spacing (grid, 6);
  gtk_grid_set_row_spacing (grid, 4);
  for (guint s = 0; s < sheet->n_sides; s++)
    {
      GtkWidget *name = new_text ("caption", sheet->n_sides == 2 ? 8 : 5);

      gtk_label_set_text (GTK_LABEL (name), sheet->sides[s]);
      gtk_label_set_max_width_chars (GTK_LABEL (name), 8);
      gtk_label_set_justify (GTK_LABEL (name), GTK_JUSTIFY_CENTER);
      gtk_label_set_xalign (GTK_LABEL (name), 0.5);
      gtk_widget_set_valign (name, GTK_ALIGN_END);
      gtk_grid_attach (grid, name, 2 + (int) s, 0, 1, 1);
    }
  for (guint r = 0; r < sheet->n_rows; r++)
    add_row (sheet, grid, r);
  return GTK_WIDGET (grid);
}

static GtkLabel *
append_text (Sheet *sheet, const char *css_class)
{
  GtkWidget *label = new_text (css_class, 0);

  gtk_box_append (GTK_BOX (sheet->box), label);
  return GTK_LABEL (label);
}

/* What was typed before: a sheet that was left half way, else the rounds that are there. */
static void
fill_form (Sheet *sheet, const JtTournamentTable *table)
{
  guint n;
  g_autofree JtTournamentRound *draft
      = jt_tournament_session_get_draft (sheet->session, sheet->pass, sheet->number, &n);
  g_autofree JtTournamentRound *rounds = NULL;

  if (draft != NULL)
    jt_rounds_form_fill (sheet->form, draft, n);
  else if (!jt_tournament_session_wants_second (sheet->session, table))
    {
      rounds = jt_tournament_session_get_rounds (sheet->session, sheet->pass, sheet->number, &n);
      jt_rounds_form_fill (sheet->form, rounds, n);
    }
}

static void
make (Sheet *sheet)
{
  GtkWidget *scrolled = gtk_scrolled_window_new ();

  sheet->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  gtk_widget_add_css_class (sheet->box, "jt-round-by-round");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), new_grid (sheet));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (sheet->box), scrolled);
  sheet->sums = append_text (sheet, "heading");
  gtk_widget_add_css_class (GTK_WIDGET (sheet->sums), "numeric");
  sheet->declared = append_text (sheet, "caption");
  sheet->message = append_text (sheet, "jt-message");
  sheet->write = gtk_button_new_with_mnemonic (_ ("_Write the Sums"));
  gtk_widget_add_css_class (sheet->write, "suggested-action");
  g_signal_connect_swapped (sheet->write, "clicked", G_CALLBACK (write_cb), sheet);
  gtk_box_append (GTK_BOX (sheet->box), sheet->write);
}

void
jt_tournament_rounds_sheet (GtkWidget *parent,
                            JtTournamentSession *session,
                            guint pass,
                            int number,
                            JtTournamentRoundsFunc func,
                            GObject *owner)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (session);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  const JtTournamentTable *table = jt_tournament_session_find_table (session, pass, number);
  Sheet *sheet;
  /* Translators: the head of a sheet for a table: %1$u is the number of a Passe, %2$d that of the table */
  g_autofree char *title = g_strdup_printf (_ ("Passe %1$u · Table %2$d"), pass + 1, number);

  if (table == NULL || !jt_tournament_rounds_can (rules))
    return;
  sheet = g_new0 (Sheet, 1);
  sheet->session = g_object_ref (session);
  sheet->owner = g_object_ref (owner);
  sheet->func = func;
  sheet->pass = pass;
  sheet->number = number;
  sheet->n_sides = jt_tournament_rules_n_sides (rules);
  sheet->n_seats = sheet->n_sides * jt_tournament_rules_side_size (rules);
  sheet->n_rows = rules->rounds;
  sheet->declares = rules->game == JT_TOURNAMENT_SCHIEBER && sheet->n_sides == 2;
  sheet->rows = g_new0 (Row, sheet->n_rows);
  sheet->form = jt_rounds_form_new (rules);
  for (guint s = 0; s < sheet->n_sides; s++)
    sheet->sides[s] = jt_tournament_side_to_text (tournament, table, s);
  for (guint i = 0; i < sheet->n_seats; i++)
    sheet->seats[i] = g_strdup (jt_tournament_get_player (tournament, pass, jt_tournament_get_seat (rules, table, i)));
  fill_form (sheet, table);
  make (sheet);
  for (guint r = 0; r < sheet->n_rows; r++)
    {
      jt_rounds_form_spell_out (sheet->form, r);
      fill_row (sheet, r);
    }
  show_deals (sheet);
  show_sums (sheet);
  g_object_set_data_full (G_OBJECT (sheet->box), "sheet", sheet, sheet_free);
  jt_sheet_present (sheet->box, parent, title, 460, 700);
  go_on (sheet, 0);
}
