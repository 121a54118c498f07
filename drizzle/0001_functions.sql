-- Functions and triggers: what no write may forget, whoever writes, and searches whose plan is fixed.

-- 1. What every page shows. Replicas listen (api/src/db/catalogue-changed.ts) and drop their cached answers;
-- several changes in one transaction arrive as one message.
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER custom_options_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON custom_options
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER site_settings_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- Every column that a page shows but the stock, which changes with each order and has a trigger of its own below.
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- Reviews show the name of who wrote them.
CREATE TRIGGER users_name_changed AFTER UPDATE OF full_name ON users FOR EACH ROW
  WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
-- A stock that lists do not show, above ten (LOW_STOCK in api/src/contract/limits.ts), names its product, so that
-- only the answers about that one are dropped.
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
--> statement-breakpoint
-- 2. A category's lists are sorted and filtered by copies of its products' columns, so that an index gives a page.
-- The product is locked, so that a price that changes at this moment is not missed.
CREATE FUNCTION fill_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT p.is_active, p.selling_price, lower(p.title), p.created_at
    INTO NEW.is_active, NEW.selling_price, NEW.lower_title, NEW.created_at
    FROM products p WHERE p.id = NEW.product_id FOR SHARE;
  -- Without the product the foreign key refuses the row.
  NEW.is_active = coalesce(NEW.is_active, false);
  NEW.selling_price = coalesce(NEW.selling_price, 0);
  NEW.lower_title = coalesce(NEW.lower_title, '');
  NEW.created_at = coalesce(NEW.created_at, now());
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelf_filled BEFORE INSERT ON product_categories FOR EACH ROW EXECUTE FUNCTION fill_shelf();
--> statement-breakpoint
-- A product that changes takes its copies along.
CREATE FUNCTION keep_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE product_categories SET is_active = NEW.is_active, selling_price = NEW.selling_price,
    lower_title = lower(NEW.title), created_at = NEW.created_at
    WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelves_kept AFTER UPDATE OF is_active, price, discounted_price, title, created_at ON products
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.selling_price IS DISTINCT FROM new.selling_price
    OR old.title IS DISTINCT FROM new.title OR old.created_at IS DISTINCT FROM new.created_at)
  EXECUTE FUNCTION keep_shelves();
--> statement-breakpoint
-- 3. How many active products a category has, counted by the statement and not by the row. Categories are locked in
-- the order of their ids, so that two who move products do not deadlock.
CREATE FUNCTION count_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (SELECT category_id FROM moved WHERE is_active) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET active_products = active_products + (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * of_each.products
    FROM (SELECT category_id, count(*)::int AS products FROM moved WHERE is_active GROUP BY category_id) of_each
    WHERE categories.id = of_each.category_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelves_counted_in AFTER INSERT ON product_categories REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_shelves();
--> statement-breakpoint
CREATE TRIGGER shelves_counted_out AFTER DELETE ON product_categories REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_shelves();
--> statement-breakpoint
-- A product that is switched on or off, or moved, counts by itself.
CREATE FUNCTION recount_shelf() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_products = active_products - 1 WHERE id = OLD.category_id AND OLD.is_active;
  UPDATE categories SET active_products = active_products + 1 WHERE id = NEW.category_id AND NEW.is_active;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelf_recounted AFTER UPDATE OF is_active, category_id ON product_categories FOR EACH ROW
  WHEN (old.is_active IS DISTINCT FROM new.is_active OR old.category_id IS DISTINCT FROM new.category_id)
  EXECUTE FUNCTION recount_shelf();
--> statement-breakpoint
-- TRUNCATE names no rows: nothing is left to count.
CREATE FUNCTION empty_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_products = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelves_emptied AFTER TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION empty_shelves();
--> statement-breakpoint
-- 4. How many active products there are, in one row that is always there.
INSERT INTO product_totals (active_products) VALUES (0);
--> statement-breakpoint
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    change = CASE WHEN NEW.is_active THEN 1 ELSE -1 END;
  ELSIF TG_OP = 'TRUNCATE' THEN
    UPDATE product_totals SET active_products = 0;
    RETURN NULL;
  ELSE
    SELECT count(*) * (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) INTO change FROM moved WHERE is_active;
  END IF;
  UPDATE product_totals SET active_products = active_products + change WHERE change <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_counted_in AFTER INSERT ON products REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_counted_out AFTER DELETE ON products REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_recounted AFTER UPDATE OF is_active ON products
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active) EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_emptied AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
-- 5. Whether an order has anything to make: the filter of the orders' list reads it by index.
CREATE FUNCTION note_personalised() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  personalised boolean := NEW.custom_options <> '{}' OR EXISTS (
    SELECT FROM order_items WHERE order_id = NEW.order_id AND custom_options <> '{}'
  );
BEGIN
  UPDATE orders SET has_custom_options = personalised
    WHERE id = NEW.order_id AND has_custom_options <> personalised;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_note_personalised AFTER INSERT OR UPDATE OF custom_options ON order_items
  FOR EACH ROW EXECUTE FUNCTION note_personalised();
--> statement-breakpoint
-- 6. The words a search can have meant: those of titles, descriptions and categories, without markup.
-- One that no product has any more finds nothing and does no harm.
CREATE FUNCTION words_of(said text) RETURNS SETOF text LANGUAGE sql IMMUTABLE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower(regexp_replace(said, '<[^>]*>', ' ', 'g')), '[[:space:][:punct:]]+') word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
CREATE FUNCTION learn_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- In one order, so that two who learn the same words wait for each other instead of deadlocking.
  IF TG_TABLE_NAME = 'categories' THEN
    INSERT INTO search_words SELECT word FROM words_of(NEW.name) word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO search_words SELECT word FROM words_of(NEW.title || ' ' || NEW.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_words
      SELECT DISTINCT word FROM added, words_of(added.title || ' ' || added.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER new_words_learnt AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION learn_words();
--> statement-breakpoint
CREATE TRIGGER words_learnt AFTER UPDATE OF title, description ON products
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description)
  EXECUTE FUNCTION learn_words();
--> statement-breakpoint
CREATE TRIGGER words_learnt AFTER INSERT OR UPDATE OF name ON categories FOR EACH ROW EXECUTE FUNCTION learn_words();
--> statement-breakpoint
-- The words written much like one that was typed, the closest first. One swapped or missing letter in a word of six
-- keeps about half of its trigrams. The operator <% compares with the setting; word_similarity could use no index.
CREATE FUNCTION words_meant(typed text, most integer) RETURNS TABLE (word text, closeness real) LANGUAGE plpgsql STABLE
  SET pg_trgm.word_similarity_threshold = 0.45 AS $$
BEGIN
  RETURN QUERY SELECT w.word, word_similarity(typed, w.word) AS near FROM search_words w WHERE typed <% w.word
    ORDER BY near DESC, similarity(typed, w.word) DESC, w.word LIMIT most;
END
$$;
--> statement-breakpoint
-- 7. Ids of active products whose title holds a pattern in lower case, at most so many, always by the trigram index:
-- the planner cannot know how rare a pattern is, and for a rare one it might read the whole table.
-- plpgsql keeps the plan for the connection.
CREATE FUNCTION titles_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND lower_title LIKE pattern LIMIT most;
END
$$;
--> statement-breakpoint
-- The same for descriptions, where a tag is no text.
CREATE FUNCTION descriptions_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND description ILIKE pattern
    AND regexp_replace(description, '<[^>]*>', ' ', 'g') ILIKE pattern LIMIT most;
END
$$;
