/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * JtStore: people, groups, evenings, games and tournaments in one SQLite file (docs/schema.md).
 * Every function that changes something is one transaction that has been committed when it returns
 * TRUE. Objects are meant by their integer id inside the program and by their UUID outside. A
 * JtStore belongs to the thread that made it; long reading (export, statistics, check) opens a
 * second one, read-only, in its own thread.
 *
 * Times: `…_us` are microseconds since 1970 UTC (as g_get_real_time()), other times seconds since
 * 1970 UTC; dates are local dates as text "YYYY-MM-DD".
 */
#pragma once

#include "jt-db.h"
#include "jt-value.h"

G_BEGIN_DECLS

#define JT_STORE_APPLICATION_ID 0x4a54464cu /* "JTFL" */
#define JT_STORE_VERSION 1                  /* newest schema; see sql/ and docs/schema.md */

typedef struct _JtStore JtStore;

/**
 * jt_store_open: opens the database at @path; with JT_DB_CREATE makes it (and its folder) if it is
 * missing, and brings an older one to the newest schema, a copy of it put beside it first
 * (PATH.vN.backup). Read-only needs the newest schema already (else REFUSED). Returns: (transfer
 * full) (nullable)
 */
JtStore *jt_store_open (const char *path, JtDbFlags flags, GError **error);

/** Returns: FALSE if the connection did not close cleanly (a programmer's mistake). NULL is
 * allowed. */
gboolean jt_store_close (JtStore *store);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtStore, jt_store_close)

/**
 * jt_store_default_path:
 * @option: (nullable): the file given by --db
 * Returns: (transfer full): @option, else $JASSTAFEL_DB, else jasstafel/jasstafel.db in the user's
 * data directory
 */
char *jt_store_default_path (const char *option);

const char *jt_store_get_path (const JtStore *store);
JtDb *jt_store_get_db (JtStore *store);
/** Returns: the time that changes are stamped with, in microseconds */
gint64 jt_store_now (const JtStore *store);
/** Fixes the clock, for tests and repeatable documents; 0: the real one again. */
void jt_store_set_now (JtStore *store, gint64 now_us);

/**
 * jt_store_changed_outside: cheap enough to be asked several times a second.
 * Returns: TRUE once after each change of the file by another connection
 */
gboolean jt_store_changed_outside (JtStore *store);

/** Returns: whether the file was moved, deleted or replaced since it was opened; cheap enough to be asked every second */
gboolean jt_store_has_moved (JtStore *store);

/**
 * jt_store_rescue: saves what an open store holds whose file was moved, deleted or replaced: back in its place, or, if
 * another file lies there now, beside it as PATH.rescued-DATE-TIME. The store can only be closed then; nothing is written
 * into the file that was moved.
 * @kept: (out) (optional) (transfer full): where it was put beside another file; NULL if it is back in its place
 */
gboolean jt_store_rescue (JtStore *store, char **kept, GError **error);

/**
 * jt_store_begin: puts several changes into one transaction: every change made until the commit is
 * part of it; if one of them fails only rolling back is left. Returns: (transfer full) (nullable):
 * see jt_db_join()
 */
JtTransaction *jt_store_begin (JtStore *store, GError **error);

/* Settings: values by key, kept in the file because they belong to its people and games (last
 * setups…). */
/** Returns: (transfer full) (nullable): NULL without @error set if there is none */
JtValue *jt_store_get_setting (JtStore *store, const char *key, GError **error);
/** @value: (nullable): NULL removes the setting */
gboolean
jt_store_set_setting (JtStore *store, const char *key, const JtValue *value, GError **error);

/**
 * Last setup of a group (0: none) and game (NULL: of the group whatever the game). A setup is what
 * the caller makes it. Setting one with a @variant also makes it the group's last and the last of
 * all. Returns: (transfer full) (nullable)
 */
JtValue *
jt_store_get_last_setup (JtStore *store, gint64 group, const char *variant, GError **error);
/** Keeps @setup as the last one of @group and @variant. Returns: FALSE with @error */
gboolean jt_store_set_last_setup (
    JtStore *store, gint64 group, const char *variant, const JtValue *setup, GError **error);

G_END_DECLS
