import { sql } from 'drizzle-orm'
import type { Tx } from './client.ts'

/** Who did it: made once where the work comes in, as `request.actor` or, by a job or command, as `SYSTEM`. */
export type Actor = {
  kind: 'customer' | 'staff' | 'api_token' | 'visitor' | 'system'
  /** the account; of an API token, its creator's */
  id: string | null
  /** of staff, or of the API token */
  name: string | null
  role: string | null
  session_id: string | null
  ip: string | null
}
/** With an account. */
export type Person = Actor & { id: string }

export const SYSTEM: Actor = { kind: 'system', id: null, name: null, role: null, session_id: null, ip: null }

/** Of a record, in whose name the work goes on: who opened a link to it, or started its job. */
export const actorFor = (kind: 'customer' | 'staff', id: string | null): Actor => ({ ...SYSTEM, kind, id })

/** For the rest of the transaction; column defaults such as `stock_movements.actor_id` read it. */
export async function setActor(tx: Tx, { id }: Actor): Promise<void> {
  await tx.execute(sql`select set_config('nakshi.actor_id', ${id ?? ''}, true)`)
}
