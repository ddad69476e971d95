-- Successive keys that encrypt texts or sign links. `follows` is the previous one of the same purpose: of two replicas
-- that create the next one, one succeeds.
CREATE TABLE symmetric_keys (
  kid {{.Text}} PRIMARY KEY,
  purpose {{.Text}} NOT NULL,
  follows {{.Text}} NOT NULL,
  secret {{.Text}} NOT NULL,
  used_from BIGINT NOT NULL,
  UNIQUE (purpose, follows)
);

--bun:split

-- The same for the RSA keys that encrypt proofs for the single sign-on service.
CREATE TABLE encryption_keys (
  kid {{.Text}} PRIMARY KEY,
  follows {{.Text}} NOT NULL UNIQUE,
  secret {{.Text}} NOT NULL,
  used_from BIGINT NOT NULL
);

--bun:split

-- The first keys are the existing ones; they also stay in their old place for replicas of an earlier version. Pairings
-- were encrypted with a key derived from that of codes, and still are; codes get a key of their own.
INSERT INTO symmetric_keys (kid, purpose, follows, secret, used_from)
SELECT kid, CASE purpose WHEN 'invoice_links' THEN 'links' WHEN 'second_factors' THEN 'factors' ELSE 'pairings' END, '', secret, created_at
FROM platform_keys WHERE purpose IN ('invoice_links', 'second_factors', 'oidc_codes');

--bun:split

INSERT INTO encryption_keys (kid, follows, secret, used_from)
SELECT kid, '', secret, created_at FROM platform_keys WHERE purpose = 'sso_encryption';
