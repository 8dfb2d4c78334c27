/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-papers-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-choice.h"
#include "jt-club.h"
#include "jt-compat.h"
#include "jt-even-box.h"
#include "jt-form.h"
#include "jt-print.h"

#define SHADOW 3.0

typedef struct
{
  JtTournamentSession *tournament;
  JtClubHead *head;
  JtSheet *shown; /* (nullable) */
  guint page;
  JtTournamentPaper papers[JT_N_TOURNAMENT_PAPERS]; /* those that are there, as they are listed */
  guint n_papers;
  gboolean filling;

  GtkWidget *box;
  GtkDropDown *paper, *pass, *table;
  GtkWidget *picture;
  GtkLabel *number;
  GtkWidget *back, *forward;
} Papers;

static void
papers_free (gpointer data)
{
  Papers *papers = data;

  g_clear_pointer (&papers->shown, jt_sheet_free);
  g_clear_pointer (&papers->head, jt_club_head_free);
  g_clear_object (&papers->tournament);
  g_free (papers);
}

static JtTournamentPaper
get_paper (Papers *papers)
{
  guint chosen = gtk_drop_down_get_selected (papers->paper);

  return papers->papers[MIN (chosen, papers->n_papers - 1)];
}

/* Does it show one Passe? */
static gboolean
goes_by_pass (JtTournamentPaper paper)
{
  return paper == JT_TOURNAMENT_PAPER_TABLES || paper == JT_TOURNAMENT_PAPER_SHEETS
         || paper == JT_TOURNAMENT_PAPER_LARGE_SHEETS || paper == JT_TOURNAMENT_PAPER_RESULTS
         || paper == JT_TOURNAMENT_PAPER_STANDINGS;
}

static gboolean
goes_by_table (JtTournamentPaper paper)
{
  return paper == JT_TOURNAMENT_PAPER_SHEETS || paper == JT_TOURNAMENT_PAPER_LARGE_SHEETS;
}

/* The number of the only table that is chosen, 0: all of them. */
static int
get_table (Papers *papers)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);
  guint pass = gtk_drop_down_get_selected (papers->pass), chosen = gtk_drop_down_get_selected (papers->table);
  const JtTournamentPass *tables
      = pass < jt_tournament_get_n_passes (tournament) ? jt_tournament_get_pass (tournament, pass) : NULL;

  if (tables == NULL || chosen == 0 || chosen > tables->n_tables || !goes_by_table (get_paper (papers)))
    return 0;
  return tables->tables[chosen - 1].number;
}

static JtSheet *
make_sheet (Papers *papers)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);
  guint pass = gtk_drop_down_get_selected (papers->pass);
  JtTournamentPaper paper = get_paper (papers);

  if (!jt_tournament_paper_is_there (tournament, paper, pass, &papers->head->head))
    return NULL;
  if (get_table (papers) > 0)
    return jt_tournament_table_sheet_new (tournament, paper, pass, get_table (papers), &papers->head->head);
  return jt_tournament_sheet_new (tournament, jt_tournament_session_get_standings (papers->tournament), paper, pass,
                                  &papers->head->head);
}

static void
show_page (Papers *papers, guint page)
{
  guint n = papers->shown != NULL ? jt_sheet_get_n_pages (papers->shown) : 0;
  /* Translators: which page of a document is shown: %1$u of %2$u */
  g_autofree char *text = n > 0 ? g_strdup_printf (_ ("%1$u of %2$u"), page + 1, n)
                                : g_strdup (_ ("Nothing to print for this Passe"));

  papers->page = page;
  gtk_label_set_text (papers->number, text);
  gtk_widget_set_sensitive (papers->back, page > 0);
  gtk_widget_set_sensitive (papers->forward, page + 1 < n);
  gtk_widget_queue_draw (papers->picture);
}

static void
show_paper (Papers *papers)
{
  gtk_widget_set_visible (GTK_WIDGET (papers->pass), goes_by_pass (get_paper (papers)));
  gtk_widget_set_visible (GTK_WIDGET (papers->table), goes_by_table (get_paper (papers)));
  g_clear_pointer (&papers->shown, jt_sheet_free);
  papers->shown = make_sheet (papers);
  jt_accessible_set_label (GTK_ACCESSIBLE (papers->picture), jt_tournament_paper_title (get_paper (papers)));
  show_page (papers, 0);
}

