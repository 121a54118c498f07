import { z } from 'zod'
import { taxModes } from './tax.ts'

/**
 * Amounts in paise. total = subtotal + shipping + tax - discount. A cart quote has no tax, GST is added
 * at checkout; `checkout_tax` is its estimate.
 */
export const quote = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  /** part of `shipping`; null: no gift wrap */
  gift_wrap: z.int().nullable(),
  /** GST on top; 0 where prices include it */
  tax: z.int(),
  discount: z.int(),
  total: z.int(),
  coupon_code: z.string().nullable(),
  coupon_terms: z.string().nullable(),
  /** paise until free shipping; 0 when reached */
  free_shipping_remaining: z.int(),
  checkout_tax: z.int(),
  tax_mode: z.enum(taxModes),
  tax_percent: z.number().nullable(),
  /** GST included in the total besides `tax` */
  included_tax: z.int(),
})
export type Quote = z.infer<typeof quote>
