import { z } from 'zod'
import { adminFormMessages } from '../base/admin-form-messages.ts'
import { optionalFields, recordChange, rowVersions } from '../base/admin-record-change.ts'
import { paise, text } from '../base/fields.ts'
import { toIssueText } from '../base/issue-text.ts'
import { MAX_LINE_QUANTITY } from '../base/limits.ts'
import { uploadedFile, uploadedImage } from '../media/schema.ts'
import { itemQuestion } from '../order-messages/admin-questions.ts'
import { adminParcel, emptyToNull } from '../parcels/admin-schema.ts'
import { ledger } from '../payments/admin-ledger.ts'
import { paymentIssue } from '../payments/admin-payment-issues.ts'
import { returnOutcomes, returnReasons } from '../returns/schema.ts'
import {
  type OrderStatus,
  orderChannels,
  orderStatuses,
  paymentStatuses,
  recordedMethods,
  refundKinds,
  refundStatuses,
} from '../statuses/order-statuses.ts'
import { itemPrint } from '../studio/admin-print-files.ts'
import { supplyTypes } from '../tax/supply-type.ts'
import { orderEventDetails, refundFailureCodes, refundReasonCodes } from './events.ts'
import { order, orderLine, storedOrderEvent } from './schema.ts'

/** Production status of a unit; null before the first one. */
export const productionStatuses = ['checked', 'made', 'packed'] as const

export type ProductionStatus = (typeof productionStatuses)[number]

/** Amounts in paise. */
export const adminOrderRow = z.object({
  id: z.uuid(),
  order_number: z.string(),
  channel: z.enum(orderChannels),
  status: z.enum(orderStatuses),
  payment_method: z.enum(recordedMethods),
  payment_status: z.enum(paymentStatuses),
  /** whether the buyer has confirmed the order before it is made; null: was not asked, or nothing waits */
  buyer_confirmation: order.shape.buyer_confirmation,
  total_amount: z.int(),
  /** amount due of a partly paid order: after an edit, or beside store credit */
  due_amount: z.int(),
  /** cash on delivery with this part paid online first; null: none */
  cod_advance_amount: z.int().nullable(),
  coupon_code: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  parcels_count: z.int(),
  is_partly_shipped: z.boolean(),
  /** account name, or "Guest" once the account is deleted */
  /** null: a guest, or an account without a name */
  customer_name: z.string().nullable(),
  ship_name: z.string(),
  city: z.string(),
  state: z.string(),
  items_count: z.int(),
  units: z.int(),
  items_summary: z.string(),
  pictures: z.array(z.string()),
  first_text: z.string().nullable(),
  photos: z.int(),
  has_custom_options: z.boolean(),
  /** personalised items, and those made or packed */
  items_to_make: z.int(),
  items_made: z.int(),
  has_notes: z.boolean(),
  is_waiting: z.boolean(),
  estimated_delivery_date: z.string(),
  delivered_at: z.string().nullable(),
  earliest_delivery_date: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})

export type AdminOrderRow = z.infer<typeof adminOrderRow>

const adminOrderCustomer = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  /** null for guests; see the shipping address */
  email: z.string().nullable(),
  orders_count: z.int(),
})

const adminRefund = z.object({
  id: z.uuid(),
  amount: z.int(),
  kind: z.enum(refundKinds),
  /** written by staff, or the cancelled units; blank with a `reason_code` */
  reason: z.string(),
  reason_code: z.enum(refundReasonCodes).nullable(),
  /** goes to the store credit of the account */
  to_store_credit: z.boolean(),
  status: z.enum(refundStatuses),
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** the provider's message */
  failure: z.string().nullable(),
  failure_code: z.enum(refundFailureCodes).nullable(),
  /** failed or unknown, and still owed */
  can_retry: z.boolean(),
  created_at: z.string(),
})

export type AdminRefund = z.infer<typeof adminRefund>

const adminPayment = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  method: z.enum(recordedMethods),
  amount: z.int(),
  status: z.enum(paymentStatuses),
  refunded: z.int(),
  refunds: z.array(adminRefund),
  created_at: z.string(),
})

export type AdminPayment = z.infer<typeof adminPayment>

/** Internal note, never shown to the shopper. */
const orderNote = orderEventDetails.omit({ lines: true }).extend({
  id: z.uuid(),
  at: z.string(),
  /** null: former staff member */
  author: z.string().nullable(),
})

export type OrderNote = z.infer<typeof orderNote>

export const orderNoteBody = z.strictObject({ note: text(2000).min(1, toIssueText(adminFormMessages.note)) })

const productionEvent = z.object({
  id: z.uuid(),
  at: z.string(),
  /** null: former staff member */
  actor: z.string().nullable(),
  title: z.string(),
  production_status: z.enum(productionStatuses).nullable(),
  /** unit numbers; null: all units */
  unit_nos: z.array(z.int()).nullable(),
})

export type ProductionEvent = z.infer<typeof productionEvent>

