-- Instants are milliseconds since 1970 (UTC) and days are YYYY-MM-DD ('' when absent): both engines compare them alike.
CREATE TABLE practices (
  uuid {{.Text}} PRIMARY KEY,
  name {{.Text}} NOT NULL,
  street {{.Text}} NOT NULL,
  postal_code {{.Text}} NOT NULL,
  city {{.Text}} NOT NULL,
  country {{.Text}} NOT NULL
);

--bun:split

CREATE TABLE users (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  login {{.Text}} NOT NULL UNIQUE,
  first_name {{.Text}} NOT NULL,
  last_name {{.Text}} NOT NULL,
  role {{.Text}} NOT NULL CHECK (role IN ('owner', 'practitioner', 'assistant', 'accounts'))
);

--bun:split

CREATE INDEX users_practice ON users (practice_uuid);

--bun:split

CREATE TABLE credentials (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  password_hash {{.Text}} NOT NULL
);

--bun:split

CREATE TABLE patients (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  first_name {{.Text}} NOT NULL,
  last_name {{.Text}} NOT NULL,
  birth_date {{.Text}} NOT NULL,
  archived BOOLEAN NOT NULL
);

--bun:split

CREATE INDEX patients_practice ON patients (practice_uuid, last_name, first_name);

--bun:split

CREATE TABLE smileys (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  at BIGINT NOT NULL,
  kind {{.Text}} NOT NULL CHECK (kind IN ('earn', 'spend', 'expire', 'correct')),
  amount BIGINT NOT NULL,
  source_kind {{.Text}} NOT NULL,
  source_reference {{.Text}} NOT NULL,
  label {{.Text}} NOT NULL
);

--bun:split

CREATE INDEX smileys_balance ON smileys (practice_uuid, amount);

--bun:split

CREATE TABLE account_balances (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  base {{.Text}} NOT NULL,
  cents BIGINT NOT NULL,
  currency {{.Text}} NOT NULL,
  as_of BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, base)
);

--bun:split

CREATE TABLE saved_views (
  uuid {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  list {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  query {{.Text}} NOT NULL,
  saved_at BIGINT NOT NULL,
  UNIQUE (user_uuid, list, name)
);

--bun:split

CREATE TABLE seed_progress (
  name {{.Text}} PRIMARY KEY,
  next BIGINT NOT NULL
);
