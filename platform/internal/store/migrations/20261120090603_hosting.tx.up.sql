-- The host of a practice's health data, the place and the certificate.
CREATE TABLE hosting_plans (
  practice_uuid {{.Text}} PRIMARY KEY REFERENCES practices (uuid),
  host_name {{.Text}} NOT NULL,
  host_street {{.Text}} NOT NULL,
  host_postal_code {{.Text}} NOT NULL,
  host_city {{.Text}} NOT NULL,
  host_country {{.Text}} NOT NULL,
  data_centre {{.Text}} NOT NULL,
  data_country {{.Text}} NOT NULL,
  certificate_number {{.Text}} NOT NULL,
  certificate_body {{.Text}} NOT NULL,
  certificate_from {{.Text}} NOT NULL,
  certificate_until {{.Text}} NOT NULL
);

--bun:split

CREATE TABLE hosting_exports (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  requested_by {{.Text}} NOT NULL REFERENCES users (uuid),
  state {{.Text}} NOT NULL CHECK (state IN ('queued', 'running', 'ready', 'failed', 'expired')),
  steps BIGINT NOT NULL,
  steps_done BIGINT NOT NULL,
  bytes BIGINT NOT NULL,
  sha256 {{.Text}} NOT NULL,
  failure {{.Text}} NOT NULL,
  attempts BIGINT NOT NULL,
  lease {{.Text}} NOT NULL,
  lease_until BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  finished_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  downloads BIGINT NOT NULL
);

--bun:split

-- At most one at a time for each practice.
CREATE UNIQUE INDEX hosting_exports_active ON hosting_exports (practice_uuid) WHERE state IN ('queued', 'running');

--bun:split

CREATE INDEX hosting_exports_list ON hosting_exports (practice_uuid, created_at);

--bun:split

CREATE TABLE erase_requests (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  requested_by {{.Text}} NOT NULL REFERENCES users (uuid),
  scope {{.Text}} NOT NULL CHECK (scope IN ('patient', 'practice')),
  patient_uuid {{.Text}} NOT NULL,
  subject {{.Text}} NOT NULL,
  reason {{.Text}} NOT NULL,
  state {{.Text}} NOT NULL CHECK (state IN ('received', 'scheduled', 'refused', 'done', 'canceled')),
  retention {{.Text}} NOT NULL,
  retained_until {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  decided_at BIGINT NOT NULL
);

--bun:split

-- At most one open request for each subject.
CREATE UNIQUE INDEX erase_requests_open ON erase_requests (practice_uuid, subject) WHERE state IN ('received', 'scheduled');

--bun:split

CREATE INDEX erase_requests_list ON erase_requests (practice_uuid, created_at);
