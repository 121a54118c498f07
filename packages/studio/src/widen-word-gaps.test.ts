import { FONT_FAMILIES } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { SAMPLE_NAMES } from './sample-names.ts'
import { type Line, shapeLine } from './shape-line.ts'

const words = SAMPLE_NAMES.flatMap(({ lang, text }) => (lang === 'en' ? [] : [text.split(' ').at(-1) ?? '']))
const texts = words.flatMap((word) => [`Rohan & ${word}`, `${word} & Rohan`, `${word} 24`])

/** Ems between the ink of words of different fonts. */
function listFontChangeGaps({ glyphs }: Line): number[] {
  const gaps: number[] = []
  for (const [index, { grapheme }] of glyphs.entries()) {
    const [before, after] = [glyphs[index - 1], glyphs[index + 1]]
    if (grapheme !== ' ' || before?.run.font === after?.run.font) continue
    const left = glyphs.slice(0, index).map(({ x, glyph }) => x + glyph.ink.x1)
    const right = glyphs.slice(index + 1).map(({ x, glyph }) => x + glyph.ink.x0)
    gaps.push(Math.min(...right) - Math.max(...left))
  }
  return gaps
}

test.each(FONT_FAMILIES)('keeps the space at a change of script in %s', async (family) => {
  const fonts = await allFonts()
  for (const text of texts) {
    const shaped = shapeLine(text, family, fonts)
    if (shaped.kind !== 'line') throw new Error(`${text}: ${JSON.stringify(shaped)}`)
    expect(Math.min(...listFontChangeGaps(shaped.line)), text).toBeGreaterThan(0.199)
  }
})

test('leaves the words of one font where they are', async () => {
  const fonts = await allFonts()
  for (const text of ['Priya & Arjun', 'श्री कृष्ण कुंज']) {
    const shaped = shapeLine(text, 'mukta', fonts)
    if (shaped.kind !== 'line') throw new Error(text)
    const { glyphs, advance } = shaped.line
    const last = glyphs.at(-1)
    if (!last || !('hbFont' in last.run.font)) throw new Error(text)
    expect(advance - last.x).toBeCloseTo(last.run.font.hbFont.glyphHAdvance(last.id) / 1000, 2)
  }
})
