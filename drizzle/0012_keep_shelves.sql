-- Copies and counts that make a list cheap however many products there are (api/src/db/tables/catalogue.ts), kept here so
-- that no write can forget them.

-- 0. What is there already, before anything below watches it.
UPDATE product_categories pc SET is_active = p.is_active, selling_price = p.selling_price, lower_title = lower(p.title),
  created_at = p.created_at FROM products p WHERE p.id = pc.product_id;
--> statement-breakpoint

-- 1. A product put on a shelf brings what lists are sorted and filtered by. It is locked, so that a price that changes at
-- this moment is not missed.
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

-- 2. How many active products a category has. Categories are locked in the order of their ids.
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
CREATE FUNCTION empty_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE categories SET active_products = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER shelves_emptied AFTER TRUNCATE ON product_categories FOR EACH STATEMENT EXECUTE FUNCTION empty_shelves();
--> statement-breakpoint

-- 3. How many active products there are.
INSERT INTO product_totals (active_products) SELECT count(*) FROM products WHERE is_active;
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

-- 4. The words a search can have meant. One that no product has any more finds nothing and does no harm.
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

-- 5. Ids of active products whose title (description) holds a pattern, at most so many, always by the trigram index: the
-- planner cannot know how rare a pattern is, and for a rare one it might read the whole table.
CREATE FUNCTION titles_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT id FROM products WHERE is_active AND title ILIKE pattern LIMIT most
$$;
--> statement-breakpoint
CREATE FUNCTION descriptions_like(pattern text, most integer) RETURNS SETOF uuid LANGUAGE sql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
  SELECT id FROM products WHERE is_active AND description ILIKE pattern
    AND regexp_replace(description, '<[^>]*>', ' ', 'g') ILIKE pattern LIMIT most
$$;
--> statement-breakpoint

-- 6. What is there already.
UPDATE categories SET active_products =
  (SELECT count(*) FROM product_categories pc WHERE pc.category_id = categories.id AND pc.is_active);
--> statement-breakpoint
INSERT INTO search_words SELECT DISTINCT word FROM (
  SELECT words_of(title || ' ' || description) word FROM products UNION SELECT words_of(name) FROM categories
) said ON CONFLICT DO NOTHING;
