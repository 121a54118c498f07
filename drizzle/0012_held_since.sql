ALTER TABLE "payments" ADD COLUMN "held_since" timestamp with time zone;--> statement-breakpoint
-- Attempts that are authorised now: the money is held at least since the shop heard of it.
UPDATE "payments" SET "held_since" = "updated_at" WHERE "status" = 'authorised';
