CREATE TABLE "stock_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	CONSTRAINT "stock_notices_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "stock_notices_once" UNIQUE("product_id","email"),
	CONSTRAINT "stock_notices_email_lower" CHECK ("stock_notices"."email" = lower("stock_notices"."email")),
	CONSTRAINT "stock_notices_confirmed_first" CHECK ("stock_notices"."queued_at" is null or "stock_notices"."confirmed_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notices" ADD CONSTRAINT "stock_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notices_email" ON "stock_notices" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notices_user" ON "stock_notices" USING btree ("user_id");--> statement-breakpoint
SELECT jobs.create_queue('tell_back_in_stock', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
--> statement-breakpoint
-- What a product promises: days until it is made, and what happens when it is not right.
ALTER TABLE "products" ADD COLUMN "making_days" integer;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "returns_policy" text;--> statement-breakpoint
ALTER TABLE "custom_options" ADD COLUMN "making_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_making_days" CHECK ("products"."making_days" between 0 and 90);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_returns_policy" CHECK ("products"."returns_policy" in ('thirty_days', 'remade'));--> statement-breakpoint
ALTER TABLE "custom_options" ADD CONSTRAINT "custom_options_making_days" CHECK ("custom_options"."making_days" between 0 and 60);--> statement-breakpoint
-- With what a page promises; the rest as in 0007_tax.sql.
DROP TRIGGER products_changed ON products;--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at, hsn, tax_percent, making_days, returns_policy
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
