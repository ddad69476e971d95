-- Orders without a delivery date come last in the ascending sort.
CREATE INDEX orders_by_delivery_dated ON orders (practice_uuid, (delivery_on = ''), delivery_on, reference);
