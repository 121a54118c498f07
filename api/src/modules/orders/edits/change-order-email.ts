import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderQuestions, type orders, proofs, users } from '../../../db/tables/index.ts'
import { queueJobs } from '../../../jobs/queue.ts'
import { detachOrders } from '../../accounts/guests/transfer-orders.ts'

/** Revokes links sent to the previous address and detaches a guest order from its account. */
export async function changeOrderEmail(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  const { id: orderId, user_id } = order
  if (order.guest_email !== null && user_id !== null) {
    const account = and(eq(users.id, user_id), isNotNull(users.email))
    const [joined] = await tx.select({ id: users.id }).from(users).where(account)
    if (joined) await detachOrders(tx, [orderId], user_id)
  }
  const revoked = { token_hash: sql`gen_random_uuid()::text` }
  const questions = await tx
    .update(orderQuestions)
    .set(revoked)
    .where(
      and(
        eq(orderQuestions.order_id, orderId),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.resolved_at),
      ),
    )
    .returning({ question_id: orderQuestions.id })
  const openProofs = await tx
    .update(proofs)
    .set(revoked)
    .where(and(eq(proofs.order_id, orderId), isNull(proofs.answer), gt(proofs.expires_at, sql`now()`)))
    .returning({ proof_id: proofs.id })
  await queueJobs(
    tx,
    'mail',
    questions.map(({ question_id }) => ({ email: 'question', order_id: orderId, question_id })),
  )
  await queueJobs(
    tx,
    'mail',
    openProofs.map(({ proof_id }) => ({ email: 'proof', order_id: orderId, proof_id, is_reminder: false })),
  )
}
