import { formatMessage } from '@nakshi/core/base/format-message'
import { messages } from '@nakshi/core/messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { hash } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { buildApp } from '../../../app/app.ts'
import { users } from '../../../platform/db/tables/index.ts'
import { createResetToken } from './reset-token.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => shop.close())

let last = 0
/** A new address. */
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
  const { email, password } = account
  return { email, password }
}
/** A device that keeps its cookies, wherever it is. */
const deviceAtAddress = (client: Client, address = newAddress()) => ({
  post: (url: string, payload: object) =>
    client.post(url, payload, { headers: { 'x-forwarded-for': address } }),
})
/** The owner signed in on it before, and signed out. */
async function knownDevice(account: { email: string; password: string }) {
  const device = shop.visitor()
  await device.signIn(account)
  await device.post('/api/auth/sign-out')
  return device
}
/**
 * A stranger's guesses at one account, each from another address unless one is named, until they
 * are refused.
 */
async function guessUntilRejected(email: string, address?: string): Promise<number> {
  for (let guesses = 0; guesses < 200; guesses += 1) {
    const { statusCode } = await signIn(email, 'guess', address)
    if (statusCode === 429) return guesses
    expect(statusCode).toBe(401)
  }
  throw new Error('guessing is never refused')
}
const resetEmails = async (email: string) => {
  const [{ n } = { n: 0 }] = await shop.sql<{ n: number }[]>`
    select count(*) as n from jobs.job join users on users.id = (data->>'user_id')::uuid
    where name = 'mail' and data->>'email' = 'password_reset' and email = ${email}`
  return n
}
/** The clock of the shop goes on; the database's does not. */
function wait(seconds: number): void {
  vi.setSystemTime(Date.now() + seconds * 1000)
}
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
afterEach(() => void vi.useRealTimers())

describe('a password', () => {
  test.each(['password', 'PassWord1', '12345678', 'iloveyou', 'qwertyuiop', '00000000', 'abcabcabc'])(
    'rejects the common password %s at sign-up',
    async (password) => {
      const account = { ...newAccount(), password }
      const answer = await post('/api/auth/sign-up', account)
      expect(answer.statusCode).toBe(422)
      const message = messages.auth.common_password
      expect(answer.json().issues).toMatchObject([{ path: 'password', message: message.template }])
      expect(await shop.db.select().from(users).where(eq(users.email, account.email))).toEqual([])
    },
  )

  test('accepts a password of a few plain words', async () => {
    const account = { ...newAccount(), password: 'gift-of-joy' }
    expect((await post('/api/auth/sign-up', account)).statusCode).toBe(201)
  })

  test('rejects a common password on change and keeps the old one', async () => {
    const shopper = await shop.asShopper()
    const answer = await shopper.post('/api/profile/password', {
      current_password: TEST_PASSWORD,
      password: 'password1',
    })
    expect(answer.statusCode).toBe(422)
    await shop.visitor().signIn({ email: shopper.email, password: TEST_PASSWORD })
  })
})

