-- SPDX-License-Identifier: GPL-3.0-or-later
-- Version 1. Why each table is as it is: docs/schema.md. Once released a script is never changed again.
-- JSON text is checked by the program: with an untrusted schema SQLite lets no check call its JSON functions.
-- "…_us": microseconds since 1970 UTC, other times: seconds since 1970 UTC, "…_on": local dates YYYY-MM-DD.

CREATE TABLE person (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) BETWEEN 1 AND 200),
  name TEXT NOT NULL,
  nickname TEXT NOT NULL DEFAULT '',
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  guest INTEGER NOT NULL DEFAULT 0 CHECK (guest IN (0, 1)),
  anonymous INTEGER NOT NULL DEFAULT 0 CHECK (anonymous IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',
  picture BLOB,
  extra TEXT CHECK (extra GLOB '{*}'),
  merged_into INTEGER REFERENCES person (id) CHECK (merged_into <> id),
  updated_us INTEGER NOT NULL
) STRICT;
CREATE INDEX person_by_name ON person (name);
CREATE INDEX person_by_merge ON person (merged_into) WHERE merged_into IS NOT NULL;

CREATE TABLE jass_group (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) BETWEEN 1 AND 200),
  name TEXT NOT NULL,
  deck TEXT NOT NULL DEFAULT '' CHECK (deck IN ('', 'german', 'french', 'vorarlberg')),
  variant TEXT NOT NULL DEFAULT '',
  rules TEXT CHECK (rules GLOB '{*}'),
  settings TEXT CHECK (settings GLOB '{*}'),
  extra TEXT CHECK (extra GLOB '{*}'),
  updated_us INTEGER NOT NULL
) STRICT;
CREATE INDEX group_by_name ON jass_group (name);

