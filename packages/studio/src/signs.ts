import type { Glyph } from './load-font.ts'

/**
 * Characters that every font draws as the same outline, and that texts, orders and documents carry. An emoji
 * without a character for text has the text variation selector (U+FE0E), and is no emoji then.
 */
export const SIGNS = [
  '♥',
  '♡',
  '★',
  '☆',
  '✦',
  '∞',
  '🕉',
  '☬',
  '✝',
  '☪',
  '☾',
  '✿',
  '⚭',
  '🎂\ufe0e',
  '🐾\ufe0e',
] as const
export type Sign = (typeof SIGNS)[number]

const bySequence = new Map<string, Sign>()
for (const sign of SIGNS) {
  bySequence.set(sign, sign)
  bySequence.set(`${sign}\ufe0e`, sign)
}
bySequence.set('❤', '♥')
bySequence.set('❤\ufe0e', '♥')

export const findSign = (grapheme: string): Sign | undefined => bySequence.get(grapheme)

/** Outlines of the signs, in place of a font. */
export type SignFont = { key: 'signs'; glyph: (sign: Sign) => SignGlyph }
/** Ems. */
export type SignGlyph = Glyph & { advance: number }
