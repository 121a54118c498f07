import { and, eq } from 'drizzle-orm'
import { adminSentences } from '../contract/admin/sentences.ts'
import { sentences } from '../contract/sentences.ts'
import type { Tx } from '../db/client.ts'
import { orderEvents, orderItems, orders } from '../db/tables/index.ts'
import { AppError } from '../errors.ts'
import { queueJob } from '../jobs/queue.ts'

type Question = { order_id: string; item_id: string; actor_id: string; question: string }

/**
 * Asks the customer about an item: into the timeline, which both sides read, and as a letter that
 * exists exactly when that entry does. The order then waits for the answer.
 * @throws {AppError} 404 when the order has no such item, 422 when it has no email address any more
 */
export async function askCustomer(
  tx: Tx,
  { order_id, item_id, actor_id, question }: Question,
): Promise<void> {
  const [found] = await tx
    .select({ status: orders.status, address: orders.shipping_address, product: orderItems.product })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(and(eq(orders.id, order_id), eq(orderItems.id, item_id)))
  if (!found) throw new AppError(404, 'not_found', sentences.order.not_found)
  if (found.address.email === '') throw new AppError(422, 'no_address', adminSentences.order.no_address)
  const note = sentences.order.question(found.product.title, question)
  const [event] = await tx
    .insert(orderEvents)
    .values({ order_id, actor_id, from_status: found.status, to_status: found.status, note })
    .returning({ id: orderEvents.id, at: orderEvents.at })
  if (!event) throw new Error('the question was not stored')
  // Not a change that somebody who edits the order meanwhile has to hear of.
  await tx.update(orders).set({ waiting_since: event.at }).where(eq(orders.id, order_id))
  await queueJob(tx, 'mail', { letter: 'question', event_id: event.id })
}