/* The tables of the Passe that is chosen. */
static void
fill_tables (Papers *papers)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);
  guint pass = gtk_drop_down_get_selected (papers->pass);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("All tables"));
  for (guint t = 0; pass < jt_tournament_get_n_passes (tournament)
                    && t < jt_tournament_get_pass (tournament, pass)->n_tables;
       t++)
    {
      /* Translators: %d is the number of a table */
      g_autofree char *title
          = g_strdup_printf (_ ("Table %d"), jt_tournament_get_pass (tournament, pass)->tables[t].number);

      gtk_string_list_append (names, title);
    }
  papers->filling = TRUE;
  gtk_drop_down_set_model (papers->table, G_LIST_MODEL (names));
  papers->filling = FALSE;
}

static void
pass_cb (Papers *papers)
{
  if (papers->filling)
    return;
  fill_tables (papers);
  show_paper (papers);
}

/* Newer lists let go of their choice when the sheet is taken apart. */
static void
chosen_cb (Papers *papers)
{
  if (!papers->filling && gtk_widget_get_root (papers->box) != NULL)
    show_paper (papers);
}

static void
back_cb (Papers *papers)
{
  show_page (papers, papers->page - 1);
}

static void
forward_cb (Papers *papers)
{
  show_page (papers, papers->page + 1);
}

static void
draw_cb (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  Papers *papers = data;
  double scale;

  if (papers->shown == NULL)
    return;
  scale = MIN ((width - SHADOW) / jt_sheet_get_width (papers->shown),
               (height - SHADOW) / jt_sheet_get_height (papers->shown));
  cairo_translate (cr, (width - scale * jt_sheet_get_width (papers->shown)) / 2, 0);
  cairo_rectangle (cr, SHADOW, SHADOW, scale * jt_sheet_get_width (papers->shown) - SHADOW,
                   scale * jt_sheet_get_height (papers->shown));
  cairo_set_source_rgba (cr, 0, 0, 0, 0.3);
  cairo_fill (cr);
  cairo_scale (cr, scale, scale);
  cairo_rectangle (cr, 0, 0, jt_sheet_get_width (papers->shown), jt_sheet_get_height (papers->shown));
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  jt_sheet_draw (papers->shown, cr, papers->page);
}

static char *
make_name (Papers *papers)
{
  const char *name = jt_tournament_session_get_text (papers->tournament, "name");

  return g_strdup_printf ("%s - %s", name != NULL && name[0] != '\0' ? name : _ ("Tournament"),
                          jt_tournament_paper_title (get_paper (papers)));
}

static void
print_cb (Papers *papers)
{
  JtSheet *sheet = make_sheet (papers);
  g_autofree char *name = make_name (papers);

  if (sheet != NULL)
    jt_print_sheet (papers->box, sheet, name);
}

static void
pdf_cb (Papers *papers)
{
  JtSheet *sheet = make_sheet (papers);
  g_autofree char *name = make_name (papers);

  if (sheet != NULL)
    jt_print_sheet_to_pdf (papers->box, sheet, name);
}

/* Making it */

static GtkDropDown *
add_choice (GtkWidget *line, const char *name)
{
  GtkWidget *choice = gtk_drop_down_new (NULL, NULL);

  jt_accessible_set_label (GTK_ACCESSIBLE (choice), name);
  jt_choice_let_shrink (GTK_DROP_DOWN (choice));
  jt_even_box_append (JT_EVEN_BOX (line), choice);
  return GTK_DROP_DOWN (choice);
}

static GtkWidget *
add_button (GtkWidget *line, GtkWidget *button, GCallback callback, Papers *papers)
{
  g_signal_connect_swapped (button, "clicked", callback, papers);
  if (GTK_IS_FLOW_BOX (line))
    jt_form_flow_add (line, button);
  else
    gtk_box_append (GTK_BOX (line), button);
  return button;
}

static GtkWidget *
new_arrow (const char *icon, const char *name)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_tooltip_text (button, name);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), name);
  return button;
}

static gboolean
is_there (Papers *papers, JtTournamentPaper paper)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);

  for (guint r = 0; r < MAX (1, jt_tournament_get_n_passes (tournament)); r++)
    if (jt_tournament_paper_is_there (tournament, paper, r, &papers->head->head))
      return TRUE;
  return FALSE;
}

