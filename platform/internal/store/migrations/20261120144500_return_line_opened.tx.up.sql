-- NULL: it is not answered yet whether the packaging was opened.
ALTER TABLE case_lines ADD COLUMN opened_answer BOOLEAN;

--bun:split

UPDATE case_lines SET opened_answer = opened;

--bun:split

ALTER TABLE case_lines DROP COLUMN opened;

--bun:split

ALTER TABLE case_lines RENAME COLUMN opened_answer TO opened;
