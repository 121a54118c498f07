import type { PaymentIssue } from '@nakshi/core/payments/admin-payment-issues'
import { expect, test } from 'vitest'
import { api, openScreen, screen, toListResponse } from './harness.tsx'

const issue = (id: number, change: Partial<PaymentIssue>): PaymentIssue => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  kind: 'unexpected_delivery',
  provider: null,
  order_id: null,
  order_number: null,
  expected_amount: null,
  provider_payload: {},
  made_at: '2026-11-27T10:00:00.000Z',
  resolved_at: null,
  resolved_by: null,
  ...change,
})

test('says what a courier collected and what was due, and nothing of a paid parcel', async () => {
  const cash = (amount: number, due: number) => ({ amount, due, currency: 'INR', reason: 'NK-1' })
  const issues = [
    issue(1, { provider_payload: cash(88_066, 0) }),
    issue(2, { provider_payload: cash(0, 0) }),
    issue(3, {
      kind: 'wrong_amount',
      expected_amount: 20_000,
      provider_payload: { amount: 100, currency: 'INR' },
    }),
  ]
  api.respond('GET /api/admin/:resource', ({ params }) =>
    toListResponse(params.resource === 'payment-issues' ? issues : []),
  )
  await openScreen('/payment-issues')
  await screen.findByText(/^₹880.66 collected, ₹0.00 due, NK-1 ·/)
  await screen.findByText(/^NK-1 ·/)
  expect(screen.getByText(/^₹1.00 of ₹200.00 ·/)).toBeDefined()
})

test('names the gateway of an issue, and leads to payments of other sites once there are any', async () => {
  const foreign = {
    id: '00000000-0000-4000-8000-000000000009',
    provider: 'cashfree',
    provider_payment: '1450000017',
    provider_order: 'WC_1042',
    amount: 77_000,
    currency: 'INR',
    paid_at: '2026-11-27T10:00:00.000Z',
    seen_at: '2026-11-27T10:00:00.000Z',
  }
  const rows = {
    'foreign-payments': [foreign],
    'payment-issues': [issue(1, { kind: 'wrong_amount', provider: 'cashfree' })],
  }
  api.respond('GET /api/admin/:resource', ({ params }) =>
    toListResponse(rows[params.resource as keyof typeof rows] ?? []),
  )
  const member = await openScreen('/payment-issues')
  await screen.findByText(/refund the payment in the Cashfree dashboard/)
  await member.follow('Payments of other sites (1)')
  await screen.findByText('₹770.00 · Cashfree')
  expect(screen.getByText(/^1450000017 · WC_1042 ·/)).toBeDefined()
})
