/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * Every action that has a key, in one table: it feeds the accelerators, the tooltips, the shortcuts sheet and the help.
 *
 * Keys are GTK accelerators ("<Control>z"). Alternatives are divided by '|', and an action that means something else
 * at each of several keys has positions divided by ' ': the first calls the action with the int32 0, the second with
 * 1 and so on.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** Where keys hold. Those of EVERYWHERE are accelerators of the program, the others belong to the page of a place. */
typedef enum
{
  JT_CONTEXT_EVERYWHERE,
  JT_CONTEXT_SLATE,
  JT_CONTEXT_RANKING,
  JT_CONTEXT_TOURNAMENT,
  JT_CONTEXT_ARCHIVE,
  JT_N_CONTEXTS
} JtActionContext;

typedef struct
{
  JtActionContext context;
  const char *action; /* "app.quit"; NULL ends the table */
  const char *keys;   /* see above */
  const char *title;  /* untranslated, a few words: "Undo" */
  const char *group;  /* untranslated heading in the sheet; rows of one group stand together */
} JtAction;

/** Returns: (transfer none): the table. */
const JtAction *jt_actions_get_all (void);

/** Returns: (nullable) (transfer none): the row of an action such as "game.undo". */
const JtAction *jt_actions_find (const char *action);

/** Whether the place that the action belongs to exists in this program. */
gboolean jt_action_is_there (const JtAction *action);

/** Calls @func for each key of an action with its position (-1 if the action has one position only). */
typedef void (*JtKeyFunc) (const char *accelerator, int position, gpointer user_data);
void jt_action_foreach_key (const JtAction *action, JtKeyFunc func, gpointer user_data);

/** Gives the keys of JT_CONTEXT_EVERYWHERE to the program. */
void jt_actions_install_application (GtkApplication *application);

/**
 * Gives the keys of @context to the page @widget. They work wherever the focus is in the window as long as @widget
 * can be seen, after the focused widget had its chance: letters typed into a text field stay there. @widget or an
 * ancestor has the actions.
 */
void jt_actions_install (GtkWidget *widget, JtActionContext context);

/** As jt_actions_install() for a text field of the page, which then gets none of these keys as text, Tab included. */
void jt_actions_install_on_field (GtkWidget *widget, JtActionContext context);

/** Sets the tooltip of a button to the title and first key of @action, and tells the key to screen readers. */
void jt_actions_describe (GtkWidget *widget, const char *action);

/** Returns: (transfer full): the first key of an action as people read it, "" if it has none: "Ctrl+Z". */
char *jt_action_dup_key_label (const JtAction *action);

G_END_DECLS
