-- Keys from before have no answer to give; they would be forgotten within a day anyway.
DELETE FROM "idempotency_keys";--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP CONSTRAINT "idempotency_keys_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "idempotency_keys" DROP COLUMN "order_id";--> statement-breakpoint
SELECT jobs.create_queue('forget_keys', '{"policy":"short","retryLimit":0,"expireInSeconds":120,"retentionMinutes":1440}');
