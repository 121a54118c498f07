import { beforeAll, expect, test } from 'vitest'
import { allFonts, textSlot } from '../../../api/test/harness-studio.ts'
import { fitText } from './fit-text.ts'
import type { LoadedFonts } from './load-font.ts'
import { getPathBounds } from './path.ts'

let fonts: LoadedFonts
beforeAll(async () => {
  fonts = await allFonts()
})

const fitted = (text: string, changes: Parameters<typeof textSlot>[0] = {}) => {
  const fit = fitText(text, textSlot(changes), 'tiro', fonts)
  if (fit.kind !== 'fits') throw new Error(`${text}: ${JSON.stringify(fit)}`)
  return fit.text
}
const lines = (text: string, changes: Parameters<typeof textSlot>[0] = {}) =>
  fitted(text, changes).lines.map((line) => line.text)

test('sets a short name in the largest size of the slot', () => {
  expect(fitted('Om').size).toBe(18)
})

test.each([8.2, 2.3, 4.35, 9.005])('sets every text in the one size of a slot: %s mm', (mm) => {
  expect(fitted('Om', { min_mm: mm, max_mm: mm }).size).toBe(mm)
})

test('ignores a joiner without a letter, between words and on a line of its own', () => {
  expect(lines('Asha \u200d Ravi\n\u200c\u200d\n', { max_lines: 1 })).toEqual(['Asha Ravi'])
})

test('shrinks a long name until its ink is as wide as the box', () => {
  const { path, size } = fitted('Venkatanarasimharajuvaripeta', { max_lines: 1 })
  const ink = getPathBounds(path)
  expect(size).toBeLessThan(18)
  expect(ink.x1 - ink.x0).toBeLessThanOrEqual(80)
  expect(ink.x1 - ink.x0).toBeGreaterThan(79.5)
})

test.each([
  ['Sharma Niwas', 1, ['Sharma Niwas']],
  ['To the best mother in the world', 2, ['To the best mother', 'in the world']],
  ['one two three four five six', 3, ['one two', 'three four', 'five six']],
  ['first\nsecond third', 2, ['first', 'second third']],
  ['  first  \n\n second ', 2, ['first', 'second']],
])('breaks %j evenly in a box for %i lines', (text, maxLines, expected) => {
  expect(lines(text, { max_lines: maxLines, box: { x: 0, y: 0, w: 60, h: 14 * maxLines } })).toEqual(expected)
})

test.each([
  ['عائشہ عائشہ Asha خان', 'Asha خان', ['خ', 'A']],
  ['Ayesha Khan عائشہ Khan', 'عائشہ Khan', ['ع', 'K']],
])('keeps the direction of a paragraph on its second line: %s', (text, line, [left = '', right = '']) => {
  const [, second] = fitted(text, { max_lines: 2, box: { x: 0, y: 0, w: 40, h: 40 } }).lines
  const at = (letter: string) => second?.glyphs.find(({ grapheme }) => grapheme === letter)?.x ?? Number.NaN
  expect(second?.text).toBe(line)
  expect(at(left)).toBeLessThan(at(right))
})

test.each([
  ['A'.repeat(60), {}, 'long'],
  ['a\nb\nc', {}, 'lines'],
  ['漢', {}, 'missing'],
  ['ि', {}, 'broken'],
  [' \n ', {}, 'empty'],
])('rejects %j with %o as %s', (text, changes, kind) => {
  expect(fitText(text, textSlot(changes), 'tiro', fonts).kind).toBe(kind)
})

test.each([
  ['॥ श्री गणेशाय नमः ॥', ['॥ श्री गणेशाय', 'नमः ॥']],
  ['শ্রী গণেশ ॥', ['শ্রী', 'গণেশ ॥']],
  ['Shri Ganesh ॥ श्री गणेश ॥', ['Shri Ganesh', '॥ श्री गणेश ॥']],
  ['॥', ['॥']],
  ['عائشہ ؟', ['عائشہ ؟']],
  ['عائشہ ٢٠٢٤', ['عائشہ ٢٠٢٤']],
])('lays out a standalone sign: %s', (text, expected) => {
  expect(lines(text, { box: { x: 0, y: 0, w: 60, h: 30 } })).toEqual(expected)
})

test.each([
  ['শ্রীকৃষ্ণ ॥', 'bengali'],
  ['શ્રી\n॥', 'gujarati'],
  ['गणेशाय ॥', 'tiro-devanagari'],
  ['॥ ସ୍ରୀ', 'odia'],
] as const)('draws the sign of %s on its own line in the font of the text around it', (text, key) => {
  const face = fonts.get(key)
  const line = fitted(text, { max_lines: 2, box: { x: 0, y: 0, w: 5, h: 60 }, min_mm: 0.1 }).lines.find(
    ({ text }) => text === '॥',
  )
  const sign = line?.glyphs[0]?.glyph
  expect(sign).toBeDefined()
  expect(Array.from({ length: 2500 }, (_, id) => face?.glyph(id))).toContain(sign)
})

test('reports the resulting size of a text that is too long', () => {
  const fit = fitText('A'.repeat(60), textSlot({ max_lines: 1 }), 'tiro', fonts)
  expect(fit).toMatchObject({ kind: 'long', size: expect.closeTo(2, 0) })
})

test.each([
  ['left', 0, undefined],
  ['right', undefined, 80],
] as const)('aligns to the %s by the edge of the ink', (align, left, right) => {
  const ink = getPathBounds(fitted('Asha', { align, box: { x: 0, y: 0, w: 80, h: 10 } }).path)
  if (left !== undefined) expect(ink.x0).toBeCloseTo(left, 6)
  if (right !== undefined) expect(ink.x1).toBeCloseTo(right, 6)
})

test('keeps the ink of two lines apart in a tall script', () => {
  const { lines: two, ink } = fitted('عائشہ بیگم نستعلیق خوشنویسی', { box: { x: 0, y: 0, w: 60, h: 60 } })
  expect(two).toHaveLength(2)
  expect(ink.h).toBeLessThanOrEqual(60)
})

test('bends the outline along an arc and keeps the Devanagari headline as one stroke', () => {
  const straight = fitted('शर्मा निवास', { max_lines: 1 })
  const bent = fitted('शर्मा निवास', { max_lines: 1, arc_deg: 120 })
  expect(bent.size).toBe(straight.size)
  expect(bent.path.ops.length).toBeGreaterThan(straight.path.ops.length)
  const ink = getPathBounds(bent.path)
  // Its ends hang down below its middle
  expect(ink.y1).toBeGreaterThan(getPathBounds(straight.path).y1 + 3)
  expect(ink.y0).toBeGreaterThanOrEqual(5)
})
