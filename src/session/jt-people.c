/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-people.h"

#include "jt-play-private.h"

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

gboolean
jt_people_change (JtSession *session, gint64 id, const char *name, const char *nickname, gboolean active, GError **error)
{
  g_return_val_if_fail (JT_IS_SESSION (session), FALSE);

  JtStore *store = jt_session_get_store (session);
  g_autoptr (JtPerson) person = jt_store_person_get (store, id, error);

  if (!person)
    return FALSE;
  g_free (person->name);
  g_free (person->nickname);
  person->name = g_strstrip (g_strdup (name));
  person->nickname = g_strstrip (g_strdup (nickname));
  person->active = active;
  return tell (session, jt_store_person_update (store, person, error));
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

gint64
jt_people_find_or_make (JtStore *store, gint64 group, const char *name, gboolean guest, GError **error)
{
  gint64 id = jt_store_person_named (store, group, name, error);
  g_autoptr (JtPerson) person = NULL;

  if (id == 0 && group > 0)
    id = jt_store_person_named (store, 0, name, error);
  if (id < 0)
    return -1;
  if (id == 0)
    {
      person = jt_person_new (name);
      person->guest = guest;
      if (!jt_store_person_add (store, person, error))
        return -1;
      id = person->id;
    }
  if (group > 0 && !jt_store_member_add (store, group, id, error))
    return -1;
  return id;
}
