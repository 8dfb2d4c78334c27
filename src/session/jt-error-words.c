/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-config.h"

#include "jt-error-words.h"

#include <glib/gi18n-lib.h>

#include "jt-csv.h"
#include "jt-store-error.h"

char *
jt_error_to_text (const GError *error)
{
  if (g_error_matches (error, JT_CSV_ERROR, JT_CSV_ERROR_WORKBOOK))
    return g_strdup (_ ("The file is a workbook. Open it in the spreadsheet, save it as CSV and choose that file."));
  if (g_error_matches (error, JT_CSV_ERROR, JT_CSV_ERROR_BINARY))
    return g_strdup (_ ("The file holds no text, so there is no list in it. Choose a CSV file."));
  if (error->domain != JT_STORE_ERROR)
    return g_strdup (error->message);

  switch ((JtStoreError) error->code)
    {
    case JT_STORE_ERROR_OPEN:
      return g_strdup (_ ("The file cannot be opened. Check that its folder is there and that you may write to it."));
    case JT_STORE_ERROR_CORRUPT:
      return g_strdup (_ ("The file is damaged. Restore the last backup; the damaged file is kept."));
    case JT_STORE_ERROR_FOREIGN:
      return g_strdup (_ ("The file was not made by Jasstafel. It is left as it is; choose another one."));
    case JT_STORE_ERROR_NEWER_SCHEMA:
      return g_strdup (_ ("The file was written by a newer Jasstafel. It is left as it is; update the program to open it."));
    case JT_STORE_ERROR_NO_LOCKS:
      return g_strdup (_ ("The file lies on a drive where two programs cannot share it safely, such as a network folder. Move it to a drive of this computer."));
    case JT_STORE_ERROR_BUSY:
      return g_strdup (_ ("Another program is writing to the file. What you typed is still here; try again in a moment."));
    case JT_STORE_ERROR_FULL:
      return g_strdup (_ ("The drive is full. Make room, then write again; nothing that was written is lost."));
    case JT_STORE_ERROR_READ_ONLY:
      return g_strdup (_ ("The file cannot be written: it or its drive is read-only."));
    case JT_STORE_ERROR_CONFLICT:
      return g_strdup (_ ("Another program has changed the game meanwhile. Look at it and try again."));
    case JT_STORE_ERROR_IO:
      return g_strdup (_ ("Reading or writing the drive failed. Try again; if it goes on, copy the file to another drive."));
    case JT_STORE_ERROR_MOVED:
      return g_strdup (_ ("The file with the games was moved, deleted or replaced while it was open. Nothing more is written into it."));
    case JT_STORE_ERROR_CONSTRAINT:
    case JT_STORE_ERROR_NOT_FOUND:
    case JT_STORE_ERROR_REFUSED:
    case JT_STORE_ERROR_INTERNAL:
    default:
      /* Translators: %s is a technical reason */
      return g_strdup_printf (_ ("This could not be done: %s"), error->message);
    }
}
