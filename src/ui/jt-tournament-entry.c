/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-tournament-entry.h"

#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-error-words.h"
#include "jt-fault-words.h"
#include "jt-table-file.h"
#include "jt-tournament-rounds.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-words.h"

typedef struct
{
  GtkWidget *row, *number, *names, *points, *is_signed;
} Line;

struct _JtTournamentEntry
{
  AdwBin parent_instance;

  JtTournamentSession *tournament;
  guint pass;
  guint n_sides;
  gboolean with_matches;

  GtkLabel *title;
  GtkLabel *state;
  GtkLabel *out;
  GtkWidget *fields; /* all of them, hidden where nothing is drawn */
  GtkWidget *table;
  GtkWidget *points[JT_TOURNAMENT_MAX_SIDES];
  GtkWidget *matches[JT_TOURNAMENT_MAX_SIDES];
  GtkWidget *void_points; /* NULL where any sum is right */
  GtkWidget *names[JT_TOURNAMENT_MAX_SIDES];
  GtkWidget *by_rounds;
  JtTournamentSheet waiting; /* for a reason, or for the choice between two typings */
  JtTournamentRound *waiting_rounds;
  int waiting_number;
  GtkLabel *message;
  GtkListBox *list;
  GArray *lines; /* of Line */
  gboolean filling;
  gboolean unkept; /* the fields could not be kept, which was said */
};

G_DEFINE_FINAL_TYPE (JtTournamentEntry, jt_tournament_entry, ADW_TYPE_BIN)

static void signed_cb (GtkCheckButton *button, JtTournamentEntry *self);

/* What is in the fields. */

/* Returns: the whole number of a field, -1 if it is empty or none */
static int
read_number (GtkWidget *entry)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (entry));
  gint64 value;

  if (text[0] == '\0' || !g_ascii_string_to_signed (text, 10, 0, 10000000, &value, NULL))
    return -1;
  return (int) value;
}

static gboolean
is_empty (GtkWidget *entry)
{
  return gtk_editable_get_text (GTK_EDITABLE (entry))[0] == '\0';
}

static const JtTournamentRules *
get_rules (JtTournamentEntry *self)
{
  return jt_tournament_get_rules (jt_tournament_session_get_tournament (self->tournament));
}

static const JtTournamentTable *
get_table (JtTournamentEntry *self)
{
  return jt_tournament_session_find_table (self->tournament, self->pass, read_number (self->table));
}

/* Card points that count for nobody: what is typed, else what the table has already. @table: (nullable) */
static int
get_void (JtTournamentEntry *self, const JtTournamentTable *table)
{
  if (self->void_points != NULL && !is_empty (self->void_points))
    return read_number (self->void_points);
  return table != NULL ? table->void_points : 0;
}

typedef enum
{
  SAYS_NOTHING,
  SAYS_RIGHT,
  SAYS_WRONG,
} Tone;

static void
say (JtTournamentEntry *self, Tone tone, const char *text)
{
  GtkWidget *label = GTK_WIDGET (self->message);

  gtk_label_set_text (self->message, text);
  gtk_widget_remove_css_class (label, "success");
  gtk_widget_remove_css_class (label, "jt-wrong");
  if (tone != SAYS_NOTHING)
    gtk_widget_add_css_class (label, tone == SAYS_RIGHT ? "success" : "jt-wrong");
}

/* What the points of the fields add up to, and by how much that is off. */
static char *
sum_text (JtTournamentEntry *self, gint64 sum, gint64 wanted, Tone *tone)
{
  gulong off = ABS (sum - wanted);
  int bonus = get_rules (self)->match_bonus;

  *tone = sum == wanted ? SAYS_RIGHT : SAYS_WRONG;
  if (sum == wanted)
    /* Translators: a sum that is right: "= 1256 ✓" */
    return g_strdup_printf (_ ("= %lld ✓"), (long long) sum);
  if (sum > wanted && bonus > 0 && off % bonus == 0)
    /* Translators: %1$lld is a sum, %2$lu by how much it is off, which is what a Match counts that was not typed */
    return g_strdup_printf (ngettext ("= %1$lld: %2$lu too many. A Match?", "= %1$lld: %2$lu too many. A Match?", off),
                            (long long) sum, off);
  if (sum > wanted)
    /* Translators: %1$lld is a sum, %2$lu by how much it is off */
    return g_strdup_printf (ngettext ("= %1$lld: %2$lu too many", "= %1$lld: %2$lu too many", off), (long long) sum,
                            off);
  /* Translators: %1$lld is a sum, %2$lu by how much it is off */
  return g_strdup_printf (ngettext ("= %1$lld: %2$lu missing", "= %1$lld: %2$lu missing", off), (long long) sum, off);
}

/* Points with the Matches where there are any: "732 : 574, M 1 : 0" */
static char *
points_text (JtTournamentEntry *self, const int *points, const int *matches)
{
  g_autoptr (GString) text = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint s = 0; s < self->n_sides; s++)
    {
      g_string_append_printf (text, "%s%d", s > 0 ? " : " : "", points[s]);
      any = any || matches[s] > 0;
    }
  for (guint s = 0; any && s < self->n_sides; s++)
    g_string_append_printf (text, "%s%d", s > 0 ? " : " : ", M ", matches[s]);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
