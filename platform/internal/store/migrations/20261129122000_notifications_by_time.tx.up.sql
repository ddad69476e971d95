-- The list's order is by time alone; unread notifications are counted by notifications_page.
CREATE INDEX notifications_by_time ON notifications (user_uuid, on_page, at, uuid);
