import { productFacetsQuery, productListQuery } from '@nakshi/api/contract/products'
import { expect, test } from 'vitest'
import {
  apiFacetsQuery,
  apiListQuery,
  listPath,
  pricesCrossed,
  readAmount,
  readListAddress,
} from './list-address.ts'

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
    facets: {},
  })
  expect(listPath(address)).toBe('/products')
})

test('rupees in the address become paise for the API', () => {
  expect(apiListQuery(read('min=149&max=1,499.50'))).toBe('min_price=14900&max_price=149950&per_page=24')
})

test('values nobody offers count as not given', () => {
  expect(read('sort=cheapest&page=-3&view=wall&min=abc&max=-5')).toEqual(read(''))
})

const LONE_HALF = '\ud83c'
test.each([
  'page=1e9',
  'page=99999999999999999999',
  'page=0',
  'page=2.5',
  'min=999999999',
  'max=1e3&min=-1',
  `min=${'1,'.repeat(300)}1`,
  'arrives_by=9999-99-99',
  'arrives_by=2026-02-30',
  'arrives_by=0000-00-00&zone=moon',
  `category=${'x'.repeat(500)}`,
  'category=%00a%0Ab',
  `category=${LONE_HALF}`,
  `search=${'🎁'.repeat(80)}x`,
  `search=x${'🎁'.repeat(80)}`,
  'search=%00',
  `occasion=${Array(30).fill('a'.repeat(40)).join()}`,
  'occasion=,,&rating=0&photo=maybe&in_stock=yes&sort=__proto__',
])('whatever stands in an address, the API takes what is made of it: %s', (query) => {
  const address = read(query)
  for (const [schema, asked] of [
    [productListQuery, apiListQuery(address)],
    [productFacetsQuery, apiFacetsQuery(address)],
  ] as const)
    expect(schema.safeParse(Object.fromEntries(new URLSearchParams(asked))).error).toBeUndefined()
  expect(read(listPath(address).split('?')[1] ?? '')).toEqual(address)
})

test('amounts and pages beyond what there can be are taken to the last there can be', () => {
  expect(read('min=999999999&max=1,499.50&page=123456')).toMatchObject({
    min: '10000000',
    max: '1499.5',
    page: 100_000,
  })
})

test.each([
  ['1e3', '1000'],
  ['1.5E2', '150'],
  [' ₹1,499.50 ', '1499.5'],
  ['007', '7'],
  ['1e99', ''],
  ['-5', ''],
  ['1.234', ''],
  ['', ''],
])('the amount %j is read as %j', (typed, amount) => expect(readAmount(typed)).toBe(amount))

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

test('other filters stand in the address as the API takes them, and nothing else does', () => {
  const address = read('occasion=diwali,wedding&photo=true&rating=9&material=%3Cb%3E&zone=islands')
  expect(address.facets).toEqual({ occasion: 'diwali,wedding', photo: 'true' })
  expect(apiListQuery(address)).toBe('occasion=diwali%2Cwedding&photo=true&per_page=24')
  expect(apiFacetsQuery(read('arrives_by=2026-11-28&sort=name&page=2'), 'islands')).toBe(
    'arrives_by=2026-11-28&zone=islands',
  )
})

test('one occasion alone has a page of its own, with any other filters behind it', () => {
  expect(listPath(read('occasion=diwali'))).toBe('/occasions/diwali')
  expect(listPath(read('occasion=diwali&max=900&in_stock=true&page=2'))).toBe(
    '/occasions/diwali?max=900&in_stock=true&page=2',
  )
  expect(listPath(read('occasion=diwali&category=lamps'))).toBe('/products?category=lamps&occasion=diwali')
  expect(listPath(read('occasion=diwali,holi'))).toBe('/products?occasion=diwali%2Choli')
  expect(readListAddress(new URLSearchParams('max=900'), 'diwali').facets.occasion).toBe('diwali')
})
