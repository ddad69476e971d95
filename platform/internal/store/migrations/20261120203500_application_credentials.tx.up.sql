-- Credentials of users at linked applications. The passwords are hashed like the portal's own.
CREATE TABLE application_credentials (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  login {{.Text}} NOT NULL,
  password_hash {{.Text}} NOT NULL,
  failures BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (user_uuid, application_uuid)
);
