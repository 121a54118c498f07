import { otpMessages } from '@nakshi/core/accounts/otp-messages'
import type { TrackedOrder } from '@nakshi/core/orders/tracking'
import { expect, test } from 'vitest'
import { api, expectFocus, findAxeViolations, mockShop, openPage, screen } from './harness.tsx'

const tracked: TrackedOrder = {
  store: 'Nakshi',
  order_number: 'ORD1764400000000ABCDE',
  status: 'shipped',
  steps: [],
  estimated_delivery_date: '2026-12-01',
  earliest_delivery_date: null,
  city: 'Kochi',
  is_guest: true,
  has_email: true,
  items: [],
  parcels: [],
  to_pay: 0,
  cod_advance: null,
  followable_until: '2026-12-31T06:00:00.000Z',
}

test('finds an order by its number and the OTP that its email address got', async () => {
  mockShop()
  const sent: unknown[] = []
  const record = <Answer,>(body: unknown, answer: Answer) => {
    sent.push(body)
    return answer
  }
  const ask = 'a-token-of-this-browser'
  api.respond('POST /api/order-tracking/codes', ({ body }) =>
    record(body, {
      message: 'If the details match',
      message_code: 'order_tracking_code_sent',
      params: {},
      ask,
    }),
  )
  api.respond('POST /api/order-tracking/codes/enter', ({ body }) =>
    record(body, { token: 'a-tracking-token' }),
  )
  api.respond('POST /api/order-tracking/open', ({ body }) => record(body, tracked))
  const visitor = await openPage('/track-order')
  await visitor.fill(/^Order number/, tracked.order_number)
  await visitor.fill(/^Email/, 'not an address')
  await visitor.press('Send OTP')
  await screen.findByText(otpMessages.neither.template)
  await visitor.fill(/^Email/, 'meera@example.test')
  await visitor.press('Send OTP')
  await screen.findByText('If the details match')
  const code = await screen.findByLabelText(/^OTP from our email/)
  await expectFocus(code)
  expect(await findAxeViolations()).toEqual([])
  await visitor.user.type(code, '123456')
  await visitor.press('Track your order')
  await screen.findByText('Kochi', { exact: false })
  expect(sent).toEqual([
    { order_number: tracked.order_number, email: 'meera@example.test' },
    { ask, code: '123456' },
    { token: 'a-tracking-token' },
  ])
})
