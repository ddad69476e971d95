-- Since when a practice requires a second factor of all members; 0: not required.
ALTER TABLE practices ADD COLUMN second_factor_since BIGINT NOT NULL DEFAULT 0;
