/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "jt-csv.h"

#include <string.h>

#define BOM "\xef\xbb\xbf"
#define LOOKED_AT 65536 /* bytes from which it is told what a file is */

G_DEFINE_QUARK (jt-csv-error-quark, jt_csv_error)

struct _JtCsv
{
  GPtrArray *rows; /* of char ** */
  GArray *lines;   /* of guint */
  char separator;
};

/* --- what it is written in --- */

/* Windows-1252 where it differs from Latin-1: 0x80…0x9f; the five that mean nothing stay control
 * characters. */
static const gunichar2 windows_1252[32] = {
  0x20ac, 0x0081, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
  0x2039, 0x0152, 0x008d, 0x017d, 0x008f, 0x0090, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
  0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0x009d, 0x017e, 0x0178,
};

static GString *
from_windows_1252 (const char *bytes, gsize n)
{
  GString *text = g_string_sized_new (n + n / 8);

  for (gsize i = 0; i < n; i++)
    {
      guchar c = bytes[i];

      g_string_append_unichar (text, c >= 0x80 && c < 0xa0 ? windows_1252[c - 0x80] : c);
    }
  return text;
}

static GString *
from_utf16 (const char *bytes, gsize n, gboolean big_endian)
{
  GString *text = g_string_sized_new (n);

  for (gsize i = 0; i + 1 < n; i += 2)
    {
      guchar high = bytes[i + !big_endian], low = bytes[i + big_endian];
      gunichar c = (gunichar) high << 8 | low;

      if (c >= 0xd800 && c < 0xdc00 && i + 3 < n)
        {
          gunichar second = (gunichar) (guchar) bytes[i + 2 + !big_endian] << 8
                            | (guchar) bytes[i + 2 + big_endian];

          if (second >= 0xdc00 && second < 0xe000)
            {
              c = 0x10000 + ((c - 0xd800) << 10) + (second - 0xdc00);
              i += 2;
            }
        }
      if (c != 0)
        g_string_append_unichar (text, g_unichar_validate (c) ? c : 0xfffd);
    }
  return text;
}

static GString *
from_utf32 (const char *bytes, gsize n, gboolean big_endian)
{
  GString *text = g_string_sized_new (n / 4);

  for (gsize i = 0; i + 3 < n; i += 4)
    {
      gunichar c = 0;

      for (gsize k = 0; k < 4; k++)
        c = c << 8 | (guchar) bytes[i + (big_endian ? k : 3 - k)];
      if (c != 0)
        g_string_append_unichar (text, g_unichar_validate (c) ? c : 0xfffd);
    }
  return text;
}

typedef enum
{
  BYTES, /* UTF-8 or Windows-1252 */
  UTF_16_LITTLE,
  UTF_16_BIG,
  UTF_32_LITTLE,
  UTF_32_BIG,
} Encoding;

/* Without a mark: letters of Europe in units of two or four bytes have NULs, and always at the same places. */
static Encoding
guess_encoding (const char *bytes, gsize n)
{
  gsize nuls[4] = { 0 }, units;

  if (n < 4 || n % 2 != 0)
    return BYTES;
  units = MIN (n, LOOKED_AT) / 4;
  for (gsize i = 0; i < units * 4; i++)
    nuls[i % 4] += bytes[i] == '\0';
  if (n % 4 == 0 && nuls[3] == units && nuls[2] > units / 2 && nuls[1] > units / 2 && nuls[0] == 0)
    return UTF_32_LITTLE;
  if (n % 4 == 0 && nuls[0] == units && nuls[1] > units / 2 && nuls[2] > units / 2 && nuls[3] == 0)
    return UTF_32_BIG;
  if (nuls[0] + nuls[2] == 0 && nuls[1] + nuls[3] > units)
    return UTF_16_LITTLE;
  if (nuls[1] + nuls[3] == 0 && nuls[0] + nuls[2] > units)
    return UTF_16_BIG;
  return BYTES;
}

/* @mark: (out): how many bytes of a byte order mark come first */
static Encoding
find_encoding (const char *bytes, gsize n, gsize *mark)
{
  static const struct
  {
    const char *bytes;
    gsize n;
    Encoding encoding;
  } marks[] = {
    { BOM, 3, BYTES },
    { "\xff\xfe\0\0", 4, UTF_32_LITTLE }, /* before UTF-16: no list begins with a NUL */
    { "\0\0\xfe\xff", 4, UTF_32_BIG },
    { "\xff\xfe", 2, UTF_16_LITTLE },
    { "\xfe\xff", 2, UTF_16_BIG },
  };

  for (guint i = 0; i < G_N_ELEMENTS (marks); i++)
    if (n >= marks[i].n && memcmp (bytes, marks[i].bytes, marks[i].n) == 0)
      {
        *mark = marks[i].n;
        return marks[i].encoding;
      }
  *mark = 0;
  return guess_encoding (bytes, n);
}

