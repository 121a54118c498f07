import type { ProductCard } from '@nakshi/contract/shop/products'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadDemoShop } from '../../../../demo/load.ts'
import { goldenQueries } from '../../../../test/golden-queries.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { openMediaStore } from '../../../media/media-store.ts'

const FIRST = 10

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
