import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { type Client, newAccount, TEST_PASSWORD } from '../../../../test/harness-client.ts'
import { otps, users } from '../../../platform/db/tables/index.ts'
import { OTP_EMAIL_LIMITS, OTP_POLICY } from '../sign-in-rate-limits.ts'
import { issueOtp } from './otp.ts'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp({ rateLimits: true, trustProxy: 1 })
})
afterAll(() => shop.close())

let last = 0
/** A new address. */
function newAddress(): string {
  last += 1
  return `10.7.${Math.floor(last / 250)}.${(last % 250) + 1}`
}
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const ask = (email: string, who: Client = shop.visitor(), address = newAddress()) =>
  who.post('/api/auth/otp', { email }, from(address))
const enter = (body: object, who: Client = shop.visitor(), address = newAddress()) =>
  who.post('/api/auth/otp/sign-in', body, from(address))
async function newShopper(confirmed = true) {
  const account = newAccount()
  const client = shop.visitor()
  await client.post('/api/auth/sign-up', account, from(newAddress()))
  if (confirmed)
    await shop.db.update(users).set({ email_confirmed_at: new Date() }).where(eq(users.email, account.email))
  return { ...account, client }
}
/** The figures of the letter to the one who asked last; null where none is written. */
async function readOtp(email: string): Promise<string | null> {
  const [row] = await shop.db
    .select({ id: otps.id })
    .from(otps)
    .innerJoin(users, eq(users.id, otps.user_id))
    .where(eq(users.email, email))
    .orderBy(desc(otps.created_at))
    .limit(1)
  return row ? ((await issueOtp(shop.db, { id: row.id, channel: 'email' }, shop.config))?.otp ?? null) : null
}
const another = (figures: string) => String((Number(figures) + 1) % 1_000_000).padStart(6, '0')
async function requestedOtp(email: string) {
  const token: string = (await ask(email)).json().ask
  return { ask: token, figures: (await readOtp(email)) ?? expect.fail('no figures') }
}

test('signs in once with a six-digit email OTP, stored only as a keyed hash', async () => {
  const { email } = await newShopper()
  const { ask, figures } = await requestedOtp(email)
  expect(figures).toMatch(/^\d{6}$/)
  const [row] = await shop.db.select().from(otps).orderBy(desc(otps.created_at)).limit(1)
  expect(JSON.stringify(row)).not.toContain(figures)
  expect(JSON.stringify(row)).not.toContain(ask)
  const client = shop.visitor()
  const typed = `${figures.slice(0, 3)} ${figures.slice(3)}`
  expect((await enter({ ask, mail_code: typed }, client)).json().user.email).toBe(email)
  expect((await client.get('/api/profile')).statusCode).toBe(200)
  const again = await enter({ ask, mail_code: figures })
  expect([again.statusCode, again.json().message]).toEqual([422, otpMessages.expired.template])
})

test('accepts an OTP for ten minutes and only in the browser that requested it', async () => {
  const { email } = await newShopper()
  const first = await requestedOtp(email)
  const stranger = (await ask(email)).json().ask
  expect((await enter({ ask: stranger, mail_code: first.figures })).statusCode).toBe(422)
  await shop.sql`update otps set expires_at = now() - interval '1 second'`
  const late = await enter({ ask: first.ask, mail_code: first.figures })
  expect([late.statusCode, late.json().message]).toEqual([422, otpMessages.expired.template])
})

test('allows five attempts for an email OTP, even with concurrent requests', async () => {
  const { email } = await newShopper()
  const { ask, figures } = await requestedOtp(email)
  const tries = await Promise.all(
    Array.from({ length: 20 }, () => enter({ ask, mail_code: another(figures) })),
  )
  const wrong = tries.filter((answer) => answer.json().message === otpMessages.wrong.template)
  expect(wrong).toHaveLength(OTP_POLICY.maxAttempts)
  expect((await enter({ ask, mail_code: figures })).json().message).toBe(otpMessages.expired.template)
})

