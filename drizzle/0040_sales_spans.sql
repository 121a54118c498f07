-- Sales of products by quarter and year, of those that are over: years of a hundred thousand products
-- are few rows. The job that counts days adds them up.
CREATE TABLE "sales_spans" (
	"unit" text NOT NULL,
	"first" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	CONSTRAINT "sales_spans_unit_first_key_pk" PRIMARY KEY("unit","first","key"),
	CONSTRAINT "sales_spans_unit" CHECK ("sales_spans"."unit" in ('quarter', 'year'))
);
--> statement-breakpoint
-- Whoever counts a month again, also the version before this one, takes away what it was added up to.
CREATE FUNCTION forget_sales_spans() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_spans s USING (
    SELECT DISTINCT u.unit, date_trunc(u.unit, c.month::timestamp)::date AS first
    FROM (SELECT DISTINCT month FROM counted) c CROSS JOIN unnest(ARRAY['quarter', 'year']) AS u (unit)
  ) stale WHERE s.unit = stale.unit AND s.first = stale.first;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sales_months_gone AFTER DELETE ON sales_months
  REFERENCING OLD TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION forget_sales_spans();--> statement-breakpoint
CREATE TRIGGER sales_months_counted AFTER INSERT ON sales_months
  REFERENCING NEW TABLE AS counted FOR EACH STATEMENT EXECUTE FUNCTION forget_sales_spans();--> statement-breakpoint
-- What the list of orders is sorted by, as state and payment.
CREATE INDEX "orders_city_newest" ON "orders" USING btree ((shipping_address->>'city'),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_changed_newest" ON "orders" USING btree ("updated_at","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Sales by where an order was made.
ALTER TABLE "sales_days" DROP CONSTRAINT "sales_days_of";--> statement-breakpoint
ALTER TABLE "sales_days" ADD CONSTRAINT "sales_days_of" CHECK ("sales_days"."of" in ('all', 'product', 'state', 'coupon', 'channel', 'customers'));--> statement-breakpoint
-- Days without an order made by hand are all of the shop; the others are counted again.
INSERT INTO "sales_days" ("of", "day", "key", "label", "orders", "pieces", "gross", "gst", "discount", "shipping")
SELECT 'channel', day, 'shop', '', orders, pieces, gross, gst, discount, shipping FROM sales_days WHERE "of" = 'all';
--> statement-breakpoint
INSERT INTO "report_changes" ("day")
SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders WHERE channel <> 'shop';
