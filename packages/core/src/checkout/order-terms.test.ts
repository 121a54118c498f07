import fc from 'fast-check'
import { expect, it } from 'vitest'
import { defaultDeliverySettings } from '../delivery/default-zone-terms.ts'
import { defaultPaymentSettings } from '../payments/settings.ts'
import { roundsTotal } from '../quote/round-total.ts'
import { totalRoundings } from '../quote/schema.ts'
import { paymentMethods } from '../statuses/order-statuses.ts'
import { taxModes } from '../tax/schema.ts'
import { quoteOrder } from './order-terms.ts'

const anyOrder = fc.record({
  lines: fc.array(
    fc.record({
      product_id: fc.constantFrom('mug', 'frame'),
      price: fc.oneof(fc.nat(100), fc.nat(100_000)),
      quantity: fc.integer({ min: 1, max: 20 }),
      free_shipping_threshold: fc.option(fc.nat(100_000)),
      tax_percent: fc.constantFrom(0, 5, 18, 40),
    }),
    { maxLength: 6 },
  ),
  payment_method: fc.constantFrom(...paymentMethods),
  takes_online: fc.boolean(),
  gift_wrap: fc.boolean(),
  coupon: fc.option(
    fc.record({
      code: fc.constant('GIFT'),
      discount_type: fc.constantFrom('percentage' as const, 'fixed' as const),
      discount_value: fc.integer({ min: 1, max: 100 }),
      minimum_amount: fc.constant(0),
      maximum_discount: fc.option(fc.integer({ min: 1, max: 10_000 })),
      on_products: fc.constantFrom(null, new Set(['frame'])),
    }),
  ),
  place: fc.constantFrom(null, { pincode: '110001', state: 'Delhi' }),
  is_personalised: fc.boolean(),
})
const anyTerms = fc.record({
  store: fc.record({
    free_shipping_threshold: fc.nat(200_000),
    tax_mode: fc.constantFrom(...taxModes),
    gift_wrap_price: fc.option(fc.nat(10_000)),
  }),
  delivery: fc.constant(defaultDeliverySettings),
  payment: fc
    .record({
      fee_paise: fc.oneof(fc.constant(0), fc.nat(10_000)),
      advance: fc.oneof(
        fc.constant({}),
        fc.record({ advance_percent: fc.integer({ min: 1, max: 99 }) }),
        fc.record({ advance_paise: fc.integer({ min: 100, max: 100_000 }) }),
      ),
    })
    .map(({ fee_paise, advance }) => ({
      ...defaultPaymentSettings,
      cod: { ...defaultPaymentSettings.cod, fee_paise, ...advance },
    })),
})

it('makes the total, the advance and the rest whole rupees, and changes nothing else', () => {
  fc.assert(
    fc.property(anyTerms, anyOrder, fc.constantFrom(...totalRoundings), (terms, order, setting) => {
      const quoteBy = (roundTotals: typeof setting) =>
        quoteOrder({ ...terms, store: { ...terms.store, round_totals: roundTotals } }, order)
      const { quote, cod } = quoteBy(setting)
      const exact = quoteBy('never')
      const isCash = order.payment_method === 'cod'
      const { subtotal, shipping, tax, discount, round_off, total } = quote
      expect(subtotal + shipping + tax - discount + round_off).toBe(total)
      expect(exact.quote.round_off).toBe(0)
      if (roundsTotal(setting, isCash)) {
        expect(total % 100).toBe(0)
        expect(round_off).toBeGreaterThanOrEqual(-49)
        expect(round_off).toBeLessThanOrEqual(50)
      } else expect(quote).toEqual(exact.quote)
      // The rounded total can be free, or covered by the advance: then it has no fee.
      const exactTotal = total - round_off
      if (quote.cod_fee === exact.quote.cod_fee)
        expect({ ...quote, round_off: 0, total: exactTotal, payable: exactTotal }).toEqual(exact.quote)
      if (isCash) expect(cod.total).toBe(total)
      if (isCash && setting !== 'never') {
        expect((cod.advance ?? 0) % 100).toBe(0)
        expect(cod.advance ?? 0).toBeLessThanOrEqual(total)
      }
    }),
    { numRuns: 2_000 },
  )
})
