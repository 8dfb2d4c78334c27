/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"
#include "jt-tournament-session.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-anonymise.h"
#include "jt-rated-tables.h"
#include "jt-store-error.h"
#include "jt-tournament-profile.h"
#include "jt-value-change.h"

#define MAX_UNDO 50

/* What the contract's document has no member for (tournament.md 1 keeps x- members). */
#define CLOCK_KEY "x-clock"         /* in the head: when the Passe ends, seconds since 1970 */
#define MINUTES_KEY "x-minutes"     /* in the head: how long a Passe lasts */
#define CLUBS_KEY "x-clubs-apart"   /* in the head: people of one club shall meet seldom */
#define STARTED_KEY "x-started"     /* in the head: the Passe that was started last, from 1 */
#define DRAFT_KEY "x-draft"         /* in the head: {"pass","table","rounds"…}: a sheet half typed */
#define UNCHECKED_KEY "x-unchecked" /* in a table: only one side was typed */
#define SECOND_KEY "x-second"       /* in a table: true: typed twice; an object: the second typing, which differs */
#define MATCHED_KEY "x-matched"     /* beside rounds: the side with a Match in each, null: none */
#define DECLARED_KEY "x-declared"   /* beside rounds: the seat that declared each, null: as the deal goes round */

static const struct
{
  const char *key;  /* in the head: true */
  const char *what; /* in the log */
} typing_options[JT_N_TYPING_OPTIONS] = {
  [JT_TYPING_ONE_SIDED] = { "x-one-sided", "one-sided" },
  [JT_TYPING_BY_ROUNDS] = { "x-by-rounds", "by-rounds" },
  [JT_TYPING_TWICE] = { "x-typed-twice", "typed-twice" },
};

/* A document, and the change that leads from it to the next one (before), or to it from the one before (after). */
typedef struct
{
  JtValue *document;
  JtValue *change; /* (nullable) */
} Step;

struct _JtTournamentSession
{
  GObject parent_instance;

  JtSession *session;
  JtStoredTournament *stored;
  JtTournament *tournament;
  JtStandings *standings; /* made when asked for */
  GPtrArray *before;      /* of Step: what undo goes back to, the last one last */
  GPtrArray *after;       /* of Step: what redo goes on to, the last one first */
  int draw_permille;      /* atomic */
};

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (JtTournamentSession, jt_tournament_session, G_TYPE_OBJECT)

static void
step_free (gpointer data)
{
  Step *step = data;

  jt_value_free (step->document);
  jt_value_free (step->change);
  g_free (step);
}

/* @change: (nullable) */
static Step *
step_new (const JtValue *document, const JtValue *change)
{
  Step *step = g_new0 (Step, 1);

  step->document = jt_value_copy (document);
  step->change = change != NULL ? jt_value_copy (change) : NULL;
  return step;
}

/* Keeping */

static void
use_tournament (JtTournamentSession *self, JtTournament *tournament)
{
  g_clear_pointer (&self->standings, jt_standings_free);
  g_clear_pointer (&self->tournament, jt_tournament_free);
  self->tournament = tournament;
  g_signal_emit (self, signals[CHANGED], 0);
}

static const JtValue *
get_document (JtTournamentSession *self)
{
  return jt_tournament_get_document (self->tournament);
}

static gboolean
is_rated (const JtTournament *tournament)
{
  return jt_value_get (jt_tournament_get_document (tournament), "x-rated") != NULL;
}

/* The document and what follows from it for the rating, in one transaction. */
static gboolean
save_with_results (JtTournamentSession *self,
                   const JtTournament *tournament,
                   const JtValue *document,
                   const JtValue *change,
                   GError **error)
{
  JtStore *store = jt_session_get_store (self->session);
  g_autoptr (JtTransaction) transaction = jt_store_begin (store, error);
  JtStoredTournament *present = NULL;
  gint64 revision = self->stored->revision;

  if (transaction == NULL)
    return FALSE;
  if (jt_store_tournament_save (store, self->stored, document, change, error)
      && jt_rated_tables_sync (store, self->stored->uuid, self->tournament, tournament, error)
      && jt_transaction_commit (g_steal_pointer (&transaction), error))
    return TRUE;
  /* It is rolled back, but what is in memory may be ahead already. */
  g_clear_pointer (&transaction, jt_transaction_rollback);
  if (self->stored->revision != revision)
    present = jt_store_tournament_load (store, self->stored->id, NULL);
  if (present != NULL)
    {
      jt_stored_tournament_free (self->stored);
      self->stored = present;
    }
  return FALSE;
}

/* Checks a document and stores it in place of the present one. */
static gboolean
store_document (JtTournamentSession *self,
                const JtValue *document,
                const JtValue *change,
                gboolean undoable,
                JtFault *fault,
                GError **error)
{
  g_autoptr (JtTournament) tournament
      = jt_tournament_new (document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, fault);
  g_autoptr (JtTournament) stored = NULL;
  gboolean rated;

  if (tournament == NULL || !save_with_results (self, tournament, document, change, error))
    return FALSE;
  if (undoable)
    {
      if (self->before->len == MAX_UNDO)
        g_ptr_array_remove_index (self->before, 0);
      g_ptr_array_add (self->before, step_new (get_document (self), change));
      g_ptr_array_set_size (self->after, 0);
    }
  stored = jt_tournament_new (self->stored->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
  rated = is_rated (self->tournament) || is_rated (tournament);
  use_tournament (self,
                  stored != NULL ? g_steal_pointer (&stored) : g_steal_pointer (&tournament));
  if (rated)
    g_signal_emit_by_name (self->session, "data-changed");
  return TRUE;
}

/* The usual end of a change; takes @document. */
static gboolean
keep (JtTournamentSession *self,
      JtValue *document,
      JtBuilder *change,
      JtFault *fault,
      GError **error)
{
  g_autoptr (JtValue) owned = document;
  g_autoptr (JtValue) line = change != NULL ? jt_builder_finish (change) : NULL;

  return store_document (self, owned, line, TRUE, fault, error);
}

static JtBuilder *
begin_change (const char *what)
{
  JtBuilder *builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "what", what);
  return builder;
}

static void
put_reason (JtBuilder *change, const char *reason)
{
  if (reason != NULL && reason[0] != '\0')
    jt_builder_put_string (change, "reason", reason);
}

gint64
jt_tournament_session_create (JtSession *session,
                              const char *name,
                              const char *date,
                              const char *place,
                              const JtTournamentRules *rules,
                              GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) document = NULL;
  g_autoptr (JtStoredTournament) stored = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "format", "jasstafel");
  jt_builder_put_integer (builder, "version", 1);
  jt_builder_put_string (builder, "kind", "tournament");
  jt_builder_put_string (builder, "name", name);
  if (date != NULL && date[0] != '\0')
    jt_builder_put_string (builder, "date", date);
  if (place != NULL && place[0] != '\0')
    jt_builder_put_string (builder, "place", place);
  jt_builder_key (builder, "rules");
  jt_tournament_rules_write (rules, builder);
  jt_builder_key (builder, "participants");
  jt_builder_begin_list (builder);
  jt_builder_end_list (builder);
  jt_builder_key (builder, "passes");
  jt_builder_begin_list (builder);
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  document = jt_builder_finish (builder);
  stored = jt_store_tournament_add (jt_session_get_store (session), document, error);
  return stored != NULL ? stored->id : 0;
}

JtTournamentSession *
jt_tournament_session_new (JtSession *session, gint64 id, JtFault *fault, GError **error)
{
  g_autoptr (JtTournamentSession) self = g_object_new (JT_TYPE_TOURNAMENT_SESSION, NULL);

  self->session = g_object_ref (session);
  self->stored = jt_store_tournament_load (jt_session_get_store (session), id, error);
  if (self->stored == NULL)
    return NULL;
  self->tournament
      = jt_tournament_new (self->stored->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, fault);
  return self->tournament != NULL ? g_steal_pointer (&self) : NULL;
}

gint64
jt_tournament_session_get_id (JtTournamentSession *self)
{
  return self->stored->id;
}

const JtTournament *
jt_tournament_session_get_tournament (JtTournamentSession *self)
{
  return self->tournament;
}

const JtStandings *
jt_tournament_session_get_standings (JtTournamentSession *self)
{
  if (self->standings == NULL)
    self->standings = jt_standings_new_so_far (self->tournament);
  return self->standings;
}

const char *
jt_tournament_session_get_text (JtTournamentSession *self, const char *key)
{
  return jt_value_get_string (get_document (self), key);
}

