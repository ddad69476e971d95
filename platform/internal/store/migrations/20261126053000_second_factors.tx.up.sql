-- Second factors of users. The secret of an authenticator app is encrypted with a key of the platform; `step` is the
-- time step of the last accepted code, because each code is valid once.
CREATE TABLE user_factors (
  uuid {{.Text}} NOT NULL PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  kind {{.Text}} NOT NULL,
  secret {{.Text}} NOT NULL,
  step BIGINT NOT NULL DEFAULT 0,
  created_at BIGINT NOT NULL,
  last_used_at BIGINT NOT NULL DEFAULT 0
);

--bun:split

CREATE INDEX user_factors_user ON user_factors (user_uuid);

--bun:split

CREATE UNIQUE INDEX user_factors_one_totp ON user_factors (user_uuid) WHERE kind = 'totp';

--bun:split

-- A secret that is not confirmed by a code yet.
CREATE TABLE totp_enrolments (
  user_uuid {{.Text}} NOT NULL PRIMARY KEY REFERENCES users (uuid),
  secret {{.Text}} NOT NULL,
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE TABLE recovery_codes (
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  code_hash {{.Text}} NOT NULL,
  used_at BIGINT NOT NULL DEFAULT 0,
  PRIMARY KEY (user_uuid, code_hash)
);

--bun:split

-- Sign-ins whose password was correct and that wait for a second factor.
CREATE TABLE sign_in_challenges (
  challenge_hash {{.Text}} NOT NULL PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  credentials_version BIGINT NOT NULL,
  tries BIGINT NOT NULL DEFAULT 0,
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_uuid);
