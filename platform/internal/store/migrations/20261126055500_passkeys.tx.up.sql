-- Passkeys are stored as factors: their encrypted record in `secret`, and the authenticator's credential id.
ALTER TABLE user_factors ADD COLUMN name {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE user_factors ADD COLUMN credential_id {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE UNIQUE INDEX user_factors_credential ON user_factors (credential_id) WHERE kind = 'passkey';

--bun:split

-- Requests to authenticators. Those of sign-ins have no user yet.
CREATE TABLE passkey_ceremonies (
  ceremony_hash {{.Text}} NOT NULL PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL DEFAULT '',
  session {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL
);
