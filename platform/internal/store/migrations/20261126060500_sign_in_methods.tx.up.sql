-- The methods of a sign-in (RFC 8176), separated by spaces. Earlier sign-ins were by password alone.
ALTER TABLE oidc_requests ADD COLUMN amr {{.Text}} NOT NULL DEFAULT 'pwd';

--bun:split

ALTER TABLE oidc_refresh_tokens ADD COLUMN amr {{.Text}} NOT NULL DEFAULT 'pwd';
