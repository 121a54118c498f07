-- Where an order was made: in the shop, or by its people for somebody on the telephone or WhatsApp.
ALTER TABLE "orders" ADD COLUMN "channel" text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('shop', 'telephone', 'whatsapp'));--> statement-breakpoint
CREATE INDEX "orders_by_hand" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE channel <> 'shop';