describe('password guessing', () => {
  test('throttles guesses at one account from one IP address, but not other accounts or addresses', async () => {
    const [asha, ravi] = [await newShopper(), await newShopper()]
    const address = newAddress()
    expect(await guessUntilRejected(asha.email, address)).toBe(5)
    const refused = await signIn(asha.email, TEST_PASSWORD, address)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toBe(formatMessage(messages.auth.too_many_attempts, { smart_count: 5 }))
    expect(refused.headers['retry-after']).toBe('300')
    expect((await signIn(ravi.email, 'guess', address)).statusCode).toBe(401)
    expect((await signIn(asha.email, TEST_PASSWORD)).statusCode).toBe(200)
    wait(300)
    expect((await signIn(asha.email, 'guess', address)).statusCode).toBe(401)
    expect((await signIn(asha.email, 'guess', address)).statusCode).toBe(429)
    wait(300)
    expect((await signIn(asha.email, TEST_PASSWORD, address)).statusCode).toBe(200)
    // and with the right one it begins anew
    expect(await guessUntilRejected(asha.email, address)).toBe(5)
  })

  test('lets the owner sign in on a known device while others guess', async () => {
    const account = await newShopper()
    const device = await knownDevice(account)
    const address = newAddress()
    await guessUntilRejected(account.email, address)
    expect((await deviceAtAddress(device, address).post('/api/auth/sign-in', account)).statusCode).toBe(200)
    await guessUntilRejected(account.email)
    expect((await deviceAtAddress(device).post('/api/auth/sign-in', account)).statusCode).toBe(200)
  })

  test('marks the device of an older session as known at the next token refresh', async () => {
    const account = await newShopper()
    const device = shop.visitor()
    await device.signIn(account)
    device.forget('nakshi_device')
    await device.post('/api/auth/refresh')
    await device.post('/api/auth/sign-out')
    await guessUntilRejected(account.email)
    await device.signIn(account)
  })

  test('limits guesses from changing IP addresses and lets the owner sign in after a password reset', async () => {
    const account = await newShopper()
    expect(await guessUntilRejected(account.email)).toBe(30)
    const elsewhere = deviceAtAddress(shop.visitor())
    expect((await elsewhere.post('/api/auth/sign-in', account)).statusCode).toBe(429)
    // the stranger asks for letters too, as many as are given
    for (let asked = 0; asked < 8; asked += 1)
      await post('/api/auth/forgot-password', { email: account.email })
    const answer = await elsewhere.post('/api/auth/forgot-password', { email: account.email })
    expect([answer.statusCode, await resetEmails(account.email)]).toEqual([200, 1])
    const [user] = await shop.db.select().from(users).where(eq(users.email, account.email))
    const token = await createResetToken(shop.db, user?.id ?? '')
    const password = 'a-newer-password-for-tests'
    expect((await elsewhere.post('/api/auth/reset-password', { token, password })).statusCode).toBe(200)
    await guessUntilRejected(account.email)
    const signedIn = await elsewhere.post('/api/auth/sign-in', { email: account.email, password })
    expect(signedIn.statusCode).toBe(200)
  })

  test.each(['a new password by a link', 'a change of the password', 'signing out everywhere else'])(
    'treats every earlier device as unknown after %s',
    async (what) => {
      const account = await newShopper()
      const thief = await knownDevice(account)
      const owner = shop.visitor()
      await owner.signIn(account)
      const password = what === 'signing out everywhere else' ? account.password : 'another-password-of-mine'
      const [user] = await shop.db.select().from(users).where(eq(users.email, account.email))
      if (what === 'a new password by a link')
        await owner.post('/api/auth/reset-password', {
          token: await createResetToken(shop.db, user?.id ?? ''),
          password,
        })
      else if (what === 'a change of the password')
        await owner.post('/api/profile/password', { current_password: account.password, password })
      else await owner.delete('/api/profile/devices')
      await guessUntilRejected(account.email)
      const refused = await deviceAtAddress(thief).post('/api/auth/sign-in', {
        email: account.email,
        password,
      })
      expect(refused.statusCode).toBe(429)
    },
  )

  test('counts guesses with a known-device cookie separately and limits them', async () => {
    const account = await newShopper()
    const thief = await knownDevice(account)
    const { email } = account
    const address = newAddress()
    const tryOne = async () =>
      (await deviceAtAddress(thief, address).post('/api/auth/sign-in', { email, password: 'guess' }))
        .statusCode
    // ten as the device, five as the stranger it is after that
    for (let guesses = 0; guesses < 15; guesses += 1) expect(await tryOne()).toBe(401)
    expect(await tryOne()).toBe(429)
    wait(250)
    expect(await tryOne()).toBe(429)
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    wait(3_600)
    expect(await tryOne()).toBe(401)
  })

  test('treats the device cookie of another account or a forged one as unknown', async () => {
    const [asha, ravi] = [await newShopper(), await newShopper()]
    const [own, device] = [await knownDevice(asha), await knownDevice(ravi)]
    await guessUntilRejected(asha.email)
    expect((await deviceAtAddress(device).post('/api/auth/sign-in', asha)).statusCode).toBe(429)
    const { nakshi_device: cookie = '' } = own.cookies()
    const end = cookie.lastIndexOf('.')
    const known = JSON.parse(cookie.slice(0, end))
    const forged = JSON.stringify({ ...known, until: known.until + 1 }) + cookie.slice(end)
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: asha,
      cookies: { nakshi_device: forged },
      headers: { 'x-forwarded-for': newAddress() },
    })
    expect(answer.statusCode).toBe(429)
  })

  test('returns identical responses for an email with and without an account', async () => {
    const { email } = await newShopper()
    const answers = async (account: string) => {
      const heard = []
      const address = newAddress()
      for (let tries = 0; tries < 7; tries += 1) {
        const { statusCode, body, headers } = await signIn(account, 'guess', address)
        heard.push([statusCode, body, headers['retry-after'], headers['set-cookie']])
      }
      return heard
    }
    expect(await answers(newAccount().email)).toEqual(await answers(email))
  })

  test('throttles guesses at many accounts from one IP address for a few seconds, but not elsewhere', async () => {
    const address = newAddress()
    const own = await newShopper()
    for (let guesses = 0; guesses < 100; guesses += 1) {
      expect((await signIn(newAccount().email, 'guess', address)).statusCode).toBe(401)
      // Signing in to an account of one's own in between takes nothing back.
      if (guesses % 20 === 0) expect((await signIn(own.email, TEST_PASSWORD, address)).statusCode).toBe(200)
    }
    const { email } = await newShopper()
    const answer = await signIn(email, TEST_PASSWORD, address)
    expect(answer.statusCode).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(6)
    expect((await signIn(email, TEST_PASSWORD)).statusCode).toBe(200)
    wait(6)
    expect((await signIn(email, TEST_PASSWORD, address)).statusCode).toBe(200)
  })

  test('does not throttle shared IP addresses for occasional wrong passwords', async () => {
    const address = newAddress()
    const { email } = await newShopper()
    const [{ password_hash } = { password_hash: '' }] = await shop.db
      .select()
      .from(users)
      .where(eq(users.email, email))
    const people = Array.from({ length: 120 }, () => newAccount().email)
    await shop.db.insert(users).values(people.map((person) => ({ email: person, password_hash })))
    for (const [index, person] of people.entries()) {
      if (index % 3 === 0) expect((await signIn(person, 'mistyped', address)).statusCode).toBe(401)
      expect((await signIn(person, TEST_PASSWORD, address)).statusCode).toBe(200)
    }
  })

  test('counts concurrent guesses as separate attempts', async () => {
    const { email } = await newShopper()
    const address = newAddress()
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(email, 'guess', address)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(7)
  })

  test('shares the attempt count between all replicas', async () => {
    const replica = await buildApp({
      config: shop.config,
      db: shop.db,
      listen: shop.listen,
      reports: shop.reports,
    })
    const { email } = await newShopper()
    const address = newAddress()
    await guessUntilRejected(email, address)
    const answer = await replica.inject({
      method: 'POST',
      url: '/api/auth/sign-in',
      payload: { email, password: 'guess' },
      headers: { 'x-forwarded-for': address },
    })
    expect(answer.statusCode).toBe(429)
    await replica.close()
  })

  test('throttles password guesses in the profile and lets the owner sign in elsewhere', async () => {
    const shopper = await shop.asShopper()
    const change = { current_password: 'guess', password: 'a-newer-password-for-tests' }
    for (let tries = 0; tries < 15; tries += 1)
      expect((await shopper.post('/api/profile/password', change)).statusCode).toBe(422)
    expect((await shopper.post('/api/profile/password', change)).statusCode).toBe(429)
    const remove = { method: 'DELETE', url: '/api/profile', payload: { current_password: 'guess' } } as const
    expect((await shopper.send(remove)).statusCode).toBe(429)
    expect((await signIn(shopper.email, TEST_PASSWORD)).statusCode).toBe(200)
  })

  test('lets a signed-in user change the password while others guess it', async () => {
    const shopper = await shop.asShopper()
    await guessUntilRejected(shopper.email)
    const change = { current_password: TEST_PASSWORD, password: 'a-newer-password-for-tests' }
    expect((await shopper.post('/api/profile/password', change)).statusCode).toBe(200)
  })
})

