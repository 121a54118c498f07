import { z } from 'zod'
import { kept_address, order_address } from './addresses.ts'
import { filled_options, line_product, variant_selections } from './cart.ts'
import { line, page, per_page, text, uuid } from './fields.ts'
import { quote } from './quote.ts'

export const order_statuses = [
  'pending',
  'confirmed',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
] as const
export type OrderStatus = (typeof order_statuses)[number]
export const payment_methods = ['card', 'upi', 'cod'] as const
export type PaymentMethod = (typeof payment_methods)[number]
export const payment_statuses = [
  'pending',
  'authorised',
  'captured',
  'failed',
  'refunded',
  'partially_refunded',
] as const
export type PaymentStatus = (typeof payment_statuses)[number]
/** Promised by the shop, taken up by the provider, there, or not to be had this way. */
export const refund_statuses = ['requested', 'pending', 'processed', 'failed'] as const
export type RefundStatus = (typeof refund_statuses)[number]

export const quote_body = z.strictObject({ coupon_code: z.string().max(60).optional() })

export const place_order_body = z
  .strictObject({
    address_id: uuid.optional(),
    shipping_address: order_address.optional(),
    billing_address: order_address.optional(),
    payment_method: z.enum(payment_methods),
    coupon_code: z.string().max(60).optional(),
    /** Goes into the parcel, printed; its letters are counted where the order is placed. */
    gift_message: text(1000).optional(),
    /** The total the shopper saw, in paise: only compared, never used. A total too high has its own refusal. */
    expected_total: z.int().min(0).max(1e15),
  })
  .refine((body) => (body.address_id === undefined) !== (body.shipping_address === undefined), {
    path: ['shipping_address'],
    message: 'Please fill in all required shipping address fields',
  })
export type PlaceOrderBody = z.infer<typeof place_order_body>
/** Loose: the other headers of the request stay. */
export const idempotency_key_header = z.looseObject({
  'idempotency-key': z
    .string()
    .min(8)
    .max(100)
    .regex(/^[\x21-\x7e]+$/),
})

export const order_line = z.object({
  id: z.uuid(),
  product_id: z.uuid().nullable(),
  quantity: z.int(),
  /** unit price in paise when ordered */
  price: z.int(),
  variant_selections,
  custom_options: filled_options,
  product: line_product,
})
export type OrderLine = z.infer<typeof order_line>

export const order_event = z.object({
  at: z.string(),
  from_status: z.enum(order_statuses).nullable(),
  to_status: z.enum(order_statuses),
  note: z.string(),
  /** who did it, as a shopper or an admin may read it */
  actor: z.string(),
})
export type OrderEvent = z.infer<typeof order_event>

export const order = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(order_statuses),
  payment_method: z.enum(payment_methods),
  payment_status: z.enum(payment_statuses),
  subtotal_amount: z.int(),
  shipping_amount: z.int(),
  tax_amount: z.int(),
  discount_amount: z.int(),
  total_amount: z.int(),
  coupon_code: z.string().nullable(),
  gift_message: z.string().nullable(),
  shipping_address: kept_address,
  billing_address: kept_address,
  estimated_delivery_date: z.string(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  delivered_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  items: z.array(order_line),
  events: z.array(order_event),
})
export type Order = z.infer<typeof order>

/** `payment_url`: where an online payment is made; null when nothing is to be paid now (cash on delivery). */
export const placed_order = order.extend({ payment_url: z.string().nullable() })
export type PlacedOrder = z.infer<typeof placed_order>

export const payment_url_answer = z.object({ payment_url: z.string() })

export const cancel_order_body = z.strictObject({ reason: line(200).default('') })

export const order_list_query = z.strictObject({ page, per_page: per_page.default(10) })
export const order_list = z.object({
  items: z.array(order),
  total: z.int(),
  page: z.int(),
  per_page: z.int(),
})
export type OrderList = z.infer<typeof order_list>

/**
 * 409 when the cart no longer costs what the shopper saw, or a line can no longer be had: the new quote, what is wrong
 * with which line, and nothing was placed.
 */
export const quote_changed = z.object({
  statusCode: z.literal(409),
  code: z.literal('quote_changed'),
  message: z.string(),
  quote,
  problems: z.array(z.object({ line_id: z.uuid(), title: z.string(), message: z.string() })),
})
export type QuoteChanged = z.infer<typeof quote_changed>

export const reorder_answer = z.object({
  added: z.array(z.object({ title: z.string(), quantity: z.int() })),
  refused: z.array(z.object({ title: z.string(), reason: z.string() })),
})
export type ReorderAnswer = z.infer<typeof reorder_answer>
