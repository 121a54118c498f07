-- A piece whose words were put right: what it was made from before stays, and its proofs count no more.
ALTER TABLE "print_files" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proofs" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "print_files" DROP CONSTRAINT "print_files_once";--> statement-breakpoint
CREATE UNIQUE INDEX "print_files_once" ON "print_files" USING btree ("item_id","kind") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "print_files_item" ON "print_files" USING btree ("item_id");
