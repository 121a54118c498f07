import { expect, test } from 'vitest'
import {
  createQuad,
  fitQuadToArea,
  getRatioOnPhoto,
  isConvex,
  moveCorner,
  moveQuad,
  type Quad,
} from './placement-quad.ts'

const square: Quad = [
  [0.2, 0.2],
  [0.8, 0.2],
  [0.8, 0.8],
  [0.2, 0.8],
]
const [a, b, c, d] = square
const leaning: Quad = [[0.25, 0.3], [0.75, 0.2], c, d]

test.each<[string, Quad, boolean]>([
  ['a square', square, true],
  ['a leaning one', leaning, true],
  ['the other way round', [b, a, d, c], false],
  ['a bow tie', [a, b, d, c], false],
  ['a dented one', [[0.6, 0.6], b, c, d], false],
  ['three corners in one line', [[0.5, 0.5], b, c, d], false],
])('%s', (_, quad, holds) => expect(isConvex(quad)).toBe(holds))

test('moves a corner to its new position, but never across another side', () => {
  expect(moveCorner(square, 0, [0.3, 0.1])[0]).toEqual([0.3, 0.1])
  expect(moveCorner(square, 0, [0.9, 0.9])).toBe(square)
  expect(moveCorner(square, 2, [4, 4])[2]).toEqual([1.5, 1.5])
})

test('moves the whole quad without changing its shape, also at the boundary', () => {
  expect(moveQuad(square, 0.1, -0.1)[0]).toEqual([0.3, 0.1])
  expect(moveQuad(square, 9, 0)[1]).toEqual([1.5, 0.2])
  expect(moveQuad(square, 9, 0)[0]).toEqual([0.9, 0.2])
})

const picture = { width: 1200, height: 900 }
const plate = { width_mm: 300, height_mm: 100 }

test.each([0, 120])('creates a quad with the aspect ratio of its area, bent by %i', (bend) => {
  const quad = createQuad(plate, picture, bend)
  expect(getRatioOnPhoto({ quad, bend_deg: bend }, picture)).toBeCloseTo(3, 3)
})

test.each([0, 120])('fits any quad to the aspect ratio of its area, bent by %i', (bend) => {
  const quad = fitQuadToArea({ quad: leaning, bend_deg: bend }, plate, picture)
  expect(getRatioOnPhoto({ quad, bend_deg: bend }, picture)).toBeCloseTo(3, 1)
  expect(isConvex(quad)).toBe(true)
})
