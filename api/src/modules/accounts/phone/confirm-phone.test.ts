import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { profileMessages } from '@nakshi/core/accounts/profile-messages'
import { toApiMessage } from '@nakshi/core/to-api-message'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAccount } from '../../../../test/harness-client.ts'
import { msg91Keys } from '../../../../test/harness-msg91.ts'
import {
  another,
  confirm,
  confirmPhone,
  createSmsShop,
  from,
  newAddress,
  newPhone,
  newShopper,
  nextSms,
  requestOtp,
} from '../../../../test/harness-sms.ts'
import { OTP_POLICY, PHONE_CONFIRMATION_LIMITS } from '../sign-in-rate-limits.ts'

let sms: Awaited<ReturnType<typeof createSmsShop>>
beforeAll(async () => {
  sms = await createSmsShop()
})
afterAll(() => sms.close())

const isConfirmed = async (client: {
  get: (url: string) => Promise<{ json: () => { phone_confirmed: boolean } }>
}) => (await client.get('/api/profile')).json().phone_confirmed
const emails = async (template: string, id: string) =>
  (await sms.shop.sql`select from jobs.job where data->>'email' = ${template} and data->>'user_id' = ${id}`)
    .length

test('confirms a number with a six-digit SMS OTP sent in the documented provider format', async () => {
  const { client, phone, id } = await newShopper(sms.shop)
  expect((await requestOtp(client)).json()).toEqual(toApiMessage(profileMessages.otp_sent))
  const figures = await nextSms(sms.msg91, phone, 0)
  expect(figures).toMatch(/^\d{6}$/)
  const sent = sms.msg91.asked.at(-1)
  expect(sent).toMatchObject({ method: 'POST', path: '/api/v5/flow' })
  expect(sent?.headers).toMatchObject({ authkey: msg91Keys.authKey, 'content-type': 'application/json' })
  expect(sent?.body).toEqual({
    template_id: msg91Keys.templateId,
    short_url: '0',
    recipients: [{ mobiles: `91${phone}`, code: figures }],
  })
  const [row] = await sms.shop.sql`select * from otps where user_id = ${id}`
  for (const told of [figures, phone]) expect(JSON.stringify(row)).not.toContain(told)

  expect(await isConfirmed(client)).toBe(false)
  const answer = await confirm(client, `${figures.slice(0, 3)} ${figures.slice(3)}`)
  expect(answer.json()).toMatchObject({ phone, phone_confirmed: true })
  expect(await emails('phone_confirmed', id)).toBe(1)
  const audit = await sms.shop.sql`select from audit_log where action = 'phone' and subject_id = ${id}`
  expect(audit).toHaveLength(1)
  const again = await confirm(client, figures)
  expect([again.statusCode, again.json().message]).toEqual([422, otpMessages.expired.template])
})

test('removes the confirmation when the number changes, even when the old number returns', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await confirmPhone(sms.msg91, client, phone)
  await client.patch('/api/profile', { phone: `+91 ${phone}`, full_name: 'Asha Rao' })
  expect(await isConfirmed(client)).toBe(true)
  for (const typed of [newPhone(), phone]) {
    await client.patch('/api/profile', { phone: typed })
    expect(await isConfirmed(client)).toBe(false)
  }
})

test('rejects an OTP after the account has changed its number', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await requestOtp(client)
  const figures = await nextSms(sms.msg91, phone, 0)
  await client.patch('/api/profile', { phone: newPhone() })
  const answer = await confirm(client, figures)
  expect([answer.statusCode, answer.json().message]).toEqual([422, otpMessages.expired.template])
  expect(await isConfirmed(client)).toBe(false)
})

test('moves a number to the account that confirms it last and emails the previous account', async () => {
  const first = await newShopper(sms.shop)
  await confirmPhone(sms.msg91, first.client, first.phone)
  const second = await newShopper(sms.shop, first.phone)
  const answer = await confirmPhone(sms.msg91, second.client, first.phone)
  expect(answer.json()).toMatchObject({ phone_confirmed: true })
  expect([await isConfirmed(first.client), await isConfirmed(second.client)]).toEqual([false, true])
  expect([await emails('phone_unlinked', first.id), await emails('phone_unlinked', second.id)]).toEqual([
    1, 0,
  ])
})

