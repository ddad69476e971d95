-- Why a record is shown outside the practice, and when and how the patient consented. Older rows have no consent.
ALTER TABLE patient_shares ADD COLUMN purpose {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patient_shares ADD COLUMN consent_on {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE patient_shares ADD COLUMN consent_form {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE guests ADD COLUMN purpose {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE guests ADD COLUMN consent_on {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE guests ADD COLUMN consent_form {{.Text}} NOT NULL DEFAULT '';
