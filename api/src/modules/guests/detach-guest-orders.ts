import { eq } from 'drizzle-orm'
import type { Tx } from '../../db/client.ts'
import { idempotencyKeys, orders } from '../../db/tables/index.ts'
import { detachOrders } from '../accounts/guests/transfer-orders.ts'

/** Sign-up does not prove the email, so orders stay with a guest row until it is confirmed. */
export async function detachGuestOrders(tx: Tx, guestId: string): Promise<void> {
  // Cached responses would return the detached orders.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.user_id, guestId))
  const guestOrders = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.user_id, guestId))
    .for('no key update')
  await detachOrders(
    tx,
    guestOrders.map(({ id }) => id),
    guestId,
  )
}
