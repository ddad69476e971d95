ALTER TABLE users ADD COLUMN locale {{.Text}} NOT NULL DEFAULT 'fr';

--bun:split

ALTER TABLE users ADD COLUMN phone {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE users ADD COLUMN galaxy_login {{.Text}} NOT NULL DEFAULT '';

--bun:split

-- An account is closed, never deleted: orders and invoices keep the names of their users.
ALTER TABLE users ADD COLUMN closed_at BIGINT NOT NULL DEFAULT 0;

--bun:split

CREATE UNIQUE INDEX users_galaxy_login ON users (galaxy_login) WHERE galaxy_login <> '';

--bun:split

ALTER TABLE credentials ADD COLUMN failures BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE credentials ADD COLUMN failing_since BIGINT NOT NULL DEFAULT 0;

--bun:split

-- Codes of mails are stored as SHA-256 only. Attack stopped: a person who can read the database opens an account.
CREATE TABLE account_links (
  code_hash {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  purpose {{.Text}} NOT NULL CHECK (purpose IN ('password', 'email')),
  email {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX account_links_user ON account_links (user_uuid, purpose, created_at);

--bun:split

CREATE INDEX account_links_expiry ON account_links (expires_at);
