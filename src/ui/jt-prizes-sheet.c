/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-prizes-sheet.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-compat.h"
#include "jt-form.h"
#include "jt-number-words.h"
#include "jt-prize-words.h"
#include "jt-tournament-sheets.h"

#define N_KINDS 5

typedef struct
{
  JtTournamentSession *tournament;
  GtkWidget *page, *group;
  GPtrArray *rows; /* of the prizes, in the group */
  GtkWidget *kind, *rank, *rank_row, *category, *text, *value, *add;
} Prizes;

static void
prizes_free (gpointer data)
{
  Prizes *prizes = data;

  g_clear_object (&prizes->tournament);
  g_ptr_array_unref (prizes->rows);
  g_free (prizes);
}

static GPtrArray *
read_prizes (Prizes *prizes)
{
  return jt_prizes_new (jt_tournament_session_get_tournament (prizes->tournament),
                        jt_tournament_session_get_standings (prizes->tournament));
}

static gboolean
write_prizes (Prizes *prizes, GPtrArray *list)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) value = NULL;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  jt_prizes_write (list, builder);
  value = jt_builder_finish (builder);
  if (jt_tournament_session_set_part (prizes->tournament, "prizes", value->n > 0 ? value : NULL, &fault, &error))
    return TRUE;
  jt_tournament_show_failure (prizes->page, &fault, error);
  return FALSE;
}

static void fill (Prizes *prizes);

static void
remove_cb (GtkButton *button, Prizes *prizes)
{
  g_autoptr (GPtrArray) list = read_prizes (prizes);
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "prize"));

  if (i < list->len)
    g_ptr_array_remove_index (list, i);
  if (write_prizes (prizes, list))
    {
      fill (prizes);
      gtk_widget_grab_focus (prizes->text);
    }
}

static void
add_row (Prizes *prizes, const JtPrize *prize, guint i)
{
  const JtTournament *tournament = jt_tournament_session_get_tournament (prizes->tournament);
  g_autofree char *title = jt_prize_title (prize), *what = jt_prize_to_text (prize);
  g_autofree char *winners = jt_prize_winners_to_text (prize, tournament);
  g_autofree char *subtitle = what[0] != '\0' && winners[0] != '\0' ? g_strdup_printf ("%s\n%s", what, winners)
                                                                  : g_strconcat (what, winners, NULL);
  /* Translators: %s is what a prize is for: "Rank 2" */
  g_autofree char *spoken = g_strdup_printf (_ ("Take the prize “%s” out"), title);
  GtkWidget *row = g_object_new (ADW_TYPE_ACTION_ROW, "use-markup", FALSE, "title-lines", 0, "subtitle-lines", 0, NULL);
  GtkWidget *button = gtk_button_new_from_icon_name ("user-trash-symbolic");

  /* Texts that are set together with use-markup are markup still. */
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, spoken);
  jt_accessible_set_label (GTK_ACCESSIBLE (button), spoken);
  g_object_set_data (G_OBJECT (button), "prize", GUINT_TO_POINTER (i));
  g_signal_connect (button, "clicked", G_CALLBACK (remove_cb), prizes);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (prizes->group), row);
  g_ptr_array_add (prizes->rows, row);
}

/* Shows what is there, and suggests the next rank. */
static void
fill (Prizes *prizes)
{
  g_autoptr (GPtrArray) list = read_prizes (prizes);
  int next = 1;

  for (guint i = 0; i < prizes->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (prizes->group), g_ptr_array_index (prizes->rows, i));
  g_ptr_array_set_size (prizes->rows, 0);
  for (guint i = 0; i < list->len; i++)
    {
      const JtPrize *prize = g_ptr_array_index (list, i);

      if (prize->kind == JT_PRIZE_RANK)
        next = MAX (next, MIN (prize->rank, G_MAXINT - 1) + 1);
      add_row (prizes, prize, i);
    }
  gtk_widget_set_visible (prizes->group, list->len > 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (prizes->rank), next);
}

/* Returns: francs as they are typed, in Rappen; -1: that is no amount */
static gint64
parse_value (const char *text)
{
  double francs;

  if (text[strspn (text, " ")] == '\0')
    return 0;
  return jt_decimal_parse (text, &francs) && francs <= 1000000 ? (gint64) (francs * 100 + 0.5) : -1;
}

static JtPrizeKind
get_kind (Prizes *prizes)
{
  return MIN (adw_combo_row_get_selected (ADW_COMBO_ROW (prizes->kind)), JT_PRIZE_CATEGORY);
}

