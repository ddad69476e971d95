-- How many rows the line of short lists stands for.
ALTER TABLE journal_visits ADD COLUMN listed BIGINT NOT NULL DEFAULT 0;
