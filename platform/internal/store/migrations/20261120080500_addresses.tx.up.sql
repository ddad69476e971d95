-- The two partial unique indexes permit only one default of each kind.
CREATE TABLE addresses (
  uuid {{.Text}} PRIMARY KEY,
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  label {{.Text}} NOT NULL,
  name {{.Text}} NOT NULL,
  street {{.Text}} NOT NULL,
  postal_code {{.Text}} NOT NULL,
  city {{.Text}} NOT NULL,
  country {{.Text}} NOT NULL,
  billing BOOLEAN NOT NULL,
  shipping BOOLEAN NOT NULL,
  added_at BIGINT NOT NULL
);

--bun:split

CREATE INDEX addresses_practice ON addresses (practice_uuid, added_at, uuid);

--bun:split

CREATE UNIQUE INDEX addresses_billing ON addresses (practice_uuid) WHERE billing;

--bun:split

CREATE UNIQUE INDEX addresses_shipping ON addresses (practice_uuid) WHERE shipping;