check_fields (JtTournamentEntry *self)
{
  const JtTournamentTable *table = get_table (self);
  gint64 sum = 0, n_matches = 0, wanted;
  guint n = 0;

  for (guint s = 0; s < self->n_sides; s++)
    {
      int points = read_number (self->points[s]);

      n += points >= 0;
      sum += MAX (0, points);
      n_matches += self->with_matches ? MAX (0, read_number (self->matches[s])) : 0;
    }
  wanted = jt_tournament_rules_sum (get_rules (self), n_matches, get_void (self, table));
  for (guint s = 0; s < self->n_sides; s++)
    {
      g_autofree char *rest = NULL;

      /* What the last field must be, pale, while it is empty. */
      if (wanted >= 0 && n == self->n_sides - 1 && is_empty (self->points[s]) && sum <= wanted)
        rest = g_strdup_printf ("%lld", (long long) (wanted - sum));
      gtk_entry_set_placeholder_text (GTK_ENTRY (self->points[s]), rest);
    }

  if (!is_empty (self->table) && table == NULL)
    say (self, SAYS_WRONG, _ ("There is no such table in this Passe."));
  else if (n == self->n_sides && wanted >= 0)
    {
      Tone tone;
      g_autofree char *text = sum_text (self, sum, wanted, &tone);

      say (self, tone, text);
    }
  else if (n == self->n_sides - 1 && n > 0 && wanted >= 0
           && !jt_tournament_session_get_typing (self->tournament, JT_TYPING_ONE_SIDED))
    say (self, SAYS_NOTHING, _ ("Type what the sheet has for the last one too: it is checked."));
  else if (table != NULL && table->complete && n == 0)
    {
      g_autofree char *points = points_text (self, table->points, table->matches);
      g_autofree char *text = NULL;

      if (jt_tournament_session_wants_second (self->tournament, table))
        /* Translators: %d is the number of a table whose points somebody typed before; they are not shown */
        text = g_strdup_printf (_ ("Table %d is in. Type it a second time: the two are compared."), table->number);
      else
        /* Translators: %1$d is the number of a table, %2$s its points as "682 : 574" */
        text = g_strdup_printf (_ ("Table %1$d is in: %2$s. What is written now replaces it."), table->number, points);
      say (self, SAYS_NOTHING, text);
    }
  else
    say (self, SAYS_NOTHING, "");
}

static void
table_changed_cb (JtTournamentEntry *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtTournamentTable *table = get_table (self);

  if (self->filling)
    return;
  for (guint s = 0; s < self->n_sides; s++)
    {
      g_autofree char *name = table != NULL ? jt_tournament_side_to_text (tournament, table, s) : NULL;
      g_autofree char *plain = NULL;

      gtk_label_set_text (GTK_LABEL (self->names[s]), name != NULL ? name : "");
      if (name == NULL)
        /* Translators: %u is the number of a side at a table, before it is known which table */
        name = g_strdup_printf (_ ("Side %u"), s + 1);
      /* Translators: what is typed into a field: the points of a side (%s) */
      plain = g_strdup_printf (_ ("Points of %s"), name);
      jt_accessible_set_label (GTK_ACCESSIBLE (self->points[s]), plain);
      if (self->with_matches)
        {
          /* Translators: what is typed into a field: how many Matches a side (%s) made */
          g_autofree char *matches = g_strdup_printf (_ ("Matches of %s"), name);

          jt_accessible_set_label (GTK_ACCESSIBLE (self->matches[s]), matches);
        }
    }
  if (self->void_points != NULL)
    {
      g_autofree char *now = g_strdup_printf ("%d", table != NULL ? table->void_points : 0);

      gtk_entry_set_placeholder_text (GTK_ENTRY (self->void_points), now);
    }
  check_fields (self);
}

/* In the order of what is kept. Returns: how many there are */
static guint
list_fields (JtTournamentEntry *self, GtkWidget *fields[2 + 2 * JT_TOURNAMENT_MAX_SIDES])
{
  guint n = 0;

  fields[n++] = self->table;
  for (guint s = 0; s < self->n_sides; s++)
    fields[n++] = self->points[s];
  for (guint s = 0; self->with_matches && s < self->n_sides; s++)
    fields[n++] = self->matches[s];
  if (self->void_points != NULL)
    fields[n++] = self->void_points;
  return n;
}

/* Nothing that was typed is lost, also before Enter. */
static void
keep_fields (JtTournamentEntry *self)
{
  GtkWidget *fields[2 + 2 * JT_TOURNAMENT_MAX_SIDES];
  const char *texts[G_N_ELEMENTS (fields) + 1] = { NULL };
  guint n = list_fields (self, fields);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean kept;

  for (guint i = 0; i < n; i++)
    texts[i] = gtk_editable_get_text (GTK_EDITABLE (fields[i]));
  kept = jt_tournament_session_set_fields (self->tournament, self->pass, texts, &error);
  if (!kept && !self->unkept)
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
  self->unkept = !kept;
}

static void
table_typed_cb (JtTournamentEntry *self)
{
  if (self->filling)
    return;
  keep_fields (self);
  table_changed_cb (self);
}

static void
points_changed_cb (JtTournamentEntry *self)
{
  if (self->filling)
    return;
  keep_fields (self);
  check_fields (self);
}

static void
empty_fields (JtTournamentEntry *self)
{
  self->filling = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->table), "");
  for (guint s = 0; s < self->n_sides; s++)
    {
      gtk_editable_set_text (GTK_EDITABLE (self->points[s]), "");
      if (self->with_matches)
        gtk_editable_set_text (GTK_EDITABLE (self->matches[s]), "");
    }
  if (self->void_points != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->void_points), "");
  self->filling = FALSE;
  keep_fields (self);
  table_changed_cb (self);
}

/* Writing. */

