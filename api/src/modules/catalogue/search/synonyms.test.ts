import type { SearchSynonym, ZeroResultSearch } from '@nakshi/core/products/admin-search-synonyms'
import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { addCategory, addProduct } from '../../../../test/harness-rows.ts'

let shop: TestApp
let admin: Client
beforeAll(async () => {
  shop = await createTestApp()
  admin = await shop.asAdmin()
  await addProduct(shop.db, { slug: 'tumbler', title: 'Steel tumbler' })
})
beforeEach(() => shop.sql`delete from zero_result_searches`)
afterAll(() => shop.close())

const search = async (words: string, more = '') =>
  (await shop.visitor().get(`/api/products?search=${encodeURIComponent(words)}${more}`))
    .json()
    .items.map(({ slug }: ProductCard) => slug)
const listZeroResults = async () =>
  (await admin.get('/api/admin/zero-result-searches')).json<ZeroResultSearch[]>()
const countZeroResults = () =>
  listZeroResults().then((rows) => rows.map(({ words, search_count: times }) => [words, times]))

test('counts a zero-result search without personal data', async () => {
  await search('Glaswand')
  await search('  glaswand ')
  await search('tumbler')
  await vi.waitFor(async () => expect(await countZeroResults()).toEqual([['glaswand', 2]]))
  const columns =
    await shop.sql`select column_name from information_schema.columns where table_name = 'zero_result_searches'`
  expect(columns.map(({ column_name }) => column_name).toSorted()).toEqual([
    'day',
    'had_suggestions',
    'search_count',
    'words',
  ])
})

test('does not count searches while typing, email addresses or phone numbers', async () => {
  await search('glaswan', '&per_page=5')
  await search('asha@example.test')
  await search('order 98765 43210')
  await search('first counted')
  await vi.waitFor(async () => expect(await countZeroResults()).toEqual([['first counted', 1]]))
})

test('limits the number of distinct zero-result searches counted each day', async () => {
  await shop.sql`insert into zero_result_searches (day, words, had_suggestions)
    select (now() at time zone 'Asia/Kolkata')::date, 'nonsense ' || n, false from generate_series(1, 500) n`
  await search('one too many')
  await search('nonsense 7')
  await vi.waitFor(async () => expect((await countZeroResults())[0]).toEqual(['nonsense 7', 2]))
  const [{ count } = { count: 0 }] = await shop.sql`select count(*)::int from zero_result_searches`
  expect(count).toBe(500)
})

test('creates a synonym from a zero-result search that then finds the product', async () => {
  await search('becher')
  await vi.waitFor(async () => expect(await countZeroResults()).toEqual([['becher', 1]]))
  const response = await admin.post('/api/admin/zero-result-searches/synonym', {
    words: 'becher',
    same_as: 'Tumbler',
  })
  // Into the group that the shop came with
  expect([response.statusCode, response.json().words]).toEqual([
    200,
    expect.arrayContaining(['tumbler', 'flask', 'becher']),
  ])
  expect(await search('becher')).toEqual(['tumbler'])
  expect(await listZeroResults()).toEqual([])
  const fresh = await admin.post('/api/admin/zero-result-searches/synonym', {
    words: 'humpen',
    same_as: 'steel beaker',
  })
  expect(fresh.json().words).toEqual(['steel beaker', 'humpen'])
})

test.each([
  ['mug, cup', 'tankard', 'words'],
  ['mug, cup', 'tumbler', 'words'],
  ['Tankard', 'tankard', 'same_as'],
])('rejects %s as a synonym of %s at the field %s', async (words, sameAs, path) => {
  const rejected = await admin.post('/api/admin/zero-result-searches/synonym', { words, same_as: sameAs })
  expect([rejected.statusCode, rejected.json().issues?.[0]?.path]).toEqual([400, path])
})

test('creates, updates and deletes search synonyms', async () => {
  const added = await admin.post('/api/admin/search-synonyms', { words: ['Krug', 'steel', 'krug'] })
  expect([added.statusCode, added.json().words]).toEqual([201, ['krug', 'steel']])
  expect(await search('krug')).toEqual(['tumbler'])
  const url = `/api/admin/search-synonyms/${added.json().id}`
  expect((await admin.put(url, { words: ['krug', 'gold'] })).statusCode).toBe(200)
  expect(await search('krug')).toEqual([])
  expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(200)
  expect((await admin.send({ method: 'DELETE', url })).statusCode).toBe(404)
  const all = (await admin.get('/api/admin/search-synonyms')).json<SearchSynonym[]>()
  expect(all.some(({ words }) => words.includes('राखी'))).toBe(true)
  for (const words of [['one'], ['a,b', 'c'], ['same', 'Same'], ['', 'x']])
    expect((await admin.post('/api/admin/search-synonyms', { words })).statusCode).toBe(400)
})

test('dismisses a zero-result search', async () => {
  await search('quatsch')
  await vi.waitFor(async () => expect(await countZeroResults()).toEqual([['quatsch', 1]]))
  await admin.post('/api/admin/zero-result-searches/dismiss', { words: 'quatsch' })
  expect(await listZeroResults()).toEqual([])
})

test.each(['diwali', 'Deepavali gifts', 'DIPAVALI'])(
  'finds a category with a Hindi name by %s',
  async (words) => {
    const { id } = await addCategory(shop.db, { name: 'दीवाली उपहार', slug: `diwali-${words.length}` })
    await addProduct(shop.db, { slug: `brass-${words.length}`, title: 'Brass set', category_ids: [id] })
    expect(await search(words)).toContain(`brass-${words.length}`)
  },
)