gboolean
jt_tournament_session_refresh (JtTournamentSession *self)
{
  g_autoptr (JtStoredTournament) stored
      = jt_store_tournament_load (jt_session_get_store (self->session), self->stored->id, NULL);
  JtTournament *tournament;

  if (stored == NULL || stored->revision == self->stored->revision)
    return FALSE;
  tournament = jt_tournament_new (stored->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
  if (tournament == NULL)
    return FALSE;
  jt_stored_tournament_free (self->stored);
  self->stored = g_steal_pointer (&stored);
  /* What others did must not be undone by going back behind it. */
  g_ptr_array_set_size (self->before, 0);
  g_ptr_array_set_size (self->after, 0);
  use_tournament (self, tournament);
  return TRUE;
}

JtSession *
jt_tournament_session_get_session (JtTournamentSession *self)
{
  return self->session;
}

/* Preparing */

gboolean
jt_tournament_session_set_text (JtTournamentSession *self,
                                const char *key,
                                const char *text,
                                JtFault *fault,
                                GError **error)
{
  g_autoptr (JtBuilder) change = NULL;
  const char *old = jt_tournament_session_get_text (self, key);

  if (g_strcmp0 (old != NULL ? old : "", text) == 0)
    return TRUE;
  change = begin_change (key);
  jt_builder_put_string (change, "new", text);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self),
                                text[0] != '\0' ? JT_VALUE_OF_STRING (text) : NULL, { key }),
               change, fault, error);
}

static gboolean
is_same_rules (const JtTournamentRules *a, const JtTournamentRules *b)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) first = NULL, second = NULL;

  jt_tournament_rules_write (a, builder);
  first = jt_builder_finish (builder);
  jt_tournament_rules_write (b, builder);
  second = jt_builder_finish (builder);
  return jt_value_equal (first, second);
}

/* @reason: (nullable) */
static gboolean
store_rules (JtTournamentSession *self,
             const char *what,
             const JtTournamentRules *rules,
             const char *reason,
             JtFault *fault,
             GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtBuilder) change = begin_change (what);
  g_autoptr (JtValue) written = NULL;
  g_autoptr (JtValue) document = jt_value_copy (get_document (self));
  const JtValue *old = jt_value_get_set (get_document (self), "rules");

  jt_tournament_rules_write (rules, builder);
  written = jt_builder_finish (builder);
  if (old != NULL)
    jt_builder_put_value (change, "old", old);
  jt_builder_put_value (change, "new", written);
  put_reason (change, reason);
  jt_builder_end_object (change);
  for (guint i = 0; i < written->n; i++)
    {
      JtValue *next = JT_VALUE_CHANGE (document, &written->members[i].value, { "rules" },
                                       { written->members[i].key });

      jt_value_free (document);
      document = next;
    }
  return keep (self, g_steal_pointer (&document), change, fault, error);
}

gboolean
jt_tournament_session_set_rules (JtTournamentSession *self,
                                 const JtTournamentRules *rules,
                                 JtFault *fault,
                                 GError **error)
{
  const JtTournamentRules *old = jt_tournament_get_rules (self->tournament);

  if (jt_tournament_get_n_passes (self->tournament) > 0
      && (old->mode != rules->mode || old->game != rules->game))
    return jt_fault_set (fault, JT_FAULT_RULES, JT_WHY_NOT_NOW, "mode");
  return is_same_rules (old, rules) || store_rules (self, "rules", rules, NULL, fault, error);
}

gboolean
jt_tournament_session_set_seed (JtTournamentSession *self,
                                gint64 seed,
                                JtFault *fault,
                                GError **error)
{
  JtTournamentRules rules = *jt_tournament_get_rules (self->tournament);

  rules.seed = seed;
  return store_rules (self, "rules", &rules, NULL, fault, error);
}

/* From 1: the Passe in which somebody who comes now can play first. */
static int
next_pass_number (JtTournamentSession *self)
{
  return jt_tournament_get_n_begun_passes (self->tournament) + 1;
}

static JtValue *
make_person (gint64 id, const char *name, const char *club, gboolean paid, int from)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "id", id);
  jt_builder_put_string (builder, "name", name);
  if (club != NULL && club[0] != '\0')
    jt_builder_put_string (builder, "club", club);
  if (paid)
    jt_builder_put_boolean (builder, "paid", TRUE);
  if (from > 1)
    jt_builder_put_integer (builder, "from", from);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

int
jt_tournament_session_add_people (JtTournamentSession *self,
                                  const char *text,
                                  JtFault *fault,
                                  GError **error)
{
  g_auto (GStrv) lines = g_strsplit_set (text, "\r\n", -1);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (JtValue) document = jt_value_copy (get_document (self));
  g_autoptr (JtBuilder) change = begin_change ("participants");
  guint n = jt_tournament_get_n_participants (self->tournament), n_old = n;
  gint64 id = 0;

  for (guint i = 0; i < n; i++)
    {
      const JtParticipant *person = jt_tournament_get_participant (self->tournament, i);

      id = MAX (id, person->id);
      g_hash_table_add (known, g_utf8_casefold (person->name, -1));
    }
  jt_builder_key (change, "new");
  jt_builder_begin_list (change);
  for (guint i = 0; lines[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (lines[i], "\t", -1);
      guint n_parts = g_strv_length (parts);
      const char *name = n_parts > 0 ? g_strstrip (parts[0]) : "";
      const char *club = n_parts > 1 ? g_strstrip (parts[1]) : NULL;
      gboolean paid = n_parts > 2 && g_strstrip (parts[2])[0] != '\0';
      g_autoptr (JtValue) person = NULL;
      JtValue *next;

      if (name[0] == '\0' || !g_hash_table_add (known, g_utf8_casefold (name, -1)))
        continue;
      person = make_person (++id, name, club, paid, next_pass_number (self));
      next = JT_VALUE_CHANGE (document, person, { "participants" }, { NULL, n });
      jt_value_free (document);
      document = next;
      jt_builder_string (change, name);
      n++;
    }
  jt_builder_end_list (change);
  jt_builder_end_object (change);
  if (n == n_old)
    return 0;
  return keep (self, g_steal_pointer (&document), change, fault, error) ? (int) (n - n_old) : -1;
}

/* Changes one member of a participant. @value: (nullable): taken out */
static gboolean
change_person (JtTournamentSession *self,
               gint64 id,
               const char *key,
               const JtValue *value,
               JtFault *fault,
               GError **error)
{
  int index = jt_tournament_find_participant (self->tournament, id);
  g_autoptr (JtBuilder) change = NULL;
  const JtValue *old;

  if (index < 0)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  change = begin_change (key);
  jt_builder_put_integer (change, "participant", id);
  old = jt_value_get_set (jt_tournament_get_participant (self->tournament, index)->value, key);
  if (old != NULL)
    jt_builder_put_value (change, "old", old);
  if (value != NULL)
    jt_builder_put_value (change, "new", value);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), value, { "participants" }, { NULL, index },
                                { key }),
               change, fault, error);
}

gboolean
jt_tournament_session_set_part (JtTournamentSession *self,
                                const char *key,
                                const JtValue *part,
                                JtFault *fault,
                                GError **error)
{
  const JtValue *old = jt_value_get (get_document (self), key);
  g_autoptr (JtBuilder) change = NULL;

  if (old == part || (old != NULL && part != NULL && jt_value_equal (old, part)))
    return TRUE;
  change = begin_change (key);
  if (part != NULL)
    jt_builder_put_value (change, "new", part);
  jt_builder_end_object (change);
  return keep (self, JT_VALUE_CHANGE (get_document (self), part, { key }), change, fault, error);
}

static JtValue *
anonymise_cb (const JtValue *change, gpointer anonymiser)
{
  return jt_anonymiser_apply (anonymiser, change);
}

gboolean
jt_tournament_session_anonymise (JtTournamentSession *self, JtFault *fault, GError **error)
{
  JtStore *store = jt_session_get_store (self->session);
  g_autoptr (JtAnonymiser) anonymiser = jt_anonymiser_new (self->tournament, _ ("Participant"));
  g_autoptr (GPtrArray) log = jt_store_tournament_log (store, self->stored->id, error);
  g_autoptr (JtValue) document = NULL;
  JtTournament *tournament;
  gboolean done;

  if (log == NULL
      || (jt_value_get (get_document (self), "x-rated") != NULL
          && !jt_tournament_session_set_part (self, "x-rated", NULL, fault, error)))
    return FALSE;
  for (guint i = 0; i < log->len; i++)
    jt_anonymiser_learn (anonymiser, ((const JtTournamentChange *) g_ptr_array_index (log, i))->change);
  document = jt_anonymiser_apply (anonymiser, get_document (self));
  tournament = jt_tournament_new (document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, fault);
  if (tournament == NULL)
    return FALSE;
  jt_tournament_free (tournament);
  done = jt_store_tournament_rewrite (store, self->stored, document, anonymise_cb, anonymiser, error);
  tournament = jt_tournament_new (self->stored->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, NULL);
  if (tournament != NULL)
    {
      g_ptr_array_set_size (self->before, 0);
      g_ptr_array_set_size (self->after, 0);
      use_tournament (self, tournament);
    }
  return done;
}

