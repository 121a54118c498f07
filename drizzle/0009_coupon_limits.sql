ALTER TABLE "coupons" ADD COLUMN "per_customer_limit" integer;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "first_order_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_per_customer_limit" CHECK ("coupons"."per_customer_limit" >= 1);--> statement-breakpoint
-- Where mail to an address ends up: what stands after a plus is the same mailbox, and so are Gmail's dots.
CREATE FUNCTION mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
      THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
  END
$$;
--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox(email));--> statement-breakpoint
CREATE INDEX "orders_delivered_phone" ON "orders" USING btree ((shipping_address->>'phone')) WHERE status = 'delivered';
