ALTER TABLE "orders" ADD COLUMN "has_custom_options" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_personalised" ON "orders" USING btree ("has_custom_options","created_at" DESC NULLS FIRST);--> statement-breakpoint
-- Written here and not by the shop alone, so that no way of storing an item can forget it.
CREATE FUNCTION note_personalised() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personalised boolean := NEW.custom_options <> '{}' OR EXISTS (
    SELECT FROM order_items WHERE order_id = NEW.order_id AND custom_options <> '{}'
  );
BEGIN
  UPDATE orders SET has_custom_options = personalised
    WHERE id = NEW.order_id AND has_custom_options <> personalised;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER order_items_note_personalised AFTER INSERT OR UPDATE OF custom_options ON order_items
  FOR EACH ROW EXECUTE FUNCTION note_personalised();--> statement-breakpoint
UPDATE orders SET has_custom_options = true
  WHERE EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND custom_options <> '{}');--> statement-breakpoint
-- The new column is unknown to the planner until it has looked; it must not look at a new shop's empty tables (see 0010).
DO $$ BEGIN
  IF EXISTS (SELECT FROM "orders") THEN
    ANALYZE "orders";
  END IF;
END $$;
