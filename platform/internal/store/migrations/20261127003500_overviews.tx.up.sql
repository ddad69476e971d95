-- The number of rows for which a line of short lists stands.
ALTER TABLE journal_visits ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
