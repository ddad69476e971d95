-- A request about orders and its idempotency key: a repetition is recognised, another request with the same key refused.
-- scope is the order of a transition, or the practice of a new order.
CREATE TABLE order_wishes (
  scope {{.Text}} NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  digest {{.Text}} NOT NULL,
  order_reference {{.Text}} NOT NULL,
  PRIMARY KEY (scope, idempotency_key)
);

--bun:split

-- The last number assigned in a series of references, such as `W26` for orders that the portal creates.
CREATE TABLE order_numbers (
  series {{.Text}} PRIMARY KEY,
  last BIGINT NOT NULL
);
