import { expect, test } from 'vitest'
import { paymentAfter, statusAfterRefund } from './payment-status.ts'

test.each([
  ['pending', 'captured', 'captured'],
  ['pending', 'authorised', 'authorised'],
  ['pending', 'failed', 'failed'],
  ['authorised', 'captured', 'captured'],
  ['failed', 'captured', 'captured'],
  ['captured', 'captured', null],
  ['captured', 'failed', null],
  ['captured', 'authorised', null],
  ['refunded', 'captured', null],
  ['partially_refunded', 'failed', null],
] as const)('a payment that is %s and hears "%s" becomes %s', (from, news, next) => {
  expect(paymentAfter(from, news)).toBe(next)
})

test.each([
  [1000, 0, 'captured'],
  [1000, 1, 'partially_refunded'],
  [1000, 999, 'partially_refunded'],
  [1000, 1000, 'refunded'],
] as const)('of %i paise captured with %i given back the payment is %s', (captured, refunded, status) => {
  expect(statusAfterRefund(captured, refunded)).toBe(status)
})
