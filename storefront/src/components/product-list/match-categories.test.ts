import { expect, test } from 'vitest'
import { matchCategories } from './match-categories.ts'

const categories = [
  { name: 'Mugs & Drinkware', product_count: 6 },
  { name: 'Weddings & Anniversaries', product_count: 8 },
  { name: 'Festival Gifts', product_count: 5 },
  { name: 'Photo Gifts', product_count: 7 },
  { name: 'Empty Weddings', product_count: 0 },
]

test.each([
  ['wedding', ['Weddings & Anniversaries']],
  ['Anniversary gift', ['Weddings & Anniversaries', 'Festival Gifts', 'Photo Gifts']],
  ['mug', ['Mugs & Drinkware']],
  ['fest', ['Festival Gifts']],
  ['lamp', []],
  ['a & b', []],
  ['', []],
])('“%s”', (search, names) => {
  expect(matchCategories(categories, search).map(({ name }) => name)).toEqual(names)
})
