-- What a customer found wrong with pieces that arrived, and what the shop did about it.
CREATE TABLE "problem_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reported_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"remake_order_id" uuid,
	"decided_at" timestamp with time zone,
	"decider_id" uuid,
	CONSTRAINT "problem_reports_remake_order_id_unique" UNIQUE("remake_order_id"),
	CONSTRAINT "problem_reports_reason" CHECK ("problem_reports"."reason" in ('damaged', 'wrong_item', 'misprinted', 'not_as_ordered', 'changed_mind')),
	CONSTRAINT "problem_reports_words" CHECK (char_length("problem_reports"."words") between 1 and 2000),
	CONSTRAINT "problem_reports_photos" CHECK (jsonb_array_length("problem_reports"."photos") <= 5),
	CONSTRAINT "problem_reports_decided" CHECK (("problem_reports"."outcome" is null) = ("problem_reports"."decided_at" is null)),
	CONSTRAINT "problem_reports_answer" CHECK (char_length("problem_reports"."answer") <= 1000 and ("problem_reports"."outcome" is distinct from 'declined' or "problem_reports"."answer" <> '')),
	CONSTRAINT "problem_reports_outcome" CHECK (case "problem_reports"."outcome"
        when 'remake' then "problem_reports"."remake_order_id" is not null and "problem_reports"."amount" is null
        when 'refund' then "problem_reports"."amount" > 0 and "problem_reports"."remake_order_id" is null
        when 'part_refund' then "problem_reports"."amount" > 0 and "problem_reports"."remake_order_id" is null
        else coalesce("problem_reports"."outcome", 'declined') = 'declined' and "problem_reports"."amount" is null and "problem_reports"."remake_order_id" is null
      end)
);
--> statement-breakpoint
-- Which pieces it is about: one that is told of already, and not declined, cannot be told of again.
CREATE TABLE "problem_pieces" (
	"report_id" uuid NOT NULL,
	"piece_id" uuid NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "problem_pieces_report_id_piece_id_pk" PRIMARY KEY("report_id","piece_id")
);
--> statement-breakpoint
-- An order that costs nothing and makes pieces of another one again.
ALTER TABLE "orders" ADD COLUMN "remake_of" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_remake_of_orders_id_fk" FOREIGN KEY ("remake_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_remake" CHECK ("orders"."remake_of" is null or "orders"."total_amount" = 0);--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_remake_order_id_orders_id_fk" FOREIGN KEY ("remake_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_decider_id_users_id_fk" FOREIGN KEY ("decider_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_pieces" ADD CONSTRAINT "problem_pieces_report_id_problem_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."problem_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "problem_pieces" ADD CONSTRAINT "problem_pieces_piece_id_order_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."order_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_remakes" ON "orders" USING btree ("remake_of") WHERE remake_of is not null;--> statement-breakpoint
CREATE INDEX "problem_reports_order" ON "problem_reports" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "problem_reports_newest" ON "problem_reports" USING btree ("reported_at" DESC,"id");--> statement-breakpoint
CREATE INDEX "problem_reports_open" ON "problem_reports" USING btree ("reported_at") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "problem_reports_decider" ON "problem_reports" USING btree ("decider_id");--> statement-breakpoint
CREATE UNIQUE INDEX "problem_pieces_once" ON "problem_pieces" USING btree ("piece_id") WHERE not is_declined;--> statement-breakpoint
CREATE INDEX "problem_pieces_piece" ON "problem_pieces" USING btree ("piece_id");--> statement-breakpoint
CREATE TRIGGER problem_reports_are_news AFTER INSERT OR UPDATE ON problem_reports FOR EACH STATEMENT EXECUTE FUNCTION tell_news('problem');
