-- Keys that sign tokens, one after the other. `follows` names the one before: of two replicas that make the next, one does.
CREATE TABLE signing_keys (
  kid {{.Text}} PRIMARY KEY,
  follows {{.Text}} NOT NULL UNIQUE,
  secret {{.Text}} NOT NULL,
  signs_from BIGINT NOT NULL
);

--bun:split

-- The first is the one that there was; it stays where it was for a replica of before.
INSERT INTO signing_keys (kid, follows, secret, signs_from)
SELECT kid, '', secret, created_at FROM platform_keys WHERE purpose = 'signing';
