import { FONT_FAMILIES, type FontFamily } from '@nakshi/core/studio/schema'
import { beforeAll, expect, test } from 'vitest'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { countVisibleGraphemes, normaliseText, splitParagraphs } from './graphemes.ts'
import type { LoadedFonts } from './load-font.ts'
import { shapeLine } from './shape-line.ts'
import { SIGNS } from './signs.ts'

let fonts: LoadedFonts
beforeAll(async () => {
  fonts = await allFonts()
})

test.each([
  ['Priya & Arjun', ['vibes-latin'], 'vibes'],
  ['Priya & अर्जुन 2024', ['playfair-latin', 'mukta-devanagari'], 'playfair'],
  ['श्री क्षत्रिय त्र्यंबक', ['tiro-devanagari'], 'tiro'],
  ['ஸ்ரீ முருகன்', ['tamil'], 'tiro'],
  ['শ্রীকৃষ্ণ', ['bengali'], 'tiro'],
  ['શ્રેયા', ['gujarati'], 'tiro'],
  ['ਗੁਰਪ੍ਰੀਤ', ['gurmukhi'], 'tiro'],
  ['శ్రీనివాస్', ['telugu'], 'tiro'],
  ['ಶ್ರೀಕಾಂತ್', ['kannada'], 'tiro'],
  ['ശ്രീലക്ഷ്മി', ['malayalam'], 'tiro'],
  ['ଶ୍ରୀଜଗନ୍ନାଥ', ['odia'], 'tiro'],
  ['عائشہ', ['urdu'], 'tiro'],
  ['₹ 501', ['tiro-latin-ext', 'tiro-latin'], 'tiro'],
  ['Zoë Ālok', ['dancing-latin', 'dancing-latin-ext'], 'dancing'],
] as const)('draws %s with the fonts %j', (text, keys, family) => {
  const shaped = shapeLine(text, family, fonts)
  if (shaped.kind !== 'line') throw new Error(JSON.stringify(shaped))
  const used = [...fonts.values()].filter((face) =>
    shaped.line.glyphs.some(({ glyph }) => belongsTo(face, glyph)),
  )
  expect(used.map(({ key }) => key).sort()).toEqual([...keys].sort())
})

/** Glyphs are drawn once a face, so the same object says whose it is. */
function belongsTo(face: { glyph: (id: number) => unknown }, glyph: unknown): boolean {
  for (let id = 0; id < 2500; id++) if (face.glyph(id) === glyph) return true
  return false
}

test.each([
  ['漢字 Ram', ['漢', '字']],
  ['Ram 😀', ['😀']],
  ['Ram ❤️', ['❤️']],
  ['ꦮ', ['ꦮ']],
  ['\u0605٢', ['\u0605٢']],
  ['سنہ \u08e2', ['\u08e2']],
])('rejects %s for its unsupported characters', (text, graphemes) => {
  expect(shapeLine(text, 'tiro', fonts)).toEqual({ kind: 'missing', graphemes })
})

test.each([
  ['ि', ['ि']],
  ['राम ी', ['ी']],
  ['ाराम', ['ा']],
  ['ி', ['ி']],
  ['్', ['్']],
])('reports a combining sign without a base character: %s', (text, graphemes) => {
  expect(shapeLine(text, 'tiro', fonts)).toEqual({ kind: 'broken', graphemes })
})

const shaped = (text: string, family: FontFamily) => {
  const result = shapeLine(text, family, fonts)
  if (result.kind !== 'line') throw new Error(JSON.stringify(result))
  return result.line
}

test.each(SIGNS)(
  'draws the sign %s in every font with the same outline, between names of any script',
  (sign) => {
    for (const family of FONT_FAMILIES)
      for (const [one, other] of [
        ['Rohan', 'Isha'],
        ['रोहन', 'ईशा'],
        ['ராஜா', 'ராணி'],
        ['عائشہ', 'خان'],
      ]) {
        const { glyphs } = shaped(`${one} ${sign} ${other}`, family)
        const drawn = glyphs.filter(({ grapheme }) => grapheme === sign)
        expect(drawn.map(({ glyph }) => glyph)).toEqual([shaped(sign, 'mukta').glyphs[0]?.glyph])
        expect(drawn[0]?.glyph.outline.ops.length).toBeGreaterThan(5)
      }
  },
)

