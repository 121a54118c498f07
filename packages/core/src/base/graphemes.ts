type Grapheme = { segment: string; index: number }

/**
 * A base with its combining marks, joined emoji, two regional indicators. Coarser than Unicode's rules:
 * conjuncts that a virama joins are two.
 */
const CLUSTER =
  /\p{RI}{2}|\r\n|.(?:\p{M}|\u200d|\p{Emoji_Modifier})*(?:(?<=\u200d)\p{Extended_Pictographic}(?:\p{M}|\u200d|\p{Emoji_Modifier})*)*/gsu

let segmenter: Intl.Segmenter | undefined

/** User-perceived characters: a conjunct with its vowel sign, or a joined emoji, is one (UAX 29). */
export function segmentGraphemes(text: string): Iterable<Grapheme> {
  // Firefox before 125 has no Intl.Segmenter; the server decides by Unicode's rules.
  if (!('Segmenter' in Intl))
    return Array.from(text.matchAll(CLUSTER), (match) => ({ segment: match[0], index: match.index }))
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return segmenter.segment(text)
}
