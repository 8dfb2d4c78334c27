/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-archive-page.h"

#include <glib/gi18n.h>
#include <string.h>

#include "jt-actions.h"
#include "jt-archive-output.h"
#include "jt-archive-row.h"
#include "jt-choice.h"
#include "jt-compat.h"
#include "jt-even-box.h"
#include "jt-dates.h"
#include "jt-evening-sheet.h"
#include "jt-game-details-sheet.h"
#include "jt-game-view.h"
#include "jt-games-model.h"
#include "jt-name-words.h"
#include "jt-names.h"
#include "jt-number-words.h"
#include "jt-old-results.h"
#include "jt-page.h"
#include "jt-people.h"
#include "jt-report-output.h"
#include "jt-results-import-sheet.h"
#include "jt-results-sheet.h"
#include "jt-stack.h"
#include "jt-store-people.h"
#include "jt-toast.h"
#include "jt-ui-session.h"
#include "jt-variant.h"
#include "jt-window.h"

struct _JtArchivePage
{
  AdwBin parent_instance;

  JtSession *session;
  JtGamesModel *model;
  GPtrArray *groups; /* of JtGroup */
  GPtrArray *people; /* of JtPerson */
  GSimpleActionGroup *actions;
  GQueue undo; /* detailed actions, the last one offered first */
  GtkWidget *game;
  char *heading;
  const char *came_from; /* the place that Back returns to; NULL: the list */
  gboolean updating;

  GtkStack *stack;
  GtkWidget *list_page;
  GtkSearchEntry *search;
  GtkDropDown *game_choice;
  GtkDropDown *group_choice;
  GtkDropDown *person_choice;
  GtkEntry *from;
  GtkEntry *until;
  GMenu *archive_menu;
  GtkLabel *count;
  GtkStack *content;
  GtkScrolledWindow *scrolled;
  GtkListView *list;
};

enum
{
  PROP_0,
  PROP_HEADING,
  PROP_CAN_GO_BACK,
  N_PROPS
};

static void page_init (JtPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (JtArchivePage,
                               jt_archive_page,
                               ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (JT_TYPE_PAGE, page_init))

static gboolean
shows_game (JtArchivePage *self)
{
  return self->game && gtk_stack_get_visible_child (self->stack) == self->game;
}

static void
set_heading (JtArchivePage *self, const char *heading)
{
  g_free (self->heading);
  self->heading = g_strdup (heading);
  g_object_notify (G_OBJECT (self), "heading");
  g_object_notify (G_OBJECT (self), "can-go-back");
}

static void
show_list (JtArchivePage *self)
{
  jt_stack_show_named (self->stack, "list");
  if (self->game)
    jt_game_view_set_play (JT_GAME_VIEW (self->game), NULL);
  set_heading (self, NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
show_heading (JtArchivePage *self, const JtGameRow *row)
{
  g_autofree char *date = jt_day_to_text (row->played_on, JT_DATE_FULL);
  /* Translators: a game and its date: "Schieber · Saturday, 28 November 2026" */
  g_autofree char *heading = g_strdup_printf (_ ("%1$s · %2$s"), jt_game_name (row->variant), date);

  set_heading (self, heading);
}

static void
open_game (JtArchivePage *self, const JtGameRow *row)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JtPlay) play = NULL;

  if (row->is_result)
    {
      jt_game_details_sheet_present (GTK_WIDGET (self), self->session, row->id);
      return;
    }
  play = jt_session_look (self->session, row->id, &error);
  if (!play)
    {
      jt_toast_show_error (GTK_WIDGET (self), error);
      return;
    }
  if (!self->game)
    {
      self->game = jt_game_view_new (self->session);
      jt_game_view_set_archive (JT_GAME_VIEW (self->game), TRUE);
      gtk_stack_add_child (self->stack, self->game);
    }
  jt_game_view_set_play (JT_GAME_VIEW (self->game), play);
  jt_stack_show (self->stack, self->game);
  show_heading (self, row);
}

/* Returns: (transfer full) (nullable): the row of a game that is there, alone in a list */
static GPtrArray *
find_row (JtArchivePage *self, gint64 id)
{
  JtGameFilter filter = { .game = id };
  g_autoptr (GPtrArray) rows
      = id > 0 ? jt_store_games (jt_session_get_store (self->session), &filter, JT_GAMES_NEWEST_FIRST, NULL, 1, NULL) : NULL;

  return rows && rows->len > 0 ? g_steal_pointer (&rows) : NULL;
}

static void
activated_cb (GtkListView *list, guint position, JtArchivePage *self)
{
  g_autoptr (JtGameItem) item = g_list_model_get_item (G_LIST_MODEL (self->model), position);

  if (item)
    open_game (self, jt_game_item_get_row (item));
}

/* Puts a game back onto the slate. */
static void
continue_game (JtArchivePage *self, gint64 id)
{
  g_autoptr (GError) error = NULL;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (!jt_session_open (self->session, id, &error))
    {
      jt_toast_show_error (GTK_WIDGET (self), error);
      return;
    }
  show_list (self);
  if (JT_IS_WINDOW (root))
    jt_window_show_place (JT_WINDOW (root), "slate");
}

/* Rows. */

static const JtGameRow *
game_of (GtkListItem *item)
{
  JtGameItem *game = gtk_list_item_get_item (item);

  return game ? jt_game_item_get_row (game) : NULL;
}

static void
evening_cb (JtArchiveRow *row, GtkListItem *item)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), JT_TYPE_ARCHIVE_PAGE));

  if (self && game_of (item))
    jt_evening_sheet_present (GTK_WIDGET (self), self->session, game_of (item)->evening);
}

