/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-tournament-log-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-name-words.h"
#include "jt-tournament-words.h"

/* What else can be changed, of the tournament or of a participant. */
static const struct
{
  const char *what, *title;
} titles[] = {
  { "name", N_ ("Name") },
  { "date", N_ ("Date") },
  { "place", N_ ("Place") },
  { "fee", N_ ("Fee") },
  { "present", N_ ("Here") },
  { "paid", N_ ("Paid") },
  { "guest", N_ ("Helper") },
  { "club", N_ ("Club") },
  { "category", N_ ("Category") },
  { "x-family", N_ ("Family") },
  { "clubs-apart", N_ ("Clubs are kept apart") },
  { "substitutes", N_ ("Substitute") },
  { "lot", N_ ("Lot Drawn by Hand") },
  { "wishes", N_ ("Wishes for the Draw") },
  { "prizes", N_ ("Prizes") },
  { "one-sided", N_ ("One side’s points are enough") },
  { "by-rounds", N_ ("Sheets are typed round by round") },
  { "typed-twice", N_ ("Sheets are typed twice") },
};

/* A part of a change as text: numbers of a list with colons, a tick for a truth. */
static char *
value_to_text (const JtValue *value)
{
  if (value == NULL)
    return g_strdup ("–");
  switch (value->kind)
    {
    case JT_VALUE_STRING:
      return g_strdup (value->string);
    case JT_VALUE_INTEGER:
      return g_strdup_printf ("%" G_GINT64_FORMAT, value->integer);
    case JT_VALUE_BOOLEAN:
      return g_strdup (value->boolean ? "✓" : "✗");
    case JT_VALUE_LIST:
      {
        g_autoptr (GString) text = g_string_new (NULL);

        for (guint i = 0; i < value->n; i++)
          {
            const char *name = jt_value_get_string (&value->items[i], "name");
            g_autofree char *item = name != NULL ? g_strdup (name) : value_to_text (&value->items[i]);

            g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", item);
          }
        return g_string_free (g_steal_pointer (&text), FALSE);
      }
    default:
      return g_strdup ("…");
    }
}

/* The numbers of a list that are not below zero: "682 : 574". */
static char *
numbers_to_text (const JtValue *list)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; list != NULL && list->kind == JT_VALUE_LIST && i < list->n; i++)
    if (list->items[i].kind == JT_VALUE_INTEGER && list->items[i].integer >= 0)
      g_string_append_printf (text, "%s%" G_GINT64_FORMAT, text->len > 0 ? " : " : "", list->items[i].integer);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* The points of a sheet, and the Matches and void points where there are any; a dash where there were none. */
