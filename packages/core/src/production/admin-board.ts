import { z } from 'zod'
import { text } from '../base/fields.ts'
import { MAX_LINE_QUANTITY } from '../base/limits.ts'
import { productionStatuses } from '../orders/admin-schema.ts'
import { orderStatuses } from '../statuses/order-statuses.ts'
import { solidEstimate } from '../studio/admin-print-files.ts'
import { assignee } from './admin-assignments.ts'

export const BOARD_ROWS = 100
export const MAX_MOVED_ROWS = 4 * BOARD_ROWS

const productionStatus = z.enum(productionStatuses).nullable()

/** Why units must not be made now. `reply`: the customer's answer or change request is not applied yet. `buyer`: has not confirmed cash on delivery. */
export const productionHolds = [
  'cancelled',
  'not_confirmed',
  'unpaid',
  'buyer',
  'question',
  'reply',
  'proof',
] as const
export type ProductionHold = (typeof productionHolds)[number]

/** Codes of rejected moves that a reason overrides. */
export const OVERRIDABLE_HOLDS = {
  question: 'question_open',
  reply: 'reply_open',
  proof: 'proof_waits',
} as const satisfies Partial<Record<ProductionHold, string>>

/** Units of an item with the same status, as one card. Must not contain amounts, phone, email or address. */
export const boardRow = z.object({
  item_id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  line_no: z.int(),
  product_id: z.uuid().nullable(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** null while no preview is rendered */
  preview_url: z.string().nullable(),
  /** Of an item with several: those that are made, once their files are. */
  sides: z.array(z.string()),
  /** for example "Colour: Indigo" */
  variants: z.array(z.string()),
  texts: z.array(z.string()),
  photos: z.int(),
  /** of a 3D print, for one unit; null until its files are made */
  estimate: solidEstimate.nullable(),
  estimated_delivery_date: z.string(),
  earliest_delivery_date: z.string().nullable(),
  production_status: productionStatus,
  units: z.int(),
  quantity: z.int(),
  is_waiting: z.boolean(),
  waits_for: z.enum(productionHolds).nullable(),
  has_answer: z.boolean(),
  /** who makes it */
  assignee: assignee.nullable(),
})
export type BoardRow = z.infer<typeof boardRow>

export const boardColumn = z.object({
  production_status: productionStatus,
  /** counted up to `COUNT_LIMIT` + 1 */
  units: z.int(),
  rows: z.array(boardRow),
  has_more: z.boolean(),
})
export type BoardColumn = z.infer<typeof boardColumn>

export const board = z.object({
  columns: z.array(boardColumn),
  /** of all orders in production, whatever the filter */
  products: z.array(z.object({ id: z.uuid(), title: z.string() })),
  /** of all 3D prints in production */
  filaments: z.array(z.object({ name: z.string(), colour: z.string() })),
  /** who can be given jobs */
  staff: z.array(assignee),
})
export type Board = z.infer<typeof board>

/** Units as the client saw them, for optimistic concurrency. */
const expectedUnits = z.strictObject({
  item_id: z.uuid(),
  from: productionStatus,
  units: z.int().min(1).max(MAX_LINE_QUANTITY),
})
export type ExpectedUnits = z.infer<typeof expectedUnits>

/** Reason to continue without the customer's approval or answer. */
const overrideReason = text(500).min(1).optional()

export const moveUnitsBody = z.strictObject({
  moves: z.array(expectedUnits).min(1).max(MAX_MOVED_ROWS),
  to: productionStatus,
  without_approval: overrideReason,
})
export type MoveUnitsBody = z.infer<typeof moveUnitsBody>
export const moveUnitsResponse = z.object({ units: z.int() })

export const scanBody = z.strictObject({
  code: z.string().min(1).max(300),
  /** target status; defaults to the next one */
  to: z.enum(productionStatuses).optional(),
  without_approval: overrideReason,
})
export type ScanBody = z.infer<typeof scanBody>

export const scanResponse = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  title: z.string().nullable(),
  /** for undo; empty when the client should open the order */
  moves: z.array(expectedUnits),
  to: productionStatus,
  is_packed: z.boolean(),
})
export type ScanResponse = z.infer<typeof scanResponse>
