import { messages } from '@nakshi/core/messages'
import { and, eq, inArray, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Actor, Person } from '../../../platform/db/actor.ts'
import type { Tx } from '../../../platform/db/client.ts'
import { orderMessages, orders } from '../../../platform/db/tables/index.ts'
import { notFound } from '../../../platform/errors.ts'
import { lockOrder } from '../lock-order.ts'

export const isUnanswered = and(isNull(orderMessages.answered_at), isNull(orderMessages.resolved_at))
export const isQuestion = eq(orderMessages.kind, 'question')

async function resolveWhere(
  tx: Tx,
  which: SQL | undefined,
  by: { actor: Actor; is_applied?: boolean },
): Promise<string[]> {
  const resolved = await tx
    .update(orderMessages)
    .set({ resolved_at: sql`now()`, resolved_by: by.actor.id, is_applied: by.is_applied })
    .where(
      and(
        which,
        notInArray(orderMessages.kind, ['proof', 'confirmation']),
        isNull(orderMessages.resolved_at),
      ),
    )
    .returning({ order_id: orderMessages.order_id })
  return resolved.map(({ order_id }) => order_id)
}

/** Also for answers that arrived another way, for example by phone. */
export const resolveUnanswered = (tx: Tx, about: SQL, actor: Person) =>
  resolveWhere(tx, and(about, isUnanswered), { actor })

export const resolveChangeRequest = (tx: Tx, orderId: string, actor: Actor) =>
  resolveWhere(tx, and(eq(orderMessages.order_id, orderId), eq(orderMessages.kind, 'change_request')), {
    actor,
  })

/** Closes the messages of shipped or cancelled orders. */
export async function resolveAllMessages(tx: Tx, orderIds: string[], actor: Actor): Promise<void> {
  const ofOrders = inArray(orderMessages.order_id, orderIds)
  await resolveWhere(tx, ofOrders, { actor })
  await expireProofs(tx, ofOrders)
}

/** Locks the order first: concurrent answers see each other. A manual waiting state stays. */
export async function clearWaitingIfAnswered(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId)
  await tx.execute(sql`
    update ${orders} set waiting_since = null
    where id = ${orderId}
      and waiting_since in (select sent_at from order_messages where order_id = ${orderId})
      and not exists (select from order_messages m join order_items i on i.id = m.item_id
        where m.order_id = ${orderId} and m.answered_at is null and m.resolved_at is null
          and (m.kind = 'question' or i.production_status is null))`)
}

type ResolveInput = { id: string; actor: Person; is_applied: boolean }

/** @throws {AppError} 404 when no such open question exists */
export async function resolveQuestion(tx: Tx, { id, ...by }: ResolveInput): Promise<void> {
  const [orderId] = await resolveWhere(tx, and(eq(orderMessages.id, id), isQuestion), by)
  if (orderId === undefined) throw notFound(messages.order.question_closed)
  await clearWaitingIfAnswered(tx, orderId)
}

/** @returns the number of proofs that were still open */
export async function expireProofs(tx: Tx, which: SQL | undefined): Promise<number> {
  const expired = await tx
    .update(orderMessages)
    .set({ expires_at: sql`now()` })
    .where(
      and(which, eq(orderMessages.kind, 'proof'), isUnanswered, sql`${orderMessages.expires_at} > now()`),
    )
    .returning({ id: orderMessages.id })
  return expired.length
}
