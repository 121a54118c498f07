-- The files that a piece is made from. A photo that a store does not hand out now it may in a minute.
SELECT jobs.create_queue('print_files', '{"policy":"standard","retryLimit":3,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
-- Proofs that are due to be sent, or their customers to be reminded.
SELECT jobs.create_queue('proofs', '{"policy":"short","retryLimit":0,"expireInSeconds":300,"retentionMinutes":1440}');
--> statement-breakpoint
CREATE INDEX "order_items_proof" ON "order_items" USING btree ("order_id") WHERE (design->>'needs_proof')::boolean;
