import { productFacetsQuery, productListQuery } from '@nakshi/core/products/schema'
import { expect, test } from 'vitest'
import {
  isPriceRangeInverted,
  parseAmount,
  parseListAddress,
  toApiFacetsQuery,
  toApiListQuery,
  toListPath,
} from './list-address.ts'

const parse = (query: string) => parseListAddress(new URLSearchParams(query))

test('shows all products, newest first, as a grid for an address without a query', () => {
  const address = parse('')
  expect(address).toEqual({
    collection: '',
    category: '',
    search: '',
    min: '',
    max: '',
    sort: 'newest',
    page: 1,
    view: 'grid',
    facets: {},
  })
  expect(toListPath(address)).toBe('/products')
})

test('finds a category in any Unicode normalisation', () => {
  const decomposed = new URLSearchParams({ category: 'école'.normalize('NFD') })
  expect(parseListAddress(decomposed).category).toBe('école')
  expect(productListQuery.parse(Object.fromEntries(decomposed)).category).toBe('école')
})

test('converts rupees in the address to paise for the API', () => {
  expect(toApiListQuery(parse('min=149&max=1,499.50'))).toBe('min_price=14900&max_price=149950&per_page=24')
})

test('ignores unsupported values', () => {
  expect(parse('sort=cheapest&page=-3&view=wall&min=abc&max=-5')).toEqual(parse(''))
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
])('sends a valid query to the API for any address: %s', (query) => {
  const address = parse(query)
  for (const [schema, asked] of [
    [productListQuery, toApiListQuery(address)],
    [productFacetsQuery, toApiFacetsQuery(address)],
  ] as const)
    expect(schema.safeParse(Object.fromEntries(new URLSearchParams(asked))).error).toBeUndefined()
  expect(parse(toListPath(address).split('?')[1] ?? '')).toEqual(address)
})

test('limits amounts and pages to their maximum', () => {
  expect(parse('min=999999999&max=1,499.50&page=123456')).toMatchObject({
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
])('parses the amount %j as %j', (typed, amount) => expect(parseAmount(typed)).toBe(amount))

test('detects an inverted price range and does not send it', () => {
  const address = parse('min=900&max=200&category=mugs')
  expect(isPriceRangeInverted(address)).toBe(true)
  expect(toApiListQuery(address)).toBe('category=mugs&per_page=24')
})

test('returns to the first page when a filter changes, and keeps the page when the view changes', () => {
  const address = parse('category=mugs&page=3')
  expect(toListPath(address, { category: 'lamps' })).toBe('/products?category=lamps')
  expect(toListPath(address, { view: 'list' })).toBe('/products?category=mugs&view=list&page=3')
})

test('keeps only the facets that the API accepts', () => {
  const address = parse('occasion=diwali,wedding&photo=true&rating=9&material=%3Cb%3E&zone=islands')
  expect(address.facets).toEqual({ occasion: 'diwali,wedding', photo: 'true' })
  expect(toApiListQuery(address)).toBe('occasion=diwali%2Cwedding&photo=true&per_page=24')
  expect(toApiFacetsQuery(parse('arrives_by=2026-11-28&sort=name&page=2'), 'islands')).toBe(
    'arrives_by=2026-11-28&zone=islands',
  )
})

test('uses the occasion page for a single occasion without a category, followed by other filters', () => {
  expect(toListPath(parse('occasion=diwali'))).toBe('/occasions/diwali')
  expect(toListPath(parse('occasion=diwali&max=900&in_stock=true&page=2'))).toBe(
    '/occasions/diwali?max=900&in_stock=true&page=2',
  )
  expect(toListPath(parse('occasion=diwali&category=lamps'))).toBe('/products?category=lamps&occasion=diwali')
  expect(toListPath(parse('occasion=diwali,holi'))).toBe('/products?occasion=diwali%2Choli')
  expect(parseListAddress(new URLSearchParams('max=900'), 'diwali').facets.occasion).toBe('diwali')
})

test('stays in a collection, whose order is not that of the newest', () => {
  const address = { ...parse('occasion=diwali&min=100'), collection: 'our-picks' }
  expect(toListPath(address)).toBe('/collections/our-picks?min=100&occasion=diwali')
  expect(toListPath(address, { category: 'lamps', min: '', facets: {} })).toBe(
    '/collections/our-picks?category=lamps',
  )
  expect(toApiListQuery(address)).toBe('collection=our-picks&min_price=10000&occasion=diwali&per_page=24')
})