/* What the pale text of an empty field says. */
static int
following_points (JtTournamentEntry *self)
{
  for (guint s = 0; s < self->n_sides; s++)
    {
      const char *text = gtk_entry_get_placeholder_text (GTK_ENTRY (self->points[s]));
      gint64 value;

      if (text != NULL && is_empty (self->points[s])
          && g_ascii_string_to_signed (text, 10, 0, G_MAXINT, &value, NULL))
        return (int) value;
    }
  return -1;
}

/* Returns: the only side whose points are not typed and may follow from the others, -1: none */
static int
find_following (JtTournamentEntry *self)
{
  int follows = -1;

  if (!jt_tournament_session_get_typing (self->tournament, JT_TYPING_ONE_SIDED) || following_points (self) < 0)
    return -1;
  for (guint s = 0; s < self->n_sides; s++)
    if (is_empty (self->points[s]))
      follows = follows < 0 ? (int) s : (int) self->n_sides;
  return follows < (int) self->n_sides ? follows : -1;
}

static char *
fault_text (JtTournamentEntry *self, const JtFault *fault)
{
  Tone tone;

  if (fault->code == JT_FAULT_PASS_SUM && g_strcmp0 (fault->text, "rounds") != 0)
    return sum_text (self, fault->number[2], fault->number[3], &tone);
  return jt_fault_to_text (fault);
}

/* Says that the sheet that waited is written, or why not. @page: (nullable): where it was typed; it is closed when it is
 * written, else it says why not: that is returned then. */
static char *
end_writing (JtTournamentEntry *self, GtkWidget *page, gboolean done, const JtFault *fault, const GError *error)
{
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;

  if (!done)
    {
      text = error != NULL ? jt_error_to_text (error) : fault_text (self, fault);
      if (page != NULL)
        return g_steal_pointer (&text);
      say (self, SAYS_WRONG, text);
      jt_announce (GTK_WIDGET (self), text);
      gtk_widget_grab_focus (self->points[0]);
      return NULL;
    }
  if (page != NULL)
    jt_sheet_close (page);
  points = points_text (self, self->waiting.points, self->waiting.matches);
  empty_fields (self);
  /* Translators: what was just written: the number of a table and its points, "Table 7: 682 : 574 ✓" */
  text = g_strdup_printf (_ ("Table %1$d: %2$s ✓"), self->waiting_number, points);
  say (self, SAYS_RIGHT, text);
  jt_announce (GTK_WIDGET (self), text);
  gtk_widget_grab_focus (self->table);
  return NULL;
}

static gboolean
enter_waiting (JtTournamentEntry *self, const char *reason, JtFault *fault, GError **error)
{
  return jt_tournament_session_enter (self->tournament, self->pass, self->waiting_number, &self->waiting, reason, fault, error);
}

static char *
write_waiting (JtTournamentEntry *self, GtkWidget *page)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done = enter_waiting (self, NULL, &fault, &error);

  return end_writing (self, page, done, &fault, error);
}

/* What is wrong with the points is said below them. */
static gboolean
reason_cb (const char *reason, gpointer data, GError **error)
{
  g_autoptr (GError) failure = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done = enter_waiting (data, reason, &fault, &failure);

  if (failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&failure));
      return FALSE;
    }
  end_writing (data, NULL, done, &fault, NULL);
  return TRUE;
}

static void
settle_cb (const char *id, gpointer data)
{
  g_autoptr (JtTournamentEntry) self = data;
  const JtTournamentTable *table;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done;

  if (self->tournament == NULL)
    return;
  if (g_strcmp0 (id, "look") == 0)
    {
      empty_fields (self);
      gtk_widget_grab_focus (self->table);
      return;
    }
  done = jt_tournament_session_settle (self->tournament, self->pass, self->waiting_number, g_strcmp0 (id, "second") == 0,
                                       &fault, &error);
  table = jt_tournament_session_find_table (self->tournament, self->pass, self->waiting_number);
  if (done && table != NULL)
    {
      memcpy (self->waiting.points, table->points, sizeof table->points);
      memcpy (self->waiting.matches, table->matches, sizeof table->matches);
    }
  end_writing (self, NULL, done, &fault, error);
}

