import { z } from 'zod'

/** Why units came or went, as the shop notes it. */
export const stockReasons = ['initial', 'order', 'cancel', 'reopen', 'admin', 'correction', 'return'] as const
export type StockReason = (typeof stockReasons)[number]

/** In the words of the backoffice and its files. */
export const STOCK_REASON_WORDS: Record<StockReason, string> = {
  initial: 'First stock',
  order: 'Ordered',
  cancel: 'Order cancelled',
  reopen: 'Order taken up again',
  admin: 'Set by hand',
  correction: 'Order corrected',
  return: 'Returned',
}

/** Units of a product that came or went. */
export const stockMovement = z.object({
  id: z.uuid(),
  at: z.string(),
  /** below 0: they went */
  change: z.int(),
  reason: z.enum(stockReasons),
  order: z.object({ id: z.uuid(), order_number: z.string() }).nullable(),
  /** who of the shop; null: a shopper's order, or from before it was noted */
  by: z.string().nullable(),
})
export type StockMovement = z.infer<typeof stockMovement>
