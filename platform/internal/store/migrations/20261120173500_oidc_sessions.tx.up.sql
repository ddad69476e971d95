-- The sessions of clients that each browser's sign-ins have begun, so that signing out at the provider ends them.
CREATE TABLE oidc_sessions (
  sid {{.Text}} PRIMARY KEY,
  browser_hash {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  client_id {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX oidc_sessions_browser ON oidc_sessions (browser_hash);

--bun:split

CREATE INDEX oidc_sessions_user ON oidc_sessions (user_uuid, client_id);
