import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { sessions, usedRefreshTokens } from '../../../platform/db/tables/index.ts'

const OTHER_SECRET = 'another-secret-another-secret-another'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const parseCookies = (response: Awaited<ReturnType<Client['get']>>) =>
  Object.fromEntries(response.cookies.map((cookie) => [cookie.name, cookie.value]))
const cart = (cookies: Record<string, string>, app = shop.app) => app.inject({ url: '/api/cart', cookies })
const refresh = (nakshiRefresh: string, app = shop.app) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh', cookies: { nakshi_refresh: nakshiRefresh } })

/** The two cookies of a new account, the token's parts, and what it says. */
async function signedUp(app = shop.app) {
  const account = newAccount()
  const response = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload: account })
  const { nakshi_session: access = '', nakshi_refresh: renewal = '' } = parseCookies(response)
  const [header = '', payload = '', signature = ''] = access.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { account, access, renewal, header, payload, signature, head: read(header), claims: read(payload) }
}
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('an access token', () => {
  // spec: shop 9 · Session, signed in: a tick of 30 seconds, refresh when 3 or fewer remain
  // otherwise: renewed when a request finds it run out, by one tab for all
  test('expires after 15 minutes and names its key, issuer and audience', async () => {
    const { head, claims } = await signedUp()
    expect(head).toEqual({ alg: 'HS256', typ: 'JWT', kid: expect.stringMatching(/^[\w-]{12}$/) })
    expect(claims).toMatchObject({ iss: 'nakshi', aud: 'nakshi' })
    expect(claims.exp - claims.iat).toBe(15 * 60)
    expect(Object.keys(claims).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  })

  test('is rejected when missing, signed with another key or algorithm, unsigned or tampered with', async () => {
    const { access, header, payload, signature, head, claims } = await signedUp()
    expect((await cart({ nakshi_session: access })).statusCode).toBe(200)

    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const now = Math.floor(Date.now() / 1000)
    const { sub, sid } = claims
    const rs = `${encoded({ ...head, alg: 'RS256' })}.${payload}`
    const hmac = (input: string, key: string) => createHmac('sha256', key).update(input).digest('base64url')
    const other = await createTestApp({ sessionSecret: OTHER_SECRET })
    const foreign = other.app.jwt.sign({ sub, sid })
    await other.close()
    const ours = (claim: object) => {
      const input = `${header}.${encoded({ ...claims, ...claim })}`
      return `${input}.${signature}`
    }
    const bad: Record<string, string> = {
      'no token at all': '',
      'not a token': 'x',
      'of another key': foreign,
      'of another key that names ours': foreign.replace(/^[^.]+/, header),
      'alg none': `${encoded({ ...head, alg: 'none' })}.${payload}.`,
      'alg none, signed': `${encoded({ ...head, alg: 'none' })}.${payload}.${signature}`,
      'alg None': `${encoded({ ...head, alg: 'None' })}.${payload}.`,
      'RS256 of a key of the sender': `${rs}.${sign('sha256', Buffer.from(rs), privateKey).toString('base64url')}`,
      'HS256 with a public key as its secret': `${header}.${payload}.${hmac(`${header}.${payload}`, pem)}`,
      'HS512 named, HS256 signed': `${encoded({ ...head, alg: 'HS512' })}.${payload}.${signature}`,
      'without a key id': `${encoded({ alg: 'HS256', typ: 'JWT' })}.${payload}.${signature}`,
      'with an unknown key id': `${encoded({ ...head, kid: '../../dev/null' })}.${payload}.${signature}`,
      'with the secret itself, not the key made from it': `${header}.${payload}.${hmac(`${header}.${payload}`, shop.config.sessionSecret)}`,
      'signature cut': `${header}.${payload}.${signature.slice(0, -4)}`,
      'signature changed': `${header}.${payload}.${signature.slice(0, -4)}AAAA`,
      'another account written in': ours({ sub: crypto.randomUUID() }),
      'longer life written in': ours({ exp: now + 86_400 }),
    }
    for (const [what, nakshiSession] of Object.entries(bad))
      expect([what, (await cart({ nakshi_session: nakshiSession })).statusCode]).toEqual([what, 401])
  })

  test('is rejected after it expires', async () => {
    const { claims } = await signedUp()
    const { sub, sid } = claims
    const good = shop.app.jwt.sign({ sub, sid })
    expect((await cart({ nakshi_session: good })).statusCode).toBe(200)
    const now = Date.now
    try {
      Date.now = () => now() + 15 * 60_000 + 1_000
      expect((await cart({ nakshi_session: good })).statusCode).toBe(401)
    } finally {
      Date.now = now
    }
  })

  test('signed with the previous secret is accepted until it expires; a refresh uses the new secret', async () => {
    const old = await createTestApp({ sessionSecret: OTHER_SECRET })
    const changed = {
      sessionSecret: 'a-new-secret-a-new-secret-a-new-secret',
      previousSessionSecret: OTHER_SECRET,
    }
    const { account, access, renewal, head } = await signedUp(old.app)
    const { buildApp } = await import('../../../app/app.ts')
    const app = await buildApp({
      config: { ...old.config, ...changed },
      db: old.db,
      listen: old.listen,
      reports: old.reports,
    })
    expect((await cart({ nakshi_session: access }, app)).statusCode).toBe(200)
    const { nakshi_session: renewed = '' } = parseCookies(await refresh(renewal, app))
    expect(JSON.parse(Buffer.from(renewed.split('.')[0] ?? '', 'base64url').toString()).kid).not.toBe(
      head.kid,
    )
    expect((await cart({ nakshi_session: renewed }, app)).statusCode).toBe(200)
    // Without the one before, its tokens are invalid; a process with the old secret rejects the new ones
    // secret alone.
    const after = await buildApp({
      config: { ...old.config, ...changed, previousSessionSecret: undefined },
      db: old.db,
      listen: old.listen,
      reports: old.reports,
    })
    expect((await cart({ nakshi_session: access }, after)).statusCode).toBe(401)
    expect((await cart({ nakshi_session: renewed }, old.app)).statusCode).toBe(401)
    expect(account.email).toBeTruthy()
    await Promise.all([app.close(), after.close()])
    await old.close()
  })

  test('is revoked at sign-out and, on other devices, at a password change', async () => {
    const account = newAccount()
    const [phone, laptop] = [shop.visitor(), shop.visitor()]
    await phone.signUp(account)
    const { email, password: old } = account
    await laptop.signIn({ email, password: old })
    const password = 'a-newer-password-for-tests'
    const change = { current_password: TEST_PASSWORD, password }
    expect((await laptop.post('/api/profile/password', change)).statusCode).toBe(200)
    expect((await phone.get('/api/cart')).statusCode).toBe(401)
    expect((await phone.post('/api/auth/refresh')).statusCode).toBe(401)
    expect((await laptop.get('/api/cart')).statusCode).toBe(200)
    await expect(shop.visitor().signIn({ email, password: old })).rejects.toThrow('401')
    await shop.visitor().signIn({ email, password })

    const { access, renewal } = await signedUp()
    const cookies = { nakshi_session: access, nakshi_refresh: renewal }
    await shop.app.inject({ method: 'POST', url: '/api/auth/sign-out', cookies })
    expect((await cart(cookies)).statusCode).toBe(401)
    expect((await refresh(renewal)).statusCode).toBe(401)
  })
})

describe('a refresh token', () => {
  test('is stored only as a hash', async () => {
    const { renewal, claims } = await signedUp()
    const [row] = await shop.db.select().from(sessions).where(eq(sessions.id, claims.sid))
    expect(JSON.stringify(row)).not.toContain(renewal)
  })

  test('revokes the whole token family when an old one is reused', async () => {
    const { renewal: first } = await signedUp()
    let newest = first
    for (let times = 0; times < 3; times += 1)
      newest = parseCookies(await refresh(newest)).nakshi_refresh ?? ''
    await shop.db.update(usedRefreshTokens).set({ used_at: new Date(Date.now() - 60_000) })
    expect((await refresh(first)).statusCode).toBe(401)
    expect((await refresh(newest)).statusCode).toBe(401)
  })

  test('is exchanged once when five tabs send it concurrently, and all five stay signed in', async () => {
    const { renewal } = await signedUp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => refresh(renewal)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200])
    const handedOut = answers.flatMap((response) => parseCookies(response).nakshi_refresh ?? [])
    expect(handedOut).toHaveLength(1)
    for (const response of answers) expect((await cart(parseCookies(response))).statusCode).toBe(200)
    expect((await refresh(handedOut[0] ?? '')).statusCode).toBe(200)
  })
})
