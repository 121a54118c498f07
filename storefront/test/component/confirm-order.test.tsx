import type { PublicOrderConfirmation } from '@nakshi/core/order-messages/confirmation'
import { confirmationMessages } from '@nakshi/core/order-messages/confirmation-messages'
import { expect, test } from 'vitest'
import { api, findAxeViolations, mockShop, openPage, screen, waitFor } from './harness.tsx'

const PATH = '/confirm-order#a-token-from-an-email'
const waiting: PublicOrderConfirmation = {
  order_number: 'ORD1795105380000AAAAA',
  state: 'waiting',
  total: 48_542,
  online_total: 48_542,
  cash_total: 48_542,
  items: [{ title: 'Name mug', quantity: 2 }],
  address: {
    full_name: 'Asha Rao',
    address_line1: '4 Lake Road',
    address_line2: '',
    city: 'Jaipur',
    state: 'Rajasthan',
    pincode: '302003',
  },
  phone_end: '1234',
  needs_code: false,
  can_pay_online: true,
}

function mockConfirmation(change: Partial<PublicOrderConfirmation> = {}) {
  mockShop()
  const order = { ...waiting, ...change }
  const sent: [string, unknown][] = []
  api.respond('POST /api/order-confirmations/open', () => order)
  for (const [action, message] of [
    ['confirm', confirmationMessages.confirmed.template],
    ['code', 'We have sent a code'],
  ] as const)
    api.respond(`POST /api/order-confirmations/${action}`, ({ body }) => {
      sent.push([action, body])
      return { message }
    })
  return { order, sent }
}

test('confirms by its button, not by being opened', async () => {
  const { sent } = mockConfirmation()
  const visitor = await openPage(PATH)
  await screen.findByText('You pay ₹485.42 when it arrives.')
  expect(await findAxeViolations()).toEqual([])
  expect(sent).toEqual([])
  await visitor.press('Confirm order')
  await screen.findByText(confirmationMessages.confirmed.template)
  expect(sent).toEqual([['confirm', { token: 'a-token-from-an-email' }]])
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})

test('names what is saved by paying now', async () => {
  mockConfirmation({ online_total: 43_542 })
  await openPage(PATH)
  await screen.findByText('You pay ₹485.42 when it arrives.')
  await screen.findByText(/You save ₹50\.00\.$/)
  await screen.findByRole('button', { name: 'Pay ₹435.42 now' })
})

test('shows another price of a corrected address before it saves it', async () => {
  const { order } = mockConfirmation()
  const sent: unknown[] = []
  api.respond('POST /api/order-confirmations/address', ({ body }) => {
    sent.push(body)
    const total = 53_542
    const isSaved = sent.length === 2
    if (isSaved)
      Object.assign(order, { total, cash_total: total, address: { ...waiting.address, city: 'Kochi' } })
    return {
      message: isSaved ? confirmationMessages.address_saved.template : 'It costs more',
      is_saved: isSaved,
      total,
    }
  })
  const visitor = await openPage(PATH)
  await visitor.press('Correct the address')
  // What is typed would not be confirmed
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
  await visitor.fill(/^City/, 'Kochi')
  await visitor.press('Save address')
  await screen.findByText('It costs more')
  await visitor.press('Save address')
  await screen.findByText(confirmationMessages.address_saved.template)
  await screen.findByText('You pay ₹535.42 when it arrives.')
  expect(sent).toMatchObject([
    { expected_total: 48_542 },
    { expected_total: 53_542, address: { city: 'Kochi' } },
  ])
})

test('asks for the code sent to the phone number', async () => {
  const { sent } = mockConfirmation({ needs_code: true, can_pay_online: false })
  const visitor = await openPage(PATH)
  await visitor.press('Send code to the number ending in 1234')
  await visitor.fill(/^OTP from our SMS/, '123456')
  await visitor.press('Confirm order')
  await waitFor(() =>
    expect(sent.at(-1)).toEqual(['confirm', { token: 'a-token-from-an-email', sms_code: '123456' }]),
  )
  expect(screen.queryByText('Or pay now')).toBeNull()
})

test('says what became of an order that waits no more', async () => {
  mockConfirmation({ state: 'confirmed', address: null })
  await openPage(PATH)
  await screen.findByText(confirmationMessages.confirmed_already.template)
  expect(screen.queryByRole('button', { name: 'Confirm order' })).toBeNull()
})
