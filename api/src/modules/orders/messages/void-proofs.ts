import { and, eq, isNull, notExists, sql } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/client.ts'
import { orderItemUnits, orderMessages } from '../../../platform/db/tables/index.ts'
import { clearWaitingIfAnswered, expireProofs } from './resolve-messages.ts'

/** Voids the proof of an item with its answer: the item changed, or a new proof is sent. */
export async function voidProof(tx: Tx, itemId: string): Promise<void> {
  await tx
    .update(orderMessages)
    .set({ resolved_at: sql`now()`, expires_at: sql`least(${orderMessages.expires_at}, now())` })
    .where(
      and(
        eq(orderMessages.item_id, itemId),
        eq(orderMessages.kind, 'proof'),
        isNull(orderMessages.resolved_at),
      ),
    )
}

/** Expires the open proof once all units passed the check without approval: an answer would be too late. */
export async function voidProofOfStartedItem(
  tx: Tx,
  { order_id, item_id }: { order_id: string; item_id: string },
): Promise<void> {
  const uncheckedUnits = tx
    .select({ id: orderItemUnits.id })
    .from(orderItemUnits)
    .where(and(eq(orderItemUnits.item_id, item_id), isNull(orderItemUnits.production_status)))
  const voidedCount = await expireProofs(
    tx,
    and(eq(orderMessages.item_id, item_id), notExists(uncheckedUnits)),
  )
  if (voidedCount > 0) await clearWaitingIfAnswered(tx, order_id)
}
