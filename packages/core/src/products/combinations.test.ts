import { expect, test } from 'vitest'
import { MAX_COMBINATIONS } from '../base/limits.ts'
import {
  findCombination,
  formatSelections,
  getStock,
  hasSameSelections,
  isCompleteSelection,
  listSelections,
} from './combinations.ts'
import { getUnitPrice } from './product-choices.ts'
import { findVariantImage } from './variant-image.ts'

const variants = [
  { type: 'colour', name: 'Colour', value: 'Red', price_modifier: 0, image_url: 'red' },
  { type: 'size', name: 'Size', value: 'S', price_modifier: 0, image_url: null },
  { type: 'size', name: 'Size', value: 'L', price_modifier: 5_000, image_url: null },
  { type: 'colour', name: 'Colour', value: 'Blue', price_modifier: 0, image_url: null },
]
const RED_S = { colour: 'Red', size: 'S' }
const RED_L = { size: 'L', colour: 'Red' }
const combinations = [
  { selections: RED_S, stock: 0, price: null, image_url: null },
  { selections: RED_L, stock: 3, price: 40_000, image_url: 'red-l' },
]

test.each([
  ['equal, in another order', RED_L, { colour: 'Red', size: 'L' }, true],
  ['another value', RED_L, RED_S, false],
  ['a missing type', RED_L, { colour: 'Red' }, false],
  ['a further type', { colour: 'Red' }, RED_L, false],
  ['an inherited name', { toString: 'x' }, { colour: 'Red' }, false],
])('compares selections: %s', (_case, one, other, same) => {
  expect(hasSameSelections(one, other)).toBe(same)
})

test.each([
  ['the chosen combination', combinations, RED_L, 3],
  ['a sold-out one', combinations, RED_S, 0],
  ['one that does not exist', combinations, { colour: 'Blue', size: 'S' }, 0],
  ['an incomplete choice', combinations, { colour: 'Red' }, 0],
  ['a product without combinations', [], RED_S, 8],
])('counts the stock of %s', (_case, own, chosen, stock) => {
  expect(getStock({ stock: 8, combinations: own }, chosen)).toBe(stock)
})

test.each([
  ['its own price', RED_L, 41_000],
  ['the modifiers without one', RED_S, 11_000],
  ['the modifiers of a combination that is not sold', { colour: 'Blue', size: 'L' }, 16_000],
])('charges %s, and filled options', (_case, chosen, price) => {
  const engraving = {
    ...{ id: 'e', name: 'Engraving', type: 'text' as const, options: [], is_required: false },
    ...{ price_modifier: 1_000, max_images: null, max_length: null },
  }
  const product = { selling_price: 10_000, variants, combinations, custom_options: [engraving] }
  const customOptions = { e: { text: 'Asha' } }
  expect(getUnitPrice(product, { variant_selections: chosen, custom_options: customOptions })).toBe(price)
})

test('shows the picture of the combination before that of a value', () => {
  expect(findVariantImage(variants, RED_L, combinations)).toEqual({ value: 'Red / L', image_url: 'red-l' })
  expect(findVariantImage(variants, RED_S, combinations)?.image_url).toBe('red')
})

test('lists every combination in the order of types and values', () => {
  expect(listSelections(variants).map((selections) => formatSelections(selections, variants))).toEqual([
    'Red / S',
    'Red / L',
    'Blue / S',
    'Blue / L',
  ])
  expect(listSelections([])).toEqual([])
})

test('lists no more combinations than are needed to see that there are too many', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({
    type: `type ${index % 5}`,
    value: `value ${Math.floor(index / 5)}`,
  }))
  const listed = listSelections(many)
  expect(listed).toHaveLength(MAX_COMBINATIONS + 1)
  expect(new Set(listed.map((each) => JSON.stringify(each))).size).toBe(listed.length)
  expect(listSelections(many.slice(0, 10))).toHaveLength(32)
})

test.each([
  [RED_S, true],
  [{ colour: 'Red' }, false],
  [{ ...RED_S, fit: 'Slim' }, false],
  [{ ...RED_S, size: 'XL' }, false],
  [{}, false],
])('needs one known value of each type: %o', (selections: Record<string, string>, complete) => {
  expect(isCompleteSelection(selections, variants)).toBe(complete)
  expect(isCompleteSelection(selections, [])).toBe(false)
})

test('finds none while a choice is missing', () => {
  expect(findCombination(combinations, { size: 'L' })).toBeNull()
})
