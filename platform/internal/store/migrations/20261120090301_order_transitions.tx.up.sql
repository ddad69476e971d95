-- A wish about orders and its caller's key: a repetition is recognised, another wish under the same key refused. scope
-- is the order of a transition, or the practice of a new order.
CREATE TABLE order_wishes (
  scope {{.Text}} NOT NULL,
  idempotency_key {{.Text}} NOT NULL,
  digest {{.Text}} NOT NULL,
  order_reference {{.Text}} NOT NULL,
  PRIMARY KEY (scope, idempotency_key)
);

--bun:split

-- The last number given in a series of references, such as `W26` for orders that the portal makes.
CREATE TABLE order_numbers (
  series {{.Text}} PRIMARY KEY,
  last BIGINT NOT NULL
);
