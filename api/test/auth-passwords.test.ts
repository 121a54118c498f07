import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sentences } from '../src/contract/sentences.ts'
import { password_attempts, users } from '../src/db/tables/index.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { newAccount, TEST_PASSWORD } from './harness-client.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true, trustProxy: true })
})
afterAll(() => shop.close())

let last = 0
/** Somewhere nobody has been yet. */
function newAddress(): string {
  last += 1
  return `10.1.${Math.floor(last / 250)}.${(last % 250) + 1}`
}
const post = (url: string, payload: object, address = newAddress()) =>
  shop.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } })
const signIn = (email: string, password: string, address?: string) =>
  post('/api/auth/sign-in', { email, password }, address)
async function newShopper() {
  const account = newAccount()
  expect((await post('/api/auth/sign-up', account)).statusCode).toBe(201)
  return account
}
/** As if everybody had waited as long as they were told. */
const waitedOut = () => shop.db.update(password_attempts).set({ next_at: sql`now() - interval '1 second'` })

describe('a password', () => {
  test.each(['password', 'PassWord1', '12345678', 'iloveyou', 'qwertyuiop'])(
    'that is tried first, %s, is refused wherever one is chosen',
    async (password) => {
      const account = { ...newAccount(), password }
      const answer = await post('/api/auth/sign-up', account)
      expect(answer.statusCode).toBe(422)
      const message = sentences.auth.common_password
      expect(answer.json().issues).toEqual([{ path: 'password', message }])
      expect(await shop.db.select().from(users).where(eq(users.email, account.email))).toEqual([])
    },
  )

  test('of a few plain words is not refused', async () => {
    const account = { ...newAccount(), password: 'gift-of-joy' }
    expect((await post('/api/auth/sign-up', account)).statusCode).toBe(201)
  })

  test('that is common is refused when it is changed, and the old one stays', async () => {
    const shopper = await shop.asShopper()
    const answer = await shopper.post('/api/profile/password', {
      current_password: TEST_PASSWORD,
      password: 'password1',
    })
    expect(answer.statusCode).toBe(422)
    await shop.visitor().signIn({ email: shopper.email, password: TEST_PASSWORD })
  })
})

describe('guessing', () => {
  test('at one account, from ever new addresses, waits longer and longer, and the owner is never shut out', async () => {
    const { email } = await newShopper()
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(email, 'guess')).statusCode).toBe(401)
    const waits: number[] = []
    for (let rounds = 0; rounds < 12; rounds += 1) {
      const answer = await signIn(email, 'guess')
      expect(answer.statusCode).toBe(429)
      expect(answer.json().message).toBe(sentences.general.slow_down)
      waits.push(Number(answer.headers['retry-after']))
      await waitedOut()
      expect((await signIn(email, 'guess')).statusCode).toBe(401)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900])
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(429)
    await waitedOut()
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    // and with the right one it begins anew
    expect((await signIn(email, 'guess')).statusCode).toBe(401)
    expect((await signIn(email, 'guess')).statusCode).toBe(401)
  })

  test('at an address without an account is answered word for word as at one with', async () => {
    const { email } = await newShopper()
    const answers = async (address: string) => {
      const heard = []
      for (let tries = 0; tries < 7; tries += 1) {
        const { statusCode, body, headers } = await signIn(address, 'guess')
        heard.push([statusCode, body, headers['retry-after']])
      }
      return heard
    }
    expect(await answers(newAccount().email)).toEqual(await answers(email))
  })

  test('at many accounts from one address waits too, and other addresses do not', async () => {
    const address = newAddress()
    for (let tries = 0; tries < 20; tries += 1)
      expect((await signIn(newAccount().email, 'guess', address)).statusCode).toBe(401)
    const { email } = await newShopper()
    const answer = await signIn(email, TEST_PASSWORD, address)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('many at once are as many attempts', async () => {
    const { email } = await newShopper()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'guess')))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('is counted for all replicas together', async () => {
    const { buildApp } = await import('../src/app.ts')
    const replica = await buildApp({ config: shop.config, db: shop.db, listen: shop.listen })
    const { email } = await newShopper()
    for (let tries = 0; tries < 5; tries += 1) await signIn(email, 'guess')
    const payload = { email, password: 'guess' }
    const answer = await replica.inject({ method: 'POST', url: '/api/auth/sign-in', payload })
    expect(answer.statusCode).toBe(429)
    await replica.close()
  })

  test('through the profile of a phone left open counts as at the sign-in', async () => {
    const shopper = await shop.asShopper()
    const change = { current_password: 'guess', password: 'a-newer-password-for-tests' }
    for (let tries = 0; tries < 5; tries += 1)
      expect((await shopper.post('/api/profile/password', change)).statusCode).toBe(422)
    expect((await shopper.post('/api/profile/password', change)).statusCode).toBe(429)
    const remove = { method: 'DELETE', url: '/api/profile', payload: { current_password: 'guess' } } as const
    expect((await shopper.send(remove)).statusCode).toBe(429)
    expect((await signIn(shopper.email, TEST_PASSWORD)).statusCode).toBe(429)
  })
})

test('a forgotten password costs the same work and gets the same answer with and without an account', async () => {
  const { email } = await newShopper()
  const jobs = async () => (await shop.sql`select count(*) as n from jobs.job where name = 'mail'`)[0]?.n
  for (const asked of [email, newAccount().email]) {
    const before = await jobs()
    const answer = await post('/api/auth/forgot-password', { email: asked })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: sentences.auth.reset_sent }])
    expect(await jobs()).toBe(before + 1)
  }
})
