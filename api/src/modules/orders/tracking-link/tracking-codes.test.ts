import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { orderTrackingMessages } from '@nakshi/core/orders/tracking-messages'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listEmails } from '../../../../test/harness-outbox.ts'
import { addOrder } from '../../../../test/harness-rows.ts'
import { another, createSmsShop, from, newAddress, newPhone, nextSms } from '../../../../test/harness-sms.ts'
import { OTP_POLICY } from '../../accounts/sign-in-rate-limits.ts'

let sms: Awaited<ReturnType<typeof createSmsShop>>
beforeAll(async () => {
  sms = await createSmsShop()
})
afterAll(() => sms.close())

const request = (body: object, address = newAddress()) =>
  sms.shop.visitor().post('/api/order-tracking/codes', body, from(address))
const enter = (body: object, address = newAddress()) =>
  sms.shop.visitor().post('/api/order-tracking/codes/enter', body, from(address))
const orderOf = (shipping: { email?: string; phone?: string }) => addOrder(sms.shop.db, { shipping })

const newEmail = () => `tracker-${crypto.randomUUID()}@example.test`

const findCode = (email: string) =>
  listEmails(sms.shop.config.dataDir)
    .filter((letter) => letter.includes(email))
    .flatMap((letter) => /Subject: (\d{3}) (\d{3})/.exec(letter)?.slice(1).join('') ?? [])
    .at(-1) ?? ''
async function nextCode(email: string): Promise<string> {
  await vi.waitFor(() => expect(findCode(email)).not.toBe(''), { timeout: 15_000 })
  return findCode(email)
}

test('opens an order once for the OTP that its email address got', async () => {
  const email = newEmail()
  const order = await orderOf({ email })
  const asked = await request({
    order_number: ` ${order.order_number.toLowerCase()} `,
    email: email.toUpperCase(),
  })
  expect(asked.statusCode, asked.body).toBe(200)
  const { ask, message } = asked.json()
  expect(message).toContain('If the details match an order')
  const code = await nextCode(email)
  const wrong = await enter({ ask, code: another(code) })
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, otpMessages.wrong.template])
  const { token } = (await enter({ ask, code })).json()
  const tracked = await sms.shop.visitor().post('/api/order-tracking/open', { token })
  expect(tracked.json().order_number).toBe(order.order_number)
  expect((await enter({ ask, code })).json().message).toBe(otpMessages.expired.template)
})

test('opens an order for the OTP that its mobile number got by SMS', async () => {
  const phone = newPhone()
  const order = await orderOf({ phone })
  const { ask } = (await request({ order_number: order.order_number, phone: `+91 ${phone}` })).json()
  const code = await nextSms(sms.msg91, phone, 0)
  expect((await enter({ ask, code })).json().token).toMatch(/^[\w-]+$/)
})

test('answers the same without such an order, and sends nothing', async () => {
  const email = newEmail()
  const order = await orderOf({ email })
  const other = newEmail()
  const count = async () => (await sms.shop.sql`select from otps where purpose = 'track_order'`).length
  const answers = []
  for (const body of [
    { order_number: order.order_number, email },
    { order_number: order.order_number, email: other },
    { order_number: 'ORD0000000000000AAAAA', email: other },
  ]) {
    const before = await count()
    const address = newAddress()
    const { ask, ...answer } = (await request(body, address)).json()
    const told: unknown[] = [answer, ask.length, (await count()) - before]
    for (let tries = 0; tries <= OTP_POLICY.maxAttempts; tries += 1) {
      const refused = await enter({ ask, code: '000000' }, address)
      told.push([refused.statusCode, refused.json().message])
    }
    answers.push(told)
  }
  expect(answers[1]).toEqual(answers[0])
  expect(answers[2]).toEqual(answers[0])
  await nextCode(email)
  expect(findCode(other)).toBe('')
})

test('bounds what an address and an order may cost, without saying that the order is there', async () => {
  const phone = newPhone()
  const order = await orderOf({ phone })
  const body = { order_number: order.order_number, phone }
  const address = newAddress()
  const statuses = []
  for (let count = 0; count < 4; count += 1) statuses.push((await request(body, address)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429])
  for (let count = 0; count < 4; count += 1) statuses.push((await request(body)).statusCode)
  expect(statuses.slice(4)).toEqual([200, 200, 200, 200])
  await nextSms(sms.msg91, phone, 2)
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(sms.msg91.figuresFor(phone)).toHaveLength(3)
})

test('names the field that is wrong, and takes no sign-in OTP', async () => {
  const none = await request({ order_number: ' ', email: newEmail() })
  expect([none.statusCode, none.json().message]).toEqual([400, orderTrackingMessages.enter_number.template])
  expect((await request({ order_number: 'ORD1' })).json().message).toBe(otpMessages.neither.template)
  const visitor = sms.shop.visitor()
  const { ask } = (await visitor.post('/api/auth/otp', { email: newEmail() }, from(newAddress()))).json()
  expect((await enter({ ask, code: '123456' })).json().message).toBe(otpMessages.expired.template)
})
