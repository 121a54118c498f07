import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { addProduct } from '../../../test/harness-rows.ts'
import { createCachedResponse } from './cached-response.ts'
import { openResponseCache } from './response-cache.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ cache: true })
})
afterAll(() => shop.close())
afterEach(() => vi.useRealTimers())

const fakeTime = (now: string) => vi.useFakeTimers({ now: Date.parse(now), toFake: ['Date', 'performance'] })

test('serves no cached response of before midnight in India, when sales start and end', async () => {
  // 20 seconds before midnight; entries usually live for 30.
  fakeTime('2026-12-05T18:29:40Z')
  const cache = openResponseCache(true)
  const make = async () => createCachedResponse({ type: 'text/plain', body: 'Sale' })
  await cache.get('/products/mug', make)
  vi.advanceTimersByTime(19_999)
  expect(cache.getFresh('/products/mug')).not.toBeNull()
  expect(cache.has('/products/mug')).toBe(true)
  vi.advanceTimersByTime(2)
  expect(cache.has('/products/mug')).toBe(false)
  expect(cache.getFresh('/products/mug')).toBeNull()
  await cache.get('/products/mug', make)
  vi.advanceTimersByTime(29_999)
  expect(cache.getFresh('/products/mug')).not.toBeNull()
})

test.each([
  ['lets shared caches store a page', '2026-12-05T12:00:00Z', true],
  ['lets no shared cache take a page over midnight in India', '2026-12-05T18:29:00Z', false],
])('%s', async (_what, now, isShared) => {
  const { slug } = await addProduct(shop.db)
  fakeTime(now)
  const { headers } = await shop.visitor().get(`/api/products/${slug}`)
  expect(headers['cdn-cache-control'] !== undefined).toBe(isShared)
  expect(headers['cache-control']).toContain(isShared ? 's-maxage' : 'private')
})
