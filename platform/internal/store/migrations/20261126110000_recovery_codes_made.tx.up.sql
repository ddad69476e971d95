-- When a recovery code was created: a denied sign-in ends those created since. Older codes have 0.
ALTER TABLE recovery_codes ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
