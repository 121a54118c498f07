-- Answers that are the same for everyone are dropped when what they show changes (api/src/shared-answers). An order that
-- takes one of many units shows on no page: it is heard only where the number left is told, at ten and below (LOW_STOCK in
-- api/src/contract/limits.ts). Whoever else changes a product says so in updated_at or another column.
DROP TRIGGER products_changed ON products;
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER products_shown_stock_changed AFTER UPDATE OF stock ON products FOR EACH ROW
  WHEN (least(old.stock, 11) IS DISTINCT FROM least(new.stock, 11)) EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- Reviews show the name of who wrote them.
CREATE TRIGGER users_name_changed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION notify_catalogue_changed();
