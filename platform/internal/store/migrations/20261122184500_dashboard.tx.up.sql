-- How a user arranged the dashboard: JSON, never searched. Nothing here: as it comes.
CREATE TABLE dashboard_layouts (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  cards {{.Text}} NOT NULL,
  saved_at BIGINT NOT NULL
);

--bun:split

-- When a user looked at the dashboard last, and when his visit before that one ended (0: there was none).
CREATE TABLE dashboard_visits (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  looked_at BIGINT NOT NULL,
  before_at BIGINT NOT NULL
);

--bun:split

-- What was delivered since somebody was here is counted without a look at what was delivered years ago.
CREATE INDEX orders_status_since ON orders (practice_uuid, status, status_since);
