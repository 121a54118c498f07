-- Photos of reviews: uploads of their writers, which a review makes public while it stands.
ALTER TABLE "reviews" ADD COLUMN "photo_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_photos" CHECK (cardinality("reviews"."photo_keys") <= 4);--> statement-breakpoint
CREATE INDEX "reviews_photos" ON "reviews" USING gin ("photo_keys") WHERE photo_keys <> '{}';
