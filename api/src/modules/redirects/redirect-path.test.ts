import { expect, test } from 'vitest'
import { mergeQuery, toRedirectPath } from './redirect-path.ts'

test.each([
  ['/products/mug', '/products/mug'],
  ['/Products/Mug/', '/products/mug'],
  ['/products/mug?utm_source=x#reviews', '/products/mug'],
  ['/products?category=Mugs&sort=newest', '/products?category=mugs'],
  ['/products', '/products'],
  ['/products/%E0%A4%A8%E0%A4%BE%E0%A4%AE', '/products/नाम'],
  ['/', '/'],
  ['/products/%E0%A4%A', null],
  ['//evil.example/x', null],
  ['https://evil.example/x', null],
  ['about', null],
  ['/a/..//evil.example/x', null],
  ['/products/mug%2F//', '/products/mug'],
])('finds redirects of %s by %s', (url, path) => {
  expect(toRedirectPath(url)).toBe(path)
})

test('reads many slashes in linear time', () => {
  expect(toRedirectPath(`/a${'/'.repeat(400_000)}b`)).toHaveLength(400_003)
})

test.each([
  ['/products/cup', '/products/mug', '/products/cup'],
  ['/products/cup', '/products/mug?utm_source=x&color=red', '/products/cup?utm_source=x&color=red'],
  ['/products?category=cups', '/products?category=mugs&sort=newest', '/products?category=cups&sort=newest'],
  ['/products/cup#reviews', '/products/mug?a=1', '/products/cup?a=1#reviews'],
  ['/products/नाम', '/products/mug', '/products/%E0%A4%A8%E0%A4%BE%E0%A4%AE'],
])('redirects to %s from %s as %s', (target, url, location) => {
  expect(mergeQuery(target, url)).toBe(location)
})
