/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-ui-session.h"

#include "jt-application.h"

static JtSession *shared;

JtSession *
jt_ui_get_session (GError **error)
{
  GApplication *application = g_application_get_default ();

  if (shared == NULL)
    shared = jt_session_new (JT_IS_APPLICATION (application)
                                 ? jt_application_get_db_path (JT_APPLICATION (application))
                                 : NULL,
                             error);
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
