ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pending_email_lower" CHECK ("users"."pending_email" = lower("users"."pending_email"));--> statement-breakpoint
-- Two lines that lost their photos have equal choices and stay two lines.
ALTER TABLE "cart_items" DROP COLUMN "choices_hash";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "choices_hash" text GENERATED ALWAYS AS (md5(variant_selections::text || custom_options::text || case when custom_options::text like '%"images": []%' then id::text else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_line_per_choice" UNIQUE("user_id","product_id","choices_hash");--> statement-breakpoint
CREATE TABLE "sent_letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
ALTER TABLE "sent_letters" ADD CONSTRAINT "sent_letters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_letters_user" ON "sent_letters" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_letters_sent" ON "sent_letters" USING btree ("sent_at");
