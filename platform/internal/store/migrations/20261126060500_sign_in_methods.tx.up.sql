-- By which methods somebody signed in (RFC 8176), between spaces. Before, there was the password alone.
ALTER TABLE oidc_requests ADD COLUMN amr {{.Text}} NOT NULL DEFAULT 'pwd';

--bun:split

ALTER TABLE oidc_refresh_tokens ADD COLUMN amr {{.Text}} NOT NULL DEFAULT 'pwd';
