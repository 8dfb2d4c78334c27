/* SPDX-License-Identifier: GPL-3.0-or-later */
/**
 * What people call games, trumps and rules, in their language (docs/GLOSSARY.md). Everything given is plain text, not
 * markup, owned by the program (or by the caller, where an own name comes back as it was).
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** Returns: the name of a game: "schieber" -> "Schieber"; @id itself if it is unknown */
const char *jt_game_name (const char *id);

/** Returns: what kind of game it is, in a line; "" if it is unknown */
const char *jt_game_explanation (const char *id);

/**
 * jt_trump_name:
 * @trump: a trump, or a line of the Coiffeur, as documents write it
 * @deck: (nullable): the deck that is played with, which tells the Herz of Vorarlberg from Hearts
 *
 * Returns: its name; @trump itself if it is somebody's own
 */
const char *jt_trump_name (const char *trump, const char *deck);

/** Returns: the name of a small game of the Guggitaler ("letzter", "domino"…) with the cards of @deck */
const char *jt_subgame_name (const char *subgame, const char *deck);

/** In languages that have two names for suits of the French deck (Schaufel or Pik, Ecken or Karo): use the others. */
void jt_names_use_other_suits (gboolean use);

/** Returns: the name of a deck: "german" -> "German cards" */
const char *jt_deck_name (const char *deck);

/** Returns: the name of a rule of a game, @key itself if it has none */
const char *jt_rule_name (const char *game, const char *key);

/** Returns: what a rule of a game means, in a sentence or two; "" if it has none */
const char *jt_rule_explanation (const char *game, const char *key);

/** Returns: the name of what can be chosen for a rule (also of a Strich or of a value of the Guggitaler); @choice itself if it has none */
const char *jt_rule_choice_name (const char *game, const char *key, const char *choice);

/** Returns: the name of a preset of a game's rules (JtVariant.presets); @id itself if it has none */
const char *jt_preset_name (const char *game, const char *id);

G_END_DECLS
