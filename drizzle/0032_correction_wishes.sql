-- What a customer wishes to have corrected of an order that has not left yet.
CREATE TABLE "correction_wishes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"words" text NOT NULL,
	"wished_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"settled_at" timestamp with time zone,
	"settler_id" uuid,
	CONSTRAINT "correction_wishes_words" CHECK (char_length("correction_wishes"."words") between 1 and 1000)
);
--> statement-breakpoint
ALTER TABLE "correction_wishes" ADD CONSTRAINT "correction_wishes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "correction_wishes" ADD CONSTRAINT "correction_wishes_settler_id_users_id_fk" FOREIGN KEY ("settler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "correction_wishes_order" ON "correction_wishes" USING btree ("order_id","wished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "correction_wishes_open" ON "correction_wishes" USING btree ("order_id") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "correction_wishes_settler" ON "correction_wishes" USING btree ("settler_id");--> statement-breakpoint
CREATE TRIGGER correction_wishes_are_news AFTER INSERT OR UPDATE ON correction_wishes FOR EACH STATEMENT EXECUTE FUNCTION tell_news('question');--> statement-breakpoint
-- The few orders that lack a part of their total, for the filter of the list.
CREATE INDEX "orders_lacking" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE due_amount > 0;
