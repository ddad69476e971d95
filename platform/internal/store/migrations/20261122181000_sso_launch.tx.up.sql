-- The name of an application in addresses, and the parameters that it expects beside the launch code.
ALTER TABLE applications ADD COLUMN slug {{.Text}} NOT NULL DEFAULT '';

--bun:split

ALTER TABLE applications ADD COLUMN reads_sso_token BOOLEAN NOT NULL DEFAULT FALSE;

--bun:split

ALTER TABLE applications ADD COLUMN reads_id BOOLEAN NOT NULL DEFAULT FALSE;

--bun:split

UPDATE applications SET slug = CASE name WHEN 'Circle' THEN 'circle' WHEN 'Chirurgie guidée' THEN 'chirurgie-guidee'
  WHEN 'Aligneurs' THEN 'smilers' WHEN 'Aligneurs Lab' THEN 'smilers-lab' WHEN 'Digital' THEN 'digital'
  WHEN 'Academy' THEN 'academy' WHEN 'E-shop' THEN 'e-shop' WHEN 'Label Dent' THEN 'label-dent' ELSE uuid END;

--bun:split

UPDATE applications SET reads_sso_token = TRUE WHERE slug = 'academy';

--bun:split

UPDATE applications SET reads_id = TRUE WHERE slug = 'e-shop';

--bun:split

CREATE UNIQUE INDEX applications_slug ON applications (slug) WHERE slug <> '';

--bun:split

UPDATE partners SET application = 'academy' WHERE application = 'Academy';

--bun:split

-- The codes by which users open applications; stored as SHA-256 like all codes.
CREATE TABLE sso_codes (
  code_hash {{.Text}} PRIMARY KEY,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  application_uuid {{.Text}} NOT NULL REFERENCES applications (uuid),
  expires_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX sso_codes_expiry ON sso_codes (expires_at);
