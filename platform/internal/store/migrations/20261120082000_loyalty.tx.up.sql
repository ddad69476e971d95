-- seq is a line's position in its practice's ledger: the running balance follows it, and two writers cannot use the same
-- one.
ALTER TABLE smileys ADD COLUMN seq BIGINT NOT NULL DEFAULT 0;

--bun:split

UPDATE smileys SET seq = (
  SELECT COUNT(*) FROM smileys AS earlier
  WHERE earlier.practice_uuid = smileys.practice_uuid
    AND (earlier.at < smileys.at OR (earlier.at = smileys.at AND earlier.uuid <= smileys.uuid))
);

--bun:split

CREATE UNIQUE INDEX smileys_ledger ON smileys (practice_uuid, seq);

--bun:split

ALTER TABLE smileys ADD COLUMN application_uuid {{.Text}} REFERENCES applications (uuid);

--bun:split

UPDATE smileys SET application_uuid = (
  SELECT invoices.application_uuid FROM invoices
  WHERE invoices.reference = smileys.source_reference AND invoices.practice_uuid = smileys.practice_uuid
) WHERE source_kind = 'invoice';

--bun:split

-- The rebate of a line as of its writing: later changes of the rate do not affect it.
ALTER TABLE smileys ADD COLUMN rebate_cents BIGINT NOT NULL DEFAULT 0;

--bun:split

UPDATE smileys SET rebate_cents = -amount * 10 WHERE kind = 'spend';

--bun:split

ALTER TABLE smileys ADD COLUMN channel {{.Text}} NOT NULL DEFAULT '';

--bun:split

UPDATE smileys SET channel = 'portal' WHERE kind = 'spend';

--bun:split

ALTER TABLE smileys ADD COLUMN search_text {{.Text}} NOT NULL DEFAULT '';

--bun:split

UPDATE smileys SET search_text = lower(source_reference);

--bun:split

-- The caller's idempotency key, and a digest of the request: a repetition is recognised, another request with the key
-- refused.
ALTER TABLE smileys ADD COLUMN idempotency_key {{.Text}};

--bun:split

ALTER TABLE smileys ADD COLUMN request_digest {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE UNIQUE INDEX smileys_once ON smileys (practice_uuid, idempotency_key);

--bun:split

CREATE INDEX smileys_source ON smileys (practice_uuid, source_kind, source_reference);

--bun:split

-- Smileys may pay only for professional purchases of the practice (REQ-22).
ALTER TABLE invoices ADD COLUMN nature {{.Text}} NOT NULL DEFAULT 'professional'
  CHECK (nature IN ('professional', 'art', 'lifestyle'));
