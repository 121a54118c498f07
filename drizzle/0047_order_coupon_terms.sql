ALTER TABLE "order_items" ADD COLUMN "coupon_applies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_terms" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_terms" CHECK ("orders"."coupon_terms" is null or "orders"."coupon_code" is not null);--> statement-breakpoint
-- Orders that can still be edited, whose coupon is still what it was when they were placed. Of all
-- others, what the coupon took off is a fixed sum.
WITH covered AS (
  SELECT i.id, i.order_id, i.price * i.quantity AS value,
    (cardinality(c.product_ids) = 0 AND cardinality(c.category_ids) = 0)
      OR i.product_id = ANY (c.product_ids)
      OR EXISTS (SELECT FROM product_categories pc
        WHERE pc.product_id = i.product_id AND pc.category_id = ANY (c.category_ids)) AS applies
  FROM orders o JOIN coupons c ON c.code = o.coupon_code JOIN order_items i ON i.order_id = o.id
  WHERE o.status IN ('pending', 'confirmed', 'processing')
), sums AS (
  SELECT order_id, sum(value) AS subtotal, coalesce(sum(value) FILTER (WHERE applies), 0) AS value
  FROM covered GROUP BY order_id
), same AS (
  UPDATE orders o SET coupon_terms = jsonb_build_object(
    'discount_type', c.discount_type, 'discount_value', c.discount_value,
    'minimum_amount', c.minimum_amount, 'maximum_discount', c.maximum_discount,
    'product_ids', to_jsonb(c.product_ids), 'category_ids', to_jsonb(c.category_ids))
  FROM coupons c, sums
  WHERE c.code = o.coupon_code AND sums.order_id = o.id AND sums.subtotal >= c.minimum_amount
    AND o.discount_amount = least(sums.value, CASE
      WHEN c.discount_type = 'fixed' THEN c.discount_value
      ELSE least(div(sums.value * c.discount_value * 2 + 100, 200), c.maximum_discount) END)
  RETURNING o.id
)
UPDATE order_items i SET coupon_applies = false
FROM covered WHERE covered.id = i.id AND covered.applies IS FALSE AND i.order_id IN (SELECT id FROM same);
--> statement-breakpoint
-- Fewer units of an item: those that are least far go. The others are numbered from 1 again, since a
-- unit's part of what was paid is worked out by its number.
CREATE OR REPLACE FUNCTION keep_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity < OLD.quantity THEN
    DELETE FROM order_pieces WHERE id IN (
      SELECT id FROM order_pieces WHERE item_id = NEW.id
      ORDER BY making_step DESC NULLS LAST, piece_no OFFSET NEW.quantity);
    IF EXISTS (SELECT FROM order_pieces WHERE item_id = NEW.id AND piece_no > NEW.quantity) THEN
      -- In two steps: a number is never held twice.
      UPDATE order_pieces SET piece_no = piece_no + 1000000 WHERE item_id = NEW.id;
      UPDATE order_pieces p SET piece_no = counted.no
      FROM (SELECT id, row_number() OVER (ORDER BY piece_no) AS no FROM order_pieces WHERE item_id = NEW.id) counted
      WHERE p.id = counted.id;
    END IF;
  END IF;
  IF NEW.quantity > OLD.quantity THEN
    INSERT INTO order_pieces (order_id, item_id, piece_no)
      SELECT NEW.order_id, NEW.id, no FROM generate_series(1, NEW.quantity) AS no
      ON CONFLICT (item_id, piece_no) DO NOTHING;
  END IF;
  -- Not when it is the pieces that the item follows.
  IF pg_trigger_depth() = 1 AND NEW.making_step IS DISTINCT FROM OLD.making_step THEN
    UPDATE order_pieces SET making_step = NEW.making_step
    WHERE item_id = NEW.id AND making_step IS DISTINCT FROM NEW.making_step;
  END IF;
  RETURN NULL;
END
$$;
