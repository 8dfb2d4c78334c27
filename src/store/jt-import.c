/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Documents into the store. What each line of a bundle means: cli.md 1. */
#include "jt-exchange.h"

#include "jt-json.h"
#include "jt-store-private.h"
#include "jt-tournament.h"

#include <string.h>

#define MAX_REFUSALS 100

struct _JtImport
{
  JtStore *store;
  JtTransaction *transaction;
  gboolean dry_run;
  JtImportCounts counts;
  GPtrArray *refusals;
  GHashTable *groups; /* name -> id of the groups this bundle brought along */
  GHashTable *seen;   /* digests of documents without an id, with how often each came */

  /* The document at hand */
  JtFault fault;
};

typedef enum
{
  OUTCOME_ERROR, /* with @error set, or the import's fault */
  OUTCOME_NEW,
  OUTCOME_KNOWN,
  OUTCOME_CHANGED,
} Outcome;

static void
refusal_free (gpointer data)
{
  JtImportRefusal *refusal = data;

  g_free (refusal->text);
  g_free (refusal);
}

JtImport *
jt_import_new (JtStore *store, gboolean dry_run, GError **error)
{
  JtTransaction *transaction = jt_db_transaction (jt_store_get_db (store), error);
  JtImport *import;

  if (transaction == NULL)
    return NULL;
  import = g_new0 (JtImport, 1);
  import->store = store;
  import->transaction = transaction;
  import->dry_run = dry_run;
  import->refusals = g_ptr_array_new_with_free_func (refusal_free);
  import->groups = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  import->seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return import;
}

void
jt_import_free (JtImport *import)
{
  if (import == NULL)
    return;
  jt_transaction_rollback (import->transaction);
  g_ptr_array_unref (import->refusals);
  g_hash_table_unref (import->groups);
  g_hash_table_unref (import->seen);
  g_free (import);
}

/* Reading fields. Each sets the import's fault where the document is wrong. */

static gboolean
wrong (JtImport *import, JtFaultCode code, JtFaultWhy why, const char *text)
{
  return jt_fault_set (&import->fault, code, why, text);
}

static gboolean
is_extra (const char *key)
{
  return key[0] == 'x' && key[1] == '-';
}

/* Only these keys, beside those that every line may have, and "x-…". */
static gboolean
check_keys (JtImport *import, const JtValue *document, const char *const *keys)
{
  static const char *const common[] = { "format", "version", "kind", "id", "updated_at", NULL };

  for (guint i = 0; i < document->n; i++)
    {
      const char *key = document->members[i].key;

      if (!is_extra (key) && !g_strv_contains (common, key) && !g_strv_contains (keys, key))
        return wrong (import, JT_FAULT_UNKNOWN_KEY, JT_WHY_UNKNOWN, key);
    }
  return TRUE;
}

/* A text; missing or null leaves @text as it is. */
static gboolean
get_text (JtImport *import, const JtValue *document, const char *key, const char **text)
{
  const JtValue *value = jt_value_get_set (document, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_STRING)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_KIND, key);
  *text = value->string;
  return TRUE;
}

static gboolean
get_needed_text (JtImport *import, const JtValue *document, const char *key, const char **text)
{
  *text = NULL;
  if (!get_text (import, document, key, text))
    return FALSE;
  return *text != NULL || wrong (import, JT_FAULT_FORMAT, JT_WHY_MISSING, key);
}

static gboolean
get_boolean (JtImport *import, const JtValue *document, const char *key, gboolean *boolean)
{
  const JtValue *value = jt_value_get_set (document, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_BOOLEAN)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_KIND, key);
  *boolean = value->boolean;
  return TRUE;
}

static gboolean
get_object (JtImport *import, const JtValue *document, const char *key, JtValue **object)
{
  const JtValue *value = jt_value_get_set (document, key);

  if (value == NULL)
    return TRUE;
  if (value->kind != JT_VALUE_OBJECT)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_KIND, key);
  *object = jt_value_copy (value);
  return TRUE;
}

/* The last change: 0 where the document does not say. */
static gboolean
get_updated (JtImport *import, const JtValue *document, gint64 *updated_us)
{
  const char *text = NULL;

  *updated_us = 0;
  if (!get_text (import, document, "updated_at", &text))
    return FALSE;
  if (text == NULL)
    return TRUE;
  return jt_time_parse (text, updated_us, NULL)
         || wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "updated_at");
}

