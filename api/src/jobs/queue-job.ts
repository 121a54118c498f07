import { type SQL, sql } from 'drizzle-orm'
import PgBoss from 'pg-boss'
import type { Tx } from '../db/client.ts'

/** The schema and the queues are made by the migration `jobs`. */
export const JOBS_SCHEMA = 'jobs'

export type LetterJob =
  | { letter: 'welcome'; user_id: string }
  | { letter: 'password_reset' | 'password_changed' | 'confirm_email'; user_id: string }
  /** to the address an account had before */
  | { letter: 'email_changed'; email_change_id: string }
  | { letter: 'refunded'; refund_id: string }
  /** what the event of an order asks its customer */
  | { letter: 'question'; event_id: string }
  | {
      letter: 'order'
      order_id: string
      status: 'pending' | 'confirmed' | 'shipped' | 'delivered' | 'cancelled'
    }

export type RefundJob = { refund_id: string }
/** Queue -> what its jobs carry. Ids only: a job tells nobody's name or address. */
export type Queues = { mail: LetterJob; refund: RefundJob }

/** Only writes the SQL of a new job; it has no connection of its own. */
const writer = new PgBoss({
  schema: JOBS_SCHEMA,
  db: {
    executeSql: () => {
      throw new Error('a job is written inside a transaction')
    },
  },
})

/** Writes a job inside the caller's transaction: it exists exactly when the change it belongs to does. */
export async function queueJob<Queue extends keyof Queues>(
  tx: Tx,
  queue: Queue,
  data: Queues[Queue],
): Promise<void> {
  const id = await writer.send(queue, data, {
    db: { executeSql: async (text, values) => ({ rows: await tx.execute(withParameters(text, values)) }) },
  })
  if (!id) throw new Error(`job was not stored in queue ${queue}`)
}

/** `select $1, $2` with its values, as a Drizzle query. */
function withParameters(text: string, values: unknown[]): SQL {
  const chunks = text.split(/\$(\d+)/)
  return sql.join(
    chunks.map((chunk, index) => {
      if (index % 2 === 0) return sql.raw(chunk)
      const value = values[Number(chunk) - 1]
      return sql`${typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null)}`
    }),
  )
}
