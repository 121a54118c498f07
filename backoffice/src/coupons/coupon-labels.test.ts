import { expect, test } from 'vitest'
import { formatCouponSummary, formatCouponValidity } from './coupon-labels.ts'

const terms = {
  code: 'DIWALI',
  discount_type: 'percentage' as const,
  discount_value: 20,
  minimum_amount: 0,
  maximum_discount: null,
  usage_limit: null,
  used_count: 0,
  per_customer_limit: null,
  first_order_only: false,
  product_ids: [],
  category_ids: [],
  is_active: true,
  starts_at: '2026-10-31T18:30:00.000Z',
}

test.each([
  ['at midnight, Indian time', '2026-11-30T18:30:00.000Z'],
  ['in the evening', '2026-11-30T12:00:00.000Z'],
  ['in the last minute', '2026-11-30T18:29:00.000Z'],
])('names the last day of a coupon that ends %s', (_when, expiresAt) => {
  expect(formatCouponSummary({ ...terms, expires_at: expiresAt })).toBe('20% off, until 30 Nov 2026')
  expect(formatCouponValidity({ ...terms, expires_at: expiresAt })).toBe('1 Nov 2026 to 30 Nov 2026')
})

test.each([
  [1, '20% off, once in all'],
  [15, '20% off, 15 times in all'],
])('names the limit of a coupon: %i', (usageLimit, summary) => {
  expect(formatCouponSummary({ ...terms, usage_limit: usageLimit, expires_at: null })).toBe(summary)
})