CREATE TABLE member (
  group_id INTEGER NOT NULL REFERENCES jass_group (id) ON DELETE CASCADE,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, person_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX member_by_person ON member (person_id);

-- What merging two people changed, so that it can be taken back.
CREATE TABLE merge (
  id INTEGER PRIMARY KEY,
  kept_id INTEGER NOT NULL REFERENCES person (id),
  gone_id INTEGER NOT NULL REFERENCES person (id) CHECK (gone_id <> kept_id),
  at_us INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;
CREATE INDEX merge_by_kept ON merge (kept_id);
CREATE INDEX merge_by_gone ON merge (gone_id);
CREATE TABLE merge_seat (
  merge_id INTEGER NOT NULL REFERENCES merge (id) ON DELETE CASCADE,
  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  side INTEGER NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (merge_id, game_id, side, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX merge_seat_by_game ON merge_seat (game_id);
CREATE TABLE merge_member (
  merge_id INTEGER NOT NULL REFERENCES merge (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES jass_group (id) ON DELETE CASCADE,
  added INTEGER NOT NULL CHECK (added IN (0, 1)),
  PRIMARY KEY (merge_id, group_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX merge_member_by_group ON merge_member (group_id);

CREATE TABLE evening (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) BETWEEN 1 AND 200),
  group_id INTEGER REFERENCES jass_group (id),
  played_on TEXT NOT NULL CHECK (played_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  started_at INTEGER,
  ended_at INTEGER,
  note TEXT NOT NULL DEFAULT '',
  stake TEXT,
  extra TEXT CHECK (extra GLOB '{*}'),
  updated_us INTEGER NOT NULL,
  deleted_us INTEGER
) STRICT;
CREATE INDEX evening_by_date ON evening (played_on, id) WHERE deleted_us IS NULL;
CREATE INDEX evening_by_group ON evening (group_id, played_on, id);

CREATE TABLE game (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) BETWEEN 1 AND 200),
  kind TEXT NOT NULL CHECK (kind IN ('game', 'result')),
  variant TEXT NOT NULL CHECK (variant <> ''),
  group_id INTEGER REFERENCES jass_group (id),
  evening_id INTEGER REFERENCES evening (id),
  number INTEGER NOT NULL DEFAULT 0 CHECK (number >= 0),
  played_at TEXT,
  played_us INTEGER NOT NULL,
  played_on TEXT CHECK (played_on GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]'),
  rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)),
  note TEXT NOT NULL DEFAULT '',
  aside INTEGER NOT NULL DEFAULT 0 CHECK (aside IN (0, 1)),
  rules TEXT CHECK (rules GLOB '{*}'),
  result TEXT CHECK ((kind = 'result') = (result IS NOT NULL) AND (result IS NULL OR result GLOB '{*}')),
  extra TEXT CHECK (extra GLOB '{*}'),
  cursor INTEGER NOT NULL DEFAULT 0 CHECK (cursor >= 0),
  revision INTEGER NOT NULL DEFAULT 1,
  created_us INTEGER NOT NULL,
  updated_us INTEGER NOT NULL,
  deleted_us INTEGER
) STRICT;
CREATE INDEX game_by_time ON game (played_us, number, id) WHERE deleted_us IS NULL;
CREATE INDEX game_by_group ON game (group_id, played_us, number, id) WHERE deleted_us IS NULL;
CREATE INDEX game_by_evening ON game (evening_id, number);
CREATE INDEX game_deleted ON game (deleted_us) WHERE deleted_us IS NOT NULL;

CREATE TABLE side (
  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 7),
  name TEXT,
  extra TEXT CHECK (extra GLOB '{*}'),
  PRIMARY KEY (game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE seat (
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  person_id INTEGER REFERENCES person (id),
  PRIMARY KEY (game_id, side, place),
  FOREIGN KEY (game_id, side) REFERENCES side (game_id, side) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
-- Nobody sits at a table twice.
CREATE UNIQUE INDEX seat_by_person ON seat (person_id, game_id) WHERE person_id IS NOT NULL;

-- The journal: what was written, corrected, removed, in order. Rows are written once; only "dead" changes.
CREATE TABLE step (
  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL CHECK (seq >= 1),
  edit INTEGER NOT NULL CHECK (edit BETWEEN 0 AND 3),
  position INTEGER NOT NULL CHECK (position >= 0),
  entry TEXT CHECK ((edit = 3) = (entry IS NULL)),
  at_us INTEGER NOT NULL,
  dead INTEGER NOT NULL DEFAULT 0 CHECK (dead IN (0, 1)),
  PRIMARY KEY (game_id, seq)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER step_is_written_once
BEFORE UPDATE OF game_id, seq, edit, position, entry, at_us ON step
BEGIN
  SELECT RAISE (ABORT, 'a step of the journal is never changed');
END;

-- Derived from the steps by replay; check --repair rebuilds it.
CREATE TABLE summary (
  game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 2),
  entries INTEGER NOT NULL,
  rounds INTEGER NOT NULL,
  sides INTEGER NOT NULL,
  winners INTEGER NOT NULL,
  target INTEGER NOT NULL,
  single INTEGER NOT NULL CHECK (single IN (0, 1)),
  lowest_wins INTEGER NOT NULL CHECK (lowest_wins IN (0, 1))
) STRICT;
CREATE INDEX summary_open ON summary (game_id) WHERE status <> 2;
CREATE TABLE score (
  game_id INTEGER NOT NULL REFERENCES summary (game_id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 7),
  total INTEGER,
  striche INTEGER,
  rank INTEGER,
  PRIMARY KEY (game_id, side)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft (
  game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  value TEXT NOT NULL
) STRICT;

CREATE TABLE tournament (
  id INTEGER PRIMARY KEY,
  uuid TEXT NOT NULL UNIQUE CHECK (length (uuid) BETWEEN 1 AND 200),
  name TEXT NOT NULL,
  held_on TEXT,
  document TEXT NOT NULL CHECK (document GLOB '{*}'),
  revision INTEGER NOT NULL DEFAULT 1,
  updated_us INTEGER NOT NULL,
  deleted_us INTEGER
) STRICT;
CREATE TABLE tournament_change (
  tournament_id INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  change TEXT NOT NULL,
  PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;

-- Older content of games and tournaments, as documents with people by id.
CREATE TABLE history (
  id INTEGER PRIMARY KEY,
  game_id INTEGER REFERENCES game (id) ON DELETE CASCADE,
  tournament_id INTEGER REFERENCES tournament (id) ON DELETE CASCADE,
  person_id INTEGER REFERENCES person (id) ON DELETE CASCADE,
  group_id INTEGER REFERENCES jass_group (id) ON DELETE CASCADE,
  evening_id INTEGER REFERENCES evening (id) ON DELETE CASCADE,
  why TEXT NOT NULL CHECK (why IN ('replaced', 'older', 'edited')),
  document TEXT NOT NULL CHECK (document GLOB '{*}'),
  replaced_us INTEGER NOT NULL,
  updated_us INTEGER NOT NULL,
  CHECK ((game_id IS NOT NULL) + (tournament_id IS NOT NULL) + (person_id IS NOT NULL)
         + (group_id IS NOT NULL) + (evening_id IS NOT NULL) = 1)
) STRICT;
CREATE INDEX history_by_game ON history (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX history_by_tournament ON history (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX history_by_person ON history (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX history_by_group ON history (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX history_by_evening ON history (evening_id) WHERE evening_id IS NOT NULL;

CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
