import { messages } from '@nakshi/core/messages'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { newAccount } from '../../../../test/harness-client.ts'
import { usedRefreshTokens, users } from '../../../platform/db/tables/index.ts'
import { registerAccessControl } from '../../../platform/http/access.ts'
import { registerRateLimits } from '../../../platform/http/rate-limits.ts'
import { registerSessions } from './access-tokens.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const signUp = (account = newAccount()) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: account })
const parseCookies = (response: Awaited<ReturnType<typeof signUp>>) =>
  Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]))
const refresh = (cookies: Record<string, string>) =>
  shop.app.inject({ method: 'POST', url: '/api/auth/refresh', cookies })
const cart = (cookies: Record<string, string>) =>
  shop.app.inject({ method: 'GET', url: '/api/cart', cookies })

// spec: shop 4 · Session, signing up, in, out: no session, signed in, signed out
test('signs in a new account with httpOnly cookies and stores the password as argon2id', async () => {
  const account = newAccount({ email: ' Priya@Example.TEST ' })
  const response = await signUp(account)
  expect(response.statusCode).toBe(201)
  expect(response.json().user).toMatchObject({
    email: 'priya@example.test',
    full_name: 'Asha Rao',
    role: 'user',
  })
  for (const cookie of response.cookies) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  const [row] = await shop.db.select().from(users).where(eq(users.email, 'priya@example.test'))
  expect(row?.password_hash).toMatch(/^\$argon2id\$/)
  expect((await cart(parseCookies(response))).statusCode).toBe(200)
})

test.each(['password123', 'QwertyUiop', 'iloveyou1'])(
  'rejects the common password %s at its field',
  async (password) => {
    const account = newAccount({ password })
    const response = await signUp(account)
    const message = messages.auth.common_password
    expect(response.statusCode).toBe(422)
    expect(response.json()).toMatchObject({
      message: message.template,
      issues: [{ path: 'password', message: message.template }],
    })
    expect(await shop.db.select().from(users).where(eq(users.email, account.email))).toEqual([])
  },
)

test('rejects an email that is taken at its field and keeps the existing account', async () => {
  const account = newAccount()
  await signUp(account)
  const again = await signUp({ ...account, full_name: 'Somebody Else' })
  expect(again.statusCode).toBe(409)
  expect(again.json().issues).toMatchObject([{ path: 'email', message: messages.auth.email_taken.template }])
  const [row] = await shop.db.select().from(users).where(eq(users.email, account.email))
  expect(row?.full_name).toBe('Asha Rao')
})

// spec: shop 5 · Create account, any: full name, email and password are required
test.each([
  [{ email: 'not-an-email' }, 'email'],
  [{ password: 'short' }, 'password'],
  [{ full_name: '   ' }, 'full_name'],
  [{ email: '' }, 'email'],
  [{ password: '' }, 'password'],
  [{ role: 'admin' }, ''],
])('rejects sign-up with %j and creates no account', async (extra, path) => {
  const account = { ...newAccount(), ...extra }
  const response = await signUp(account)
  expect(response.statusCode).toBe(400)
  expect(response.json().issues[0].path).toBe(path)
  expect(await shop.db.select().from(users).where(eq(users.email, account.email))).toEqual([])
})

test('returns the same response for a wrong password and an unknown email', async () => {
  const account = newAccount()
  await signUp(account)
  const signIn = (payload: object) => shop.app.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
  const wrong = await signIn({ email: account.email, password: 'not-the-password' })
  const unknown = await signIn({ email: 'nobody@example.test', password: 'not-the-password' })
  expect(wrong.statusCode).toBe(401)
  expect(wrong.json()).toEqual(unknown.json())
  expect(wrong.json().message).toBe(messages.auth.wrong_credentials.template)
})

// spec: shop 4 · Session, signing up, in, out: no session, signed in, signed out
test('revokes the access and refresh tokens at sign-out', async () => {
  const cookies = parseCookies(await signUp())
  await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', cookies })
  expect((await cart(cookies)).statusCode).toBe(401)
  expect((await refresh(cookies)).statusCode).toBe(401)
})

