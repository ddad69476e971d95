-- With which browsers a user has signed in: a sign-in with another is mailed. `browser` is a hash.
CREATE TABLE known_browsers (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  browser {{.Text}} NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, browser)
);

--bun:split

-- In which browsers a second factor was proven that is not asked for again for a while.
CREATE TABLE trusted_browsers (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  browser {{.Text}} NOT NULL,
  credentials_version BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, browser)
);
