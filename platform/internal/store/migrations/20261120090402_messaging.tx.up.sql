-- pair has the two people of a direct conversation, in order: its unique index prevents a second conversation between
-- them. client_key is the creator's idempotency key.
CREATE TABLE conversations (
  uuid {{.Text}} PRIMARY KEY,
  kind {{.Text}} NOT NULL CHECK (kind IN ('direct', 'group', 'support')),
  subject {{.Text}} NOT NULL,
  pair {{.Text}} NOT NULL,
  created_by {{.Text}} NOT NULL REFERENCES users (uuid),
  client_key {{.Text}} NOT NULL,
  created_at BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  last_seq BIGINT NOT NULL,
  awaits_support BOOLEAN NOT NULL,
  subject_search {{.Text}} NOT NULL
);

--bun:split

CREATE UNIQUE INDEX conversations_pair ON conversations (pair) WHERE pair <> '';

--bun:split

CREATE UNIQUE INDEX conversations_once ON conversations (created_by, client_key);

--bun:split

CREATE INDEX conversations_support ON conversations (kind, awaits_support, last_at, uuid);

--bun:split

-- A member sees the messages after joined_seq; a former member sees none.
CREATE TABLE conversation_members (
  conversation_uuid {{.Text}} NOT NULL REFERENCES conversations (uuid),
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  joined_at BIGINT NOT NULL,
  joined_seq BIGINT NOT NULL,
  left_at BIGINT NOT NULL,
  read_seq BIGINT NOT NULL,
  archived BOOLEAN NOT NULL,
  draft {{.Text}} NOT NULL,
  draft_at BIGINT NOT NULL,
  PRIMARY KEY (conversation_uuid, user_uuid)
);

--bun:split

CREATE INDEX conversation_members_user ON conversation_members (user_uuid, left_at);

--bun:split

-- side is the sender: a user, the manufacturer's support, or the portal itself (a person joined or left). mentions and
-- links are JSON, because they are never searched.
CREATE TABLE messages (
  uuid {{.Text}} PRIMARY KEY,
  conversation_uuid {{.Text}} NOT NULL REFERENCES conversations (uuid),
  seq BIGINT NOT NULL,
  side {{.Text}} NOT NULL CHECK (side IN ('user', 'support', 'system')),
  author_uuid {{.Text}} REFERENCES users (uuid),
  agent {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  text {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL,
  mentions {{.Text}} NOT NULL,
  links {{.Text}} NOT NULL,
  files INTEGER NOT NULL,
  edited_at BIGINT NOT NULL,
  deleted_at BIGINT NOT NULL,
  version INTEGER NOT NULL,
  client_key {{.Text}},
  digest {{.Text}} NOT NULL,
  UNIQUE (conversation_uuid, seq)
);

--bun:split

-- A message is written once, however often a client repeats it after a lost connection. The keys of the support are
-- unique separately.
CREATE UNIQUE INDEX messages_once ON messages (author_uuid, client_key) WHERE author_uuid IS NOT NULL;

--bun:split

CREATE UNIQUE INDEX messages_once_support ON messages (conversation_uuid, client_key) WHERE author_uuid IS NULL;

--bun:split

-- The columns of the unread counts.
CREATE INDEX messages_unread ON messages (conversation_uuid, seq, author_uuid) WHERE side <> 'system' AND deleted_at = 0;

--bun:split

CREATE TABLE message_files (
  message_uuid {{.Text}} NOT NULL REFERENCES messages (uuid),
  position INTEGER NOT NULL,
  file_uuid {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  media_type {{.Text}} NOT NULL,
  bytes BIGINT NOT NULL,
  PRIMARY KEY (message_uuid, position)
);

--bun:split

CREATE INDEX message_files_file ON message_files (file_uuid);

--bun:split

-- The claim that a practice created from a message. The claims' context stores the claim.
CREATE TABLE message_claims (
  message_uuid {{.Text}} NOT NULL REFERENCES messages (uuid),
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  claim_uuid {{.Text}} NOT NULL,
  PRIMARY KEY (message_uuid, practice_uuid)
);
