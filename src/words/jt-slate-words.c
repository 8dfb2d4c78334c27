/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-slate-words.h"

#include "jt-config.h"
#include "jt-number-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Between short statements on one line of the slate; the layout breaks lines there. */
#define DOT " \302\267 "

const char *
jt_slate_word (JtSlateWord word)
{
  switch (word)
    {
    case JT_SLATE_WORD_DEALS:
      /* Translators: stands small beside the dealer's name */
      return _ ("deals");
    case JT_SLATE_WORD_LEADS:
      /* Translators: stands small beside the name of Vorhand, who plays the first card */
      return _ ("leads");
    case JT_SLATE_WORD_DECLARES:
      /* Translators: stands small beside the name of the one who says what is trump */
      return _ ("declares");
    case JT_SLATE_WORD_EVENING:
    default:
      /* Translators: stands before the Striche of the whole evening */
      return _ ("Evening");
    }
}

char *
jt_slate_words_names (const char *const *names, guint n)
{
  GString *text = g_string_new (n > 0 ? names[0] : NULL);

  for (guint i = 1; i < n; i++)
    {
      /* Translators: joins the last of several names to those before, as read aloud: "Anna and Beat" */
      g_string_append (text, i + 1 == n ? C_ ("joining names", " and ")
                                        /* Translators: joins names, as read aloud: "Anna, Beat and Carla" */
                                        : C_ ("joining names", ", "));
      g_string_append (text, names[i]);
    }
  return g_string_free (text, FALSE);
}

char *
jt_slate_words_side (const JtGame *game, guint side)
{
  const char *names[JT_MAX_SIDES] = { NULL };
  guint n = 0, players = jt_game_get_n_players (game, side);
  const char *own = jt_game_get_side_name (game, side);
  g_autoptr (GString) joined = g_string_new (NULL);

  for (guint i = 0; i < players && n < G_N_ELEMENTS (names); i++)
    {
      const char *name = jt_game_get_player_name (game, side, i);

      if (name == NULL || *name == '\0')
        continue;
      if (n > 0)
        g_string_append (joined, " & ");
      g_string_append (joined, name);
      names[n++] = name;
    }
  /* Two sides that nobody has named yet: nothing but what joins names. */
  if (n == 0 && own[strspn (own, " &")] == '\0' && jt_game_get_n_sides (game) == 2)
    return g_strdup (side == 0 ? _ ("We") : _ ("They"));
  /* A name of its own is read as it is. */
  if (n == 0 || g_strcmp0 (joined->str, own) != 0)
    return g_strdup (own);
  return jt_slate_words_names (names, n);
}

char *
jt_slate_words_line (JtSlateLine line, int n)
{
  switch (line)
    {
    case JT_SLATE_LINE_HUNDREDS:
      /* Translators: %d is how many strokes worth 100 stand on the slate */
      return g_strdup_printf (ngettext ("%d hundred", "%d hundreds", n), n);
    case JT_SLATE_LINE_FIFTIES:
      /* Translators: %d is how many strokes worth 50 stand on the slate */
      return g_strdup_printf (ngettext ("%d fifty", "%d fifties", n), n);
    case JT_SLATE_LINE_TWENTIES:
    default:
      /* Translators: %d is how many strokes worth 20 stand on the slate */
      return g_strdup_printf (ngettext ("%d twenty", "%d twenties", n), n);
    }
}

char *
jt_slate_words_striche (int n)
{
  /* Translators: %d is a number of Striche, the premium strokes beside the points */
  return jt_number_mend_minus (g_strdup_printf (ngettext ("%d Strich", "%d Striche", ABS (n)), n));
}

