import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** For the rest of the transaction; column defaults such as `stock_movements.actor_id` read it. */
export async function setActor(tx: Tx, userId: string | null): Promise<void> {
  await tx.execute(sql`select set_config('nakshi.actor_id', ${userId ?? ''}, true)`)
}
