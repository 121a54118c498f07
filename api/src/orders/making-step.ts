import { and, eq } from 'drizzle-orm'
import type { MakingStep } from '../contract/admin/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable } from '../db/client.ts'
import { orderItems } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { requirePaid } from './refuse-unpaid.ts'

type Step = { order_id: string; item_id: string; making_step: MakingStep | null }

/**
 * Notes how far the workshop is with an item. @throws {AppError} 404 when the order has no such
 * item, 409 when it is packed and nobody pays for it
 */
export async function setMakingStep(db: Queryable, { order_id, item_id, making_step }: Step): Promise<void> {
  if (making_step === 'packed') await requirePaid(db, [order_id])
  const set = await db
    .update(orderItems)
    .set({ making_step })
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .returning({ id: orderItems.id })
  if (set.length === 0) throw new AppError(404, 'not_found', sentences.order.not_found)
}