static void
row_continue_cb (JtArchiveRow *row, GtkListItem *item)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (gtk_widget_get_ancestor (GTK_WIDGET (row), JT_TYPE_ARCHIVE_PAGE));

  if (self && game_of (item))
    continue_game (self, game_of (item)->id);
}

static void
setup_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtArchivePage *self)
{
  GtkWidget *row = jt_archive_row_new ();

  g_signal_connect (row, "evening", G_CALLBACK (evening_cb), item);
  g_signal_connect (row, "continue", G_CALLBACK (row_continue_cb), item);
  gtk_list_item_set_child (item, row);
}

static char *
names_text (const JtGameRow *row)
{
  GString *text = g_string_new (NULL);

  for (guint side = 0; side < row->summary.n_sides; side++)
    {
      gboolean won = (row->summary.winners & (1u << side)) != 0;
      const char *name = row->side_names[side] && row->side_names[side][0] ? row->side_names[side] : "–";

      /* Translators: marks the winner in a list, before the name: a sign for "won" */
      g_string_append_printf (text, "%s%s%s", side > 0 ? " : " : "", won ? _ ("✓ ") : "", jt_name_in_text (name));
    }
  return g_string_free (text, FALSE);
}

static char *
totals_text (const JtGameRow *row)
{
  const JtSummary *summary = &row->summary;

  if (summary->has_totals)
    return jt_numbers_to_text (summary->totals, summary->n_sides);
  /* of an old game the Striche may be all that is known */
  return jt_numbers_to_text (summary->striche, summary->has_striche ? summary->n_sides : 0);
}

static char *
detail_text (const JtGameRow *row)
{
  GString *text = g_string_new (jt_game_name (row->variant));

  if (row->group_name)
    g_string_append_printf (text, " · %s", row->group_name);
  if (row->summary.status != JT_STATUS_OVER)
    g_string_append_printf (text, " · %s", _ ("not finished"));
  if (row->is_result)
    g_string_append_printf (text, " · %s", row->summary.has_totals ? _ ("result only") : _ ("Striche only"));
  if (!row->rated)
    g_string_append_printf (text, " · %s", _ ("not rated"));
  if (row->note && row->note[0])
    g_string_append_printf (text, " · %s", row->note);
  return g_string_free (text, FALSE);
}

