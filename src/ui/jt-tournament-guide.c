/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-even-box.h"
#include "jt-tournament-guide.h"

#include <glib/gi18n.h>

#include "jt-draw.h"
#include "jt-tournament-next.h"

#define MOST_NAMED 12 /* missing tables that are named */

struct _JtTournamentGuide
{
  AdwBin parent_instance;

  JtTournamentSession *tournament;
  gboolean people_shown, entry_shown;
  GtkWidget *box, *buttons;
  GtkLabel *text, *clock;
  GtkWidget *first, *second;
};

G_DEFINE_FINAL_TYPE (JtTournamentGuide, jt_tournament_guide, ADW_TYPE_BIN)

static const JtTournament *
get_tournament (JtTournamentGuide *self)
{
  return jt_tournament_session_get_tournament (self->tournament);
}

/* Sentences */

static char *
people_text (JtTournamentGuide *self, const JtTournamentNext *next)
{
  JtMode mode = jt_tournament_get_rules (get_tournament (self))->mode;

  if (next->n_there == 0)
    return g_strdup (_ ("First write down who takes part: one name after the other, or many at once."));
  if (mode == JT_MODE_PAIRS)
    return g_strdup (_ ("Write down who takes part. The draw needs two pairs at least."));
  return g_strdup (_ ("Write down who takes part. The draw needs four people at least."));
}

static char *
draw_text (JtTournamentGuide *self, const JtTournamentNext *next)
{
  JtMode mode = jt_tournament_get_rules (get_tournament (self))->mode;
  guint out = next->n_there - next->n_tables * jt_draw_min_people (mode);
  g_autoptr (GString) text = g_string_new (NULL);

  if (next->pass > 0)
    {
      /* Translators: %u is the number of a Passe, a round of a tournament */
      g_string_append_printf (text, _ ("Passe %u is not drawn yet."), next->pass + 1);
      g_string_append_c (text, ' ');
    }
  if (mode == JT_MODE_PAIRS)
    /* Translators: %u is a number of pairs */
    g_string_append_printf (text, ngettext ("%u pair is here", "%u pairs are here", next->n_there), next->n_there);
  else
    /* Translators: %u is a number of people */
    g_string_append_printf (text, ngettext ("%u person is here", "%u people are here", next->n_there), next->n_there);
  g_string_append (text, ", ");
  /* Translators: %u is a number of tables; "48 people are here, 12 tables" */
  g_string_append_printf (text, ngettext ("%u table", "%u tables", next->n_tables), next->n_tables);
  if (out > 0)
    {
      g_string_append (text, "; ");
      /* Translators: %u is a number of people; "13 people are here, 3 tables; 1 sits out in each Passe" */
      g_string_append_printf (text, ngettext ("%u sits out in each Passe", "%u sit out in each Passe", out), out);
    }
  g_string_append (text, ". ");
  g_string_append (text, _ ("Next comes the draw."));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
enter_text (JtTournamentGuide *self, const JtTournamentNext *next)
{
  const JtTournamentPass *pass = jt_tournament_get_pass (get_tournament (self), next->pass);
  g_autoptr (GString) numbers = g_string_new (NULL);
  g_autofree char *text = NULL;

  /* Translators: %1$u is the number of a Passe, a round of a tournament; %2$u of %3$u tables have not reported yet */
  text = g_strdup_printf (ngettext ("Passe %1$u is played: %2$u of %3$u table is missing.",
                                    "Passe %1$u is played: %2$u of %3$u tables are missing.", next->n_missing),
                          next->pass + 1, next->n_missing, next->n_tables);
  if (next->n_missing > MOST_NAMED || next->n_missing == next->n_tables)
    return g_steal_pointer (&text);
  for (guint t = 0; t < pass->n_tables; t++)
    if (!pass->tables[t].complete)
      g_string_append_printf (numbers, "%s%d", numbers->len > 0 ? ", " : "", pass->tables[t].number);
  /* Translators: %1$s is a sentence, %2$s numbers of tables: "Passe 1 is played: 2 of 12 tables are missing. Table 3, 7" */
  return g_strdup_printf (_ ("%1$s Table %2$s"), text, numbers->str);
}

static char *
make_text (JtTournamentGuide *self, const JtTournamentNext *next)
{
  switch (next->kind)
    {
    case JT_NEXT_PEOPLE:
      return people_text (self, next);
    case JT_NEXT_DRAW:
      return draw_text (self, next);
    case JT_NEXT_DRAW_AGAIN:
      /* Translators: %u is the number of a Passe, a round of a tournament */
      return g_strdup_printf (_ ("Other people take part now than when Passe %u was drawn. Next it is drawn again."),
                              next->pass + 1);
    case JT_NEXT_START:
      /* Translators: %u is the number of a Passe, a round of a tournament */
      return g_strdup_printf (_ ("Passe %u is drawn. Print the table sheets; when everybody sits, start it."),
                              next->pass + 1);
    case JT_NEXT_ENTER:
      return enter_text (self, next);
    case JT_NEXT_END:
    default:
      return g_strdup (_ ("All is played and all results are in: the ranking is final."));
    }
}

/* Buttons */

static void
set_button (GtkWidget *button, const char *mnemonic, const char *action)
{
  gtk_widget_set_visible (button, mnemonic != NULL);
  if (mnemonic == NULL)
    return;
  gtk_button_set_label (GTK_BUTTON (button), mnemonic);
  gtk_actionable_set_detailed_action_name (GTK_ACTIONABLE (button), action);
}

static void
set_buttons (JtTournamentGuide *self, const JtTournamentNext *next)
{
  g_autofree char *start = NULL;

  switch (next->kind)
    {
    case JT_NEXT_PEOPLE:
      set_button (self->first, self->people_shown ? NULL : _ ("To the _Participants"), "tournament.people");
      set_button (self->second, NULL, NULL);
      break;
    case JT_NEXT_DRAW:
    case JT_NEXT_DRAW_AGAIN:
      set_button (self->first, _ ("_Draw"), "tournament.draw");
      set_button (self->second, NULL, NULL);
      break;
    case JT_NEXT_START:
      /* Translators: a button; %u is the number of a Passe, a round of a tournament */
      start = g_strdup_printf (_ ("S_tart Passe %u"), next->pass + 1);
      set_button (self->first, start, "tournament.start");
      set_button (self->second, _ ("Table S_heets…"), "tournament.sheets");
      break;
    case JT_NEXT_ENTER:
      set_button (self->first, self->entry_shown ? NULL : _ ("Enter Res_ults"), "tournament.tables");
      set_button (self->second, NULL, NULL);
      break;
    case JT_NEXT_END:
    default:
      set_button (self->first, _ ("_Prizes…"), "tournament.prizes");
      set_button (self->second, _ ("Pri_nt…"), "tournament.papers");
      break;
    }
  gtk_widget_set_visible (self->buttons,
                          gtk_widget_get_visible (self->first) || gtk_widget_get_visible (self->second));
}

static void
update (JtTournamentGuide *self)
{
  JtTournamentNext next;
  g_autofree char *text = NULL;

  jt_tournament_session_get_next (self->tournament, &next);
  text = make_text (self, &next);
  gtk_label_set_text (self->text, text);
  set_buttons (self, &next);
}

/* Making it */

static void
jt_tournament_guide_dispose (GObject *object)
{
  g_clear_object (&JT_TOURNAMENT_GUIDE (object)->tournament);
  G_OBJECT_CLASS (jt_tournament_guide_parent_class)->dispose (object);
}

static void
jt_tournament_guide_class_init (JtTournamentGuideClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = jt_tournament_guide_dispose;
}

static GtkWidget *
new_button (JtTournamentGuide *self, const char *css_class)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_use_underline (GTK_BUTTON (button), TRUE);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  if (css_class != NULL)
    gtk_widget_add_css_class (button, css_class);
  jt_even_box_append (JT_EVEN_BOX (self->buttons), button);
  return button;
}