gboolean
jt_tournament_session_rename (JtTournamentSession *self,
                              gint64 participant,
                              const char *name,
                              JtFault *fault,
                              GError **error)
{
  g_autofree char *plain = g_strstrip (g_strdup (name));

  if (plain[0] == '\0')
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_MISSING, "name");
  return change_person (self, participant, "name", JT_VALUE_OF_STRING (plain), fault, error);
}

gboolean
jt_tournament_session_set_flag (JtTournamentSession *self,
                                gint64 participant,
                                const char *key,
                                gboolean value,
                                JtFault *fault,
                                GError **error)
{
  return change_person (self, participant, key, JT_VALUE_OF_BOOLEAN (value), fault, error);
}

gboolean
jt_tournament_session_set_stay (JtTournamentSession *self,
                                gint64 participant,
                                int from,
                                int until,
                                JtFault *fault,
                                GError **error)
{
  int index = jt_tournament_find_participant (self->tournament, participant);
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) document = NULL;

  if (index < 0)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  document = JT_VALUE_CHANGE (get_document (self), from > 1 ? JT_VALUE_OF_INTEGER (from) : NULL,
                              { "participants" }, { NULL, index }, { "from" });
  change = begin_change ("stay");
  jt_builder_put_integer (change, "participant", participant);
  jt_builder_put_integer (change, "from", from);
  if (until < G_MAXINT)
    jt_builder_put_integer (change, "until", until);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (document, until < G_MAXINT ? JT_VALUE_OF_INTEGER (until) : NULL,
                                { "participants" }, { NULL, index }, { "until" }),
               change, fault, error);
}

gboolean
jt_tournament_session_set_person_text (JtTournamentSession *self,
                                       gint64 participant,
                                       const char *key,
                                       const char *text,
                                       JtFault *fault,
                                       GError **error)
{
  g_autofree char *plain = g_strstrip (g_strdup (text));
  int index = jt_tournament_find_participant (self->tournament, participant);
  const char *old = index < 0 ? NULL : jt_value_get_string (jt_tournament_get_participant (self->tournament, index)->value, key);

  if (index >= 0 && g_strcmp0 (old != NULL ? old : "", plain) == 0)
    return TRUE;
  return change_person (self, participant, key, plain[0] != '\0' ? JT_VALUE_OF_STRING (plain) : NULL, fault, error);
}

const char *
jt_tournament_session_get_substitute (JtTournamentSession *self, gint64 participant, guint pass)
{
  int index = jt_tournament_find_participant (self->tournament, participant);

  return index >= 0 ? jt_participant_get_substitute (jt_tournament_get_participant (self->tournament, index), pass) : NULL;
}

gboolean
jt_tournament_session_set_substitute (JtTournamentSession *self,
                                      gint64 participant,
                                      int from,
                                      const char *name,
                                      JtFault *fault,
                                      GError **error)
{
  int index = jt_tournament_find_participant (self->tournament, participant);
  g_autofree char *plain = g_strstrip (g_strdup (name));
  g_autoptr (JtBuilder) builder = NULL;
  g_autoptr (JtValue) list = NULL;
  const JtValue *old;

  if (index < 0)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  old = jt_value_get_set (jt_tournament_get_participant (self->tournament, index)->value, "substitutes");
  builder = jt_builder_new ();
  jt_builder_begin_list (builder);
  for (guint i = 0; old != NULL && i < old->n; i++)
    if (jt_value_get_integer (&old->items[i], "from", 1) < from)
      jt_builder_value (builder, &old->items[i]);
  if (plain[0] != '\0')
    {
      jt_builder_begin_object (builder);
      jt_builder_put_integer (builder, "from", from);
      jt_builder_put_string (builder, "name", plain);
      jt_builder_end_object (builder);
    }
  jt_builder_end_list (builder);
  list = jt_builder_finish (builder);
  return change_person (self, participant, "substitutes", list->n > 0 ? list : NULL, fault, error);
}

gboolean
jt_tournament_session_set_lot (JtTournamentSession *self,
                               gint64 participant,
                               int place,
                               JtFault *fault,
                               GError **error)
{
  g_autofree char *key = g_strdup_printf ("%" G_GINT64_FORMAT, participant);
  g_autoptr (JtBuilder) change = NULL;

  if (jt_tournament_find_participant (self->tournament, participant) < 0)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  change = begin_change ("lot");
  jt_builder_put_integer (change, "participant", participant);
  jt_builder_put_integer (change, "new", place);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), place > 0 ? JT_VALUE_OF_INTEGER (place) : NULL, { "lots" }, { key }),
               change, fault, error);
}

gint64
jt_tournament_session_get_fee (JtTournamentSession *self)
{
  return jt_value_get_integer (get_document (self), "fee", 0);
}

gboolean
jt_tournament_session_set_fee (JtTournamentSession *self, gint64 fee, JtFault *fault, GError **error)
{
  g_autoptr (JtBuilder) change = NULL;

  if (fee == jt_tournament_session_get_fee (self))
    return TRUE;
  change = begin_change ("fee");
  jt_builder_put_integer (change, "new", fee);
  jt_builder_end_object (change);
  return keep (self, JT_VALUE_CHANGE (get_document (self), fee > 0 ? JT_VALUE_OF_INTEGER (fee) : NULL, { "fee" }), change,
               fault, error);
}

gboolean
jt_tournament_session_get_typing (JtTournamentSession *self, JtTypingOption option)
{
  return jt_value_get_boolean (get_document (self), typing_options[option].key, FALSE);
}

gboolean
jt_tournament_session_set_typing (JtTournamentSession *self,
                                  JtTypingOption option,
                                  gboolean active,
                                  JtFault *fault,
                                  GError **error)
{
  g_autoptr (JtBuilder) change = NULL;

  if (active == jt_tournament_session_get_typing (self, option))
    return TRUE;
  change = begin_change (typing_options[option].what);
  jt_builder_put_boolean (change, "new", active);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), active ? JT_VALUE_OF_BOOLEAN (TRUE) : NULL,
                                { typing_options[option].key }),
               change, fault, error);
}

gint64
jt_tournament_session_get_clock (JtTournamentSession *self)
{
  return jt_value_get_integer (get_document (self), CLOCK_KEY, 0);
}

gboolean
jt_tournament_session_set_clock (JtTournamentSession *self, gint64 end, JtFault *fault, GError **error)
{
  g_autoptr (JtValue) document
      = JT_VALUE_CHANGE (get_document (self), end > 0 ? JT_VALUE_OF_INTEGER (end) : NULL, { CLOCK_KEY });

  return store_document (self, document, NULL, FALSE, fault, error);
}

int
jt_tournament_session_get_minutes (JtTournamentSession *self)
{
  return (int) CLAMP (jt_value_get_integer (get_document (self), MINUTES_KEY, -1), -1, JT_TOURNAMENT_MAX_MINUTES);
}

gboolean
jt_tournament_session_set_minutes (JtTournamentSession *self, int minutes, JtFault *fault, GError **error)
{
  g_autoptr (JtValue) document = NULL;

  if (minutes == jt_tournament_session_get_minutes (self))
    return TRUE;
  if (minutes < 0 || minutes > JT_TOURNAMENT_MAX_MINUTES)
    return jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_PLAIN, "minutes");
  document = JT_VALUE_CHANGE (get_document (self), JT_VALUE_OF_INTEGER (minutes), { MINUTES_KEY });
  return store_document (self, document, NULL, FALSE, fault, error);
}

int
jt_tournament_session_get_started (JtTournamentSession *self)
{
  return (int) CLAMP (jt_value_get_integer (get_document (self), STARTED_KEY, 0), 0, JT_TOURNAMENT_MAX_PASSES) - 1;
}

gboolean
jt_tournament_session_start (JtTournamentSession *self, guint pass, gint64 end, JtFault *fault, GError **error)
{
  g_autoptr (JtValue) started = JT_VALUE_CHANGE (get_document (self), JT_VALUE_OF_INTEGER (pass + 1), { STARTED_KEY });
  g_autoptr (JtValue) document
      = JT_VALUE_CHANGE (started, end > 0 ? JT_VALUE_OF_INTEGER (end) : NULL, { CLOCK_KEY });

  if (pass >= jt_tournament_get_n_passes (self->tournament))
    return jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_PLAIN, "pass");
  return store_document (self, document, NULL, FALSE, fault, error);
}

/* Wishes */

static const JtValue *
get_wishes (JtTournamentSession *self, guint *n)
{
  const JtValue *wishes = jt_value_get_set (get_document (self), "wishes");

  *n = wishes != NULL && wishes->kind == JT_VALUE_LIST ? wishes->n : 0;
  return wishes;
}

