import { z } from 'zod'
import { taxModes } from './tax.ts'

/**
 * What an order costs, in whole paise: total = subtotal + shipping + tax - discount. The cart's own
 * quote carries no tax (spec, section 9: GST is added at checkout only); `checkout_tax` tells it in
 * advance.
 */
export const quote = z.object({
  subtotal: z.int(),
  /** delivery, and gift wrap where it is asked for */
  shipping: z.int(),
  /** what of `shipping` is for gift wrap; null where none is asked for */
  gift_wrap: z.int().nullable(),
  /** GST that comes on top; 0 where prices include it */
  tax: z.int(),
  discount: z.int(),
  total: z.int(),
  coupon_code: z.string().nullable(),
  /** what a coupon in percent takes off at most, in words */
  coupon_terms: z.string().nullable(),
  /** paise still missing for free shipping, 0 when reached */
  free_shipping_remaining: z.int(),
  /** the GST that checkout will add */
  checkout_tax: z.int(),
  tax_mode: z.enum(taxModes),
  /** the rate of all goods, null when they have several */
  tax_percent: z.number().nullable(),
  /** GST that the total holds beside `tax` */
  included_tax: z.int(),
})
export type Quote = z.infer<typeof quote>
