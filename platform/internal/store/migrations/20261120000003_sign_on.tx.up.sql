-- Codes, refresh tokens, challenges and the browser's cookie are stored as SHA-256 only. Attack stopped: a person who
-- can read the database signs in.
CREATE TABLE platform_keys (
  purpose {{.Text}} PRIMARY KEY,
  kid {{.Text}} NOT NULL,
  secret {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL
);

--bun:split

CREATE TABLE oidc_requests (
  id {{.Text}} PRIMARY KEY,
  browser_hash {{.Text}} NOT NULL,
  payload {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  auth_time BIGINT NOT NULL,
  code_hash {{.Text}} UNIQUE,
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX oidc_requests_expiry ON oidc_requests (expires_at);

--bun:split

CREATE TABLE oidc_refresh_tokens (
  token_hash {{.Text}} PRIMARY KEY,
  family {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  client_id {{.Text}} NOT NULL,
  scopes {{.Text}} NOT NULL,
  auth_time BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX oidc_refresh_tokens_family ON oidc_refresh_tokens (family);

--bun:split

CREATE INDEX oidc_refresh_tokens_user ON oidc_refresh_tokens (user_uuid, client_id);

--bun:split

CREATE TABLE sso_challenges (
  challenge_hash {{.Text}} PRIMARY KEY,
  expires_at BIGINT NOT NULL
);
