-- Which credentials something was proven with: what began with an older version is over.
ALTER TABLE users ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE events ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE oidc_requests ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE oidc_refresh_tokens ADD COLUMN credentials_version BIGINT NOT NULL DEFAULT 0;
