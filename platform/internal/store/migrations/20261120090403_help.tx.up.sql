-- Tickets to the support. user_uuid is empty for a person who was not signed in; the answer is then sent to email.
-- reference is assigned in order, without gaps.
CREATE TABLE tickets (
  uuid {{.Text}} PRIMARY KEY,
  reference {{.Text}} NOT NULL UNIQUE,
  user_uuid {{.Text}} REFERENCES users (uuid),
  name {{.Text}} NOT NULL,
  email {{.Text}} NOT NULL,
  locale {{.Text}} NOT NULL,
  topic {{.Text}} NOT NULL,
  subject {{.Text}} NOT NULL,
  context {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('open', 'answered', 'closed')),
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  last_seq INTEGER NOT NULL,
  client_key {{.Text}},
  digest {{.Text}} NOT NULL
);

--bun:split

CREATE UNIQUE INDEX tickets_once ON tickets (user_uuid, client_key) WHERE user_uuid IS NOT NULL;

--bun:split

CREATE INDEX tickets_user ON tickets (user_uuid, updated_at, uuid);

--bun:split

CREATE INDEX tickets_status ON tickets (status, updated_at, uuid);

--bun:split

CREATE INDEX tickets_email ON tickets (email, created_at) WHERE user_uuid IS NULL;

--bun:split

CREATE TABLE ticket_messages (
  ticket_uuid {{.Text}} NOT NULL REFERENCES tickets (uuid),
  seq INTEGER NOT NULL,
  side {{.Text}} NOT NULL CHECK (side IN ('user', 'support')),
  author {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  text {{.Text}} NOT NULL,
  client_key {{.Text}} NOT NULL,
  PRIMARY KEY (ticket_uuid, seq),
  UNIQUE (ticket_uuid, side, client_key)
);

--bun:split

-- The last number assigned in a series of references, such as `Q26`.
CREATE TABLE ticket_numbers (
  series {{.Text}} PRIMARY KEY,
  last BIGINT NOT NULL
);

--bun:split

-- A digest of the articles in the search table; the row is the lock for filling it.
CREATE TABLE help_index (
  name {{.Text}} PRIMARY KEY,
  digest {{.Text}} NOT NULL
);

--bun:split

INSERT INTO help_index (name, digest) VALUES ('articles', '');

--bun:split

-- The stored text is normalised (no accents, no case): both engines find the same words.
{{if .Postgres}}
CREATE TABLE help_search (
  slug {{.Text}} NOT NULL,
  locale {{.Text}} NOT NULL,
  document TSVECTOR NOT NULL,
  PRIMARY KEY (slug, locale)
);

--bun:split

CREATE INDEX help_search_words ON help_search USING GIN (document);
{{else}}
CREATE VIRTUAL TABLE help_search USING fts5 (slug UNINDEXED, locale UNINDEXED, title, keywords, body, tokenize = 'unicode61', prefix = '3 4');
{{end}}
