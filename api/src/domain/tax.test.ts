import fc from 'fast-check'
import { expect, it } from 'vitest'
import { gstOn } from './tax.ts'

// spec: shop 9 · Money, checkout: GST 18% of the subtotal
it.each([
  [0, 0],
  [2, 0], // 0.36
  [3, 1], // 0.54
  [25, 5], // 4.5 goes up
  [49_900, 8_982],
])('GST on %i paise is %i, half up to the paisa', (subtotal, tax) => {
  expect(gstOn(subtotal)).toBe(tax)
})

it('is never lowered by more than a paisa when a cart is split in two', () => {
  const subtotal = fc.nat(1_000_000_000)
  fc.assert(
    fc.property(subtotal, subtotal, (one, other) => {
      expect(gstOn(one) + gstOn(other)).toBeGreaterThanOrEqual(gstOn(one + other) - 1)
    }),
  )
})
