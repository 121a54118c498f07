-- The oldest version of Nakshi that can run on this schema. A migration that removes, renames or requires something
-- replaces it (docs/decisions/0009-rollback.md).
CREATE FUNCTION oldest_compatible_version() RETURNS text LANGUAGE sql IMMUTABLE
AS $$ SELECT '0.1.0' $$;--> statement-breakpoint
-- Trigram and accent-insensitive search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- Spellings of one word in Devanagari and Latin script share a phonetic key. A key of fewer than four
-- letters would be that of many words (the, tea, day, diya), so there the spelling counts: of Devanagari, the
-- usual one in Latin letters.
CREATE FUNCTION phonetic_key_of(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  WITH words AS (
    SELECT number, word FROM regexp_split_to_table(
      lower(normalize(regexp_replace(input, '<[^>]*>', ' ', 'g'), NFC)), '[^[:alnum:]\u0300-\u036f\u0900-\u0dff\u200c\u200d''’‘`]+'
    ) WITH ORDINALITY AS split (word, number) WHERE word <> ''
  ), pairs AS (
    -- Letters of Devanagari that are two sounds, or another one with a dot below.
    SELECT number, word, replace(replace(replace(replace(replace(word, U&'\0921\093C', 'ऱ'), U&'\0922\093C', 'ऱ'),
      'ज्ञ', 'ग्य'), 'ऋ', 'रि'), 'ृ', '्रि') AS plain FROM words
  ), consonants AS (
    -- "ch" waits as च until every other "c" is a "k" or an "s".
    SELECT number, plain, regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      plain, 'ch+', 'च', 'g'), 'c(?=[eiy])', 's', 'g'), 'ck|c|q', 'k', 'g'), 'x', 'ks', 'g') AS word FROM pairs
  ), aspirates AS (
    SELECT number, plain, regexp_replace(replace(replace(replace(word, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'),
      '([kgtdbjs])h', '\1', 'g') AS word FROM consonants
  ), letters AS (
    -- What stands in the first text beyond the length of the second is taken out.
    SELECT number, plain, translate(word,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलवशषसहळ' || 'इिईीyउुऊूएेऐैओोऑॉऔौंँwz' || '०१२३४५६७८९'
        || 'aअआा' || U&'\093C\094D\200C\200D\2018\2019' || '''`',
      'kkggnccjjnttddnttddnpfbbmirrlvssshl' || 'iiiiiuuuueeiioooouunnvj' || '0123456789') AS word FROM aspirates
  ), sounds AS (
    -- Bounded: with \1+ the time grows with the cube of the length of a word.
    SELECT number, plain, btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
      '[^[:alnum:]]+', ' ', 'g'), 'm(?=[pb])', 'n', 'g'), '([a-z])\1{1,9}', '\1', 'g'), '([^ ]{3})s(?= |$)', '\1', 'g')) AS sound
    FROM letters
  ), spelled AS (
    -- The vowel within a consonant of Devanagari waits as ə: a sign or the end of the word silences it.
    SELECT number, sound, regexp_replace(regexp_replace(regexp_replace(
      translate(plain, U&'\093C\200C\200D\2018\2019' || '''`', ''), '[ंँ]$', ''),
      '([क-ह])', '\1ə', 'g'), 'ə(?=[ा-ौ्]|$)', '', 'g') AS word FROM sounds WHERE length(sound) < 4
  ), spellings AS (
    SELECT number, btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(
      regexp_replace(regexp_replace(regexp_replace(word, '[आा]', 'a', 'g'), '[खघचछझठढथधफभशष]', '\&h', 'g'),
        '[ऐै]', 'ai', 'g'),
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरऱलवशषसहळ' || 'अəइिईीउुऊूएेओोऑॉंँwz' || '०१२३४५६७८९' || '्',
      'kkggnccjjnttddnttddnppbbmyrdlvssshl' || 'aaiiiiuuuueeoooonnvj' || '0123456789'),
      '[औौ]', 'au', 'g'), 'a{2,4}', 'a', 'g'), 'ee|ii', 'i', 'g'), 'oo|uu', 'u', 'g'), 'ay$', 'ai'), '([^ ]{3})s$', '\1')) AS sound
    FROM spelled
  )
  SELECT coalesce(string_agg(btrim(regexp_replace(sound, '[^[:alnum:]]+', ' ', 'g')), ' ' ORDER BY number), '') FROM (
    SELECT number, sound FROM sounds WHERE length(sound) >= 4 UNION ALL SELECT number, sound FROM spellings WHERE sound <> ''
  ) keys
);--> statement-breakpoint
CREATE FUNCTION lower_each(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT lower(word) FROM unnest(words) AS word);--> statement-breakpoint
CREATE FUNCTION phonetic_keys_of_each(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT phonetic_key_of(word) FROM unnest(words) AS word);--> statement-breakpoint
CREATE FUNCTION product_phonetic_keys(title text, short text, description text, facets text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('simple'::regconfig, phonetic_key_of(title)), 'A')
  || setweight(to_tsvector('simple'::regconfig, phonetic_key_of(array_to_string(facets, ' '))), 'B')
  || setweight(to_tsvector('simple'::regconfig, phonetic_key_of(short)), 'C')
  || setweight(to_tsvector('simple'::regconfig, phonetic_key_of(description)), 'D');--> statement-breakpoint
CREATE FUNCTION translation_phonetic_keys(field text, words text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN field IN ('title', 'short_description', 'description') THEN setweight(
  to_tsvector('simple'::regconfig, phonetic_key_of(words)),
  CASE field WHEN 'title' THEN 'A'::"char" WHEN 'short_description' THEN 'C'::"char" ELSE 'D'::"char" END) END;--> statement-breakpoint
-- What the lists of the backoffice search: lower case, without accents of composed or decomposed letters, without apostrophes.
-- Its argument stands in it once, or PostgreSQL would not inline it.
CREATE FUNCTION search_text_of(input text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
  lower(translate(regexp_replace(normalize(input, NFD), '[\u0300-\u036f]', '', 'g'),
    'øØłŁđĐħĦıŧŦ' || '''’‘‛ʼʻʹʽ′`´＇', 'oOlLdDhHitT'));--> statement-breakpoint
-- Lower case, without plus tag, for Gmail without dots. Same as api/src/modules/accounts/canonical-email.ts.
CREATE FUNCTION mailbox(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT CASE
    WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
      THEN replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
    ELSE split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2)
  END
$$;--> statement-breakpoint
CREATE TYPE "public"."option_type" AS ENUM('text', 'textarea', 'select', 'image', 'number', 'date', 'swatch', 'checkbox', 'file');--> statement-breakpoint
CREATE TYPE "public"."stock_reason" AS ENUM('initial', 'order', 'cancel', 'reopen', 'order_edit', 'return', 'admin', 'counted', 'received', 'damaged');--> statement-breakpoint
CREATE TYPE "public"."contact_message_kind" AS ENUM('contact', 'custom_order', 'privacy');--> statement-breakpoint
CREATE TYPE "public"."media_kind" AS ENUM('catalogue', 'custom');--> statement-breakpoint
CREATE TYPE "public"."page_kind" AS ENUM('about', 'faq', 'shipping', 'returns', 'terms', 'privacy', 'cookies', 'size-guide');--> statement-breakpoint
CREATE TYPE "public"."page_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "public"."settings_key" AS ENUM('hero_settings', 'marquee_settings', 'menu_settings', 'store_settings', 'delivery_settings', 'payment_settings', 'brand_settings', 'marketing_settings', 'courier_settings', 'privacy_settings', 'home_settings');--> statement-breakpoint
CREATE TYPE "public"."discount_type" AS ENUM('percentage', 'fixed');--> statement-breakpoint
CREATE TYPE "public"."document_kind" AS ENUM('invoice', 'credit_note', 'commercial_credit_note');--> statement-breakpoint
CREATE TYPE "public"."production_status" AS ENUM('checked', 'made', 'packed');--> statement-breakpoint
CREATE TYPE "public"."order_status" AS ENUM('pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled');--> statement-breakpoint
CREATE TYPE "public"."payment_method" AS ENUM('card', 'upi', 'cod', 'bank_transfer', 'cash', 'store_credit');--> statement-breakpoint
CREATE TYPE "public"."payment_status" AS ENUM('pending', 'authorised', 'captured', 'failed', 'refunded', 'partially_refunded');--> statement-breakpoint
CREATE TYPE "public"."tax_mode" AS ENUM('added', 'included');--> statement-breakpoint
CREATE TYPE "public"."payment_issue_kind" AS ENUM('wrong_amount', 'wrong_currency', 'unknown_order', 'unknown_payment', 'not_captured', 'payment_rejected', 'provider_unreachable', 'unknown_refund', 'refund_failed', 'dispute', 'missing_payment', 'missing_refund', 'wrong_refund', 'courier_cash', 'unexpected_delivery', 'unconfirmed_payment', 'duplicate_reference', 'surplus', 'refund_to_pay');--> statement-breakpoint
CREATE TYPE "public"."refund_kind" AS ENUM('items', 'shipping', 'goodwill');--> statement-breakpoint
CREATE TYPE "public"."refund_status" AS ENUM('requested', 'pending', 'processed', 'failed', 'unknown');--> statement-breakpoint
CREATE TYPE "public"."user_role" AS ENUM('user', 'admin');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_id" uuid,
	"actor_name" text,
	"role" text,
	"session_id" uuid,
	"address" text,
	"action" text NOT NULL,
	"subject_type" text,
	"subject_id" text,
	"before" jsonb,
	"after" jsonb,
	"once" text,
	CONSTRAINT "audit_log_once_unique" UNIQUE("once")
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"parent_id" uuid,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"active_products" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "categories_slug_unique" UNIQUE("slug"),
	CONSTRAINT "categories_parent" CHECK ("categories"."parent_id" <> "categories"."id")
);
--> statement-breakpoint
CREATE TABLE "collection_products" (
	"collection_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "collection_products_collection_id_product_id_pk" PRIMARY KEY("collection_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "collections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"image_url" text,
	"rule" jsonb,
	"starts_on" date,
	"ends_on" date,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug"),
	CONSTRAINT "collections_days" CHECK ("collections"."ends_on" >= "collections"."starts_on"),
	CONSTRAINT "collections_rule" CHECK (jsonb_typeof("collections"."rule") = 'object')
);
--> statement-breakpoint
CREATE TABLE "product_companions" (
	"product_id" uuid NOT NULL,
	"companion_id" uuid NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_companions_product_id_companion_id_pk" PRIMARY KEY("product_id","companion_id"),
	CONSTRAINT "product_companions_other" CHECK ("product_companions"."product_id" <> "product_companions"."companion_id")
);
--> statement-breakpoint
CREATE TABLE "consent_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"is_given" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consent_records_purpose" CHECK ("consent_records"."purpose" in ('whatsapp', 'cart_reminder', 'gift_reminder', 'photo_gallery'))
);
--> statement-breakpoint
CREATE TABLE "custom_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" "option_type" NOT NULL,
	"options" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"price_modifier" bigint DEFAULT 0 NOT NULL,
	"max_images" integer,
	"max_length" integer,
	"handling_days" integer DEFAULT 0 NOT NULL,
	"rules" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "custom_options_handling_days" CHECK ("custom_options"."handling_days" between 0 and 60),
	CONSTRAINT "custom_options_max_images" CHECK ("custom_options"."max_images" between 1 and 10),
	CONSTRAINT "custom_options_max_length" CHECK ("custom_options"."max_length" between 1 and 2000),
	CONSTRAINT "custom_options_rules" CHECK (jsonb_typeof("custom_options"."rules") = 'object')
);
--> statement-breakpoint
CREATE TABLE "data_breaches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"description" text NOT NULL,
	"consequences" text DEFAULT '' NOT NULL,
	"measures" text DEFAULT '' NOT NULL,
	"advice" text DEFAULT '' NOT NULL,
	"customers" text DEFAULT '' NOT NULL,
	"customers_informed_at" timestamp with time zone,
	"board_informed_at" timestamp with time zone,
	"board_reported_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "data_breaches_informed" CHECK (least("data_breaches"."customers_informed_at", "data_breaches"."board_informed_at", "data_breaches"."board_reported_at") >= "data_breaches"."found_at")
);
--> statement-breakpoint
CREATE TABLE "nominees" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "nominees_reachable" CHECK ("nominees"."email" <> '' or "nominees"."phone" <> '')
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"product_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"selling_price" bigint DEFAULT 0 NOT NULL,
	"lower_title" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_categories_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_combinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"selections" jsonb NOT NULL,
	"sku" text,
	"barcode" text,
	"stock" integer DEFAULT 0 NOT NULL,
	"price" bigint,
	"discounted_price" bigint,
	"cost_price" bigint,
	"weight" double precision,
	"image_url" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_combinations_selections" UNIQUE("product_id","selections"),
	CONSTRAINT "product_combinations_stock" CHECK ("product_combinations"."stock" >= 0),
	CONSTRAINT "product_combinations_price" CHECK ("product_combinations"."price" >= 0),
	CONSTRAINT "product_combinations_discounted_price" CHECK ("product_combinations"."discounted_price" is null or ("product_combinations"."price" is not null and "product_combinations"."discounted_price" between 0 and "product_combinations"."price")),
	CONSTRAINT "product_combinations_cost_price" CHECK ("product_combinations"."cost_price" >= 0),
	CONSTRAINT "product_combinations_weight" CHECK ("product_combinations"."weight" >= 0),
	CONSTRAINT "product_combinations_codes" CHECK ("product_combinations"."sku" ~ '^\S(.{0,62}\S)?$' and "product_combinations"."barcode" ~ '^\S(.{0,62}\S)?$')
);
--> statement-breakpoint
CREATE TABLE "product_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"url" text NOT NULL,
	"alt_text" text DEFAULT '' NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_totals" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"active_products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "product_totals_only" CHECK ("product_totals"."only")
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"price_modifier" bigint DEFAULT 0 NOT NULL,
	"image_url" text,
	"sort_order" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lower_title" text GENERATED ALWAYS AS (lower(title)) STORED NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price" bigint NOT NULL,
	"discounted_price" bigint,
	"sale_starts_on" date,
	"sale_ends_on" date,
	"quantity_prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"selling_price" bigint DEFAULT 0 NOT NULL,
	"stock" integer DEFAULT 0 NOT NULL,
	"is_low_stock" boolean GENERATED ALWAYS AS (stock <= 10) STORED NOT NULL,
	"sku" text,
	"barcode" text,
	"cost_price" bigint,
	"country_of_origin" text,
	"importer" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"seo_description" text DEFAULT '' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"weight" double precision,
	"dimensions" jsonb,
	"free_shipping_threshold" bigint,
	"hsn" text,
	"tax_percent" double precision,
	"handling_days" integer,
	"returns_policy" text,
	"occasions" text[] DEFAULT '{}' NOT NULL,
	"recipients" text[] DEFAULT '{}' NOT NULL,
	"materials" text[] DEFAULT '{}' NOT NULL,
	"takes_photo" boolean DEFAULT false NOT NULL,
	"required_days" integer DEFAULT 0 NOT NULL,
	"phonetic_keys" "tsvector" GENERATED ALWAYS AS (product_phonetic_keys(title, short_description, description, occasions || recipients || materials || tags)) STORED NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_discounted_price" CHECK ("products"."discounted_price" >= 0 and "products"."discounted_price" <= "products"."price"),
	CONSTRAINT "products_quantity_prices" CHECK (jsonb_typeof("products"."quantity_prices") = 'array'),
	CONSTRAINT "products_sale_days" CHECK ("products"."sale_starts_on" <= "products"."sale_ends_on"),
	CONSTRAINT "products_stock" CHECK ("products"."stock" >= 0),
	CONSTRAINT "products_cost_price" CHECK ("products"."cost_price" >= 0),
	CONSTRAINT "products_codes" CHECK ("products"."sku" ~ '^\S(.{0,62}\S)?$' and "products"."barcode" ~ '^\S(.{0,62}\S)?$'),
	CONSTRAINT "products_weight" CHECK ("products"."weight" >= 0),
	CONSTRAINT "products_hsn" CHECK ("products"."hsn" ~ '^[0-9]{4,8}$'),
	CONSTRAINT "products_tax_percent" CHECK ("products"."tax_percent" in (0, 0.25, 1.5, 3, 5, 18, 40)),
	CONSTRAINT "products_handling_days" CHECK ("products"."handling_days" between 0 and 90),
	CONSTRAINT "products_returns_policy" CHECK ("products"."returns_policy" in ('thirty_days', 'remade')),
	CONSTRAINT "products_free_shipping_threshold" CHECK ("products"."free_shipping_threshold" >= 0),
	CONSTRAINT "products_rating" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and "products"."rating_count" * 5)
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"sort" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_views_name" CHECK (char_length("saved_views"."name") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "search_dictionary" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"phonetic_keys" text[] GENERATED ALWAYS AS (phonetic_keys_of_each(words)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 30)
);
--> statement-breakpoint
CREATE TABLE "translations" (
	"subject_id" uuid NOT NULL,
	"language" text NOT NULL,
	"field" text NOT NULL,
	"text" text NOT NULL,
	"original_hash" text NOT NULL,
	"phonetic_keys" "tsvector" GENERATED ALWAYS AS (translation_phonetic_keys(field, text)) STORED,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "translations_subject_id_language_field_pk" PRIMARY KEY("subject_id","language","field"),
	CONSTRAINT "translations_language" CHECK ("translations"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "translations_field" CHECK (char_length("translations"."field") between 1 and 320),
	CONSTRAINT "translations_text" CHECK (char_length("translations"."text") between 1 and 200000),
	CONSTRAINT "translations_original_hash" CHECK ("translations"."original_hash" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "staff_preferences" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"preferences" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "staff_preferences_size" CHECK (octet_length("staff_preferences"."preferences"::text) <= 32000)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"combination_id" uuid,
	"order_id" uuid,
	"change" integer NOT NULL,
	"reason" "stock_reason" NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" uuid DEFAULT nullif(current_setting('nakshi.actor_id', true), '')::uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hsn" text NOT NULL,
	"percent" double precision NOT NULL,
	"valid_from" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tax_rates_hsn" CHECK ("tax_rates"."hsn" ~ '^([0-9]{2}|[0-9]{4,8})?$'),
	CONSTRAINT "tax_rates_percent" CHECK ("tax_rates"."percent" in (0, 0.25, 1.5, 3, 5, 18, 40))
);
--> statement-breakpoint
CREATE TABLE "zero_result_searches" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"search_count" integer DEFAULT 1 NOT NULL,
	"had_suggestions" boolean NOT NULL,
	CONSTRAINT "zero_result_searches_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "zero_result_searches_words" CHECK (char_length("zero_result_searches"."words") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "found_searches" (
	"day" date NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"words" text NOT NULL,
	"search_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "found_searches_pk" PRIMARY KEY("day","language","words"),
	CONSTRAINT "found_searches_language" CHECK ("found_searches"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "found_searches_words" CHECK (char_length("found_searches"."words") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "hidden_searches" (
	"words" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_searches_words" CHECK (char_length("hidden_searches"."words") between 1 and 60)
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"kind" "contact_message_kind" NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"message" text NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "email_texts" (
	"kind" text PRIMARY KEY NOT NULL,
	"subject" text,
	"greeting" text,
	"closing" text,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_texts_kind" CHECK ("email_texts"."kind" ~ '^[a-z_]{1,60}$'),
	CONSTRAINT "email_texts_changed" CHECK (num_nonnulls("email_texts"."subject", "email_texts"."greeting", "email_texts"."closing") > 0 or "email_texts"."translations" <> '{}'),
	CONSTRAINT "email_texts_subject" CHECK ("email_texts"."subject" <> '' and "email_texts"."subject" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "media" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key" text NOT NULL,
	"kind" "media_kind" NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"placeholder" text,
	"object_top" smallint,
	"object_bottom" smallint,
	"unused_since" timestamp with time zone DEFAULT now(),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_key_unique" UNIQUE("key"),
	CONSTRAINT "media_size" CHECK ("media"."size" > 0),
	CONSTRAINT "media_placeholder" CHECK ("media"."placeholder" like 'data:image/webp%'),
	CONSTRAINT "media_key" CHECK ("media"."key" ~ '^[A-Za-z0-9/._-]+$' and "media"."key" !~ '\.\.')
);
--> statement-breakpoint
CREATE TABLE "page_versions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"page_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"kind" "page_kind",
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"seo_title" text DEFAULT '' NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"status" "page_status" DEFAULT 'draft' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "pages_kind_slug" CHECK ("pages"."kind" is null or "pages"."slug" = "pages"."kind"::text)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from_path_unique" UNIQUE("from_path"),
	CONSTRAINT "redirects_from_path" CHECK ("redirects"."from_path" ~ '^/[^/]' and "redirects"."from_path" = lower("redirects"."from_path")),
	CONSTRAINT "redirects_to_path" CHECK ("redirects"."to_path" ~ '^/([^/]|$)' and "redirects"."to_path" <> "redirects"."from_path")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" "settings_key" PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"batch" integer NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupon_codes_upper" CHECK ("coupon_codes"."code" = upper(btrim("coupon_codes"."code")) and "coupon_codes"."code" <> ''),
	CONSTRAINT "coupon_codes_batch" CHECK ("coupon_codes"."batch" >= 1)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"discount_type" "discount_type" NOT NULL,
	"discount_value" bigint NOT NULL,
	"minimum_amount" bigint DEFAULT 0 NOT NULL,
	"maximum_discount" bigint,
	"usage_limit" integer,
	"used_count" integer DEFAULT 0 NOT NULL,
	"per_customer_limit" integer,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"single_use_codes" integer DEFAULT 0 NOT NULL,
	"newsletter_subscriber_id" uuid,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "coupons_code_unique" UNIQUE("code"),
	CONSTRAINT "coupons_newsletter_subscriber_id_unique" UNIQUE("newsletter_subscriber_id"),
	CONSTRAINT "coupons_code_upper" CHECK ("coupons"."code" = upper(btrim("coupons"."code")) and "coupons"."code" <> ''),
	CONSTRAINT "coupons_discount_value" CHECK ("coupons"."discount_value" > 0 and ("coupons"."discount_type" = 'fixed' or "coupons"."discount_value" <= 100)),
	CONSTRAINT "coupons_maximum_discount" CHECK ("coupons"."maximum_discount" is null or ("coupons"."maximum_discount" > 0 and "coupons"."discount_type" = 'percentage')),
	CONSTRAINT "coupons_minimum_amount" CHECK ("coupons"."minimum_amount" >= 0),
	CONSTRAINT "coupons_used_count" CHECK ("coupons"."used_count" >= 0 and ("coupons"."usage_limit" is null or "coupons"."used_count" <= "coupons"."usage_limit")),
	CONSTRAINT "coupons_usage_limit" CHECK ("coupons"."usage_limit" >= 1),
	CONSTRAINT "coupons_per_customer_limit" CHECK ("coupons"."per_customer_limit" >= 1),
	CONSTRAINT "coupons_single_use_codes" CHECK ("coupons"."single_use_codes" >= 0 and ("coupons"."single_use_codes" = 0 or "coupons"."newsletter_subscriber_id" is null)),
	CONSTRAINT "coupons_newsletter" CHECK ("coupons"."newsletter_subscriber_id" is null or ("coupons"."usage_limit" is not distinct from 1 and "coupons"."first_order_only" and "coupons"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "cod_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid,
	"shipment" text NOT NULL,
	"amount" bigint NOT NULL,
	"expected" bigint,
	"transfer" text NOT NULL,
	"paid_on" date,
	"outcome" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cod_payouts_once" UNIQUE("transfer","shipment"),
	CONSTRAINT "cod_payouts_outcome" CHECK ("cod_payouts"."outcome" in ('matches', 'less', 'more', 'twice', 'known', 'unknown', 'unreadable'))
);
--> statement-breakpoint
CREATE TABLE "courier_bookings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"parcel_id" uuid,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'booking' NOT NULL,
	"service_id" text,
	"weight_grams" integer NOT NULL,
	"is_weight_guessed" boolean DEFAULT false NOT NULL,
	"cod_amount" bigint DEFAULT 0 NOT NULL,
	"eway_bill" text,
	"payment_id" uuid,
	"requested_at" timestamp with time zone,
	"shipment_id" text,
	"awb" text,
	"courier" text,
	"sent_changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_error" jsonb,
	"stage" text DEFAULT 'created' NOT NULL,
	"stage_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"pickup_date" date,
	"ndr_action" text,
	"ndr_at" timestamp with time zone,
	"label_key" text,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "courier_bookings_reference_unique" UNIQUE("reference"),
	CONSTRAINT "courier_bookings_awb" UNIQUE("provider","awb"),
	CONSTRAINT "courier_bookings_provider" CHECK ("courier_bookings"."provider" in ('shiprocket', 'delhivery')),
	CONSTRAINT "courier_bookings_state" CHECK ("courier_bookings"."state" in ('booking', 'unknown', 'rejected', 'booked', 'tracked', 'cancelled')),
	CONSTRAINT "courier_bookings_stage" CHECK ("courier_bookings"."stage" in ('created', 'in_transit', 'out_for_delivery', 'attempt_failed', 'damaged', 'returning', 'delivered', 'returned', 'cancelled', 'lost')),
	CONSTRAINT "courier_bookings_booked" CHECK ("courier_bookings"."state" <> 'booked' or "courier_bookings"."awb" is not null),
	CONSTRAINT "courier_bookings_weight" CHECK ("courier_bookings"."weight_grams" between 1 and 50000),
	CONSTRAINT "courier_bookings_cod" CHECK ("courier_bookings"."cod_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "courier_scans" (
	"booking_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"status" text NOT NULL,
	"location" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_scans_booking_id_at_status_pk" PRIMARY KEY("booking_id","at","status"),
	CONSTRAINT "courier_scans_length" CHECK (char_length("courier_scans"."status") <= 120 and char_length("courier_scans"."location") <= 120)
);
--> statement-breakpoint
CREATE TABLE "colour_profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"description" text NOT NULL,
	"size" integer NOT NULL,
	"ink_limit" integer NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "colour_profiles_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "colour_profiles_sha256" CHECK ("colour_profiles"."sha256" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "colour_profiles_ink_limit" CHECK ("colour_profiles"."ink_limit" between 220 and 330)
);
--> statement-breakpoint
CREATE TABLE "designs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"print_area_id" uuid NOT NULL,
	"area_version" integer NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_options" jsonb NOT NULL,
	"style" jsonb NOT NULL,
	"choices_hash" text NOT NULL,
	"report" jsonb NOT NULL,
	"has_photo" boolean NOT NULL,
	"saved_at" timestamp with time zone,
	"share_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "designs_share_token_unique" UNIQUE("share_token"),
	CONSTRAINT "designs_once" UNIQUE("user_id","choices_hash")
);
--> statement-breakpoint
CREATE TABLE "fonts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"family" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"coverage" text NOT NULL,
	"embedding" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fonts_family_unique" UNIQUE("family"),
	CONSTRAINT "fonts_family" CHECK ("fonts"."family" ~ '^up-[0-9a-f]{40}$'),
	CONSTRAINT "fonts_embedding" CHECK ("fonts"."embedding" in ('installable', 'editable', 'preview_print'))
);
--> statement-breakpoint
CREATE TABLE "print_area_placements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"print_area_id" uuid NOT NULL,
	"image_url" text NOT NULL,
	"placement" jsonb NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "print_area_placements_once" UNIQUE("print_area_id","image_url")
);
--> statement-breakpoint
CREATE TABLE "print_areas" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"name" text NOT NULL,
	"side" text DEFAULT '' NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"area" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"needs_proof" boolean DEFAULT false NOT NULL,
	"jig" jsonb,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "print_areas_version" CHECK ("print_areas"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "solid_models" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sha256" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"triangles" integer NOT NULL,
	"size_mm" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "solid_models_sha256_unique" UNIQUE("sha256"),
	CONSTRAINT "solid_models_sha256" CHECK ("solid_models"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "export_presets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"layout" text NOT NULL,
	"format" text NOT NULL,
	"worksheets" text NOT NULL,
	"columns" jsonb NOT NULL,
	"filter" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"send_at" text,
	"sent_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "export_presets_name" CHECK (char_length("export_presets"."name") between 1 and 60),
	CONSTRAINT "export_presets_send_at" CHECK ("export_presets"."send_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
);
--> statement-breakpoint
CREATE TABLE "export_subscribers" (
	"preset_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"last_sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" jsonb,
	CONSTRAINT "export_subscribers_preset_id_user_id_pk" PRIMARY KEY("preset_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "product_import_column_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_import_rows" (
	"import_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"title" text NOT NULL,
	"before" jsonb,
	CONSTRAINT "product_import_rows_import_id_product_id_pk" PRIMARY KEY("import_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"locked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "history_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file" text NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"added" integer NOT NULL,
	"changed" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "history_imports_kind" CHECK ("history_imports"."kind" in ('customers', 'orders')),
	CONSTRAINT "history_imports_source" CHECK ("history_imports"."source" in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE TABLE "imported_customers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"registered_at" timestamp with time zone,
	"orders_count" integer,
	"total_spent" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"tags" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_customers_source" CHECK ("imported_customers"."source" in ('shopify', 'woocommerce'))
);
--> statement-breakpoint
CREATE TABLE "imported_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"number" text NOT NULL,
	"user_id" uuid,
	"email" text DEFAULT '' NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"status" text DEFAULT '' NOT NULL,
	"currency" text NOT NULL,
	"subtotal_amount" bigint,
	"shipping_amount" bigint,
	"tax_amount" bigint,
	"discount_amount" bigint,
	"refunded_amount" bigint,
	"total_amount" bigint NOT NULL,
	"discount_code" text DEFAULT '' NOT NULL,
	"shipping_method" text DEFAULT '' NOT NULL,
	"payment_method" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"items" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"import_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_orders_number" UNIQUE("source","number"),
	CONSTRAINT "imported_orders_source" CHECK ("imported_orders"."source" in ('shopify', 'woocommerce')),
	CONSTRAINT "imported_orders_number_length" CHECK (char_length("imported_orders"."number") between 1 and 60),
	CONSTRAINT "imported_orders_email_lower" CHECK ("imported_orders"."email" = lower("imported_orders"."email")),
	CONSTRAINT "imported_orders_currency" CHECK ("imported_orders"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "imported_orders_total" CHECK ("imported_orders"."total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"seller_gstin" text GENERATED ALWAYS AS (coalesce(content->'seller'->>'gstin', '')) STORED NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"retain_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"is_commercial" boolean GENERATED ALWAYS AS (coalesce((content->>'is_commercial')::boolean, false)) STORED NOT NULL,
	CONSTRAINT "credit_notes_number_unique" UNIQUE("number"),
	CONSTRAINT "credit_notes_sequence" UNIQUE("seller_gstin","financial_year","is_commercial","sequence"),
	CONSTRAINT "credit_notes_number_length" CHECK (length("credit_notes"."number") <= 16),
	CONSTRAINT "credit_notes_total" CHECK ("credit_notes"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "document_sequences" (
	"kind" "document_kind" NOT NULL,
	"financial_year" text NOT NULL,
	"seller_gstin" text NOT NULL,
	"series" integer NOT NULL,
	"last_sequence" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_sequences_kind_financial_year_seller_gstin_pk" PRIMARY KEY("kind","financial_year","seller_gstin"),
	CONSTRAINT "document_sequences_series" UNIQUE("kind","financial_year","series"),
	CONSTRAINT "document_sequences_series_positive" CHECK ("document_sequences"."series" >= 1),
	CONSTRAINT "document_sequences_last_sequence" CHECK ("document_sequences"."last_sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "filed_returns" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"month" text NOT NULL,
	"filed_by" uuid,
	"filed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_by" uuid,
	"undone_at" timestamp with time zone,
	"undo_reason" text,
	CONSTRAINT "filed_returns_month" CHECK ("filed_returns"."month" ~ '^20\d\d-(0[1-9]|1[0-2])$'),
	CONSTRAINT "filed_returns_undone" CHECK (("filed_returns"."undone_at" is null) = ("filed_returns"."undo_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" text NOT NULL,
	"seller_gstin" text GENERATED ALWAYS AS (coalesce(content->'seller'->>'gstin', '')) STORED NOT NULL,
	"financial_year" text NOT NULL,
	"sequence" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"retain_until" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" jsonb NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_sequence" UNIQUE("seller_gstin","financial_year","sequence"),
	CONSTRAINT "invoices_number_length" CHECK (length("invoices"."number") <= 16),
	CONSTRAINT "invoices_sequence_positive" CHECK ("invoices"."sequence" >= 1)
);
--> statement-breakpoint
CREATE TABLE "failed_jobs" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"queue" text NOT NULL,
	"failed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_runs" (
	"queue" text PRIMARY KEY NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"last_run_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sent_emails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_subscribers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "newsletter_subscribers_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "newsletter_subscribers_email_lower" CHECK ("newsletter_subscribers"."email" = lower("newsletter_subscribers"."email")),
	CONSTRAINT "newsletter_subscribers_source" CHECK (char_length("newsletter_subscribers"."source") <= 200),
	CONSTRAINT "newsletter_subscribers_language" CHECK ("newsletter_subscribers"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"maximum_discount" bigint,
	"buy_quantity" integer,
	"get_quantity" integer,
	"minimum_amount" bigint DEFAULT 0 NOT NULL,
	"minimum_quantity" integer DEFAULT 0 NOT NULL,
	"product_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"category_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"usage_limit" integer,
	"per_customer_limit" integer,
	"priority" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offers_name" CHECK (btrim("offers"."name") <> ''),
	CONSTRAINT "offers_kind" CHECK ("offers"."kind" in ('percentage', 'fixed', 'buy_x_get_y', 'free_delivery')),
	CONSTRAINT "offers_value" CHECK (case "offers"."kind" when 'free_delivery' then "offers"."value" = 0 when 'fixed' then "offers"."value" > 0 else "offers"."value" between 1 and 100 end),
	CONSTRAINT "offers_quantities" CHECK (case "offers"."kind" when 'buy_x_get_y' then "offers"."buy_quantity" >= 1 and "offers"."get_quantity" >= 1 and "offers"."buy_quantity" is not null and "offers"."get_quantity" is not null else "offers"."buy_quantity" is null and "offers"."get_quantity" is null end),
	CONSTRAINT "offers_maximum_discount" CHECK ("offers"."maximum_discount" is null or ("offers"."maximum_discount" > 0 and "offers"."kind" = 'percentage')),
	CONSTRAINT "offers_minimum" CHECK ("offers"."minimum_amount" >= 0 and "offers"."minimum_quantity" >= 0),
	CONSTRAINT "offers_limits" CHECK ("offers"."usage_limit" >= 1 and "offers"."per_customer_limit" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_item_units" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"unit_no" integer NOT NULL,
	"production_status" "production_status",
	CONSTRAINT "order_item_units_once" UNIQUE("item_id","unit_no"),
	CONSTRAINT "order_item_units_no" CHECK ("order_item_units"."unit_no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid,
	"combination_id" uuid,
	"line_no" integer NOT NULL,
	"quantity" integer NOT NULL,
	"price" bigint NOT NULL,
	"cost_price" bigint,
	"price_reason" text,
	"hsn" text,
	"tax_percent" double precision DEFAULT 18 NOT NULL,
	"coupon_applies" boolean DEFAULT true NOT NULL,
	"offer_applies" boolean DEFAULT true NOT NULL,
	"offer_discount" bigint DEFAULT 0 NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"product" jsonb NOT NULL,
	"design" jsonb,
	"set_id" uuid,
	"returns_policy" text,
	"production_status" "production_status",
	"assignee_id" uuid,
	CONSTRAINT "order_items_quantity" CHECK ("order_items"."quantity" >= 1),
	CONSTRAINT "order_items_price" CHECK ("order_items"."price" >= 0),
	CONSTRAINT "order_items_cost_price" CHECK ("order_items"."cost_price" >= 0),
	CONSTRAINT "order_items_price_reason" CHECK (char_length("order_items"."price_reason") between 1 and 200),
	CONSTRAINT "order_items_offer_discount" CHECK ("order_items"."offer_discount" between 0 and "order_items"."price" * "order_items"."quantity"),
	CONSTRAINT "order_items_returns_policy" CHECK ("order_items"."returns_policy" in ('thirty_days', 'remade'))
);
--> statement-breakpoint
CREATE TABLE "production_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"unit_nos" integer[],
	"production_status" "production_status",
	"actor_id" uuid,
	"api_token_name" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid,
	"kind" text NOT NULL,
	"asker_id" uuid,
	"question" text DEFAULT '' NOT NULL,
	"requests_text" boolean DEFAULT false NOT NULL,
	"requests_photo" boolean DEFAULT false NOT NULL,
	"token_hash" text,
	"whatsapp_token_hash" text,
	"sent_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"expires_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp with time zone,
	"decision" text,
	"answer" text DEFAULT '' NOT NULL,
	"attachments" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"upload_keys" text[] DEFAULT '{}' NOT NULL,
	"answered_at" timestamp with time zone,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"is_applied" boolean DEFAULT false NOT NULL,
	CONSTRAINT "order_messages_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "order_messages_whatsapp_token_hash_unique" UNIQUE("whatsapp_token_hash"),
	CONSTRAINT "order_messages_kind" CHECK ("order_messages"."kind" in ('question', 'proof', 'change_request', 'confirmation')),
	CONSTRAINT "order_messages_question" CHECK (char_length("order_messages"."question") <= 1000 and ("order_messages"."question" <> '') = ("order_messages"."kind" = 'question')),
	CONSTRAINT "order_messages_answer" CHECK (char_length("order_messages"."answer") <= 1000),
	CONSTRAINT "order_messages_link" CHECK (("order_messages"."item_id" is null) = ("order_messages"."kind" in ('change_request', 'confirmation')) and ("order_messages"."token_hash" is null) = ("order_messages"."kind" = 'change_request')),
	CONSTRAINT "order_messages_change_request" CHECK ("order_messages"."kind" <> 'change_request' or ("order_messages"."answered_at" is not null and "order_messages"."answer" <> '')),
	CONSTRAINT "order_messages_confirmation" CHECK ("order_messages"."kind" <> 'confirmation' or ("order_messages"."answered_at" is null or "order_messages"."resolved_at" is not null)),
	CONSTRAINT "order_messages_decision" CHECK ("order_messages"."decision" in ('approved', 'change')),
	CONSTRAINT "order_messages_decided" CHECK (("order_messages"."decision" is not null) = ("order_messages"."kind" = 'proof' and "order_messages"."answered_at" is not null)),
	CONSTRAINT "order_messages_applied" CHECK (not "order_messages"."is_applied" or ("order_messages"."answered_at" is not null and "order_messages"."resolved_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"response" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"actor_id" uuid,
	"from_status" "order_status",
	"to_status" "order_status" NOT NULL,
	"type" text DEFAULT 'status_changed' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"api_token_name" text,
	CONSTRAINT "order_events_type" CHECK ("order_events"."type" in ('status_changed', 'payment_authorised', 'payment_captured', 'payment_failed', 'payment_claimed', 'payment_not_found', 'received_upi', 'received_bank_transfer', 'received_cash', 'paid_by_credit', 'on_delivery', 'advance_paid', 'not_paid_in_minutes', 'not_paid_in_hours', 'paid_late', 'refund_items_automatic', 'refund_items_because', 'refund_items', 'refund_shipping_because', 'refund_shipping', 'refund_goodwill_because', 'refund_goodwill', 'refund_processed', 'refund_delayed', 'refund_retried', 'refund_paid_out', 'dispute_lost', 'question', 'answer', 'answered', 'new_text', 'new_photos', 'proof_approved', 'proof_change', 'without_approval', 'without_answer', 'confirmation_asked', 'buyer_confirmed', 'buyer_confirmed_by_code', 'buyer_confirmed_to_staff', 'pays_online', 'change_requested', 'order_edited', 'units_cancelled', 'removed', 'added', 'was_nothing', 'is_nothing', 'field', 'quantity', 'price', 'address', 'billing_address', 'business_added', 'business_changed', 'business_removed', 'place_of_supply', 'express_lost', 'express_charge', 'cod_fee_lost', 'delivery_date', 'courier_collects', 'to_refund', 'to_pay', 'total', 'return_requested', 'return_replaced', 'return_refunded_restocked', 'return_restocked', 'return_refunded', 'return_resolved', 'replacement_cancelled', 'replacement', 'parcel_shipped', 'shipment_cancelled', 'number_replaced', 'parcel_delivered', 'courier_collected', 'cash_received', 'delivered_unexpectedly'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"author_id" uuid,
	"type" text DEFAULT 'status_changed' NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"note" text NOT NULL,
	"api_token_name" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "order_notes_note" CHECK ("order_notes"."note" <> ''),
	CONSTRAINT "order_notes_type" CHECK ("order_notes"."type" in ('status_changed', 'payment_authorised', 'payment_captured', 'payment_failed', 'payment_claimed', 'payment_not_found', 'received_upi', 'received_bank_transfer', 'received_cash', 'paid_by_credit', 'on_delivery', 'advance_paid', 'not_paid_in_minutes', 'not_paid_in_hours', 'paid_late', 'refund_items_automatic', 'refund_items_because', 'refund_items', 'refund_shipping_because', 'refund_shipping', 'refund_goodwill_because', 'refund_goodwill', 'refund_processed', 'refund_delayed', 'refund_retried', 'refund_paid_out', 'dispute_lost', 'question', 'answer', 'answered', 'new_text', 'new_photos', 'proof_approved', 'proof_change', 'without_approval', 'without_answer', 'confirmation_asked', 'buyer_confirmed', 'buyer_confirmed_by_code', 'buyer_confirmed_to_staff', 'pays_online', 'change_requested', 'order_edited', 'units_cancelled', 'removed', 'added', 'was_nothing', 'is_nothing', 'field', 'quantity', 'price', 'address', 'billing_address', 'business_added', 'business_changed', 'business_removed', 'place_of_supply', 'express_lost', 'express_charge', 'cod_fee_lost', 'delivery_date', 'courier_collects', 'to_refund', 'to_pay', 'total', 'return_requested', 'return_replaced', 'return_refunded_restocked', 'return_restocked', 'return_refunded', 'return_resolved', 'replacement_cancelled', 'replacement', 'parcel_shipped', 'shipment_cancelled', 'number_replaced', 'parcel_delivered', 'courier_collected', 'cash_received', 'delivered_unexpectedly'))
);
--> statement-breakpoint
CREATE TABLE "order_tax_lines" (
	"order_id" uuid NOT NULL,
	"line_no" integer NOT NULL,
	"hsn" text,
	"percent" double precision NOT NULL,
	"value" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"taxable" bigint NOT NULL,
	"cgst" bigint NOT NULL,
	"sgst" bigint NOT NULL,
	"igst" bigint NOT NULL,
	CONSTRAINT "order_tax_lines_order_id_line_no_pk" PRIMARY KEY("order_id","line_no"),
	CONSTRAINT "order_tax_lines_percent" CHECK ("order_tax_lines"."percent" in (0, 0.25, 1.5, 3, 5, 18, 40)),
	CONSTRAINT "order_tax_lines_amounts" CHECK ("order_tax_lines"."value" >= 0 and "order_tax_lines"."discount" between 0 and "order_tax_lines"."value" and "order_tax_lines"."taxable" >= 0 and "order_tax_lines"."cgst" >= 0 and "order_tax_lines"."sgst" >= 0 and "order_tax_lines"."igst" >= 0),
	CONSTRAINT "order_tax_lines_split" CHECK ("order_tax_lines"."cgst" = "order_tax_lines"."sgst" and ("order_tax_lines"."igst" = 0 or "order_tax_lines"."cgst" = 0)),
	CONSTRAINT "order_tax_lines_sum" CHECK ("order_tax_lines"."taxable" = "order_tax_lines"."value" or "order_tax_lines"."taxable" + "order_tax_lines"."cgst" + "order_tax_lines"."sgst" + "order_tax_lines"."igst" = "order_tax_lines"."value" - "order_tax_lines"."discount")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"guest_email" text,
	"link_version" integer DEFAULT 0 NOT NULL,
	"order_number" text NOT NULL,
	"channel" text DEFAULT 'shop' NOT NULL,
	"content" text DEFAULT 'goods' NOT NULL,
	"status" "order_status" DEFAULT 'pending' NOT NULL,
	"payment_method" "payment_method" NOT NULL,
	"payment_status" "payment_status" DEFAULT 'pending' NOT NULL,
	"subtotal_amount" bigint NOT NULL,
	"shipping_amount" bigint NOT NULL,
	"gift_wrap_amount" bigint,
	"express_amount" bigint,
	"cod_fee_amount" bigint,
	"cod_advance_amount" bigint,
	"tax_amount" bigint NOT NULL,
	"discount_amount" bigint NOT NULL,
	"round_off_amount" bigint DEFAULT 0 NOT NULL,
	"total_amount" bigint NOT NULL,
	"due_amount" bigint DEFAULT 0 NOT NULL,
	"tax_mode" "tax_mode" DEFAULT 'added' NOT NULL,
	"included_tax_amount" bigint DEFAULT 0 NOT NULL,
	"coupon_code" text,
	"coupon_terms" jsonb,
	"discount_reason" text,
	"offer_id" uuid,
	"offer_terms" jsonb,
	"offer_amount" bigint DEFAULT 0 NOT NULL,
	"buyer_name" text,
	"buyer_gstin" text,
	"supply_type" text DEFAULT 'regular' NOT NULL,
	"gift_message" text,
	"shipping_address" jsonb NOT NULL,
	"billing_address" jsonb NOT NULL,
	"estimated_delivery_date" date NOT NULL,
	"earliest_delivery_date" date,
	"courier" text,
	"tracking_number" text,
	"has_custom_options" boolean DEFAULT false NOT NULL,
	"items_text" text DEFAULT '' NOT NULL,
	"waiting_since" timestamp with time zone,
	"has_low_res_photos" boolean DEFAULT false NOT NULL,
	"payment_requested_at" timestamp with time zone,
	"auto_cancelled" boolean DEFAULT false NOT NULL,
	"replacement_of" uuid,
	"delivered_at" timestamp with time zone,
	"whatsapp_opt_in_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_order_number_unique" UNIQUE("order_number"),
	CONSTRAINT "orders_amounts" CHECK ("orders"."subtotal_amount" >= 0 and "orders"."shipping_amount" >= 0 and "orders"."tax_amount" >= 0 and "orders"."discount_amount" >= 0 and "orders"."discount_amount" <= "orders"."subtotal_amount"),
	CONSTRAINT "orders_total" CHECK ("orders"."total_amount" = "orders"."subtotal_amount" + "orders"."shipping_amount" + "orders"."tax_amount" - "orders"."discount_amount" + "orders"."round_off_amount"),
	CONSTRAINT "orders_round_off" CHECK ("orders"."round_off_amount" between -49 and 50),
	CONSTRAINT "orders_coupon_terms" CHECK ("orders"."coupon_terms" is null or "orders"."coupon_code" is not null),
	CONSTRAINT "orders_discount_reason" CHECK (char_length("orders"."discount_reason") between 1 and 200),
	CONSTRAINT "orders_offer" CHECK ("orders"."offer_amount" between 0 and "orders"."discount_amount" and ("orders"."offer_terms" is not null or "orders"."offer_amount" = 0)),
	CONSTRAINT "orders_gift_wrap" CHECK ("orders"."gift_wrap_amount" between 0 and "orders"."shipping_amount"),
	CONSTRAINT "orders_express" CHECK ("orders"."express_amount" >= 0),
	CONSTRAINT "orders_cod_fee" CHECK ("orders"."cod_fee_amount" is null or ("orders"."cod_fee_amount" >= 0 and ("orders"."payment_method" = 'cod' or "orders"."cod_advance_amount" is not null))),
	CONSTRAINT "orders_shipping_parts" CHECK (coalesce("orders"."gift_wrap_amount", 0) + coalesce("orders"."express_amount", 0) + coalesce("orders"."cod_fee_amount", 0) <= "orders"."shipping_amount"),
	CONSTRAINT "orders_cod_advance" CHECK ("orders"."cod_advance_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_not_before" CHECK ("orders"."estimated_delivery_date" >= "orders"."earliest_delivery_date"),
	CONSTRAINT "orders_channel" CHECK ("orders"."channel" in ('shop', 'telephone', 'whatsapp')),
	CONSTRAINT "orders_content" CHECK ("orders"."content" = 'goods' or ("orders"."content" = 'gift_cards' and "orders"."total_amount" = "orders"."subtotal_amount" and "orders"."shipping_amount" = 0 and "orders"."tax_amount" = 0 and "orders"."included_tax_amount" = 0 and "orders"."discount_amount" = 0 and "orders"."coupon_code" is null and "orders"."offer_id" is null and "orders"."replacement_of" is null and "orders"."payment_method" <> 'cod')),
	CONSTRAINT "orders_replacement" CHECK ("orders"."replacement_of" is null or "orders"."total_amount" = 0),
	CONSTRAINT "orders_due" CHECK ("orders"."due_amount" between 0 and "orders"."total_amount"),
	CONSTRAINT "orders_included_tax" CHECK ("orders"."included_tax_amount" >= 0 and ("orders"."tax_mode" = 'added' or "orders"."tax_amount" = 0)),
	CONSTRAINT "orders_buyer" CHECK (("orders"."buyer_gstin" is null or "orders"."buyer_name" is not null) and length("orders"."buyer_gstin") = 15),
	CONSTRAINT "orders_supply_type" CHECK ("orders"."supply_type" = 'regular' or ("orders"."buyer_gstin" is not null and "orders"."supply_type" in ('sez_with_payment', 'sez_without_payment', 'deemed_export'))),
	CONSTRAINT "orders_guest_email_lower" CHECK ("orders"."guest_email" = lower("orders"."guest_email")),
	CONSTRAINT "orders_gift_message" CHECK (char_length("orders"."gift_message") between 1 and 1000),
	CONSTRAINT "orders_language" CHECK ("orders"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
CREATE TABLE "parcel_items" (
	"parcel_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "parcel_items_parcel_id_item_id_pk" PRIMARY KEY("parcel_id","item_id"),
	CONSTRAINT "parcel_items_quantity" CHECK ("parcel_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "parcels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"courier" text,
	"tracking_number" text,
	"tracking_url" text,
	"weight_grams" integer,
	"eway_bill" text,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "parcels_number" UNIQUE("order_id","number"),
	CONSTRAINT "parcels_counted" CHECK ("parcels"."number" >= 1),
	CONSTRAINT "parcels_tracking_url" CHECK ("parcels"."tracking_url" ~ '^https://'),
	CONSTRAINT "parcels_weight" CHECK ("parcels"."weight_grams" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "tracking_column_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"courier" text,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_column_mappings" (
	"headings" text PRIMARY KEY NOT NULL,
	"columns" jsonb NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "foreign_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"provider" text NOT NULL,
	"provider_payment" text NOT NULL,
	"provider_order" text,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "foreign_payments_once" UNIQUE("provider","provider_payment")
);
--> statement-breakpoint
CREATE TABLE "payment_issues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" "payment_issue_kind" NOT NULL,
	"subject" text NOT NULL,
	"provider" text,
	"order_id" uuid,
	"payment_id" uuid,
	"provider_payload" jsonb NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "payment_issues_once" UNIQUE("kind","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_webhooks" (
	"provider" text NOT NULL,
	"message_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_webhooks_provider_message_id_pk" PRIMARY KEY("provider","message_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"provider_payment" text,
	"provider_order" text,
	"method" "payment_method" NOT NULL,
	"amount" bigint NOT NULL,
	"status" "payment_status" DEFAULT 'pending' NOT NULL,
	"held_since" timestamp with time zone,
	"polled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_provider_reference_unique" UNIQUE("provider_reference"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_units" (
	"refund_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"is_full" boolean NOT NULL,
	CONSTRAINT "refund_units_refund_id_unit_id_pk" PRIMARY KEY("refund_id","unit_id"),
	CONSTRAINT "refund_units_amount" CHECK ("refund_units"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"kind" "refund_kind" DEFAULT 'items' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"reason_code" text,
	"waived_amount" bigint DEFAULT 0 NOT NULL,
	"credit_note_id" uuid,
	"to_store_credit" boolean DEFAULT false NOT NULL,
	"status" "refund_status" DEFAULT 'requested' NOT NULL,
	"provider_reference" text,
	"attempt_no" integer DEFAULT 1 NOT NULL,
	"failure" text,
	"failure_code" text,
	"actor_id" uuid,
	"idempotency_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	CONSTRAINT "refunds_key" UNIQUE("payment_id","idempotency_key"),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_goodwill" CHECK ("refunds"."kind" <> 'goodwill' or "refunds"."reason" <> ''),
	CONSTRAINT "refunds_waived" CHECK ("refunds"."waived_amount" between 0 and case "refunds"."kind" when 'items' then "refunds"."amount" else 0 end),
	CONSTRAINT "refunds_round" CHECK ("refunds"."attempt_no" >= 1)
);
--> statement-breakpoint
CREATE TABLE "print_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"side" text DEFAULT '' NOT NULL,
	"side_no" integer DEFAULT 0 NOT NULL,
	"key" text NOT NULL,
	"sha256" text NOT NULL,
	"size" integer NOT NULL,
	"engine_version" text NOT NULL,
	"colour" jsonb,
	"estimate" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "print_files_kind" CHECK ("print_files"."kind" in ('preview', 'soft_proof', 'png', 'pdf', 'svg', 'dxf', '3mf', 'stl')),
	CONSTRAINT "print_files_sha256" CHECK ("print_files"."sha256" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"customer_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"draft" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"total" bigint NOT NULL,
	"advance" bigint,
	"valid_until" date NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"contact_message_id" uuid,
	"order_id" uuid,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quotes_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "quotes_total" CHECK ("quotes"."total" >= 0),
	CONSTRAINT "quotes_advance" CHECK ("quotes"."advance" > 0 and "quotes"."advance" < "quotes"."total"),
	CONSTRAINT "quotes_outcome" CHECK ("quotes"."accepted_at" is null or "quotes"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "delivery_performance" (
	"day" date PRIMARY KEY NOT NULL,
	"promised" integer NOT NULL,
	"on_time" integer NOT NULL,
	"late" integer NOT NULL,
	"days_late" integer NOT NULL,
	"open" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dirty_report_days" (
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_daily" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"costed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_daily_dimension_day_key_pk" PRIMARY KEY("dimension","day","key"),
	CONSTRAINT "sales_daily_dimension" CHECK ("sales_daily"."dimension" in ('all', 'product', 'combination', 'state', 'coupon', 'channel', 'customers'))
);
--> statement-breakpoint
CREATE TABLE "sales_monthly" (
	"month" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"costed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_monthly_month_key_pk" PRIMARY KEY("month","key")
);
--> statement-breakpoint
CREATE TABLE "sales_periods" (
	"unit" text NOT NULL,
	"first" date NOT NULL,
	"key" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"orders" integer NOT NULL,
	"units" integer NOT NULL,
	"gross" bigint NOT NULL,
	"gst" bigint NOT NULL,
	"discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"cost" bigint DEFAULT 0 NOT NULL,
	"costed" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "sales_periods_unit_first_key_pk" PRIMARY KEY("unit","first","key"),
	CONSTRAINT "sales_periods_unit" CHECK ("sales_periods"."unit" in ('quarter', 'year'))
);
--> statement-breakpoint
CREATE TABLE "return_units" (
	"return_id" uuid NOT NULL,
	"unit_id" uuid NOT NULL,
	"is_declined" boolean DEFAULT false NOT NULL,
	CONSTRAINT "return_units_return_id_unit_id_pk" PRIMARY KEY("return_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "return_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"message" text NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"requested_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"outcome" text,
	"answer" text DEFAULT '' NOT NULL,
	"amount" bigint,
	"is_restocked" boolean DEFAULT false NOT NULL,
	"replacement_order_id" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	CONSTRAINT "return_requests_replacement_order_id_unique" UNIQUE("replacement_order_id"),
	CONSTRAINT "return_requests_reason" CHECK ("return_requests"."reason" in ('damaged', 'wrong_item', 'misprinted', 'not_as_ordered', 'changed_mind')),
	CONSTRAINT "return_requests_message" CHECK (char_length("return_requests"."message") between 1 and 2000),
	CONSTRAINT "return_requests_photos" CHECK (jsonb_array_length("return_requests"."photos") <= 5),
	CONSTRAINT "return_requests_resolved" CHECK (("return_requests"."outcome" is null) = ("return_requests"."resolved_at" is null)),
	CONSTRAINT "return_requests_answer" CHECK (char_length("return_requests"."answer") <= 1000 and ("return_requests"."outcome" is distinct from 'declined' or "return_requests"."answer" <> '')),
	CONSTRAINT "return_requests_outcome" CHECK (case "return_requests"."outcome"
        when 'remake' then "return_requests"."replacement_order_id" is not null and "return_requests"."amount" is null
        when 'refund' then "return_requests"."amount" >= 0 and "return_requests"."replacement_order_id" is null
        when 'part_refund' then "return_requests"."amount" > 0 and "return_requests"."replacement_order_id" is null
        else coalesce("return_requests"."outcome", 'declined') = 'declined' and "return_requests"."amount" is null and "return_requests"."replacement_order_id" is null
      end),
	CONSTRAINT "return_requests_restocked" CHECK (not "return_requests"."is_restocked" or "return_requests"."outcome" is not null)
);
--> statement-breakpoint
CREATE TABLE "email_opt_outs" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_opt_outs_hash" CHECK ("email_opt_outs"."email_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_votes_review_id_user_id_pk" PRIMARY KEY("review_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"photo_keys" text[] DEFAULT '{}' NOT NULL,
	"is_verified" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"helpful_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_one_per_product_and_user" UNIQUE("product_id","user_id"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_photos" CHECK (cardinality("reviews"."photo_keys") <= 4)
);
--> statement-breakpoint
CREATE TABLE "saved_dates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"occasion" text NOT NULL,
	"day" integer NOT NULL,
	"month" integer NOT NULL,
	"year" integer,
	"remind_days" integer,
	"reminded_for" date,
	"sent_for" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_dates_day" CHECK ("saved_dates"."month" between 1 and 12 and "saved_dates"."day" between 1 and case when "saved_dates"."month" = 2 then 29 when "saved_dates"."month" in (4, 6, 9, 11) then 30 else 31 end),
	CONSTRAINT "saved_dates_remind_days" CHECK ("saved_dates"."remind_days" in (7, 14, 21))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"full_name" text NOT NULL,
	"phone" text NOT NULL,
	"address_line1" text NOT NULL,
	"address_line2" text DEFAULT '' NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"pincode" text NOT NULL,
	"country" text DEFAULT 'India' NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_country" CHECK ("addresses"."country" = 'India'),
	CONSTRAINT "addresses_pincode" CHECK ("addresses"."pincode" ~ '^[1-9][0-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "back_in_stock_subscriptions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"combination_id" uuid,
	"user_id" uuid,
	"email" text NOT NULL,
	"token_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	CONSTRAINT "back_in_stock_subscriptions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "back_in_stock_subscriptions_once" UNIQUE NULLS NOT DISTINCT("product_id","email","combination_id"),
	CONSTRAINT "back_in_stock_subscriptions_email_lower" CHECK ("back_in_stock_subscriptions"."email" = lower("back_in_stock_subscriptions"."email")),
	CONSTRAINT "back_in_stock_subscriptions_confirmed_first" CHECK ("back_in_stock_subscriptions"."queued_at" is null or "back_in_stock_subscriptions"."confirmed_at" is not null),
	CONSTRAINT "back_in_stock_subscriptions_language" CHECK ("back_in_stock_subscriptions"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"variant_selections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"custom_options" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"design_id" uuid,
	"set_id" uuid,
	"choices_hash" text GENERATED ALWAYS AS (md5(variant_selections::text || custom_options::text || case when custom_options::text like '%"images": []%' or custom_options::text like '%"files": []%' then id::text else '' end || coalesce(design_id::text, '') || coalesce(set_id::text, ''))) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_items_one_line_per_choice" UNIQUE("user_id","product_id","choices_hash"),
	CONSTRAINT "cart_items_quantity" CHECK ("cart_items"."quantity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "cart_reminder_emails" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_reminder_emails_hash" CHECK ("cart_reminder_emails"."email_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "cart_reminders" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"price_when_saved" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "unusable_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"key" text NOT NULL,
	"payload" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unusable_messages_key" UNIQUE("source","reason","key"),
	CONSTRAINT "unusable_messages_source" CHECK ("unusable_messages"."source" in ('shiprocket_webhook', 'shiprocket_poll', 'delhivery_webhook', 'delhivery_poll')),
	CONSTRAINT "unusable_messages_reason" CHECK ("unusable_messages"."reason" in ('not_understood', 'unknown_parcel')),
	CONSTRAINT "unusable_messages_size" CHECK (char_length("unusable_messages"."payload") <= 8000 and char_length("unusable_messages"."key") <= 80)
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"permissions" text[] NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "api_tokens_name" CHECK (char_length("api_tokens"."name") between 1 and 60),
	CONSTRAINT "api_tokens_permissions" CHECK (cardinality("api_tokens"."permissions") > 0)
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text DEFAULT 'customer' NOT NULL,
	"user_id" uuid,
	"balance" bigint DEFAULT 0 NOT NULL,
	"expires_on" date,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_kind" CHECK ("credit_accounts"."kind" in ('customer', 'gift_card')),
	CONSTRAINT "credit_accounts_balance" CHECK ("credit_accounts"."balance" >= 0),
	CONSTRAINT "credit_accounts_expiry" CHECK (("credit_accounts"."expires_on" is not null) = ("credit_accounts"."kind" = 'gift_card')),
	CONSTRAINT "credit_accounts_cancelled" CHECK ("credit_accounts"."cancelled_at" is null or ("credit_accounts"."kind" = 'gift_card' and "credit_accounts"."balance" = 0))
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"payment_id" uuid,
	"refund_id" uuid,
	"actor_id" uuid,
	"api_token_name" text,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_payment" UNIQUE("payment_id","account_id"),
	CONSTRAINT "credit_entries_refund" UNIQUE("refund_id","account_id"),
	CONSTRAINT "credit_entries_reason" CHECK ("credit_entries"."reason" in ('granted', 'withdrawn', 'order', 'refund', 'issued', 'expired', 'cancelled')),
	CONSTRAINT "credit_entries_amount" CHECK (("credit_entries"."amount" < 0) = ("credit_entries"."reason" in ('withdrawn', 'order', 'expired', 'cancelled')) and "credit_entries"."amount" <> 0),
	CONSTRAINT "credit_entries_balance" CHECK ("credit_entries"."balance_after" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"amount" bigint NOT NULL,
	"code_no" integer DEFAULT 0 NOT NULL,
	"code_hash" text,
	"code_ending" text,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"deliver_on" date NOT NULL,
	"queued_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"design" text DEFAULT 'plain' NOT NULL,
	"order_id" uuid,
	"issued_at" timestamp with time zone,
	"reason" text NOT NULL,
	"created_by" uuid,
	"claimed_at" timestamp with time zone,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gift_cards_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "gift_cards_amount" CHECK ("gift_cards"."amount" > 0),
	CONSTRAINT "gift_cards_code" CHECK (("gift_cards"."code_hash" is null) = ("gift_cards"."code_ending" is null)),
	CONSTRAINT "gift_cards_language" CHECK ("gift_cards"."language" ~ '^[a-z]{2,3}$'),
	CONSTRAINT "gift_cards_design" CHECK ("gift_cards"."design" in ('plain', 'marigold', 'lamps', 'kite')),
	CONSTRAINT "gift_cards_issued" CHECK ("gift_cards"."issued_at" is not null or ("gift_cards"."code_hash" is null and "gift_cards"."claimed_at" is null and "gift_cards"."queued_at" is null))
);
--> statement-breakpoint
CREATE TABLE "email_confirmations" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "otps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"challenge_hash" text,
	"user_id" uuid,
	"order_id" uuid,
	"code_hash" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "otps_challenge_hash_unique" UNIQUE("challenge_hash"),
	CONSTRAINT "otps_channel" CHECK ("otps"."channel" in ('email', 'sms')),
	CONSTRAINT "otps_purpose" CHECK (case "otps"."purpose" when 'sign_in' then "otps"."challenge_hash" is not null
        when 'track_order' then "otps"."challenge_hash" is not null and "otps"."user_id" is null
        when 'confirm_phone' then "otps"."challenge_hash" is null and "otps"."user_id" is not null
        when 'confirm_order' then "otps"."challenge_hash" is null and "otps"."order_id" is not null and "otps"."channel" = 'sms'
        else false end)
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "rate_limit_buckets" (
	"key" text PRIMARY KEY NOT NULL,
	"resets_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"used_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_settings" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"require_second_factor" boolean DEFAULT false NOT NULL,
	CONSTRAINT "security_settings_only" CHECK ("security_settings"."only")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"user_agent" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reauthenticated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"purpose" text NOT NULL,
	"key_encrypted" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sms_daily_counts" (
	"day" date PRIMARY KEY NOT NULL,
	"sent" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"staff_role" text NOT NULL,
	"token_hash" text,
	"invited_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "staff_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."staff_role" in ('owner', 'manager', 'support', 'workshop', 'accountant')),
	CONSTRAINT "staff_invitations_end" CHECK ("staff_invitations"."used_at" is null or "staff_invitations"."withdrawn_at" is null)
);
--> statement-breakpoint
CREATE TABLE "totp_secrets" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "used_refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_identities" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_identities_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "user_identities_provider" CHECK ("user_identities"."provider" in ('google'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text,
	"full_name" text,
	"phone" text,
	"confirmed_phone" text,
	"staff_role" text,
	"role" "user_role" GENERATED ALWAYS AS (case when staff_role is null then 'user'::user_role else 'admin'::user_role end) STORED NOT NULL,
	"password_hash" text,
	"email_confirmed_at" timestamp with time zone,
	"pending_email" text,
	"device_generation" integer DEFAULT 0 NOT NULL,
	"whatsapp_opt_in_at" timestamp with time zone,
	"cart_reminder_opt_in_at" timestamp with time zone,
	"gift_reminder_opt_in_at" timestamp with time zone,
	"photo_gallery_opt_in_at" timestamp with time zone,
	"language" text DEFAULT 'en' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_pending_email_lower" CHECK ("users"."pending_email" = lower("users"."pending_email")),
	CONSTRAINT "users_guest" CHECK ("users"."email" is not null or ("users"."password_hash" is null and ("users"."full_name" is null or "users"."phone" is not null) and "users"."confirmed_phone" is null and "users"."staff_role" is null and "users"."email_confirmed_at" is null and "users"."pending_email" is null and "users"."cart_reminder_opt_in_at" is null and "users"."gift_reminder_opt_in_at" is null and "users"."photo_gallery_opt_in_at" is null)),
	CONSTRAINT "users_confirmed_phone_mobile" CHECK ("users"."confirmed_phone" ~ '^[6-9][0-9]{9}$'),
	CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" in ('owner', 'manager', 'support', 'workshop', 'accountant')),
	CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2,3}$')
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "webhook_deliveries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"order_key" uuid,
	"payload" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now() NOT NULL,
	"response_status" integer,
	"response_excerpt" text DEFAULT '' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_deliveries_once" UNIQUE("endpoint_id","event_id"),
	CONSTRAINT "webhook_deliveries_status" CHECK ("webhook_deliveries"."status" in ('pending', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_failure" CHECK ("webhook_deliveries"."failure" in ('status', 'redirect', 'timeout', 'dns', 'private_address', 'tls', 'connection', 'secret')),
	CONSTRAINT "webhook_deliveries_delivered" CHECK (("webhook_deliveries"."status" = 'delivered') = ("webhook_deliveries"."delivered_at" is not null)),
	CONSTRAINT "webhook_deliveries_payload" CHECK (octet_length("webhook_deliveries"."payload"::text) <= 65536),
	CONSTRAINT "webhook_deliveries_excerpt" CHECK (char_length("webhook_deliveries"."response_excerpt") <= 500)
);
--> statement-breakpoint
CREATE TABLE "webhook_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"url" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"events" text[] NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"secret_encrypted" text NOT NULL,
	"previous_secret_encrypted" text,
	"previous_secret_expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_endpoints_url" CHECK ("webhook_endpoints"."url" ~ '^https?://' and char_length("webhook_endpoints"."url") <= 600),
	CONSTRAINT "webhook_endpoints_events" CHECK (cardinality("webhook_endpoints"."events") > 0 and "webhook_endpoints"."events" <@ array['order.placed', 'order.paid', 'order.status_changed', 'order.shipped', 'order.refunded', 'return.requested', 'product.changed', 'stock.low', 'customer.created']),
	CONSTRAINT "webhook_endpoints_previous_secret" CHECK (("webhook_endpoints"."previous_secret_encrypted" is null) = ("webhook_endpoints"."previous_secret_expires_at" is null))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"order_message_id" uuid,
	"status" text DEFAULT 'queued' NOT NULL,
	"provider_id" text,
	"error_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_messages_once" UNIQUE("order_id","kind"),
	CONSTRAINT "whatsapp_messages_kind" CHECK ("whatsapp_messages"."kind" in ('order_placed', 'order_shipped', 'out_for_delivery', 'proof', 'payment_link', 'cod_confirmation')),
	CONSTRAINT "whatsapp_messages_status" CHECK ("whatsapp_messages"."status" in ('queued', 'sending', 'unconfirmed', 'sent', 'delivered', 'read', 'failed')),
	CONSTRAINT "whatsapp_messages_proof" CHECK (("whatsapp_messages"."order_message_id" is not null) = ("whatsapp_messages"."kind" in ('proof', 'cod_confirmation'))),
	CONSTRAINT "whatsapp_messages_error" CHECK (("whatsapp_messages"."error_code" is null) = ("whatsapp_messages"."status" <> 'failed'))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_opt_outs" (
	"phone" text PRIMARY KEY NOT NULL,
	"is_opted_out" boolean NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "whatsapp_opt_outs_phone" CHECK ("whatsapp_opt_outs"."phone" ~ '^[+][1-9][0-9]{6,14}$')
);
--> statement-breakpoint
CREATE TABLE "whatsapp_templates" (
	"kind" text PRIMARY KEY NOT NULL,
	"is_active" boolean NOT NULL,
	"template" text NOT NULL,
	"language" text NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "whatsapp_templates_kind" CHECK ("whatsapp_templates"."kind" in ('order_placed', 'order_shipped', 'out_for_delivery', 'proof', 'payment_link', 'cod_confirmation')),
	CONSTRAINT "whatsapp_templates_template" CHECK ("whatsapp_templates"."template" ~ '^[a-z0-9_]+$' and char_length("whatsapp_templates"."template") <= 512),
	CONSTRAINT "whatsapp_templates_language" CHECK ("whatsapp_templates"."language" ~ '^[a-z]{2,3}(_[A-Z]{2,3})?$')
);
--> statement-breakpoint
ALTER TABLE "consent_records" ADD CONSTRAINT "consent_records_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "custom_options" ADD CONSTRAINT "custom_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "nominees" ADD CONSTRAINT "nominees_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_collection_id_collections_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_products" ADD CONSTRAINT "collection_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "categories" ADD CONSTRAINT "categories_parent_id_categories_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_companion_id_products_id_fk" FOREIGN KEY ("companion_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_categories" ADD CONSTRAINT "product_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_combinations" ADD CONSTRAINT "product_combinations_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_images" ADD CONSTRAINT "product_images_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_preferences" ADD CONSTRAINT "staff_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_combination_id_product_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."product_combinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_versions" ADD CONSTRAINT "page_versions_page_id_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_codes" ADD CONSTRAINT "coupon_codes_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_newsletter_subscriber_id_newsletter_subscribers_id_fk" FOREIGN KEY ("newsletter_subscriber_id") REFERENCES "public"."newsletter_subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payouts" ADD CONSTRAINT "cod_payouts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cod_payouts" ADD CONSTRAINT "cod_payouts_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_bookings" ADD CONSTRAINT "courier_bookings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "courier_scans" ADD CONSTRAINT "courier_scans_booking_id_courier_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."courier_bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "designs" ADD CONSTRAINT "designs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_area_placements" ADD CONSTRAINT "print_area_placements_print_area_id_print_areas_id_fk" FOREIGN KEY ("print_area_id") REFERENCES "public"."print_areas"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_areas" ADD CONSTRAINT "print_areas_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_subscribers" ADD CONSTRAINT "export_subscribers_preset_id_export_presets_id_fk" FOREIGN KEY ("preset_id") REFERENCES "public"."export_presets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_subscribers" ADD CONSTRAINT "export_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_import_rows" ADD CONSTRAINT "product_import_rows_import_id_product_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."product_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_customers" ADD CONSTRAINT "imported_customers_import_id_history_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."history_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_orders" ADD CONSTRAINT "imported_orders_import_id_history_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."history_imports"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_returns" ADD CONSTRAINT "filed_returns_filed_by_users_id_fk" FOREIGN KEY ("filed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filed_returns" ADD CONSTRAINT "filed_returns_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_emails" ADD CONSTRAINT "sent_emails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_units" ADD CONSTRAINT "order_item_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_item_units" ADD CONSTRAINT "order_item_units_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_combination_id_product_combinations_id_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."product_combinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_assignee_id_users_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_events" ADD CONSTRAINT "production_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_events" ADD CONSTRAINT "production_events_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "production_events" ADD CONSTRAINT "production_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_asker_id_users_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_messages" ADD CONSTRAINT "order_messages_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_tax_lines" ADD CONSTRAINT "order_tax_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_offer_id_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_replacement_of_orders_id_fk" FOREIGN KEY ("replacement_of") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_parcel_id_parcels_id_fk" FOREIGN KEY ("parcel_id") REFERENCES "public"."parcels"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcel_items" ADD CONSTRAINT "parcel_items_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parcels" ADD CONSTRAINT "parcels_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_issues" ADD CONSTRAINT "payment_issues_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_units" ADD CONSTRAINT "refund_units_unit_id_order_item_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."order_item_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_credit_note_id_credit_notes_id_fk" FOREIGN KEY ("credit_note_id") REFERENCES "public"."credit_notes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "print_files" ADD CONSTRAINT "print_files_item_id_order_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."order_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_customer_id_users_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_contact_message_id_contact_messages_id_fk" FOREIGN KEY ("contact_message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_return_id_return_requests_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."return_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_units" ADD CONSTRAINT "return_units_unit_id_order_item_units_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."order_item_units"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_replacement_order_id_orders_id_fk" FOREIGN KEY ("replacement_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_requests" ADD CONSTRAINT "return_requests_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_dates" ADD CONSTRAINT "saved_dates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "back_in_stock_subscriptions" ADD CONSTRAINT "back_in_stock_subscriptions_combination_fk" FOREIGN KEY ("combination_id") REFERENCES "public"."product_combinations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_design_id_designs_id_fk" FOREIGN KEY ("design_id") REFERENCES "public"."designs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_reminders" ADD CONSTRAINT "cart_reminders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_confirmations" ADD CONSTRAINT "email_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "otps" ADD CONSTRAINT "otps_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "totp_secrets" ADD CONSTRAINT "totp_secrets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "used_refresh_tokens" ADD CONSTRAINT "used_refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_identities" ADD CONSTRAINT "user_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "whatsapp_messages" ADD CONSTRAINT "whatsapp_messages_order_message_id_order_messages_id_fk" FOREIGN KEY ("order_message_id") REFERENCES "public"."order_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_account_id_credit_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."credit_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_id_credit_accounts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."credit_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_newest" ON "audit_log" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audit_log_actor" ON "audit_log" USING btree ("actor_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action" ON "audit_log" USING btree ("action","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_subject" ON "audit_log" USING btree ("subject_id","at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "categories_search" ON "categories" USING gin (search_text_of("name") gin_trgm_ops,search_text_of("slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "consent_records_user" ON "consent_records" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "custom_options_product" ON "custom_options" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "data_breaches_newest" ON "data_breaches" USING btree ("found_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "collection_products_product" ON "collection_products" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "collections_search" ON "collections" USING gin (search_text_of("title") gin_trgm_ops,search_text_of("slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_tags" ON "products" USING gin (lower_each("tags")) WHERE is_active;--> statement-breakpoint
CREATE INDEX "categories_below" ON "categories" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "product_companions_companion" ON "product_companions" USING btree ("companion_id");--> statement-breakpoint
CREATE INDEX "product_categories_category" ON "product_categories" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "product_categories_newest" ON "product_categories" USING btree ("category_id","created_at" DESC NULLS FIRST,"product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "product_categories_selling_price" ON "product_categories" USING btree ("category_id","selling_price","product_id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "product_categories_by_title" ON "product_categories" USING btree ("category_id","lower_title" collate "und-x-icu","product_id") WHERE is_active;--> statement-breakpoint
CREATE UNIQUE INDEX "product_combinations_sku" ON "product_combinations" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "product_combinations_barcode" ON "product_combinations" USING btree (lower("barcode")) WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX "product_images_product" ON "product_images" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE UNIQUE INDEX "product_images_one_primary" ON "product_images" USING btree ("product_id") WHERE is_primary;--> statement-breakpoint
CREATE UNIQUE INDEX "product_variants_value" ON "product_variants" USING btree ("product_id","type","value");--> statement-breakpoint
CREATE UNIQUE INDEX "products_sku" ON "products" USING btree (lower("sku"));--> statement-breakpoint
CREATE INDEX "products_barcode" ON "products" USING btree (lower("barcode")) WHERE barcode is not null;--> statement-breakpoint
CREATE INDEX "products_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_selling_price" ON "products" USING btree ("selling_price","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_sale_days" ON "products" USING btree ("sale_starts_on","sale_ends_on") WHERE sale_starts_on is not null or sale_ends_on is not null;--> statement-breakpoint
CREATE INDEX "products_title" ON "products" USING btree ("lower_title" collate "und-x-icu","id") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("created_at" DESC NULLS FIRST) WHERE is_active and is_featured;--> statement-breakpoint
CREATE INDEX "products_low_stock" ON "products" USING btree ("id") WHERE is_low_stock;--> statement-breakpoint
CREATE INDEX "products_all_newest" ON "products" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_slug_trgm" ON "products" USING gin ("slug" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (search_text_of("title") gin_trgm_ops,search_text_of("slug") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_lower_title_trgm" ON "products" USING gin ("lower_title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_phonetic_keys" ON "products" USING gin ("phonetic_keys") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_occasions" ON "products" USING gin ("occasions") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_recipients" ON "products" USING gin ("recipients") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_materials" ON "products" USING gin ("materials") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_description_trgm" ON "products" USING gin ("description" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_once" ON "saved_views" USING btree ("owner_id","list",lower("name"));--> statement-breakpoint
CREATE INDEX "search_dictionary_trgm" ON "search_dictionary" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_movements_product" ON "stock_movements" USING btree ("product_id","at");--> statement-breakpoint
CREATE INDEX "stock_movements_order" ON "stock_movements" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "stock_movements_combination" ON "stock_movements" USING btree ("combination_id") WHERE combination_id is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_actor" ON "stock_movements" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "tax_rates_once" ON "tax_rates" USING btree ("hsn","valid_from");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("created_at") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "media_unused" ON "media" USING btree ("unused_since") WHERE "media"."kind" = 'custom';--> statement-breakpoint
CREATE INDEX "page_versions_page" ON "page_versions" USING btree ("page_id","saved_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "translations_searched" ON "translations" USING gin (lower("text") gin_trgm_ops) WHERE field in ('title', 'description');--> statement-breakpoint
CREATE INDEX "translations_phonetic_keys" ON "translations" USING gin ("phonetic_keys");--> statement-breakpoint
CREATE INDEX "redirects_to_path" ON "redirects" USING btree ("to_path");--> statement-breakpoint
CREATE INDEX "cod_payouts_order" ON "cod_payouts" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "cod_payouts_shipment" ON "cod_payouts" USING btree ("shipment");--> statement-breakpoint
CREATE INDEX "cod_payouts_differences" ON "cod_payouts" USING btree ("created_at") WHERE outcome <> 'matches';--> statement-breakpoint
CREATE INDEX "cod_payouts_user" ON "cod_payouts" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "courier_bookings_open" ON "courier_bookings" USING btree ("order_id") WHERE state in ('booking', 'unknown');--> statement-breakpoint
CREATE INDEX "courier_bookings_order" ON "courier_bookings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_came_back" ON "courier_bookings" USING btree ("stage_at") WHERE stage in ('returning', 'returned');--> statement-breakpoint
CREATE INDEX "courier_bookings_payment" ON "courier_bookings" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "courier_bookings_newest" ON "courier_bookings" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "courier_bookings_poll" ON "courier_bookings" USING btree ("polled_at") WHERE state in ('booked', 'tracked') and stage not in ('delivered', 'returned', 'cancelled', 'lost');--> statement-breakpoint
CREATE INDEX "designs_product" ON "designs" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "designs_print_area" ON "designs" USING btree ("print_area_id");--> statement-breakpoint
CREATE INDEX "designs_used" ON "designs" USING btree ("used_at") WHERE saved_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "colour_profiles_default" ON "colour_profiles" USING btree ("is_default") WHERE is_default;--> statement-breakpoint
CREATE INDEX "designs_uploaded_fonts" ON "designs" USING gin ((style->'texts') jsonb_path_ops) WHERE (style->'texts') @? '$[*].font ? (@ starts with "up-")';--> statement-breakpoint
CREATE INDEX "print_areas_product" ON "print_areas" USING btree ("product_id","sort_order");--> statement-breakpoint
CREATE INDEX "print_areas_uploaded_fonts" ON "print_areas" USING gin ((area->'slots') jsonb_path_ops) WHERE (area->'slots') @? '$[*].fonts[*] ? (@ starts with "up-")';--> statement-breakpoint
CREATE UNIQUE INDEX "export_presets_name_once" ON "export_presets" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "export_subscribers_user" ON "export_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_imports_at" ON "product_imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "history_imports_at" ON "history_imports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "imported_customers_import" ON "imported_customers" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_user" ON "imported_orders" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "imported_orders_import" ON "imported_orders" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_orders_email" ON "imported_orders" USING btree ("email") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "imported_orders_placed_at" ON "imported_orders" USING btree ("placed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "imported_orders_search" ON "imported_orders" USING gin (search_text_of("number") gin_trgm_ops,search_text_of("email") gin_trgm_ops,search_text_of("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "credit_notes_order" ON "credit_notes" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "credit_notes_issued" ON "credit_notes" USING btree ("issued_at");--> statement-breakpoint
CREATE UNIQUE INDEX "filed_returns_once" ON "filed_returns" USING btree ("month") WHERE undone_at is null;--> statement-breakpoint
CREATE INDEX "filed_returns_filed_by" ON "filed_returns" USING btree ("filed_by");--> statement-breakpoint
CREATE INDEX "filed_returns_undone_by" ON "filed_returns" USING btree ("undone_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_one_an_order" ON "invoices" USING btree ("order_id") WHERE voided_at is null;--> statement-breakpoint
CREATE INDEX "invoices_order" ON "invoices" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "invoices_issued" ON "invoices" USING btree ("issued_at");--> statement-breakpoint
CREATE INDEX "sent_emails_user" ON "sent_emails" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "sent_emails_sent" ON "sent_emails" USING btree ("sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "newsletter_subscribers_mailbox" ON "newsletter_subscribers" USING btree (mailbox(email));--> statement-breakpoint
CREATE INDEX "newsletter_subscribers_newest" ON "newsletter_subscribers" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "order_item_units_order" ON "order_item_units" USING btree ("order_id","production_status");--> statement-breakpoint
CREATE INDEX "order_items_order" ON "order_items" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_items_product" ON "order_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "order_items_combination" ON "order_items" USING btree ("combination_id") WHERE combination_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_assignee" ON "order_items" USING btree ("assignee_id") WHERE assignee_id is not null;--> statement-breakpoint
CREATE INDEX "order_items_proof" ON "order_items" USING btree ("order_id") WHERE (design->>'needs_proof')::boolean;--> statement-breakpoint
CREATE INDEX "order_items_to_make" ON "order_items" USING btree ("order_id","production_status") WHERE custom_options <> '{}';--> statement-breakpoint
CREATE INDEX "order_items_uploaded_fonts" ON "order_items" USING gin ((design->'scene'->'texts') jsonb_path_ops) WHERE (design->'scene'->'texts') @? '$[*].font ? (@ starts with "up-")';--> statement-breakpoint
CREATE INDEX "production_events_order" ON "production_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "production_events_item" ON "production_events" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "production_events_actor" ON "production_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "order_messages_order" ON "order_messages" USING btree ("order_id","sent_at");--> statement-breakpoint
CREATE INDEX "order_messages_item" ON "order_messages" USING btree ("item_id","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_open" ON "order_messages" USING btree ("item_id","kind") WHERE resolved_at is null and (kind = 'proof' or answered_at is null);--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_requested" ON "order_messages" USING btree ("order_id") WHERE kind = 'change_request' and resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_messages_answered" ON "order_messages" USING btree ("order_id") WHERE answered_at is not null and resolved_at is null and decision is distinct from 'approved';--> statement-breakpoint
CREATE INDEX "order_messages_to_remind" ON "order_messages" USING btree ("sent_at") WHERE kind = 'proof' and answered_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "order_messages_to_confirm" ON "order_messages" USING btree ("order_id") WHERE kind = 'confirmation';--> statement-breakpoint
CREATE INDEX "order_messages_unconfirmed" ON "order_messages" USING btree ("sent_at") WHERE kind = 'confirmation' and resolved_at is null;--> statement-breakpoint
CREATE INDEX "order_messages_asker" ON "order_messages" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "order_messages_resolved_by" ON "order_messages" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "orders_guest_email" ON "orders" USING btree ("guest_email") WHERE guest_email is not null;--> statement-breakpoint
CREATE INDEX "orders_newest" ON "orders" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_user_newest" ON "orders" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_status_newest" ON "orders" USING btree ("status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_personalised" ON "orders" USING btree ("has_custom_options","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_total" ON "orders" USING btree ("total_amount");--> statement-breakpoint
CREATE INDEX "orders_counted" ON "orders" USING btree ("status","payment_method","total_amount","payment_status","created_at","cod_advance_amount");--> statement-breakpoint
CREATE INDEX "orders_coupon" ON "orders" USING btree ("coupon_code") WHERE coupon_code is not null;--> statement-breakpoint
CREATE INDEX "coupon_codes_coupon" ON "coupon_codes" USING btree ("coupon_id","batch");--> statement-breakpoint
CREATE INDEX "orders_offer" ON "orders" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE INDEX "orders_mailbox" ON "orders" USING btree (mailbox(lower(shipping_address->>'email')));--> statement-breakpoint
CREATE INDEX "orders_delivered_phone" ON "orders" USING btree ((shipping_address->>'phone')) WHERE status = 'delivered';--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin (search_text_of("order_number" || chr(10) || coalesce("shipping_address"->>'full_name', '') || chr(10) || coalesce("shipping_address"->>'phone', '') || chr(10) || coalesce("shipping_address"->>'email', '') || chr(10) || coalesce("shipping_address"->>'city', '') || chr(10) || coalesce("shipping_address"->>'pincode', '') || chr(10) || "items_text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_replacements" ON "orders" USING btree ("replacement_of") WHERE replacement_of is not null;--> statement-breakpoint
CREATE INDEX "orders_by_hand" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE channel <> 'shop';--> statement-breakpoint
CREATE INDEX "orders_lacking" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE due_amount > 0;--> statement-breakpoint
CREATE INDEX "orders_waiting" ON "orders" USING btree ("waiting_since") WHERE waiting_since is not null;--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("estimated_delivery_date","status");--> statement-breakpoint
CREATE INDEX "orders_not_before" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE earliest_delivery_date is not null;--> statement-breakpoint
CREATE INDEX "orders_state_newest" ON "orders" USING btree ((shipping_address->>'state'),"created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_payment_newest" ON "orders" USING btree ("payment_status","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_city_newest" ON "orders" USING btree ((shipping_address->>'city') collate "und-x-icu","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_changed_newest" ON "orders" USING btree ("updated_at","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_open_due" ON "orders" USING btree ("estimated_delivery_date") WHERE status in ('pending', 'confirmed', 'processing');--> statement-breakpoint
CREATE INDEX "orders_guest" ON "orders" USING btree (lower(shipping_address->>'email'),"created_at") WHERE user_id is null;--> statement-breakpoint
CREATE INDEX "orders_low_res_photos" ON "orders" USING btree ("created_at" DESC NULLS FIRST) WHERE has_low_res_photos;--> statement-breakpoint
CREATE INDEX "parcel_items_item" ON "parcel_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "parcels_courier" ON "parcels" USING btree ("courier","order_id");--> statement-breakpoint
CREATE INDEX "parcels_tracking_number" ON "parcels" USING btree ("tracking_number");--> statement-breakpoint
CREATE INDEX "foreign_payments_newest" ON "foreign_payments" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "payment_issues_open" ON "payment_issues" USING btree ("made_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "payment_issues_order" ON "payment_issues" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_payment" ON "payments" USING btree ("provider","provider_payment") WHERE provider_payment is not null and provider not in ('upi', 'bank_transfer', 'cash');--> statement-breakpoint
CREATE UNIQUE INDEX "payments_direct_reference" ON "payments" USING btree ("provider_payment") WHERE provider in ('upi', 'bank_transfer', 'cash');--> statement-breakpoint
CREATE INDEX "payments_claimed" ON "payments" USING btree ("held_since") WHERE provider = 'upi' and status = 'authorised';--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("created_at") WHERE provider_reference is not null and status in ('pending', 'authorised', 'failed');--> statement-breakpoint
CREATE INDEX "refund_units_unit" ON "refund_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "refunds_newest" ON "refunds" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "refunds_reference" ON "refunds" USING btree ("provider_reference") WHERE provider_reference is not null;--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE status in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "print_files_once" ON "print_files" USING btree ("item_id","kind","side_no") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "print_files_item" ON "print_files" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "print_files_order" ON "print_files" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quotes_customer" ON "quotes" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "quotes_order" ON "quotes" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_contact_message" ON "quotes" USING btree ("contact_message_id") WHERE contact_message_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_created_by" ON "quotes" USING btree ("created_by") WHERE created_by is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "return_units_once" ON "return_units" USING btree ("unit_id") WHERE not is_declined;--> statement-breakpoint
CREATE INDEX "return_units_unit" ON "return_units" USING btree ("unit_id");--> statement-breakpoint
CREATE INDEX "return_requests_order" ON "return_requests" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "return_requests_newest" ON "return_requests" USING btree ("requested_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "return_requests_open" ON "return_requests" USING btree ("requested_at") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "return_requests_resolved_by" ON "return_requests" USING btree ("resolved_by");--> statement-breakpoint
CREATE INDEX "review_votes_user" ON "review_votes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reviews_photos" ON "reviews" USING gin ("photo_keys") WHERE photo_keys <> '{}';--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reviews_user" ON "reviews" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "saved_dates_user" ON "saved_dates" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_user" ON "addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "addresses_search" ON "addresses" USING gin (search_text_of("phone" || chr(10) || "city") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "back_in_stock_subscriptions_combination" ON "back_in_stock_subscriptions" USING btree ("combination_id") WHERE combination_id is not null;--> statement-breakpoint
CREATE INDEX "back_in_stock_subscriptions_email" ON "back_in_stock_subscriptions" USING btree ("email");--> statement-breakpoint
CREATE INDEX "back_in_stock_subscriptions_user" ON "back_in_stock_subscriptions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "cart_items_product" ON "cart_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_items_design" ON "cart_items" USING btree ("design_id") WHERE design_id is not null;--> statement-breakpoint
CREATE INDEX "wishlist_items_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "api_tokens_created_by" ON "api_tokens" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "email_confirmations_user" ON "email_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "otps_user" ON "otps" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "otps_order" ON "otps" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_user" ON "passkey_challenges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_user" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rate_limit_buckets_resets_at" ON "rate_limit_buckets" USING btree ("resets_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_open" ON "staff_invitations" USING btree ("email") WHERE "staff_invitations"."used_at" is null and "staff_invitations"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "used_refresh_tokens_session" ON "used_refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_identities_user" ON "user_identities" USING btree ("user_id","provider");--> statement-breakpoint
CREATE UNIQUE INDEX "users_confirmed_phone" ON "users" USING btree ("confirmed_phone") WHERE confirmed_phone is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_phone_only" ON "users" USING btree ("phone") WHERE email is null and phone is not null;--> statement-breakpoint
CREATE INDEX "users_guests" ON "users" USING btree ("created_at") WHERE email is null and phone is null;--> statement-breakpoint
CREATE INDEX "users_mailbox" ON "users" USING btree (mailbox(email));--> statement-breakpoint
CREATE INDEX "users_cart_reminders" ON "users" USING btree ("id") WHERE cart_reminder_opt_in_at is not null;--> statement-breakpoint
CREATE INDEX "users_staff" ON "users" USING btree ("staff_role") WHERE "users"."staff_role" is not null;--> statement-breakpoint
CREATE INDEX "users_created_at" ON "users" USING btree ("created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin (search_text_of("full_name") gin_trgm_ops,search_text_of("email") gin_trgm_ops,search_text_of("phone") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("endpoint_id","next_attempt_at") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("endpoint_id","order_key","seq") WHERE status = 'pending';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_newest" ON "webhook_deliveries" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "whatsapp_messages_newest" ON "whatsapp_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "unusable_messages_newest" ON "unusable_messages" USING btree ("last_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_accounts_customer" ON "credit_accounts" USING btree ("user_id") WHERE kind = 'customer';--> statement-breakpoint
CREATE INDEX "credit_accounts_user" ON "credit_accounts" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "credit_accounts_expiring" ON "credit_accounts" USING btree ("expires_on") WHERE expires_on is not null and balance > 0;--> statement-breakpoint
CREATE INDEX "credit_entries_account" ON "credit_entries" USING btree ("account_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "credit_entries_order" ON "credit_entries" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_cards_order" ON "gift_cards" USING btree ("order_id") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "gift_cards_newest" ON "gift_cards" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "gift_cards_unsent" ON "gift_cards" USING btree ("deliver_on") WHERE queued_at is null;--> statement-breakpoint
CREATE INDEX "gift_cards_created_by" ON "gift_cards" USING btree ("created_by") WHERE created_by is not null;
