-- The browsers in which a user has signed in: a sign-in with another one is mailed. `browser` is a hash.
CREATE TABLE known_browsers (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  browser {{.Text}} NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, browser)
);

--bun:split

-- Browsers in which a second factor was proven and is not required again for a while.
CREATE TABLE trusted_browsers (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  browser {{.Text}} NOT NULL,
  credentials_version BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, browser)
);

--bun:split

-- Adds the purpose of links that deny a sign-in. SQLite cannot change a constraint: the table is created again.
CREATE TABLE account_links_next (
  code_hash {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  purpose {{.Text}} NOT NULL CHECK (purpose IN ('password', 'email', 'denial')),
  email {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

--bun:split

INSERT INTO account_links_next (code_hash, user_uuid, purpose, email, created_at, expires_at, used_at)
SELECT code_hash, user_uuid, purpose, email, created_at, expires_at, used_at FROM account_links;

--bun:split

DROP TABLE account_links;

--bun:split

ALTER TABLE account_links_next RENAME TO account_links;

--bun:split

CREATE INDEX account_links_user ON account_links (user_uuid, purpose, created_at);

--bun:split

CREATE INDEX account_links_expiry ON account_links (expires_at);
