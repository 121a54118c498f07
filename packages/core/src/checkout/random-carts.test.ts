import fc from 'fast-check'
import { test } from 'vitest'
import type { UsableCoupon } from '../coupons/coupon.ts'
import { offerKinds } from '../offers/kinds.ts'
import type { UsableOffer } from '../offers/offer.ts'
import { getUnitPrice } from '../products/product-choices.ts'
import { calculateTax } from '../tax/tax.ts'
import { calculateCartQuote, calculateOrderQuote, toTaxableItems } from './quote.ts'

const PRODUCTS = ['mug', 'plate', 'card', 'frame']
const onProducts = fc.oneof(
  fc.constant(null),
  fc.subarray(PRODUCTS).map((ids): ReadonlySet<string> => new Set(ids)),
)
const paise = (max: number) => fc.integer({ min: 0, max })

/** Sale, steps by quantity, choices and weight: one price a line. */
const line = fc
  .record({
    product_id: fc.constantFrom(...PRODUCTS),
    regular: paise(500_000),
    sale_percent: fc.integer({ min: 0, max: 100 }),
    steps: fc.array(
      fc.record({ from_quantity: fc.integer({ min: 2, max: 20 }), percent: fc.integer({ min: 1, max: 99 }) }),
      { maxLength: 3 },
    ),
    modifier: fc.integer({ min: -5_000, max: 5_000 }),
    charge: fc.oneof(fc.constant(0), paise(50_000)),
    quantity: fc.integer({ min: 1, max: 30 }),
    tax_percent: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
  })
  .map(({ regular, sale_percent, steps, modifier, charge, quantity, ...own }) => {
    const product = {
      selling_price: Math.floor((regular * (100 - sale_percent)) / 100),
      ...{ price: regular, quantity_prices: steps },
      variants: [{ type: 'size', value: 'L', price_modifier: modifier }],
      custom_options: [],
    }
    const price = getUnitPrice(product, { variant_selections: { size: 'L' }, custom_options: {} }, quantity)
    return { ...own, quantity, price: price + charge, free_shipping_threshold: null }
  })

const offer: fc.Arbitrary<UsableOffer> = fc
  .record({
    id: fc.uuid(),
    kind: fc.constantFrom(...offerKinds),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    maximum_discount: fc.option(fc.integer({ min: 1, max: 200_000 })),
    buy_quantity: fc.integer({ min: 1, max: 5 }),
    get_quantity: fc.integer({ min: 1, max: 3 }),
    minimum_amount: paise(1_000_000),
    minimum_quantity: fc.integer({ min: 0, max: 10 }),
    priority: fc.integer({ min: 0, max: 2 }),
    on_products: onProducts,
  })
  .map(({ kind, percent, amount, ...terms }) => ({
    ...terms,
    ...{ kind, name: kind },
    value: kind === 'fixed' ? amount : kind === 'free_delivery' ? 0 : percent,
    maximum_discount: kind === 'percentage' ? terms.maximum_discount : null,
  }))

const coupon: fc.Arbitrary<UsableCoupon> = fc
  .record({
    discount_type: fc.constantFrom('percentage' as const, 'fixed' as const),
    percent: fc.integer({ min: 1, max: 100 }),
    amount: fc.integer({ min: 1, max: 2_000_000 }),
    minimum_amount: paise(500_000),
    maximum_discount: fc.option(fc.integer({ min: 1, max: 100_000 })),
    on_products: onProducts,
  })
  .map(({ percent, amount, ...terms }) => ({
    ...terms,
    code: 'CODE',
    discount_value: terms.discount_type === 'fixed' ? amount : percent,
  }))

const zone = {
  is_served: true,
  rates: [{ up_to_weight_grams: null, from_order_paise: 0, charge_paise: 5_000 }],
  free_delivery: 'store' as const,
  free_from_paise: null,
  express: null,
}

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  offers: fc.array(offer, { maxLength: 3 }),
  coupon: fc.option(coupon),
  tax_mode: fc.constantFrom('added' as const, 'included' as const),
  gift_wrap: fc.option(paise(10_000)),
  rounding: fc.option(fc.constant({ paid: 0 })),
  store_threshold: paise(1_000_000),
})

const RUNS = 10_000
const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0)

/** As `orderTaxRows` and the invoice do it, from the rows that are stored with the order. */
function toInvoice(input: Parameters<typeof calculateOrderQuote>[0]) {
  const { quote, offer } = calculateOrderQuote(input)
  const items = toTaxableItems(input.lines, input.coupon, offer)
  const { shipping, discount, tax_mode } = quote
  return { quote, offer, items, taxed: calculateTax({ items, shipping, discount, tax_mode }) }
}

/** Plain, as an assertion of the test library takes longer than the cart. */
function check(what: string, isTrue: boolean): void {
  if (!isTrue) throw new Error(what)
}

test('shows, charges and invoices the same amounts of random carts, with exact sums and none below zero', () => {
  fc.assert(
    fc.property(order, (given) => {
      const input = { ...given, delivery: { zone, pincode: null } }
      const { quote, offer, items, taxed } = toInvoice(input)
      const cart = calculateCartQuote(input)
      const offered = quote.offer?.discount ?? 0
      check('shown = charged', cart.payable === quote.total && cart.discount === quote.discount)
      check('the cart shows the offer', (cart.offer?.discount ?? 0) === offered)
      const lines = [...taxed.items, ...(taxed.shipping ? [taxed.shipping] : [])]
      const gross = sum(lines.map(({ taxable, tax }) => taxable + tax))
      const afterTax = quote.tax_mode === 'added' ? quote.discount : 0
      check('charged = invoiced', gross - afterTax + quote.round_off === quote.total)
      check('shares of the discount', sum(taxed.items.map(({ discount }) => discount)) === quote.discount)
      check('shares of the offer', sum(items.map(({ offer_discount = 0 }) => offer_discount)) === offered)
      check(
        'sum of the total',
        quote.total === quote.subtotal + quote.shipping + quote.tax - quote.discount + quote.round_off,
      )
      for (const [index, { value, discount, taxable, tax }] of taxed.items.entries()) {
        const share = items[index]?.offer_discount ?? 0
        check('a line gives at most its price', share >= 0 && share <= discount && discount <= value)
        check('no tax below zero', taxable >= 0 && tax >= 0)
      }
      check('nothing below zero', quote.total >= 0 && quote.shipping >= 0 && quote.discount >= 0)
      if (offer?.is_delivery_free) check('free delivery', quote.shipping === (quote.gift_wrap ?? 0))
    }),
    { numRuns: RUNS },
  )
})

test('never charges more with an offer than without it', () => {
  fc.assert(
    fc.property(order, (given) => {
      const input = { ...given, coupon: null, rounding: null, delivery: { zone, pincode: null } }
      const withOffers = calculateOrderQuote(input).quote.total
      check('charges more', withOffers <= calculateOrderQuote({ ...input, offers: [] }).quote.total)
    }),
    { numRuns: 2_000 },
  )
})
