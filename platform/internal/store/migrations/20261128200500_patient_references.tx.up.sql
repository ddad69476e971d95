-- The practice's own reference of a patient, such as the number of its file; '' for none.
ALTER TABLE patients ADD COLUMN reference {{.Text}} NOT NULL DEFAULT '';
