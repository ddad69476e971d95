-- Never a card number: only the provider's display data and its token, which is useless without the portal's secret at
-- the provider.
CREATE TABLE payment_cards (
  uuid {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  token {{.Text}} NOT NULL,
  fingerprint {{.Text}} NOT NULL,
  brand {{.Text}} NOT NULL,
  last_four {{.Text}} NOT NULL CHECK (length(last_four) = 4),
  expiry_month INTEGER NOT NULL CHECK (expiry_month BETWEEN 1 AND 12),
  expiry_year INTEGER NOT NULL,
  is_default BOOLEAN NOT NULL,
  added_at BIGINT NOT NULL
);

--bun:split

-- The same card is registered once; each user has at most one default.
CREATE UNIQUE INDEX payment_cards_once ON payment_cards (user_uuid, fingerprint);

--bun:split

CREATE UNIQUE INDEX payment_cards_default ON payment_cards (user_uuid) WHERE is_default;

--bun:split

-- The state is stored as SHA-256 only.
CREATE TABLE card_sessions (
  state_hash {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  reference {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX card_sessions_expiry ON card_sessions (expires_at);

--bun:split

-- The stand-in provider's own table; the portal does not read it.
CREATE TABLE payment_standin (
  id_hash {{.Text}} PRIMARY KEY,
  origins {{.Text}} NOT NULL,
  locale {{.Text}} NOT NULL,
  status {{.Text}} NOT NULL CHECK (status IN ('open', 'completed', 'removed')),
  token {{.Text}} NOT NULL,
  fingerprint {{.Text}} NOT NULL,
  brand {{.Text}} NOT NULL,
  last_four {{.Text}} NOT NULL,
  expiry_month INTEGER NOT NULL,
  expiry_year INTEGER NOT NULL,
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE UNIQUE INDEX payment_standin_token ON payment_standin (token) WHERE token <> '';
