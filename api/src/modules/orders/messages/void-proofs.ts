import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../db/client.ts'
import { orderItemUnits, proofs } from '../../../db/tables/index.ts'
import { clearWaitingIfAnswered, expireProofs } from './resolve-questions.ts'

/** Voids all proofs of a changed item, with their answers. */
export async function voidProofs(
  tx: Tx,
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<void> {
  await tx
    .update(proofs)
    .set({ replaced_at: sql`now()`, expires_at: sql`least(${proofs.expires_at}, now())` })
    .where(and(eq(proofs.item_id, item_id), isNull(proofs.replaced_at)))
  await clearWaitingIfAnswered(tx, order_id)
}

/**
 * Expires the open proof once all units passed the check without approval: an answer would be too late.
 */
export async function voidProofsOfStartedItem(
  tx: Tx,
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<void> {
  const uncheckedUnits = tx
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(and(eq(orderItemUnits.item_id, item_id), isNull(orderItemUnits.production_status)))
  const voidedCount = await expireProofs(tx, and(eq(proofs.item_id, item_id), notExists(uncheckedUnits)))
  if (voidedCount > 0) await clearWaitingIfAnswered(tx, order_id)
}
