/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is true of every game, over random rules and random entries, right and wrong ones. */
#include "jt-test-game.h"

#include "jt-bieter.h"
#include "jt-coiffeur.h"
#include "jt-differenzler.h"
#include "jt-guggitaler.h"
#include "jt-handjass.h"
#include "jt-json.h"
#include "jt-variant.h"

#include <string.h>

#define N_GAMES 60
#define N_ENTRIES 30

static int
roll (int n)
{
  return g_test_rand_int_range (0, n);
}

/* Random rules */

static void
write_random_rule (const JtRuleSpec *spec, guint n_sides, JtBuilder *b)
{
  guint n = 0;

  switch (spec->kind)
    {
    case JT_RULE_BOOLEAN:
      jt_builder_boolean (b, roll (2));
      break;
    case JT_RULE_INTEGER_OR_NULL:
      if (roll (3) == 0)
        {
          jt_builder_null (b);
          break;
        }
      G_GNUC_FALLTHROUGH;
    case JT_RULE_INTEGER:
      jt_builder_integer (b, spec->min + roll (MIN (spec->max - spec->min, 400) + 1));
      break;
    case JT_RULE_CHOICE:
      while (spec->choices[n] != NULL)
        n++;
      jt_builder_string (b, spec->choices[roll (n)]);
      break;
    case JT_RULE_LIST:
      jt_builder_begin_list (b);
      for (guint i = 0; i < n_sides; i++)
        jt_builder_integer (b, spec->min + roll (100));
      jt_builder_end_list (b);
      break;
    case JT_RULE_LINES:
      jt_builder_begin_list (b);
      for (int i = 1 + roll (5); i > 0; i--)
        {
          g_autofree char *id = g_strdup_printf ("line %d", i);

          jt_builder_begin_object (b);
          jt_builder_put_string (b, "id", id);
          jt_builder_put_integer (b, "factor", 1 + roll (20));
          jt_builder_end_object (b);
        }
      jt_builder_end_list (b);
      break;
    case JT_RULE_FACTORS:
      jt_builder_begin_object (b);
      jt_builder_put_integer (b, "slalom", 1 + roll (5));
      jt_builder_end_object (b);
      break;
    case JT_RULE_STRICHE:
    case JT_RULE_VALUES:
    default:
      jt_builder_begin_object (b);
      for (guint i = 0; spec->choices != NULL && spec->choices[i] != NULL; i++)
        jt_builder_put_integer (b, spec->choices[i], spec->min + roll (spec->max - spec->min + 1));
      jt_builder_end_object (b);
      break;
    }
}

