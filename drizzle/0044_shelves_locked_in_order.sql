-- A product that is switched on or off is counted shelf by shelf: the categories are locked in the order of their
-- ids first, so that two products which stand on the same shelves do not deadlock.
CREATE OR REPLACE FUNCTION keep_shelves() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_active IS DISTINCT FROM NEW.is_active THEN
    PERFORM FROM categories WHERE id IN (SELECT category_id FROM product_categories WHERE product_id = NEW.id)
      ORDER BY id FOR NO KEY UPDATE;
  END IF;
  UPDATE product_categories SET is_active = NEW.is_active, selling_price = NEW.selling_price,
    lower_title = lower(NEW.title), created_at = NEW.created_at
    WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
