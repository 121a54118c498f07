import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { FONT_FAMILIES, type FontFamily } from '@nakshi/core/studio/schema'
import { expect, test } from 'vitest'
import decompress from 'woff2-encoder/decompress'
import { FONT_FILES } from '../../../api/src/platform/font-files.ts'
import { allFonts } from '../../../api/test/harness-studio.ts'
import { getFittingFont, guessFontKeys, listFittingFonts, withFittingFonts } from './fitting-fonts.ts'
import {
  type BuiltInFont,
  FONTS,
  type FontKey,
  hasScript,
  listOwnKeys,
  SCRIPTS,
  type Script,
} from './font-catalogue.ts'
import { isLacking } from './font-coverage.ts'
import { type LoadedFont, parseFont } from './load-font.ts'
import type { Path } from './path.ts'

const DEVANAGARI: FontFamily[] = ['tiro', 'mukta', 'kalam', 'rozha', 'round', 'hand']
/** One plain, one display, one hand, in every script. */
const EVERY_SCRIPT: FontFamily[] = ['mukta', 'round', 'hand']
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
  ['आशा २०२४', ['tiro', 'mukta', 'kalam', 'round', 'hand']],
  ['२०२४', ['tiro', 'mukta', 'kalam', 'round', 'hand']],
  ['லட்சுமி', EVERY_SCRIPT],
  ['শ্রীকৃষ্ণ ২০২৪', EVERY_SCRIPT],
  ['શ્રેયા ૨૪', EVERY_SCRIPT],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ ੨੪', EVERY_SCRIPT],
  ['శ్రీనివాస్ ౨౪', EVERY_SCRIPT],
  ['ಶ್ರೀಕಾಂತ್ ೨೪', EVERY_SCRIPT],
  ['ശ്രീലക്ഷ്മി ൨൪', EVERY_SCRIPT],
  ['ଶ୍ରୀଜଗନ୍ନାଥ ୨୪', EVERY_SCRIPT],
  ['عائشہ ۲۰۲۴', EVERY_SCRIPT],
  ['லட்சுமி 2024', EVERY_SCRIPT],
  ['Lakshmi லட்சுமி', EVERY_SCRIPT],
  ['आशा লক্ষ্মী', EVERY_SCRIPT],
  // Sindhi; the vocalic L of Gujarati
  ['ٻار', ['mukta']],
  ['ઌ', ['mukta', 'round']],
  // Transliteration marks
  ['Kṛṣṇa', ['tiro', 'mukta', 'vibes', 'round']],
  ['Đoković', ['mukta', 'kalam', 'rozha', 'playfair', 'dancing', 'vibes', 'round', 'hand']],
  ['ऀ', ['tiro', 'mukta', 'round']],
])('offers for %j the fonts that draw it', (text, fonts) => {
  expect(listFittingFonts(all, text)).toEqual(fonts)
})

test('offers the fonts that draw most of a text, or none', () => {
  const slot: FontFamily[] = ['tiro', 'playfair']
  expect(listFittingFonts(slot, 'லட்சுமி')).toEqual([])
  expect(listFittingFonts(slot, 'லட்சுமி 2024')).toEqual(slot)
  expect(listFittingFonts(slot, 'லட்சுமி आशा')).toEqual(['tiro'])
})

