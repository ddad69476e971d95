ALTER TABLE patients ADD COLUMN sex {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patients ADD COLUMN email {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patients ADD COLUMN phone {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patients ADD COLUMN note {{.Text}} NOT NULL DEFAULT '';

--bun:split

-- Counts the changes: saving over another user's change is a conflict.
ALTER TABLE patients ADD COLUMN version BIGINT NOT NULL DEFAULT 1;

--bun:split

ALTER TABLE patients ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE patients ADD COLUMN updated_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE patients ADD COLUMN verified_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- 0: in the practice's lists; otherwise when the patient was unlinked, who can be restored for a while.
ALTER TABLE patients ADD COLUMN unlinked_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE patients ADD COLUMN merged_into {{.Text}} REFERENCES patients (uuid);

--bun:split

-- The other practice's patient, if the patient was added by a code.
ALTER TABLE patients ADD COLUMN origin_uuid {{.Text}} REFERENCES patients (uuid);

--bun:split

-- Columns by which lists sort and search. Rows without them are indexed at the next start.
ALTER TABLE patients ADD COLUMN name_sort {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patients ADD COLUMN search_text {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE INDEX patients_list ON patients (practice_uuid, unlinked_at, archived, name_sort, uuid);

--bun:split

CREATE INDEX patients_by_birth ON patients (practice_uuid, birth_date, uuid);

--bun:split

CREATE UNIQUE INDEX patients_origin ON patients (practice_uuid, origin_uuid) WHERE origin_uuid IS NOT NULL AND unlinked_at = 0;

--bun:split

-- A code that is passed on orally to a colleague or a patient; stored as SHA-256 only. One at a time for each patient.
CREATE TABLE patient_codes (
  patient_uuid {{.Text}} PRIMARY KEY REFERENCES patients (uuid),
  made_by {{.Text}} NOT NULL REFERENCES users (uuid),
  code_hash {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  failures BIGINT NOT NULL
);

--bun:split

CREATE TABLE patient_shares (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  by_user {{.Text}} NOT NULL REFERENCES users (uuid),
  with_user {{.Text}} NOT NULL REFERENCES users (uuid),
  message {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  revoked_at BIGINT NOT NULL,
  receipt_seq BIGINT NOT NULL,
  receipt_hash {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX patient_shares_patient ON patient_shares (patient_uuid, with_user);

--bun:split

CREATE INDEX patient_shares_practice ON patient_shares (practice_uuid, created_at);

--bun:split

CREATE INDEX patient_shares_with ON patient_shares (with_user, created_at);

--bun:split

-- teeth are FDI numbers, separated by commas. Acts are hidden, never deleted: they are part of a medical record.
CREATE TABLE acts (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  type {{.Text}} NOT NULL CHECK (type IN ('prosthesis_installation', 'radio_panoramic', 'aligners', 'contention', 'guided_surgery')),
  done_on {{.Text}} NOT NULL,
  teeth {{.Text}} NOT NULL,
  note {{.Text}} NOT NULL,
  order_reference {{.Text}} REFERENCES orders (reference),
  author_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  version BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  deleted_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX acts_patient ON acts (patient_uuid, deleted_at, done_on, type);

--bun:split

CREATE INDEX acts_practice ON acts (practice_uuid, deleted_at, type);

--bun:split

CREATE TABLE act_files (
  act_uuid {{.Text}} NOT NULL REFERENCES acts (uuid),
  file_uuid {{.Text}} NOT NULL,
  position INTEGER NOT NULL,
  PRIMARY KEY (act_uuid, file_uuid)
);

--bun:split

CREATE INDEX act_files_file ON act_files (file_uuid);
