import { expect, it } from 'vitest'
import { getFreeShippingThreshold, listShippingLines } from './shipping.ts'

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
  const shown = listShippingLines({
    shipping_amount: shipping,
    gift_wrap_amount: wrap,
    express_amount: null,
    cod_fee_amount: null,
  })
  expect(shown.map(({ label, amount }) => [label, amount])).toEqual(lines)
})

it('lists express delivery and the fee of cash on delivery, also when they cost nothing', () => {
  const parts = { gift_wrap_amount: null, express_amount: 0, cod_fee_amount: 3_000 }
  expect(listShippingLines({ shipping_amount: 8_000, ...parts })).toEqual([
    { label: 'Shipping', amount: 5_000 },
    { label: 'Express delivery', amount: 0 },
    { label: 'Cash on delivery fee', amount: 3_000 },
  ])
})