test.each<[FontFamily[], FontFamily, string, FontFamily]>([
  [all, 'playfair', 'Asha', 'playfair'],
  [all, 'playfair', 'आशा', 'mukta'],
  [['playfair', 'tiro', 'kalam'], 'playfair', 'आशा', 'tiro'],
  [['playfair', 'kalam'], 'kalam', 'आशा', 'kalam'],
  // No font of the slot has it: all draw the same
  [['playfair', 'vibes'], 'vibes', 'आशा', 'vibes'],
  [all, 'rozha', 'आशा २०२४', 'mukta'],
  [all, 'vibes', 'லட்சுமி', 'mukta'],
  [all, 'hand', 'லட்சுமி', 'hand'],
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

const scripts = Object.keys(SCRIPTS) as Script[]

/** Of the fallback, which draws them instead. */
test.each(all)('knows the characters that %s lacks', async (family) => {
  const fonts = await allFonts()
  const listCovered = (keys: readonly FontKey[]) =>
    new Set(keys.flatMap((key) => [...(fonts.get(key)?.coverage ?? [])]))
  const digits = family === 'rozha' ? [...'०१२३४५६७८९'].map((digit) => digit.codePointAt(0) ?? 0) : []
  for (const script of scripts) {
    const isOwn = script === 'Latn' ? /^[\p{Script=Latin}!-~₹]/u : SCRIPTS[script].pattern
    const own = listCovered(listOwnKeys(family, script))
    // NFC splits U+095F
    const characters = [...listCovered(listOwnKeys('mukta', script))].filter((code) => {
      const character = String.fromCodePoint(code)
      return isOwn.test(character) && character.normalize('NFC') === character
    })
    const lacked = characters.filter((code) => isLacking(family, String.fromCodePoint(code)))
    const expected = hasScript(family, script)
      ? characters.filter((code) => !own.has(code) || digits.includes(code))
      : []
    expect(lacked.sort(), script).toEqual(expected.sort())
  }
})

test.each(scripts)('has a plain, a display and a hand font for %s', (script) => {
  const keys = EVERY_SCRIPT.map((family) => listOwnKeys(family, script)[0])
  expect(new Set(keys).size).toBe(3)
  expect(keys).not.toContain(undefined)
})

const ZEROS = [0x966, 0xbe6, 0x9e6, 0xae6, 0xa66, 0xc66, 0xce6, 0xd66, 0xb66, 0x660, 0x6f0]

/** Not for 0 and 1, which look alike in several scripts. */
test('knows the fonts that draw a native digit as the Western one', async () => {
  const western = await Promise.all([...new Set(Object.values(FONT_FILES).map(toLatinFile))].map(readFont))
  const digits = [2, 3, 4, 5, 6, 7, 8, 9]
  const looksWestern = (font: LoadedFont, code: number, digit: number) =>
    western.some((other) => other && isSameShape(getOutline(font, code), getOutline(other, 0x30 + digit)))
  const found = [...(await allFonts()).values()].filter((font) =>
    ZEROS.some((zero) => digits.some((digit) => looksWestern(font, zero + digit, digit))),
  )
  expect(western.filter(Boolean).length).toBeGreaterThan(15)
  expect(found.map(({ key }) => key)).toEqual(['rozha-devanagari'])
})

/** Also of packages whose Latin is not used: a native digit would have its shape. */
const toLatinFile = ({ package: name, weight }: (typeof FONT_FILES)[BuiltInFont]) =>
  `@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`

async function readFont(file: string): Promise<LoadedFont | null> {
  const path = `node_modules/${file}`
  return existsSync(path) ? parseFont(file, await decompress(await readFile(path))) : null
}

function getOutline(font: LoadedFont, code: number): Path | undefined {
  const id = font.hbFont.nominalGlyph(code)
  return id === undefined ? undefined : font.glyph(id).outline
}

const isSameShape = (one: Path | undefined, other: Path | undefined) =>
  one !== undefined &&
  one.ops !== '' &&
  one.ops === other?.ops &&
  one.points.every((value, index) => Math.abs(value - (other.points[index] ?? 0)) < 0.1)

test('has no ASCII digits in the fonts of other scripts', async () => {
  const fonts = await allFonts()
  const covering = (Object.keys(FONTS) as BuiltInFont[]).filter(
    (key) => FONTS[key].script !== 'Latn' && fonts.get(key)?.coverage.has(0x30),
  )
  expect(covering).toEqual([])
})

test.each<[FontFamily, string, FontKey[]]>([
  ['tiro', '', ['tiro-latin']],
  ['tiro', 'आशा', ['tiro-devanagari']],
  ['playfair', 'आशा', ['mukta-devanagari']],
  ['kalam', 'Asha லட்சுமி', ['kalam-latin', 'tamil']],
  ['hand', 'லட்சுமி', ['hand-tamil']],
  ['round', 'عائشہ', ['round-urdu']],
  ['kalam', '24', ['kalam-latin']],
])('loads for %s and %j the fonts %j first', (family, text, keys) => {
  expect(guessFontKeys(family, text)).toEqual(keys)
})
