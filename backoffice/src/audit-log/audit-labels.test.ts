import { expect, test } from 'vitest'
import { toFieldChanges } from './audit-labels.ts'

const change = (after: Record<string, unknown>) =>
  toFieldChanges({ before: null, after } as Parameters<typeof toFieldChanges>[0])[0]?.after

test.each([
  ['free_shipping_threshold', 49_900, '₹499.00'],
  ['minimum_amount', 0, '₹0.00'],
  ['maximum_discount', 5_000, '₹50.00'],
  ['support_refund_limit', 200_000, '₹2,000.00'],
  ['cod', { fee_paise: 3_000, advance_percent: 10 }, 'fee paise: ₹30.00, advance percent: 10'],
  ['rates', [{ charge_paise: 5_000 }], 'charge paise: ₹50.00'],
  ['unpaid_orders_limit', 3, '3'],
  ['delivered_at', '2026-11-27T19:55:23.835176+00:00', '28 Nov 2026, 01:25'],
  ['parcels', [{ number: 1, sent_at: '2026-11-27T08:00:00Z' }], 'number: 1, sent at: 27 Nov 2026, 13:30'],
  ['holidays', ['2027-01-26'], '2027-01-26'],
] as const)('shows %s of %j as %s', (name, value, shown) => {
  expect(change({ [name]: value })).toBe(shown)
})
