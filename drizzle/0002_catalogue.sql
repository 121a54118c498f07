-- The price of today: a discount counts on the days of its sale.
CREATE FUNCTION is_on_sale(starts_on date, ends_on date) RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT (now() AT TIME ZONE 'Asia/Kolkata')::date
    BETWEEN coalesce(starts_on, '-infinity'::date) AND coalesce(ends_on, 'infinity'::date)
$$;
--> statement-breakpoint
CREATE FUNCTION selling_price_of(product products) RETURNS bigint LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN is_on_sale(product.sale_starts_on, product.sale_ends_on)
    THEN coalesce(product.discounted_price, product.price) ELSE product.price END
$$;
--> statement-breakpoint
CREATE FUNCTION set_selling_price() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.selling_price = selling_price_of(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_selling_price BEFORE INSERT ON products
  FOR EACH ROW EXECUTE FUNCTION set_selling_price();
--> statement-breakpoint
-- After the update: a trigger before it would make PostgreSQL compute the generated columns, search keys among
-- them, whenever stock is taken.
CREATE FUNCTION update_selling_price() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE products SET selling_price = selling_price_of(products) WHERE id = NEW.id
    AND selling_price <> selling_price_of(products);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_price_changed AFTER UPDATE OF price, discounted_price, sale_starts_on, sale_ends_on ON products
  FOR EACH ROW WHEN ((old.price, old.discounted_price, old.sale_starts_on, old.sale_ends_on)
  IS DISTINCT FROM (new.price, new.discounted_price, new.sale_starts_on, new.sale_ends_on))
  EXECUTE FUNCTION update_selling_price();
--> statement-breakpoint
-- Category listings: copies of product columns for sorting by index, and counts of active products. Facts of
-- custom options, and votes for reviews.
CREATE FUNCTION fill_product_category() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT p.is_active, p.selling_price, lower(p.title), p.created_at
    INTO NEW.is_active, NEW.selling_price, NEW.lower_title, NEW.created_at
    FROM products p WHERE p.id = NEW.product_id FOR SHARE;
  -- A missing product is reported by the foreign key.
  NEW.is_active = coalesce(NEW.is_active, false);
  NEW.selling_price = coalesce(NEW.selling_price, 0);
  NEW.lower_title = coalesce(NEW.lower_title, '');
  NEW.created_at = coalesce(NEW.created_at, now());
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_categories_filled BEFORE INSERT ON product_categories
  FOR EACH ROW EXECUTE FUNCTION fill_product_category();
--> statement-breakpoint
CREATE FUNCTION sync_product_categories() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF OLD.is_active IS DISTINCT FROM NEW.is_active THEN
    PERFORM FROM categories WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
      ORDER BY id FOR NO KEY UPDATE;
  END IF;
  -- The product as it is now: its selling price may have changed since this row.
  UPDATE product_categories SET is_active = p.is_active, selling_price = p.selling_price,
    lower_title = p.lower_title, created_at = p.created_at
    FROM products p WHERE p.id = NEW.id AND product_id = p.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_sync_categories AFTER UPDATE OF is_active, selling_price, title, created_at ON products
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active
  OR old.selling_price IS DISTINCT FROM new.selling_price OR old.title IS DISTINCT FROM new.title
  OR old.created_at IS DISTINCT FROM new.created_at) EXECUTE FUNCTION sync_product_categories();
--> statement-breakpoint
CREATE FUNCTION count_category_products() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM FROM categories WHERE id IN (SELECT category_id FROM moved WHERE is_active) ORDER BY id FOR NO KEY UPDATE;
  UPDATE categories SET active_products = active_products + (CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END) * of_each.products
    FROM (SELECT category_id, count(*)::int AS products FROM moved WHERE is_active GROUP BY category_id) of_each
    WHERE categories.id = of_each.category_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_categories_inserted AFTER INSERT ON product_categories REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
--> statement-breakpoint
CREATE TRIGGER product_categories_deleted AFTER DELETE ON product_categories REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_category_products();
--> statement-breakpoint
CREATE FUNCTION recount_category_products() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE categories SET active_products = active_products - 1 WHERE id = OLD.category_id AND OLD.is_active;
  UPDATE categories SET active_products = active_products + 1 WHERE id = NEW.category_id AND NEW.is_active;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_categories_updated AFTER UPDATE OF is_active, category_id ON product_categories
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active
  OR old.category_id IS DISTINCT FROM new.category_id) EXECUTE FUNCTION recount_category_products();
--> statement-breakpoint
CREATE FUNCTION reset_category_counts() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE categories SET active_products = 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER product_categories_truncated AFTER TRUNCATE ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION reset_category_counts();
--> statement-breakpoint
CREATE FUNCTION count_products() RETURNS trigger LANGUAGE plpgsql
AS $$
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
CREATE TRIGGER products_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_deleted AFTER DELETE ON products REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_active_changed AFTER UPDATE OF is_active ON products
  FOR EACH ROW WHEN (old.is_active IS DISTINCT FROM new.is_active) EXECUTE FUNCTION count_products();
--> statement-breakpoint
CREATE TRIGGER products_truncated AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION count_products();
--> statement-breakpoint
INSERT INTO product_totals (active_products) VALUES (0);
--> statement-breakpoint
CREATE FUNCTION sync_option_facts() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  UPDATE products SET takes_photo = fact.takes_photo, required_days = fact.required_days
  FROM (
    SELECT coalesce(bool_or(type = 'image'), false) AS takes_photo,
      coalesce(sum(handling_days) FILTER (WHERE is_required AND rules->'show_if' IS NULL), 0)::int AS required_days
    FROM custom_options WHERE product_id = product
  ) fact
  WHERE products.id = product
    AND (products.takes_photo, products.required_days) IS DISTINCT FROM (fact.takes_photo, fact.required_days);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER custom_options_sync_facts AFTER INSERT OR DELETE OR UPDATE ON custom_options
  FOR EACH ROW EXECUTE FUNCTION sync_option_facts();
