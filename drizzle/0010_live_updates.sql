-- Events for the open backoffices (api/src/platform/db/notification-channels.ts).
CREATE FUNCTION notify_store_event() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- `order`, or `order <account>` where one of the staff placed it (api/src/platform/db/actor.ts).
  PERFORM pg_notify('store_events',
    concat_ws(' ', TG_ARGV[0], nullif(current_setting('nakshi.actor_id', true), '')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('order');
--> statement-breakpoint
CREATE TRIGGER contact_messages_notify AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('request');
--> statement-breakpoint
CREATE TRIGGER payment_issues_notify AFTER INSERT ON payment_issues
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('payment_issue');
--> statement-breakpoint
CREATE TRIGGER order_item_units_notify AFTER UPDATE ON order_item_units
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('unit');
--> statement-breakpoint
CREATE TRIGGER order_messages_notify AFTER INSERT OR UPDATE OF answered_at, resolved_at ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('question');
--> statement-breakpoint
CREATE TRIGGER return_requests_notify AFTER INSERT OR UPDATE ON return_requests
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('return');
