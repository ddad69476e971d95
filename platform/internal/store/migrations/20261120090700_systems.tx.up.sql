-- The codes of practices in the ERP and the CRM.
CREATE TABLE client_codes (
  code {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  name {{.Text}} NOT NULL,
  payment_term_days INTEGER NOT NULL,
  blocked BOOLEAN NOT NULL,
  since {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX client_codes_practice ON client_codes (practice_uuid, code);

--bun:split

-- The secrets by which applications sign users in, as SHA-256. Attack stopped: a person who can read the database signs
-- in.
CREATE TABLE reverse_login_secrets (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  secret_hash {{.Text}} NOT NULL UNIQUE,
  created_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, application_uuid)
);

--bun:split

-- A user's tokens at the scan service, encrypted with the platform's own key.
CREATE TABLE unite_pairings (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  sealed {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL,
  version INTEGER NOT NULL,
  paired_at BIGINT NOT NULL
);

--bun:split

CREATE TABLE unite_imports (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  patient_uuid {{.Text}} NOT NULL REFERENCES patients (uuid),
  case_id {{.Text}} NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  digest {{.Text}} NOT NULL,
  address {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  claimed_until BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  UNIQUE (user_uuid, idempotency_key)
);

--bun:split

CREATE INDEX unite_imports_waiting ON unite_imports (claimed_until) WHERE finished_at = 0;

--bun:split

CREATE TABLE unite_import_files (
  import_uuid {{.Text}} NOT NULL REFERENCES unite_imports (uuid),
  position INTEGER NOT NULL,
  file_id {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL,
  state {{.Text}} NOT NULL CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  bytes BIGINT NOT NULL,
  size BIGINT NOT NULL,
  file_uuid {{.Text}} NOT NULL,
  code {{.Text}} NOT NULL,
  PRIMARY KEY (import_uuid, position)
);

--bun:split

-- Tables of the reference scan service: cases of an account, which belongs to a practice, and its grants. Codes and
-- tokens are stored as SHA-256.
CREATE TABLE scan_cases (
  id {{.Text}} PRIMARY KEY,
  account_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_name {{.Text}} NOT NULL,
  scanned_at BIGINT NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('scanned', 'sent', 'closed')),
  scanner {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX scan_cases_list ON scan_cases (account_uuid, scanned_at, id);

--bun:split

CREATE TABLE scan_files (
  case_id {{.Text}} NOT NULL REFERENCES scan_cases (id),
  id {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL CHECK (kind IN ('dental_scan', 'picture')),
  PRIMARY KEY (case_id, id)
);

--bun:split

CREATE TABLE scan_grants (
  hash {{.Text}} PRIMARY KEY,
  kind {{.Text}} NOT NULL CHECK (kind IN ('code', 'access', 'refresh')),
  family {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  account_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  redirect_uri {{.Text}} NOT NULL,
  challenge {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX scan_grants_family ON scan_grants (family);

--bun:split

CREATE INDEX scan_grants_expiry ON scan_grants (expires_at);

--bun:split

-- Records of the reference CRM, by the client code of their account.
CREATE TABLE crm_records (
  id {{.Text}} PRIMARY KEY,
  account {{.Text}} NOT NULL REFERENCES client_codes (code),
  kind {{.Text}} NOT NULL CHECK (kind IN ('cases', 'contacts', 'visits')),
  title {{.Text}} NOT NULL,
  detail {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL,
  day {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX crm_records_list ON crm_records (account, kind, day, id);

--bun:split

CREATE TABLE crm_files (
  id {{.Text}} PRIMARY KEY,
  record_id {{.Text}} NOT NULL REFERENCES crm_records (id),
  name {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX crm_files_record ON crm_files (record_id, name);
