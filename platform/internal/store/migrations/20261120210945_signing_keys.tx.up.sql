-- Successive keys that sign tokens. `follows` is the previous one: of two replicas that create the next one, one
-- succeeds.
CREATE TABLE signing_keys (
  kid {{.Text}} PRIMARY KEY,
  follows {{.Text}} NOT NULL UNIQUE,
  secret {{.Text}} NOT NULL,
  signs_from BIGINT NOT NULL
);

--bun:split

-- The first one is the existing key; it also stays in its old place for replicas of an earlier version.
INSERT INTO signing_keys (kid, follows, secret, signs_from)
SELECT kid, '', secret, created_at FROM platform_keys WHERE purpose = 'signing';
