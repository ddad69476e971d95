-- How many files a share or a guest's access was limited to; 0 shows the whole record.
ALTER TABLE patient_shares ADD COLUMN chosen_files BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE guests ADD COLUMN chosen_files BIGINT NOT NULL DEFAULT 0;

--bun:split

-- The files of such an access: access_uuid is that of the share or the guest.
CREATE TABLE shared_files (
  access_uuid {{.Text}} NOT NULL,
  file_uuid {{.Text}} NOT NULL REFERENCES files (uuid) ON DELETE CASCADE,
  PRIMARY KEY (access_uuid, file_uuid)
);

--bun:split

CREATE INDEX shared_files_of_file ON shared_files (file_uuid);
