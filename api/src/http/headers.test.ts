import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../test/harness.ts'
import { newAccount } from '../../test/harness-client.ts'

let shop: TestApp
let https: TestApp
beforeAll(async () => {
  shop = await createTestApp()
  https = await createTestApp({ publicUrl: 'https://shop.example', secureCookies: true })
})
afterAll(() => Promise.all([shop.close(), https.close()]))

/** Right, refused, not there, malformed: whatever is answered, the headers stand. */
const answers = async ({ app }: TestApp) => [
  await app.inject('/api/settings'),
  await app.inject('/api/cart'),
  await app.inject('/no-such-page'),
  await app.inject({
    method: 'POST',
    url: '/api/auth/sign-in',
    payload: '{',
    headers: { 'content-type': 'application/json' },
  }),
]

describe('every answer', () => {
  test('lets no script in but the shop’s own, no other site frame it, and no type be guessed', async () => {
    for (const { headers } of await answers(shop)) {
      const policy = String(headers['content-security-policy'])
      const directive = (name: string) => policy.split(';').find((each) => each.startsWith(`${name} `))
      expect(directive('script-src')).toBe("script-src 'self'")
      expect(policy).not.toMatch(/script-src[^;]*unsafe|\*/)
      expect(directive('default-src')).toBe("default-src 'self'")
      expect(directive('object-src')).toBe("object-src 'none'")
      expect(directive('base-uri')).toBe("base-uri 'self'")
      expect(directive('form-action')).toBe("form-action 'self'")
      expect(directive('frame-ancestors')).toBe("frame-ancestors 'self'")
      expect(headers['x-frame-options']).toBe('SAMEORIGIN')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })

  test('asks for https for a year where the shop is reached by it, and nowhere else', async () => {
    for (const { headers } of await answers(https))
      expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
    for (const { headers } of await answers(shop))
      expect(headers['strict-transport-security']).toBeUndefined()
  })
})

// spec: shop 4 · Session, signed in: persists in browser storage
// otherwise: it persists in cookies that no script can read
test('cookies are for this site, out of reach of scripts, and Secure over https', async () => {
  const signUp = ({ app }: TestApp) =>
    app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: newAccount() })
  for (const cookie of (await signUp(https)).cookies)
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  const [access, refresh] = (await signUp(shop)).cookies
  expect(access).toMatchObject({ path: '/', maxAge: 15 * 60 })
  expect(refresh).toMatchObject({ path: '/api/auth' })
})
