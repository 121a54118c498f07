import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/harness.ts'
import type { Client } from '../../../../test/harness-client.ts'
import { listEmails } from '../../../../test/harness-outbox.ts'
import {
  another,
  confirmPhone,
  createSmsShop,
  from,
  newAddress,
  newPhone,
  newShopper,
  nextSms,
  requestOtp,
} from '../../../../test/harness-sms.ts'
import { OTP_POLICY, OTP_SMS_LIMITS } from '../sign-in-rate-limits.ts'

let sms: Awaited<ReturnType<typeof createSmsShop>>
beforeAll(async () => {
  sms = await createSmsShop()
})
afterAll(() => sms.close())

const ask = (phone: string, who: Client = sms.shop.visitor(), address = newAddress()) =>
  who.post('/api/auth/otp', { phone }, from(address))
const enter = (body: object, who: Client = sms.shop.visitor(), address = newAddress()) =>
  who.post('/api/auth/otp/sign-in', body, from(address))
async function confirmed() {
  const shopper = await newShopper(sms.shop)
  expect((await confirmPhone(sms.msg91, shopper.client, shopper.phone)).statusCode).toBe(200)
  return shopper
}
async function requestedOtp(phone: string, typed = phone) {
  const before = sms.msg91.figuresFor(phone).length
  const answer = await ask(typed)
  expect(answer.statusCode, answer.body).toBe(200)
  return { ask: answer.json().ask as string, figures: await nextSms(sms.msg91, phone, before) }
}

test.each([
  ['ten digits', (phone: string) => phone],
  ['with +91 and spaces', (phone: string) => `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`],
  ['with 0 and a hyphen', (phone: string) => `0${phone.slice(0, 5)}-${phone.slice(5)}`],
  ['with 0091 and dots', (phone: string) => `0091.${phone}`],
])('signs in once with an SMS OTP; phone number format: %s', async (_name, spelled) => {
  const { phone, email } = await confirmed()
  const code = await requestedOtp(phone, spelled(phone))
  const client = sms.shop.visitor()
  expect((await enter({ ask: code.ask, mail_code: code.figures }, client)).json().user.email).toBe(email)
  expect((await client.get('/api/profile')).json()).toMatchObject({ phone_confirmed: true })
  const again = await enter({ ask: code.ask, mail_code: code.figures })
  expect([again.statusCode, again.json().message]).toEqual([422, otpMessages.expired.template])
})

test.each(['5876543210', '+1 415 555 0100', '98765', '0229 876 5432', ''])(
  'rejects %j as not an Indian mobile number',
  async (phone) => {
    expect((await ask(phone)).statusCode).toBe(400)
  },
)

test('returns the same response and creates the same rows and jobs for known and unknown numbers', async () => {
  const { phone } = await confirmed()
  const unconfirmed = await newShopper(sms.shop)
  const jobs = async () => (await sms.shop.sql`select from jobs.job where name = 'sms'`).length
  const rows = async () => (await sms.shop.sql`select from otps where purpose = 'sign_in'`).length
  const seen = []
  for (const number of [phone, unconfirmed.phone, newPhone()]) {
    const before = [await jobs(), await rows()]
    const there = newAddress()
    const answer = await ask(number, sms.shop.visitor(), there)
    const { ask: token, ...rest } = answer.json()
    const after = [await jobs(), await rows()]
    const told: unknown[] = [answer.statusCode, rest, token.length, after.map((n, i) => n - (before[i] ?? 0))]
    for (let tries = 0; tries < OTP_POLICY.maxAttempts + 1; tries += 1) {
      const refused = await enter({ ask: token, mail_code: '000000' }, sms.shop.visitor(), there)
      const { request_id: _id, ...body } = refused.json()
      told.push([refused.statusCode, body])
    }
    seen.push(told)
  }
  expect(seen[1]).toEqual(seen[0])
  expect(seen[2]).toEqual(seen[0])
  expect(sms.msg91.figuresFor(unconfirmed.phone)).toEqual([])
})

