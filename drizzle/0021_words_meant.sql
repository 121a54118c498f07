-- The words of the shop that are written much like one that was typed, the closest first. One swapped or missing letter in a
-- word of six keeps about half of its trigrams. The operator <% compares with the setting; word_similarity alone could not
-- use the index.
CREATE FUNCTION words_meant(typed text, most integer) RETURNS TABLE (word text, closeness real) LANGUAGE plpgsql STABLE
  SET pg_trgm.word_similarity_threshold = 0.45 AS $$
BEGIN
  RETURN QUERY SELECT w.word, word_similarity(typed, w.word) AS near FROM search_words w WHERE typed <% w.word
    ORDER BY near DESC, similarity(typed, w.word) DESC, w.word LIMIT most;
END
$$;
