-- Orders that wait for a day: few of a million.
CREATE INDEX "orders_not_before" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE deliver_not_before is not null;
