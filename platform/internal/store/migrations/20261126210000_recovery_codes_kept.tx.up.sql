-- Whether the user has confirmed having saved the code. Older codes, which could not be confirmed, count as saved.
ALTER TABLE recovery_codes ADD COLUMN kept BOOLEAN NOT NULL DEFAULT TRUE;
