-- What is still to be paid of an order that was paid, and then corrected.
ALTER TABLE "orders" ADD COLUMN "due_amount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due" CHECK ("orders"."due_amount" between 0 and "orders"."total_amount");--> statement-breakpoint
ALTER TYPE "stock_reason" ADD VALUE IF NOT EXISTS 'correction';