static void
fill_choices (Papers *papers, guint pass)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) passes = gtk_string_list_new (NULL);

  papers->filling = TRUE;
  for (guint i = 0; i < JT_N_TOURNAMENT_PAPERS; i++)
    if (is_there (papers, i))
      {
        papers->papers[papers->n_papers++] = i;
        gtk_string_list_append (names, jt_tournament_paper_title (i));
      }
  for (guint r = 0; r < jt_tournament_get_n_passes (tournament); r++)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_autofree char *title = g_strdup_printf (_ ("Passe %u"), r + 1);

      gtk_string_list_append (passes, title);
    }
  gtk_drop_down_set_model (papers->paper, G_LIST_MODEL (names));
  gtk_drop_down_set_model (papers->pass, G_LIST_MODEL (passes));
  if (pass < jt_tournament_get_n_passes (tournament))
    gtk_drop_down_set_selected (papers->pass, pass);
  papers->filling = FALSE;
}

static GtkWidget *
new_line (void)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  gtk_widget_set_halign (line, GTK_ALIGN_CENTER);
  return line;
}

static void
choose_paper (Papers *papers, JtTournamentPaper paper)
{
  for (guint i = 0; i < papers->n_papers; i++)
    if (papers->papers[i] == paper)
      gtk_drop_down_set_selected (papers->paper, i);
}

static void
choose_table (Papers *papers, guint pass, int table)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (papers->tournament);

  for (guint t = 0; pass < jt_tournament_get_n_passes (tournament)
                    && t < jt_tournament_get_pass (tournament, pass)->n_tables;
       t++)
    if (jt_tournament_get_pass (tournament, pass)->tables[t].number == table)
      gtk_drop_down_set_selected (papers->table, t + 1);
}

void
jt_papers_sheet_of (GtkWidget *parent, JtTournamentSession *tournament, JtTournamentPaper paper, guint pass, int table)
{
  Papers *papers = g_new0 (Papers, 1);
  GtkWidget *choices = jt_even_box_new (6), *pages = new_line (), *buttons = jt_form_flow (2);
  GtkWidget *toasts = adw_toast_overlay_new (), *print;

  papers->tournament = g_object_ref (tournament);
  papers->head = jt_club_head_new (jt_session_get_store (jt_tournament_session_get_session (tournament)),
                                   jt_tournament_session_get_id (tournament),
                                   jt_tournament_session_get_tournament (tournament));
  papers->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  g_object_set_data_full (G_OBJECT (papers->box), "papers", papers, papers_free);
  gtk_widget_add_css_class (papers->box, "jt-panel");
  papers->paper = add_choice (choices, _ ("What to print"));
  papers->pass = add_choice (choices, _ ("Passe"));
  papers->table = add_choice (choices, _ ("Table"));
  papers->picture = gtk_drawing_area_new ();
  gtk_widget_set_vexpand (papers->picture, TRUE);
  gtk_widget_set_size_request (papers->picture, 240, 240);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (papers->picture), draw_cb, papers, NULL);
  papers->back = add_button (pages, new_arrow ("go-previous-symbolic", _ ("Previous page")), G_CALLBACK (back_cb), papers);
  papers->number = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (papers->number), "numeric");
  gtk_box_append (GTK_BOX (pages), GTK_WIDGET (papers->number));
  papers->forward = add_button (pages, new_arrow ("go-next-symbolic", _ ("Next page")), G_CALLBACK (forward_cb), papers);
  print = add_button (buttons, gtk_button_new_with_mnemonic (_ ("_Print…")), G_CALLBACK (print_cb), papers);
  gtk_widget_add_css_class (print, "suggested-action");
  add_button (buttons, gtk_button_new_with_mnemonic (_ ("_Save as PDF…")), G_CALLBACK (pdf_cb), papers);
  gtk_box_append (GTK_BOX (papers->box), choices);
  gtk_box_append (GTK_BOX (papers->box), papers->picture);
  gtk_box_append (GTK_BOX (papers->box), pages);
  gtk_box_append (GTK_BOX (papers->box), buttons);
  fill_choices (papers, pass);
  fill_tables (papers);
  choose_paper (papers, paper);
  choose_table (papers, pass, table);
  show_paper (papers);
  g_signal_connect_swapped (papers->paper, "notify::selected", G_CALLBACK (chosen_cb), papers);
  g_signal_connect_swapped (papers->pass, "notify::selected", G_CALLBACK (pass_cb), papers);
  g_signal_connect_swapped (papers->table, "notify::selected", G_CALLBACK (chosen_cb), papers);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), papers->box);
  jt_sheet_present (toasts, parent, _ ("Print"), 560, 760);
  gtk_widget_grab_focus (GTK_WIDGET (papers->paper));
}

void
jt_papers_sheet (GtkWidget *parent, JtTournamentSession *tournament, guint pass)
{
  jt_papers_sheet_of (parent, tournament, JT_TOURNAMENT_PAPER_PARTICIPANTS, pass, 0);
}
