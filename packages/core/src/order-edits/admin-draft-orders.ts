import { z } from 'zod'
import { orderAddress } from '../accounts/addresses.ts'
import { apiMessage } from '../base/error.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { email, isoDay, line, text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { languageCodes } from '../base/languages.ts'
import { MAX_LINE_QUANTITY } from '../cart/schema.ts'
import { buyerBusiness } from '../checkout/schema.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { quote } from '../quote/schema.ts'
import { orderChannels, paymentMethods } from '../statuses/order-statuses.ts'
import { supplyTypes } from '../tax/supply-type.ts'
import { draftOrderMessages } from './admin-draft-order-messages.ts'

const item = z.strictObject({
  product_id: uuid,
  quantity: z.int().min(1, toIssueText(formMessages.quantity)).max(MAX_LINE_QUANTITY),
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions.default({}),
})
export type DraftOrderItem = z.infer<typeof item>
const items = z.array(item).min(1, toIssueText(draftOrderMessages.no_items)).max(100)

/** Blank for phone customers without email; their emails are skipped. */
const optionalEmail = line(254)
  .toLowerCase()
  .refine((typed) => typed === '' || email.safeParse(typed).success, toIssueText(fieldMessages.email))
  .default('')
export const billingAddress = orderAddress.extend({ email: optionalEmail })

const supplyType = z.enum(supplyTypes)
/** With what only staff decide, as it changes the tax. Without it, an edit keeps the kind of the same GSTIN. */
export const staffBuyerBusiness = buyerBusiness.extend({ supply_type: supplyType.optional() })

/** An account, or a guest created by `POST /api/admin/customers/guests`. */
const customerId = uuid

/** Incomplete draft: only fields that affect the total are validated. */
export const draftOrderQuoteBody = z.strictObject({
  customer_id: customerId,
  items,
  payment_method: z.enum(paymentMethods),
  coupon_code: z.string().max(60).optional(),
  supply_type: supplyType.default('regular'),
  gift_wrap: z.boolean().optional(),
  express: z.boolean().optional(),
  earliest_delivery_date: isoDay().optional(),
  ship_to: z.strictObject({
    phone: line(20),
    email: line(254),
    address_line1: line(150),
    pincode: line(40),
    /** blank: guessed from the PIN code */
    state: line(60).default(''),
  }),
})
export type DraftOrderQuoteBody = z.infer<typeof draftOrderQuoteBody>

const problems = z.array(apiMessage.extend({ path: z.string() }))

export const draftOrderQuote = z.object({
  quote,
  /** unit prices in paise, in item order; 0 while not priceable */
  prices: z.array(z.int()),
  issues: problems,
  estimated_delivery_date: z.string().nullable(),
})
export type DraftOrderQuote = z.infer<typeof draftOrderQuote>

export const draftOrderBody = z.strictObject({
  customer_id: customerId,
  channel: z.enum(orderChannels).exclude(['shop']),
  items,
  shipping_address: orderAddress.extend({ email: optionalEmail }),
  payment_method: z.enum(paymentMethods),
  coupon_code: z.string().max(60).optional(),
  business: staffBuyerBusiness.optional(),
  /** Defaults to the shipping address. */
  billing_address: billingAddress.optional(),
  gift_message: text(1000).optional(),
  gift_wrap: z.boolean().optional(),
  express: z.boolean().optional(),
  earliest_delivery_date: isoDay().optional(),
  /** internal, never shown to the customer */
  note: text(2000).default(''),
  /** of emails, messages and documents; default: that of the customer */
  language: z.enum(languageCodes).optional(),
  /** total shown, in paise; compared, never stored */
  expected_total: z.int().min(0).max(1e15),
})
export type DraftOrderBody = z.infer<typeof draftOrderBody>

export const createdDraftOrder = z.object({ id: z.uuid(), order_number: z.string() })
export type CreatedDraftOrder = z.infer<typeof createdDraftOrder>

/** 409: the total or the availability changed. No order was placed. */
export const draftOrderChanged = apiMessage.extend({
  statusCode: z.literal(409),
  code: z.literal('quote_changed'),
  issues: problems,
  quote,
})

export const newGuest = z.object({ id: z.uuid() })

export const orderPaymentLink = z.object({
  url: z.string(),
  /** paise payable online; 0: nothing due */
  to_pay: z.int(),
  /** minutes; null without a deadline */
  paid_within: z.number().nullable(),
  store: z.string(),
})
export type OrderPaymentLink = z.infer<typeof orderPaymentLink>
