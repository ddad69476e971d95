-- Reference of the only order whose acts and files a share or a guest's access shows; '' for chosen files or the whole
-- record.
ALTER TABLE patient_shares ADD COLUMN treatment {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE guests ADD COLUMN treatment {{.Text}} NOT NULL DEFAULT '';
