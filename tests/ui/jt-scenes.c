/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-scenes.h"

#include "jt-archive-page.h"
#include "jt-card-sheets.h"
#include "jt-compat.h"
#include "jt-correction-sheet.h"
#include "jt-evening-sheet.h"
#include "jt-game-details-sheet.h"
#include "jt-game-view.h"
#include "jt-group-sheet.h"
#include "jt-help-sheet.h"
#include "jt-names-sheet.h"
#include "jt-notice.h"
#include "jt-papers-sheet.h"
#include "jt-person-sheet.h"
#include "jt-people.h"
#include "jt-places.h"
#include "jt-preferences.h"
#include "jt-prizes-sheet.h"
#include "jt-projector.h"
#include "jt-results-import-sheet.h"
#include "jt-results-sheet.h"
#include "jt-rules-page.h"
#include "jt-season-sheet.h"
#include "jt-seat-sheet.h"
#include "jt-settings.h"
#include "jt-setup-view.h"
#include "jt-shortcuts-sheet.h"
#include "jt-special-sheet.h"
#include "jt-store-evenings.h"
#include "jt-tournament-page.h"
#include "jt-tournament-profile.h"
#include "jt-tournament-rounds.h"
#include "jt-tournament-sheets.h"
#include "jt-tournament-view.h"
#include "jt-ui-session.h"
#include "jt-ui-test.h"
#include "jt-variant.h"
#include "jt-why-sheet.h"
#include "jt-window.h"

#define N_GAMES 4
#define OLD_RESULTS "Datum;Spieler 1;Spieler 2;Spieler 3;Spieler 4;Punkte 1;Punkte 2\n1.3.2019;Anna;Meier & <Müller>;Beat;Rösli;1012;870\n"
#define TEXT_KEY "gtk-xft-dpi"

/* What the scenes are filled with. */

/* What others begin with comes after them. */
static const char *const typed[] = {
  "Anna-Katharina Zgraggen-Odermatt", "Anna-Katharina", "Meier & <Müller> Jass", "Meier & <Müller>", "Beat", "Rösli \"Rosa\"",
  "Zgraggen", "Odermatt", "Carla", "Dora", "Ernst", "Franz", "Stammtisch & <Co>", "=1+1",
};

gboolean
jt_scenes_is_names (const char *text)
{
  while (*text)
    {
      gsize length = strspn (text, " &,:");

      for (guint i = 0; i < G_N_ELEMENTS (typed) && length == 0; i++)
        if (g_str_has_prefix (text, typed[i]))
          length = strlen (typed[i]);
      if (length == 0)
        return FALSE;
      text += length;
    }
  return TRUE;
}

static void
start_game (JtScenes *scenes, const char *variant, const char *rules)
{
  static const char *const names[] = { "Anna-Katharina", "Meier & <Müller>", "Beat", "Rösli \"Rosa\"", "Zgraggen", "Odermatt" };
  g_autoptr (JtSetup) setup = jt_setup_new (variant);
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;

  setup->group = scenes->group;
  for (guint seat = 0; seat < MIN (jt_setup_get_n_seats (setup), G_N_ELEMENTS (names)); seat++)
    jt_setup_set_name (setup, seat, names[seat]);
  setup->rules = jt_session_fixture_value (rules);
  g_assert_true (jt_session_start (scenes->base.session, setup, &fault, &error));
  g_assert_no_error (error);
}

static JtPlay *
current (JtScenes *scenes)
{
  return jt_session_get_play (scenes->base.session);
}

static void
play_games (JtScenes *scenes)
{
  for (guint i = 0; i < N_GAMES; i++)
    {
      start_game (scenes, "schieber", "{\"target\":300}");
      while (jt_game_get_status (jt_play_get_game (current (scenes))) != JT_STATUS_OVER)
        jt_session_fixture_write (current (scenes),
                                  i % 3 == 0 ? "{\"type\":\"round\",\"trump\":\"eicheln\",\"match\":1,\"pushed\":true}"
                                             : "{\"type\":\"round\",\"trump\":\"rosen\",\"points\":[107,50],\"weis\":[50,0]}");
    }
}

