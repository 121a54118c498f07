-- NOT VALID: orders of before keep the tax that they were placed with; every row from here on is held.
ALTER TABLE "products" DROP CONSTRAINT "products_tax_percent";--> statement-breakpoint
ALTER TABLE "tax_rates" DROP CONSTRAINT "tax_rates_percent";--> statement-breakpoint
ALTER TABLE "order_tax_lines" DROP CONSTRAINT "order_tax_lines_percent";--> statement-breakpoint
ALTER TABLE "order_tax_lines" DROP CONSTRAINT "order_tax_lines_split";--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "tax_percent" SET DATA TYPE double precision;--> statement-breakpoint
-- As in 0024_finding.sql
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at, hsn, tax_percent, making_days, returns_policy,
  occasions, recipients, materials
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
ALTER TABLE "tax_rates" ALTER COLUMN "percent" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "tax_percent" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "order_items" ALTER COLUMN "tax_percent" SET DEFAULT 18;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ALTER COLUMN "percent" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_tax_percent" CHECK ("products"."tax_percent" in (0, 0.25, 1.5, 3, 5, 18, 40));--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" in (0, 0.25, 1.5, 3, 5, 18, 40));--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_percent" CHECK ("order_tax_lines"."percent" in (0, 0.25, 1.5, 3, 5, 18, 40));--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_split" CHECK ("order_tax_lines"."cgst" = "order_tax_lines"."sgst" and ("order_tax_lines"."igst" = 0 or "order_tax_lines"."cgst" = 0)) NOT VALID;
