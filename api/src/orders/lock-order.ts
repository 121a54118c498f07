import { eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { orders } from '../db/tables/index.ts'

/**
 * Waits until nobody else changes an order, and lets nobody until the transaction ends. A statement of
 * its own, before anything else of the order is read or locked: what comes after it sees what whoever
 * held it before did, and no two wait for each other.
 */
export async function lockOrder(db: Queryable, id: string | SQL): Promise<void> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
}
