-- When one of the two removed the contact; the answer itself stays unchanged.
ALTER TABLE invitations ADD COLUMN ended_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- How often, and when last, the invitation's mail was sent again.
ALTER TABLE invitations ADD COLUMN resent BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE invitations ADD COLUMN resent_at BIGINT NOT NULL DEFAULT 0;
