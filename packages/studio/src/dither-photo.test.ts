import { expect, test } from 'vitest'
import { createFileGrid, createScreenGrid, ditherPixels } from './dither-photo.ts'
import type { DisplayItem, DisplayList } from './layout.ts'
import { pathFromSvg } from './path.ts'

/** A grey area as a canvas gives it, turned to dots. @returns the part of it that is black */
function blackShare(toneAt: (index: number) => number, side = 64) {
  const data = new Uint8ClampedArray(side * side * 4).fill(255)
  for (let index = 0; index < side * side; index++) data.fill(toneAt(index), index * 4, index * 4 + 3)
  ditherPixels(data, side, 'hard')
  const values = Array.from({ length: side * side }, (_, index) => data[index * 4] ?? -1)
  expect(values.filter((value) => value !== 0 && value !== 255)).toEqual([])
  return values
}
const blackRatio = (values: number[]) => values.filter((value) => value === 0).length / values.length

test.each([0, 26, 64, 128, 191, 230, 255])(
  'dithers an area of tone %i to the matching share of black pixels',
  (tone) => {
    expect(blackRatio(blackShare(() => tone))).toBeCloseTo(1 - tone / 255, 1.9)
  },
)

test('keeps the tone in every block of 8 × 8 pixels, without stripes or patches', () => {
  const values = blackShare(() => 128)
  for (let at = 0; at + 8 * 64 <= values.length; at += 8 * 64)
    for (let x = 0; x < 64; x += 8) {
      const few = Array.from(
        { length: 64 },
        (_, index) => values[at + (index >> 3) * 64 + x + (index & 7)] ?? 0,
      )
      expect(Math.abs(blackRatio(few) - 0.5)).toBeLessThan(0.08)
    }
})

test('changes few pixels when two decoders differ by one tone level', () => {
  const one = blackShare((index) => 60 + (index % 64))
  const other = blackShare((index) => 60 + (index % 64) + (index % 7 === 0 ? 1 : 0))
  const differing = one.filter((value, index) => value !== other[index]).length
  expect(differing / one.length).toBeLessThan(0.01)
})

test('aligns the pixels of a photo with the whole file and cuts none at its edge', () => {
  const clip = pathFromSvg('M10.03 5.02H40.01V30.09H10.03Z')
  if (!clip) throw new Error('no path')
  const item: Extract<DisplayItem, { kind: 'photo' }> = {
    kind: 'photo',
    photoId: 'us',
    matrix: [1, 0, 0, 1, 0, 0],
    clip,
    printDpi: 254,
    width: 100,
    height: 100,
  }
  const empty = { ops: '', points: [] }
  const list: DisplayList = { width: 90, height: 30, bleed: 2, trim: empty, items: [item] }
  const grid = createFileGrid(list, item)
  expect(grid.dotMm).toBeCloseTo(0.1)
  expect((grid.left + 2) / grid.dotMm).toBeCloseTo(120, 6)
  expect((grid.top + 2) / grid.dotMm).toBeCloseTo(70, 6)
  expect([grid.width, grid.height]).toEqual([301, 251])

  // On a screen of four pixels to a mm a dot is a pixel, and begins on one
  const shown = createScreenGrid(list, item, 4)
  expect([shown.dotMm, shown.left * 4, shown.top * 4, shown.width]).toEqual([0.25, 40, 20, 121])
})

test('changes few levels per tone on a screen, with pure white and black', () => {
  const shown = (tone: number) => {
    const data = new Uint8ClampedArray(64 * 4).fill(tone)
    ditherPixels(data, 64, 'soft')
    return Array.from({ length: 64 }, (_, index) => data[index * 4] ?? -1)
  }
  expect([...new Set(shown(255)), ...new Set(shown(0))]).toEqual([255, 0])
  for (let tone = 0; tone < 255; tone++) {
    const [one, other] = [shown(tone), shown(tone + 1)]
    expect(Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))))).toBeLessThanOrEqual(
      8,
    )
  }
})
