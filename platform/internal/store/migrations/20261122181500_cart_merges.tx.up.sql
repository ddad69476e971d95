-- A cart that a browser began is put into a practice's once, however often the browser asks.
CREATE TABLE cart_merges (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  merge_key {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, merge_key)
);
