-- Since when a practice's owners demand a second factor of everybody in it; 0 while they do not.
ALTER TABLE practices ADD COLUMN second_factor_since BIGINT NOT NULL DEFAULT 0;