static void
bind_row_cb (GtkSignalListItemFactory *factory, GtkListItem *item, JtArchivePage *self)
{
  JtGameItem *game = gtk_list_item_get_item (item);
  const JtGameRow *row = jt_game_item_get_row (game);
  g_autofree char *date = jt_day_to_text (row->played_on, JT_DATE_FULL);
  g_autofree char *names = names_text (row);
  g_autofree char *totals = totals_text (row);
  g_autofree char *detail = detail_text (row);
  g_autofree char *spoken = g_strdup_printf ("%s: %s %s, %s", date, names, totals, detail);
  /* Translators: %s is the date of an evening */
  g_autofree char *evening = g_strdup_printf (_ ("Evening of %s"), date);
  /* Translators: %s are the players of a game */
  g_autofree char *again = g_strdup_printf (_ ("Continue %s"), names);

  jt_archive_row_show (JT_ARCHIVE_ROW (gtk_list_item_get_child (item)),
                       &(JtArchiveRowTexts){
                           .date = jt_game_item_is_first_of_date (game) ? date : NULL,
                           .evening = row->evening > 0 ? evening : NULL,
                           .names = names,
                           .detail = detail,
                           .totals = totals,
                           .again = row->summary.status != JT_STATUS_OVER ? again : NULL,
                           .spoken = spoken,
                       });
}

/* Filter. */

static void
update_count (JtArchivePage *self)
{
  guint n = jt_games_model_get_count (self->model);
  /* Translators: %u is a number of games */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game", "%u games", n), n);

  gtk_label_set_text (self->count, text);
  gtk_stack_set_visible_child_name (self->content, n > 0 ? "games" : "none");
}

/* What is typed as the beginning or the end of a time: a day, or a whole year. Returns: (transfer full) (nullable): a date */
static char *
read_day (GtkEntry *entry, const char *of_year)
{
  g_autofree char *text = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  char *date = jt_old_date_parse (text);
  guint64 year;

  if (!date && strlen (text) == 4 && g_ascii_string_to_unsigned (text, 10, 1800, 9999, &year, NULL))
    date = g_strdup_printf ("%s%s", text, of_year);
  if (!date && text[0])
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (entry), "error");
  return date;
}

static void
filter_changed_cb (JtArchivePage *self)
{
  guint game = gtk_drop_down_get_selected (self->game_choice);
  guint group = gtk_drop_down_get_selected (self->group_choice);
  guint person = gtk_drop_down_get_selected (self->person_choice);
  const JtVariant *variant = game > 0 && game != GTK_INVALID_LIST_POSITION ? jt_variant_get (game - 1) : NULL;
  g_autofree char *from = read_day (self->from, "-01-01");
  g_autofree char *until = read_day (self->until, "-12-31");
  JtGameFilter filter = { .text = gtk_editable_get_text (GTK_EDITABLE (self->search)), .variant = variant ? variant->id : NULL,
                          .from = from, .until = until };

  if (self->updating)
    return;
  if (group > 0 && self->groups && group <= self->groups->len)
    filter.group = ((JtGroup *) g_ptr_array_index (self->groups, group - 1))->id;
  if (person > 0 && self->people && person <= self->people->len)
    filter.person = ((JtPerson *) g_ptr_array_index (self->people, person - 1))->id;
  jt_games_model_set_filter (self->model, &filter);
  update_count (self);
}

static void
setup_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  jt_label_wrap (GTK_LABEL (label));
  gtk_list_item_set_child (item, label);
}

static void
bind_choice_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item))));
}

/* A long name does not make the window wider; in the list that opens it is whole. */
static void
make_narrow (GtkDropDown *choice)
{
  g_autoptr (GtkListItemFactory) list = g_object_ref (gtk_drop_down_get_factory (choice));
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_choice_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_choice_cb), NULL);
  gtk_drop_down_set_factory (choice, factory);
  gtk_drop_down_set_list_factory (choice, list);
}

static char *
name_of_person (const JtPerson *person)
{
  return person->nickname[0] ? g_strdup_printf ("%s (%s)", person->name, person->nickname) : g_strdup (person->name);
}

