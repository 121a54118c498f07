ALTER TABLE "media" ADD COLUMN "unused_since" timestamp with time zone DEFAULT now();--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."kind" = 'custom';--> statement-breakpoint
SELECT jobs.create_queue('sweep_uploads', '{"policy":"short","retryLimit":2,"retryDelay":60,"expireInSeconds":900,"retentionMinutes":1440}');
