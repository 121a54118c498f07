import { expect, it } from 'vitest'
import { getDiscountPercent } from './discount-percent.ts'

// spec: shop 9 · Money, a reduced product: rounded percent of (price - discounted_price) / price
it.each([
  [100_000, 75_000, 25],
  [29_900, 19_900, 33],
  [89_900, 44_950, 50],
  [100_000, 0, 100],
  [100_000, 99_500, 1],
  [100_000, 99_600, null],
  [100_000, 100_000, null],
  [100_000, 120_000, null],
  [100_000, null, null],
  [0, 0, null],
])('shows for %i sold at %s a discount of %s percent', (price, discountedPrice, percent) => {
  expect(getDiscountPercent(price, discountedPrice)).toBe(percent)
})
