import type { ProductCard } from '@nakshi/core/products/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoShop } from '../../../../demo/load.ts'
import { goldenQueries, typedQueries } from '../../../../test/golden-queries.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { openMediaStore } from '../../../platform/media/media-store.ts'

const FIRST = 10
const FIRST_ON_PHONE = 5

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  const store = openMediaStore(shop.config)
  await shop.sql`delete from site_settings`
  await loadDemoShop(shop.db, { password: 'gift-of-joy', store, log: () => {} })
}, 60_000)
afterAll(() => shop.close())

/** What a page of results shows first: what the rule found, then what is meant beside it. */
async function findFirst(search: string): Promise<string[]> {
  const visitor = shop.visitor()
  const words = encodeURIComponent(search)
  const found = (await visitor.get(`/api/products?search=${words}`)).json()
  const more = (await visitor.get(`/api/search/related-products?search=${words}`)).json()
  return [...found.items, ...more.items].map(({ slug }: ProductCard) => slug).slice(0, FIRST)
}

test('finds at least 95 percent of expected products in the first ten results of 120 searches', async () => {
  expect(goldenQueries.length).toBeGreaterThanOrEqual(120)
  const slugs = new Set([...(await shop.sql`select slug from products`)].map(({ slug }) => slug))
  const missed: string[] = []
  let recall = 0
  for (const [query, wanted] of goldenQueries) {
    const meant = wanted.split(' ')
    for (const slug of meant) expect(slugs, slug).toContain(slug)
    const first = await findFirst(query)
    const found = meant.filter((slug) => first.includes(slug))
    recall += found.length / meant.length
    if (found.length < meant.length)
      missed.push(
        `${query}: ${meant.filter((slug) => !first.includes(slug)).join(' ')} not in ${first.join(' ')}`,
      )
  }
  expect(recall / goldenQueries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.95)
})

test('finds a wanted product among the first five results of 90 percent of the searches typed on phones', async () => {
  const slugs = new Set([...(await shop.sql`select slug from products`)].map(({ slug }) => slug))
  const missed: string[] = []
  for (const [query, wanted] of typedQueries) {
    const meant = wanted.split(' ')
    for (const slug of meant) expect(slugs, slug).toContain(slug)
    const first = (await findFirst(query)).slice(0, FIRST_ON_PHONE)
    if (!meant.some((slug) => first.includes(slug))) missed.push(`${query}: ${first.join(' ')}`)
  }
  expect(1 - missed.length / typedQueries.length, missed.join('\n')).toBeGreaterThanOrEqual(0.9)
})

/** Words whose sounds are those of many English ones, with the most products that they may find. */
test.each([
  ['चाय', 4],
  ['दीया', 3],
  ['diya', 3],
  ['दीपक', 3],
  ['daddy', 12],
  ['papa', 12],
  ['पिता', 12],
  ['दादी', 5],
  ['नानी', 5],
  ['grandmother', 5],
  ['भाई', 6],
  ['भाभी', 2],
  ['baby', 8],
  // One sign from दीया, the word of the Hindi texts
  ['दया', 3],
  ['चाबी', 4],
  ['दरवाज़ा', 5],
  ['दीवार', 7],
])('finds at most the products that %s means', async (search, limit) => {
  const list = (await shop.visitor().get(`/api/products?search=${encodeURIComponent(search)}`)).json()
  expect(list.total).toBeLessThanOrEqual(limit)
  if (limit > 0) expect(list.total).toBeGreaterThan(0)
})

test('finds the clocks first by their Hindi name, which sounds like that of a car', async () => {
  const list = (await shop.visitor().get(`/api/products?search=${encodeURIComponent('घड़ी')}`)).json()
  expect(list.items.map(({ slug }: ProductCard) => slug).toSorted()).toEqual([
    'hindi-numeral-wall-clock',
    'photo-wall-clock',
  ])
})
