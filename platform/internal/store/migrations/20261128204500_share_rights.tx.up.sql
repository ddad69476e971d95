-- What a share permits; each right includes the ones before it. Shares from before this column permit reading.
ALTER TABLE patient_shares ADD COLUMN rights {{.Text}} NOT NULL DEFAULT 'read' CHECK (rights IN ('read', 'comment', 'contribute'));
