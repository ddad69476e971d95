-- Comments on every kind of file: what the position refers to, with the number of a frame or page; 0 where there is none.
ALTER TABLE file_comments ADD COLUMN kind {{.Text}} NOT NULL DEFAULT 'surface' CHECK (kind IN ('surface', 'frame', 'picture', 'page', 'file'));

--bun:split

ALTER TABLE file_comments ADD COLUMN number BIGINT NOT NULL DEFAULT 0;

--bun:split

-- The comment that a reply belongs to; NULL for the first of a thread.
ALTER TABLE file_comments ADD COLUMN parent_uuid {{.Text}} REFERENCES file_comments (uuid);

--bun:split

-- '' for a comment.
ALTER TABLE file_comments ADD COLUMN verdict {{.Text}} NOT NULL DEFAULT '' CHECK (verdict IN ('', 'approved', 'change'));

--bun:split

-- 0 for an open thread.
ALTER TABLE file_comments ADD COLUMN resolved_at BIGINT NOT NULL DEFAULT 0;

--bun:split

ALTER TABLE file_comments ADD COLUMN resolved_by {{.Text}} REFERENCES users (uuid);

--bun:split

CREATE INDEX file_comments_replies ON file_comments (parent_uuid) WHERE parent_uuid IS NOT NULL;
