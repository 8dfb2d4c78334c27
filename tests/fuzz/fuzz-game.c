/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whatever text comes: it is read or refused, a game of it is played or refused, and its result can
 * be read again. */
#include "jt-fuzz.h"

#include "jt-fault-words.h"
#include "jt-game.h"
#include "jt-json.h"
#include "jt-lines.h"

static void
check_result (const JtGame *game)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) result = NULL, again = NULL;
  g_autofree char *text = NULL;

  jt_game_write_result (game, builder);
  result = jt_builder_finish (builder);
  text = jt_json_to_text (result);
  again = jt_json_parse (text, strlen (text), builder, NULL);
  g_assert_nonnull (again);
  g_assert_true (jt_value_equal (result, again));
}

static void
check_fault (const JtFault *fault)
{
  g_autofree char *sentence = jt_fault_to_text (fault);

  g_assert_cmpint (fault->code, !=, JT_FAULT_NONE);
  g_assert_cmpuint (strlen (sentence), >, 0);
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
}

int
LLVMFuzzerTestOneInput (const guint8 *data, size_t size)
{
  g_autoptr (JtLines) lines = jt_lines_new_for_text ((const char *) data, size);

  for (;;)
    {
      JtFault fault = JT_FAULT_INIT;
      g_autoptr (JtValue) value = NULL;
      g_autoptr (JtGame) game = NULL;
      JtLinesResult result = jt_lines_next (lines, &value, &fault, NULL);

      if (result == JT_LINES_END)
        return 0;
      if (result == JT_LINES_VALUE)
        game = jt_game_replay (value, &fault);
      if (game != NULL)
        check_result (game);
      else
        check_fault (&fault);
    }
}
