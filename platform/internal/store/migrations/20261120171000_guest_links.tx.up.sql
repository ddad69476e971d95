-- The link of a guest and the access are two things: who comes back is sent another link, and the access ends as before.
ALTER TABLE guests ADD COLUMN code_expires_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE guests ADD COLUMN code_used_at BIGINT NOT NULL DEFAULT 0;

--bun:split

UPDATE guests SET code_expires_at = expires_at WHERE validated_at = 0;
