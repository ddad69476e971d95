-- The manufacturer's products: the definition is the contract's ProductDefinition in JSON.
CREATE TABLE products (
  id {{.Text}} PRIMARY KEY,
  line {{.Text}} NOT NULL,
  position INTEGER NOT NULL,
  version BIGINT NOT NULL,
  withdrawn BOOLEAN NOT NULL,
  definition {{.Text}} NOT NULL
);

--bun:split

-- The conditions of sale; the row with the latest since that is not in the future is in force. texts is JSON by
-- language.
CREATE TABLE order_conditions (
  version {{.Text}} PRIMARY KEY,
  since BIGINT NOT NULL,
  texts {{.Text}} NOT NULL
);

--bun:split

-- Orders in preparation. content is JSON; the patient has a separate column, so that a merge also moves drafts.
CREATE TABLE order_drafts (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  content {{.Text}} NOT NULL,
  version INTEGER NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  updated_by {{.Text}} NOT NULL REFERENCES users (uuid)
);

--bun:split

CREATE INDEX order_drafts_list ON order_drafts (practice_uuid, updated_at);

--bun:split

CREATE INDEX order_drafts_of_patient ON order_drafts (patient_uuid);

--bun:split

-- The prescription of an order, as it was sent: content is JSON with the questions as they were asked.
CREATE TABLE prescriptions (
  order_reference {{.Text}} PRIMARY KEY REFERENCES orders (reference),
  content {{.Text}} NOT NULL,
  wanted_on {{.Text}} NOT NULL,
  note {{.Text}} NOT NULL,
  conditions_version {{.Text}} NOT NULL,
  sent_at BIGINT NOT NULL,
  sent_by {{.Text}} NOT NULL REFERENCES users (uuid)
);
