ALTER TABLE "refunds" ALTER COLUMN "status" DROP DEFAULT;--> statement-breakpoint
ALTER TYPE "public"."refund_status" RENAME TO "refund_status_before";--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'pending', 'processed', 'failed');--> statement-breakpoint
-- Until now a refund was pending from the moment it was promised.
ALTER TABLE "refunds" ALTER COLUMN "status" TYPE "public"."refund_status" USING (CASE "status"::text WHEN 'pending' THEN 'requested' ELSE "status"::text END)::"public"."refund_status";--> statement-breakpoint
ALTER TABLE "refunds" ALTER COLUMN "status" SET DEFAULT 'requested';--> statement-breakpoint
DROP TYPE "public"."refund_status_before";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "round" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_round" CHECK ("refunds"."round" >= 1);--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status in ('requested', 'pending');--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment") WHERE provider_payment is not null;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE provider = 'razorpay' and status in ('pending', 'authorised', 'failed');--> statement-breakpoint
CREATE TYPE "public"."payment_issue_kind" AS ENUM('wrong_amount', 'wrong_currency', 'unknown_order', 'unknown_payment', 'not_captured', 'not_asked', 'unknown_refund', 'refund_failed', 'dispute');--> statement-breakpoint
CREATE TABLE "payment_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "payment_issue_kind" NOT NULL,
	"subject" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"said" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "payment_issues_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_issues_open" ON "payment_issues" USING btree ("made_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "payment_issues_order" ON "payment_issues" USING btree ("order_id");--> statement-breakpoint
SELECT jobs.create_queue('reconcile_payments', '{"policy":"short","retryLimit":0,"expireInSeconds":540,"retentionMinutes":1440}');--> statement-breakpoint
-- What is left of a refund whose last try failed: a job that writes down that it did.
SELECT jobs.create_queue('refund_died', '{"policy":"standard","retryLimit":13,"retryDelay":30,"retryBackoff":true,"expireInSeconds":120,"retentionMinutes":20160}');--> statement-breakpoint
UPDATE jobs.queue SET dead_letter = 'refund_died' WHERE name = 'refund';--> statement-breakpoint
-- Each cancelling may wait for an answer of the provider.
UPDATE jobs.queue SET expire_seconds = 540 WHERE name = 'cancel_unpaid';
