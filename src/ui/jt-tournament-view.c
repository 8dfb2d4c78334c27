/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-tournament-view.h"

#include <glib/gi18n.h>

#include "jt-adaptive-bin.h"
#include "jt-compat.h"
#include "jt-even-box.h"
#include "jt-form.h"
#include "jt-json.h"
#include "jt-papers-sheet.h"
#include "jt-print.h"
#include "jt-prizes-sheet.h"
#include "jt-projector.h"
#include "jt-rated-tables.h"
#include "jt-seat-sheet.h"
#include "jt-sounds.h"
#include "jt-toast.h"
#include "jt-tournament-entry.h"
#include "jt-tournament-guide.h"
#include "jt-tournament-log-words.h"
#include "jt-tournament-next.h"
#include "jt-tournament-people.h"
#include "jt-tournament-report.h"
#include "jt-tournament-sheet.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-standings.h"
#include "jt-tournament-words.h"

#define NARROW 1000
#define PROGRESS_MS 150
#define MINUTES 40 /* of a Passe, where nothing was chosen yet */

/* What can be shown; PLAY is the last three side by side. */
typedef enum
{
  PART_PEOPLE,
  PART_PLAY,
  PART_PASSES,
  PART_ENTRY,
  PART_STANDINGS,
  N_PARTS
} Part;

typedef struct
{
  GtkWidget *row, *title, *detail;
} Line;

struct _JtTournamentView
{
  AdwBin parent_instance;

  JtTournamentSession *tournament;
  GSimpleActionGroup *actions;
  guint pass; /* shown */
  Part part;

  JtAdaptiveBin *bin;
  GtkWidget *buttons[N_PARTS];
  GtkStack *stack;
  GtkWidget *guide, *people, *passes, *entry, *standings;

  GtkLabel *name, *rules, *report, *seed, *stale;
  GtkListBox *list; /* of Passen */
  GArray *lines;    /* of Line */
  GtkWidget *draw_more;
  GMenu *save_menu;
  JtProjector *projector; /* (nullable): the window for the hall */
  GtkWidget *minutes, *clock_button;
  GtkWidget *reveal; /* the next rank on the projector */
  GtkLabel *clock;
  gint64 clock_end; /* seconds since 1970, 0: it does not run */
  guint clock_id;
  guint stop_id;
  GtkWidget *progress_box;
  GtkProgressBar *progress;
  GCancellable *drawing;
  guint progress_id;
  gboolean updating;
};

G_DEFINE_FINAL_TYPE (JtTournamentView, jt_tournament_view, ADW_TYPE_BIN)

/* What can be saved besides the papers. */
static const struct
{
  const char *title;
  const char *ending;
  const char *kind;
  gboolean is_report; /* else the document */
  JtTournamentReport what;
  JtReportFormat format;
} exports[] = {
  { N_ ("Ranking (CSV)"), "csv", N_ ("CSV tables"), TRUE, JT_TOURNAMENT_REPORT_RANKING, JT_REPORT_CSV },
  { N_ ("All Results (CSV)"), "csv", N_ ("CSV tables"), TRUE, JT_TOURNAMENT_REPORT_RESULTS, JT_REPORT_CSV },
  { N_ ("All Results (Excel)"), "xlsx", N_ ("Excel workbooks"), TRUE, JT_TOURNAMENT_REPORT_BOOK, JT_REPORT_XLSX },
  { N_ ("Ranking (Web Page)"), "html", N_ ("Web pages"), TRUE, JT_TOURNAMENT_REPORT_PAGE, JT_REPORT_HTML },
  { N_ ("The Whole Tournament (JSON)"), "json", N_ ("JSON documents"), FALSE, 0, 0 },
};

/* The names of the actions that are options of how sheets are typed. */
static const char *const typing_actions[JT_N_TYPING_OPTIONS] = {
  [JT_TYPING_ONE_SIDED] = "one-sided",
  [JT_TYPING_BY_ROUNDS] = "by-rounds",
  [JT_TYPING_TWICE] = "typed-twice",
};

static const JtTournament *
get_tournament (JtTournamentView *self)
{
  return jt_tournament_session_get_tournament (self->tournament);
}

/* Parts */

static void
show_part (JtTournamentView *self, Part part)
{
  gboolean narrow = jt_adaptive_bin_get_narrow (self->bin);

  if (!narrow && part > PART_PLAY)
    part = PART_PLAY;
  else if (narrow && part == PART_PLAY)
    part = PART_ENTRY;
  self->part = part;
  if (narrow)
    gtk_widget_add_css_class (GTK_WIDGET (self->bin), "jt-one-part");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->bin), "jt-one-part");
  for (guint i = 0; i < N_PARTS; i++)
    gtk_widget_set_visible (self->buttons[i], i == PART_PEOPLE || (i == PART_PLAY) == !narrow);
  gtk_widget_set_visible (self->passes, part == PART_PLAY || part == PART_PASSES);
  gtk_widget_set_visible (self->entry, part == PART_PLAY || part == PART_ENTRY);
  gtk_widget_set_visible (self->standings, part == PART_PLAY || part == PART_STANDINGS);
  gtk_widget_set_hexpand (self->passes, part == PART_PASSES);
  gtk_stack_set_visible_child_name (self->stack, part == PART_PEOPLE ? "people" : "play");
  self->updating = TRUE;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[part]), TRUE);
  self->updating = FALSE;
  jt_tournament_guide_set_narrow (JT_TOURNAMENT_GUIDE (self->guide), narrow);
  jt_tournament_guide_set_shown (JT_TOURNAMENT_GUIDE (self->guide), part == PART_PEOPLE,
                                 part == PART_PLAY || part == PART_ENTRY);
}