static void
changed_cb (Prizes *prizes)
{
  JtPrizeKind kind = get_kind (prizes);
  gint64 value = parse_value (gtk_editable_get_text (GTK_EDITABLE (prizes->value)));
  gboolean something = value > 0 || gtk_editable_get_text (GTK_EDITABLE (prizes->text))[0] != '\0';

  gtk_widget_set_visible (prizes->rank_row, kind == JT_PRIZE_RANK);
  gtk_widget_set_visible (prizes->category, kind == JT_PRIZE_CATEGORY);
  if (value < 0)
    gtk_widget_add_css_class (prizes->value, "error");
  else
    gtk_widget_remove_css_class (prizes->value, "error");
  gtk_widget_set_sensitive (
      prizes->add, value >= 0 && something
                       && (kind != JT_PRIZE_CATEGORY
                           || gtk_editable_get_text (GTK_EDITABLE (prizes->category))[0] != '\0'));
}

/* Ranks in their order, then what else there is to win. */
static void
insert_prize (GPtrArray *list, JtPrize *prize)
{
  guint at = 0;

  while (at < list->len)
    {
      const JtPrize *other = g_ptr_array_index (list, at);

      if (prize->kind == JT_PRIZE_RANK && (other->kind != JT_PRIZE_RANK || other->rank > prize->rank))
        break;
      at++;
    }
  g_ptr_array_insert (list, (int) at, prize);
}

static void
add_cb (Prizes *prizes)
{
  g_autoptr (GPtrArray) list = NULL;

  if (!gtk_widget_get_sensitive (prizes->add))
    return;
  list = read_prizes (prizes);
  insert_prize (list, jt_prize_new (get_kind (prizes), gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (prizes->rank)),
                                    gtk_editable_get_text (GTK_EDITABLE (prizes->category)),
                                    gtk_editable_get_text (GTK_EDITABLE (prizes->text)),
                                    parse_value (gtk_editable_get_text (GTK_EDITABLE (prizes->value)))));
  if (!write_prizes (prizes, list))
    return;
  gtk_editable_set_text (GTK_EDITABLE (prizes->text), "");
  gtk_editable_set_text (GTK_EDITABLE (prizes->value), "");
  fill (prizes);
  gtk_widget_grab_focus (prizes->text);
}

static void
make_form (Prizes *prizes)
{
  GtkWidget *group = jt_form_group (_ ("New Prize"), NULL);
  const char *kinds[N_KINDS + 1] = { NULL };

  for (guint i = 0; i < N_KINDS; i++)
    kinds[i] = jt_prize_kind_title (i);
  prizes->kind = jt_form_choice_row (group, _ ("For"), NULL, kinds, 0);
  prizes->rank = jt_form_number_row (group, _ ("Rank"), NULL, 1, 9999, 1);
  prizes->rank_row = gtk_widget_get_ancestor (prizes->rank, ADW_TYPE_ACTION_ROW);
  prizes->category = jt_form_entry_row (group, _ ("Category"), "");
  prizes->text = jt_form_entry_row (group, C_ ("prize", "Prize"), "");
  prizes->value = jt_form_entry_row (group, _ ("Value in Francs"), "");
  jt_form_page_add (prizes->page, group);
  prizes->add = jt_form_button (prizes->page, _ ("_Add the Prize"));
  g_signal_connect_swapped (prizes->add, "clicked", G_CALLBACK (add_cb), prizes);
  g_signal_connect_swapped (prizes->kind, "notify::selected", G_CALLBACK (changed_cb), prizes);
  for (guint i = 0; i < 3; i++)
    {
      GtkWidget *row = (GtkWidget *[]){ prizes->category, prizes->text, prizes->value }[i];

      g_signal_connect_swapped (row, "changed", G_CALLBACK (changed_cb), prizes);
      g_signal_connect_swapped (row, "entry-activated", G_CALLBACK (add_cb), prizes);
    }
}

void
jt_prizes_sheet (GtkWidget *parent, JtTournamentSession *tournament)
{
  Prizes *prizes = g_new0 (Prizes, 1);
  GtkWidget *toasts = adw_toast_overlay_new ();

  prizes->tournament = g_object_ref (tournament);
  prizes->rows = g_ptr_array_new ();
  prizes->page = jt_form_page ();
  g_object_set_data_full (G_OBJECT (prizes->page), "prizes", prizes, prizes_free);
  /* The list grows: what is typed into stays above it. */
  make_form (prizes);
  prizes->group = jt_form_group (NULL, NULL);
  jt_form_page_add (prizes->page, prizes->group);
  fill (prizes);
  changed_cb (prizes);
  adw_toast_overlay_set_child (ADW_TOAST_OVERLAY (toasts), prizes->page);
  jt_sheet_present (toasts, parent, _ ("Prizes"), 460, 640);
  gtk_widget_grab_focus (prizes->text);
}
