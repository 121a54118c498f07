import { messages } from '@nakshi/contract/messages'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderQuestions, orders, proofs } from '../../../db/tables/index.ts'
import { notFound } from '../../../errors.ts'
import { lockOrder } from '../lock-order.ts'
import { resolveChangeRequests } from './resolve-change-requests.ts'

async function resolveWhere(tx: Tx, which: SQL | undefined, actorId: string | null): Promise<void> {
  await tx
    .update(orderQuestions)
    .set({ resolved_at: sql`now()`, resolved_by: actorId })
    .where(and(which, isNull(orderQuestions.resolved_at)))
}

/** For answers that arrived another way, for example by phone. */
export const resolveOpenQuestions = (tx: Tx, orderId: string, actorId: string) =>
  resolveWhere(tx, and(eq(orderQuestions.order_id, orderId), isNull(orderQuestions.answered_at)), actorId)

/** Closes questions, proofs and change requests of shipped or cancelled orders. */
export async function resolveAllQuestions(tx: Tx, orderIds: string[], actorId: string | null): Promise<void> {
  await resolveWhere(tx, inArray(orderQuestions.order_id, orderIds), actorId)
  await expireProofs(tx, inArray(proofs.order_id, orderIds))
  await resolveChangeRequests(tx, orderIds, actorId)
}

/** Locks the order first: concurrent answers see each other. A manual waiting state stays. */
export async function clearWaitingIfAnswered(tx: Tx, orderId: string): Promise<void> {
  await lockOrder(tx, orderId)
  await tx.execute(sql`
    update ${orders} set waiting_since = null
    where id = ${orderId}
      and waiting_since in (
        select sent_at from proofs where order_id = ${orderId}
        union select asked_at from order_questions where order_id = ${orderId})
      and not exists (select from proofs p join order_items i on i.id = p.item_id
        where p.order_id = ${orderId} and p.answer is null and p.replaced_at is null and i.production_status is null
          and not exists (select from proofs later where later.item_id = p.item_id
            and later.replaced_at is null and later.sent_at > p.sent_at))
      and not exists (select from order_questions
        where order_id = ${orderId} and answered_at is null and resolved_at is null)`)
}

type ResolveInput = { id: string; actor_id: string; is_applied: boolean }

/** @throws {AppError} 404 when no such open question exists */
export async function resolveQuestion(tx: Tx, { id, actor_id, is_applied }: ResolveInput): Promise<void> {
  const [resolved] = await tx
    .update(orderQuestions)
    .set({ resolved_at: sql`now()`, resolved_by: actor_id, is_applied })
    .where(and(eq(orderQuestions.id, id), isNull(orderQuestions.resolved_at)))
    .returning({ order_id: orderQuestions.order_id })
  if (!resolved) throw notFound(messages.order.question_closed)
  await clearWaitingIfAnswered(tx, resolved.order_id)
}

/** @returns the number of proofs that were still open */
export async function expireProofs(tx: Tx, which: SQL | undefined): Promise<number> {
  const expired = await tx
    .update(proofs)
    .set({ expires_at: sql`now()` })
    .where(and(which, isNull(proofs.answer), sql`${proofs.expires_at} > now()`))
    .returning({ id: proofs.id })
  return expired.length
}