static JtValue *
random_document (const JtVariant *variant)
{
  g_autoptr (JtBuilder) b = jt_builder_new ();
  guint n_sides = variant->min_sides + roll (variant->max_sides - variant->min_sides + 1);
  guint size = variant->side_size != 0 ? variant->side_size : 2;
  g_autoptr (JtValue) head = jt_test_document (variant->id, n_sides, size, NULL);

  jt_builder_begin_object (b);
  for (guint i = 0; i < head->n; i++)
    if (strcmp (head->members[i].key, "rules") != 0)
      jt_builder_put_value (b, head->members[i].key, &head->members[i].value);
  jt_builder_key (b, "rules");
  jt_builder_begin_object (b);
  for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
    if (roll (3) == 0)
      {
        jt_builder_key (b, spec->key);
        write_random_rule (spec, n_sides, b);
      }
  jt_builder_end_object (b);
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

/* Random entries */

static void
put_points (JtBuilder *b, const char *key, guint n, int sum, gboolean may_be_empty)
{
  int left = sum, empty = may_be_empty && roll (4) == 0 ? roll (n) : -1;

  jt_builder_key (b, key);
  jt_builder_begin_list (b);
  for (guint i = 0; i < n; i++)
    {
      int points = i + 1 == n ? left : roll (left + 1);

      left -= points;
      if ((int) i == empty)
        jt_builder_null (b);
      else
        jt_builder_integer (b, points);
    }
  jt_builder_end_list (b);
}

static void
put_points_by_rule (JtBuilder *b, const JtGame *game, guint n)
{
  JtPointsRule rule;

  g_assert_true (jt_game_get_points_rule (game, &rule));
  if (rule.has_sum && rule.sum >= 0)
    put_points (b, "points", n, rule.sum, !rule.at_most || rule.empty_allowed);
  else
    put_points (b, "points", n, roll (1000), rule.empty_allowed);
}

static void
put_weis_pair (JtBuilder *b)
{
  static const int values[] = { 20, 50, 70, 100, 200 };
  int pair[2] = { 0, 0 };

  pair[roll (2)] = values[roll (G_N_ELEMENTS (values))];
  jt_builder_put_integers (b, "weis", pair, 2);
}

static void
put_two_sided (JtBuilder *b)
{
  if (roll (5) == 0)
    jt_builder_put_integer (b, "match", roll (2));
  else
    put_points (b, "points", 2, JT_CARD_POINTS, TRUE);
  if (roll (3) == 0)
    put_weis_pair (b);
  if (roll (5) == 0)
    jt_builder_put_integer (b, "stoeck", roll (2));
}

static const char *
write_schieber (const JtGame *game, JtBuilder *b)
{
  guint n_trumps = 0;
  int kind = jt_game_get_status (game) == JT_STATUS_ASK ? 2 : roll (12);

  while (jt_game_get_trump (game, n_trumps, NULL) != NULL)
    n_trumps++;
  if (kind == 2 && roll (3) != 0 && jt_game_get_status (game) != JT_STATUS_ASK)
    kind = 3;
  if (kind < 3)
    jt_builder_put_integer (b, "side", roll (2));
  if (kind == 2)
    return "thanks";
  if (kind != 2)
    jt_builder_put_string (b, "trump", jt_game_get_trump (game, roll (n_trumps), NULL));
  if (kind == 1)
    return "stoeck";
  if (kind == 0)
    {
      jt_builder_put_integer (b, "points", 10 * (1 + roll (20)));
      return "weis";
    }
  if (roll (3) == 0)
    jt_builder_put_boolean (b, "pushed", roll (2));
  put_two_sided (b);
  return "round";
}

static const char *
write_coiffeur (const JtGame *game, JtBuilder *b)
{
  jt_builder_put_integer (b, "side", roll (jt_game_get_n_sides (game)));
  jt_builder_put_string (b, "line",
                         jt_coiffeur_get_line (game, roll (jt_coiffeur_get_n_lines (game)), NULL));
  if (roll (5) == 0)
    jt_builder_put_boolean (b, roll (2) ? "match" : "kontermatch", TRUE);
  else
    jt_builder_put_integer (b, "points", roll (JT_CARD_POINTS + 1));
  return "round";
}

static const char *
write_differenzler (const JtGame *game, JtBuilder *b)
{
  guint n = jt_game_get_n_sides (game);
  gboolean stand = jt_differenzler_get_bids (game, NULL);
  gboolean only_bids = !stand && roll (2);

  if (!stand)
    put_points (b, "bids", n, roll (300) % (JT_CARD_POINTS + 1), FALSE);
  if (only_bids)
    return "bids";
  put_points (b, "points", n, JT_CARD_POINTS, TRUE);
  return "round";
}

static const char *
write_molotow (const JtGame *game, JtBuilder *b)
{
  guint n = jt_game_get_n_sides (game);

  put_points_by_rule (b, game, n);
  if (roll (2) == 0)
    return "round";
  jt_builder_key (b, "weis");
  jt_builder_begin_list (b);
  for (int i = roll (3); i >= 0; i--)
    {
      jt_builder_begin_object (b);
      jt_builder_put_integer (b, "side", roll (n));
      jt_builder_put_integer (b, "points", roll (2) ? 50 : 120);
      jt_builder_put_string (b, "kind", roll (4) ? "hand" : "table");
      jt_builder_end_object (b);
    }
  jt_builder_end_list (b);
  return "round";
}

static const char *
write_guggitaler (const JtGame *game, JtBuilder *b)
{
  guint n = jt_game_get_n_sides (game);
  JtGuggitalerPart part = jt_guggitaler_get_part (game, roll (jt_guggitaler_get_n_parts (game)));
  int ranks[JT_MAX_SIDES];

  jt_builder_put_string (b, "subgame", part.id);
  if (part.sign != 0)
    {
      jt_builder_put_integer (b, "sign", part.sign);
      put_points (b, "counts", n, part.needed, TRUE);
      return "round";
    }
  for (guint i = 0; i < n; i++)
    ranks[i] = 1 + (i + jt_game_get_n_entries (game)) % n;
  jt_builder_put_integers (b, "ranks", ranks, n);
  return "round";
}

static const char *
write_handjass (const JtGame *game, JtBuilder *b)
{
  guint n = jt_game_get_n_sides (game);

  jt_builder_key (b, "points");
  jt_builder_begin_list (b);
  for (guint i = 0; i < n; i++)
    if (jt_handjass_get_place (game, i) > 0 || roll (4) == 0)
      jt_builder_null (b);
    else
      jt_builder_integer (b, roll (JT_CARD_POINTS / n + 10));
  jt_builder_end_list (b);
  return "round";
}

static const char *
write_mittlere (const JtGame *game, JtBuilder *b)
{
  gboolean match = roll (6) == 0;
  int all[3] = { 0, 0, 0 };

  if (!match)
    {
      put_points_by_rule (b, game, 3);
      return "round";
    }
  all[roll (3)] = JT_CARD_POINTS;
  jt_builder_put_integers (b, "points", all, 3);
  jt_builder_key (b, "no_trick");
  jt_builder_begin_list (b);
  for (guint i = 0; i < 3; i++)
    jt_builder_boolean (b, all[i] == 0 && roll (3) != 0);
  jt_builder_end_list (b);
  return "round";
}

static const char *
write_bieter (const JtGame *game, JtBuilder *b)
{
  guint n = jt_game_get_n_sides (game);

  if (!jt_bieter_is_partie (game))
    {
      jt_builder_put_integer (b, "bidder", roll (n));
      if (roll (2))
        jt_builder_put_integer (b, "partner", roll (n));
      jt_builder_put_integer (b, "bid", 1 + roll (JT_CARD_POINTS));
      jt_builder_put_integer (b, "points", roll (JT_CARD_POINTS + 1));
      return "round";
    }
  if (jt_bieter_needs_auction (game))
    {
      jt_builder_put_integer (b, "king", roll (n));
      jt_builder_put_integer (b, "bid",
                              jt_bieter_get_min_bid (game) + roll (3) * jt_bieter_get_step (game));
      return "auction";
    }
  if (jt_game_get_status (game) == JT_STATUS_ASK || roll (12) == 0)
    {
      jt_builder_put_integer (b, "side", roll (2));
      return "thanks";
    }
  if (roll (8) == 0 && jt_bieter_may_name_partner (game))
    {
      jt_builder_put_integer (b, "side", roll (n));
      return "partner";
    }
  if (roll (8) == 0)
    return "declined";
  put_two_sided (b);
  return "round";
}

static const char *
write_sidi_barrani (const JtGame *game, JtBuilder *b)
{
  jt_builder_put_integer (b, "bidder", roll (2));
  if (roll (4) == 0)
    jt_builder_put_string (b, "bid", "match");
  else
    jt_builder_put_integer (b, "bid", roll (2) ? JT_CARD_POINTS : 10 * roll (15));
  if (roll (3) == 0)
    jt_builder_put_integer (b, "double", 1 << roll (3));
  put_two_sided (b);
  return "round";
}

static const char *
write_zweier (const JtGame *game, JtBuilder *b)
{
  JtPointsRule rule;

  jt_game_get_points_rule (game, &rule);
  put_points_by_rule (b, game, 2);
  if (rule.sum != JT_CARD_POINTS)
    jt_builder_put_integer (b, "taker", roll (2));
  return "round";
}

static const char *
write_columns (const JtGame *game, JtBuilder *b)
{
  put_points_by_rule (b, game, jt_game_get_n_sides (game));
  return "round";
}

static const struct
{
  const char *kind;
  const char *(*write) (const JtGame *game, JtBuilder *b);
} writers[] = {
  { "schieber", write_schieber },         { "kreuzjass", write_schieber },
  { "coiffeur", write_coiffeur },         { "differenzler", write_differenzler },
  { "molotow", write_molotow },           { "guggitaler", write_guggitaler },
  { "handjass", write_handjass },         { "koenigsjass", write_columns },
  { "mittlere", write_mittlere },         { "bieter", write_bieter },
  { "sidi-barrani", write_sidi_barrani }, { "zweier", write_zweier },
  { "punktetafel", write_columns },
};

static void
write_correction (const JtGame *game, JtBuilder *b)
{
  gboolean by_party = strcmp (jt_game_get_kind (game), "bieter") == 0 && jt_bieter_is_partie (game);
  int points[JT_MAX_SIDES];

  for (guint i = 0; i < JT_MAX_SIDES; i++)
    points[i] = roll (300) - 100;
  jt_builder_put_integers (b, "points", points, by_party ? 2 : jt_game_get_n_sides (game));
}

static JtValue *
random_entry (const JtGame *game)
{
  g_autoptr (JtBuilder) b = jt_builder_new ();
  const char *type = NULL;
  int kind = roll (40);

  jt_builder_begin_object (b);
  if (kind == 0)
    type = "end";
  else if (kind < 3)
    {
      write_correction (game, b);
      type = "correction";
    }
  for (guint i = 0; type == NULL && i < G_N_ELEMENTS (writers); i++)
    if (strcmp (writers[i].kind, jt_game_get_kind (game)) == 0)
      type = writers[i].write (game, b);
  if (type == NULL)
    g_error ("%s: writers[] of this test has no function that writes a right entry", jt_game_get_kind (game));
  jt_builder_put_string (b, "type", type);
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

static void
write_rubbish (JtBuilder *b)
{
  static const int numbers[] = { -1, 0, 1, 2, 3, 157, 158, 1000000, G_MAXINT };

  switch (roll (7))
    {
    case 0:
      jt_builder_boolean (b, roll (2));
      break;
    case 1:
      jt_builder_real (b, 1.5);
      break;
    case 2:
      jt_builder_string (b, roll (2) ? "" : "match");
      break;
    case 3:
      jt_builder_integer (b, G_MAXINT64);
      break;
    case 4:
      jt_builder_begin_list (b);
      for (int i = roll (6); i > 0; i--)
        jt_builder_integer (b, numbers[roll (G_N_ELEMENTS (numbers))]);
      jt_builder_end_list (b);
      break;
    case 5:
      jt_builder_begin_object (b);
      jt_builder_end_object (b);
      break;
    default:
      jt_builder_integer (b, numbers[roll (G_N_ELEMENTS (numbers))]);
      break;
    }
}

/* @entry with something wrong in it: a member that is left out, rubbish or unknown. */
static JtValue *
spoiled (const JtValue *entry)
{
  g_autoptr (JtBuilder) b = jt_builder_new ();
  int at = roll (entry->n + 1), how = roll (3);

  jt_builder_begin_object (b);
  for (int i = 0; i < (int) entry->n; i++)
    {
      if (i == at && how == 0)
        continue;
      jt_builder_key (b, entry->members[i].key);
      if (i == at)
        write_rubbish (b);
      else
        jt_builder_value (b, &entry->members[i].value);
    }
  if (at == (int) entry->n)
    {
      jt_builder_key (b, how == 0 ? "pionts" : "weis");
      write_rubbish (b);
    }
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

/* The properties */

static void
assert_same (const JtValue *a, const JtValue *b)
{
  g_autofree char *one = NULL, *other = NULL;

  if (jt_value_equal (a, b))
    return;
  one = jt_json_to_text (a);
  other = jt_json_to_text (b);
  g_error ("%s\nis not\n%s", one, other);
}

static void
assert_result (const JtGame *game, const JtValue *wanted)
{
  g_autoptr (JtValue) result = jt_test_result (game);

  assert_same (result, wanted);
}

/* Adds up what the lines say; by party in a Bieter `partie`, whose players' totals come at the end.
 */
static void
assert_lines_add_up (const JtGame *game)
{
  gboolean by_party = strcmp (jt_game_get_kind (game), "bieter") == 0 && jt_bieter_is_partie (game);
  guint n = by_party ? 2 : jt_game_get_n_sides (game);
  JtPoints sums[JT_MAX_SIDES] = { 0 };
  guint rounds = 0;

  for (guint i = 0; i < jt_game_get_n_entries (game); i++)
    {
      const JtLine *line = jt_game_get_line (game, i);

      rounds += line->round > 0;
      g_assert_true (line->round == 0 || line->round == (int) rounds);
      g_assert_cmpint (line->decided, ==,
                       i + 1 == jt_game_get_n_entries (game)
                           && jt_game_get_status (game) == JT_STATUS_OVER);
      for (guint side = 0; side < n; side++)
        {
          sums[side] += line->written[side];
          g_assert_cmpint (line->totals[side], ==, sums[side]);
        }
    }
  g_assert_cmpuint (rounds, ==, jt_game_get_n_rounds (game));
  for (guint side = 0; side < n; side++)
    g_assert_cmpint (by_party ? jt_bieter_get_party_total (game, side)
                              : jt_game_get_total (game, side),
                     ==, sums[side]);
}

static void
assert_strokes_stand_for_totals (const JtGame *game)
{
  JtStrokes s;

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    for (int notation = JT_NOTATION_WRITTEN; notation <= JT_NOTATION_SUMMARY; notation++)
      if (jt_game_get_strokes (game, side, notation, &s))
        g_assert_cmpint (s.hundreds * 100 + s.fifties * 50 + s.twenties * 20 + s.rest, ==,
                         jt_game_get_total (game, side));
}

static void
assert_winners (const JtGame *game)
{
  guint winners = 0;

  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    winners += jt_game_is_winner (game, side);
  g_assert_cmpint (winners > 0, ==, jt_game_get_status (game) == JT_STATUS_OVER);
  for (guint side = 0; side < jt_game_get_n_sides (game); side++)
    if (jt_game_get_rank (game, side) > 0 && jt_game_get_status (game) == JT_STATUS_OVER)
      g_assert_cmpint (jt_game_get_rank (game, side) == 1, ==, jt_game_is_winner (game, side));
}

static void
assert_preview (JtGame *game, const JtValue *entry, JtLine *line, JtStatus *status, gboolean *taken)
{
  g_autoptr (JtValue) before = jt_test_result (game);
  JtFault fault = JT_FAULT_INIT;

  *taken = jt_game_preview (game, entry, line, status, &fault);
  g_assert_cmpint (*taken, ==, fault.code == JT_FAULT_NONE);
  assert_result (game, before);
}

/* Plays @entry if it may be played; the game is unchanged if not. */
static gboolean
play (JtGame *game, const JtValue *entry)
{
  g_autoptr (JtValue) before = jt_test_result (game);
  JtFault fault = JT_FAULT_INIT;
  JtStatus status;
  gboolean taken;
  JtLine line;

  assert_preview (game, entry, &line, &status, &taken);
  g_assert_cmpint (jt_game_apply (game, entry, &fault), ==, taken);
  if (!taken)
    {
      g_assert_cmpint (fault.code, !=, JT_FAULT_NONE);
      g_assert_cmpint (fault.entry, ==, jt_game_get_n_entries (game));
      assert_result (game, before);
      return FALSE;
    }
  g_assert_cmpint (status, ==, jt_game_get_status (game));
  g_assert_cmpmem (&line, sizeof line, jt_game_get_line (game, jt_game_get_n_entries (game) - 1),
                   sizeof line);
  return TRUE;
}

static guint
check_one_game (const JtVariant *variant)
{
  g_autoptr (JtValue) document = random_document (variant);
  g_autoptr (GPtrArray) entries = g_ptr_array_new_with_free_func ((GDestroyNotify) jt_value_free);
  g_autoptr (JtGame) game = NULL, again = NULL, shorter = NULL;
  g_autoptr (JtValue) result = NULL, without_last = NULL;
  JtFault fault = JT_FAULT_INIT;

  game = jt_game_new (document, &fault);
  if (game == NULL)
    g_error ("%s: %s %s", variant->id, jt_fault_code_name (fault.code), fault.text);
  for (guint i = 0; i < N_ENTRIES; i++)
    {
      g_autoptr (JtValue) right = random_entry (game);
      g_autoptr (JtValue) entry = roll (4) == 0 ? spoiled (right) : g_steal_pointer (&right);
      g_autoptr (JtValue) before = jt_test_result (game);

      if (!play (game, entry))
        continue;
      g_ptr_array_add (entries, g_steal_pointer (&entry));
      jt_value_free (without_last);
      without_last = g_steal_pointer (&before);
      assert_lines_add_up (game);
      assert_strokes_stand_for_totals (game);
      assert_winners (game);
    }
  g_assert_cmpuint (entries->len, ==, jt_game_get_n_entries (game));

  result = jt_test_result (game);
  again = jt_game_fold (document, (const JtValue *const *) entries->pdata, entries->len, &fault);
  g_assert_nonnull (again);
  assert_result (again, result);
  if (entries->len == 0)
    return 0;
  shorter
      = jt_game_fold (document, (const JtValue *const *) entries->pdata, entries->len - 1, &fault);
  g_assert_nonnull (shorter);
  assert_result (shorter, without_last);
  return entries->len;
}

static void
test_entries (gconstpointer data)
{
  const JtVariant *variant = data;
  guint taken = 0;

  for (guint i = 0; i < N_GAMES; i++)
    taken += check_one_game (variant);
  g_assert_cmpuint (taken, >, N_GAMES);
}

/* The value in force of every rule can be written and read again, and means the same. */
static JtValue *
rules_in_force (const JtGame *game)
{
  g_autoptr (JtBuilder) b = jt_builder_new ();
  const JtVariant *variant = jt_game_get_variant (game);

  jt_builder_begin_object (b);
  for (const JtRuleSpec *spec = variant->rules; spec->key != NULL; spec++)
    {
      jt_builder_key (b, spec->key);
      variant->write_rule (game, spec->key, b);
    }
  jt_builder_end_object (b);
  return jt_builder_finish (b);
}

static void
check_rules (const JtVariant *variant, const JtValue *document)
{
  g_autoptr (JtBuilder) b = jt_builder_new ();
  JtFault fault = JT_FAULT_INIT;
  g_autoptr (JtGame) game = jt_game_new (document, &fault);
  g_autoptr (JtValue) rules = rules_in_force (game);
  g_autoptr (JtValue) spelled_out = NULL, again = NULL;
  g_autoptr (JtGame) same = NULL;

  jt_builder_begin_object (b);
  for (guint i = 0; i < document->n; i++)
    if (strcmp (document->members[i].key, "rules") != 0)
      jt_builder_put_value (b, document->members[i].key, &document->members[i].value);
  jt_builder_put_value (b, "rules", rules);
  jt_builder_end_object (b);
  spelled_out = jt_builder_finish (b);
  same = jt_game_new (spelled_out, &fault);
  if (same == NULL)
    g_error ("%s: %s %s", variant->id, jt_fault_code_name (fault.code), fault.text);
  again = rules_in_force (same);
  assert_same (again, rules);
}

static void
test_rules (gconstpointer data)
{
  const JtVariant *variant = data;
  g_autoptr (JtValue) plain
      = jt_test_document (variant->id, variant->min_sides, MAX (variant->side_size, 1), NULL);

  check_rules (variant, plain);
  for (guint i = 0; i < N_GAMES; i++)
    {
      g_autoptr (JtValue) document = random_document (variant);

      check_rules (variant, document);
    }
}

/* A preset is made of rules that the game has. */
static void
test_presets (gconstpointer data)
{
  const JtVariant *variant = data;

  for (const JtPreset *preset = variant->presets; preset != NULL && preset->id != NULL; preset++)
    {
      g_autoptr (JtGame) game = jt_test_game (variant->id, variant->max_sides,
                                              MAX (variant->side_size, 1), preset->rules, NULL);

      g_assert_nonnull (game);
    }
}

int
main (int argc, char **argv)
{
  const JtVariant *variant;

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; (variant = jt_variant_get (i)) != NULL; i++)
    {
      g_autofree char *entries
          = g_strdup_printf ("/core/%s/any-entries-fold-and-unfold", variant->id);
      g_autofree char *presets
          = g_strdup_printf ("/core/%s/presets-are-rules-of-the-game", variant->id);
      g_autofree char *rules
          = g_strdup_printf ("/core/%s/rules-in-force-read-back-the-same", variant->id);

      g_test_add_data_func (entries, variant, test_entries);
      g_test_add_data_func (rules, variant, test_rules);
      g_test_add_data_func (presets, variant, test_presets);
    }
  return g_test_run ();
}