static gboolean
names_person (const JtValue *wish, gint64 id)
{
  const JtValue *people = jt_value_get_set (wish, "participants");

  for (guint i = 0; people != NULL && i < people->n; i++)
    if (people->items[i].integer == id)
      return TRUE;
  return FALSE;
}

/* A wish that two people shall not meet. */
static gboolean
is_apart_of_two (const JtValue *wish)
{
  const JtValue *people = jt_value_get_set (wish, "participants");

  return g_strcmp0 (jt_value_get_string (wish, "kind"), "apart") == 0 && people != NULL && people->n == 2;
}

static gboolean
is_home (const JtValue *wish)
{
  return g_strcmp0 (jt_value_get_string (wish, "kind"), "table") == 0;
}

int
jt_tournament_session_get_home (JtTournamentSession *self, gint64 participant)
{
  int index = jt_tournament_find_participant (self->tournament, participant);
  const int *home = jt_tournament_get_home (self->tournament);

  return index >= 0 && home != NULL ? home[index] : 0;
}

gint64
jt_tournament_session_get_apart (JtTournamentSession *self, gint64 participant)
{
  guint n;
  const JtValue *wishes = get_wishes (self, &n);

  for (guint i = 0; i < n; i++)
    if (is_apart_of_two (&wishes->items[i]) && names_person (&wishes->items[i], participant))
      {
        const JtValue *people = jt_value_get (&wishes->items[i], "participants");

        return people->items[people->items[0].integer == participant ? 1 : 0].integer;
      }
  return -1;
}

/* A wish for a table, without one of the people who have it. */
static void
write_home_without (JtBuilder *builder, const JtValue *wish, gint64 participant)
{
  const JtValue *people = jt_value_get_set (wish, "participants");

  jt_builder_begin_object (builder);
  for (guint i = 0; i < wish->n; i++)
    if (strcmp (wish->members[i].key, "participants") != 0)
      jt_builder_put_value (builder, wish->members[i].key, &wish->members[i].value);
  jt_builder_key (builder, "participants");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < people->n; i++)
    if (people->items[i].integer != participant)
      jt_builder_integer (builder, people->items[i].integer);
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
}

static void
write_wish (JtBuilder *builder, const char *kind, gint64 first, gint64 second, int table)
{
  jt_builder_begin_object (builder);
  jt_builder_put_string (builder, "kind", kind);
  jt_builder_key (builder, "participants");
  jt_builder_begin_list (builder);
  jt_builder_integer (builder, first);
  if (second >= 0)
    jt_builder_integer (builder, second);
  jt_builder_end_list (builder);
  if (table > 0)
    jt_builder_put_integer (builder, "table", table);
  jt_builder_end_object (builder);
}

gboolean
jt_tournament_session_set_wishes (JtTournamentSession *self,
                                  gint64 participant,
                                  int home,
                                  gint64 apart,
                                  JtFault *fault,
                                  GError **error)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtBuilder) change = begin_change ("wishes");
  g_autoptr (JtValue) written = NULL;
  guint n;
  const JtValue *wishes = get_wishes (self, &n);

  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      const JtValue *wish = &wishes->items[i];

      if (!names_person (wish, participant) || (!is_home (wish) && !is_apart_of_two (wish)))
        jt_builder_value (builder, wish);
      else if (is_home (wish) && jt_value_get (wish, "participants")->n > 1)
        write_home_without (builder, wish, participant);
    }
  if (home > 0)
    write_wish (builder, "table", participant, -1, home);
  if (apart >= 0)
    write_wish (builder, "apart", participant, apart, 0);
  jt_builder_end_list (builder);
  written = jt_builder_finish (builder);
  jt_builder_put_integer (change, "participant", participant);
  jt_builder_put_value (change, "new", written);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), written->n > 0 ? written : NULL, { "wishes" }), change, fault,
               error);
}

int
jt_tournament_session_count_broken_wishes (JtTournamentSession *self)
{
  guint n = jt_tournament_get_n_counting_passes (self->tournament);
  g_autoptr (JtPlan) plan = jt_tournament_get_plan (self->tournament, n);
  JtDrawRequest request = {
    .mode = jt_tournament_get_rules (self->tournament)->mode,
    .n_people = jt_tournament_get_n_participants (self->tournament),
    .n_passes = n,
    .home = jt_tournament_get_home (self->tournament),
  };

  request.apart = jt_tournament_get_apart (self->tournament, &request.n_apart);
  return n > 0 ? jt_draw_count_broken_wishes (&request, plan) : 0;
}

int
jt_tournament_session_count_club_meetings (JtTournamentSession *self)
{
  guint n = jt_tournament_get_n_counting_passes (self->tournament);
  g_autoptr (JtPlan) plan = jt_tournament_get_plan (self->tournament, n);
  JtDrawRequest request = { .mode = jt_tournament_get_rules (self->tournament)->mode, .n_passes = n };

  request.club = jt_tournament_get_clubs (self->tournament, &request.n_club);
  return n > 0 ? jt_draw_count_club_meetings (&request, plan) : 0;
}

gboolean
jt_tournament_session_get_clubs_apart (JtTournamentSession *self)
{
  return jt_value_get_boolean (get_document (self), CLUBS_KEY, FALSE);
}

gboolean
jt_tournament_session_set_clubs_apart (JtTournamentSession *self, gboolean apart, JtFault *fault, GError **error)
{
  g_autoptr (JtBuilder) change = begin_change ("clubs-apart");

  jt_builder_put_boolean (change, "new", apart);
  jt_builder_end_object (change);
  return keep (self, JT_VALUE_CHANGE (get_document (self), apart ? JT_VALUE_OF_BOOLEAN (TRUE) : NULL, { CLUBS_KEY }),
               change, fault, error);
}

gboolean
jt_tournament_session_can_remove (JtTournamentSession *self, gint64 participant)
{
  int index = jt_tournament_find_participant (self->tournament, participant);
  guint n = jt_tournament_get_n_passes (self->tournament);
  g_autoptr (JtPlan) plan = index >= 0 ? jt_tournament_get_plan (self->tournament, n) : NULL;

  for (guint r = 0; plan != NULL && r < n; r++)
    if (jt_plan_find (plan, r, index) >= 0)
      return FALSE;
  return plan != NULL;
}

gboolean
jt_tournament_session_remove (JtTournamentSession *self,
                              gint64 participant,
                              JtFault *fault,
                              GError **error)
{
  int index = jt_tournament_find_participant (self->tournament, participant);
  g_autoptr (JtBuilder) change = NULL;

  if (!jt_tournament_session_can_remove (self, participant))
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  /* Nobody may wish for somebody who is not there. */
  if ((jt_tournament_session_get_home (self, participant) > 0 || jt_tournament_session_get_apart (self, participant) >= 0)
      && !jt_tournament_session_set_wishes (self, participant, 0, -1, fault, error))
    return FALSE;
  change = begin_change ("removed");
  jt_builder_put_integer (change, "participant", participant);
  jt_builder_put_string (change, "old",
                         jt_tournament_get_participant (self->tournament, index)->name);
  jt_builder_end_object (change);
  return keep (
      self,
      JT_VALUE_CHANGE (get_document (self), NULL, { "participants" }, { NULL, index }), change,
      fault, error);
}

/* The draw */

guint
jt_tournament_session_get_first_open (JtTournamentSession *self)
{
  return jt_tournament_get_n_begun_passes (self->tournament);
}

int
jt_tournament_session_find_stale (JtTournamentSession *self)
{
  guint n = jt_tournament_get_n_counting_passes (self->tournament);
  guint n_people = jt_tournament_get_n_participants (self->tournament);
  g_autoptr (JtPlan) plan = jt_tournament_get_plan (self->tournament, n);

  for (guint r = jt_tournament_get_n_begun_passes (self->tournament); r < n; r++)
    for (guint p = 0; p < n_people; p++)
      if (jt_tournament_takes_part (self->tournament, p, r) != (jt_plan_find (plan, r, p) >= 0))
        return r;
  return -1;
}

typedef struct
{
  JtValue *document;
  guint first;
  JtDrawExtent extent;
  JtTournamentSession *owner; /* only its draw_permille is touched by the thread */
  GCancellable *cancellable;
  JtFault fault;
} DrawTask;

static void
draw_task_free (gpointer data)
{
  DrawTask *draw = data;

  jt_value_free (draw->document);
  g_clear_object (&draw->cancellable);
  g_free (draw);
}

static gboolean
draw_progress (double share, gpointer data)
{
  DrawTask *draw = data;

  g_atomic_int_set (&draw->owner->draw_permille, (int) (share * 1000));
  return draw->cancellable == NULL || !g_cancellable_is_cancelled (draw->cancellable);
}

