-- Days and periods of the sales reports that have to be counted again.
CREATE FUNCTION mark_report_days() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO dirty_report_days (day)
      VALUES ((OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date), (OLD.estimated_delivery_date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO dirty_report_days (day)
      VALUES ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date), (NEW.estimated_delivery_date);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_report_days AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE TRIGGER orders_changed_mark_report_days AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status
  OR old.total_amount IS DISTINCT FROM new.total_amount OR old.subtotal_amount IS DISTINCT FROM new.subtotal_amount OR old.tax_amount IS DISTINCT FROM new.tax_amount OR old.included_tax_amount IS DISTINCT FROM new.included_tax_amount OR old.discount_amount IS DISTINCT FROM new.discount_amount OR old.shipping_amount IS DISTINCT FROM new.shipping_amount OR old.coupon_code IS DISTINCT FROM new.coupon_code OR old.created_at IS DISTINCT FROM new.created_at OR old.estimated_delivery_date IS DISTINCT FROM new.estimated_delivery_date OR old.delivered_at IS DISTINCT FROM new.delivered_at OR (old.shipping_address ->> 'state'::text) IS DISTINCT FROM (new.shipping_address ->> 'state'::text)) EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE FUNCTION mark_report_days_of_item() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dirty_report_days (day)
    SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders o WHERE o.id = OLD.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_changed_mark_report_days AFTER UPDATE OF quantity, price, combination_id ON order_items
  FOR EACH ROW WHEN (old.quantity IS DISTINCT FROM new.quantity
  OR old.price IS DISTINCT FROM new.price OR old.combination_id IS DISTINCT FROM new.combination_id) EXECUTE FUNCTION mark_report_days_of_item();
--> statement-breakpoint
CREATE TRIGGER order_items_deleted_mark_report_days AFTER DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION mark_report_days_of_item();
--> statement-breakpoint
CREATE FUNCTION delete_stale_sales_periods() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sales_periods s USING (
    SELECT DISTINCT u.unit, date_trunc(u.unit, c.month::timestamp)::date AS first
    FROM (SELECT DISTINCT month FROM counted) c CROSS JOIN unnest(ARRAY['quarter', 'year']) AS u (unit)
  ) stale WHERE s.unit = stale.unit AND s.first = stale.first;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sales_monthly_deleted AFTER DELETE ON sales_monthly REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_stale_sales_periods();
--> statement-breakpoint
CREATE TRIGGER sales_monthly_inserted AFTER INSERT ON sales_monthly REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_stale_sales_periods();
--> statement-breakpoint
CREATE TRIGGER sales_monthly_updated AFTER UPDATE ON sales_monthly REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_stale_sales_periods();
--> statement-breakpoint
-- The current month is updated with each count: its rows find room on their pages.
ALTER TABLE sales_monthly SET (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
