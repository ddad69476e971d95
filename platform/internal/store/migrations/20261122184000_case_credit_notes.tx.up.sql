-- The credit note that the manufacturer issued for a case.
ALTER TABLE cases ADD COLUMN credit_note {{.Text}};
