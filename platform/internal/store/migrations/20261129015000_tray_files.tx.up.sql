-- Files that recipients of a share sent back, and that the patient's practice has not decided on.
CREATE TABLE tray_files (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  kind {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  media {{.Text}} NOT NULL,
  size BIGINT NOT NULL,
  sha256 {{.Text}} NOT NULL,
  blob {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  created_by {{.Text}} NOT NULL REFERENCES users (uuid)
);

--bun:split

CREATE INDEX tray_files_of_patient ON tray_files (patient_uuid, created_at, uuid);

--bun:split

CREATE INDEX tray_files_of_practice ON tray_files (practice_uuid, size);
