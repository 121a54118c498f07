-- What was promised about returns as a piece was ordered, whatever its product promises later.
ALTER TABLE "order_items" ADD COLUMN "returns_policy" text;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returns_policy" CHECK ("order_items"."returns_policy" in ('thirty_days', 'remade'));--> statement-breakpoint
CREATE FUNCTION freeze_returns_policy() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT coalesce(p.returns_policy, CASE WHEN EXISTS (
      SELECT FROM custom_options o WHERE o.product_id = p.id
    ) THEN 'remade' ELSE 'thirty_days' END)
    INTO NEW.returns_policy FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- By a trigger, so that no way of writing an item can forget it.
CREATE TRIGGER order_items_freeze_returns_policy BEFORE INSERT ON order_items FOR EACH ROW
  WHEN (NEW.returns_policy IS NULL AND NEW.product_id IS NOT NULL) EXECUTE FUNCTION freeze_returns_policy();--> statement-breakpoint
-- Pieces that came back and were put into stock again.
ALTER TYPE "stock_reason" ADD VALUE IF NOT EXISTS 'return';--> statement-breakpoint
ALTER TABLE "problem_reports" ADD COLUMN "is_restocked" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_restocked" CHECK (not "problem_reports"."is_restocked" or "problem_reports"."outcome" is not distinct from 'refund');
--> statement-breakpoint
-- An order that makes pieces again is no sale: its days are counted anew.
INSERT INTO "report_changes" ("day")
SELECT DISTINCT (created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders WHERE remake_of IS NOT NULL;
--> statement-breakpoint
-- What the list of orders is sorted by: a million of them are not sorted for a page.
CREATE INDEX "orders_state_newest" ON "orders" USING btree (("shipping_address"->>'state'),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_payment_newest" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST);
