-- Sales of products by month: a report of years reads some thousand rows and not a row a product and day.
CREATE TABLE "sales_months" (
	"month" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"pieces" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	CONSTRAINT "sales_months_month_key_pk" PRIMARY KEY("month","key")
);
--> statement-breakpoint
INSERT INTO "sales_months" ("month", "key", "label", "orders", "pieces", "gross", "gst", "discount", "shipping")
SELECT date_trunc('month', day::timestamp)::date, key, max(label), sum(orders)::int, sum(pieces)::int, sum(gross)::bigint,
  sum(gst)::bigint, sum(discount)::bigint, sum(shipping)::bigint
FROM sales_days WHERE "of" = 'product' GROUP BY 1, 2;
