import { z } from 'zod'
import { text } from '../fields.ts'
import { MAX_LINE_QUANTITY } from '../limits.ts'
import { orderStatuses } from '../orders.ts'
import { makingSteps } from './orders.ts'

/** Of one column so many rows are shown at a time; the filters lead to the others. */
export const BOARD_ROWS = 100
/** Rows that are moved together: as many as are in sight, of all four columns. */
export const MOST_MOVED = 4 * BOARD_ROWS

const step = z.enum(makingSteps).nullable()

/**
 * The pieces of an item that are at the same step: what lies on the board as one card. Nothing of
 * money, phone, email or address is ever added here.
 */
export const boardRow = z.object({
  item_id: z.uuid(),
  order_id: z.uuid(),
  order_number: z.string(),
  status: z.enum(orderStatuses),
  line_no: z.int(),
  product_id: z.uuid().nullable(),
  title: z.string(),
  image_url: z.string().nullable(),
  /** the piece as it was made up; null for one that is not drawn */
  preview_url: z.string().nullable(),
  /** "Colour: Indigo" */
  variants: z.array(z.string()),
  texts: z.array(z.string()),
  photos: z.int(),
  estimated_delivery_date: z.string(),
  /** the day before which it must not arrive */
  deliver_not_before: z.string().nullable(),
  making_step: step,
  /** how many at this step, and how many the item has in all */
  pieces: z.int(),
  quantity: z.int(),
  /** for an answer of the customer */
  is_waiting: z.boolean(),
  /** the customer answered, and nobody has seen to it yet */
  has_answer: z.boolean(),
})
export type BoardRow = z.infer<typeof boardRow>

export const boardColumn = z.object({
  making_step: step,
  /** pieces, counted no further than one more than `MOST_COUNTED` */
  pieces: z.int(),
  rows: z.array(boardRow),
  /** whether there are rows beyond those */
  has_more: z.boolean(),
})
export type BoardColumn = z.infer<typeof boardColumn>

export const board = z.object({ columns: z.array(boardColumn) })
export type Board = z.infer<typeof board>

/** Pieces as they were seen on the board: so many of an item at a step. */
const seenPieces = z.strictObject({
  item_id: z.uuid(),
  from: step,
  pieces: z.int().min(1).max(MAX_LINE_QUANTITY),
})
export type SeenPieces = z.infer<typeof seenPieces>

/** why a piece goes on that its customer has not said yes to, or has not answered about */
const withoutProof = text(500).min(1).optional()

export const movePiecesBody = z.strictObject({
  moves: z.array(seenPieces).min(1).max(MOST_MOVED),
  to: step,
  without_proof: withoutProof,
})
export type MovePieces = z.infer<typeof movePiecesBody>
export const movedPieces = z.object({ pieces: z.int() })

export const scanBody = z.strictObject({
  /** what stands in the code of a paper, or an order number */
  code: z.string().min(1).max(300),
  /** the step that a scan means; without it the one after that where the piece is */
  to: z.enum(makingSteps).optional(),
  without_proof: withoutProof,
})
export type ScanBody = z.infer<typeof scanBody>

/** What a scan did: moved pieces, or found the order that is to be opened. */
export const scanned = z.object({
  order_id: z.uuid(),
  order_number: z.string(),
  title: z.string().nullable(),
  /** what moved, to be taken back as it is; empty when the order is to be opened */
  moves: z.array(seenPieces),
  to: step,
  /** every piece of the order is packed */
  is_packed: z.boolean(),
})
export type Scanned = z.infer<typeof scanned>
