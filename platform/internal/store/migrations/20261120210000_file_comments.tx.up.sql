-- Comments on scans. Positions are stored in thousandths of a millimetre, which both engines compare exactly.
CREATE TABLE file_comments (
  uuid {{.Text}} PRIMARY KEY,
  file_uuid {{.Text}} NOT NULL REFERENCES files (uuid),
  text {{.Text}} NOT NULL,
  x BIGINT NOT NULL,
  y BIGINT NOT NULL,
  z BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  created_by {{.Text}} NOT NULL REFERENCES users (uuid)
);

--bun:split

CREATE INDEX file_comments_of_file ON file_comments (file_uuid, created_at, uuid);
