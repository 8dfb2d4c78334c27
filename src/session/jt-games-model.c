/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-games-model.h"

#define PAGE 100

struct _JtGameItem
{
  GObject parent_instance;

  JtGameRow *row;
  gboolean first_of_date;
};

G_DEFINE_FINAL_TYPE (JtGameItem, jt_game_item, G_TYPE_OBJECT)

static void
jt_game_item_finalize (GObject *object)
{
  jt_game_row_free (JT_GAME_ITEM (object)->row);
  G_OBJECT_CLASS (jt_game_item_parent_class)->finalize (object);
}

static void
jt_game_item_class_init (JtGameItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_game_item_finalize;
}

static void
jt_game_item_init (JtGameItem *self)
{
}

const JtGameRow *
jt_game_item_get_row (JtGameItem *self)
{
  g_return_val_if_fail (JT_IS_GAME_ITEM (self), NULL);
  return self->row;
}

gboolean
jt_game_item_is_first_of_date (JtGameItem *self)
{
  g_return_val_if_fail (JT_IS_GAME_ITEM (self), FALSE);
  return self->first_of_date;
}

struct _JtGamesModel
{
  GObject parent_instance;

  JtSession *session;
  JtGameFilter filter; /* owns its texts */
  GPtrArray *items; /* of JtGameItem */
  guint count;
  gboolean complete;
};

static GType
get_item_type (GListModel *model)
{
  return JT_TYPE_GAME_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return JT_GAMES_MODEL (model)->items->len;
}

static gpointer
get_item (GListModel *model, guint position)
{
  JtGamesModel *self = JT_GAMES_MODEL (model);

  return position < self->items->len ? g_object_ref (g_ptr_array_index (self->items, position)) : NULL;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (JtGamesModel,
                               jt_games_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* Reads up to @n more rows onto the end of the list. Returns: how many came */
static guint
read_rows (JtGamesModel *self, guint n)
{
  JtGameItem *last = self->items->len > 0 ? g_ptr_array_index (self->items, self->items->len - 1) : NULL;
  const char *date = last ? last->row->played_on : NULL;
  gint64 evening = last ? last->row->evening : 0;
  g_autoptr (GPtrArray) rows = NULL;

  rows = jt_store_games (jt_session_get_store (self->session), &self->filter, JT_GAMES_NEWEST_FIRST,
                         last ? last->row : NULL, n, NULL);
  if (!rows)
    {
      self->complete = TRUE;
      return 0;
    }
  g_ptr_array_set_free_func (rows, NULL);
  for (guint i = 0; i < rows->len; i++)
    {
      JtGameItem *item = g_object_new (JT_TYPE_GAME_ITEM, NULL);

      item->row = g_ptr_array_index (rows, i);
      /* an evening that runs past midnight is one */
      item->first_of_date = self->items->len == 0 || evening != item->row->evening
                            || (evening == 0 && g_strcmp0 (date, item->row->played_on) != 0);
      evening = item->row->evening;
      date = item->row->played_on;
      g_ptr_array_add (self->items, item);
    }
  self->complete = rows->len < n;
  return rows->len;
}

static void
reload (JtGamesModel *self)
{
  guint before = self->items->len;
  guint wanted = MAX (before, PAGE);

  self->count = (guint) MAX (jt_store_count_games (jt_session_get_store (self->session), &self->filter, NULL), 0);
  g_ptr_array_set_size (self->items, 0);
  read_rows (self, wanted);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, self->items->len);
}

JtGamesModel *
jt_games_model_new (JtSession *session)
{
  JtGamesModel *self = g_object_new (JT_TYPE_GAMES_MODEL, NULL);

  self->session = g_object_ref (session);
  g_signal_connect_object (session, "data-changed", G_CALLBACK (reload), self, G_CONNECT_SWAPPED);
  reload (self);
  return self;
}

static void
clear_filter (JtGameFilter *filter)
{
  g_free ((char *) filter->text);
  g_free ((char *) filter->variant);
  g_free ((char *) filter->from);
  g_free ((char *) filter->until);
}

static void
set_text (const char **text, const char *value)
{
  g_free ((char *) *text);
  *text = value && value[0] ? g_strdup (value) : NULL;
}

static gboolean
is_same (const char *text, const char *value)
{
  return g_strcmp0 (text, value && value[0] ? value : NULL) == 0;
}

void
jt_games_model_set_filter (JtGamesModel *self, const JtGameFilter *filter)
{
  g_return_if_fail (JT_IS_GAMES_MODEL (self));

  JtGameFilter fresh = *filter;

  if (is_same (self->filter.text, filter->text) && is_same (self->filter.variant, filter->variant)
      && is_same (self->filter.from, filter->from) && is_same (self->filter.until, filter->until)
      && self->filter.group == filter->group && self->filter.person == filter->person
      && self->filter.evening == filter->evening && self->filter.game == filter->game
      && self->filter.only_over == filter->only_over && self->filter.only_open == filter->only_open
      && self->filter.deleted == filter->deleted)
    return;
  fresh.text = fresh.variant = fresh.from = fresh.until = NULL;
  set_text (&fresh.text, filter->text);
  set_text (&fresh.variant, filter->variant);
  set_text (&fresh.from, filter->from);
  set_text (&fresh.until, filter->until);
  clear_filter (&self->filter);
  self->filter = fresh;
  reload (self);
}

const JtGameFilter *
jt_games_model_get_filter (JtGamesModel *self)
{
  g_return_val_if_fail (JT_IS_GAMES_MODEL (self), NULL);
  return &self->filter;
}

gboolean
jt_games_model_load_more (JtGamesModel *self)
{
  g_return_val_if_fail (JT_IS_GAMES_MODEL (self), FALSE);

  guint before = self->items->len;
  guint n;

  if (self->complete)
    return FALSE;
  n = read_rows (self, PAGE);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n);
  return n > 0;
}

guint
jt_games_model_get_count (JtGamesModel *self)
{
  g_return_val_if_fail (JT_IS_GAMES_MODEL (self), 0);
  return self->count;
}

static void
jt_games_model_finalize (GObject *object)
{
  JtGamesModel *self = JT_GAMES_MODEL (object);

  g_clear_object (&self->session);
  clear_filter (&self->filter);
  g_ptr_array_unref (self->items);
  G_OBJECT_CLASS (jt_games_model_parent_class)->finalize (object);
}

static void
jt_games_model_class_init (JtGamesModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_games_model_finalize;
}

static void
jt_games_model_init (JtGamesModel *self)
{
  self->items = g_ptr_array_new_with_free_func (g_object_unref);
}
