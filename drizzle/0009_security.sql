-- The audit log, which must not change, and the security settings, a single row.
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
INSERT INTO security_settings DEFAULT VALUES;
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
  IF (OLD.gift_reminder_opt_in_at IS NULL) <> (NEW.gift_reminder_opt_in_at IS NULL) THEN
    INSERT INTO consent_records (user_id, purpose, is_given, at)
    VALUES (NEW.id, 'gift_reminder', NEW.gift_reminder_opt_in_at IS NOT NULL,
      coalesce(NEW.gift_reminder_opt_in_at, now()));
  END IF;
  IF (OLD.photo_gallery_opt_in_at IS NULL) <> (NEW.photo_gallery_opt_in_at IS NULL) THEN
    INSERT INTO consent_records (user_id, purpose, is_given, at)
    VALUES (NEW.id, 'photo_gallery', NEW.photo_gallery_opt_in_at IS NOT NULL,
      coalesce(NEW.photo_gallery_opt_in_at, now()));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_consents_recorded AFTER INSERT OR UPDATE OF whatsapp_opt_in_at, cart_reminder_opt_in_at,
  gift_reminder_opt_in_at, photo_gallery_opt_in_at ON users
  FOR EACH ROW EXECUTE FUNCTION record_consents();