static void
part_cb (GtkToggleButton *button, JtTournamentView *self)
{
  if (self->updating || !gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < N_PARTS; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      show_part (self, i);
  if (self->part == PART_PEOPLE)
    jt_tournament_people_focus (JT_TOURNAMENT_PEOPLE (self->people));
  else if (self->part != PART_STANDINGS && self->part != PART_PASSES)
    jt_tournament_entry_focus (JT_TOURNAMENT_ENTRY (self->entry));
}

static void
narrow_cb (JtTournamentView *self)
{
  show_part (self, self->part);
}

/* Passen */

static void update_draw (JtTournamentView *self);
static void update_menus (JtTournamentView *self);
static void stop_clock_if_over (JtTournamentView *self);
static void show_minutes (JtTournamentView *self);
static void minutes_cb (JtTournamentView *self);

static void
select_pass (JtTournamentView *self, guint pass)
{
  self->pass = pass;
  jt_tournament_entry_set_pass (JT_TOURNAMENT_ENTRY (self->entry), pass);
}

static void
pass_cb (GtkListBox *list, GtkListBoxRow *row, JtTournamentView *self)
{
  if (row == NULL || self->updating)
    return;
  select_pass (self, gtk_list_box_row_get_index (row));
  update_draw (self);
  update_menus (self);
}

static void
pass_activated_cb (GtkListBox *list, GtkListBoxRow *row, JtTournamentView *self)
{
  if (self->part == PART_PASSES)
    show_part (self, PART_ENTRY);
  jt_tournament_entry_focus (JT_TOURNAMENT_ENTRY (self->entry));
}

static void
add_line (JtTournamentView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  Line line;

  gtk_widget_add_css_class (box, "jt-line");
  line.title = gtk_label_new (NULL);
  line.detail = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (line.title), 0);
  gtk_label_set_xalign (GTK_LABEL (line.detail), 0);
  gtk_label_set_wrap (GTK_LABEL (line.detail), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (line.detail), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (line.title, "heading");
  gtk_widget_add_css_class (line.detail, "caption");
  gtk_widget_add_css_class (line.detail, "jt-dim");
  gtk_box_append (GTK_BOX (box), line.title);
  gtk_box_append (GTK_BOX (box), line.detail);
  line.row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (line.row), box);
  gtk_list_box_append (self->list, line.row);
  g_array_append_val (self->lines, line);
}

static void
fill_line (const Line *line, const JtTournament *tournament, guint pass)
{
  /* Translators: %u is the number of a Passe, a round of a tournament */
  g_autofree char *title = g_strdup_printf (_ ("Passe %u"), pass + 1);
  g_autofree char *detail = NULL;
  g_autofree char *spoken = NULL;

  if (pass >= jt_tournament_get_n_passes (tournament))
    detail = g_strdup (_ ("not drawn yet"));
  else
    {
      const JtTournamentPass *tables = jt_tournament_get_pass (tournament, pass);
      guint n_done = 0;

      for (guint t = 0; t < tables->n_tables; t++)
        n_done += tables->tables[t].complete;
      if (n_done == 0)
        /* Translators: %u is the number of tables of a Passe that has not begun */
        detail = g_strdup_printf (ngettext ("drawn, %u table", "drawn, %u tables", tables->n_tables), tables->n_tables);
      else
        /* Translators: %1$u of %2$u tables have reported; %3$s is a tick when all have, else nothing */
        detail = g_strdup_printf (ngettext ("%1$u of %2$u table%3$s", "%1$u of %2$u tables%3$s", tables->n_tables),
                                  n_done, tables->n_tables, n_done == tables->n_tables ? " ✓" : "");
    }
  gtk_label_set_text (GTK_LABEL (line->title), title);
  gtk_label_set_text (GTK_LABEL (line->detail), detail);
  spoken = g_strdup_printf ("%s: %s", title, detail);
  jt_accessible_set_label (GTK_ACCESSIBLE (line->row), spoken);
}

static void
set_enabled (JtTournamentView *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->actions), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

/* Does anybody sit out in the first @n Passen? */
static gboolean
somebody_sits_out (const JtTournament *tournament, guint n)
{
  for (guint r = 0; r < n; r++)
    if (jt_tournament_get_pass (tournament, r)->n_out > 0)
      return TRUE;
  return FALSE;
}