/* The rounds in which two typings differ, one a line. */
static char *
different_rounds (JtTournamentEntry *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const int none[JT_TOURNAMENT_MAX_SIDES] = { 0 };
  guint n;
  g_autofree JtTournamentRound *first
      = jt_tournament_session_get_rounds (self->tournament, self->pass, self->waiting_number, &n);

  for (guint r = 0; first != NULL && r < MIN (n, self->waiting.n_rounds); r++)
    if (memcmp (first[r].points, self->waiting.rounds[r].points, self->n_sides * sizeof (int)) != 0)
      {
        g_autofree char *before = points_text (self, first[r].points, none);
        g_autofree char *now = points_text (self, self->waiting.rounds[r].points, none);

        /* Translators: a round (%1$u) of which first the points %2$s were typed, then %3$s */
        g_string_append_printf (text, _ ("Round %1$u: first %2$s, then %3$s"), r + 1, before, now);
        g_string_append_c (text, '\n');
      }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
ask_which (JtTournamentEntry *self, const JtTournamentTable *table)
{
  g_autofree char *first = points_text (self, table->points, table->matches);
  g_autofree char *second = points_text (self, self->waiting.points, self->waiting.matches);
  /* Translators: %d is the number of a table whose sheet two people typed differently */
  g_autofree char *heading = g_strdup_printf (_ ("Table %d Was Typed Differently"), self->waiting_number);
  g_autofree char *rounds = different_rounds (self);
  /* Translators: %1$s and %2$s are points of a table as "682 : 574" */
  g_autofree char *body = g_strdup_printf (_ ("First %1$s, now %2$s. What does the sheet say?"), first, second);
  g_autofree char *all = g_strdup_printf ("%s%s", rounds, body);
  /* Translators: on a button: the points that were typed first (%s, "682 : 574") are right */
  g_autofree char *first_label = g_strdup_printf (_ ("First: %s"), first);
  /* Translators: on a button: the points that were typed now (%s, "682 : 574") are right */
  g_autofree char *second_label = g_strdup_printf (_ ("Now: %s"), second);
  const JtResponse responses[] = {
    { "look", _ ("_Leave It Open"), JT_RESPONSE_PLAIN },
    { "first", first_label, JT_RESPONSE_PLAIN },
    { "second", second_label, JT_RESPONSE_PLAIN },
    { NULL },
  };

  jt_alert_present (GTK_WIDGET (self), heading, all, responses, "look", "look", settle_cb, g_object_ref (self));
}

static char *
write_again (JtTournamentEntry *self, GtkWidget *page)
{
  const JtTournamentTable *table;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean done = jt_tournament_session_enter_again (self->tournament, self->pass, self->waiting_number, &self->waiting,
                                                     &fault, &error);

  table = jt_tournament_session_find_table (self->tournament, self->pass, self->waiting_number);
  if (!done || table == NULL || jt_tournament_session_get_typed (table) != JT_TYPED_DIFFERENT)
    return end_writing (self, page, done, &fault, error);
  if (page != NULL)
    jt_sheet_close (page);
  ask_which (self, table);
  return NULL;
}

/* What is to be written of a table: at once, after the reason, or beside what was typed before. */
static char *
submit_cb (int number, const JtTournamentSheet *sheet, GtkWidget *page, gpointer data)
{
  JtTournamentEntry *self = data;
  const JtTournamentTable *table = jt_tournament_session_find_table (self->tournament, self->pass, number);

  g_clear_pointer (&self->waiting_rounds, g_free);
  self->waiting = *sheet;
  self->waiting_number = number;
  if (sheet->rounds != NULL)
    self->waiting.rounds = self->waiting_rounds = g_memdup2 (sheet->rounds, sheet->n_rounds * sizeof (JtTournamentRound));
  if (table != NULL && jt_tournament_session_wants_second (self->tournament, table))
    return write_again (self, page);
  if (table == NULL || !table->complete || !jt_tournament_session_is_closed (self->tournament, self->pass))
    return write_waiting (self, page);
  if (page != NULL)
    jt_sheet_close (page);
  jt_tournament_reason_sheet (GTK_WIDGET (self), reason_cb, self);
  return NULL;
}

/* The sheet of the fields. */
static void
submit_fields (JtTournamentEntry *self, const JtTournamentTable *table)
{
  int follows = find_following (self);
  JtTournamentSheet sheet = { .unchecked = follows >= 0, .void_points = get_void (self, table) };

  if (sheet.void_points == 0)
    sheet.void_points = JT_NO_POINTS;
  for (guint s = 0; s < self->n_sides; s++)
    {
      sheet.points[s] = (int) s == follows ? following_points (self) : read_number (self->points[s]);
      sheet.matches[s]
          = self->with_matches ? MAX (0, read_number (self->matches[s])) : table->matches[s];
    }
  submit_cb (table->number, &sheet, NULL, self);
}

static void
by_rounds_cb (JtTournamentEntry *self)
{
  const JtTournamentTable *table = get_table (self);

  if (table != NULL)
    {
      int number = table->number;

      /* Where the sheet is left half way the next table can be typed at once. */
      empty_fields (self);
      gtk_widget_grab_focus (self->table);
      jt_tournament_rounds_sheet (GTK_WIDGET (self), self->tournament, self->pass, number, submit_cb, G_OBJECT (self));
    }
  else
    {
      gtk_widget_grab_focus (self->table);
      say (self, SAYS_NOTHING, _ ("First the number of the table."));
    }
}

/* A file of a game as the sheet. */

typedef struct
{
  JtTournamentEntry *entry;
  JtTableFile *file;
  guint pass;
} FileQuestion;

static void
file_answer_cb (const char *id, gpointer data)
{
  FileQuestion *question = data;
  JtTournamentEntry *self = question->entry;

  if (g_strcmp0 (id, "take") == 0 && self->tournament != NULL && self->pass == question->pass)
    submit_cb (question->file->number, &question->file->sheet, NULL, self);
  jt_table_file_free (question->file);
  g_object_unref (question->entry);
  g_free (question);
}

/* Shows what is in the file and takes it if that is wished. */
static void
ask_for_file (JtTournamentEntry *self, JtTableFile *file)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  const JtTournamentTable *table = jt_tournament_session_find_table (self->tournament, self->pass, file->number);
  /* Translators: %1$u is the number of a Passe, %2$d that of a table */
  g_autofree char *heading = g_strdup_printf (_ ("Take the File as Passe %1$u, Table %2$d?"), self->pass + 1, file->number);
  g_autoptr (GString) body = g_string_new (NULL);
  FileQuestion *question = g_new0 (FileQuestion, 1);
  const JtResponse responses[] = {
    { "cancel", _ ("_Cancel"), JT_RESPONSE_PLAIN },
    { "take", _ ("_Take It"), JT_RESPONSE_SUGGESTED },
    { NULL },
  };

  for (guint s = 0; s < self->n_sides; s++)
    {
      g_autofree char *name = jt_tournament_side_to_text (tournament, table, s);

      g_string_append_printf (body, "%s: %d%s", name, file->sheet.points[s], file->sheet.matches[s] > 0 ? " M" : "");
      if (file->sheet.matches[s] > 1)
        g_string_append_printf (body, "×%d", file->sheet.matches[s]);
      g_string_append_c (body, '\n');
    }
  if (file->sheet.void_points > 0)
    {
      /* Translators: %d card points of a sheet */
      g_string_append_printf (body, ngettext ("%d point counts for nobody.", "%d points count for nobody.", file->sheet.void_points),
                              file->sheet.void_points);
      g_string_append_c (body, '\n');
    }
  if (!file->named)
    g_string_append (body, _ ("Nobody is named in the file; its sides are taken in their order."));
  question->entry = g_object_ref (self);
  question->file = file;
  question->pass = self->pass;
  jt_alert_present (GTK_WIDGET (self), heading, g_strchomp (body->str), responses, "take", "cancel", file_answer_cb,
                    question);
}

