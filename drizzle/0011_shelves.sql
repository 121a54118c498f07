CREATE TABLE "product_totals" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"active_products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_totals_only" CHECK ("product_totals"."only")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "active_products" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "is_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "selling_price" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "lower_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_categories" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_trgm" ON "search_words" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_categories_newest" ON "product_categories" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "product_categories_selling_price" ON "product_categories" USING btree ("category_id","selling_price","product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "product_categories_title" ON "product_categories" USING btree ("category_id","lower_title","product_id") WHERE is_active;