-- Gift wrap, whose price is a part of what shipping costs, and a day before which an order shall not arrive.
ALTER TABLE "orders" ADD COLUMN "gift_wrap_amount" bigint;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "deliver_not_before" date;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_wrap" CHECK ("orders"."gift_wrap_amount" between 0 and "orders"."shipping_amount");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_not_before" CHECK ("orders"."estimated_delivery_date" >= "orders"."deliver_not_before");
