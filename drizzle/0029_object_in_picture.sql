-- Where the one object in a picture lies, in percent of its height: a frame need not show the empty ground.
ALTER TABLE "media" ADD COLUMN "object_top" smallint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "object_bottom" smallint;
