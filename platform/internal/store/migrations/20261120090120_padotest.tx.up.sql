CREATE TABLE laboratories (
  uuid {{.Text}} PRIMARY KEY,
  name {{.Text}} NOT NULL
);

--bun:split

-- Stored as SHA-256 only. Attack stopped: a person who can read the database uploads results. A laboratory may have two
-- keys during a rotation.
CREATE TABLE laboratory_keys (
  key_hash {{.Text}} PRIMARY KEY,
  laboratory_uuid {{.Text}} NOT NULL REFERENCES laboratories (uuid),
  created_at BIGINT NOT NULL,
  revoked_at BIGINT NOT NULL
);

--bun:split

CREATE TABLE padotest_results (
  uuid {{.Text}} PRIMARY KEY,
  kit_code {{.Text}} NOT NULL UNIQUE,
  laboratory_uuid {{.Text}} NOT NULL REFERENCES laboratories (uuid),
  birth_date {{.Text}} NOT NULL,
  sampled_on {{.Text}} NOT NULL,
  received_at BIGINT NOT NULL,
  risk {{.Text}} NOT NULL CHECK (risk IN ('low', 'moderate', 'high')),
  measures {{.Text}} NOT NULL,
  comment {{.Text}} NOT NULL,
  document_name {{.Text}} NOT NULL,
  document_sha256 {{.Text}} NOT NULL,
  document_bytes BIGINT NOT NULL,
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  practice_uuid {{.Text}} REFERENCES practices (uuid),
  attached_by {{.Text}} REFERENCES users (uuid),
  attached_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX padotest_results_patient ON padotest_results (patient_uuid, received_at);

--bun:split

-- Wrong guesses of a kit's birth date, also for kits that do not exist: otherwise the counts would show which kits
-- exist.
CREATE TABLE padotest_guesses (
  kit_hash {{.Text}} PRIMARY KEY,
  failures BIGINT NOT NULL,
  since BIGINT NOT NULL
);

--bun:split

CREATE INDEX padotest_guesses_since ON padotest_guesses (since);
