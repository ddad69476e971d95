CREATE TABLE partners (
  uuid {{.Text}} PRIMARY KEY,
  category {{.Text}} NOT NULL CHECK (category IN ('medical', 'lifestyle', 'formation', 'finance')),
  name {{.Text}} NOT NULL,
  name_sort {{.Text}} NOT NULL,
  url {{.Text}} NOT NULL,
  application {{.Text}} NOT NULL,
  position INTEGER NOT NULL,
  active BOOLEAN NOT NULL,
  artwork {{.Text}} NOT NULL
);

--bun:split

-- search_text is derived from the name and the texts in this language; it is written together with them.
CREATE TABLE partner_texts (
  partner_uuid {{.Text}} NOT NULL REFERENCES partners (uuid),
  locale {{.Text}} NOT NULL CHECK (locale IN ('fr', 'en', 'it', 'es', 'pt')),
  tagline {{.Text}} NOT NULL,
  description {{.Text}} NOT NULL,
  offer {{.Text}} NOT NULL,
  alt {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL,
  PRIMARY KEY (partner_uuid, locale)
);

--bun:split

CREATE TABLE saved_partners (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  partner_uuid {{.Text}} NOT NULL REFERENCES partners (uuid),
  saved_at BIGINT NOT NULL,
  PRIMARY KEY (user_uuid, partner_uuid)
);

--bun:split

CREATE TABLE partnership_requests (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  partner_uuid {{.Text}} NOT NULL REFERENCES partners (uuid),
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  status {{.Text}} NOT NULL CHECK (status IN ('requested', 'in_review', 'accepted', 'refused', 'withdrawn')),
  message {{.Text}} NOT NULL,
  reason {{.Text}} NOT NULL,
  requested_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  version INTEGER NOT NULL
);

--bun:split

-- At most one open request to the same partner.
CREATE UNIQUE INDEX partnership_requests_open ON partnership_requests (practice_uuid, partner_uuid)
  WHERE status IN ('requested', 'in_review');

--bun:split

CREATE INDEX partnership_requests_practice ON partnership_requests (practice_uuid, requested_at, uuid);

--bun:split

CREATE TABLE partnership_steps (
  request_uuid {{.Text}} NOT NULL REFERENCES partnership_requests (uuid),
  status {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (request_uuid, status)
);
