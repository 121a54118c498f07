-- Invoices and credit notes, which must not change, and the first tax rate.
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
INSERT INTO tax_rates (hsn, percent, valid_from) VALUES ('', 18, '2025-09-22');
