import { z } from 'zod'
import { orderAddress } from '../accounts/addresses.ts'
import { apiMessage } from '../base/error.ts'
import { isoDay, pincode, requiredLine, text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { indianStates } from '../base/indian-states.ts'
import { toIssueText } from '../base/issue-text.ts'
import { quote } from '../quote/schema.ts'
import { paymentMethods } from '../statuses/order-statuses.ts'
import { gstin } from '../tax/gstin.ts'
import { checkoutMessages } from './messages.ts'

export const quoteBody = z.strictObject({
  coupon_code: z.string().max(60).optional(),
  gift_wrap: z.boolean().optional(),
  express: z.boolean().optional(),
  /** of the delivery address */
  pincode: pincode.optional(),
  /** of the delivery address; without one it is guessed from the PIN code */
  state: z.enum(indianStates).optional(),
  payment_method: z.enum(paymentMethods).optional(),
  /** pay with the store credit of the account, as far as it goes */
  use_store_credit: z.boolean().optional(),
})

/** The quote for the method that was asked for, and why the store refuses others. */
export const checkoutQuote = quote.extend({
  payment_methods: z.array(z.object({ method: z.enum(paymentMethods), rejection: apiMessage.nullable() })),
  /** cash on delivery: paise to pay online now; null: nothing */
  cod_advance: z.int().nullable(),
  /** paise of the total that store credit pays; 0 unless it was asked for */
  store_credit: z.int(),
})

export type CheckoutQuote = z.infer<typeof checkoutQuote>

/** Business buyer who claims input tax credit. */
export const buyerBusiness = z.strictObject({
  name: requiredLine(100, formMessages.business_name),
  gstin,
})

export type BuyerBusiness = z.infer<typeof buyerBusiness>

export const placeOrderBody = z
  .strictObject({
    address_id: uuid.optional(),
    shipping_address: orderAddress.optional(),
    billing_address: orderAddress.optional(),
    payment_method: z.enum(paymentMethods),
    coupon_code: z.string().max(60).optional(),
    business: buyerBusiness.optional(),
    /** Printed on a card in the parcel. The grapheme limit is checked when the order is placed. */
    gift_message: text(1000).optional(),
    gift_wrap: z.boolean().optional(),
    express: z.boolean().optional(),
    /** Earliest delivery date, such as `2026-12-05`. */
    earliest_delivery_date: isoDay().optional(),
    /** Messages about this order by WhatsApp; ignored where the shop sends none. */
    whatsapp_opt_in: z.boolean().optional(),
    /** Pay with the store credit of the account; the rest, if any, by `payment_method`. */
    use_store_credit: z.boolean().optional(),
    /** Store credit the shopper saw, in paise: the order is not placed with less. */
    expected_store_credit: z.int().min(0).max(1e15).optional(),
    /** Total the shopper saw, in paise: compared, never stored. Above the maximum has its own error. */
    expected_total: z.int().min(0).max(1e15),
  })
  .refine((body) => (body.address_id === undefined) !== (body.shipping_address === undefined), {
    path: ['shipping_address'],
    message: toIssueText(checkoutMessages.shipping_incomplete),
  })

export type PlaceOrderBody = z.infer<typeof placeOrderBody>

/** Loose, to accept the other request headers. */
export const idempotencyKeyHeader = z.looseObject({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .regex(/^[\x21-\x7e]+$/),
})
