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

export function findSign(grapheme: string): Sign | undefined {
  const typed = grapheme.replace('❤', '♥')
  return SIGNS.find((sign) => typed === sign || typed === `${sign}\ufe0e`)
}

/** Outlines of the signs, in place of a font. */
export type SignFont = { key: 'signs'; glyph: (sign: Sign) => SignGlyph }
/** Ems. */
export type SignGlyph = Glyph & { advance: number }
