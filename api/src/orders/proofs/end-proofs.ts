import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { proofs } from '../../db/tables/index.ts'
import { stopWaiting } from '../questions/settle-questions.ts'

/** The proofs of a piece that is another one now: their links end, what was answered counts no more. */
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
