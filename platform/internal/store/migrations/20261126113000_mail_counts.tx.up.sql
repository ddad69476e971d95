-- The number of mails to external addresses within a day, by practice and address, and by user. Names are hashes: the
-- address of a withdrawn invitation is not stored in clear.
CREATE TABLE mail_counts (
  name {{.Text}} PRIMARY KEY,
  mails INTEGER NOT NULL,
  until BIGINT NOT NULL
);

--bun:split

CREATE INDEX mail_counts_until ON mail_counts (until);
