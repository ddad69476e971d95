CREATE TABLE applications (
  uuid {{.Text}} PRIMARY KEY,
  name {{.Text}} NOT NULL UNIQUE
);

--bun:split

-- total_cents, patient_sort, product_sort and search_text are derived from the lines and the patient, for lists; they
-- are written together with these and never changed alone.
CREATE TABLE orders (
  reference {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  ordered_at BIGINT NOT NULL,
  status SMALLINT NOT NULL CHECK (status BETWEEN 1 AND 12),
  status_since BIGINT NOT NULL,
  line {{.Text}} NOT NULL,
  product {{.Text}} NOT NULL,
  teeth {{.Text}} NOT NULL,
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  practitioner_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  entered_by_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  delivery_on {{.Text}} NOT NULL,
  parts INTEGER NOT NULL,
  parts_delivered INTEGER NOT NULL,
  refusal_reason {{.Text}} NOT NULL,
  scan_name {{.Text}} NOT NULL,
  ship_name {{.Text}} NOT NULL,
  ship_street {{.Text}} NOT NULL,
  ship_postal_code {{.Text}} NOT NULL,
  ship_city {{.Text}} NOT NULL,
  ship_country {{.Text}} NOT NULL,
  currency {{.Text}} NOT NULL,
  shipping_cents BIGINT NOT NULL,
  total_cents BIGINT NOT NULL,
  patient_sort {{.Text}} NOT NULL,
  product_sort {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL
);

--bun:split

-- Contains every column that the list's filters, count, sum and facets read, for index-only scans.
CREATE INDEX orders_list ON orders (practice_uuid, ordered_at, reference, status, line, application_uuid, patient_uuid, total_cents);

--bun:split

CREATE INDEX orders_by_patient ON orders (practice_uuid, patient_sort, reference);

--bun:split

CREATE INDEX orders_by_product ON orders (practice_uuid, product_sort, reference);

--bun:split

CREATE INDEX orders_by_status ON orders (practice_uuid, status, reference);

--bun:split

CREATE INDEX orders_by_delivery ON orders (practice_uuid, delivery_on, reference);

--bun:split

CREATE INDEX orders_by_amount ON orders (practice_uuid, total_cents, reference);

--bun:split

CREATE INDEX orders_by_reference ON orders (practice_uuid, reference);

--bun:split

CREATE INDEX orders_of_patient ON orders (patient_uuid);

--bun:split

CREATE TABLE order_lines (
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  position INTEGER NOT NULL,
  label {{.Text}} NOT NULL,
  detail {{.Text}} NOT NULL,
  teeth {{.Text}} NOT NULL,
  ref {{.Text}} NOT NULL,
  lot {{.Text}} NOT NULL,
  udi {{.Text}} NOT NULL,
  quantity INTEGER NOT NULL,
  unit_cents BIGINT NOT NULL,
  vat_rate INTEGER NOT NULL,
  PRIMARY KEY (order_reference, position)
);

--bun:split

CREATE TABLE order_events (
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  status SMALLINT NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (order_reference, status)
);

--bun:split

CREATE TABLE order_parcels (
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  number INTEGER NOT NULL,
  label {{.Text}} NOT NULL,
  carrier {{.Text}} NOT NULL,
  tracking {{.Text}} NOT NULL,
  state {{.Text}} NOT NULL CHECK (state IN ('preparing', 'shipped', 'delivered')),
  at BIGINT NOT NULL,
  PRIMARY KEY (order_reference, number)
);

--bun:split

CREATE TABLE invoices (
  reference {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  issued_on {{.Text}} NOT NULL,
  due_on {{.Text}} NOT NULL,
  paid_on {{.Text}} NOT NULL,
  status SMALLINT NOT NULL CHECK (status BETWEEN 1 AND 3),
  is_order BOOLEAN NOT NULL,
  label {{.Text}} NOT NULL,
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  patient_uuid {{.Text}} REFERENCES patients (uuid),
  bill_name {{.Text}} NOT NULL,
  bill_street {{.Text}} NOT NULL,
  bill_postal_code {{.Text}} NOT NULL,
  bill_city {{.Text}} NOT NULL,
  bill_country {{.Text}} NOT NULL,
  currency {{.Text}} NOT NULL,
  shipping_cents BIGINT NOT NULL,
  total_cents BIGINT NOT NULL,
  search_text {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX invoices_list ON invoices (practice_uuid, issued_on, reference, is_order, status, application_uuid, total_cents);

--bun:split

CREATE INDEX invoices_by_due ON invoices (practice_uuid, due_on, reference);

--bun:split

CREATE INDEX invoices_by_status ON invoices (practice_uuid, status, reference);

--bun:split

CREATE INDEX invoices_by_amount ON invoices (practice_uuid, total_cents, reference);

--bun:split

CREATE INDEX invoices_by_reference ON invoices (practice_uuid, reference);

--bun:split

CREATE TABLE invoice_lines (
  invoice_reference {{.Text}} NOT NULL REFERENCES invoices (reference),
  position INTEGER NOT NULL,
  label {{.Text}} NOT NULL,
  detail {{.Text}} NOT NULL,
  teeth {{.Text}} NOT NULL,
  ref {{.Text}} NOT NULL,
  lot {{.Text}} NOT NULL,
  udi {{.Text}} NOT NULL,
  quantity INTEGER NOT NULL,
  unit_cents BIGINT NOT NULL,
  vat_rate INTEGER NOT NULL,
  PRIMARY KEY (invoice_reference, position)
);

--bun:split

CREATE TABLE invoice_orders (
  invoice_reference {{.Text}} NOT NULL REFERENCES invoices (reference),
  order_reference {{.Text}} NOT NULL REFERENCES orders (reference),
  PRIMARY KEY (invoice_reference, order_reference)
);

--bun:split

CREATE INDEX invoice_orders_order ON invoice_orders (order_reference, invoice_reference);