--> statement-breakpoint
CREATE FUNCTION count_review_votes() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE reviews SET helpful_count = helpful_count + 1 WHERE id = NEW.review_id;
  ELSE
    UPDATE reviews SET helpful_count = helpful_count - 1 WHERE id = OLD.review_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER review_votes_counted AFTER INSERT OR DELETE ON review_votes
  FOR EACH ROW EXECUTE FUNCTION count_review_votes();
--> statement-breakpoint
-- A category with itself and those below it; is_shown: each of them down to the branch is active.
CREATE VIEW category_branches AS
  SELECT id AS category_id, id AS branch_id, is_active AS is_shown FROM categories
  UNION ALL
  SELECT p.id, c.id, p.is_active AND c.is_active FROM categories p JOIN categories c ON c.parent_id = p.id
  UNION ALL
  SELECT g.id, c.id, g.is_active AND p.is_active AND c.is_active
    FROM categories g JOIN categories p ON p.parent_id = g.id JOIN categories c ON c.parent_id = p.id;
--> statement-breakpoint
-- From the first to the last day, Indian time.
CREATE VIEW shown_collections AS
  SELECT * FROM collections WHERE is_active AND (now() AT TIME ZONE 'Asia/Kolkata')::date
    BETWEEN coalesce(starts_on, '-infinity') AND coalesce(ends_on, 'infinity');
--> statement-breakpoint
-- What can be translated, each field with its original. A choice and a value of a variant name themselves: carts
-- and orders refer to them by their text.
CREATE VIEW translatable_texts AS
  SELECT 'product' AS subject, p.id AS subject_id, own.field, own.original, own.position
    FROM products p CROSS JOIN LATERAL (VALUES ('title', p.title, 0), ('short_description', p.short_description, 1),
      ('description', p.description, 2), ('seo_title', p.seo_title, 3), ('seo_description', p.seo_description, 4)
    ) AS own (field, original, position) WHERE own.original <> ''
  UNION ALL
  SELECT 'product', product_id, 'type:' || type, (array_agg(coalesce(nullif(name, ''), type) ORDER BY sort_order, id))[1],
    1000 + min(sort_order) FROM product_variants GROUP BY product_id, type
  UNION ALL
  SELECT 'product', product_id, 'value:' || value, value, 2000 + min(sort_order) FROM product_variants
    GROUP BY product_id, value
  UNION ALL
  SELECT 'product', product_id, 'option:' || id, name, 3000 + sort_order FROM custom_options
  UNION ALL
  SELECT 'product', o.product_id, 'choice:' || choice.text, choice.text, 4000 + min(o.sort_order * 100 + choice.number)::int
    FROM custom_options o CROSS JOIN LATERAL jsonb_array_elements_text(o.options) WITH ORDINALITY AS choice (text, number)
    GROUP BY o.product_id, choice.text
  UNION ALL
  SELECT 'product', product_id, 'side:' || side, side, 8900 + min(sort_order) FROM print_areas WHERE side <> ''
    GROUP BY product_id, side
  UNION ALL
  SELECT 'product', product_id, 'alt:' || url, (array_agg(alt_text ORDER BY sort_order, id))[1], 9000 + min(sort_order)
    FROM product_images WHERE alt_text <> '' GROUP BY product_id, url
  UNION ALL
  SELECT 'category', c.id, own.field, own.original, own.position
    FROM categories c CROSS JOIN LATERAL (VALUES ('name', c.name, 0), ('description', c.description, 1),
      ('seo_title', c.seo_title, 2), ('seo_description', c.seo_description, 3)
    ) AS own (field, original, position) WHERE own.original <> ''
  UNION ALL
  SELECT 'collection', c.id, own.field, own.original, own.position
    FROM collections c CROSS JOIN LATERAL (VALUES ('title', c.title, 0), ('description', c.description, 1),
      ('seo_title', c.seo_title, 2), ('seo_description', c.seo_description, 3)
    ) AS own (field, original, position) WHERE own.original <> ''
  UNION ALL
  SELECT 'offer', id, 'name', name, 0 FROM offers
  UNION ALL
  SELECT 'page', p.id, own.field, own.original, own.position
    FROM pages p CROSS JOIN LATERAL (VALUES ('title', p.title, 0), ('description', p.description, 1), ('seo_title', p.seo_title, 2),
      ('body', p.body, 3)
    ) AS own (field, original, position) WHERE own.original <> '';
--> statement-breakpoint
CREATE FUNCTION delete_translations() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM translations WHERE subject_id IN (SELECT id FROM gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_delete_translations AFTER DELETE ON products REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations();
--> statement-breakpoint
CREATE TRIGGER categories_delete_translations AFTER DELETE ON categories REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations();
--> statement-breakpoint
CREATE TRIGGER collections_delete_translations AFTER DELETE ON collections REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations();
--> statement-breakpoint
CREATE TRIGGER offers_delete_translations AFTER DELETE ON offers REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations();
--> statement-breakpoint
CREATE TRIGGER pages_delete_translations AFTER DELETE ON pages REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION delete_translations();
