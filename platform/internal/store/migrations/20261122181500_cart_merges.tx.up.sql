-- A browser's cart is merged into a practice's once, however often the browser repeats the request.
CREATE TABLE cart_merges (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  merge_key {{.Text}} NOT NULL,
  at BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, merge_key)
);
