-- Who did what with whose data (REQ-32). No foreign keys: a line outlives the objects that it names.
CREATE TABLE journal_lines (
  practice_uuid {{.Text}} NOT NULL,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  actor_uuid {{.Text}} NOT NULL,
  address {{.Text}} NOT NULL,
  action {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL,
  patient_uuid {{.Text}} NOT NULL,
  subject_uuid {{.Text}} NOT NULL,
  amount BIGINT NOT NULL,
  request_id {{.Text}} NOT NULL,
  prev_hash {{.Text}} NOT NULL,
  hash {{.Text}} NOT NULL,
  PRIMARY KEY (practice_uuid, seq)
);

--bun:split

CREATE INDEX journal_lines_at ON journal_lines (practice_uuid, at, seq);

--bun:split

CREATE INDEX journal_lines_patient ON journal_lines (practice_uuid, patient_uuid, seq);

--bun:split

-- The end of each practice's chain: writers lock this row, and it shows whether the newest lines are missing.
CREATE TABLE journal_heads (
  practice_uuid {{.Text}} PRIMARY KEY,
  seq BIGINT NOT NULL,
  at BIGINT NOT NULL,
  hash {{.Text}} NOT NULL
);

--bun:split

-- Attack stopped: a line that is changed or deleted through the application's own connection. If a database owner drops
-- the trigger, the hash chain shows the change.
{{if .Postgres}}
CREATE FUNCTION journal_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the access journal is append-only';
END
$$;

--bun:split

CREATE TRIGGER journal_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON journal_lines
  FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();

--bun:split

CREATE TRIGGER journal_heads_kept BEFORE DELETE OR TRUNCATE ON journal_heads
  FOR EACH STATEMENT EXECUTE FUNCTION journal_refuse();

--bun:split

CREATE TRIGGER journal_heads_forward BEFORE UPDATE ON journal_heads
  FOR EACH ROW WHEN (NEW.seq < OLD.seq OR NEW.practice_uuid <> OLD.practice_uuid) EXECUTE FUNCTION journal_refuse();
{{else}}
CREATE TRIGGER journal_lines_no_update BEFORE UPDATE ON journal_lines
BEGIN SELECT RAISE(ABORT, 'the access journal is append-only'); END;

--bun:split

CREATE TRIGGER journal_lines_no_delete BEFORE DELETE ON journal_lines
BEGIN SELECT RAISE(ABORT, 'the access journal is append-only'); END;

--bun:split

-- REPLACE deletes rows without firing the trigger above.
CREATE TRIGGER journal_lines_no_replace BEFORE INSERT ON journal_lines
WHEN EXISTS (SELECT 1 FROM journal_lines WHERE practice_uuid = NEW.practice_uuid AND seq = NEW.seq)
BEGIN SELECT RAISE(ABORT, 'the access journal is append-only'); END;

--bun:split

CREATE TRIGGER journal_heads_kept BEFORE DELETE ON journal_heads
BEGIN SELECT RAISE(ABORT, 'the access journal is append-only'); END;

--bun:split

CREATE TRIGGER journal_heads_forward BEFORE UPDATE ON journal_heads
WHEN NEW.seq < OLD.seq OR NEW.practice_uuid <> OLD.practice_uuid
BEGIN SELECT RAISE(ABORT, 'the access journal is append-only'); END;
{{end}}
