import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMessage, renderMessage } from '../base/format-message.ts'
import type { Message } from '../base/message-template.ts'
import {
  type CouponTerms,
  getCouponError,
  getCustomerCouponError,
  getDiscount,
  normaliseCouponCode,
} from './coupon.ts'
import { couponMessages } from './messages.ts'

const render = (message: Message | null) => message && renderMessage(message)

const now = new Date('2026-11-21T12:00:00Z')
const before = new Date('2026-11-20T12:00:00Z')
const after = new Date('2026-11-22T12:00:00Z')

const tenPercent: CouponTerms = {
  code: 'TEN',
  discount_type: 'percentage',
  discount_value: 10,
  minimum_amount: 50_000,
  maximum_discount: null,
  usage_limit: 5,
  used_count: 4,
  is_active: true,
  starts_at: before,
  expires_at: after,
}

describe('a promo code', () => {
  // spec: shop 5 · Promo code, typed: is trimmed and upper-cased
  it('is trimmed and upper-cased before comparison', () => {
    expect(normaliseCouponCode('  diwali20\n')).toBe('DIWALI20')
  })

  it.each<[string, Partial<CouponTerms>, number, string | null]>([
    ['all is well', {}, 50_000, null],
    ['it is inactive', { is_active: false }, 50_000, couponMessages.invalid.template],
    ['it has expired', { expires_at: before }, 50_000, couponMessages.expired.template],
    ['it expires this very moment', { expires_at: now }, 50_000, null],
    ['it never expires', { expires_at: null }, 50_000, null],
    ['it starts later', { starts_at: after }, 50_000, couponMessages.not_yet_active.template],
    ['it starts this very moment', { starts_at: now }, 50_000, null],
    ['it was used up', { used_count: 5 }, 50_000, couponMessages.used_up.template],
    ['it has no limit', { usage_limit: null, used_count: 9999 }, 50_000, null],
    [
      'the subtotal is a paisa short',
      {},
      49_999,
      formatMessage(couponMessages.below_minimum, { minimum: 50_000 }),
    ],
  ])('is validated when %s', (_when, change, subtotal, problem) => {
    expect(render(getCouponError({ ...tenPercent, ...change }, subtotal, now))).toBe(problem)
  })

  it('is invalid when it does not exist', () => {
    expect(render(getCouponError(null, 50_000, now))).toBe('Invalid promo code')
  })

  // spec: shop 8 · Promo code, several of these at once: one at a time, in this order
  it('reports one error at a time, in the order of the specification', () => {
    const wrong: CouponTerms = {
      ...tenPercent,
      is_active: false,
      expires_at: before,
      starts_at: after,
      used_count: 5,
    }
    const repairs: Partial<CouponTerms>[] = [
      {},
      { is_active: true },
      { expires_at: null },
      { starts_at: before },
      { used_count: 0 },
      { minimum_amount: 0 },
    ]
    let coupon = wrong
    const said = repairs.map((repair) => {
      coupon = { ...coupon, ...repair }
      return render(getCouponError(coupon, 1, now))
    })
    expect(said).toEqual([
      couponMessages.invalid.template,
      couponMessages.expired.template,
      couponMessages.not_yet_active.template,
      couponMessages.used_up.template,
      formatMessage(couponMessages.below_minimum, { minimum: 50_000 }),
      null,
    ])
  })
})

describe('the coupon limits of a customer', () => {
  const once = { per_customer_limit: 1, first_order_only: false }
  const first = { per_customer_limit: null, first_order_only: true }
  it.each([
    ['who never bought', once, { orders: 0, uses: 0 }, null],
    ['who bought without it', once, { orders: 7, uses: 0 }, null],
    ['who used it', once, { orders: 1, uses: 1 }, 'You have already used this promo code'],
    ['who may use it again', { ...once, per_customer_limit: 3 }, { orders: 2, uses: 2 }, null],
    [
      'who used it as often as they may',
      { ...once, per_customer_limit: 3 },
      { orders: 3, uses: 3 },
      'You have already used this promo code 3 times',
    ],
    ['whose order is the first', first, { orders: 0, uses: 0 }, null],
    ['who bought before', first, { orders: 1, uses: 0 }, 'This promo code is valid on your first order only'],
  ])('%s', (_who, terms, bought, problem) => {
    expect(render(getCustomerCouponError(terms, bought))).toBe(problem)
  })

  it('reports a customer’s own error before the minimum amount', () => {
    expect(getCouponError(tenPercent, 1, now, couponMessages.first_order_only)).toBe(
      couponMessages.first_order_only,
    )
    expect(getCouponError({ ...tenPercent, is_active: false }, 1, now, couponMessages.first_order_only)).toBe(
      couponMessages.invalid,
    )
  })
})

describe('a discount', () => {
  // spec: shop 9 · Money, a promo code: a percentage up to its maximum, or a fixed value; never
  //   above the subtotal, 0 below the minimum
  it.each<[string, Partial<CouponTerms>, number, number]>([
    ['ten percent', {}, 60_000, 6_000],
    ['half a paisa up', {}, 50_005, 5_001],
    ['at most its maximum', { maximum_discount: 4_000 }, 60_000, 4_000],
    ['less than its maximum', { maximum_discount: 9_000 }, 60_000, 6_000],
    ['all of it', { discount_value: 100 }, 60_000, 60_000],
    ['a fixed amount', { discount_type: 'fixed', discount_value: 7_500 }, 60_000, 7_500],
    ['a fixed amount above the subtotal', { discount_type: 'fixed', discount_value: 75_000 }, 60_000, 60_000],
    ['nothing below the minimum', {}, 49_999, 0],
  ])('is %s', (_what, change, subtotal, discount) => {
    expect(getDiscount({ ...tenPercent, ...change }, subtotal)).toBe(discount)
  })

  it('is a whole number, never negative and never above the subtotal or its maximum', () => {
    const terms = fc.oneof(
      fc.record({
        discount_type: fc.constant('percentage' as const),
        discount_value: fc.integer({ min: 1, max: 100 }),
        maximum_discount: fc.option(fc.integer({ min: 1, max: 1_000_000_000 })),
        minimum_amount: fc.nat(1_000_000_000),
      }),
      fc.record({
        discount_type: fc.constant('fixed' as const),
        discount_value: fc.integer({ min: 1, max: 1_000_000_000 }),
        maximum_discount: fc.constant(null),
        minimum_amount: fc.nat(1_000_000_000),
      }),
    )
    fc.assert(
      fc.property(terms, fc.nat(1_000_000_000), (coupon, subtotal) => {
        const discount = getDiscount(coupon, subtotal)
        expect(Number.isInteger(discount)).toBe(true)
        expect(discount).toBeGreaterThanOrEqual(0)
        expect(discount).toBeLessThanOrEqual(Math.min(subtotal, coupon.maximum_discount ?? subtotal))
      }),
    )
  })
})
