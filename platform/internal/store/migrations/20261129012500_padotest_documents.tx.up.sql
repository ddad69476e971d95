-- When the laboratory's PDF was stored; 0 while only its name and digest are known.
ALTER TABLE padotest_results ADD COLUMN document_stored_at BIGINT NOT NULL DEFAULT 0;
