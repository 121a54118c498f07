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
    expect(getOrderPaymentStatus([newest, ...before], { amountDue: 0, method: newest.method })).toBe(status)
  },
)

const credit = (status: PaymentStatus) => ({ method: 'store_credit', status }) as const

test.each([
  ['waits for the rest', [online('pending'), credit('captured')], 'upi', 200, 'pending'],
  ['failed for the rest', [online('failed'), credit('captured')], 'upi', 200, 'failed'],
  [
    'is to be collected at the door for the rest',
    [cash('pending'), credit('captured')],
    'cod',
    200,
    'pending',
  ],
  ['came for the rest', [online('captured'), credit('captured')], 'upi', 0, 'captured'],
  [
    'came, before an edit added to it',
    [online('pending'), online('captured'), credit('captured')],
    'upi',
    200,
    'captured',
  ],
  ['is covered since an edit', [online('failed'), credit('captured')], 'upi', 0, 'captured'],
  ['was covered before an edit', [online('pending'), credit('captured')], 'store_credit', 200, 'captured'],
  ['is covered', [credit('captured')], 'store_credit', 0, 'captured'],
  ['went back', [credit('refunded')], 'store_credit', 0, 'refunded'],
  ['was put back with its order', [online('failed'), credit('refunded')], 'upi', 0, 'refunded'],
] as const)(
  'derives the payment status of an order with store credit whose payment %s',
  (_case, [newest, ...before], method, amountDue, status) => {
    expect(getOrderPaymentStatus([newest, ...before], { amountDue, method })).toBe(status)
  },
)
