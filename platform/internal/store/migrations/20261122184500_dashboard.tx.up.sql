-- A user's arrangement of the dashboard: JSON, never searched. Without a row the default applies.
CREATE TABLE dashboard_layouts (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  cards {{.Text}} NOT NULL,
  saved_at BIGINT NOT NULL
);

--bun:split

-- When a user last looked at the dashboard, and when the previous visit ended (0: there was none).
CREATE TABLE dashboard_visits (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  looked_at BIGINT NOT NULL,
  before_at BIGINT NOT NULL
);

--bun:split

-- Counts the deliveries since a visit without reading older ones.
CREATE INDEX orders_status_since ON orders (practice_uuid, status, status_since);
