-- Search text, returns policy and tracking link of an order, and whether its buyer has confirmed it.
CREATE FUNCTION items_search_text(items jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  RETURN (SELECT string_agg(concat_ws(chr(10), i.product->>'title', i.product->>'sku',
      (SELECT string_agg(value, chr(10)) FROM jsonb_each_text(i.variant_selections)),
      (SELECT string_agg(filled.value->>'text', chr(10)) FROM jsonb_each(i.custom_options) filled)
    ), chr(10) ORDER BY i.line_no)
    FROM jsonb_to_recordset(items)
      AS i(line_no integer, product jsonb, variant_selections jsonb, custom_options jsonb));
END
$$;
--> statement-breakpoint
CREATE FUNCTION update_order_search_text() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  noted_order uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.order_id ELSE NEW.order_id END;
BEGIN
  UPDATE orders SET has_custom_options = held.personalised, items_text = held.search_text
  FROM (
    SELECT coalesce(bool_or(i.custom_options <> '{}'), false) AS personalised,
      coalesce(items_search_text(jsonb_agg(jsonb_build_object('line_no', i.line_no, 'product', i.product,
        'variant_selections', i.variant_selections, 'custom_options', i.custom_options))), '') AS search_text
    FROM order_items i WHERE i.order_id = noted_order
  ) held
  WHERE orders.id = noted_order
    AND (orders.has_custom_options, orders.items_text) IS DISTINCT FROM (held.personalised, held.search_text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Not for the order that this transaction has inserted with its text (api/src/modules/orders/insert-order.ts).
CREATE TRIGGER order_items_inserted AFTER INSERT ON order_items
  FOR EACH ROW WHEN (new.order_id::text IS DISTINCT FROM current_setting('nakshi.new_order', true)) EXECUTE FUNCTION update_order_search_text();
--> statement-breakpoint
CREATE TRIGGER order_items_removed AFTER DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION update_order_search_text();
--> statement-breakpoint
CREATE TRIGGER order_items_changed AFTER UPDATE OF line_no, product, variant_selections, custom_options ON order_items
  FOR EACH ROW WHEN (old.line_no IS DISTINCT FROM new.line_no OR old.product IS DISTINCT FROM new.product
  OR old.variant_selections IS DISTINCT FROM new.variant_selections
  OR old.custom_options IS DISTINCT FROM new.custom_options) EXECUTE FUNCTION update_order_search_text();
--> statement-breakpoint
CREATE FUNCTION snapshot_returns_policy() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT coalesce(p.returns_policy, CASE WHEN EXISTS (
      SELECT FROM custom_options o WHERE o.product_id = p.id
    ) THEN 'remade' ELSE 'thirty_days' END)
    INTO NEW.returns_policy FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_snapshot_returns_policy BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (new.returns_policy IS NULL AND new.product_id IS NOT NULL) EXECUTE FUNCTION snapshot_returns_policy();
--> statement-breakpoint
-- What the store pays for a unit now; a line of an order has a copy.
CREATE FUNCTION item_cost_price(the_product uuid, the_combination uuid) RETURNS bigint LANGUAGE sql STABLE
AS $$
  SELECT coalesce((SELECT c.cost_price FROM product_combinations c WHERE c.id = the_combination),
    (SELECT p.cost_price FROM products p WHERE p.id = the_product))
$$;
--> statement-breakpoint
CREATE FUNCTION renew_tracking_link() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.link_version := OLD.link_version + 1;
  IF OLD.guest_email IS NOT NULL OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND email IS NULL) THEN
    NEW.guest_email := nullif(lower(NEW.shipping_address->>'email'), '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_tracking_link BEFORE UPDATE OF shipping_address ON orders
  FOR EACH ROW WHEN (lower(old.shipping_address ->> 'email'::text) IS DISTINCT FROM lower(new.shipping_address ->> 'email'::text)) EXECUTE FUNCTION renew_tracking_link();
--> statement-breakpoint
-- Of the buyer of a cash on delivery order: 'waiting', 'confirmed', or null where nothing was asked or nothing waits.
CREATE FUNCTION buyer_confirmation(the_order_id uuid) RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN m.resolved_at IS NOT NULL THEN 'confirmed'
    WHEN o.payment_method = 'cod' AND o.payment_status = 'pending' AND o.status IN ('pending', 'confirmed', 'processing') THEN 'waiting' END
  FROM order_messages m JOIN orders o ON o.id = m.order_id WHERE m.order_id = the_order_id AND m.kind = 'confirmation'
$$;
