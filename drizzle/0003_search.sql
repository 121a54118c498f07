-- The dictionary that fuzzy search compares with, searches with a fixed plan, and the first synonyms.
CREATE FUNCTION search_terms_of(input text) RETURNS SETOF text LANGUAGE sql
 IMMUTABLE
AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower(regexp_replace(input, '<[^>]*>', ' ', 'g')), '[[:space:][:punct:]]+') word
  WHERE length(word) BETWEEN 3 AND 40 AND word !~ '[0-9]'
$$;
--> statement-breakpoint
CREATE FUNCTION update_search_dictionary() RETURNS trigger LANGUAGE plpgsql
AS $$
BEGIN
  -- Sorted, so that concurrent inserts do not deadlock.
  IF TG_TABLE_NAME = 'translations' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(NEW.text) word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'categories' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(NEW.name) word ORDER BY word ON CONFLICT DO NOTHING;
  ELSIF TG_TABLE_NAME = 'search_synonyms' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(array_to_string(NEW.words, ' ')) word ORDER BY word
      ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'UPDATE' THEN
    INSERT INTO search_dictionary SELECT word FROM search_terms_of(NEW.title || ' ' || NEW.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  ELSE
    INSERT INTO search_dictionary
      SELECT DISTINCT word FROM added, search_terms_of(added.title || ' ' || added.description) word ORDER BY word
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER products_search_dictionary_inserted AFTER INSERT ON products REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER search_dictionary_updated AFTER UPDATE OF title, description ON products
  FOR EACH ROW WHEN (old.title IS DISTINCT FROM new.title OR old.description IS DISTINCT FROM new.description) EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER search_dictionary_updated AFTER INSERT OR UPDATE OF name ON categories
  FOR EACH ROW EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER search_dictionary_updated AFTER INSERT OR UPDATE OF words ON search_synonyms
  FOR EACH ROW EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
CREATE TRIGGER translations_search_dictionary AFTER INSERT OR UPDATE OF text ON translations
  FOR EACH ROW WHEN (new.field IN ('title', 'name', 'description')) EXECUTE FUNCTION update_search_dictionary();
--> statement-breakpoint
-- Two letters that changed places share too few trigrams with the word meant, so each exchange is tried.
CREATE FUNCTION suggest_search_terms(typed text, max_results integer) RETURNS TABLE(word text, closeness real) LANGUAGE plpgsql
 STABLE
SET "pg_trgm.word_similarity_threshold" TO '0.45'
AS $$
BEGIN
  RETURN QUERY
    SELECT w.word, max((word_similarity(spelling, w.word) * trust)::real) AS near FROM (
      SELECT typed AS spelling, 1.0 AS trust
      UNION ALL
      SELECT left(typed, at - 1) || substr(typed, at + 1, 1) || substr(typed, at, 1) || substr(typed, at + 2), 0.95
        FROM generate_series(1, least(length(typed), 20) - 1) at WHERE length(typed) >= 5
    ) spellings JOIN search_dictionary w ON spelling <% w.word
    GROUP BY w.word ORDER BY near DESC, max(similarity(spelling, w.word)) DESC, w.word LIMIT max_results;
END
$$;
--> statement-breakpoint
CREATE FUNCTION titles_like(pattern text, max_results integer) RETURNS SETOF uuid LANGUAGE plpgsql
 STABLE
SET enable_seqscan TO 'off'
SET enable_indexscan TO 'off'
AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND lower_title LIKE pattern LIMIT max_results;
END
$$;
--> statement-breakpoint
CREATE FUNCTION descriptions_like(pattern text, max_results integer) RETURNS SETOF uuid LANGUAGE plpgsql
 STABLE
SET enable_seqscan TO 'off'
SET enable_indexscan TO 'off'
AS $$
BEGIN
  RETURN QUERY SELECT id FROM products WHERE is_active AND description ILIKE pattern
    AND regexp_replace(description, '<[^>]*>', ' ', 'g') ILIKE pattern LIMIT max_results;
END
$$;
--> statement-breakpoint
-- Synonyms that gift shops in India need, in both scripts; editable in the backoffice.
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
  (ARRAY['tumbler', 'bottle', 'water bottle', 'botal', 'flask', 'sipper', 'बोतल', 'पानी की बोतल']),
  (ARRAY['kulhad', 'kullhad', 'kullad', 'कुल्हड़']),
  (ARRAY['chai', 'tea', 'चाय']),
  (ARRAY['nameplate', 'name plate', 'door plate', 'name board', 'नेमप्लेट', 'नेम प्लेट', 'naam patti', 'naam pattika', 'नाम पट्टी', 'नाम पट्टिका', 'house sign']),
  (ARRAY['keychain', 'key chain', 'keyring', 'key ring', 'chabi chhalla', 'चाबी का छल्ला']),
  (ARRAY['key', 'chabi', 'chaabi', 'चाबी']),
  (ARRAY['door', 'darwaza', 'दरवाज़ा']),
  (ARRAY['wall', 'deewar', 'दीवार']),
  (ARRAY['bag', 'बैग', 'थैला']),
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
  (ARRAY['moon', 'chand', 'chaand', 'chanda', 'चाँद', 'चांद']),
  (ARRAY['name', 'naam', 'नाम', 'peyar', 'பெயர்', 'పేరు', 'ಹೆಸರು', 'പേര്', 'নাম', 'નામ', 'ਨਾਮ']),
  (ARRAY['star', 'taara', 'sitara', 'तारा', 'सितारा']),
  (ARRAY['family', 'parivar', 'परिवार']),
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