static void
draw_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  DrawTask *draw = data;
  g_autoptr (JtTournament) tournament
      = jt_tournament_new (draw->document, JT_TOURNAMENT_KEEP_WRONG_SHEETS, &draw->fault);
  g_autoptr (JtPlan) plan = NULL;
  g_autoptr (JtBuilder) builder = jt_builder_new ();

  if (tournament != NULL)
    plan = draw->extent == JT_DRAW_BY_RANK
               ? jt_tournament_draw_by_rank (tournament, draw->first)
               : jt_tournament_draw (tournament, draw->first, draw_progress, draw, NULL, NULL);
  if (plan == NULL)
    {
      jt_fault_set (&draw->fault, JT_FAULT_PARTICIPANT, JT_WHY_NOT_NOW, "participants");
      draw->fault.pass = draw->first + 1;
      g_task_return_pointer (task, NULL, NULL);
      return;
    }
  /* The one Passe of a plan for all, so that those to come can be as good. */
  if (draw->extent == JT_DRAW_NEXT)
    {
      g_autoptr (JtPlan) all = g_steal_pointer (&plan);

      plan = jt_plan_new (all->mode, all->n_people, MIN (all->n_passes, draw->first + 1));
      for (guint r = 0; r < plan->n_passes; r++)
        jt_plan_copy_pass (plan, r, all, r);
    }
  jt_tournament_write_drawn (tournament, plan, draw->first, builder);
  g_task_return_pointer (task, jt_builder_finish (builder), (GDestroyNotify) jt_value_free);
}

void
jt_tournament_session_draw (JtTournamentSession *self,
                            guint first,
                            JtDrawExtent extent,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, user_data);
  DrawTask *draw = g_new0 (DrawTask, 1);

  *draw = (DrawTask){ jt_value_copy (get_document (self)), first, extent, self,
                      cancellable != NULL ? g_object_ref (cancellable) : NULL, JT_FAULT_INIT };
  g_atomic_int_set (&self->draw_permille, 0);
  g_task_set_task_data (task, draw, draw_task_free);
  g_task_run_in_thread (task, draw_thread);
}

static gboolean
equal_or_missing (const JtValue *a, const JtValue *b)
{
  return a == NULL || b == NULL ? a == b : jt_value_equal (a, b);
}

/* Whether a draw made for @a fits @b: the same people in the same Passen by the same rules and wishes. Who has paid,
 * names and the clock may have changed meanwhile. */
static gboolean
draws_alike (const JtValue *a, const JtValue *b)
{
  static const char *const parts[] = { "rules", "passes", "wishes", "lots", "corrections", CLUBS_KEY };
  static const char *const of_people[] = { "id", "from", "until", "present", "guest", "club", "x-family" };
  const JtValue *people_a = jt_value_get_set (a, "participants"), *people_b = jt_value_get_set (b, "participants");

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (!equal_or_missing (jt_value_get (a, parts[i]), jt_value_get (b, parts[i])))
      return FALSE;
  if (people_a == NULL || people_b == NULL || people_a->n != people_b->n)
    return people_a == people_b;
  for (guint p = 0; p < people_a->n; p++)
    for (guint i = 0; i < G_N_ELEMENTS (of_people); i++)
      if (!equal_or_missing (jt_value_get (&people_a->items[p], of_people[i]),
                             jt_value_get (&people_b->items[p], of_people[i])))
        return FALSE;
  return TRUE;
}

gboolean
jt_tournament_session_draw_finish (JtTournamentSession *self,
                                   GAsyncResult *result,
                                   JtFault *fault,
                                   GError **error)
{
  DrawTask *draw = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) cancelled = NULL;
  g_autoptr (JtValue) document = g_task_propagate_pointer (G_TASK (result), &cancelled);
  g_autoptr (JtBuilder) change = NULL;

  if (cancelled != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&cancelled));
      return FALSE;
    }
  if (document == NULL)
    {
      if (fault != NULL)
        *fault = draw->fault;
      return FALSE;
    }
  if (!draws_alike (draw->document, get_document (self)))
    {
      g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_CONFLICT,
                           _ ("The tournament was changed during the draw. Draw again."));
      return FALSE;
    }
  change = begin_change (draw->extent == JT_DRAW_BY_RANK ? "draw-by-rank" : "draw");
  jt_builder_put_integer (change, "pass", draw->first + 1);
  jt_builder_put_integer (change, "seed", jt_tournament_get_rules (self->tournament)->seed);
  jt_builder_end_object (change);
  return keep (self, JT_VALUE_CHANGE (get_document (self), jt_value_get (document, "passes"), { "passes" }), change,
               fault, error);
}

double
jt_tournament_session_get_draw_share (JtTournamentSession *self)
{
  return g_atomic_int_get (&self->draw_permille) / 1000.0;
}

gboolean
jt_tournament_session_swap (JtTournamentSession *self,
                            guint pass,
                            gint64 a,
                            gint64 b,
                            JtFault *fault,
                            GError **error)
{
  int first = jt_tournament_find_participant (self->tournament, a);
  int second = jt_tournament_find_participant (self->tournament, b);
  guint n = jt_tournament_get_n_passes (self->tournament);
  g_autoptr (JtPlan) plan = NULL;
  g_autoptr (JtBuilder) passes = NULL;
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) list = NULL;
  g_autofree gint64 *ids = NULL;
  const JtValue *old = jt_value_get_set (get_document (self), "passes");
  guint n_people = jt_tournament_get_n_participants (self->tournament);

  if (first < 0 || second < 0 || first == second || pass >= n)
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);
  if (jt_tournament_pass_has_results (self->tournament, pass))
    {
      jt_fault_set (fault, JT_FAULT_RANGE, JT_WHY_NOT_NOW, "pass");
      if (fault != NULL)
        fault->pass = pass + 1;
      return FALSE;
    }
  plan = jt_tournament_get_plan (self->tournament, n);
  if (!jt_plan_swap (plan, pass, first, second))
    return jt_fault_set (fault, JT_FAULT_PARTICIPANT, JT_WHY_PLAIN, NULL);

  ids = g_new (gint64, n_people + 1);
  for (guint p = 0; p < n_people; p++)
    ids[p] = jt_tournament_get_participant (self->tournament, p)->id;
  passes = jt_builder_new ();
  jt_builder_begin_list (passes);
  jt_plan_write_passes (plan, 0, ids, passes);
  jt_builder_end_list (passes);
  list = jt_builder_finish (passes);
  change = begin_change ("swap");
  jt_builder_put_integer (change, "pass", pass + 1);
  jt_builder_put_integer (change, "participant", a);
  jt_builder_put_integer (change, "with", b);
  jt_builder_put_value (change, "old", &old->items[pass]);
  jt_builder_put_value (change, "new", &list->items[pass]);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), &list->items[pass], { "passes" },
                                { NULL, pass }),
               change, fault, error);
}

/* Playing */

int
jt_tournament_session_get_running (JtTournamentSession *self)
{
  guint n = jt_tournament_get_n_counting_passes (self->tournament);

  for (guint r = 0; r < n; r++)
    {
      const JtTournamentPass *pass = jt_tournament_get_pass (self->tournament, r);

      for (guint t = 0; t < pass->n_tables; t++)
        if (!pass->tables[t].complete)
          return r;
    }
  return (int) n - 1;
}

static int
find_table (JtTournamentSession *self, guint pass, int number)
{
  const JtTournamentPass *tables;

  if (pass >= jt_tournament_get_n_passes (self->tournament))
    return -1;
  tables = jt_tournament_get_pass (self->tournament, pass);
  for (guint t = 0; t < tables->n_tables; t++)
    if (tables->tables[t].number == number)
      return t;
  return -1;
}

const JtTournamentTable *
jt_tournament_session_find_table (JtTournamentSession *self, guint pass, int number)
{
  int table = find_table (self, pass, number);

  return table >= 0 ? &jt_tournament_get_pass (self->tournament, pass)->tables[table] : NULL;
}

gboolean
jt_tournament_session_is_closed (JtTournamentSession *self, guint pass)
{
  return pass + 1 < jt_tournament_get_n_begun_passes (self->tournament);
}

/* A copy of @document with one member of a table changed; takes @document. @value: (nullable): taken out */
static JtValue *
change_member (JtValue *document, guint pass, guint table, const char *key, const JtValue *value)
{
  JtValue *next = JT_VALUE_CHANGE (document, value, { "passes" }, { NULL, pass }, { "tables" }, { NULL, table }, { key });

  jt_value_free (document);
  return next;
}

/* What is on a sheet stands in the document then; what belonged to its old points goes. @sheet: (nullable): as made by
 * write_sheet(), NULL: nothing. */