describe('a forgotten password', () => {
  const forgot = (email: string, address?: string) => post('/api/auth/forgot-password', { email }, address)

  test('returns the same response and queues the same work with and without an account', async () => {
    const { email } = await newShopper()
    const jobs = async () => (await shop.sql`select count(*) as n from jobs.job where name = 'mail'`)[0]?.n
    for (const asked of [email, newAccount().email])
      for (let times = 0; times < 2; times += 1) {
        const before = await jobs()
        const answer = await forgot(asked)
        expect([answer.statusCode, answer.json()]).toEqual([200, toApiMessage(messages.auth.reset_sent)])
        expect(await jobs()).toBe(before + 1)
      }
  })

  test('sends one reset email in five minutes, however often it is requested', async () => {
    const { email } = await newShopper()
    for (let asked = 0; asked < 20; asked += 1) expect((await forgot(email)).statusCode).toBe(200)
    expect(await resetEmails(email)).toBe(1)
    wait(299)
    await forgot(email)
    expect(await resetEmails(email)).toBe(1)
    wait(1)
    await forgot(email)
    expect(await resetEmails(email)).toBe(2)
  })

  test.each([
    ['sends the reset email of a confirmed account although others request it for', true, 1],
    ['counts emails to one mailbox together for unconfirmed accounts of', false, 0],
  ])('%s other spellings of the mailbox', async (_, isConfirmed, emails) => {
    const mailbox = `asha${crypto.randomUUID().slice(0, 8)}`
    const spellings = [0, 1, 2, 3, 4, 5].map((tag) => `${mailbox}+${tag}@gmail.com`)
    const email = `${mailbox}@gmail.com`
    await shop.db.insert(users).values({ email, email_confirmed_at: isConfirmed ? new Date() : null })
    await shop.db.insert(users).values(spellings.map((each) => ({ email: each })))
    for (const each of spellings) await forgot(each)
    await forgot(email)
    expect(await resetEmails(email)).toBe(emails)
  })

  test('throttles reset requests for many accounts from one IP address for a few seconds', async () => {
    const address = newAddress()
    for (let asked = 0; asked < 50; asked += 1)
      expect((await forgot(newAccount().email, address)).statusCode).toBe(200)
    const { email } = await newShopper()
    const refused = await forgot(email, address)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(5)
    expect((await forgot(email)).statusCode).toBe(200)
    expect(await resetEmails(email)).toBe(1)
  })

  test('can be reset after many requests with forged links', async () => {
    const address = newAddress()
    const password = 'a-newer-password-for-tests'
    const reset = async (token: string) =>
      (await post('/api/auth/reset-password', { token, password }, address)).statusCode
    for (let tries = 0; tries < 15; tries += 1) expect(await reset(`a-link-that-is-none-${tries}`)).toBe(422)
    const shopper = await shop.asShopper()
    expect(await reset(await createResetToken(shop.db, shopper.userId))).toBe(200)
  })
})

test('accepts composed and decomposed Unicode forms of a password, including one stored unnormalised', async () => {
  const [composed, apart] = ['pässwörd-rangoli', 'pässwörd-rangoli'.normalize('NFD')]
  for (const [first, other] of [
    [composed, apart],
    [apart, composed],
  ] as const) {
    const account = { ...newAccount(), password: first }
    expect((await post('/api/auth/sign-up', account)).statusCode).toBe(201)
    expect((await signIn(account.email, other)).statusCode).toBe(200)
    await shop.db
      .update(users)
      .set({ password_hash: await hash(first) })
      .where(eq(users.email, account.email))
    for (const typed of [first, other]) expect((await signIn(account.email, typed)).statusCode).toBe(200)
    expect((await signIn(account.email, 'passwort-rangoli')).statusCode).toBe(401)
  }
})
