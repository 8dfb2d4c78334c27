/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * The help of the program: topics of short paragraphs, in the reader's language. The window shows them (JtHelpSheet);
 * the manual page is made of the same texts and of the same table of keys (data/man/make-page).
 */
#pragma once

#include "jt-game.h"

G_BEGIN_DECLS

typedef enum
{
  JT_HELP_TEXT,    /* a paragraph */
  JT_HELP_HEADING, /* what follows is about this */
  JT_HELP_PICTURE, /* a drawing; the text says what is seen */
  JT_HELP_KEYS,    /* all keys, from the table of actions */
  JT_HELP_RULES,   /* what can be chosen in a game, with what holds if nothing is */
} JtHelpKind;

typedef struct
{
  JtHelpKind kind;
  const char *text;   /* untranslated: jt_help_part_text(); of KEYS and RULES: NULL */
  const char *detail; /* PICTURE: which one (jt-help-picture.h); RULES: the game */
} JtHelpPart;

typedef struct
{
  const char *id;          /* "first-evening", or a game's; NULL ends the list */
  const char *title;       /* untranslated, NULL for games: jt_help_title() */
  const char *summary;     /* untranslated, NULL for games: jt_help_summary() */
  const JtHelpPart *parts; /* n_parts of them */
  guint n_parts;
} JtHelpTopic;

/** Returns: (transfer none): all topics in reading order, the games last */
const JtHelpTopic *jt_help_get_topics (void);

/** Returns: (transfer none) (nullable): the topic of this id */
const JtHelpTopic *jt_help_find (const char *id);

/** Whether a topic is the rules of a game. */
gboolean jt_help_is_game (const JtHelpTopic *topic);

/** Returns: (transfer none): what a topic is called */
const char *jt_help_title (const JtHelpTopic *topic);

/** Returns: (transfer none): what it is about, in a line */
const char *jt_help_summary (const JtHelpTopic *topic);

/** Returns: (transfer none): the text of a part; "" if it has none of its own */
const char *jt_help_part_text (const JtHelpPart *part);

/**
 * jt_help_matches: whether @text has a word that begins with each of the words of @search, whatever the case, with or
 * without accents ("stock" finds Stöck).
 */
gboolean jt_help_matches (const char *text, const char *search);

/**
 * jt_help_rules: what a table can choose in a game: name, explanation and the value that holds if nothing is chosen, from
 * the game's own table.
 *
 * @defaults: a game of that kind under its own rules, without entries
 * @func: called for each rule; @value is "" where it is not a single one (factors, lines)
 */
typedef void (*JtHelpRuleFunc) (const char *name, const char *explanation, const char *value, gpointer user_data);
void jt_help_rules (const JtGame *defaults, JtHelpRuleFunc func, gpointer user_data);

G_END_DECLS
