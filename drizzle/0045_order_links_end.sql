ALTER TABLE "orders" ADD COLUMN "link_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Of an order that was corrected before, the mail address it is sent to is the right one; the links in the other mailbox end.
UPDATE "orders" SET "guest_email" = nullif(lower("shipping_address"->>'email'), ''), "link_version" = 1
  WHERE "guest_email" IS NOT NULL AND "guest_email" IS DISTINCT FROM nullif(lower("shipping_address"->>'email'), '');
--> statement-breakpoint
CREATE FUNCTION order_sent_elsewhere() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.link_version := OLD.link_version + 1;
  IF OLD.guest_email IS NOT NULL OR EXISTS (SELECT FROM users WHERE id = NEW.user_id AND email IS NULL) THEN
    NEW.guest_email := nullif(lower(NEW.shipping_address->>'email'), '');
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_sent_elsewhere BEFORE UPDATE OF shipping_address ON orders FOR EACH ROW
  WHEN (lower(OLD.shipping_address->>'email') IS DISTINCT FROM lower(NEW.shipping_address->>'email'))
  EXECUTE FUNCTION order_sent_elsewhere();
