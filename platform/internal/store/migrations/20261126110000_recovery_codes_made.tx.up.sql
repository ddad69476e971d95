-- When a recovery code was made: a denied sign-in ends those made since. Codes of before this column count as made before.
ALTER TABLE recovery_codes ADD COLUMN created_at BIGINT NOT NULL DEFAULT 0;
