-- Tasks that a practice has snoozed; until is a day (YYYY-MM-DD, in Paris).
CREATE TABLE snoozed_tasks (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  task {{.Text}} NOT NULL,
  until {{.Text}} NOT NULL,
  user_uuid {{.Text}} NOT NULL REFERENCES users (uuid),
  PRIMARY KEY (practice_uuid, task)
);