static JtValue *
change_table (JtTournamentSession *self, guint pass, guint table, const JtValue *sheet)
{
  static const char *const of_sheet[]
      = { "points", "matches", "rounds", "void", UNCHECKED_KEY, SECOND_KEY, MATCHED_KEY, DECLARED_KEY };
  JtValue *document = jt_value_copy (get_document (self));

  for (guint i = 0; i < G_N_ELEMENTS (of_sheet); i++)
    if (sheet != NULL || strcmp (of_sheet[i], "void") != 0)
      document = change_member (document, pass, table, of_sheet[i], jt_value_get (sheet, of_sheet[i]));
  return document;
}

static gboolean
no_table (JtFault *fault, guint pass, int number)
{
  jt_fault_set (fault, JT_FAULT_TABLE, JT_WHY_PLAIN, NULL);
  if (fault != NULL)
    {
      fault->pass = pass + 1;
      fault->table = number;
    }
  return FALSE;
}

/* Are the rounds those of a whole Passe, and right? */
static gboolean
check_rounds (const JtTournamentRules *rules, const JtTournamentSheet *sheet, int void_points, JtFault *fault)
{
  JtTournamentSheet sums;

  if (sheet->rounds == NULL)
    return TRUE;
  if (sheet->n_rounds != (guint) rules->rounds)
    return jt_fault_set_numbers (fault, JT_FAULT_TABLE, JT_WHY_LENGTH, "rounds", sheet->n_rounds, rules->rounds, 0, 0);
  for (guint i = 0; i < sheet->n_rounds; i++)
    {
      JtTournamentRound round = sheet->rounds[i];

      /* Nobody says in which of them they were void. */
      if (void_points == 0 && !jt_tournament_rules_check_round (rules, &round, fault))
        return FALSE;
    }
  sums = jt_tournament_sheet_from_rounds (rules, sheet->rounds, sheet->n_rounds);
  for (guint s = 0; s < jt_tournament_rules_n_sides (rules); s++)
    if (sums.points[s] != sheet->points[s])
      return jt_fault_set_numbers (fault, JT_FAULT_PASS_SUM, JT_WHY_SUM, "rounds", 0, 0, sums.points[s],
                                   sheet->points[s]);
  return TRUE;
}

/* What counts for nobody at a table when a sheet is written. */
static int
void_of (const JtTournamentSheet *sheet, const JtTournamentTable *table)
{
  if (sheet->void_points == JT_NO_POINTS)
    return 0;
  return sheet->void_points != 0 ? sheet->void_points : table->void_points;
}

/* Looks at what was typed for a table. Returns: its place in the Passe, -1 with @fault */
static int
check_sheet (JtTournamentSession *self, guint pass, int number, const JtTournamentSheet *sheet, JtFault *fault)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (self->tournament);
  guint n_sides = jt_tournament_rules_n_sides (rules);
  int index = find_table (self, pass, number);
  JtTournamentTable table;

  if (index < 0)
    {
      no_table (fault, pass, number);
      return -1;
    }
  table = (JtTournamentTable){
    .number = number,
    .void_points = void_of (sheet, &jt_tournament_get_pass (self->tournament, pass)->tables[index]),
  };
  for (guint s = 0; s < n_sides; s++)
    {
      table.points[s] = sheet->points[s];
      table.matches[s] = sheet->matches[s];
      if (sheet->points[s] == JT_NO_POINTS)
        {
          jt_fault_set (fault, JT_FAULT_POINTS, JT_WHY_MISSING, "points");
          return -1;
        }
    }
  if (check_rounds (rules, sheet, table.void_points, fault) && jt_tournament_rules_check (rules, &table, fault))
    return index;
  if (fault != NULL)
    {
      fault->pass = pass + 1;
      fault->table = number;
    }
  return -1;
}

JtTournamentSheet
jt_tournament_sheet_from_rounds (const JtTournamentRules *rules, const JtTournamentRound *rounds, guint n_rounds)
{
  JtTournamentSheet sheet = { .rounds = rounds, .n_rounds = n_rounds };

  for (guint i = 0; i < n_rounds; i++)
    {
      for (guint s = 0; s < jt_tournament_rules_n_sides (rules); s++)
        sheet.points[s] += rounds[i].points[s];
      if (rounds[i].match >= 0)
        sheet.matches[rounds[i].match]++;
    }
  return sheet;
}

/* A list of one number for each round, null where it is -1; nothing where all are. */
static void
write_marks (JtBuilder *builder, const char *key, const JtTournamentRound *rounds, guint n, gboolean declarers)
{
  gboolean any = FALSE;

  for (guint i = 0; i < n; i++)
    any = any || (declarers ? rounds[i].declarer : rounds[i].match) >= 0;
  if (!any)
    return;
  jt_builder_key (builder, key);
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      int mark = declarers ? rounds[i].declarer : rounds[i].match;

      if (mark >= 0)
        jt_builder_integer (builder, mark);
      else
        jt_builder_null (builder);
    }
  jt_builder_end_list (builder);
}

static void
write_rounds (JtBuilder *builder, const JtTournamentRound *rounds, guint n, guint n_sides)
{
  if (rounds == NULL)
    return;
  jt_builder_key (builder, "rounds");
  jt_builder_begin_list (builder);
  for (guint i = 0; i < n; i++)
    {
      jt_builder_begin_list (builder);
      for (guint s = 0; s < n_sides; s++)
        jt_builder_integer (builder, rounds[i].points[s]);
      jt_builder_end_list (builder);
    }
  jt_builder_end_list (builder);
  write_marks (builder, MATCHED_KEY, rounds, n, FALSE);
  write_marks (builder, DECLARED_KEY, rounds, n, TRUE);
}

/* Returns: the member @key of @value, an item of a list of whole numbers, @fallback where it is none */
static int
read_item (const JtValue *list, guint i, int low, int high, int fallback)
{
  if (list == NULL || list->kind != JT_VALUE_LIST || i >= list->n || list->items[i].kind != JT_VALUE_INTEGER
      || list->items[i].integer < low || list->items[i].integer > high)
    return fallback;
  return (int) list->items[i].integer;
}

/* Reads what write_rounds() writes. Returns: (transfer full) (nullable) */
static JtTournamentRound *
read_rounds (JtTournamentSession *self, const JtValue *value, guint *n)
{
  const JtTournamentRules *rules = jt_tournament_get_rules (self->tournament);
  const JtValue *list = jt_value_get_set (value, "rounds");
  guint n_sides = jt_tournament_rules_n_sides (rules);
  JtTournamentRound *rounds;

  *n = 0;
  if (list == NULL || list->kind != JT_VALUE_LIST || list->n == 0)
    return NULL;
  *n = MIN (list->n, (guint) rules->rounds);
  rounds = g_new0 (JtTournamentRound, *n);
  for (guint i = 0; i < *n; i++)
    {
      for (guint s = 0; s < n_sides; s++)
        rounds[i].points[s] = read_item (&list->items[i], s, 0, JT_TOURNAMENT_MAX_POINTS, 0);
      rounds[i].match = read_item (jt_value_get (value, MATCHED_KEY), i, 0, n_sides - 1, -1);
      rounds[i].declarer = read_item (jt_value_get (value, DECLARED_KEY), i, 0, 3, -1);
    }
  return rounds;
}

/* Returns: a table's members as they stand in the document, or as they are kept in the log */
static JtValue *
write_sheet (const JtTournamentSheet *sheet, int void_points, guint n_sides)
{
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  gboolean any_match = FALSE;

  for (guint s = 0; s < n_sides; s++)
    any_match = any_match || sheet->matches[s] != 0;
  jt_builder_begin_object (builder);
  jt_builder_put_integers (builder, "points", sheet->points, n_sides);
  if (any_match)
    jt_builder_put_integers (builder, "matches", sheet->matches, n_sides);
  if (void_points > 0)
    jt_builder_put_integer (builder, "void", void_points);
  write_rounds (builder, sheet->rounds, sheet->n_rounds, n_sides);
  if (sheet->unchecked)
    jt_builder_put_boolean (builder, UNCHECKED_KEY, TRUE);
  jt_builder_end_object (builder);
  return jt_builder_finish (builder);
}

/* What a table has now, as a sheet; its rounds are not read. */
static JtTournamentSheet
get_sheet (const JtTournamentTable *table)
{
  JtTournamentSheet sheet = { .unchecked = jt_tournament_session_is_unchecked (table), .void_points = table->void_points };

  memcpy (sheet.points, table->points, sizeof sheet.points);
  memcpy (sheet.matches, table->matches, sizeof sheet.matches);
  return sheet;
}

static JtValue *
write_table (const JtTournamentTable *table, guint n_sides)
{
  JtTournamentSheet sheet = get_sheet (table);

  return write_sheet (&sheet, table->void_points, n_sides);
}

