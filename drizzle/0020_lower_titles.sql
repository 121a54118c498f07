-- A search looks at titles in lower case as they stand here; `pattern` is in lower case too.
DROP INDEX "products_title_lower";--> statement-breakpoint
DROP INDEX "products_title_trgm";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "lower_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_lower_title" ON "products" USING btree ("lower_title","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_lower_title_trgm" ON "products" USING gin ("lower_title" gin_trgm_ops);--> statement-breakpoint
-- plpgsql remembers the plan for a connection, which the function in SQL made anew at each call.
CREATE OR REPLACE FUNCTION titles_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND lower_title LIKE pattern LIMIT most;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION descriptions_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND description ILIKE pattern
    AND regexp_replace(description, '<[^>]*>', ' ', 'g') ILIKE pattern LIMIT most;
END
$$;