static void
update_draw (JtTournamentView *self)
{
  const JtTournament *tournament = get_tournament (self);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  guint n = jt_tournament_get_n_counting_passes (tournament);
  guint first = jt_tournament_session_get_first_open (self->tournament);
  guint n_people = jt_tournament_get_n_participants (tournament);
  gboolean can = self->drawing == NULL && n_people >= jt_draw_min_people (rules->mode)
                 && jt_tournament_can_draw (tournament, first);
  int stale = jt_tournament_session_find_stale (self->tournament);
  const JtStandings *standings = jt_tournament_session_get_standings (self->tournament);
  gboolean all_in = standings->n_missing == 0;

  if (n > 0)
    {
      g_autoptr (JtPlan) plan = jt_tournament_get_plan (tournament, n);
      int broken = jt_tournament_session_count_broken_wishes (self->tournament);
      g_autofree char *quality = jt_plan_to_text (plan);
      /* Translators: %d is how many times a wish of participants could not be kept by the draw */
      g_autofree char *wishes
          = g_strdup_printf (ngettext ("%d wish is not kept.", "%d wishes are not kept.", broken), broken);
      g_autoptr (GString) text = g_string_new (quality);

      if (broken > 0)
        g_string_append_printf (text, "\n%s", wishes);
      if (jt_tournament_session_get_clubs_apart (self->tournament))
        {
          int met = jt_tournament_session_count_club_meetings (self->tournament);

          g_string_append_c (text, '\n');
          if (met == 0)
            g_string_append (text, _ ("Nobody meets somebody of his own club."));
          else
            /* Translators: %d is how many times two people of one club sit at one table */
            g_string_append_printf (
                text, ngettext ("Two of one club meet %d time.", "Two of one club meet %d times.", met), met);
        }
      if (somebody_sits_out (tournament, n))
        {
          g_autofree char *out = jt_sit_out_to_text (rules);

          g_string_append_printf (text, "\n%s", out);
        }
      gtk_label_set_text (self->report, text->str);
    }
  else if (n_people < jt_draw_min_people (rules->mode))
    gtk_label_set_text (self->report, _ ("First the participants are written down, then the draw is made."));
  else
    gtk_label_set_text (self->report, _ ("Nothing is drawn yet."));
  {
    /* Translators: %lld is the number that a draw follows from */
    g_autofree char *seed = g_strdup_printf (_ ("Seed %lld"), (long long) rules->seed);

    gtk_label_set_text (self->seed, seed);
  }
  if (stale >= 0)
    {
      /* Translators: %d is the number of a Passe, a round of a tournament */
      g_autofree char *text = g_strdup_printf (
          _ ("Other people take part now than when Passe %d was drawn: draw the Passen to come again."), stale + 1);

      gtk_label_set_text (self->stale, text);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->stale), stale >= 0);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->draw_more), n == 0 ? _ ("Ways to D_raw") : _ ("_Draw Again"));
  gtk_widget_set_visible (self->draw_more, can);
  set_enabled (self, "draw", can);
  set_enabled (self, "draw-seed", can);
  set_enabled (self, "draw-rank", can && first > 0 && first <= jt_tournament_get_n_passes (tournament) && all_in);
  set_enabled (self, "draw-next", can && first < (guint) rules->passes);
  set_enabled (self, "redo", jt_tournament_session_can_redo (self->tournament));
  for (guint i = 0; i < JT_N_TYPING_OPTIONS; i++)
    g_simple_action_set_state (
        G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), typing_actions[i])),
        g_variant_new_boolean (jt_tournament_session_get_typing (self->tournament, i)));
  g_simple_action_set_state (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self->actions), "clubs-apart")),
      g_variant_new_boolean (jt_tournament_session_get_clubs_apart (self->tournament)));
  set_enabled (self, "undo", jt_tournament_session_can_undo (self->tournament));
  set_enabled (self, "swap", self->pass < n && !jt_tournament_pass_has_results (tournament, self->pass));
  set_enabled (self, "cut", jt_tournament_session_can_cut (self->tournament));
  set_enabled (self, "correct", jt_tournament_get_n_begun_passes (tournament) > 0);
}

/* What there is to print and to save now. */
static void
update_menus (JtTournamentView *self)
{
  g_autoptr (GMenu) other = g_menu_new ();

  g_menu_remove_all (self->save_menu);
  for (guint i = 0; i < G_N_ELEMENTS (exports); i++)
    {
      g_autofree char *action = g_strdup_printf ("tournament.export(%u)", i);

      g_menu_append (other, _ (exports[i].title), action);
    }
  g_menu_append_section (self->save_menu, NULL, G_MENU_MODEL (other));
  g_menu_append (self->save_menu, _ ("Copy for a _Chat"), "tournament.chat");
}

static void
update (JtTournamentView *self)
{
  const JtTournament *tournament = get_tournament (self);
  const JtTournamentRules *rules = jt_tournament_get_rules (tournament);
  g_autofree char *rules_text = jt_tournament_rules_to_text (rules);
  const char *name = jt_tournament_session_get_text (self->tournament, "name");
  guint n = rules->passes;

  gtk_label_set_text (self->name, name != NULL ? name : "");
  gtk_label_set_text (self->rules, rules_text);
  while (self->lines->len < n)
    add_line (self);
  for (guint r = 0; r < self->lines->len; r++)
    {
      const Line *line = &g_array_index (self->lines, Line, r);

      gtk_widget_set_visible (line->row, r < n);
      if (r < n)
        fill_line (line, tournament, r);
    }
  if (self->pass >= n)
    select_pass (self, n - 1);
  self->updating = TRUE;
  gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (g_array_index (self->lines, Line, self->pass).row));
  self->updating = FALSE;
  update_draw (self);
  update_menus (self);
  stop_clock_if_over (self);
}

/* The draw */

static void
end_progress (JtTournamentView *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  gtk_widget_set_visible (self->progress_box, FALSE);
  g_clear_object (&self->drawing);
}

static gboolean
progress_cb (gpointer data)
{
  JtTournamentView *self = data;

  gtk_widget_set_visible (self->progress_box, TRUE);
  gtk_progress_bar_set_fraction (self->progress, jt_tournament_session_get_draw_share (self->tournament));
  return G_SOURCE_CONTINUE;
}

static void
drawn_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (JtTournamentView) self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gboolean drawn;

  end_progress (self);
  drawn = jt_tournament_session_draw_finish (JT_TOURNAMENT_SESSION (source), result, &fault, &error);
  if (self->tournament == NULL)
    return;
  update (self);
  if (drawn)
    {
      if (self->part == PART_PEOPLE)
        show_part (self, PART_PLAY);
      if (self->part != PART_PASSES)
        jt_tournament_view_focus (self);
      jt_announce (GTK_WIDGET (self), gtk_label_get_text (self->report));
    }
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
draw (JtTournamentView *self, JtDrawExtent extent)
{
  if (self->drawing != NULL)
    return;
  self->drawing = g_cancellable_new ();
  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  jt_tournament_session_draw (self->tournament, jt_tournament_session_get_first_open (self->tournament), extent,
                              self->drawing, drawn_cb, g_object_ref (self));
  update_draw (self);
}

