/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-ui-session.h"

#include "jt-application.h"

static JtSession *shared;

char *
jt_ui_get_db_path (void)
{
  GApplication *application = g_application_get_default ();

  return jt_store_default_path (JT_IS_APPLICATION (application)
                                    ? jt_application_get_db_path (JT_APPLICATION (application))
                                    : NULL);
}

JtSession *
jt_ui_get_session (GError **error)
{
  if (shared == NULL)
    {
      g_autofree char *path = jt_ui_get_db_path ();

      shared = jt_session_new (path, error);
      if (shared != NULL)
        jt_session_set_interactive (shared);
    }
  return shared;
}

JtSession *
jt_ui_get_open_session (void)
{
  return shared;
}

void
jt_ui_drop_session (void)
{
  g_clear_object (&shared);
}

void
jt_ui_set_session (JtSession *session)
{
  g_set_object (&shared, session);
}
