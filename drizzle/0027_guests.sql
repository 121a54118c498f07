-- A guest shops without mail and password: a row of their own, until they sign up or in, or nobody
-- comes back to it. There are none until the shop's setting asks for them, which the version before
-- does not know: it never meets such a row.
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
-- Who has no address has nothing else that an account has.
ALTER TABLE "users" ADD CONSTRAINT "users_guest" CHECK ("users"."email" is not null or ("users"."password_hash" is null and "users"."full_name" is null and "users"."staff_role" is null and "users"."email_confirmed_at" is null and "users"."pending_email" is null));--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE email is null;--> statement-breakpoint
-- Of an order that a guest placed: whose it becomes once an account has proved to read this mail.
ALTER TABLE "orders" ADD COLUMN "guest_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_guest_email_lower" CHECK ("orders"."guest_email" = lower("orders"."guest_email"));--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree ("guest_email") WHERE guest_email is not null;--> statement-breakpoint
-- A figure code for signing in, good only together with what the browser that asked was handed.
CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"ask_hash" text NOT NULL,
	"email_hash" text NOT NULL,
	"user_id" uuid,
	"code_hash" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "sign_in_codes_ask_hash_unique" UNIQUE("ask_hash")
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_user" ON "sign_in_codes" USING btree ("user_id");--> statement-breakpoint
SELECT jobs.create_queue('guests', '{"policy":"short","retryLimit":0,"expireInSeconds":540,"retentionMinutes":1440}');
