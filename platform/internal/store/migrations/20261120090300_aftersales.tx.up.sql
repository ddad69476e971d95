-- Incidents, claims and returns are one case model with three views (REQ-23). A draft has no reference yet: numbers are
-- assigned without gaps when a case is submitted.
CREATE TABLE cases (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  kind {{.Text}} NOT NULL CHECK (kind IN ('claim', 'incident', 'return')),
  reference {{.Text}} NOT NULL,
  category {{.Text}} NOT NULL CHECK (category IN ('', 'A', 'B', 'implant')),
  status SMALLINT NOT NULL CHECK (status BETWEEN 1 AND 13),
  status_since BIGINT NOT NULL,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  submitted_at BIGINT NOT NULL,
  created_by_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  order_reference {{.Text}} REFERENCES orders (reference),
  invoice_reference {{.Text}} REFERENCES invoices (reference),
  line {{.Text}} NOT NULL,
  product {{.Text}} NOT NULL,
  ref {{.Text}} NOT NULL,
  lot {{.Text}} NOT NULL,
  udi {{.Text}} NOT NULL,
  teeth {{.Text}} NOT NULL,
  subject {{.Text}} NOT NULL,
  description {{.Text}} NOT NULL,
  details {{.Text}} NOT NULL,
  carrier {{.Text}} NOT NULL,
  tracking {{.Text}} NOT NULL,
  patient_sort {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL
);

--bun:split

CREATE UNIQUE INDEX cases_reference ON cases (reference) WHERE reference <> '';

--bun:split

CREATE INDEX cases_list ON cases (practice_uuid, kind, created_at, uuid, status, category, line, patient_uuid);

--bun:split

CREATE INDEX cases_patient ON cases (patient_uuid);

--bun:split

CREATE INDEX cases_order ON cases (order_reference);

--bun:split

CREATE TABLE case_lines (
  case_uuid {{.Text}} NOT NULL REFERENCES cases (uuid),
  position INTEGER NOT NULL,
  order_line INTEGER NOT NULL,
  label {{.Text}} NOT NULL,
  ref {{.Text}} NOT NULL,
  lot {{.Text}} NOT NULL,
  udi {{.Text}} NOT NULL,
  quantity INTEGER NOT NULL,
  opened BOOLEAN NOT NULL,
  reason {{.Text}} NOT NULL,
  PRIMARY KEY (case_uuid, position)
);

--bun:split

CREATE TABLE case_events (
  case_uuid {{.Text}} NOT NULL REFERENCES cases (uuid),
  seq INTEGER NOT NULL,
  status SMALLINT NOT NULL,
  at BIGINT NOT NULL,
  side {{.Text}} NOT NULL CHECK (side IN ('practice', 'manufacturer')),
  author {{.Text}} NOT NULL,
  note {{.Text}} NOT NULL,
  PRIMARY KEY (case_uuid, seq)
);

--bun:split

CREATE TABLE case_comments (
  uuid {{.Text}} PRIMARY KEY,
  case_uuid {{.Text}} NOT NULL REFERENCES cases (uuid),
  seq INTEGER NOT NULL,
  at BIGINT NOT NULL,
  side {{.Text}} NOT NULL CHECK (side IN ('practice', 'manufacturer')),
  user_uuid {{.Text}} REFERENCES users (uuid),
  author {{.Text}} NOT NULL,
  text {{.Text}} NOT NULL,
  UNIQUE (case_uuid, seq)
);

--bun:split

-- The last number assigned in a series of references, such as `R26`.
CREATE TABLE case_numbers (
  series {{.Text}} PRIMARY KEY,
  last BIGINT NOT NULL
);

--bun:split

-- A request and its idempotency key: a repetition is recognised, another request with the same key refused.
CREATE TABLE case_wishes (
  scope {{.Text}} NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  digest {{.Text}} NOT NULL,
  case_uuid {{.Text}} NOT NULL,
  PRIMARY KEY (scope, idempotency_key)
);
