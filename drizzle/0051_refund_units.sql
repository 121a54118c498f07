ALTER TYPE "public"."refund_status" ADD VALUE 'unknown';--> statement-breakpoint
CREATE TABLE "refund_units" (
	"refund_id" uuid NOT NULL,
	"piece_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"is_full" boolean NOT NULL,
	CONSTRAINT "refund_units_refund_id_piece_id_pk" PRIMARY KEY("refund_id","piece_id"),
	CONSTRAINT "refund_units_amount" CHECK ("refund_units"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "problem_reports" DROP CONSTRAINT "problem_reports_outcome";--> statement-breakpoint
ALTER TABLE "problem_reports" DROP CONSTRAINT "problem_reports_restocked";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "is_waived" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "credit_note_id" uuid;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_piece_id_order_pieces_id_fk" FOREIGN KEY ("piece_id") REFERENCES "public"."order_pieces"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_units_piece" ON "refund_units" USING btree ("piece_id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_waived" CHECK (not "refunds"."is_waived" or "refunds"."kind" = 'goods');--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_outcome" CHECK (case "problem_reports"."outcome"
        when 'remake' then "problem_reports"."remake_order_id" is not null and "problem_reports"."amount" is null
        when 'refund' then "problem_reports"."amount" >= 0 and "problem_reports"."remake_order_id" is null
        when 'part_refund' then "problem_reports"."amount" > 0 and "problem_reports"."remake_order_id" is null
        else coalesce("problem_reports"."outcome", 'declined') = 'declined' and "problem_reports"."amount" is null and "problem_reports"."remake_order_id" is null
      end);--> statement-breakpoint
ALTER TABLE "problem_reports" ADD CONSTRAINT "problem_reports_restocked" CHECK (not "problem_reports"."is_restocked" or "problem_reports"."outcome" is not null);--> statement-breakpoint
-- What was refunded by hand until now named nothing, and was not asked for again.
UPDATE "refunds" SET "is_waived" = true WHERE "kind" = 'goods' AND "reason" NOT IN (
	'The order was cancelled', 'The order was corrected', 'The order was already paid',
	'The order is to be paid on delivery', 'More than the order costs', 'Paid after the order was cancelled'
);--> statement-breakpoint
-- It was credited when it went through, where there was an invoice.
UPDATE "refunds" SET "credit_note_id" = (
	SELECT n."id" FROM "credit_notes" n JOIN "payments" p ON p."order_id" = n."order_id"
	WHERE p."id" = "refunds"."payment_id" AND n."issued_at" >= "refunds"."processed_at"
	ORDER BY n."issued_at", n."sequence" LIMIT 1
) WHERE "status" = 'processed';