static void
file_loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtTournamentEntry) self = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;
  JtTableFile *file = NULL;

  if (g_file_load_contents_finish (G_FILE (source), result, &text, &length, NULL, &error) && self->tournament != NULL)
    file = jt_table_file_read (jt_tournament_session_get_tournament (self->tournament), self->pass,
                               MAX (0, read_number (self->table)), text, length, &error);
  if (file != NULL)
    ask_for_file (self, file);
  else if (error != NULL)
    {
      say (self, SAYS_WRONG, error->message);
      jt_announce (GTK_WIDGET (self), error->message);
    }
}

static void
file_chosen_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtTournamentEntry) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = jt_file_finish (result, &error);

  if (file != NULL && self->tournament != NULL)
    g_file_load_contents_async (file, NULL, file_loaded_cb, g_object_ref (self));
  else if (error != NULL)
    say (self, SAYS_WRONG, error->message);
}

static void
from_file_cb (JtTournamentEntry *self)
{
  const JtFileKind kinds[] = { { _ ("Game files"), "*.jass;*.json" }, { NULL } };

  jt_file_open (GTK_WIDGET (self), _ ("The Passe of a Table"), kinds, NULL, file_chosen_cb, g_object_ref (self));
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, JtTournamentEntry *self)
{
  GSList *files = gdk_file_list_get_files (g_value_get_boxed (value));
  GFile *file = files != NULL && files->next == NULL ? files->data : NULL;

  if (file != NULL)
    g_file_load_contents_async (file, NULL, file_loaded_cb, g_object_ref (self));
  else
    say (self, SAYS_WRONG, _ ("One file at a time."));
  g_slist_free (files);
  return TRUE;
}

static gboolean
are_points_empty (JtTournamentEntry *self)
{
  for (guint s = 0; s < self->n_sides; s++)
    if (!is_empty (self->points[s]))
      return FALSE;
  return TRUE;
}

/* Enter: to the first field that is empty, else it is written. */
static void
enter_cb (JtTournamentEntry *self)
{
  const JtTournamentTable *table = get_table (self);
  int follows = find_following (self);

  if (table == NULL)
    {
      gtk_widget_grab_focus (self->table);
      check_fields (self);
      return;
    }
  if (are_points_empty (self) && gtk_widget_get_visible (self->by_rounds)
      && jt_tournament_session_get_typing (self->tournament, JT_TYPING_BY_ROUNDS))
    {
      by_rounds_cb (self);
      return;
    }
  for (guint s = 0; s < self->n_sides; s++)
    if (read_number (self->points[s]) < 0 && (int) s != follows)
      {
        gtk_widget_grab_focus (self->points[s]);
        return;
      }
  if (get_void (self, table) < 0)
    {
      gtk_widget_grab_focus (self->void_points);
      return;
    }
  submit_fields (self, table);
}

/* The list of tables. */

static void
activated_cb (GtkListBox *list, GtkListBoxRow *row, JtTournamentEntry *self)
{
  const JtTournamentPass *pass = jt_tournament_get_pass (jt_tournament_session_get_tournament (self->tournament),
                                                         self->pass);
  guint i = gtk_list_box_row_get_index (row);
  g_autofree char *number = NULL;

  if (i >= pass->n_tables)
    return;
  empty_fields (self);
  number = g_strdup_printf ("%d", pass->tables[i].number);
  gtk_editable_set_text (GTK_EDITABLE (self->table), number);
  gtk_widget_grab_focus (self->points[0]);
}

static void
signed_cb (GtkCheckButton *button, JtTournamentEntry *self)
{
  GtkWidget *row = gtk_widget_get_ancestor (GTK_WIDGET (button), GTK_TYPE_LIST_BOX_ROW);
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  int i = row != NULL ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1;
  const JtTournamentPass *pass;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (self->filling || i < 0 || self->pass >= jt_tournament_get_n_passes (tournament))
    return;
  pass = jt_tournament_get_pass (tournament, self->pass);
  if ((guint) i < pass->n_tables
      && !jt_tournament_session_set_signed (self->tournament, self->pass, pass->tables[i].number,
                                            gtk_check_button_get_active (button), &fault, &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
add_line (JtTournamentEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  Line line;

  gtk_widget_add_css_class (box, "jt-line");
  line.number = gtk_label_new (NULL);
  gtk_label_set_width_chars (GTK_LABEL (line.number), 3);
  gtk_label_set_xalign (GTK_LABEL (line.number), 1);
  gtk_widget_add_css_class (line.number, "heading");
  gtk_widget_add_css_class (line.number, "numeric");
  line.names = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (line.names), 0);
  gtk_label_set_wrap (GTK_LABEL (line.names), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line.names), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (line.names, TRUE);
  line.points = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (line.points), 1);
  gtk_label_set_justify (GTK_LABEL (line.points), GTK_JUSTIFY_RIGHT);
  gtk_widget_add_css_class (line.points, "numeric");
  gtk_box_append (GTK_BOX (box), line.number);
  gtk_box_append (GTK_BOX (box), line.names);
  gtk_box_append (GTK_BOX (box), line.points);
  line.is_signed = gtk_check_button_new ();
  gtk_widget_set_valign (line.is_signed, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (line.is_signed, _ ("All Have Signed"));
  g_signal_connect (line.is_signed, "toggled", G_CALLBACK (signed_cb), self);
  gtk_box_append (GTK_BOX (box), line.is_signed);
  line.row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line.row), box);
  gtk_list_box_append (self->list, line.row);
  g_array_append_val (self->lines, line);
}

