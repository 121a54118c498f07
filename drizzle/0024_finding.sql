-- What a gift is for, who it is for, what it is made of: slugs of api/src/contract/gift-facets.ts.
ALTER TABLE "products" ADD COLUMN "occasions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "recipients" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- What its options say: whether one takes a photo, and the working days that the required ones add.
ALTER TABLE "products" ADD COLUMN "takes_photo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "required_days" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE FUNCTION keep_option_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  product uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.product_id ELSE NEW.product_id END;
BEGIN
  UPDATE products SET takes_photo = fact.takes_photo, required_days = fact.required_days
  FROM (
    SELECT coalesce(bool_or(type = 'image'), false) AS takes_photo,
      coalesce(sum(making_days) FILTER (WHERE is_required), 0)::int AS required_days
    FROM custom_options WHERE product_id = product
  ) fact
  WHERE products.id = product
    AND (products.takes_photo, products.required_days) IS DISTINCT FROM (fact.takes_photo, fact.required_days);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER custom_options_facts AFTER INSERT OR UPDATE OR DELETE ON custom_options
  FOR EACH ROW EXECUTE FUNCTION keep_option_facts();--> statement-breakpoint
UPDATE products SET takes_photo = fact.takes_photo, required_days = fact.required_days
FROM (
  SELECT product_id, bool_or(type = 'image') AS takes_photo,
    coalesce(sum(making_days) FILTER (WHERE is_required), 0)::int AS required_days
  FROM custom_options GROUP BY product_id
) fact
WHERE products.id = fact.product_id;--> statement-breakpoint
-- How words sound, so that राखी, rakhi and raakhi are one: Devanagari and Latin letters become the same
-- few. Aspirates, long vowels, doubled letters, every "a" and the "s" at an end are left out. A plain
-- expression, whose names PostgreSQL binds when it is made: a restored database computes it without a
-- search path.
CREATE FUNCTION sounds_of(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN (
  WITH plain AS (
    SELECT lower(normalize(regexp_replace(said, '<[^>]*>', ' ', 'g'), NFC)) AS word
  ), pairs AS (
    -- Letters of Devanagari that are two sounds, or another one with a dot below.
    SELECT replace(replace(replace(replace(replace(word, U&'\0921\093C', 'r'), U&'\0922\093C', 'r'),
      'ज्ञ', 'gy'), 'ऋ', 'ri'), 'ृ', 'ri') AS word FROM plain
  ), consonants AS (
    -- "ch" waits as च until every other "c" is a "k" or an "s".
    SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, 'ch+', 'च', 'g'), 'c(?=[eiy])', 's', 'g'), 'ck|c|q', 'k', 'g'), 'x', 'ks', 'g') AS word FROM pairs
  ), aspirates AS (
    SELECT regexp_replace(replace(replace(replace(word, 'ph', 'f'), 'ee', 'i'), 'oo', 'u'),
      '([kgtdbjs])h', '\1', 'g') AS word FROM consonants
  ), letters AS (
    -- What stands in the first text beyond the length of the second is taken out.
    SELECT translate(word,
      'कखगघङचछजझञटठडढणतथदधनपफबभमयरलवशषसहळ' || 'इिईीyउुऊूएेऐैओोऑॉऔौंँwz' || '०१२३४५६७८९'
        || 'aअआा' || U&'\093C\094D\200C\200D\2018\2019' || '''`',
      'kkggnccjjnttddnttddnpfbbmirlvssshl' || 'iiiiiuuuueeiioooouunnvj' || '0123456789') AS word FROM aspirates
  )
  SELECT btrim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(word,
    '[^[:alnum:]]+', ' ', 'g'), 'm(?=[pb])', 'n', 'g'), '([a-z])\1+', '\1', 'g'), '([^ ]{3})s(?= |$)', '\1', 'g'))
  FROM letters
);--> statement-breakpoint
CREATE FUNCTION sounds_of_each(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT sounds_of(word) FROM unnest(words) AS word);--> statement-breakpoint
-- What a product is found by beside the rule of the title: its title before what it is for and made of,
-- and that before its description.
CREATE FUNCTION product_sounds(title text, short text, description text, facets text[]) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('simple'::regconfig, sounds_of(title)), 'A')
  || setweight(to_tsvector('simple'::regconfig, sounds_of(array_to_string(facets, ' '))), 'B')
  || setweight(to_tsvector('simple'::regconfig, sounds_of(short)), 'C')
  || setweight(to_tsvector('simple'::regconfig, sounds_of(description)), 'D');--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "sounds" tsvector GENERATED ALWAYS AS (product_sounds(title, short_description, description, occasions || recipients || materials)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "products_sounds" ON "products" USING gin ("sounds") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_occasions" ON "products" USING gin ("occasions") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_recipients" ON "products" USING gin ("recipients") WHERE is_active;--> statement-breakpoint
CREATE INDEX "products_materials" ON "products" USING gin ("materials") WHERE is_active;--> statement-breakpoint
DROP TRIGGER products_changed ON products;--> statement-breakpoint
-- With what lists are filtered by; the rest as in 0017_stock_notices_and_promises.sql.
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF
  id, slug, title, short_description, description, price, discounted_price, weight, dimensions, free_shipping_threshold,
  is_featured, is_active, rating_sum, rating_count, created_at, updated_at, hsn, tax_percent, making_days, returns_policy,
  occasions, recipients, materials
  ON products FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
-- Words that mean the same to a shopper; the shop edits them.
CREATE TABLE "search_synonyms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"words" text[] NOT NULL,
	"sounds" text[] GENERATED ALWAYS AS (sounds_of_each(words)) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "search_synonyms_words" CHECK (cardinality("search_synonyms"."words") between 2 and 30)
);--> statement-breakpoint
CREATE TRIGGER search_synonyms_changed AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON search_synonyms
  FOR EACH STATEMENT EXECUTE FUNCTION notify_catalogue_changed();--> statement-breakpoint
-- What was searched for and not found, by day in India: words and a number, nothing of who searched.
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"words" text NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"had_near" boolean NOT NULL,
	CONSTRAINT "search_misses_pk" PRIMARY KEY("day","words"),
	CONSTRAINT "search_misses_words" CHECK (char_length("search_misses"."words") between 1 and 60)
);--> statement-breakpoint
-- What gift shops in India are asked for, in both scripts.
INSERT INTO "search_synonyms" ("words") VALUES
  (ARRAY['birthday', 'bday', 'b''day', 'janamdin', 'janmdin', 'जन्मदिन', 'बर्थडे']),
  (ARRAY['anniversary', 'salgirah', 'saalgirah', 'सालगिरह', 'एनिवर्सरी']),
  (ARRAY['wedding', 'marriage', 'shaadi', 'shadi', 'vivah', 'शादी', 'विवाह', 'bride', 'groom', 'dulhan', 'dulha', 'दुल्हन', 'दूल्हा']),
  (ARRAY['engagement', 'sagai', 'सगाई', 'roka', 'ring ceremony']),
  (ARRAY['rakhi', 'raksha bandhan', 'rakshabandhan', 'राखी', 'रक्षा बंधन', 'rakhee']),
  (ARRAY['diwali', 'deepavali', 'deepawali', 'दिवाली', 'दीपावली', 'dhanteras', 'धनतेरस', 'laxmi puja']),
  (ARRAY['bhai dooj', 'bhaidooj', 'bhaubeej', 'bhai phota', 'भाई दूज']),
  (ARRAY['holi', 'होली', 'gulal', 'गुलाल']),
  (ARRAY['eid', 'ईद', 'ramadan', 'ramzan', 'eidi', 'bakrid']),
  (ARRAY['christmas', 'xmas', 'क्रिसमस']),
  (ARRAY['new year', 'naya saal', 'नया साल', 'nav varsh']),
  (ARRAY['housewarming', 'house warming', 'griha pravesh', 'grah pravesh', 'gruh pravesh', 'गृह प्रवेश', 'new home', 'new house', 'naya ghar']),
  (ARRAY['home', 'house', 'ghar', 'घर']),
  (ARRAY['karwa chauth', 'karva chauth', 'करवा चौथ']),
  (ARRAY['ganesh chaturthi', 'ganpati', 'गणेश चतुर्थी']),
  (ARRAY['navratri', 'navaratri', 'durga puja', 'नवरात्रि']),
  (ARRAY['new baby', 'newborn', 'baby shower', 'godh bharai', 'naamkaran', 'namkaran', 'नामकरण', 'गोद भराई']),
  (ARRAY['valentine', 'valentines day', 'vday', 'love', 'pyar', 'प्यार']),
  (ARRAY['mother', 'mom', 'mum', 'mummy', 'mommy', 'maa', 'amma', 'aai', 'मां', 'माँ', 'मम्मी']),
  (ARRAY['father', 'dad', 'daddy', 'papa', 'pappa', 'baba', 'पापा', 'पिता']),
  (ARRAY['parents', 'mummy papa', 'mom dad', 'mata pita', 'माता पिता']),
  (ARRAY['husband', 'hubby', 'pati', 'पति', 'boyfriend', 'bf']),
  (ARRAY['wife', 'patni', 'biwi', 'पत्नी', 'बीवी', 'girlfriend', 'gf']),
  (ARRAY['couple', 'jodi', 'जोड़ी', 'newlyweds', 'husband wife', 'pati patni']),
  (ARRAY['sister', 'didi', 'behen', 'behan', 'bahan', 'बहन', 'दीदी']),
  (ARRAY['brother', 'bhai', 'bhaiya', 'bhaiyya', 'भाई', 'भैया']),
  (ARRAY['bhabhi', 'भाभी', 'sister in law', 'lumba']),
  (ARRAY['friend', 'dost', 'yaar', 'bestie', 'दोस्त']),
  (ARRAY['kids', 'kid', 'child', 'children', 'baccha', 'bacche', 'बच्चे', 'बच्चा']),
  (ARRAY['grandparents', 'dadi', 'dada', 'nani', 'nana', 'दादी', 'नानी', 'grandmother', 'grandfather']),
  (ARRAY['teacher', 'guru', 'शिक्षक']),
  (ARRAY['colleague', 'coworker', 'boss', 'manager', 'corporate', 'office']),
  (ARRAY['mug', 'cup', 'मग', 'कप', 'pyala', 'प्याला']),
  (ARRAY['tumbler', 'bottle', 'flask', 'sipper', 'बोतल']),
  (ARRAY['kulhad', 'kullhad', 'कुल्हड़']),
  (ARRAY['chai', 'tea', 'चाय']),
  (ARRAY['nameplate', 'name plate', 'door plate', 'name board', 'नेमप्लेट', 'नेम प्लेट', 'naam patti', 'naam pattika', 'नाम पट्टी', 'नाम पट्टिका', 'house sign']),
  (ARRAY['keychain', 'key chain', 'keyring', 'key ring', 'chabi chhalla', 'चाबी का छल्ला']),
  (ARRAY['key holder', 'key hanger', 'key stand', 'keyholder']),
  (ARRAY['lamp', 'light', 'lantern', 'लैंप', 'लाइट']),
  (ARRAY['clock', 'watch', 'ghadi', 'ghari', 'घड़ी']),
  (ARRAY['cushion', 'pillow', 'takiya', 'तकिया', 'कुशन']),
  (ARRAY['towel', 'tauliya', 'तौलिया']),
  (ARRAY['planter', 'pot', 'gamla', 'गमला']),
  (ARRAY['figurine', 'statue', 'miniature', 'bobblehead', 'doll', 'caricature', 'मूर्ति', 'murti']),
  (ARRAY['photo', 'picture', 'pic', 'image', 'tasveer', 'tasvir', 'तस्वीर', 'फोटो', 'photograph', 'selfie']),
  (ARRAY['frame', 'फ्रेम']),
  (ARRAY['canvas', 'poster', 'wall art', 'painting']),
  (ARRAY['collage', 'album']),
  (ARRAY['thali', 'थाली']),
  (ARRAY['diya', 'deepak', 'दीया', 'दीपक', 'deep']),
  (ARRAY['wood', 'wooden', 'lakdi', 'लकड़ी', 'timber', 'teak', 'sheesham']),
  (ARRAY['brass', 'pital', 'peetal', 'पीतल']),
  (ARRAY['steel', 'stainless', 'metal']),
  (ARRAY['ceramic', 'pottery', 'चीनी मिट्टी']),
  (ARRAY['pet', 'dog', 'puppy', 'kutta', 'कुत्ता']),
  (ARRAY['box', 'hamper', 'gift set', 'डिब्बा']),
  (ARRAY['favour', 'favor', 'return gift']),
  (ARRAY['keepsake', 'memory box', 'memories']),
  (ARRAY['desk', 'table']),
  (ARRAY['organiser', 'organizer', 'pen stand', 'pen holder', 'stationery']),
  (ARRAY['number plate', 'car', 'bike', 'scooter', 'vehicle', 'gaadi', 'गाड़ी']),
  (ARRAY['hindi', 'devanagari', 'devnagari', 'हिंदी', 'हिन्दी']),
  (ARRAY['retirement', 'farewell', 'retire']),
  (ARRAY['graduation', 'convocation', 'first job', 'new job', 'promotion']),
  (ARRAY['haldi', 'mehendi', 'mehndi', 'sangeet', 'हल्दी', 'मेहंदी']);
