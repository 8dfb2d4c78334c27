/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-group-game-rows.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#include "jt-form.h"
#include "jt-names.h"

void
jt_group_game_rows_add (JtGroupGameRows *rows, GtkWidget *preferences, JtSession *session)
{
  g_autoptr (JtSetup) last = jt_session_last_setup (session, 0, NULL);
  g_autoptr (GStrvBuilder) groups = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) games = g_strv_builder_new ();
  g_auto (GStrv) group_names = NULL;
  g_auto (GStrv) game_names = NULL;
  const JtVariant *variant;
  guint game = 0;

  rows->groups = jt_store_groups (jt_session_get_store (session), NULL);
  g_strv_builder_add (groups, _ ("No group"));
  for (guint i = 0; rows->groups && i < rows->groups->len; i++)
    g_strv_builder_add (groups, ((JtGroup *) g_ptr_array_index (rows->groups, i))->name);
  group_names = g_strv_builder_end (groups);
  for (guint i = 0; (variant = jt_variant_get (i)); i++)
    {
      g_strv_builder_add (games, jt_game_name (variant->id));
      if (g_str_equal (variant->id, last->variant))
        game = i;
    }
  game_names = g_strv_builder_end (games);
  rows->group = jt_form_choice_row (preferences, _ ("Group"), NULL, (const char *const *) group_names,
                                    rows->groups && rows->groups->len > 0 ? 1 : 0);
  rows->game = jt_form_choice_row (preferences, _ ("Which Game"), NULL, (const char *const *) game_names, game);
}

void
jt_group_game_rows_clear (JtGroupGameRows *rows)
{
  g_clear_pointer (&rows->groups, g_ptr_array_unref);
}

gint64
jt_group_game_rows_get_group (const JtGroupGameRows *rows)
{
  guint i = adw_combo_row_get_selected (ADW_COMBO_ROW (rows->group));

  return i > 0 && rows->groups && i <= rows->groups->len ? ((JtGroup *) g_ptr_array_index (rows->groups, i - 1))->id : 0;
}

const JtVariant *
jt_group_game_rows_get_variant (const JtGroupGameRows *rows)
{
  const JtVariant *variant = jt_variant_get (adw_combo_row_get_selected (ADW_COMBO_ROW (rows->game)));

  return variant ? variant : jt_variant_get (0);
}

const JtGroup *
jt_group_game_rows_find_group (const JtGroupGameRows *rows, gint64 id)
{
  for (guint i = 0; rows->groups && i < rows->groups->len; i++)
    if (((JtGroup *) g_ptr_array_index (rows->groups, i))->id == id)
      return g_ptr_array_index (rows->groups, i);
  return NULL;
}