test('allows five attempts for an SMS OTP, even with concurrent requests', async () => {
  const { phone } = await confirmed()
  const code = await requestedOtp(phone)
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => enter({ ask: code.ask, mail_code: another(code.figures) })),
  )
  expect(tries.filter((answer) => answer.json().message === otpMessages.wrong_sms.template)).toHaveLength(
    OTP_POLICY.maxAttempts,
  )
  expect((await enter({ ask: code.ask, mail_code: code.figures })).json().message).toBe(
    otpMessages.expired.template,
  )
})

test('signs in only to the account that holds the confirmed number when the OTP is entered', async () => {
  const first = await confirmed()
  const code = await requestedOtp(first.phone)
  const second = await newShopper(sms.shop, first.phone)
  await confirmPhone(sms.msg91, second.client, first.phone)
  expect((await enter({ ask: code.ask, mail_code: code.figures })).statusCode).toBe(422)
  const now = await requestedOtp(first.phone)
  expect((await enter({ ask: now.ask, mail_code: now.figures })).json().user.email).toBe(second.email)

  const moved = await requestedOtp(first.phone)
  await second.client.patch('/api/profile', { phone: newPhone() })
  expect((await enter({ ask: moved.ask, mail_code: moved.figures })).statusCode).toBe(422)
})

test('rejects an OTP sent to a number that the account has since replaced', async () => {
  const { client, phone, id } = await confirmed()
  const code = await requestedOtp(phone)
  const next = newPhone()
  await sms.shop.sql`update users set phone = ${next} where id = ${id}`
  expect((await confirmPhone(sms.msg91, client, next)).statusCode).toBe(200)
  const refused = await enter({ ask: code.ask, mail_code: code.figures })
  expect([refused.statusCode, refused.json().message]).toEqual([422, otpMessages.wrong_sms.template])
})

test('limits SMS for a number requested from unknown devices, but still sends one to a known device', async () => {
  const { phone, client } = await confirmed()
  const start = sms.msg91.figuresFor(phone).length
  for (let times = 0; times < OTP_SMS_LIMITS.account.burst + 3; times += 1) await ask(phone)
  const count = () => sms.msg91.figuresFor(phone).length
  await expect.poll(count, { timeout: 15_000 }).toBe(start + OTP_SMS_LIMITS.account.burst)
  await client.post('/api/auth/sign-out')
  const token = (await ask(phone, client)).json().ask
  const figures = await nextSms(sms.msg91, phone, start + OTP_SMS_LIMITS.account.burst)
  expect(sms.msg91.figuresFor(phone)).toHaveLength(start + OTP_SMS_LIMITS.account.burst + 1)
  expect((await enter({ ask: token, mail_code: figures }, client)).statusCode).toBe(200)
})

test('throttles SMS requests from one IP address with status 429', async () => {
  const there = newAddress()
  const statuses = []
  for (let times = 0; times < OTP_SMS_LIMITS.address.burst + 1; times += 1)
    statuses.push((await ask(newPhone(), sms.shop.visitor(), there)).statusCode)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask(newPhone())).statusCode).toBe(200)
})

test('sends staff no SMS without a second factor and requires the second factor when there is one', async () => {
  const { phone, email, id } = await confirmed()
  await sms.shop.sql`update users set staff_role = 'support' where email = ${email}`
  const before = sms.msg91.figuresFor(phone).length
  await ask(phone)
  const [pending] = await sms.shop
    .sql`select id from otps where purpose = 'sign_in' and user_id = ${id} order by created_at desc limit 1`
  await expect
    .poll(
      async () =>
        (await sms.shop.sql`select state from jobs.job where data->>'otp_id' = ${pending?.id}`)[0]?.state,
      { timeout: 15_000 },
    )
    .toBe('completed')
  expect(sms.msg91.figuresFor(phone)).toHaveLength(before)
  await sms.shop.sql`insert into totp_secrets (user_id, secret, confirmed_at) values (${id}, 'sealed', now())`
  const code = await requestedOtp(phone)
  const answer = await enter({ ask: code.ask, mail_code: code.figures })
  expect(answer.json()).toMatchObject({ user: null, second_step: { code: true } })
  expect(answer.cookies).toEqual([])
})

test('does not confirm the email address when an SMS OTP signs in', async () => {
  const { phone, id } = await confirmed()
  await sms.shop.sql`update users set email_confirmed_at = null where id = ${id}`
  const code = await requestedOtp(phone)
  expect((await enter({ ask: code.ask, mail_code: code.figures })).statusCode).toBe(200)
  const [row] = await sms.shop
    .sql`select email_confirmed_at, password_hash is null as gone from users where id = ${id}`
  expect(row).toEqual({ email_confirmed_at: null, gone: false })
})

