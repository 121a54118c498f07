import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orderPieces, proofs } from '../../db/tables/index.ts'
import { stopWaiting } from '../questions/settle-questions.ts'
import { expireProofs } from './expire-proofs.ts'

/** Voids all proofs of a changed item, with their answers. */
export async function endProofs(
  tx: Tx,
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<void> {
  await tx
    .update(proofs)
    .set({ replaced_at: sql`now()`, expires_at: sql`least(${proofs.expires_at}, now())` })
    .where(and(eq(proofs.item_id, item_id), isNull(proofs.replaced_at)))
  await stopWaiting(tx, order_id)
}

/**
 * Expires the open proof once all units passed the check without approval: an answer would be too late.
 */
export async function endBegunProofs(
  tx: Tx,
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<void> {
  const toCheck = tx
    .select({ id: orderPieces.id })
    .from(orderPieces)
    .where(and(eq(orderPieces.item_id, item_id), isNull(orderPieces.making_step)))
  const ended = await expireProofs(tx, and(eq(proofs.item_id, item_id), notExists(toCheck)))
  if (ended > 0) await stopWaiting(tx, order_id)
}
