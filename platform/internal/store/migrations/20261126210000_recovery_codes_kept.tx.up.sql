-- Whether the user has confirmed having kept the code. Codes of before, which nobody could confirm, count as kept.
ALTER TABLE recovery_codes ADD COLUMN kept BOOLEAN NOT NULL DEFAULT TRUE;