static void
fill_people (JtArchivePage *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint chosen = gtk_drop_down_get_selected (self->person_choice);
  gint64 before = chosen > 0 && self->people && chosen <= self->people->len
                      ? ((JtPerson *) g_ptr_array_index (self->people, chosen - 1))->id
                      : 0;

  g_clear_pointer (&self->people, g_ptr_array_unref);
  self->people = jt_store_people (jt_session_get_store (self->session), 0, JT_PEOPLE_ALL, NULL);
  chosen = 0;
  gtk_string_list_append (names, _ ("Everybody"));
  for (guint i = 0; self->people && i < self->people->len; i++)
    {
      const JtPerson *person = g_ptr_array_index (self->people, i);

      gtk_string_list_take (names, name_of_person (person));
      if (person->id == before)
        chosen = i + 1;
    }
  gtk_drop_down_set_model (self->person_choice, G_LIST_MODEL (names));
  gtk_drop_down_set_selected (self->person_choice, chosen);
}

static void
fill_choices (JtArchivePage *self)
{
  g_autoptr (GtkStringList) games = gtk_string_list_new (NULL);
  g_autoptr (GtkStringList) groups = gtk_string_list_new (NULL);
  guint game = gtk_drop_down_get_selected (self->game_choice);
  const JtVariant *variant;

  self->updating = TRUE;
  gtk_string_list_append (games, _ ("All games"));
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    gtk_string_list_append (games, jt_game_name (variant->id));
  gtk_drop_down_set_model (self->game_choice, G_LIST_MODEL (games));
  gtk_drop_down_set_selected (self->game_choice, game == GTK_INVALID_LIST_POSITION ? 0 : game);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  self->groups = jt_store_groups (jt_session_get_store (self->session), NULL);
  gtk_string_list_append (groups, C_ ("filter", "All groups"));
  for (guint i = 0; self->groups && i < self->groups->len; i++)
    gtk_string_list_append (groups, ((JtGroup *) g_ptr_array_index (self->groups, i))->name);
  gtk_drop_down_set_model (self->group_choice, G_LIST_MODEL (groups));
  fill_people (self);
  self->updating = FALSE;
}

/* Who is offered has other names, or somebody came. */
static gboolean
people_differ (JtArchivePage *self)
{
  g_autoptr (GPtrArray) people = jt_store_people (jt_session_get_store (self->session), 0, JT_PEOPLE_ALL, NULL);

  if (!people || !self->people || people->len != self->people->len)
    return TRUE;
  for (guint i = 0; i < people->len; i++)
    {
      const JtPerson *one = g_ptr_array_index (people, i), *other = g_ptr_array_index (self->people, i);

      if (one->id != other->id || !g_str_equal (one->name, other->name) || !g_str_equal (one->nickname, other->nickname))
        return TRUE;
    }
  return FALSE;
}

/* The date of the game that is shown may be another. */
static void
refresh_heading (JtArchivePage *self)
{
  JtPlay *play = jt_game_view_get_play (JT_GAME_VIEW (self->game));
  g_autoptr (GPtrArray) rows = find_row (self, play ? jt_play_get_id (play) : 0);

  if (rows)
    show_heading (self, g_ptr_array_index (rows, 0));
  else
    show_list (self);
}

static void
data_changed_cb (JtArchivePage *self)
{
  guint n = self->groups ? self->groups->len : 0;
  g_autoptr (GPtrArray) groups = jt_store_groups (jt_session_get_store (self->session), NULL);

  if ((groups && groups->len != n) || people_differ (self))
    {
      fill_choices (self);
      filter_changed_cb (self);
    }
  if (shows_game (self))
    refresh_heading (self);
  update_count (self);
}

static void
scrolled_cb (GtkAdjustment *adjustment, JtArchivePage *self)
{
  double left = gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_value (adjustment)
                - gtk_adjustment_get_page_size (adjustment);

  if (left < 2 * gtk_adjustment_get_page_size (adjustment))
    jt_games_model_load_more (self->model);
}

/* Actions. */

