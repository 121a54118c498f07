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
  [{}, { news: 'captured' }],
  [{ status: 'authorized' }, { news: 'authorised' }],
  [{ status: 'created' }, null],
  [{ status: 'failed' }, { news: 'failed' }],
  [{ status: 'refunded' }, { news: 'failed' }],
  [{ amount: 117_999 }, { misfit: 'wrong_amount' }],
  [{ amount: 118_001 }, { misfit: 'wrong_amount' }],
  [{ status: 'authorized', amount: 1 }, { misfit: 'wrong_amount' }],
  [{ currency: 'USD' }, { misfit: 'wrong_currency' }],
  [{ status: 'failed', amount: 1, currency: 'USD' }, { news: 'failed' }],
] as const)('of 118000 paise asked for, %o means %o', (change, meaning) => {
  expect(evaluateProviderPayment(118_000, createPayment(change))).toEqual(meaning)
})
