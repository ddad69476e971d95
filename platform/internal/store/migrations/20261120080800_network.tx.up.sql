CREATE TABLE invitations (
  uuid {{.Text}} PRIMARY KEY,
  from_user {{.Text}} NOT NULL REFERENCES users (uuid),
  to_email {{.Text}} NOT NULL,
  to_user {{.Text}} REFERENCES users (uuid),
  message {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('pending', 'accepted', 'refused')),
  created_at BIGINT NOT NULL,
  answered_at BIGINT NOT NULL
);

--bun:split

-- One pending invitation between two people at a time: another one is possible after the answer.
CREATE UNIQUE INDEX invitations_pending ON invitations (from_user, to_email) WHERE status = 'pending';

--bun:split

CREATE INDEX invitations_sent ON invitations (from_user, created_at);

--bun:split

CREATE INDEX invitations_received ON invitations (to_email, created_at);

--bun:split

CREATE INDEX invitations_answered ON invitations (to_user, created_at);

--bun:split

-- The mail's code is stored as SHA-256 only; code_hash is empty after its use.
CREATE TABLE guests (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  invited_by {{.Text}} NOT NULL REFERENCES users (uuid),
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  email {{.Text}} NOT NULL,
  first_name {{.Text}} NOT NULL,
  last_name {{.Text}} NOT NULL,
  locale {{.Text}} NOT NULL,
  code_hash {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  validated_at BIGINT NOT NULL
);

--bun:split

CREATE UNIQUE INDEX guests_code ON guests (code_hash) WHERE code_hash <> '';

--bun:split

CREATE INDEX guests_practice ON guests (practice_uuid, expires_at);