/* A NUL is no character of a table. */
static GString *
from_bytes (const char *bytes, gsize n)
{
  if (g_utf8_validate_len (bytes, n, NULL))
    return g_string_new_len (bytes, n);
  if (memchr (bytes, '\0', n) != NULL)
    {
      g_autofree char *kept = g_malloc (n);
      gsize length = 0;

      for (gsize i = 0; i < n; i++)
        if (bytes[i] != '\0')
          kept[length++] = bytes[i];
      return from_bytes (kept, length);
    }
  return from_windows_1252 (bytes, n);
}

static GString *
decode (const char *bytes, gsize n)
{
  gsize mark;
  Encoding encoding = find_encoding (bytes, n, &mark);

  bytes += mark;
  n -= mark;
  switch (encoding)
    {
    case UTF_16_LITTLE:
    case UTF_16_BIG:
      return from_utf16 (bytes, n, encoding == UTF_16_BIG);
    case UTF_32_LITTLE:
    case UTF_32_BIG:
      return from_utf32 (bytes, n, encoding == UTF_32_BIG);
    case BYTES:
    default:
      return from_bytes (bytes, n);
    }
}

/* --- what is no list at all --- */

static gboolean
begins_with (const char *bytes, gsize n, const char *magic, gsize length)
{
  return n >= length && memcmp (bytes, magic, length) == 0;
}

#define BEGINS_WITH(magic) begins_with (bytes, n, "" magic, sizeof (magic) - 1)

/* ZIP holds XLSX and ODS, OLE holds XLS. */
static gboolean
is_workbook (const char *bytes, gsize n)
{
  return BEGINS_WITH ("PK\003\004") || BEGINS_WITH ("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1");
}

/* Text has hardly a control character but those that part its fields and lines. */
static gboolean
is_binary (const char *bytes, gsize n)
{
  gsize looked_at = MIN (n, LOOKED_AT), controls = 0, mark;

  if (BEGINS_WITH ("\x89PNG") || BEGINS_WITH ("%PDF-") || BEGINS_WITH ("\xff\xd8\xff") || BEGINS_WITH ("\x1f\x8b"))
    return TRUE;
  if (find_encoding (bytes, n, &mark) != BYTES)
    return FALSE;
  for (gsize i = 0; i < looked_at; i++)
    controls += ((guchar) bytes[i] < 0x20 && strchr ("\t\n\v\f\r\x1a", bytes[i]) == NULL) || bytes[i] == '\0';
  return controls > 3 && controls > looked_at / 50;
}

/* --- how it is separated --- */

/* The separator that stands most often in the first row that has something in it. */
static char
find_separator (const char *text)
{
  static const char separators[] = { ';', '\t', ',' };
  guint counts[G_N_ELEMENTS (separators)] = { 0 };
  gboolean quoted = FALSE, blank = TRUE;
  guint best = 0;

  for (; *text != '\0' && (quoted || blank || (*text != '\n' && *text != '\r')); text++)
    {
      if (*text == '"')
        quoted = !quoted;
      for (guint i = 0; i < G_N_ELEMENTS (separators); i++)
        counts[i] += !quoted && *text == separators[i];
      blank = blank && strchr ("\r\n \t", *text) != NULL;
    }
  for (guint i = 1; i < G_N_ELEMENTS (separators); i++)
    if (counts[i] > counts[best])
      best = i;
  return counts[best] > 0 ? separators[best] : '\0';
}

/* --- rows and fields --- */

/* Is this, or what an apostrophe was put before, the beginning of a formula? */
static gboolean
begins_formula (const char *field)
{
  while (*field == '\'')
    field++;
  return *field != '\0' && strchr ("=+-@\t\r", *field) != NULL;
}

typedef struct
{
  const char *at;
  guint line;
  char separator; /* 0: none */
} Reader;

static gboolean
ends_field (const Reader *reader)
{
  return *reader->at == '\0' || *reader->at == '\n' || *reader->at == '\r'
         || (reader->separator != '\0' && *reader->at == reader->separator);
}

/* Reads up to the separator or the end of the row. A quote that nobody closes goes to the end. */
static char *
read_field (Reader *reader)
{
  GString *field = g_string_new (NULL);
  char *text;

  if (*reader->at == '"')
    {
      reader->at++;
      while (*reader->at != '\0' && (reader->at[0] != '"' || reader->at[1] == '"'))
        {
          reader->at += *reader->at == '"';
          reader->line += *reader->at == '\n';
          g_string_append_c (field, *reader->at++);
        }
      reader->at += *reader->at == '"';
    }
  while (!ends_field (reader))
    g_string_append_c (field, *reader->at++);
  text = g_string_free (field, FALSE);
  if (text[0] == '\'' && begins_formula (text))
    memmove (text, text + 1, strlen (text));
  return text;
}

static char **
read_row (Reader *reader)
{
  GPtrArray *fields = g_ptr_array_new ();

  for (;;)
    {
      g_ptr_array_add (fields, read_field (reader));
      if (reader->separator == '\0' || *reader->at != reader->separator)
        break;
      reader->at++;
    }
  if (reader->at[0] == '\r' && reader->at[1] == '\n')
    reader->at++;
  if (*reader->at != '\0')
    reader->at++;
  g_ptr_array_add (fields, NULL);
  return (char **) g_ptr_array_free (fields, FALSE);
}

