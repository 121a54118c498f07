-- Deferred: payloads show what is committed, and events keep the order of their causes.
CREATE FUNCTION has_webhooks() RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE is_active)
$$;
--> statement-breakpoint
CREATE FUNCTION queue_webhook(event text, event_key uuid, details jsonb) RETURNS void LANGUAGE sql
AS $$
  WITH message AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, jsonb_build_object('type', event, 'data', details, 'timestamp',
      to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS payload
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id, type, order_key, payload)
    SELECT message.id, e.id, event, event_key, message.payload FROM webhook_endpoints e, message
    WHERE e.is_active AND event = ANY (e.events)
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_order(the_order_id uuid) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('id', id, 'order_number', order_number, 'customer_id', user_id, 'channel', channel, 'content', content,
    'status', status, 'payment_method', payment_method, 'payment_status', payment_status,
    'subtotal_amount', subtotal_amount, 'shipping_amount', shipping_amount, 'tax_amount', tax_amount,
    'discount_amount', discount_amount, 'offer_name', offer_terms->>'name', 'offer_amount', offer_amount, 'round_off_amount', round_off_amount, 'total_amount', total_amount, 'due_amount', due_amount,
    'coupon_code', coupon_code, 'estimated_delivery_date', estimated_delivery_date,
    'buyer_confirmation', buyer_confirmation(id))
  FROM orders WHERE id = the_order_id
$$;
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  is_new boolean = TG_OP = 'INSERT';
  details jsonb;
BEGIN
  IF NOT has_webhooks() THEN
    RETURN NULL;
  END IF;
  details = webhook_order(NEW.id);
  -- Deleted in the same transaction.
  IF details IS NULL THEN
    RETURN NULL;
  END IF;
  -- Of this change; a later one of the same transaction has an event of its own.
  details = details || jsonb_build_object('status', NEW.status, 'payment_status', NEW.payment_status);
  IF is_new THEN
    PERFORM queue_webhook('order.placed', NEW.id, details || jsonb_build_object('items', (
      SELECT jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity, 'price', price) ORDER BY line_no)
      FROM order_items WHERE order_id = NEW.id)));
  ELSIF OLD.status <> NEW.status THEN
    PERFORM queue_webhook('order.status_changed', NEW.id, details || jsonb_build_object('previous_status', OLD.status));
    IF NEW.status = 'shipped' THEN
      PERFORM queue_webhook('order.shipped', NEW.id, details || jsonb_build_object('parcels', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'courier', courier, 'tracking_number', tracking_number)
          ORDER BY number), '[]') FROM parcels WHERE order_id = NEW.id)));
    END IF;
  END IF;
  -- The advance of a cancelled cash on delivery order does not pay the order.
  IF NEW.payment_status = 'captured' AND (is_new OR OLD.payment_status <> 'captured')
    AND NOT (NEW.status = 'cancelled' AND NEW.payment_method = 'cod') THEN
    PERFORM queue_webhook('order.paid', NEW.id, details);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhooks_inserted AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhooks_changed AFTER UPDATE OF status, payment_status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_status IS DISTINCT FROM new.payment_status)
  EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_refund_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  refunded_order uuid;
BEGIN
  IF NOT has_webhooks() OR (TG_OP = 'UPDATE' AND OLD.status = NEW.status) THEN
    RETURN NULL;
  END IF;
  SELECT order_id INTO refunded_order FROM payments WHERE id = NEW.payment_id;
  PERFORM queue_webhook('order.refunded', refunded_order, webhook_order(refunded_order) || jsonb_build_object(
    'refund', jsonb_build_object('id', NEW.id, 'amount', NEW.amount, 'kind', NEW.kind)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_webhooks AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.status = 'processed') EXECUTE FUNCTION queue_refund_webhook();
--> statement-breakpoint
CREATE FUNCTION queue_return_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF has_webhooks() THEN
    PERFORM queue_webhook('return.requested', NEW.order_id, jsonb_build_object('id', NEW.id, 'order_id', NEW.order_id,
      'order_number', (SELECT order_number FROM orders WHERE id = NEW.order_id), 'reason', NEW.reason,
      'units', (SELECT count(*) FROM return_units WHERE return_id = NEW.id)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_requests_webhooks AFTER INSERT ON return_requests DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_return_webhook();
--> statement-breakpoint
CREATE FUNCTION webhook_product(product products) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('id', product.id, 'slug', product.slug, 'title', product.title, 'price', product.price,
    'discounted_price', product.discounted_price, 'sale_starts_on', product.sale_starts_on,
    'sale_ends_on', product.sale_ends_on, 'selling_price', product.selling_price, 'stock', product.stock, 'is_active', product.is_active)
$$;
--> statement-breakpoint
CREATE FUNCTION queue_product_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product products;
BEGIN
  IF NOT has_webhooks() THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM queue_webhook('product.changed', OLD.id, webhook_product(OLD) || '{"change": "deleted"}');
    RETURN NULL;
  END IF;
  -- A save changes the stock after the other fields.
  SELECT * INTO product FROM products WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF TG_ARGV[0] = 'stock.low' THEN
    PERFORM queue_webhook('stock.low', NEW.id, webhook_product(product));
  ELSE
    PERFORM queue_webhook('product.changed', NEW.id, webhook_product(product) || jsonb_build_object('change',
      CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'updated' END));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_webhooks_edges AFTER INSERT OR DELETE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_product_webhook('product.changed');
--> statement-breakpoint
-- Sales change the stock without a new version.
CREATE CONSTRAINT TRIGGER products_webhooks_changed AFTER UPDATE OF updated_at ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.updated_at IS DISTINCT FROM new.updated_at) EXECUTE FUNCTION queue_product_webhook('product.changed');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_webhooks_low_stock AFTER UPDATE OF stock ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.is_active AND new.is_low_stock AND NOT old.is_low_stock) EXECUTE FUNCTION queue_product_webhook('stock.low');
--> statement-breakpoint
CREATE FUNCTION queue_customer_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- An import of another shop's customers is no news.
  IF has_webhooks() AND NOT EXISTS (SELECT FROM imported_customers WHERE user_id = NEW.id) THEN
    PERFORM queue_webhook('customer.created', NEW.id, jsonb_build_object('id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_webhooks_inserted AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.email IS NOT NULL AND new.staff_role IS NULL) EXECUTE FUNCTION queue_customer_webhook();
--> statement-breakpoint
-- A guest becomes an account.
CREATE CONSTRAINT TRIGGER users_webhooks_joined AFTER UPDATE OF email ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.email IS NULL AND new.email IS NOT NULL AND new.staff_role IS NULL)
  EXECUTE FUNCTION queue_customer_webhook();
