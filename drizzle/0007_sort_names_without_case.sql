DROP INDEX "products_title";--> statement-breakpoint
CREATE INDEX "products_title_lower" ON "products" USING btree (lower("title"),"id") WHERE is_active;