/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-people.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "jt-play-private.h"
#include "jt-store-error.h"

/* The game that runs bears the names, too. */
static gboolean
tell (JtSession *session, gboolean done)
{
  JtPlay *play = jt_session_get_play (session);

  if (!done)
    return FALSE;
  if (play)
    jt_play_reload (play, NULL);
  g_signal_emit_by_name (session, "data-changed");
  return TRUE;
}

char *
jt_people_check_name (JtStore *store, gint64 person, const char *name, const char *nickname)
{
  g_autofree char *wanted = g_strstrip (g_strdup (name));
  g_autofree char *nick = g_strstrip (g_strdup (nickname));
  g_autoptr (GPtrArray) people = jt_store_people (store, 0, JT_PEOPLE_ALL, NULL);

  if (wanted[0] == '\0')
    return g_strdup (_ ("A person needs a name"));
  for (guint i = 0; people && i < people->len; i++)
    {
      const JtPerson *other = g_ptr_array_index (people, i);

      if (other->id == person || other->anonymous || !g_str_equal (other->name, wanted) || !g_str_equal (other->nickname, nick))
        continue;
      return nick[0] == '\0'
                 /* Translators: %s is the name of a player */
                 ? g_strdup_printf (_ ("There is another %s: the second one needs a nickname"), wanted)
                 /* Translators: %1$s is the name of a player, %2$s the nickname */
                 : g_strdup_printf (_ ("There is another %1$s with the nickname %2$s"), wanted, nick);
    }
  return NULL;
}

gboolean
jt_people_change (JtSession *session, gint64 id, const char *name, const char *nickname, gboolean active, gboolean guest,
                  GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtPerson) person = jt_store_person_get (store, id, error);
  g_autofree char *wrong = NULL;

  if (!person)
    return FALSE;
  wrong = jt_people_check_name (store, person->id, name, nickname);
  if (wrong)
    {
      g_set_error_literal (error, JT_STORE_ERROR, JT_STORE_ERROR_REFUSED, wrong);
      return FALSE;
    }
  g_free (person->name);
  g_free (person->nickname);
  person->name = g_strstrip (g_strdup (name));
  person->nickname = g_strstrip (g_strdup (nickname));
  person->active = active;
  person->guest = guest;
  return tell (session, jt_store_person_update (store, person, error));
}

gboolean
jt_people_is_member (JtStore *store, gint64 person, gint64 group)
{
  g_autoptr (GPtrArray) members = jt_store_people (store, group, JT_PEOPLE_ALL, NULL);

  for (guint i = 0; members && i < members->len; i++)
    if (((JtPerson *) g_ptr_array_index (members, i))->id == person)
      return TRUE;
  return FALSE;
}

gboolean
jt_people_set_member (JtSession *session, gint64 person, gint64 group, gboolean member, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);

  return tell (session, member ? jt_store_member_add (store, group, person, error)
                               : jt_store_member_remove (store, group, person, error));
}

gboolean
jt_people_set_picture (JtSession *session, gint64 person, GBytes *picture, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_person_set_picture (jt_session_get_store (session), person, picture, error));
}

gboolean
jt_people_remove (JtSession *session, gint64 person, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_person_remove (jt_session_get_store (session), person, error));
}

gboolean
jt_people_anonymise (JtSession *session, gint64 person, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_person_anonymise (jt_session_get_store (session), person, error));
}

gboolean
jt_people_merge (JtSession *session, gint64 kept, gint64 gone, gint64 *merge, gint64 *game, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_person_merge (jt_session_get_store (session), kept, gone, merge, game, error));
}

gboolean
jt_people_unmerge (JtSession *session, gint64 merge, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);
  return tell (session, jt_store_person_unmerge (jt_session_get_store (session), merge, error));
}

/* Cuts "Anna (Rot)" where there is an Anna already. Returns: whether it did */
static gboolean
cut_nickname (JtStore *store, const char *name, char **first, char **nickname)
{
  const char *open = strrchr (name, '(');
  gsize length = strlen (name);

  if (!open || open == name || length == 0 || name[length - 1] != ')' || open + 2 >= name + length)
    return FALSE;
  *first = g_strstrip (g_strndup (name, (gsize) (open - name)));
  *nickname = g_strstrip (g_strndup (open + 1, (gsize) (name + length - open) - 2));
  if ((*first)[0] && (*nickname)[0] && jt_store_person_named (store, 0, *first, NULL) > 0)
    return TRUE;
  g_clear_pointer (first, g_free);
  g_clear_pointer (nickname, g_free);
  return FALSE;
}

gint64
jt_people_find_or_make (JtStore *store, gint64 group, const char *name, gboolean guest, GError **error)
{
  gint64 id = jt_store_person_named (store, group, name, error);
  g_autoptr (JtPerson) person = NULL;
  g_autofree char *first = NULL;
  g_autofree char *nickname = NULL;

  if (id == 0 && group > 0)
    id = jt_store_person_named (store, 0, name, error);
  if (id < 0)
    return -1;
  if (id == 0)
    {
      gboolean second = cut_nickname (store, name, &first, &nickname);

      person = jt_person_new (second ? first : name);
      if (second)
        {
          g_free (person->nickname);
          person->nickname = g_steal_pointer (&nickname);
        }
      person->guest = guest;
      if (!jt_store_person_add (store, person, error))
        return -1;
      id = person->id;
    }
  if (group > 0 && !jt_store_member_add (store, group, id, error))
    return -1;
  return id;
}
