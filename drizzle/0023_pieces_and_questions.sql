-- The pieces of an item, each with its own step. Of which `order_items.making_step` follows: an item is
-- where the last of its pieces is.
CREATE TABLE "order_pieces" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"piece_no" integer NOT NULL,
	"making_step" "making_step",
	CONSTRAINT "order_pieces_once" UNIQUE("item_id","piece_no"),
	CONSTRAINT "order_pieces_no" CHECK ("order_pieces"."piece_no" >= 1)
);
--> statement-breakpoint
INSERT INTO "order_pieces" (order_id, item_id, piece_no, making_step)
  SELECT i.order_id, i.id, no, i.making_step FROM order_items i, generate_series(1, i.quantity) AS no;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_pieces" ADD CONSTRAINT "order_pieces_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_pieces_order" ON "order_pieces" USING btree ("order_id","making_step");--> statement-breakpoint
-- Which pieces of the item a step was about; null: all of them.
ALTER TABLE "order_item_steps" ADD COLUMN "piece_nos" integer[];--> statement-breakpoint
-- An item has as many pieces as its quantity says. A step that is written to the item itself, as the
-- version before this one does, is one of all its pieces.
CREATE FUNCTION begin_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_pieces (order_id, item_id, piece_no, making_step)
    SELECT added.order_id, added.id, no, added.making_step FROM added, generate_series(1, added.quantity) AS no;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_items_begin_pieces AFTER INSERT ON order_items REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION begin_pieces();--> statement-breakpoint
CREATE FUNCTION keep_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.quantity <> OLD.quantity THEN
    DELETE FROM order_pieces WHERE item_id = NEW.id AND piece_no > NEW.quantity;
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
$$;--> statement-breakpoint
CREATE TRIGGER order_items_keep_pieces AFTER UPDATE OF quantity, making_step ON order_items
  FOR EACH ROW EXECUTE FUNCTION keep_pieces();--> statement-breakpoint
CREATE FUNCTION follow_pieces() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Of two that move pieces of one item the second sees where the first left them.
  PERFORM FROM order_items WHERE id IN (SELECT moved.item_id FROM moved) ORDER BY id FOR NO KEY UPDATE;
  UPDATE order_items SET making_step = held.step
  FROM (
    SELECT p.item_id, CASE WHEN bool_and(p.making_step IS NOT NULL) THEN min(p.making_step) END AS step
    FROM order_pieces p WHERE p.item_id IN (SELECT moved.item_id FROM moved) GROUP BY p.item_id
  ) held
  WHERE order_items.id = held.item_id AND order_items.making_step IS DISTINCT FROM held.step;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER order_pieces_added AFTER INSERT ON order_pieces REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION follow_pieces();--> statement-breakpoint
CREATE TRIGGER order_pieces_moved AFTER UPDATE ON order_pieces REFERENCING NEW TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION follow_pieces();--> statement-breakpoint
CREATE TRIGGER order_pieces_gone AFTER DELETE ON order_pieces REFERENCING OLD TABLE AS moved
  FOR EACH STATEMENT EXECUTE FUNCTION follow_pieces();--> statement-breakpoint
CREATE TRIGGER order_pieces_are_news AFTER UPDATE ON order_pieces FOR EACH STATEMENT EXECUTE FUNCTION tell_news('piece');--> statement-breakpoint
-- What a customer was asked about a piece, and what they answered by the link of the letter.
CREATE TABLE "order_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"asker_id" uuid,
	"question" text NOT NULL,
	"wants_text" boolean NOT NULL,
	"wants_photo" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"given" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sent_keys" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"settler_id" uuid,
	"is_taken_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_questions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "order_questions_question" CHECK (char_length("order_questions"."question") between 1 and 1000),
	CONSTRAINT "order_questions_answer" CHECK (char_length("order_questions"."answer") <= 1000),
	CONSTRAINT "order_questions_taken_over" CHECK (not "order_questions"."is_taken_over" or ("order_questions"."answered_at" is not null and "order_questions"."settled_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_questions" ADD CONSTRAINT "order_questions_settler_id_users_id_fk" FOREIGN KEY ("settler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_questions_order" ON "order_questions" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_questions_open" ON "order_questions" USING btree ("item_id") WHERE answered_at is null and settled_at is null;--> statement-breakpoint
CREATE INDEX "order_questions_item" ON "order_questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "order_questions_answered" ON "order_questions" USING btree ("order_id") WHERE answered_at is not null and settled_at is null;--> statement-breakpoint
CREATE INDEX "order_questions_asker" ON "order_questions" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "order_questions_settler" ON "order_questions" USING btree ("settler_id");--> statement-breakpoint
CREATE TRIGGER order_questions_are_news AFTER INSERT OR UPDATE ON order_questions FOR EACH STATEMENT EXECUTE FUNCTION tell_news('question');
