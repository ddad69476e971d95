-- The fields that each version of a patient changed: a user who saves an older version is shown the differences.
CREATE TABLE patient_changes (
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  version BIGINT NOT NULL,
  fields {{.Text}} NOT NULL,
  PRIMARY KEY (patient_uuid, version)
);

--bun:split

-- The column that a list of acts searches.
ALTER TABLE acts ADD COLUMN search_text {{.Text}} NOT NULL DEFAULT '';
