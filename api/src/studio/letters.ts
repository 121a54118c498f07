import { withLineBreaks } from '../contract/separators.ts'

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Letter = { letter: string; at: number }

const REMEMBERED = 400
const known = new Map<string, readonly Letter[]>()

/** User-perceived characters: a conjunct with its vowel sign, or a joined emoji, is one. */
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

export function countLetters(text: string): number {
  return lettersOf(normalText(text)).filter(({ letter }) => letter.trim() !== '').length
}

/** Invisible format characters, except joiners (used in shaping) and visible Arabic signs of class Cf. */
const UNSEEN = /(?![\n\u200c\u200d]|[\u0600-\u0605\u06dd\u08e2])[\p{Cc}\p{Cf}\p{Cs}]/gu

/** NFC, single spaces, no invisible characters. */
export function normalText(text: string): string {
  return withLineBreaks(text.normalize('NFC'))
    .replace(/\r\n?/g, '\n')
    .replace(/[\t\p{Zs}]+/gu, ' ')
    .replace(UNSEEN, '')
}

export function paragraphsOf(text: string): string[] {
  return normalText(text)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
