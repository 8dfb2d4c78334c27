/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-game.h"

#include "jt-slate-words.h"
#include "jt-strokes.h"

#define MOST_FACTORS 3 /* more would not be read */

/* The different factors above 1, in ascending order. */
static guint
factors_of (const JtGame *game, int *factors)
{
  gboolean seen[32] = { FALSE };
  guint n = 0;
  int factor;

  for (guint i = 0; jt_game_get_trump (game, i, &factor) != NULL; i++)
    if (factor > 1 && factor < (int) G_N_ELEMENTS (seen))
      seen[factor] = TRUE;
  for (guint i = 2; i < G_N_ELEMENTS (seen) && n < MOST_FACTORS; i++)
    if (seen[i])
      factors[n++] = i;
  return n;
}

static void
add_names (JtSlateModel *model, const JtGame *game, guint side, int vorhand, int dealer, int declarer)
{
  g_autoptr (GString) joined = g_string_new (NULL);
  const char *name = jt_game_get_side_name (game, side);
  guint sides = jt_game_get_n_sides (game);

  for (guint i = 0; i < jt_game_get_n_players (game, side); i++)
    {
      const char *player = jt_game_get_player_name (game, side, i);
      int seat = side + i * sides;
      JtSlateMarks marks = 0;

      if (player == NULL || *player == '\0')
        continue;
      if (seat == vorhand)
        marks |= JT_SLATE_MARK_VORHAND;
      if (seat == dealer)
        marks |= JT_SLATE_MARK_DEALER;
      if (seat == declarer)
        marks |= JT_SLATE_MARK_DECLARER;
      jt_slate_model_add_player (model, side, player, marks);
      g_string_append_printf (joined, "%s%s", joined->len > 0 ? " & " : "", player);
    }
  if (model->half[side].n_players == 0)
    {
      g_autofree char *words = jt_slate_words_side (game, side);

      jt_slate_model_set_name (model, side, words);
    }
  else if (g_strcmp0 (joined->str, name) != 0)
    jt_slate_model_set_name (model, side, name);
}

static void
add_missing (JtSlateModel *model, const JtGame *game, guint side)
{
  JtPoints total = jt_game_get_total (game, side), target = jt_game_get_target (game, side);
  JtPoints berg = jt_game_get_berg_points (game);

  if (target > 0 && total < target)
    {
      int factors[MOST_FACTORS];
      guint n = factors_of (game, factors);
      g_autofree char *text = jt_slate_words_to_target (target - total, factors, n);
      g_autofree char *brief = jt_slate_words_to_target (target - total, NULL, 0);

      jt_slate_model_add_missing (model, side, text, brief);
    }
  if (berg > 0 && total < berg && jt_game_get_berg (game) < 0)
    {
      g_autofree char *text = jt_slate_words_to_berg (berg - total);

      jt_slate_model_add_missing (model, side, text, NULL);
    }
}

static void
add_outcome (JtSlateModel *model, const JtGame *game, guint side)
{
  guint winners = 0;
  JtStriche striche;
  gboolean has = jt_game_get_striche (game, side, &striche), won = jt_game_is_winner (game, side);
  g_autofree char *text = NULL;
  g_autofree char *brief = NULL;

  for (guint s = 0; s < jt_game_get_n_sides (game); s++)
    winners += jt_game_is_winner (game, s) ? 1 : 0;
  text = jt_slate_words_outcome (won, winners > 1, has ? &striche : NULL);
  brief = jt_slate_words_outcome (won, winners > 1, NULL);
  jt_slate_model_set_outcome (model, side, text, brief, won && winners == 1);
}

JtSlateModel *
jt_slate_model_from_game (const JtGame *game, const JtSlateOptions *options)
{
  JtSlateModel *model;
  gboolean over;
  int vorhand, dealer = -1;

  g_return_val_if_fail (game != NULL && options != NULL, NULL);

  if (jt_game_get_board_kind (game) != JT_BOARD_SLATE || jt_game_get_n_sides (game) != JT_SLATE_HALVES)
    return NULL;
  model = jt_slate_model_new ();
  model->face = options->face;
  model->form = options->form;
  model->turn = options->turn;
  model->v500 = options->v500;
  model->dark = options->dark;
  model->high_contrast = options->high_contrast;
  model->rtl = options->rtl;
  model->seed = options->seed;
  jt_slate_model_set_labels (model, jt_slate_word (JT_SLATE_WORD_DEALS), jt_slate_word (JT_SLATE_WORD_LEADS),
                             jt_slate_word (JT_SLATE_WORD_DECLARES),
                             options->show_evening ? jt_slate_word (JT_SLATE_WORD_EVENING) : NULL);
  over = jt_game_get_status (game) == JT_STATUS_OVER;
  vorhand = over ? -1 : jt_game_get_next_vorhand (game);
  if (vorhand >= 0 && jt_game_get_n_seats (game) > 0)
    dealer = (vorhand + jt_game_get_n_seats (game) - 1) % jt_game_get_n_seats (game);
  for (guint side = 0; side < JT_SLATE_HALVES; side++)
    {
      JtSlateHalf *half = &model->half[side];
      JtStriche striche;
      int berg = jt_game_get_berg (game);

      add_names (model, game, side, vorhand, dealer, over ? -1 : options->declarer);
      half->total = jt_game_get_total (game, side);
      if (!jt_game_get_strokes (game, side, options->notation, &half->strokes))
        half->strokes = jt_strokes_summary (half->total);
      half->pending = options->pending[side];
      half->evening = options->evening[side];
      if (jt_game_get_striche (game, side, &striche))
        half->striche = striche.total;
      if (over)
        add_outcome (model, game, side);
      else
        {
          g_autofree char *events
              = jt_slate_words_events (berg == (int) side, MAX (jt_game_get_events (game, side, FALSE), 0),
                                       MAX (jt_game_get_events (game, side, TRUE), 0));

          add_missing (model, game, side);
          jt_slate_model_set_events (model, side, events);
        }
    }
  return model;
}
