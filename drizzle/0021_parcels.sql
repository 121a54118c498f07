-- What left for a customer, a row a parcel; the order keeps courier and number of the first.
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"courier" text,
	"tracking_number" text,
	"tracking_url" text,
	"weight_grams" integer,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_counted" CHECK ("parcels"."number" >= 1),
	CONSTRAINT "parcels_tracking_url" CHECK ("parcels"."tracking_url" ~ '^https://'),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_item_id_pk" PRIMARY KEY("parcel_id","item_id"),
	CONSTRAINT "parcel_items_quantity" CHECK ("parcel_items"."quantity" >= 1)
);
--> statement-breakpoint
-- Orders that left before there were parcels: everything in one.
INSERT INTO "parcels" ("order_id", "number", "courier", "tracking_number", "sent_at", "delivered_at")
SELECT o.id, 1, o.courier, o.tracking_number,
  coalesce((SELECT max(e.at) FROM order_events e WHERE e.order_id = o.id AND e.to_status = 'shipped'),
    o.delivered_at, o.updated_at),
  CASE WHEN o.status = 'delivered' THEN coalesce(o.delivered_at, o.updated_at) END
FROM orders o
WHERE o.status IN ('shipped', 'delivered') OR (o.status = 'cancelled' AND o.tracking_number IS NOT NULL);
--> statement-breakpoint
INSERT INTO "parcel_items" ("parcel_id", "item_id", "quantity")
SELECT p.id, i.id, i.quantity FROM parcels p JOIN order_items i ON i.order_id = p.order_id;
--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "parcel_items_item" ON "parcel_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier","order_id");--> statement-breakpoint
-- A piece lies in a parcel of its own order, and in as many as there are of it. The item is locked,
-- so of two parcels that are packed at once the second sees the first.
CREATE FUNCTION keep_parcels_within_order() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ordered integer;
BEGIN
  SELECT i.quantity INTO ordered FROM order_items i JOIN parcels p ON p.order_id = i.order_id
    WHERE i.id = NEW.item_id AND p.id = NEW.parcel_id FOR NO KEY UPDATE OF i;
  IF ordered IS NULL OR (SELECT sum(quantity) FROM parcel_items WHERE item_id = NEW.item_id) > ordered THEN
    RAISE EXCEPTION 'more pieces in parcels than were ordered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_items_ordered';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER parcel_items_within AFTER INSERT OR UPDATE ON parcel_items
  FOR EACH ROW EXECUTE FUNCTION keep_parcels_within_order();
--> statement-breakpoint
-- How couriers' lists are read, by their headings.
CREATE TABLE "tracking_layouts" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"courier" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
