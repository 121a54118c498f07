import { z } from 'zod'
import { orderAddress } from '../addresses.ts'
import { filledOptions, MAX_LINE_QUANTITY, variantSelections } from '../cart.ts'
import { email, line, text, uuid } from '../fields.ts'
import { buyerBusiness, orderChannels, paymentMethods } from '../orders.ts'
import { quote } from '../quote.ts'
import { byHandSentences } from './by-hand-sentences.ts'

const item = z.strictObject({
  product_id: uuid,
  quantity: z.int().min(1, 'Quantity must be at least 1').max(MAX_LINE_QUANTITY),
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions.default({}),
})
export type ByHandItem = z.infer<typeof item>
const items = z.array(item).min(1, byHandSentences.no_items).max(100)

/** Who calls may have no mail; their letters are left out then. */
const emailOrNone = line(254)
  .toLowerCase()
  .refine((typed) => typed === '' || email.safeParse(typed).success, 'Please enter a valid email address')
  .default('')

/** Whose order it is to be: an account, or a guest that `POST /api/admin/customers/guests` began. */
const customerId = uuid

/** As much as is written already; nothing of it is checked but what a sum depends on. */
export const byHandQuoteBody = z.strictObject({
  customer_id: customerId,
  items,
  payment_method: z.enum(paymentMethods),
  coupon_code: z.string().max(60).optional(),
  gift_wrap: z.boolean().optional(),
  deliver_not_before: z.iso.date().optional(),
  ship_to: z.strictObject({ phone: line(20), email: line(254), address_line1: line(150), pincode: line(6) }),
})
export type ByHandQuoteBody = z.infer<typeof byHandQuoteBody>

const problems = z.array(z.object({ path: z.string(), message: z.string() }))

export const byHandQuote = z.object({
  quote,
  /** paise of a piece, in the order of the items; 0 while it cannot be priced */
  prices: z.array(z.int()),
  /** why it could not be placed as it stands, each at its field */
  problems,
  /** null until the PIN code is known */
  estimated_delivery_date: z.string().nullable(),
})
export type ByHandQuote = z.infer<typeof byHandQuote>

export const byHandOrder = z.strictObject({
  customer_id: customerId,
  channel: z.enum(orderChannels).exclude(['shop']),
  items,
  shipping_address: orderAddress.extend({ email: emailOrNone }),
  payment_method: z.enum(paymentMethods),
  coupon_code: z.string().max(60).optional(),
  business: buyerBusiness.optional(),
  /** Where a business is billed; else where the parcel goes. */
  billing_address: orderAddress.extend({ email: emailOrNone }).optional(),
  gift_message: text(1000).optional(),
  gift_wrap: z.boolean().optional(),
  deliver_not_before: z.iso.date().optional(),
  /** to colleagues; the customer never reads it */
  note: text(2000).default(''),
  /** what was shown and said, in paise; only compared */
  expected_total: z.int().min(0).max(1e15),
})
export type ByHandOrder = z.infer<typeof byHandOrder>

export const orderMadeByHand = z.object({ id: z.uuid(), order_number: z.string() })
export type OrderMadeByHand = z.infer<typeof orderMadeByHand>

/** 409 when the order no longer costs what was said, or a piece can no longer be had; nothing was placed. */
export const byHandChanged = z.object({
  statusCode: z.literal(409),
  code: z.literal('quote_changed'),
  message: z.string(),
  issues: problems,
  quote,
})

export const newGuest = z.object({ id: z.uuid() })

/** What a customer is sent so that they follow an order, and pay what is due of it. */
export const linkToSend = z.object({
  url: z.string(),
  /** paise to be paid online now; 0 where nothing is */
  to_pay: z.int(),
  /** in words, how long an order that is not paid stays; null where it stays anyway */
  paid_within: z.string().nullable(),
  /** as the customer knows the shop */
  store: z.string(),
})
export type LinkToSend = z.infer<typeof linkToSend>
