-- The number left is told to everybody who asks for a product, so every change of it is heard. One that no list shows (above
-- ten, LOW_STOCK in api/src/contract/limits.ts) names its product, and nothing else is dropped for it.
DROP TRIGGER products_shown_stock_changed ON products;
--> statement-breakpoint
CREATE FUNCTION notify_stock_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed',
    CASE WHEN least(old.stock, 11) IS DISTINCT FROM least(new.stock, 11) THEN '' ELSE new.slug END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION notify_stock_changed();
