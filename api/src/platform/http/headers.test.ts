import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../test/harness.ts'
import { newAccount } from '../../../test/harness-client.ts'

let shop: TestApp
let https: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  https = await createTestApp({ publicUrl: 'https://shop.example', secureCookies: true })
})
afterAll(() => Promise.all([shop.close(), https.close()]))

/** Right, refused, not there, malformed: whatever is answered, the headers stand. */
const fetchResponses = async ({ app }: TestApp) => [
  await app.inject('/api/profile'),
  await app.inject('/api/cart'),
  await app.inject('/no-such-page'),
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }),
]

describe('every response', () => {
  test('allows only own scripts, no framing by other sites and no MIME sniffing', async () => {
    for (const { headers } of await fetchResponses(shop)) {
      const policy = String(headers['content-security-policy'])
      const directive = (name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))
      expect(directive('script-src')).toBe("script-src 'self'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/)
      expect(directive('default-src')).toBe("default-src 'self'")
      expect(directive('object-src')).toBe("object-src 'none'")
      expect(directive('base-uri')).toBe("base-uri 'none'")
      expect(directive('report-uri')).toBe('report-uri /api/csp-reports')
      expect(directive('report-to')).toBe('report-to csp')
      expect(headers['reporting-endpoints']).toBe('csp="/api/csp-reports"')
      expect(directive('form-action')).toBe("form-action 'self'")
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'self'")
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('allows data that is the same for every visitor to load nothing and to be framed nowhere', async () => {
    for (const url of ['/api/settings', '/api/categories', '/api/products']) {
      const { headers } = await shop.app.inject(url)
      expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    }
  })

  test('sets HSTS for a year where the shop is served over https, and nowhere else', async () => {
    for (const { headers } of [...(await fetchResponses(https)), await https.app.inject('/api/settings')])
      expect(headers['strict-transport-security']).toBe('max-age=31536000')
    for (const { headers } of await fetchResponses(shop))
      expect(headers['strict-transport-security']).toBeUndefined()
  })
})

const signUp = ({ app }: TestApp) =>
  app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: newAccount() })

// spec: shop 4 · Session, signed in: persists in browser storage
// otherwise: it persists in cookies that no script can read
test('sets cookies as SameSite, HttpOnly, and Secure over https', async () => {
  const overHttps = (await signUp(https)).cookies
  for (const cookie of overHttps)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  // Browsers take these from this host over https alone; `__Host-` needs the path `/`.
  expect(overHttps.map(({ name, path, domain }) => [name, path, domain])).toEqual([
    ['__Host-nakshi_session', '/', undefined],
    ['__Secure-nakshi_refresh', '/api/auth', undefined],
    ['__Secure-nakshi_device', '/api/auth', undefined],
  ])
  const [access, refresh] = (await signUp(shop)).cookies
  expect(access).toMatchObject({ name: 'nakshi_session', path: '/', maxAge: 15 * 60 })
  expect(refresh).toMatchObject({ name: 'nakshi_refresh', path: '/api/auth' })
})

test('ignores cookies without a name prefix over https', async () => {
  const [access, refresh] = (await signUp(https)).cookies
  const { app } = https
  const plain = { nakshi_session: access?.value ?? '', nakshi_refresh: refresh?.value ?? '' }
  expect((await app.inject({ url: '/api/profile', cookies: plain })).statusCode).toBe(401)
  const renewed = await app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: plain })
  expect(renewed.statusCode).toBe(401)
  const named = { '__Host-nakshi_session': access?.value ?? '' }
  expect((await app.inject({ url: '/api/profile', cookies: named })).statusCode).toBe(200)
})

test('serves the OpenAPI description to admins in a public shop, and to every client on a local one', async () => {
  const reachable = await createTestApp({ reachable: true })
  for (const url of ['/api/docs', '/api/docs/json', '/api/docs/static/index.html']) {
    expect([url, (await reachable.visitor().get(url)).statusCode]).toEqual([url, 401])
    expect([url, (await (await reachable.asShopper()).get(url)).statusCode]).toEqual([url, 403])
    const { statusCode, headers } = await shop.visitor().get(url)
    expect(statusCode).toBeLessThan(400)
    // A store without https loads its files over http, and no other host is asked.
    expect(headers['content-security-policy']).not.toMatch(/upgrade-insecure-requests|https:|swagger/)
  }
  expect((await (await reachable.asAdmin()).get('/api/docs/json')).json().openapi).toBe('3.1.0')
  await reachable.close()
})