static void
draw_action_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  draw (data, JT_DRAW_ALL);
}

static void
draw_rank_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  draw (data, JT_DRAW_BY_RANK);
}

static void
draw_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  draw (data, JT_DRAW_NEXT);
}

static void
draw_seed_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_tournament_session_set_seed (self->tournament, g_random_int_range (1, 10000), &fault, &error))
    draw (self, JT_DRAW_ALL);
  else
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
cancel_cb (JtTournamentView *self)
{
  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);
}

/* Other actions */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  g_autofree char *text = jt_tournament_step_to_text (get_tournament (self), TRUE,
                                                      jt_tournament_session_get_undo_change (self->tournament));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_tournament_session_undo (self->tournament, &error))
    jt_toast_show (GTK_WIDGET (self), text);
  else if (error != NULL)
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  g_autofree char *text = jt_tournament_step_to_text (get_tournament (self), FALSE,
                                                      jt_tournament_session_get_redo_change (self->tournament));
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (jt_tournament_session_redo (self->tournament, &error))
    jt_toast_show (GTK_WIDGET (self), text);
  else if (error != NULL)
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
log_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_tournament_log_sheet (GTK_WIDGET (self), self->tournament);
}

static void
typing_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  JtTournamentView *self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  for (guint i = 0; i < JT_N_TYPING_OPTIONS; i++)
    if (strcmp (typing_actions[i], g_action_get_name (G_ACTION (action))) == 0
        && !jt_tournament_session_set_typing (self->tournament, i, g_variant_get_boolean (state), &fault, &error))
      jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
clubs_apart_cb (GSimpleAction *action, GVariant *state, gpointer data)
{
  JtTournamentView *self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!jt_tournament_session_set_clubs_apart (self->tournament, g_variant_get_boolean (state), &fault, &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
people_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_part (data, PART_PEOPLE);
  jt_tournament_view_focus (data);
}

static void
tables_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_part (data, PART_PLAY);
  jt_tournament_view_focus (data);
}

static void
passes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_part (data, PART_PASSES);
}

static void
standings_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_part (data, PART_STANDINGS);
}

static void
rules_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_tournament_rules_sheet (GTK_WIDGET (self), self->tournament);
}

static void
swap_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_tournament_swap_sheet (GTK_WIDGET (self), self->tournament, self->pass);
}

static void
correct_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_tournament_correction_sheet (GTK_WIDGET (self), self->tournament, self->pass);
}

static void
cut_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_tournament_cut_sheet (GTK_WIDGET (self), self->tournament);
}

static const char *
get_name (JtTournamentView *self)
{
  const char *name = jt_tournament_session_get_text (self->tournament, "name");

  return name != NULL && name[0] != '\0' ? name : _ ("Tournament");
}

static void
papers_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  JtTournamentPaper paper = JT_TOURNAMENT_PAPER_PARTICIPANTS;
  JtTournamentNext next;

  /* What is most likely wanted now. */
  jt_tournament_session_get_next (self->tournament, &next);
  if (next.kind == JT_NEXT_END)
    paper = JT_TOURNAMENT_PAPER_RANKING;
  else if (next.kind == JT_NEXT_START || next.kind == JT_NEXT_ENTER)
    paper = jt_tournament_pass_has_results (get_tournament (self), self->pass) ? JT_TOURNAMENT_PAPER_STANDINGS
                                                                               : JT_TOURNAMENT_PAPER_SHEETS;
  jt_papers_sheet_of (GTK_WIDGET (self), self->tournament, paper, self->pass, 0);
}

static void
sheets_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_papers_sheet_of (GTK_WIDGET (self), self->tournament, JT_TOURNAMENT_PAPER_SHEETS,
                      MAX (0, jt_tournament_session_get_running (self->tournament)), 0);
}

static void
find_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_seat_sheet (GTK_WIDGET (self), self->tournament);
}

static void
prizes_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_prizes_sheet (GTK_WIDGET (self), self->tournament);
}

static void
club_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_club_sheet (GTK_WIDGET (self), jt_tournament_session_get_session (self->tournament));
}

static void
rated_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  jt_rated_sheet (GTK_WIDGET (self), self->tournament);
}

static void
anonymise_answer_cb (const char *id, gpointer data)
{
  g_autoptr (JtTournamentView) self = data;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (g_strcmp0 (id, "anonymise") != 0 || self->tournament == NULL)
    return;
  if (jt_tournament_session_anonymise (self->tournament, &fault, &error))
    jt_toast_show (GTK_WIDGET (self), _ ("No name is left in the tournament"));
  else
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
anonymise_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  static const JtResponse responses[] = {
    { "cancel", N_ ("_Cancel"), JT_RESPONSE_PLAIN },
    { "anonymise", N_ ("_Take the Names Out"), JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };
  JtResponse shown[G_N_ELEMENTS (responses)];

  for (guint i = 0; i < G_N_ELEMENTS (responses); i++)
    {
      shown[i] = responses[i];
      if (responses[i].label != NULL)
        shown[i].label = _ (responses[i].label);
    }
  jt_alert_present (GTK_WIDGET (data), _ ("Take All Names out of This Tournament?"),
                    _ ("Participants become numbers, here and in the log; notes and reasons go. This cannot be taken "
                       "back. Backups made before and files saved before still have the names."),
                    shown, NULL, "cancel", anonymise_answer_cb, g_object_ref (data));
}

static void
chat_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  g_autofree char *text
      = jt_tournament_to_chat (get_tournament (self), jt_tournament_session_get_standings (self->tournament));

  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  jt_toast_show (GTK_WIDGET (self), _ ("The ranking is copied and can be pasted into a chat"));
}

