/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A file system for SQLite that fails on purpose, over the usual one. Tests may run as root and on
 * a drive with room: they cannot fill it or take away the right to write.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef enum
{
  JT_FAULT_NOTHING,
  JT_FAULT_FULL,       /* writing finds no room */
  JT_FAULT_READ_ONLY,  /* writing is not allowed */
  JT_FAULT_IO_ERROR,   /* reading, writing, syncing and truncating fail */
  JT_FAULT_POWER_LOSS, /* nothing works any more; see jt_fault_vfs_lose_power() */
} JtFaultKind;

/** Makes it SQLite's default; once is enough. */
void jt_fault_vfs_install (void);

/**
 * jt_fault_vfs_arm: from the @n-th call that the fault concerns on (from 1), @times calls fail (0:
 * all of them). Counting starts anew. Reading counts for JT_FAULT_IO_ERROR only.
 */
void jt_fault_vfs_arm (JtFaultKind kind, guint n, guint times);

/** No more faults. Returns: TRUE if any call failed since it was armed */
gboolean jt_fault_vfs_disarm (void);

/** From now on files are opened as on a drive without shared memory (@shared FALSE), or as usual
 * again. */
void jt_fault_vfs_set_shared_memory (gboolean shared);

/**
 * jt_fault_vfs_lose_power: what the drive holds after the power went: of every file what it held at
 * its last sync, and of what was written since any part of it, as chance has it. All connections
 * must be closed.
 */
void jt_fault_vfs_lose_power (GRand *chance);

/** Forgets what was written so far (as if all had been synced). */
void jt_fault_vfs_settle (void);

G_END_DECLS
