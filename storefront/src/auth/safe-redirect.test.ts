import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toSafeRedirect } from './safe-redirect.ts'

it.each([
  '/',
  '/cart',
  '/products?category=mugs&page=2#grid',
  '/products/नाम',
  '/authors',
  '/products?next=https://x.test',
])('redirects to %s', (path) => {
  expect(toSafeRedirect(path)).toBe(path)
})

it.each([
  null,
  undefined,
  '',
  'cart',
  'https://evil.test',
  'javascript:alert(1)',
  '//evil.test',
  '/\\evil.test',
  '/\t/evil.test',
  '/a\\b',
  '/ x',
  '/\n//evil.test',
  '/auth',
  '/auth?returnTo=/auth',
  '/auth/reset',
  '/auth#x',
])('redirects to the home page instead of %j', (wanted) => {
  expect(toSafeRedirect(wanted)).toBe('/')
})

it('never redirects to another origin', () => {
  const nasty = fc.string({
    unit: fc.constantFrom('/', '\\', '.', ':', '@', '\t', '\n', ' ', '?', '#', 'a', '%'),
  })
  fc.assert(
    fc.property(
      fc.oneof(
        nasty,
        nasty.map((rest) => `/${rest}`),
        fc.string(),
      ),
      (wanted) => {
        expect(new URL(toSafeRedirect(wanted), 'https://shop.test').origin).toBe('https://shop.test')
      },
    ),
    { numRuns: 2000 },
  )
})