static void
make_tournament (JtScenes *scenes)
{
  JtSession *session = scenes->base.session;
  g_autoptr (GError) error = NULL;
  JtFault fault = JT_FAULT_INIT;
  gint64 id = jt_tournament_session_create (session, "Meier & <Müller> Jass", "2026-11-28", NULL,
                                            &jt_tournament_profile_get (3)->rules, &error);
  const JtTournamentSheet sheet = { .points = { 682, 574 } };
  g_autoptr (JtValue) prizes = jt_session_fixture_value (
      "[{\"rank\":1,\"text\":\"Meier & <Müller>\",\"value\":1250},{\"x-for\":\"category\",\"x-category\":\"A & <B>\"}]");
  int n;

  scenes->tournament = jt_tournament_session_new (session, id, &fault, &error);
  g_assert_no_error (error);
  n = jt_tournament_session_add_people (scenes->tournament,
                                        "Meier & <Müller>\nRösli \"Rosa\"\n=1+1\nAnna-Katharina Zgraggen-Odermatt\n"
                                        "Beat\nCarla\nDora\nErnst\nFranz\n",
                                        &fault, &error);
  g_assert_cmpint (n, ==, 9);
  jt_session_fixture_draw (scenes->tournament);
  g_assert_true (jt_tournament_session_enter (scenes->tournament, 0, 1, &sheet, NULL, &fault, &error));
  g_assert_true (jt_tournament_session_set_part (scenes->tournament, "prizes", prizes, NULL, &error));
}

JtScenes *
jt_scenes_new (void)
{
  JtScenes *scenes = g_new0 (JtScenes, 1);
  g_autoptr (JtGroup) group = jt_group_new ("Stammtisch & <Co>");
  g_autoptr (GPtrArray) people = NULL;
  g_autoptr (GPtrArray) evenings = NULL;
  g_autoptr (GError) error = NULL;
  JtStore *store;

  jt_session_fixture_set_up (&scenes->base, NULL);
  store = jt_session_get_store (scenes->base.session);
  g_assert_true (jt_store_group_add (store, group, &error));
  scenes->group = group->id;
  play_games (scenes);
  make_tournament (scenes);
  start_game (scenes, "schieber", "{}");
  scenes->game = g_object_ref (current (scenes));
  jt_session_fixture_write (scenes->game, "{\"type\":\"round\",\"trump\":\"schilten\",\"points\":[98,59],\"weis\":[0,50],\"stoeck\":0}");
  jt_session_fixture_write (scenes->game, "{\"type\":\"round\",\"trump\":\"undenufe\",\"match\":0,\"pushed\":true}");
  people = jt_store_people (store, scenes->group, 0, &error);
  g_assert_no_error (error);
  scenes->person = ((JtPerson *) people->pdata[0])->id;
  evenings = jt_store_evenings (store, scenes->group, NULL, 1, &error);
  g_assert_no_error (error);
  scenes->evening = ((JtEvening *) evenings->pdata[0])->id;
  scenes->ranking = jt_ranking_new (scenes->base.session);
  jt_ui_set_session (scenes->base.session);
  return scenes;
}

void
jt_scenes_free (JtScenes *scenes)
{
  jt_ui_set_session (NULL);
  g_assert_finalize_object (scenes->ranking);
  g_assert_finalize_object (scenes->tournament);
  g_object_unref (scenes->game);
  jt_session_fixture_tear_down (&scenes->base, NULL);
  g_free (scenes);
}

/* Pages. */

static void
show (JtScenes *scenes, GtkWidget *content, int width, int height)
{
  scenes->content = content;
  scenes->window = jt_ui_test_show (content, width, height);
  scenes->root = GTK_WIDGET (scenes->window);
}

