-- When a guest's access ends, chosen with the invitation. 0: the access begins with the first visit and lasts 30 days.
ALTER TABLE guests ADD COLUMN access_until BIGINT NOT NULL DEFAULT 0;
