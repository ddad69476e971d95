-- What others must hear of, written in the transaction of the change itself. seq is given when a line is written and
-- says nothing of when that transaction ends; id is given afterwards, to committed lines only, one numbering at a time.
-- A reader that has seen id n has therefore been shown everything up to n.
CREATE TABLE events (
  seq {{if .Postgres}}BIGSERIAL PRIMARY KEY{{else}}INTEGER PRIMARY KEY AUTOINCREMENT{{end}},
  id BIGINT UNIQUE,
  at BIGINT NOT NULL,
  practice_uuid {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL,
  subject_uuid {{.Text}} NOT NULL,
  tags {{.Text}} NOT NULL,
  ephemeral BOOLEAN NOT NULL
);

--bun:split

CREATE INDEX events_unnumbered ON events (seq) WHERE id IS NULL;

--bun:split

CREATE INDEX events_at ON events (at);

--bun:split

-- One row: the last number given, and the last one that is forgotten. It is the lock of the numbering.
CREATE TABLE event_log (
  name {{.Text}} PRIMARY KEY,
  last_id BIGINT NOT NULL,
  floor_id BIGINT NOT NULL
);

--bun:split

INSERT INTO event_log (name, last_id, floor_id) VALUES ('all', 0, 0);
