import { withLineBreaks } from '../contract/separators.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Letter = { letter: string; at: number }

/** A line is parted to find its faces, to shape it and to count: once is enough. */
const REMEMBERED = 400
const known = new Map<string, readonly Letter[]>()

/** What a reader takes for one letter each: a conjunct with its vowel sign, an emoji of many. */
export function lettersOf(text: string): readonly Letter[] {
  const parted = known.get(text)
  if (parted) return parted
  const letters = Array.from(graphemes.segment(text), ({ segment, index }) => ({
    letter: segment,
    at: index,
  }))
  const oldest = known.size >= REMEMBERED ? known.keys().next().value : undefined
  if (oldest !== undefined) known.delete(oldest)
  known.set(text, letters)
  return letters
}

/** How many letters a reader counts; blanks are none. */
export function countLetters(text: string): number {
  return lettersOf(normalText(text)).filter(({ letter }) => letter.trim() !== '').length
}

/**
 * Controls of direction, byte order marks and the like; the joiners stay, they shape letters, and so
 * do the signs of Arabic that Unicode calls formats though they are seen, such as that of a year.
 */
const UNSEEN = /(?![\n\u200c\u200d]|[\u0600-\u0605\u06dd\u08e2])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** The text as it is drawn: composed, one kind of blank, no sign that nobody sees. */
export function normalText(text: string): string {
  return withLineBreaks(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(UNSEEN, '')
}

/** The lines that the shopper parted, without empty ones. */
export function paragraphsOf(text: string): string[] {
  return normalText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
