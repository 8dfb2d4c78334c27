/* SPDX-License-Identifier: GPL-3.0-or-later */
/** Documents into the store and out of it: games, results, tournaments, bundles (scoring.md 1,
 * cli.md 1). */
#pragma once

#include "jt-fault.h"
#include "jt-people-list.h"
#include "jt-store-games.h"

G_BEGIN_DECLS

typedef struct
{
  guint n_new, n_known, n_changed, n_refused;
} JtImportCounts;

typedef struct _JtImport JtImport;

/* Characters of a name or a note. The documents know no longest one, but a window has to lay out what it shows. */
#define JT_IMPORT_LONGEST_TEXT 10000

/**
 * jt_import_new: starts an import: one transaction, so that all of a file is taken or nothing.
 * @dry_run: only say what would be done
 */
JtImport *jt_import_new (JtStore *store, gboolean dry_run, GError **error);

/**
 * jt_import_add: takes one document (a line of a bundle, a game, a result, a tournament). One with a name or a note of more than
 * JT_IMPORT_LONGEST_TEXT characters is refused.
 * @line: what faults name it by, from 1
 * Returns: FALSE with @error only if the file must be given up (disk full…); a document that is
 * refused is counted
 */
gboolean jt_import_add (JtImport *import, guint line, const JtValue *document, GError **error);

/**
 * jt_import_add_listed: takes one person of a list. Somebody of that name is known; a nickname or club that the list adds
 * counts as changed; where both have a nickname and they differ it is somebody else.
 * @group: 0: none, else the person is made a member
 * Returns: as jt_import_add()
 */
gboolean jt_import_add_listed (JtImport *import,
                               const JtListedPerson *listed,
                               gint64 group,
                               GError **error);

/** Counts a line as refused that could not be read at all (@text: why). */
void jt_import_refuse (JtImport *import, guint line, const char *text);

typedef struct
{
  guint line;    /* from 1 */
  JtFault fault; /* code FORMAT and text where it is no game's fault */
  char *text;    /* (nullable): for logs and the terminal */
} JtImportRefusal;

/** Returns: (transfer none) (element-type JtImportRefusal): at most the first hundred */
GPtrArray *jt_import_get_refusals (JtImport *import);
/** What came of the documents so far. @counts: (out caller-allocates) */
void jt_import_get_counts (const JtImport *import, JtImportCounts *counts);

/**
 * jt_import_finish: commits; or takes everything back if it was a dry run or a document was refused
 * (the counts then say what would have been). Returns: FALSE with @error if the commit failed
 */
gboolean jt_import_finish (JtImport *import, JtImportCounts *counts, GError **error);
/** Takes everything back if jt_import_finish() was not called. */
void jt_import_free (JtImport *import);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtImport, jt_import_free)

/**
 * jt_import_value: a whole import of one document, or of a list of documents.
 * Convenience for callers that have them in memory.
 */
gboolean jt_import_value (JtStore *store,
                          const JtValue *document,
                          gboolean dry_run,
                          JtImportCounts *counts,
                          GError **error);

typedef enum
{
  JT_EXPORT_PLAIN = 0,       /* players as bare names, no updated_at: a game file by scoring.md 1 */
  JT_EXPORT_BUNDLE = 1 << 0, /* players as {"id","name"}, updated_at */
} JtExportFlags;

/** Returns: (transfer full) (nullable): the complete document of a game or result */
JtValue *jt_export_game (JtStore *store, gint64 id, JtExportFlags flags, GError **error);
/** Returns: (transfer full) (nullable) */
JtValue *jt_export_tournament (JtStore *store, gint64 id, JtExportFlags flags, GError **error);

/** Returns: FALSE to stop, with @error set */
typedef gboolean (*JtExportFunc) (const JtValue *document, gpointer data, GError **error);

/**
 * jt_export_bundle: everything (or of one group, one evening…) as the lines of a bundle: first
 * line, people, groups, evenings, games and results, tournaments (those only without a filter),
 * each once, in constant memory.
 */
gboolean jt_export_bundle (
    JtStore *store, const JtGameFilter *filter, JtExportFunc func, gpointer data, GError **error);
/** The people as lines of a bundle, by name. @group: 0: everybody */
gboolean jt_export_people (
    JtStore *store, gint64 group, JtExportFunc func, gpointer data, GError **error);
/** The games of a filter as JT_EXPORT_PLAIN documents, the oldest first. */
gboolean jt_export_games (
    JtStore *store, const JtGameFilter *filter, JtExportFunc func, gpointer data, GError **error);

G_END_DECLS