/* The window of ours below the sheets that lie on it. */
static JtWindow *
find_window (GtkWidget *widget)
{
  GtkRoot *root = widget ? gtk_widget_get_root (widget) : NULL;
  GtkWindow *window = GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL;

  while (window && !JT_IS_WINDOW (window))
    window = gtk_window_get_transient_for (window);
  return (JtWindow *) window;
}

void
jt_archive_page_offer_undo (GtkWidget *widget, const char *text, const char *action)
{
  JtWindow *window = find_window (widget);
  GtkWidget *page = window ? jt_window_get_page (window, "archive") : NULL;

  if (JT_IS_ARCHIVE_PAGE (page))
    {
      GActionGroup *actions = G_ACTION_GROUP (JT_ARCHIVE_PAGE (page)->actions);

      g_queue_push_head (&JT_ARCHIVE_PAGE (page)->undo, g_strdup (action));
      gtk_widget_insert_action_group (GTK_WIDGET (window), "archive", actions);
      /* the toast of a sheet looks no further than its own window */
      if (GTK_WIDGET (gtk_widget_get_root (widget)) != GTK_WIDGET (window))
        gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "archive", actions);
    }
  jt_toast_show_action (widget, text, _ ("Undo"), action);
}

void
jt_archive_page_open_game (GtkWidget *widget, gint64 id, const char *place)
{
  JtWindow *window = find_window (widget);
  GtkWidget *page = window ? jt_window_get_page (window, "archive") : NULL;
  JtArchivePage *self = JT_IS_ARCHIVE_PAGE (page) ? JT_ARCHIVE_PAGE (page) : NULL;
  g_autoptr (GPtrArray) rows = NULL;

  if (!self || !self->session)
    return;
  rows = find_row (self, id);
  if (!rows)
    {
      jt_toast_show (widget, _ ("This game is not there any more"));
      return;
    }
  jt_window_show_place (window, "archive");
  open_game (self, g_ptr_array_index (rows, 0));
  if (shows_game (self))
    self->came_from = g_intern_string (place);
}

void
jt_archive_page_say_written (GtkWidget *widget, const gint64 *ids, guint n)
{
  GVariant *list = g_variant_new_fixed_array (G_VARIANT_TYPE_INT64, ids, n, sizeof *ids);
  g_autofree char *undo = g_action_print_detailed_name ("archive.take-back", list);
  /* Translators: %u is a number of games */
  g_autofree char *text = g_strdup_printf (ngettext ("%u game is written", "%u games are written", n), n);

  jt_archive_page_offer_undo (widget, text, undo);
}

/* What is undone is not offered any more. */
static void
forget_undo (JtArchivePage *self, const char *name, GVariant *parameter)
{
  g_autofree char *detailed = g_action_print_detailed_name (name, parameter);
  GList *link = g_queue_find_custom (&self->undo, detailed, (GCompareFunc) g_strcmp0);

  if (link)
    {
      g_free (link->data);
      g_queue_delete_link (&self->undo, link);
    }
}

static void
undelete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;
  g_autoptr (GError) error = NULL;

  forget_undo (self, "archive.undelete", parameter);
  if (!jt_session_undelete_game (self->session, g_variant_get_int64 (parameter), &error))
    jt_toast_show_error (GTK_WIDGET (self), error);
}

static void
undelete_evening_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;
  g_autoptr (GError) error = NULL;

  forget_undo (self, "archive.undelete-evening", parameter);
  if (!jt_session_undelete_evening (self->session, g_variant_get_int64 (parameter), &error))
    jt_toast_show_error (GTK_WIDGET (self), error);
}

static void
take_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;
  g_autoptr (GError) error = NULL;
  gsize n = 0;
  const gint64 *ids = g_variant_get_fixed_array (parameter, &n, sizeof *ids);

  forget_undo (self, "archive.take-back", parameter);
  if (!jt_old_results_take_back (self->session, ids, (guint) n, &error))
    jt_toast_show_error (GTK_WIDGET (self), error);
}

