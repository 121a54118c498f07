-- Units of order items: made, numbered, ranked, and bounded in parcels.
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
    -- The new units have no step yet.
    UPDATE order_items SET production_status = NULL WHERE id = NEW.id AND production_status IS NOT NULL;
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
CREATE TRIGGER order_item_units_updated AFTER UPDATE ON order_item_units REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_item_production_status();
--> statement-breakpoint
CREATE TRIGGER order_item_units_deleted AFTER DELETE ON order_item_units REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION sync_item_production_status();
--> statement-breakpoint
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
