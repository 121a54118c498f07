import { expect, test } from 'vitest'
import { createCachedResponse } from './cached-response.ts'
import { openResponseCache } from './response-cache.ts'

test('invalidates the page of a changed product in every language, and no other page', async () => {
  const cache = openResponseCache(true)
  const addresses = [
    '/products/mug',
    '/hi/products/mug?v.size=L',
    '/api/products/mug',
    'hi /api/products/mug',
    '/hi/products/mug-2',
    '/hi',
  ]
  for (const address of addresses)
    await cache.get(address, async () => createCachedResponse({ type: 'text/html', body: address }))
  cache.invalidateProduct('mug')
  expect(addresses.filter((address) => cache.has(address))).toEqual(['/hi/products/mug-2', '/hi'])
})
