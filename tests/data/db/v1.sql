-- SPDX-License-Identifier: GPL-3.0-or-later
-- A database of version 1 with something of everything in it. Never changed: docs/schema.md.
PRAGMA application_id = 1247037004;
PRAGMA user_version = 1;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
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
INSERT INTO person VALUES(1,'person-1','Anna','',1,0,0,'',NULL,NULL,NULL,1761955200000000);
INSERT INTO person VALUES(2,'person-2','Meier & <Müller>','der "Rote"',1,0,0,'n',NULL,NULL,NULL,1761955200000000);
INSERT INTO person VALUES(3,'person-3','=1+1','',0,0,0,'',NULL,NULL,NULL,1761955200000000);
INSERT INTO person VALUES(4,'person-4','Gast','',1,1,0,'',NULL,'{"x-other":[1]}',NULL,1761955200000000);
INSERT INTO person VALUES(5,'person-5','Dani','',1,0,0,'',NULL,NULL,NULL,1761955200000000);
INSERT INTO person VALUES(6,'person-6','Daniel','',1,0,0,'',NULL,NULL,5,1764360000000000);
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
INSERT INTO jass_group VALUES(1,'group-1','Stammtisch','french','schieber','{"schieber":{"target":1000}}','{"margin":"points"}',NULL,1762041600000000);
CREATE TABLE member (
  group_id INTEGER NOT NULL REFERENCES jass_group (id) ON DELETE CASCADE,
  person_id INTEGER NOT NULL REFERENCES person (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, person_id)
) STRICT, WITHOUT ROWID;
INSERT INTO member VALUES(1,1);
INSERT INTO member VALUES(1,2);
INSERT INTO member VALUES(1,3);
INSERT INTO member VALUES(1,5);
CREATE TABLE merge (
  id INTEGER PRIMARY KEY,
  kept_id INTEGER NOT NULL REFERENCES person (id),
  gone_id INTEGER NOT NULL REFERENCES person (id) CHECK (gone_id <> kept_id),
  at_us INTEGER NOT NULL,
  undone INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1))
) STRICT;
INSERT INTO merge VALUES(1,5,6,1764360000000000,0);
CREATE TABLE merge_seat (
  merge_id INTEGER NOT NULL REFERENCES merge (id) ON DELETE CASCADE,
  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  side INTEGER NOT NULL,
  place INTEGER NOT NULL,
  PRIMARY KEY (merge_id, game_id, side, place)
) STRICT, WITHOUT ROWID;
INSERT INTO merge_seat VALUES(1,1,1,1);
CREATE TABLE merge_member (
  merge_id INTEGER NOT NULL REFERENCES merge (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES jass_group (id) ON DELETE CASCADE,
  added INTEGER NOT NULL CHECK (added IN (0, 1)),
  PRIMARY KEY (merge_id, group_id)
) STRICT, WITHOUT ROWID;
INSERT INTO merge_member VALUES(1,1,0);
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
INSERT INTO evening VALUES(1,'evening-1',1,'2025-11-27',1764270000,1764280000,'schön','{"per":"strich","rappen":20}',NULL,1764288000000000,NULL);
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
INSERT INTO game VALUES(1,'game-1','game','schieber',1,1,1,'2025-11-27T20:15:00+01:00',1764270900000000,'2025-11-27',1,'corrected',0,'{"target":1000,"deck":"french"}',NULL,'{"x-app":{"a":1}}',2,2,1764360000000000,1764280800000000,NULL);
INSERT INTO game VALUES(2,'result-1','result','schieber',1,NULL,0,'2019-03-01',1551398400000000,'2019-03-01',1,'',0,NULL,'{"totals":[2514,1830],"striche":[3,0],"winners":[0]}',NULL,0,1,1764360000000000,1764277200000000,NULL);
INSERT INTO game VALUES(3,'game-2','game','schieber',1,1,2,'2025-11-27T23:55:00+01:00',1764284100000000,'2025-11-27',1,'',0,NULL,NULL,NULL,4,8,1764360000000000,1764360000000007,NULL);
CREATE TABLE side (
  game_id INTEGER NOT NULL REFERENCES game (id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 7),
  name TEXT,
  extra TEXT CHECK (extra GLOB '{*}'),
  PRIMARY KEY (game_id, side)
) STRICT, WITHOUT ROWID;
INSERT INTO side VALUES(1,0,'We',NULL);
INSERT INTO side VALUES(1,1,NULL,NULL);
INSERT INTO side VALUES(2,0,NULL,NULL);
INSERT INTO side VALUES(2,1,NULL,NULL);
INSERT INTO side VALUES(3,0,NULL,NULL);
INSERT INTO side VALUES(3,1,NULL,NULL);
CREATE TABLE seat (
  game_id INTEGER NOT NULL,
  side INTEGER NOT NULL,
  place INTEGER NOT NULL CHECK (place >= 0),
  person_id INTEGER REFERENCES person (id),
  PRIMARY KEY (game_id, side, place),
  FOREIGN KEY (game_id, side) REFERENCES side (game_id, side) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
INSERT INTO seat VALUES(1,0,0,1);
INSERT INTO seat VALUES(1,0,1,2);
INSERT INTO seat VALUES(1,1,0,4);
INSERT INTO seat VALUES(1,1,1,5);
INSERT INTO seat VALUES(2,0,0,1);
INSERT INTO seat VALUES(2,0,1,3);
INSERT INTO seat VALUES(2,1,0,2);
INSERT INTO seat VALUES(2,1,1,5);
INSERT INTO seat VALUES(3,0,0,1);
INSERT INTO seat VALUES(3,0,1,NULL);
INSERT INTO seat VALUES(3,1,0,2);
INSERT INTO seat VALUES(3,1,1,NULL);
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
INSERT INTO step VALUES(1,1,0,0,'{"type":"round","trump":"herz","points":[100,57],"weis":[50,0],"stoeck":0}',1764360000000000,0);
INSERT INTO step VALUES(1,2,0,1,'{"type":"end"}',1764360000000000,0);
INSERT INTO step VALUES(3,1,0,0,'{"type":"round","trump":"rosen","points":[100,57]}',1764360000000000,0);
INSERT INTO step VALUES(3,2,0,1,'{"type":"round","trump":"rosen","points":[90,67]}',1764360000000000,1);
INSERT INTO step VALUES(3,3,0,1,'{"type":"round","trump":"rosen","points":[80,77]}',1764360000000000,0);
INSERT INTO step VALUES(3,4,1,0,'{"type":"round","trump":"rosen","points":[101,56],"at":"23:59"}',1764360000000000,0);
INSERT INTO step VALUES(3,5,3,1,NULL,1764360000000000,0);
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
INSERT INTO summary VALUES(1,2,2,1,2,1,1000,0,0);
INSERT INTO summary VALUES(2,2,0,0,2,1,0,0,0);
INSERT INTO summary VALUES(3,0,2,2,2,0,2500,0,0);
CREATE TABLE score (
  game_id INTEGER NOT NULL REFERENCES summary (game_id) ON DELETE CASCADE,
  side INTEGER NOT NULL CHECK (side BETWEEN 0 AND 7),
  total INTEGER,
  striche INTEGER,
  rank INTEGER,
  PRIMARY KEY (game_id, side)
) STRICT, WITHOUT ROWID;
INSERT INTO score VALUES(1,0,170,2,NULL);
INSERT INTO score VALUES(1,1,57,0,NULL);
INSERT INTO score VALUES(2,0,2514,3,NULL);
INSERT INTO score VALUES(2,1,1830,0,NULL);
INSERT INTO score VALUES(3,0,181,0,NULL);
INSERT INTO score VALUES(3,1,133,0,NULL);
CREATE TABLE draft (
  game_id INTEGER PRIMARY KEY REFERENCES game (id) ON DELETE CASCADE,
  value TEXT NOT NULL
) STRICT;
INSERT INTO draft VALUES(3,'{"points":"9"}');
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
INSERT INTO tournament VALUES(1,'tournament-1','Herbstjass','2025-11-28','{"format":"jasstafel","version":1,"kind":"tournament","id":"tournament-1","name":"Herbstjass","date":"2025-11-28","rules":{"mode":"single"},"participants":[{"id":1,"name":"A"},{"id":2,"name":"B"},{"id":3,"name":"C"},{"id":4,"name":"D"}],"passes":[{"tables":[{"table":1,"sides":[[1,2],[3,4]],"points":[600,656]}]}]}',2,1764360000000000,NULL);
CREATE TABLE tournament_change (
  tournament_id INTEGER NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
  seq INTEGER NOT NULL,
  at_us INTEGER NOT NULL,
  change TEXT NOT NULL,
  PRIMARY KEY (tournament_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO tournament_change VALUES(1,1,1764360000000000,'{"pass":1,"table":1,"new":[600,656]}');
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
INSERT INTO history VALUES(1,1,NULL,NULL,NULL,NULL,'replaced','{"format":"jasstafel","version":1,"kind":"game","game":"schieber","id":"game-1","played_at":"2025-11-27T20:15:00+01:00","group":"Stammtisch","evening":"evening-1","number":1,"rules":{"target":1000,"deck":"french"},"sides":[{"players":[{"id":"person-1"},{"id":"person-2"}],"name":"We"},{"players":[{"id":"person-4"},{"id":"person-6"}]}],"updated_at":"2025-11-27T21:00:00.000000Z","x-app":{"a":1},"entries":[{"type":"round","trump":"herz","points":[98,59],"weis":[50,0],"stoeck":0},{"type":"end"}]}',1764360000000000,1764277200000000);
CREATE TABLE setting (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('setup/0/','{"points":"9"}');
INSERT INTO setting VALUES('setup/1/','{"points":"9"}');
INSERT INTO setting VALUES('setup/1/schieber','{"points":"9"}');
CREATE INDEX person_by_name ON person (name);
CREATE INDEX person_by_merge ON person (merged_into) WHERE merged_into IS NOT NULL;
CREATE INDEX group_by_name ON jass_group (name);
CREATE INDEX member_by_person ON member (person_id);
CREATE INDEX merge_by_kept ON merge (kept_id);
CREATE INDEX merge_by_gone ON merge (gone_id);
CREATE INDEX merge_seat_by_game ON merge_seat (game_id);
CREATE INDEX merge_member_by_group ON merge_member (group_id);
CREATE INDEX evening_by_date ON evening (played_on, id) WHERE deleted_us IS NULL;
CREATE INDEX evening_by_group ON evening (group_id, played_on, id);
CREATE INDEX game_by_time ON game (played_us, number, id) WHERE deleted_us IS NULL;
CREATE INDEX game_by_group ON game (group_id, played_us, number, id) WHERE deleted_us IS NULL;
CREATE INDEX game_by_evening ON game (evening_id, number);
CREATE INDEX game_deleted ON game (deleted_us) WHERE deleted_us IS NOT NULL;
CREATE UNIQUE INDEX seat_by_person ON seat (person_id, game_id) WHERE person_id IS NOT NULL;
CREATE TRIGGER step_is_written_once
BEFORE UPDATE OF game_id, seq, edit, position, entry, at_us ON step
BEGIN
  SELECT RAISE (ABORT, 'a step of the journal is never changed');
END;
CREATE INDEX summary_open ON summary (game_id) WHERE status <> 2;
CREATE INDEX history_by_game ON history (game_id) WHERE game_id IS NOT NULL;
CREATE INDEX history_by_tournament ON history (tournament_id) WHERE tournament_id IS NOT NULL;
CREATE INDEX history_by_person ON history (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX history_by_group ON history (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX history_by_evening ON history (evening_id) WHERE evening_id IS NOT NULL;
COMMIT;