test('confirms a number for exactly one of several concurrent accounts, without an error', async () => {
  const phone = newPhone()
  const all = []
  for (let times = 0; times < 4; times += 1) {
    const shopper = await newShopper(sms.shop, phone)
    const before = sms.msg91.figuresFor(phone).length
    await requestOtp(shopper.client)
    all.push({ ...shopper, figures: await nextSms(sms.msg91, phone, before) })
  }
  const answers = await Promise.all(all.map(({ client, figures }) => confirm(client, figures)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const confirmed = await Promise.all(all.map(({ client }) => isConfirmed(client)))
  expect(confirmed.filter(Boolean)).toHaveLength(1)
})

test('allows five attempts for a confirmation OTP, even with concurrent requests', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await requestOtp(client)
  const figures = await nextSms(sms.msg91, phone, 0)
  const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(client, another(figures))))
  expect(tries.filter((answer) => answer.json().message === otpMessages.wrong_sms.template)).toHaveLength(
    OTP_POLICY.maxAttempts,
  )
  expect((await confirm(client, figures)).json().message).toBe(otpMessages.expired.template)
})

test('requires the password, a confirmed email address and a phone number', async () => {
  const { client, email } = await newShopper(sms.shop)
  const wrong = await client.post('/api/profile/phone/otp', { current_password: 'not-my-password' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, profileMessages.wrong_password.template])
  await sms.shop.sql`update users set email_confirmed_at = null where email = ${email}`
  expect((await requestOtp(client)).json().message).toBe(profileMessages.email_first.template)
  await sms.shop.sql`update users set email_confirmed_at = now(), phone = null where email = ${email}`
  expect((await requestOtp(client)).json().message).toBe(profileMessages.no_phone.template)
})

test('limits SMS for each account and for each number across accounts, but not for another number', async () => {
  const phone = newPhone()
  const one = await newShopper(sms.shop, phone)
  const own = []
  for (let times = 0; times < PHONE_CONFIRMATION_LIMITS.account.burst + 1; times += 1)
    own.push((await requestOtp(one.client)).statusCode)
  expect(own).toEqual([...Array(PHONE_CONFIRMATION_LIMITS.account.burst).fill(200), 429])
  const others = []
  for (let times = 0; times < 4; times += 1)
    others.push((await requestOtp((await newShopper(sms.shop, phone)).client)).statusCode)
  expect(others).toEqual([200, 200, 200, 429])
  expect((await requestOtp((await newShopper(sms.shop)).client)).statusCode).toBe(200)
})

test('removes the phone confirmation after a password reset by email', async () => {
  const { client, phone, id } = await newShopper(sms.shop)
  await confirmPhone(sms.msg91, client, phone)
  const { createResetToken } = await import('../passwords/reset-token.ts')
  const token = await createResetToken(sms.shop.db, id)
  const body = { token, password: 'a-second-gift-for-meera' }
  expect(
    (await sms.shop.visitor().post('/api/auth/reset-password', body, from(newAddress()))).statusCode,
  ).toBe(200)
  const [row] = await sms.shop.sql`select confirmed_phone from users where id = ${id}`
  expect(row?.confirmed_phone).toBeNull()
})

test('retries when the SMS provider fails and logs neither the number nor the OTP', async () => {
  const { client, phone } = await newShopper(sms.shop)
  const lines: string[] = []
  const warn = vi.spyOn(sms.shop.app.log, 'warn').mockImplementation((...said: unknown[]) => {
    lines.push(
      JSON.stringify(
        said.map((each) =>
          each instanceof Object ? { ...each, err: String((each as { err?: Error }).err?.stack) } : each,
        ),
      ),
    )
  })
  sms.msg91.broken = { status: 200, json: { type: 'error', message: `no ${phone}` } }
  await requestOtp(client)
  await vi.waitFor(() => expect(lines.length).toBeGreaterThan(0), { timeout: 15_000 })
  sms.msg91.broken = null
  const before = sms.msg91.figuresFor(phone).length
  const figures = await nextSms(sms.msg91, phone, before)
  warn.mockRestore()
  expect(lines.join()).toContain('The SMS provider did not accept the message (status 200)')
  for (const each of [phone, ...sms.msg91.figuresFor(phone), msg91Keys.authKey])
    expect(lines.join()).not.toContain(each)
  const [job] = await sms.shop.sql`select output::text from jobs.job where name = 'sms' and output is not null
    order by created_on desc limit 1`
  expect(job?.output ?? '').not.toContain(phone)
  expect((await confirm(client, figures)).statusCode).toBe(200)
})

test('rejects confirmation by a visitor and by an account without an OTP', async () => {
  const visitor = sms.shop.visitor()
  expect((await requestOtp(visitor)).statusCode).toBe(401)
  expect((await confirm(visitor, '123456')).statusCode).toBe(401)
  const stranger = sms.shop.visitor()
  await stranger.post('/api/auth/sign-up', newAccount(), from(newAddress()))
  expect((await confirm(stranger, '123456')).statusCode).toBe(422)
})