char *
jt_slate_words_strokes (const JtStrokes *strokes)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const int lines[] = { strokes->hundreds, strokes->fifties, strokes->twenties };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    if (lines[i] > 0)
      {
        g_autofree char *line = jt_slate_words_line (i, lines[i]);

        g_string_append_printf (text, "%s%s", text->len > 0 ? C_ ("joining strokes", ", ") : "", line);
      }
  if (strokes->rest != 0)
    {
      if (text->len > 0)
        g_string_append (text, C_ ("joining strokes", ", "));
      /* Translators: %d is what is left beside the strokes, in points */
      g_string_append_printf (text, _ ("rest %d"), strokes->rest);
    }
  if (text->len == 0)
    g_string_append (text, _ ("nothing written"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
jt_slate_words_half (const char *side, JtPoints total, const JtStrokes *strokes)
{
  /* Translators: %d is a total */
  g_autofree char *points = jt_number_mend_minus (g_strdup_printf (ngettext ("%d point", "%d points", ABS (total)), total));
  g_autofree char *lines = NULL;

  if (strokes == NULL || total == 0 || strokes->rest == total)
    /* Translators: read aloud for one half of the slate; the first %s is who, the second "1336 points" */
    return g_strdup_printf (C_ ("half of the slate", "%s: %s"), side, points);
  lines = jt_slate_words_strokes (strokes);
  /* Translators: read aloud for one half of the slate; the first %s is who, the second "1336 points", the third "13 hundreds, rest 16" */
  return g_strdup_printf (C_ ("half of the slate", "%s: %s: %s"), side, points, lines);
}

char *
jt_slate_words_to_target (JtPoints missing, const int *factors, guint n_factors)
{
  GString *text = g_string_new (NULL);

  /* Translators: short, on the slate; %d is how many points are missing */
  g_string_append_printf (text, _ ("%d to the target"), missing);
  for (guint i = 0; i < n_factors; i++)
    {
      gint64 factor = factors[i];

      if (factor < 2)
        continue;
      g_string_append (text, DOT);
      /* Translators: short, on the slate; the first %d is how many points are missing before they are multiplied by the second %d */
      g_string_append_printf (text, _ ("%d at ×%d"), (int) ((missing + factor - 1) / factor), (int) factor);
    }
  return g_string_free (text, FALSE);
}

char *
jt_slate_words_to_berg (JtPoints missing)
{
  /* Translators: short, on the slate; %d is how many points are missing to the Berg (half way) */
  return g_strdup_printf (_ ("%d to the Berg"), missing);
}

static void
add_event (GString *text, const char *name, int n)
{
  if (n <= 0)
    return;
  if (text->len > 0)
    g_string_append (text, DOT);
  if (n > 1)
    /* Translators: %d is how often, %s is what: "2 × Match" */
    g_string_append_printf (text, _ ("%d × %s"), n, name);
  else
    g_string_append (text, name);
}

char *
jt_slate_words_events (gboolean berg, int matches, int kontermatches)
{
  g_autoptr (GString) text = g_string_new (NULL);

  add_event (text, _ ("Berg"), berg ? 1 : 0);
  add_event (text, _ ("Match"), matches);
  add_event (text, _ ("Kontermatch"), kontermatches);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static void
add_striche (GString *text, const char *name, int n)
{
  if (n != 0)
    {
      g_string_append (text, text->len > 0 ? DOT : "");
      /* Translators: %s is what Striche are for ("Sieg"), %d is how many */
      g_string_append_printf (text, _ ("%s %d"), name, n);
    }
}

char *
jt_slate_words_outcome (gboolean won, gboolean shared, const JtStriche *striche)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (striche != NULL)
    {
      add_striche (text, _ ("Sieg"), striche->sieg);
      add_striche (text, _ ("Schneider"), striche->schneider);
      add_striche (text, _ ("Berg"), striche->berg);
      add_striche (text, _ ("Match"), striche->match);
      add_striche (text, _ ("Kontermatch"), striche->kontermatch);
    }
  if (!won)
    return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
  if (shared)
    return g_strdup (_ ("Shared win"));
  if (text->len == 0)
    return g_strdup (_ ("Won"));
  /* Translators: %s are the Striche: "Sieg 2 · Schneider 2" */
  return g_strdup_printf (_ ("Won: %s"), text->str);
}
