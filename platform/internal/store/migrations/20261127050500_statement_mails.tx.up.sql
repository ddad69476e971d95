-- The month (YYYY-MM, in Paris) of the last statement that was mailed to a user.
CREATE TABLE statement_mails (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  month {{.Text}} NOT NULL
);
