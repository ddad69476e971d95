-- A series of DICOM slices is one file. series_key is '' for other files; slices of one patient with the same key belong to
-- one file. missing lists the numbers of absent slices, missing_count also counts gaps between positions. The name that a
-- DICOM file has for its patient is kept to compare it with the patient's; name_kept is a user's decision to keep both.
ALTER TABLE files ADD COLUMN series_key {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE files ADD COLUMN slices INTEGER NOT NULL DEFAULT 0;

--bun:split

-- Whether the normal of axial slices points to the head ('up') or to the feet ('down'); '' for other slices.
ALTER TABLE files ADD COLUMN axis {{.Text}} NOT NULL DEFAULT '' CHECK (axis IN ('', 'up', 'down'));

--bun:split

ALTER TABLE files ADD COLUMN missing {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE files ADD COLUMN missing_count INTEGER NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE files ADD COLUMN name_inside {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE files ADD COLUMN name_kept BOOLEAN NOT NULL DEFAULT FALSE;

--bun:split

CREATE INDEX files_series ON files (patient_uuid, series_key) WHERE series_key <> '';

--bun:split

-- A slice of a series. Its blob is the DICOM file as a raw deflate stream of packed bytes, as in a ZIP archive. along is the
-- position in nanometres along the normal of the slices.
CREATE TABLE file_slices (
  file_uuid {{.Text}} NOT NULL REFERENCES files (uuid),
  instance {{.Text}} NOT NULL,
  number INTEGER NOT NULL,
  along BIGINT NOT NULL,
  name {{.Text}} NOT NULL,
  size BIGINT NOT NULL,
  packed BIGINT NOT NULL,
  crc BIGINT NOT NULL,
  sha256 {{.Text}} NOT NULL,
  blob {{.Text}} NOT NULL,
  PRIMARY KEY (file_uuid, instance)
);

--bun:split

-- The file that an upload became part of, where it is another one than that of the upload's uuid.
ALTER TABLE uploads ADD COLUMN file_uuid {{.Text}} NOT NULL DEFAULT '';
