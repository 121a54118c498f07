-- What the first page of the backoffice counts, out of a million orders that need nothing.
ALTER TABLE "orders" ADD COLUMN "has_small_photos" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_open_due" ON "orders" USING btree ("estimated_delivery_date") WHERE status in ('pending', 'confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "orders_small_photos" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE has_small_photos;--> statement-breakpoint
CREATE INDEX "requests_waiting" ON "requests" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
-- Every process hears what comes in. What a trigger says, and to whom, is in db/shop-news.ts.
CREATE FUNCTION tell_news() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('shop_news', TG_ARGV[0]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER orders_are_news AFTER INSERT ON orders FOR EACH STATEMENT EXECUTE FUNCTION tell_news('order');--> statement-breakpoint
CREATE TRIGGER requests_are_news AFTER INSERT ON requests FOR EACH STATEMENT EXECUTE FUNCTION tell_news('request');--> statement-breakpoint
CREATE TRIGGER payment_issues_are_news AFTER INSERT ON payment_issues FOR EACH STATEMENT EXECUTE FUNCTION tell_news('payment_issue');
