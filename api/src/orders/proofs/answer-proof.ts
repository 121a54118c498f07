import { eq, sql } from 'drizzle-orm'
import { filled } from '../../contract/filled.ts'
import { orderEventSentences } from '../../contract/order-event-sentences.ts'
import type { ProofAnswer } from '../../contract/proofs.ts'
import type { Tx } from '../../db/client.ts'
import { orderEvents, proofs } from '../../db/tables/index.ts'
import { stopWaiting } from '../questions/settle-questions.ts'
import { proofBehind } from './proof-link.ts'

/** Saves the customer's decision on a proof and invalidates its link. */
export async function answerProof(tx: Tx, given: ProofAnswer): Promise<void> {
  const { proof, order, item } = await proofBehind(tx, given.token, true)
  const note = given.answer === 'change' ? given.note : ''
  await tx
    .update(proofs)
    .set({ answer: given.answer, note, answered_at: sql`now()` })
    .where(eq(proofs.id, proof.id))
  const { title } = item.product
  const said =
    given.answer === 'change'
      ? filled(orderEventSentences.proof_change, { title, typed: note })
      : filled(orderEventSentences.proof_approved, { title })
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    note: said,
  })
  await stopWaiting(tx, orderId)
}
