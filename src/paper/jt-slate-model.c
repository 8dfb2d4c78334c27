/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-model.h"

JtSlateModel *
jt_slate_model_new (void)
{
  JtSlateModel *model = g_new0 (JtSlateModel, 1);

  model->turn = TRUE;
  model->seed = 1;
  return model;
}

JtSlateModel *
jt_slate_model_copy (const JtSlateModel *model)
{
  JtSlateModel *copy;

  g_return_val_if_fail (model != NULL, NULL);

  copy = g_memdup2 (model, sizeof *model);
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      JtSlateHalf *half = &copy->half[h];

      half->name = g_strdup (half->name);
      half->events = g_strdup (half->events);
      half->outcome = g_strdup (half->outcome);
      half->outcome_brief = g_strdup (half->outcome_brief);
      for (guint i = 0; i < half->n_players; i++)
        half->player[i].name = g_strdup (half->player[i].name);
      for (guint i = 0; i < half->n_missing; i++)
        {
          half->missing[i].text = g_strdup (half->missing[i].text);
          half->missing[i].brief = g_strdup (half->missing[i].brief);
        }
    }
  copy->dealer_label = g_strdup (model->dealer_label);
  copy->vorhand_label = g_strdup (model->vorhand_label);
  copy->declarer_label = g_strdup (model->declarer_label);
  copy->evening_label = g_strdup (model->evening_label);
  return copy;
}

void
jt_slate_model_free (JtSlateModel *model)
{
  if (model == NULL)
    return;
  for (guint h = 0; h < JT_SLATE_HALVES; h++)
    {
      JtSlateHalf *half = &model->half[h];

      for (guint i = 0; i < half->n_players; i++)
        g_free (half->player[i].name);
      jt_slate_model_clear_missing (model, h);
      g_free (half->name);
      g_free (half->events);
      g_free (half->outcome);
      g_free (half->outcome_brief);
    }
  g_free (model->dealer_label);
  g_free (model->vorhand_label);
  g_free (model->declarer_label);
  g_free (model->evening_label);
  g_free (model);
}

static void
set_text (char **field, const char *text)
{
  char *copy = text != NULL && *text != '\0' ? g_strdup (text) : NULL;

  g_free (*field);
  *field = copy;
}

void
jt_slate_model_set_name (JtSlateModel *model, guint half, const char *name)
{
  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES);

  set_text (&model->half[half].name, name);
}

void
jt_slate_model_add_player (JtSlateModel *model, guint half, const char *name, JtSlateMarks marks)
{
  JtSlateHalf *side;

  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES);

  side = &model->half[half];
  if (name == NULL || *name == '\0' || side->n_players == JT_SLATE_MAX_PLAYERS)
    return;
  side->player[side->n_players].name = g_strdup (name);
  side->player[side->n_players].marks = marks;
  side->n_players++;
}

void
jt_slate_model_add_missing (JtSlateModel *model, guint half, const char *text, const char *brief)
{
  JtSlateHalf *side;

  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES && text != NULL);

  side = &model->half[half];
  if (side->n_missing == JT_SLATE_MAX_NOTES)
    return;
  side->missing[side->n_missing].text = g_strdup (text);
  side->missing[side->n_missing].brief = g_strdup (brief);
  side->n_missing++;
}

void
jt_slate_model_clear_missing (JtSlateModel *model, guint half)
{
  JtSlateHalf *side;

  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES);

  side = &model->half[half];
  for (guint i = 0; i < side->n_missing; i++)
    {
      g_clear_pointer (&side->missing[i].text, g_free);
      g_clear_pointer (&side->missing[i].brief, g_free);
    }
  side->n_missing = 0;
}

void
jt_slate_model_set_events (JtSlateModel *model, guint half, const char *events)
{
  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES);

  set_text (&model->half[half].events, events);
}

void
jt_slate_model_set_outcome (JtSlateModel *model, guint half, const char *outcome, const char *brief, gboolean won)
{
  g_return_if_fail (model != NULL && half < JT_SLATE_HALVES);

  set_text (&model->half[half].outcome, outcome);
  set_text (&model->half[half].outcome_brief, brief);
  model->half[half].won = won;
}

void
jt_slate_model_set_labels (JtSlateModel *model, const char *dealer, const char *vorhand,
                           const char *declarer, const char *evening)
{
  g_return_if_fail (model != NULL);

  set_text (&model->dealer_label, dealer);
  set_text (&model->vorhand_label, vorhand);
  set_text (&model->declarer_label, declarer);
  set_text (&model->evening_label, evening);
}
