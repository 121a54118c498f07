DROP INDEX "product_categories_title";--> statement-breakpoint
DROP INDEX "products_lower_title";--> statement-breakpoint
CREATE INDEX "product_categories_by_title" ON "product_categories" USING btree ("category_id","lower_title" collate "und-x-icu","product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("lower_title" collate "und-x-icu","id") WHERE is_active;