/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fields.h"
#include "jt-schieber.h"

static const char *const forms[] = { "schieben", "ablupf", NULL };

static const JtRuleSpec rules[] = {
  JT_SCHIEBER_RULES (jt_decks),
  { "form", JT_RULE_CHOICE, 0, 0, forms }, /* the engine looks for it here */
  { NULL },
};

const JtVariant jt_variant_kreuzjass = {
  .id = "kreuzjass",
  .rules = rules,
  .state_size = JT_SCHIEBER_STATE_SIZE,
  .discipline = "schieber",
  JT_SCHIEBER_ENGINE,
};
