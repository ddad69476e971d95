-- How many mails to strangers were sent within a day, by practice and address, and by user. Names are hashes: an address
-- whose invitation was withdrawn stands nowhere in clear.
CREATE TABLE mail_counts (
  name {{.Text}} PRIMARY KEY,
  mails INTEGER NOT NULL,
  until BIGINT NOT NULL
);

--bun:split

CREATE INDEX mail_counts_until ON mail_counts (until);
