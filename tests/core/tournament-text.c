/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tournament-text.h"

#include "jt-json.h"

JtValue *
value_of_text (const char *text)
{
  g_autofree char *json = g_strdelimit (g_strdup (text), "'", '"');
  JtFault fault = JT_FAULT_INIT;
  JtValue *value = jt_json_parse (json, strlen (json), NULL, &fault);

  if (value == NULL)
    g_error ("no JSON: %s", json);
  return value;
}

char *
tournament_text (guint n_people, const char *members)
{
  GString *text = g_string_new (
      "{'format':'jasstafel','version':1,'kind':'tournament','name':'Test','participants':[");

  for (guint i = 1; i <= n_people; i++)
    g_string_append_printf (text, "%s{'id':%u,'name':'P%u'}", i > 1 ? "," : "", i, i);
  g_string_append_c (text, ']');
  if (members != NULL)
    g_string_append_printf (text, ",%s", members);
  g_string_append_c (text, '}');

  return g_string_free (text, FALSE);
}

JtTournament *
tournament_of (guint n_people, const char *members)
{
  g_autofree char *text = tournament_text (n_people, members);
  g_autoptr (JtValue) document = value_of_text (text);
  JtFault fault = JT_FAULT_INIT;
  JtTournament *tournament = jt_tournament_new (document, JT_TOURNAMENT_STRICT, &fault);

  if (tournament == NULL)
    g_error ("%s (%s) in %s", jt_fault_code_name (fault.code), fault.text, text);
  return tournament;
}

void
assert_value (const JtValue *value, const char *text)
{
  g_autoptr (JtValue) wanted = value_of_text (text);

  if (!jt_value_equal (value, wanted))
    {
      g_autofree char *json = jt_json_to_text (value);

      g_error ("got    %s\nwanted %s", json, text);
    }
}
