-- The practice's decisions about orders. version counts the changes of an order: a decision names the version that it
-- was made on. awaiting is the practice's action that the order waits for; it is written together with the columns from
-- which it is derived.
ALTER TABLE orders ADD COLUMN version INTEGER NOT NULL DEFAULT 1;

--bun:split

ALTER TABLE orders ADD COLUMN awaiting {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE orders ADD COLUMN cancelled_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- The refused order that an order replaces, and the reverse reference.
ALTER TABLE orders ADD COLUMN follows {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE orders ADD COLUMN followed_by {{.Text}} NOT NULL DEFAULT '';

--bun:split

-- The promised day about whose passing the practice was notified.
ALTER TABLE orders ADD COLUMN late_noticed {{.Text}} NOT NULL DEFAULT '';

--bun:split

UPDATE orders SET awaiting = CASE status WHEN 3 THEN 'date' WHEN 10 THEN 'rest' ELSE 'impression' END WHERE status IN (3, 10, 12);

--bun:split

-- Promises that passed before this migration are not notified.
UPDATE orders SET late_noticed = delivery_on;

--bun:split

DROP INDEX orders_list;

--bun:split

CREATE INDEX orders_list ON orders (practice_uuid, ordered_at, reference, status, line, application_uuid, patient_uuid, total_cents, cancelled_at, delivery_on, awaiting);

--bun:split

CREATE INDEX orders_awaiting ON orders (practice_uuid, awaiting, ordered_at, reference);

--bun:split

-- Requested conditions beside the lines, and open questions between practice and laboratory. An order without a row has
-- none.
CREATE TABLE order_terms (
  order_reference {{.Text}} PRIMARY KEY REFERENCES orders (reference),
  shade {{.Text}} NOT NULL DEFAULT '',
  note {{.Text}} NOT NULL DEFAULT '',
  wanted_on {{.Text}} NOT NULL DEFAULT '',
  offered_on {{.Text}} NOT NULL DEFAULT '',
  offer_note {{.Text}} NOT NULL DEFAULT '',
  proposed_on {{.Text}} NOT NULL DEFAULT '',
  plan_state {{.Text}} NOT NULL DEFAULT '' CHECK (plan_state IN ('', 'waiting', 'approved', 'changes')),
  plan_since BIGINT NOT NULL DEFAULT 0,
  plan_file_uuid {{.Text}} NOT NULL DEFAULT '',
  plan_note {{.Text}} NOT NULL DEFAULT '',
  plan_comment {{.Text}} NOT NULL DEFAULT ''
);

--bun:split

-- Decisions with their author; user_uuid is empty for the laboratory.
CREATE TABLE order_decisions (
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  seq INTEGER NOT NULL,
  kind {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  on_day {{.Text}} NOT NULL,
  note {{.Text}} NOT NULL,
  PRIMARY KEY (order_reference, seq)
);

--bun:split

-- The patient's files from which an order is made. A deleted file leaves its name.
CREATE TABLE order_files (
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  file_uuid {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  PRIMARY KEY (order_reference, file_uuid)
);

--bun:split

-- Days on which the laboratory is closed, in addition to weekends and public holidays.
CREATE TABLE laboratory_closures (
  first_day {{.Text}} PRIMARY KEY,
  last_day {{.Text}} NOT NULL
);
