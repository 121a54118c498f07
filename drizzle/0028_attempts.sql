-- Attempts leak away with time instead of being counted until a long silence. What was counted so far is forgotten.
DROP TABLE "password_attempts";
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"empty_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "attempts_empty_at" ON "attempts" USING btree ("empty_at");
