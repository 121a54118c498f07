import { expect, it } from 'vitest'
import { getAverageRating } from './rating.ts'

// spec: shop 9 · Ratings, product: mean to one decimal
it.each([
  [0, 0, null],
  [5, 1, 5],
  [9, 2, 4.5],
  [13, 3, 4.3],
  [14, 3, 4.7],
  [17, 4, 4.3], // 4.25 goes up
  [87, 20, 4.4], // 4.35 goes up
])('averages %i rating points in %i reviews to %s', (sum, count, average) => {
  expect(getAverageRating(sum, count)).toBe(average)
})
