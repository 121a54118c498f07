ALTER TABLE "product_variants" ADD COLUMN "image_url" text;
