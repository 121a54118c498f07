CREATE TYPE "public"."tax_mode" AS ENUM('added', 'included');--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hsn" text NOT NULL,
	"percent" integer NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_hsn" CHECK ("tax_rates"."hsn" ~ '^([0-9]{2}|[0-9]{4,8})?$'),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" in (0, 5, 18, 40))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_once" ON "tax_rates" USING btree ("hsn","valid_from");--> statement-breakpoint
-- Product pages name the tax, and are cached.
CREATE TRIGGER tax_rates_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON tax_rates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
-- The standard rate since the four slabs of 22 September 2025 (Notification 9/2025, Central Tax (Rate)).
INSERT INTO "tax_rates" ("hsn", "percent", "valid_from") VALUES ('', 18, '2025-09-22');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "tax_percent" integer;--> statement-breakpoint
-- With the two columns that a page's tax comes from; the rest as in 0001_functions.sql.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at, hsn, tax_percent
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_percent" CHECK ("products"."tax_percent" in (0, 5, 18, 40));--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_mode" "tax_mode" DEFAULT 'added' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "included_tax_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_gstin" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_included_tax" CHECK ("orders"."included_tax_amount" >= 0 and ("orders"."tax_mode" = 'added' or "orders"."tax_amount" = 0));--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK (("orders"."buyer_gstin" is null or "orders"."buyer_name" is not null) and length("orders"."buyer_gstin") = 15);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "tax_percent" integer DEFAULT 18 NOT NULL;--> statement-breakpoint
CREATE TABLE "order_tax_lines" (
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"hsn" text,
	"percent" integer NOT NULL,
	"value" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "order_tax_lines_order_id_line_no_pk" PRIMARY KEY("order_id","line_no"),
	CONSTRAINT "order_tax_lines_percent" CHECK ("order_tax_lines"."percent" in (0, 5, 18, 40)),
	CONSTRAINT "order_tax_lines_amounts" CHECK ("order_tax_lines"."value" >= 0 and "order_tax_lines"."discount" between 0 and "order_tax_lines"."value" and "order_tax_lines"."taxable" >= 0 and "order_tax_lines"."cgst" >= 0 and "order_tax_lines"."sgst" >= 0 and "order_tax_lines"."igst" >= 0),
	CONSTRAINT "order_tax_lines_split" CHECK (("order_tax_lines"."igst" = 0 and abs("order_tax_lines"."cgst" - "order_tax_lines"."sgst") <= 1) or "order_tax_lines"."cgst" + "order_tax_lines"."sgst" = 0),
	CONSTRAINT "order_tax_lines_sum" CHECK ("order_tax_lines"."taxable" = "order_tax_lines"."value" or "order_tax_lines"."taxable" + "order_tax_lines"."cgst" + "order_tax_lines"."sgst" + "order_tax_lines"."igst" = "order_tax_lines"."value" - "order_tax_lines"."discount")
);
--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Orders that were placed before: what they were charged, on their lines to the paisa. Their shipping bore no tax.
INSERT INTO order_tax_lines (order_id, line_no, hsn, percent, value, discount, taxable, cgst, sgst, igst)
SELECT order_id, line_no, hsn, percent, value, 0, value,
  CASE WHEN within THEN tax / 2 ELSE 0 END, CASE WHEN within THEN tax - tax / 2 ELSE 0 END,
  CASE WHEN within THEN 0 ELSE tax END
FROM (
  SELECT i.order_id, i.line_no, i.hsn, CASE WHEN o.tax_amount = 0 THEN 0 ELSE 18 END AS percent,
    i.price * i.quantity AS value,
    round(o.tax_amount * sum(i.price * i.quantity) OVER running / greatest(o.subtotal_amount, 1))::bigint
      - round(o.tax_amount * (sum(i.price * i.quantity) OVER running - i.price * i.quantity) / greatest(o.subtotal_amount, 1))::bigint AS tax,
    o.shipping_address->>'state' = coalesce(n.seller->>'state', s.value->>'state', 'Rajasthan') AS within
  FROM orders o
  JOIN order_items i ON i.order_id = o.id
  LEFT JOIN invoices n ON n.order_id = o.id
  LEFT JOIN site_settings s ON s.key = 'store_settings'
  WINDOW running AS (PARTITION BY i.order_id ORDER BY i.line_no)
) lines;--> statement-breakpoint
INSERT INTO order_tax_lines (order_id, line_no, percent, value, discount, taxable, cgst, sgst, igst)
SELECT id, 0, 0, shipping_amount, 0, shipping_amount, 0, 0, 0 FROM orders WHERE shipping_amount > 0;
