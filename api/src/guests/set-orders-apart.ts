import { eq } from 'drizzle-orm'
import { setApart } from '../accounts/guests/give-orders.ts'
import type { Tx } from '../db/client.ts'
import { idempotencyKeys, orders } from '../db/tables/index.ts'

/**
 * A guest who signs up has proved nothing about the mail they ordered with: their orders stay a
 * guest's, in a row of their own that nobody has a session of, until the address is confirmed. The
 * links of their letters open them all the while.
 */
export async function setOrdersApart(tx: Tx, guestId: string): Promise<void> {
  // What an order was answered with is answered again to the same key.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, guestId))
  const placed = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.user_id, guestId))
    .for('no key update')
  await setApart(
    tx,
    placed.map(({ id }) => id),
    guestId,
  )
}
