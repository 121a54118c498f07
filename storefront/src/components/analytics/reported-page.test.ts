import { expect, test } from 'vitest'
import { toReportedUrl } from './reported-page.ts'

const ORDER = '0b6ff0a6-44f6-4f0a-9d8a-3b1c5b4a7c11'

test.each<[address: string, reported: string | null]>([
  ['/', '/'],
  ['/products', '/products'],
  ['/products?category=mugs&search=Meera%20Nair&page=2', '/products?category=mugs'],
  ['/products/name-mug?text=Anu&v.colour=Red&line=1', '/products/name-mug'],
  ['/products/name-mug?utm_source=news&gclid=Cj0K-x_1', '/products/name-mug?utm_source=news&gclid=Cj0K-x_1'],
  ['/?utm_content=meera@example.test&utm_term=Meera%20Nair', '/'],
  ['/privacy', '/privacy'],
  ['/pages/our-story', '/pages/our-story'],
  ['/products/%E0%A4%A8%E0%A4%BE%E0%A4%AE-mug?text=Anu', '/products/%E0%A4%A8%E0%A4%BE%E0%A4%AE-mug'],
  ['/pages/தீபாவளி', `/pages/${encodeURIComponent('தீபாவளி')}`],
  [`/order-details/${ORDER}?x=1`, '/order-details'],
  // Addresses with tokens, and pages behind them
  ['/track-order#secret', null],
  ['/track-order', null],
  ['/answer', null],
  ['/designs/c2VjcmV0', null],
  ['/back-in-stock', null],
  ['/discount/MEERA50', null],
  ['/auth?mode=reset', null],
  ['/profile', null],
  ['/orders', null],
  ['/products/name-mug/secret', null],
  ['/products/name-mug%2Fsecret', null],
  ['/products/%E0%A4%A', null],
  ['/unknown', null],
])('%s is reported as %s', (address, reported) => {
  const url = toReportedUrl(new URL(address, 'https://shop.example'))
  expect(url).toBe(reported === null ? null : `https://shop.example${reported}`)
})
