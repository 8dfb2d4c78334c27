/* SPDX-License-Identifier: GPL-3.0-or-later */
/** The one error domain of the store. The code says what to tell people; the message is for logs
 * and the terminal. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define JT_STORE_ERROR (jt_store_error_quark ())

typedef enum
{
  JT_STORE_ERROR_OPEN,         /* cannot be opened or made: no such folder, no permission */
  JT_STORE_ERROR_CORRUPT,      /* the file is damaged */
  JT_STORE_ERROR_FOREIGN,      /* not a file of this program; untouched */
  JT_STORE_ERROR_NEWER_SCHEMA, /* written by a newer program; untouched */
  JT_STORE_ERROR_NO_LOCKS,     /* the drive has no working locks or shared memory */
  JT_STORE_ERROR_BUSY,         /* another program holds the file for longer than the busy timeout */
  JT_STORE_ERROR_FULL,         /* no room left on the drive */
  JT_STORE_ERROR_READ_ONLY,    /* file or drive cannot be written */
  JT_STORE_ERROR_CONSTRAINT,   /* against the schema: such an id is there already, no such row
                                  referred to… */
  JT_STORE_ERROR_IO,           /* reading or writing failed */
  JT_STORE_ERROR_NOT_FOUND,    /* no such object */
  JT_STORE_ERROR_CONFLICT,     /* changed by another program since it was loaded: load again */
  JT_STORE_ERROR_MOVED,        /* moved, deleted or replaced since it was opened: see jt_store_rescue() */
  JT_STORE_ERROR_REFUSED,      /* not allowed by a rule; the message says which */
  JT_STORE_ERROR_INTERNAL,     /* a mistake of this program (bad SQL, misuse) */
} JtStoreError;

GQuark jt_store_error_quark (void);

G_END_DECLS
