-- Where a user wants to be told by pushes: NULL where it was never said.
ALTER TABLE notification_preferences ADD COLUMN push BOOLEAN;

--bun:split

-- Browsers that get pushes. id is the SHA-256 of the endpoint; sealed holds the endpoint and the browser's keys. It counts while
-- credentials is the version of the user's, for the sender's key it was made with.
CREATE TABLE push_subscriptions (
  id {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  sealed {{.Text}} NOT NULL,
  sender_key {{.Text}} NOT NULL,
  session {{.Text}} NOT NULL,
  credentials BIGINT NOT NULL,
  device {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  seen_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_uuid, seen_at);

--bun:split

-- Notices on their way to a browser. Whoever moves due_at ahead has the row for itself until then. Not bound to the subscription: one
-- that ends in this moment must not undo what the notice is about.
CREATE TABLE push_deliveries (
  uuid {{.Text}} PRIMARY KEY,
  subscription_id {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL,
  kind {{.Text}} NOT NULL,
  link {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  due_at BIGINT NOT NULL,
  attempts INTEGER NOT NULL
);

--bun:split

CREATE INDEX push_deliveries_due ON push_deliveries (due_at);

--bun:split

CREATE INDEX push_deliveries_of_browser ON push_deliveries (subscription_id, kind);
