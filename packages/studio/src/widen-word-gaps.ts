import type { Glyph } from './load-font.ts'
import { type Box, emptyBox, growBox } from './path.ts'

type PositionedGlyph = { glyph: Glyph; x: number; y: number; grapheme: string; run: { font: unknown } }
/** Ems. */
type Line = { glyphs: PositionedGlyph[]; ink: Box; advance: number }

/** Ems of ink. */
const MIN_WORD_GAP = 0.2

/**
 * Moves apart words of different fonts that nearly touch: the space is that of one of them, and a swash of
 * one may lean over it.
 */
export function widenWordGaps(line: Line): void {
  let left: Word | undefined
  let shift = 0
  for (const word of splitWords(line.glyphs)) {
    const ink = measureInk(word)
    if (ink.x0 > ink.x1) continue
    const isOtherFont = left && left.glyphs.at(-1)?.run.font !== word[0]?.run.font
    if (left && isOtherFont) shift += Math.max(0, MIN_WORD_GAP - (ink.x0 + shift - left.x1))
    for (const glyph of word) glyph.x += shift
    left = { glyphs: word, x1: ink.x1 + shift }
  }
  if (shift === 0) return
  line.advance += shift
  line.ink = measureInk(line.glyphs)
}

/** `x1`: right end of the ink, in ems. */
type Word = { glyphs: PositionedGlyph[]; x1: number }

function splitWords(glyphs: PositionedGlyph[]): PositionedGlyph[][] {
  const words: PositionedGlyph[][] = [[]]
  for (const glyph of glyphs)
    if (glyph.grapheme === ' ') words.push([])
    else words.at(-1)?.push(glyph)
  return words.filter((word) => word.length > 0)
}

function measureInk(glyphs: PositionedGlyph[]) {
  const ink = emptyBox()
  for (const { glyph, x, y } of glyphs) {
    if (glyph.ink.x0 > glyph.ink.x1) continue
    growBox(ink, x + glyph.ink.x0, y + glyph.ink.y0)
    growBox(ink, x + glyph.ink.x1, y + glyph.ink.y1)
  }
  return ink
}
