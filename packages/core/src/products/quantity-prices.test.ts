import { expect, test } from 'vitest'
import { getUnitPrice } from './product-choices.ts'
import { getQuantityPercent } from './quantity-prices.ts'

const STEPS = [
  { from_quantity: 10, percent: 5 },
  { from_quantity: 25, percent: 10 },
]

test.each([
  [1, 0],
  [9, 0],
  [10, 5],
  [24, 5],
  [25, 10],
  [1_000, 10],
])('takes the step that %i units reach: %i percent', (units, percent) => {
  expect(getQuantityPercent(STEPS, units)).toBe(percent)
})

const engraving = { id: 'engraving', is_required: true, price_modifier: 5_000, options: [] }
const large = { type: 'size', value: 'Large', price_modifier: 2_000 }
const choices = { variant_selections: { size: 'Large' }, custom_options: {} }

test.each<[string, number, number, number]>([
  ['the regular price below the first step', 50_000, 9, 57_000],
  ['a step off the price with its choices', 50_000, 10, 54_150],
  ['the sale, where it is lower', 45_000, 10, 52_000],
  ['the step, where it is lower', 45_000, 25, 51_300],
])('charges %s', (_which, sellingPrice, units, price) => {
  const product = { selling_price: sellingPrice, price: 50_000, quantity_prices: STEPS }
  const purchasable = { ...product, variants: [large], custom_options: [engraving] }
  expect(getUnitPrice(purchasable, choices, units)).toBe(price)
})

test('rounds to the paisa, and takes the price of a combination as its regular price', () => {
  const combinations = [{ selections: { size: 'Large' }, price: 9_999 }]
  const product = { selling_price: 1, price: 1, quantity_prices: STEPS, combinations }
  expect(getUnitPrice({ ...product, variants: [], custom_options: [] }, choices, 10)).toBe(9_499)
})
