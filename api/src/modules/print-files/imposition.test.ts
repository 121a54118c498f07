import { expect, test } from 'vitest'
import { type ImpositionItem, imposeItems } from './imposition.ts'

const A4 = { width: 210, height: 297 }
const many = (count: number, width: number, height: number): ImpositionItem[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index + 1), width, height }))

test('places units in rows with a gap between them, inside the margin', () => {
  const { sheets } = imposeItems(many(3, 90, 30), A4, 6, 5)
  expect(sheets).toEqual([
    [
      { id: '1', x: 6, y: 6, is_turned: false },
      { id: '2', x: 101, y: 6, is_turned: false },
      { id: '3', x: 6, y: 41, is_turned: false },
    ],
  ])
})

test('rotates a unit that is too wide and reports one larger than the sheet', () => {
  const pieces = [
    { id: 'long', width: 280, height: 40 },
    { id: 'huge', width: 300, height: 220 },
  ]
  const { sheets, too_large } = imposeItems(pieces, A4, 6, 5)
  expect(sheets).toEqual([[{ id: 'long', x: 6, y: 6, is_turned: true }]])
  expect(too_large).toEqual(['huge'])
})

test.each([
  [1, 1],
  [16, 1],
  [17, 2],
  [32, 2],
  [33, 3],
])('fits %i plates of 90 by 30 mm on %i A4 sheets', (count, sheets) => {
  expect(imposeItems(many(count, 90, 30), A4, 6, 5).sheets).toHaveLength(sheets)
})

test('fills a row to its end with widths that are no binary fractions', () => {
  const [sheet] = imposeItems(many(10, 19.8, 19.8), A4, 6, 0).sheets
  expect(sheet?.every(({ y }) => y === 6)).toBe(true)
})

test('keeps a hundred units of odd sizes apart and inside their sheets', () => {
  const pieces = Array.from({ length: 100 }, (_, index) => ({
    id: String(index),
    width: 12 + ((index * 37) % 120),
    height: 10 + ((index * 53) % 90),
  }))
  const size = new Map(pieces.map((piece) => [piece.id, piece]))
  const { sheets, too_large } = imposeItems(pieces, A4, 6, 4)
  expect(too_large).toEqual([])
  expect(sheets.flat()).toHaveLength(100)
  for (const sheet of sheets) {
    const boxes = sheet.map(({ id, x, y, is_turned }) => {
      const { width, height } = size.get(id) ?? expect.fail('an item that was not requested')
      return { x, y, r: x + (is_turned ? height : width), b: y + (is_turned ? width : height) }
    })
    for (const [index, one] of boxes.entries()) {
      expect(one.x >= 6 && one.y >= 6 && one.r <= 204 && one.b <= 291).toBe(true)
      for (const other of boxes.slice(index + 1)) {
        const apart =
          one.r + 4 <= other.x || other.r + 4 <= one.x || one.b + 4 <= other.y || other.b + 4 <= one.y
        expect([one, other, apart]).toEqual([one, other, true])
      }
    }
  }
})
