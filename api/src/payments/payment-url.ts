import { desc, eq } from 'drizzle-orm'
import type { Queryable } from '../db/client.ts'
import { payments } from '../db/tables/index.ts'

/** Where the newest attempt to pay an order is made, or null when nothing is to be paid online now. */
export async function paymentUrl(db: Queryable, order_id: string): Promise<string | null> {
  const [latest] = await db
    .select({ id: payments.id, provider: payments.provider, status: payments.status })
    .from(payments)
    .where(eq(payments.order_id, order_id))
    .orderBy(desc(payments.created_at))
    .limit(1)
  if (!latest || latest.provider === 'cod' || latest.status !== 'pending') return null
  return `/payments/sandbox/${latest.id}`
}
