import { z } from 'zod'
import { apiMessage } from '../error.ts'
import { isoDay, line, page, perPage, pincode, requiredLine, text, uuid } from '../fields.ts'
import { gstin } from '../gstin.ts'
import { checkout } from '../messages/checkout.ts'
import { formMessages } from '../messages/forms.ts'
import { orderEventDetails } from '../order-events.ts'
import { orderAddress, storedAddress } from './addresses.ts'
import { filledOptions, lineProduct, variantSelections } from './cart.ts'
import { orderDocument } from './documents.ts'
import { parcel } from './parcels.ts'
import { quote } from './quote.ts'
import { designStyle } from './studio.ts'
import { taxModes } from './tax.ts'

export const orderStatuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
/** `telephone` and `whatsapp` are draft orders created by staff. */
export const orderChannels = ['shop', 'telephone', 'whatsapp'] as const
export type OrderChannel = (typeof orderChannels)[number]
export const paymentMethods = ['card', 'upi', 'cod'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
export const paymentStatuses = [
  'pending',
  'authorised',
  'captured',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
/** `goodwill` refunds neither items nor delivery. */
export const refundKinds = ['items', 'shipping', 'goodwill'] as const
export type RefundKind = (typeof refundKinds)[number]
/** `unknown`: no response from the provider; the refund may exist. */
export const refundStatuses = ['requested', 'pending', 'processed', 'failed', 'unknown'] as const
export type RefundStatus = (typeof refundStatuses)[number]

export const quoteBody = z.strictObject({
  coupon_code: z.string().max(60).optional(),
  gift_wrap: z.boolean().optional(),
  express: z.boolean().optional(),
  /** of the delivery address */
  pincode: pincode.optional(),
  payment_method: z.enum(paymentMethods).optional(),
})

/** The quote for the method that was asked for, and why the store refuses others. */
export const checkoutQuote = quote.extend({
  payment_methods: z.array(z.object({ method: z.enum(paymentMethods), rejection: apiMessage.nullable() })),
  /** cash on delivery: paise to pay online now; null: nothing */
  cod_advance: z.int().nullable(),
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
    /** Total the shopper saw, in paise: compared, never stored. Above the maximum has its own error. */
    expected_total: z.int().min(0).max(1e15),
  })
  .refine((body) => (body.address_id === undefined) !== (body.shipping_address === undefined), {
    path: ['shipping_address'],
    message: checkout.shipping_incomplete,
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

export const orderLine = z.object({
  id: z.uuid(),
  product_id: z.uuid().nullable(),
  quantity: z.int(),
  /** unit price in paise when ordered */
  price: z.int(),
  variant_selections: variantSelections,
  custom_options: filledOptions,
  /** GST percent when ordered */
  tax_percent: z.number(),
  product: lineProduct,
  /** null without a design, and after erasure */
  style: designStyle.nullable(),
  preview_url: z.string().nullable(),
  /** groups lines added together */
  set_id: z.uuid().nullable(),
})
export type OrderLine = z.infer<typeof orderLine>

/** Without a `from_status` the order was placed; with the same status twice something else happened. */
export const storedOrderEvent = orderEventDetails.extend({
  at: z.string(),
  from_status: z.enum(orderStatuses).nullable(),
  to_status: z.enum(orderStatuses),
})

export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  /** whether the customer can cancel it */
  can_cancel: z.boolean(),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  subtotal_amount: z.int(),
  shipping_amount: z.int(),
  /** part of `shipping_amount`; null: no gift wrap */
  gift_wrap_amount: z.int().nullable(),
  /** part of `shipping_amount`; null: standard delivery */
  express_amount: z.int().nullable(),
  /** part of `shipping_amount`; null: none */
  cod_fee_amount: z.int().nullable(),
  /** Cash on delivery with this part paid online first; `payment_method` is online until then, then `cod`. */
  cod_advance_amount: z.int().nullable(),
  tax_amount: z.int(),
  discount_amount: z.int(),
  total_amount: z.int(),
  /** amount due after an edit of a paid order */
  due_amount: z.int(),
  /** received so far, and refunded of it or being refunded; of an order read on its own */
  money: z.object({ paid_online: z.int(), paid_cash: z.int(), refunded: z.int() }).optional(),
  /** `added`: `tax_amount` is on top; `included_tax_amount` is part of the other amounts */
  tax_mode: z.enum(taxModes),
  included_tax_amount: z.int(),
  coupon_code: z.string().nullable(),
  buyer_name: z.string().nullable(),
  buyer_gstin: z.string().nullable(),
  gift_message: z.string().nullable(),
  shipping_address: storedAddress,
  billing_address: storedAddress,
  estimated_delivery_date: z.string(),
  earliest_delivery_date: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  replacement_of: z.uuid().nullable(),
  delivered_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(orderLine),
  /** shipped parcels in order; `courier` and `tracking_number` are those of the first */
  parcels: z.array(parcel),
  events: z.array(storedOrderEvent.extend({ by_shopper: z.boolean() })),
  documents: z.array(orderDocument),
})
export type Order = z.infer<typeof order>
export type OrderMoney = NonNullable<Order['money']>

/** `payment_url`: where to pay online; null when nothing is due now (cash on delivery). */
export const placedOrder = order.extend({ payment_url: z.string().nullable() })
export type PlacedOrder = z.infer<typeof placedOrder>

export const paymentUrlResponse = z.object({ payment_url: z.string() })

export const cancelOrderBody = z.strictObject({ reason: line(200).default('') })

export const orderListQuery = z.strictObject({ page, per_page: perPage.default(10) })
export const orderList = z.object({
  items: z.array(order),
  total: z.int(),
  /** orders of the earlier shop, if any: `GET /api/orders/imported` */
  imported_total: z.int().optional(),
  page: z.int(),
  per_page: z.int(),
})
export type OrderList = z.infer<typeof orderList>

/** 409: total or availability changed. The new quote and the errors by line; no order was placed. */
export const quoteChanged = apiMessage.extend({
  statusCode: z.literal(409),
  code: z.literal('quote_changed'),
  quote,
  line_issues: z.array(apiMessage.extend({ line_id: z.uuid(), title: z.string() })),
})
export type QuoteChanged = z.infer<typeof quoteChanged>

export const reorderResponse = z.object({
  /** unit price in paise: today, and in the original order */
  added: z.array(
    z.object({ title: z.string(), quantity: z.int(), unit_price: z.int(), ordered_price: z.int() }),
  ),
  refused: z.array(apiMessage.extend({ title: z.string() })),
})
export type ReorderResponse = z.infer<typeof reorderResponse>
