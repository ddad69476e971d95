-- How often a guest who has not come yet was mailed a new link.
ALTER TABLE guests ADD COLUMN resent BIGINT NOT NULL DEFAULT 0;
