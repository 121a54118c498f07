ALTER TYPE "public"."payment_issue_kind" ADD VALUE 'missing_payment';--> statement-breakpoint
ALTER TYPE "public"."payment_issue_kind" ADD VALUE 'missing_refund';--> statement-breakpoint
ALTER TYPE "public"."payment_issue_kind" ADD VALUE 'wrong_refund';--> statement-breakpoint
CREATE TYPE "public"."refund_kind" AS ENUM('goods', 'shipping', 'goodwill');--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "kind" "refund_kind" DEFAULT 'goods' NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_goodwill" CHECK ("refunds"."kind" <> 'goodwill' or "refunds"."reason" <> '');--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "cancelled_by_clock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "refunds_reference" ON "refunds" USING btree ("provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
-- Once a night, and as long as a provider takes that is asked page by page. While it is down it is tried again until morning.
SELECT jobs.create_queue('compare_payments', '{"policy":"short","retryLimit":5,"retryDelay":600,"retryBackoff":true,"expireInSeconds":3600,"retentionMinutes":2880}');
--> statement-breakpoint
-- Money that came after the clock had cancelled its order.
SELECT jobs.create_queue('late_payment', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');
