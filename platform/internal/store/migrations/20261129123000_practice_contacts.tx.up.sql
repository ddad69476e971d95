-- Whether a contact belongs to the practice of its sender, and to that of the user who answered: its members use it too.
ALTER TABLE invitations ADD COLUMN from_practice BOOLEAN NOT NULL DEFAULT FALSE;

--bun:split

ALTER TABLE invitations ADD COLUMN to_practice BOOLEAN NOT NULL DEFAULT FALSE;
