import { z } from 'zod'

/** Reasons that staff choose from when they change the stock. */
export const adjustmentReasons = ['admin', 'counted', 'received', 'damaged'] as const
export const stockReasons = [
  'initial',
  'order',
  'cancel',
  'reopen',
  'order_edit',
  'return',
  ...adjustmentReasons,
] as const
export type StockReason = (typeof stockReasons)[number]

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  initial: 'Initial stock',
  order: 'Ordered',
  cancel: 'Order cancelled',
  reopen: 'Order reopened',
  admin: 'Adjusted manually',
  order_edit: 'Order edited',
  return: 'Returned',
  counted: 'Counted',
  received: 'Received from the supplier',
  damaged: 'Damaged or lost',
}

export const stockMovement = z.object({
  id: z.uuid(),
  at: z.string(),
  /** negative for outgoing units */
  change: z.int(),
  /** `Red / Large`; null without one, or when it was removed */
  combination: z.string().nullable(),
  reason: z.enum(stockReasons),
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  /** staff member; null for a shopper's order and for old records */
  by: z.string().nullable(),
  /** written by staff with the change; blank without one */
  note: z.string(),
})
export type StockMovement = z.infer<typeof stockMovement>