static void
unmerge_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;
  g_autoptr (GError) error = NULL;

  forget_undo (self, "archive.unmerge", parameter);
  if (!jt_people_unmerge (self->session, g_variant_get_int64 (parameter), &error))
    jt_toast_show_error (GTK_WIDGET (self), error);
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;
  g_autofree char *detailed = g_strdup (g_queue_peek_head (&self->undo));
  g_autofree char *name = NULL;
  g_autoptr (GVariant) target = NULL;

  if (!detailed || !g_action_parse_detailed_name (detailed, &name, &target, NULL))
    {
      jt_toast_show (GTK_WIDGET (self), _ ("There is nothing to undo here"));
      return;
    }
  g_action_group_activate_action (G_ACTION_GROUP (self->actions), name + strlen ("archive."), target);
  jt_toast_show (GTK_WIDGET (self), _ ("Taken back"));
}

static void
type_results_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;

  jt_results_sheet_present (GTK_WIDGET (self), self->session);
}

static void
import_results_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;

  jt_results_import_choose (GTK_WIDGET (self), self->session);
}

static void
continue_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;

  if (shows_game (self))
    continue_game (self, jt_play_get_id (jt_game_view_get_play (JT_GAME_VIEW (self->game))));
}

static void
details_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;

  if (shows_game (self))
    jt_game_details_sheet_present (GTK_WIDGET (self), self->session,
                                   jt_play_get_id (jt_game_view_get_play (JT_GAME_VIEW (self->game))));
}

/* What is listed, as a file. */

static JtReport *
make_report (JtArchivePage *self)
{
  const JtGameFilter *filter = jt_games_model_get_filter (self->model);
  guint group = gtk_drop_down_get_selected (self->group_choice);
  const char *aside = group > 0 && self->groups && group <= self->groups->len
                          ? ((JtGroup *) g_ptr_array_index (self->groups, group - 1))->name
                          : NULL;
  g_autoptr (GError) error = NULL;
  JtReport *report = jt_archive_games_report (jt_session_get_store (self->session), filter, _ ("Games"), aside, &error);

  if (!report)
    jt_toast_show_error (GTK_WIDGET (self), error);
  return report;
}

static void
save_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);

  if (report)
    jt_report_output_save (data, report, g_variant_get_string (parameter, NULL), _ ("Games"));
}

static void
print_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);

  if (report)
    jt_report_output_print (data, report);
}

static void
copy_text_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  g_autoptr (JtReport) report = make_report (data);

  if (report)
    jt_report_output_copy (data, report);
}

static void
save_bundle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  JtArchivePage *self = data;

  jt_archive_save_bundle (data, jt_session_get_store (self->session), jt_games_model_get_filter (self->model), _ ("Games"));
}

static void
jt_archive_page_go_back (JtPage *page)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (page);
  JtWindow *window = find_window (GTK_WIDGET (self));
  const char *place = g_steal_pointer (&self->came_from);

  show_list (self);
  if (place && window)
    jt_window_show_place (window, place);
}

static void
page_init (JtPageInterface *iface)
{
  iface->go_back = jt_archive_page_go_back;
}

static void
jt_archive_page_map (GtkWidget *widget)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (widget);

  GTK_WIDGET_CLASS (jt_archive_page_parent_class)->map (widget);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "archive",
                                  G_ACTION_GROUP (self->actions));
}

/* Whoever goes to another place and comes again has come from nowhere. */
static void
jt_archive_page_unmap (GtkWidget *widget)
{
  JT_ARCHIVE_PAGE (widget)->came_from = NULL;
  GTK_WIDGET_CLASS (jt_archive_page_parent_class)->unmap (widget);
}

