/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * A game file as the sheet of a tournament's table: a table that kept its Passe with this program hands in its `.jass`
 * file. The players' names say which table it is and who sat where; what does not fit is refused with a sentence.
 */
#pragma once

#include "jt-tournament-session.h"

G_BEGIN_DECLS

/* Its messages are sentences for people. */
#define JT_TABLE_FILE_ERROR (jt_table_file_error_quark ())
GQuark jt_table_file_error_quark (void);

typedef enum
{
  JT_TABLE_FILE_ERROR_NO_GAME, /* no document of a game, or a faulty one, or several */
  JT_TABLE_FILE_ERROR_GAME,    /* another game than the tournament's */
  JT_TABLE_FILE_ERROR_PEOPLE,  /* they sit at no table of this Passe, or at another one */
  JT_TABLE_FILE_ERROR_ROUNDS,  /* not as many rounds as a Passe has */
  JT_TABLE_FILE_ERROR_POINTS,  /* other points than a round of the tournament has */
} JtTableFileError;

typedef struct
{
  int number; /* of the table */
  JtTournamentSheet sheet;
  JtTournamentRound *rounds; /* the sheet's */
  gboolean named;            /* the names fit; FALSE: nobody is named in the file, its sides are taken in their order */
} JtTableFile;

void jt_table_file_free (JtTableFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (JtTableFile, jt_table_file_free)

/**
 * jt_table_file_read:
 * @pass: the Passe, from 0
 * @number: the table it should be of, 0: whichever the names say
 * @text: what is in the file
 *
 * Returns: (transfer full) (nullable): NULL with @error in %JT_TABLE_FILE_ERROR
 */
JtTableFile *jt_table_file_read (const JtTournament *tournament,
                                 guint pass,
                                 int number,
                                 const char *text,
                                 gsize length,
                                 GError **error);

G_END_DECLS
