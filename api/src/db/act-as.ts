import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/**
 * Says for the rest of a transaction who acts in it; what notes who did it takes it from there by
 * its own default (`stock_movements.actor_id`).
 */
export async function actAs(tx: Tx, userId: string | null): Promise<void> {
  await tx.execute(sql`select set_config('nakshi.actor_id', ${userId ?? ''}, true)`)
}
