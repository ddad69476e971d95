-- Columns of administrative lines. Older lines keep version 1, whose digest does not cover these columns: in such lines
-- they must be empty.
ALTER TABLE journal_lines ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

--bun:split

ALTER TABLE journal_lines ADD COLUMN device {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE journal_lines ADD COLUMN method {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE journal_lines ADD COLUMN old_value {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE journal_lines ADD COLUMN new_value {{.Text}} NOT NULL DEFAULT '';

--bun:split

-- Visits: reads that belong to an existing line.
CREATE TABLE journal_visits (
  practice_uuid {{.Text}} NOT NULL,
  actor_uuid {{.Text}} NOT NULL,
  patient_uuid {{.Text}} NOT NULL,
  address {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL,
  subject_uuid {{.Text}} NOT NULL,
  since BIGINT NOT NULL,
  files_at BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (practice_uuid, actor_uuid, patient_uuid, address, kind, subject_uuid)
);

--bun:split

CREATE INDEX journal_visits_since ON journal_visits (since);

--bun:split

-- Failed sign-ins that have no line yet. A name is the keyed hash of a login. A login without an account has a row as
-- well: otherwise the time of an answer would show which accounts exist.
CREATE TABLE journal_failures (
  name {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  failures INTEGER NOT NULL,
  written INTEGER NOT NULL DEFAULT 0,
  locked INTEGER NOT NULL DEFAULT 0,
  since BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  address {{.Text}} NOT NULL,
  device {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX journal_failures_since ON journal_failures (since);

--bun:split

CREATE INDEX journal_failures_user ON journal_failures (user_uuid);