static void
jt_archive_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (object);

  switch (id)
    {
    case PROP_HEADING:
      g_value_set_string (value, self->heading);
      break;
    case PROP_CAN_GO_BACK:
      g_value_set_boolean (value, shows_game (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
jt_archive_page_dispose (GObject *object)
{
  JtArchivePage *self = JT_ARCHIVE_PAGE (object);

  if (self->list)
    gtk_list_view_set_model (self->list, NULL);
  G_OBJECT_CLASS (jt_archive_page_parent_class)->dispose (object);
  g_clear_object (&self->model);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  g_clear_pointer (&self->groups, g_ptr_array_unref);
  g_clear_pointer (&self->people, g_ptr_array_unref);
}

static void
jt_archive_page_finalize (GObject *object)
{
  g_free (JT_ARCHIVE_PAGE (object)->heading);
  g_queue_clear_full (&JT_ARCHIVE_PAGE (object)->undo, g_free);
  G_OBJECT_CLASS (jt_archive_page_parent_class)->finalize (object);
}

static void
jt_archive_page_class_init (JtArchivePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = jt_archive_page_get_property;
  object_class->dispose = jt_archive_page_dispose;
  object_class->finalize = jt_archive_page_finalize;
  widget_class->map = jt_archive_page_map;
  widget_class->unmap = jt_archive_page_unmap;
  g_object_class_override_property (object_class, PROP_HEADING, "heading");
  g_object_class_override_property (object_class, PROP_CAN_GO_BACK, "can-go-back");

  g_type_ensure (JT_TYPE_EVEN_BOX);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/jasstafel/Jasstafel/jt-archive-page.ui");
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, stack);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, list_page);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, search);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, game_choice);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, group_choice);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, person_choice);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, from);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, until);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, archive_menu);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, count);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, content);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, scrolled);
  gtk_widget_class_bind_template_child (widget_class, JtArchivePage, list);
}

static void
connect_session (JtArchivePage *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkSelectionModel) selection = NULL;

  self->model = jt_games_model_new (self->session);
  selection = GTK_SELECTION_MODEL (gtk_no_selection_new (g_object_ref (G_LIST_MODEL (self->model))));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row_cb), self);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, selection);
  make_narrow (self->game_choice);
  make_narrow (self->group_choice);
  make_narrow (self->person_choice);
  fill_choices (self);
  update_count (self);
  g_signal_connect_object (self->session, "data-changed", G_CALLBACK (data_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect (self->list, "activate", G_CALLBACK (activated_cb), self);
  g_signal_connect_swapped (self->search, "search-changed", G_CALLBACK (filter_changed_cb), self);
  /* the search field would keep Ctrl+Z for itself */
  jt_actions_install_on_field (GTK_WIDGET (self->search), JT_CONTEXT_ARCHIVE);
  jt_choice_let_shrink (self->game_choice);
  jt_choice_let_shrink (self->group_choice);
  jt_choice_let_shrink (self->person_choice);
  g_signal_connect_swapped (self->game_choice, "notify::selected", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->group_choice, "notify::selected", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->person_choice, "notify::selected", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->from, "changed", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect_swapped (self->until, "changed", G_CALLBACK (filter_changed_cb), self);
  g_signal_connect (gtk_scrolled_window_get_vadjustment (self->scrolled), "value-changed", G_CALLBACK (scrolled_cb),
                    self);
}

static void
jt_archive_page_init (JtArchivePage *self)
{
  static const GActionEntry entries[] = {
    { "undelete", undelete_cb, "x" },
    { "undelete-evening", undelete_evening_cb, "x" },
    { "take-back", take_back_cb, "ax" },
    { "unmerge", unmerge_cb, "x" },
    { "undo", undo_cb },
    { "type-results", type_results_cb },
    { "import-results", import_results_cb },
    { "continue", continue_cb },
    { "details", details_cb },
    { "save", save_cb, "s" },
    { "print", print_cb },
    { "copy-text", copy_text_cb },
    { "save-bundle", save_bundle_cb },
  };
  JtSession *session = jt_ui_get_session (NULL);
  g_autoptr (GMenuModel) output = NULL;

  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries), self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "archive", G_ACTION_GROUP (self->actions));
  gtk_widget_init_template (GTK_WIDGET (self));
  jt_actions_install (self->list_page, JT_CONTEXT_ARCHIVE);
  output = jt_report_output_menu ("archive");
  g_menu_append_submenu (self->archive_menu, _ ("Save the _List"), output);
  if (!session)
    return;
  self->session = g_object_ref (session);
  connect_session (self);
}

GtkWidget *
jt_archive_page_new (void)
{
  return g_object_new (JT_TYPE_ARCHIVE_PAGE, NULL);
}
