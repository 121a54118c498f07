import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ProofAnswer } from '../../contract/proofs.ts'
import { sentences } from '../../contract/sentences.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, orders, proofs } from '../../db/tables/index.ts'
import { proofBehind } from './proof-link.ts'

/**
 * Writes down what the customer says of a piece, in the order's timeline too; its link is of no use
 * afterwards. @throws {AppError} 422 when the link is not good
 */
export async function answerProof(tx: Tx, given: ProofAnswer): Promise<void> {
  const { proof, order, item } = await proofBehind(tx, given.token, true)
  const note = given.answer === 'change' ? given.note : ''
  await tx
    .update(proofs)
    .set({ answer: given.answer, note, answered_at: sql`now()` })
    .where(eq(proofs.id, proof.id))
  const said = sentences.order.proof[given.answer](item.product.title, note)
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    note: said,
  })
  const [open] = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.order_id, orderId), isNull(proofs.answer)))
    .limit(1)
  // A question that was asked by itself still waits
  if (!open)
    await tx.execute(sql`
      update ${orders} set waiting_since = null
      where id = ${orderId} and waiting_since in (select sent_at from proofs where order_id = ${orderId})`)
}
