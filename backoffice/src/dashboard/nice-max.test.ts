import { expect, test } from 'vitest'
import { niceMax } from './nice-max.ts'

test.each([
  [0, 1, 4],
  [3, 1, 4],
  [4, 1, 4],
  [5, 1, 8],
  [9, 1, 20],
  [0, 100, 400],
  [350, 100, 400],
  [401, 100, 800],
  [12_345_600, 100, 20_000_000],
])('ends the axis of %d with labels of %d at %d', (highest, unit, top) =>
  expect(niceMax(highest, unit)).toBe(top),
)
