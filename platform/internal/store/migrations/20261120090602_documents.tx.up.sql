CREATE TABLE documents (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  kind {{.Text}} NOT NULL CHECK (kind IN ('certificate', 'conformity', 'delivery_note', 'contract', 'notice', 'price_list')),
  reference {{.Text}} NOT NULL,
  title {{.Text}} NOT NULL,
  line {{.Text}} NOT NULL,
  application_uuid {{.Text}} REFERENCES applications (uuid),
  order_reference {{.Text}} NOT NULL,
  issued_on {{.Text}} NOT NULL,
  valid_from {{.Text}} NOT NULL,
  valid_until {{.Text}} NOT NULL,
  content {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL,
  UNIQUE (practice_uuid, reference)
);

--bun:split

CREATE INDEX documents_list ON documents (practice_uuid, issued_on, uuid);

--bun:split

CREATE TABLE offers (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  reference {{.Text}} NOT NULL,
  title {{.Text}} NOT NULL,
  summary {{.Text}} NOT NULL,
  terms {{.Text}} NOT NULL,
  terms_version BIGINT NOT NULL,
  line {{.Text}} NOT NULL,
  application_uuid {{.Text}} REFERENCES applications (uuid),
  price_cents BIGINT NOT NULL,
  regular_cents BIGINT NOT NULL,
  currency {{.Text}} NOT NULL,
  valid_from {{.Text}} NOT NULL,
  valid_until {{.Text}} NOT NULL,
  seen_at BIGINT NOT NULL,
  accepted_at BIGINT NOT NULL,
  accepted_by {{.Text}} REFERENCES users (uuid),
  accepted_terms BIGINT NOT NULL,
  idempotency_key {{.Text}},
  search_text {{.Text}} NOT NULL,
  UNIQUE (practice_uuid, reference)
);

--bun:split

CREATE INDEX offers_list ON offers (practice_uuid, valid_until, uuid);

--bun:split

CREATE UNIQUE INDEX offers_once ON offers (practice_uuid, idempotency_key);
