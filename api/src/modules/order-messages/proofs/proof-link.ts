import { proofMessages } from '@nakshi/contract/messages/proofs'
import { isUnsent } from '@nakshi/domain/order-status'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '../../../db/client.ts'
import { orderItems, orders, proofs } from '../../../db/tables/index.ts'
import { AppError } from '../../../errors.ts'
import { generateToken, hashToken } from '../../accounts/random-token.ts'
import { lockOrder } from '../../orders/lock-order.ts'

/** Only the hash is stored, so each resent email gets a new token. Null when the proof is closed. */
export async function createProofToken(db: Queryable, id: string): Promise<string | null> {
  const token = generateToken()
  const [row] = await db
    .update(proofs)
    .set({ token_hash: hashToken(token) })
    .where(and(eq(proofs.id, id), isNull(proofs.answer), gt(proofs.expires_at, sql`now()`)))
    .returning({ id: proofs.id })
  return row ? token : null
}

export type ProofContext = {
  proof: typeof proofs.$inferSelect
  item: typeof orderItems.$inferSelect
  order: typeof orders.$inferSelect
}

/** @param lock locks the order and proof until the transaction ends */
export async function getProofByToken(db: Queryable, token: string, lock = false): Promise<ProofContext> {
  const hash = hashToken(token)
  if (lock) await lockOrder(db, sql`(select order_id from ${proofs} where token_hash = ${hash})`)
  const query = db
    .select({ proof: proofs, item: orderItems, order: orders })
    .from(proofs)
    .innerJoin(orderItems, eq(orderItems.id, proofs.item_id))
    .innerJoin(orders, eq(orders.id, proofs.order_id))
    .where(eq(proofs.token_hash, hash))
  const [found] = lock ? await query.for('update', { of: proofs }) : await query
  if (!found) throw new AppError(422, 'proof_invalid', proofMessages.invalid)
  const { proof, order } = found
  if (proof.answer) throw new AppError(422, 'proof_answered', proofMessages.answered)
  if (!isUnsent(order.status)) throw new AppError(422, 'proof_over', proofMessages.over)
  if (proof.expires_at <= new Date()) throw new AppError(422, 'proof_expired', proofMessages.expired)
  return found
}