static void
export_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  guint i = CLAMP (g_variant_get_int32 (parameter), 0, (int) G_N_ELEMENTS (exports) - 1);
  g_autoptr (GError) error = NULL;
  GBytes *bytes;

  if (exports[i].is_report)
    {
      g_autoptr (JtReport) report
          = jt_tournament_report_new (get_tournament (self), jt_tournament_session_get_standings (self->tournament),
                                      exports[i].what, NULL);

      bytes = jt_report_write (report, exports[i].format, 0, &error);
    }
  else
    {
      char *text = jt_json_to_text (jt_tournament_get_document (get_tournament (self)));

      bytes = g_bytes_new_take (text, strlen (text));
    }
  if (bytes != NULL)
    jt_print_bytes_to_file (GTK_WIDGET (self), bytes, get_name (self), exports[i].ending, _ (exports[i].kind));
  else
    jt_toast_show (GTK_WIDGET (self), error->message);
}

/* The window for the hall */

static int
seconds_left (JtTournamentView *self)
{
  gint64 left = self->clock_end * G_USEC_PER_SEC - g_get_real_time ();

  return self->clock_end == 0 ? -1 : (int) CLAMP ((left + G_USEC_PER_SEC - 1) / G_USEC_PER_SEC, 0, G_MAXINT);
}

static void
projector_gone_cb (gpointer data, GObject *projector)
{
  JtTournamentView *self = data;

  self->projector = NULL;
  gtk_widget_set_visible (self->reveal, FALSE);
}

static void
projector_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  int content = CLAMP (g_variant_get_int32 (parameter), 0, JT_PROJECTOR_REVEAL);

  if (self->projector == NULL)
    {
      self->projector = JT_PROJECTOR (jt_projector_new (self->tournament));
      g_object_weak_ref (G_OBJECT (self->projector), projector_gone_cb, self);
      gtk_window_set_application (GTK_WINDOW (self->projector), GTK_APPLICATION (g_application_get_default ()));
    }
  jt_projector_set_content (self->projector, content);
  jt_projector_set_clock (self->projector, seconds_left (self));
  gtk_widget_set_visible (self->reveal, content == JT_PROJECTOR_REVEAL);
  gtk_window_present (GTK_WINDOW (self->projector));
}

static void
reveal_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;

  if (self->projector != NULL)
    jt_projector_reveal (self->projector, 1);
}

/* The clock of the Passe */

static void
show_clock (JtTournamentView *self)
{
  int seconds = seconds_left (self);
  g_autofree char *text = NULL;

  if (seconds > 0)
    text = g_strdup_printf ("%d:%02d", seconds / 60, seconds % 60);
  else if (seconds == 0)
    text = g_strdup (_ ("Time is up"));
  gtk_label_set_text (self->clock, text != NULL ? text : "");
  jt_tournament_guide_set_clock (JT_TOURNAMENT_GUIDE (self->guide), text);
  gtk_widget_set_visible (GTK_WIDGET (self->clock), seconds >= 0);
  gtk_widget_set_visible (self->minutes, seconds < 0);
  gtk_button_set_label (GTK_BUTTON (self->clock_button), seconds < 0 ? _ ("Start the Cloc_k") : _ ("Stop the Cloc_k"));
  if (self->projector != NULL)
    jt_projector_set_clock (self->projector, seconds);
}

static gboolean
tick_cb (gpointer data)
{
  JtTournamentView *self = data;

  show_clock (self);
  if (seconds_left (self) > 0)
    return G_SOURCE_CONTINUE;
  jt_sounds_passe_over (GTK_WIDGET (self), jt_tournament_session_get_id (self->tournament),
                        jt_tournament_session_get_text (self->tournament, "name"));
  jt_announce (GTK_WIDGET (self), _ ("Time is up"));
  jt_toast_show (GTK_WIDGET (self), _ ("The time of the Passe is up"));
  self->clock_id = 0;
  return G_SOURCE_REMOVE;
}

static void
run_clock (JtTournamentView *self, gint64 end)
{
  g_clear_handle_id (&self->clock_id, g_source_remove);
  self->clock_end = end;
  if (seconds_left (self) > 0)
    self->clock_id = g_timeout_add (500, tick_cb, self);
  show_clock (self);
}

static void start_cb (GSimpleAction *action, GVariant *parameter, gpointer data);

static void
show_minutes (JtTournamentView *self)
{
  int minutes = jt_tournament_session_get_minutes (self->tournament);

  self->updating = TRUE;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->minutes), minutes < 0 ? MINUTES : minutes);
  self->updating = FALSE;
}

