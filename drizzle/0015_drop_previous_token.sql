DROP INDEX "sessions_previous_token";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "previous_token_hash";--> statement-breakpoint
ALTER TABLE "sessions" DROP COLUMN "rotated_at";