import { z } from 'zod'

export const stockReasons = ['initial', 'order', 'cancel', 'reopen', 'admin', 'order_edit', 'return'] as const
export type StockReason = (typeof stockReasons)[number]

export const STOCK_REASON_LABELS: Record<StockReason, string> = {
  initial: 'Initial stock',
  order: 'Ordered',
  cancel: 'Order cancelled',
  reopen: 'Order reopened',
  admin: 'Adjusted manually',
  order_edit: 'Order edited',
  return: 'Returned',
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
})
export type StockMovement = z.infer<typeof stockMovement>
