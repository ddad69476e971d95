-- Whether a user wants pushes: NULL where it was never set.
ALTER TABLE notification_preferences ADD COLUMN push BOOLEAN;

--bun:split

-- Browsers with push subscriptions. id is the SHA-256 of the endpoint; sealed is the encrypted endpoint with the
-- browser's keys. A subscription is valid only for the current version of the user's credentials and the sender's key
-- with which it was created.
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

-- Queued notices for browsers. A process that moves due_at ahead owns the row until then. There is no foreign key to the
-- subscription: its concurrent deletion must not roll back the transaction of the notice.
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
