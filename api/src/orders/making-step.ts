import { and, asc, eq } from 'drizzle-orm'
import type { ItemStep, MakingStep } from '../contract/admin/orders.ts'
import { sentences } from '../contract/sentences.ts'
import type { Queryable, Tx } from '../db/client.ts'
import { orderItemSteps, orderItems, users } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { FORMER } from './order-notes.ts'
import { requirePaid } from './refuse-unpaid.ts'

type Step = { order_id: string; item_id: string; making_step: MakingStep | null; actor_id: string }

/**
 * Notes how far the workshop is with an item, and who noted it. @throws {AppError} 404 when the
 * order has no such item, 409 when it is packed and nobody pays for it
 */
export async function setMakingStep(tx: Tx, step: Step): Promise<void> {
  const { order_id, item_id, making_step } = step
  if (making_step === 'packed') await requirePaid(tx, [order_id])
  const [item] = await tx
    .select({ making_step: orderItems.making_step })
    .from(orderItems)
    .where(and(eq(orderItems.id, item_id), eq(orderItems.order_id, order_id)))
    .for('no key update')
  if (!item) throw new AppError(404, 'not_found', sentences.order.not_found)
  if (item.making_step === making_step) return
  await tx.update(orderItems).set({ making_step }).where(eq(orderItems.id, item_id))
  await tx.insert(orderItemSteps).values(step)
}

/** What the workshop did for an order, oldest first. */
export async function stepsOf(db: Queryable, orderId: string): Promise<ItemStep[]> {
  const rows = await db
    .select({ step: orderItemSteps, product: orderItems.product, name: users.full_name, email: users.email })
    .from(orderItemSteps)
    .innerJoin(orderItems, eq(orderItems.id, orderItemSteps.item_id))
    .leftJoin(users, eq(users.id, orderItemSteps.actor_id))
    .where(eq(orderItemSteps.order_id, orderId))
    .orderBy(asc(orderItemSteps.at))
  return rows.map(({ step: { id, at, making_step }, product, name, email }) => ({
    id,
    at: at.toISOString(),
    actor: name ?? email ?? FORMER,
    title: product.title,
    making_step,
  }))
}
