-- title is a key of the front end's texts, params are its parameters. on_page and by_mail are the reader's preferences
-- when the notification was written.
CREATE TABLE notifications (
  uuid {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  type {{.Text}} NOT NULL,
  title {{.Text}} NOT NULL,
  params {{.Text}} NOT NULL,
  link {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  unread BOOLEAN NOT NULL,
  on_page BOOLEAN NOT NULL,
  by_mail BOOLEAN NOT NULL
);

--bun:split

CREATE INDEX notifications_page ON notifications (user_uuid, on_page, unread, at, uuid);

--bun:split

CREATE INDEX notifications_digest ON notifications (user_uuid, at) WHERE by_mail;

--bun:split

CREATE INDEX notifications_at ON notifications (at);

--bun:split

CREATE TABLE notification_preferences (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  type {{.Text}} NOT NULL,
  page BOOLEAN NOT NULL,
  mail BOOLEAN NOT NULL,
  PRIMARY KEY (user_uuid, type)
);

--bun:split

-- The day (YYYY-MM-DD, Paris) for which a user's digest was sent: of two replicas one sends it.
CREATE TABLE notification_digests (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  day {{.Text}} NOT NULL
);