static void
show_place (JtScenes *scenes, const char *name, int width, int height)
{
  JtWindow *window;

  g_settings_set_string (jt_settings_get_default (), JT_SETTING_PLACE, name);
  window = jt_window_new (NULL);
  show (scenes, GTK_WIDGET (window), width, height);
  g_assert_true (jt_window_show_place (window, name));
  scenes->content = jt_window_get_page (window, name);
  jt_ui_test_settle (scenes->window);
}

static void
open_slate (JtScenes *scenes, int width, int height)
{
  show_place (scenes, "slate", width, height);
}

static void
open_notice (JtScenes *scenes, int width, int height)
{
  show_place (scenes, "slate", width, height);
  jt_notice_show (jt_window_get_notice (JT_WINDOW (scenes->window)),
                  "The disk that holds the database of Meier & <Müller> is full: nothing can be written.", "Tr_y Again", NULL);
  jt_ui_test_settle (scenes->window);
}

static void
open_setup (JtScenes *scenes, int width, int height)
{
  show (scenes, jt_setup_view_new (scenes->base.session), width, height);
}

static void
open_ranking (JtScenes *scenes, int width, int height)
{
  show_place (scenes, "ranking", width, height);
}

static void
find_people_cb (GtkWidget *widget, gpointer data)
{
  GtkWidget **list = data;

  if (!*list && GTK_IS_LIST_VIEW (widget) && gtk_widget_has_css_class (widget, "jt-archive-list"))
    *list = widget;
}

static void
open_person (JtScenes *scenes, int width, int height)
{
  GtkWidget *list = NULL;

  show_place (scenes, "ranking", width, height);
  jt_ui_test_walk (scenes->content, find_people_cb, &list);
  g_signal_emit_by_name (list, "activate", 0u);
  jt_ui_test_settle (scenes->window);
}

static void
open_pairs (JtScenes *scenes, int width, int height)
{
  GtkWidget *switcher;

  show_place (scenes, "ranking", width, height);
  switcher = jt_ui_test_find (scenes->content, GTK_TYPE_STACK_SWITCHER);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (gtk_widget_get_last_child (switcher)), TRUE);
  jt_ui_test_settle (scenes->window);
}

static void
open_tournaments (JtScenes *scenes, int width, int height)
{
  show_place (scenes, "tournament", width, height);
}

static void
open_part (JtScenes *scenes, const char *part, int width, int height)
{
  GtkWidget *view;

  show_place (scenes, "tournament", width, height);
  g_assert_true (jt_tournament_page_open (JT_TOURNAMENT_PAGE (scenes->content), jt_tournament_session_get_id (scenes->tournament)));
  jt_ui_test_settle (scenes->window);
  view = jt_ui_test_find (scenes->content, JT_TYPE_TOURNAMENT_VIEW);
  g_action_group_activate_action (jt_tournament_view_get_actions (JT_TOURNAMENT_VIEW (view)), part, NULL);
  jt_ui_test_settle (scenes->window);
}

#define OPEN_PART(function, part) \
  static void function (JtScenes *scenes, int width, int height) { open_part (scenes, part, width, height); }

OPEN_PART (open_participants, "people")
OPEN_PART (open_passes, "passes")
OPEN_PART (open_tables, "tables")
OPEN_PART (open_standings, "standings")

static void
open_projector (JtScenes *scenes, int width, int height)
{
  show (scenes, jt_projector_new (scenes->tournament), width, height);
}

static void
open_archive (JtScenes *scenes, int width, int height)
{
  show_place (scenes, "archive", width, height);
}

static void
open_archived_game (JtScenes *scenes, int width, int height)
{
  GtkWidget *list = NULL;

  show_place (scenes, "archive", width, height);
  jt_ui_test_walk (scenes->content, find_people_cb, &list);
  g_signal_emit_by_name (list, "activate", 1u);
  jt_ui_test_settle (scenes->window);
}

