import fc from 'fast-check'
import { expect, it } from 'vitest'
import { calculateCheckoutQuote } from '../checkout/quote.ts'
import { formatPriceWithTax, getPriceWithTax } from './price-with-tax.ts'
import { taxModes } from './schema.ts'

it('is what checkout charges for that price alone', () => {
  const any = fc.record({
    mode: fc.constantFrom(...taxModes),
    percent: fc.constantFrom(0, 0.25, 3, 5, 18, 40),
    price: fc.integer({ min: 1, max: 100_000_000 }),
    quantity: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(any, ({ mode, percent, price, quantity }) => {
      const line = {
        product_id: 'frame',
        price,
        quantity,
        free_shipping_threshold: null,
        tax_percent: percent,
      }
      const { total, shipping } = calculateCheckoutQuote({
        ...{ lines: [line], store_threshold: 0, tax_mode: mode, coupon: null },
      })
      expect(getPriceWithTax(price * quantity, mode === 'added' ? percent : 0)).toBe(total - shipping)
    }),
  )
})

it.each([
  [34_900, 18, '₹349.00 (₹411.82 with GST)'],
  [34_900, 0, '₹349.00'],
  [0, 18, '₹0.00'],
])('writes %i paise at %i%% as %s', (price, percent, text) => {
  expect(formatPriceWithTax(price, getPriceWithTax(price, percent))).toBe(text)
})
