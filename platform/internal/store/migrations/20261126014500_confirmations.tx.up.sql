-- Wrong passwords of signed-in users are counted by session, in sign_in_failures.
ALTER TABLE credentials DROP COLUMN failures;

--bun:split

ALTER TABLE credentials DROP COLUMN failing_since;

--bun:split

ALTER TABLE application_credentials DROP COLUMN failures;

--bun:split

ALTER TABLE application_credentials DROP COLUMN failing_since;
