import { expect, test } from 'vitest'
import { formatOfferConditions, formatOfferTerms, getOfferState } from './offer-labels.ts'

const offer = {
  kind: 'percentage' as const,
  value: 10,
  maximum_discount: null,
  buy_quantity: null,
  get_quantity: null,
  minimum_amount: 0,
  minimum_quantity: 0,
  product_ids: [],
  category_ids: [],
  usage_limit: null,
  per_customer_limit: null,
  used_count: 0,
  is_active: true,
  starts_at: '2026-11-01T00:00:00Z',
  expires_at: null,
}

test.each([
  [{}, '10% off'],
  [{ maximum_discount: 20_000 }, '10% off, up to ₹200.00'],
  [{ kind: 'fixed' as const, value: 5_000 }, '₹50.00 off'],
  [{ kind: 'free_delivery' as const, value: 0 }, 'Free delivery'],
  [{ kind: 'buy_x_get_y' as const, value: 100, buy_quantity: 2, get_quantity: 1 }, 'Buy 2, get 1 free'],
  [{ kind: 'buy_x_get_y' as const, value: 50, buy_quantity: 1, get_quantity: 1 }, 'Buy 1, get 1 at 50% off'],
])('describes the discount of %o', (terms, text) => {
  expect(formatOfferTerms({ ...offer, ...terms })).toBe(text)
})

test('describes the conditions', () => {
  expect(formatOfferConditions(offer)).toBe('')
  expect(
    formatOfferConditions({ ...offer, minimum_amount: 99_900, minimum_quantity: 3, category_ids: ['c'] }),
  ).toBe('on orders from ₹999.00, from 3 units, on selected products')
})

test.each([
  [{}, 'active'],
  [{ is_active: false }, 'inactive'],
  [{ starts_at: '2026-11-02T00:00:00Z' }, 'scheduled'],
  [{ expires_at: '2026-11-01T12:00:00Z' }, 'expired'],
  [{ usage_limit: 2, used_count: 2 }, 'used_up'],
])('with %o is %s', (changes, state) => {
  expect(getOfferState({ ...offer, ...changes }, new Date('2026-11-01T12:00:00Z'))).toBe(state)
})
