import type { PaymentStatus } from '@nakshi/core/statuses/order-statuses'
import { expect, test } from 'vitest'
import { getNextPaymentStatus, getOrderPaymentStatus, getStatusAfterRefund } from './payment-status.ts'

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
] as const)('changes a payment that is %s on the event "%s" to %s', (from, news, next) => {
  expect(getNextPaymentStatus(from, news)).toBe(next)
})

test.each([
  [1000, 0, 'captured'],
  [1000, 1, 'partially_refunded'],
  [1000, 999, 'partially_refunded'],
  [1000, 1000, 'refunded'],
] as const)(
  'derives from %i paise captured and %i refunded the payment status %s',
  (captured, refunded, status) => {
    expect(getStatusAfterRefund(captured, refunded)).toBe(status)
  },
)

const online = (status: PaymentStatus) => ({ method: 'upi', status }) as const
const cash = (status: PaymentStatus) => ({ method: 'cod', status }) as const

test.each([
  ['waits', [online('pending')], 'pending'],
  ['failed', [online('failed')], 'failed'],
  ['failed and is tried again', [online('pending'), online('failed')], 'pending'],
  ['came late under the first attempt', [online('pending'), online('captured')], 'captured'],
  ['is held under the first attempt', [online('failed'), online('authorised')], 'authorised'],
  ['came twice and went back once', [online('captured'), online('refunded')], 'captured'],
  ['went back', [online('failed'), online('refunded')], 'refunded'],
  ['went back and is to be collected at the door', [cash('pending'), online('refunded')], 'pending'],
  ['is on its way back and to be collected at the door', [cash('pending'), online('captured')], 'pending'],
  ['came, and the rest is asked for at the door no more', [cash('failed'), online('captured')], 'captured'],
  ['went back, and is asked for at the door no more', [cash('failed'), online('refunded')], 'refunded'],
  ['is asked for at the door no more', [cash('failed')], 'failed'],
  ['was collected at the door', [cash('captured'), online('refunded')], 'captured'],
  ['went back, all but the advance', [cash('refunded'), online('captured')], 'partially_refunded'],
  ['went back with its advance', [cash('refunded'), online('refunded')], 'refunded'],
  ['went back, and was tried online before', [cash('refunded'), online('failed')], 'refunded'],
] as const)(
  'derives the payment status of an order whose payment %s',
  (_case, [newest, ...before], status) => {
    expect(getOrderPaymentStatus([newest, ...before])).toBe(status)
  },
)
