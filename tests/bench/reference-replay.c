/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The least that any program on jansson has to do for `score`: load every line, build a result of
 * the same size and dump it. reference-replay GAMES.jsonl RESULTS.jsonl: the results come in turn.
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

#define MAX_PATTERNS 64

int
main (int argc, char **argv)
{
  FILE *games = fopen (argv[1], "r"), *results = fopen (argv[2], "r");
  json_t *patterns[MAX_PATTERNS];
  size_t n = 0, i = 0, size = 0;
  char *line = NULL;
  ssize_t length;

  if (argc != 3 || results == NULL || games == NULL)
    return 2;
  while (n < MAX_PATTERNS && (length = getline (&line, &size, results)) > 0)
    patterns[n++] = json_loadb (line, (size_t) length, 0, NULL);
  if (n == 0 || patterns[n - 1] == NULL)
    return 2;
  while ((length = getline (&line, &size, games)) > 0)
    {
      json_t *game = json_loadb (line, (size_t) length, 0, NULL);
      json_t *result = json_deep_copy (patterns[i++ % n]);
      char *text = json_dumps (result, JSON_COMPACT);

      if (game == NULL || text == NULL)
        return 1;
      puts (text);
      free (text);
      json_decref (result);
      json_decref (game);
    }
  while (n > 0)
    json_decref (patterns[--n]);
  free (line);
  fclose (games);
  fclose (results);
  return 0;
}
