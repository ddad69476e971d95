-- The sign-in of the OpenID provider's page to which a ceremony belongs; empty for those of the portal.
ALTER TABLE passkey_ceremonies ADD COLUMN bound_to {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE INDEX passkey_ceremonies_bound ON passkey_ceremonies (bound_to) WHERE bound_to <> '';
