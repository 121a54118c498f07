import { FONT_FAMILIES, type FontFamily } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { getFittingFont, guessFontKeys, listFittingFonts, withFittingFonts } from './fitting-fonts.ts'
import { FONTS, type FontKey, hasScript, listFontKeys } from './font-catalogue.ts'
import { isLacking } from './font-coverage.ts'
import type { LoadedFont } from './load-font.ts'

const DEVANAGARI: FontFamily[] = ['tiro', 'mukta', 'kalam', 'rozha']
const all = [...FONT_FAMILIES]

test.each<[string, FontFamily[]]>([
  ['Asha', all],
  ['', all],
  [' \u200b ', all],
  ['2024', all],
  ['आशा', DEVANAGARI],
  ['Asha आशा', DEVANAGARI],
  ['Asha & आशा 24', DEVANAGARI],
  // Rozha One draws Devanagari digits as Western ones
  ['आशा २०२४', ['tiro', 'mukta', 'kalam']],
  ['२०२४', ['tiro', 'mukta', 'kalam']],
  // One font for each other script
  ['லட்சுமி', []],
  ['عائشہ', []],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', []],
  // The choice shows in the part that the fonts draw
  ['லட்சுமி 2024', all],
  ['Lakshmi லட்சுமி', all],
  ['आशा লক্ষ্মী', DEVANAGARI],
  // Transliteration marks
  ['Kṛṣṇa', ['tiro', 'mukta', 'vibes']],
  ['Đoković', ['mukta', 'kalam', 'rozha', 'playfair', 'dancing', 'vibes']],
  ['ऀ', ['tiro', 'mukta']],
])('offers for %j the fonts that draw it', (text, fonts) => {
  expect(listFittingFonts(all, text)).toEqual(fonts)
})

test.each<[FontFamily[], FontFamily, string, FontFamily]>([
  [all, 'playfair', 'Asha', 'playfair'],
  [all, 'playfair', 'आशा', 'mukta'],
  [['playfair', 'tiro', 'kalam'], 'playfair', 'आशा', 'tiro'],
  [['playfair', 'kalam'], 'kalam', 'आशा', 'kalam'],
  // No font of the slot has it: all draw the same
  [['playfair', 'vibes'], 'vibes', 'आशा', 'vibes'],
  [all, 'rozha', 'आशा २०२४', 'mukta'],
  [all, 'vibes', 'லட்சுமி', 'vibes'],
  // Not offered by the slot, which the layout rejects
  [['tiro', 'mukta'], 'vibes', 'आशा', 'vibes'],
])('of %j, %s becomes for %j %s', (fonts, chosen, text, font) => {
  expect(getFittingFont(fonts, chosen, text)).toBe(font)
})

test('replaces the fonts of a style by text', () => {
  const slot = { kind: 'text', box: { x: 0, y: 0, w: 1, h: 1 }, fonts: all, colours: ['#000000'] } as const
  const sizes = { min_mm: 1, max_mm: 2, max_lines: 1, align: 'left', arc_deg: 0 } as const
  const slots = ['a', 'b'].map((key) => ({ ...slot, ...sizes, key, fonts: all, colours: ['#000000'] }))
  const style = (a: FontFamily, b: FontFamily) => ({
    texts: [
      { slot: 'a', font: a, colour: '#000000' },
      { slot: 'b', font: b, colour: '#000000' },
    ],
    photos: [],
  })
  const options = { a: { text: 'आशा' }, b: { text: 'Asha' } }
  expect(withFittingFonts({ slots }, options, style('vibes', 'vibes'))).toEqual(style('mukta', 'vibes'))
  // Without a style the first font is drawn
  const latin = slots.map((one) => ({ ...one, fonts: ['dancing' as const, 'kalam' as const] }))
  const [drawn] = style('kalam', 'kalam').texts
  expect(withFittingFonts({ slots: latin }, options, { texts: [], photos: [] }).texts).toEqual([drawn])
})

/** Of the fallback, which draws them instead. */
test.each(all)('knows the characters that %s lacks', async (family) => {
  const fonts = await allFonts()
  const covers = (keys: readonly FontKey[], code: number) =>
    keys.some((key) => fonts.get(key)?.coverage.has(code))
  for (const script of ['Latn', 'Deva'] as const) {
    if (!hasScript(family, script)) continue
    const own = listFontKeys(family, script, false).filter((key) => key.startsWith(family))
    const isOwn = script === 'Deva' ? /^\p{Script=Devanagari}/u : /^[\p{Script=Latin}!-~₹]/u
    const fallback = listFontKeys('mukta', script, false).flatMap((key) => [
      ...(fonts.get(key)?.coverage ?? []),
    ])
    // NFC splits U+095F
    const texts = [...new Set(fallback)].filter((code) => {
      const character = String.fromCodePoint(code)
      return isOwn.test(character) && character.normalize('NFC') === character
    })
    const lacked = texts.filter((code) => !covers(own, code))
    const digits =
      family === 'rozha' && script === 'Deva' ? [...'०१२३४५६७८९'].map((digit) => digit.codePointAt(0)) : []
    expect(texts.filter((code) => isLacking(family, String.fromCodePoint(code))).sort()).toEqual(
      [...new Set([...lacked, ...digits])].sort(),
    )
  }
})

const ZEROS = [0x966, 0xbe6, 0x9e6, 0xae6, 0xa66, 0xc66, 0xce6, 0xd66, 0xb66, 0x660, 0x6f0]

test('knows the fonts whose native digits look Western', async () => {
  const fonts = await allFonts()
  const outline = (font: LoadedFont, code: number) => {
    const id = font.hbFont.nominalGlyph(code)
    return id === undefined ? null : font.glyph(id).outline
  }
  const western = [...fonts.values()].filter((font) => font.coverage.has(0x30))
  const looksWestern = (font: LoadedFont, code: number, digit: number) =>
    western.some((other) => {
      const [own, latin] = [outline(font, code), outline(other, 0x30 + digit)]
      return (
        own !== null &&
        own.ops.length > 0 &&
        own.ops === latin?.ops &&
        own.points.every((value, index) => Math.abs(value - (latin.points[index] ?? 0)) < 0.1)
      )
    })
  const found = [...fonts.values()].filter((font) =>
    ZEROS.some((zero) =>
      // 0 and 1 look alike in several scripts
      [2, 3, 4, 5, 6, 7, 8, 9].some((digit) => looksWestern(font, zero + digit, digit)),
    ),
  )
  expect(found.map(({ key }) => key)).toEqual(['rozha-devanagari'])
})

test('has no ASCII in the fonts of other scripts', async () => {
  const fonts = await allFonts()
  const covering = (Object.keys(FONTS) as FontKey[]).filter(
    (key) => !['Latn', 'Deva'].includes(FONTS[key].script) && fonts.get(key)?.coverage.has(0x30),
  )
  expect(covering).toEqual([])
})

test.each<[FontFamily, string, FontKey[]]>([
  ['tiro', '', ['tiro-latin']],
  ['tiro', 'आशा', ['tiro-devanagari']],
  ['playfair', 'आशा', ['mukta-devanagari']],
  ['kalam', 'Asha லட்சுமி', ['kalam-latin', 'tamil']],
  ['kalam', '24', ['kalam-latin']],
])('loads for %s and %j the fonts %j first', (family, text, keys) => {
  expect(guessFontKeys(family, text)).toEqual(keys)
})
