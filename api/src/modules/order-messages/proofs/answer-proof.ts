import { orderEvent } from '@nakshi/contract/order-events'
import type { ProofAnswer } from '@nakshi/contract/shop/proofs'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderEvents, proofs } from '../../../db/tables/index.ts'
import { clearWaitingIfAnswered } from '../../orders/messages/resolve-questions.ts'
import { getProofByToken } from './proof-link.ts'

/** Saves the customer's decision on a proof and invalidates its link. */
export async function answerProof(tx: Tx, input: ProofAnswer): Promise<void> {
  const { proof, order, item } = await getProofByToken(tx, input.token, true)
  const note = input.answer === 'change' ? input.note : ''
  await tx
    .update(proofs)
    .set({ answer: input.answer, note, answered_at: sql`now()` })
    .where(eq(proofs.id, proof.id))
  const { title } = item.product
  const { id: orderId, status } = order
  await tx.insert(orderEvents).values({
    order_id: orderId,
    actor_id: order.user_id,
    from_status: status,
    to_status: status,
    ...orderEvent(input.answer === 'change' ? 'proof_change' : 'proof_approved', { title }),
    note,
  })
  await clearWaitingIfAnswered(tx, orderId)
}
