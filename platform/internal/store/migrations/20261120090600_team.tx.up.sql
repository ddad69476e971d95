-- A suspended account keeps its login and its work, and cannot sign in.
ALTER TABLE users ADD COLUMN suspended_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE users ADD COLUMN last_seen_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- Counts the changes that colleagues make to an account: role, suspension.
ALTER TABLE users ADD COLUMN version BIGINT NOT NULL DEFAULT 0;

--bun:split

CREATE TABLE user_groups (
  uuid {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  name {{.Text}} NOT NULL,
  name_key {{.Text}} NOT NULL,
  version BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  UNIQUE (user_uuid, name_key)
);

--bun:split

CREATE TABLE user_group_members (
  group_uuid {{.Text}} NOT NULL REFERENCES user_groups (uuid) ON DELETE CASCADE,
  member_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  added_at BIGINT NOT NULL,
  PRIMARY KEY (group_uuid, member_uuid)
);

--bun:split

CREATE INDEX user_group_members_member ON user_group_members (member_uuid);
