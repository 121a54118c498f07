import { expect, it } from 'vitest'
import {
  getFreeShippingRemaining,
  getFreeShippingThreshold,
  getShippingFee,
  listShippingLines,
} from './shipping.ts'

it.each<[number, (number | null)[], number]>([
  [49_900, [], 49_900],
  [49_900, [null, null], 49_900],
  [49_900, [null, 20_000, 30_000], 20_000],
  [49_900, [99_900], 49_900],
  [49_900, [0], 0],
])(
  'applies, with the store at %i and products at %j, the free-shipping threshold %i',
  (store, products, threshold) => {
    expect(getFreeShippingThreshold(store, products)).toBe(threshold)
  },
)

it.each([
  [0, 49_900, 0, 49_900],
  [1, 49_900, 5_000, 49_899],
  [49_899, 49_900, 5_000, 1],
  [49_900, 49_900, 0, 0],
  [60_000, 49_900, 0, 0],
  [1, 0, 0, 0],
])(
  'charges a subtotal of %i with a threshold of %i shipping of %i, and reports %i remaining',
  (subtotal, threshold, fee, lacking) => {
    expect(getShippingFee(subtotal, threshold)).toBe(fee)
    expect(getFreeShippingRemaining(subtotal, threshold)).toBe(lacking)
  },
)

it.each<[number, number | null, [string, number][]]>([
  [5_000, null, [['Shipping', 5_000]]],
  [
    9_900,
    4_900,
    [
      ['Shipping', 5_000],
      ['Gift wrap', 4_900],
    ],
  ],
  [
    4_900,
    4_900,
    [
      ['Shipping', 0],
      ['Gift wrap', 4_900],
    ],
  ],
  [
    0,
    0,
    [
      ['Shipping', 0],
      ['Gift wrap', 0],
    ],
  ],
])('splits %i for shipping with %j for gift wrap included into the lines %j', (shipping, wrap, lines) => {
  const shown = listShippingLines({ shipping_amount: shipping, gift_wrap_amount: wrap })
  expect(shown.map(({ label, amount }) => [label, amount])).toEqual(lines)
})
