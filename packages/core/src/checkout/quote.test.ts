import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { UsableCoupon } from '../coupons/coupon.ts'
import { type DeliveryRate, freeDeliveryKinds, type ZoneTerms } from '../delivery/settings.ts'
import type { TaxMode } from '../tax/schema.ts'
import {
  calculateCartQuote,
  calculateCheckoutQuote,
  exceedsOrderMaximum,
  type PricedLine,
  type QuoteInput,
} from './quote.ts'

const line = (price: number, quantity = 1, freeShippingThreshold: number | null = null): PricedLine => ({
  product_id: 'mug',
  price,
  quantity,
  free_shipping_threshold: freeShippingThreshold,
  tax_percent: 18,
})
const coupon = (change: Partial<UsableCoupon>): UsableCoupon => ({
  code: 'GIFT',
  discount_type: 'fixed',
  discount_value: 10_000,
  minimum_amount: 0,
  maximum_discount: null,
  on_products: null,
  ...change,
})
const input = (change: Partial<QuoteInput>): QuoteInput => ({
  lines: [],
  store_threshold: 49_900,
  tax_mode: 'added',
  coupon: null,
  ...change,
})

describe('a checkout quote', () => {
  // spec: shop 9 · Money, a subtotal of 499 or more, or less: shipping is free, or 50
  // spec: admin 3 · free_shipping_threshold of a product: blank is the store’s
  it.each<[string, Partial<QuoteInput>, number[]]>([
    // [subtotal, shipping, tax, discount, total, free_shipping_remaining]
    ['nothing', {}, [0, 0, 0, 0, 0, 49_900]],
    ['a paisa below free shipping', { lines: [line(49_899)] }, [49_899, 5_000, 8_982, 0, 63_881, 1]],
    ['exactly free shipping', { lines: [line(49_900)] }, [49_900, 0, 8_982, 0, 58_882, 0]],
    ['two lines', { lines: [line(10_001, 3), line(5_000)] }, [35_003, 5_000, 6_300, 0, 46_303, 14_897]],
    ['a product with a lower bar', { lines: [line(30_000, 1, 25_000)] }, [30_000, 0, 5_400, 0, 35_400, 0]],
    ['a product with a higher bar', { lines: [line(49_900, 1, 99_900)] }, [49_900, 0, 8_982, 0, 58_882, 0]],
    ['free shipping for all', { store_threshold: 0, lines: [line(100)] }, [100, 0, 18, 0, 118, 0]],
    [
      'a coupon: tax and shipping stay on the subtotal',
      { lines: [line(50_000)], coupon: coupon({}) },
      [50_000, 0, 9_000, 10_000, 49_000, 0],
    ],
    [
      'a coupon for one of two products',
      {
        lines: [line(40_000), { ...line(10_000), product_id: 'frame' }],
        coupon: coupon({ discount_type: 'percentage', discount_value: 10, on_products: new Set(['frame']) }),
      },
      [50_000, 0, 9_000, 1_000, 58_000, 0],
    ],
    [
      'a fixed coupon above what it is for',
      {
        lines: [line(45_000), { ...line(5_000), product_id: 'frame' }],
        coupon: coupon({ on_products: new Set(['frame']), minimum_amount: 50_000 }),
      },
      [50_000, 0, 9_000, 5_000, 54_000, 0],
    ],
    [
      'a coupon above the subtotal',
      { lines: [line(5_000)], coupon: coupon({}) },
      [5_000, 5_000, 900, 5_000, 5_900, 44_900],
    ],
  ])(
    'is calculated for %s',
    (_what, change, [subtotal, shipping, tax, discount, total, freeShippingRemaining]) => {
      expect(calculateCheckoutQuote(input(change))).toMatchObject({
        subtotal,
        shipping,
        tax,
        discount,
        total,
        free_shipping_remaining: freeShippingRemaining,
        checkout_tax: tax,
        coupon_code: change.coupon?.code ?? null,
      })
    },
  )

  it('rounds tax once, on the total instead of on each line', () => {
    expect(calculateCheckoutQuote(input({ lines: [line(3), line(3), line(3)] })).tax).toBe(2)
  })
})

describe('a cart quote', () => {
  // spec: shop 9 · Money, cart: no GST
  it('leaves GST to the checkout and shows it in advance', () => {
    const quote = calculateCartQuote(input({ lines: [line(20_000)], coupon: coupon({}) }))
    expect(quote).toMatchObject({
      subtotal: 20_000,
      shipping: 5_000,
      tax: 0,
      discount: 10_000,
      total: 15_000,
      checkout_tax: 3_600,
    })
  })
})

const frameIds = new Set(['frame'])

const anyRates = fc
  .array(
    fc.record({ up_to_weight_grams: fc.integer({ min: 1, max: 20_000 }), charge_paise: fc.nat(100_000) }),
  )
  .map((steps): DeliveryRate[] => [
    ...steps.map((step) => ({ ...step, from_order_paise: 0 })),
    { up_to_weight_grams: null, from_order_paise: 0, charge_paise: 9_900 },
  ])
const anyZone: fc.Arbitrary<ZoneTerms> = fc.record({
  is_served: fc.boolean(),
  rates: anyRates,
  express: fc.option(fc.record({ charge_paise: fc.nat(100_000), days: fc.integer({ min: 1, max: 9 }) })),
  free_delivery: fc.constantFrom(...freeDeliveryKinds),
  free_from_paise: fc.option(fc.nat(1_000_000)),
})