/* A game of each kind with something in it. */

static void
show_game (JtScenes *scenes, const char *variant, const char *rules, const char *const *entries, int width, int height)
{
  GtkWidget *view = jt_game_view_new (scenes->base.session);

  start_game (scenes, variant, rules);
  for (guint i = 0; entries[i]; i++)
    jt_session_fixture_write (current (scenes), entries[i]);
  jt_game_view_set_play (JT_GAME_VIEW (view), current (scenes));
  show (scenes, view, width, height);
}

#define OPEN_GAME(function, variant, rules, ...) \
  static void function (JtScenes *scenes, int width, int height) \
  { \
    static const char *const entries[] = { __VA_ARGS__, NULL }; \
    show_game (scenes, variant, rules, entries, width, height); \
  }

OPEN_GAME (open_finished, "schieber", "{\"target\":200}", "{\"type\":\"round\",\"trump\":\"schilten\",\"match\":0}")
OPEN_GAME (open_ask, "schieber", "{\"profile\":\"simple\",\"target\":50}", "{\"type\":\"round\",\"points\":[98,59]}")
OPEN_GAME (open_coiffeur, "coiffeur", "{\"preset\":\"12\"}", "{\"type\":\"round\",\"side\":0,\"line\":\"misere\",\"match\":true}",
           "{\"type\":\"round\",\"side\":1,\"line\":\"misere\",\"points\":112}")
OPEN_GAME (open_bieter, "bieter", "{}", "{\"type\":\"auction\",\"king\":1,\"bid\":610}",
           "{\"type\":\"round\",\"points\":[100,57]}")
OPEN_GAME (open_differenzler, "differenzler", "{}", NULL)
OPEN_GAME (open_molotow, "molotow", "{}", NULL)

/* Sheets. */

static GtkWidget *
parent (JtScenes *scenes, int width, int height)
{
  GtkWidget *button = gtk_button_new_with_label ("Below");

  show (scenes, button, width, height);
  gtk_widget_grab_focus (button);
  scenes->root = NULL;
  return button;
}

static gboolean
has_sheet (gpointer data)
{
  JtScenes *scenes = data;
  GListModel *windows = gtk_window_get_toplevels ();
  GType dialog = g_type_from_name ("AdwDialog");

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

      if (window != GTK_WIDGET (scenes->window) && gtk_widget_get_mapped (window))
        scenes->root = window;
    }
  if (scenes->root == NULL && dialog != G_TYPE_INVALID)
    scenes->root = jt_ui_test_find (GTK_WIDGET (scenes->window), dialog);
  return scenes->root != NULL;
}

#define OPEN_SHEET(function, call) \
  static void function (JtScenes *scenes, int width, int height) \
  { \
    GtkWidget *below = parent (scenes, width, height); \
    JtSession *session = scenes->base.session; \
    JtTournamentSession *tournament = scenes->tournament; \
    const JtGame *game = jt_play_get_game (scenes->game); \
    (void) below, (void) session, (void) tournament, (void) game; \
    call; \
  }

static void
nothing_taken (const JtValue *value, gpointer data)
{
}

static char *
nothing_written (const JtValue *value, gpointer data)
{
  return NULL;
}

static void
nothing_made (gint64 id, gpointer data)
{
}

static gboolean
nothing_said (const char *reason, gpointer data, GError **error)
{
  return TRUE;
}

static char *
no_rounds (int number, const JtTournamentSheet *sheet, GtkWidget *page, gpointer data)
{
  return NULL;
}