static JtBuilder *
begin_table_change (const char *what, guint pass, int number)
{
  JtBuilder *change = begin_change (what);

  jt_builder_put_integer (change, "pass", pass + 1);
  jt_builder_put_integer (change, "table", number);
  return change;
}

/* The draft of a table is done with when its result is written. */
static JtValue *
drop_draft (JtValue *document, guint pass, int number)
{
  const JtValue *draft = jt_value_get (document, DRAFT_KEY);
  JtValue *next;

  if (jt_value_get_integer (draft, "pass", 0) != (gint64) pass + 1 || jt_value_get_integer (draft, "table", 0) != number)
    return document;
  next = JT_VALUE_CHANGE (document, NULL, { DRAFT_KEY });
  jt_value_free (document);
  return next;
}

gboolean
jt_tournament_session_enter (JtTournamentSession *self,
                             guint pass,
                             int number,
                             const JtTournamentSheet *sheet,
                             const char *reason,
                             JtFault *fault,
                             GError **error)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament));
  int index = check_sheet (self, pass, number, sheet, fault);
  const JtTournamentTable *table;
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) written = NULL, old = NULL;

  if (index < 0)
    return FALSE;
  table = &jt_tournament_get_pass (self->tournament, pass)->tables[index];
  written = write_sheet (sheet, void_of (sheet, table), n_sides);
  old = write_table (table, n_sides);
  change = begin_table_change ("result", pass, number);
  jt_builder_put_value (change, "old", old);
  jt_builder_put_value (change, "new", written);
  if (sheet->unchecked)
    jt_builder_put_boolean (change, "unchecked", TRUE);
  put_reason (change, reason);
  jt_builder_end_object (change);
  return keep (self, drop_draft (change_table (self, pass, index, written), pass, number), change, fault, error);
}

JtTournamentRound *
jt_tournament_session_get_rounds (JtTournamentSession *self, guint pass, int number, guint *n)
{
  const JtTournamentTable *table = jt_tournament_session_find_table (self, pass, number);

  *n = 0;
  return table != NULL && table->complete ? read_rounds (self, table->value, n) : NULL;
}

JtTournamentRound *
jt_tournament_session_get_draft (JtTournamentSession *self, guint pass, int number, guint *n)
{
  const JtValue *draft = jt_value_get (get_document (self), DRAFT_KEY);

  *n = 0;
  if (jt_value_get_integer (draft, "pass", 0) != (gint64) pass + 1 || jt_value_get_integer (draft, "table", 0) != number)
    return NULL;
  return read_rounds (self, draft, n);
}

gboolean
jt_tournament_session_set_draft (JtTournamentSession *self,
                                 guint pass,
                                 int number,
                                 const JtTournamentRound *rounds,
                                 guint n,
                                 JtFault *fault,
                                 GError **error)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament));
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) draft = NULL, document = NULL;

  if (n == 0 && jt_value_get (get_document (self), DRAFT_KEY) == NULL)
    return TRUE;
  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "pass", pass + 1);
  jt_builder_put_integer (builder, "table", number);
  write_rounds (builder, rounds, n, n_sides);
  jt_builder_end_object (builder);
  draft = jt_builder_finish (builder);
  document = JT_VALUE_CHANGE (get_document (self), n > 0 ? draft : NULL, { DRAFT_KEY });
  return store_document (self, document, NULL, FALSE, fault, error);
}

/* A setting of the database: it comes and goes with every key, and is nothing that others have to know. */
static char *
fields_key (JtTournamentSession *self)
{
  return g_strdup_printf ("tournament-fields.%s", self->stored->uuid);
}

char **
jt_tournament_session_get_fields (JtTournamentSession *self, guint *pass)
{
  g_autofree char *key = fields_key (self);
  g_autoptr (JtValue) kept = jt_store_get_setting (jt_session_get_store (self->session), key, NULL);
  const JtValue *texts = jt_value_get_set (kept, "texts");
  g_autoptr (GStrvBuilder) builder = NULL;

  *pass = (guint) CLAMP (jt_value_get_integer (kept, "pass", 1), 1, JT_TOURNAMENT_MAX_PASSES) - 1;
  if (texts == NULL || texts->kind != JT_VALUE_LIST)
    return NULL;
  builder = g_strv_builder_new ();
  for (guint i = 0; i < texts->n; i++)
    g_strv_builder_add (builder, texts->items[i].kind == JT_VALUE_STRING ? texts->items[i].string : "");
  return g_strv_builder_end (builder);
}

gboolean
jt_tournament_session_set_fields (JtTournamentSession *self, guint pass, const char *const *texts, GError **error)
{
  JtStore *store = jt_session_get_store (self->session);
  g_autofree char *key = fields_key (self);
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtValue) kept = NULL, present = jt_store_get_setting (store, key, NULL);
  gboolean any = FALSE;

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "pass", pass + 1);
  jt_builder_key (builder, "texts");
  jt_builder_begin_list (builder);
  for (; *texts != NULL; texts++)
    {
      jt_builder_string (builder, *texts);
      any = any || (*texts)[0] != '\0';
    }
  jt_builder_end_list (builder);
  jt_builder_end_object (builder);
  kept = jt_builder_finish (builder);
  if (any ? present != NULL && jt_value_equal (present, kept) : present == NULL)
    return TRUE;
  return jt_store_set_setting (store, key, any ? kept : NULL, error);
}

/* The second typing */

JtTyped
jt_tournament_session_get_typed (const JtTournamentTable *table)
{
  const JtValue *second = jt_value_get (table->value, SECOND_KEY);

  if (second == NULL || !table->complete)
    return JT_TYPED_ONCE;
  if (second->kind == JT_VALUE_OBJECT)
    return JT_TYPED_DIFFERENT;
  return second->kind == JT_VALUE_BOOLEAN && second->boolean ? JT_TYPED_TWICE : JT_TYPED_ONCE;
}

gboolean
jt_tournament_session_wants_second (JtTournamentSession *self, const JtTournamentTable *table)
{
  JtTyped typed = jt_tournament_session_get_typed (table);

  return table->complete
         && (typed == JT_TYPED_DIFFERENT
             || (typed == JT_TYPED_ONCE && jt_tournament_session_get_typing (self, JT_TYPING_TWICE)));
}

gboolean
jt_tournament_session_get_second (JtTournamentSession *self, const JtTournamentTable *table, JtTournamentSheet *sheet)
{
  const JtValue *second = jt_value_get (table->value, SECOND_KEY);
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament));

  *sheet = (JtTournamentSheet){ .void_points = table->void_points };
  if (jt_tournament_session_get_typed (table) != JT_TYPED_DIFFERENT)
    return FALSE;
  for (guint s = 0; s < n_sides; s++)
    {
      sheet->points[s] = read_item (jt_value_get (second, "points"), s, 0, JT_TOURNAMENT_MAX_POINTS, 0);
      sheet->matches[s] = read_item (jt_value_get (second, "matches"), s, 0, JT_TOURNAMENT_MAX_ROUNDS, 0);
    }
  return TRUE;
}

static gboolean
is_same_sheet (const JtTournamentSheet *a, const JtTournamentSheet *b, guint n_sides)
{
  return memcmp (a->points, b->points, n_sides * sizeof (int)) == 0
         && memcmp (a->matches, b->matches, n_sides * sizeof (int)) == 0;
}

/* Writes the mark of the second typing, with a line of the log. */
static gboolean
mark_second (JtTournamentSession *self,
             guint pass,
             int number,
             int index,
             const JtValue *second,
             const JtValue *old,
             const JtValue *now,
             JtFault *fault,
             GError **error)
{
  g_autoptr (JtBuilder) change = begin_table_change ("second", pass, number);

  jt_builder_put_value (change, "old", old);
  jt_builder_put_value (change, "new", now);
  jt_builder_put_boolean (change, "same", second->kind == JT_VALUE_BOOLEAN);
  jt_builder_end_object (change);
  return keep (self,
               drop_draft (change_member (jt_value_copy (get_document (self)), pass, index, SECOND_KEY, second), pass,
                           number),
               change, fault, error);
}

gboolean
jt_tournament_session_enter_again (JtTournamentSession *self,
                                   guint pass,
                                   int number,
                                   const JtTournamentSheet *sheet,
                                   JtFault *fault,
                                   GError **error)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament));
  int index = check_sheet (self, pass, number, sheet, fault);
  const JtTournamentTable *table;
  JtTournamentSheet first, second;
  g_autoptr (JtValue) old = NULL, now = NULL;

  if (index < 0)
    return FALSE;
  table = &jt_tournament_get_pass (self->tournament, pass)->tables[index];
  if (!table->complete)
    return jt_tournament_session_enter (self, pass, number, sheet, NULL, fault, error);
  first = get_sheet (table);
  old = write_sheet (&first, 0, n_sides);
  now = write_sheet (sheet, void_of (sheet, table), n_sides);
  if (is_same_sheet (sheet, &first, n_sides))
    return mark_second (self, pass, number, index, JT_VALUE_OF_BOOLEAN (TRUE), old, now, fault, error);
  if (jt_tournament_session_get_second (self, table, &second) && is_same_sheet (sheet, &second, n_sides))
    return jt_tournament_session_settle (self, pass, number, TRUE, fault, error);
  return mark_second (self, pass, number, index, now, old, now, fault, error);
}

