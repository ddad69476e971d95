-- When the mail about a planned reset was last tried: its delay begins after the mail was delivered.
ALTER TABLE planned_factor_resets ADD COLUMN tried_at BIGINT NOT NULL DEFAULT 0;
