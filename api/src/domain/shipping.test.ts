import { expect, it } from 'vitest'
import { freeShippingRemaining, freeShippingThreshold, shippingFor } from './shipping.ts'

it.each<[number, (number | null)[], number]>([
  [49_900, [], 49_900],
  [49_900, [null, null], 49_900],
  [49_900, [null, 20_000, 30_000], 20_000],
  [49_900, [99_900], 49_900],
  [49_900, [0], 0],
])('with the store at %i and products at %j, shipping is free from %i', (store, products, threshold) => {
  expect(freeShippingThreshold(store, products)).toBe(threshold)
})

it.each([
  [0, 49_900, 0, 49_900],
  [1, 49_900, 5_000, 49_899],
  [49_899, 49_900, 5_000, 1],
  [49_900, 49_900, 0, 0],
  [60_000, 49_900, 0, 0],
  [1, 0, 0, 0],
])(
  'a subtotal of %i below a threshold of %i ships for %i and lacks %i',
  (subtotal, threshold, fee, lacking) => {
    expect(shippingFor(subtotal, threshold)).toBe(fee)
    expect(freeShippingRemaining(subtotal, threshold)).toBe(lacking)
  },
)
