-- When the payer was mailed that a scheduled payment is charged the day after; 0 for not yet.
ALTER TABLE payments ADD COLUMN announced_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- The number of the invoice or payment that a person assigned a transfer to; '' where its reference said it.
ALTER TABLE payment_transfers ADD COLUMN assigned_to {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE INDEX payment_transfers_unassigned ON payment_transfers (at) WHERE practice_uuid = '';
