-- Keys that seal texts or sign links, one after the other. `follows` names the one before, within its purpose: of two replicas
-- that make the next one, one does.
CREATE TABLE symmetric_keys (
  kid {{.Text}} PRIMARY KEY,
  purpose {{.Text}} NOT NULL,
  follows {{.Text}} NOT NULL,
  secret {{.Text}} NOT NULL,
  used_from BIGINT NOT NULL,
  UNIQUE (purpose, follows)
);

--bun:split

-- The same for the RSA keys with which proofs for the single sign-on service are encrypted.
CREATE TABLE encryption_keys (
  kid {{.Text}} PRIMARY KEY,
  follows {{.Text}} NOT NULL UNIQUE,
  secret {{.Text}} NOT NULL,
  used_from BIGINT NOT NULL
);

--bun:split

-- The first keys are those that there were; they stay where they were for a replica of before. Pairings were sealed with a key
-- that is derived from that of codes, and still are; codes get a key of their own.
INSERT INTO symmetric_keys (kid, purpose, follows, secret, used_from)
SELECT kid, CASE purpose WHEN 'invoice_links' THEN 'links' WHEN 'second_factors' THEN 'factors' ELSE 'pairings' END, '', secret, created_at
FROM platform_keys WHERE purpose IN ('invoice_links', 'second_factors', 'oidc_codes');

--bun:split

INSERT INTO encryption_keys (kid, follows, secret, used_from)
SELECT kid, '', secret, created_at FROM platform_keys WHERE purpose = 'sso_encryption';
