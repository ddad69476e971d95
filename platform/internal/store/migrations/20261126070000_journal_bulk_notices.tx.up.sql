-- Actors that were reported to owners for opening unusually many records, and the last time.
CREATE TABLE journal_bulk_notices (
  practice_uuid {{.Text}} NOT NULL,
  actor_uuid {{.Text}} NOT NULL,
  noted_at BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, actor_uuid)
);
