-- A link's token is not stored: it is signed, and the row determines whether it still opens its invoice. Rows of ended
-- links stay, because the access journal names them as actors.
CREATE TABLE invoice_links (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  invoice_reference {{.Text}} NOT NULL REFERENCES invoices (reference),
  created_by {{.Text}} NOT NULL REFERENCES users (uuid),
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  days SMALLINT NOT NULL CHECK (days BETWEEN 1 AND 30),
  revoked_at BIGINT NOT NULL DEFAULT 0,
  revoked_by {{.Text}} REFERENCES users (uuid),
  last_used_at BIGINT NOT NULL DEFAULT 0,
  uses BIGINT NOT NULL DEFAULT 0,
  idempotency_key {{.Text}} NOT NULL,
  UNIQUE (practice_uuid, idempotency_key)
);

--bun:split

CREATE INDEX invoice_links_invoice ON invoice_links (invoice_reference, created_at);

--bun:split

-- The invoice that a credit note corrects.
ALTER TABLE invoices ADD COLUMN corrects_reference {{.Text}} REFERENCES invoices (reference);

--bun:split

CREATE INDEX invoices_corrections ON invoices (corrects_reference) WHERE corrects_reference IS NOT NULL;
