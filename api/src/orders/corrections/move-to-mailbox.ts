import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import { setApart } from '../../accounts/guests/give-orders.ts'
import type { Tx } from '../../db/client.ts'
import { orderQuestions, type orders, proofs, users } from '../../db/tables/index.ts'
import { queueJobs } from '../../jobs/queue.ts'

/** Revokes links sent to the previous address and detaches a guest order from its account. */
export async function moveToMailbox(tx: Tx, order: typeof orders.$inferSelect): Promise<void> {
  const { id: orderId, user_id } = order
  if (order.guest_email !== null && user_id !== null) {
    const account = and(eq(users.id, user_id), isNotNull(users.email))
    const [joined] = await tx.select({ id: users.id }).from(users).where(account)
    if (joined) await setApart(tx, [orderId], user_id)
  }
  const ended = { token_hash: sql`gen_random_uuid()::text` }
  const questions = await tx
    .update(orderQuestions)
    .set(ended)
    .where(
      and(
        eq(orderQuestions.order_id, orderId),
        isNull(orderQuestions.answered_at),
        isNull(orderQuestions.settled_at),
      ),
    )
    .returning({ question_id: orderQuestions.id })
  const shown = await tx
    .update(proofs)
    .set(ended)
    .where(and(eq(proofs.order_id, orderId), isNull(proofs.answer), gt(proofs.expires_at, sql`now()`)))
    .returning({ proof_id: proofs.id })
  await queueJobs(
    tx,
    'mail',
    questions.map(({ question_id }) => ({ letter: 'question', order_id: orderId, question_id })),
  )
  await queueJobs(
    tx,
    'mail',
    shown.map(({ proof_id }) => ({ letter: 'proof', order_id: orderId, proof_id, again: false })),
  )
}