test('does not use up the attempts of the account owner when another address guesses', async () => {
  const { email } = await newShopper()
  const there = newAddress()
  const slowed = []
  for (let times = 0; times < 3; times += 1) {
    const token = (await ask(email, shop.visitor(), there)).json().ask
    for (let tries = 0; tries < 4; tries += 1)
      slowed.push((await enter({ ask: token, mail_code: '000000' }, shop.visitor(), there)).statusCode)
  }
  expect(slowed).toContain(429)
  const { ask: own, figures } = await requestedOtp(email)
  expect((await enter({ ask: own, mail_code: figures })).statusCode).toBe(200)
})

test('limits OTP emails for an account, but still sends one to a known device', async () => {
  const { email, client } = await newShopper()
  for (let times = 0; times < OTP_EMAIL_LIMITS.account.burst + 3; times += 1) await ask(email)
  const [{ n } = { n: 0 }] = await shop.sql`
    select count(*)::int as n from otps c join users u on u.id = c.user_id where u.email = ${email}`
  expect(n).toBe(OTP_EMAIL_LIMITS.account.burst)
  // The next request gets the limit's message, the same where there is no account
  const none = newAccount().email
  for (let times = 0; times < OTP_EMAIL_LIMITS.account.burst; times += 1) await ask(none)
  for (const each of [email, none]) {
    const refused = await ask(each)
    expect([refused.statusCode, refused.json().message]).toEqual([429, otpMessages.asked_too_often.template])
  }
  await client.post('/api/auth/sign-out')
  const token = (await ask(email, client)).json().ask
  const figures = (await readOtp(email)) ?? ''
  expect((await enter({ ask: token, mail_code: figures }, client)).statusCode).toBe(200)
})

test('returns the same response and creates the same jobs with and without an account', async () => {
  const { email } = await newShopper()
  const jobs = async () => (await shop.sql`select from jobs.job where data->>'email' = 'sign_in_code'`).length
  const seen = []
  for (const address of [email, newAccount().email]) {
    const before = await jobs()
    const there = newAddress()
    const answer = await ask(address, shop.visitor(), there)
    const { ask: token, ...rest } = answer.json()
    const told = [answer.statusCode, rest, token.length, (await jobs()) - before]
    for (let tries = 0; tries < 7; tries += 1) {
      const refused = await enter({ ask: token, mail_code: '123456' }, shop.visitor(), there)
      const { request_id: _id, ...body } = refused.json()
      told.push([refused.statusCode, body])
    }
    seen.push(told)
  }
  expect(seen[0]).toEqual(seen[1])
})

test('sends staff no OTP without a second factor and requires the second factor when there is one', async () => {
  const owner = await shop.asAdmin()
  await ask(owner.email)
  expect(await readOtp(owner.email)).toBeNull()
  await shop.sql`insert into totp_secrets (user_id, secret, confirmed_at) values (${owner.userId}, 'sealed', now())`
  const { ask: token, figures } = await requestedOtp(owner.email)
  const answer = await enter({ ask: token, mail_code: figures })
  expect(answer.json()).toMatchObject({ user: null, second_step: { code: true } })
  expect(answer.cookies).toEqual([])
})

test('keeps the password when the first email confirmation happens on the device that signed up', async () => {
  const own = await newShopper(false)
  const there = await requestedOtp(own.email)
  expect((await enter({ ask: there.ask, mail_code: there.figures }, own.client)).statusCode).toBe(200)
  await expect(
    shop
      .visitor()
      .post('/api/auth/sign-in', { email: own.email, password: TEST_PASSWORD }, from(newAddress())),
  ).resolves.toMatchObject({ statusCode: 200 })
})

test('confirms no address that changed while the OTP was checked', async () => {
  const { email } = await newShopper()
  const { ask, figures } = await requestedOtp(email)
  const victim = newAccount().email
  let entered: ReturnType<typeof enter> | undefined
  await shop.sql.begin(async (tx) => {
    await tx`update users set email = ${victim}, email_confirmed_at = null where email = ${email}`
    entered = enter({ ask, mail_code: figures })
    await vi.waitFor(async () => {
      const waiting = await shop.sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      expect(waiting).toHaveLength(1)
    })
  })
  const refused = await entered
  expect([refused?.statusCode, refused?.json().message]).toEqual([422, otpMessages.expired.template])
  const [account] = await shop.db.select().from(users).where(eq(users.email, victim))
  expect(account?.email_confirmed_at).toBeNull()
})
