-- What an order is of and for, so that it is found by a product's name or a text on a piece.
ALTER TABLE "orders" ADD COLUMN "items_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
DROP TRIGGER order_items_note_personalised ON order_items;--> statement-breakpoint
DROP FUNCTION note_personalised();--> statement-breakpoint
-- Titles, choices and texts of the items, a line each, and whether there is anything to make; once
-- for all rows of a statement.
CREATE FUNCTION note_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET has_custom_options = held.personalised, items_text = held.words
  FROM (
    SELECT i.order_id, bool_or(i.custom_options <> '{}') AS personalised,
      string_agg(concat_ws(chr(10), i.product->>'title',
        (SELECT string_agg(value, chr(10)) FROM jsonb_each_text(i.variant_selections)),
        (SELECT string_agg(filled.value->>'text', chr(10)) FROM jsonb_each(i.custom_options) filled)
      ), chr(10) ORDER BY i.line_no) AS words
    FROM order_items i WHERE i.order_id IN (SELECT noted.order_id FROM noted) GROUP BY i.order_id
  ) held
  WHERE orders.id = held.order_id
    AND (orders.has_custom_options, orders.items_text) IS DISTINCT FROM (held.personalised, held.words);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_items_added AFTER INSERT ON order_items REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION note_items();--> statement-breakpoint
CREATE TRIGGER order_items_changed AFTER UPDATE ON order_items REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION note_items();--> statement-breakpoint
UPDATE order_items SET line_no = line_no;--> statement-breakpoint
DROP INDEX "orders_search";--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("order_number" || chr(10) || coalesce("shipping_address"->>'full_name', '') || chr(10) || coalesce("shipping_address"->>'phone', '') || chr(10) || coalesce("shipping_address"->>'email', '') || chr(10) || coalesce("shipping_address"->>'city', '') || chr(10) || coalesce("shipping_address"->>'pincode', '') || chr(10) || "items_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("estimated_delivery_date","status");--> statement-breakpoint
CREATE INDEX "addresses_search" ON "addresses" USING gin (("phone" || chr(10) || "city") gin_trgm_ops);--> statement-breakpoint
-- How far the workshop was with an item, when, and by whom.
CREATE TABLE "order_item_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"making_step" "making_step",
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item_steps" ADD CONSTRAINT "order_item_steps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_steps" ADD CONSTRAINT "order_item_steps_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_steps" ADD CONSTRAINT "order_item_steps_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_item_steps_order" ON "order_item_steps" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_item_steps_item" ON "order_item_steps" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_item_steps_actor" ON "order_item_steps" USING btree ("actor_id");
