/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-value-change.h"

#include <string.h>

static void write_changed (JtBuilder *builder,
                           const JtValue *value,
                           const JtValueStep *path,
                           guint n_steps,
                           const JtValue *part);

/* What is behind a step; TRUE if anything is to be written there. */
static gboolean
is_kept (guint n_steps, const JtValue *part)
{
  return n_steps > 1 || part != NULL;
}

static void
write_object (JtBuilder *builder,
              const JtValue *value,
              const JtValueStep *path,
              guint n_steps,
              const JtValue *part)
{
  guint n = value != NULL && value->kind == JT_VALUE_OBJECT ? value->n : 0;
  gboolean found = FALSE;

  jt_builder_begin_object (builder);
  for (guint i = 0; i < n; i++)
    {
      const JtMember *member = &value->members[i];

      if (strcmp (member->key, path->key) != 0)
        jt_builder_put_value (builder, member->key, &member->value);
      else if (is_kept (n_steps, part))
        {
          jt_builder_key (builder, member->key);
          write_changed (builder, &member->value, path + 1, n_steps - 1, part);
        }
      found = found || strcmp (member->key, path->key) == 0;
    }
  if (!found && part != NULL)
    {
      jt_builder_key (builder, path->key);
      write_changed (builder, NULL, path + 1, n_steps - 1, part);
    }
  jt_builder_end_object (builder);
}

static void
write_list (JtBuilder *builder,
            const JtValue *value,
            const JtValueStep *path,
            guint n_steps,
            const JtValue *part)
{
  guint n = value != NULL && value->kind == JT_VALUE_LIST ? value->n : 0;

  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    if (i != path->index)
      jt_builder_value (builder, &value->items[i]);
    else if (is_kept (n_steps, part))
      write_changed (builder, &value->items[i], path + 1, n_steps - 1, part);
  if (path->index >= n && part != NULL)
    write_changed (builder, NULL, path + 1, n_steps - 1, part);
  jt_builder_end_list (builder);
}

static void
write_changed (JtBuilder *builder,
               const JtValue *value,
               const JtValueStep *path,
               guint n_steps,
               const JtValue *part)
{
  if (n_steps == 0)
    jt_builder_value (builder, part);
  else if (path->key != NULL)
    write_object (builder, value, path, n_steps, part);
  else
    write_list (builder, value, path, n_steps, part);
}

JtValue *
jt_value_change (const JtValue *root, const JtValueStep *path, guint n_steps, const JtValue *part)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  g_return_val_if_fail (n_steps > 0, NULL);

  write_changed (builder, root, path, n_steps, part);
  return jt_builder_finish (builder);
}
