/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-test-game.h"

#include "jt-json.h"

JtValue *
jt_test_value (const char *text)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (json, strlen (json), NULL, &fault);

  if (value == NULL)
    g_error ("no JSON: %s", json);
  return value;
}

JtValue *
jt_test_document (const char *kind, guint n_sides, guint size, const char *rules)
{
  g_autoptr (GString) text = g_string_new (NULL);

  g_string_printf (
      text, "{'format':'jasstafel','version':1,'kind':'game','game':'%s','rules':%s,'sides':[",
      kind, rules != NULL ? rules : "{}");
  for (guint side = 0; side < n_sides; side++)
    {
      g_string_append (text, side > 0 ? ",{'players':[" : "{'players':[");
      for (guint i = 0; i < size; i++)
        g_string_append_printf (text, "%s'P%u'", i > 0 ? "," : "", side * size + i);
      g_string_append (text, "]}");
    }
  g_string_append (text, "]}");
  return jt_test_value (text->str);
}

JtGame *
jt_test_game (const char *kind, guint n_sides, guint size, const char *rules, const char *entries)
{
  g_autoptr (JtValue) document = jt_test_document (kind, n_sides, size, rules);
  g_autoptr (JtValue) list = entries != NULL ? jt_test_value (entries) : NULL;
  JtFault fault = JT_FAULT_INIT;
  JtGame *game = jt_game_new (document, &fault);

  if (game == NULL)
    g_error ("no game: %s %s", jt_fault_code_name (fault.code), fault.text);
  for (guint i = 0; list != NULL && i < list->n; i++)
    if (!jt_game_apply (game, &list->items[i], &fault))
      g_error ("entry %d refused: %s %s", fault.entry, jt_fault_code_name (fault.code), fault.text);
  return game;
}

JtValue *
jt_test_whole_document (const char *kind, const char *rest)
{
  g_autofree char *text
      = g_strdup_printf ("{'format':'jasstafel','version':1,'kind':'%s',%s}", kind, rest);

  return jt_test_value (text);
}

JtGame *
jt_test_replay (const char *rest)
{
  g_autoptr (JtValue) document = jt_test_whole_document ("game", rest);
  JtFault fault = JT_FAULT_INIT;
  JtGame *game = jt_game_replay (document, &fault);

  if (game == NULL)
    g_error ("%s in entry %d (%s): %s", jt_fault_code_name (fault.code), fault.entry, fault.text,
             rest);
  return game;
}

void
jt_test_play (JtGame *game, const char *entry)
{
  g_autoptr (JtValue) value = jt_test_value (entry);
  JtFault fault = JT_FAULT_INIT;

  if (!jt_game_apply (game, value, &fault))
    g_error ("%s refused: %s %s", entry, jt_fault_code_name (fault.code), fault.text);
}

JtValue *
jt_test_result (const JtGame *game)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_game_write_result (game, builder);
  return jt_builder_finish (builder);
}

void
jt_test_assert_value (const JtValue *value, const char *expected)
{
  g_autoptr (JtValue) wanted = jt_test_value (expected);
  g_autofree char *text = NULL;

  g_assert_nonnull (value);
  if (jt_value_equal (value, wanted))
    return;
  text = jt_json_to_text (value);
  g_error ("wanted %s, got %s", expected, text);
}

void
jt_test_refuse (JtGame *game, const char *entry, JtFaultCode code)
{
  g_autoptr (JtValue) value = jt_test_value (entry);
  g_autoptr (JtValue) before = jt_test_result (game), after = NULL;
  JtFault fault = JT_FAULT_INIT;

  g_assert_false (jt_game_apply (game, value, &fault));
  g_assert_cmpstr (jt_fault_code_name (fault.code), ==, jt_fault_code_name (code));
  g_assert_cmpint (fault.entry, ==, jt_game_get_n_entries (game));
  after = jt_test_result (game);
  g_assert_true (jt_value_equal (before, after));
}