const unitsByStatus = z.strictObject({
  production_status: z.enum(productionStatuses).nullable(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
})

export type UnitsByStatus = z.infer<typeof unitsByStatus>

export const productionStatusBody = z.strictObject({
  production_status: z.enum(productionStatuses).nullable(),
  /** units as the client saw them; 409 when a colleague moved one */
  seen: z.array(unitsByStatus).min(1).max(4).optional(),
  /** reason to start without the customer's approval, saved as an order note */
  without_approval: text(500).min(1).optional(),
})

/** Size in pixels; null once the file is deleted. */

const adminPhoto = uploadedImage.extend({
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** at the printed size, where it is known */
  dpi: z.int().nullable(),
  is_too_small: z.boolean(),
})
export type AdminPhoto = z.infer<typeof adminPhoto>

const adminFilledOption = z.union([
  z.object({ text: z.string() }),
  z.object({ images: z.array(adminPhoto) }),
  z.object({ files: z.array(uploadedFile) }),
])

export const adminOrderItem = orderLine.extend({
  custom_options: z.record(z.string(), adminFilledOption),
  /** status of the last unit */
  production_status: z.enum(productionStatuses).nullable(),
  units: z.array(unitsByStatus),
  print: itemPrint.nullable(),
  /** why staff set the price of this item */
  price_reason: z.string().nullable(),
})

export type AdminOrderItem = z.infer<typeof adminOrderItem>

/** Refundable amounts in paise; `amount` caps the sum of all refunds. */
const refundable = z.object({
  amount: z.int(),
  shipping: z.int(),
  /** refundable paise of each unit, by item */
  items: z.array(z.object({ item_id: z.uuid(), title: z.string(), units: z.array(z.int()) })),
})

export type RefundableOrder = z.infer<typeof refundable>

const orderReturnSummary = z.object({
  id: z.uuid(),
  reason: z.enum(returnReasons),
  requested_at: z.string(),
  outcome: z.enum(returnOutcomes).nullable(),
})

/** `customer` is null once the account is deleted. */
export const adminOrder = order.omit({ can_cancel: true }).extend({
  /** for other channels than `shop` the first event names the staff member */
  channel: z.enum(orderChannels),
  supply_type: z.enum(supplyTypes),
  /** of emails, messages and documents */
  language: z.string(),
  /** why staff gave a discount */
  discount_reason: z.string().nullable(),
  /** null: a guest, or an account without a name */
  customer_name: z.string().nullable(),
  customer: adminOrderCustomer.nullable(),
  ledger,
  refundable,
  /** too late to take GST back (CGST Act, section 34(2)) */
  credits_without_gst: z.boolean(),
  /** paise of cash on delivery that are due and that no parcel will bring */
  missing_cash: z.int(),
  payments: z.array(adminPayment),
  payment_issues: z.array(paymentIssue),
  items: z.array(adminOrderItem),
  parcels: z.array(adminParcel),
  events: z.array(
    storedOrderEvent.extend({
      id: z.uuid(),
      /** null: a guest, or the system */
      actor: z.string().nullable(),
      by_customer: z.boolean(),
    }),
  ),
  notes: z.array(orderNote),
  steps: z.array(productionEvent),
  questions: z.array(itemQuestion),
  remakes: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  change_requests: z.array(z.object({ id: z.uuid(), message: z.string(), requested_at: z.string() })),
  returns: z.array(orderReturnSummary),
  waiting_since: z.string().nullable(),
})

export type AdminOrder = z.infer<typeof adminOrder>

/** Missing cash that arrived, in paise. */
export const lateCashBody = z.strictObject({ amount: paise.min(1), updated_at: z.string().max(40) })

export type LateCashBody = z.infer<typeof lateCashBody>

/**
 * Writable fields; a client may send the whole record back. `updated_at` is the version it read: 409 when
 * the record changed since.
 */
export const adminOrderChange = recordChange(
  optionalFields({
    status: z.enum(orderStatuses),
    /** Switches an unpaid or refunded order to cash on delivery of the total. */
    collect: z.literal('cod'),
    courier: emptyToNull(60),
    tracking_number: emptyToNull(60),
    /** Waiting for the customer; questions set it automatically. */
    is_waiting: z.boolean(),
    /** Added to the timeline; visible to the shopper. */
    note: text(500),
  }),
  adminOrder,
)

export type AdminOrderChange = z.infer<typeof adminOrderChange>

export const adminOrdersBulkChange = z.strictObject({ status: z.enum(orderStatuses), versions: rowVersions })

export const statusesToConfirm = ['cancelled', 'delivered'] as const satisfies OrderStatus[]

/** Dry run of a status change. Amounts in paise. */
export const orderStatusPreview = z.object({
  orders: z.int(),
  refunds: z.array(z.object({ method: z.enum(recordedMethods), orders: z.int(), amount: z.int() })),
  units: z.int(),
  /** of a cancellation: not restocked, because they cannot be sold again */
  spent_units: z.int(),
  /** cash on delivery to record as received */
  cash: z.int(),
  emails: z.int(),
  /** of a cancellation: orders whose invoice is credited without GST */
  credits_without_gst: z.int(),
  remakes: z.array(z.string()),
  /** numbers of orders whose parcel the courier will collect or deliver all the same */
  shipments: z.array(z.string()),
})

export type OrderStatusPreview = z.infer<typeof orderStatusPreview>

/** Ids before and after an order in a list of orders. */
export const orderNeighbours = z.object({ previous: z.uuid().nullable(), next: z.uuid().nullable() })

export type OrderNeighbours = z.infer<typeof orderNeighbours>

export const orderStatusCounts = z.record(z.enum(['all', ...orderStatuses]), z.int())

export type OrderStatusCounts = z.infer<typeof orderStatusCounts>
