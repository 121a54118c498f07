-- Who of the shop moved units: named once in a transaction (api/src/db/act-as.ts), noted by each row of it.
ALTER TABLE "stock_movements" ADD COLUMN "actor_id" uuid DEFAULT nullif(current_setting('nakshi.actor_id', true), '')::uuid;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_movements_actor" ON "stock_movements" USING btree ("actor_id") WHERE actor_id is not null;
