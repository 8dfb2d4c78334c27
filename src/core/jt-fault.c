/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-fault.h"

#include <string.h>

static const char *const code_names[] = {
  [JT_FAULT_NONE] = "none",
  [JT_FAULT_FORMAT] = "format",
  [JT_FAULT_GAME] = "game",
  [JT_FAULT_SIDES] = "sides",
  [JT_FAULT_RULES] = "rules",
  [JT_FAULT_TYPE] = "type",
  [JT_FAULT_UNKNOWN_KEY] = "unknown-key",
  [JT_FAULT_SIDE] = "side",
  [JT_FAULT_PLAYER] = "player",
  [JT_FAULT_POINTS] = "points",
  [JT_FAULT_RANGE] = "range",
  [JT_FAULT_ROUND_SUM] = "round-sum",
  [JT_FAULT_TRUMP] = "trump",
  [JT_FAULT_FACTOR] = "factor",
  [JT_FAULT_MATCH] = "match",
  [JT_FAULT_WEIS] = "weis",
  [JT_FAULT_STOECK] = "stoeck",
  [JT_FAULT_THANKS] = "thanks",
  [JT_FAULT_ASK] = "ask",
  [JT_FAULT_OVER] = "over",
  [JT_FAULT_LINE] = "line",
  [JT_FAULT_CELL_FILLED] = "cell-filled",
  [JT_FAULT_BIDS] = "bids",
  [JT_FAULT_SUBGAME] = "subgame",
  [JT_FAULT_SUBGAME_PLAYED] = "subgame-played",
  [JT_FAULT_COUNTS] = "counts",
  [JT_FAULT_COUNTS_SUM] = "counts-sum",
  [JT_FAULT_RANKS] = "ranks",
  [JT_FAULT_AUCTION] = "auction",
  [JT_FAULT_BID] = "bid",
  [JT_FAULT_DECLINED] = "declined",
  [JT_FAULT_DOUBLE] = "double",
  [JT_FAULT_PASS_SUM] = "pass-sum",
  [JT_FAULT_TWICE] = "twice",
  [JT_FAULT_PARTICIPANT] = "participant",
  [JT_FAULT_TABLE] = "table",
};

static void
copy_text (char *buffer, gsize size, const char *text)
{
  gsize length = strlen (text);

  if (length >= size)
    {
      length = size - 1;
      while (length > 0 && ((guchar) text[length] & 0xc0) == 0x80)
        length--;
    }
  memcpy (buffer, text, length);
  buffer[length] = '\0';
}

gboolean
jt_fault_set (JtFault *fault, JtFaultCode code, JtFaultWhy why, const char *text)
{
  return jt_fault_set_numbers (fault, code, why, text, 0, 0, 0, 0);
}

gboolean
jt_fault_set_numbers (JtFault *fault,
                      JtFaultCode code,
                      JtFaultWhy why,
                      const char *text,
                      gint64 n0,
                      gint64 n1,
                      gint64 n2,
                      gint64 n3)
{
  if (fault != NULL)
    {
      *fault = (JtFault) JT_FAULT_INIT;
      fault->code = code;
      fault->why = why;
      fault->number[0] = n0;
      fault->number[1] = n1;
      fault->number[2] = n2;
      fault->number[3] = n3;
      if (text != NULL)
        copy_text (fault->text, sizeof fault->text, text);
    }
  return FALSE;
}

const char *
jt_fault_code_name (JtFaultCode code)
{
  g_return_val_if_fail ((guint) code < G_N_ELEMENTS (code_names), "none");
  return code_names[code];
}