test('exchanges a refresh token for a new one and revokes the session when an old one is reused', async () => {
  const first = parseCookies(await signUp())
  const second = parseCookies(await refresh(first))
  expect(second.nakshi_refresh).toBeTruthy()
  expect(second.nakshi_refresh).not.toBe(first.nakshi_refresh)
  // Another tab that was a moment slower is let in and keeps the newer cookie.
  const tab = await refresh(first)
  expect(tab.statusCode).toBe(200)
  expect(parseCookies(tab).nakshi_refresh).toBeUndefined()
  await shop.db.update(usedRefreshTokens).set({ used_at: new Date(Date.now() - 60_000) })
  expect((await refresh(first)).statusCode).toBe(401)
  expect((await refresh(second)).statusCode).toBe(401)
  expect((await cart(second)).statusCode).toBe(401)
})

// spec: shop 4 · Session, signed in: refreshes automatically
test('renews an expired access cookie in the session response', async () => {
  const { nakshi_refresh = '' } = parseCookies(await signUp())
  const response = await shop.app.inject({ url: '/api/auth/session', cookies: { nakshi_refresh } })
  expect(response.json().user.role).toBe('user')
  expect((await cart(parseCookies(response))).statusCode).toBe(200)
  expect((await shop.app.inject('/api/auth/session')).json()).toEqual({ user: null })
})

// spec: shop 4 · Session, signed in: admin exactly when the role is admin
test('applies a role change to the next request', async () => {
  const admin = await shop.asAdmin()
  const url = '/api/admin/dashboard'
  expect((await admin.get(url)).statusCode).not.toBe(403)
  await shop.db.update(users).set({ staff_role: null }).where(eq(users.id, admin.userId))
  expect((await admin.get(url)).statusCode).toBe(403)
})

test.each([
  [{ origin: 'https://evil.example' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'cross-site' }],
  [{ 'sec-fetch-site': 'same-site' }],
])('rejects a cross-site write: %j', async (headers) => {
  const client = await shop.asShopper()
  const response = await client.delete('/api/cart', { headers })
  expect(response.statusCode).toBe(403)
  expect(response.json().code).toBe('cross_site')
  const own = { origin: 'http://localhost', host: 'localhost', 'sec-fetch-site': 'same-origin' }
  expect((await client.delete('/api/cart', { headers: own })).statusCode).toBe(200)
})

test('fails at startup when a route declares no access', async () => {
  const app = fastify()
  await registerRateLimits(app, shop.config)
  registerAccessControl(app, await registerSessions(app, shop))
  expect(() => app.get('/api/forgotten', () => 'open')).toThrow('declares no access')
  await app.close()
})

test('revokes the previous session of the browser at sign-in and sign-up', async () => {
  const [asha, other] = [newAccount(), newAccount()]
  const browser = shop.visitor()
  await browser.signUp(asha)
  const reads = async (cookies: Record<string, string>) =>
    (await shop.app.inject({ url: '/api/profile', cookies })).statusCode
  const { email, password } = asha
  const again = () => browser.signIn({ email, password })
  const begun = [again, () => browser.signUp(other), again]
  for (const begin of begun) {
    const before = browser.cookies()
    expect(await reads(before)).toBe(200)
    await begin()
    expect([await reads(before), await reads(browser.cookies())]).toEqual([401, 200])
  }
})

test('limits an account to a hundred sessions and revokes the least recently used', async () => {
  const account = newAccount()
  const browser = shop.visitor()
  await browser.signUp(account)
  await shop.sql`insert into sessions (user_id, token_hash, expires_at, last_used_at)
    select ${browser.userId}, 'token ' || n, now() + interval '1 day', now() - n * interval '1 minute'
    from generate_series(1, 150) n`
  const { email, password } = account
  await shop.visitor().signIn({ email, password })
  const [{ live } = { live: 0 }] = await shop.sql`
    select count(*)::int as live from sessions where user_id = ${browser.userId} and revoked_at is null`
  expect([live, (await browser.get('/api/profile/devices')).json().items.length]).toEqual([100, 100])
})
