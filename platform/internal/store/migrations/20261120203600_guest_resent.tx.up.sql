-- How often a guest who never came was mailed another link.
ALTER TABLE guests ADD COLUMN resent BIGINT NOT NULL DEFAULT 0;
