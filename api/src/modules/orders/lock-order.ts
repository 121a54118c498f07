import { eq, type SQL } from 'drizzle-orm'
import type { Queryable } from '../../platform/db/client.ts'
import { orders } from '../../platform/db/tables/index.ts'

/** A separate first statement: later statements then see the changes of the previous lock holder. */
export async function lockOrder(db: Queryable, id: string | SQL): Promise<void> {
  await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('no key update')
}
