import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  findConfirmationToken,
  placeConfirmable,
  saveCod,
  toConfirmation,
} from '../../../../test/harness-confirmation.ts'
import { another, createSmsShop, newPhone, nextSms } from '../../../../test/harness-sms.ts'
import { ORDER_CODE_LIMITS, OTP_POLICY } from '../../accounts/sign-in-rate-limits.ts'

let sms: Awaited<ReturnType<typeof createSmsShop>>
beforeAll(async () => {
  sms = await createSmsShop()
  await saveCod(sms.shop, toConfirmation({ needs_code: true }))
})
afterAll(() => sms.close())

const post = (action: string, body: object) =>
  sms.shop.visitor().post(`/api/order-confirmations/${action}`, body)
async function placeAsked(phone = newPhone()) {
  const { order, asha, response } = await placeConfirmable(sms.shop, { phone })
  expect(response.statusCode, response.body).toBe(201)
  const token = await findConfirmationToken(sms.shop, asha.email)
  const sendCode = () => post('code', { token })
  return { order, token, phone, sendCode }
}

test('confirms with the code sent to the phone number of the order, not without it', async () => {
  const { order, token, phone, sendCode } = await placeAsked()
  expect((await post('open', { token })).json()).toMatchObject({
    needs_code: true,
    phone_end: phone.slice(-4),
  })
  const without = await post('confirm', { token })
  expect([without.statusCode, without.json().message]).toEqual([
    422,
    confirmationMessages.code_needed.template,
  ])
  expect((await post('confirm', { token, sms_code: '000000' })).json().message).toBe(
    otpMessages.expired.template,
  )
  expect((await sendCode()).statusCode).toBe(200)
  const code = await nextSms(sms.msg91, phone, 0)
  const wrong = await post('confirm', { token, sms_code: another(code) })
  expect([wrong.statusCode, wrong.json().message]).toEqual([422, otpMessages.wrong_sms.template])
  expect((await post('confirm', { token, sms_code: code })).statusCode).toBe(200)
  const [event] = await sms.shop.sql`
    select type from order_events where order_id = ${order.id} order by at desc limit 1`
  expect(event?.type).toBe('buyer_confirmed_by_code')
})

test('a code is for one order and so many tries; a new one goes on', async () => {
  const first = await placeAsked()
  const other = await placeAsked()
  await first.sendCode()
  const code = await nextSms(sms.msg91, first.phone, 0)
  expect((await post('confirm', { token: other.token, sms_code: code })).statusCode).toBe(422)
  for (let tries = 0; tries < OTP_POLICY.maxAttempts; tries += 1)
    await post('confirm', { token: first.token, sms_code: another(code) })
  const over = await post('confirm', { token: first.token, sms_code: code })
  expect([over.statusCode, over.json().message]).toEqual([422, otpMessages.expired.template])
  await first.sendCode()
  const second = await nextSms(sms.msg91, first.phone, 1)
  expect((await post('confirm', { token: first.token, sms_code: second })).statusCode).toBe(200)
})

test('bounds the codes of an order and of a number', async () => {
  const { sendCode, phone } = await placeAsked()
  const answers: number[] = []
  for (let sent = 0; sent <= ORDER_CODE_LIMITS.order.burst; sent += 1)
    answers.push((await sendCode()).statusCode)
  expect(answers).toEqual([...Array(ORDER_CODE_LIMITS.order.burst).fill(200), 429])
  const more = await placeAsked(phone)
  const left = ORDER_CODE_LIMITS.recipient.burst - ORDER_CODE_LIMITS.order.burst
  for (let sent = 0; sent < left; sent += 1) expect((await more.sendCode()).statusCode).toBe(200)
  const third = await placeAsked(phone)
  expect((await third.sendCode()).statusCode).toBe(429)
})

test('sends none where the shop asks for none', async () => {
  const { sendCode, token } = await placeAsked()
  await saveCod(sms.shop, toConfirmation({}))
  const refused = await sendCode()
  expect([refused.statusCode, refused.json().message]).toEqual([422, confirmationMessages.no_sms.template])
  expect((await post('confirm', { token })).statusCode).toBe(200)
})
