-- Changes that customers want of a proof: few of all proofs that were sent.
CREATE INDEX "proofs_change" ON "proofs" USING btree ("order_id") WHERE answer = 'change' and replaced_at is null;--> statement-breakpoint
-- The first page counts what waits for a customer and what came back, as it does of questions.
CREATE TRIGGER proofs_are_news AFTER INSERT OR UPDATE OF answer, replaced_at ON proofs FOR EACH STATEMENT EXECUTE FUNCTION tell_news('question');
