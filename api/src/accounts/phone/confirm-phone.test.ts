import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newAccount } from '../../../test/harness-client.ts'
import { msg91Keys } from '../../../test/harness-msg91.ts'
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
} from '../../../test/harness-sms.ts'
import { otpMessages } from '../../contract/messages/otp.ts'
import { profileMessages } from '../../contract/messages/profile.ts'
import { OTP_POLICY, PHONE_CONFIRMATION_LIMITS } from '../../domain/sign-in-rate-limits.ts'

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

test('a number is confirmed by six figures by SMS, sent as the provider documents it', async () => {
  const { client, phone, id } = await newShopper(sms.shop)
  expect((await requestOtp(client)).json()).toEqual({ message: profileMessages.otp_sent })
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
  const [row] = await sms.shop.sql`select * from phone_codes where user_id = ${id}`
  for (const told of [figures, phone]) expect(JSON.stringify(row)).not.toContain(told)

  expect(await isConfirmed(client)).toBe(false)
  const answer = await confirm(client, `${figures.slice(0, 3)} ${figures.slice(3)}`)
  expect(answer.json()).toMatchObject({ phone, phone_confirmed: true })
  expect(await emails('phone_confirmed', id)).toBe(1)
  const audit = await sms.shop.sql`select from audit_log where action = 'phone' and subject_id = ${id}`
  expect(audit).toHaveLength(1)
  const again = await confirm(client, figures)
  expect([again.statusCode, again.json().message]).toEqual([422, otpMessages.expired])
})

test('another number is not confirmed, nor the old one when it comes back', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await confirmPhone(sms.msg91, client, phone)
  await client.patch('/api/profile', { phone: `+91 ${phone}`, full_name: 'Asha Rao' })
  expect(await isConfirmed(client)).toBe(true)
  for (const typed of [newPhone(), phone]) {
    await client.patch('/api/profile', { phone: typed })
    expect(await isConfirmed(client)).toBe(false)
  }
})

test('figures confirm the number they were sent to, and none the account took since', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await requestOtp(client)
  const figures = await nextSms(sms.msg91, phone, 0)
  await client.patch('/api/profile', { phone: newPhone() })
  const answer = await confirm(client, figures)
  expect([answer.statusCode, answer.json().message]).toEqual([422, otpMessages.expired])
  expect(await isConfirmed(client)).toBe(false)
})

test('the account that reads a number’s SMS last has it, and the one before is told', async () => {
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

test('accounts that confirm one number at the same moment: exactly one has it, and nobody meets a fault', async () => {
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

test('a code is looked at five times, also by many tries at once', async () => {
  const { client, phone } = await newShopper(sms.shop)
  await requestOtp(client)
  const figures = await nextSms(sms.msg91, phone, 0)
  const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(client, another(figures))))
  expect(tries.filter((answer) => answer.json().message === otpMessages.wrong_sms)).toHaveLength(
    OTP_POLICY.maxAttempts,
  )
  expect((await confirm(client, figures)).json().message).toBe(otpMessages.expired)
})

test('it asks the password, a confirmed mail address and a number', async () => {
  const { client, email } = await newShopper(sms.shop)
  const wrong = await client.post('/api/profile/phone/otp', { current_password: 'not-my-password' })
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, profileMessages.wrong_password])
  await sms.shop.sql`update users set email_confirmed_at = null where email = ${email}`
  expect((await requestOtp(client)).json().message).toBe(profileMessages.email_first)
  await sms.shop.sql`update users set email_confirmed_at = now(), phone = null where email = ${email}`
  expect((await requestOtp(client)).json().message).toBe(profileMessages.no_phone)
})

test('an account, and all accounts together for one number, get so many SMS; another number goes on', async () => {
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

test('a new password through a letter takes the number’s confirmation away', async () => {
  const { client, phone, id } = await newShopper(sms.shop)
  await confirmPhone(sms.msg91, client, phone)
  const { createResetToken } = await import('../passwords/password-reset.ts')
  const token = await createResetToken(sms.shop.db, id)
  const body = { token, password: 'a-second-gift-for-meera' }
  expect(
    (await sms.shop.visitor().post('/api/auth/reset-password', body, from(newAddress()))).statusCode,
  ).toBe(200)
  const [row] = await sms.shop.sql`select confirmed_phone from users where id = ${id}`
  expect(row?.confirmed_phone).toBeNull()
})

test('a provider that fails is tried again, and the log names neither number nor figures', async () => {
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
  expect(lines.join()).toContain('SMS provider: refused (status 200)')
  for (const each of [phone, ...sms.msg91.figuresFor(phone), msg91Keys.authKey])
    expect(lines.join()).not.toContain(each)
  const [job] = await sms.shop.sql`select output::text from jobs.job where name = 'sms' and output is not null
    order by created_on desc limit 1`
  expect(job?.output ?? '').not.toContain(phone)
  expect((await confirm(client, figures)).statusCode).toBe(200)
})

test('a visitor and a stranger confirm nothing', async () => {
  const visitor = sms.shop.visitor()
  expect((await requestOtp(visitor)).statusCode).toBe(401)
  expect((await confirm(visitor, '123456')).statusCode).toBe(401)
  const stranger = sms.shop.visitor()
  await stranger.post('/api/auth/sign-up', newAccount(), from(newAddress()))
  expect((await confirm(stranger, '123456')).statusCode).toBe(422)
})
