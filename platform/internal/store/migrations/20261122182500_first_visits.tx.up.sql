-- Who has taken or declined the way around of a first visit: it is not offered in another browser either.
CREATE TABLE first_visits (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  ended_at BIGINT NOT NULL
);
