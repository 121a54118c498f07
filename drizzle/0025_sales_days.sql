-- Sales by day (in India) and by what they are of, so that a report of years reads days and not a
-- million orders. Days that changed since are noted beside it and worked out at the moment of a report.
CREATE TABLE "sales_days" (
	"of" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	CONSTRAINT "sales_days_of_day_key_pk" PRIMARY KEY("of","day","key"),
	CONSTRAINT "sales_days_of" CHECK ("sales_days"."of" in ('all', 'product', 'state', 'coupon', 'customers'))
);
--> statement-breakpoint
-- Orders by the day they were promised for.
CREATE TABLE "promise_days" (
	"day" date PRIMARY KEY NOT NULL,
	"promised" integer NOT NULL,
	"kept" integer NOT NULL,
	"late" integer NOT NULL,
	"days_late" integer NOT NULL,
	"open" integer NOT NULL
);
--> statement-breakpoint
-- Days whose orders changed since they were counted. Only ever added to by those who change an order,
-- so that two of them never wait for each other.
CREATE TABLE "report_changes" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE INDEX "report_changes_day" ON "report_changes" USING btree ("day");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");--> statement-breakpoint
-- Whether a guest bought before.
CREATE INDEX "orders_guest" ON "orders" USING btree (lower(shipping_address->>'email'), "created_at") WHERE user_id is null;--> statement-breakpoint
CREATE FUNCTION note_report_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_changes (day)
      VALUES ((OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date), (OLD.estimated_delivery_date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_changes (day)
      VALUES ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date), (NEW.estimated_delivery_date);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_are_reported AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION note_report_change();--> statement-breakpoint
CREATE TRIGGER orders_changed_for_reports AFTER UPDATE ON orders FOR EACH ROW
  WHEN ((OLD.status, OLD.total_amount, OLD.subtotal_amount, OLD.tax_amount, OLD.included_tax_amount, OLD.discount_amount,
      OLD.shipping_amount, OLD.coupon_code, OLD.created_at, OLD.estimated_delivery_date, OLD.delivered_at,
      OLD.shipping_address->>'state')
    IS DISTINCT FROM
    (NEW.status, NEW.total_amount, NEW.subtotal_amount, NEW.tax_amount, NEW.included_tax_amount, NEW.discount_amount,
      NEW.shipping_amount, NEW.coupon_code, NEW.created_at, NEW.estimated_delivery_date, NEW.delivered_at,
      NEW.shipping_address->>'state'))
  EXECUTE FUNCTION note_report_change();--> statement-breakpoint
-- An item that a correction changed without another sum of its order.
CREATE FUNCTION note_item_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (day)
    SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders o WHERE o.id = OLD.order_id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_items_changed_for_reports AFTER UPDATE OF quantity, price ON order_items FOR EACH ROW
  WHEN ((OLD.quantity, OLD.price) IS DISTINCT FROM (NEW.quantity, NEW.price))
  EXECUTE FUNCTION note_item_change();--> statement-breakpoint
CREATE TRIGGER order_items_gone_for_reports AFTER DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION note_item_change();--> statement-breakpoint
-- What was sold before: the first runs of the job count it.
INSERT INTO "report_changes" ("day")
SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders
UNION SELECT DISTINCT estimated_delivery_date FROM orders;--> statement-breakpoint
SELECT jobs.create_queue('count_sales', '{"policy":"short","retryLimit":0,"expireInSeconds":300,"retentionMinutes":1440}');
