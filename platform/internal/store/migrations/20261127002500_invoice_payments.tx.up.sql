-- What was paid of invoices and given back: lines are only ever added. invoice_reference '' is the practice's account.
CREATE TABLE invoice_settlements (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  invoice_reference {{.Text}} NOT NULL,
  payment_uuid {{.Text}},
  at BIGINT NOT NULL,
  kind {{.Text}} NOT NULL CHECK (kind IN ('payment', 'transfer', 'credit', 'return', 'refund')),
  source {{.Text}} NOT NULL,
  amount_cents BIGINT NOT NULL CHECK (amount_cents <> 0)
);

--bun:split

-- Whatever the program does, an event settles an invoice once.
CREATE UNIQUE INDEX invoice_settlements_once ON invoice_settlements (kind, source, invoice_reference);

--bun:split

CREATE INDEX invoice_settlements_invoice ON invoice_settlements (practice_uuid, invoice_reference);

--bun:split

CREATE INDEX invoice_settlements_payment ON invoice_settlements (payment_uuid) WHERE payment_uuid IS NOT NULL;

--bun:split

-- What is being paid of invoices; a row goes when its payment ends.
CREATE TABLE invoice_reservations (
  payment_uuid {{.Text}} NOT NULL,
  invoice_reference {{.Text}} NOT NULL,
  practice_uuid {{.Text}} NOT NULL,
  amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
  PRIMARY KEY (payment_uuid, invoice_reference)
);

--bun:split

CREATE INDEX invoice_reservations_invoice ON invoice_reservations (practice_uuid, invoice_reference);

--bun:split

CREATE TABLE payments (
  uuid {{.Text}} PRIMARY KEY,
  number {{.Text}} NOT NULL UNIQUE,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  user_uuid {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('scheduled', 'created', 'action_required', 'awaiting_transfer', 'processing', 'succeeded', 'failed', 'canceled', 'returned')),
  method {{.Text}} NOT NULL CHECK (method IN ('card', 'sepa', 'transfer', 'none')),
  method_uuid {{.Text}} NOT NULL,
  token {{.Text}} NOT NULL,
  brand {{.Text}} NOT NULL,
  last_four {{.Text}} NOT NULL,
  mandate {{.Text}} NOT NULL,
  creditor_reference {{.Text}} NOT NULL,
  currency {{.Text}} NOT NULL,
  charge_cents BIGINT NOT NULL CHECK (charge_cents >= 0),
  smileys BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  scheduled_on {{.Text}} NOT NULL,
  settled_at BIGINT NOT NULL,
  failure {{.Text}} NOT NULL,
  action_url {{.Text}} NOT NULL,
  action_reference {{.Text}} NOT NULL,
  provider_version BIGINT NOT NULL,
  next_try_at BIGINT NOT NULL,
  tries INTEGER NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  request_digest {{.Text}} NOT NULL
);

--bun:split

CREATE UNIQUE INDEX payments_key ON payments (practice_uuid, idempotency_key);

--bun:split

CREATE INDEX payments_list ON payments (practice_uuid, created_at);

--bun:split

-- What the reconciliation looks at.
CREATE INDEX payments_open ON payments (next_try_at) WHERE status IN ('scheduled', 'created', 'action_required', 'awaiting_transfer', 'processing');

--bun:split

CREATE INDEX payments_creditor_reference ON payments (creditor_reference) WHERE creditor_reference <> '';

--bun:split

CREATE TABLE payment_items (
  payment_uuid {{.Text}} NOT NULL REFERENCES payments (uuid),
  position INTEGER NOT NULL,
  invoice_reference {{.Text}} NOT NULL,
  rebate_cents BIGINT NOT NULL,
  credit_cents BIGINT NOT NULL,
  charge_cents BIGINT NOT NULL,
  PRIMARY KEY (payment_uuid, position)
);

--bun:split

CREATE INDEX payment_items_invoice ON payment_items (invoice_reference);

--bun:split

CREATE TABLE payment_steps (
  payment_uuid {{.Text}} NOT NULL REFERENCES payments (uuid),
  seq INTEGER NOT NULL,
  status {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (payment_uuid, seq)
);

--bun:split

CREATE TABLE payment_refunds (
  uuid {{.Text}} PRIMARY KEY,
  payment_uuid {{.Text}} NOT NULL REFERENCES payments (uuid),
  practice_uuid {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('requested', 'declined', 'processing', 'succeeded', 'failed')),
  amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
  at BIGINT NOT NULL,
  reason {{.Text}} NOT NULL,
  answer {{.Text}} NOT NULL,
  provider_version BIGINT NOT NULL,
  next_try_at BIGINT NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  request_digest {{.Text}} NOT NULL
);

--bun:split

CREATE UNIQUE INDEX payment_refunds_key ON payment_refunds (practice_uuid, idempotency_key);

--bun:split

CREATE INDEX payment_refunds_payment ON payment_refunds (payment_uuid);

--bun:split

-- Transfers as the bank's statement has them; practice_uuid '' is one whose reference says nothing to us.
CREATE TABLE payment_transfers (
  id {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL,
  payment_uuid {{.Text}} NOT NULL,
  reference {{.Text}} NOT NULL,
  amount_cents BIGINT NOT NULL CHECK (amount_cents > 0),
  currency {{.Text}} NOT NULL,
  sender {{.Text}} NOT NULL,
  booked_on {{.Text}} NOT NULL,
  at BIGINT NOT NULL
);

--bun:split

CREATE TABLE payment_mandates (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  user_uuid {{.Text}} NOT NULL,
  token {{.Text}} NOT NULL,
  reference {{.Text}} NOT NULL UNIQUE,
  bank {{.Text}} NOT NULL,
  last_four {{.Text}} NOT NULL CHECK (length(last_four) = 4),
  signed_on {{.Text}} NOT NULL,
  added_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX payment_mandates_practice ON payment_mandates (practice_uuid);

--bun:split

-- A state serves for what it was made: a card's opens no mandate.
ALTER TABLE card_sessions ADD COLUMN kind {{.Text}} NOT NULL DEFAULT 'card';

--bun:split

-- How far the provider's feed of events has been read.
CREATE TABLE payment_feed (
  name {{.Text}} PRIMARY KEY,
  position BIGINT NOT NULL
);

--bun:split

-- The stand-in provider's own tables: nothing of the portal reads them.
CREATE TABLE payment_standin_objects (
  id {{.Text}} PRIMARY KEY,
  kind {{.Text}} NOT NULL CHECK (kind IN ('payment', 'refund', 'mandate', 'transfer')),
  state {{.Text}} NOT NULL,
  version BIGINT NOT NULL,
  body {{.Text}} NOT NULL,
  secret_hash {{.Text}} NOT NULL,
  next_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX payment_standin_due ON payment_standin_objects (next_at) WHERE next_at > 0;

--bun:split

CREATE INDEX payment_standin_page ON payment_standin_objects (secret_hash) WHERE secret_hash <> '';

--bun:split

CREATE TABLE payment_standin_events (
  seq BIGINT PRIMARY KEY,
  body {{.Text}} NOT NULL,
  due_at BIGINT NOT NULL,
  tries INTEGER NOT NULL
);

--bun:split

CREATE INDEX payment_standin_events_due ON payment_standin_events (due_at) WHERE due_at > 0;