static void
jt_tournament_guide_init (JtTournamentGuide *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);

  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_add_css_class (self->box, "jt-panel");
  gtk_widget_add_css_class (self->box, "jt-guide");
  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_xalign (self->text, 0);
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_wrap_mode (self->text, PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (GTK_WIDGET (self->text), TRUE);
  self->clock = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "title-4");
  gtk_widget_add_css_class (GTK_WIDGET (self->clock), "numeric");
  gtk_widget_set_visible (GTK_WIDGET (self->clock), FALSE);
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->text));
  gtk_box_append (GTK_BOX (line), GTK_WIDGET (self->clock));
  gtk_box_append (GTK_BOX (self->box), line);
  self->buttons = jt_even_box_new (6);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_CENTER);
  self->second = new_button (self, NULL);
  self->first = new_button (self, "suggested-action");
  gtk_box_append (GTK_BOX (self->box), self->buttons);
  adw_bin_set_child (ADW_BIN (self), self->box);
}

GtkWidget *
jt_tournament_guide_new (JtTournamentSession *tournament)
{
  JtTournamentGuide *self = g_object_new (JT_TYPE_TOURNAMENT_GUIDE, NULL);

  self->tournament = g_object_ref (tournament);
  g_signal_connect_object (tournament, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
  return GTK_WIDGET (self);
}

void
jt_tournament_guide_set_narrow (JtTournamentGuide *self, gboolean narrow)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->box),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_box_set_spacing (GTK_BOX (self->box), narrow ? 4 : 12);
  gtk_widget_set_hexpand (self->first, narrow);
  gtk_widget_set_hexpand (self->second, narrow);
}

void
jt_tournament_guide_set_shown (JtTournamentGuide *self, gboolean people, gboolean entry)
{
  self->people_shown = people;
  self->entry_shown = entry;
  update (self);
}

void
jt_tournament_guide_set_clock (JtTournamentGuide *self, const char *text)
{
  gtk_label_set_text (self->clock, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->clock), text != NULL);
}
