import type { AdminPopularSearch } from '@nakshi/core/products/admin-popular-searches'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await addProduct(shop.db, { slug: 'tumbler', title: 'Steel tumbler', price: 49_900 })
})
beforeEach(async () => {
  for (const table of ['found_searches', 'hidden_searches', 'zero_result_searches'])
    await shop.sql`delete from ${shop.sql(table)}`
})
afterAll(() => shop.close())

const search = (words: string, { more = '', language = 'en' } = {}) =>
  shop.visitor().get(`/api/products?search=${encodeURIComponent(words)}${more}`, {
    headers: { 'accept-language': language },
  })
const listCounted = async () =>
  (await shop.sql`select language, words, search_count from found_searches order by words, language`).map(
    Object.values,
  )
const listPopular = async (language = 'en') =>
  (await shop.visitor().get('/api/search/popular', { headers: { 'accept-language': language } })).json().items
const listOfAdmin = async () => (await admin.get('/api/admin/popular-searches')).json<AdminPopularSearch[]>()
/** @param daysAgo in India */
const addFound = (words: string, count: number, { language = 'en', daysAgo = 0 } = {}) =>
  shop.sql`insert into found_searches (day, language, words, search_count)
    values ((now() at time zone 'Asia/Kolkata')::date - ${daysAgo}::int, ${language}, ${words}, ${count})`

test('counts what was searched and found, without the price, the filters and the person', async () => {
  await search('  Steel  Tumbler ')
  await search('steel tumbler', { language: 'hi' })
  await search('tumbler under 500')
  await search('tumbler', { more: '&in_stock=true' })
  await search('tumbler', { more: '&per_page=5' })
  await search('tumbler', { more: '&page=2' })
  await search('tumbler under 100')
  await search('glaswand')
  await search('gift')
  await search('tumbler 98765 43210')
  await search('steel')
  await vi.waitFor(async () =>
    expect(await listCounted()).toEqual([
      ['en', 'steel', 1],
      ['en', 'steel tumbler', 1],
      ['hi', 'steel tumbler', 1],
      ['en', 'tumbler', 1],
    ]),
  )
  const columns =
    await shop.sql`select column_name from information_schema.columns where table_name = 'found_searches'`
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual([
    'day',
    'language',
    'search_count',
    'words',
  ])
})

test('limits the number of distinct searches counted each day', async () => {
  await shop.sql`insert into found_searches (day, words)
    select (now() at time zone 'Asia/Kolkata')::date, 'rakhi ' || n from generate_series(1, 499) n`
  await search('steel')
  await search('tumbler')
  await search('steel')
  await vi.waitFor(async () => expect((await listCounted()).at(-1)).toEqual(['en', 'steel', 2]))
  expect(await listCounted()).toHaveLength(500)
})

test('suggests the six most frequent searches of a language in the last 30 days', async () => {
  expect(await listPopular()).toEqual([])
  await addFound('too rare', 4)
  await addFound('too old', 90, { daysAgo: 30 })
  await addFound('sum of days', 3, { daysAgo: 29 })
  await addFound('sum of days', 3)
  await addFound('राखी', 8, { language: 'hi' })
  for (const count of [5, 7, 8, 9, 10, 11]) await addFound(`searched ${count}`, count)
  expect(await listPopular()).toEqual([
    'searched 11',
    'searched 10',
    'searched 9',
    'searched 8',
    'searched 7',
    'sum of days',
  ])
  expect(await listPopular('hi')).toEqual(['राखी'])
})

test('does not suggest a search that found nothing the last time', async () => {
  await addFound('frame', 9, { daysAgo: 2 })
  await addFound('mug', 8, { daysAgo: 2 })
  await shop.sql`insert into zero_result_searches (day, words, had_suggestions)
    values ((now() at time zone 'Asia/Kolkata')::date - 1, 'frame', true),
      ((now() at time zone 'Asia/Kolkata')::date - 3, 'mug', false)`
  expect(await listPopular()).toEqual(['mug'])
})

test('lets the owner hide a search and show it afterwards', async () => {
  await addFound('mug', 9)
  await addFound('mug', 5, { language: 'hi', daysAgo: 1 })
  await addFound('rakhi', 20)
  const hide = (words: string, isHidden: boolean) =>
    admin.put('/api/admin/popular-searches', { words, is_hidden: isHidden })
  for (const _ of [1, 2]) expect((await hide('mug', true)).statusCode).toBe(200)
  expect([await listPopular(), await listPopular('hi')]).toEqual([['rakhi'], []])
  expect(await listOfAdmin()).toMatchObject([
    { words: 'rakhi', search_count: 20, languages: ['en'], is_hidden: false },
    { words: 'mug', search_count: 14, languages: ['en', 'hi'], is_hidden: true },
  ])
  expect((await hide('mug', false)).json()).toEqual({ words: 'mug', is_hidden: false })
  expect(await listPopular()).toEqual(['rakhi', 'mug'])
  expect((await hide('', true)).statusCode).toBe(400)
})
