import { z } from 'zod'
import { taxModes } from '../tax/schema.ts'

/** Which totals are whole rupees; the difference is a line of its own, "Round off". */
export const totalRoundings = ['never', 'cash_on_delivery', 'always'] as const
export type TotalRounding = (typeof totalRoundings)[number]

/**
 * Amounts in paise. total = subtotal + shipping + tax - discount + round_off. A cart quote has no tax, GST is
 * added at checkout; `checkout_tax` is its estimate, and `payable` the total that checkout charges.
 */
export const quote = z.object({
  subtotal: z.int(),
  shipping: z.int(),
  /** part of `shipping`; null: no gift wrap */
  gift_wrap: z.int().nullable(),
  /** part of `shipping`; null: standard delivery */
  express: z.int().nullable(),
  /** part of `shipping`, GST included; null: none */
  cod_fee: z.int().nullable(),
  /** GST on top; 0 where prices include it */
  tax: z.int(),
  discount: z.int(),
  /** applied without a code; its part of `discount`, 0 for free delivery */
  offer: z.object({ id: z.uuid(), name: z.string(), discount: z.int() }).nullable(),
  /** -49 to 50; outside the taxable value */
  round_off: z.int(),
  total: z.int(),
  payable: z.int(),
  coupon_code: z.string().nullable(),
  /** of a percentage coupon; `maximum` in paise, null: no maximum */
  coupon_terms: z.object({ percent: z.int(), maximum: z.int().nullable() }).nullable(),
  /** paise until free shipping; 0 when reached, null where delivery is never free */
  free_shipping_remaining: z.int().nullable(),
  checkout_tax: z.int(),
  tax_mode: z.enum(taxModes),
  tax_percent: z.number().nullable(),
  /** GST included in the total besides `tax` */
  included_tax: z.int(),
  delivery: z.object({
    /** null: not known yet, so `shipping` is an estimate */
    pincode: z.string().nullable(),
    is_served: z.boolean(),
    /** offered at this charge on top of `shipping`; transit time in working days */
    express: z.object({ charge: z.int(), days: z.int() }).nullable(),
  }),
})
export type Quote = z.infer<typeof quote>
