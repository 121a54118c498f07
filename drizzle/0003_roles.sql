ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
-- Whoever was an admin could do everything, and goes on doing so.
UPDATE "users" SET "staff_role" = 'owner' WHERE "role" = 'admin';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" in ('owner', 'manager', 'support', 'workshop', 'accountant'));--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "role" "user_role" GENERATED ALWAYS AS (case when staff_role is null then 'user'::user_role else 'admin'::user_role end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("staff_role") WHERE "users"."staff_role" is not null;--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."staff_role" in ('owner', 'manager', 'support', 'workshop', 'accountant')),
	CONSTRAINT "staff_invitations_end" CHECK ("staff_invitations"."used_at" is null or "staff_invitations"."withdrawn_at" is null)
);--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."used_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");
