-- Resets of second factors that the support has requested; due_at is 0 until the user was notified.
CREATE TABLE planned_factor_resets (
  user_uuid {{.Text}} NOT NULL PRIMARY KEY REFERENCES users (uuid),
  asked_at BIGINT NOT NULL,
  due_at BIGINT NOT NULL DEFAULT 0
);