static void
minutes_cb (JtTournamentView *self)
{
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  if (!self->updating
      && !jt_tournament_session_set_minutes (
          self->tournament, gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes)), &fault, &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

/* Nobody plays against it any more: no gong in the middle of the prizes. */
static gboolean
stop_clock_cb (gpointer data)
{
  JtTournamentView *self = data;
  JtFault fault = JT_FAULT_INIT;

  self->stop_id = 0;
  run_clock (self, 0);
  jt_tournament_session_set_clock (self->tournament, 0, &fault, NULL);
  return G_SOURCE_REMOVE;
}

/* All results of the Passe that was started are in: its clock stops. */
static void
stop_clock_if_over (JtTournamentView *self)
{
  int started = jt_tournament_session_get_started (self->tournament);
  const JtTournamentPass *pass;

  if (self->clock_end == 0 || self->stop_id != 0 || started < 0
      || (guint) started >= jt_tournament_get_n_passes (get_tournament (self)))
    return;
  pass = jt_tournament_get_pass (get_tournament (self), started);
  for (guint t = 0; t < pass->n_tables; t++)
    if (!pass->tables[t].complete)
      return;
  self->stop_id = g_idle_add (stop_clock_cb, self);
}

static void
clock_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  JtTournamentNext next;
  int minutes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes));
  gint64 end = self->clock_end != 0 ? 0 : g_get_real_time () / G_USEC_PER_SEC + (gint64) MAX (1, minutes) * 60;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  /* Before a Passe the clock is its start. */
  jt_tournament_session_get_next (self->tournament, &next);
  if (self->clock_end == 0 && next.kind == JT_NEXT_START)
    {
      start_cb (action, parameter, data);
      return;
    }
  /* It runs also where it cannot be kept. */
  run_clock (self, end);
  if (!jt_tournament_session_set_clock (self->tournament, end, &fault, &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
}

static void
start_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtTournamentView *self = data;
  int minutes = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->minutes));
  gint64 end = minutes > 0 ? g_get_real_time () / G_USEC_PER_SEC + (gint64) minutes * 60 : 0;
  JtTournamentNext next;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_tournament_session_get_next (self->tournament, &next);
  if (next.kind != JT_NEXT_START)
    return;
  if (!jt_tournament_session_start (self->tournament, next.pass, end, &fault, &error))
    jt_tournament_show_failure (GTK_WIDGET (self), &fault, error);
  run_clock (self, end);
  select_pass (self, next.pass);
  update (self);
  show_part (self, PART_PLAY);
  jt_tournament_view_focus (self);
  /* Who looks where he sits has found it. */
  if (self->projector != NULL && jt_projector_get_content (self->projector) == JT_PROJECTOR_SEATING && end > 0)
    jt_projector_set_content (self->projector, JT_PROJECTOR_CLOCK);
}

/* Making it */

static GtkLabel *
append_label (GtkWidget *box, const char *css_class)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static GtkWidget *
new_menu_button (const char *icon_name, const char *name, GMenu *menu)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (button), icon_name);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, name);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), name);
  return button;
}

static GtkWidget *
new_progress (JtTournamentView *self)
{
  GtkWidget *cancel = gtk_button_new_with_mnemonic (_ ("_Cancel"));

  self->progress_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  self->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_widget_set_hexpand (GTK_WIDGET (self->progress), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (self->progress), GTK_ALIGN_CENTER);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->progress), _ ("Drawing"));
  gtk_box_append (GTK_BOX (self->progress_box), GTK_WIDGET (self->progress));
  gtk_box_append (GTK_BOX (self->progress_box), cancel);
  gtk_widget_set_visible (self->progress_box, FALSE);
  g_signal_connect_swapped (cancel, "clicked", G_CALLBACK (cancel_cb), self);
  return self->progress_box;
}

static GtkWidget *
new_labelled_menu (const char *mnemonic, GMenu *menu)
{
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), mnemonic);
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_hexpand (button, TRUE);
  return button;
}

/* Buttons of what goes out: paper, files. */
static GtkWidget *
new_outputs (JtTournamentView *self)
{
  GtkWidget *box = jt_form_flow (2);
  GtkWidget *print;

  print = gtk_button_new_with_mnemonic (_ ("Pri_nt…"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (print), "tournament.papers");
  gtk_widget_set_hexpand (print, TRUE);
  self->save_menu = g_menu_new ();
  gtk_widget_set_margin_top (box, 12);
  jt_form_flow_add (box, print);
  jt_form_flow_add (box, new_labelled_menu (_ ("Sa_ve As"), self->save_menu));
  return box;
}

/* What the hall sees: projector and clock. */
static GtkWidget *
new_hall (JtTournamentView *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *line = jt_form_flow (3);
  GtkWidget *find;

  g_menu_append (menu, _ ("_Standings"), "tournament.projector(0)");
  g_menu_append (menu, _ ("S_eating"), "tournament.projector(1)");
  g_menu_append (menu, _ ("Only the _Clock"), "tournament.projector(2)");
  g_menu_append (menu, _ ("_From the Last Rank, Step by Step"), "tournament.projector(3)");
  find = gtk_button_new_with_mnemonic (_ ("Where Do I S_it?"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (find), "tournament.find");
  gtk_box_append (GTK_BOX (box), find);
  gtk_box_append (GTK_BOX (box), new_labelled_menu (_ ("Pr_ojector"), menu));
  self->reveal = gtk_button_new_with_mnemonic (_ ("Show the Next R_ank"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->reveal), "tournament.reveal");
  gtk_widget_add_css_class (self->reveal, "suggested-action");
  gtk_widget_set_visible (self->reveal, FALSE);
  gtk_box_append (GTK_BOX (box), self->reveal);
  self->clock_button = gtk_button_new_with_mnemonic (_ ("Start the Cloc_k"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->clock_button), "tournament.clock");
  gtk_widget_set_hexpand (self->clock_button, TRUE);
  self->minutes = gtk_spin_button_new_with_range (0, JT_TOURNAMENT_MAX_MINUTES, 1);
  show_minutes (self);
  g_signal_connect_swapped (self->minutes, "value-changed", G_CALLBACK (minutes_cb), self);
  jt_accessible_set_label (GTK_ACCESSIBLE (self->minutes), _ ("Minutes of the Passe"));
  gtk_widget_set_tooltip_text (self->minutes, _ ("Minutes of the Passe; 0: without a clock"));
  self->clock = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "title-3");
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "numeric");
  gtk_widget_set_visible (GTK_WIDGET (self->clock), FALSE);
  jt_form_flow_add (line, self->clock_button);
  jt_form_flow_add (line, self->minutes);
  jt_form_flow_add (line, GTK_WIDGET (self->clock));
  gtk_box_append (GTK_BOX (box), line);
  return box;
}

