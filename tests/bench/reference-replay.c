/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The least that any program on jansson has to do for `score`: load every line, build a result of the same size
 * and dump it. reference-replay GAMES.jsonl RESULT.json
 */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/types.h>

int
main (int argc, char **argv)
{
  json_t *pattern = json_load_file (argv[2], 0, NULL);
  FILE *games = fopen (argv[1], "r");
  char *line = NULL;
  size_t size = 0;
  ssize_t length;

  if (argc != 3 || pattern == NULL || games == NULL)
    return 2;
  while ((length = getline (&line, &size, games)) > 0)
    {
      json_t *game = json_loadb (line, (size_t) length, 0, NULL);
      json_t *result = json_deep_copy (pattern);
      char *text = json_dumps (result, JSON_COMPACT);

      if (game == NULL || text == NULL)
        return 1;
      puts (text);
      free (text);
      json_decref (result);
      json_decref (game);
    }
  free (line);
  fclose (games);
  json_decref (pattern);
  return 0;
}
