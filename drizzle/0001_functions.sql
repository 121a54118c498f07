-- Functions and triggers that hold for every writer, and searches with a fixed plan.

-- 0. The oldest version of Nakshi that can run on this schema. A migration that removes, renames or requires something
-- replaces it (docs/decisions/0009-rollback.md).
CREATE FUNCTION oldest_compatible_version() RETURNS text LANGUAGE sql IMMUTABLE
AS $$ SELECT '0.1.0' $$;
--> statement-breakpoint

-- 1. Replicas listen to these channels and drop cached responses (api/src/platform/db/notification-channels.ts).
CREATE FUNCTION notify_catalogue_changed() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_categories
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_combinations_changed AFTER INSERT OR DELETE OR UPDATE OF selections, sku, price, weight,
  image_url, is_active, sort_order OR TRUNCATE ON product_combinations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER custom_options_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON custom_options
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER site_settings_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON site_settings
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER pages_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON pages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER redirects_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER users_name_changed AFTER UPDATE OF full_name ON users
  FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name) EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER tax_rates_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON tax_rates
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER print_areas_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON print_areas
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER print_area_placements_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON print_area_placements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER fonts_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON fonts
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, title, short_description,
  description, price, discounted_price, weight, dimensions, free_shipping_threshold, is_featured, is_active,
  rating_sum, rating_count, created_at, updated_at, hsn, tax_percent, handling_days, returns_policy, occasions,
  recipients, materials, sku, barcode, seo_title, seo_description, tags, country_of_origin,
  importer OR TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE FUNCTION notify_stock_changed() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed',
    CASE WHEN least(old.stock, 11) IS DISTINCT FROM least(new.stock, 11) THEN '' ELSE new.slug END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_stock_changed AFTER UPDATE OF stock ON products
  FOR EACH ROW WHEN (old.stock IS DISTINCT FROM new.stock) EXECUTE FUNCTION notify_stock_changed();