const anyInput = fc.record({
  lines: fc.array(
    fc.record({
      product_id: fc.constantFrom('mug', 'frame'),
      price: fc.nat(1_000_000_000),
      quantity: fc.integer({ min: 1, max: 999 }),
      free_shipping_threshold: fc.option(fc.nat(1_000_000_000)),
      tax_percent: fc.constantFrom(0, 5, 18, 40),
      weight_grams: fc.nat(30_000),
    }),
    { maxLength: 20 },
  ),
  store_threshold: fc.nat(1_000_000_000),
  tax_mode: fc.constantFrom<TaxMode>('added', 'included'),
  gift_wrap: fc.option(fc.nat(100_000)),
  express: fc.option(fc.nat(100_000)),
  cod_fee: fc.option(fc.nat(100_000)),
  delivery: fc.record({ zone: anyZone, pincode: fc.constantFrom(null, '110001') }),
  rounding: fc.option(fc.constant({ paid: 0 })),
  coupon: fc.option(
    fc.oneof(
      fc
        .integer({ min: 1, max: 100 })
        .map((value) => coupon({ discount_type: 'percentage', discount_value: value })),
      fc.nat(1_000_000_000).map((value) => coupon({ discount_value: value + 1 })),
      fc.nat(1_000_000_000).map((value) => coupon({ discount_value: value + 1, on_products: frameIds })),
    ),
  ),
})

describe('every quote', () => {
  // spec: shop 9 · Money, checkout: total = subtotal + shipping + tax - discount
  it('is whole paise, never negative, adds up, and never discounts more than the subtotal', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        for (const quote of [calculateCheckoutQuote(any), calculateCartQuote(any)]) {
          const {
            coupon_code: _code,
            coupon_terms: _terms,
            tax_mode: _mode,
            tax_percent: _percent,
            gift_wrap,
            express,
            cod_fee,
            free_shipping_remaining: remaining,
            delivery: _delivery,
            offer: _offer,
            round_off,
            ...amounts
          } = quote
          const extras = (gift_wrap ?? 0) + (express ?? 0) + (cod_fee ?? 0)
          for (const paise of [...Object.values(amounts), remaining ?? 0, extras]) {
            expect(Number.isSafeInteger(paise)).toBe(true)
            expect(paise).toBeGreaterThanOrEqual(0)
          }
          expect(quote.total).toBe(quote.subtotal + quote.shipping + quote.tax - quote.discount + round_off)
          expect(quote.discount).toBeLessThanOrEqual(quote.subtotal)
          expect(quote.shipping).toBeGreaterThanOrEqual(extras)
          expect(quote.shipping > extras && remaining === 0).toBe(false)
        }
      }),
    )
  })

  it('is independent of the order of the lines', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const { included_tax: _spread, ...charged } = calculateCheckoutQuote(any)
        expect(calculateCheckoutQuote({ ...any, lines: any.lines.toReversed() })).toMatchObject(charged)
      }),
    )
  })

  it('adds no tax to tax-inclusive prices and keeps the included tax within the highest rate', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const quote = calculateCheckoutQuote({ ...any, tax_mode: 'included' })
        expect(quote.tax).toBe(0)
        expect(calculateCartQuote({ ...any, tax_mode: 'included' }).total).toBe(quote.total)
        expect(quote.included_tax).toBeLessThanOrEqual(
          ((quote.total - quote.round_off) * 40) / 140 + any.lines.length + 1,
        )
      }),
    )
  })

  // spec: shop 9 · Money, cart: total = subtotal + shipping - discount
  it('differs between cart and checkout only by the tax', () => {
    fc.assert(
      fc.property(anyInput, (any) => {
        const cart = calculateCartQuote(any)
        const checkout = calculateCheckoutQuote(any)
        expect(cart.total - cart.round_off + checkout.tax).toBe(checkout.total - checkout.round_off)
        expect([cart.payable, checkout.payable]).toEqual([checkout.total, checkout.total])
      }),
    )
  })
})

it.each([
  [847_457_627, 1, false],
  [847_457_628, 1, true],
  [423_728_814, 2, true],
])(
  'detects whether %i paise times %i with GST exceeds the order maximum: %s',
  (price, quantity, expected) => {
    expect(exceedsOrderMaximum([line(price, quantity)], 'added')).toBe(expected)
  },
)

it.each([
  ['one rate', [18, 18], 18],
  ['several rates', [18, 5], null],
  ['nothing', [], null],
] as const)(
  'names the GST rate of a quote for %s only when there is exactly one',
  (_what, percents, named) => {
    const lines = percents.map((percent) => ({ ...line(10_000), tax_percent: percent }))
    expect(calculateCheckoutQuote(input({ lines })).tax_percent).toBe(named)
  },
)

it('sums the tax of each rate', () => {
  const lines = [line(10_003), { ...line(20_007), tax_percent: 5 }, { ...line(50_000), tax_percent: 0 }]
  // two halves of 9 % of 100.03, and of 2.5 % of 200.07
  expect(calculateCheckoutQuote(input({ lines })).tax).toBe(1_800 + 1_000)
})