static char *
sheet_to_text (const JtValue *sheet)
{
  gint64 out = jt_value_get_integer (sheet, "void", 0);
  const JtValue *list = jt_value_get_set (sheet, "matches");
  g_autofree char *points = numbers_to_text (jt_value_get_set (sheet, "points"));
  g_autofree char *matches = numbers_to_text (list);
  g_autoptr (GString) text = NULL;
  gboolean any = FALSE;

  for (guint i = 0; list != NULL && list->kind == JT_VALUE_LIST && i < list->n; i++)
    any = any || list->items[i].integer > 0;
  if (points[0] == '\0')
    return g_strdup ("–");
  text = g_string_new (NULL);
  if (any)
    /* Translators: a line of the log: points of a table (%1$s, "732 : 574") and its Matches (%2$s, "1 : 0") */
    g_string_append_printf (text, _ ("%1$s, Matches %2$s"), points, matches);
  else
    g_string_append (text, points);
  if (out > 0)
    {
      g_string_append (text, ", ");
      /* Translators: beside the result of a table: %d card points count for nobody */
      g_string_append_printf (text, _ ("%d for nobody"), (int) out);
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static char *
result_to_text (const JtValue *change)
{
  g_autofree char *old = sheet_to_text (jt_value_get (change, "old"));
  g_autofree char *now = sheet_to_text (jt_value_get (change, "new"));
  /* Translators: a line of the log: Passe %1$d, table %2$d, the points before %3$s and now %4$s */
  g_autofree char *text
      = g_strdup_printf (_ ("Passe %1$d, table %2$d: %3$s → %4$s"), (int) jt_value_get_integer (change, "pass", 0),
                         (int) jt_value_get_integer (change, "table", 0), old, now);

  if (!jt_value_get_boolean (change, "unchecked", FALSE))
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s (%s)", text, _ ("not checked"));
}

/* The second typing of a sheet, and what came of a difference. */
static char *
second_to_text (const char *what, const JtValue *change)
{
  int pass = (int) jt_value_get_integer (change, "pass", 0), table = (int) jt_value_get_integer (change, "table", 0);
  g_autofree char *old = sheet_to_text (jt_value_get (change, "old"));
  g_autofree char *now = sheet_to_text (jt_value_get (change, "new"));

  if (strcmp (what, "settled") == 0)
    /* Translators: a line of the log: Passe %1$d, table %2$d was typed differently twice; the right points are %3$s */
    return g_strdup_printf (_ ("Passe %1$d, table %2$d: the difference is solved, %3$s is right"), pass, table, now);
  if (jt_value_get_boolean (change, "same", FALSE))
    /* Translators: a line of the log: Passe %1$d, table %2$d, points %3$s */
    return g_strdup_printf (_ ("Passe %1$d, table %2$d: typed twice, %3$s both times"), pass, table, now);
  /* Translators: a line of the log: Passe %1$d, table %2$d, first the points %3$s were typed, then %4$s */
  return g_strdup_printf (_ ("Passe %1$d, table %2$d: typed differently, first %3$s, then %4$s"), pass, table, old, now);
}

/* The value of a rule; tie-breaks and choices by their names. */
static char *
rule_to_text (const char *key, const JtValue *value)
{
  static const char *const ties[JT_N_TIE_BREAKS]
      = { "best_pass", "second_pass", "matches", "last_pass", "lot", "shared" };
  static const char *const sit_out[] = { "mean", "own", "none" };
  g_autoptr (GString) text = NULL;

  if (value != NULL && value->kind == JT_VALUE_STRING && strcmp (key, "sit_out") == 0)
    for (guint i = 0; i < G_N_ELEMENTS (sit_out); i++)
      if (strcmp (value->string, sit_out[i]) == 0)
        return g_strdup (jt_sit_out_title (i));
  if (value == NULL || value->kind != JT_VALUE_LIST)
    return value != NULL && value->kind == JT_VALUE_NULL ? g_strdup ("–") : value_to_text (value);
  text = g_string_new (NULL);
  for (guint i = 0; i < value->n; i++)
    for (guint k = 0; k < JT_N_TIE_BREAKS; k++)
      if (value->items[i].kind == JT_VALUE_STRING && strcmp (value->items[i].string, ties[k]) == 0)
        g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "", jt_tie_break_title (k));
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : g_strdup ("–");
}

/* "Anna: 3" */
static char *
labelled (const char *label, const char *text)
{
  /* Translators: something, then what is said of it: "Anna & Beat: 820 points ahead" */
  return g_strdup_printf (_ ("%1$s: %2$s"), label, text);
}

/* "Passen: 3 → 2" */
static char *
step_of (const char *title, const char *old, const char *now)
{
  g_autofree char *step = g_strdup_printf ("%s → %s", old, now);

  return labelled (title, step);
}

/* Every rule that is another one. */
static char *
rules_to_text (const JtValue *change)
{
  static const struct
  {
    const char *key, *title;
  } rules[] = {
    { "mode", N_ ("Form") },
    { "game", N_ ("Game") },
    { "passes", N_ ("Passen") },
    { "rounds", N_ ("Rounds of a Passe") },
    { "match_bonus", N_ ("Points for a Match") },
    { "count_best", N_ ("Best Passen That Count") },
    { "tie_breaks", N_ ("When Equal") },
    { "sit_out", N_ ("Sitting Out Earns") },
    { "seed", N_ ("Seed") },
  };
  const JtValue *old = jt_value_get (change, "old"), *now = jt_value_get (change, "new");
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    {
      const JtValue *before = jt_value_get_set (old, rules[i].key), *after = jt_value_get_set (now, rules[i].key);
      g_autofree char *was = rule_to_text (rules[i].key, before);
      g_autofree char *is = rule_to_text (rules[i].key, after);

      if (old != NULL && strcmp (was, is) != 0)
        {
          g_autofree char *rule = step_of (_ (rules[i].title), was, is);

          g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "", rule);
        }
    }
  if (text->len == 0)
    return g_strdup (_ ("Other rules"));
  /* Translators: a line of the log: which rules are other ones (%s: "Passen: 3 → 2; …") */
  return g_strdup_printf (_ ("Other rules: %s"), text->str);
}

static const char *
person_name (const JtTournament *tournament, gint64 id)
{
  int index = jt_tournament_find_participant (tournament, id);

  return index >= 0 ? jt_name_in_text (jt_tournament_get_participant (tournament, index)->name) : "–";
}

static char *
stay_to_text (const JtTournament *tournament, const JtValue *change)
{
  const char *name = person_name (tournament, jt_value_get_integer (change, "participant", -1));
  int from = (int) jt_value_get_integer (change, "from", 1);

  if (jt_value_get (change, "until") == NULL)
    /* Translators: a line of the log: somebody (%1$s) plays from Passe %2$d on */
    return g_strdup_printf (_ ("%1$s: from Passe %2$d"), name, from);
  /* Translators: a line of the log: somebody (%1$s) plays from Passe %2$d up to Passe %3$d */
  return g_strdup_printf (_ ("%1$s: from Passe %2$d to %3$d"), name, from,
                          (int) jt_value_get_integer (change, "until", 0));
}

