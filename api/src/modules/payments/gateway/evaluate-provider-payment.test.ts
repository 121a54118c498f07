import { expect, test } from 'vitest'
import { evaluateProviderPayment, type ProviderPayment } from './evaluate-provider-payment.ts'

const createPayment = (change: Partial<ProviderPayment>): ProviderPayment => ({
  id: 'pay_1',
  order_id: 'order_1',
  amount: 118_000,
  currency: 'INR',
  status: 'captured',
  created_at: 1_795_000_000,
  ...change,
})

test.each([
  [{}, { update: 'captured' }],
  [{ status: 'authorized' }, { update: 'authorised' }],
  [{ status: 'created' }, null],
  [{ status: 'failed' }, { update: 'failed' }],
  [{ status: 'refunded' }, { update: 'failed' }],
  [{ amount: 117_999 }, { mismatch: 'wrong_amount' }],
  [{ amount: 118_001 }, { mismatch: 'wrong_amount' }],
  [{ status: 'authorized', amount: 1 }, { mismatch: 'wrong_amount' }],
  [{ currency: 'USD' }, { mismatch: 'wrong_currency' }],
  [{ status: 'failed', amount: 1, currency: 'USD' }, { update: 'failed' }],
] as const)('evaluates a payment for 118000 paise with %o as %o', (change, meaning) => {
  expect(evaluateProviderPayment(118_000, createPayment(change))).toEqual(meaning)
})
