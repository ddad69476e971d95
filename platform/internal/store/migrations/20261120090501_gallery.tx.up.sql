CREATE TABLE gallery_frames (
  frame_color {{.Text}} PRIMARY KEY,
  names {{.Text}} NOT NULL,
  hex {{.Text}} NOT NULL,
  cents BIGINT NOT NULL,
  position INTEGER NOT NULL
);

--bun:split

-- recipe has the parameters from which the picture is drawn.
CREATE TABLE gallery_works (
  uuid {{.Text}} PRIMARY KEY,
  reference {{.Text}} NOT NULL UNIQUE,
  artist {{.Text}} NOT NULL,
  artist_sort {{.Text}} NOT NULL,
  style {{.Text}} NOT NULL,
  colour {{.Text}} NOT NULL,
  orientation {{.Text}} NOT NULL CHECK (orientation IN ('landscape', 'portrait', 'square')),
  width_mm INTEGER NOT NULL,
  height_mm INTEGER NOT NULL,
  year INTEGER NOT NULL,
  cents BIGINT NOT NULL CHECK (cents >= 0),
  vat_rate INTEGER NOT NULL,
  recipe {{.Text}} NOT NULL,
  position INTEGER NOT NULL,
  withdrawn BOOLEAN NOT NULL
);

--bun:split

CREATE TABLE gallery_texts (
  work_uuid {{.Text}} NOT NULL REFERENCES gallery_works (uuid),
  locale {{.Text}} NOT NULL CHECK (locale IN ('fr', 'en', 'it', 'es', 'pt')),
  title {{.Text}} NOT NULL,
  title_sort {{.Text}} NOT NULL,
  description {{.Text}} NOT NULL,
  technique {{.Text}} NOT NULL,
  alt {{.Text}} NOT NULL,
  search_text {{.Text}} NOT NULL,
  PRIMARY KEY (work_uuid, locale)
);

--bun:split

-- Drawn once, by the first replica that needs a picture.
CREATE TABLE gallery_pictures (
  work_uuid {{.Text}} NOT NULL REFERENCES gallery_works (uuid),
  size {{.Text}} NOT NULL CHECK (size IN ('thumb', 'large')),
  recipe {{.Text}} NOT NULL,
  content {{if .Postgres}}BYTEA{{else}}BLOB{{end}} NOT NULL,
  PRIMARY KEY (work_uuid, size)
);

--bun:split

-- Carts store no prices: a cart is priced by today's catalogue.
CREATE TABLE cart_products (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  work_uuid {{.Text}} NOT NULL REFERENCES gallery_works (uuid),
  frame_color {{.Text}} NOT NULL,
  position BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, work_uuid)
);

--bun:split

-- The caller's idempotency key, and a digest of the request: a repetition is recognised, another request with the key
-- refused.
CREATE TABLE gallery_checkouts (
  practice_uuid {{.Text}} NOT NULL REFERENCES practices (uuid),
  idempotency_key {{.Text}} NOT NULL,
  request_digest {{.Text}} NOT NULL,
  order_reference {{.Text}} NOT NULL UNIQUE REFERENCES orders (reference),
  invoice_reference {{.Text}} NOT NULL UNIQUE REFERENCES invoices (reference),
  at BIGINT NOT NULL,
  PRIMARY KEY (practice_uuid, idempotency_key)
);

--bun:split

CREATE TABLE gallery_numbers (
  year INTEGER PRIMARY KEY,
  last BIGINT NOT NULL
);