/* Older lines do not tell who. */
static char *
swap_to_text (const JtTournament *tournament, int pass, const JtValue *change)
{
  if (jt_value_get (change, "with") == NULL)
    /* Translators: a line of the log; %d is the number of a Passe */
    return g_strdup_printf (_ ("Two people change places in Passe %d"), pass);
  /* Translators: a line of the log: two people (%1$s, %2$s) have changed places in Passe %3$d */
  return g_strdup_printf (_ ("%1$s and %2$s change places in Passe %3$d"),
                          person_name (tournament, jt_value_get_integer (change, "participant", -1)),
                          person_name (tournament, jt_value_get_integer (change, "with", -1)), pass);
}

static char *
other_to_text (const JtTournament *tournament, const char *what, const JtValue *change)
{
  const JtValue *participant = jt_value_get (change, "participant");
  g_autofree char *old = value_to_text (jt_value_get (change, "old"));
  g_autofree char *now = value_to_text (jt_value_get (change, "new"));
  g_autofree char *step = NULL;
  const char *title = what;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    if (strcmp (what, titles[i].what) == 0)
      title = _ (titles[i].title);
  if (strcmp (what, "wishes") == 0 && participant != NULL)
    return labelled (person_name (tournament, participant->integer), title);
  step = step_of (title, old, now);
  return participant != NULL ? labelled (person_name (tournament, participant->integer), step) : g_steal_pointer (&step);
}

char *
jt_tournament_step_to_text (const JtTournament *tournament, gboolean undo, const JtValue *change)
{
  g_autofree char *text = NULL;

  if (change == NULL)
    return g_strdup (undo ? _ ("The last change is taken back") : _ ("The change is made again"));
  text = jt_tournament_change_to_text (tournament, change);
  /* Translators: a line of the log; %s is the line that it takes back */
  return undo ? g_strdup_printf (_ ("Taken back: %s"), text)
              /* Translators: a line of the log; %s is the line that was taken back before */
              : g_strdup_printf (_ ("Made again: %s"), text);
}

char *
jt_tournament_change_to_text (const JtTournament *tournament, const JtValue *change)
{
  const char *what = jt_value_get_string (change, "what");
  int pass = (int) jt_value_get_integer (change, "pass", 0);

  if (what == NULL)
    return g_strdup ("–");
  if (strcmp (what, "result") == 0)
    return result_to_text (change);
  if (strcmp (what, "rules") == 0)
    return rules_to_text (change);
  if (strcmp (what, "second") == 0 || strcmp (what, "settled") == 0)
    return second_to_text (what, change);
  if (strcmp (what, "cut") == 0)
    /* Translators: a line of the log; %d is the number of a Passe, a round of a tournament, that counts no more */
    return g_strdup_printf (_ ("Passe %d is cut and counts for nobody"),
                            (int) jt_value_get_integer (jt_value_get (change, "old"), "passes", 0));
  if (strcmp (what, "stay") == 0)
    return stay_to_text (tournament, change);
  if (strcmp (what, "undo") == 0 || strcmp (what, "redo") == 0)
    return jt_tournament_step_to_text (tournament, strcmp (what, "undo") == 0, jt_value_get (change, "of"));
  if (strcmp (what, "swap") == 0)
    return swap_to_text (tournament, pass, change);
  if (strcmp (what, "draw") == 0 || strcmp (what, "draw-by-rank") == 0)
    /* Translators: a line of the log; %1$d is the number of a Passe, %2$lld of the seed */
    return g_strdup_printf (_ ("Drawn from Passe %1$d with seed %2$lld"), pass,
                            (long long) jt_value_get_integer (change, "seed", 0));
  if (strcmp (what, "signed") == 0)
    return g_strdup_printf (jt_value_get_boolean (change, "new", FALSE)
                                /* Translators: a line of the log; %1$d is a Passe, %2$d a table */
                                ? _ ("Passe %1$d, table %2$d: all have signed")
                                /* Translators: a line of the log; %1$d is a Passe, %2$d a table */
                                : _ ("Passe %1$d, table %2$d: not all have signed"),
                            pass, (int) jt_value_get_integer (change, "table", 0));
  if (strcmp (what, "correction") == 0)
    {
      const JtValue *now = jt_value_get (change, "new");

      /* Translators: a line of the log; %1$s is a name, %2$d are points, perhaps with a minus */
      return g_strdup_printf (_ ("%1$s: correction of %2$d"),
                              person_name (tournament, jt_value_get_integer (now, "participant", -1)),
                              (int) jt_value_get_integer (now, "points", 0));
    }
  if (strcmp (what, "participants") == 0)
    {
      g_autofree char *names = value_to_text (jt_value_get (change, "new"));

      /* Translators: a line of the log; %s is one or several names */
      return g_strdup_printf (_ ("New in the list: %s"), names);
    }
  if (strcmp (what, "removed") == 0)
    {
      g_autofree char *name = value_to_text (jt_value_get (change, "old"));

      /* Translators: a line of the log; %s is a name */
      return g_strdup_printf (_ ("Taken out of the list: %s"), name);
    }
  return other_to_text (tournament, what, change);
}

const char *
jt_tournament_change_reason (const JtValue *change)
{
  const char *reason = jt_value_get_string (change, "reason");

  return reason != NULL ? reason : jt_value_get_string (jt_value_get (change, "new"), "reason");
}
