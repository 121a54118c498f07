-- A number that somebody proved to read the SMS of. The version before changes "phone" alone, so what
-- was confirmed stands beside it and counts while both are the same.
CREATE TABLE "phone_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_days" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "sent_by" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "confirmed_phone" text;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "phone_codes_user" ON "phone_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone" ON "users" USING btree ("confirmed_phone") WHERE confirmed_phone is not null;--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_sent_by" CHECK ("sign_in_codes"."sent_by" in ('mail', 'sms'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_confirmed_phone_mobile" CHECK ("users"."confirmed_phone" ~ '^[6-9][0-9]{9}$');--> statement-breakpoint
-- A code is good for ten minutes: an SMS that cannot be sent soon is of no use.
SELECT jobs.create_queue('sms', '{"policy":"standard","retryLimit":2,"retryDelay":5,"expireInSeconds":60,"retentionMinutes":1440}');
