-- The content of a file is in the blob store under its key; rows of the same practice may share it. deleted_at is 0 for
-- files that are not deleted; deleted ones can be restored until they are swept. lease_until prevents two workers from
-- drawing the same preview.
CREATE TABLE files (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  claim_uuid {{.Text}} NOT NULL,
  application_uuid {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL CHECK (kind IN ('picture', 'dental_scan', 'radio', 'face_scan', 'viewer', 'document', 'clame')),
  name {{.Text}} NOT NULL,
  media {{.Text}} NOT NULL,
  size BIGINT NOT NULL,
  sha256 {{.Text}} NOT NULL,
  blob {{.Text}} NOT NULL,
  link {{.Text}} NOT NULL,
  width INTEGER NOT NULL,
  height INTEGER NOT NULL,
  pages INTEGER NOT NULL,
  frames INTEGER NOT NULL,
  triangles BIGINT NOT NULL,
  note {{.Text}} NOT NULL,
  taken_on {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  created_by {{.Text}} NOT NULL REFERENCES users (uuid),
  version INTEGER NOT NULL,
  deleted_at BIGINT NOT NULL,
  name_sort {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL,
  preview {{.Text}} NOT NULL CHECK (preview IN ('pending', 'ready', 'none')),
  preview_blob {{.Text}} NOT NULL,
  preview_tries INTEGER NOT NULL,
  lease_until BIGINT NOT NULL
);

--bun:split

CREATE INDEX files_list ON files (practice_uuid, deleted_at, created_at, uuid);

--bun:split

CREATE INDEX files_of_patient ON files (patient_uuid, deleted_at, kind);

--bun:split

CREATE INDEX files_of_claim ON files (claim_uuid) WHERE claim_uuid <> '';

--bun:split

CREATE INDEX files_blob ON files (blob);

--bun:split

CREATE INDEX files_waiting ON files (lease_until, created_at) WHERE preview = 'pending';

--bun:split

CREATE INDEX files_deleted ON files (deleted_at) WHERE deleted_at > 0;

--bun:split

-- A pending upload, or a finished one: the file then has the same uuid, and the row answers repeated requests.
CREATE TABLE uploads (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  kind {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  sha256 {{.Text}} NOT NULL,
  metadata {{.Text}} NOT NULL,
  length BIGINT NOT NULL,
  received BIGINT NOT NULL,
  done BOOLEAN NOT NULL,
  expires_at BIGINT NOT NULL,
  lease_until BIGINT NOT NULL
);

--bun:split

CREATE INDEX uploads_practice ON uploads (practice_uuid, done);

--bun:split

CREATE INDEX uploads_expiry ON uploads (expires_at);

--bun:split

-- The parts that have arrived, in order. The blob of a part is complete before its row is written.
CREATE TABLE upload_parts (
  upload_uuid {{.Text}} NOT NULL REFERENCES uploads (uuid),
  start BIGINT NOT NULL,
  size BIGINT NOT NULL,
  blob {{.Text}} NOT NULL,
  PRIMARY KEY (upload_uuid, start)
);