static GtkWidget *
new_passes (JtTournamentView *self)
{
  g_autoptr (GMenu) draw_menu = g_menu_new ();
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) typing_menu = g_menu_new ();
  g_autoptr (GMenu) after_menu = g_menu_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *texts = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *more;

  gtk_widget_add_css_class (box, "jt-panel");
  self->name = append_label (texts, "title-4");
  self->rules = append_label (texts, "jt-dim");
  gtk_widget_set_hexpand (texts, TRUE);
  g_menu_append (menu, _ ("_Rules…"), "tournament.rules");
  g_menu_append (menu, _ ("_Undo the Last Change"), "tournament.undo");
  g_menu_append (menu, _ ("Do It A_gain"), "tournament.redo");
  g_menu_append (menu, _ ("_Log…"), "tournament.log");
  g_menu_append (typing_menu, _ ("_One Side’s Points Are Enough"), "tournament.one-sided");
  g_menu_append (typing_menu, _ ("_Round by Round"), "tournament.by-rounds");
  g_menu_append (typing_menu, _ ("Every Sheet _Twice"), "tournament.typed-twice");
  g_menu_append_submenu (menu, _ ("How Sheets Are _Typed"), G_MENU_MODEL (typing_menu));
  g_menu_append (menu, _ ("C_orrection of Points…"), "tournament.correct");
  g_menu_append (menu, _ ("_Cut the Last Passe…"), "tournament.cut");
  g_menu_append (menu, _ ("_Prizes…"), "tournament.prizes");
  g_menu_append (menu, _ ("Club and P_icture…"), "tournament.club");
  if (jt_rated_tables_can (get_tournament (self)))
    g_menu_append (after_menu, _ ("Count for a Ra_ting…"), "tournament.rated");
  g_menu_append (after_menu, _ ("_Anonymise…"), "tournament.anonymise");
  g_menu_append (after_menu, _ ("_Delete the Tournament…"), "tournament.delete");
  g_menu_append_submenu (menu, _ ("_After the Tournament"), G_MENU_MODEL (after_menu));
  more = new_menu_button ("view-more-symbolic", _ ("More of the tournament"), menu);
  gtk_widget_set_valign (more, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (head), texts);
  gtk_box_append (GTK_BOX (head), more);
  gtk_box_append (GTK_BOX (box), head);

  self->list = GTK_LIST_BOX (gtk_list_box_new ());
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_widget_add_css_class (GTK_WIDGET (self->list), "jt-lines");
  jt_accessible_set_label (GTK_ACCESSIBLE (self->list), _ ("Passen"));
  g_signal_connect (self->list, "row-selected", G_CALLBACK (pass_cb), self);
  g_signal_connect (self->list, "row-activated", G_CALLBACK (pass_activated_cb), self);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->list));

  self->stale = append_label (box, "jt-wrong");
  self->report = append_label (box, NULL);
  self->seed = append_label (box, "jt-dim");
  g_menu_append (draw_menu, _ ("With the _Same Seed"), "tournament.draw");
  g_menu_append (draw_menu, _ ("With _Another Seed"), "tournament.draw-seed");
  g_menu_append (draw_menu, _ ("Only the _Next Passe"), "tournament.draw-next");
  g_menu_append (draw_menu, _ ("The Next Passe by _Rank"), "tournament.draw-rank");
  g_menu_append (draw_menu, _ ("_Keep Clubs Apart"), "tournament.clubs-apart");
  g_menu_append (draw_menu, _ ("_Change Places…"), "tournament.swap");
  self->draw_more = gtk_menu_button_new ();
  gtk_menu_button_set_use_underline (GTK_MENU_BUTTON (self->draw_more), TRUE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->draw_more), G_MENU_MODEL (draw_menu));
  gtk_box_append (GTK_BOX (box), self->draw_more);
  gtk_box_append (GTK_BOX (box), new_outputs (self));
  gtk_box_append (GTK_BOX (box), new_hall (self));

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_widget_set_size_request (scrolled, 280, -1);
  return scrolled;
}

static GtkWidget *
new_buttons (JtTournamentView *self)
{
  static const char *const titles[N_PARTS]
      = { N_ ("Participants"), N_ ("Tables"), N_ ("Passen"), N_ ("Entry"), N_ ("Standings") };
  GtkWidget *box = jt_even_box_new (4);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  for (guint i = 0; i < N_PARTS; i++)
    {
      self->buttons[i] = gtk_toggle_button_new_with_label (_ (titles[i]));
      gtk_widget_add_css_class (self->buttons[i], "jt-part");
      jt_accessible_set_label (GTK_ACCESSIBLE (self->buttons[i]), _ (titles[i]));
      if (i > 0)
        gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[i]), GTK_TOGGLE_BUTTON (self->buttons[0]));
      g_signal_connect (self->buttons[i], "toggled", G_CALLBACK (part_cb), self);
      jt_even_box_append (JT_EVEN_BOX (box), self->buttons[i]);
    }
  return box;
}

static gboolean
undo_key_cb (GtkWidget *widget, GVariant *action, gpointer data)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (GTK_IS_EDITABLE (focus) && gtk_editable_get_text (GTK_EDITABLE (focus))[0] != '\0')
    return FALSE;
  return gtk_widget_activate_action (widget, g_variant_get_string (action, NULL), NULL);
}

static void
add_undo_key (JtTournamentView *self, GtkEventController *keys, GdkModifierType modifiers, const char *action)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_z, modifiers),
                                            gtk_callback_action_new (undo_key_cb, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_string (action));
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys), shortcut);
}

