import { expect, test } from 'vitest'
import { getPaymentRejection, isInFulfilment } from './payment-required.ts'

const total = 118_000

test.each([
  ['cod', 'pending', 0, 0, null],
  ['cod', 'captured', total, 0, null],
  ['cod', 'refunded', total, total, 'money_went_back'],
  ['upi', 'pending', 0, 0, 'not_paid'],
  ['card', 'pending', 0, 0, 'not_paid'],
  ['upi', 'authorised', 0, 0, 'not_paid'],
  ['upi', 'failed', 0, 0, 'not_paid'],
  ['upi', 'captured', total, 0, null],
  ['upi', 'partially_refunded', total, 18_000, null],
  ['upi', 'refunded', total, total, 'money_went_back'],
  // promised back, and the provider has not done it yet
  ['upi', 'captured', total, total, 'money_went_back'],
  ['upi', 'partially_refunded', total, total, 'money_went_back'],
  // paid twice, and one of the two given back
  ['upi', 'captured', 2 * total, total, null],
] as const)(
  'checks the payment of an order by %s that is %s, with %i paise received and %i refunded: %s',
  (paymentMethod, paymentStatus, received, givenBack, why) => {
    const order = {
      payment_method: paymentMethod,
      payment_status: paymentStatus,
      total_amount: total,
      due_amount: 0,
      received,
      given_back: givenBack,
      goodwill: 0,
    }
    expect(getPaymentRejection(order)).toBe(why)
  },
)

test('requires no payment for a free order', () => {
  const nothing = { received: 0, given_back: 0, goodwill: 0 }
  const free = {
    payment_method: 'upi',
    payment_status: 'pending',
    total_amount: 0,
    due_amount: 0,
    ...nothing,
  } as const
  expect(getPaymentRejection(free)).toBeNull()
})

test('requires no payment for an order that goodwill covers', () => {
  const given = { received: total, given_back: total, due_amount: 0, total_amount: total } as const
  const order = { payment_method: 'upi', payment_status: 'refunded', ...given } as const
  expect(getPaymentRejection({ ...order, goodwill: total })).toBeNull()
  expect(getPaymentRejection({ ...order, goodwill: total - 1 })).toBe('money_went_back')
})

test.each([
  ['pending', false],
  ['confirmed', true],
  ['processing', true],
  ['shipped', true],
  ['delivered', true],
  ['cancelled', false],
] as const)('treats %s as a fulfilment status: %s', (status, moves) => {
  expect(isInFulfilment(status)).toBe(moves)
})

test('holds an order until its price difference is paid, unless it is cash on delivery', () => {
  const corrected = {
    total_amount: total + 10_000,
    due_amount: 10_000,
    received: total,
    given_back: 0,
    goodwill: 0,
  }
  expect(getPaymentRejection({ payment_method: 'upi', payment_status: 'captured', ...corrected })).toBe(
    'difference_open',
  )
  expect(getPaymentRejection({ payment_method: 'cod', payment_status: 'pending', ...corrected })).toBeNull()
})
