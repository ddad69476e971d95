-- Which sign-in of the OpenID provider's page a ceremony was begun for; empty for those of the portal.
ALTER TABLE passkey_ceremonies ADD COLUMN bound_to {{.Text}} NOT NULL DEFAULT '';

--bun:split

CREATE INDEX passkey_ceremonies_bound ON passkey_ceremonies (bound_to) WHERE bound_to <> '';