OPEN_SHEET (open_preferences, jt_sheet_present (jt_preferences_new (), below, "Preferences", 560, 640))
OPEN_SHEET (open_shortcuts, jt_sheet_present (jt_shortcuts_sheet_new (), below, "Keys", 560, 640))
OPEN_SHEET (open_correction, jt_correction_sheet_present (below, game, nothing_written, NULL))
OPEN_SHEET (open_evening, jt_evening_sheet_present (below, session, scenes->evening))
OPEN_SHEET (open_details, jt_game_details_sheet_present (below, session, jt_play_get_id (scenes->game)))
OPEN_SHEET (open_group, jt_group_sheet_present (below, session, scenes->group))
OPEN_SHEET (open_new_group, jt_group_sheet_present (below, session, 0))
OPEN_SHEET (open_names, jt_names_sheet_present (below, session, scenes->game))
OPEN_SHEET (open_person_sheet, jt_person_sheet_present (below, session, scenes->person))
OPEN_SHEET (open_rules, jt_rules_page_present (below, session, scenes->group, "schieber", nothing_taken, NULL))
OPEN_SHEET (open_coiffeur_rules, jt_rules_page_present (below, session, scenes->group, "coiffeur", nothing_taken, NULL))
OPEN_SHEET (open_counter, jt_card_counter_present (below, game))
OPEN_SHEET (open_weis_helper, jt_weis_helper_present (below, game))
OPEN_SHEET (open_card_values, jt_card_values_present (below, game))
OPEN_SHEET (open_why, jt_why_sheet_present (below, scenes->ranking, 0, G_MAXUINT))
OPEN_SHEET (open_season, jt_season_sheet (below, session))
OPEN_SHEET (open_club, jt_club_sheet (below, session))
OPEN_SHEET (open_papers, jt_papers_sheet (below, tournament, 0))
OPEN_SHEET (open_table_sheets, jt_papers_sheet_of (below, tournament, JT_TOURNAMENT_PAPER_SHEETS, 0, 1))
OPEN_SHEET (open_seat, jt_seat_sheet (below, tournament))
OPEN_SHEET (open_rounds, jt_tournament_rounds_sheet (below, tournament, 0, 2, no_rounds, G_OBJECT (tournament)))
OPEN_SHEET (open_import, jt_results_import_present (below, session, "Meier & <Müller>.csv", OLD_RESULTS, strlen (OLD_RESULTS)))
OPEN_SHEET (open_results, jt_results_sheet_present (below, session))
OPEN_SHEET (open_help, jt_sheet_present (jt_help_sheet_new (), below, "Help", 600, 680))
OPEN_SHEET (open_prizes, jt_prizes_sheet (below, tournament))
OPEN_SHEET (open_rated, jt_rated_sheet (below, tournament))
OPEN_SHEET (open_new_tournament, jt_tournament_new_sheet (below, session, nothing_made, NULL))
OPEN_SHEET (open_tournament_rules, jt_tournament_rules_sheet (below, tournament))
OPEN_SHEET (open_paste, jt_tournament_paste_sheet (below, tournament))
OPEN_SHEET (open_participant,
            jt_tournament_person_sheet (below, tournament,
                                        jt_tournament_get_participant (jt_tournament_session_get_tournament (tournament), 0)->id))
OPEN_SHEET (open_tournament_correction, jt_tournament_correction_sheet (below, tournament, 0))
OPEN_SHEET (open_swap, jt_tournament_swap_sheet (below, tournament, 1))
OPEN_SHEET (open_reason, jt_tournament_reason_sheet (below, nothing_said, NULL))
OPEN_SHEET (open_cut, jt_tournament_cut_sheet (below, tournament))
OPEN_SHEET (open_log, jt_tournament_log_sheet (below, tournament))

static void
open_special (JtScenes *scenes, int width, int height)
{
  g_autoptr (JtBar) bar = jt_bar_new (scenes->game);

  jt_special_sheet_present (parent (scenes, width, height), bar);
}

