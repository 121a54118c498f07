-- Room on each page for the next version of a row: a sale then writes no index.
ALTER TABLE products SET (fillfactor = 85);
--> statement-breakpoint
ALTER TABLE product_combinations SET (fillfactor = 85);
--> statement-breakpoint
-- A product with combinations has the stock of its active ones.
CREATE FUNCTION sync_combination_stock() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Before the sum, so that concurrent changes are counted.
  PERFORM FROM products WHERE id IN (SELECT product_id FROM moved) ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE products SET stock = held.stock
  FROM (
    SELECT m.product_id, coalesce(sum(c.stock) FILTER (WHERE c.is_active), 0)::int AS stock
    FROM (SELECT DISTINCT product_id FROM moved) m LEFT JOIN product_combinations c ON c.product_id = m.product_id
    GROUP BY m.product_id
  ) held
  WHERE products.id = held.product_id AND products.stock <> held.stock;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_combinations_inserted AFTER INSERT ON product_combinations REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_combination_stock();
--> statement-breakpoint
CREATE TRIGGER product_combinations_updated AFTER UPDATE ON product_combinations REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_combination_stock();
--> statement-breakpoint
CREATE TRIGGER product_combinations_deleted AFTER DELETE ON product_combinations REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_combination_stock();
--> statement-breakpoint
-- Each stock that is counted, with the id of what has it.
CREATE VIEW stock_levels AS
  SELECT p.id, p.id AS product_id, NULL::uuid AS combination_id, p.title, p.slug, p.title AS sort_name, p.sku, p.barcode,
    p.stock, p.is_active
    FROM products p WHERE NOT EXISTS (SELECT FROM product_combinations c WHERE c.product_id = p.id)
  UNION ALL
  SELECT c.id, c.product_id, c.id, p.title, p.slug, p.title || ' ' || lpad(c.sort_order::text, 4, '0'), c.sku, c.barcode,
    c.stock, p.is_active AND c.is_active
    FROM product_combinations c JOIN products p ON p.id = c.product_id;
