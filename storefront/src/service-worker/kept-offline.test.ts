import { describe, expect, it } from 'vitest'
import { changesPerson, offlineCacheOf, pageOf } from './kept-offline.ts'

const ORDER = '0b1c2d3e-0000-4000-8000-000000000001'

describe('offline', () => {
  it.each([
    ['GET', '/assets/shop-abc.js', 'no-cors', 'assets'],
    ['GET', '/media/catalogue/mug.webp', 'no-cors', 'pictures'],
    ['GET', '/api/products/mug', 'cors', 'public'],
    ['GET', '/api/products/mug/related', 'cors', 'public'],
    ['GET', '/api/orders', 'cors', 'private'],
    ['GET', `/api/orders/${ORDER}`, 'cors', 'private'],
    ['GET', '/api/auth/session', 'cors', 'private'],
    ['GET', '/products/mug', 'navigate', 'pages'],
    ['GET', '/orders', 'navigate', 'pages'],
  ] as const)('%s %s (%s) is kept among the %s', (method, path, mode, cache) => {
    expect(offlineCacheOf(method, path, mode)).toBe(cache)
  })

  it.each([
    ['POST', '/api/orders', 'cors'],
    ['GET', '/api/cart', 'cors'],
    ['GET', '/api/addresses', 'cors'],
    ['GET', '/api/profile', 'cors'],
    ['GET', '/api/admin/orders', 'cors'],
    ['GET', `/api/orders/${ORDER}/invoice`, 'cors'],
    ['GET', '/media/custom/face.jpg', 'no-cors'],
    ['GET', '/admin', 'navigate'],
    ['GET', '/follow', 'navigate'],
    ['GET', '/auth', 'navigate'],
    ['GET', '/payments/sandbox/1', 'navigate'],
  ])('%s %s (%s) is kept nowhere', (method, path, mode) => {
    expect(offlineCacheOf(method, path, mode)).toBeNull()
  })

  it.each([
    ['POST', '/api/auth/sign-in', true],
    ['POST', '/api/auth/sign-out', true],
    ['POST', '/api/auth/sign-up', true],
    ['DELETE', '/api/profile', true],
    ['POST', '/api/auth/refresh', false],
    ['GET', '/api/auth/session', false],
    ['POST', '/api/cart', false],
  ])('%s %s may change who is there: %s', (method, path, changes) => {
    expect(changesPerson(method, path)).toBe(changes)
  })

  it('keeps with an order the page that shows it', () => {
    expect(pageOf('/api/orders')).toBe('/orders')
    expect(pageOf(`/api/orders/${ORDER}`)).toBe(`/order-details/${ORDER}`)
    expect(pageOf('/api/products')).toBeNull()
  })
})
