import { z } from 'zod'
import { orderAddress } from '../accounts/addresses.ts'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { apiMessage } from '../base/error.ts'
import { customIssue } from '../base/field-errors.ts'
import { fieldMessages } from '../base/field-messages.ts'
import { email, isoDay, line, paise, requiredLine, text, uuid } from '../base/fields.ts'
import { formMessages } from '../base/form-messages.ts'
import { toIssueText } from '../base/issue-text.ts'
import { languageCodes } from '../base/languages.ts'
import { MAX_LINE_QUANTITY } from '../cart/schema.ts'
import { buyerBusiness } from '../checkout/schema.ts'
import { fields } from '../products/admin-fields.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { quote } from '../quote/schema.ts'
import { orderChannels, paymentMethods } from '../statuses/order-statuses.ts'
import { supplyTypes } from '../tax/supply-type.ts'
import { draftOrderMessages } from './admin-draft-order-messages.ts'

const MAX_REASON = 200
const item = z.strictObject({
  product_id: uuid,
  quantity: z.int().min(1, toIssueText(formMessages.quantity)).max(MAX_LINE_QUANTITY),
  variant_selections: variantSelections.default({}),
  custom_options: filledOptions.default({}),
  /** Of a unit, in place of the price of the catalogue. */
  price: paise.optional(),
  /** Why; internal. Required with a price when the order is placed. */
  price_reason: line(MAX_REASON).default(''),
})
export type DraftOrderItem = z.infer<typeof item>
const items = z.array(item).max(100)

/** What is no product of the catalogue. It has no stock and no design. */
const customItem = z.strictObject({
  title: requiredLine(150, adminFormMessages.name),
  quantity: z.int().min(1, toIssueText(formMessages.quantity)).max(MAX_LINE_QUANTITY),
  price: paise,
  hsn: fields.hsn,
  /** Blank: rate of the HSN code. */
  tax_percent: fields.tax_percent,
  /** What the store pays for a unit; only staff see it. */
  cost_price: fields.cost_price,
})
export type CustomItem = z.infer<typeof customItem>
const customItems = z.array(customItem).max(20).default([])

/** Off the items; in place of a promo code. */
const discount = z.strictObject({ amount: paise.min(1), reason: line(MAX_REASON).default('') })

type Ordered = { items: DraftOrderItem[]; custom_items: CustomItem[] }
const hasItems = ({ items: products, custom_items }: Ordered) => products.length + custom_items.length > 0
/** A factory, because zod removes the message from the object it receives. */
const noItems = () => ({ path: ['items'], message: toIssueText(draftOrderMessages.no_items) })
type Priced = Ordered & { coupon_code?: string | undefined; discount?: { reason: string } | undefined }

function checkReasons(
  { items: products, discount: given, coupon_code }: Priced,
  context: z.RefinementCtx,
): void {
  for (const [index, { price, price_reason }] of products.entries())
    if (price !== undefined && price_reason === '')
      context.addIssue(customIssue(['items', index, 'price_reason'], draftOrderMessages.reason))
  if (given && given.reason === '')
    context.addIssue(customIssue(['discount', 'reason'], draftOrderMessages.reason))
  if (given && coupon_code !== undefined)
    context.addIssue(customIssue(['discount', 'amount'], draftOrderMessages.coupon_or_discount))
}

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
export const draftOrderQuoteBody = z
  .strictObject({
    customer_id: customerId,
    items,
    custom_items: customItems,
    discount: discount.optional(),
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
  .refine(hasItems, noItems())
export type DraftOrderQuoteBody = z.infer<typeof draftOrderQuoteBody>

const problems = z.array(apiMessage.extend({ path: z.string() }))

export const draftOrderQuote = z.object({
  quote,
  /** unit prices in paise, in item order; 0 while not priceable */
  prices: z.array(z.int()),
  /** the same as the catalogue has them */
  catalogue_prices: z.array(z.int()),
  issues: problems,
  estimated_delivery_date: z.string().nullable(),
})
export type DraftOrderQuote = z.infer<typeof draftOrderQuote>

export const draftOrderBody = z
  .strictObject({
    customer_id: customerId,
    channel: z.enum(orderChannels).exclude(['shop']),
    items,
    custom_items: customItems,
    discount: discount.optional(),
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
  .refine(hasItems, noItems())
  .superRefine(checkReasons)
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