test('unlinks the phone number confirmed by another person when the email address is first confirmed', async () => {
  const { email, id } = await confirmed()
  await sms.shop.sql`update users set email_confirmed_at = null where id = ${id}`
  const answer = await sms.shop.visitor().post('/api/auth/otp', { email }, from(newAddress()))
  const figures = () =>
    listEmails(sms.shop.config.dataDir)
      .filter((letter) => letter.includes(email))
      .flatMap((letter) => /^Subject: (\d{3}) (\d{3}) is/m.exec(letter)?.slice(1).join('') ?? [])
  await expect.poll(figures, { timeout: 15_000 }).toHaveLength(1)
  const entered = await enter({ ask: answer.json().ask, mail_code: figures()[0] })
  expect(entered.statusCode, entered.body).toBe(200)
  const [row] = await sms.shop.sql`select confirmed_phone from users where id = ${id}`
  expect(row?.confirmed_phone).toBeNull()
})

test('sends no SMS when the phone number differs from the confirmed number', async () => {
  const { phone, id } = await confirmed()
  await sms.shop.sql`update users set phone = '9000000001' where id = ${id}`
  const before = sms.msg91.figuresFor(phone).length
  await ask(phone)
  await ask('9000000001')
  const [{ n } = { n: -1 }] = await sms.shop
    .sql`select count(*)::int as n from otps where purpose = 'sign_in' and user_id = ${id}`
  expect([n, sms.msg91.figuresFor(phone).length]).toEqual([0, before])
})

test('enforces the daily SMS limit with the same message for known and unknown numbers', async () => {
  const few = await createSmsShop({ dailyLimit: 2 })
  try {
    const shopper = await newShopper(few.shop)
    await confirmPhone(few.msg91, shopper.client, shopper.phone)
    const other = await newShopper(few.shop)
    await confirmPhone(few.msg91, other.client, other.phone)
    for (const phone of [shopper.phone, newPhone()]) {
      const answer = await few.shop.visitor().post('/api/auth/otp', { phone }, from(newAddress()))
      expect([answer.statusCode, answer.json().message]).toEqual([422, otpMessages.sms_limit.template])
    }
    const mail = await few.shop.visitor().post('/api/auth/otp', { email: shopper.email }, from(newAddress()))
    expect(mail.statusCode).toBe(200)
    await few.shop.sql`update sms_daily_counts set day = day - 1`
    expect(
      (await few.shop.visitor().post('/api/auth/otp', { phone: shopper.phone }, from(newAddress())))
        .statusCode,
    ).toBe(200)
  } finally {
    await few.close()
  }
})

test('counts no SMS that the provider refused towards the daily limit', async () => {
  const few = await createSmsShop({ dailyLimit: 1 })
  try {
    few.msg91.broken = { status: 401, json: { hasError: true } }
    const shopper = await newShopper(few.shop)
    expect((await requestOtp(shopper.client)).statusCode).toBe(200)
    const getState = async () => (await few.shop.sql`select state from jobs.job where name = 'sms'`)[0]?.state
    await expect.poll(getState, { timeout: 15_000 }).toBe('retry')
    const [counted] = await few.shop.sql`select sent from sms_daily_counts`
    expect(counted?.sent).toBe(0)
    few.msg91.broken = null
    const next = await newShopper(few.shop)
    expect((await confirmPhone(few.msg91, next.client, next.phone)).statusCode).toBe(200)
  } finally {
    await few.close()
  }
})

test('disables SMS sign-in and phone confirmation without provider keys', async () => {
  const without = await createTestApp()
  try {
    expect((await without.visitor().get('/api/settings')).json().sms).toBe(false)
    const answer = await without.visitor().post('/api/auth/otp', { phone: '9876543210' })
    expect([answer.statusCode, answer.json().message]).toEqual([422, otpMessages.no_sms.template])
    const shopper = await without.asShopper()
    expect((await shopper.post('/api/profile/phone/otp', { current_password: 'x' })).statusCode).toBe(404)
  } finally {
    await without.close()
  }
})
