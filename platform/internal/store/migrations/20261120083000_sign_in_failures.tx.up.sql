-- Names are keyed hashes of logins and addresses: the table discloses none.
CREATE TABLE sign_in_failures (
  name {{.Text}} PRIMARY KEY,
  failures INTEGER NOT NULL,
  until BIGINT NOT NULL
);

--bun:split

CREATE INDEX sign_in_failures_until ON sign_in_failures (until);