static void
open_question (JtScenes *scenes, int width, int height)
{
  static const JtResponse responses[] = {
    { "cancel", "_Cancel", JT_RESPONSE_PLAIN },
    { "end", "_End the Game", JT_RESPONSE_DESTRUCTIVE },
    { NULL },
  };

  jt_alert_present (parent (scenes, width, height), "Meier & <Müller>?", "What is written stays in the archive.", responses,
                    "end", "cancel", NULL, NULL);
}

static const JtScene scenes_all[] = {
  { "slate", open_slate },
  { "notice", open_notice },
  { "setup", open_setup },
  { "finished", open_finished },
  { "ask", open_ask },
  { "coiffeur", open_coiffeur },
  { "bieter", open_bieter },
  { "differenzler", open_differenzler },
  { "molotow", open_molotow },
  { "ranking", open_ranking },
  { "pairs", open_pairs },
  { "person", open_person },
  { "tournaments", open_tournaments },
  { "participants", open_participants },
  { "passes", open_passes },
  { "tables", open_tables },
  { "standings", open_standings },
  { "projector", open_projector },
  { "archive", open_archive },
  { "archived-game", open_archived_game },
  { "preferences", open_preferences },
  { "shortcuts", open_shortcuts },
  { "question", open_question },
  { "correction-sheet", open_correction },
  { "special-sheet", open_special },
  { "names-sheet", open_names },
  { "rules-sheet", open_rules },
  { "coiffeur-rules-sheet", open_coiffeur_rules },
  { "card-counter", open_counter },
  { "weis-helper", open_weis_helper },
  { "card-values", open_card_values },
  { "evening-sheet", open_evening },
  { "game-details-sheet", open_details },
  { "group-sheet", open_group },
  { "new-group-sheet", open_new_group },
  { "person-sheet", open_person_sheet },
  { "why-sheet", open_why },
  { "new-tournament-sheet", open_new_tournament },
  { "tournament-rules-sheet", open_tournament_rules },
  { "paste-sheet", open_paste },
  { "participant-sheet", open_participant },
  { "tournament-correction-sheet", open_tournament_correction },
  { "swap-sheet", open_swap },
  { "reason-sheet", open_reason },
  { "cut-sheet", open_cut },
  { "log-sheet", open_log },
  { "papers-sheet", open_papers },
  { "table-sheets", open_table_sheets },
  { "seat-sheet", open_seat },
  { "rounds-sheet", open_rounds },
  { "results-sheet", open_results },
  { "results-import-sheet", open_import },
  { "help", open_help },
  { "prizes-sheet", open_prizes },
  { "club-sheet", open_club },
  { "rated-sheet", open_rated },
  { "season-sheet", open_season },
  { NULL },
};

const JtScene *
jt_scenes_get_all (void)
{
  return scenes_all;
}

void
jt_scene_open (const JtScene *scene, JtScenes *scenes, int width, int height)
{
  scene->open (scenes, width, height);
  if (scenes->root == NULL)
    jt_ui_test_wait (has_sheet, scenes, scene->name);
  jt_ui_test_settle (GTK_WINDOW (gtk_widget_get_root (scenes->root)));
}

void
jt_scene_close (JtScenes *scenes)
{
  if (GTK_IS_WINDOW (scenes->root) && scenes->root != GTK_WIDGET (scenes->window))
    gtk_window_destroy (GTK_WINDOW (scenes->root));
  jt_ui_test_close (scenes->window, scenes->content);
  scenes->window = NULL;
  scenes->root = NULL;
  scenes->content = NULL;
  if (current (scenes) != scenes->game)
    {
      g_assert_true (jt_session_open (scenes->base.session, jt_play_get_id (scenes->game), NULL));
      g_set_object (&scenes->game, current (scenes));
    }
}

void
jt_scenes_set_text_scale (double scale)
{
  static int usual = 0;

  if (usual == 0)
    g_object_get (gtk_settings_get_default (), TEXT_KEY, &usual, NULL);
  g_object_set (gtk_settings_get_default (), TEXT_KEY, (int) (usual * scale), NULL);
}
