import { z } from 'zod'
import { storedAddress } from '../accounts/addresses.ts'
import { apiMessage } from '../base/error.ts'
import { line, page, perPage } from '../base/fields.ts'
import { lineProduct } from '../cart/schema.ts'
import { orderDocument } from '../documents/schema.ts'
import { parcel } from '../parcels/schema.ts'
import { filledOptions, variantSelections } from '../products/choices.ts'
import { quote } from '../quote/schema.ts'
import { orderContents, orderStatuses, paymentStatuses, recordedMethods } from '../statuses/order-statuses.ts'
import { designStyle } from '../studio/schema.ts'
import { taxModes } from '../tax/schema.ts'
import { orderEventDetails } from './events.ts'

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

/** Of a cash on delivery order whose buyer is asked before it is made. */
export const buyerConfirmations = ['waiting', 'confirmed'] as const
const buyerConfirmation = z.enum(buyerConfirmations).nullable()
export type BuyerConfirmation = z.infer<typeof buyerConfirmation>

export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  /** `gift_cards`: one gift card, complete once it is paid; `estimated_delivery_date` is the day of its email */
  content: z.enum(orderContents),
  status: z.enum(orderStatuses),
  /** whether the customer can cancel it */
  can_cancel: z.boolean(),
  payment_method: z.enum(recordedMethods),
  payment_status: z.enum(paymentStatuses),
  /** whether the buyer has confirmed the order; null: was not asked, or it was cancelled, shipped or paid meanwhile */
  buyer_confirmation: buyerConfirmation,
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
  /** applied without a code; null: none */
  offer_name: z.string().nullable(),
  /** part of `discount_amount`; 0 for free delivery */
  offer_amount: z.int(),
  /** signed, part of the total and of no other amount */
  round_off_amount: z.int(),
  total_amount: z.int(),
  /** amount due of a partly paid order: after an edit, or beside store credit */
  due_amount: z.int(),
  /** received so far, and refunded of it or being refunded; of an order read on its own */
  money: z
    .object({ paid_online: z.int(), paid_cash: z.int(), paid_credit: z.int(), refunded: z.int() })
    .optional(),
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
    z.object({
      title: z.string(),
      quantity: z.int(),
      unit_price: z.int(),
      /** percent of GST that checkout adds to `unit_price` */
      added_tax_percent: z.number(),
      ordered_price: z.int(),
    }),
  ),
  refused: z.array(apiMessage.extend({ title: z.string() })),
})

export type ReorderResponse = z.infer<typeof reorderResponse>
