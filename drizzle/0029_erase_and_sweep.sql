-- A mail server may be slow at every step; a letter is handed to another worker only after the last of them.
UPDATE jobs.queue SET expire_seconds = 600 WHERE name = 'mail';
--> statement-breakpoint
UPDATE jobs.job SET expire_in = interval '600 seconds' WHERE name = 'mail' AND state < 'active';
--> statement-breakpoint
-- What is left of a deleted account outside the database's rows goes at once, and is tried again while a store is away.
SELECT jobs.create_queue('erase', '{"policy":"standard","retryLimit":12,"retryDelay":30,"retryBackoff":true,"expireInSeconds":600,"retentionMinutes":20160}');
--> statement-breakpoint
SELECT jobs.create_queue('forget_expired', '{"policy":"short","retryLimit":0,"expireInSeconds":600,"retentionMinutes":1440}');
--> statement-breakpoint
CREATE TABLE "coupon_guesses" (
  "key" text PRIMARY KEY NOT NULL,
  "wrong" integer NOT NULL,
  "since" timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT "coupon_guesses_wrong" CHECK ("coupon_guesses"."wrong" >= 0)
);
