-- The number a shopper is called on, filled in at checkout.
ALTER TABLE "users" ADD COLUMN "phone" text;