static gboolean
is_empty (char **row)
{
  for (; *row != NULL; row++)
    if ((*row)[strspn (*row, " \t\r\n")] != '\0')
      return FALSE;
  return TRUE;
}

/* Excel's own hint, alone on the first line: "sep=;" */
static gboolean
is_hint (const char *text, char *separator)
{
  if (g_ascii_strncasecmp (text, "sep=", 4) != 0 || text[4] == '\0' || text[4] == '\r'
      || text[4] == '\n' || (text[5] != '\r' && text[5] != '\n' && text[5] != '\0'))
    return FALSE;
  *separator = text[4];
  return TRUE;
}

JtCsv *
jt_csv_parse (const char *bytes, gsize n)
{
  g_autoptr (GString) text = decode (bytes, n);
  JtCsv *csv = g_new0 (JtCsv, 1);
  Reader reader = { text->str, 1, '\0' };

  csv->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  csv->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  if (is_hint (text->str, &csv->separator))
    {
      reader.at += strcspn (reader.at, "\r\n");
      reader.at += strspn (reader.at, "\r\n");
      reader.line++;
    }
  else
    csv->separator = find_separator (text->str);
  reader.separator = csv->separator;

  while (*reader.at != '\0')
    {
      guint line = reader.line;
      char **row = read_row (&reader);

      reader.line++;
      if (is_empty (row))
        {
          g_strfreev (row);
          continue;
        }
      g_ptr_array_add (csv->rows, row);
      g_array_append_val (csv->lines, line);
    }
  return csv;
}

JtCsv *
jt_csv_load (const char *bytes, gsize n, GError **error)
{
  if (is_workbook (bytes, n))
    g_set_error_literal (error, JT_CSV_ERROR, JT_CSV_ERROR_WORKBOOK, "a workbook is no CSV");
  else if (is_binary (bytes, n))
    g_set_error_literal (error, JT_CSV_ERROR, JT_CSV_ERROR_BINARY, "no text");
  else
    return jt_csv_parse (bytes, n);
  return NULL;
}

void
jt_csv_free (JtCsv *csv)
{
  if (csv == NULL)
    return;
  g_ptr_array_unref (csv->rows);
  g_array_unref (csv->lines);
  g_free (csv);
}

guint
jt_csv_get_n_rows (const JtCsv *csv)
{
  return csv->rows->len;
}

const char *const *
jt_csv_get_row (const JtCsv *csv, guint i)
{
  return g_ptr_array_index (csv->rows, i);
}

char *
jt_csv_dup_cell (const JtCsv *csv, guint i, guint column)
{
  const char *const *row = jt_csv_get_row (csv, i);
  GString *cell = g_string_new (NULL);
  g_autofree char *normal = NULL;
  gboolean blank = FALSE;

  if (row != NULL && column < g_strv_length ((char **) row))
    normal = g_utf8_normalize (row[column], -1, G_NORMALIZE_NFC);
  for (const char *c = normal; c != NULL && *c != '\0'; c = g_utf8_next_char (c))
    {
      gunichar letter = g_utf8_get_char (c);

      if (g_unichar_isspace (letter) || g_unichar_iscntrl (letter))
        {
          blank = cell->len > 0;
          continue;
        }
      if (blank)
        g_string_append_c (cell, ' ');
      blank = FALSE;
      g_string_append_unichar (cell, letter);
    }
  return g_string_free (cell, FALSE);
}

guint
jt_csv_get_line (const JtCsv *csv, guint i)
{
  return g_array_index (csv->lines, guint, i);
}

char
jt_csv_get_separator (const JtCsv *csv)
{
  return csv->separator;
}

/* --- writing --- */

void
jt_csv_begin (GString *text)
{
  g_string_append (text, BOM);
}

static gboolean
needs_quotes (const char *field, char separator)
{
  gsize n = strlen (field);

  return strchr (field, separator) != NULL || field[strcspn (field, "\"\r\n")] != '\0'
         || (n > 0 && (g_ascii_isspace (field[0]) || g_ascii_isspace (field[n - 1])));
}

void
jt_csv_append_plain (GString *text, char separator, gboolean first, const char *field)
{
  if (!first)
    g_string_append_c (text, separator);
  if (!needs_quotes (field, separator))
    {
      g_string_append (text, field);
      return;
    }
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++)
    {
      if (*field == '"')
        g_string_append_c (text, '"');
      g_string_append_c (text, *field);
    }
  g_string_append_c (text, '"');
}

void
jt_csv_append_text (GString *text, char separator, gboolean first, const char *field)
{
  g_autofree char *guarded = NULL;

  if (field == NULL)
    field = "";
  if (begins_formula (field))
    field = guarded = g_strconcat ("'", field, NULL);
  jt_csv_append_plain (text, separator, first, field);
}

void
jt_csv_end_row (GString *text)
{
  g_string_append (text, "\r\n");
}
