CREATE TABLE user_applications (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  linked_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, application_uuid)
);

--bun:split

CREATE TABLE app_shortcuts (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  position BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, application_uuid)
);
