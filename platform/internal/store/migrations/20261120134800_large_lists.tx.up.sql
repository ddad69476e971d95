-- Each index below contains all columns that a list's filters, sorts, counts and sums read, so that the table is read
-- for the rows of one page only.
DROP INDEX invoices_list;

--bun:split

CREATE INDEX invoices_list ON invoices (practice_uuid, issued_on, reference, is_order, status, application_uuid, total_cents, due_on);

--bun:split

DROP INDEX invoices_by_due;

--bun:split

CREATE INDEX invoices_by_due ON invoices (practice_uuid, due_on, reference, is_order, total_cents);

--bun:split

DROP INDEX invoices_by_status;

--bun:split

CREATE INDEX invoices_by_status ON invoices (practice_uuid, status, reference, is_order, total_cents);

--bun:split

DROP INDEX invoices_by_amount;

--bun:split

CREATE INDEX invoices_by_amount ON invoices (practice_uuid, total_cents, reference, is_order);

--bun:split

DROP INDEX invoices_by_reference;

--bun:split

CREATE INDEX invoices_by_reference ON invoices (practice_uuid, reference, is_order, total_cents);

--bun:split

CREATE INDEX cases_by_reference ON cases (practice_uuid, kind, reference, uuid);

--bun:split

CREATE INDEX cases_by_status ON cases (practice_uuid, kind, status, uuid);

--bun:split

CREATE INDEX cases_by_since ON cases (practice_uuid, kind, status_since, uuid);

--bun:split

CREATE INDEX cases_by_patient ON cases (practice_uuid, kind, patient_sort, uuid);

--bun:split

CREATE INDEX cases_by_category ON cases (practice_uuid, kind, category, uuid);

--bun:split

CREATE INDEX smileys_list ON smileys (practice_uuid, at, seq, kind, amount, user_uuid, application_uuid);

--bun:split

CREATE INDEX smileys_of_user ON smileys (practice_uuid, user_uuid, at, seq, kind, amount, application_uuid);

--bun:split

-- The ledger in its order, for balances, the account and expiries.
CREATE INDEX smileys_sums ON smileys (practice_uuid, seq, amount, kind, at, user_uuid);

--bun:split

DROP INDEX smileys_balance;

--bun:split

CREATE INDEX smileys_by_amount ON smileys (practice_uuid, amount, seq);
