import { expect, test } from 'vitest'
import { apiListQuery, listPath, pricesCrossed, readListAddress } from './list-address.ts'

const read = (query: string) => readListAddress(new URLSearchParams(query))

test('an address without a query shows all products, newest first, as a grid', () => {
  const address = read('')
  expect(address).toEqual({
    category: '',
    search: '',
    min: '',
    max: '',
    sort: 'newest',
    page: 1,
    view: 'grid',
  })
  expect(listPath(address)).toBe('/products')
})

test('rupees in the address become paise for the API', () => {
  expect(apiListQuery(read('min=149&max=1,499.50'))).toBe('min_price=14900&max_price=149950&per_page=24')
})

test('values nobody offers count as not given', () => {
  expect(read('sort=cheapest&page=-3&view=wall&min=abc&max=-5')).toEqual(read(''))
})

test('a lower limit above the upper one is noticed and not sent', () => {
  const address = read('min=900&max=200&category=mugs')
  expect(pricesCrossed(address)).toBe(true)
  expect(apiListQuery(address)).toBe('category=mugs&per_page=24')
})

test('a changed filter starts at the first page, a changed view stays on its page', () => {
  const address = read('category=mugs&page=3')
  expect(listPath(address, { category: 'lamps' })).toBe('/products?category=lamps')
  expect(listPath(address, { view: 'list' })).toBe('/products?category=mugs&view=list&page=3')
})