static void
take_undo_keys (JtTournamentView *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_undo_key (self, keys, GDK_CONTROL_MASK, "tournament.undo");
  add_undo_key (self, keys, GDK_CONTROL_MASK | GDK_SHIFT_MASK, "tournament.redo");
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
make (JtTournamentView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *play = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);

  self->bin = JT_ADAPTIVE_BIN (jt_adaptive_bin_new ());
  g_object_set (self->bin, "narrow-width", NARROW, NULL);
  gtk_widget_add_css_class (box, "jt-tournament");
  gtk_box_append (GTK_BOX (box), new_buttons (self));
  self->guide = jt_tournament_guide_new (self->tournament);
  gtk_box_append (GTK_BOX (box), self->guide);
  gtk_box_append (GTK_BOX (box), new_progress (self));
  self->people = jt_tournament_people_new (self->tournament);
  self->passes = new_passes (self);
  self->entry = jt_tournament_entry_new (self->tournament);
  self->standings = jt_tournament_standings_new (self->tournament);
  gtk_widget_set_hexpand (self->entry, TRUE);
  gtk_widget_set_hexpand (self->standings, TRUE);
  gtk_box_append (GTK_BOX (play), self->passes);
  gtk_box_append (GTK_BOX (play), self->entry);
  gtk_box_append (GTK_BOX (play), self->standings);
  self->stack = GTK_STACK (gtk_stack_new ());
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  gtk_stack_add_named (self->stack, self->people, "people");
  gtk_stack_add_named (self->stack, play, "play");
  gtk_widget_set_vexpand (GTK_WIDGET (self->stack), TRUE);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->stack));
  jt_adaptive_bin_set_child (self->bin, box);
  adw_bin_set_child (ADW_BIN (self), GTK_WIDGET (self->bin));
  take_undo_keys (self);
}

static void
jt_tournament_view_dispose (GObject *object)
{
  JtTournamentView *self = JT_TOURNAMENT_VIEW (object);

  if (self->drawing != NULL)
    g_cancellable_cancel (self->drawing);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_handle_id (&self->clock_id, g_source_remove);
  g_clear_handle_id (&self->stop_id, g_source_remove);
  if (self->projector != NULL)
    {
      g_object_weak_unref (G_OBJECT (self->projector), projector_gone_cb, self);
      gtk_window_destroy (GTK_WINDOW (g_steal_pointer (&self->projector)));
    }
  g_clear_object (&self->save_menu);
  g_clear_object (&self->actions);
  g_clear_object (&self->tournament);
  G_OBJECT_CLASS (jt_tournament_view_parent_class)->dispose (object);
}

static void
jt_tournament_view_finalize (GObject *object)
{
  JtTournamentView *self = JT_TOURNAMENT_VIEW (object);

  g_clear_object (&self->drawing);
  g_array_unref (self->lines);
  G_OBJECT_CLASS (jt_tournament_view_parent_class)->finalize (object);
}

static void
jt_tournament_view_class_init (JtTournamentViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_tournament_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = jt_tournament_view_finalize;
}

static void
jt_tournament_view_init (JtTournamentView *self)
{
  static const GActionEntry entries[] = {
    { "draw", draw_action_cb }, { "draw-rank", draw_rank_cb }, { "draw-seed", draw_seed_cb }, { "undo", undo_cb },
    { "rules", rules_cb },      { "swap", swap_cb },           { "correct", correct_cb },     { "people", people_cb },
    { "tables", tables_cb },    { "passes", passes_cb },       { "standings", standings_cb }, { "papers", papers_cb },
    { "prizes", prizes_cb },    { "club", club_cb },           { "anonymise", anonymise_cb }, { "chat", chat_cb },
    { "rated", rated_cb },
    { "reveal", reveal_cb },     { "start", start_cb },      { "sheets", sheets_cb },     { "find", find_cb },
    { "export", export_cb, "i" }, { "projector", projector_cb, "i" },
    { "clock", clock_cb },      { "redo", redo_cb },           { "log", log_cb },             { "draw-next", draw_next_cb },
    { "clubs-apart", NULL, NULL, "false", clubs_apart_cb },
    { "cut", cut_cb },
    { "one-sided", NULL, NULL, "false", typing_cb },
    { "by-rounds", NULL, NULL, "false", typing_cb },
    { "typed-twice", NULL, NULL, "false", typing_cb },
  };

  self->lines = g_array_new (FALSE, FALSE, sizeof (Line));
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
}

GtkWidget *
jt_tournament_view_new (JtTournamentSession *tournament)
{
  JtTournamentView *self = g_object_new (JT_TYPE_TOURNAMENT_VIEW, NULL);
  int running = jt_tournament_session_get_running (tournament);

  self->tournament = g_object_ref (tournament);
  make (self);
  if (!jt_tournament_entry_restore (JT_TOURNAMENT_ENTRY (self->entry), &self->pass))
    select_pass (self, MAX (0, running));
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (self->bin, "notify::narrow", G_CALLBACK (narrow_cb), self);
  update (self);
  run_clock (self, CLAMP (jt_tournament_session_get_clock (tournament), 0, G_MAXINT64 / G_USEC_PER_SEC));
  stop_clock_if_over (self);
  show_part (self, running < 0 ? PART_PEOPLE : PART_PLAY);
  return GTK_WIDGET (self);
}

JtTournamentSession *
jt_tournament_view_get_tournament (JtTournamentView *self)
{
  return self->tournament;
}

void
jt_tournament_view_focus (JtTournamentView *self)
{
  if (self->part == PART_PEOPLE)
    jt_tournament_people_focus (JT_TOURNAMENT_PEOPLE (self->people));
  else
    jt_tournament_entry_focus (JT_TOURNAMENT_ENTRY (self->entry));
}

GActionGroup *
jt_tournament_view_get_actions (JtTournamentView *self)
{
  return G_ACTION_GROUP (self->actions);
}