--> statement-breakpoint
-- 2. Category listings: copies of product columns for sorting by index, and counts of active products.
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
  UPDATE product_categories SET is_active = NEW.is_active, selling_price = NEW.selling_price,
    lower_title = lower(NEW.title), created_at = NEW.created_at
    WHERE product_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_sync_categories AFTER UPDATE OF is_active, price, discounted_price, title, created_at ON products
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
-- 3. The dictionary that fuzzy search compares with.
CREATE FUNCTION search_terms_of(input text) RETURNS SETOF text LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower(regexp_replace(input, '<[^>]*>', ' ', 'g')), '[[:space:][:punct:]]+') word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
CREATE FUNCTION update_search_dictionary() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Sorted, so that concurrent inserts do not deadlock.
  IF TG_TABLE_NAME = 'categories' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(NEW.name) word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(NEW.title || ' ' || NEW.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_dictionary
      SELECT DISTINCT word FROM added, search_terms_of(added.title || ' ' || added.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_dictionary_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER search_dictionary_updated AFTER UPDATE OF title, description ON products
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description) EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER search_dictionary_updated AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE FUNCTION suggest_search_terms(typed text, max_results integer) RETURNS TABLE(word text, closeness real) LANGUAGE plpgsql
 STABLE
SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $$
BEGIN
  RETURN QUERY SELECT w.word, word_similarity(typed, w.word) AS near FROM search_dictionary w WHERE typed <% w.word
    ORDER BY near DESC, similarity(typed, w.word) DESC, w.word LIMIT max_results;
END
$$;
--> statement-breakpoint
CREATE FUNCTION titles_like(pattern text, max_results integer) RETURNS SETOF uuid LANGUAGE plpgsql
 STABLE
SET enable_seqscan TO 'off'
SET enable_indexscan TO 'off'
AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND lower_title LIKE pattern LIMIT max_results;
END
$$;
--> statement-breakpoint
CREATE FUNCTION descriptions_like(pattern text, max_results integer) RETURNS SETOF uuid LANGUAGE plpgsql
 STABLE
SET enable_seqscan TO 'off'
SET enable_indexscan TO 'off'
AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND description ILIKE pattern
    AND regexp_replace(description, '<[^>]*>', ' ', 'g') ILIKE pattern LIMIT max_results;
END
$$;
--> statement-breakpoint
-- 4. Records that must not change: audit log, invoices, credit notes.
CREATE FUNCTION protect_audit_log() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.at < now() - interval '1 year' THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'audit log entries cannot be changed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_log_protected BEFORE DELETE OR UPDATE ON audit_log
  FOR EACH ROW EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
CREATE TRIGGER audit_log_not_truncated BEFORE TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION protect_audit_log();
--> statement-breakpoint
CREATE FUNCTION purge_audit_log(max_rows integer) RETURNS integer LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM public.audit_log WHERE ctid IN (
    SELECT ctid FROM public.audit_log WHERE at < now() - interval '1 year' LIMIT max_rows
  );
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END
$$;
--> statement-breakpoint
REVOKE ALL ON FUNCTION purge_audit_log(integer) FROM PUBLIC;
--> statement-breakpoint
CREATE FUNCTION protect_document() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF current_date > old.retain_until THEN RETURN old; END IF;
    RAISE EXCEPTION '% must be retained until %', old.number, old.retain_until USING ERRCODE = 'restrict_violation';
  END IF;
  -- Generated columns are computed after this trigger.
  IF to_jsonb(new) - '{voided_at,seller_gstin,is_commercial}'::text[]
    IS DISTINCT FROM to_jsonb(old) - '{voided_at,seller_gstin,is_commercial}'::text[] THEN
    RAISE EXCEPTION '% has been issued and cannot be changed', old.number USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_protected BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION protect_document();
--> statement-breakpoint
CREATE TRIGGER credit_notes_protected BEFORE DELETE OR UPDATE ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION protect_document();
--> statement-breakpoint
CREATE FUNCTION reject_filed_month() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  month_of_issue text := to_char(new.issued_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM');
BEGIN
  IF EXISTS (SELECT FROM filed_returns f WHERE f.month = month_of_issue AND f.undone_at IS NULL) THEN
    RAISE EXCEPTION 'The return of % is filed: % cannot have a date in it', month_of_issue, new.number
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_month_open BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION reject_filed_month();
--> statement-breakpoint
CREATE TRIGGER credit_notes_month_open BEFORE INSERT ON credit_notes
  FOR EACH ROW EXECUTE FUNCTION reject_filed_month();
--> statement-breakpoint
-- 5. Order search text and live events of the backoffice.
CREATE FUNCTION items_search_text(items jsonb) RETURNS text LANGUAGE plpgsql IMMUTABLE
AS $$
BEGIN
  RETURN (SELECT string_agg(concat_ws(chr(10), i.product->>'title', i.product->>'sku',
      (SELECT string_agg(value, chr(10)) FROM jsonb_each_text(i.variant_selections)),
      (SELECT string_agg(filled.value->>'text', chr(10)) FROM jsonb_each(i.custom_options) filled)
    ), chr(10) ORDER BY i.line_no)
    FROM jsonb_to_recordset(items)
      AS i(line_no integer, product jsonb, variant_selections jsonb, custom_options jsonb));
END
$$;
--> statement-breakpoint
-- Changes nothing for a new order, which is inserted with its text: each update writes all indexes of orders again.
CREATE FUNCTION update_order_search_text() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  UPDATE orders SET has_custom_options = held.personalised, items_text = held.search_text
  FROM (
    SELECT i.order_id, bool_or(i.custom_options <> '{}') AS personalised,
      items_search_text(jsonb_agg(jsonb_build_object('line_no', i.line_no, 'product', i.product,
        'variant_selections', i.variant_selections, 'custom_options', i.custom_options))) AS search_text
    FROM order_items i WHERE i.order_id IN (SELECT noted.order_id FROM noted) GROUP BY i.order_id
  ) held
  WHERE orders.id = held.order_id
    AND (orders.has_custom_options, orders.items_text) IS DISTINCT FROM (held.personalised, held.search_text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_inserted AFTER INSERT ON order_items REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION update_order_search_text();
--> statement-breakpoint
CREATE TRIGGER order_items_changed AFTER UPDATE ON order_items REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION update_order_search_text();
--> statement-breakpoint
CREATE FUNCTION notify_store_event() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- `order`, or `order <account>` where one of the staff placed it (api/src/platform/db/actor.ts).
  PERFORM pg_notify('store_events',
    concat_ws(' ', TG_ARGV[0], nullif(current_setting('nakshi.actor_id', true), '')));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_notify AFTER INSERT ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('order');
--> statement-breakpoint
CREATE TRIGGER contact_messages_notify AFTER INSERT ON contact_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('request');
--> statement-breakpoint
CREATE TRIGGER payment_issues_notify AFTER INSERT ON payment_issues
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('payment_issue');
--> statement-breakpoint
CREATE TRIGGER order_item_units_notify AFTER UPDATE ON order_item_units
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('unit');
--> statement-breakpoint
CREATE TRIGGER order_messages_notify AFTER INSERT OR UPDATE OF answered_at, resolved_at ON order_messages
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('question');
--> statement-breakpoint
CREATE TRIGGER return_requests_notify AFTER INSERT OR UPDATE ON return_requests
  FOR EACH STATEMENT EXECUTE FUNCTION notify_store_event('return');
--> statement-breakpoint
-- 6. Parcels and production units.
CREATE FUNCTION check_parcel_quantity() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  ordered integer;
BEGIN
  SELECT i.quantity INTO ordered FROM order_items i JOIN parcels p ON p.order_id = i.order_id
    WHERE i.id = NEW.item_id AND p.id = NEW.parcel_id FOR NO KEY UPDATE OF i;
  IF ordered IS NULL OR (SELECT sum(quantity) FROM parcel_items WHERE item_id = NEW.item_id) > ordered THEN
    RAISE EXCEPTION 'more units in parcels than ordered'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'parcel_items_ordered';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER parcel_items_within AFTER INSERT OR UPDATE ON parcel_items
  FOR EACH ROW EXECUTE FUNCTION check_parcel_quantity();
--> statement-breakpoint
CREATE FUNCTION create_item_units() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO order_item_units (order_id, item_id, unit_no, production_status)
    SELECT added.order_id, added.id, no, added.production_status FROM added, generate_series(1, added.quantity) AS no;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_create_units AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION create_item_units();
--> statement-breakpoint
-- Units that stay when the quantity of their item falls come first: returned ones, which were delivered, and refunded ones last.
CREATE FUNCTION rank_units(ranked_order uuid)
RETURNS TABLE (id uuid, item_id uuid, production_status production_status, place bigint) LANGUAGE sql STABLE
AS $$
  SELECT u.id, u.item_id, u.production_status, row_number() OVER (PARTITION BY u.item_id ORDER BY
    EXISTS (SELECT FROM return_units t WHERE t.unit_id = u.id) DESC,
    EXISTS (SELECT FROM refund_units b JOIN refunds r ON r.id = b.refund_id WHERE b.unit_id = u.id AND r.status <> 'failed'),
    u.production_status DESC NULLS LAST, u.unit_no)
  FROM order_item_units u WHERE u.order_id = ranked_order
$$;
--> statement-breakpoint
CREATE FUNCTION sync_item_units() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF NEW.quantity < OLD.quantity THEN
    DELETE FROM order_item_units WHERE id IN (
      SELECT id FROM rank_units(NEW.order_id) WHERE item_id = NEW.id AND place > NEW.quantity);
    IF EXISTS (SELECT FROM order_item_units WHERE item_id = NEW.id AND unit_no > NEW.quantity) THEN
      -- Two steps, so that the unique numbers never collide.
      UPDATE order_item_units SET unit_no = unit_no + 1000000 WHERE item_id = NEW.id;
      UPDATE order_item_units p SET unit_no = counted.no
      FROM (SELECT id, row_number() OVER (ORDER BY unit_no) AS no FROM order_item_units WHERE item_id = NEW.id) counted
      WHERE p.id = counted.id;
    END IF;
  END IF;
  IF NEW.quantity > OLD.quantity THEN
    INSERT INTO order_item_units (order_id, item_id, unit_no)
      SELECT NEW.order_id, NEW.id, no FROM generate_series(1, NEW.quantity) AS no
      ON CONFLICT (item_id, unit_no) DO NOTHING;
  END IF;
  -- Not when sync_item_production_status made the change.
  IF pg_trigger_depth() = 1 AND NEW.production_status IS DISTINCT FROM OLD.production_status THEN
    UPDATE order_item_units SET production_status = NEW.production_status
    WHERE item_id = NEW.id AND production_status IS DISTINCT FROM NEW.production_status;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_sync_units AFTER UPDATE OF quantity, production_status ON order_items
  FOR EACH ROW EXECUTE FUNCTION sync_item_units();
--> statement-breakpoint
CREATE FUNCTION sync_item_production_status() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Concurrent moves of one item run one after the other.
  PERFORM FROM order_items WHERE id IN (SELECT moved.item_id FROM moved) ORDER BY id FOR NO KEY UPDATE;
  UPDATE order_items SET production_status = held.step
  FROM (
    SELECT p.item_id, CASE WHEN bool_and(p.production_status IS NOT NULL) THEN min(p.production_status) END AS step
    FROM order_item_units p WHERE p.item_id IN (SELECT moved.item_id FROM moved) GROUP BY p.item_id
  ) held
  WHERE order_items.id = held.item_id AND order_items.production_status IS DISTINCT FROM held.step;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_item_units_inserted AFTER INSERT ON order_item_units REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_item_production_status();
--> statement-breakpoint
CREATE TRIGGER order_item_units_updated AFTER UPDATE ON order_item_units REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_item_production_status();
--> statement-breakpoint
CREATE TRIGGER order_item_units_deleted AFTER DELETE ON order_item_units REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_item_production_status();
--> statement-breakpoint
-- 7. Product facts for filters and reports.
CREATE FUNCTION sync_option_facts() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  UPDATE products SET takes_photo = fact.takes_photo, required_days = fact.required_days
  FROM (
    SELECT coalesce(bool_or(type = 'image'), false) AS takes_photo,
      coalesce(sum(handling_days) FILTER (WHERE is_required), 0)::int AS required_days
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
CREATE FUNCTION mark_report_days() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO dirty_report_days (day)
      VALUES ((OLD.created_at AT TIME ZONE 'Asia/Kolkata')::date), (OLD.estimated_delivery_date);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO dirty_report_days (day)
      VALUES ((NEW.created_at AT TIME ZONE 'Asia/Kolkata')::date), (NEW.estimated_delivery_date);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_mark_report_days AFTER INSERT OR DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE TRIGGER orders_changed_mark_report_days AFTER UPDATE ON orders
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status
  OR old.total_amount IS DISTINCT FROM new.total_amount OR old.subtotal_amount IS DISTINCT FROM new.subtotal_amount OR old.tax_amount IS DISTINCT FROM new.tax_amount OR old.included_tax_amount IS DISTINCT FROM new.included_tax_amount OR old.discount_amount IS DISTINCT FROM new.discount_amount OR old.shipping_amount IS DISTINCT FROM new.shipping_amount OR old.coupon_code IS DISTINCT FROM new.coupon_code OR old.created_at IS DISTINCT FROM new.created_at OR old.estimated_delivery_date IS DISTINCT FROM new.estimated_delivery_date OR old.delivered_at IS DISTINCT FROM new.delivered_at OR (old.shipping_address ->> 'state'::text) IS DISTINCT FROM (new.shipping_address ->> 'state'::text)) EXECUTE FUNCTION mark_report_days();
--> statement-breakpoint
CREATE FUNCTION mark_report_days_of_item() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  INSERT INTO dirty_report_days (day)
    SELECT (o.created_at AT TIME ZONE 'Asia/Kolkata')::date FROM orders o WHERE o.id = OLD.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_changed_mark_report_days AFTER UPDATE OF quantity, price, combination_id ON order_items
  FOR EACH ROW WHEN (old.quantity IS DISTINCT FROM new.quantity
  OR old.price IS DISTINCT FROM new.price OR old.combination_id IS DISTINCT FROM new.combination_id) EXECUTE FUNCTION mark_report_days_of_item();
--> statement-breakpoint
CREATE TRIGGER order_items_deleted_mark_report_days AFTER DELETE ON order_items
  FOR EACH ROW EXECUTE FUNCTION mark_report_days_of_item();
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
-- A product with combinations has the stock of its active ones.
CREATE FUNCTION sync_combination_stock() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Before the sum, so that concurrent changes are counted.
  PERFORM FROM products WHERE id IN (SELECT product_id FROM moved) ORDER BY id FOR NO KEY UPDATE;
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
-- 8. Snapshots, report periods and links of orders.
CREATE FUNCTION snapshot_returns_policy() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  SELECT coalesce(p.returns_policy, CASE WHEN EXISTS (
      SELECT FROM custom_options o WHERE o.product_id = p.id
    ) THEN 'remade' ELSE 'thirty_days' END)
    INTO NEW.returns_policy FROM products p WHERE p.id = NEW.product_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_items_snapshot_returns_policy BEFORE INSERT ON order_items
  FOR EACH ROW WHEN (new.returns_policy IS NULL AND new.product_id IS NOT NULL) EXECUTE FUNCTION snapshot_returns_policy();
--> statement-breakpoint
CREATE FUNCTION delete_stale_sales_periods() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  DELETE FROM sales_periods s USING (
    SELECT DISTINCT u.unit, date_trunc(u.unit, c.month::timestamp)::date AS first
    FROM (SELECT DISTINCT month FROM counted) c CROSS JOIN unnest(ARRAY['quarter', 'year']) AS u (unit)
  ) stale WHERE s.unit = stale.unit AND s.first = stale.first;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER sales_monthly_deleted AFTER DELETE ON sales_monthly REFERENCING OLD TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_stale_sales_periods();
--> statement-breakpoint
CREATE TRIGGER sales_monthly_inserted AFTER INSERT ON sales_monthly REFERENCING NEW TABLE AS counted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_stale_sales_periods();
--> statement-breakpoint
CREATE FUNCTION renew_tracking_link() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  NEW.link_version := OLD.link_version + 1;
  IF OLD.guest_email IS NOT NULL OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND email IS NULL) THEN
    NEW.guest_email := nullif(lower(NEW.shipping_address->>'email'), '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER renew_tracking_link BEFORE UPDATE OF shipping_address ON orders
  FOR EACH ROW WHEN (lower(old.shipping_address ->> 'email'::text) IS DISTINCT FROM lower(new.shipping_address ->> 'email'::text)) EXECUTE FUNCTION renew_tracking_link();
--> statement-breakpoint
-- Single rows and initial data.
INSERT INTO product_totals (active_products) VALUES (0);
--> statement-breakpoint
INSERT INTO security_settings DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO tax_rates (hsn, percent, valid_from) VALUES ('', 18, '2025-09-22');
--> statement-breakpoint
-- Synonyms that gift shops in India need, in both scripts; editable in the backoffice.
INSERT INTO "search_synonyms" ("words") VALUES
  (ARRAY['birthday', 'bday', 'b''day', 'janamdin', 'janmdin', 'जन्मदिन', 'बर्थडे']),
  (ARRAY['anniversary', 'salgirah', 'saalgirah', 'सालगिरह', 'एनिवर्सरी']),
  (ARRAY['wedding', 'marriage', 'shaadi', 'shadi', 'vivah', 'शादी', 'विवाह', 'bride', 'groom', 'dulhan', 'dulha', 'दुल्हन', 'दूल्हा']),
  (ARRAY['engagement', 'sagai', 'सगाई', 'roka', 'ring ceremony']),
  (ARRAY['rakhi', 'raksha bandhan', 'rakshabandhan', 'राखी', 'रक्षा बंधन', 'rakhee']),
  (ARRAY['diwali', 'deepavali', 'deepawali', 'दिवाली', 'दीपावली', 'dhanteras', 'धनतेरस', 'laxmi puja']),
  (ARRAY['bhai dooj', 'bhaidooj', 'bhaubeej', 'bhai phota', 'भाई दूज']),
  (ARRAY['holi', 'होली', 'gulal', 'गुलाल']),
  (ARRAY['eid', 'ईद', 'ramadan', 'ramzan', 'eidi', 'bakrid']),
  (ARRAY['christmas', 'xmas', 'क्रिसमस']),
  (ARRAY['new year', 'naya saal', 'नया साल', 'nav varsh']),
  (ARRAY['housewarming', 'house warming', 'griha pravesh', 'grah pravesh', 'gruh pravesh', 'गृह प्रवेश', 'new home', 'new house', 'naya ghar']),
  (ARRAY['home', 'house', 'ghar', 'घर']),
  (ARRAY['karwa chauth', 'karva chauth', 'करवा चौथ']),
  (ARRAY['ganesh chaturthi', 'ganpati', 'गणेश चतुर्थी']),
  (ARRAY['navratri', 'navaratri', 'durga puja', 'नवरात्रि']),
  (ARRAY['new baby', 'newborn', 'baby shower', 'godh bharai', 'naamkaran', 'namkaran', 'नामकरण', 'गोद भराई']),
  (ARRAY['valentine', 'valentines day', 'vday', 'love', 'pyar', 'प्यार']),
  (ARRAY['mother', 'mom', 'mum', 'mummy', 'mommy', 'maa', 'amma', 'aai', 'मां', 'माँ', 'मम्मी']),
  (ARRAY['father', 'dad', 'daddy', 'papa', 'pappa', 'baba', 'पापा', 'पिता']),
  (ARRAY['parents', 'mummy papa', 'mom dad', 'mata pita', 'माता पिता']),
  (ARRAY['husband', 'hubby', 'pati', 'पति', 'boyfriend', 'bf']),
  (ARRAY['wife', 'patni', 'biwi', 'पत्नी', 'बीवी', 'girlfriend', 'gf']),
  (ARRAY['couple', 'jodi', 'जोड़ी', 'newlyweds', 'husband wife', 'pati patni']),
  (ARRAY['sister', 'didi', 'behen', 'behan', 'bahan', 'बहन', 'दीदी']),
  (ARRAY['brother', 'bhai', 'bhaiya', 'bhaiyya', 'भाई', 'भैया']),
  (ARRAY['bhabhi', 'भाभी', 'sister in law', 'lumba']),
  (ARRAY['friend', 'dost', 'yaar', 'bestie', 'दोस्त']),
  (ARRAY['kids', 'kid', 'child', 'children', 'baccha', 'bacche', 'बच्चे', 'बच्चा']),
  (ARRAY['grandparents', 'dadi', 'dada', 'nani', 'nana', 'दादी', 'नानी', 'grandmother', 'grandfather']),
  (ARRAY['teacher', 'guru', 'शिक्षक']),
  (ARRAY['colleague', 'coworker', 'boss', 'manager', 'corporate', 'office']),
  (ARRAY['mug', 'cup', 'मग', 'कप', 'pyala', 'प्याला']),
  (ARRAY['tumbler', 'bottle', 'flask', 'sipper', 'बोतल']),
  (ARRAY['kulhad', 'kullhad', 'कुल्हड़']),
  (ARRAY['chai', 'tea', 'चाय']),
  (ARRAY['nameplate', 'name plate', 'door plate', 'name board', 'नेमप्लेट', 'नेम प्लेट', 'naam patti', 'naam pattika', 'नाम पट्टी', 'नाम पट्टिका', 'house sign']),
  (ARRAY['keychain', 'key chain', 'keyring', 'key ring', 'chabi chhalla', 'चाबी का छल्ला']),
  (ARRAY['key', 'chabi', 'chaabi', 'चाबी']),
  (ARRAY['door', 'darwaza', 'दरवाज़ा']),
  (ARRAY['wall', 'deewar', 'दीवार']),
  (ARRAY['bag', 'बैग', 'थैला']),
  (ARRAY['key holder', 'key hanger', 'key stand', 'keyholder']),
  (ARRAY['lamp', 'light', 'lantern', 'लैंप', 'लाइट']),
  (ARRAY['clock', 'watch', 'ghadi', 'ghari', 'घड़ी']),
  (ARRAY['cushion', 'pillow', 'takiya', 'तकिया', 'कुशन']),
  (ARRAY['towel', 'tauliya', 'तौलिया']),
  (ARRAY['planter', 'pot', 'gamla', 'गमला']),
  (ARRAY['figurine', 'statue', 'miniature', 'bobblehead', 'doll', 'caricature', 'मूर्ति', 'murti']),
  (ARRAY['photo', 'picture', 'pic', 'image', 'tasveer', 'tasvir', 'तस्वीर', 'फोटो', 'photograph', 'selfie']),
  (ARRAY['frame', 'फ्रेम']),
  (ARRAY['canvas', 'poster', 'wall art', 'painting']),
  (ARRAY['collage', 'album']),
  (ARRAY['thali', 'थाली']),
  (ARRAY['diya', 'deepak', 'दीया', 'दीपक', 'deep']),
  (ARRAY['wood', 'wooden', 'lakdi', 'लकड़ी', 'timber', 'teak', 'sheesham']),
  (ARRAY['brass', 'pital', 'peetal', 'पीतल']),
  (ARRAY['steel', 'stainless', 'metal']),
  (ARRAY['ceramic', 'pottery', 'चीनी मिट्टी']),
  (ARRAY['pet', 'dog', 'puppy', 'kutta', 'कुत्ता']),
  (ARRAY['box', 'hamper', 'gift set', 'डिब्बा']),
  (ARRAY['favour', 'favor', 'return gift']),
  (ARRAY['keepsake', 'memory box', 'memories']),
  (ARRAY['desk', 'table']),
  (ARRAY['organiser', 'organizer', 'pen stand', 'pen holder', 'stationery']),
  (ARRAY['number plate', 'car', 'bike', 'scooter', 'vehicle', 'gaadi', 'गाड़ी']),
  (ARRAY['hindi', 'devanagari', 'devnagari', 'हिंदी', 'हिन्दी']),
  (ARRAY['retirement', 'farewell', 'retire']),
  (ARRAY['graduation', 'convocation', 'first job', 'new job', 'promotion']),
  (ARRAY['haldi', 'mehendi', 'mehndi', 'sangeet', 'हल्दी', 'मेहंदी']);
--> statement-breakpoint
-- 9. Webhooks. Deferred: payloads show what is committed, and events keep the order of their causes.
CREATE FUNCTION has_webhooks() RETURNS boolean LANGUAGE sql STABLE
AS $$
  SELECT EXISTS (SELECT FROM webhook_endpoints WHERE is_active)
$$;
--> statement-breakpoint
CREATE FUNCTION queue_webhook(event text, event_key uuid, details jsonb) RETURNS void LANGUAGE sql
AS $$
  WITH message AS MATERIALIZED (
    SELECT gen_random_uuid() AS id, jsonb_build_object('type', event, 'data', details, 'timestamp',
      to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) AS payload
  )
  INSERT INTO webhook_deliveries (event_id, endpoint_id, type, order_key, payload)
    SELECT message.id, e.id, event, event_key, message.payload FROM webhook_endpoints e, message
    WHERE e.is_active AND event = ANY (e.events)
$$;
--> statement-breakpoint
-- Of the buyer of a cash on delivery order: 'waiting', 'confirmed', or null where nothing was asked or nothing waits.
CREATE FUNCTION buyer_confirmation(the_order_id uuid) RETURNS text LANGUAGE sql STABLE
AS $$
  SELECT CASE WHEN m.resolved_at IS NOT NULL THEN 'confirmed'
    WHEN o.payment_method = 'cod' AND o.payment_status = 'pending' AND o.status IN ('pending', 'confirmed', 'processing') THEN 'waiting' END
  FROM order_messages m JOIN orders o ON o.id = m.order_id WHERE m.order_id = the_order_id AND m.kind = 'confirmation'
$$;
--> statement-breakpoint
CREATE FUNCTION webhook_order(the_order_id uuid) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('id', id, 'order_number', order_number, 'customer_id', user_id, 'channel', channel,
    'status', status, 'payment_method', payment_method, 'payment_status', payment_status,
    'subtotal_amount', subtotal_amount, 'shipping_amount', shipping_amount, 'tax_amount', tax_amount,
    'discount_amount', discount_amount, 'round_off_amount', round_off_amount, 'total_amount', total_amount, 'due_amount', due_amount,
    'coupon_code', coupon_code, 'estimated_delivery_date', estimated_delivery_date,
    'buyer_confirmation', buyer_confirmation(id))
  FROM orders WHERE id = the_order_id
$$;
--> statement-breakpoint
CREATE FUNCTION queue_order_webhooks() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  is_new boolean = TG_OP = 'INSERT';
  details jsonb;
BEGIN
  IF NOT has_webhooks() THEN
    RETURN NULL;
  END IF;
  details = webhook_order(NEW.id);
  -- Deleted in the same transaction.
  IF details IS NULL THEN
    RETURN NULL;
  END IF;
  -- Of this change; a later one of the same transaction has an event of its own.
  details = details || jsonb_build_object('status', NEW.status, 'payment_status', NEW.payment_status);
  IF is_new THEN
    PERFORM queue_webhook('order.placed', NEW.id, details || jsonb_build_object('items', (
      SELECT jsonb_agg(jsonb_build_object('product_id', product_id, 'quantity', quantity, 'price', price) ORDER BY line_no)
      FROM order_items WHERE order_id = NEW.id)));
  ELSIF OLD.status <> NEW.status THEN
    PERFORM queue_webhook('order.status_changed', NEW.id, details || jsonb_build_object('previous_status', OLD.status));
    IF NEW.status = 'shipped' THEN
      PERFORM queue_webhook('order.shipped', NEW.id, details || jsonb_build_object('parcels', (
        SELECT coalesce(jsonb_agg(jsonb_build_object('number', number, 'courier', courier, 'tracking_number', tracking_number)
          ORDER BY number), '[]') FROM parcels WHERE order_id = NEW.id)));
    END IF;
  END IF;
  -- The advance of a cancelled cash on delivery order does not pay the order.
  IF NEW.payment_status = 'captured' AND (is_new OR OLD.payment_status <> 'captured')
    AND NOT (NEW.status = 'cancelled' AND NEW.payment_method = 'cod') THEN
    PERFORM queue_webhook('order.paid', NEW.id, details);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhooks_inserted AFTER INSERT ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_webhooks_changed AFTER UPDATE OF status, payment_status ON orders DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.payment_status IS DISTINCT FROM new.payment_status)
  EXECUTE FUNCTION queue_order_webhooks();
--> statement-breakpoint
CREATE FUNCTION queue_refund_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  refunded_order uuid;
BEGIN
  IF NOT has_webhooks() OR (TG_OP = 'UPDATE' AND OLD.status = NEW.status) THEN
    RETURN NULL;
  END IF;
  SELECT order_id INTO refunded_order FROM payments WHERE id = NEW.payment_id;
  PERFORM queue_webhook('order.refunded', refunded_order, webhook_order(refunded_order) || jsonb_build_object(
    'refund', jsonb_build_object('id', NEW.id, 'amount', NEW.amount, 'kind', NEW.kind)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER refunds_webhooks AFTER INSERT OR UPDATE OF status ON refunds DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.status = 'processed') EXECUTE FUNCTION queue_refund_webhook();
--> statement-breakpoint
CREATE FUNCTION queue_return_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF has_webhooks() THEN
    PERFORM queue_webhook('return.requested', NEW.order_id, jsonb_build_object('id', NEW.id, 'order_id', NEW.order_id,
      'order_number', (SELECT order_number FROM orders WHERE id = NEW.order_id), 'reason', NEW.reason,
      'units', (SELECT count(*) FROM return_units WHERE return_id = NEW.id)));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER return_requests_webhooks AFTER INSERT ON return_requests DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_return_webhook();
--> statement-breakpoint
CREATE FUNCTION webhook_product(product products) RETURNS jsonb LANGUAGE sql STABLE
AS $$
  SELECT jsonb_build_object('id', product.id, 'slug', product.slug, 'title', product.title, 'price', product.price,
    'discounted_price', product.discounted_price, 'stock', product.stock, 'is_active', product.is_active)
$$;
--> statement-breakpoint
CREATE FUNCTION queue_product_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
DECLARE
  product products;
BEGIN
  IF NOT has_webhooks() THEN
    RETURN NULL;
  ELSIF TG_OP = 'DELETE' THEN
    PERFORM queue_webhook('product.changed', OLD.id, webhook_product(OLD) || '{"change": "deleted"}');
    RETURN NULL;
  END IF;
  -- A save changes the stock after the other fields.
  SELECT * INTO product FROM products WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  ELSIF TG_ARGV[0] = 'stock.low' THEN
    PERFORM queue_webhook('stock.low', NEW.id, webhook_product(product));
  ELSE
    PERFORM queue_webhook('product.changed', NEW.id, webhook_product(product) || jsonb_build_object('change',
      CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'updated' END));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_webhooks_edges AFTER INSERT OR DELETE ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION queue_product_webhook('product.changed');
--> statement-breakpoint
-- Sales change the stock without a new version.
CREATE CONSTRAINT TRIGGER products_webhooks_changed AFTER UPDATE OF updated_at ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.updated_at IS DISTINCT FROM new.updated_at) EXECUTE FUNCTION queue_product_webhook('product.changed');
--> statement-breakpoint
-- LOW_STOCK_THRESHOLD of packages/core/src/base/limits.ts
CREATE CONSTRAINT TRIGGER products_webhooks_low_stock AFTER UPDATE OF stock ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.is_active AND old.stock > 10 AND new.stock <= 10) EXECUTE FUNCTION queue_product_webhook('stock.low');
--> statement-breakpoint
CREATE FUNCTION queue_customer_webhook() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- An import of another shop's customers is no news.
  IF has_webhooks() AND NOT EXISTS (SELECT FROM imported_customers WHERE user_id = NEW.id) THEN
    PERFORM queue_webhook('customer.created', NEW.id, jsonb_build_object('id', NEW.id));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER users_webhooks_inserted AFTER INSERT ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (new.email IS NOT NULL AND new.staff_role IS NULL) EXECUTE FUNCTION queue_customer_webhook();
--> statement-breakpoint
-- A guest becomes an account.
CREATE CONSTRAINT TRIGGER users_webhooks_joined AFTER UPDATE OF email ON users DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (old.email IS NULL AND new.email IS NOT NULL AND new.staff_role IS NULL)
  EXECUTE FUNCTION queue_customer_webhook();
--> statement-breakpoint

-- Consents are given and withdrawn by routes, checkout, links in emails, replies by WhatsApp and imports.
CREATE FUNCTION record_consents() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  IF (OLD.whatsapp_opt_in_at IS NULL) <> (NEW.whatsapp_opt_in_at IS NULL) THEN
    INSERT INTO consent_records (user_id, purpose, is_given, at)
    VALUES (NEW.id, 'whatsapp', NEW.whatsapp_opt_in_at IS NOT NULL, coalesce(NEW.whatsapp_opt_in_at, now()));
  END IF;
  IF (OLD.cart_reminder_opt_in_at IS NULL) <> (NEW.cart_reminder_opt_in_at IS NULL) THEN
    INSERT INTO consent_records (user_id, purpose, is_given, at)
    VALUES (NEW.id, 'cart_reminder', NEW.cart_reminder_opt_in_at IS NOT NULL,
      coalesce(NEW.cart_reminder_opt_in_at, now()));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_consents_recorded AFTER INSERT OR UPDATE OF whatsapp_opt_in_at, cart_reminder_opt_in_at ON users
  FOR EACH ROW EXECUTE FUNCTION record_consents();
