-- The transactional outbox. seq is assigned when a row is written, which is independent of the order of commits; id is
-- assigned afterwards to committed rows, by one process at a time. A reader that has seen id n has therefore received
-- all events up to n.
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

-- One row: the last number assigned, and the last one whose event is deleted. It is the lock of the numbering.
CREATE TABLE event_log (
  name {{.Text}} PRIMARY KEY,
  last_id BIGINT NOT NULL,
  floor_id BIGINT NOT NULL
);

--bun:split

INSERT INTO event_log (name, last_id, floor_id) VALUES ('all', 0, 0);
