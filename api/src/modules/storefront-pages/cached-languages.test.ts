import { expect, test } from 'vitest'
import { createCachedResponse } from './cached-response.ts'
import { openResponseCache } from './response-cache.ts'

test('forgets the page of a changed product in every language, and no other page', async () => {
  const cache = openResponseCache(true)
  const kept = [
    '/products/mug',
    '/hi/products/mug?v.size=L',
    '/api/products/mug',
    '/hi/products/mug-2',
    '/hi',
  ]
  for (const address of kept)
    await cache.get(address, async () => createCachedResponse({ type: 'text/html', body: address }))
  cache.invalidateProduct('mug')
  expect(kept.filter((address) => cache.has(address))).toEqual(['/hi/products/mug-2', '/hi'])
})
