import { z } from 'zod'
import { line, text } from '../fields.ts'
import { uploaded_image } from '../media.ts'
import {
  type OrderStatus,
  order,
  order_event,
  order_line,
  order_statuses,
  payment_methods,
  payment_statuses,
  refund_statuses,
} from '../orders.ts'
import { payment_issue } from './payment-issues.ts'
import { recordChange } from './whole-record.ts'

/** How far the workshop is with an item: its texts and photos are checked, it is made, it is packed. None of these at first. */
export const making_steps = ['checked', 'made', 'packed'] as const
export type MakingStep = (typeof making_steps)[number]

/** One row of the list of orders. Amounts in paise. */
export const admin_order_row = z.object({
  id: z.uuid(),
  order_number: z.string(),
  status: z.enum(order_statuses),
  payment_method: z.enum(payment_methods),
  payment_status: z.enum(payment_statuses),
  total_amount: z.int(),
  coupon_code: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  /** the account's name, or Guest once the account is gone */
  customer_name: z.string(),
  ship_name: z.string(),
  city: z.string(),
  state: z.string(),
  /** different products, and pieces of them */
  items_count: z.int(),
  units: z.int(),
  items_summary: z.string(),
  has_custom_options: z.boolean(),
  /** items with texts or photos, and those of them that are made or packed */
  items_to_make: z.int(),
  items_made: z.int(),
  has_notes: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminOrderRow = z.infer<typeof admin_order_row>

export const admin_order_customer = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  email: z.string(),
  orders_count: z.int(),
})

export const admin_refund = z.object({
  id: z.uuid(),
  amount: z.int(),
  reason: z.string(),
  status: z.enum(refund_statuses),
  /** why it failed, or did not go through yet */
  failure: z.string().nullable(),
  created_at: z.string(),
})
export type AdminRefund = z.infer<typeof admin_refund>

export const admin_payment = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  method: z.enum(payment_methods),
  amount: z.int(),
  status: z.enum(payment_statuses),
  /** paise that went back or are on their way */
  refunded: z.int(),
  refunds: z.array(admin_refund),
  created_at: z.string(),
})
export type AdminPayment = z.infer<typeof admin_payment>

/** What the people of the store tell each other about an order; the shopper never reads it. */
export const order_note = z.object({ id: z.uuid(), at: z.string(), author: z.string(), note: z.string() })
export type OrderNote = z.infer<typeof order_note>
export const order_note_body = z.strictObject({ note: text(2000).min(1, 'Please write something') })

export const making_step_body = z.strictObject({ making_step: z.enum(making_steps).nullable() })

export const item_question_body = z.strictObject({ question: text(1000).min(1, 'Please write the question') })

/** A photo of the customer with its size in pixels, null once its file is gone. */
export const admin_photo = uploaded_image.extend({ width: z.int().nullable(), height: z.int().nullable() })
export type AdminPhoto = z.infer<typeof admin_photo>
const admin_filled_option = z.union([
  z.object({ text: z.string() }),
  z.object({ images: z.array(admin_photo) }),
])

export const admin_order_item = order_line.extend({
  custom_options: z.record(z.string(), admin_filled_option),
  making_step: z.enum(making_steps).nullable(),
})
export type AdminOrderItem = z.infer<typeof admin_order_item>

/** An order as the backoffice opens it. `customer` is null once the account is gone. */
export const admin_order = order.extend({
  customer_name: z.string(),
  customer: admin_order_customer.nullable(),
  payments: z.array(admin_payment),
  /** about its payments, not settled yet */
  payment_issues: z.array(payment_issue),
  items: z.array(admin_order_item),
  events: z.array(order_event.extend({ id: z.uuid() })),
  notes: z.array(order_note),
})
export type AdminOrder = z.infer<typeof admin_order>

/** An emptied tracking number is none at all (spec, section 4). */
const emptied = (max: number) =>
  line(max)
    .nullable()
    .transform((typed) => typed || null)

/**
 * What an admin may change. Anything else of an order that a client sends back with it is left as it is.
 * `updated_at`: the one that was read; when someone saved since, the change is refused with 409.
 */
export const admin_order_change = recordChange(
  {
    status: z.enum(order_statuses).optional(),
    /** A new way to be paid for an order that is not, or whose money went back: its total at the door. */
    collect: z.literal('cod').optional(),
    courier: emptied(60).optional(),
    tracking_number: emptied(60).optional(),
    /** Written to the timeline beside the change of status, where the shopper reads it too. */
    note: text(500).optional(),
    updated_at: z.string().max(40).optional(),
  },
  admin_order,
)
export type AdminOrderChange = z.infer<typeof admin_order_change>

export const admin_orders_bulk_change = z.strictObject({ status: z.enum(order_statuses) })

/** The statuses that move money, which the backoffice asks about first. */
export const asked_statuses = ['cancelled', 'delivered'] as const satisfies OrderStatus[]

/** What such a status would do to orders. Amounts in paise. */
export const order_status_preview = z.object({
  /** how many would change: those that have the status already stay as they are */
  orders: z.int(),
  /** what goes back, and of how many orders */
  refunds: z.array(z.object({ method: z.enum(payment_methods), orders: z.int(), amount: z.int() })),
  /** pieces that return to stock */
  pieces: z.int(),
  /** cash on delivery that is written down as received */
  cash: z.int(),
  letters: z.int(),
})
export type OrderStatusPreview = z.infer<typeof order_status_preview>

/** How many orders each tab of the list holds. */
export const order_status_counts = z.record(z.enum(['all', ...order_statuses]), z.int())
export type OrderStatusCounts = z.infer<typeof order_status_counts>
