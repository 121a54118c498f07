CREATE TYPE "public"."making_step" AS ENUM('checked', 'made', 'packed');--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid,
	"note" text NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_notes_note" CHECK ("order_notes"."note" <> '')
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "making_step" "making_step";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "courier" text;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_items_to_make" ON "order_items" USING btree ("order_id","making_step") WHERE custom_options <> '{}';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (("order_number" || chr(10) || coalesce("shipping_address"->>'full_name', '') || chr(10) || coalesce("shipping_address"->>'phone', '') || chr(10) || coalesce("shipping_address"->>'email', '') || chr(10) || coalesce("shipping_address"->>'city', '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
-- The new indexes are on an expression and a new column, which the planner knows nothing about until it has looked. It must
-- not look at a new shop's empty tables: it would believe them small for as long as a plan is kept.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "orders") THEN
    ANALYZE "orders", "order_items", "users";
  END IF;
END $$;