gboolean
jt_tournament_session_settle (JtTournamentSession *self,
                              guint pass,
                              int number,
                              gboolean second,
                              JtFault *fault,
                              GError **error)
{
  guint n_sides = jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament));
  int index = find_table (self, pass, number);
  const JtTournamentTable *table;
  const JtValue *typed;
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) old = NULL;
  JtValue *document;

  if (index < 0)
    return no_table (fault, pass, number);
  table = &jt_tournament_get_pass (self->tournament, pass)->tables[index];
  if (jt_tournament_session_get_typed (table) != JT_TYPED_DIFFERENT)
    return TRUE;
  typed = jt_value_get (table->value, SECOND_KEY);
  old = write_table (table, n_sides);
  change = begin_table_change ("settled", pass, number);
  jt_builder_put_value (change, "old", old);
  jt_builder_put_value (change, "new", second ? typed : old);
  jt_builder_end_object (change);
  document = second ? change_table (self, pass, index, typed) : jt_value_copy (get_document (self));
  return keep (self, change_member (document, pass, index, SECOND_KEY, JT_VALUE_OF_BOOLEAN (TRUE)), change, fault, error);
}

gboolean
jt_tournament_session_is_unchecked (const JtTournamentTable *table)
{
  return jt_value_get_boolean (table->value, UNCHECKED_KEY, FALSE);
}

gboolean
jt_tournament_session_set_signed (JtTournamentSession *self,
                                  guint pass,
                                  int number,
                                  gboolean is_signed,
                                  JtFault *fault,
                                  GError **error)
{
  int index = find_table (self, pass, number);
  g_autoptr (JtBuilder) change = NULL;

  if (index < 0)
    return no_table (fault, pass, number);
  change = begin_table_change ("signed", pass, number);
  jt_builder_put_boolean (change, "new", is_signed);
  jt_builder_end_object (change);
  return keep (self,
               change_member (jt_value_copy (get_document (self)), pass, index, "signed",
                              is_signed ? JT_VALUE_OF_BOOLEAN (TRUE) : NULL),
               change, fault, error);
}

gboolean
jt_tournament_session_clear (JtTournamentSession *self,
                             guint pass,
                             int number,
                             JtFault *fault,
                             GError **error)
{
  int index = find_table (self, pass, number);
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) old = NULL;

  if (index < 0)
    return no_table (fault, pass, number);
  old = write_table (&jt_tournament_get_pass (self->tournament, pass)->tables[index],
                     jt_tournament_rules_n_sides (jt_tournament_get_rules (self->tournament)));
  change = begin_table_change ("result", pass, number);
  jt_builder_put_value (change, "old", old);
  jt_builder_end_object (change);
  return keep (self, change_table (self, pass, index, NULL), change, fault, error);
}

gboolean
jt_tournament_session_correct (JtTournamentSession *self,
                               guint pass,
                               gint64 participant,
                               int points,
                               const char *reason,
                               JtFault *fault,
                               GError **error)
{
  const JtValue *list = jt_value_get_set (get_document (self), "corrections");
  g_autoptr (JtBuilder) builder = jt_builder_new ();
  g_autoptr (JtBuilder) change = begin_change ("correction");
  g_autoptr (JtValue) correction = NULL;

  jt_builder_begin_object (builder);
  jt_builder_put_integer (builder, "pass", pass + 1);
  jt_builder_put_integer (builder, "participant", participant);
  jt_builder_put_integer (builder, "points", points);
  put_reason (builder, reason);
  jt_builder_end_object (builder);
  correction = jt_builder_finish (builder);
  jt_builder_put_value (change, "new", correction);
  jt_builder_end_object (change);
  return keep (self,
               JT_VALUE_CHANGE (get_document (self), correction, { "corrections" },
                                { NULL, list != NULL ? list->n : 0 }),
               change, fault, error);
}

gboolean
jt_tournament_session_can_cut (JtTournamentSession *self)
{
  return jt_tournament_get_rules (self->tournament)->passes > 1;
}

gboolean
jt_tournament_session_cut (JtTournamentSession *self, const char *reason, JtFault *fault, GError **error)
{
  JtTournamentRules rules = *jt_tournament_get_rules (self->tournament);

  if (!jt_tournament_session_can_cut (self))
    return jt_fault_set_numbers (fault, JT_FAULT_RANGE, JT_WHY_BOUNDS, "passes", rules.passes - 1, 1,
                                 JT_TOURNAMENT_MAX_PASSES, 0);
  rules.passes--;
  return store_rules (self, "cut", &rules, reason, fault, error);
}

/* Back */

gboolean
jt_tournament_session_can_undo (JtTournamentSession *self)
{
  return self->before->len > 0;
}

/* A copy of @document in which the members of the head that undo leaves alone are as in @present. */
static JtValue *
carry_over (const JtValue *document, const JtValue *present)
{
  static const char *const keys[] = { CLOCK_KEY, MINUTES_KEY, STARTED_KEY, DRAFT_KEY };
  JtValue *carried = jt_value_copy (document);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      JtValue *next = JT_VALUE_CHANGE (carried, jt_value_get (present, keys[i]), { keys[i] });

      jt_value_free (carried);
      carried = next;
    }
  return carried;
}

/* Goes to the last document of @from; the present one goes to @to. The clock runs on, and the sheet that is being typed stays. */
static gboolean
go_to (JtTournamentSession *self, const char *what, GPtrArray *from, GPtrArray *to, GError **error)
{
  g_autoptr (JtBuilder) change = NULL;
  g_autoptr (JtValue) line = NULL;
  g_autoptr (JtValue) document = NULL;
  const JtValue *present = get_document (self);
  JtFault fault = JT_FAULT_INIT;
  Step *step, *back;

  if (from->len == 0)
    return FALSE;
  step = g_ptr_array_index (from, from->len - 1);
  document = carry_over (step->document, present);
  change = begin_change (what);
  if (step->change != NULL)
    jt_builder_put_value (change, "of", step->change);
  jt_builder_end_object (change);
  line = jt_builder_finish (change);
  back = step_new (present, step->change);
  if (!store_document (self, document, line, FALSE, &fault, error))
    {
      step_free (back);
      return FALSE;
    }
  g_ptr_array_set_size (from, from->len - 1);
  g_ptr_array_add (to, back);
  g_signal_emit (self, signals[CHANGED], 0);
  return TRUE;
}

static const JtValue *
last_change (GPtrArray *steps)
{
  return steps->len > 0 ? ((const Step *) g_ptr_array_index (steps, steps->len - 1))->change : NULL;
}

const JtValue *
jt_tournament_session_get_undo_change (JtTournamentSession *self)
{
  return last_change (self->before);
}

const JtValue *
jt_tournament_session_get_redo_change (JtTournamentSession *self)
{
  return last_change (self->after);
}

gboolean
jt_tournament_session_undo (JtTournamentSession *self, GError **error)
{
  return go_to (self, "undo", self->before, self->after, error);
}

gboolean
jt_tournament_session_can_redo (JtTournamentSession *self)
{
  return self->after->len > 0;
}

gboolean
jt_tournament_session_redo (JtTournamentSession *self, GError **error)
{
  return go_to (self, "redo", self->after, self->before, error);
}

GPtrArray *
jt_tournament_session_get_log (JtTournamentSession *self, GError **error)
{
  return jt_store_tournament_log (jt_session_get_store (self->session), self->stored->id, error);
}

static void
jt_tournament_session_finalize (GObject *object)
{
  JtTournamentSession *self = JT_TOURNAMENT_SESSION (object);

  g_clear_pointer (&self->standings, jt_standings_free);
  g_clear_pointer (&self->tournament, jt_tournament_free);
  g_clear_pointer (&self->stored, jt_stored_tournament_free);
  g_clear_pointer (&self->before, g_ptr_array_unref);
  g_clear_pointer (&self->after, g_ptr_array_unref);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (jt_tournament_session_parent_class)->finalize (object);
}

static void
jt_tournament_session_class_init (JtTournamentSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = jt_tournament_session_finalize;
  signals[CHANGED] = g_signal_new ("changed", JT_TYPE_TOURNAMENT_SESSION, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);
}

static void
jt_tournament_session_init (JtTournamentSession *self)
{
  self->before = g_ptr_array_new_with_free_func (step_free);
  self->after = g_ptr_array_new_with_free_func (step_free);
}