/* How sure a result is. */
static void
append_marks (JtTournamentEntry *self, GString *text, const JtTournamentTable *table)
{
  JtTournamentSheet second;

  if (table->void_points > 0)
    {
      g_string_append_c (text, '\n');
      /* Translators: beside the result of a table: %d card points count for nobody */
      g_string_append_printf (text, _ ("%d for nobody"), table->void_points);
    }
  if (jt_tournament_session_is_unchecked (table))
    /* Translators: beside the result of a table, of which one side's points only were typed */
    g_string_append_printf (text, "\n%s", _ ("not checked"));
  if (jt_tournament_session_get_second (self->tournament, table, &second))
    {
      g_autofree char *points = points_text (self, second.points, second.matches);

      g_string_append_c (text, '\n');
      /* Translators: beside the result of a table: a second person typed other points (%s) */
      g_string_append_printf (text, _ ("or %s?"), points);
    }
  else if (jt_tournament_session_get_typed (table) == JT_TYPED_TWICE)
    /* Translators: beside the result of a table which two people have typed */
    g_string_append_printf (text, "\n%s", _ ("typed twice ✓"));
  else if (jt_tournament_session_get_typing (self->tournament, JT_TYPING_TWICE))
    /* Translators: beside the result of a table which a second person has to type yet */
    g_string_append_printf (text, "\n%s", _ ("typed once"));
}

static void
append_missing (JtTournamentEntry *self, GString *text, const JtTournamentTable *table)
{
  guint n;
  g_autofree JtTournamentRound *draft = jt_tournament_session_get_draft (self->tournament, self->pass, table->number, &n);

  if (draft != NULL)
    /* Translators: beside a table: %1$u of %2$u rounds of its sheet are typed */
    g_string_append_printf (text, ngettext ("%1$u of %2$u round", "%1$u of %2$u rounds", get_rules (self)->rounds), n,
                            (guint) get_rules (self)->rounds);
  else
    /* Translators: the result of a table that is not there yet */
    g_string_append (text, _ ("missing"));
}

static void
fill_line (JtTournamentEntry *self, const Line *line, const JtTournament *tournament, const JtTournamentTable *table)
{
  const char *separator = self->n_sides == 2 ? "\n" : ", ";
  g_autofree char *number = g_strdup_printf ("%d", table->number);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GString) points = g_string_new (NULL);
  g_autofree char *spoken = NULL;
  gboolean wrong = table->fault.code != JT_FAULT_NONE;
  gboolean differs = jt_tournament_session_get_typed (table) == JT_TYPED_DIFFERENT;

  for (guint s = 0; s < self->n_sides; s++)
    {
      g_autofree char *name = jt_tournament_side_to_text (tournament, table, s);

      g_string_append_printf (names, "%s%s", s > 0 ? separator : "", name);
      if (table->complete)
        {
          g_string_append_printf (points, "%s%d", s == 0 ? "" : self->n_sides == 2 ? "\n" : " · ", table->points[s]);
          if (table->matches[s] > 0)
            g_string_append_printf (points, " M%s%.0d", table->matches[s] > 1 ? "×" : "",
                                    table->matches[s] > 1 ? table->matches[s] : 0);
        }
    }
  if (wrong)
    {
      g_autofree char *text = fault_text (self, &table->fault);

      g_string_assign (points, text);
    }
  else if (!table->complete)
    append_missing (self, points, table);
  else
    append_marks (self, points, table);
  {
    /* Translators: a tick: all have signed the sheet of table %s */
    g_autofree char *name = g_strdup_printf (_ ("All have signed: table %s"), number);

    self->filling = TRUE;
    gtk_check_button_set_active (GTK_CHECK_BUTTON (line->is_signed), table->is_signed);
    self->filling = FALSE;
    gtk_widget_set_visible (line->is_signed, table->complete);
    jt_accessible_set_label (GTK_ACCESSIBLE (line->is_signed), name);
  }
  gtk_label_set_text (GTK_LABEL (line->number), number);
  gtk_label_set_text (GTK_LABEL (line->names), names->str);
  gtk_label_set_text (GTK_LABEL (line->points), points->str);
  if (table->complete)
    gtk_widget_remove_css_class (line->points, "jt-dim");
  else
    gtk_widget_add_css_class (line->points, "jt-dim");
  if (wrong || differs)
    gtk_widget_add_css_class (line->row, "jt-wrong-row");
  else
    gtk_widget_remove_css_class (line->row, "jt-wrong-row");
  /* Translators: for a screen reader: the number of a table, who sits there, and its result */
  spoken = g_strdup_printf (_ ("Table %1$s: %2$s: %3$s"), number, names->str, points->str);
  jt_accessible_set_label (GTK_ACCESSIBLE (line->row), spoken);
}

