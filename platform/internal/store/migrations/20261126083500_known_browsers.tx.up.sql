-- With which browsers a user has signed in: a sign-in with another is mailed. `browser` is a hash.
CREATE TABLE known_browsers (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  browser {{.Text}} NOT NULL,
  first_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, browser)
);
