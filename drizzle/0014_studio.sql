CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"print_area_id" uuid NOT NULL,
	"area_version" integer NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_options" jsonb NOT NULL,
	"style" jsonb NOT NULL,
	"choices_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"has_photo" boolean NOT NULL,
	"saved_at" timestamp with time zone,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "designs_once" UNIQUE("user_id","choices_hash")
);--> statement-breakpoint
CREATE TABLE "placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"print_area_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"placement" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "placements_once" UNIQUE("print_area_id","image_url")
);--> statement-breakpoint
CREATE TABLE "print_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"area" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_areas_version" CHECK ("print_areas"."version" >= 1)
);--> statement-breakpoint
CREATE TABLE "print_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"engine_version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_files_once" UNIQUE("item_id","kind"),
	CONSTRAINT "print_files_kind" CHECK ("print_files"."kind" in ('preview', 'png', 'pdf', 'svg')),
	CONSTRAINT "print_files_sha256" CHECK ("print_files"."sha256" ~ '^[0-9a-f]{64}$')
);--> statement-breakpoint
CREATE TABLE "proofs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone,
	"answer" text,
	"note" text DEFAULT '' NOT NULL,
	"answered_at" timestamp with time zone,
	CONSTRAINT "proofs_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "proofs_answer" CHECK ("proofs"."answer" in ('approved', 'change')),
	CONSTRAINT "proofs_answered" CHECK (("proofs"."answer" is null) = ("proofs"."answered_at" is null))
);--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "design" jsonb;--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "set_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "design_id" uuid;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "set_id" uuid;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "placements" ADD CONSTRAINT "placements_print_area_id_print_areas_id_fk" FOREIGN KEY ("print_area_id") REFERENCES "public"."print_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proofs" ADD CONSTRAINT "proofs_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "designs_product" ON "designs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "designs_print_area" ON "designs" USING btree ("print_area_id");--> statement-breakpoint
CREATE INDEX "designs_used" ON "designs" USING btree ("used_at") WHERE saved_at is null;--> statement-breakpoint
CREATE INDEX "print_areas_product" ON "print_areas" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "print_files_order" ON "print_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_order" ON "proofs" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "proofs_item" ON "proofs" USING btree ("item_id","sent_at");--> statement-breakpoint
CREATE INDEX "proofs_open" ON "proofs" USING btree ("sent_at") WHERE answered_at is null;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_items_design" ON "cart_items" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
-- The look of a piece and its set are part of what makes a line one of its own.
ALTER TABLE "cart_items" DROP COLUMN "choices_hash";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "choices_hash" text GENERATED ALWAYS AS (md5(variant_selections::text || custom_options::text || case when custom_options::text like '%"images": []%' then id::text else '' end || coalesce(design_id::text, '') || coalesce(set_id::text, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_one_line_per_choice" UNIQUE("user_id","product_id","choices_hash");