static void
update (JtTournamentEntry *self)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (self->tournament);
  guint n_tables = 0, n_done = 0, n_different = 0;
  g_autofree char *title = NULL;
  g_autofree char *state = NULL;

  /* Translators: %u is the number of a Passe, a round of a tournament */
  title = g_strdup_printf (_ ("Passe %u"), self->pass + 1);
  gtk_label_set_text (self->title, title);
  if (self->pass < jt_tournament_get_n_passes (tournament))
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (tournament, self->pass);
      g_autofree char *out = jt_tournament_out_to_text (tournament, self->pass);

      n_tables = pass->n_tables;
      while (self->lines->len < n_tables)
        add_line (self);
      for (guint t = 0; t < n_tables; t++)
        {
          fill_line (self, &g_array_index (self->lines, Line, t), tournament, &pass->tables[t]);
          n_done += pass->tables[t].complete;
          n_different += jt_tournament_session_get_typed (&pass->tables[t]) == JT_TYPED_DIFFERENT;
        }
      if (out[0] != '\0')
        {
          /* Translators: %s is one or several names */
          g_autofree char *text = g_strdup_printf (_ ("Sitting out: %s"), out);

          gtk_label_set_text (self->out, text);
        }
      gtk_widget_set_visible (GTK_WIDGET (self->out), out[0] != '\0');
      /* Translators: %1$u of %2$u tables have reported their results */
      state = g_strdup_printf (ngettext ("%1$u of %2$u table", "%1$u of %2$u tables", n_tables), n_done, n_tables);
      if (n_different > 0)
        {
          g_autofree char *done = g_steal_pointer (&state);

          /* Translators: "12 of 12 tables" (%1$s), and of how many (%2$u) two people have typed other points */
          state = g_strdup_printf (ngettext ("%1$s · %2$u typed differently", "%1$s · %2$u typed differently", n_different),
                                   done, n_different);
        }
    }
  else
    {
      gtk_widget_set_visible (GTK_WIDGET (self->out), FALSE);
      state = g_strdup (_ ("not drawn yet"));
    }
  for (guint t = 0; t < self->lines->len; t++)
    gtk_widget_set_visible (g_array_index (self->lines, Line, t).row, t < n_tables);
  gtk_label_set_text (self->state, state);
  gtk_widget_set_visible (self->by_rounds, jt_tournament_rounds_can (get_rules (self)));
  gtk_widget_set_visible (self->fields, n_tables > 0);
  table_changed_cb (self);
}

/* Making it. */

static GtkWidget *
new_field (JtTournamentEntry *self, const char *name, int width, const char *css_class)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_input_purpose (GTK_ENTRY (entry), GTK_INPUT_PURPOSE_DIGITS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_width_chars (GTK_EDITABLE (entry), width);
  gtk_editable_set_alignment (GTK_EDITABLE (entry), 0.5);
  gtk_widget_add_css_class (entry, css_class);
  gtk_widget_add_css_class (entry, "numeric");
  jt_accessible_set_label (GTK_ACCESSIBLE (entry), name);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (enter_cb), self);
  return entry;
}

static GtkWidget *
new_caption (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 1);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_widget_add_css_class (label, "caption");
  return label;
}

/* One side: points, matches beside them, the name below. */
static GtkWidget *
new_side (JtTournamentEntry *self, guint side)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);

  self->points[side] = new_field (self, "", 4, "jt-sum");
  gtk_widget_set_hexpand (self->points[side], TRUE);
  gtk_box_append (GTK_BOX (line), self->points[side]);
  g_signal_connect_swapped (self->points[side], "changed", G_CALLBACK (points_changed_cb), self);
  self->names[side] = new_caption (NULL);
  gtk_box_append (GTK_BOX (box), line);
  gtk_box_append (GTK_BOX (box), self->names[side]);
  return box;
}

/* A button whose words may take two lines where there is no room. */
static GtkWidget *
new_other_way (const char *mnemonic)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (mnemonic), *button = gtk_button_new ();

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

static GtkWidget *
new_fields (JtTournamentEntry *self)
{
  GtkWidget *all = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *table = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *sides = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6), *row = NULL;
  GtkWidget *other = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6), *from_file;
  guint columns = 2;

  self->table = new_field (self, _ ("Table"), 3, "jt-sum");
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (table_typed_cb), self);
  gtk_box_append (GTK_BOX (table), self->table);
  gtk_box_append (GTK_BOX (table), new_caption (_ ("Table")));
  gtk_widget_set_hexpand (table, FALSE);
  gtk_box_append (GTK_BOX (line), table);
  gtk_box_append (GTK_BOX (line), sides);
  for (guint s = 0; s < self->n_sides; s++)
    {
      if (s % columns == 0)
        {
          row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
          gtk_box_set_homogeneous (GTK_BOX (row), TRUE);
          gtk_box_append (GTK_BOX (sides), row);
        }
      gtk_box_append (GTK_BOX (row), new_side (self, s));
    }
  /* Not a grid: those tell a smallest height that they undercut, and newer GTK warns of that. */
  gtk_box_append (GTK_BOX (all), line);
  /* Below all points, so that Tab goes from sum to sum. */
  gtk_widget_set_halign (below, GTK_ALIGN_END);
  if (self->with_matches)
    {
      gtk_box_append (GTK_BOX (below), gtk_label_new (_ ("Matches")));
      for (guint s = 0; s < self->n_sides; s++)
        {
          self->matches[s] = new_field (self, "", 2, "jt-matches");
          gtk_entry_set_placeholder_text (GTK_ENTRY (self->matches[s]), "0");
          g_signal_connect_swapped (self->matches[s], "changed", G_CALLBACK (points_changed_cb), self);
          gtk_box_append (GTK_BOX (below), self->matches[s]);
        }
    }
  self->void_points = NULL;
  if (jt_tournament_rules_sum (get_rules (self), 0, 0) >= 0)
    {
      GtkWidget *label = gtk_label_new (_ ("For nobody"));

      jt_label_wrap (GTK_LABEL (label));
      self->void_points = new_field (self, _ ("Points that count for nobody"), 2, "jt-matches");
      gtk_widget_set_tooltip_text (self->void_points, _ ("Points that count for nobody"));
      g_signal_connect_swapped (self->void_points, "changed", G_CALLBACK (points_changed_cb), self);
      gtk_box_append (GTK_BOX (below), label);
      gtk_box_append (GTK_BOX (below), self->void_points);
    }
  gtk_box_append (GTK_BOX (all), below);
  self->by_rounds = new_other_way (_ ("R_ound by Round…"));
  g_signal_connect_swapped (self->by_rounds, "clicked", G_CALLBACK (by_rounds_cb), self);
  gtk_box_append (GTK_BOX (other), self->by_rounds);
  from_file = new_other_way (_ ("From a Fil_e…"));
  g_signal_connect_swapped (from_file, "clicked", G_CALLBACK (from_file_cb), self);
  gtk_box_append (GTK_BOX (other), from_file);
  gtk_box_append (GTK_BOX (all), other);
  return all;
}

