import { adminMessages } from '@nakshi/contract/admin/messages'
import { messages } from '@nakshi/contract/messages'
import { orderEvent } from '@nakshi/contract/order-events'
import { isUnsent } from '@nakshi/domain/order-status'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderEvents, orderItems, orderQuestions, orders } from '../../../db/tables/index.ts'
import { AppError, notFound } from '../../../errors.ts'
import { queueJob } from '../../../jobs/queue.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'

type Question = {
  order_id: string
  item_id: string
  actor_id: string
  question: string
  requests_text: boolean
  requests_photo: boolean
}

export const QUESTION_LINK_DAYS = 14

/** An earlier open question about the item is closed. The order waits for the answer. */
export async function createQuestion(
  tx: Tx,
  { order_id, item_id, actor_id, ...asked }: Question,
): Promise<void> {
  const [found] = await tx
    .select({ status: orders.status, address: orders.shipping_address, product: orderItems.product })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.order_id, orders.id))
    .where(and(eq(orders.id, order_id), eq(orderItems.id, item_id)))
    .for('no key update', { of: orderItems })
  if (!found) throw notFound(messages.order.not_found)
  if (!isUnsent(found.status)) throw new AppError(409, 'not_at_work', adminMessages.order.nothing_to_ask)
  if (found.address.email === '') throw new AppError(422, 'no_address', adminMessages.order.no_address)
  const open = and(
    eq(orderQuestions.item_id, item_id),
    isNull(orderQuestions.answered_at),
    isNull(orderQuestions.resolved_at),
  )
  await tx.update(orderQuestions).set({ resolved_at: sql`now()`, resolved_by: actor_id }).where(open)
  await tx.insert(orderEvents).values({
    order_id,
    actor_id,
    from_status: found.status,
    to_status: found.status,
    ...orderEvent('question', { title: found.product.title }),
    note: asked.question,
  })
  const [row] = await tx
    .insert(orderQuestions)
    .values({
      order_id,
      item_id,
      asker_id: actor_id,
      ...asked,
      // Placeholder; the email job creates the real token.
      token_hash: hashToken(generateToken()),
      expires_at: sql`now() + make_interval(days => ${QUESTION_LINK_DAYS})`,
    })
    .returning({ id: orderQuestions.id })
  if (!row) throw new Error('Failed to create question')
  // `updated_at` stays, so that open edits do not conflict. `clearWaitingIfAnswered` compares
  // `waiting_since` with `asked_at`.
  const askedAt = sql`(select asked_at from order_questions where id = ${row.id})`
  await tx
    .update(orders)
    .set({ waiting_since: sql`coalesce(${orders.waiting_since}, ${askedAt})` })
    .where(eq(orders.id, order_id))
  await queueJob(tx, 'mail', { email: 'question', order_id, question_id: row.id })
}