test('keeps the space on both sides of a sign, and the order of signs in Urdu', () => {
  const gaps = (text: string) =>
    shaped(text, 'tiro').glyphs.map(({ x, glyph }, index, all) => (all[index + 1]?.x ?? x) - x - glyph.ink.x1)
  expect(Math.min(...gaps('a ♥ b').slice(0, 1), ...gaps('a ♥ b').slice(2, 3))).toBeGreaterThanOrEqual(0)
  expect(shaped('Ram ♥ Sita', 'tiro').advance).toBeGreaterThan(shaped('Ram♥Sita', 'tiro').advance + 0.4)
  const urdu = shaped('خان ♥★', 'tiro')
  const at = (sign: string) => urdu.glyphs.find(({ grapheme }) => grapheme === sign)?.x ?? NaN
  expect(at('★')).toBeLessThan(at('♥'))
})

test.each([
  ['❤', '♥'],
  ['♥\ufe0e', '♥'],
  ['🕉\ufe0e', '🕉'],
])('draws %j as %s', (typed, sign) => {
  expect(shaped(typed, 'vibes').glyphs[0]?.glyph).toBe(shaped(sign, 'mukta').glyphs[0]?.glyph)
})

test.each(['🐾', '🎂', '♥\ufe0f', '🕉️', '💕'])('does not print the emoji %s without consent', (emoji) => {
  expect(shapeLine(emoji, 'tiro', fonts)).toEqual({ kind: 'missing', graphemes: [emoji] })
})

test('requests only the font that is missing', () => {
  const some: LoadedFonts = new Map([...fonts].filter(([key]) => key === 'vibes-latin'))
  expect(shapeLine('Asha', 'vibes', some)).toMatchObject({ kind: 'line' })
  expect(shapeLine('Asha தமிழ்', 'vibes', some)).toEqual({ kind: 'wanted', font: 'tamil' })
})

test('lays out Urdu from right to left and its Latin text from left to right', () => {
  const shaped = shapeLine('نام: Ayesha 24', 'mukta', fonts)
  if (shaped.kind !== 'line') throw new Error(shaped.kind)
  const at = (grapheme: string) => shaped.line.glyphs.find((one) => one.grapheme === grapheme)?.x ?? NaN
  expect(at('A')).toBeLessThan(at('s'))
  expect(at('s')).toBeLessThan(at('ن'))
  expect(at('م')).toBeLessThan(at('ن'))
})

test('normalises composed and decomposed characters to the same text', () => {
  expect(normaliseText('Zoe\u0308\u00a0\u200bX\u0000')).toBe('Zoë X')
  expect(normaliseText('क्\u200dष')).toBe('क्\u200dष')
})

test.each(['\v', '\f', '\u0085', '\u2028', '\u2029', '\r', '\r\n'])('ends a line at %j', (separator) => {
  expect(splitParagraphs(`Asha${separator}Ravi`)).toEqual(['Asha', 'Ravi'])
})

test.each(['\u0600', '\u0601', '\u0602', '\u0603', '\u0604', '\u0605', '\u06dd', '\u08e2'])(
  'keeps a visible Arabic sign: %j',
  (sign) => {
    expect(normaliseText(`عدد ${sign}٢`)).toBe(`عدد ${sign}٢`)
  },
)

test('draws the Arabic year sign with its digits', () => {
  const glyphs = (text: string) => {
    const shaped = shapeLine(normaliseText(text), 'tiro', fonts)
    if (shaped.kind !== 'line') throw new Error(JSON.stringify(shaped))
    return shaped.line.glyphs.filter(({ glyph }) => glyph.ink.x0 <= glyph.ink.x1).length
  }
  expect(glyphs('\u0601٢٠٢٤')).toBe(glyphs('٢٠٢٤') + 1)
  expect(glyphs('عائشہ \u06dd')).toBe(glyphs('عائشہ') + 1)
})

test.each([
  ['राम', 2],
  ['श्री', 1],
  ['A B', 2],
  ['', 0],
])('counts in %s %i visible characters', (text, count) => expect(countVisibleGraphemes(text)).toBe(count))
