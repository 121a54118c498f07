import type { AdminOrder, AdminPayment, AdminRefund } from '@nakshi/core/orders/admin-schema'
import { expect, test } from 'vitest'
import { getPrintPollInterval, getRefundPollInterval } from './order-polling.ts'

const orderWith = (...states: AdminRefund['status'][][]): Pick<AdminOrder, 'payments'> => ({
  payments: states.map(
    (ofPayment): AdminPayment => ({
      id: 'payment',
      provider: 'sandbox',
      provider_reference: null,
      method: 'upi',
      amount: 50_000,
      status: 'captured',
      refunded: 10_000,
      created_at: '2026-11-22T04:30:00Z',
      refunds: ofPayment.map((status) => ({
        id: 'refund',
        amount: 10_000,
        kind: 'items' as const,
        reason: '',
        reason_code: null,
        to_store_credit: false,
        status,
        items: [],
        failure: null,
        failure_code: null,
        can_retry: false,
        created_at: '2026-11-22T04:30:00Z',
      })),
    }),
  ),
})

test.each([
  ['an order that is not there yet', undefined, false],
  ['an order without payments', orderWith(), false],
  ['a refund that waits to be sent', orderWith(['requested']), 2_000],
  ['a refund that the bank has', orderWith(['pending']), 30_000],
  ['one that is done', orderWith(['processed']), false],
  ['one that failed', orderWith(['failed']), false],
  ['a failed one beside one that waits to be sent', orderWith(['failed'], ['pending', 'requested']), 2_000],
  ['a failed one beside one that the bank has', orderWith(['failed', 'pending']), 30_000],
])('returns the refund poll interval for %s', (_what, order, after) => {
  expect(getRefundPollInterval(order)).toBe(after)
})

test.each([
  ['print files that are being made', 'making', null, 2_000],
  ['a proof that waits for its customer', 'made', 'waits', 30_000],
  ['a proof that was answered', 'made', 'approved', false],
  ['print files that are made', 'made', null, false],
] as const)('returns the print poll interval for %s', (_what, state, proof, after) => {
  const print = { state, proof: proof && { state: proof, sent_at: '', answered_at: null, note: '' } }
  expect(getPrintPollInterval({ items: [{ print }] } as Parameters<typeof getPrintPollInterval>[0])).toBe(
    after,
  )
})
