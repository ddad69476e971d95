-- Why a message shows a patient's files outside the practice, and when and how the patient consented. Older rows have no
-- consent.
ALTER TABLE messages ADD COLUMN purpose {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE messages ADD COLUMN consent_on {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE messages ADD COLUMN consent_form {{.Text}} NOT NULL DEFAULT '';
