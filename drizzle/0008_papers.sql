CREATE TYPE "public"."paper_kind" AS ENUM('invoice', 'credit_note');--> statement-breakpoint
ALTER TABLE "invoice_counters" RENAME TO "paper_counters";--> statement-breakpoint
ALTER TABLE "paper_counters" RENAME CONSTRAINT "invoice_counters_last_sequence" TO "paper_counters_last_sequence";--> statement-breakpoint
ALTER TABLE "paper_counters" DROP CONSTRAINT "invoice_counters_pkey";--> statement-breakpoint
ALTER TABLE "paper_counters" ADD COLUMN "kind" "paper_kind" DEFAULT 'invoice' NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_counters" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "paper_counters" ADD COLUMN "last_at" timestamp with time zone;--> statement-breakpoint
UPDATE paper_counters c SET last_at = coalesce(
  (SELECT max(issued_at) FROM invoices i WHERE i.financial_year = c.financial_year), now());--> statement-breakpoint
ALTER TABLE "paper_counters" ALTER COLUMN "last_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_counters" ADD CONSTRAINT "paper_counters_kind_financial_year_pk" PRIMARY KEY("kind","financial_year");--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "content" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "total" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "keep_until" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
-- Invoices that were given before say what they were printed from.
UPDATE invoices n SET total = o.total_amount,
  keep_until = make_date(2000 + substr(n.financial_year, 4, 2)::int, 12, 31) + interval '72 months',
  content = jsonb_build_object(
    'order_number', o.order_number, 'ordered_at', o.created_at,
    'seller', jsonb_build_object('name', n.seller->'name', 'address', jsonb_build_array(n.seller->'address'),
      'state', n.seller->'state', 'gstin', nullif(n.seller->>'gstin', ''), 'email', n.seller->'email', 'phone', n.seller->'phone'),
    'buyer', party.buyer || jsonb_build_object('name', coalesce(o.buyer_name, o.billing_address->>'full_name'), 'gstin', o.buyer_gstin),
    'ship_to', party.ship_to, 'place_of_supply', o.shipping_address->'state',
    'lines', (
      SELECT jsonb_agg(jsonb_build_object('line_no', t.line_no,
        'description', CASE WHEN t.line_no = 0 THEN 'Shipping' ELSE concat_ws(', ', i.product->>'title', (
          SELECT string_agg(coalesce(i.product->'variant_labels'->>key, key) || ': ' || value, ', ')
          FROM jsonb_each_text(i.variant_selections))) END,
        'hsn', t.hsn, 'quantity', coalesce(i.quantity, 1), 'unit_price', coalesce(i.price, t.value), 'value', t.value,
        'discount', t.discount, 'percent', t.percent, 'taxable', t.taxable, 'cgst', t.cgst, 'sgst', t.sgst, 'igst', t.igst
      ) ORDER BY t.line_no = 0, t.line_no)
      FROM order_tax_lines t LEFT JOIN order_items i ON i.order_id = t.order_id AND i.line_no = t.line_no
      WHERE t.order_id = o.id),
    'discount_after_tax', o.discount_amount, 'coupon_code', o.coupon_code, 'total', o.total_amount)
FROM orders o, LATERAL (
  SELECT
    jsonb_build_object('name', o.shipping_address->'full_name', 'gstin', null, 'state', o.shipping_address->'state', 'address',
      jsonb_build_array(concat_ws(', ', nullif(o.shipping_address->>'address_line1', ''), nullif(o.shipping_address->>'address_line2', '')),
        concat_ws(' ', o.shipping_address->>'city', o.shipping_address->>'pincode'))) AS ship_to,
    jsonb_build_object('state', o.billing_address->'state', 'address',
      jsonb_build_array(concat_ws(', ', nullif(o.billing_address->>'address_line1', ''), nullif(o.billing_address->>'address_line2', '')),
        concat_ws(' ', o.billing_address->>'city', o.billing_address->>'pincode'))) AS buyer
) party
WHERE o.id = n.order_id;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "content" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "total" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "keep_until" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "seller";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_order_id_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_an_order" ON "invoices" USING btree ("order_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"keep_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_sequence" UNIQUE("financial_year","sequence"),
	CONSTRAINT "credit_notes_number_length" CHECK (length("credit_notes"."number") <= 16),
	CONSTRAINT "credit_notes_total" CHECK ("credit_notes"."total" >= 0)
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
-- A paper that was given stays what it is, and is kept 72 months from the annual return's due date (CGST Act, section 36).
CREATE FUNCTION keep_paper() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_date > old.keep_until THEN RETURN old; END IF;
    RAISE EXCEPTION '% is kept until %', old.number, old.keep_until USING ERRCODE = 'restrict_violation';
  END IF;
  IF to_jsonb(new) - 'voided_at' IS DISTINCT FROM to_jsonb(old) - 'voided_at' THEN
    RAISE EXCEPTION '% was given and cannot be changed', old.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER invoices_kept BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_paper();--> statement-breakpoint
CREATE TRIGGER credit_notes_kept BEFORE UPDATE OR DELETE ON credit_notes FOR EACH ROW EXECUTE FUNCTION keep_paper();
