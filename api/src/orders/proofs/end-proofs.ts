import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { orders, proofs } from '../../db/tables/index.ts'

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

/** An order waits no more once none of its proofs is open; a question that was asked by itself still does. */
export async function stopWaiting(tx: Tx, orderId: string): Promise<void> {
  const [open] = await tx
    .select({ id: proofs.id })
    .from(proofs)
    .where(and(eq(proofs.order_id, orderId), isNull(proofs.answer), isNull(proofs.replaced_at)))
    .limit(1)
  if (open) return
  await tx.execute(sql`
    update ${orders} set waiting_since = null
    where id = ${orderId} and waiting_since in (select sent_at from proofs where order_id = ${orderId})`)
}
