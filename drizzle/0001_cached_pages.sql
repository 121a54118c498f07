-- Channels that tell all processes to drop cached responses (api/src/platform/db/notification-channels.ts).
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
CREATE TRIGGER collections_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collections
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER collection_products_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON collection_products
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_companions_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_companions
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_images_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_images
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_variants_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON product_variants
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER product_combinations_changed AFTER INSERT OR DELETE OR UPDATE OF selections, sku, price, discounted_price, weight,
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
CREATE TRIGGER users_photos_shared AFTER UPDATE OF photo_gallery_opt_in_at ON users
  FOR EACH ROW WHEN ((old.photo_gallery_opt_in_at IS NULL) <> (new.photo_gallery_opt_in_at IS NULL))
  EXECUTE FUNCTION notify_catalogue_changed();
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
CREATE TRIGGER translations_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON translations
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, title, short_description,
  description, price, discounted_price, sale_starts_on, sale_ends_on, quantity_prices, selling_price, weight, dimensions, free_shipping_threshold, is_featured, is_active,
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
