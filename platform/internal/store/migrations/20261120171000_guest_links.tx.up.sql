-- A guest's link and access are separate: a guest who returns is sent a new link, and the end of the access does not
-- change.
ALTER TABLE guests ADD COLUMN code_expires_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE guests ADD COLUMN code_used_at BIGINT NOT NULL DEFAULT 0;

--bun:split

UPDATE guests SET code_expires_at = expires_at WHERE validated_at = 0;
