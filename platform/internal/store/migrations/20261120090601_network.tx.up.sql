-- A contact that one of the two took off his list; the answer itself stays what it was.
ALTER TABLE invitations ADD COLUMN ended_at BIGINT NOT NULL DEFAULT 0;

--bun:split

-- How often, and when last, the invitation's mail was sent again.
ALTER TABLE invitations ADD COLUMN resent BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE invitations ADD COLUMN resent_at BIGINT NOT NULL DEFAULT 0;
