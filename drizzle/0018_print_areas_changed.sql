-- Product pages say whether there is a studio, and the studio shows its areas.
CREATE TRIGGER print_areas_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON print_areas
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
--> statement-breakpoint
CREATE TRIGGER placements_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON placements
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();
