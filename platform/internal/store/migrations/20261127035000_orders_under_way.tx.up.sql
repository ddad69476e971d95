-- Orders to be delivered, by their promised day: late ones are found without reading the delivered ones. 9 is
-- delivered_by_carrier, 10 partially_delivered.
CREATE INDEX orders_under_way ON orders (practice_uuid, delivery_on, reference DESC) WHERE cancelled_at = 0 AND (status < 9 OR status = 10);