static void
make_fields (JtTournamentEntry *self)
{
  const JtTournamentRules *rules = get_rules (self);
  GtkWidget *box = gtk_widget_get_parent (GTK_WIDGET (self->message));

  self->n_sides = jt_tournament_rules_n_sides (rules);
  self->with_matches = jt_tournament_rules_has_matches (rules);
  if (self->fields != NULL)
    gtk_box_remove (GTK_BOX (box), self->fields);
  self->fields = new_fields (self);
  gtk_box_insert_child_after (GTK_BOX (box), self->fields, GTK_WIDGET (self->state));
}

static void
changed_cb (JtTournamentEntry *self)
{
  const JtTournamentRules *rules = get_rules (self);

  if (jt_tournament_rules_has_matches (rules) != self->with_matches
      || (jt_tournament_rules_sum (rules, 0, 0) >= 0) != (self->void_points != NULL) || self->n_sides != jt_tournament_rules_n_sides (rules))
    make_fields (self);
  update (self);
}

static GtkLabel *
append_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
jt_tournament_entry_dispose (GObject *object)
{
  JtTournamentEntry *self = JT_TOURNAMENT_ENTRY (object);

  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (jt_tournament_entry_parent_class)->dispose (object);
}

static void
jt_tournament_entry_finalize (GObject *object)
{
  g_array_unref (JT_TOURNAMENT_ENTRY (object)->lines);
  g_free (JT_TOURNAMENT_ENTRY (object)->waiting_rounds);
  G_OBJECT_CLASS (jt_tournament_entry_parent_class)->finalize (object);
}

static void
jt_tournament_entry_class_init (JtTournamentEntryClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_tournament_entry_dispose;
  G_OBJECT_CLASS (klass)->finalize = jt_tournament_entry_finalize;
}

static void
jt_tournament_entry_init (JtTournamentEntry *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkDropTarget *drop = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  gtk_widget_add_css_class (box, "jt-panel");
  self->title = append_label (box, "title-4");
  self->state = append_label (box, "jt-dim");
  self->message = append_label (box, "jt-message");
  self->out = append_label (box, "jt-dim");
  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_NONE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "jt-lines");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Tables"));
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), GTK_WIDGET (self->list));
  gtk_widget_set_vexpand (scrolled, TRUE);
  gtk_box_append (GTK_BOX (box), scrolled);
  adw_bin_set_child (ADW_BIN (self), box);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (activated_cb), self);
  g_signal_connect (drop, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drop));
}

GtkWidget *
jt_tournament_entry_new (JtTournamentSession *tournament)
{
  JtTournamentEntry *self = g_object_new (JT_TYPE_TOURNAMENT_ENTRY, NULL);

  self->tournament = g_object_ref (tournament);
  make_fields (self);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
jt_tournament_entry_set_pass (JtTournamentEntry *self, guint pass)
{
  if (self->pass == pass)
    return;
  self->pass = pass;
  empty_fields (self);
  update (self);
}

gboolean
jt_tournament_entry_restore (JtTournamentEntry *self, guint *pass)
{
  GtkWidget *fields[2 + 2 * JT_TOURNAMENT_MAX_SIDES];
  guint n = list_fields (self, fields), typed_pass;
  g_auto (GStrv) texts = jt_tournament_session_get_fields (self->tournament, &typed_pass);

  if (texts == NULL || g_strv_length (texts) != n
      || typed_pass >= jt_tournament_get_n_passes (jt_tournament_session_get_tournament (self->tournament)))
    return FALSE;
  *pass = self->pass = typed_pass;
  self->filling = TRUE;
  for (guint i = 0; i < n; i++)
    gtk_editable_set_text (GTK_EDITABLE (fields[i]), texts[i]);
  self->filling = FALSE;
  update (self);
  return TRUE;
}

void
jt_tournament_entry_focus (JtTournamentEntry *self)
{
  GtkWidget *field = self->table;

  if (!gtk_widget_get_visible (self->fields))
    return;
  if (get_table (self) != NULL)
    {
      field = self->points[0];
      for (guint s = self->n_sides; s > 0; s--)
        if (is_empty (self->points[s - 1]))
          field = self->points[s - 1];
    }
  gtk_widget_grab_focus (field);
}
