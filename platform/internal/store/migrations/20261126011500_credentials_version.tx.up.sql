-- The version of the credentials with which a sign-in was proven: sign-ins with an older version are invalid.
ALTER TABLE users ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE events ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE oidc_requests ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE oidc_refresh_tokens ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;
