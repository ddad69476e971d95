-- Which fields each version of a patient changed: whoever saves on an older one learns where the two differ.
CREATE TABLE patient_changes (
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  version BIGINT NOT NULL,
  fields {{.Text}} NOT NULL,
  PRIMARY KEY (patient_uuid, version)
);

--bun:split

-- What a list of acts is searched by.
ALTER TABLE acts ADD COLUMN search_text {{.Text}} NOT NULL DEFAULT '';
