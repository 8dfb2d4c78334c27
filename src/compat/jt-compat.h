/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The only place that knows which version of GTK and libadwaita it is built with. Each function does the same
 * thing on GTK 4.8 with libadwaita 1.2 and on the newest, where the older way is deprecated. The folder goes
 * when libadwaita 1.5 is the oldest version that is supported.
 */
#pragma once

#include <adwaita.h>

G_BEGIN_DECLS

#define JT_HAVE_ADW_DIALOG ADW_CHECK_VERSION (1, 5, 0)
#define JT_HAVE_FILE_DIALOG GTK_CHECK_VERSION (4, 10, 0)
#define JT_HAVE_ANNOUNCE GTK_CHECK_VERSION (4, 14, 0)

/**
 * Shows @content on a sheet over the window of @parent: a dialog that fits narrow windows, else a modal window.
 * It has a header bar with @title, closes with Escape, and gives the focus back.
 *
 * @content: (transfer floating): what the sheet holds; it lives until the sheet is closed. It scrolls by itself.
 * @parent: a widget in the window that the sheet belongs to
 * @title: the title, shown as it is
 * @width: wished width of the content in pixels
 * @height: wished height of the content in pixels, -1 for what it needs
 */
void jt_sheet_present (GtkWidget *content,
                       GtkWidget *parent,
                       const char *title,
                       int width,
                       int height);

/** Closes the sheet that holds @widget at any depth; does nothing if no sheet does. */
void jt_sheet_close (GtkWidget *widget);

typedef enum
{
  JT_RESPONSE_PLAIN,
  JT_RESPONSE_SUGGESTED,
  JT_RESPONSE_DESTRUCTIVE,
} JtResponseKind;

typedef struct
{
  const char *id; /* NULL ends the list */
  const char *label;
  JtResponseKind kind;
} JtResponse;

/** Hears the answer: the id of a response, the close id when the alert was closed otherwise. Called once. */
typedef void (*JtResponseFunc) (const char *id, gpointer user_data);

/**
 * Asks a question that needs an answer before anything else goes on.
 *
 * @heading: the question, shown as it is
 * @body: (nullable): one or two sentences below it, shown as they are
 * @responses: the answers in reading order, ended by an id of NULL; labels may have mnemonics
 * @default_id: (nullable): the answer that Enter gives; NULL for @close_id
 * @close_id: the answer that Escape gives
 * @func: (nullable): hears the answer
 */
void jt_alert_present (GtkWidget *parent,
                       const char *heading,
                       const char *body,
                       const JtResponse *responses,
                       const char *default_id,
                       const char *close_id,
                       JtResponseFunc func,
                       gpointer user_data);

/**
 * Gives @accessible the name that a screen reader says. Newer buttons are named by the label inside them, which goes
 * before a name of their own: the button gives that up.
 *
 * @label: the name, in the language of the program
 */
void jt_accessible_set_label (GtkAccessible *accessible, const char *label);

/** Lets the text go on in the next line, between words, where there is no room for it: no part of it is ever cut. */
void jt_label_wrap (GtkLabel *label);

/**
 * From now on the texts in the titles, rows, switchers and lists of GTK and libadwaita wrap as if by jt_label_wrap() where
 * those would cut them. To be called once after gtk_init().
 */
void jt_labels_wrap (void);

/** The same at once for what is below @widget, which is going to be measured before it is shown. */
void jt_labels_wrap_in (GtkWidget *widget);

/** Sets @color to that of the text of @widget, by the style sheets. */
void jt_widget_get_color (GtkWidget *widget, GdkRGBA *color);

/** What the About sheet tells; lists end with NULL. Any member may be NULL. */
typedef struct
{
  const char *application_name;
  const char *application_icon;
  const char *version;
  const char *developer_name;
  const char *comments;
  const char *copyright;
  const char *website;
  const char *issue_url;
  const char *translator_credits;
  const char *debug_info;
  GtkLicense license_type;
} JtAboutFacts;

/** Shows the About sheet over the window of @parent. */
void jt_about_present (GtkWidget *parent, const JtAboutFacts *facts);

/** A kind of file that a file chooser offers; a name of NULL ends a list. */
typedef struct
{
  const char *name;    /* "Game files" */
  const char *pattern; /* "*.jass", several divided by ';' */
} JtFileKind;

/**
 * Lets the user choose a file to read.
 *
 * @parent: (nullable): a widget in the window that asks
 * @kinds: (nullable): the kinds of file in the filter list, the first is chosen at first; NULL for all files
 */
void jt_file_open (GtkWidget *parent,
                   const char *title,
                   const JtFileKind *kinds,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data);

/** Lets the user choose a place to write to; @name is the suggested file name. */
void jt_file_save (GtkWidget *parent,
                   const char *title,
                   const char *name,
                   const JtFileKind *kinds,
                   GCancellable *cancellable,
                   GAsyncReadyCallback callback,
                   gpointer user_data);

/** Lets the user choose a folder. Ends with jt_file_finish(). */
void jt_folder_choose (GtkWidget *parent,
                       const char *title,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data);

/**
 * Ends jt_file_open() and jt_file_save().
 *
 * Returns: (transfer full) (nullable): the file; NULL without @error if the user chose none
 */
GFile *jt_file_finish (GAsyncResult *result, GError **error);

/** Lets a screen reader say @message now. Says nothing where GTK is older than 4.14: properties must tell it too. */
void jt_announce (GtkWidget *widget, const char *message);

/** As jt_announce(), if it is something else than what was said last of @widget in this way; @message of NULL says nothing. */
void jt_announce_change (GtkWidget *widget, const char *message);

/** Returns: (transfer none) (nullable): what was announced last, whether it could be heard or not; for tests */
const char *jt_announce_get_last (void);

/**
 * From now on the items of every menu carry their text as their accessible name. GTK leaves them without one since
 * 4.10: it has them labelled by a label that is hidden from assistive technologies. To be called from a widget's class_init.
 */
void jt_menus_speak (void);

G_END_DECLS
