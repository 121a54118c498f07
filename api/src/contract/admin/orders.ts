import { z } from 'zod'
import { line, text } from '../fields.ts'
import { MAX_LINE_QUANTITY } from '../limits.ts'
import { uploadedImage } from '../media.ts'
import {
  type OrderStatus,
  order,
  orderChannels,
  orderEvent,
  orderLine,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
  refundKinds,
  refundStatuses,
} from '../orders.ts'
import { problemOutcomes, problemReasons } from '../problems.ts'
import { adminParcel } from './parcels.ts'
import { paymentIssue } from './payment-issues.ts'
import { itemPrint } from './print-files.ts'
import { itemQuestion } from './questions.ts'
import { recordChange, rowVersions } from './whole-record.ts'

/**
 * How far the workshop is with an item: its texts and photos are checked, it is made, it is packed.
 * None of these at first.
 */
export const makingSteps = ['checked', 'made', 'packed'] as const
export type MakingStep = (typeof makingSteps)[number]

/** One row of the list of orders. Amounts in paise. */
export const adminOrderRow = z.object({
  id: z.uuid(),
  order_number: z.string(),
  channel: z.enum(orderChannels),
  status: z.enum(orderStatuses),
  payment_method: z.enum(paymentMethods),
  payment_status: z.enum(paymentStatuses),
  total_amount: z.int(),
  /** what is still to be paid of one that was paid before it was corrected */
  due_amount: z.int(),
  coupon_code: z.string().nullable(),
  courier: z.string().nullable(),
  tracking_number: z.string().nullable(),
  parcels_count: z.int(),
  /** some pieces have left, others have not */
  is_partly_shipped: z.boolean(),
  /** the account's name, or Guest once the account is gone */
  customer_name: z.string(),
  ship_name: z.string(),
  city: z.string(),
  state: z.string(),
  /** different products, and pieces of them */
  items_count: z.int(),
  units: z.int(),
  items_summary: z.string(),
  /** of the first products, the first text on a piece, and how many photos came with the order */
  pictures: z.array(z.string()),
  first_text: z.string().nullable(),
  photos: z.int(),
  has_custom_options: z.boolean(),
  /** items with texts or photos, and those of them that are made or packed */
  items_to_make: z.int(),
  items_made: z.int(),
  has_notes: z.boolean(),
  /** for an answer of the customer */
  is_waiting: z.boolean(),
  estimated_delivery_date: z.string(),
  /** the day before which it must not arrive */
  deliver_not_before: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type AdminOrderRow = z.infer<typeof adminOrderRow>

const adminOrderCustomer = z.object({
  id: z.uuid(),
  full_name: z.string().nullable(),
  /** null for a guest, whose mail and phone stand with the address */
  email: z.string().nullable(),
  orders_count: z.int(),
})

const adminRefund = z.object({
  id: z.uuid(),
  amount: z.int(),
  kind: z.enum(refundKinds),
  reason: z.string(),
  status: z.enum(refundStatuses),
  /** the goods it is for; empty where it names none */
  items: z.array(z.object({ title: z.string(), quantity: z.int() })),
  /** why it failed, or did not go through yet */
  failure: z.string().nullable(),
  created_at: z.string(),
})
export type AdminRefund = z.infer<typeof adminRefund>

const adminPayment = z.object({
  id: z.uuid(),
  provider: z.string(),
  provider_reference: z.string().nullable(),
  method: z.enum(paymentMethods),
  amount: z.int(),
  status: z.enum(paymentStatuses),
  /** paise that went back or are on their way */
  refunded: z.int(),
  refunds: z.array(adminRefund),
  created_at: z.string(),
})
export type AdminPayment = z.infer<typeof adminPayment>

/** What the people of the store tell each other about an order; the shopper never reads it. */
const orderNote = z.object({ id: z.uuid(), at: z.string(), author: z.string(), note: z.string() })
export type OrderNote = z.infer<typeof orderNote>
export const orderNoteBody = z.strictObject({ note: text(2000).min(1, 'Please write something') })

/** How far the workshop was with an item: when, and by whom. */
const itemStep = z.object({
  id: z.uuid(),
  at: z.string(),
  actor: z.string(),
  title: z.string(),
  making_step: z.enum(makingSteps).nullable(),
  /** which of its pieces; null: all of them */
  piece_nos: z.array(z.int()).nullable(),
})
export type ItemStep = z.infer<typeof itemStep>

/** How many units of an item are at a step. */
const unitsAtStep = z.strictObject({
  making_step: z.enum(makingSteps).nullable(),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
})
export type UnitsAtStep = z.infer<typeof unitsAtStep>

export const makingStepBody = z.strictObject({
  making_step: z.enum(makingSteps).nullable(),
  /** where its units were seen: one that somebody moved since is not moved over them */
  seen: z.array(unitsAtStep).min(1).max(4).optional(),
  /** why a piece is begun that its customer has not said yes to; noted with the order */
  without_proof: text(500).min(1).optional(),
})

/** A photo of the customer with its size in pixels, null once its file is gone. */
const adminPhoto = uploadedImage.extend({ width: z.int().nullable(), height: z.int().nullable() })
export type AdminPhoto = z.infer<typeof adminPhoto>
const adminFilledOption = z.union([z.object({ text: z.string() }), z.object({ images: z.array(adminPhoto) })])

export const adminOrderItem = orderLine.extend({
  custom_options: z.record(z.string(), adminFilledOption),
  /** where the last of its units is */
  making_step: z.enum(makingSteps).nullable(),
  units: z.array(unitsAtStep),
  /** null for an item without the studio */
  print: itemPrint.nullable(),
})
export type AdminOrderItem = z.infer<typeof adminOrderItem>

/**
 * The money of an order in paise: what it charges (nothing once it is cancelled), what came in, what
 * is back with the customer, and what is due. Due is charged - paid + refunded; below zero the shop
 * owes it.
 */
export const ledger = z.object({ charged: z.int(), paid: z.int(), refunded: z.int(), due: z.int() })
export type Ledger = z.infer<typeof ledger>

/** What can still be given back of an order, in paise: at most `amount`, whatever it is for. */
const refundable = z.object({
  amount: z.int(),
  shipping: z.int(),
  /** of which items, and how much of each unit that is not paid back yet */
  items: z.array(z.object({ item_id: z.uuid(), title: z.string(), units: z.array(z.int()) })),
})
export type RefundableOrder = z.infer<typeof refundable>

/** A problem of an order in a line; all of it is among the returns. */
const orderProblem = z.object({
  id: z.uuid(),
  reason: z.enum(problemReasons),
  reported_at: z.string(),
  outcome: z.enum(problemOutcomes).nullable(),
})

/** An order as the backoffice opens it. `customer` is null once the account is gone. */
export const adminOrder = order.extend({
  /** one that is not from the shop was made by whoever its first event names */
  channel: z.enum(orderChannels),
  customer_name: z.string(),
  customer: adminOrderCustomer.nullable(),
  ledger,
  refundable,
  payments: z.array(adminPayment),
  /** about its payments, not settled yet */
  payment_issues: z.array(paymentIssue),
  items: z.array(adminOrderItem),
  parcels: z.array(adminParcel),
  events: z.array(orderEvent.extend({ id: z.uuid() })),
  notes: z.array(orderNote),
  steps: z.array(itemStep),
  /** the newest first */
  questions: z.array(itemQuestion),
  /** the order whose pieces this one makes again */
  remakes: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  /** what its customer asked to have corrected and nobody has seen to */
  wishes: z.array(z.object({ id: z.uuid(), words: z.string(), wished_at: z.string() })),
  /** what its customer told was wrong with what arrived, the newest first */
  problems: z.array(orderProblem),
  /** since when the customer was asked something and has not answered; null: nothing is open */
  waiting_since: z.string().nullable(),
})
export type AdminOrder = z.infer<typeof adminOrder>

/** An emptied tracking number is none at all (spec, section 4). */
const emptied = (max: number) =>
  line(max)
    .nullable()
    .transform((typed) => typed || null)

/**
 * What an admin may change. Anything else of an order that a client sends back with it is left as
 * it is. `updated_at`: the one that was read; when someone saved since, the change is refused with
 * 409.
 */
export const adminOrderChange = recordChange(
  {
    status: z.enum(orderStatuses).optional(),
    /**
     * A new way to be paid for an order that is not, or whose money went back: its total at the
     * door.
     */
    collect: z.literal('cod').optional(),
    courier: emptied(60).optional(),
    tracking_number: emptied(60).optional(),
    /** Whether an answer of the customer is waited for; a question sets it by itself. */
    is_waiting: z.boolean().optional(),
    /** Written to the timeline beside the change of status, where the shopper reads it too. */
    note: text(500).optional(),
    updated_at: z.string().max(40).optional(),
  },
  adminOrder,
)
export type AdminOrderChange = z.infer<typeof adminOrderChange>

export const adminOrdersBulkChange = z.strictObject({ status: z.enum(orderStatuses), versions: rowVersions })

/** The statuses that move money, which the backoffice asks about first. */
export const askedStatuses = ['cancelled', 'delivered'] as const satisfies OrderStatus[]

/** What such a status would do to orders. Amounts in paise. */
export const orderStatusPreview = z.object({
  /** how many would change: those that have the status already stay as they are */
  orders: z.int(),
  /** what goes back, and of how many orders */
  refunds: z.array(z.object({ method: z.enum(paymentMethods), orders: z.int(), amount: z.int() })),
  /** pieces that return to stock */
  pieces: z.int(),
  /** cash on delivery that is written down as received */
  cash: z.int(),
  letters: z.int(),
  /** numbers of orders that make these again, and are cancelled with them */
  remakes: z.array(z.string()),
})
export type OrderStatusPreview = z.infer<typeof orderStatusPreview>

/** How many orders each tab of the list holds. */
export const orderStatusCounts = z.record(z.enum(['all', ...orderStatuses]), z.int())
export type OrderStatusCounts = z.infer<typeof orderStatusCounts>