/* The members "x-…" but for @own, which have a column of their own. NULL if there are none. */
static JtValue *
get_extra (const JtValue *object, const char *const *own)
{
  g_autoptr (JtBuilder) builder = NULL;

  for (guint i = 0; i < object->n; i++)
    {
      const char *key = object->members[i].key;

      if (!is_extra (key) || (own != NULL && g_strv_contains (own, key)))
        continue;
      if (builder == NULL)
        {
          builder = jt_builder_new ();
          jt_builder_begin_object (builder);
        }
      jt_builder_put_value (builder, key, &object->members[i].value);
    }
  if (builder == NULL)
    return NULL;
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* Missing and empty are the same. */
static gboolean
same_value (const JtValue *a, const JtValue *b)
{
  if (a != NULL && a->kind == JT_VALUE_OBJECT && a->n == 0)
    a = NULL;
  if (b != NULL && b->kind == JT_VALUE_OBJECT && b->n == 0)
    b = NULL;
  return a == NULL || b == NULL ? a == b : jt_value_equal (a, b);
}

static gboolean
same_text (const char *a, const char *b)
{
  return strcmp (a != NULL ? a : "", b != NULL ? b : "") == 0;
}

/* An id made from what a document says, so that the same document is known when it comes again. */
static char *
make_id (JtImport *import, const JtValue *document)
{
  g_autofree char *text = jt_json_to_text (document);
  g_autofree char *content = g_compute_checksum_for_string (G_CHECKSUM_SHA256, text, -1);
  guint times = GPOINTER_TO_UINT (g_hash_table_lookup (import->seen, content));
  g_autofree char *counted = g_strdup_printf ("%s %u", content, times);
  g_autofree char *hex = g_compute_checksum_for_string (G_CHECKSUM_SHA256, counted, -1);

  g_hash_table_insert (import->seen, g_strdup (content), GUINT_TO_POINTER (times + 1));
  /* RFC 9562 version 8: a UUID by our own rule. */
  return g_strdup_printf ("%.8s-%.4s-8%.3s-a%.3s-%.12s", hex, hex + 8, hex + 12, hex + 15,
                          hex + 18);
}

/* History */

static gboolean
same_but_time (const JtValue *a, const JtValue *b)
{
  guint compared = 0;

  for (guint i = 0; i < a->n; i++)
    {
      const JtValue *other = jt_value_get (b, a->members[i].key);

      if (strcmp (a->members[i].key, "updated_at") == 0)
        continue;
      if (other == NULL || !jt_value_equal (&a->members[i].value, other))
        return FALSE;
      compared++;
    }
  return compared == b->n - (jt_value_get (b, "updated_at") != NULL ? 1 : 0);
}

/* Keeps content that loses against what is there; content that is in the history already is known.
 */
static Outcome
keep_older (JtImport *import,
            const char *column,
            gint64 id,
            const JtValue *document,
            gint64 updated_us,
            GError **error)
{
  g_autofree char *sql = g_strdup_printf ("SELECT document FROM history WHERE %s = ?", column);
  g_autoptr (JtStatement) rows = jt_db_prepare (jt_store_get_db (import->store), sql, error);
  JtStep step;

  if (rows == NULL)
    return OUTCOME_ERROR;
  jt_statement_bind_int (rows, 1, id);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      g_autoptr (JtValue) old = NULL;

      if (!jt_store_need_object (import->store, rows, 0, &old, error))
        return OUTCOME_ERROR;
      if (same_but_time (old, document))
        return OUTCOME_KNOWN;
    }
  if (step != JT_STEP_DONE
      || !jt_store_history_add (import->store, column, id, "older", document, updated_us, error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

/* People */

static Outcome
merge_person (JtImport *import, JtPerson *person, gint64 id, gint64 updated_us, GError **error)
{
  g_autoptr (JtPerson) present = jt_store_person_get (import->store, id, error);
  g_autoptr (JtValue) old = NULL, incoming = NULL;

  if (present == NULL)
    return OUTCOME_ERROR;
  /* Who was merged into another or made anonymous stays so. */
  if (strcmp (present->uuid, person->uuid) != 0 || present->anonymous
      || (same_text (present->name, person->name) && same_text (present->nickname, person->nickname)
          && same_text (present->note, person->note) && !present->active == !person->active
          && !present->guest == !person->guest && same_value (present->extra, person->extra)))
    return OUTCOME_KNOWN;

  person->id = id;
  if (updated_us < present->updated_us)
    {
      incoming = jt_store_person_document (person, updated_us);
      return keep_older (import, "person_id", id, incoming, updated_us, error);
    }
  old = jt_store_person_document (present, present->updated_us);
  if (!jt_store_history_add (import->store, "person_id", id, "replaced", old, present->updated_us,
                             error)
      || !jt_store_person_write (import->store, person, updated_us, error))
    return OUTCOME_ERROR;
  if (person->anonymous && !jt_store_person_anonymise (import->store, id, error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

static Outcome
import_person (JtImport *import, const JtValue *document, GError **error)
{
  static const char *const keys[] = { "name", "nickname", "active", NULL };
  static const char *const own[] = { "x-guest", "x-note", "x-anonymous", NULL };
  g_autoptr (JtPerson) person = NULL;
  const char *uuid, *name, *nickname = "", *note = "";
  gboolean active = TRUE, guest = FALSE, anonymous = FALSE;
  gint64 updated_us, id;

  if (!check_keys (import, document, keys) || !get_needed_text (import, document, "id", &uuid)
      || !get_needed_text (import, document, "name", &name)
      || !get_text (import, document, "nickname", &nickname)
      || !get_boolean (import, document, "active", &active)
      || !get_boolean (import, document, "x-guest", &guest)
      || !get_boolean (import, document, "x-anonymous", &anonymous)
      || !get_text (import, document, "x-note", &note)
      || !get_updated (import, document, &updated_us))
    return OUTCOME_ERROR;

  person = jt_person_new (name);
  person->uuid = g_strdup (uuid);
  g_free (person->nickname);
  person->nickname = g_strdup (nickname);
  g_free (person->note);
  person->note = g_strdup (note);
  person->active = active;
  person->guest = guest;
  person->anonymous = anonymous;
  person->extra = get_extra (document, own);

  id = jt_store_person_find (import->store, uuid, error);
  if (id < 0)
    return OUTCOME_ERROR;
  if (id > 0)
    return merge_person (import, person, id, updated_us, error);
  return jt_store_person_insert (import->store, person, updated_us, error) ? OUTCOME_NEW
                                                                           : OUTCOME_ERROR;
}

/* Groups */

/* The members' ids, in the order of the document. */
static gboolean
get_members (JtImport *import, const JtValue *document, GArray *members, GError **error)
{
  const JtValue *list = jt_value_get_set (document, "members");

  if (list != NULL && list->kind != JT_VALUE_LIST)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_KIND, "members");
  for (guint i = 0; list != NULL && i < list->n; i++)
    {
      gint64 person;

      if (list->items[i].kind != JT_VALUE_STRING)
        return wrong (import, JT_FAULT_FORMAT, JT_WHY_KIND, "members");
      person = jt_store_person_find (import->store, list->items[i].string, error);
      if (person < 0)
        return FALSE;
      if (person == 0)
        return wrong (import, JT_FAULT_PLAYER, JT_WHY_UNKNOWN, list->items[i].string);
      g_array_append_val (members, person);
    }
  return TRUE;
}

static gboolean
has_member (GArray *members, gint64 person)
{
  for (guint i = 0; i < members->len; i++)
    if (g_array_index (members, gint64, i) == person)
      return TRUE;
  return FALSE;
}

static gboolean
same_members (JtImport *import, gint64 group, GArray *members, gboolean *same, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (
      jt_store_get_db (import->store), "SELECT person_id FROM member WHERE group_id = ?", error);
  guint found = 0;
  JtStep step;

  if (rows == NULL)
    return FALSE;
  *same = TRUE;
  jt_statement_bind_int (rows, 1, group);
  while ((step = jt_statement_step (rows, error)) == JT_STEP_ROW)
    {
      *same = *same && has_member (members, jt_statement_get_int (rows, 0));
      found++;
    }
  *same = *same && found == members->len;
  return step == JT_STEP_DONE;
}

static gboolean
add_member (JtImport *import, gint64 group, gint64 person, GError **error)
{
  g_autoptr (JtStatement) insert
      = jt_db_prepare (jt_store_get_db (import->store),
                       "INSERT OR IGNORE INTO member (group_id, person_id) VALUES (?, ?)", error);

  if (insert == NULL)
    return FALSE;
  jt_statement_bind_int (insert, 1, group);
  jt_statement_bind_int (insert, 2, person);
  return jt_statement_run (insert, error);
}

static gboolean
set_members (JtImport *import, gint64 group, GArray *members, GError **error)
{
  if (!jt_store_run_with_id (import->store, "DELETE FROM member WHERE group_id = ?", group, NULL,
                             error))
    return FALSE;
  for (guint i = 0; i < members->len; i++)
    if (!add_member (import, group, g_array_index (members, gint64, i), error))
      return FALSE;
  return TRUE;
}

static Outcome
merge_group (JtImport *import,
             JtGroup *group,
             GArray *members,
             const JtValue *document,
             gint64 updated_us,
             GError **error)
{
  g_autoptr (JtGroup) present = jt_store_group_get (import->store, group->id, error);
  g_autoptr (JtValue) old = NULL;
  gboolean same;

  if (present == NULL || !same_members (import, group->id, members, &same, error))
    return OUTCOME_ERROR;
  if (same && same_text (present->name, group->name) && same_text (present->deck, group->deck)
      && same_text (present->variant, group->variant) && same_value (present->rules, group->rules)
      && same_value (present->settings, group->settings)
      && same_value (present->extra, group->extra))
    return OUTCOME_KNOWN;

  if (updated_us < present->updated_us)
    return keep_older (import, "group_id", group->id, document, updated_us, error);
  old = jt_store_group_document (import->store, present, error);
  if (old == NULL
      || !jt_store_history_add (import->store, "group_id", group->id, "replaced", old,
                                present->updated_us, error)
      || !jt_store_group_write (import->store, group, updated_us, error)
      || !set_members (import, group->id, members, error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

static gboolean
is_deck (const char *deck)
{
  static const char *const decks[] = { "", "german", "french", "vorarlberg", NULL };

  return g_strv_contains (decks, deck);
}

static Outcome
import_group (JtImport *import, const JtValue *document, GError **error)
{
  static const char *const keys[] = { "name", "members", "rules", NULL };
  static const char *const own[] = { "x-deck", "x-game", "x-settings", NULL };
  g_autoptr (JtGroup) group = NULL;
  g_autoptr (GArray) members = g_array_new (FALSE, FALSE, sizeof (gint64));
  const char *uuid, *name, *deck = "", *variant = "";
  gint64 updated_us;
  Outcome outcome = OUTCOME_ERROR;

  if (!check_keys (import, document, keys) || !get_needed_text (import, document, "id", &uuid)
      || !get_needed_text (import, document, "name", &name)
      || !get_text (import, document, "x-deck", &deck)
      || !get_text (import, document, "x-game", &variant)
      || !get_updated (import, document, &updated_us)
      || !get_members (import, document, members, error))
    return OUTCOME_ERROR;
  if (!is_deck (deck))
    {
      wrong (import, JT_FAULT_RULES, JT_WHY_UNKNOWN, deck);
      return OUTCOME_ERROR;
    }

  group = jt_group_new (name);
  group->uuid = g_strdup (uuid);
  g_free (group->deck);
  group->deck = g_strdup (deck);
  g_free (group->variant);
  group->variant = g_strdup (variant);
  group->extra = get_extra (document, own);
  if (!get_object (import, document, "rules", &group->rules)
      || !get_object (import, document, "x-settings", &group->settings))
    return OUTCOME_ERROR;

  group->id = jt_store_group_find (import->store, uuid, error);
  if (group->id > 0)
    outcome = merge_group (import, group, members, document, updated_us, error);
  else if (group->id == 0 && jt_store_group_insert (import->store, group, updated_us, error)
           && set_members (import, group->id, members, error))
    outcome = OUTCOME_NEW;
  if (outcome != OUTCOME_ERROR)
    g_hash_table_insert (import->groups, g_strdup (name), g_memdup2 (&group->id, sizeof group->id));
  return outcome;
}

/* A group named in a document: by id, by the name it has in this bundle, by its name here, else a
 * new one. */
static gboolean
find_group (JtImport *import, const char *text, gint64 *id, GError **error)
{
  const gint64 *brought;
  g_autoptr (JtGroup) group = NULL;

  *id = 0;
  if (text == NULL || *text == '\0')
    return TRUE;
  *id = jt_store_group_find (import->store, text, error);
  if (*id != 0)
    return *id > 0;
  brought = g_hash_table_lookup (import->groups, text);
  if (brought != NULL)
    {
      *id = *brought;
      return TRUE;
    }
  *id = jt_store_group_named (import->store, text, error);
  if (*id != 0)
    return *id > 0;

  group = jt_group_new (text);
  if (!jt_store_group_insert (import->store, group, 0, error))
    return FALSE;
  *id = group->id;
  return TRUE;
}

/* Evenings */

static Outcome
merge_evening (JtImport *import, JtEvening *evening, gint64 updated_us, GError **error)
{
  g_autoptr (JtEvening) present = jt_store_evening_get (import->store, evening->id, error);
  g_autoptr (JtValue) document = NULL;
  gboolean older;

  if (present == NULL)
    return OUTCOME_ERROR;
  older = updated_us < present->updated_us;
  if (present->deleted_us == 0 || older)
    {
      if (present->group == evening->group && same_text (present->date, evening->date)
          && same_text (present->note, evening->note) && present->started_at == evening->started_at
          && present->ended_at == evening->ended_at && same_value (present->stake, evening->stake)
          && same_value (present->extra, evening->extra))
        return OUTCOME_KNOWN;
    }

  document = jt_store_evening_document (import->store, older ? evening : present, error);
  if (document == NULL)
    return OUTCOME_ERROR;
  if (older)
    return keep_older (import, "evening_id", present->id, document, updated_us, error);
  if (!jt_store_history_add (import->store, "evening_id", present->id, "replaced", document,
                             present->updated_us, error)
      || !jt_store_evening_write (import->store, evening, updated_us, error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

static Outcome
import_evening (JtImport *import, const JtValue *document, GError **error)
{
  static const char *const keys[] = { "group", "date", "note", "stake", NULL };
  static const char *const own[] = { "x-started-at", "x-ended-at", NULL };
  g_autoptr (JtEvening) evening = NULL;
  const char *uuid, *date, *group = NULL, *note = "";
  const JtValue *stake = jt_value_get_set (document, "stake");
  gint64 updated_us, unused, group_id;
  gboolean has_time = FALSE;

  if (!check_keys (import, document, keys) || !get_needed_text (import, document, "id", &uuid)
      || !get_needed_text (import, document, "date", &date)
      || !get_text (import, document, "group", &group)
      || !get_text (import, document, "note", &note) || !get_updated (import, document, &updated_us)
      || !find_group (import, group, &group_id, error))
    return OUTCOME_ERROR;
  if (!jt_time_parse (date, &unused, &has_time) || has_time || strlen (date) != 10)
    {
      wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "date");
      return OUTCOME_ERROR;
    }

  evening = jt_evening_new (group_id, date);
  evening->uuid = g_strdup (uuid);
  g_free (evening->note);
  evening->note = g_strdup (note);
  evening->stake = stake != NULL ? jt_value_copy (stake) : NULL;
  evening->started_at = jt_value_get_integer (document, "x-started-at", 0);
  evening->ended_at = jt_value_get_integer (document, "x-ended-at", 0);
  evening->extra = get_extra (document, own);
  evening->updated_us = updated_us;

  evening->id = jt_store_evening_find (import->store, uuid, error);
  if (evening->id < 0)
    return OUTCOME_ERROR;
  if (evening->id > 0)
    return merge_evening (import, evening, updated_us, error);
  return jt_store_evening_insert (import->store, evening, updated_us, error) ? OUTCOME_NEW
                                                                             : OUTCOME_ERROR;
}

/* The evening of a game; one that no line has told of is made, and begins on the earliest date of
 * its games. */
static gboolean
find_evening (JtImport *import, const char *uuid, JtGameHead *head, GError **error)
{
  g_autoptr (JtEvening) evening = NULL;
  g_autoptr (JtStatement) earlier = NULL;
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *today = NULL;

  if (uuid == NULL || *uuid == '\0')
    return TRUE;
  head->evening = jt_store_evening_find (import->store, uuid, error);
  if (head->evening < 0)
    return FALSE;
  if (head->evening == 0)
    {
      now = g_date_time_new_now_local ();
      today = g_date_time_format (now, "%Y-%m-%d");
      evening = jt_evening_new (head->group, head->played_on != NULL ? head->played_on : today);
      evening->uuid = g_strdup (uuid);
      if (!jt_store_evening_insert (import->store, evening, 0, error))
        return FALSE;
      head->evening = evening->id;
      return TRUE;
    }

  earlier = jt_db_prepare (
      jt_store_get_db (import->store),
      "UPDATE evening SET played_on = ?1 WHERE id = ?2 AND updated_us = 0 AND played_on > ?1",
      error);
  if (earlier == NULL)
    return FALSE;
  jt_statement_bind_text (earlier, 1, head->played_on);
  jt_statement_bind_int (earlier, 2, head->evening);
  return jt_statement_run (earlier, error);
}

/* Games and results */

static gint64
find_guest (JtImport *import, const char *name, GError **error)
{
  return jt_store_id_by_text (import->store,
                              "SELECT id FROM person WHERE name = ? AND guest = 1 AND merged_into "
                              "IS NULL ORDER BY id LIMIT 1",
                              name, error);
}

static gboolean
make_person (JtImport *import,
             gint64 group,
             const char *uuid,
             const char *name,
             gboolean guest,
             gint64 *id,
             GError **error)
{
  g_autoptr (JtPerson) person = jt_person_new (name != NULL ? name : "");

  person->uuid = g_strdup (uuid);
  person->guest = guest;
  person->anonymous = name == NULL || *name == '\0';
  if (!jt_store_person_insert (import->store, person, 0, error))
    return FALSE;
  *id = person->id;
  return group == 0 || guest || add_member (import, group, person->id, error);
}

/* A player of a document: nobody, a name, or {"id","name","guest"}. */
static gboolean
find_player (JtImport *import, gint64 group, const JtValue *player, gint64 *id, GError **error)
{
  const char *uuid = jt_value_get_string (player, "id");
  const char *name
      = player->kind == JT_VALUE_STRING ? player->string : jt_value_get_string (player, "name");
  gboolean guest = jt_value_get_boolean (player, "guest", FALSE);

  *id = 0;
  if (uuid != NULL)
    *id = jt_store_person_find (import->store, uuid, error);
  else if (name == NULL || *name == '\0')
    return TRUE;
  else if (guest)
    *id = find_guest (import, name, error);
  else
    *id = jt_store_person_named (import->store, group, name, error);
  if (*id != 0)
    return *id > 0;
  return make_person (import, group, uuid, name, guest, id, error);
}

static gboolean
find_players (JtImport *import, JtGameHead *head, const JtValue *sides, GError **error)
{
  static const char *const own[] = { NULL };
  g_autoptr (GHashTable) seated = g_hash_table_new (g_int64_hash, g_int64_equal);

  for (guint i = 0; i < sides->n; i++)
    {
      const JtValue *players = jt_value_get (&sides->items[i], "players");
      JtSideHead *side
          = jt_game_head_add_side (head, jt_value_get_string (&sides->items[i], "name"), NULL, 0);

      side->extra = get_extra (&sides->items[i], own);
      g_array_set_size (side->people, players->n);
      for (guint j = 0; j < players->n; j++)
        {
          gint64 *person = &g_array_index (side->people, gint64, j);

          if (!find_player (import, head->group, &players->items[j], person, error))
            return FALSE;
          if (*person != 0 && !g_hash_table_add (seated, person))
            return wrong (import, JT_FAULT_SIDES, JT_WHY_TWICE, "players");
        }
    }
  return TRUE;
}

static JtValue *
get_result (const JtValue *document)
{
  static const char *const keys[] = { "totals", "striche", "winners" };
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      const JtValue *value = jt_value_get_set (document, keys[i]);

      if (value != NULL)
        jt_builder_put_value (builder, keys[i], value);
    }
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* The head of a document that the core has accepted. */
static JtGameHead *
read_head (JtImport *import, const JtValue *document, gboolean is_result, GError **error)
{
  static const char *const own[] = { "x-aside", NULL };
  g_autoptr (JtGameHead) head = jt_game_head_new (jt_value_get_string (document, "game"));
  const JtValue *rules = jt_value_get_set (document, "rules");
  const char *note = jt_value_get_string (document, "note");
  gint64 number = jt_value_get_integer (document, "number", 0);
  g_autoptr (GError) local = NULL;

  head->is_result = is_result;
  head->uuid = g_strdup (jt_value_get_string (document, "id"));
  if (head->uuid == NULL)
    head->uuid = make_id (import, document);
  if (*head->uuid == '\0' || strlen (head->uuid) > JT_MAX_ID)
    {
      wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "id");
      return NULL;
    }
  if (number < 0 || number > G_MAXINT)
    {
      jt_fault_set_numbers (&import->fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "number", number, 0,
                            G_MAXINT, 0);
      return NULL;
    }
  head->number = (int) number;
  head->rated = jt_value_get_boolean (document, "rated", TRUE);
  head->aside = jt_value_get_boolean (document, "x-aside", FALSE);
  g_free (head->note);
  head->note = g_strdup (note != NULL ? note : "");
  head->rules = rules != NULL ? jt_value_copy (rules) : NULL;
  head->result = is_result ? get_result (document) : NULL;
  head->extra = get_extra (document, own);
  head->played_at = g_strdup (jt_value_get_string (document, "played_at"));
  if (!jt_store_head_set_time (head, &local))
    {
      wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "played_at");
      return NULL;
    }
  if (!get_updated (import, document, &head->updated_us)
      || !find_group (import, jt_value_get_string (document, "group"), &head->group, error)
      || !find_evening (import, jt_value_get_string (document, "evening"), head, error)
      || !find_players (import, head, jt_value_get (document, "sides"), error))
    return NULL;
  return g_steal_pointer (&head);
}

static gboolean
same_sides (const JtGameHead *a, const JtGameHead *b)
{
  if (a->sides->len != b->sides->len)
    return FALSE;
  for (guint i = 0; i < a->sides->len; i++)
    {
      const JtSideHead *first = g_ptr_array_index (a->sides, i),
                       *second = g_ptr_array_index (b->sides, i);

      if (g_strcmp0 (first->name, second->name) != 0 || !same_value (first->extra, second->extra)
          || first->people->len != second->people->len
          || memcmp (first->people->data, second->people->data,
                     first->people->len * sizeof (gint64))
                 != 0)
        return FALSE;
    }
  return TRUE;
}

static gboolean
same_game (const JtGameHead *a, GPtrArray *a_entries, const JtGameHead *b, GPtrArray *b_entries)
{
  if (a->is_result != b->is_result || strcmp (a->variant, b->variant) != 0 || a->group != b->group
      || a->evening != b->evening || a->number != b->number
      || g_strcmp0 (a->played_at, b->played_at) != 0 || !a->rated != !b->rated
      || !same_text (a->note, b->note) || !same_value (a->rules, b->rules)
      || !same_value (a->result, b->result) || !same_value (a->extra, b->extra)
      || !same_sides (a, b) || a_entries->len != b_entries->len)
    return FALSE;
  for (guint i = 0; i < a_entries->len; i++)
    if (!jt_value_equal (g_ptr_array_index (a_entries, i), g_ptr_array_index (b_entries, i)))
      return FALSE;
  return TRUE;
}

static JtValue *
game_document (JtImport *import, const JtGameHead *head, GPtrArray *entries, GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (!jt_store_write_game (import->store, head, entries, JT_WRITE_IDS | JT_WRITE_UPDATED, builder,
                            error))
    return NULL;
  return jt_builder_finish (builder);
}

static Outcome
merge_game (JtImport *import,
            JtGameHead *head,
            GPtrArray *entries,
            const JtSummary *summary,
            gint64 id,
            GError **error)
{
  gint64 cursor, updated_us = head->updated_us;
  g_autoptr (JtGameHead) present = jt_store_read_head (import->store, id, NULL, &cursor, error);
  g_autoptr (GPtrArray) present_entries = NULL;
  g_autoptr (JtValue) document = NULL;
  gboolean same, comes_back;

  if (present == NULL)
    return OUTCOME_ERROR;
  present_entries = jt_store_read_entries (import->store, id, cursor, error);
  if (present_entries == NULL)
    return OUTCOME_ERROR;

  /* A deleted game comes back by a newer change or by a file that is imported on its own. */
  comes_back = present->deleted_us != 0 && (updated_us == 0 || updated_us >= present->updated_us);
  same = same_game (present, present_entries, head, entries);
  if (same && !comes_back)
    return OUTCOME_KNOWN;
  if (updated_us < present->updated_us && !comes_back)
    {
      document = game_document (import, head, entries, error);
      return document == NULL ? OUTCOME_ERROR
                              : keep_older (import, "game_id", id, document, updated_us, error);
    }

  head->id = id;
  if (!same)
    {
      document = game_document (import, present, present_entries, error);
      if (document == NULL
          || !jt_store_history_add (import->store, "game_id", id, "replaced", document,
                                    present->updated_us, error))
        return OUTCOME_ERROR;
    }
  if (!jt_store_game_write (import->store, head, updated_us, error)
      || (!same && !jt_store_steps_write (import->store, id, entries, error))
      || !jt_store_summary_write (import->store, id, summary, error)
      || !jt_store_run_with_id (import->store, "DELETE FROM draft WHERE game_id = ?", id, NULL,
                                error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

static Outcome
import_game (JtImport *import, const JtValue *document, gboolean is_result, GError **error)
{
  const JtValue *list = jt_value_get (document, "entries");
  g_autoptr (JtGameHead) head = NULL;
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  JtSummary summary;
  gint64 id;

  if (!jt_summary_from_document (&summary, document, &import->fault))
    return OUTCOME_ERROR;
  head = read_head (import, document, is_result, error);
  if (head == NULL)
    return OUTCOME_ERROR;
  for (guint i = 0; !is_result && list != NULL && i < list->n; i++)
    g_ptr_array_add (entries, (gpointer) &list->items[i]);

  id = jt_store_game_find (import->store, head->uuid, error);
  if (id < 0)
    return OUTCOME_ERROR;
  if (id > 0)
    return merge_game (import, head, entries, &summary, id, error);
  if (!jt_store_game_insert (import->store, head, head->updated_us, error)
      || !jt_store_steps_write (import->store, head->id, entries, error)
      || !jt_store_summary_write (import->store, head->id, &summary, error))
    return OUTCOME_ERROR;
  return OUTCOME_NEW;
}

/* Tournaments */

static Outcome
import_tournament (JtImport *import, const JtValue *document, GError **error)
{
  g_autoptr (JtTournament) tournament
      = jt_tournament_new (document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, &import->fault);
  g_autoptr (JtStoredTournament) present = NULL;
  g_autofree char *uuid = NULL;
  gint64 updated_us, id;

  if (tournament == NULL || !get_updated (import, document, &updated_us))
    return OUTCOME_ERROR;
  uuid = g_strdup (jt_value_get_string (document, "id"));
  if (uuid == NULL)
    uuid = make_id (import, document);
  id = jt_store_tournament_find (import->store, uuid, error);
  if (id < 0)
    return OUTCOME_ERROR;
  if (id == 0)
    return jt_store_tournament_insert (import->store, document, uuid, updated_us, error) > 0
               ? OUTCOME_NEW
               : OUTCOME_ERROR;

  present = jt_store_tournament_load (import->store, id, error);
  if (present == NULL)
    return OUTCOME_ERROR;
  if (jt_store_tournament_same (present->document, document))
    {
      if (present->deleted_us == 0 || (updated_us != 0 && updated_us < present->updated_us))
        return OUTCOME_KNOWN;
    }
  else if (updated_us < present->updated_us)
    return keep_older (import, "tournament_id", id, document, updated_us, error);
  else if (!jt_store_history_add (import->store, "tournament_id", id, "replaced", present->document,
                                  present->updated_us, error))
    return OUTCOME_ERROR;
  return jt_store_tournament_write (import->store, id, uuid, document, updated_us, error)
             ? OUTCOME_CHANGED
             : OUTCOME_ERROR;
}

/* Lines */

static Outcome
import_header (JtImport *import, const JtValue *document)
{
  static const char *const keys[] = { "made_at", NULL };

  return check_keys (import, document, keys) ? OUTCOME_KNOWN : OUTCOME_ERROR;
}

/* Format and version may be left out in the lines of a bundle, but not be wrong. */
static gboolean
check_format (JtImport *import, const JtValue *document)
{
  const JtValue *format = jt_value_get (document, "format"),
                *version = jt_value_get (document, "version");

  if (document->kind != JT_VALUE_OBJECT)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_PLAIN, NULL);
  if (format != NULL && g_strcmp0 (jt_value_get_string (document, "format"), "jasstafel") != 0)
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "format");
  if (version != NULL && version->kind == JT_VALUE_INTEGER && version->integer > 1)
    return jt_fault_set_numbers (&import->fault, JT_FAULT_FORMAT, JT_WHY_NEWER, "version",
                                 version->integer, 0, 0, 0);
  if (version != NULL && (version->kind != JT_VALUE_INTEGER || version->integer != 1))
    return wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "version");
  return TRUE;
}

static Outcome
import_document (JtImport *import, const JtValue *document, gboolean *counts, GError **error)
{
  const char *kind = jt_value_get_string (document, "kind");

  *counts = TRUE;
  if (!check_format (import, document))
    return OUTCOME_ERROR;
  if (g_strcmp0 (kind, "game") == 0)
    return import_game (import, document, FALSE, error);
  if (g_strcmp0 (kind, "result") == 0)
    return import_game (import, document, TRUE, error);
  if (g_strcmp0 (kind, "person") == 0)
    return import_person (import, document, error);
  if (g_strcmp0 (kind, "group") == 0)
    return import_group (import, document, error);
  if (g_strcmp0 (kind, "evening") == 0)
    return import_evening (import, document, error);
  if (g_strcmp0 (kind, "tournament") == 0)
    return import_tournament (import, document, error);
  *counts = g_strcmp0 (kind, "bundle") != 0;
  if (!*counts)
    return import_header (import, document);
  wrong (import, JT_FAULT_FORMAT, JT_WHY_UNKNOWN, "kind");
  return OUTCOME_ERROR;
}

/* People of a list */

/* The one of this name that a listed person may be: of the same nickname, else of none. 0: nobody, -1: error */
static gint64
find_listed (JtImport *import, const JtListedPerson *listed, GError **error)
{
  g_autoptr (JtStatement) rows = jt_db_prepare (
      jt_store_get_db (import->store),
      "SELECT id FROM person WHERE name = ?1 AND merged_into IS NULL AND NOT anonymous "
      "AND (?2 = '' OR nickname = ?2 OR nickname = '') ORDER BY nickname = ?2 DESC, id LIMIT 1",
      error);
  JtStep step;

  if (rows == NULL)
    return -1;
  jt_statement_bind_text (rows, 1, listed->name);
  jt_statement_bind_text (rows, 2, listed->nickname);
  step = jt_statement_step (rows, error);
  if (step == JT_STEP_ERROR)
    return -1;
  return step == JT_STEP_ROW ? jt_statement_get_int (rows, 0) : 0;
}

/* Adds what the list says and the person has not. */
static Outcome
complete_person (JtImport *import, const JtListedPerson *listed, gint64 id, GError **error)
{
  g_autoptr (JtPerson) person = jt_store_person_get (import->store, id, error);
  g_autoptr (JtValue) old = NULL;
  gboolean nickname, club;

  if (person == NULL)
    return OUTCOME_ERROR;
  nickname = *listed->nickname != '\0' && strcmp (listed->nickname, person->nickname) != 0;
  club = *listed->club != '\0' && strcmp (listed->club, jt_person_get_club (person)) != 0;
  if (!nickname && !club)
    return OUTCOME_KNOWN;
  old = jt_store_person_document (person, person->updated_us);
  if (nickname)
    {
      g_free (person->nickname);
      person->nickname = g_strdup (listed->nickname);
    }
  if (club)
    jt_person_set_club (person, listed->club);
  if (!jt_store_history_add (import->store, "person_id", id, "replaced", old, person->updated_us,
                             error)
      || !jt_store_person_write (import->store, person, jt_store_now (import->store), error))
    return OUTCOME_ERROR;
  return OUTCOME_CHANGED;
}

static Outcome
import_listed (JtImport *import, const JtListedPerson *listed, gint64 group, GError **error)
{
  gint64 id = find_listed (import, listed, error);
  Outcome outcome = OUTCOME_NEW;

  if (id < 0)
    return OUTCOME_ERROR;
  if (id > 0)
    outcome = complete_person (import, listed, id, error);
  else
    {
      g_autoptr (JtPerson) person = jt_person_new (listed->name);

      g_free (person->nickname);
      person->nickname = g_strdup (listed->nickname);
      if (*listed->club != '\0')
        jt_person_set_club (person, listed->club);
      if (!jt_store_person_insert (import->store, person, jt_store_now (import->store), error))
        return OUTCOME_ERROR;
      id = person->id;
    }
  if (outcome == OUTCOME_ERROR || group == 0)
    return outcome;
  if (!add_member (import, group, id, error))
    return OUTCOME_ERROR;
  return outcome == OUTCOME_KNOWN && jt_db_changes (jt_store_get_db (import->store)) > 0
             ? OUTCOME_CHANGED
             : outcome;
}

static void
refuse (JtImport *import, guint line, const char *text)
{
  JtImportRefusal *refusal;

  import->counts.n_refused++;
  if (import->refusals->len >= MAX_REFUSALS)
    return;
  refusal = g_new0 (JtImportRefusal, 1);
  refusal->line = line;
  refusal->fault = import->fault;
  if (refusal->fault.code == JT_FAULT_NONE)
    refusal->fault.code = JT_FAULT_FORMAT;
  refusal->text = g_strdup (text);
  g_ptr_array_add (import->refusals, refusal);
}

/* Counts what became of a line. Returns: FALSE with @error, which is @local, if all must be given up */
static gboolean
count_outcome (JtImport *import, guint line, Outcome outcome, gboolean counts, GError *local, GError **error)
{
  switch (outcome)
    {
    case OUTCOME_NEW:
      import->counts.n_new++;
      return TRUE;
    case OUTCOME_KNOWN:
      import->counts.n_known += counts;
      return TRUE;
    case OUTCOME_CHANGED:
      import->counts.n_changed++;
      return TRUE;
    case OUTCOME_ERROR:
    default:
      break;
    }

  if (local != NULL && !g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_CONSTRAINT)
      && !g_error_matches (local, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED))
    {
      g_propagate_error (error, local);
      return FALSE;
    }
  refuse (import, line, local != NULL ? local->message : NULL);
  g_clear_error (&local);
  return TRUE;
}

/* Heads, which every list lays out: not what other programs keep in a document, a picture, or the entries with their reasons. */
static gboolean
is_listed (const char *key)
{
  return (!is_extra (key) || g_str_equal (key, "x-note")) && !g_str_equal (key, "logo") && !g_str_equal (key, "entries");
}

static gboolean
check_lengths (JtImport *import, const char *key, const JtValue *value)
{
  switch (value->kind)
    {
    case JT_VALUE_STRING:
      return value->n <= JT_IMPORT_LONGEST_TEXT || g_utf8_strlen (value->string, -1) <= JT_IMPORT_LONGEST_TEXT
             || jt_fault_set_numbers (&import->fault, JT_FAULT_RANGE, JT_WHY_TOO_LONG, key, JT_IMPORT_LONGEST_TEXT, 0, 0, 0);
    case JT_VALUE_LIST:
      for (guint i = 0; i < value->n; i++)
        if (!check_lengths (import, key, &value->items[i]))
          return FALSE;
      return TRUE;
    case JT_VALUE_OBJECT:
      for (guint i = 0; i < value->n; i++)
        if (is_listed (value->members[i].key) && !check_lengths (import, value->members[i].key, &value->members[i].value))
          return FALSE;
      return TRUE;
    case JT_VALUE_NULL:
    case JT_VALUE_BOOLEAN:
    case JT_VALUE_INTEGER:
    case JT_VALUE_REAL:
    default:
      return TRUE;
    }
}

gboolean
jt_import_add (JtImport *import, guint line, const JtValue *document, GError **error)
{
  GError *local = NULL;
  gboolean counts = FALSE;
  Outcome outcome = OUTCOME_ERROR;

  import->fault = (JtFault) JT_FAULT_INIT;
  if (check_lengths (import, "", document))
    outcome = import_document (import, document, &counts, &local);
  return count_outcome (import, line, outcome, counts, local, error);
}

gboolean
jt_import_add_listed (JtImport *import, const JtListedPerson *listed, gint64 group, GError **error)
{
  GError *local = NULL;
  Outcome outcome = OUTCOME_ERROR;

  import->fault = (JtFault) JT_FAULT_INIT;
  if (*listed->name == '\0')
    wrong (import, JT_FAULT_FORMAT, JT_WHY_MISSING, "name");
  else if (g_utf8_strlen (listed->name, -1) > JT_IMPORT_LONGEST_TEXT)
    jt_fault_set_numbers (&import->fault, JT_FAULT_RANGE, JT_WHY_TOO_LONG, "name", JT_IMPORT_LONGEST_TEXT, 0, 0, 0);
  else
    outcome = import_listed (import, listed, group, &local);
  return count_outcome (import, listed->line, outcome, TRUE, local, error);
}

void
jt_import_refuse (JtImport *import, guint line, const char *text)
{
  import->fault = (JtFault) JT_FAULT_INIT;
  refuse (import, line, text);
}

GPtrArray *
jt_import_get_refusals (JtImport *import)
{
  return import->refusals;
}

void
jt_import_get_counts (const JtImport *import, JtImportCounts *counts)
{
  *counts = import->counts;
}

gboolean
jt_import_finish (JtImport *import, JtImportCounts *counts, GError **error)
{
  JtTransaction *transaction = g_steal_pointer (&import->transaction);

  if (counts != NULL)
    *counts = import->counts;
  if (!import->dry_run && import->counts.n_refused == 0)
    return jt_transaction_commit (transaction, error);
  jt_transaction_rollback (transaction);
  return TRUE;
}

gboolean
jt_import_value (JtStore *store,
                 const JtValue *document,
                 gboolean dry_run,
                 JtImportCounts *counts,
                 GError **error)
{
  g_autoptr (JtImport) import = jt_import_new (store, dry_run, error);

  if (import == NULL)
    return FALSE;
  if (document->kind != JT_VALUE_LIST)
    return jt_import_add (import, 1, document, error) && jt_import_finish (import, counts, error);
  for (guint i = 0; i < document->n; i++)
    if (!jt_import_add (import, i + 1, &document->items[i], error))
      return FALSE;
  return jt_import_finish (import, counts, error);
}
