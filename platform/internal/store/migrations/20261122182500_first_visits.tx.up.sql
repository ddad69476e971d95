-- Users who have finished or declined the onboarding tour: no other browser offers it again.
CREATE TABLE first_visits (
  user_uuid {{.Text}} PRIMARY KEY REFERENCES users (uuid),
  ended_at BIGINT NOT NULL
);
