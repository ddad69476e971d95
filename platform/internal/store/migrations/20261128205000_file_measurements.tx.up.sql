-- Measurements on scans. Points are a JSON array of positions, [[x, y, z], …], in thousandths of a millimetre.
CREATE TABLE file_measurements (
  uuid {{.Text}} PRIMARY KEY,
  file_uuid {{.Text}} NOT NULL REFERENCES files (uuid),
  kind {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  points {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  created_by {{.Text}} NOT NULL REFERENCES users (uuid)
);

--bun:split

CREATE INDEX file_measurements_of_file ON file_measurements (file_uuid, created_at, uuid);
