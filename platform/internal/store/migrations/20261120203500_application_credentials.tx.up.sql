-- What people sign in with at the applications that their accounts are linked to. Hashes like the portal's own: nobody reads
-- a password of another system here.
CREATE TABLE application_credentials (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  login {{.Text}} NOT NULL,
  password_hash {{.Text}} NOT NULL,
  failures BIGINT NOT NULL DEFAULT 0,
  failing_since BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (user_uuid, application_uuid)
);
